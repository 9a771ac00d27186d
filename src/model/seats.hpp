// seats.hpp - where each variable lies in the AllDifferents of a model.
//
// What the removal of one value has to know of each group of its variable, in one small row: propagation
// comes here once for each value and group, and would otherwise look it up in four places.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "model/groups.hpp"
#include "model/incidence.hpp"
#include "model/model.hpp"

namespace reductio {

struct Seat {
    // How the places of a value are kept: not at all (no permutation), as a count, or as a mask.
    enum class Places : std::uint8_t { none, count, mask };
    std::uint32_t group;        // in Groups::all
    std::uint32_t first_place;  // of the group's values in Groups::places
    std::uint32_t first_taken;  // word, of a bit for each of the group's values (Seats::taken_words)
    std::uint32_t numbers;      // of the domain's values: where they begin in Seats, or `by_position`
    std::uint8_t position;      // in the group, of one with masks
    Places places;
    static constexpr std::uint32_t by_position = ~0U;

    std::uint64_t bit() const { return std::uint64_t{1} << position; }
};

class Seats {
public:
    Seats(const Model& model, const Incidence& incidence, const Groups& groups);

    std::span<const Seat> of(Var v) const {
        return {seats_.data() + begin_[index(v)], seats_.data() + begin_[index(v) + 1]};
    }
    // The number, in its group, of the value at that position of the variable's domain.
    std::uint32_t number(const Seat& seat, std::uint32_t position) const {
        return seat.numbers == Seat::by_position ? position : numbers_[seat.numbers + position];
    }
    // A table with a bit for each value of each group has this many words; where those of a group begin.
    std::uint32_t taken_words() const { return first_taken_.back(); }
    std::uint32_t first_taken(std::uint32_t group) const { return first_taken_[group]; }

private:
    std::vector<std::uint32_t> begin_, first_taken_;
    std::vector<Seat> seats_;
    std::vector<std::uint32_t> numbers_;
};

}  // namespace reductio

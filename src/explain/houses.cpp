// houses.cpp - places of values, and choices of places.
#include "explain/houses.hpp"

#include <bit>

#include "base/stop.hpp"

namespace reductio {

PlaceMask places(const CandidateBoard& board, const Group& group, std::uint32_t number) {
    return places_of_value(board, group, group.values[number]);
}

PlaceMask places_of_value(const CandidateBoard& board, const Group& group, std::int32_t value) {
    PlaceMask mask = 0;
    for (std::size_t i = 0; i < group.vars.size(); ++i)
        if (!board.placed(group.vars[i]) && board.may(group.vars[i], value)) mask |= PlaceMask{1} << i;
    return mask;
}

std::vector<Var> at(const Group& group, PlaceMask mask) {
    std::vector<Var> vars;
    for (; mask != 0; mask &= mask - 1) vars.push_back(group.vars[std::countr_zero(mask)]);
    return vars;
}

std::string names_of(const CandidateBoard& board, const std::vector<Var>& vars) {
    std::string text;
    for (std::size_t i = 0; i < vars.size(); ++i) {
        if (i > 0) text += i + 1 == vars.size() ? " and " : ", ";
        text += board.model().name(vars[i]);
    }
    return text;
}

const std::string& label_of(const CandidateBoard& board, std::size_t group) {
    return board.book().rules()[board.book().rule_of_group(group)].label;
}

void add_slots(const CandidateBoard& board, const std::vector<Var>& vars, std::int32_t value,
               std::vector<std::uint32_t>& slots) {
    for (const Var v : vars)
        if (board.may(v, value)) slots.push_back(board.slot(v, value));
}

bool any_choice(std::size_t count, std::size_t size,
                const std::function<bool(const std::vector<std::size_t>&)>& visit) {
    if (size > count) return false;
    std::vector<std::size_t> chosen(size);
    for (std::size_t i = 0; i < size; ++i) chosen[i] = i;
    for (;;) {
        poll_stop();
        if (visit(chosen)) return true;
        std::size_t i = size;
        while (i > 0 && chosen[i - 1] == count - size + i - 1) --i;
        if (i == 0) return false;
        ++chosen[i - 1];
        for (; i < size; ++i) chosen[i] = chosen[i - 1] + 1;
    }
}

}  // namespace reductio

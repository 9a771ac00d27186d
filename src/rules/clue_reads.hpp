// clue_reads.hpp - which clues were asked for while rules were expanded: those of cells, at corners, outside
// of lines.
//
// A clue that is tried changes nothing where nobody asked for what stands in its place. To say that takes a
// record for each choice that a rule goes through, and pays many times over: "as many black cells as the
// number says" asks for one number in each of a hundred choices.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace reductio {

class ClueReads {
public:
    enum class Kind { cell, corner, row, column };

    void add(Kind kind, int index) {
        const std::size_t bit = bit_of(kind, index);
        if (bits_.size() <= bit / word_bits) bits_.resize(bit / word_bits + 1);
        bits_[bit / word_bits] |= std::uint64_t{1} << bit % word_bits;
    }
    // A word that looks everywhere.
    void add_all() { all_ = true; }
    void operator+=(const ClueReads& other) {
        all_ = all_ || other.all_;
        if (bits_.size() < other.bits_.size()) bits_.resize(other.bits_.size());
        for (std::size_t i = 0; i < other.bits_.size(); ++i) bits_[i] |= other.bits_[i];
    }

    bool empty() const { return !all_ && bits_.empty(); }
    bool has(Kind kind, int index) const {
        const std::size_t bit = bit_of(kind, index);
        return all_ ||
               (bit / word_bits < bits_.size() && (bits_[bit / word_bits] >> bit % word_bits & 1U) != 0);
    }

private:
    static constexpr std::size_t word_bits = 64, kinds = 4;
    static std::size_t bit_of(Kind kind, int index) {
        return kinds * static_cast<std::size_t>(index) + static_cast<std::size_t>(kind);
    }
    std::vector<std::uint64_t> bits_;
    bool all_ = false;
};

}  // namespace reductio

// layer_options.hpp - the options of one layer as bits: which a state leaves, and which a choice leaves.
//
// Options are numbered within their layer, step after step. For each bit of a state there is a row of the
// options that must find it clear; so what a state excludes is an OR of rows. What a choice excludes of the
// later steps is one row, made beforehand.
#pragma once
#include <cstdint>
#include <vector>

#include "cover/frontier/plan.hpp"

namespace reductio {

class LayerOptions {
public:
    using Word = std::uint64_t;
    struct Step {
        std::uint32_t word = 0;
        Word bit = 0;  // of a state: the item is covered. 0 if only the step itself covers it
    };

    LayerOptions() = default;
    LayerOptions(const FrontierPlan& plan, std::size_t layer);

    std::size_t words() const { return words_; }  // of a row of options
    const std::vector<Step>& steps() const { return steps_; }
    const Word* of_step(std::size_t step) const { return &step_rows_[step * words_]; }
    // What the option sets in a state, and the options of later steps that it leaves.
    const Word* set(std::size_t option) const { return set_ + option * state_words_; }
    const Word* left_by(std::size_t option) const { return &left_rows_[option * words_]; }
    // Writes the row of options that a state leaves.
    void leave(const Word* state, Word* options) const;

private:
    using Row = std::vector<Word>;
    template <class Visit>
    void for_bits(const Word* state, const Visit& visit) const;
    void add(const FrontierPlan::Step& step, const Word* clear);
    void make_left_rows();

    std::size_t words_ = 1, state_words_ = 1;
    const Word* set_ = nullptr;
    std::vector<Step> steps_;
    std::vector<std::uint32_t> step_ends_;
    Row all_, step_rows_, left_rows_;
    std::vector<Row> excluded_by_;  // bit of a state -> options, or nothing
    Row excluding_;                 // bits of a state that exclude some
};

}  // namespace reductio

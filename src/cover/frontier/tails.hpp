// tails.hpp - the last steps of a layer, gone through once for all ways that leave the same options.
//
// Many ways through the first steps of a layer leave the same options for the last ones. In a row of a Latin
// square, those that have used the same values:
//
//     1 2 3 . . .   |
//     2 1 3 . . .   |  the rest is 4 5 6 in some order: one list of what that sets in a state
//     3 1 2 . . .   |
//
// Lists are kept for one state of a table only: the next one rarely leaves the same options.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "cover/frontier/layer_options.hpp"
#include "cover/frontier/word_count.hpp"

namespace reductio {

// `state_words` of a state; 0 for any number.
template <std::size_t state_words>
class LayerTails {
public:
    using Word = std::uint64_t;

    // `words`: of a state.
    explicit LayerTails(std::size_t words) : words_{words} {}

    // The last steps of a layer, if it is long enough and its options are one word. `options` must outlive
    // this.
    void begin(const LayerOptions& options) {
        options_ = &options;
        const auto& steps = options.steps();
        first_ = steps.size() >= least_steps && options.words() == 1 ? steps.size() - in_tail : steps.size();
        covering_.assign(words_, 0);
        for (std::size_t step = first_; step < steps.size(); ++step)
            covering_[steps[step].word] |= steps[step].bit;
        states_.assign(slots * words_, 0);
        below_.assign(in_tail * words_, 0);
        forget();
    }
    // The step that tails begin with; the number of steps if there are none.
    std::size_t first() const { return first_; }

    // To be called for each state of a table.
    void forget() {
        ++age_;
        used_ = 0;
        ends_.clear();
    }

    // What each way through the tail sets in a state, `words` words for each. `alive`: the options of the
    // tail that are left. Valid until the next call.
    std::span<const Word> ends(Word alive, const Word* state) {
        if (used_ * 2 == slots || ends_.size() > most_words) forget();
        for (std::size_t at = place(alive, state);; at = (at + 1) % slots) {
            List& list = lists_[at];
            if (list.age != age_) {
                ++used_;
                list = {age_, alive, ends_.size(), 0};
                for (std::size_t w = 0; w < words_; ++w) states_[at * words_ + w] = state[w] & covering_[w];
                list_ends(first_, alive, &states_[at * words_]);
                list.last = ends_.size();
            } else if (list.alive != alive || !same_items(at, state)) {
                continue;
            }
            return {ends_.data() + list.first, list.last - list.first};
        }
    }

private:
    struct List {
        std::uint64_t age = 0;
        Word alive = 0;
        std::size_t first = 0, last = 0;  // in ends_
    };
    static constexpr std::size_t least_steps = 5, in_tail = 3;
    static constexpr std::size_t slots = 256, most_words = 1 << 16;

    std::size_t place(Word alive, const Word* state) const {
        Word mix = alive;
        for (std::size_t w = 0; w < words_; ++w) mix = mix * 0x9e3779b97f4a7c15U ^ (state[w] & covering_[w]);
        return mix * 0x9e3779b97f4a7c15U >> 56;
    }
    bool same_items(std::size_t slot, const Word* state) const {
        for (std::size_t w = 0; w < words_; ++w)
            if (states_[slot * words_ + w] != (state[w] & covering_[w])) return false;
        return true;
    }

    // Appends what each way sets from `step` on, beside what `set` has already.
    void list_ends(std::size_t step, Word alive, const Word* set) {
        const auto& steps = options_->steps();
        while (step < steps.size() && (set[steps[step].word] & steps[step].bit) != 0) ++step;
        if (step == steps.size()) {
            for (std::size_t w = 0; w < words_; ++w) ends_.push_back(set[w]);
            return;
        }
        Word* below = &below_[(step - first_) * words_];
        for (Word left = alive & *options_->of_step(step); left != 0; left &= left - 1) {
            const auto option = static_cast<std::size_t>(std::countr_zero(left));
            for (std::size_t w = 0; w < words_; ++w) below[w] = set[w] | options_->set(option)[w];
            list_ends(step + 1, alive & *options_->left_by(option), below);
        }
    }

    const LayerOptions* options_ = nullptr;
    const WordCount<state_words> words_;
    std::size_t first_ = 0, used_ = 0;
    std::vector<Word> covering_;  // bits of a state that say which items of the tail are covered
    std::vector<Word> below_;     // states of each step of the tail
    std::vector<Word> ends_;
    std::uint64_t age_ = 0;
    List lists_[slots];
    std::vector<Word> states_;  // slot -> what is covered of the tail
};

}  // namespace reductio

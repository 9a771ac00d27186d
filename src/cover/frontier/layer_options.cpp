// layer_options.cpp - rows of options, from the masks of a plan.
#include "cover/frontier/layer_options.hpp"

#include <algorithm>
#include <bit>

#include "base/stop.hpp"

namespace reductio {

template <class Visit>
void LayerOptions::for_bits(const Word* state, const Visit& visit) const {
    for (std::size_t w = 0; w < state_words_; ++w)
        for (Word left = state[w]; left != 0; left &= left - 1)
            visit(w * 64 + static_cast<std::size_t>(std::countr_zero(left)));
}

LayerOptions::LayerOptions(const FrontierPlan& plan, std::size_t layer)
    : state_words_{plan.words}, excluded_by_(plan.words * 64), excluding_(plan.words) {
    const auto [first, last] = plan.layers[layer];
    if (first == last) return;
    const std::uint32_t first_option = plan.steps[first].first, behind = plan.steps[last - 1].last;
    words_ = std::max<std::size_t>(1, (behind - first_option + 63) / 64);
    all_.resize(words_);
    set_ = plan.row(plan.set, first_option);
    for (std::uint32_t s = first; s < last; ++s) {
        FrontierPlan::Step step = plan.steps[s];
        const Word* clear = plan.row(plan.clear, step.first);
        step.first -= first_option;
        step.last -= first_option;
        add(step, clear);
    }
    if (steps_.size() > 1) make_left_rows();
}

void LayerOptions::add(const FrontierPlan::Step& step, const Word* clear) {
    steps_.push_back({});
    if (step.position) steps_.back() = {*step.position / 64, Word{1} << *step.position % 64};
    step_ends_.push_back(step.last);
    step_rows_.resize(steps_.size() * words_);
    Word* row = &step_rows_[step_rows_.size() - words_];
    for (std::uint32_t option = step.first; option < step.last; ++option, clear += state_words_) {
        poll_stop();
        const std::size_t word = option / 64;
        const Word bit = Word{1} << option % 64;
        row[word] |= bit;
        all_[word] |= bit;
        for_bits(clear, [&](std::size_t asked) {
            excluded_by_[asked].resize(words_);
            excluded_by_[asked][word] |= bit;
            excluding_[asked / 64] |= Word{1} << asked % 64;
        });
    }
}

void LayerOptions::make_left_rows() {
    left_rows_.resize(step_ends_.back() * words_);
    Row later = all_;
    std::uint32_t option = 0;
    for (std::size_t step = 0; step < steps_.size(); ++step) {
        for (std::size_t w = 0; w < words_; ++w) later[w] &= ~of_step(step)[w];
        for (; option < step_ends_[step]; ++option) {
            poll_stop();
            Word* left = &left_rows_[option * words_];
            leave(set(option), left);
            for (std::size_t w = 0; w < words_; ++w) left[w] &= later[w];
        }
    }
}

void LayerOptions::leave(const Word* state, Word* options) const {
    std::copy(all_.begin(), all_.end(), options);
    for (std::size_t w = 0; w < state_words_; ++w) {
        for (Word bits = state[w] & excluding_[w]; bits != 0; bits &= bits - 1) {
            const Row& row = excluded_by_[w * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
            for (std::size_t o = 0; o < words_; ++o) options[o] &= ~row[o];
        }
    }
}

}  // namespace reductio

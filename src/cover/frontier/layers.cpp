// layers.cpp - the search through a layer.
#include "cover/frontier/layers.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/sanity.hpp"
#include "base/stop.hpp"
#include "cover/frontier/inbox.hpp"
#include "cover/frontier/layer_options.hpp"
#include "cover/frontier/tails.hpp"
#include "cover/frontier/word_count.hpp"

namespace reductio {

namespace {

using Word = std::uint64_t;

// A row of words, whose number is known to the compiler, or not (0).
template <std::size_t fixed>
struct Row {
    Word word[fixed];
    explicit Row(std::size_t) : word{} {}
    static constexpr std::size_t size() { return fixed; }
    Word* data() { return word; }
    Word& operator[](std::size_t i) { return word[i]; }
    Word operator[](std::size_t i) const { return word[i]; }
};
template <>
struct Row<0> : std::vector<Word> {
    using vector::vector;
};

// `state_words` of a state, `option_words` of a row of options.
template <std::size_t state_words, std::size_t option_words>
class LayersOf final : public FrontierLayers {
public:
    LayersOf(FrontierPlan plan, std::uint64_t bytes)
        : FrontierLayers{std::move(plan), bytes},
          tails_{plan_.words},
          key_words_{plan_.words},
          inbox_{plan_.words} {
        enter_layer();
    }

    bool resume(std::uint64_t most_nodes) override {
        for (;;) {
            if (!search(most_nodes)) return false;
            if (layer_ == plan_.layers.size()) return true;
            if (take_state()) continue;
            inbox_.put_all_away(from_, to_);
            finish_layer();
            if (from_.entries() == 0) layer_ = plan_.layers.size();  // no way leads on
            enter_layer();
        }
    }

private:
    // A step that is tried, and what is left of its options; the state before it, and the options that this
    // leaves of later steps.
    struct Level {
        Row<state_words> state;
        Row<option_words> alive, left;
        std::uint32_t step = 0;
        std::uint32_t at = 0;  // the words before are empty
    };

    void enter_layer() {
        if (layer_ == plan_.layers.size()) return;
        options_ = LayerOptions{plan_, layer_};
        const std::size_t words = options_.words();
        const auto mark = [](std::vector<Word>& row, const std::vector<std::uint32_t>& bits) {
            for (const std::uint32_t bit : bits) row[bit / 64] |= Word{1} << bit % 64;
        };
        required_.assign(key_words_, 0);
        closed_.assign(key_words_, 0);
        mark(required_, plan_.required[layer_]);
        mark(closed_, plan_.closed[layer_]);
        tails_.begin(options_);
        levels_.assign(options_.steps().size() + 1,
                       {Row<state_words>(key_words_), Row<option_words>(words), Row<option_words>(words)});
    }

    // Begins with the next state of the table; false if there is none.
    bool take_state() {
        while (slot_ < from_.slots() && from_.is_empty(slot_)) ++slot_;
        if (slot_ == from_.slots()) return false;
        const Word* key = from_.key(slot_++);
        ++nodes_;
        if (options_.words() > many_words) poll_stop();  // such a state takes as long as many nodes
        Level& first = levels_[0];
        std::copy_n(key, key_words_, first.state.data());
        options_.leave(key, first.alive.data());
        tails_.forget();
        depth_ = descend(first, 0) ? 1 : 0;
        return true;
    }

    // Tries option after option of the deepest step.
    bool search(std::uint64_t most_nodes) {
        std::size_t depth = depth_;
        while (depth > 0 && nodes_ < most_nodes) {
            Level &level = levels_[depth - 1], &below = levels_[depth];
            while (level.at < level.left.size() && level.left[level.at] == 0) ++level.at;
            if (level.at == level.left.size()) {
                --depth;
                continue;
            }
            Word& word = level.left[level.at];
            const std::size_t option = level.at * 64 + static_cast<std::size_t>(std::countr_zero(word));
            word &= word - 1;
            ++nodes_;
            const Word* set = options_.set(option);
            for (std::size_t w = 0; w < level.state.size(); ++w) below.state[w] = level.state[w] | set[w];
            if (level.step + 1 == options_.steps().size()) {
                emit(below.state.data());
                continue;
            }
            const Word* left = options_.left_by(option);
            for (std::size_t w = 0; w < level.alive.size(); ++w) below.alive[w] = level.alive[w] & left[w];
            if (descend(below, level.step + 1)) ++depth;
        }
        depth_ = depth;
        return nodes_ < most_nodes;
    }

    // Takes a level to the first step from this one on whose item is not covered; if there is none, the layer
    // is done. True if there is an option to try.
    bool descend(Level& level, std::uint32_t step) {
        const auto& steps = options_.steps();
        while (step < steps.size() && (level.state[steps[step].word] & steps[step].bit) != 0) ++step;
        if (step >= tails_.first()) return follow_tail(level, step);
        Word any = 0;
        const Word* all = options_.of_step(step);
        for (std::size_t w = 0; w < level.left.size(); ++w) any |= level.left[w] = all[w] & level.alive[w];
        level.step = step;
        level.at = 0;
        return any != 0;
    }

    // The ways on from the first step of the tail, or from the end of a layer without one.
    bool follow_tail(Level& level, std::uint32_t step) {
        if (step == options_.steps().size()) {
            emit(level.state.data());
            return false;
        }
        const auto ends = tails_.ends(level.alive[0], level.state.data());
        Level& end = (&level)[1];
        for (std::size_t at = 0; at < ends.size(); at += end.state.size()) {
            for (std::size_t w = 0; w < end.state.size(); ++w) end.state[w] = level.state[w] | ends[at + w];
            ++nodes_;
            emit(end.state.data());
        }
        return false;
    }

    void emit(const Word* end) {
        Word missing = 0;
        Word* next = inbox_.next();
        for (std::size_t w = 0; w < key_words_; ++w) {
            missing |= required_[w] & ~end[w];
            next[w] = end[w] & ~closed_[w];
        }
        if (missing == 0) inbox_.put(slot_ - 1, from_, to_);
    }

    static constexpr std::size_t many_words = 64;

    LayerOptions options_;
    std::vector<Word> required_, closed_;  // bits of states at the end of the layer
    LayerTails<state_words> tails_;
    const WordCount<state_words> key_words_;
    std::vector<Level> levels_;  // and one behind the last
    std::size_t depth_ = 0;
    FrontierInbox<state_words> inbox_;
};

template <std::size_t state_words>
std::unique_ptr<FrontierLayers> make_layers(FrontierPlan plan, std::uint64_t bytes) {
    if (plan.most_options() <= 64) return std::make_unique<LayersOf<state_words, 1>>(std::move(plan), bytes);
    return std::make_unique<LayersOf<state_words, 0>>(std::move(plan), bytes);
}

}  // namespace

FrontierLayers::FrontierLayers(FrontierPlan plan, std::uint64_t bytes)
    : plan_{std::move(plan)}, bytes_{bytes}, from_{plan_.words, 1}, to_{plan_.words, 1} {
    const std::vector<Word> nothing(plan_.words), one{1};
    from_.add(nothing.data(), from_.hash(nothing.data()), one);
    to_.allow(bytes_);
}

void FrontierLayers::finish_layer() {
    check_sanity(to_);
    states_ += to_.entries();
    most_states_ = std::max(most_states_, to_.entries());
    most_bytes_ = std::max(most_bytes_, from_.bytes() + to_.bytes());
    from_ = std::exchange(to_, FrontierTable{plan_.words, to_.limbs()});
    to_.allow(bytes_ - std::min(bytes_, from_.bytes()));
    ++layer_;
    slot_ = 0;
}

std::vector<std::uint64_t> FrontierLayers::solutions() const {
    for (std::size_t slot = 0; slot < from_.slots(); ++slot)
        if (!from_.is_empty(slot)) return {from_.count(slot).begin(), from_.count(slot).end()};
    return {0};
}

std::unique_ptr<FrontierLayers> FrontierLayers::make(FrontierPlan plan, std::uint64_t bytes) {
    switch (plan.words) {
        case 1: return make_layers<1>(std::move(plan), bytes);
        case 2: return make_layers<2>(std::move(plan), bytes);
        case 3: return make_layers<3>(std::move(plan), bytes);
        default: return make_layers<0>(std::move(plan), bytes);
    }
}

}  // namespace reductio

// search.hpp - the search of kernel.hpp at one level of instructions. Each kernels_LEVEL.cpp includes this
// file, once it has included what the code below needs and base/LEVEL_begin.hpp. All code is in an unnamed
// namespace, as that header says.

namespace reductio {
namespace {
// clang-format off
#include "houses/lanes.hpp"
#include "houses/tables.hpp"
// clang-format on

// Up to `most` values.
template <class Lane, std::size_t lanes, std::size_t most>
class HouseSearch final : public HouseKernel {
public:
    explicit HouseSearch(const HouseShape& shape)
        : tables_{shape},
          states_(first_path),
          rounds_{tables_.outside.size()},
          known_size_{rounds_ * shape.values.size()},
          known_(states_.size() * known_size_),
          value_(shape.cells) {
        for (std::size_t k = 0; k < shape.values.size(); ++k) {
            for (const std::uint32_t c : shape.places[k]) first_.at[k] |= tables_.own[c];
            first_.open[k] = shape.houses_of_value[k];
            first_.active |= Word{1} << k;
        }
        first_.share = 1;
    }

    void start() override {
        states_[0] = first_;
        std::fill_n(known_.begin(), known_size_, Word{0});
        top_ = 1;
        nodes_ = 0;
        failures_ = 0;
        share_ = 0;
    }
    void keep_only(std::uint32_t cell, std::uint32_t value) override {
        State& state = states_[0];
        if (is_decided(state, cell)) {
            if (value_[cell] != value) top_ = 0;
        } else if ((state.at[value] & tables_.own[cell]).any()) {
            decide(state, cell, value);
        } else {
            top_ = 0;
        }
    }
    void remove(std::uint32_t cell, std::uint32_t value) override {
        State& state = states_[0];
        if (is_decided(state, cell) && value_[cell] == value) top_ = 0;
        state.at[value] -= tables_.own[cell];
    }

    Event run(std::uint64_t until_nodes) override {
        while (top_ > 0) {
            if (nodes_ >= until_nodes) return Event::paused;
            const Settled settled = settle(states_[top_ - 1]);
            if (settled == Settled::open) {
                branch();
                continue;
            }
            share_ += states_[--top_].share;
            if (settled == Settled::contradiction) ++failures_;
            if (settled == Settled::solved) return Event::solution;
        }
        return Event::complete;
    }

    void read(std::span<std::uint8_t> numbers) const override {
        std::copy_n(value_.begin(), numbers.size(), numbers.begin());
    }

private:
    using Set = LaneSet<Lane, lanes>;
    // A cell that is decided may still be in `at`: wherever that is read, `decided` is taken away.
    struct alignas(64) State {
        Set at[most]{};     // where each value can be
        Set decided{};      // cells
        Word open[most]{};  // houses of each value where its place is not decided
        Word active = 0;    // values that are not placed everywhere
        double share = 0;   // of the whole tree
    };
    enum class Settled : std::uint8_t { contradiction, open, solved };
    enum class Step : std::uint8_t { contradiction, nothing, progress };

    static unsigned lowest(Word word) { return static_cast<unsigned>(std::countr_zero(word)); }
    static Set places(const State& state, unsigned k) { return state.at[k] - state.decided; }
    bool is_decided(const State& state, std::uint32_t cell) const {
        return (state.decided & tables_.own[cell]).any();
    }
    // How many cells are in both sets and have their bit in `home`, which is what one of them is part of.
    unsigned common(const Set& a, const Set& b) const {
        int sum = 0;
        for (std::size_t w = 0; w < tables_.home_words; ++w) sum += std::popcount(a.word(w) & b.word(w));
        return static_cast<unsigned>(sum);
    }
    // Calls with each bit of a set: its lane, a word that begins with it, and the cell.
    template <class Each>
    void for_each(const Set& set, Each each) const {
        constexpr Word every = ~Word{0} >> (64 - lanes);
        for (Word rest = every & ~set.empty(); rest != 0; rest &= rest - 1) {
            const unsigned h = lowest(rest);
            for (Word bits = set.lane(h); bits != 0; bits &= bits - 1) each(h, bits, tables_.cell(h, bits));
        }
    }

    void decide(State& state, std::uint32_t c, unsigned k) {
        state.at[k] -= tables_.peers[c];
        state.decided |= tables_.own[c];
        state.open[k] &= ~tables_.houses_of_cell[c];
        value_[c] = static_cast<std::uint8_t>(k);
    }

    Settled settle(State& state) {
        for (;;) {
            const Step step = pass(state);
            if (step == Step::contradiction) return Settled::contradiction;
            if (step == Step::progress) continue;
            if (!(tables_.all - state.decided).any()) return Settled::solved;
            if (!pays_to_cut() || !cut(state)) return Settled::open;
        }
    }

    // At the root; and below it once states have failed, as a path to one of many solutions needs no cuts.
    bool pays_to_cut() const {
        constexpr std::uint64_t few = 2;
        return top_ == 1 || failures_ >= few;
    }

    // One look at all values: decides places that are a value's only one in a house, or if there are none the
    // cells that have one value left.
    Step pass(State& state) {
        Set one{}, two{};
        Word found = 0;  // values with such a place: collected, since jumps in this loop are badly foreseen
        for (Word rest = state.active; rest != 0; rest &= rest - 1) {
            const unsigned k = lowest(rest);
            const Set at = places(state, k);
            found |= Word{(at.without_first().empty() & state.open[k]) != 0} << k;
            two |= one & at;
            one |= at;
        }
        const Set left = tables_.all - state.decided;
        if ((left - one).any()) return Step::contradiction;
        if (found != 0) return place_all(state, found) ? Step::progress : Step::contradiction;
        const Set fresh = (left - two) & tables_.home;
        if (!fresh.any()) return Step::nothing;
        return decide_cells(state, fresh) ? Step::progress : Step::contradiction;
    }
    bool place_all(State& state, Word values) {
        for (; values != 0; values &= values - 1) {
            Set at = places(state, lowest(values));
            if (!place(state, lowest(values), at)) return false;
        }
        return true;
    }

    // All places of a value that are its only one in a house. False if there is a house without one, or two
    // of them exclude each other.
    bool place(State& state, unsigned k, Set& at) {
        Word open = state.open[k];
        Set placed{};
        for (Word single; (single = at.without_first().empty() & open) != 0;) {
            if ((at.empty() & open) != 0) return false;
            Set own{}, peers{};
            const Set before = at;
            // A place may be the only one in several houses, and comes as often: to leave its other houses
            // out would make each step wait for the one before it, an eighth of all time.
            for (; single != 0; single &= single - 1) {
                const unsigned h = lowest(single);
                const std::uint32_t c = tables_.cell(h, before.lane(h));
                open &= ~tables_.houses_of_cell[c];
                peers |= tables_.peers[c];
                own |= tables_.own[c];
                value_[c] = static_cast<std::uint8_t>(k);
            }
            if ((own & peers).any()) return false;
            at = at - (peers | own);
            placed |= own;
        }
        state.decided |= placed;
        state.at[k] = at;
        state.open[k] = open;
        if (!at.any()) state.active &= ~(Word{1} << k);
        return true;
    }

    // Cells with one value. False if one of them loses it by another.
    bool decide_cells(State& state, const Set& fresh) {
        bool possible = true;
        for_each(fresh, [&](unsigned h, Word bits, std::uint32_t c) {
            Word rest = state.active;
            while (rest != 0 && (state.at[lowest(rest)].lane(h) >> lowest(bits) & 1) == 0) rest &= rest - 1;
            if (rest == 0)
                possible = false;
            else
                decide(state, c, lowest(rest));
        });
        return possible;
    }

    // Where two houses meet: takes places away; false if there are none to take. What was found once holds in
    // all of the tree below.
    bool cut(State& state) {
        bool progress = false;
        for (Word rest = state.active; rest != 0; rest &= rest - 1) {
            const unsigned k = lowest(rest);
            const Set at = places(state, k);
            Word* const known = &known_[(top_ - 1) * known_size_ + k * rounds_];
            Word fresh[HouseShape::houses_most], any = 0;
            for (std::size_t j = 0; j < rounds_; ++j)
                any |= fresh[j] = (at & tables_.outside[j]).empty() & state.open[k] & ~known[j];
            if (any == 0) continue;
            const Set beyond = beyond_of(fresh, known) & at;
            if (!beyond.any()) continue;
            state.at[k] -= beyond;
            progress = true;
        }
        return progress;
    }
    Set beyond_of(const Word* fresh, Word* known) const {
        Set beyond{};
        for (std::size_t j = 0; j < rounds_; ++j) {
            for (Word rest = fresh[j] & ~known[j]; rest != 0; rest &= rest - 1) {
                const auto& meeting = tables_.meetings[j * lanes + lowest(rest)];
                known[meeting.back_round] |= Word{1} << meeting.back_lane;  // what is left are common cells
                beyond |= meeting.beyond;
            }
            known[j] |= fresh[j];
        }
        return beyond;
    }

    // --- branching ----------------------------------------------------------------------------------------
    struct Guess {
        std::uint32_t cell;
        unsigned value;
    };
    // The new state on top has the guess, the one below it has not.
    void branch() {
        if (top_ == states_.size()) {
            states_.resize(2 * top_);
            known_.resize(2 * top_ * known_size_);
        }
        State& state = states_[top_ - 1];
        const Guess guess = choose(state);
        state.share /= 2;
        states_[top_] = state;
        std::copy_n(&known_[(top_ - 1) * known_size_], known_size_, &known_[top_ * known_size_]);
        ++top_;
        ++nodes_;
        decide(states_[top_ - 1], guess.cell, guess.value);
        states_[top_ - 2].at[guess.value] -= tables_.own[guess.cell];
    }

    // Of the value that is in most cells of two values: the one of these cells, or of its two places in a
    // house, after which most will follow both ways. Else any such two places, else a small cell.
    Guess choose(const State& state) const {
        Set one{}, two{}, three{};
        for (Word rest = state.active; rest != 0; rest &= rest - 1) {
            const Set at = places(state, lowest(rest));
            three |= two & at;
            two |= one & at;
            one |= at;
        }
        const Set pairs = (two - three) & tables_.home;
        unsigned most_pairs = 0, favourite = lowest(state.active);
        for (Word rest = state.active; rest != 0; rest &= rest - 1) {
            const unsigned number = common(pairs, state.at[lowest(rest)]);
            if (number > most_pairs) favourite = lowest(rest);
            most_pairs = std::max(most_pairs, number);
        }
        if (const auto guess = best_guess(state, favourite, pairs)) return *guess;
        for (Word rest = state.active; rest != 0; rest &= rest - 1)
            if (const auto guess = best_guess(state, lowest(rest), pairs)) return *guess;
        return smallest_cell(state);
    }
    std::optional<Guess> best_guess(const State& state, unsigned k, const Set& pairs) const {
        const Set at = places(state, k), own = at & tables_.home, in_pairs = at & pairs;
        // How much goes with it: places that the value loses, twice for those whose cells are then decided.
        const auto gain_of = [&](std::uint32_t c) {
            return common(own, tables_.peers[c]) + 2 * common(in_pairs, tables_.peers[c]);
        };
        unsigned best = 0;
        std::uint32_t cell = 0;
        for_each(in_pairs, [&](unsigned, Word, std::uint32_t c) {
            const unsigned gain = gain_of(c) + 1;  // the other value
            if (gain * gain > best) cell = c;
            best = std::max(best, gain * gain);
        });
        for (Word twins = at.without_first().without_first().empty() & state.open[k]; twins != 0;) {
            const unsigned h = lowest(twins);
            const Word bits = at.lane(h);
            const std::uint32_t a = tables_.cell(h, bits), b = tables_.cell(h, bits & (bits - 1));
            twins &= ~(tables_.houses_of_cell[a] & tables_.houses_of_cell[b]);
            const unsigned gain_a = gain_of(a) + 2, gain_b = gain_of(b) + 2;  // about two other values
            if (gain_a * gain_b > best) cell = gain_b > gain_a ? b : a;
            best = std::max(best, gain_a * gain_b);
        }
        return best > 0 ? std::optional{Guess{cell, k}} : std::nullopt;
    }
    Guess smallest_cell(const State& state) const {
        Guess best{};
        std::uint32_t fewest = ~0U;
        for_each(tables_.home - state.decided, [&](unsigned h, Word bits, std::uint32_t cell) {
            std::uint32_t number = 0;
            unsigned value = 0;
            for (Word rest = state.active; rest != 0; rest &= rest - 1) {
                if ((state.at[lowest(rest)].lane(h) >> lowest(bits) & 1) == 0) continue;
                value = lowest(rest);
                ++number;
            }
            if (number < fewest) best = {cell, value};
            fewest = std::min(fewest, number);
        });
        return best;
    }

    // Most paths are short, and room for the longest would have to be cleared for each shape.
    static constexpr std::size_t first_path = 8;

    const HouseTables<Lane, lanes> tables_;
    State first_{};
    std::vector<State> states_;   // a path of the tree; each decided a cell more than the one before
    std::size_t top_ = 0;         // states on the path
    std::uint64_t failures_ = 0;  // states of the query that came to nothing
    // Of each state, value and round: houses of which the other one is known to have lost its places.
    const std::size_t rounds_, known_size_;
    std::vector<Word> known_;
    std::vector<std::uint8_t>
        value_;  // of cells that are decided in some state on the path, all in the same way
};

std::unique_ptr<HouseKernel> make_house_kernel(const HouseShape& shape) {
    std::size_t longest = 0;
    for (const auto& lane : shape.lanes) longest = std::max(longest, lane.size());
    const std::size_t values = shape.values.size();
    if (longest > 16 || values > 16)
        return std::make_unique<HouseSearch<std::uint32_t, 64, HouseShape::values_most>>(shape);
    if (shape.lanes.size() > 32 || values > 9)
        return std::make_unique<HouseSearch<std::uint16_t, 64, 16>>(shape);
    return std::make_unique<HouseSearch<std::uint16_t, 32, 9>>(shape);
}

}  // namespace
}  // namespace reductio

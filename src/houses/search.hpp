// search.hpp - the search of kernel.hpp at one level of instructions. Each kernels_LEVEL.cpp includes this
// file, once it has included what the code below needs and base/LEVEL_begin.hpp. All code is in an unnamed
// namespace, as that header says.

namespace reductio {
namespace {
#include "houses/lanes.hpp"

using Word = HouseShape::Word;

// Sets of up to 64 * `words` cells; `fixed` values, or, if it is 0, as many as the shape has.
template <std::size_t words, std::size_t fixed>
class HouseSearch final : public HouseKernel {
public:
    explicit HouseSearch(const HouseShape& shape)
        : shape_{shape}, values_{shape.values.size()}, states_(shape.cells + 2) {
        for (std::uint32_t c = 0; c < shape.cells; ++c) put(all_, c);
        for (std::size_t k = 0; k < values(); ++k) {
            read_set(first_.at[k], shape.places, k);
            first_.open[k] = shape.houses_of_value[k];
        }
        first_.share = 1;
        peers_.resize(shape.cells);
        for (std::size_t c = 0; c < shape.cells; ++c) read_set(peers_[c].set, shape.peers, c);
        houses_.resize(shape.houses_count);
        for (std::size_t h = 0; h < shape.houses_count; ++h)
            for (std::size_t w = 0; w < words; ++w)
                houses_[h].set[w] = shape.houses[w * shape.house_lanes + h];
    }

    void start() override {
        states_[0] = first_;
        top_ = 1;
        nodes_ = 0;
        share_ = 0;
    }
    void keep_only(std::uint32_t cell, std::uint32_t value) override {
        for (std::size_t k = 0; k < values(); ++k)
            if (k != value) take(states_[0].at[k], cell);
    }
    void remove(std::uint32_t cell, std::uint32_t value) override { take(states_[0].at[value], cell); }

    Event run(std::uint64_t until_nodes) override {
        while (top_ > 0) {
            if (nodes_ >= until_nodes) return Event::paused;
            const Settled settled = settle(states_[top_ - 1]);
            if (settled == Settled::open) {
                branch();
                continue;
            }
            share_ += states_[--top_].share;
            if (settled == Settled::solved) return Event::solution;
        }
        return Event::complete;
    }

    void read(std::span<std::uint8_t> numbers) const override {
        const State& state = states_[top_];
        for (std::size_t k = 0; k < values(); ++k)
            for (std::size_t w = 0; w < words; ++w)
                for (Word rest = state.at[k][w]; rest != 0; rest &= rest - 1)
                    numbers[64 * w + lowest(rest)] = static_cast<std::uint8_t>(k);
    }

private:
    using Set = typename CellSet<words>::Type;
    static constexpr std::size_t capacity = fixed == 0 ? HouseShape::values_most : fixed;
    struct alignas(64) State {
        Set at[capacity];     // where each value can be
        Set decided{};        // cells whose value is no longer with their peers
        Word open[capacity];  // houses of each value where its place is not decided
        double share;         // of the whole tree
    };
    enum class Settled : std::uint8_t { contradiction, open, solved };

    std::size_t values() const { return fixed == 0 ? values_ : fixed; }
    static unsigned lowest(Word word) { return static_cast<unsigned>(std::countr_zero(word)); }
    static bool any(const Set& set) {
        Word all = 0;
        for (std::size_t w = 0; w < words; ++w) all |= set[w];
        return all != 0;
    }
    static int size(const Set& set) {
        int sum = 0;
        for (std::size_t w = 0; w < words; ++w) sum += std::popcount(set[w]);
        return sum;
    }
    static void put(Set& set, std::uint32_t cell) { set[cell / 64] |= Word{1} << cell % 64; }
    static void take(Set& set, std::uint32_t cell) { set[cell / 64] &= ~(Word{1} << cell % 64); }
    static bool has(const Set& set, std::uint32_t cell) { return (set[cell / 64] >> cell % 64 & 1) != 0; }
    static void read_set(Set& set, std::span<const Word> from, std::size_t i) {
        for (std::size_t w = 0; w < words; ++w) set[w] = from[i * words + w];
    }

    // Calls with each cell of the set.
    template <class Each>
    static void for_each(const Set& set, Each each) {
        for (std::size_t w = 0; w < words; ++w)
            for (Word rest = set[w]; rest != 0; rest &= rest - 1)
                each(static_cast<std::uint32_t>(64 * w + lowest(rest)));
    }

    Settled settle(State& state) {
        for (;;) {
            if (!decide_cells(state)) return Settled::contradiction;
            if (!any(all_ & ~state.decided)) return Settled::solved;
            const Step placed = place_in_houses(state);
            if (placed == Step::contradiction) return Settled::contradiction;
            if (placed == Step::nothing && !cut_pairs(state)) return Settled::open;
        }
    }

    // Takes the value of each cell that has only one away from its peers, until there is no such cell; false
    // if a cell has none.
    bool decide_cells(State& state) {
        for (;;) {
            Set one{}, two{}, three{};
            for (std::size_t k = 0; k < values(); ++k) {
                three |= two & state.at[k];
                two |= one & state.at[k];
                one |= state.at[k];
            }
            if (any(all_ & ~one)) return false;
            const Set fresh = one & ~two & ~state.decided;
            pairs_ = two & ~three;
            if (!any(fresh)) return true;
            state.decided |= fresh;
            for (std::size_t k = 0; k < values(); ++k) {
                const Set own = state.at[k] & fresh;
                if (!any(own)) continue;
                Set at = state.at[k];
                Word open = state.open[k];
                for_each(own, [&](std::uint32_t cell) {
                    at &= ~peers_[cell].set;
                    open &= ~shape_.houses_of_cell[cell];
                });
                state.at[k] = at;
                state.open[k] = open;
            }
        }
    }

    enum class Step : std::uint8_t { contradiction, nothing, progress };

    // Decides the places that are a value's only one in a house.
    Step place_in_houses(State& state) {
        Set placed{}, own[capacity];
        bool progress = false;
        twin_house_ = no_house;
        for (std::size_t k = 0; k < values(); ++k) {
            own[k] = Set{};
            if (state.open[k] == 0) continue;
            const Found found = places_in_houses(state.at[k]);
            if ((found.none & state.open[k]) != 0) return Step::contradiction;
            const Word single = found.one & state.open[k];
            if (single != 0) {
                for (Word rest = single; rest != 0; rest &= rest - 1)
                    own[k] |= houses_[lowest(rest)].set & state.at[k];
                if (any(own[k] & placed)) return Step::contradiction;
                placed |= own[k];
                progress = true;
            } else if (const Word twins = found.two & state.open[k]; twins != 0 && twin_house_ == no_house) {
                twin_house_ = lowest(twins);
                twin_value_ = static_cast<std::uint32_t>(k);
            }
        }
        if (!progress) return Step::nothing;
        for (std::size_t k = 0; k < values(); ++k) state.at[k] &= ~placed | own[k];
        return Step::progress;
    }

    // A bit per house: how many places a value has in it.
    struct Found {
        Word none = 0, one = 0, two = 0;
    };
    Found places_in_houses(const Set& at) const {
        Found found;
        for (std::size_t h = 0; h < shape_.house_lanes; h += lane_count) {
            Lanes count{};
            for (std::size_t w = 0; w < words; ++w)
                count += bits_in(lanes_of(shape_.houses, w * shape_.house_lanes + h) & (Lanes{} + at[w]));
            found.none |= equal_lanes(count, 0) << h;
            found.one |= equal_lanes(count, 1) << h;
            found.two |= equal_lanes(count, 2) << h;
        }
        return found;
    }

    // Where two houses meet: takes places away; false if there are none to take.
    bool cut_pairs(State& state) const {
        bool progress = false;
        for (std::size_t k = 0; k < values(); ++k) {
            if (state.open[k] == 0) continue;
            Set at = state.at[k];
            for (std::size_t p = 0; p < shape_.pair_lanes; p += lane_count) {
                Lanes first{}, second{};
                for (std::size_t w = 0; w < words; ++w) {
                    const Lanes own = Lanes{} + at[w];
                    first |= lanes_of(shape_.only_first, w * shape_.pair_lanes + p) & own;
                    second |= lanes_of(shape_.only_second, w * shape_.pair_lanes + p) & own;
                }
                const Word no_first = equal_lanes(first, 0), no_second = equal_lanes(second, 0);
                for (Word rest = no_first ^ no_second; rest != 0; rest &= rest - 1) {
                    const unsigned lane = lowest(rest);
                    const auto& outside =
                        (no_first >> lane & 1) != 0 ? shape_.only_second : shape_.only_first;
                    for (std::size_t w = 0; w < words; ++w)
                        at[w] &= ~outside[w * shape_.pair_lanes + p + lane];
                    progress = true;
                }
            }
            state.at[k] = at;
        }
        return progress;
    }

    // --- branching ----------------------------------------------------------------------------------------
    struct Guess {
        std::uint32_t cell, value;
    };
    // The new state on top has the guess, the one below it has not.
    void branch() {
        State& state = states_[top_ - 1];
        const Guess guess = choose(state);
        state.share /= 2;
        states_[top_] = state;
        ++top_;
        ++nodes_;
        for (std::size_t k = 0; k < values(); ++k)
            if (k != guess.value) take(states_[top_ - 1].at[k], guess.cell);
        take(states_[top_ - 2].at[guess.value], guess.cell);
    }
    Guess choose(const State& state) const {
        if (any(pairs_)) return guess_in(state, best_pair());
        if (twin_house_ == no_house) return guess_in(state, smallest_cell(state));
        std::uint32_t cell = 0;
        for_each(houses_[twin_house_].set & state.at[twin_value_],
                 [&](std::uint32_t place) { cell = place; });
        return {cell, twin_value_};
    }
    Guess guess_in(const State& state, std::uint32_t cell) const {
        std::uint32_t value = 0;
        while (!has(state.at[value], cell)) ++value;
        return {cell, value};
    }
    // The cell of two values that sees most others: most will follow from it.
    std::uint32_t best_pair() const {
        std::uint32_t best = 0;
        int most = -1;
        for_each(pairs_, [&](std::uint32_t cell) {
            const int seen = size(pairs_ & peers_[cell].set);
            if (seen > most) best = cell;
            most = std::max(most, seen);
        });
        return best;
    }
    std::uint32_t smallest_cell(const State& state) const {
        std::uint32_t best = 0, fewest = ~0U;
        for_each(all_ & ~state.decided, [&](std::uint32_t cell) {
            std::uint32_t number = 0;
            for (std::size_t k = 0; k < values(); ++k) number += has(state.at[k], cell) ? 1 : 0;
            if (number < fewest) best = cell;
            fewest = std::min(fewest, number);
        });
        return best;
    }

    static constexpr unsigned no_house = ~0U;
    const HouseShape& shape_;
    const std::size_t values_;
    Set all_{};
    struct alignas(64) Cells {  // named, since an allocator would take the vector's own alignment for 16
        Set set{};
    };
    std::vector<Cells> peers_, houses_;
    State first_{};
    std::vector<State> states_;  // a path of the tree; each placed a cell more than the one before
    std::size_t top_ = 0;        // states on the path
    // What the last state left to be chosen from.
    Set pairs_{};  // cells of two values
    unsigned twin_house_ = no_house;
    std::uint32_t twin_value_ = 0;
};

// 9 values are worth a loop of their own: they are most puzzles.
std::unique_ptr<HouseKernel> make_house_kernel(const HouseShape& shape) {
    if (shape.words == 4) return std::make_unique<HouseSearch<4, 0>>(shape);
    if (shape.values.size() == 9) return std::make_unique<HouseSearch<2, 9>>(shape);
    return std::make_unique<HouseSearch<2, 0>>(shape);
}

}  // namespace
}  // namespace reductio

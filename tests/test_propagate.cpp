// test_propagate.cpp - the propagator reaches one fixpoint, whichever way the facts come: all at once, where
// many of them are applied together, or one after the other, by events.
#include <algorithm>
#include <numeric>
#include <random>

#include "catch.hpp"
#include "model/builder.hpp"
#include "model/propagate.hpp"

namespace test_propagate {

using namespace reductio;

namespace {

// A Latin square with its own solution; with boxes if their height is not 0.
struct Square {
    int side, box_rows;
    bool narrow;  // some cells have a domain of their own
    std::mt19937 random;
    std::vector<int> solution = {};

    int below(int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); }
    void fill() {
        std::vector<int> digits(side);
        std::iota(digits.begin(), digits.end(), 1);
        std::ranges::shuffle(digits, random);
        for (int r = 0; r < side; ++r) {
            const int shift = box_rows == 0 ? r : r % box_rows * (side / box_rows) + r / box_rows;
            for (int c = 0; c < side; ++c) solution.push_back(digits[(c + shift) % side]);
        }
    }
    std::vector<std::int32_t> domain(int cell) {
        std::vector<std::int32_t> all(side);
        std::iota(all.begin(), all.end(), 1);
        if (narrow && below(6) == 0)
            std::erase_if(all, [&](int value) { return value != solution[cell] && below(4) == 0; });
        return all;
    }
    Model make() {
        fill();
        Builder builder{static_cast<std::uint32_t>(side)};
        std::vector<Var> cells;
        for (int i = 0; i < side * side; ++i)
            cells.push_back(
                builder.variable(builder.label("{cell}", static_cast<std::uint32_t>(i)), domain(i)));
        const auto add = [&](auto cell_of) {
            std::vector<Var> group;
            for (int i = 0; i < side; ++i) group.push_back(cells[cell_of(i)]);
            builder.add(Origin::rule, builder.label("group"),
                        AllDifferent{builder.list(std::span<const Var>{group})});
        };
        for (int k = 0; k < side; ++k) {
            add([&](int i) { return k * side + i; });
            add([&](int i) { return i * side + k; });
            if (box_rows == 0) continue;
            const int width = side / box_rows, first = k / box_rows * box_rows * side + k % box_rows * width;
            add([&](int i) { return first + i / width * side + i % width; });
        }
        // Some that are no permutation.
        for (int k = 0; k + 1 < side; k += 5) {
            const std::vector<Var> pair{cells[k * side], cells[(k + 1) * side + side - 1]};
            if (solution[k * side] != solution[(k + 1) * side + side - 1])
                builder.add(Origin::clue, builder.label("pair"),
                            AllDifferent{builder.list(std::span<const Var>{pair})});
        }
        return std::move(builder).freeze();
    }
    Givens givens(const Model& model, int of_hundred, bool spoilt) {
        Givens givens;
        for (int i = 0; i < side * side; ++i) {
            const Var cell{static_cast<std::uint32_t>(i)};
            if (below(100) < of_hundred)
                givens.facts.push_back(model.is(cell, solution[i]));
            else if (const int value = 1 + below(side); value != solution[i] && below(20) == 0)
                givens.facts.push_back(!model.is(cell, value));
        }
        if (spoilt) givens.facts.push_back(model.is(Var{0}, 1 + solution[0] % side));
        return givens;
    }
};

void check_both_ways(Square square, int of_hundred, bool spoilt) {
    INFO("side " << square.side << ", box rows " << square.box_rows << ", " << of_hundred << " of 100");
    const Model model = square.make();
    const Givens givens = square.givens(model, of_hundred, spoilt);
    const Propagator propagator{model};
    Propagator::State at_once, in_turn;
    // Not by `propagate`, which on large squares goes on to matchings (test_house_matchings.cpp).
    at_once = in_turn = propagator.root();
    propagator.assume(givens.facts, at_once);
    // Too few at a time to be applied together.
    const std::size_t step = std::max<std::size_t>(1, model.variables().size() / 20);
    for (std::size_t i = 0; i < givens.facts.size(); i += step) {
        const std::span facts{givens.facts};
        propagator.assume(facts.subspan(i, std::min(step, facts.size() - i)), in_turn);
    }

    REQUIRE(at_once.contradiction == in_turn.contradiction);
    if (spoilt && of_hundred > 90) REQUIRE(at_once.contradiction);
    if (at_once.contradiction) {
        REQUIRE(spoilt);
        return;
    }
    REQUIRE(propagator.sanity(at_once) == "");
    REQUIRE(propagator.sanity(in_turn) == "");
    REQUIRE(std::ranges::equal(at_once.domains.bits(), in_turn.domains.bits()));
    REQUIRE(at_once.places == in_turn.places);
    for (std::uint32_t v = 0; !spoilt && v < model.variables().size(); ++v) {
        const auto first = model[Var{v}].first_slot;
        const int at = model.position(Var{v}, square.solution[v]);
        REQUIRE(at_once.domains.open(first + static_cast<std::uint32_t>(at)));
        if (of_hundred > 90 && square.side < 20) REQUIRE(at_once.domains.decided(Var{v}));
    }
}

}  // namespace

TEST_CASE("many facts at once and one after the other reach the same fixpoint") {
    unsigned seed = 1;
    for (const bool narrow : {false, true}) {
        for (const bool spoilt : {false, true}) {
            for (const int of_hundred : {2, 20, 35, 60, 95}) {
                for (int round = 0; round < 6; ++round) {
                    check_both_ways({9, 3, narrow, std::mt19937{seed++}}, of_hundred, spoilt);
                    check_both_ways({12, 3, narrow, std::mt19937{seed++}}, of_hundred, spoilt);
                    check_both_ways({7, 0, narrow, std::mt19937{seed++}}, of_hundred, spoilt);
                }
            }
        }
    }
}

// Groups of more than 64 variables count places, and hold their values in several words.
TEST_CASE("groups with counted places reach the same fixpoint both ways") {
    unsigned seed = 1000;
    for (const bool narrow : {false, true}) {
        for (const bool spoilt : {false, true}) {
            for (const int of_hundred : {15, 50, 96}) {
                check_both_ways({66, 0, narrow, std::mt19937{seed++}}, of_hundred, spoilt);
                check_both_ways({66, 6, narrow, std::mt19937{seed++}}, of_hundred, spoilt);
            }
        }
    }
}

}  // namespace test_propagate

// test_propagate.cpp - the propagator reaches one fixpoint, whichever way the facts come: all at once, where
// many of them are applied together, or one after the other, by events.
#include <algorithm>
#include <numeric>
#include <random>

#include "base/sorted.hpp"
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

TEST_CASE("a sum with a bound on one side leaves the values that are in some solution, and no others") {
    std::mt19937 random{20261202};
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    for (int round = 0; round < 60; ++round) {
        CAPTURE(round);
        Builder builder{1};
        std::vector<Var> vars;
        std::vector<std::vector<std::int32_t>> domains;
        std::vector<std::int64_t> factors;
        for (const int size : {48 + below(9), 2, 45 + below(9)}) {
            std::vector<std::int32_t> values;
            for (int i = 0; i < size; ++i) values.push_back(2 * i - below(2) - 20);
            vars.push_back(builder.variable(builder.label("v"), values));
            domains.push_back(std::move(values));
            factors.push_back((1 + below(3)) * (below(2) == 0 ? 1 : -1));
        }
        const bool upper = below(2) == 0;
        const std::int64_t far = 1'000'000, bound = below(500) - 250;
        const std::int64_t low = upper ? -far : bound, high = upper ? bound : far;
        builder.add(Origin::rule, builder.label("sum"),
                    Sum{builder.list(std::span<const Var>{vars}),
                        builder.list(std::span<const std::int64_t>{factors}), low, high});
        std::vector<std::vector<std::int32_t>> supported(3);
        for (const std::int32_t x : domains[0])
            for (const std::int32_t y : domains[1])
                for (const std::int32_t z : domains[2]) {
                    const std::int64_t sum = factors[0] * x + factors[1] * y + factors[2] * z;
                    if (sum < low || sum > high) continue;
                    supported[0].push_back(x), supported[1].push_back(y), supported[2].push_back(z);
                }
        const Model model = std::move(builder).freeze();
        const Propagator propagator{model};
        CHECK(propagator.root().contradiction == supported[0].empty());
        for (std::size_t i = 0; i < 3 && !supported[0].empty(); ++i) {
            sort_unique(supported[i]);
            CHECK(values_left(model, propagator.root().domains, vars[i]) == supported[i]);
        }
    }
}

}  // namespace test_propagate

// test_house_matchings.cpp - the matchings between the houses of a large sudoku: what they leave is what some
// matching has, and the grid that the givens come from is never lost.
#include <functional>

#include "base/random.hpp"
#include "catch.hpp"
#include "model/builder.hpp"
#include "model/house_matchings.hpp"
#include "model/propagate.hpp"

namespace test_house_matchings {

using namespace reductio;

namespace {

// A sudoku of boxes of `rows` x `columns`, and a grid that obeys it.
struct Sudoku {
    int rows, columns, side;
    std::vector<std::vector<Var>> houses[3];
    std::vector<std::int32_t> grid;
    Model model;

    Sudoku(int box_rows, int box_columns, Random& random)
        : rows{box_rows}, columns{box_columns}, side{rows * columns}, model{make()} {
        fill(random);
    }
    int box(int r, int c) const { return r / rows * rows + c / columns; }

    Model make() {
        Builder builder{static_cast<std::uint32_t>(side)};
        std::vector<std::int32_t> digits;
        for (int digit = 1; digit <= side; ++digit) digits.push_back(digit);
        for (auto& family : houses) family.resize(side);
        for (int i = 0; i < side * side; ++i) {
            const int r = i / side, c = i % side;
            const Var cell = builder.variable(builder.label("{cell}", static_cast<std::uint32_t>(i)), digits);
            houses[0][r].push_back(cell);
            houses[1][c].push_back(cell);
            houses[2][box(r, c)].push_back(cell);
        }
        for (const auto& family : houses)
            for (const auto& house : family)
                builder.add(Origin::rule, builder.label("house"),
                            AllDifferent{builder.list(std::span<const Var>{house})});
        return std::move(builder).freeze();
    }
    // Lines within bands, bands and digits in some order.
    void fill(Random& random) {
        std::vector<int> digits;
        for (int i = 0; i < side; ++i) digits.push_back(i);
        random.shuffle(digits);
        const auto shuffled = [&](int bands, int lines) {
            std::vector<int> band_order, order;
            for (int band = 0; band < bands; ++band) band_order.push_back(band);
            random.shuffle(band_order);
            for (const int band : band_order) {
                std::vector<int> within;
                for (int line = 0; line < lines; ++line) within.push_back(band * lines + line);
                random.shuffle(within);
                order.insert(order.end(), within.begin(), within.end());
            }
            return order;
        };
        const auto down = shuffled(columns, rows);
        const auto across = shuffled(rows, columns);
        for (const int r : down)
            for (const int c : across) grid.push_back(1 + digits[(r % rows * columns + r / rows + c) % side]);
    }
    Givens givens(int of_hundred, Random& random) const {
        Givens givens;
        for (std::uint32_t cell = 0; cell < grid.size(); ++cell)
            if (static_cast<int>(random.below(100)) < of_hundred)
                givens.facts.push_back(model.is(Var{cell}, grid[cell]));
        return givens;
    }
    bool open(const Domains& domains, Var cell, int digit) const {
        return domains.open(model[cell].first_slot + static_cast<std::uint32_t>(digit));
    }
};

// Whether each on the left can have a partner of its own, `first` that one.
bool matched(const std::vector<std::vector<int>>& choices, std::size_t first, int partner) {
    std::vector<int> owner(choices.size(), -1);
    std::vector<char> tried;
    const std::function<bool(int)> place = [&](int seeker) {
        for (const int choice : choices[seeker]) {
            if (tried[choice] != 0 || choice == partner) continue;
            tried[choice] = 1;
            if (owner[choice] >= 0 && !place(owner[choice])) continue;
            owner[choice] = seeker;
            return true;
        }
        return false;
    };
    for (int seeker = 0; seeker < std::ssize(choices); ++seeker) {
        tried.assign(choices.size(), 0);
        if (seeker != static_cast<int>(first) && !place(seeker)) return false;
    }
    return true;
}

// Each pair lies in a matching of its own.
bool all_useful(const std::vector<std::vector<int>>& choices) {
    for (std::size_t left = 0; left < choices.size(); ++left)
        for (const int right : choices[left])
            if (!matched(choices, left, right)) return false;
    return true;
}

// What some matching has: values and cells of each house, and for each value the houses of each two families.
bool at_fixpoint(const Sudoku& sudoku, const Domains& domains) {
    for (const auto& family : sudoku.houses) {
        for (const auto& house : family) {
            std::vector<std::vector<int>> choices;
            for (const Var cell : house) {
                choices.emplace_back();
                for (int digit = 0; digit < sudoku.side; ++digit)
                    if (sudoku.open(domains, cell, digit)) choices.back().push_back(digit);
            }
            if (!all_useful(choices)) return false;
        }
    }
    for (const auto& [a, b] : {std::pair{0, 1}, std::pair{0, 2}, std::pair{1, 2}}) {
        for (int digit = 0; digit < sudoku.side; ++digit) {
            std::vector<std::vector<int>> choices;
            for (const auto& house : sudoku.houses[a]) {
                choices.emplace_back();
                for (const Var cell : house) {
                    const int r = static_cast<int>(index(cell)) / sudoku.side;
                    const int c = static_cast<int>(index(cell)) % sudoku.side;
                    if (sudoku.open(domains, cell, digit))
                        choices.back().push_back(b == 1 ? c : sudoku.box(r, c));
                }
            }
            if (!all_useful(choices)) return false;
        }
    }
    return true;
}

std::uint64_t values_left(const Domains& domains, const Model& model) {
    std::uint64_t left = 0;
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) left += domains.size(Var{v});
    return left;
}

}  // namespace

TEST_CASE("matchings of large sudokus leave what some matching has, and the grid itself") {
    Random random{1};
    int stronger = 0;
    for (const auto& [rows, columns, of_hundred] :
         {std::array{5, 5, 42}, {5, 5, 46}, {4, 6, 46}, {3, 7, 40}, {5, 5, 10}, {8, 9, 60}}) {
        INFO(rows << "x" << columns << ", " << of_hundred << " of 100");
        const Sudoku sudoku{rows, columns, random};
        const Propagator propagator{sudoku.model};
        const Givens givens = sudoku.givens(of_hundred, random);
        Propagator::State plain = propagator.root(), state;
        propagator.assume(givens.facts, plain);
        propagator.propagate(givens, state);
        REQUIRE(!state.contradiction);
        REQUIRE(propagator.sanity(state).empty());
        for (std::uint32_t cell = 0; cell < sudoku.grid.size(); ++cell)
            REQUIRE(sudoku.open(state.domains, Var{cell}, sudoku.grid[cell] - 1));
        REQUIRE(at_fixpoint(sudoku, state.domains));
        stronger += values_left(state.domains, sudoku.model) < values_left(plain.domains, sudoku.model);
    }
    CHECK(stronger >= 3);
}

TEST_CASE("three cells of a large house for two values are a contradiction") {
    Random random{2};
    const Sudoku sudoku{5, 5, random};
    const Propagator propagator{sudoku.model};
    Givens givens;
    for (std::uint32_t cell = 0; cell < 3; ++cell)
        for (std::int32_t digit = 3; digit <= 25; ++digit)
            givens.facts.push_back(!sudoku.model.is(Var{7 * cell}, digit));
    Propagator::State plain = propagator.root(), state;
    propagator.assume(givens.facts, plain);
    CHECK(!plain.contradiction);
    propagator.propagate(givens, state);
    CHECK(state.contradiction);
}

TEST_CASE("small sudokus have no matchings to filter") {
    Random random{3};
    const Sudoku sudoku{3, 3, random};
    const Groups groups{sudoku.model, Incidence{sudoku.model}};
    CHECK(HouseMatchings::find(sudoku.model, groups) == nullptr);
}

}  // namespace test_house_matchings

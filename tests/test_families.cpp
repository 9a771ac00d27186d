// test_families.cpp - every family's model against its own check: all Latin squares of side 4 that the rules
// accept, no more and no fewer, for every option, for random cages, and for digits of every kind.
#include <algorithm>
#include <functional>
#include <numeric>
#include <random>

#include "catch.hpp"
#include "encoders/shared/houses.hpp"
#include "grids.hpp"

namespace test_families {

using namespace reductio;

namespace {

// Every Latin square of `side` over the digits, by plain backtracking.
std::vector<Grid> latin_squares(int side, const std::vector<Value>& digits) {
    std::vector<Grid> found;
    Grid grid(side * side);
    const std::function<void(int)> fill = [&](int cell) {
        if (cell == side * side) return found.push_back(grid);
        for (const Value digit : digits) {
            bool free = true;
            for (int k = 0; k < cell; ++k) {
                const bool line = k / side == cell / side || k % side == cell % side;
                if (line && grid[k] == digit) free = false;
            }
            if (!free) continue;
            grid[cell] = digit;
            fill(cell + 1);
        }
    };
    fill(0);
    return found;
}

std::vector<Grid> by_check(const Puzzle& puzzle) {
    return grids::accepted(puzzle, latin_squares(puzzle.rows, puzzle.digits));
}

std::size_t agree(const Puzzle& puzzle) {
    return grids::agree(puzzle, latin_squares(puzzle.rows, puzzle.digits), {"auto"});
}

Puzzle sudoku4() {
    Puzzle puzzle = blank_puzzle("sudoku", 4, 4);
    puzzle.boxes = {2, 2};
    return puzzle;
}

class RandomCages {
public:
    explicit RandomCages(std::uint32_t seed) : random_{seed} {}
    int pick(int low, int high) {
        return low + static_cast<int>(random_() % static_cast<unsigned>(high - low + 1));
    }

    // Cages grown from random cells into neighbours, with clues computed from a solution, so that some grid
    // fits.
    std::vector<Cage> make(const Puzzle& puzzle, const Grid& solution,
                           const std::vector<Operation>& operations, std::size_t most) {
        std::vector<char> used(solution.size(), 0);
        std::vector<Cage> cages;
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            if (used[cell] || pick(0, 3) == 0) continue;
            Cage cage{.cells = grow(puzzle, cell, used, pick(1, static_cast<int>(most))),
                      .operation = operations[pick(0, static_cast<int>(operations.size()) - 1)],
                      .target = {},
                      .offset = 0};
            std::vector<std::int64_t> values;
            for (const int c : cage.cells) values.push_back(solution[c]);
            if (clue(cage, values)) cages.push_back(std::move(cage));
        }
        return cages;
    }

private:
    std::vector<int> grow(const Puzzle& puzzle, int cell, std::vector<char>& used, std::size_t size) {
        std::vector<int> cells{cell};
        used[cell] = 1;
        for (int tries = 20; tries > 0 && cells.size() < size; --tries) {
            const int from = cells[pick(0, static_cast<int>(cells.size()) - 1)];
            const int steps[] = {-puzzle.columns, puzzle.columns, from % puzzle.columns > 0 ? -1 : 0,
                                 from % puzzle.columns + 1 < puzzle.columns ? 1 : 0};
            const int next = from + steps[pick(0, 3)];
            if (next < 0 || next >= puzzle.cells() || used[next]) continue;
            used[next] = 1;
            cells.push_back(next);
        }
        std::ranges::sort(cells);
        return cells;
    }
    // A target that these values reach; false if this operation has none for them.
    bool clue(Cage& cage, std::vector<std::int64_t> values) {
        std::ranges::sort(values, std::greater{});
        const auto rest = std::span{values}.subspan(1);
        const std::int64_t others = std::accumulate(rest.begin(), rest.end(), std::int64_t{0});
        const std::int64_t product =
            std::accumulate(rest.begin(), rest.end(), std::int64_t{1}, std::multiplies{});
        const std::size_t size = values.size();
        switch (cage.operation) {
            case Operation::sum: cage.target = values[0] + others; return true;
            case Operation::product: cage.target = values[0] * product; return true;
            case Operation::difference:
                cage.target = values[0] - others;
                return size > 1 && *cage.target >= 0;
            case Operation::quotient:
                if (size < 2 || product == 0 || values[0] % product != 0) return false;
                cage.target = values[0] / product;
                return true;
            case Operation::modulo:
                if (size != 2 || values[1] <= 0) return false;
                cage.target = values[0] % values[1];
                return true;
            case Operation::power:
                if (size != 2 || values[1] < 0) return false;
                cage.target = 1;
                for (std::int64_t i = 0; i < values[1]; ++i) *cage.target *= values[0];
                return true;
            case Operation::equal: cage.target = values[0]; return size == 1;
            case Operation::none:
                cage.target = pick(0, 1) == 0 ? values[0] + others : values[0] * product;
                return true;
        }
        return false;
    }
    std::mt19937 random_;
};

}  // namespace

TEST_CASE("Latin squares are as many as there are") {
    const std::uint64_t known[] = {1, 2, 12, 576};  // OEIS A002860
    for (int side = 1; side <= 4; ++side) {
        REQUIRE(agree(blank_puzzle("latin", side, side)) == known[side - 1]);
    }
    Puzzle diagonal = blank_puzzle("latin", 4, 4);
    diagonal.options = {"x"};
    REQUIRE(agree(diagonal) == 48);  // OEIS A274806: diagonal Latin squares of order 4
}

TEST_CASE("a blank 4x4 sudoku has 288 solutions, and each option the grids that its rule allows") {
    REQUIRE(agree(sudoku4()) == 288);
    const std::vector<std::string> options{"antiking",       "antiknight", "disjoint",
                                           "nonconsecutive", "windoku",    "x"};
    for (unsigned chosen = 0; chosen < 64; ++chosen) {
        Puzzle puzzle = sudoku4();
        for (unsigned i = 0; i < 6; ++i) {
            if ((chosen >> i & 1) != 0) puzzle.options.push_back(options[i]);
        }
        INFO("options " << chosen);
        agree(puzzle);
    }
}

TEST_CASE("regions, parity marks, pencil marks and other digits") {
    Puzzle puzzle = blank_puzzle("sudoku", 4, 4);
    puzzle.regions = {0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3};
    REQUIRE(agree(puzzle) > 0);
    puzzle.options = {"disjoint"};
    agree(puzzle);
    puzzle.options.clear();
    const Grid some = by_check(puzzle)[0];
    puzzle.parity = "................";
    for (const std::size_t cell : {0U, 4U, 9U, 15U}) puzzle.parity[cell] = some[cell] % 2 == 0 ? 'E' : 'O';
    REQUIRE(agree(puzzle) > 0);
    puzzle = sudoku4();
    puzzle.digits = {0, 5, 7, 12};
    puzzle.marks.assign(16, {});
    puzzle.marks[0] = {5, 7};
    puzzle.marks[6] = {0, 12, 7};
    puzzle.given[15] = 12;
    REQUIRE(agree(puzzle) > 0);
}

TEST_CASE("random KenKens of every operator, with digits of every kind") {
    const std::vector<Operation> operations{Operation::sum,      Operation::difference, Operation::product,
                                            Operation::quotient, Operation::modulo,     Operation::power,
                                            Operation::equal,    Operation::none};
    const std::vector<std::vector<Value>> digit_sets{
        {1, 2, 3, 4}, {0, 1, 2, 3}, {-2, -1, 1, 2}, {2, 3, 4, 12}, {-2, -1, 0, 1, 2}};
    for (std::uint32_t seed = 1; seed <= 150; ++seed) {
        RandomCages random{seed};
        Puzzle puzzle = blank_puzzle("kenken", 4, 4);
        puzzle.digits = digit_sets[seed % digit_sets.size()];
        if (puzzle.digits.size() > 4)
            puzzle = blank_puzzle("kenken", 3, 3), puzzle.digits = {-2, -1, 0, 1, 2};
        const bool multi = seed % 2 == 0 && puzzle.digits.front() > 0;
        if (seed % 7 == 0) puzzle.options.push_back("distinct");
        if (multi) puzzle.options.push_back("multi");
        const auto squares = latin_squares(puzzle.rows, puzzle.digits);
        const Grid& solution = squares[random.pick(0, static_cast<int>(squares.size()) - 1)];
        for (const Cage& cage : random.make(puzzle, solution, operations, 5)) {
            const bool ordered =
                cage.operation == Operation::difference || cage.operation == Operation::quotient;
            if (cage.cells.size() < 3 || !ordered || multi) puzzle.cages.push_back(cage);
        }
        INFO("seed " << seed);
        agree(puzzle);
    }
}

TEST_CASE("random killers") {
    for (std::uint32_t seed = 1; seed <= 60; ++seed) {
        RandomCages random{seed};
        Puzzle puzzle = sudoku4();
        const auto grids = by_check(puzzle);
        const Grid& solution = grids[random.pick(0, static_cast<int>(grids.size()) - 1)];
        puzzle.cages = random.make(puzzle, solution, {Operation::sum}, 4);
        INFO("seed " << seed);
        agree(puzzle);
    }
}

}  // namespace test_families

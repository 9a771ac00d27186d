// test_cage_sizes.cpp - no cage makes the CNF explode: the clauses that one big cage adds to a blank grid.
#include <algorithm>
#include <random>

#include "base/registry.hpp"
#include "catch.hpp"
#include "cnf/lower.hpp"
#include "cnf/tuple_encoding.hpp"
#include "tasks/pipeline.hpp"

namespace test_cage_sizes {

using namespace reductio;

namespace {

// Clauses of the puzzle's rules and clues, nothing given, nothing simplified away.
std::int64_t clauses(const Puzzle& puzzle, const CnfOptions& options) {
    const CompiledRules rules{puzzle};
    const Model& model = rules.model();
    const Propagator propagator{model};
    const Givens givens;
    Propagator::State state;
    propagator.propagate(givens, state);
    CountingSink sink;
    CnfLowering{propagator, state, givens, options}.run(sink);
    return static_cast<std::int64_t>(sink.clauses);
}

// What one cage adds, at most, under propagation and without it.
std::int64_t added(int side, const std::vector<int>& cells, Operation operation, std::int64_t target,
                   const std::string& tuples = "auto") {
    Puzzle puzzle = blank_puzzle("kenken", side, side);
    std::int64_t most = 0;
    for (const bool simplify : {true, false}) {
        puzzle.cages.clear();
        const CnfOptions options{.tuples = tuples, .simplify = simplify};
        const std::int64_t blank = clauses(puzzle, options);
        puzzle.cages = {{cells, operation, target, 0}};
        most = std::max(most, clauses(puzzle, options) - blank);
    }
    return most;
}

std::vector<int> staircase(int side, int cells) {
    std::vector<int> result;
    for (int i = 0; i < cells; ++i) result.push_back(i / 2 * side + (i + 1) / 2);
    return result;
}

std::vector<int> block(int side, int rows, int columns) {
    std::vector<int> result;
    for (int i = 0; i < rows * columns; ++i) result.push_back(i / columns * side + i % columns);
    return result;
}

}  // namespace

TEST_CASE("nine cells of sum 45 and twelve cells of any sum add fewer than 20,000 clauses") {
    REQUIRE(added(9, block(9, 3, 3), Operation::sum, 45) < 20'000);
    for (int sum = 12; sum <= 144; sum += 3) {
        INFO("sum " << sum);
        REQUIRE(added(12, staircase(12, 12), Operation::sum, sum) < 20'000);
        REQUIRE(added(12, block(12, 3, 4), Operation::sum, sum) < 20'000);
    }
}

TEST_CASE("twelve cells of a product add fewer than 60,000 clauses") {
    std::mt19937 random{1};
    for (int i = 0; i < 40; ++i) {
        std::int64_t product = 1;
        for (int k = 0; k < 12; ++k) product *= 1 + static_cast<int>(random() % 12);
        INFO("product " << product);
        REQUIRE(added(12, staircase(12, 12), Operation::product, product) < 60'000);
        REQUIRE(added(12, block(12, 3, 4), Operation::product, product) < 60'000);
    }
    REQUIRE(added(12, block(12, 3, 4), Operation::product, 8'916'100'448'256) < 60'000);  // 12^12
}

TEST_CASE("a cage without operator and one of many cells with multi stay small") {
    REQUIRE(added(9, staircase(9, 6), Operation::none, 120) < 60'000);
    Puzzle puzzle = blank_puzzle("kenken", 9, 9);
    puzzle.options = {"multi"};
    const std::int64_t blank = clauses(puzzle, {});
    puzzle.cages = {{staircase(9, 6), Operation::difference, 1, 0},
                    {block(9, 2, 2), Operation::quotient, 2, 0}};
    REQUIRE(clauses(puzzle, {}) - blank < 20'000);
}

TEST_CASE("a cage encoding that can't say a cage within its bounds leaves it to auto") {
    for (const TupleEncoding* row : registry<TupleEncoding>()) {
        INFO(row->name);
        REQUIRE(added(12, staircase(12, 12), Operation::sum, 78, std::string{row->name}) < 200'000);
    }
}

}  // namespace test_cage_sizes

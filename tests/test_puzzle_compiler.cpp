// test_puzzle_compiler.cpp - puzzles that are compiled one after the other have the models and verdicts that
// they have alone, whatever was compiled before.
#include "family/puzzle_compiler.hpp"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "catch.hpp"
#include "model/model.hpp"
#include "rules_puzzles.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace test_puzzle_compiler {

using namespace reductio;

namespace {

void compare(const std::vector<Puzzle>& puzzles, PuzzleCompiler& compiler) {
    for (const Puzzle& puzzle : puzzles) {
        CAPTURE(puzzle.family->name, puzzle.title);
        const CompiledRules alone{puzzle}, after{puzzle, compiler};
        CHECK(dump(after.model()) == dump(alone.model()));
        if (!puzzle.stated_solution) continue;
        Grid grid = *puzzle.stated_solution;
        CHECK(after.compiled().violation(puzzle, grid).empty());
        std::ranges::reverse(grid);
        CHECK(after.compiled().violation(puzzle, grid) == alone.compiled().violation(puzzle, grid));
    }
}

}  // namespace

TEST_CASE("a puzzle of rules has the same model after others of its size", "[compile]") {
    PuzzleCompiler compiler;
    for (const Family* family : families_of_rules()) {
        std::vector<Puzzle> puzzles = puzzles_of(std::string{family->name});
        compare(puzzles, compiler);
        std::ranges::reverse(puzzles);
        compare(puzzles, compiler);
    }
}

TEST_CASE("a sudoku with rules on its cells has the same model after others", "[compile]") {
    std::vector<Puzzle> puzzles;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::filesystem::path{REDUCTIO_SOURCE} / "examples"}) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with("sudoku-") || !name.ends_with(".puzzle")) continue;
        const PuzzleReader reader{Text::load(entry.path().string()), {}};
        for (std::size_t i = 0; i < reader.size(); ++i) puzzles.push_back(reader.read(i));
    }
    const auto ruled =
        std::ranges::count_if(puzzles, [](auto& puzzle) { return !puzzle.cell_rules.empty(); });
    REQUIRE(ruled > 3);
    PuzzleCompiler compiler;
    compare(puzzles, compiler);
    std::ranges::reverse(puzzles);
    compare(puzzles, compiler);
}

TEST_CASE("more sizes than a compiler keeps, and more cells", "[compile]") {
    std::vector<Puzzle> puzzles;
    for (int side = 2; side < 14; ++side) puzzles.push_back(blank_puzzle("norinori", side, side));
    for (const int rows : {100, 99, 98}) puzzles.push_back(blank_puzzle("norinori", rows, 100));
    for (Puzzle& puzzle : puzzles) puzzle.regions.assign(static_cast<std::size_t>(puzzle.cells()), 0);
    PuzzleCompiler compiler;
    for (int time = 0; time < 2; ++time) compare(puzzles, compiler);
}

}  // namespace test_puzzle_compiler

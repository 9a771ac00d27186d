// bench_candidates.cpp - what `candidates` costs, and whether it is right: a blank 9x9 grid, 500 sudokus with
// up to 1,000 solutions, and 500 random puzzles of all families against the union over all their solutions.
//
//     cmake --build build --target bench_candidates && build/tests/bench_candidates examples
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "../candidate_union.hpp"
#include "base/registry.hpp"
#include "base/stopwatch.hpp"
#include "formats/format.hpp"
#include "tasks/crosscheck/random_puzzles.hpp"

using namespace reductio;

namespace {

constexpr std::size_t wanted = 500;

class Times {
public:
    void add(double seconds) { all_.push_back(seconds); }
    void print(const std::string& what) {
        std::ranges::sort(all_);
        fmt::print("{:<44} {:>5} puzzles, median {:.4f} s, most {:.4f} s\n", what, all_.size(),
                   all_[all_.size() / 2], all_.back());
    }
    std::size_t size() const { return all_.size(); }

private:
    std::vector<double> all_;
};

// A finder of its own for each puzzle, as a run of the program has.
double seconds_for(const Puzzle& puzzle, std::uint64_t cap) {
    const Stopwatch clock;
    CandidateFinder{{}, {}, cap}.find(puzzle);
    return clock.seconds();
}

void blank_grids() {
    for (const int side : {4, 9, 16}) {
        Puzzle puzzle = blank_puzzle("sudoku", side, side);
        const BoxShape box = *default_box(side);
        puzzle.boxes = box;
        for (const std::uint64_t cap : {0, 10})
            fmt::print("blank {0}x{0}, counting to {1}: {2:.4f} s\n", side, cap, seconds_for(puzzle, cap));
    }
}

// Sudokus of two to 1,000 solutions: uniquely solvable ones from which givens were taken away.
void open_sudokus() {
    const RandomPuzzles puzzles{{"sudoku 9x9"}, 11};
    Times plain, counting;
    Random random{3};
    for (std::uint64_t number = 0; plain.size() < wanted; ++number) {
        Puzzle puzzle = puzzles.make(number);
        std::uint64_t away = 1 + random.below(8);
        std::vector<std::size_t> givens;
        for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell)
            if (puzzle.given[cell] != open_cell) givens.push_back(cell);
        for (random.shuffle(givens); away > 0; --away) puzzle.given[givens[away]] = open_cell;
        const auto right = candidate_union::shown_by_all(puzzle, 1'001);
        if (!right || right->solutions < 2) continue;
        plain.add(seconds_for(puzzle, 0));
        counting.add(seconds_for(puzzle, 10));
    }
    plain.print("sudokus of 2 to 1000 solutions");
    counting.print("the same, counting to 10");
}

// Half of them of the families that `generate` makes, half of them examples with some clues fewer.
bool all_families(const std::string& folder) {
    const RandomPuzzles made{RandomPuzzles::words(), 17};
    const std::vector<Puzzle> examples = candidate_union::examples(folder, 400);
    std::map<std::string_view, std::size_t> compared;
    std::size_t wrong = 0, all = 0, several = 0;
    Random random{19};
    for (std::uint64_t number = 0; all < wanted && number < 20 * wanted; ++number) {
        const Puzzle puzzle =
            number % 2 == 0 ? made.make(number / 2)
                            : candidate_union::loosened(examples[number / 2 % examples.size()], 4, random);
        const auto right = candidate_union::shown_by_all(puzzle, 2'000, 2);
        if (!right) continue;
        ++all;
        ++compared[puzzle.family->name];
        if (right->solutions > 1) ++several;
        for (const std::uint64_t cap : {0, 10}) {
            const auto what =
                candidate_union::difference(puzzle, CandidateFinder{{}, {}, cap}.find(puzzle), *right, cap);
            if (what.empty()) continue;
            ++wrong;
            fmt::print("wrong: {}\n{}", what, find<Format>("native")->write(puzzle));
        }
    }
    fmt::print("{} random puzzles of {} families of {}, {} with several solutions: {} wrong\n", all,
               compared.size(), registry<Family>().size(), several, wrong);
    for (const Family* family : registry<Family>())
        if (!compared.contains(family->name)) fmt::print("none of {}\n", family->name);
    return wrong == 0;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        fmt::print("usage: bench_candidates EXAMPLES\n");
        return 2;
    }
    blank_grids();
    open_sudokus();
    return all_families(arguments[1]) ? 0 : 1;
}

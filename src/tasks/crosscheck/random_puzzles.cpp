// random_puzzles.cpp - generated puzzles, half of them with changes after which they may have no solution or
// several.
//
// Solvers err where there is not exactly one solution: there they backtrack to the end, stop early, or count.
// So a quarter of the puzzles loses clues, and in another quarter one clue changes, which usually leaves no
// solution. A third of all puzzles is made minimal before that: every given is needed, which makes them hard.
#include "tasks/crosscheck/random_puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace reductio {

namespace {

struct Mixture {
    std::string_view word;
    std::vector<std::string_view> headers;
};

// Most people who write a sudoku solver mean 9x9. For the other words, small grids find more faults.
const std::array<Mixture, 6>& mixtures() {
    static const std::array<Mixture, 6> kinds{
        {{"sudoku", {"sudoku 9x9"}},
         {"jigsaw", {"jigsaw 6x6", "jigsaw 9x9", "jigsaw 5x5", "jigsaw 7x7"}},
         {"x", {"sudoku 9x9 with x", "sudoku 6x6 with x", "sudoku 4x4 with x"}},
         {"killer", {"killer 4x4", "killer 6x6", "killer 9x9"}},
         {"kenken", {"kenken 4x4", "kenken 6x6", "kenken 3x3", "kenken 5x5"}},
         {"latin", {"latin 4x4", "latin 7x7", "latin 5x5", "latin 9x9"}}}};
    return kinds;
}

std::vector<RandomPuzzles::Recipe> recipes_of(const std::string& word) {
    const auto kind = std::ranges::find(mixtures(), word, &Mixture::word);
    if (kind == mixtures().end()) {
        if (word.find(' ') == std::string::npos) {
            throw InputError{fmt::format("no random puzzles of {}", quoted(word)),
                             fmt::format("{}, or a family and a size: \"sudoku 16x16\"",
                                         fmt::join(RandomPuzzles::words(), ", "))};
        }
        return {{word, read_blueprint(word)}};
    }
    std::vector<RandomPuzzles::Recipe> recipes;
    for (const auto header : kind->headers)
        recipes.push_back({std::string{header}, read_blueprint(std::string{header})});
    return recipes;
}

// The cells with givens.
std::vector<std::size_t> given_cells(const Puzzle& puzzle) {
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell) {
        if (puzzle.given[cell] != open_cell) cells.push_back(cell);
    }
    return cells;
}

// Takes up to three clues away.
void loosen(Puzzle& puzzle, Random& random) {
    for (std::uint64_t left = 1 + random.below(3); left > 0; --left) {
        const auto cells = given_cells(puzzle);
        if (!cells.empty()) {
            puzzle.given[cells[random.place(cells)]] = open_cell;
        } else if (!puzzle.cages.empty()) {
            puzzle.cages.erase(puzzle.cages.begin() +
                               static_cast<std::ptrdiff_t>(random.place(puzzle.cages)));
        }
    }
}

// Changes one clue.
void alter(Puzzle& puzzle, Random& random) {
    if (const auto cells = given_cells(puzzle); !cells.empty() && puzzle.digits.size() > 1) {
        const std::size_t cell = cells[random.place(cells)];
        std::vector<Value> others = puzzle.digits;
        std::erase(others, puzzle.given[cell]);
        puzzle.given[cell] = others[random.place(others)];
    } else if (!puzzle.cages.empty()) {
        Cage& cage = puzzle.cages[random.place(puzzle.cages)];
        if (cage.target) *cage.target += *cage.target > 1 && random.below(2) == 0 ? -1 : 1;
    }
}

}  // namespace

RandomPuzzles::RandomPuzzles(const std::vector<std::string>& kinds, std::uint64_t seed, Limits limits)
    : seed_{seed}, limits_{std::move(limits)} {
    for (const auto& word : kinds) kinds_.push_back(recipes_of(word));
}

Puzzle RandomPuzzles::make(std::uint64_t number) const {
    const auto& recipes = kinds_[number % kinds_.size()];
    const Recipe& recipe = recipes[number / kinds_.size() % recipes.size()];
    Random random{seed_, number};
    Blueprint blueprint = recipe.blueprint;
    blueprint.minimal = random.below(3) == 0;
    Puzzle puzzle = *Generator{blueprint, limits_}.next(random);  // never fails without a number of givens
    puzzle.stated_solution.reset();
    puzzle.stated_count.reset();
    puzzle.title = fmt::format("random {}, seed {}: {}{}", number + 1, seed_, recipe.header,
                               blueprint.minimal ? ", minimal" : "");
    switch (random.below(4)) {
        case 0:
            loosen(puzzle, random);
            puzzle.title += ", clues taken away";
            break;
        case 1:
            alter(puzzle, random);
            puzzle.title += ", a clue changed";
            break;
        default: break;
    }
    return puzzle;
}

std::vector<std::string> RandomPuzzles::words() {
    std::vector<std::string> all;
    for (const Mixture& kind : mixtures()) all.emplace_back(kind.word);
    return all;
}

}  // namespace reductio

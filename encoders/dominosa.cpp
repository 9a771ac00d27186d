// dominosa.cpp - Dominosa: the grid in dominoes, no two of which have the same pair of numbers.
//
// There is one variable per pair of numbers. Its values are the places where the two are neighbours; each
// cell is covered exactly once. A person can read a place: it is row, column and direction, as 3·10^4 + 4·10
// + 1 (0: to the right, 1: down). Where the board has as many dominoes as its numbers make pairs, each pair
// lies once, so n different numbers occur n + 1 times each. If they don't, a constraint that can't hold
// spares the search. On a smaller board a pair may be left out: place 0. Rules:
// https://en.wikipedia.org/wiki/Dominosa; smaller sets as in puzzlekit's Dominos.
#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio::families::dominosa {

namespace {

using Pair = std::pair<Value, Value>;
constexpr std::int32_t row_unit = 10'000, column_unit = 10;

// The numbers of the board and how often each occurs.
std::map<Value, int> number_counts(const Puzzle& puzzle) {
    std::map<Value, int> counts;
    for (const Value number : puzzle.numbers) ++counts[number];
    return counts;
}

int pairs_of(const std::map<Value, int>& counts) {
    return static_cast<int>(counts.size() * (counts.size() + 1) / 2);
}

void require_board(const Puzzle& puzzle) {
    require_numbers(puzzle);
    const auto cell = static_cast<int>(std::ranges::find(puzzle.numbers, open_cell) - puzzle.numbers.begin());
    if (cell < puzzle.cells())
        puzzle.fail_at(puzzle.places.numbers, cell, fmt::format("{} has no number", cell_name(puzzle, cell)),
                       "a number in each cell");
    const int pairs = pairs_of(number_counts(puzzle));
    if (puzzle.cells() % 2 != 0 || puzzle.cells() / 2 > pairs) {
        puzzle.fail(fmt::format("{} cells for dominoes of {} different pairs", puzzle.cells(), pairs),
                    fmt::format("an even number of cells, at most {}", 2 * pairs));
    }
}

// Where the two numbers of each pair are neighbours.
std::map<Pair, std::vector<std::int32_t>> places_of_pairs(const Puzzle& puzzle) {
    std::map<Pair, std::vector<std::int32_t>> places;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int row = cell / puzzle.columns + 1, column = cell % puzzle.columns + 1;
        for (const int other : neighbours(puzzle, cell)) {
            if (other < cell) continue;
            const auto pair = std::minmax(puzzle.numbers[cell], puzzle.numbers[other]);
            const int direction = other / puzzle.columns == row - 1 ? 0 : 1;
            places[pair].push_back(row * row_unit + column * column_unit + direction);
        }
    }
    return places;
}

// The two cells of a place.
std::pair<int, int> cells_of(const Puzzle& puzzle, std::int32_t place) {
    const int row = place / row_unit - 1, column = place / column_unit % (row_unit / column_unit) - 1;
    const int cell = row * puzzle.columns + column;
    return {cell, place % column_unit == 0 ? cell + 1 : cell + puzzle.columns};
}

// In a full set of n numbers each number occurs n + 1 times, and each pair has a place.
void add_full_set(const Puzzle& puzzle, Builder& builder, int pairs_with_places) {
    const auto counts = number_counts(puzzle);
    const auto times = static_cast<int>(counts.size()) + 1;
    const bool even = std::ranges::all_of(counts, [&](const auto& count) { return count.second == times; });
    if (even && pairs_with_places == pairs_of(counts)) return;
    add_contradiction(builder, Origin::clue, builder.label("each pair lies on the board"));
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    const bool full = puzzle.cells() / 2 == pairs_of(number_counts(puzzle));
    const auto places_by_pair = places_of_pairs(puzzle);
    if (full) add_full_set(puzzle, builder, static_cast<int>(places_by_pair.size()));
    std::vector<std::vector<Literal>> holders(puzzle.cells());
    for (const auto& [pair, places] : places_by_pair) {
        std::vector<std::int32_t> values = places;
        if (!full) values.push_back(0);
        const auto name = builder.label(fmt::format("domino {}-{}", pair.first, pair.second));
        const Var domino = builder.variable(name, values);
        for (const std::int32_t place : places) {
            const auto [first, second] = cells_of(puzzle, place);
            holders[first].push_back(builder.is(domino, place));
            holders[second].push_back(builder.is(domino, place));
        }
    }
    add_cover(builder, holders, "{cell} is in one domino");
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    std::vector<int> owner(puzzle.cells(), 0);
    for (const std::int32_t place : values) {
        if (place == 0) continue;
        const auto [first, second] = cells_of(puzzle, place);
        owner[first] = owner[second] = place;
    }
    return region_grid(owner);
}

Phrase phrase(const Puzzle& puzzle, const Model&, Var, std::int32_t place) {
    if (place == 0) return {{}, "left out", {}};
    const auto [first, second] = cells_of(puzzle, place);
    return placed_phrase({}, fmt::format("at {}-{}", cell_name(puzzle, first), cell_name(puzzle, second)),
                         {first, second});
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    if (std::string found = find_foreign(puzzle, grid); !found.empty()) return found;
    std::map<Pair, int> lies;  // at which cell
    for (const auto& region : cells_by_label(grid)) {
        const int first = region.front();
        if (region.size() != 2 || !are_neighbours(puzzle, first, region.back()))
            return region_name(puzzle, region) + " is no domino";
        const Pair pair = std::minmax(puzzle.numbers[first], puzzle.numbers[region.back()]);
        const auto [before, fresh] = lies.try_emplace(pair, first);
        if (fresh) continue;
        return fmt::format("the domino {}-{} lies at {} and at {}", pair.first, pair.second,
                           cell_name(puzzle, before->second), cell_name(puzzle, first));
    }
    return {};
}

// Dominoes are tiles.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = partition_grid(puzzle, grid);
    if (!grid.empty()) drawing.ornaments.tiles = cells_by_label(grid);
    std::erase_if(drawing.ornaments.tiles, [&](const auto& tile) { return grid[tile.front()] == open_cell; });
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

// The numbers 0, 1, 2 … of which each pair lies on the board once, or at most once on a smaller board.
bool draw_dominoes(Puzzle& puzzle, Random& random) {
    if (puzzle.cells() % 2 != 0)
        puzzle.fail(fmt::format("dominoes in a grid of {} cells", puzzle.cells()),
                    "an even number of cells, best N+1 rows and N+2 columns: 7x8, 8x9");
    std::vector<Pair> pairs;
    for (Value greater = 0; std::ssize(pairs) < puzzle.cells() / 2; ++greater) {
        for (Value less = 0; less <= greater; ++less) pairs.emplace_back(less, greater);
    }
    random.shuffle(pairs);
    const auto labels = random_dominoes(puzzle, random);
    puzzle.numbers.assign(puzzle.cells(), open_cell);
    for (const auto& domino : region_cells(labels)) {
        auto [first, second] = pairs.back();
        pairs.pop_back();
        if (below(random, 2) == 0) std::swap(first, second);
        puzzle.numbers[domino[0]] = first;
        puzzle.numbers[domino[1]] = second;
    }
    puzzle.stated_solution = region_grid(labels);
    return true;
}

// An open domino is turned round, or changes places with any other.
bool exchange_dominoes(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const auto places = places_of_pairs(puzzle);
    const Pair pair = std::next(places.begin(), open[random.place(open)])->first;
    const auto dominoes = cells_by_label(*puzzle.stated_solution);
    const auto& other = dominoes[random.place(dominoes)];
    for (const auto& domino : dominoes) {
        if (Pair{std::minmax(puzzle.numbers[domino[0]], puzzle.numbers[domino[1]])} != pair) continue;
        std::swap(puzzle.numbers[domino[0]], puzzle.numbers[other[0]]);
        if (&domino != &other) std::swap(puzzle.numbers[domino[1]], puzzle.numbers[other[1]]);
        if (below(random, 2) == 0) std::swap(puzzle.numbers[domino[0]], puzzle.numbers[domino[1]]);
        return true;
    }
    return true;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "dominosa",
         .aliases = {"dominos"},
         .summary = "Dominosa: the grid in dominoes, all with different pairs of numbers",
         .reads = {Part::numbers},
         .takes_givens = false,
         .form = AnswerForm::areas,
         .digits = fixed_digits(region_digits),
         .generation = {.usual = {7, 8},
                        .draw = draw_dominoes,
                        .clues = [](Puzzle&, Random&) {},
                        .mend = exchange_dominoes,
                        .all_clues = true},
         .format_lines = "puzzlekit dominos numbers everywhere\n"
                         "penpa known_numbers\n"},
        {.build = build, .decode = decode, .phrase = phrase, .violation = violation, .draw = draw}};
    return made;
}

}  // namespace reductio::families::dominosa

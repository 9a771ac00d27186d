// akari.cpp - Akari, also Light Up: bulbs that light every cell, no two of which see each other.
//
// A bulb shines along its row and column up to the next wall; a number in a wall says how many of the four
// cells around it hold bulbs. Each run of cells between walls holds at most one bulb, and the two runs
// through a cell hold at least one: there are cardinalities only. Rules:
// https://www.nikoli.co.jp/en/puzzles/akari/ and
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html.
#include <fmt/core.h>

#include <algorithm>

#include "base/sorted.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/signs.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::akari {

namespace {

void require_board(const Puzzle& puzzle) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) continue;
        const Wall& wall = *puzzle.walls[cell];
        if (wall.down || wall.across) {
            puzzle.fail_at(puzzle.places.walls, cell,
                           fmt::format("the wall at {} has another clue than a number of neighbours",
                                       cell_name(puzzle, cell)),
                           "a number, or none");
        }
    }
}

class Akari {
public:
    Akari(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, builder_{builder}, cells_{cell_variables(puzzle, builder)} {}

    void build() {
        std::vector<std::vector<int>> sources(puzzle_.cells());  // per cell, where its light may come from
        for (const bool down : {false, true}) {
            for (const auto& run : runs_between_walls(puzzle_, down)) {
                for (const int cell : run) sources[cell].insert(sources[cell].end(), run.begin(), run.end());
                if (run.size() > 1)
                    add(run, Origin::rule, down ? "down from {cell}" : "across from {cell}", run[0], 0, 1);
            }
        }
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (puzzle_.is_wall(cell)) continue;
            const auto from = once(sources[cell]);
            add(from, Origin::rule, "{cell} is lit", cell, 1, static_cast<std::uint32_t>(from.size()));
        }
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (!puzzle_.is_wall(cell) || !puzzle_.walls[cell]->number) continue;
            const Value count = *puzzle_.walls[cell]->number;
            add(neighbours(puzzle_, cell), Origin::clue, "around {cell}", cell, count, count);
        }
    }

private:
    static std::vector<int> once(std::vector<int> cells) {
        sort_unique(cells);
        return cells;
    }

    // At least `least` and at most `most` of these cells, walls left out, hold bulbs.
    void add(const std::vector<int>& cells, Origin origin, std::string_view label, int argument,
             std::uint32_t least, std::uint32_t most) {
        std::vector<Literal> bulbs;
        for (const int cell : cells) {
            if (!puzzle_.is_wall(cell)) bulbs.push_back(builder_.is(cells_[cell], 1));
        }
        add_count(builder_, origin, builder_.label(label, argument), bulbs, least, most);
    }

    const Puzzle& puzzle_;
    Builder& builder_;
    std::vector<Var> cells_;
};

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    Akari{puzzle, builder}.build();
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

// Marks the cells that the bulb in `from` lights. Returns a violation if its light meets another bulb, else
// nothing.
std::string shine(const Puzzle& puzzle, std::span<const Value> grid, int from, std::vector<char>& lit) {
    lit[from] = 1;
    for (const auto& arm : arms_of(puzzle, from)) {
        for (const int cell : arm) {
            if (puzzle.is_wall(cell)) break;
            if (grid[cell] == 1)
                return fmt::format("the bulbs at {} and {} see each other", cell_name(puzzle, from),
                                   cell_name(puzzle, cell));
            lit[cell] = 1;
        }
    }
    return {};
}

std::string find_wrong_number(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell) || !puzzle.walls[cell]->number) continue;
        Value bulbs = 0;
        for (const int other : neighbours(puzzle, cell)) bulbs += grid[other];
        const Value wanted = *puzzle.walls[cell]->number;
        if (bulbs != wanted)
            return fmt::format("{} bulbs around {}, but the clue is {}", bulbs, cell_name(puzzle, cell),
                               wanted);
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    if (std::string violation = find_foreign(puzzle, grid); !violation.empty()) return violation;
    std::vector<char> lit(grid.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell) || grid[cell] == 0) continue;
        if (std::string violation = shine(puzzle, grid, cell, lit); !violation.empty()) return violation;
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell) && lit[cell] == 0) return cell_name(puzzle, cell) + " is not lit";
    }
    const std::string violation = find_wrong_number(puzzle, grid);
    return violation.empty() ? find_changed(puzzle, grid) : violation;
}

}  // namespace

extern const Family family;
const Family family{.name = "akari",
                    .aliases = {"lightup", "light-up"},
                    .summary = "Akari: bulbs light every cell, no two see each other",
                    .reads = {Part::walls},
                    .few_digits = true,
                    .signs = {{0, "·"}, {1, "○"}},
                    .digits = fixed_digits(sign_digits),
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::akari

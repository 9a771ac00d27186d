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
#include "encoders/shared/random_boards.hpp"
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
                    add(run, Origin::rule, down ? "one bulb down from {cell}" : "one bulb across from {cell}",
                        run[0], 0, 1);
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
            add(neighbours(puzzle_, cell), Origin::clue, counted(count, "bulb") + " around {cell}", cell,
                count, count);
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

// Pictures show the cells that a bulb lights.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    auto& fill = drawing.ornaments.fill;
    fill.resize(drawing.text.size(), Ornaments::Fill::none);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value known = grid.empty() ? puzzle.given[cell] : grid[cell];
        if (known != 1 || puzzle.is_wall(cell)) continue;
        fill[cell] = Ornaments::Fill::lit;
        for (const auto& arm : arms_of(puzzle, cell)) {
            for (const int seen : arm) {
                if (puzzle.is_wall(seen)) break;
                fill[seen] = Ornaments::Fill::lit;
            }
        }
    }
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

// A bulb in each cell that no other lights, in random order. Those that are there stay.
void place_bulbs(const Puzzle& puzzle, Grid& grid, Random& random) {
    std::vector<char> lit(grid.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (grid[cell] == 1) static_cast<void>(shine(puzzle, grid, cell, lit));
    }
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (puzzle.is_wall(cell) || lit[cell] != 0) continue;
        grid[cell] = 1;
        static_cast<void>(shine(puzzle, grid, cell, lit));
    }
}

bool draw_board(Puzzle& puzzle, Random& random) {
    constexpr int walls_percent = 20;
    puzzle.walls.assign(puzzle.cells(), std::nullopt);
    int walls = puzzle.cells() * walls_percent / 100;
    for (const int cell : shuffled_cells(puzzle, random)) {
        if (walls <= 0) break;
        if (puzzle.is_wall(cell)) continue;
        puzzle.walls[cell] = puzzle.walls[puzzle.cells() - 1 - cell] = Wall{};
        walls -= 2;
    }
    puzzle.stated_solution.emplace(puzzle.cells(), 0);
    place_bulbs(puzzle, *puzzle.stated_solution, random);
    return true;
}

void add_numbers(Puzzle& puzzle, Random&) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) continue;
        Value bulbs = 0;
        for (const int other : neighbours(puzzle, cell)) bulbs += (*puzzle.stated_solution)[other];
        puzzle.walls[cell]->number = bulbs;
    }
}

// An open cell and the one opposite become walls.
bool add_wall(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    constexpr int most_walls_percent = 35;
    const auto walls = std::ranges::count_if(puzzle.walls, [](const auto& wall) { return wall.has_value(); });
    if (100 * walls > most_walls_percent * puzzle.cells()) return false;
    const int cell = open[random.place(open)];
    for (const int wall : {cell, puzzle.cells() - 1 - cell}) {
        puzzle.walls[wall] = Wall{};
        (*puzzle.stated_solution)[wall] = 0;
    }
    place_bulbs(puzzle, *puzzle.stated_solution, random);
    return true;
}

}  // namespace

extern const Family family;
const Family family{
    .name = "akari",
    .aliases = {"lightup", "light-up"},
    .summary = "Akari: bulbs light every cell, no two see each other",
    .reads = {Part::walls},
    .few_digits = true,
    .signs = {{0, "·"}, {1, "○"}},
    .states = {"empty", "a bulb"},
    .digits = fixed_digits(sign_digits),
    .generation = {.usual = {10, 10}, .draw = draw_board, .clues = add_numbers, .mend = add_wall},
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::akari

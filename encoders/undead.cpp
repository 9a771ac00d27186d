// undead.cpp - Undead: a ghost, a vampire or a zombie in each cell without a mirror; numbers outside count
// the monsters that are seen along a line of sight, which mirrors turn.
//
// Vampires are not seen in mirrors and ghosts nowhere else; zombies are always seen. A monster that the line
// crosses twice counts each time that it is seen. The header states how many there are of each kind. Mirrors
// are printed signs, which their cells hold in answers too. Rules:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/undead.html.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/line_clues.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::undead {

namespace {

enum Content : Value { ghost = 1, vampire, zombie, falling, rising };  // monsters, mirrors
constexpr std::array kinds{ghost, vampire, zombie};
constexpr std::array<std::string_view, 3> names{"ghost", "vampire", "zombie"};

// The mirror in a cell, or open_cell.
Value mirror_in(const Puzzle& puzzle, int cell) {
    return puzzle.signs.empty() ? open_cell : puzzle.signs[cell];
}

void require_board(const Puzzle& puzzle) {
    if (puzzle.parameters.size() != kinds.size())
        puzzle.fail(fmt::format("{} numbers of monsters", puzzle.parameters.size()),
                    "those of ghosts, vampires and zombies, as in \"undead 4x4 monsters 4,3,2\"");
    require_single_clues(puzzle, {Side::top, Side::bottom, Side::left, Side::right});
}

// --- in the model -------------------------------------------------------------------------------------

struct Sighted {
    int cell;
    bool behind_mirror;
};

// The cells without mirrors along the line of sight that begins there. Directions are numbered as in
// puzzle/directions.hpp.
std::vector<Sighted> sight_from(const Puzzle& puzzle, Side side, int line) {
    const bool upright = side == Side::top || side == Side::bottom;
    int direction = side == Side::left ? 0 : side == Side::top ? 1 : side == Side::right ? 2 : 3;
    int row = upright ? (side == Side::top ? 0 : puzzle.rows - 1) : line;
    int column = upright ? line : (side == Side::left ? 0 : puzzle.columns - 1);
    std::vector<Sighted> sighted;
    for (bool turned = false; row >= 0 && row < puzzle.rows && column >= 0 && column < puzzle.columns;) {
        const int cell = row * puzzle.columns + column;
        const Value sign = mirror_in(puzzle, cell);
        if (sign == open_cell) sighted.push_back({cell, turned});
        turned |= sign != open_cell;
        if (sign == falling) direction ^= 1;            // right and down, left and up
        if (sign == rising) direction = 3 - direction;  // right and up, left and down
        row += direction == 1 ? 1 : direction == 3 ? -1 : 0;
        column += direction == 0 ? 1 : direction == 2 ? -1 : 0;
    }
    return sighted;
}

void add_sight(const Puzzle& puzzle, Builder& builder, std::span<const Var> cells, Side side, int line) {
    const auto& clues = outside_of(puzzle, side);
    if (clues.empty() || clues[line].empty()) return;
    const Value number = clues[line].front();
    std::vector<Literal> seen;
    for (const auto& [cell, behind_mirror] : sight_from(puzzle, side, line))
        seen.push_back(!builder.is(cells[cell], behind_mirror ? vampire : ghost));
    const auto label =
        builder.label(fmt::format("{} in sight from the {} of {} {{}}", counted(number, "monster"),
                                  side_name(side), line_name(side)),
                      line + 1);
    add_count(builder, Origin::clue, label, seen, number, number);
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    constexpr std::int32_t any[] = {ghost, vampire, zombie};
    std::vector<Var> cells;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const std::int32_t sign = mirror_in(puzzle, cell);
        const std::span<const std::int32_t> alone{&sign, 1}, domain = sign == open_cell ? any : alone;
        cells.push_back(builder.variable(builder.label("{cell}", cell), domain));
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const Value wanted = puzzle.parameters[kind];
        add_count(builder, Origin::clue, builder.label(counted(wanted, names[kind])),
                  literals_of(builder, cells, kinds[kind]), wanted, wanted);
    }
    for (const Side side : all_sides) {
        for (int line = 0; line < lines_at(puzzle, side); ++line)
            add_sight(puzzle, builder, cells, side, line);
    }
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string find_misplaced(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value sign = mirror_in(puzzle, cell);
        if (sign == open_cell ? grid[cell] < falling : grid[cell] == sign) continue;
        return fmt::format("{} {}", cell_name(puzzle, cell),
                           sign == open_cell ? "has no monster" : "does not keep its mirror");
    }
    return {};
}

std::string find_wrong_total(const Puzzle& puzzle, std::span<const Value> grid) {
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const auto count = static_cast<Value>(std::ranges::count(grid, kinds[kind]));
        if (count != puzzle.parameters[kind])
            return fmt::format("{}, not {}", counted(count, names[kind]), puzzle.parameters[kind]);
    }
    return {};
}

// Walks in steps of rows and columns, which a mirror exchanges.
Value seen_from(const Puzzle& puzzle, std::span<const Value> grid, Side side, int line) {
    int down = side == Side::top ? 1 : side == Side::bottom ? -1 : 0;
    int right = side == Side::left ? 1 : side == Side::right ? -1 : 0;
    int cell = cells_from(puzzle, side, line).front();
    Value seen = 0;
    for (Value unseen = ghost;;) {
        if (grid[cell] < falling) {
            seen += grid[cell] == unseen ? 0 : 1;
        } else {
            unseen = vampire;
            std::swap(down, right);
            if (grid[cell] == rising) down = -down, right = -right;
        }
        const int row = cell / puzzle.columns + down, column = cell % puzzle.columns + right;
        if (row < 0 || column < 0 || row >= puzzle.rows || column >= puzzle.columns) return seen;
        cell = row * puzzle.columns + column;
    }
}

std::string find_wrong_sight(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const Side side : all_sides) {
        const auto& clues = outside_of(puzzle, side);
        for (int line = 0; line < std::ssize(clues); ++line) {
            const Value seen = seen_from(puzzle, grid, side, line);
            if (clues[line].empty() || clues[line].front() == seen) continue;
            return fmt::format("{} in sight from the {} of {} {}, not {}", counted(seen, "monster"),
                               side_name(side), line_name(side), line + 1, clues[line].front());
        }
    }
    return {};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_misplaced, find_wrong_total, find_wrong_sight, find_changed});
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = number_grid(puzzle, grid);
    drawing.ornaments.quiet.assign(drawing.text.size(), 0);
    drawing.ornaments.slants.assign(drawing.text.size(), 0);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value sign = mirror_in(puzzle, cell);
        if (sign == open_cell) continue;
        drawing.text[cell] = value_sign(puzzle.family, sign);
        drawing.given[cell] = drawing.ornaments.quiet[cell] = 1;  // pictures have the diagonal itself
        drawing.ornaments.slants[cell] = sign == falling ? -1 : 1;
    }
    return drawing;
}

std::vector<Value> monster_digits(int, int) { return {ghost, vampire, zombie, falling, rising}; }

// --- random puzzles ---------------------------------------------------------------------------------

bool draw_monsters(Puzzle& puzzle, Random& random) {
    puzzle.signs.assign(puzzle.given.size(), open_cell);
    Grid& grid = puzzle.stated_solution.emplace(puzzle.given.size(), ghost);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (below(random, 3) == 0)
            grid[cell] = puzzle.signs[cell] = below(random, 2) == 0 ? falling : rising;
        else
            grid[cell] = kinds[below(random, kinds.size())];
    }
    return true;
}

void count_monsters(Puzzle& puzzle, Random&) {
    const Grid& grid = *puzzle.stated_solution;
    puzzle.parameters.clear();
    for (const Value kind : kinds)
        puzzle.parameters.push_back(static_cast<Value>(std::ranges::count(grid, kind)));
    puzzle.outside = {};
    for (const Side side : all_sides) {
        for (int line = 0; line < lines_at(puzzle, side); ++line)
            set_outside(puzzle, side, line, {seen_from(puzzle, grid, side, line)});
    }
}

// Another monster in an open cell, or a mirror.
bool change_monster(Puzzle& puzzle, const std::vector<int>& open, Random& random) {
    const int cell = open[random.place(open)];
    Value& value = (*puzzle.stated_solution)[cell];
    value = kinds[below(random, kinds.size())];
    if (below(random, 4) != 0) return true;
    value = puzzle.signs[cell] = below(random, 2) == 0 ? falling : rising;
    return true;
}

}  // namespace

extern const Family family;
const Family family{
    .name = "undead",
    .summary =
        "Undead: a ghost, a vampire or a zombie in each cell; numbers count those in sight, by mirrors too",
    .parameter = FamilyParameter{"monsters", "ghosts, vampires and zombies", 0, 0, 9999, true},
    .reads = {Part::signs, Part::outside},
    .signs = {{ghost, "G"}, {vampire, "V"}, {zombie, "Z"}, {falling, "╲"}, {rising, "╱"}},
    .printed = {{falling, "\\", "╲"}, {rising, "/", "╱"}},
    .digits = fixed_digits(monster_digits),
    .generation = {.usual = {5, 5}, .draw = draw_monsters, .clues = count_monsters, .mend = change_monster},
    .longest_side = 100,
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::undead

// net.cpp - Net: turn the tile of each cell so that all are connected by their arms, without a ring.
//
// Tiles and answers are sums of arms: 1 right, 2 down, 4 left, 8 up. Any tile may lie in a cell without one.
// Borders between two cells let no arm through, and neither does the frame; with the option `wrapping` the
// right edge meets the left one, and the lower edge the upper one. There is a variable for each pair of
// neighbours, 1 if arms join them: these join all cells, and there is one less of them than cells. Rules:
// https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/net.html.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/family.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"
#include "rules/line_drawing.hpp"

namespace reductio::families::net {

namespace {

constexpr std::string_view wrapping = "wrapping";
constexpr Value all_arms = 15;
constexpr int turns = 4;

Value turned(Value tile) { return (tile << 1 | tile >> 3) & all_arms; }

void require_board(const Puzzle& puzzle) {
    constexpr int shortest = 3;
    if (puzzle.has(wrapping) && std::min(puzzle.rows, puzzle.columns) < shortest)
        puzzle.fail("a side below 3 where edges meet", "3 rows and columns at least");
    for (std::size_t cell = 0; cell < puzzle.numbers.size(); ++cell) {
        if (puzzle.numbers[cell] == open_cell ||
            (puzzle.numbers[cell] >= 0 && puzzle.numbers[cell] <= all_arms))
            continue;
        puzzle.fail_at(puzzle.places.numbers, cell, fmt::format("no tile {}", puzzle.numbers[cell]),
                       "1 right + 2 down + 4 left + 8 up");
    }
    for (const Between& border : puzzle.between) {
        if (border.meaning != NeighbourSign::different)
            puzzle.fail("signs between cells that mean nothing here", "borders (|) only");
    }
}

// The cell to the right (0), below, to the left or above; -1 beyond the frame, and behind a border.
int beside(const Puzzle& puzzle, int cell, int direction) {
    constexpr int downs[] = {0, 1, 0, -1}, rights[] = {1, 0, -1, 0};
    int row = cell / puzzle.columns + downs[direction], column = cell % puzzle.columns + rights[direction];
    if (puzzle.has(wrapping)) {
        row = (row + puzzle.rows) % puzzle.rows;
        column = (column + puzzle.columns) % puzzle.columns;
    }
    if (row < 0 || column < 0 || row >= puzzle.rows || column >= puzzle.columns) return -1;
    const int other = row * puzzle.columns + column;
    const auto parts = [&](const Between& border) {
        return std::minmax(border.first, border.second) == std::minmax(cell, other);
    };
    return std::ranges::any_of(puzzle.between, parts) ? -1 : other;
}

// --- in the model -------------------------------------------------------------------------------------

// The ways in which the tile may lie: its arms do not leave the grid.
std::vector<std::int32_t> turns_of(const Puzzle& puzzle, int cell) {
    std::vector<std::int32_t> ways;
    const Value tile = number_in(puzzle, cell);
    Value blocked = 0;
    for (int direction = 0; direction < turns; ++direction)
        blocked |= beside(puzzle, cell, direction) < 0 ? 1 << direction : 0;
    for (Value way = 0; way <= all_arms; ++way) {
        bool fits = tile == open_cell;
        Value now = tile;
        for (int turn = 0; turn < turns && !fits; ++turn, now = turned(now)) fits = now == way;
        if (fits && (way & blocked) == 0) ways.push_back(way);
    }
    return ways;
}

std::vector<Var> add_tiles(const Puzzle& puzzle, Builder& builder) {
    std::vector<Var> tiles;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        auto ways = turns_of(puzzle, cell);
        const bool none = ways.empty();
        if (none) ways.push_back(0);
        tiles.push_back(builder.variable(builder.label("{cell}", cell), ways));
        if (none)
            add_contradiction(builder, Origin::clue, builder.label("no way to lay the tile of {cell}", cell));
    }
    return tiles;
}

// "The link is 1 where the tile has the arm."
void add_arm(Builder& builder, Label label, Var tile, int direction, Var link) {
    std::vector<std::int32_t> rows;
    for (Value arms = 0; arms <= all_arms; ++arms) rows.insert(rows.end(), {arms, arms >> direction & 1});
    const Var vars[] = {tile, link};
    builder.add(Origin::rule, label, Table{builder.list(vars), builder.relation(2, rows)});
}

void build(const Puzzle& puzzle, Builder& builder) {
    require_board(puzzle);
    constexpr std::int32_t no_or_yes[] = {0, 1};
    constexpr int across = 0, down = 1;
    const auto tiles = add_tiles(puzzle, builder);
    Graph graph{static_cast<std::uint32_t>(puzzle.cells()), {}};
    std::vector<Literal> joined;
    for (const int direction : {across, down}) {
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const int other = beside(puzzle, cell, direction);
            if (other < 0) continue;
            const auto label =
                builder.label(direction == across ? "the arms between {cell} and the cell to the right"
                                                  : "the arms between {cell} and the cell below",
                              cell);
            const Var link = builder.variable(label, no_or_yes, Role::derived);
            add_arm(builder, label, tiles[cell], direction, link);
            add_arm(builder, label, tiles[other], direction + 2, link);
            graph.edges.emplace_back(std::min(cell, other), std::max(cell, other));
            joined.push_back(builder.is(link, 1));
        }
    }
    const std::vector<Literal> nodes(puzzle.given.size(), Literal::always());
    const auto links = static_cast<std::uint32_t>(puzzle.cells() - 1);
    add_count(builder, Origin::rule, builder.label("no ring"), joined, links, links);
    builder.add(Origin::rule, builder.label("all tiles are connected"),
                Connected{builder.graph(std::move(graph)), builder.list(nodes), builder.list(joined)});
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

// Tiles are told apart by the number of their arms, and two arms by whether they are straight.
std::string find_other_tile(const Puzzle& puzzle, std::span<const Value> grid) {
    const auto shape = [](Value tile) {
        constexpr Value level = 5, upright = 10;
        return std::pair{std::popcount(static_cast<unsigned>(tile)), tile == level || tile == upright};
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value tile = number_in(puzzle, cell);
        if (tile != open_cell && shape(tile) != shape(grid[cell]))
            return fmt::format("{} holds another tile", cell_name(puzzle, cell));
    }
    return {};
}

std::string find_loose_arm(const Puzzle& puzzle, std::span<const Value> grid) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        for (int direction = 0; direction < turns; ++direction) {
            if ((grid[cell] >> direction & 1) == 0) continue;
            const int other = beside(puzzle, cell, direction);
            if (other < 0 || (grid[other] >> (direction + 2) % turns & 1) == 0)
                return fmt::format("an arm of {} meets none", cell_name(puzzle, cell));
        }
    }
    return {};
}

std::string find_split_or_ring(const Puzzle& puzzle, std::span<const Value> grid) {
    std::vector<int> reached{0};
    int arms = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const int cell = reached[i];
        arms += std::popcount(static_cast<unsigned>(grid[cell]));
        for (int direction = 0; direction < turns; ++direction) {
            const int other = (grid[cell] >> direction & 1) != 0 ? beside(puzzle, cell, direction) : -1;
            if (other >= 0 && std::ranges::find(reached, other) == reached.end()) reached.push_back(other);
        }
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (std::ranges::find(reached, cell) == reached.end())
            return fmt::format("r1c1 and {} are not connected", cell_name(puzzle, cell));
    }
    return arms > 2 * (puzzle.cells() - 1) ? "the tiles form a ring" : std::string{};
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid,
                           {find_foreign, find_other_tile, find_loose_arm, find_split_or_ring, find_changed});
}

// The tile as it is printed stands in the corner of its cell. Pictures have the answer as lines between
// cells, and as a sign where an arm leaves the grid.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    GridDrawing drawing = std::get<GridDrawing>(draw_line(puzzle, grid));
    drawing.badge.clear();
    drawing.ornaments.number.clear();
    drawing.corner.resize(drawing.text.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value tile = number_in(puzzle, cell);
        if (tile != open_cell) drawing.corner[cell] = value_sign(puzzle.family, tile);
        const Value arms = grid.empty() ? puzzle.given[cell] : grid[cell];
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        const Value outwards = (column + 1 == puzzle.columns ? 1 : 0) | (row + 1 == puzzle.rows ? 2 : 0) |
                               (column == 0 ? 4 : 0) | (row == 0 ? 8 : 0);
        if (arms != open_cell && (arms & outwards) != 0) drawing.ornaments.quiet[cell] = 0;
    }
    return drawing;
}

// --- random puzzles ---------------------------------------------------------------------------------

// A tree that grows from one cell. Cells with three arms get no fourth.
bool draw_tree(Puzzle& puzzle, Random& random) {
    puzzle.between.clear();
    Grid& grid = puzzle.stated_solution.emplace(puzzle.given.size(), 0);
    constexpr int most_arms = 3;
    std::vector<std::pair<int, int>> ends;  // a cell in the tree, and a direction
    const auto enter = [&](int cell) {
        for (int direction = 0; direction < turns; ++direction) ends.emplace_back(cell, direction);
    };
    enter(static_cast<int>(below(random, static_cast<unsigned>(puzzle.cells()))));
    while (!ends.empty()) {
        const auto at = random.place(ends);
        const auto [cell, direction] = ends[at];
        ends.erase(ends.begin() + static_cast<std::ptrdiff_t>(at));
        const int other = beside(puzzle, cell, direction);
        if (other < 0 || grid[other] != 0 || std::popcount(static_cast<unsigned>(grid[cell])) == most_arms)
            continue;
        const bool first = std::ranges::count(grid, 0) == puzzle.cells();
        if (!first && grid[cell] == 0) continue;
        grid[cell] |= 1 << direction;
        grid[other] |= 1 << (direction + 2) % turns;
        enter(other);
    }
    return std::ranges::count(grid, 0) == 0;
}

void turn_tiles(Puzzle& puzzle, Random& random) {
    puzzle.numbers = *puzzle.stated_solution;
    for (Value& tile : puzzle.numbers) {
        for (auto turn = below(random, turns); turn > 0; --turn) tile = turned(tile);
    }
}

}  // namespace

extern const Family family;
const Family family{
    .name = "net",
    .aliases = {"netwalk"},
    .summary =
        "Net: turn the tiles so that all are connected without a ring; a tile is the sum of its arms 1 2 4 8",
    .options = {{wrapping, "the right edge meets the left one, and the lower one the upper"}},
    .reads = {Part::numbers, Part::between},
    .signs = path_signs(),
    .digits = fixed_digits(path_digits),
    .generation = {.usual = {6, 6}, .draw = draw_tree, .clues = turn_tiles, .all_clues = true},
    .longest_side = 100,
    .build = build,
    .check = check,
    .draw = draw};

}  // namespace reductio::families::net

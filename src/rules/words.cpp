// words.cpp - the table of words and their meanings.
#include "rules/words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <set>

#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"
#include "rules/board.hpp"

namespace reductio {

namespace {

using language::Item;
using language::Place;
using language::Refusal;
using Arguments = std::span<const Item>;

PlaceKind kind_of(const Item& item) { return static_cast<PlaceKind>(item.place.kind); }

// The place of an argument. Throws Refusal if it is none.
Place place_of(const Item& item) {
    if (item.kind != Item::Kind::place)
        throw Refusal{"a word about a place, of something else", "a place such as a cell"};
    return item.place;
}

int cell_of(const Item& item) {
    const Place place = place_of(item);
    if (kind_of(item) != PlaceKind::cell) throw Refusal{"a word about a cell, of another place", "a cell"};
    return place.number;
}

int number_of(const Item& item) {
    constexpr int far = 1'000'000;
    if (item.kind != Item::Kind::number || !item.fixed || *item.fixed < -far || *item.fixed > far)
        throw Refusal{"no number that is known", "a number"};
    return static_cast<int>(*item.fixed);
}

std::vector<int> without_holes(const RulesBoard& board, std::vector<int> cells) {
    std::erase_if(cells, [&](int cell) { return board.puzzle().is_wall(cell); });
    return cells;
}

Item list_of(const std::vector<int>& cells) {
    Item list{.kind = Item::Kind::list};
    for (const int cell : cells) list.items.push_back(RulesBoard::place(PlaceKind::cell, cell));
    return list;
}

// --- sets
Item cells(const RulesBoard& board, Arguments) {
    Item all = RulesBoard::all(PlaceKind::cell, static_cast<std::size_t>(board.puzzle().cells()));
    std::erase_if(all.items, [&](const Item& cell) { return board.puzzle().is_wall(cell.place.number); });
    return all;
}
Item rows(const RulesBoard& board, Arguments) {
    return RulesBoard::all(PlaceKind::row, static_cast<std::size_t>(board.puzzle().rows));
}
Item columns(const RulesBoard& board, Arguments) {
    return RulesBoard::all(PlaceKind::column, static_cast<std::size_t>(board.puzzle().columns));
}
Item lines(const RulesBoard& board, Arguments) {
    Item both = rows(board, {});
    Item others = columns(board, {});
    std::ranges::move(others.items, std::back_inserter(both.items));
    return both;
}
Item regions(const RulesBoard& board, Arguments) {
    return RulesBoard::all(PlaceKind::region, board.regions().size());
}
Item links(const RulesBoard& board, Arguments) {
    Item all = RulesBoard::all(PlaceKind::link, board.links().size());
    std::erase_if(all.items, [&](const Item& link) {
        const auto ends = board.cells_of(link.place);
        return board.puzzle().is_wall(ends[0]) || board.puzzle().is_wall(ends[1]);
    });
    return all;
}
Item directions(const RulesBoard&, Arguments) { return RulesBoard::all(PlaceKind::direction, 4); }

// All rectangles of so many rows and columns.
Item blocks(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const int height = number_of(arguments[0]), width = number_of(arguments[1]);
    Item list{.kind = Item::Kind::list};
    if (height < 1 || width < 1) return list;
    for (int row = 0; row + height <= puzzle.rows; ++row) {
        for (int column = 0; column + width <= puzzle.columns; ++column) {
            std::vector<int> block;
            for (int r = row; r < row + height; ++r) {
                for (int c = column; c < column + width; ++c) block.push_back(r * puzzle.columns + c);
            }
            list.items.push_back(board.group(std::move(block)));
        }
    }
    return list;
}

// All stretches of so many cells in a row or column.
Item stretches(const RulesBoard& board, Arguments arguments) {
    const Item one = RulesBoard::number(1);
    Item list = blocks(board, std::array{one, arguments[0]});
    if (number_of(arguments[0]) == 1) return list;
    Item down = blocks(board, std::array{arguments[0], one});
    std::ranges::move(down.items, std::back_inserter(list.items));
    return list;
}

// The shortest stretches that touch so many regions, or cross so many borders less one.
Item spans(const RulesBoard& board, Arguments arguments) {
    const int wanted = number_of(arguments[0]);
    const auto& region = board.puzzle().regions;
    Item list{.kind = Item::Kind::list};
    if (region.empty() || wanted < 1) return list;
    const auto add_spans = [&](std::span<const int> line) {
        if (line.empty()) return;
        std::vector<int> starts{0};  // of the stretches of one region each
        for (std::size_t i = 1; i < line.size(); ++i) {
            if (region[line[i]] != region[line[i - 1]]) starts.push_back(static_cast<int>(i));
        }
        for (std::size_t i = 0; i + wanted <= starts.size(); ++i) {
            const int first = wanted == 1 ? starts[i] : starts[i + 1] - 1, last = starts[i + wanted - 1];
            list.items.push_back(board.group({line.begin() + first, line.begin() + last + 1}));
        }
    };
    const Item all = lines(board, {});
    for (const Item& line : all.items) add_spans(board.cells_of(line.place));
    return list;
}

// Pairs of regions that share a side, each once.
Item borders(const RulesBoard& board, Arguments) {
    const auto& region = board.puzzle().regions;
    std::set<std::pair<int, int>> pairs;
    for (const auto& [a, b] : board.links()) {
        if (region.empty() || region[a] < 0 || region[b] < 0 || region[a] == region[b]) continue;
        pairs.insert(std::minmax(region[a], region[b]));
    }
    Item list{.kind = Item::Kind::list};
    for (const auto& [a, b] : pairs) {
        Item pair{.kind = Item::Kind::list};
        pair.items = {RulesBoard::place(PlaceKind::region, a), RulesBoard::place(PlaceKind::region, b)};
        list.items.push_back(std::move(pair));
    }
    return list;
}

// The longest stretches of cells in rows and columns that no hole interrupts.
Item runs(const RulesBoard& board, Arguments) {
    Item list{.kind = Item::Kind::list};
    for (const bool is_down : {false, true}) {
        for (auto& run : runs_between_walls(board.puzzle(), is_down))
            list.items.push_back(board.group(std::move(run)));
    }
    return list;
}

Item holes(const RulesBoard& board, Arguments) {
    Item list{.kind = Item::Kind::list};
    for (int cell = 0; cell < board.puzzle().cells(); ++cell) {
        if (board.puzzle().is_wall(cell)) list.items.push_back(RulesBoard::place(PlaceKind::cell, cell));
    }
    return list;
}

// --- places
Item row(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::place(PlaceKind::row, cell_of(arguments[0]) / board.puzzle().columns);
}
Item column(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::place(PlaceKind::column, cell_of(arguments[0]) % board.puzzle().columns);
}
Item region(const RulesBoard& board, Arguments arguments) {
    const auto& regions = board.puzzle().regions;
    const int cell = cell_of(arguments[0]);
    if (regions.empty() || regions[cell] < 0) return {};
    return RulesBoard::place(PlaceKind::region, regions[cell]);
}
Item beside(const RulesBoard& board, Arguments arguments) {
    return list_of(without_holes(board, neighbours(board.puzzle(), cell_of(arguments[0]))));
}
Item around(const RulesBoard& board, Arguments arguments) {
    const int cell = cell_of(arguments[0]);
    std::vector<int> block = block_around(board.puzzle(), cell);
    std::erase(block, cell);
    return list_of(without_holes(board, std::move(block)));
}

template <int Number>
Item direction(const RulesBoard&, Arguments) {
    return RulesBoard::place(PlaceKind::direction, Number);
}

// The cells from one on, without it, as far as they go.
std::vector<int> cells_in_view(const RulesBoard& board, int cell, const Item& towards) {
    constexpr int down[] = {0, 1, 0, -1}, right[] = {1, 0, -1, 0};
    place_of(towards);
    if (kind_of(towards) != PlaceKind::direction) throw Refusal{"no direction", "right, down, left or up"};
    const Puzzle& puzzle = board.puzzle();
    std::vector<int> view;
    int r = cell / puzzle.columns, c = cell % puzzle.columns;
    for (;;) {
        r += down[towards.place.number];
        c += right[towards.place.number];
        if (r < 0 || c < 0 || r >= puzzle.rows || c >= puzzle.columns) return view;
        if (puzzle.is_wall(r * puzzle.columns + c)) return view;
        view.push_back(r * puzzle.columns + c);
    }
}
Item view(const RulesBoard& board, Arguments arguments) {
    return board.group(cells_in_view(board, cell_of(arguments[0]), arguments[1]));
}
Item next(const RulesBoard& board, Arguments arguments) {
    const auto cells_there = cells_in_view(board, cell_of(arguments[0]), arguments[1]);
    return cells_there.empty() ? Item{} : RulesBoard::place(PlaceKind::cell, cells_there[0]);
}
Item first(const RulesBoard& board, Arguments arguments) {
    const auto all = board.cells_of(place_of(arguments[0]));
    return all.empty() ? Item{} : RulesBoard::place(PlaceKind::cell, all.front());
}
Item last(const RulesBoard& board, Arguments arguments) {
    const auto all = board.cells_of(place_of(arguments[0]));
    return all.empty() ? Item{} : RulesBoard::place(PlaceKind::cell, all.back());
}

// --- numbers
Item size(const RulesBoard& board, Arguments arguments) {
    if (arguments[0].kind == Item::Kind::list)
        return RulesBoard::number(static_cast<std::int64_t>(arguments[0].items.size()));
    return RulesBoard::number(static_cast<std::int64_t>(board.cells_of(place_of(arguments[0])).size()));
}
Item x(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::number(cell_of(arguments[0]) % board.puzzle().columns + 1);
}
Item y(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::number(cell_of(arguments[0]) / board.puzzle().columns + 1);
}
Item width(const RulesBoard& board, Arguments) { return RulesBoard::number(board.puzzle().columns); }
Item height(const RulesBoard& board, Arguments) { return RulesBoard::number(board.puzzle().rows); }
Item parameter(const RulesBoard& board, Arguments) { return RulesBoard::number(board.puzzle().parameter); }

// --- clues
// The cell of a place that has a number, or -1. Throws InputError if two have.
int numbered_cell(const RulesBoard& board, const Item& item) {
    const Puzzle& puzzle = board.puzzle();
    const auto all = board.cells_of(place_of(item));
    if (kind_of(item) == PlaceKind::cell && puzzle.is_wall(item.place.number)) return -1;
    if (puzzle.numbers.empty()) return -1;
    int found = -1;
    for (const int cell : all) {
        if (puzzle.numbers[cell] == open_cell) continue;
        if (found >= 0)
            puzzle.fail_at(puzzle.places.numbers, static_cast<std::size_t>(cell),
                           "a second number in " + board.name(item.place), "one number");
        found = cell;
    }
    return found;
}
Item number_at(const RulesBoard& board, Arguments arguments) {
    const Item& there = arguments[0];
    if (there.kind == Item::Kind::place && kind_of(there) == PlaceKind::cell &&
        board.puzzle().is_wall(there.place.number)) {
        const auto number = board.puzzle().walls[there.place.number]->number;
        return number ? RulesBoard::number(*number) : Item{};
    }
    const int cell = numbered_cell(board, there);
    if (cell < 0 || board.puzzle().numbers[cell] == unknown_number) return {};
    board.note_clue(board.puzzle().places.numbers, cell);
    return RulesBoard::number(board.puzzle().numbers[cell]);
}
Item numbered(const RulesBoard& board, Arguments arguments) {
    return RulesBoard::truth(number_at(board, arguments).kind == Item::Kind::number);
}
Item unknown(const RulesBoard& board, Arguments arguments) {
    const int cell = numbered_cell(board, arguments[0]);
    return RulesBoard::truth(cell >= 0 && board.puzzle().numbers[cell] == unknown_number);
}

// The number outside of a row (left, right) or a column (up, down).
Item clue(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const Place line = place_of(arguments[0]), towards = place_of(arguments[1]);
    constexpr Side sides[] = {Side::right, Side::bottom, Side::left, Side::top};
    const bool directed = kind_of(arguments[1]) == PlaceKind::direction;
    const Side side = directed ? sides[towards.number] : Side::top;
    const bool across = side == Side::left || side == Side::right;
    if (!directed || kind_of(arguments[0]) != (across ? PlaceKind::row : PlaceKind::column))
        throw Refusal{"a clue outside of something else than a line",
                      "a row and left or right, a column and up or down"};
    const auto& clues = outside_of(puzzle, side);
    if (clues.empty() || clues[line.number].empty()) return {};
    board.note_clue(puzzle.places.outside[side], line.number);
    return RulesBoard::number(clues[line.number].front());
}

// --- closed lines through the middles of cells
// Is the answer of the cell one of these? A condition.
Item one_of(const RulesBoard& board, const Item& cell, std::vector<std::int64_t> values) {
    language::Rows rows;
    for (const std::int64_t value : values) rows.push_back({value});
    return {.kind = Item::Kind::condition,
            .tree = language::make_table({board.answer_in(cell_of(cell))}, std::move(rows))};
}
Item straight(const RulesBoard& board, Arguments arguments) {
    return one_of(board, arguments[0], {1 + 4, 2 + 8});
}
Item turns(const RulesBoard& board, Arguments arguments) {
    return one_of(board, arguments[0], {1 + 2, 2 + 4, 4 + 8, 8 + 1});
}
Item one_loop(const RulesBoard& board, Arguments) { return board.one_loop(); }

constexpr RulesWord words[] = {
    {"cells", 0, 0, false, cells, "all cells"},
    {"rows", 0, 0, false, rows, "all rows"},
    {"columns", 0, 0, false, columns, "all columns"},
    {"lines", 0, 0, false, lines, "all rows, then all columns"},
    {"regions", 0, 0, false, regions, "all regions"},
    {"links", 0, 0, false, links, "all pairs of cells that share a side"},
    {"directions", 0, 0, false, directions, "right, down, left and up"},
    {"blocks", 2, 2, false, blocks, "all rectangles of so many rows and columns"},
    {"stretches", 1, 1, false, stretches, "all stretches of so many cells in a row or column"},
    {"borders", 0, 0, false, borders, "all pairs of regions that share a side"},
    {"runs", 0, 0, false, runs, "the longest stretches of cells in a line that no hole interrupts"},
    {"holes", 0, 0, false, holes, "all holes: squares of the grid that are no cells"},
    {"spans", 1, 1, false, spans, "the shortest stretches that touch so many regions"},
    {"row", 1, 1, false, row, "the row of a cell"},
    {"column", 1, 1, false, column, "the column of a cell"},
    {"region", 1, 1, false, region, "the region of a cell"},
    {"beside", 1, 1, false, beside, "the cells that share a side with a cell"},
    {"around", 1, 1, false, around, "the cells that touch a cell, also at a corner"},
    {"right", 0, 0, false, direction<0>, "a direction"},
    {"down", 0, 0, false, direction<1>, "a direction"},
    {"left", 0, 0, false, direction<2>, "a direction"},
    {"up", 0, 0, false, direction<3>, "a direction"},
    {"view", 2, 2, false, view, "the cells from a cell on in a direction, without it"},
    {"next", 2, 2, false, next, "the cell beside a cell in a direction, or nothing"},
    {"first", 1, 1, false, first, "the first cell of a place"},
    {"last", 1, 1, false, last, "the last cell of a place"},
    {"size", 1, 1, false, size, "how many cells a place has"},
    {"x", 1, 1, false, x, "the column of a cell as a number from 1"},
    {"y", 1, 1, false, y, "the row of a cell as a number from 1"},
    {"width", 0, 0, false, width, "how many columns there are"},
    {"height", 0, 0, false, height, "how many rows there are"},
    {"parameter", 0, 0, false, parameter, "the number that the header states"},
    {"number", 1, 1, true, number_at, "the number printed in a cell, or in one cell of a place; or nothing"},
    {"numbered", 1, 1, true, numbered, "is there such a number?"},
    {"unknown", 1, 1, true, unknown, "is there a ? instead of a number?"},
    {"sign", 1, 1, true, number_at, "the sign printed in a cell, or nothing"},
    {"straight", 1, 1, false, straight, "does the line go straight through a cell?"},
    {"turns", 1, 1, false, turns, "does the line turn in a cell?"},
    {"one_loop", 0, 0, false, one_loop, "is the line one closed loop?"},
    {"clue", 2, 2, true, clue, "the number outside of a row or column at that end, or nothing"},
};

}  // namespace

std::span<const RulesWord> rules_words() { return words; }

std::optional<int> RulesVocabulary::word(std::string_view name) const {
    if (!answer.empty() && name == answer) return static_cast<int>(std::size(words));
    const auto sign = std::ranges::find(printed, name);
    if (sign != printed.end()) return static_cast<int>(std::size(words) + 1 + (sign - printed.begin()));
    const auto* const found = std::ranges::find(words, name, &RulesWord::name);
    if (found == std::end(words)) return {};
    return static_cast<int>(found - std::begin(words));
}

}  // namespace reductio

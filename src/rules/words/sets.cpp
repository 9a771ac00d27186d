// sets.cpp - sets of places: cells, lines, regions, blocks, stretches.
#include "rules/words/meanings.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace reductio::words {

namespace {

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
Item without_ends_in_holes(const RulesBoard& board, Item pairs) {
    std::erase_if(pairs.items, [&](const Item& pair) {
        const auto ends = board.cells_of(pair.place);
        return board.puzzle().is_wall(ends[0]) || board.puzzle().is_wall(ends[1]);
    });
    return pairs;
}
Item links(const RulesBoard& board, Arguments) {
    return without_ends_in_holes(board, RulesBoard::all(PlaceKind::link, board.links().size()));
}
Item directions(const RulesBoard&, Arguments) { return RulesBoard::all(PlaceKind::direction, 4); }

// All rectangles of p rows and q columns; or only those that begin in each r-th row and column.
Item blocks(const RulesBoard& board, Arguments arguments) {
    const Puzzle& puzzle = board.puzzle();
    const int height = length_of(arguments[0], "rows"), width = length_of(arguments[1], "columns");
    const int step = arguments.size() == 3 ? length_of(arguments[2], "rows to the next block") : 1;
    Item list{.kind = Item::Kind::list};
    for (int row = 0; row + height <= puzzle.rows; row += step) {
        for (int column = 0; column + width <= puzzle.columns; column += step) {
            std::vector<int> block;
            for (int r = row; r < row + height; ++r) {
                for (int c = column; c < column + width; ++c) block.push_back(r * puzzle.columns + c);
            }
            list.items.push_back(board.group(block));
        }
    }
    return list;
}

// All stretches of p cells in a row or column.
Item stretches(const RulesBoard& board, Arguments arguments) {
    length_of(arguments[0], "cells");
    const Item one = RulesBoard::number(1);
    Item list = blocks(board, std::array{one, arguments[0]});
    if (number_of(arguments[0]) == 1) return list;
    Item down = blocks(board, std::array{arguments[0], one});
    std::ranges::move(down.items, std::back_inserter(list.items));
    return list;
}

// Is there a border mark between two neighbours, the upper or left one first? Other marks may stand anywhere.
bool has_border(const Puzzle& puzzle, int a, int b) {
    const auto place = [](const Between& mark) { return std::minmax({mark.first, mark.second}); };
    const auto mark = std::ranges::lower_bound(puzzle.between, std::pair{a, b}, {}, place);
    return mark != puzzle.between.end() && *mark == Between{a, b, NeighbourSign::different};
}

// The shortest stretches that touch this many regions, so cross one border less. A border mark inside
// of a region is one as well.
Item spans(const RulesBoard& board, Arguments arguments) {
    const int wanted = length_of(arguments[0], "regions");
    const auto& region = board.puzzle().regions;
    Item list{.kind = Item::Kind::list};
    if (region.empty()) return list;
    const auto crosses = [&](int a, int b) {
        return region[a] != region[b] || has_border(board.puzzle(), a, b);
    };
    const auto add_spans = [&](std::span<const int> line) {
        if (line.empty()) return;
        std::vector<int> starts{0};  // of the stretches between two borders
        for (std::size_t i = 1; i < line.size(); ++i) {
            if (crosses(line[i - 1], line[i])) starts.push_back(static_cast<int>(i));
        }
        for (std::size_t i = 0; i + wanted <= starts.size(); ++i) {
            const int first = wanted == 1 ? starts[i] : starts[i + 1] - 1, last = starts[i + wanted - 1];
            list.items.push_back(board.group(line.subspan(first, last + 1 - first)));
        }
    };
    const Item all = lines(board, {});
    for (const Item& line : all.items) add_spans(board.cells_of(line.place));
    return list;
}

Item touching_pairs(const RulesBoard& board, Arguments) {
    return without_ends_in_holes(board, RulesBoard::all(PlaceKind::pair, board.lists().pairs.size()));
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
    const auto is_hole = [&](int cell) { return board.puzzle().is_wall(cell); };
    for (const auto* const lines : {&board.lists().rows, &board.lists().columns}) {
        for (const std::vector<int>& line : *lines) {
            auto from = std::ranges::find_if_not(line, is_hole);
            while (from != line.end()) {
                const auto to = std::find_if(from, line.end(), is_hole);
                list.items.push_back(board.group(std::span<const int>{from, to}));
                from = std::find_if_not(to, line.end(), is_hole);
            }
        }
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

// The longest stretches along diagonals, those of one cell left out.
Item diagonals(const RulesBoard& board, Arguments) {
    const Puzzle& puzzle = board.puzzle();
    std::map<int, std::vector<int>> falling, rising;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell)) continue;
        const int row = cell / puzzle.columns, column = cell % puzzle.columns;
        falling[row - column].push_back(cell);
        rising[row + column].push_back(cell);
    }
    Item list{.kind = Item::Kind::list};
    for (auto* const all : {&falling, &rising}) {
        for (const auto& [key, diagonal] : *all) {
            if (diagonal.size() > 1) list.items.push_back(board.group(diagonal));
        }
    }
    return list;
}

// The first cells of two places, then the second ones, and so on.
Item side_by_side(const RulesBoard& board, Arguments arguments) {
    const auto first = board.cells_of(place_of(arguments[0]));
    const auto second = board.cells_of(place_of(arguments[1]));
    Item list{.kind = Item::Kind::list};
    for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
        list.items.push_back(board.group(std::vector{first[i], second[i]}));
    return list;
}

constexpr RulesWord sets_table[] = {
    {"cells", 0, 0, WordAsks::size, cells, "all cells"},
    {"rows", 0, 0, WordAsks::size, rows, "all rows"},
    {"columns", 0, 0, WordAsks::size, columns, "all columns"},
    {"lines", 0, 0, WordAsks::size, lines, "all rows, then all columns"},
    {"regions", 0, 0, WordAsks::puzzle, regions, "all regions", WordNeeds::any, Part::regions},
    {"links", 0, 0, WordAsks::size, links, "all pairs of cells that share a side"},
    {"touching_pairs", 0, 0, WordAsks::size, touching_pairs,
     "all pairs of cells that touch, also at a corner"},
    {"directions", 0, 0, WordAsks::size, directions, "right, down, left and up"},
    {"blocks", 2, 3, WordAsks::size, blocks,
     "all rectangles of p rows and q columns; with r, those in each r-th row and column"},
    {"stretches", 1, 1, WordAsks::size, stretches, "all stretches of p cells in a row or column"},
    {"borders", 0, 0, WordAsks::puzzle, borders, "all pairs of regions that share a side", WordNeeds::any,
     Part::regions},
    {"runs", 0, 0, WordAsks::puzzle, runs,
     "the longest stretches of cells in a line that no hole interrupts"},
    {"holes", 0, 0, WordAsks::puzzle, holes, "all holes: squares of the grid that are no cells",
     WordNeeds::any, Part::walls},
    {"spans", 1, 1, WordAsks::puzzle, spans,
     "the shortest stretches that touch p regions; a mark | parts a region, too", WordNeeds::any,
     Part::regions},
    {"diagonals", 0, 0, WordAsks::size, diagonals, "all diagonals of two cells or more"},
    {"side_by_side", 2, 2, WordAsks::size, side_by_side,
     "pairs of cells: the first ones of two places, the second ones, and so on"},
};

}  // namespace

std::span<const RulesWord> set_words() { return sets_table; }

}  // namespace reductio::words

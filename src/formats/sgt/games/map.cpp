// map.cpp - Map: regions to be coloured with four colours. Run lengths over one virtual line, then
// row by row the lines between a cell and the one below it, then column by column those between a cell and
// the one to its right. Letters a to y are 1 to 25 equal lines, after which the kind changes; z is 25 lines,
// after which it does not. Then a comma and the colours of the regions, numbered by first cell: 0 to 3;
// letters skip 1 to 26 regions.
#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::map {

namespace {

constexpr int longest_side = 400;

struct MapBoard {
    BoxShape size;
    int regions;
};

MapBoard take_map(Passage params) {
    Scanner scanner{params};
    MapBoard board{take_board(scanner, longest_side), 0};
    const int cells = board.size.rows * board.size.columns;
    board.regions = std::max(cells / 8, 1);
    if (scanner.accept('n'))
        board.regions = static_cast<int>(take_plain_number(scanner, 1, cells, "the number of regions"));
    skip_difficulty(scanner);
    if (!scanner.done()) scanner.unexpected("n and the number of regions, a difficulty, or \":\"");
    return board;
}

// The two cells on either side of line `i`, in the order of an ID.
std::pair<int, int> cells_beside(BoxShape size, int i) {
    const int level = size.columns * (size.rows - 1);
    if (i < level) return {i, i + size.columns};
    const int column = (i - level) / size.rows, row = (i - level) % size.rows;
    return {row * size.columns + column, row * size.columns + column + 1};
}

int lines_inside(BoxShape size) { return size.columns * (size.rows - 1) + size.rows * (size.columns - 1); }

// The lines inside the grid that are drawn.
std::vector<char> take_lines(Scanner& scanner, BoxShape size) {
    std::vector<char> drawn;
    const auto wanted = static_cast<std::size_t>(lines_inside(size)) + 1;
    const auto expected = fmt::format("{} lines: every line inside the grid and one before them", wanted);
    bool now = false;
    while (!scanner.done() && scanner.peek() != ',') {
        const Scanner before = scanner;
        const char token = scanner.take();
        if (token < 'a' || token > 'z') before.unexpected("a letter");
        const auto run = static_cast<std::size_t>(token == 'z' ? 25 : token - 'a' + 1);
        drawn.insert(drawn.end(), run, now ? 1 : 0);
        if (drawn.size() > wanted) before.fail("the region borders run past the grid", expected);
        if (token != 'z') now = !now;
    }
    if (drawn.size() < wanted) scanner.fail("the region borders end before the grid does", expected);
    drawn.erase(drawn.begin());
    return drawn;
}

std::vector<int> regions_between(BoxShape size, const std::vector<char>& drawn) {
    std::vector<int> parent(size.rows * size.columns);
    std::iota(parent.begin(), parent.end(), 0);
    const auto root = [&](int cell) {
        while (parent[cell] != cell) {
            int& up = parent[cell];
            up = parent[up];
            cell = up;
        }
        return cell;
    };
    for (int i = 0; i < lines_inside(size); ++i) {
        if (drawn[i] != 0) continue;
        const auto [a, b] = cells_beside(size, i);
        const int from = root(a), to = root(b);
        parent[from] = to;
    }
    std::vector<int> roots;
    for (int cell = 0; cell < size.rows * size.columns; ++cell) roots.push_back(root(cell));
    return renumbered(roots);
}

Puzzle read_map(Passage params, Scanner& scanner) {
    const MapBoard board = take_map(params);
    const Scanner before = scanner;
    Puzzle puzzle = blank_puzzle("map", board.size.rows, board.size.columns);
    puzzle.regions = regions_between(board.size, take_lines(scanner, board.size));
    const auto regions = region_cells(puzzle.regions);
    if (static_cast<int>(regions.size()) != board.regions) {
        before.fail(fmt::format("a map of {} regions", regions.size()),
                    fmt::format("{} regions, as the parameters say", board.regions));
    }
    take_comma(scanner, "the colours");
    const auto colours = take_digits(scanner, board.regions, 3);
    for (std::size_t region = 0; region < regions.size(); ++region) {
        if (colours[region] < 0) continue;
        puzzle.given[regions[region].front()] = colours[region] + 1;
    }
    return puzzle;
}

std::string lines_text(const Puzzle& puzzle) {
    const BoxShape size{puzzle.rows, puzzle.columns};
    std::string text;
    int run = 1;
    bool now = false;
    const auto flush = [&](bool last) {
        for (; run > 25; run -= 25) text += 'z';
        if (run > 0) text += static_cast<char>('a' + run - 1);
        run = last ? 0 : 1;
    };
    for (int i = 0; i < lines_inside(size); ++i) {
        const auto [a, b] = cells_beside(size, i);
        const bool drawn = puzzle.regions[a] != puzzle.regions[b];
        if (drawn == now) {
            ++run;
            continue;
        }
        flush(false);
        now = drawn;
    }
    flush(true);
    return text;
}

std::string write_map(const Puzzle& puzzle) {
    require_id(puzzle.parameter == 4, "other than four colours");
    require_id(!puzzle.regions.empty(), "a map without regions");
    const std::string lines = lines_text(puzzle);
    const Text text{"", lines};
    Scanner scanner{Passage::all(text)};
    const BoxShape size{puzzle.rows, puzzle.columns};
    require_id(regions_between(size, take_lines(scanner, size)) == puzzle.regions,
               "regions in several pieces");
    std::vector<int> colours;  // from 0; -1 for none
    const auto regions = region_cells(puzzle.regions);
    for (const auto& region : regions) {
        Value colour = open_cell;
        for (const int cell : region) {
            const Value given = puzzle.given[cell];
            if (given == open_cell) continue;
            require_id(colour == open_cell || colour == given, "two colours in one region");
            colour = given;
        }
        require_id(colour <= 4, "a colour above 4");
        colours.push_back(colour == open_cell ? -1 : colour - 1);
    }
    return fmt::format("map:{}x{}n{}:{},{}", puzzle.columns, puzzle.rows, regions.size(), lines,
                       digits_text(colours));
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "map",
                      .family = "map",
                      .read = read_map,
                      .write = write_map,
                      .parts = {Part::regions, Part::givens, Part::parameter}};

}  // namespace reductio::formats::sgt_games::map

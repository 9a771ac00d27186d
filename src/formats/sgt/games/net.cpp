// net.cpp - Net. WxH, w for edges that meet, then for each cell its tile as a hexadecimal digit: the sum of 1
// right, 2 up, 4 left and 8 down. v behind a tile is a barrier to its right, h one below it.
//
// b and a probability, and a (several solutions), are for the generator. Barriers across edges that meet are
// refused: our borders lie between cells side by side.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::net {

namespace {

constexpr int longest_side = 100;
constexpr std::string_view tiles = "0123456789abcdef", wrapping = "wrapping";

Puzzle take_net(Passage params_text) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    Puzzle puzzle = blank_puzzle("net", board.rows, board.columns);
    if (params.accept('w')) puzzle.options.emplace_back(wrapping);
    if (params.accept('b')) {
        while (params.at_digit() || params.peek() == '.') params.take();
    }
    params.accept('a');
    if (!params.done()) params.unexpected("w, b and a probability, a, or \":\"");
    return puzzle;
}

void take_barriers(Scanner& scanner, Puzzle& puzzle, int cell) {
    for (; scanner.peek() == 'v' || scanner.peek() == 'h'; scanner.take()) {
        const bool right = scanner.peek() == 'v';
        const bool at_edge =
            right ? (cell + 1) % puzzle.columns == 0 : cell + puzzle.columns >= puzzle.cells();
        if (at_edge && puzzle.has(wrapping))
            scanner.fail("a barrier across an edge", "barriers between cells side by side");
        if (at_edge) continue;  // the frame is a barrier
        add_between(puzzle, {cell, cell + (right ? 1 : puzzle.columns), NeighbourSign::different});
    }
}

Puzzle read_net(Passage params, Scanner& scanner) {
    Puzzle puzzle = take_net(params);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto tile = tiles.find(scanner.peek());
        if (scanner.done() || tile == std::string_view::npos)
            scanner.unexpected(fmt::format("the tile of {}, 0 to 9 or a to f", cell_name(puzzle, cell)));
        scanner.take();
        puzzle.numbers.push_back(upside_down(static_cast<Value>(tile)));
        take_barriers(scanner, puzzle, cell);
    }
    return puzzle;
}

std::string write_net(const Puzzle& puzzle) {
    require_id(has(puzzle, Part::numbers), "a net without tiles");
    std::string id =
        fmt::format("net:{}x{}{}:", puzzle.columns, puzzle.rows, puzzle.has(wrapping) ? "w" : "");
    const auto is_border = [&](int cell, int other) {
        return std::ranges::count(puzzle.between, Between{cell, other, NeighbourSign::different}) > 0;
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value tile = puzzle.numbers[cell];
        require_id(tile >= 0 && static_cast<std::size_t>(tile) < tiles.size(), "a cell without a tile");
        id += tiles[upside_down(tile)];
        if ((cell + 1) % puzzle.columns != 0 && is_border(cell, cell + 1)) id += 'v';
        if (is_border(cell, cell + puzzle.columns)) id += 'h';
    }
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {.name = "net",
                      .family = "net",
                      .read = read_net,
                      .write = write_net,
                      .parts = {Part::numbers, Part::between},
                      .option = wrapping};

}  // namespace reductio::formats::sgt_games::net

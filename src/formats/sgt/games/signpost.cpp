// signpost.cpp - Signpost. WxH, then for each cell its number, if it is known, and a letter a to h: the
// arrow, from north clockwise. c (the first and last number stand in corners) is skipped.
#include <fmt/core.h>

#include <algorithm>

#include "formats/sgt/sgt_id.hpp"

namespace reductio::formats::sgt_games::signpost {

namespace {

constexpr int longest_side = 30;
constexpr Value arrows[] = {3, 7, 0, 4, 1, 5, 2, 6};  // of a to h (puzzle/directions.hpp)

Puzzle read_signpost(Passage params_text, Scanner& scanner) {
    Scanner params{params_text};
    const BoxShape board = take_board(params, longest_side);
    params.accept('c');
    if (!params.done()) params.unexpected("c or \":\"");
    Puzzle puzzle = blank_puzzle("signpost", board.rows, board.columns);
    for (Value& given : puzzle.given) {
        const std::string expected = fmt::format("a number from 1 to {}, a letter a-h", puzzle.cells());
        if (scanner.at_digit()) given = static_cast<Value>(scanner.number(1, puzzle.cells(), expected));
        if (scanner.peek() < 'a' || scanner.peek() > 'h')
            scanner.unexpected(given == open_cell ? expected : "a letter a-h");
        puzzle.arrows.push_back(arrows[scanner.take() - 'a']);
    }
    return puzzle;
}

std::string write_signpost(const Puzzle& puzzle) {
    require_id(puzzle.marks.empty() && puzzle.options.empty(), "pencil marks");
    require_id(puzzle.digits == digits_up_to(puzzle.cells()),
               "other numbers than those from 1 to the number of cells");
    std::string id = fmt::format("signpost:{}x{}:", puzzle.columns, puzzle.rows);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value given = puzzle.given[cell];
        if (given != open_cell) id += fmt::format("{}", given);
        const Value arrow = puzzle.arrows.empty() ? open_cell : puzzle.arrows[cell];
        require_id(arrow != open_cell || given == puzzle.cells(),
                   "a cell without an arrow that is not the last");
        id += static_cast<char>('a' + (std::ranges::find(arrows, arrow) - arrows) % std::ssize(arrows));
    }
    return id;
}

}  // namespace

extern const SgtGame game;
const SgtGame game = {
    .name = "signpost", .family = "signpost", .read = read_signpost, .write = write_signpost};

}  // namespace reductio::formats::sgt_games::signpost

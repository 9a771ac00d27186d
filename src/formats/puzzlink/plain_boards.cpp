// plain_boards.cpp - boards to puzzles and back, part by part: what the family reads, the board holds.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/plain_genres.hpp"
#include "rules/rules_file.hpp"

namespace reductio::puzzlink {

namespace {

void take_holes(Puzzle& puzzle, const Board& board) {
    if (std::ranges::count(board.bits, 1) == 0) return;
    if (!reads(*puzzle.family, Part::walls))
        throw InputError{fmt::format("holes in a {}", puzzle.family->name), "a board without holes"};
    puzzle.walls.resize(board.cells());
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.bits[cell] != 0) puzzle.walls[cell] = Wall{};
    }
}

// Rooms end at holes, which are in none.
void take_rooms(Puzzle& puzzle, const Board& board) {
    Board parted = board;
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (puzzle.is_wall(a) || puzzle.is_wall(b)) parted.walls[wall] = 1;
    }
    puzzle.regions = rooms_of(parted, parted.walls);
    std::vector<int> numbers(puzzle.regions.size(), -1);  // of rooms that are no holes
    int next = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        int& room = puzzle.regions[cell];
        if (!puzzle.is_wall(cell) && numbers[room] < 0) numbers[room] = next++;
        room = numbers[room];
    }
    if (!board.walls_begin) return;
    for (int cell = 0; cell < board.cells(); ++cell)
        puzzle.places.regions.push_back(board.place_of_walls(cell));
}

// Does the family know borders inside of regions?
bool marks_borders(const Family& family) {
    return family.rules != nullptr && family.rules->mark_with(NeighbourSign::different).has_value();
}

void take_strokes(Puzzle& puzzle, const Board& board) {
    for (const int wall : loose_strokes(board, puzzle.regions)) {
        const auto [a, b] = board.cells_at(wall);
        add_between(puzzle, {a, b, NeighbourSign::different});
    }
}

[[noreturn]] void throw_unknown(const Puzzle& puzzle, int cell,
                                const std::string& expected = "a number that is known") {
    throw InputError{fmt::format("a ? in {}", cell_name(puzzle, cell)), expected};
}

// A "?" that the family does not know says nothing of a room, and little of a cell in which there is a number
// at any rate.
void take_numbers(Puzzle& puzzle, const Board& board) {
    const bool unknown = reads(*puzzle.family, Part::unknown_numbers);
    puzzle.numbers = board.clues;
    puzzle.places.numbers = board.places;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (board.clues[cell] == unknown_number && !unknown) throw_unknown(puzzle, cell);
    }
    if (!board.room_clues.empty()) puzzle.places.numbers.assign(puzzle.numbers.size(), 0);
    std::vector<char> seen(board.room_clues.size(), 0);  // a room's number stands in its first cell
    for (int cell = 0; cell < puzzle.cells() && !seen.empty(); ++cell) {
        const int room = puzzle.regions[cell];
        puzzle.places.numbers[cell] = board.places[room];
        const Value number = board.room_clues[room];
        if (seen[room]++ == 0 && (number != unknown_number || unknown)) puzzle.numbers[cell] = number;
    }
    if (std::ranges::count(puzzle.numbers, open_cell) == std::ssize(puzzle.numbers)) puzzle.numbers.clear();
}

// Of families that print signs and no numbers.
bool prints_signs(const Family& rules) { return !rules.printed.empty() && !reads(rules, Part::numbers); }

void take_signs(Puzzle& puzzle, const Board& board) {
    const auto is_printed = [&](Value sign) {
        return sign == open_cell || std::ranges::find(puzzle.family->printed, sign, &PrintedSign::value) !=
                                        puzzle.family->printed.end();
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value sign = board.clues[cell];
        if (sign == unknown_number) throw_unknown(puzzle, cell, "a sign");
        if (!is_printed(sign))
            throw InputError{
                fmt::format("no sign has the number {}, as in {}", sign, cell_name(puzzle, cell)),
                "a sign of " + std::string{puzzle.family->name}};
    }
    if (std::ranges::count(board.clues, open_cell) < std::ssize(board.clues)) puzzle.signs = board.clues;
    puzzle.places.numbers = board.places;
}

// A part of the puzzle where the board has any of it.
void take_part(Grid& part, const Grid& board) {
    if (std::ranges::count(board, open_cell) < std::ssize(board)) part = board;
}

void take_prints(Puzzle& puzzle, const Board& board) {
    take_part(puzzle.corners, board.corners);
    take_part(puzzle.arrows, board.arrows);
    if (reads(*puzzle.family, Part::numbers)) take_part(puzzle.signs, board.prints);
    puzzle.places.corners = board.corner_places;
    puzzle.parameters = board.ships;
}

void take_givens(Puzzle& puzzle, const Board& board) {
    const bool empty_cells = puzzle.digits.front() == 0,
               unknown = reads(*puzzle.family, Part::unknown_numbers);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value clue = board.clues[cell];
        if (clue != unknown_number) {
            puzzle.given[cell] = clue;
        } else if (unknown) {
            puzzle.numbers.resize(puzzle.given.size(), open_cell);
            puzzle.numbers[cell] = clue;
        } else if (empty_cells) {
            throw_unknown(puzzle, cell);
        }
    }
    puzzle.places.givens = puzzle.places.numbers = board.places;
}

void take_parameter(Puzzle& puzzle, const Board& board) {
    const auto& parameter = puzzle.family->parameter;
    if (!parameter || board.count == 0) return;
    if (board.count < parameter->least || board.count > parameter->most)
        throw InputError{fmt::format("{} {}", board.count, parameter->name),
                         fmt::format("{} to {}", parameter->least, parameter->most)};
    puzzle.parameter = board.count;
}

}  // namespace

Puzzle read_plain(const Genre& genre, const Board& board) {
    Puzzle puzzle = genre.of_rules != nullptr ? blank_puzzle(*genre.of_rules, board.rows, board.columns)
                                              : blank_puzzle(genre.family, board.rows, board.columns);
    const Family& rules = *puzzle.family;
    take_parameter(puzzle, board);
    take_holes(puzzle, board);
    if (reads(rules, Part::regions)) take_rooms(puzzle, board);
    if (reads(rules, Part::regions) && marks_borders(rules)) take_strokes(puzzle, board);
    if (reads(rules, Part::outside)) take_outside(puzzle, board);
    if (!genre.givens) prints_signs(rules) ? take_signs(puzzle, board) : take_numbers(puzzle, board);
    take_prints(puzzle, board);
    renew_digits(puzzle);
    if (genre.givens) take_givens(puzzle, board);
    return puzzle;
}

void write_plain(const Puzzle& puzzle, Board& board) {
    const auto genre = genre_of(puzzle);
    for (int cell = 0; cell < board.cells(); ++cell) board.bits[cell] = puzzle.is_wall(cell) ? 1 : 0;
    if (!puzzle.regions.empty()) board.walls = walls_of(board, puzzle.regions);
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (puzzle.is_wall(a) || puzzle.is_wall(b)) board.walls[wall] = 0;  // they are taken for granted
    }
    for (const Between& stroke : puzzle.between) {
        if (stroke.meaning == NeighbourSign::different)
            board.walls[board.wall_at(stroke.first, stroke.second)] = 1;
    }
    board.count = puzzle.parameter;
    copy_outside(puzzle, board);
    if (genre->givens) board.clues = puzzle.given;
    if (!puzzle.signs.empty()) (prints_signs(*puzzle.family) ? board.clues : board.prints) = puzzle.signs;
    if (!puzzle.arrows.empty()) board.arrows = puzzle.arrows;
    if (!puzzle.corners.empty()) board.corners = puzzle.corners;
    board.ships = puzzle.parameters;
    const bool of_rooms = std::ranges::find(genre->body, &codecs::rooms16) != genre->body.end();
    // The rooms that the walls make, which are the regions if those are in one piece each.
    const std::vector<int> rooms = rooms_of(board, board.walls);
    if (of_rooms) board.room_clues.assign(static_cast<std::size_t>(std::ranges::max(rooms)) + 1, open_cell);
    for (std::size_t cell = 0; cell < puzzle.numbers.size(); ++cell) {
        if (puzzle.numbers[cell] != open_cell)
            (of_rooms ? board.room_clues[rooms[cell]] : board.clues[cell]) = puzzle.numbers[cell];
    }
}

}  // namespace reductio::puzzlink

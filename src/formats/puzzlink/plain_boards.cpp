// plain_boards.cpp - boards to puzzles and back, part by part: what the family reads, the board holds.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/genre.hpp"
#include "puzzle/number_lists.hpp"

namespace reductio::puzzlink {

namespace {

void take_holes(Puzzle& puzzle, const LinkBoard& board) {
    if (std::ranges::count(board.holes, 1) == 0) return;
    if (!reads(*puzzle.family, Part::walls))
        throw InputError{fmt::format("holes in a {}", puzzle.family->name), "a board without holes"};
    puzzle.walls.resize(board.cells());
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.holes[cell] == 0) continue;
        puzzle.walls[cell] = Wall{.number = {}, .down = {}, .across = {}};
        if (board.second[cell] == open_cell) continue;
        puzzle.walls[cell]->number = board.second[cell];
        puzzle.places.walls = board.places;
    }
}

// Rooms end at holes, which are in none.
void take_rooms(Puzzle& puzzle, const LinkBoard& board) {
    LinkBoard parted = board;
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (puzzle.is_wall(a) || puzzle.is_wall(b)) parted.borders[border] = 1;
    }
    puzzle.regions = rooms_of(parted, parted.borders);
    std::vector<int> numbers(puzzle.regions.size(), -1);  // of rooms that are no holes
    int next = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        int& room = puzzle.regions[cell];
        if (!puzzle.is_wall(cell) && numbers[room] < 0) numbers[room] = next++;
        room = numbers[room];
    }
    if (!board.borders_begin) return;
    for (int cell = 0; cell < board.cells(); ++cell)
        puzzle.places.regions.push_back(board.place_of_borders(cell));
}

// Does the family know borders inside of regions?
bool marks_borders(const Family& family) { return mark_with(family, NeighbourSign::different).has_value(); }

// Of a family without regions all strokes are such borders.
void take_strokes(Puzzle& puzzle, const LinkBoard& board) {
    std::vector<int> strokes;
    if (reads(*puzzle.family, Part::regions)) {
        strokes = loose_strokes(board, puzzle.regions);
    } else {
        for (int border = 0; border < board.inner_borders(); ++border)
            if (board.borders[border] != 0) strokes.push_back(border);
    }
    for (const int border : strokes) {
        const auto [a, b] = board.cells_at(border);
        add_between(puzzle, {a, b, NeighbourSign::different});
    }
}

[[noreturn]] void throw_unknown(const Puzzle& puzzle, int cell,
                                const std::string& expected = "a number that is known") {
    throw InputError{fmt::format("a ? in {}", cell_name(puzzle, cell)), expected};
}

// A "?" that the family does not know says nothing of a room, and little of a cell in which there is a number
// at any rate.
void take_numbers(Puzzle& puzzle, const Genre& genre, const LinkBoard& board) {
    const bool unknown = reads(*puzzle.family, Part::unknown_numbers);
    puzzle.numbers = board.clues;
    puzzle.places.numbers = board.places;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        Value& number = puzzle.numbers[cell];
        if (number == unknown_number && !unknown) {
            if (!genre.stated.unknown) throw_unknown(puzzle, cell);
            puzzle.given[cell] = *genre.stated.unknown;
            number = open_cell;
        }
        const Value of_room = board.room_numbers[cell];
        if (of_room != open_cell && (of_room != unknown_number || unknown)) number = of_room;
    }
    if (std::ranges::count(puzzle.numbers, open_cell) == std::ssize(puzzle.numbers)) puzzle.numbers.clear();
}

// Of families that print signs and no numbers.
bool prints_signs(const Family& rules) {
    return !rules.printed.empty() && !reads(rules, Part::numbers) && !reads(rules, Part::unknown_numbers);
}

void take_signs(Puzzle& puzzle, const LinkBoard& board) {
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

void take_number_between(Puzzle& puzzle, const Genre& genre, std::pair<int, int> cells, Value number) {
    const bool unsaid = number == unknown_number && !reads(*puzzle.family, Part::unknown_numbers);
    if (unsaid && !genre.stated.unknown)
        throw InputError{fmt::format("a ? between {} and {}", cell_name(puzzle, cells.first),
                                     cell_name(puzzle, cells.second)),
                         "a number that is known"};
    if (number != open_cell && !unsaid)
        add_between(puzzle, {cells.first, cells.second, sign_of_number(number)});
}

// Signs between cells, and numbers there, or differences as rules on cells.
void take_signs_between(Puzzle& puzzle, const Genre& genre, const LinkBoard& board) {
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        const Value sign = board.signs[border], difference = board.differences[border];
        if (sign != open_cell) {
            const auto mark = static_cast<std::size_t>(std::abs(sign) - 1);
            const auto& marks = puzzle.family->marks;
            if (mark >= marks.size())
                throw InputError{fmt::format("a sign between {} and {} that {} does not have",
                                             cell_name(puzzle, a), cell_name(puzzle, b), puzzle.family->name),
                                 "a sign of its line `marks`"};
            const NeighbourSign meaning = marks[mark].meaning;
            add_between(puzzle, sign > 0 ? Between{a, b, meaning} : Between{b, a, meaning});
        }
        if (puzzle.family->numbers_between)
            take_number_between(puzzle, genre, {a, b}, difference);
        else if (difference != open_cell && difference != unknown_number)
            puzzle.cell_rules.push_back({find_rule_kind("difference"), {a, b}, {}, {difference}});
    }
}
void write_signs_between(const Puzzle& puzzle, LinkBoard& board) {
    for (const auto& [first, second, meaning] : puzzle.between) {
        const auto [a, b] = std::minmax(first, second);
        const auto mark = mark_with(*puzzle.family, meaning);
        if (const Value number = number_of_sign(meaning); number != open_cell)
            board.differences[board.border_at(a, b)] = number;
        else if (meaning == NeighbourSign::different)
            board.borders[board.border_at(a, b)] = 1;
        else if (mark)
            board.signs[board.border_at(a, b)] = (first < second ? 1 : -1) * (static_cast<Value>(*mark) + 1);
    }
    for (const CellRule& rule : puzzle.cell_rules) {
        if (rule.kind->name != "difference" || rule.cells.size() != 2) continue;
        const auto [a, b] = std::minmax(rule.cells[0], rule.cells[1]);
        board.differences[board.border_at(a, b)] = rule.values.empty() ? 1 : rule.values.front();
    }
}

// A part of the puzzle where the board has any of it.
void take_part(Grid& part, const Grid& board) {
    if (std::ranges::count(board, open_cell) < std::ssize(board)) part = board;
}

void take_prints(Puzzle& puzzle, const LinkBoard& board) {
    take_part(puzzle.corners, board.corners);
    take_part(puzzle.arrows, board.arrows);
    if (reads(*puzzle.family, Part::numbers) || !puzzle.family->printed.empty())
        take_part(puzzle.signs, board.prints);
    puzzle.places.corners = board.corner_places;
    if (puzzle.family->parameter && puzzle.family->parameter->list) puzzle.parameters = ships_on(board);
    if (reads(*puzzle.family, Part::pieces)) take_pieces(puzzle, board);
}

// All values but 0.
std::vector<Value> some_values(const Puzzle& puzzle) {
    std::vector<Value> values = puzzle.digits;
    std::erase(values, 0);
    return values;
}

void take_givens(Puzzle& puzzle, const Genre& genre, const LinkBoard& board) {
    const bool empty_cells = puzzle.digits.front() == 0,
               unknown = reads(*puzzle.family, Part::unknown_numbers);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value clue = board.clues[cell];
        if (clue != unknown_number) {
            puzzle.given[cell] = clue;
        } else if (genre.stated.unknown) {
            puzzle.given[cell] = *genre.stated.unknown;
        } else if (unknown) {
            puzzle.numbers.resize(puzzle.given.size(), open_cell);
            puzzle.numbers[cell] = clue;
        } else if (genre.stated.unknown_some) {
            puzzle.marks.resize(puzzle.given.size());
            puzzle.marks[cell] = some_values(puzzle);
        } else if (empty_cells) {
            throw_unknown(puzzle, cell);
        }
    }
    puzzle.places.givens = puzzle.places.numbers = board.places;
}

void take_parameter(Puzzle& puzzle, const Genre& genre, const LinkBoard& board) {
    const auto& parameter = puzzle.family->parameter;
    if (genre.stated.parameter) puzzle.parameter = genre.stated.number;
    if (!parameter || !board.count) return;
    if (*board.count < parameter->least || *board.count > parameter->most)
        throw InputError{fmt::format("{} {}", *board.count, parameter->name),
                         fmt::format("{} to {}", parameter->least, parameter->most)};
    puzzle.parameter = *board.count;
}

}  // namespace

void take_outside(Puzzle& puzzle, const LinkBoard& board) {
    puzzle.outside = board.outside;
    for (auto& lines : puzzle.outside) {
        for (auto& line : lines) {
            if (!puzzle.family->runs_outside) std::erase(line, unknown_number);
        }
        if (std::ranges::all_of(lines, &std::vector<Value>::empty)) lines.clear();
    }
    puzzle.places.outside = board.outside_places;
}

void copy_outside(const Puzzle& puzzle, LinkBoard& board) {
    for (const Side side : all_sides) {
        if (!puzzle.outside[side].empty()) board.outside[side] = puzzle.outside[side];
    }
}

Puzzle read_plain(const Genre& genre, const LinkBoard& board) {
    Puzzle puzzle = blank_puzzle(*genre.family, board.rows, board.columns);
    const Family& rules = *puzzle.family;
    take_parameter(puzzle, genre, board);
    take_holes(puzzle, board);
    if (reads(rules, Part::regions)) take_rooms(puzzle, board);
    if (marks_borders(rules)) take_strokes(puzzle, board);
    if (reads(rules, Part::outside)) take_outside(puzzle, board);
    if (!genre.givens) prints_signs(rules) ? take_signs(puzzle, board) : take_numbers(puzzle, genre, board);
    take_prints(puzzle, board);
    take_signs_between(puzzle, genre, board);
    renew_digits(puzzle);
    if (genre.givens) take_givens(puzzle, genre, board);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.givens[cell] == open_cell) continue;
        puzzle.given[cell] = board.givens[cell];
        puzzle.places.givens = board.places;
    }
    return puzzle;
}

void write_plain(const Genre& genre, const Puzzle& puzzle, LinkBoard& board) {
    for (int cell = 0; cell < board.cells(); ++cell) board.holes[cell] = puzzle.is_wall(cell) ? 1 : 0;
    if (!puzzle.regions.empty()) board.borders = borders_of(board, puzzle.regions);
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (puzzle.is_wall(a) || puzzle.is_wall(b)) board.borders[border] = 0;  // they are taken for granted
    }
    write_signs_between(puzzle, board);
    if (puzzle.family->parameter) board.count = puzzle.parameter;
    copy_outside(puzzle, board);
    (genre.givens ? board.clues : board.givens) = puzzle.given;
    const bool signs_alone = prints_signs(*puzzle.family) && !genre.givens;
    if (!puzzle.signs.empty()) (signs_alone ? board.clues : board.prints) = puzzle.signs;
    if (!puzzle.arrows.empty()) board.arrows = puzzle.arrows;
    if (!puzzle.corners.empty()) board.corners = puzzle.corners;
    put_ships(puzzle.parameters, board);
    if (reads(*puzzle.family, Part::pieces)) put_pieces(puzzle, board);
    const bool of_rooms =
        std::ranges::find(genre.body, &link_word("room_numbers"), &BodyPart::word) != genre.body.end();
    for (int cell = 0; cell < board.cells(); ++cell) {
        const bool unknown = genre.stated.unknown && puzzle.given[cell] == *genre.stated.unknown &&
                             puzzle.given[cell] != open_cell;
        const bool some =
            genre.stated.unknown_some && !puzzle.marks.empty() && puzzle.marks[cell] == some_values(puzzle);
        if (value_in(puzzle.numbers, cell) != open_cell)
            (of_rooms ? board.room_numbers : board.clues)[cell] = puzzle.numbers[cell];
        else if (unknown || some)
            board.clues[cell] = unknown_number;
        if (puzzle.is_wall(cell)) board.second[cell] = puzzle.walls[cell]->number.value_or(open_cell);
    }
}

}  // namespace reductio::puzzlink

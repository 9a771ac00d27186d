// codecs.cpp - the codes that fill one part of a board each.
#include "formats/puzzlink/codec.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/format.hpp"
#include "formats/puzzlink/blank_runs.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "formats/puzzlink/packed_codes.hpp"

namespace reductio::puzzlink::codecs {

namespace {

void take_clues(Board& board, Numbers numbers) {
    board.clues = std::move(numbers.values);
    board.places = std::move(numbers.places);
    board.cut_short |= !numbers.complete;
}

bool any_number(const Grid& values) {
    return std::ranges::any_of(values, [](Value value) { return value != open_cell; });
}

void read_num16(Scanner& scanner, Board& board) {
    take_clues(board, take_hexadecimal(scanner, board.clues.size()));
}
std::string write_num16(const Board& board) { return hexadecimal_text(board.clues); }
std::string write_num16_if_any(const Board& board) {
    return any_number(board.clues) ? hexadecimal_text(board.clues) : std::string{};
}

void read_four(Scanner& scanner, Board& board) { take_clues(board, take_fours(scanner, board.clues.size())); }
std::string write_four(const Board& board) { return fours_text(board.clues); }

void read_rooms16(Scanner& scanner, Board& board) {
    const auto rooms = rooms_of(board, board.walls);
    Numbers numbers = take_hexadecimal(scanner, static_cast<std::size_t>(std::ranges::max(rooms)) + 1);
    board.room_clues = std::move(numbers.values);
    board.places = std::move(numbers.places);
    board.cut_short |= !numbers.complete;
}
std::string write_rooms16(const Board& board) { return hexadecimal_text(board.room_clues); }

// 7 is a hole, and a to z are 1 to 26 blanks.
void read_cells5(Scanner& scanner, Board& board) {
    std::size_t at = 0;
    while (at < board.clues.size() && !scanner.done()) {
        const char c = scanner.peek();
        if (c >= 'a' && c <= 'z') {
            at += static_cast<std::size_t>(c - 'a') + 1;
        } else if (c == '7') {
            board.bits[at++] = 1;
        } else if (c == '.') {
            board.clues[at++] = unknown_number;
        } else if (c >= '0' && c <= '9') {
            board.places[at] = scanner.offset();
            board.clues[at++] = c - '0';
        } else {
            scanner.unexpected("a number from 0 to 9, 7 for a hole, \".\" or blanks (a-z)");
        }
        scanner.take();
    }
    board.cut_short |= at < board.clues.size();
}
std::string write_cells5(const Board& board) {
    return text_with_blanks(board.clues.size(), letters_from<'a'>, [&](std::size_t at) -> std::string {
        const Value value = board.clues[at];
        if (value == open_cell && board.bits[at] == 0) return "";
        if (value > 9 || value == 7) formats::refuse("puzzlink", fmt::format("the number {} here", value));
        return {board.bits[at] != 0 ? '7' : value == unknown_number ? '.' : digit_character(value)};
    });
}

void read_hitori(Scanner& scanner, Board& board) {
    board.places.assign(board.clues.size(), scanner.offset());
    std::size_t at = 0;
    for (; at < board.clues.size() && !scanner.done(); ++at) {
        board.places[at] = scanner.offset();
        if (scanner.accept('.')) continue;
        if (scanner.accept('@') || scanner.accept('%')) {
            board.clues[at] = unknown_number;
        } else if (scanner.accept('-')) {
            board.clues[at] = take_digits(scanner, 2, 36, "two of 0-9a-z");
        } else if (const auto digit = accept_digit(scanner, 36)) {
            board.clues[at] = *digit;
        } else {
            scanner.unexpected("a number (0-9a-z, -zz), \".\" or \"@\"");
        }
    }
    board.cut_short |= at < board.clues.size();
}
std::string write_hitori(const Board& board) {
    std::string text;
    for (const Value value : board.clues) {
        if (value == open_cell)
            text += '.';
        else if (value == unknown_number)
            text += '@';
        else if (value >= 0 && value < 36)
            text += digit_character(value);
        else if (value >= 0 && value < 36 * 36)
            text += fmt::format("-{}{}", digit_character(value / 36), digit_character(value % 36));
        else
            formats::refuse("puzzlink", fmt::format("the number {} here", value));
    }
    return text;
}

// --- outside ------------------------------------------------------------------------------------------

std::size_t places_at(const Board& board, Side side) {
    return side == Side::top || side == Side::bottom ? board.columns : board.rows;
}

void read_sides(Scanner& scanner, Board& board, std::span<const Side> sides) {
    std::size_t count = 0;
    for (const Side side : sides) count += places_at(board, side);
    const Numbers numbers = take_hexadecimal(scanner, count, true);
    board.cut_short |= !numbers.complete;
    std::size_t at = 0;
    for (const Side side : sides) {
        for (auto& line : board.outside[side]) {
            if (numbers.values[at] != open_cell) line = {numbers.values[at]};
            board.outside_places[side].push_back(numbers.places[at++]);
        }
    }
}
std::string write_sides(const Board& board, std::span<const Side> sides) {
    Grid values;
    for (const Side side : sides) {
        for (std::size_t line = 0; line < places_at(board, side); ++line) {
            const auto& lines = board.outside[side];
            values.push_back(lines[line].empty() ? open_cell : lines[line].front());
        }
    }
    return hexadecimal_text(values, true);
}

constexpr std::array two{Side::top, Side::left};
void read_two(Scanner& scanner, Board& board) { read_sides(scanner, board, two); }
std::string write_two(const Board& board) { return write_sides(board, two); }
void read_four_sides(Scanner& scanner, Board& board) { read_sides(scanner, board, all_sides); }
std::string write_four_sides(const Board& board) { return write_sides(board, all_sides); }

// A line of n cells has at most this many runs, and so many places.
std::size_t most_runs(const Board& board, Side side) {
    return (static_cast<std::size_t>(side == Side::top ? board.rows : board.columns) + 1) / 2;
}

// The number nearest to the board comes first.
void read_nonogram(Scanner& scanner, Board& board) {
    std::size_t count = 0;
    for (const Side side : two) count += places_at(board, side) * most_runs(board, side);
    const Numbers numbers = take_hexadecimal(scanner, count, true);
    board.cut_short |= !numbers.complete;
    std::size_t at = 0;
    for (const Side side : two) {
        for (auto& line : board.outside[side]) {
            board.outside_places[side].push_back(numbers.places[at]);
            for (std::size_t i = 0; i < most_runs(board, side); ++i, ++at) {
                if (numbers.values[at] != open_cell) line.insert(line.begin(), numbers.values[at]);
            }
        }
    }
}
std::string write_nonogram(const Board& board) {
    Grid values;
    for (const Side side : two) {
        for (const auto& line : board.outside[side]) {
            values.insert(values.end(), line.rbegin(), line.rend());
            if (line.size() > most_runs(board, side))
                formats::refuse("puzzlink", "more runs than a line has room for");
            values.insert(values.end(), most_runs(board, side) - line.size(), open_cell);
        }
    }
    return hexadecimal_text(values, true);
}

// Two places a line, the one nearer to the board first: it counts minus poles, the other plus poles.
void read_poles_outside(Scanner& scanner, Board& board) {
    const Numbers numbers = take_hexadecimal(scanner, 2 * (board.columns + board.rows), true);
    board.cut_short |= !numbers.complete;
    std::size_t at = 0;
    for (const auto& [plus, minus] : {std::pair{Side::top, Side::bottom}, {Side::left, Side::right}}) {
        for (std::size_t line = 0; line < places_at(board, plus); ++line) {
            for (const Side side : {minus, plus}) {
                if (numbers.values[at] != open_cell) board.outside[side][line] = {numbers.values[at]};
                board.outside_places[side].push_back(numbers.places[at++]);
            }
        }
    }
}
std::string write_poles_outside(const Board& board) {
    Grid values;
    for (const auto& [plus, minus] : {std::pair{Side::top, Side::bottom}, {Side::left, Side::right}}) {
        for (std::size_t line = 0; line < places_at(board, plus); ++line) {
            for (const Side side : {minus, plus}) {
                const auto& lines = board.outside[side];
                values.push_back(lines[line].empty() ? open_cell : lines[line].front());
            }
        }
    }
    return hexadecimal_text(values, true);
}

// --- several places a character -----------------------------------------------------------------------

void read_walls(Scanner& scanner, Board& board) {
    const std::span all{board.walls};
    board.walls_begin = scanner.offset();
    for (const std::span walls : {all.first(board.upright_walls()), all.subspan(board.upright_walls())})
        board.cut_short |= !take_packed(scanner, walls, 2, 5);
}

std::string write_walls(const Board& board) {
    const std::span<const char> all{board.walls};
    return packed_text(all.first(board.upright_walls()), 2, 5) +
           packed_text(all.subspan(board.upright_walls()), 2, 5);
}
std::string write_walls_if_any(const Board& board) {
    return std::ranges::count(board.walls, 1) > 0 ? write_walls(board) : std::string{};
}

void read_bits(Scanner& scanner, Board& board) {
    board.cut_short |= !take_packed(scanner, std::span{board.bits}, 2, 5);
}
std::string write_bits(const Board& board) {
    if (std::ranges::count(board.bits, 1) == 0 && std::ranges::count(board.poles, 0) == board.cells())
        return {};
    return packed_text(std::span<const char>{board.bits}, 2, 5);
}

void read_tri(Scanner& scanner, Board& board) {
    constexpr std::size_t per_character = 3;
    for (std::size_t cell = 0; cell < board.poles.size(); ++cell)
        board.places[cell] = std::min(scanner.offset() + cell / per_character, scanner.rest().end);
    board.cut_short |= !take_packed(scanner, std::span{board.poles}, 3, per_character);
}
std::string write_tri(const Board& board) {
    if (std::ranges::count(board.bits, 1) == 0 && std::ranges::count(board.poles, 0) == board.cells())
        return {};
    return packed_text(std::span<const Value>{board.poles}, 3, 3);
}

}  // namespace

const Codec num16{read_num16, write_num16};
const Codec num16_if_any{read_num16, write_num16_if_any, true};
const Codec four{read_four, write_four};
const Codec cells5{read_cells5, write_cells5};
const Codec hitori{read_hitori, write_hitori};
const Codec rooms16{read_rooms16, write_rooms16};
const Codec outside_two{read_two, write_two};
const Codec outside_four{read_four_sides, write_four_sides};
const Codec nonogram{read_nonogram, write_nonogram};
const Codec poles_outside{read_poles_outside, write_poles_outside};
const Codec walls{read_walls, write_walls};
const Codec walls_if_any{read_walls, write_walls_if_any, true};
const Codec bits{read_bits, write_bits, true};
const Codec tri{read_tri, write_tri, true};

}  // namespace reductio::puzzlink::codecs

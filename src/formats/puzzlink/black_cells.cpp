// black_cells.cpp - boards with black cells, some of which hold a number or an arrow, in links and in files:
// Kakuru, Sananko, Makaro, Tateyoko, Dosun-Fuwari; and the pillows of Shugaku.
//
// A black cell is a hole where the family reads holes, else it is printed, as 1.
#include <fmt/core.h>

#include <algorithm>

#include "formats/format.hpp"
#include "formats/puzzlink/arrow_codes.hpp"
#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "formats/puzzlink/printed_cells.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

constexpr Value black_print = 1;

bool is_printed(const Board& board, int cell) {
    return board.prints[cell] != open_cell || board.arrows[cell] != open_cell;
}

// --- Kakuru and Sananko -------------------------------------------------------------------------------

// ".": one, k to z: 2 to 17.
constexpr BlankRuns runs_of_sums{
    17, [](int cells) { return cells == 1 ? "." : std::string(1, static_cast<char>('k' + cells - 2)); },
    [](Scanner& scanner) {
        if (scanner.accept('.')) return 1;
        const char c = scanner.peek();
        if (c < 'k' || c > 'z') return 0;
        scanner.take();
        return c - 'k' + 2;
    }};

Value take_sum_around(Scanner& scanner) {
    if (scanner.accept('_')) return unknown_number;
    const char c = scanner.peek();
    if (c >= 'A' && c <= 'Z') return scanner.take() - 'A' + 20;
    if (const auto digit = accept_digit(scanner, 20)) return *digit;
    scanner.unexpected("a number (0-9a-jA-Z), + or blanks (. or k-z)");
}
std::string sum_around_text(Value sum) {
    if (sum == unknown_number) return "_";
    if (sum < 0 || sum > 45) formats::refuse("puzzlink", fmt::format("the number {} here", sum));
    return std::string(1, sum < 20 ? digit_character(sum) : static_cast<char>('A' + sum - 20));
}

void read_kakuru(Scanner& scanner, Board& board) {
    take_printed(scanner, board, runs_of_sums, [&](int cell) {
        if (scanner.accept('+'))
            board.bits[cell] = 1;
        else
            board.clues[cell] = take_sum_around(scanner);
    });
}
std::string write_kakuru(const Board& board) {
    return printed_text(board, runs_of_sums, [&](int cell) {
        if (board.bits[cell] != 0) return std::string{"+"};
        return board.clues[cell] == open_cell ? std::string{} : sum_around_text(board.clues[cell]);
    });
}
// A number that is not known is a black cell and no more.
void blacken(Board& board) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.bits[cell] == 0 && board.clues[cell] == open_cell) continue;
        board.bits[cell] = 0;
        board.prints[cell] = black_print;
        if (board.clues[cell] == unknown_number) board.clues[cell] = open_cell;
    }
}
Board without_prints(Board board) {
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != open_cell && board.clues[cell] == open_cell) board.bits[cell] = 1;
    }
    return board;
}
void read_sananko(Scanner& scanner, Board& board) {
    read_kakuru(scanner, board);
    blacken(board);
}
std::string write_sananko(const Board& board) { return write_kakuru(without_prints(board)); }

// b: a black cell.
void read_sums_around(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        if (token.view() == "b")
            board.bits[cell] = 1;
        else
            board.clues[cell] = token.view() == "?" ? unknown_number : clue_token(token);
    });
}
void write_sums_around(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        if (board.bits[cell] != 0) return "b";
        return board.clues[cell] == unknown_number ? "?" : clue_text(board.clues[cell]);
    });
}
void read_black_and_sums(Rows& rows, Board& board) {
    read_sums_around(rows, board);
    blacken(board);
}
void write_black_and_sums(const Board& board, std::vector<std::string>& rows) {
    write_sums_around(without_prints(board), rows);
}

// Numbers that were found; 0 where none was, and "." in printed cells.
void read_found(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        const Value value = answer_token(token);
        board.answers[cell] = value == 0 ? open_cell : value;
        board.has_answer |= board.answers[cell] != open_cell;
    });
}
void write_found(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        if (board.bits[cell] != 0 || board.clues[cell] != open_cell || is_printed(board, cell)) return ".";
        return board.answers[cell] == open_cell ? "0" : clue_text(board.answers[cell]);
    });
}

// --- Makaro -------------------------------------------------------------------------------------------

constexpr std::string_view arrow_letters = "#tblr";  // as puzz.link numbers directions

void take_black(Board& board, int cell, Value direction) {
    if (direction == 0)
        board.prints[cell] = black_print;
    else
        board.arrows[cell] = direction_called(direction);
}

// a to e: black, with an arrow or without. A number is one less than it says; more than 10 in two digits.
void read_makaro(Scanner& scanner, Board& board) {
    take_printed(scanner, board, letters_from<'g'>, [&](int cell) {
        const char c = scanner.peek();
        if (c >= 'a' && c <= 'e')
            take_black(board, cell, scanner.take() - 'a');
        else if (scanner.accept('-'))
            board.clues[cell] = take_digits(scanner, 2, 10, "two digits") + 1;
        else if (const auto digit = accept_digit(scanner, 10))
            board.clues[cell] = *digit + 1;
        else
            scanner.unexpected("a number (0-9, -99), a black cell (a-e) or blanks (g-z)");
    });
}
std::string write_makaro(const Board& board) {
    constexpr Value most = 99;
    return printed_text(board, letters_from<'g'>, [&](int cell) -> std::string {
        if (is_printed(board, cell))
            return std::string(1, static_cast<char>('a' + direction_code(board.arrows[cell])));
        const Value number = board.clues[cell];
        if (number == open_cell) return {};
        if (number < 1 || number > most)
            formats::refuse("puzzlink", fmt::format("the number {} here", number));
        return number <= 10 ? fmt::format("{}", number - 1) : fmt::format("-{:02}", number - 1);
    });
}

void read_makaro_tokens(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const std::size_t direction = arrow_letters.find(token.view());
        if (direction != std::string_view::npos)
            take_black(board, cell, static_cast<Value>(direction));
        else
            board.clues[cell] = clue_token(token);
    });
}
void write_makaro_tokens(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        if (!is_printed(board, cell)) return clue_text(board.clues[cell]);
        return std::string{
            arrow_letters.substr(static_cast<std::size_t>(direction_code(board.arrows[cell])), 1)};
    });
}

// A black cell is in no room. It is a hole where it is called #.
void read_rooms_and_black(Rows& rows, Board& board) {
    rows.take(1);
    std::vector<int> rooms(static_cast<std::size_t>(board.cells()));
    each_cell(rows, board, [&](int cell, Passage token) {
        const bool hole = token.view() == "#", none = hole || token.view() == ".";
        board.bits[cell] = hole ? 1 : 0;
        rooms[static_cast<std::size_t>(cell)] = none ? -1 : number_token(token);
    });
    board.walls = walls_of(board, rooms);
}
void write_rooms_and_black(const Board& board, std::vector<std::string>& rows) {
    Board parted = board;
    const auto is_black = [&](int cell) { return board.bits[cell] != 0 || is_printed(board, cell); };
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (is_black(a) || is_black(b)) parted.walls[wall] = 1;
    }
    const std::vector<int> rooms = rooms_of(parted, parted.walls);
    std::vector<int> numbers(rooms.size(), -1);
    int count = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (!is_black(cell) && numbers[rooms[cell]] < 0) numbers[rooms[cell]] = count++;
    }
    rows.push_back(fmt::format("{}", count));
    add_cells(board, rows, [&](int cell) -> std::string {
        if (board.bits[cell] != 0) return "#";
        return is_black(cell) ? "." : fmt::format("{}", numbers[rooms[cell]]);
    });
}

// --- Tateyoko -----------------------------------------------------------------------------------------

// n: one, i5: five.
constexpr BlankRuns runs_of_bars{
    15, [](int cells) { return cells == 1 ? "n" : fmt::format("i{:x}", cells); },
    [](Scanner& scanner) {
        if (scanner.accept('n')) return 1;
        return scanner.accept('i') ? take_digits(scanner, 1, 16, "a hexadecimal digit") : 0;
    }};

// x: black, o to s: with a number 0 to 4.
void read_tateyoko(Scanner& scanner, Board& board) {
    take_printed(scanner, board, runs_of_bars, [&](int cell) {
        const char c = scanner.peek();
        if (c == 'x' || (c >= 'o' && c <= 's')) {
            board.prints[cell] = black_print;
            if (scanner.take() != 'x') board.clues[cell] = c - 'o';
        } else if (scanner.accept('.')) {
            board.clues[cell] = unknown_number;
        } else if (scanner.accept('-')) {
            board.clues[cell] = take_digits(scanner, 2, 16, "two hexadecimal digits");
        } else if (const auto digit = accept_digit(scanner, 16)) {
            board.clues[cell] = *digit;
        } else {
            scanner.unexpected("a number (0-9a-f, -ff), a black cell (x, o-s) or blanks (n, i2)");
        }
    });
}
std::string write_tateyoko(const Board& board) {
    constexpr Value most_around = 4, most = 255;
    return printed_text(board, runs_of_bars, [&](int cell) -> std::string {
        const Value number = board.clues[cell];
        const bool is_black = board.prints[cell] != open_cell;
        if (number == open_cell) return is_black ? "x" : "";
        if (number == unknown_number) return ".";
        if (number < 0 || number > (is_black ? most_around : most))
            formats::refuse("puzzlink", fmt::format("the number {} here", number));
        if (is_black) return std::string(1, static_cast<char>('o' + number));
        return number < 16 ? fmt::format("{:x}", number) : fmt::format("-{:02x}", number);
    });
}

constexpr std::string_view black_letters = "eabcdf";  // 0 to 4, and without a number

void read_tateyoko_tokens(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const std::size_t letter = black_letters.find(token.view());
        if (letter == std::string_view::npos) {
            board.clues[cell] = token.view() == "?" ? unknown_number : clue_token(token);
            return;
        }
        board.prints[cell] = black_print;
        if (letter + 1 < black_letters.size()) board.clues[cell] = static_cast<Value>(letter);
    });
}
void write_tateyoko_tokens(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        const Value number = board.clues[cell];
        if (board.prints[cell] == open_cell) return number == unknown_number ? "?" : clue_text(number);
        const auto letter = number == open_cell ? black_letters.size() - 1 : static_cast<std::size_t>(number);
        return std::string{black_letters.substr(std::min(letter, black_letters.size() - 1), 1)};
    });
}

// --- Dosun-Fuwari -------------------------------------------------------------------------------------

// The cells to the next black one as a digit of base 36, the last run left out; ".": 36 without one.
constexpr int most_white_passed = 36;

void read_dosufuwa(Scanner& scanner, Board& board) {
    std::size_t at = 0;
    while (at < board.bits.size() && !scanner.done()) {
        if (scanner.accept('.')) {
            at += most_white_passed;
            continue;
        }
        const auto way = accept_digit(scanner, most_white_passed);
        if (!way) scanner.unexpected("the way to the next black cell (0-9a-z)");
        at += static_cast<std::size_t>(*way);
        if (at < board.bits.size()) board.bits[at] = 1;
        ++at;
    }
}
std::string write_dosufuwa(const Board& board) {
    std::string text;
    int way = 0;
    for (const char bit : board.bits) {
        if (bit == 0 && ++way < most_white_passed) continue;
        text += bit == 0 ? '.' : digit_character(way);
        way = 0;
    }
    return text;
}

// --- Shugaku ------------------------------------------------------------------------------------------

// Digits of base 36: from 6 on one blank cell and more.
constexpr BlankRuns runs_of_pillows{30, [](int cells) { return std::string(1, digit_character(cells + 5)); },
                                    [](Scanner& scanner) {
                                        const char c = scanner.peek();
                                        if (c >= '0' && c <= '5') return 0;
                                        const auto digit = accept_digit(scanner, 36);
                                        return digit ? *digit - 5 : 0;
                                    }};
constexpr Value unknown_pillows = 5;

void read_shugaku(Scanner& scanner, Board& board) {
    take_printed(scanner, board, runs_of_pillows, [&](int cell) {
        const auto digit = accept_digit(scanner, 6);
        if (!digit) scanner.unexpected("a number (0-4), 5 or blanks (6-9a-z)");
        board.clues[cell] = *digit == unknown_pillows ? unknown_number : *digit;
    });
}
std::string write_shugaku(const Board& board) {
    return printed_text(board, runs_of_pillows, [&](int cell) -> std::string {
        const Value number = board.clues[cell];
        if (number == open_cell) return {};
        if (number >= unknown_pillows) formats::refuse("puzzlink", fmt::format("the number {} here", number));
        return fmt::format("{}", number == unknown_number ? unknown_pillows : number);
    });
}

// Answers are letters from a on, and # for the aisle, which is 0.
void read_beds(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        const char c = token.view().front();
        if (token.view() == "#" || (token.view().size() == 1 && c >= 'a' && c <= 'j')) {
            board.answers[cell] = c == '#' ? 0 : c - 'a' + 1;
            board.has_answer = true;
        } else if (token.view() != "-") {
            const Value number = clue_token(token);
            board.clues[cell] = number == unknown_pillows ? unknown_number : number;
        }
    });
}
void write_beds(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        const Value number = board.clues[cell], bed = board.answers[cell];
        if (number != open_cell) return number == unknown_number ? "5" : clue_text(number);
        if (bed == open_cell) return ".";
        return std::string(1, bed == 0 ? '#' : static_cast<char>('a' + bed - 1));
    });
}

}  // namespace

const Codec codecs::kakuru{read_kakuru, write_kakuru};
const Codec codecs::sananko{read_sananko, write_sananko};
const Codec codecs::makaro{read_makaro, write_makaro};
const Codec codecs::tateyoko{read_tateyoko, write_tateyoko};
const Codec codecs::dosufuwa{read_dosufuwa, write_dosufuwa, true};
const Codec codecs::shugaku{read_shugaku, write_shugaku};
const Section sections::kakuru{read_sums_around, write_sums_around};
const Section sections::sananko{read_black_and_sums, write_black_and_sums};
const Section sections::found_numbers{read_found, write_found};
const Section sections::makaro{read_makaro_tokens, write_makaro_tokens};
const Section sections::rooms_and_black{read_rooms_and_black, write_rooms_and_black};
const Section sections::tateyoko{read_tateyoko_tokens, write_tateyoko_tokens};
const Section sections::beds{read_beds, write_beds};

}  // namespace reductio::puzzlink

// list_words.cpp - as many digits as a list has numbers, so that no table of forms says them. Linear in the
// board. Numbers above 9 stand in files alone: the editor writes 12 into links as 1 and 2.
#include "formats/puzzlink/list_words.hpp"

#include <fmt/core.h>

#include <vector>

#include "formats/format.hpp"
#include "puzzle/number_lists.hpp"
#include "text/characters.hpp"

namespace reductio::puzzlink {

namespace {

constexpr char unknown_digit = '0';

std::string expected_list() { return fmt::format("up to {} digits", most_in_long_list); }

Value take_list(Scanner& scanner) {
    const Scanner begin = scanner;
    std::vector<Value> list;
    while (scanner.at_digit()) {
        const char digit = scanner.take();
        list.push_back(digit == unknown_digit ? unknown_number : digit - '0');
    }
    if (list.size() > most_in_long_list)
        begin.fail(fmt::format("a list of {} numbers", list.size()), expected_list());
    return number_of_list(list);
}

std::string digits_of(Value clue) {
    constexpr Value largest = 9;
    std::string digits;
    for (const Value number : long_list(clue)) {
        if (number > largest)
            formats::refuse("puzzlink",
                            fmt::format("the number {} of a list, which files can state", number));
        digits += number == unknown_number ? unknown_digit : static_cast<char>('0' + number);
    }
    return digits;
}

// Behind a list the first letter is no blank cell.
void read_lists(Coder& coder, LinkBoard& board, std::string_view blanks) {
    Scanner& scanner = coder.scanner();
    const auto size = static_cast<std::size_t>(board.cells());
    board.places.assign(size, scanner.offset());
    std::size_t at = 0;
    for (bool behind_list = false; at < size && !scanner.done() && scanner.peek() != '/';) {
        if (scanner.at_digit()) {
            board.places[at] = scanner.offset();
            board.clues[at++] = take_list(scanner);
            behind_list = true;
            continue;
        }
        const std::size_t letter = blanks.find(scanner.peek());
        if (letter == std::string_view::npos)
            scanner.unexpected(fmt::format("digits (1-9, 0 for a number that is not known) or blanks ({}-{})",
                                           blanks.front(), blanks.back()));
        scanner.take();
        at += letter + (behind_list ? 0 : 1);
        behind_list = false;
    }
    coder.cut_short |= at + 1 < size;  // a blank cell at the end may be left out
}

// Returns whether a letter ends them.
bool write_lists(Coder& coder, const LinkBoard& board, std::string_view blanks) {
    std::size_t places = 0;  // since the last letter, with the list behind which they begin
    for (const Value clue : board.clues) {
        if (clue == open_cell) {
            if (++places == blanks.size()) {
                coder.add(blanks.substr(blanks.size() - 1));
                places = 0;
            }
            continue;
        }
        if (places > 0) coder.add(blanks.substr(places - 1, 1));
        coder.add(digits_of(clue));
        places = 1;
    }
    if (places > 1) coder.add(blanks.substr(places - 1, 1));
    return places > 1;
}

}  // namespace

namespace in_links {

void lists_of_digits(Coder& coder, LinkBoard& board) {
    constexpr std::string_view blanks = "abcdefghijklmnopqrstuvwxyz";
    if (coder.reads())
        read_lists(coder, board, blanks);
    else
        write_lists(coder, board, blanks);
}
void lists_of_digits_and_slash(Coder& coder, LinkBoard& board) {
    constexpr std::string_view blanks = "klmnopqrstuvwxyz";
    if (coder.reads()) {
        read_lists(coder, board, blanks);
        coder.scanner().accept('/');
    } else if (!write_lists(coder, board, blanks)) {
        coder.add("/");
    }
}

}  // namespace in_links

namespace in_files {

namespace {

std::string list_token(Value clue) {
    if (clue == open_cell) return ".";
    std::string token;
    for (const Value number : long_list(clue)) {
        if (!token.empty()) token += ',';
        token += number == unknown_number ? "-" : std::to_string(number);
    }
    return token;
}

Value list_in(Passage token) {
    const std::string expected =
        fmt::format("up to {} numbers from 1 to {} with commas, - for one that is not known",
                    most_in_long_list, most_listed);
    Scanner scanner{token};
    std::vector<Value> list;
    do
        list.push_back(scanner.accept('-') ? unknown_number
                                           : static_cast<Value>(scanner.number(1, most_listed, expected)));
    while (list.size() < most_in_long_list && scanner.accept(','));
    if (!scanner.done()) scanner.unexpected(expected);
    return number_of_list(list);
}

}  // namespace

void long_lists(Sheet& sheet, LinkBoard& board) {
    each_cell(sheet, board, [&](Token& token, int cell) {
        token.written = list_token(board.clues[cell]);
        if (!sheet.reads()) return;
        board.places[cell] = token.read.begin;
        if (token.read.view() != ".") board.clues[cell] = list_in(token.read);
    });
}

}  // namespace in_files

}  // namespace reductio::puzzlink

// grey_cells.cpp - boards of two colours with numbers in both, in links and in files: Double Choco.
//
// A grey cell is printed, as 1. Links have the colours first, five cells a character, then the numbers; files
// have both in one grid: "-" and "-4" are grey, "." and "4" are not, and 0 is a number that is not known.
#include <fmt/core.h>

#include "formats/puzzlink/codec.hpp"
#include "formats/puzzlink/packed_codes.hpp"
#include "formats/puzzlink/section_rows.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

constexpr Value grey_print = 1;
constexpr int greys_a_character = 5;

void read_greys(Scanner& scanner, Board& board) {
    std::vector<char> greys(board.prints.size(), 0);
    board.cut_short |= !take_packed(scanner, std::span{greys}, 2, greys_a_character);
    for (std::size_t cell = 0; cell < greys.size(); ++cell)
        if (greys[cell] != 0) board.prints[cell] = grey_print;
}
std::string write_greys(const Board& board) {
    std::vector<char> greys;
    for (const Value print : board.prints) greys.push_back(print == grey_print ? 1 : 0);
    return packed_text(std::span<const char>{greys}, 2, greys_a_character);
}

void read_greys_and_num(Rows& rows, Board& board) {
    each_cell(rows, board, [&](int cell, Passage token) {
        board.places[cell] = token.begin;
        if (token.view().starts_with('-')) {
            board.prints[cell] = grey_print;
            ++token.begin;
            if (token.view().empty()) return;
        }
        board.clues[cell] = token.view() == "0" ? unknown_number : clue_token(token);
    });
}
void write_greys_and_num(const Board& board, std::vector<std::string>& rows) {
    add_cells(board, rows, [&](int cell) -> std::string {
        const bool grey = board.prints[cell] == grey_print;
        const Value number = board.clues[cell];
        if (number == open_cell) return grey ? "-" : ".";
        return fmt::format("{}{}", grey ? "-" : "", number == unknown_number ? 0 : number);
    });
}

}  // namespace

const Codec codecs::greys{read_greys, write_greys};
const Section sections::greys_and_num{read_greys_and_num, write_greys_and_num};

}  // namespace reductio::puzzlink

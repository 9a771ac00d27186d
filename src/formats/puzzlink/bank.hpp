// bank.hpp - the pieces that a board comes with: `//t` is a list that has a name, `/2/22u/14u` two pieces,
// each width, height and its cells as bits. Files hold the same in rows.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/puzzlink/section.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// A genre's pieces in messages ("a ship"), and the letters of its lists.
struct BankWords {
    std::string_view piece, pieces, letters;
};
using TakePiece = std::function<void(Scanner&)>;

// Calls `take` for each piece; or returns the letter of a list. Throws InputError for anything else.
char take_bank(Scanner& scanner, const BankWords& words, const TakePiece& take);
char take_bank_rows(Rows& rows, const BankWords& words, const TakePiece& take);
// A list if there is a letter, else all pieces.
std::string bank_text(char list, const std::vector<std::string>& pieces);
void add_bank_rows(char list, const std::vector<std::string>& pieces, std::vector<std::string>& rows);

FramedPiece take_piece(Scanner& scanner, const BankWords& words);
// Throws InputError if a side is longer than 35.
std::string piece_text(const FramedPiece& piece);

// The row below the board in which solvers tick off pieces: reads past it; writes it without ticks.
void skip_ticks(Rows& rows);
void add_ticks(std::size_t pieces, std::vector<std::string>& rows);

}  // namespace reductio::puzzlink

// bank.cpp - linear in the text. Source: the links and files that puzz.link (pzprjs) writes and reads.
#include "formats/puzzlink/bank.hpp"

#include <fmt/core.h>

#include "formats/format.hpp"
#include "formats/puzzlink/number_codes.hpp"
#include "formats/puzzlink/packed_codes.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

namespace {

constexpr int most_pieces = 999, longest_piece = 35, bits_a_character = 5;

std::string expected_list(const BankWords& words) {
    std::string text = fmt::format("{} (", words.pieces);
    for (const char letter : words.letters)
        text += fmt::format("{}{}", letter == words.letters.front() ? "" : ", ", letter);
    return text + "), or how many there are";
}

bool at_list(const Scanner& scanner, const BankWords& words) {
    return !scanner.done() && words.letters.find(scanner.peek()) != std::string_view::npos;
}

}  // namespace

char take_bank(Scanner& scanner, const BankWords& words, const TakePiece& take) {
    if (!scanner.accept('/')) scanner.unexpected(fmt::format("\"/\" and {}", words.pieces));
    if (scanner.accept('/')) {
        if (!at_list(scanner, words)) scanner.unexpected(expected_list(words));
        return scanner.take();
    }
    for (auto count = scanner.number(0, most_pieces, expected_list(words)); count > 0; --count) {
        if (!scanner.accept('/')) scanner.unexpected(fmt::format("\"/\" and {}", words.piece));
        take(scanner);
    }
    return 0;
}
char take_bank_rows(Rows& rows, const BankWords& words, const TakePiece& take) {
    Scanner head{rows.take(1).front()};
    if (at_list(head, words)) return head.take();
    for (auto count = head.number(0, most_pieces, expected_list(words)); count > 0; --count) {
        Scanner piece{rows.take(1).front()};
        take(piece);
    }
    return 0;
}

std::string bank_text(char list, const std::vector<std::string>& pieces) {
    if (list != 0) return fmt::format("//{}", list);
    std::string text = fmt::format("/{}", pieces.size());
    for (const std::string& piece : pieces) text += "/" + piece;
    return text;
}
void add_bank_rows(char list, const std::vector<std::string>& pieces, std::vector<std::string>& rows) {
    if (list != 0) {
        rows.emplace_back(1, list);
        return;
    }
    rows.push_back(fmt::format("{}", pieces.size()));
    rows.insert(rows.end(), pieces.begin(), pieces.end());
}

FramedPiece take_piece(Scanner& scanner, const BankWords& words) {
    FramedPiece piece;
    piece.width = take_digits(scanner, 1, 36, fmt::format("the width of {}", words.piece));
    piece.height = take_digits(scanner, 1, 36, fmt::format("the height of {}", words.piece));
    piece.cells.resize(static_cast<std::size_t>(piece.width) * piece.height);
    take_packed(scanner, std::span{piece.cells}, 2, bits_a_character);  // zeros at the end may be left out
    return piece;
}
std::string piece_text(const FramedPiece& piece) {
    if (piece.width > longest_piece || piece.height > longest_piece)
        formats::refuse("puzzlink", fmt::format("pieces longer than {} cells", longest_piece));
    std::string bits = packed_text(std::span{piece.cells}, 2, bits_a_character);
    bits.erase(bits.find_last_not_of('0') + 1);
    return fmt::format("{}{}{}", digit_character(piece.width), digit_character(piece.height), bits);
}

void skip_ticks(Rows& rows) {
    if (!rows.done()) rows.take(static_cast<int>(rows.next().size()));
}
void add_ticks(std::size_t pieces, std::vector<std::string>& rows) {
    add_row(rows, std::vector<std::string>(pieces, "0"));
}

}  // namespace reductio::puzzlink

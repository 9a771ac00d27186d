// bank.cpp - linear in the text. Source: the links and files that puzz.link (pzprjs) writes and reads.
#include "formats/puzzlink/bank.hpp"

#include <fmt/core.h>

#include "formats/format.hpp"

namespace reductio::puzzlink {

namespace {

constexpr int most_pieces = 999, longest_piece = 35;
constexpr Value bit[] = {0, 1};

std::string expected_list(const Bank& bank) {
    std::string text = fmt::format("{} (", bank.pieces);
    for (const char letter : bank.letters)
        text += fmt::format("{}{}", letter == bank.letters.front() ? "" : ", ", letter);
    return text + "), or how many there are";
}

bool at_list(const Scanner& scanner, const Bank& bank) {
    return !scanner.done() && bank.letters.find(scanner.peek()) != std::string_view::npos;
}

int take_side(Scanner& scanner, const std::string& expected) {
    const std::size_t side = scanner.done() ? std::string_view::npos : base_36.find(scanner.peek());
    if (side == std::string_view::npos) scanner.unexpected(expected);
    scanner.take();
    return static_cast<int>(side);
}

// Width, height and the cells as bits, of which zeros at the end may be left out.
FramedPiece take_piece(Scanner& scanner, const Bank& bank) {
    const Scanner begin = scanner;
    FramedPiece piece;
    piece.width = take_side(scanner, fmt::format("the width of {}", bank.piece));
    piece.height = take_side(scanner, fmt::format("the height of {}", bank.piece));
    piece.cells.resize(static_cast<std::size_t>(piece.width) * piece.height);
    Coder{scanner}.packed(piece.cells, bit);
    bank.require(piece, begin);
    return piece;
}
std::string piece_text(FramedPiece piece) {
    if (piece.width > longest_piece || piece.height > longest_piece)
        formats::refuse("puzzlink", fmt::format("pieces longer than {} cells", longest_piece));
    std::string bits;
    Coder{bits}.packed(piece.cells, bit);
    bits.erase(bits.find_last_not_of('0') + 1);
    return fmt::format("{}{}{}", digit_character(piece.width), digit_character(piece.height), bits);
}

void take_bank(Scanner& scanner, LinkBoard& board, const Bank& bank) {
    if (!scanner.accept('/')) scanner.unexpected(fmt::format("\"/\" and {}", bank.pieces));
    if (scanner.accept('/')) {
        if (!at_list(scanner, bank)) scanner.unexpected(expected_list(bank));
        board.bank_list = scanner.take();
        return;
    }
    for (auto count = scanner.number(0, most_pieces, expected_list(bank)); count > 0; --count) {
        if (!scanner.accept('/')) scanner.unexpected(fmt::format("\"/\" and {}", bank.piece));
        board.bank.push_back(take_piece(scanner, bank));
    }
}

void take_bank(Rows& rows, LinkBoard& board, const Bank& bank) {
    Scanner head{rows.take(1).front()};
    if (at_list(head, bank)) {
        board.bank_list = head.take();
        return;
    }
    for (auto count = head.number(0, most_pieces, expected_list(bank)); count > 0; --count) {
        Scanner piece{rows.take(1).front()};
        board.bank.push_back(take_piece(piece, bank));
    }
}

}  // namespace

void code_bank(Coder& coder, LinkBoard& board, const Bank& bank) {
    if (coder.reads()) return take_bank(coder.scanner(), board, bank);
    if (board.bank_list != 0) return coder.add(fmt::format("//{}", board.bank_list));
    coder.add(fmt::format("/{}", board.bank.size()));
    for (const FramedPiece& piece : board.bank) coder.add("/" + piece_text(piece));
}

void code_bank(Sheet& sheet, LinkBoard& board, const Bank& bank) {
    if (sheet.reads()) return take_bank(sheet.rows(), board, bank);
    if (board.bank_list != 0) {
        sheet.line(std::string(1, board.bank_list));
        return;
    }
    sheet.line(fmt::format("{}", board.bank.size()));
    for (const FramedPiece& piece : board.bank) sheet.line(piece_text(piece));
}

void code_ticks(Sheet& sheet, std::size_t pieces) {
    if (!sheet.reads())
        sheet.row(static_cast<int>(pieces), [](Token& token, int) { token.written = "0"; });
    else if (!sheet.rows().done())
        sheet.rows().take(static_cast<int>(sheet.rows().next().size()));
}

}  // namespace reductio::puzzlink

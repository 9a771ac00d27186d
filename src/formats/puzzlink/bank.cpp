// bank.cpp - linear in the text. Source: the links and files that puzz.link (pzprjs) writes and reads.
#include "formats/puzzlink/bank.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/shapes.hpp"
#include "formats/format.hpp"

namespace reductio::puzzlink {

namespace {

constexpr int most_pieces = 999, longest_piece = 35;
constexpr Value bit[] = {0, 1};

// What a letter means: all pieces of a set, each as often as it is in the set; or a ship of the longest kind,
// two that are one cell shorter, and so on.
struct BankList {
    char letter;
    std::string_view set;
    int times = 0, longest = 0;
};
struct BankWords {
    std::string_view piece, pieces;  // in messages
    std::span<const BankList> lists;
};

constexpr BankList lists_of_pieces[] = {
    {'p', "pentominoes", 1}, {'t', "tetrominoes", 1}, {'d', "tetrominoes", 2}, {'z', ""}};
constexpr BankList lists_of_ships[] = {
    {'c', "", 0, 3}, {'d', "", 0, 4}, {'e', "", 0, 5}, {'p', "pentominoes", 1}, {'z', ""}};
constexpr BankWords any_pieces{"a piece", "pieces", lists_of_pieces},
    any_ships{"a ship", "ships", lists_of_ships};

std::vector<Value> ships_of(const BankList& list) {
    std::vector<Value> ships;
    for (int length = 1; length <= list.longest; ++length) ships.push_back(list.longest - length + 1);
    return ships;
}

// --- reading ------------------------------------------------------------------------------------------

std::string expected_list(const BankWords& words) {
    std::string text = fmt::format("{} (", words.pieces);
    for (const BankList& list : words.lists)
        text += fmt::format("{}{}", list.letter == words.lists.front().letter ? "" : ", ", list.letter);
    return text + "), or how many there are";
}

// The list whose letter comes next, or null.
const BankList* list_at(const Scanner& scanner, const BankWords& words) {
    if (scanner.done()) return nullptr;
    const auto found = std::ranges::find(words.lists, scanner.peek(), &BankList::letter);
    return found == words.lists.end() ? nullptr : &*found;
}

void put_list(const BankList& list, LinkBoard& board) {
    board.bank_set = list.set;
    board.bank_times = list.times;
    put_ships(ships_of(list), board);
}

int take_side(Scanner& scanner, const std::string& expected) {
    const std::size_t side = scanner.done() ? std::string_view::npos : base_36.find(scanner.peek());
    if (side == std::string_view::npos) scanner.unexpected(expected);
    scanner.take();
    return static_cast<int>(side);
}

// The editor never finds a piece on the board whose frame has a blank row or column at its edge.
bool has_blank_edge(const FramedPiece& piece) {
    bool top = true, bottom = true, left = true, right = true;
    for (int at = 0; at < std::ssize(piece.cells); ++at) {
        if (piece.cells[at] == 0) continue;
        top &= at / piece.width != 0;
        bottom &= at / piece.width != piece.height - 1;
        left &= at % piece.width != 0;
        right &= at % piece.width != piece.width - 1;
    }
    return top || bottom || left || right;
}

// Width, height and the cells as bits, of which zeros at the end may be left out.
FramedPiece take_piece(Scanner& scanner, const BankWords& words) {
    const Scanner begin = scanner;
    FramedPiece piece;
    piece.width = take_side(scanner, fmt::format("the width of {}", words.piece));
    piece.height = take_side(scanner, fmt::format("the height of {}", words.piece));
    piece.cells.resize(static_cast<std::size_t>(piece.width) * piece.height);
    Coder{scanner}.packed(piece.cells, bit);
    Shape shape;
    for (int at = 0; at < std::ssize(piece.cells); ++at)
        if (piece.cells[at] != 0) shape.push_back({at / piece.width, at % piece.width});
    if (shape.empty())
        begin.fail(fmt::format("{} without cells", words.piece),
                   fmt::format("{} that has some", words.piece));
    if (!connected(normalised(std::move(shape))))
        begin.fail(fmt::format("{} that falls apart", words.piece),
                   "cells that are connected by their sides");
    if (has_blank_edge(piece))
        begin.fail(fmt::format("{} in too large a frame", words.piece),
                   "cells at all four sides of its frame");
    return piece;
}

void take_bank(Scanner& scanner, LinkBoard& board, const BankWords& words) {
    if (!scanner.accept('/')) scanner.unexpected(fmt::format("\"/\" and {}", words.pieces));
    if (scanner.accept('/')) {
        const BankList* const list = list_at(scanner, words);
        if (list == nullptr) scanner.unexpected(expected_list(words));
        scanner.take();
        return put_list(*list, board);
    }
    for (auto count = scanner.number(0, most_pieces, expected_list(words)); count > 0; --count) {
        if (!scanner.accept('/')) scanner.unexpected(fmt::format("\"/\" and {}", words.piece));
        board.bank.push_back(take_piece(scanner, words));
    }
}

void take_bank(Rows& rows, LinkBoard& board, const BankWords& words) {
    Scanner head{rows.take(1).front()};
    if (const BankList* const list = list_at(head, words)) return put_list(*list, board);
    for (auto count = head.number(0, most_pieces, expected_list(words)); count > 0; --count) {
        Scanner piece{rows.take(1).front()};
        board.bank.push_back(take_piece(piece, words));
    }
}

// --- writing ------------------------------------------------------------------------------------------

std::string piece_text(FramedPiece piece) {
    if (piece.width > longest_piece || piece.height > longest_piece)
        formats::refuse("puzzlink", fmt::format("pieces longer than {} cells", longest_piece));
    std::string bits;
    Coder{bits}.packed(piece.cells, bit);
    bits.erase(bits.find_last_not_of('0') + 1);
    return fmt::format("{}{}{}", digit_character(piece.width), digit_character(piece.height), bits);
}

// The letter of the board's pieces, or 0.
char letter_of(const LinkBoard& board, const BankWords& words) {
    for (const BankList& list : words.lists) {
        const bool same =
            board.bank_set.empty()
                ? list.set.empty() && has_straight_pieces(board) && ships_on(board) == ships_of(list)
                : board.bank_set == list.set && board.bank_times == list.times;
        if (same) return list.letter;
    }
    return 0;
}

void code_bank(Coder& coder, LinkBoard& board, const BankWords& words) {
    if (coder.cut_short && coder.done()) return;
    if (coder.reads()) return take_bank(coder.scanner(), board, words);
    if (const char letter = letter_of(board, words)) return coder.add(fmt::format("//{}", letter));
    coder.add(fmt::format("/{}", board.bank.size()));
    for (const FramedPiece& piece : board.bank) coder.add("/" + piece_text(piece));
}

void code_bank(Sheet& sheet, LinkBoard& board, const BankWords& words) {
    if (sheet.reads()) return take_bank(sheet.rows(), board, words);
    if (const char letter = letter_of(board, words)) {
        sheet.line(std::string(1, letter));
        return;
    }
    sheet.line(fmt::format("{}", board.bank.size()));
    for (const FramedPiece& piece : board.bank) sheet.line(piece_text(piece));
}

}  // namespace

void bank(Coder& coder, LinkBoard& board) { code_bank(coder, board, any_pieces); }
void fleet(Coder& coder, LinkBoard& board) { code_bank(coder, board, any_ships); }
void bank_rows(Sheet& sheet, LinkBoard& board) { code_bank(sheet, board, any_pieces); }
void fleet_rows(Sheet& sheet, LinkBoard& board) { code_bank(sheet, board, any_ships); }

void ticks_rows(Sheet& sheet, LinkBoard& board) {
    if (!sheet.reads())
        sheet.row(static_cast<int>(board.bank.size()), [](Token& token, int) { token.written = "0"; });
    else if (!sheet.rows().done())
        sheet.rows().take(static_cast<int>(sheet.rows().next().size()));
}

bool has_straight_pieces(const LinkBoard& board) {
    return board.bank_set.empty() && std::ranges::all_of(board.bank, [](const FramedPiece& piece) {
               const auto rows = std::ranges::count(piece.cells, 1);
               return (piece.width == 1 || piece.height == 1) && rows == std::ssize(piece.cells);
           });
}

std::vector<Value> ships_on(const LinkBoard& board) {
    if (!has_straight_pieces(board))
        throw InputError{"a ship that is not straight", "a width or a height of 1"};
    std::vector<Value> ships;
    for (const FramedPiece& ship : board.bank) {
        if (ships.size() < ship.cells.size()) ships.resize(ship.cells.size(), 0);
        ++ships[ship.cells.size() - 1];
    }
    return ships;
}

void put_ships(const std::vector<Value>& ships, LinkBoard& board) {
    for (int length = 1; length <= std::ssize(ships); ++length) {
        for (Value i = 0; i < ships[length - 1]; ++i)
            board.bank.push_back({length, 1, Grid(static_cast<std::size_t>(length), 1)});
    }
}

}  // namespace reductio::puzzlink

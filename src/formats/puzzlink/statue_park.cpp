// statue_park.cpp - circles and pieces of a Statue Park. Equal pieces are one that is there several times.
// Source: the links and files that puzz.link (pzprjs) writes and reads.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>

#include "encoders/shared/packing.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/bank.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/link_words.hpp"

namespace reductio::puzzlink {

namespace {

constexpr std::uint32_t most_statues = 999;  // of one kind

// What a letter means: a set, how often. z: no pieces.
struct BankList {
    char letter;
    std::string_view set;
    std::uint32_t times;
};
constexpr BankList bank_lists[] = {{'p', "pentominoes", 1}, {'t', "tetrominoes", 1}, {'d', "tetrominoes", 2}};

Shape shape_of(const FramedPiece& piece) {
    Shape shape;
    for (int at = 0; at < std::ssize(piece.cells); ++at) {
        if (piece.cells[at] != 0) shape.push_back({at / piece.width, at % piece.width});
    }
    return normalised(std::move(shape));
}
FramedPiece framed(const Shape& shape) {
    const auto [left, right] = std::ranges::minmax(shape, {}, &Offset::column);
    FramedPiece piece{right.column - left.column + 1, shape.back().row + 1, {}};
    piece.cells.resize(static_cast<std::size_t>(piece.width) * piece.height);
    for (const Offset cell : shape) piece.cells[cell.row * piece.width + cell.column - left.column] = 1;
    return piece;
}

void require_connected(const FramedPiece& piece, const Scanner& begin) {
    if (std::ranges::count(piece.cells, 1) == 0) begin.fail("a piece without cells", "a piece that has some");
    if (!connected(shape_of(piece)))
        begin.fail("a piece that falls apart", "cells that are connected by their sides");
}

constexpr Bank park{"a piece", "pieces", "ptdz", require_connected};

std::size_t pieces_in_bank(const LinkBoard& board) {
    const auto list = std::ranges::find(bank_lists, board.bank_list, &BankList::letter);
    return list == std::end(bank_lists) ? board.bank.size()
                                        : list->times * piece_set(list->set, Symmetry::free).size();
}

// The piece of a set that has this shape, or a number.
std::string name_of_piece(const Shape& shape, std::size_t number) {
    for (const std::string_view set : {"dominoes", "trominoes", "tetrominoes", "pentominoes"}) {
        for (const NamedShape& known : piece_set(set, Symmetry::free)) {
            if (orientations(known.shape, Symmetry::free).front() == shape) return known.name;
        }
    }
    return fmt::format("p{}", number);
}

// One line for all pieces that look alike.
std::vector<PieceLine> lines_of(const std::vector<FramedPiece>& bank) {
    std::vector<PieceLine> lines;
    std::map<Shape, std::size_t> known;  // in their first orientation
    for (const FramedPiece& piece : bank) {
        const Shape shape = shape_of(piece), first = orientations(shape, Symmetry::free).front();
        const auto [at, fresh] = known.try_emplace(first, lines.size());
        if (fresh) lines.push_back({name_of_piece(first, lines.size() + 1), shape, 0, 0});
        lines[at->second].most = ++lines[at->second].least;
    }
    return lines;
}

void add_to_bank(const PieceLine& line, LinkBoard& board) {
    if (line.least != line.most)
        formats::refuse("puzzlink", fmt::format("a piece {} that need not be there", line.name));
    if (line.least > most_statues)
        formats::refuse("puzzlink", fmt::format("more than {} pieces {}", most_statues, line.name));
    const auto pieces = line.shape.empty() ? piece_set(line.name, Symmetry::free)
                                           : std::vector<NamedShape>{{line.name, line.shape}};
    for (const NamedShape& piece : pieces)
        board.bank.insert(board.bank.end(), line.least, framed(piece.shape));
}

}  // namespace

// Without circles a link may begin with its pieces.
void pieces(Coder& coder, LinkBoard& board) {
    if (!coder.reads() || coder.scanner().peek() != '/') link_word("circles").code(coder, board);
    if (coder.cut_short && coder.done()) return;
    code_bank(coder, board, park);
}
void pieces_rows(Sheet& sheet, LinkBoard& board) { code_bank(sheet, board, park); }
void ticks_rows(Sheet& sheet, LinkBoard& board) { code_ticks(sheet, pieces_in_bank(board)); }

Puzzle read_pieces(const Genre&, const LinkBoard& board) {
    Puzzle puzzle = blank_puzzle("statue-park", board.rows, board.columns);
    for (const Value clue : board.clues) {
        if (clue != open_cell && clue != 1 && clue != 2)
            throw InputError{"a circle that is neither white nor black", "1 or 2"};
    }
    if (std::ranges::count(board.clues, open_cell) < board.cells()) puzzle.signs = board.clues;
    puzzle.places.numbers = board.places;
    auto packing = std::make_shared<Packing>();
    packing->hole.assign(board.cells(), 0);
    packing->lines = lines_of(board.bank);
    const auto list = std::ranges::find(bank_lists, board.bank_list, &BankList::letter);
    if (list != std::end(bank_lists))
        packing->lines.push_back({std::string{list->set}, {}, list->times, list->times});
    if (packing->lines.empty()) throw InputError{"a statue park without pieces", "at least one piece"};
    puzzle.payload = std::move(packing);
    return puzzle;
}
void write_pieces(const Genre&, const Puzzle& puzzle, LinkBoard& board) {
    if (!puzzle.signs.empty()) board.clues = puzzle.signs;
    const std::vector<PieceLine>& lines = packing_of(puzzle).lines;
    for (const BankList& list : bank_lists) {
        const PieceLine& line = lines.front();
        if (lines.size() == 1 && line.shape.empty() && line.name == list.set && line.least == list.times &&
            line.most == list.times)
            board.bank_list = list.letter;
    }
    for (const PieceLine& line : lines) {
        if (board.bank_list == 0) add_to_bank(line, board);
    }
}

}  // namespace reductio::puzzlink

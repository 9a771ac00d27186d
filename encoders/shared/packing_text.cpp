// packing_text.cpp - board and pieces as pictures: # is a cell, . is not. Linear in the text.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/packing.hpp"
#include "family/family.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr std::size_t longest_name = 20;
constexpr std::uint32_t largest_count = 1'000'000;
constexpr std::size_t most_lines = 1'000;  // of pieces

bool is_picture(std::string_view line) { return line.find_first_not_of("#.") == std::string_view::npos; }

// Cuts the next line that is not blank off the front of the text; false at the end, or, with `picture`, if it
// is no picture.
bool take_line(Passage& rest, Passage& line, bool picture = false) {
    for (Passage after = rest; next_line(after, line);) {
        line = line.trimmed();
        if (picture && !line.empty() && !is_picture(line.view())) return false;
        rest = after;
        if (!line.empty()) return true;
    }
    return false;
}

void require_end(Scanner& scanner) {
    scanner.skip_blanks();
    if (!scanner.done()) scanner.unexpected("the end of the line");
}

// x3, x0-3, x*, x2-*
void read_count(Scanner& scanner, PieceLine& piece) {
    const std::string expected = "how often it is there, as in x2, x0-3 or x*";
    if (!scanner.accept('x')) scanner.unexpected(expected);
    if (scanner.accept('*')) {
        piece.least = 0;
        piece.most = PieceLine::any;
        return;
    }
    const auto number = [&](std::uint32_t low) {
        if (!scanner.at_digit()) scanner.unexpected(expected);
        return static_cast<std::uint32_t>(scanner.number(low, largest_count, expected));
    };
    piece.least = piece.most = number(0);
    if (!scanner.accept('-')) return;
    piece.most = scanner.accept('*') ? PieceLine::any : number(piece.least);
}

// The rows below the line `board`.
void read_board(Passage heading, Passage& rest, const Puzzle& puzzle, std::vector<char>& hole) {
    int rows = 0;
    for (Passage line = rest; take_line(rest, line, true); ++rows) {
        const auto width = static_cast<int>(line.end - line.begin);
        if (width != puzzle.columns || rows == puzzle.rows) {
            line.fail(rows == puzzle.rows ? "a row too many" : fmt::format("a row of {} cells", width),
                      fmt::format("{} rows of {} cells", puzzle.rows, puzzle.columns));
        }
        for (int column = 0; column < width; ++column)
            hole[rows * width + column] = line.view()[column] == '.' ? 1 : 0;
    }
    if (rows < puzzle.rows)
        heading.fail(fmt::format("a board of {} rows", rows), fmt::format("{} rows of # and .", puzzle.rows));
}

std::string count_text(const PieceLine& piece) {
    if (piece.least == 1 && piece.most == 1) return "";
    if (piece.most == PieceLine::any) return piece.least == 0 ? " x*" : fmt::format(" x{}-*", piece.least);
    return piece.least == piece.most ? fmt::format(" x{}", piece.least)
                                     : fmt::format(" x{}-{}", piece.least, piece.most);
}

}  // namespace

bool opens_pieces(Passage line) {
    Scanner scanner{line};
    const std::string_view word = scanner.word().view();
    return word == "piece" || word == "pieces";
}

PiecesReader::PiecesReader(const Puzzle& puzzle) : puzzle_{puzzle}, packing_{std::make_shared<Packing>()} {
    packing_->hole.assign(puzzle.cells(), 0);
}

void PiecesReader::read(Passage line, Passage& rest) {
    Scanner scanner{line};
    const bool set = scanner.word().view() == "pieces";
    scanner.skip_blanks();
    if (set)
        read_set(line, scanner);
    else
        read_piece(line, scanner, rest);
}

PieceLine PiecesReader::begin(Passage line, Scanner& scanner, const std::string& expected) const {
    PieceLine piece;
    piece.offset = line.begin;
    const Passage name = scanner.word();
    const auto is_name = [](char c) { return is_letter(c) || is_digit(c); };
    const bool letter_first = !name.empty() && is_name(name.view()[0]) && name.view()[0] > '9';
    if (!letter_first || !std::ranges::all_of(name.view(), is_name) || name.view().size() > longest_name)
        name.fail(name.empty() ? "no name" : "the name " + quoted(name.view()), expected);
    piece.name = name.view();
    scanner.skip_blanks();
    if (!scanner.done()) read_count(scanner, piece);
    require_end(scanner);
    if (packing_->lines.size() == most_lines)
        line.fail("too many pieces", fmt::format("at most {}", most_lines));
    return piece;
}

void PiecesReader::read_piece(Passage line, Scanner& scanner, Passage& rest) {
    PieceLine piece = begin(line, scanner, "a name of letters and digits, as in `piece P`");
    for (const PieceLine& other : packing_->lines) {
        if (other.name == piece.name) line.fail("a second piece " + piece.name, "another name");
    }
    int row = 0;
    for (Passage picture = rest; take_line(rest, picture, true); ++row) {
        for (int column = 0; column < std::ssize(picture.view()); ++column)
            if (picture.view()[column] == '#') piece.shape.push_back({row, column});
    }
    if (piece.shape.empty()) line.fail("piece " + piece.name + " has no cells", "rows of # and .");
    if (piece.shape.size() > static_cast<std::size_t>(puzzle_.cells()))
        line.fail("piece " + piece.name + " is larger than the board",
                  fmt::format("at most {} cells", puzzle_.cells()));
    piece.shape = normalised(std::move(piece.shape));
    if (!connected(piece.shape))
        line.fail("piece " + piece.name + " falls apart", "cells that are connected by their sides");
    packing_->lines.push_back(std::move(piece));
}

void PiecesReader::read_set(Passage line, Scanner& scanner) {
    const Scanner before = scanner;
    PieceLine set = begin(line, scanner, "the name of a set: " + piece_sets());
    if (piece_set(set.name, Symmetry::free).empty())
        before.fail("no set of pieces is called " + quoted(set.name), "one of " + piece_sets());
    packing_->lines.push_back(std::move(set));
}

std::string pieces_section(const Packing& packing) {
    std::string text;
    for (const PieceLine& piece : packing.lines)
        text += fmt::format("{} {}{}\n{}", piece.shape.empty() ? "pieces" : "piece", piece.name,
                            count_text(piece), piece.shape.empty() ? "" : picture_of(piece.shape));
    return text;
}

void read_packing(Passage body, Puzzle& puzzle) {
    PiecesReader pieces{puzzle};
    std::vector<char> hole;
    Passage rest = body;
    for (Passage line = rest; take_line(rest, line);) {
        if (opens_pieces(line)) {
            pieces.read(line, rest);
            continue;
        }
        Scanner scanner{line};
        const Passage word = scanner.word();
        if (word.view() != "board")
            word.fail("unexpected " + quoted(word.view()), "board, piece NAME, pieces SET");
        require_end(scanner);
        if (!hole.empty()) line.fail("a second section `board`", "each section once");
        hole.assign(puzzle.cells(), 0);
        read_board(line, rest, puzzle, hole);
    }
    if (pieces.empty())
        rest.fail(fmt::format("a {} puzzle without pieces", puzzle.family->name),
                  "a line `piece` or `pieces`");
    auto packing = pieces.take();
    if (!hole.empty()) packing->hole = std::move(hole);
    puzzle.payload = std::move(packing);
}

std::string write_packing(const Puzzle& puzzle) {
    const Packing& packing = packing_of(puzzle);
    std::string text;
    if (std::ranges::count(packing.hole, 0) < std::ssize(packing.hole)) {
        text += "board\n";
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            text += packing.hole[cell] != 0 ? '.' : '#';
            if ((cell + 1) % puzzle.columns == 0) text += '\n';
        }
    }
    return text + pieces_section(packing);
}

}  // namespace reductio

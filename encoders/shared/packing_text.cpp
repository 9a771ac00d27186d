// packing_text.cpp - board and pieces as pictures: # is a cell, . is none. Linear in the text.
#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/packing.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr std::size_t longest_name = 20;
constexpr std::uint32_t largest_count = 1'000'000;
constexpr std::size_t most_lines = 1'000;  // of pieces
constexpr const char* sections = "board, piece NAME, pieces SET";

bool is_picture(std::string_view line) { return line.find_first_not_of("#.") == std::string_view::npos; }

class PackingReader {
public:
    PackingReader(Passage body, Puzzle& puzzle)
        : rest_{body}, puzzle_{puzzle}, packing_{std::make_shared<Packing>()} {
        packing_->hole.assign(puzzle.cells(), 0);
    }

    void read() {
        for (bool more = next(); more;) {
            Scanner scanner{line_};
            const Passage word = scanner.word();
            scanner.skip_blanks();
            if (word.view() == "board")
                more = read_board(scanner);
            else if (word.view() == "piece")
                more = read_piece(scanner);
            else if (word.view() == "pieces")
                more = read_set(scanner);
            else
                word.fail("unexpected " + quoted(word.view()), sections);
        }
        if (packing_->lines.empty())
            rest_.fail("a polyomino puzzle without pieces", "a line `piece` or `pieces`");
        puzzle_.payload = std::move(packing_);
    }

private:
    // The next line that is not blank; false at the end.
    bool next() {
        while (next_line(rest_, line_)) {
            line_ = line_.trimmed();
            if (!line_.empty()) return true;
        }
        return false;
    }

    bool read_board(Scanner& scanner) {
        require_end(scanner);
        if (has_board_) line_.fail("a second section `board`", "each section once");
        has_board_ = true;
        const Passage heading = line_;
        int rows = 0;
        bool more = next();
        for (; more && is_picture(line_.view()); more = next(), ++rows) {
            const auto width = static_cast<int>(line_.end - line_.begin);
            if (width != puzzle_.columns || rows == puzzle_.rows) {
                line_.fail(rows == puzzle_.rows ? "a row too many" : fmt::format("a row of {} cells", width),
                           fmt::format("{} rows of {} cells", puzzle_.rows, puzzle_.columns));
            }
            for (int column = 0; column < width; ++column) {
                const bool hole = line_.view()[column] == '.';
                packing_->hole[rows * width + column] = hole ? 1 : 0;
            }
        }
        if (rows < puzzle_.rows) {
            heading.fail(fmt::format("a board of {} rows", rows),
                         fmt::format("{} rows of # and .", puzzle_.rows));
        }
        return more;
    }

    PieceLine begin(Scanner& scanner, const std::string& expected) {
        PieceLine piece;
        piece.offset = line_.begin;
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
            line_.fail("too many pieces", fmt::format("at most {}", most_lines));
        return piece;
    }

    // x3, x0-3, x*, x2-*
    static void read_count(Scanner& scanner, PieceLine& piece) {
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

    bool read_piece(Scanner& scanner) {
        PieceLine piece = begin(scanner, "a name of letters and digits, as in `piece P`");
        for (const PieceLine& other : packing_->lines) {
            if (other.name == piece.name) line_.fail("a second piece " + piece.name, "another name");
        }
        const Passage heading = line_;
        Offset at{0, 0};
        bool more = next();
        for (; more && is_picture(line_.view()); more = next(), ++at.row) {
            at.column = 0;
            for (const char c : line_.view()) {
                if (c == '#') piece.shape.push_back(at);
                ++at.column;
            }
        }
        if (piece.shape.empty()) heading.fail("piece " + piece.name + " has no cells", "rows of # and .");
        if (piece.shape.size() > static_cast<std::size_t>(puzzle_.cells()))
            heading.fail("piece " + piece.name + " is larger than the board",
                         fmt::format("at most {} cells", puzzle_.cells()));
        piece.shape = normalised(std::move(piece.shape));
        if (!connected(piece.shape))
            heading.fail("piece " + piece.name + " falls apart", "cells that are connected by their sides");
        packing_->lines.push_back(std::move(piece));
        return more;
    }

    bool read_set(Scanner& scanner) {
        const Scanner before = scanner;
        PieceLine set = begin(scanner, "the name of a set: " + piece_sets());
        if (piece_set(set.name, Symmetry::free).empty())
            before.fail("no set of pieces is called " + quoted(set.name), "one of " + piece_sets());
        packing_->lines.push_back(std::move(set));
        return next();
    }

    static void require_end(Scanner& scanner) {
        scanner.skip_blanks();
        if (!scanner.done()) scanner.unexpected("the end of the line");
    }

    Passage rest_, line_ = rest_;
    Puzzle& puzzle_;
    std::shared_ptr<Packing> packing_;
    bool has_board_ = false;
};

std::string count_text(const PieceLine& piece) {
    if (piece.least == 1 && piece.most == 1) return "";
    if (piece.most == PieceLine::any) return piece.least == 0 ? " x*" : fmt::format(" x{}-*", piece.least);
    return piece.least == piece.most ? fmt::format(" x{}", piece.least)
                                     : fmt::format(" x{}-{}", piece.least, piece.most);
}

}  // namespace

void read_packing(Passage body, Puzzle& puzzle) { PackingReader{body, puzzle}.read(); }

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
    for (const PieceLine& piece : packing.lines) {
        text += fmt::format("{} {}{}\n{}", piece.shape.empty() ? "pieces" : "piece", piece.name,
                            count_text(piece), piece.shape.empty() ? "" : picture_of(piece.shape));
    }
    return text;
}

}  // namespace reductio

// packing_text.cpp - board and pieces as pictures: # is a cell, . is none; circles by their letters. Linear
// in the text.
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

bool consists_of(std::string_view line, std::string_view characters) {
    return line.find_first_not_of(characters) == std::string_view::npos;
}
bool is_picture(std::string_view line) { return consists_of(line, "#."); }

// What stands above the pieces: circles where the family prints some, in the section that other families have
// for signs; else a board with holes.
std::string_view first_section(const Puzzle& puzzle) {
    return puzzle.family->printed.empty() ? "board" : "numbers";
}
std::string circle_letters(const Puzzle& puzzle) {
    std::string letters = ".";
    for (const PrintedSign& sign : puzzle.family->printed) letters += sign.letter;
    return letters;
}

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
            if (word.view() == first_section(puzzle_))
                more = puzzle_.family->printed.empty() ? read_board(scanner) : read_circles(scanner);
            else if (word.view() == "piece")
                more = read_piece(scanner);
            else if (word.view() == "pieces")
                more = read_set(scanner);
            else
                word.fail("unexpected " + quoted(word.view()),
                          fmt::format("{}, piece NAME, pieces SET", first_section(puzzle_)));
        }
        if (packing_->lines.empty())
            rest_.fail(fmt::format("a {} puzzle without pieces", puzzle_.family->name),
                       "a line `piece` or `pieces`");
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
        return read_rows(scanner, "#.", [&](int cell, char c) { packing_->hole[cell] = c == '.' ? 1 : 0; });
    }
    bool read_circles(Scanner& scanner) {
        puzzle_.signs.assign(puzzle_.cells(), open_cell);
        puzzle_.places.numbers.assign(puzzle_.cells(), 0);
        return read_rows(scanner, circle_letters(puzzle_), [&](int cell, char c) {
            puzzle_.places.numbers[cell] = line_.begin + cell % puzzle_.columns;
            for (const PrintedSign& sign : puzzle_.family->printed) {
                if (sign.letter.front() == c) puzzle_.signs[cell] = sign.value;
            }
        });
    }

    // Calls use(cell, character) for all cells of the rows below. Is there a line behind them?
    template <class Use>
    bool read_rows(Scanner& scanner, std::string_view characters, Use use) {
        require_end(scanner);
        if (has_rows_)
            line_.fail(fmt::format("a second section `{}`", first_section(puzzle_)), "each section once");
        has_rows_ = true;
        const Passage heading = line_;
        int rows = 0;
        bool more = next();
        for (; more && consists_of(line_.view(), characters); more = next(), ++rows) {
            const auto width = static_cast<int>(line_.end - line_.begin);
            if (width != puzzle_.columns || rows == puzzle_.rows) {
                line_.fail(rows == puzzle_.rows ? "a row too many" : fmt::format("a row of {} cells", width),
                           fmt::format("{} rows of {} cells", puzzle_.rows, puzzle_.columns));
            }
            for (int column = 0; column < width; ++column) use(rows * width + column, line_.view()[column]);
        }
        if (rows < puzzle_.rows) {
            heading.fail(fmt::format("a board of {} rows", rows),
                         fmt::format("{} rows of {}", puzzle_.rows, listed(characters)));
        }
        return more;
    }
    // "# and .", "., o and x"
    static std::string listed(std::string_view characters) {
        std::string text(1, characters.front());
        for (const char c : characters.substr(1))
            text += fmt::format("{}{}", c == characters.back() ? " and " : ", ", c);
        return text;
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
    bool has_rows_ = false;  // of the first section
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
    if (!puzzle.signs.empty()) text += "numbers\n";
    for (std::size_t cell = 0; cell < puzzle.signs.size(); ++cell) {
        const auto sign = std::ranges::find(puzzle.family->printed, puzzle.signs[cell], &PrintedSign::value);
        text += sign == puzzle.family->printed.end() ? "." : sign->letter;
        if ((static_cast<int>(cell) + 1) % puzzle.columns == 0) text += '\n';
    }
    for (const PieceLine& piece : packing.lines) {
        text += fmt::format("{} {}{}\n{}", piece.shape.empty() ? "pieces" : "piece", piece.name,
                            count_text(piece), piece.shape.empty() ? "" : picture_of(piece.shape));
    }
    return text;
}

}  // namespace reductio

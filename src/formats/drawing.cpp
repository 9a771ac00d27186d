// drawing.cpp - a grid drawn with its clues: numbers beside it, signs between its cells.
//
//       2 2 1 3              . .>. . .
//     +---------+                  v
//     3 | . . . . | 1        4 . . . .
//       ...                      ...
//
// This is what `reductio draw` prints, and how people write down skyscrapers, tents and futoshikis. Nothing
// in a drawing says which family it shows, so --family has to. Cells stand below each other, and so a clue
// belongs to the line in whose direction it stands: columns are counted as a terminal shows them, where most
// pictures take two. Several numbers beside a line, or above each other, are one clue. Linear in the text,
// but for clues, each of which is compared with all columns.
#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "encoders/shared/letters.hpp"
#include "family/family.hpp"
#include "formats/grids/drawn_lines.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "puzzle/outside.hpp"
#include "text/characters.hpp"

namespace reductio::formats::drawing {

namespace {

constexpr std::size_t fewest_lines = 2, most_lines = 500, longest_line = 2'000;

struct Piece {
    enum class What { word, bar, sign };
    What what;
    CellText text;
    int column;  // where it begins on a terminal
};

using Pieces = std::vector<Piece>;

bool is_vertical(char32_t c) { return c == U'|' || c == U'¦' || (c >= 0x2500 && c < 0x2580); }
bool is_picture(char32_t c) { return c >= 0x2580 && c != 0xFE0F; }
int width_of(char32_t c) {
    const bool wide = c >= 0x1F000 || c == 0x2B1B || c == 0x2B1C || (c >= 0x3000 && c < 0xA000) ||
                      (c >= 0xFF00 && c < 0xFF61);
    return c == 0xFE0F ? 0 : wide ? 2 : 1;  // FE0F: the sign before it is a picture
}

// A line of signs and strokes alone, between two rows, or a part of the frame.
bool is_rule(std::string_view line) {
    bool strokes = false;
    for (std::size_t at = 0; at < line.size();) {
        const auto [code, length] = character_at(line, at);
        at += length;
        const bool stroke = code == U'-' || code == U'=' || code == U'+' || (code >= 0x2500 && code < 0x2580);
        strokes = strokes || stroke;
        if (!stroke && code != U' ' && code != U'^' && code != U'v' && code != U'V' && code != U'∧' &&
            code != U'∨' && !(strokes && is_picture(code)) && !is_vertical(code))
            return false;
    }
    return true;
}

bool is_upright(std::string_view sign) { return sign == "<" || sign == ">"; }

class Reader {
public:
    Reader(Passage text, const Hints& hints) : text_{text}, hints_{hints}, family_{*hints.family} {}

    // Is there a board with clues in the drawing?
    bool find_board() {
        framed_ = is_framed(text_.view());
        if (!cut_lines()) return false;
        return framed_ ? find_framed() : find_bare();
    }
    Puzzle puzzle() const {
        const int rows = static_cast<int>(rows_.size()), columns = width();
        std::vector<CellText> cells;
        for (const auto& row : rows_) cells.insert(cells.end(), row.cells.begin(), row.cells.end());
        Puzzle result = rows == columns ? filled_grid(text_, cells, rows, hints_)
                                        : filled_board(text_, cells, rows, columns, hints_);
        for (const Clue& clue : clues_) put(result, clue);
        for (const Sign& sign : signs_) put(result, sign);
        require_known_parts(family_, result);
        return result;
    }

private:
    struct Row {
        std::vector<CellText> cells;
        std::vector<int> columns;  // where they begin
    };
    struct Clue {
        Side side;
        std::size_t line;
        std::vector<CellText> words;
    };
    struct Sign {
        int first, second;  // cells
        CellText text;
    };

    std::string_view view(CellText text) const { return text_.text->view().substr(text.at, text.length); }

    // Lines with cells or clues are `lines_`; signs below one of them are kept with it.
    bool cut_lines() {
        Passage rest = text_, line;
        for (std::size_t number = 0; next_line(rest, line); ++number) {
            if (number > most_lines || line.view().size() > longest_line) return false;
            if (is_comment(line.view()) || line.trimmed().empty()) continue;
            const bool rule = is_rule(line.view());
            Pieces pieces = pieces_of(line, rule);
            if (!rule) {
                lines_.push_back(std::move(pieces));
                below_.emplace_back();
                ruled_.push_back(false);
            } else if (!lines_.empty()) {
                ruled_.back() = true;
                std::ranges::copy_if(pieces, std::back_inserter(below_.back()),
                                     [](const Piece& piece) { return piece.what != Piece::What::bar; });
            }
        }
        return lines_.size() >= fewest_lines;
    }
    bool is_sign(std::string_view word) const {
        return is_upright(word) || std::ranges::any_of(family_.marks, [&](const PrintedMark& mark) {
                   return word == mark.drawn && mark.drawn != "┃";
               });
    }
    // In a rule, strokes are no parts of words.
    Pieces pieces_of(Passage line, bool rule) const {
        Pieces pieces;
        int column = 0;
        bool open = false;  // may the last word go on?
        const std::string_view text = line.view();
        for (std::size_t at = 0; at < text.size();) {
            const auto [code, length] = character_at(text, at);
            const CellText own{line.begin + at, static_cast<std::uint32_t>(length)};
            const bool blank = code == U' ' || code == U'\t' || code == 0xA0;
            const bool stroke = rule && (code == U'-' || code == U'=' || code == U'+');
            const bool sign = is_sign(text.substr(at, length)), bar = stroke || is_vertical(code);
            if (open && !blank && !sign && !bar && !is_picture(code)) {
                pieces.back().text.length += static_cast<std::uint32_t>(length);
            } else if (!blank && code != 0xFE0F) {
                using What = Piece::What;
                pieces.push_back({sign ? What::sign : bar ? What::bar : What::word, own, column});
            }
            open = !blank && !sign && !bar && !is_picture(code);
            column += width_of(code);
            at += length;
        }
        return pieces;
    }

    static bool is_word(const Piece& piece) { return piece.what == Piece::What::word; }

    // --- within a frame ---
    bool find_framed() {
        std::size_t first = lines_.size(), last = 0;
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            if (std::ranges::count(lines_[i], Piece::What::bar, &Piece::what) < 2) continue;
            first = std::min(first, i);
            last = i;
        }
        if (first > last) return false;
        for (std::size_t i = first; i <= last; ++i) {
            if (!add_framed_row(lines_[i])) return false;
        }
        if (has_tall_cells(first)) return false;
        add_signs_below(first);
        add_above(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(first), Side::top);
        add_above(lines_.begin() + static_cast<std::ptrdiff_t>(last) + 1, lines_.end(), Side::bottom);
        return complete_ && has_clues();
    }
    // Where cells have bars on both sides and rules above and below, a line without a rule below it is not
    // all of its cells: a number stands there above the answer.
    bool has_tall_cells(std::size_t first) const {
        const auto begin = ruled_.begin() + static_cast<std::ptrdiff_t>(first);
        const auto ruled = std::count(begin, begin + std::ssize(rows_) - 1, true);
        return by_bars_ && ruled > 0 && ruled < std::ssize(rows_) - 1;
    }
    bool add_framed_row(const Pieces& pieces) {
        const auto is_bar = [](const Piece& piece) { return piece.what == Piece::What::bar; };
        const auto left = std::ranges::find_if(pieces, is_bar);
        const auto right = std::find_if(pieces.rbegin(), pieces.rend(), is_bar).base() - 1;
        if (left >= right) return false;
        add_beside({pieces.begin(), left}, Side::left);
        add_beside({right + 1, pieces.end()}, Side::right);
        return add_row({left + 1, right}, left->column, right->column);
    }

    // --- without one ---
    // Rows have as many words more than the line above them as have clues at their ends.
    bool find_bare() {
        const auto words_in = [](const Pieces& line) {
            return static_cast<std::size_t>(std::ranges::count_if(line, is_word));
        };
        const std::size_t top = words_in(lines_[0]), most = words_in(lines_[1]);
        const bool above = top < most;
        const std::size_t columns = above ? top : most;
        if (columns < 2 || most - columns > 2) return false;
        std::size_t last = lines_.size() - 1;
        const bool below = above && words_in(lines_[last]) == columns;
        if (below) --last;
        for (std::size_t i = above ? 1 : 0; i <= last; ++i) {
            if (!add_bare_row(lines_[i], columns, above)) return false;
        }
        add_signs_below(above ? 1 : 0);
        if (above) add_above(lines_.begin(), lines_.begin() + 1, Side::top);
        if (below) add_above(lines_.end() - 1, lines_.end(), Side::bottom);
        return complete_ && has_clues();
    }
    bool add_bare_row(const Pieces& pieces, std::size_t columns, bool above) {
        if (!above) return add_row(pieces, 0, 0) && rows_[0].cells.size() == columns;
        const int first = lines_[0].front().column - 1, last = lines_[0].back().column + 1;
        const auto begin =
            std::ranges::find_if(pieces, [&](const Piece& piece) { return piece.column >= first; });
        const auto end =
            std::ranges::find_if(pieces, [&](const Piece& piece) { return piece.column > last; });
        if (begin > end) return false;
        add_beside({pieces.begin(), begin}, Side::left);
        add_beside({end, pieces.end()}, Side::right);
        return add_row({begin, end}, 0, 0) && rows_[0].cells.size() == columns;
    }

    // --- rows, and what stands around them ---
    // Where bars stand between all cells, nothing between two of them is an open cell.
    bool add_row(const Pieces& pieces, int left, int right) {
        Row row;
        const auto add = [&](CellText cell, int column) {
            if (is_open_picture(character_at(view(cell), 0).code)) cell.length = 0;
            row.cells.push_back(cell);
            row.columns.push_back(column);
        };
        const int cell = static_cast<int>(rows_.size()) * width();
        const auto inner = std::ranges::count_if(pieces, [](const Piece& piece) { return !is_word(piece); });
        const bool by_bars = framed_ && !rows_.empty() ? inner + 1 == width() : has_gap(pieces);
        by_bars_ = by_bars_ || by_bars;
        int begin = left;
        bool filled = false;
        for (const Piece& piece : pieces) {
            if (is_word(piece)) {
                if (by_bars && filled) return false;  // two words in a cell
                add(piece.text, piece.column);
                filled = true;
                continue;
            }
            if (by_bars && !filled) add({piece.text.at, 0}, (begin + piece.column) / 2);
            if (piece.what == Piece::What::sign) {
                const int before = cell + static_cast<int>(row.cells.size()) - 1;
                if (row.cells.empty() || &piece == &pieces.back()) complete_ = false;
                signs_.push_back({before, before + 1, piece.text});
            }
            begin = piece.column;
            filled = false;
        }
        if (by_bars && !filled)
            add({pieces.empty() ? text_.begin : pieces.back().text.at, 0}, (begin + right) / 2);
        if (row.cells.empty()) return false;
        if (!rows_.empty() && row.cells.size() != rows_[0].cells.size()) return false;
        rows_.push_back(std::move(row));
        return true;
    }
    static bool has_gap(const Pieces& pieces) {
        for (std::size_t i = 0; i <= pieces.size(); ++i) {
            const bool bar = i == pieces.size() || !is_word(pieces[i]);
            if (bar && (i == 0 || !is_word(pieces[i - 1])) && !pieces.empty()) return true;
        }
        return false;
    }
    int width() const { return rows_.empty() ? 0 : static_cast<int>(rows_[0].cells.size()); }

    void add_beside(const Pieces& pieces, Side side) {
        Clue clue{side, rows_.size(), {}};
        for (const Piece& piece : pieces) {
            if (piece.what != Piece::What::word) complete_ = false;
            clue.words.push_back(piece.text);
        }
        if (!clue.words.empty()) clues_.push_back(std::move(clue));
    }
    // The column of a row at which something stands, or nothing.
    static std::optional<std::size_t> column_at(const Row& row, int place) {
        const auto near =
            std::ranges::min_element(row.columns, {}, [&](int column) { return std::abs(column - place); });
        const int pitch = row.columns.size() > 1 ? row.columns[1] - row.columns[0] : 1;
        if (2 * std::abs(*near - place) > std::max(pitch, 2)) return {};
        return static_cast<std::size_t>(near - row.columns.begin());
    }
    // Signs below all rows but the last, each in line with a cell above and the cell below.
    void add_signs_below(std::size_t first_line) {
        for (std::size_t i = 0; i + 1 < rows_.size(); ++i) {
            for (const Piece& piece : below_[first_line + i]) {
                const auto column = column_at(rows_[i], piece.column);
                if (!column || column != column_at(rows_[i + 1], piece.column)) {
                    complete_ = false;
                    continue;
                }
                const int cell = static_cast<int>(i) * width() + static_cast<int>(*column);
                signs_.push_back({cell, cell + width(), piece.text});
            }
        }
    }
    template <class Line>
    void add_above(Line begin, Line end, Side side) {
        std::vector<Clue> clues;
        for (std::size_t column = 0; column < rows_[0].cells.size(); ++column)
            clues.push_back({side, column, {}});
        for (Line line = begin; line != end; ++line) {
            for (const Piece& piece : *line) {
                const auto column = column_at(side == Side::top ? rows_.front() : rows_.back(), piece.column);
                if (!column || !is_word(piece))
                    complete_ = false;
                else
                    clues[*column].words.push_back(piece.text);
            }
        }
        for (Clue& clue : clues) {
            if (!clue.words.empty()) clues_.push_back(std::move(clue));
        }
    }
    // Are all clues numbers, and not those of rows and columns?
    bool has_clues() const {
        const auto is_clue = [&](CellText word) {
            const std::string_view text = view(word);
            return is_blank(text) || letter_of(text) || text.find_first_not_of("0123456789,") == npos;
        };
        return (!clues_.empty() || !signs_.empty()) && !counts_lines() && !has_idle_side() &&
               std::ranges::all_of(
                   clues_, [&](const Clue& clue) { return std::ranges::all_of(clue.words, is_clue); });
    }
    // Has each clue of a side no number? Then these may be cells.
    bool has_idle_side() const {
        return std::ranges::any_of(all_sides, [&](Side side) {
            bool any = false, idle = true;
            for (const Clue& clue : clues_) {
                if (clue.side != side) continue;
                any = true;
                idle = idle &&
                       std::ranges::all_of(clue.words, [&](CellText word) { return is_blank(view(word)); });
            }
            return any && idle;
        });
    }
    bool counts_lines() const {
        const auto counted = [&](Side side, std::size_t lines) {
            return lines == static_cast<std::size_t>(std::ranges::count_if(clues_, [&](const Clue& clue) {
                       return clue.side == side && clue.words.size() == 1 &&
                              view(clue.words[0]) == std::to_string(clue.line + 1);
                   }));
        };
        return counted(Side::top, rows_[0].cells.size()) && counted(Side::left, rows_.size());
    }

    // --- meanings ---
    static constexpr auto npos = std::string_view::npos;
    static bool is_blank(std::string_view word) { return word == "." || word == "-" || word == "?"; }
    std::optional<Value> letter_of(std::string_view word) const {
        const bool letters = family_.letters || family_.draws_letters;
        return letters && word.size() == 1 ? letter_value(word[0]) : std::nullopt;
    }
    void put(Puzzle& puzzle, const Clue& clue) const {
        std::vector<Value> numbers;
        for (const CellText word : clue.words) {
            if (is_blank(view(word))) continue;
            if (const auto letter = letter_of(view(word))) {
                numbers.push_back(*letter);
                continue;
            }
            Scanner scanner{Passage{text_.text, word.at, word.at + word.length}};
            do
                numbers.push_back(
                    static_cast<Value>(scanner.number(0, largest_clue, "a number of at most 6 digits")));
            while (scanner.accept(','));
        }
        if (numbers.empty()) return;
        set_outside(puzzle, clue.side, clue.line, std::move(numbers));
        place_outside(puzzle, clue.side, clue.line, clue.words[0].at);
    }
    void put(Puzzle& puzzle, const Sign& sign) const {
        const std::string_view text = view(sign.text);
        const bool less = text == "<" || text == "^" || text == "∧";
        const bool more = text == ">" || text == "v" || text == "V" || text == "∨";
        const auto mark = std::ranges::find_if(family_.marks, [&](const PrintedMark& known) {
            return less || more ? known.meaning == NeighbourSign::greater : known.drawn == text;
        });
        if (mark == family_.marks.end())
            text_.text->fail(sign.text.at,
                             fmt::format("a {} has no sign {} between cells", family_.name, quoted(text)));
        add_between(puzzle, less ? Between{sign.second, sign.first, mark->meaning}
                                 : Between{sign.first, sign.second, mark->meaning});
    }

    Passage text_;
    const Hints& hints_;
    const Family& family_;
    bool framed_ = false, by_bars_ = false, complete_ = true;
    std::vector<Pieces> lines_, below_;  // what has words, and the signs below each
    std::vector<bool> ruled_;            // is there a rule below that line?
    std::vector<Row> rows_;
    std::vector<Clue> clues_;
    std::vector<Sign> signs_;
};

bool can_be_drawn(const Hints& hints) {
    return hints.family != nullptr && hints.family->read_body == nullptr &&
           (reads(*hints.family, Part::outside) || reads(*hints.family, Part::between));
}

Fit detect(Passage text, const Hints& hints) {
    constexpr int score = 85;
    return can_be_drawn(hints) && Reader{text, hints}.find_board() ? score : 0;
}

Puzzle read(Passage text, const Hints& hints) {
    if (!can_be_drawn(hints))
        text.trimmed().fail("a drawing with clues does not say which family it shows",
                            "--family NAME, of a family with clues beside the grid or between cells");
    Reader reader{text, hints};
    if (!reader.find_board())
        text.trimmed().fail("no grid with clues beside it or between its cells is drawn here",
                            "rows of equally many cells, and each clue in line with a row or a column");
    return reader.puzzle();
}

}  // namespace

extern const Format format;
const Format format = {
    .name = "drawing",
    .summary = "a grid drawn with its clues, numbers beside it or signs between its cells; with --family",
    .carries = "givens, printed numbers and signs, clues outside, signs between cells",
    .lacks = "regions, cages, options, rules on cells",
    .extensions = ".txt",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::drawing

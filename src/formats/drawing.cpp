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
#include "formats/grids/drawn_pieces.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "puzzle/outside.hpp"
#include "text/characters.hpp"

namespace reductio::formats::drawing {

namespace {

constexpr std::size_t fewest_lines = 2, most_lines = 500, longest_line = 2'000;

using Piece = DrawnPiece;
using Pieces = DrawnPieces;

// Such as < and >, and what the family marks pairs of neighbours with.
std::vector<std::string_view> signs_between(const Family& family) {
    std::vector<std::string_view> signs{"<", ">"};
    for (const PrintedMark& mark : family.marks)
        if (mark.drawn != "┃") signs.push_back(mark.drawn);
    return signs;
}

class Reader {
public:
    Reader(Passage text, const Hints& hints)
        : text_{text}, hints_{hints}, family_{*hints.family}, between_{signs_between(family_)} {}

    // Is there a board with clues in the drawing?
    bool find_board() {
        framed_ = is_framed(text_.view());
        if (!cut_lines() || has_several()) return false;
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
        try {
            require_known_parts(family_, result);
        } catch (const InputError& error) {  // it knows no place
            text_.text->fail(clues_.empty() ? signs_[0].text.at : clues_[0].words[0].at, error.brief());
        }
        return result;
    }

private:
    struct Row {
        std::vector<CellText> cells;
        std::vector<std::pair<int, int>> columns;  // where they begin and end
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
            if (is_comment(line.view())) continue;
            const bool rule = is_drawn_rule(line.view());
            Pieces pieces = drawn_pieces(line, rule, between_);
            if (pieces.empty()) {
                if (!below_.empty()) below_.back().gap = true;
            } else if (!rule) {
                lines_.push_back(std::move(pieces));
                below_.emplace_back();
            } else if (!lines_.empty()) {
                ++below_.back().rules;
                std::ranges::copy_if(pieces, std::back_inserter(below_.back().signs),
                                     [](const Piece& piece) { return piece.what != Piece::What::bar; });
            }
        }
        return lines_.size() >= fewest_lines;
    }
    // A blank line stands between any two rows, or two drawings; and a frame has one upper side.
    bool has_several() const {
        const auto inner = std::span{below_}.first(below_.size() - 1);
        const bool gap = std::ranges::any_of(inner, [](const Below& below) { return below.gap; });
        const bool spaced =
            std::ranges::all_of(inner, [](const Below& below) { return below.gap || below.rules > 0; });
        std::size_t frames = 0;
        for (const std::string_view corner : {"┏", "┌", "╔", "╭"}) {
            for (std::size_t at = text_.view().find(corner); at != npos;
                 at = text_.view().find(corner, at + 1))
                ++frames;
        }
        const bool two = std::ranges::any_of(inner, [](const Below& below) { return below.rules > 1; });
        return (gap && !spaced) || (framed_ && (gap || two)) || frames > 1;
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
        return !stray_ && has_clues();
    }
    // Where cells have bars on both sides and rules above and below, a line without a rule below it is not
    // all of its cells: a number stands there above the answer.
    bool has_tall_cells(std::size_t first) const {
        const auto below = std::span{below_}.subspan(first, rows_.size() - 1);
        const auto ruled = std::ranges::count_if(below, [](const Below& each) { return each.rules > 0; });
        return by_bars_ && ruled > 0 && ruled < std::ssize(rows_) - 1;
    }
    bool add_framed_row(const Pieces& pieces) {
        const auto is_bar = [](const Piece& piece) { return piece.what == Piece::What::bar; };
        const auto left = std::ranges::find_if(pieces, is_bar);
        const auto right = std::find_if(pieces.rbegin(), pieces.rend(), is_bar).base() - 1;
        if (left >= right) return false;
        add_beside({pieces.begin(), left}, Side::left);
        add_beside({right + 1, pieces.end()}, Side::right);
        return add_row({left + 1, right}, left->begin, right->begin);
    }

    // --- without one ---
    static std::size_t words_in(const Pieces& line) {
        return static_cast<std::size_t>(std::ranges::count_if(line, is_word));
    }
    // Clues stand in a line above the rows, in several, as in nonograms, or only in one below them.
    bool find_bare() {
        const bool one_above = words_in(lines_[0]) < words_in(lines_[1]);
        if (one_above ? find_below(1, true) : find_signs()) return true;
        const auto open = std::ranges::find_if(lines_, [&](const Pieces& line) {
            return std::ranges::any_of(line, [&](const Piece& piece) { return is_blank(view(piece.text)); });
        });
        const auto above = static_cast<std::size_t>(open - lines_.begin());
        if (above >= 2 && above < lines_.size() && find_below(above, false)) return true;
        return !one_above && words_in(lines_.back()) < words_in(lines_[0]) && find_above_last();
    }
    void begin_anew() {
        rows_.clear();
        clues_.clear();
        signs_.clear();
        header_.reset();
        stray_ = by_bars_ = false;
    }
    // No clues but signs between the cells.
    bool find_signs() {
        begin_anew();
        const std::size_t columns = words_in(lines_[1]);
        if (columns < 2) return false;
        for (const Pieces& line : lines_)
            if (!add_row(line, 0, 0) || rows_[0].cells.size() != columns) return false;
        add_signs_below(0);
        return !stray_ && has_clues();
    }
    // The number of lines of clues above, of which the last has one for each column. `one_beside`: rows have
    // one clue at most at each end.
    bool find_below(std::size_t above, bool one_beside) {
        begin_anew();
        header_ = header_of(lines_[above - 1]);
        const std::size_t columns = header_->cells.size();
        if (columns < 2) return false;
        std::size_t last = lines_.size() - 1;
        const bool below = words_in(lines_[last]) == columns && last > above;
        if (below) --last;
        for (std::size_t i = above; i <= last; ++i)
            if (!add_bare_row(lines_[i], one_beside)) return false;
        add_signs_below(above);
        add_above(lines_.begin(), lines_.begin() + static_cast<std::ptrdiff_t>(above), Side::top);
        if (below) add_above(lines_.end() - 1, lines_.end(), Side::bottom);
        return !stray_ && has_clues();
    }
    // A line of clues below alone.
    bool find_above_last() {
        begin_anew();
        header_ = header_of(lines_.back());
        if (header_->cells.size() < 2) return false;
        for (const Pieces& line : std::span{lines_}.first(lines_.size() - 1))
            if (!add_bare_row(line, true)) return false;
        add_signs_below(0);
        add_above(lines_.end() - 1, lines_.end(), Side::bottom);
        return !stray_ && has_clues();
    }
    static Row header_of(const Pieces& line) {
        Row row;
        for (const Piece& piece : line) {
            if (!is_word(piece)) continue;
            row.cells.push_back(piece.text);
            row.columns.emplace_back(piece.begin, piece.end);
        }
        return row;
    }
    // The words in line with the clues above are cells. Where clues stand at the ends, one at each, and the
    // two lines are not quite in line, two words more than there are columns are both of them, and one more
    // is the clue at the end that is farther. Two that seem to stand at one end may as well be one at each:
    // no board.
    bool add_bare_row(const Pieces& pieces, bool one_beside) {
        constexpr std::size_t ends = 2;
        const std::size_t columns = header_->cells.size(), words = words_in(pieces);
        if (words < columns || (one_beside && words - columns > ends)) return false;
        const int first = header_->columns.front().first, last = header_->columns.back().second;
        auto begin =
            std::ranges::find_if(pieces, [&](const Piece& piece) { return piece.begin >= first - 1; });
        auto end = std::find_if(begin, pieces.end(), [&](const Piece& piece) { return piece.begin > last; });
        const bool in_line = static_cast<std::size_t>(end - begin) == columns, both = words == columns + ends;
        if (one_beside && both && in_line && begin - pieces.begin() != 1) return false;
        if (one_beside && !in_line && words == pieces.size()) {
            const bool at_left = words > columns &&
                                 std::abs(pieces.front().begin - first) >= std::abs(pieces.back().end - last);
            begin = pieces.begin() + (both || at_left ? 1 : 0);
            end = begin + static_cast<std::ptrdiff_t>(columns);
        }
        add_beside({pieces.begin(), begin}, Side::left);
        add_beside({end, pieces.end()}, Side::right);
        return add_row({begin, end}, 0, 0) && rows_[0].cells.size() == columns;
    }

    // --- rows, and what stands around them ---
    // Where bars stand between all cells, nothing between two of them is an open cell.
    bool add_row(const Pieces& pieces, int left, int right) {
        Row row;
        const auto add = [&](CellText cell, int from, int to) {
            if (is_open_picture(character_at(view(cell), 0).code)) cell.length = 0;
            if (cell.length > 1 && std::ranges::all_of(view(cell), is_blank_sign)) stray_ = true;
            row.cells.push_back(cell);
            row.columns.emplace_back(from, to);
        };
        const auto add_blank = [&](std::size_t at, int from, int to) {
            add({at, 0}, (from + to) / 2, (from + to) / 2 + 1);
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
                add(piece.text, piece.begin, piece.end);
                filled = true;
                continue;
            }
            if (by_bars && !filled) add_blank(piece.text.at, begin, piece.begin);
            if (piece.what == Piece::What::sign) {
                const int before = cell + static_cast<int>(row.cells.size()) - 1;
                if (&piece == &pieces.front() || &piece == &pieces.back()) stray_ = true;
                signs_.push_back({before, before + 1, piece.text});
            }
            begin = piece.end;
            filled = false;
        }
        if (by_bars && !filled) add_blank(pieces.empty() ? text_.begin : pieces.back().text.at, begin, right);
        if (row.cells.empty()) return false;
        if (!rows_.empty() && !fits(row)) return false;
        rows_.push_back(std::move(row));
        return true;
    }
    // As many cells as in the first row; within a frame, below those of that row.
    bool fits(const Row& row) const {
        const Row& first = rows_[0];
        if (row.cells.size() != first.cells.size()) return false;
        for (std::size_t i = 0; framed_ && i < row.cells.size(); ++i) {
            if (row.cells[i].length == 0 || first.cells[i].length == 0) continue;
            if (row.columns[i].first >= first.columns[i].second ||
                first.columns[i].first >= row.columns[i].second)
                return false;
        }
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
            if (piece.what != Piece::What::word) stray_ = true;
            clue.words.push_back(piece.text);
        }
        if (!clue.words.empty()) clues_.push_back(std::move(clue));
    }
    // The column of a row at which the piece stands; nothing if that is none, or one of two.
    static std::optional<std::size_t> column_at(const Row& row, const Piece& piece) {
        const auto distance = [&](const std::pair<int, int>& column) {
            return std::max({0, column.first - piece.end + 1, piece.begin - column.second + 1});
        };
        const auto near = std::ranges::min_element(row.columns, {}, distance);
        const auto as_near = std::ranges::count_if(
            row.columns, [&](const auto& column) { return distance(column) == distance(*near); });
        constexpr int farthest = 2;
        if (as_near > 1 || distance(*near) > farthest) return {};
        return static_cast<std::size_t>(near - row.columns.begin());
    }
    // Signs below all rows but the last, each in line with a cell above and the cell below.
    void add_signs_below(std::size_t first_line) {
        for (std::size_t i = 0; i + 1 < rows_.size(); ++i) {
            for (const Piece& piece : below_[first_line + i].signs) {
                const auto column = column_at(rows_[i], piece);
                if (!column || column != column_at(rows_[i + 1], piece)) {
                    stray_ = true;
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
        const Row& row = header_ ? *header_ : side == Side::top ? rows_.front() : rows_.back();
        for (Line line = begin; line != end; ++line) {
            const bool one_each = header_ && line->size() == row.cells.size();
            std::optional<std::size_t> last;
            for (std::size_t i = 0; i < line->size(); ++i) {
                const Piece& piece = (*line)[i];
                const auto column = one_each ? std::optional{i} : column_at(row, piece);
                if (!column || !is_word(piece) || column == last)
                    stray_ = true;
                else
                    clues[*column].words.push_back(piece.text);
                last = column;
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
    // 1 2 3 4, 4 3 2 1, 0 1 2 3, A B C D all along a side may be the names of its lines.
    bool counts_lines() const {
        return std::ranges::any_of(all_sides, [&](Side side) {
            std::vector<int> names;
            for (const Clue& clue : clues_) {
                if (clue.side != side || clue.words.size() != 1) continue;
                const std::string_view word = view(clue.words[0]);
                const bool letter = word.size() == 1 && letter_value(word[0]);
                names.push_back(letter            ? *letter_value(word[0])
                                : word.size() < 4 ? std::atoi(std::string{word}.c_str())
                                                  : -1);
            }
            const bool upright = side == Side::top || side == Side::bottom;
            if (names.size() != (upright ? rows_[0].cells.size() : rows_.size()) || names.size() < 3)
                return false;
            if (names.front() > names.back()) std::ranges::reverse(names);
            for (std::size_t i = 0; i < names.size(); ++i)
                if (names[i] != names[0] + static_cast<int>(i)) return false;
            return names[0] == 0 || names[0] == 1;
        });
    }

    // --- meanings ---
    static constexpr auto npos = std::string_view::npos;
    static bool is_blank(std::string_view word) { return word == "." || word == "-" || word == "?"; }
    std::optional<Value> letter_of(std::string_view word) const {
        const bool letters = family_.letters != LetterUse::none;
        return letters && word.size() == 1 ? letter_value(word[0]) : std::nullopt;
    }
    void put(Puzzle& puzzle, const Clue& clue) const {
        std::vector<Value> numbers;
        for (const CellText word : clue.words) {
            if (family_.runs_outside && view(word) == "?") {
                numbers.push_back(unknown_number);
                continue;
            }
            if (is_blank(view(word))) continue;
            if (const auto letter = letter_of(view(word))) {
                numbers.push_back(*letter);
                continue;
            }
            Scanner scanner{Passage{text_.text, word.at, word.at + word.length}};
            do {
                const bool unknown = family_.runs_outside && scanner.accept('?');
                numbers.push_back(unknown ? unknown_number
                                          : static_cast<Value>(scanner.number(
                                                0, largest_clue, "a number of at most 6 digits")));
            } while (scanner.accept(','));
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
    std::vector<std::string_view> between_;  // signs
    bool framed_ = false, by_bars_ = false;
    bool stray_ = false;  // is there something that stands in line with nothing?
    struct Below {
        Pieces signs = {};
        int rules = 0;
        bool gap = false;
    };
    std::vector<Pieces> lines_;  // what has words
    std::vector<Below> below_;   // what stands below each: signs, a rule, a blank line
    std::vector<Row> rows_;
    std::optional<Row> header_;  // without a frame: the line of clues that says where the columns are
    std::vector<Clue> clues_;
    std::vector<Sign> signs_;
};

bool can_be_drawn(const Hints& hints) {
    return hints.family != nullptr && !hints.family->body && !hints.family->numbers_between && !reads(*hints.family, Part::pieces) &&
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

// grid_rows.cpp - from text to lines (rows, rules, blank lines), and from lines to a square grid: columns,
// several grids in one text, boxes as drawn.
//
// Each line is looked at alone, so a foreign text of megabytes is left after a few lines.
#include "formats/grids/grid_rows.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "base/large_pages.hpp"
#include "family/family.hpp"
#include "formats/grids/drawn_lines.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t glance = 64;            // a text must look even after 64 lines, 128 lines, …
constexpr std::size_t longest_line = 16'000;  // bytes; room for the longest side

enum class LineKind { blank, comment, rule, row };

struct RowLine {
    Passage passage;
    LineKind kind = LineKind::blank;
    std::uint32_t tokens = 0, characters = 0;  // of its cells, as a row
    std::uint32_t foreign = 0;                 // characters that can't be in any cell
    std::uint32_t commas = 0;                  // of these, those within a token
    bool separators = false, bars = false;
    bool could_be_row = false;  // a rule of dashes alone, which may be a row of empty cells

    std::size_t width(bool by_token) const { return by_token ? tokens : characters; }
};

struct RowLines {
    std::vector<RowLine, LargePages<RowLine>> lines;
    bool given_up = false;  // the first lines show that this is not a grid
};

// The bytes of a bar or box-drawing character (U+2500 to U+257F) at text[at], or 0.
std::size_t bar_length(std::string_view text, std::size_t at) {
    if (text[at] == '|') return 1;
    if (text[at] != '\xE2') return 0;
    const Character next = character_at(text, at);
    return next.code >= 0x2500 && next.code <= 0x257F ? next.length : 0;
}

bool is_separator(char c, RowStyle style) {
    if (c == ' ' || c == '\t' || c == '\r') return true;
    return style == RowStyle::digits_and_x && !is_digit(c) && c != 'X';
}

// Calls on_token(offset, length) and on_bar(offset) from left to right.
template <class OnToken, class OnBar>
void walk_row(Passage line, RowStyle style, OnToken on_token, OnBar on_bar) {
    const std::string_view text = line.view();
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t bar = bar_length(text, i)) {
            on_bar(line.begin + i);
            i += bar;
        } else if (is_separator(text[i], style)) {
            ++i;
        } else {
            const std::size_t begin = i;
            while (i < text.size() && !is_separator(text[i], style) && bar_length(text, i) == 0) ++i;
            on_token(line.begin + begin, i - begin);
        }
    }
}

bool is_rule(std::string_view line, RowStyle style) {
    if (style == RowStyle::digits_and_x) return line.find('-') != std::string_view::npos;
    bool drawn = false;
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t bar = bar_length(line, i);
        const char c = line[i];
        if (bar == 0 && std::string_view{" \t-+=*.:'_"}.find(c) == std::string_view::npos) return false;
        drawn |= bar == 3 || c == '-' || c == '+' || c == '=';
        i += std::max<std::size_t>(1, bar);
    }
    return drawn;
}

RowLine look_at(Passage passage, const Hints& hints, RowStyle style) {
    RowLine line;
    line.passage = passage.trimmed();
    const std::string_view all = passage.text->view();
    const bool rule = is_rule(passage.view(), style);
    bool blank_signs = true;
    walk_row(
        line.passage, style,
        [&](std::size_t at, std::size_t length) {
            ++line.tokens;
            line.characters += static_cast<std::uint32_t>(count_characters(all.substr(at, length)));
            for (std::size_t i = at; i < at + length; ++i) {
                const char c = all[i];
                line.foreign += is_cell_character(c, hints) || continues_character(c) ? 0 : 1;
                line.commas += c == ',' && i > at && i + 1 < at + length ? 1 : 0;
                blank_signs &= is_blank_sign(c);
            }
        },
        [&](std::size_t) { line.bars = true; });
    line.could_be_row = rule && style == RowStyle::free && line.tokens > 0 && blank_signs;
    line.separators = line.bars || line.tokens > 1;
    line.kind = rule ? LineKind::rule : line.tokens == 0 ? LineKind::blank : LineKind::row;
    if (is_comment(line.passage.view())) line.kind = LineKind::comment;
    return line;
}

// The width of most rows, as tokens or as characters; exact if one width has the majority.
std::size_t usual_width(std::span<const RowLine> lines, bool by_token) {
    std::size_t candidate = 0, votes = 0;
    for (const RowLine& line : lines) {
        if (line.kind != LineKind::row) continue;
        if (votes == 0) candidate = line.width(by_token);
        if (line.width(by_token) == candidate) {
            ++votes;
        } else {
            --votes;
        }
    }
    return candidate;
}

std::size_t rows_of_width(std::span<const RowLine> lines, bool by_token, std::size_t width) {
    const auto has_it = [&](const RowLine& line) {
        return line.kind == LineKind::row && line.width(by_token) == width;
    };
    return static_cast<std::size_t>(std::ranges::count_if(lines, has_it));
}

std::size_t count_rows(std::span<const RowLine> lines) {
    return static_cast<std::size_t>(std::ranges::count(lines, LineKind::row, &RowLine::kind));
}

// True if no grid begins with lines like these.
bool is_hopeless(std::span<const RowLine> lines) {
    const std::size_t rows = count_rows(lines);
    const std::size_t by_token = usual_width(lines, true), by_character = usual_width(lines, false);
    const bool wide_enough = std::max(by_token, by_character) >= 4 && lines.size() < 4 * rows + glance;
    const std::size_t even =
        std::max(rows_of_width(lines, true, by_token), rows_of_width(lines, false, by_character));
    return !wide_enough || 2 * even < rows;
}

// Makes rules of dashes rows of empty cells if the grid is square with these rows and only with them.
void decide_dashes(std::span<RowLine> lines) {
    const auto could_be_row = [](const RowLine& line) { return line.could_be_row; };
    const auto first = std::ranges::find_if(lines, could_be_row);
    if (first == lines.end()) return;
    const std::size_t rows = count_rows(lines);
    const std::size_t width = rows == 0 ? first->characters : usual_width(lines, false);
    const auto dashes = [&](const RowLine& line) { return line.could_be_row && line.characters == width; };
    const auto more = static_cast<std::size_t>(std::ranges::count_if(lines, dashes));
    if (width == 0 || (rows > 0 && rows % width == 0) || (rows + more) % width != 0) return;
    for (RowLine& line : lines) {
        if (dashes(line)) line.kind = LineKind::row;
    }
}

RowLines look_at_lines(Passage text, const Hints& hints, RowStyle style) {
    RowLines result;
    std::size_t next_glance = glance;
    for (Passage line; next_line(text, line);) {
        result.given_up = line.view().size() > longest_line;
        if (result.given_up) break;
        result.lines.push_back(look_at(line, hints, style));
        if (result.lines.size() < next_glance) continue;
        next_glance *= 2;
        result.given_up = is_hopeless(result.lines);
        if (result.given_up) break;
    }
    decide_dashes(result.lines);
    return result;
}

// Grids that stand below each other have sides of at least 4.
bool makes_squares(std::size_t rows, std::size_t width) {
    return width > 1 && rows % width == 0 && (rows == width || width >= 4);
}

// Do lines that are no rows stand between any two of the grids, or between none? If neither, some grid has a
// row too many or too few.
enum class Gaps { none, between_all, elsewhere };
Gaps gaps_between(std::span<const RowLine> lines, std::size_t height) {
    std::size_t rows = 0, between = 0, inside = 0;
    bool gap = false;
    for (const RowLine& line : lines) {
        if (line.kind == LineKind::row) {
            if (gap && rows > 0) ++(rows % height == 0 ? between : inside);
            ++rows;
        }
        gap = line.kind != LineKind::row;
    }
    if (between + 1 == rows / height) return Gaps::between_all;
    return between + inside == 0 ? Gaps::none : Gaps::elsewhere;
}

RowsShape shape_of_lines(const RowLines& seen) {
    const std::span<const RowLine> lines = seen.lines;
    RowsShape shape;
    shape.rows = count_rows(lines);
    if (shape.rows == 0 || seen.given_up) return shape;
    const auto score = [&](std::size_t width, std::size_t even) {
        const bool squares = even == shape.rows && makes_squares(shape.rows, width);
        const std::size_t gap = width > shape.rows ? width - shape.rows : shape.rows - width;
        return std::pair{squares, squares ? width : ~gap};
    };
    const std::size_t by_token = usual_width(lines, true), by_character = usual_width(lines, false);
    const std::size_t even_tokens = rows_of_width(lines, true, by_token);
    const std::size_t even_characters = rows_of_width(lines, false, by_character);
    shape.by_token = score(by_token, even_tokens) >= score(by_character, even_characters);
    shape.width = shape.by_token ? by_token : by_character;
    const std::size_t usual = shape.by_token ? even_tokens : even_characters;
    shape.even = usual == shape.rows;
    shape.mostly_even = 4 * usual >= 3 * shape.rows;
    shape.square = shape.even && makes_squares(shape.rows, shape.width);
    if (shape.square && shape.rows > shape.width) {
        const Gaps gaps = gaps_between(lines, shape.width);
        shape.square = gaps != Gaps::elsewhere;
        shape.apart = gaps == Gaps::between_all;
    }
    std::size_t all = 0, tokens = 0, foreign = 0;
    shape.bare = true;
    const bool lists = shape.by_token && shape.square;  // commas may separate candidates
    for (const RowLine& line : lines) {
        shape.bare &= line.kind == LineKind::row ? !line.separators : line.kind != LineKind::rule;
        shape.bars |= line.bars;
        if (line.kind != LineKind::row) continue;
        all += line.characters;
        tokens += line.tokens;
        foreign += line.foreign - (lists ? line.commas : 0);
    }
    shape.single = tokens == all;
    shape.foreign = static_cast<double>(foreign) / static_cast<double>(all);
    return shape;
}

// The offset of the cell with that number in its row, or the end of the row.
std::size_t cell_offset(const RowLine& line, bool by_token, std::size_t wanted, RowStyle style) {
    std::size_t found = line.passage.end, seen = 0;
    walk_row(
        line.passage, style,
        [&](std::size_t at, std::size_t length) {
            const std::string_view token = line.passage.text->view().substr(at, length);
            const std::size_t here = by_token ? 1 : count_characters(token);
            if (seen <= wanted && wanted < seen + here)
                found = at + (by_token ? 0 : length_of_first(wanted - seen, token));
            seen += here;
        },
        [](std::size_t) {});
    return found;
}

// What is wrong with the shape of the rows, and where.
class ShapeFault {
public:
    ShapeFault(const RowLines& seen, const RowsShape& shape, Passage text, RowStyle style, const Hints& hints)
        : seen_{seen},
          shape_{shape},
          text_{text},
          style_{style},
          hints_{hints},
          framed_{is_framed(text.view())},
          by_rows_{2 * rows_of_width(seen.lines, shape.by_token, shape.rows) >= shape.rows},
          wanted_{by_rows_ ? shape.rows : shape.width} {}

    [[noreturn]] void fail() const {
        if (shape_.rows == 0) text_.fail("there is no grid here", "rows of cells");
        std::size_t number = 0;
        const RowLine* last = nullptr;
        for (const RowLine& line : seen_.lines) {
            if (line.kind != LineKind::row) continue;
            if (framed_ && shape_.bars && !line.bars) fail_clues(line);
            ++number;
            if (line.width(shape_.by_token) != wanted_) fail_width(line, number);
            if (number <= wanted_ + 1) last = &line;
        }
        fail_number(number, number < wanted_ ? last->passage.end : last->passage.begin);
    }

private:
    [[noreturn]] void fail_clues(const RowLine& line) const {
        line.passage.fail(
            "a drawing with more than a grid of givens",
            (hints_.family != nullptr ? "each clue in line with a row or a column, and nothing else; or "
                                      : "--family NAME, which says what clues beside it mean; or ") +
                std::string{instead_of_drawing});
    }
    [[noreturn]] void fail_width(const RowLine& line, std::size_t number) const {
        const bool clues = number == 1 && hints_.family != nullptr && reads(*hints_.family, Part::outside);
        text_.text->fail(
            cell_offset(line, shape_.by_token, wanted_, style_),
            fmt::format("row {} has {} cells", number, line.width(shape_.by_token)),
            fmt::format("{}, as many as {}{}{}", wanted_, by_rows_ ? "there are rows" : "most rows have",
                        also(), clues ? "; clues outside stand in a section `outside`, as `top 2 . 1`" : ""));
    }
    [[noreturn]] void fail_number(std::size_t number, std::size_t at) const {
        std::string expected = fmt::format("{} rows{}", wanted_, also());
        if (!has_boxes(hints_.family) && !framed_)
            expected += fmt::format("; or, if it is no square, a header `{} {}x{}`, and {} above the rows",
                                    hints_.family->name, number, wanted_,
                                    reads(*hints_.family, Part::walls)
                                        ? "`walls` (a # begins a comment in a bare grid)"
                                        : "`numbers` or `givens`");
        text_.text->fail(at, fmt::format("the grid has {} rows of {} cells", number, wanted_), expected);
    }
    std::string_view also() const {
        return framed_ ? "; a drawing with clues is read by `reductio check`, and with --family" : "";
    }

    const RowLines& seen_;
    const RowsShape& shape_;
    Passage text_;
    RowStyle style_;
    const Hints& hints_;
    bool framed_, by_rows_;
    std::size_t wanted_;  // rows, and cells in each
};

}  // namespace

RowsShape shape_of_rows(Passage text, const Hints& hints, RowStyle style) {
    return shape_of_lines(look_at_lines(text, hints, style));
}

int score_of_rows(const RowsShape& shape) {
    if (shape.width < 2 || shape.foreign > 0.1) return 0;
    if (!shape.square) {
        const bool near = shape.rows <= 2 * shape.width && shape.width <= 2 * shape.rows;
        const bool spaced = shape.by_token && shape.single;
        if (!near || shape.width < 4 || shape.rows < (spaced ? 2 : 4)) return 0;
        // As many rows as most rows have cells: a grid with a wrong row is likelier than a batch of lines of
        // words.
        return shape.by_token && shape.rows == shape.width && shape.mostly_even ? score_of_wrong_row : 4;
    }
    if (shape.foreign > 0) return 20;
    if (shape.rows > shape.width) return shape.apart ? 60 : 45;
    return shape.width < 4 ? 30 : 70;
}

namespace {

// The parts of a text whose grids have frames, each with its own. Where two grids meet there are two rules,
// the lower side of one frame and the upper side of the next. If there is only one, a single frame surrounds
// rows that are not all cells: the text is one part, and its reader refuses it.
std::vector<Passage> split_frames(const RowLines& seen, const RowsShape& shape, Passage text) {
    std::vector<Passage> parts;
    std::size_t rows = 0;
    bool closed = true;  // has the last part its lower side?
    for (const RowLine& line : seen.lines) {
        if (line.kind == LineKind::blank) continue;
        const bool between = rows % shape.width == 0, row = line.kind == LineKind::row;
        const std::size_t begun = rows / shape.width;
        if (row && between && parts.size() != begun + 1) return {text};
        if (between && closed && parts.size() == begun && rows < shape.rows) {
            parts.push_back(line.passage);
            closed = false;
        } else if (between && parts.size() == begun) {
            closed = true;
        }
        parts.back().end = line.passage.end;
        rows += row ? 1 : 0;
    }
    return parts;
}

}  // namespace

std::vector<Passage> split_rows(Passage text, const Hints& hints, RowStyle style) {
    const RowLines seen = look_at_lines(text, hints, style);
    const RowsShape shape = shape_of_lines(seen);
    if (shape.grids() < 2) return {text};
    if (is_framed(text.view())) return split_frames(seen, shape, text);
    std::vector<Passage> parts;
    std::size_t rows = 0;
    std::optional<std::size_t> comments;  // where those above the next row begin
    for (const RowLine& line : seen.lines) {
        if (line.kind == LineKind::comment && !comments) comments = line.passage.begin;
        if (line.kind != LineKind::row) continue;
        if (rows++ % shape.width == 0) {
            parts.push_back(line.passage);
            parts.back().begin = comments.value_or(line.passage.begin);
        }
        parts.back().end = line.passage.end;
        comments.reset();
    }
    return parts;
}

// Small grids with blanks for open cells look like smaller ones with gaps. (Larger ones: blank_cells.cpp.)
static void refuse_gaps(Passage text, const RowsShape& shape) {
    constexpr std::size_t small = 4;
    if (shape.width >= small) return;
    const Passage inner = text.trimmed();
    for (Passage rest = inner, line; next_line(rest, line);) {  // with such a sign, no cell is blank
        if (!is_rule(line.view(), RowStyle::free) && std::ranges::any_of(line.view(), is_blank_sign)) return;
    }
    for (Passage rest = inner, line; next_line(rest, line);) {
        const std::string_view all = line.view();
        if (is_rule(all, RowStyle::free) || is_comment(line.trimmed().view())) continue;
        bool blank = !all.empty(), bars = false;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::size_t bar = bar_length(all, i);
            bars = bars || bar > 0;
            blank = blank && (bar > 0 || all[i] == ' ' || all[i] == '\t');
            if (bar > 1) i += bar - 1;
        }
        const bool wide = shape.by_token && shape.single && !bars &&
                          line.trimmed().view().find("  ") != std::string_view::npos;
        if (blank || wide)
            line.fail(fmt::format("blanks here may be open cells, or gaps in a grid of side {}", shape.width),
                      "a sign such as . for each open cell, and one blank between two cells");
    }
}

static DrawnLines read_cells(const RowLines& seen, const RowsShape& shape, Passage text, RowStyle style,
                             std::vector<CellText>& cells) {
    cells.reserve(shape.width * shape.width);
    DrawnLines drawn{shape.width};
    std::size_t rows = 0;
    for (const RowLine& line : seen.lines) {
        if (line.kind == LineKind::rule) drawn.add_rule(line.passage.view());
        if (line.kind != LineKind::row) continue;
        walk_row(
            line.passage, style,
            [&](std::size_t at, std::size_t length) {
                if (shape.by_token) return cells.push_back({at, static_cast<std::uint32_t>(length)});
                const std::string_view token = text.text->view().substr(at, length);
                for (std::size_t i = 0; i < length;) {
                    const auto next = static_cast<std::uint32_t>(1 + length_of_first(0, token.substr(i + 1)));
                    cells.push_back({at + i, next});
                    i += next;
                }
            },
            [&](std::size_t at) { drawn.add_bar(cells.size() - rows * shape.width, text.text->view(), at); });
        drawn.end_row();
        ++rows;
    }
    return drawn;
}

DrawnGrid drawn_grid(Passage text, const Hints& hints, RowStyle style) {
    const RowLines seen = look_at_lines(text, hints, style);
    const RowsShape shape = shape_of_lines(seen);
    if (!shape.square || shape.grids() != 1) ShapeFault{seen, shape, text, style, hints}.fail();
    if (style == RowStyle::free && hints.binding) refuse_gaps(text, shape);
    DrawnGrid grid{static_cast<int>(shape.width), {}, {}};
    if (grid.side > longest_side) {
        text.fail(fmt::format("a side of {} is too long", grid.side),
                  fmt::format("at most {}", longest_side));
    }
    const DrawnLines drawn = read_cells(seen, shape, text, style, grid.cells);
    const bool framed = is_framed(text.view());
    if (hints.binding && drawn.irregular() && (drawn.mixed() || framed))
        text.trimmed().fail("a drawing with regions that are no boxes, which may be of several families",
                            std::string{instead_of_drawing});
    grid.boxes = drawn.boxes(grid.side, framed);
    grid.unnamed = framed && !grid.boxes;
    return grid;
}

Puzzle read_rows(Passage text, const Hints& hints, RowStyle style) {
    const DrawnGrid grid = drawn_grid(text, hints, style);
    if (grid.unnamed && hints.binding && hints.family == nullptr && !hints.boxes) fail_unnamed(text);
    const bool boxed = has_boxes(hints.family);
    return filled_grid(text, grid.cells, grid.side, hints, {boxed ? grid.boxes : std::nullopt, {}});
}

}  // namespace reductio::formats

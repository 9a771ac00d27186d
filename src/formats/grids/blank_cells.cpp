// blank_cells.cpp - lines, the bars in them, and the columns that cells stand in.
#include "formats/grids/blank_cells.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "formats/grids/drawn_lines.hpp"
#include "formats/grids/plain_grid.hpp"
#include "formats/lines.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t fewest_rows = 4, most_rows = 100, longest_drawn_line = 2'000;
constexpr std::u32string_view uprights = U"|│┃║┆┇┊┋╎╏";

bool is_upright(char32_t c) { return uprights.find(c) != std::u32string_view::npos; }
bool is_line_drawing(char32_t c) { return c >= 0x2500 && c <= 0x257F; }

// A place of a line that holds one character.
struct Place {
    char32_t code;
    std::size_t at, length;

    bool blank() const { return code == U' '; }
};

struct Line {
    Passage passage;
    std::vector<Place> places;  // blanks at the end included
    std::size_t bars = 0;
    bool rule = false;    // between rows
    bool marked = false;  // such a rule with signs on it: clues between cells

    std::size_t filled() const {  // up to the last character that is no blank
        const auto last =
            std::find_if(places.rbegin(), places.rend(), [](const Place& p) { return !p.blank(); });
        return static_cast<std::size_t>(places.rend() - last);
    }
};

Line line_of(Passage passage) {
    Line line{passage, {}};
    bool drawn = false, others = false;
    for (std::size_t at = passage.begin; at < passage.end;) {
        const Character next = character_at(passage.text->view(), at);
        line.places.push_back({next.code, at, next.length});
        at += next.length;
        const bool upright = is_upright(next.code);
        line.bars += upright ? 1 : 0;
        drawn |= !upright && (is_line_drawing(next.code) ||
                              std::u32string_view{U"-=+"}.find(next.code) != std::u32string_view::npos);
        others |= !upright && !is_line_drawing(next.code) &&
                  std::u32string_view{U"-=+: "}.find(next.code) == std::u32string_view::npos;
    }
    line.rule = drawn && !others;
    constexpr std::u32string_view first_of_rule = U"┠┣╟├";
    line.marked = others && first_of_rule.find(line.places.front().code) != first_of_rule.npos;
    return line;
}

// A first row of blanks alone has been cut off as a blank line.
Passage with_rows_above(Passage passage) {
    const std::string_view text = passage.text->view();
    for (;;) {
        if (passage.begin == 0 || text[passage.begin - 1] != '\n') return passage;
        std::size_t end = passage.begin - 1;
        if (end > 0 && text[end - 1] == '\r') --end;
        std::size_t begin = end;
        while (begin > 0 && text[begin - 1] == ' ') --begin;
        if (begin == end || (begin > 0 && text[begin - 1] != '\n')) return passage;
        passage.begin = begin;
    }
}

// The lines up to the last that is not empty; none if this can be no grid, or has clues between its cells.
std::vector<Line> lines_of(Passage passage) {
    std::vector<Line> lines;
    Passage rest = passage;
    if (passage.view().find('\t') != std::string_view::npos) return {};
    for (Passage line; next_line(rest, line);) {
        if (line.view().size() > longest_drawn_line || lines.size() > 3 * most_rows) return {};
        lines.push_back(line_of(line));
        if (lines.back().marked) return {};
    }
    while (!lines.empty() && lines.back().places.empty()) lines.pop_back();
    return lines;
}

Passage passage_of(const Line& line, std::size_t begin, std::size_t end) {
    const Passage& all = line.passage;
    const auto offset = [&](std::size_t i) { return i < line.places.size() ? line.places[i].at : all.end; };
    return Passage{all.text, offset(begin), offset(end)}.trimmed();
}

// --- a bar between any two cells ----------------------------------------------------------------------

// What stands between bars; the stretches outside of the first and the last only if something is in them.
std::vector<Passage> between_bars(const Line& line) {
    std::vector<Passage> cells;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= line.places.size(); ++i) {
        if (i < line.places.size() && !is_upright(line.places[i].code)) continue;
        const Passage cell = passage_of(line, begin, i);
        const bool outside = begin == 0 || i == line.places.size();
        if (!outside || !cell.empty()) cells.push_back(cell);
        begin = i + 1;
    }
    return cells;
}

// A row of cells, and the line whose bars stand between them.
struct BarRow {
    const Line* line;
    std::vector<Passage> cells;
};

bool is_square(const std::vector<BarRow>& rows) {
    return std::ranges::all_of(rows, [&](const BarRow& row) { return row.cells.size() == rows.size(); });
}

// A row for each line with bars; nothing if some line has none.
std::vector<BarRow> rows_between_bars(const std::vector<Line>& lines) {
    std::vector<BarRow> rows;
    for (const Line& line : lines) {
        if (line.rule || line.bars == 0) {
            if (!line.rule && line.filled() > 0) return {};
            continue;
        }
        rows.push_back({&line, between_bars(line)});
        if (rows.back().cells.size() < 2) return {};
    }
    return rows;
}

// A row for all lines between two rules, where cells are several lines tall; nothing if a cell has something
// in two of them.
std::vector<BarRow> tall_rows(const std::vector<Line>& lines) {
    std::vector<BarRow> rows;
    bool open = false;  // does the last row go on?
    for (const Line& line : lines) {
        if (line.rule) open = false;
        if (line.rule || line.bars == 0) continue;
        const std::vector<Passage> cells = between_bars(line);
        if (!std::exchange(open, true)) {
            rows.push_back({&line, cells});
            continue;
        }
        std::vector<Passage>& row = rows.back().cells;
        if (row.size() != cells.size()) return {};
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i].empty()) continue;
            if (!row[i].empty()) return {};
            row[i] = cells[i];
        }
    }
    return rows;
}

std::optional<BlankCells> with_bars(const std::vector<Line>& lines, bool framed) {
    std::vector<BarRow> rows = rows_between_bars(lines);
    // Markdown has a row of names, which may be empty.
    if (!rows.empty() && rows.size() == rows[0].cells.size() + 1 &&
        std::ranges::all_of(rows[0].cells, &Passage::empty))
        rows.erase(rows.begin());
    if (!rows.empty() && !is_square(rows)) rows = tall_rows(lines);
    if (rows.empty()) return {};
    DrawnLines drawn{rows.size()};
    auto row = rows.begin();
    for (const Line& line : lines) {
        if (line.rule) drawn.add_rule(line.passage.view());
        if (row == rows.end() || &line != row->line) continue;
        ++row;
        std::size_t column = 0, bars = 0;
        const bool outer = line.bars > rows.size();
        for (const Place& place : line.places) {
            if (is_upright(place.code))
                drawn.add_bar(column = bars++ + (outer ? 0 : 1), line.passage.text->view(), place.at);
        }
        drawn.end_row();
    }
    if (drawn.irregular()) return {};  // regions
    BlankCells grid;
    for (BarRow& one : rows) grid.rows.push_back(std::move(one.cells));
    grid.certain = true;
    grid.boxes = drawn.mixed() ? drawn.boxes(static_cast<int>(rows.size()), framed) : std::nullopt;
    return grid;
}

// --- a column for each cell ---------------------------------------------------------------------------

// Columns [begin, end) of all rows, between two bars or beside one.
struct Stretch {
    std::size_t begin, end;
    bool bar_before, bar_after;
};

// How cells are set: the distance from one to the next, the blanks between a bar and a cell, and those in
// front of the first cell of a line.
struct Setting {
    std::size_t distance, pad, margin;
};

bool is_filled(const std::vector<const Line*>& rows, std::size_t column) {
    return std::ranges::any_of(
        rows, [&](const Line* row) { return column < row->places.size() && !row->places[column].blank(); });
}

// The column of the first cell, if this many can stand in the stretch. Its width has to fit exactly, but at
// the end of lines, where a blank may be left over or where blanks have been cut off.
std::optional<std::size_t> first_cell(const std::vector<const Line*>& rows, const Stretch& stretch,
                                      std::size_t cells, Setting setting, bool bars) {
    const std::size_t lead = stretch.bar_before ? setting.pad : setting.margin;
    const std::size_t span = setting.distance * (cells - 1) + 1, width = stretch.end - stretch.begin;
    const std::size_t least = lead + span, most = least + (stretch.bar_after ? setting.pad : 1);
    if (stretch.bar_after ? width != most : width > most || (!bars && width < least)) return {};
    if (!bars && setting.distance == 1 && width != least) return {};
    const std::size_t first = stretch.begin + lead;
    for (std::size_t column = stretch.begin; column < stretch.end; ++column) {
        const bool cell =
            column >= first && column < first + span && (column - first) % setting.distance == 0;
        if (!cell && is_filled(rows, column)) return {};
    }
    return first;
}

// The columns of all cells; none if they can be set in no way, or in several.
std::vector<std::size_t> columns_of(const std::vector<const Line*>& rows,
                                    const std::vector<Stretch>& stretches) {
    if (rows.size() % stretches.size() != 0) return {};
    const bool bars = stretches.size() > 1;
    const std::size_t cells = rows.size() / stretches.size();
    constexpr Setting settings[] = {{1, 0, 0}, {1, 0, 1}, {1, 1, 0}, {1, 1, 1},
                                    {2, 0, 0}, {2, 0, 1}, {2, 1, 0}, {2, 1, 1}};
    std::vector<std::size_t> found;
    for (const Setting& setting : settings) {
        if (!bars && (setting.pad > 0 || (setting.distance == 1 && setting.margin > 0))) continue;
        std::vector<std::size_t> columns;
        for (const Stretch& stretch : stretches) {
            const auto first = first_cell(rows, stretch, cells, setting, bars);
            for (std::size_t i = 0; first && i < cells; ++i) columns.push_back(*first + setting.distance * i);
        }
        if (columns.size() != rows.size() || columns == found) continue;
        if (!found.empty()) return {};
        found = std::move(columns);
    }
    return found;
}

// Do two cells of one row stand in one stretch? Else a bar may stand between any two cells.
bool shares_stretches(const std::vector<const Line*>& rows, const std::vector<Stretch>& stretches) {
    return std::ranges::any_of(rows, [&](const Line* row) {
        return std::ranges::any_of(stretches, [&](const Stretch& stretch) {
            std::size_t filled = 0;
            for (std::size_t column = stretch.begin; column < std::min(stretch.end, row->places.size());
                 ++column)
                filled += row->places[column].blank() ? 0 : 1;
            return filled > 1;
        });
    });
}

// The stretches between the bars, which stand in the same columns in all rows.
std::vector<Stretch> stretches_of(const std::vector<const Line*>& rows) {
    std::size_t width = 0;
    for (const Line* row : rows) width = std::max(width, row->filled());
    if (std::ranges::all_of(rows,
                            [&](const Line* row) { return row->places.size() == rows[0]->places.size(); }))
        width = rows[0]->places.size();
    std::vector<Stretch> stretches;
    std::size_t begin = 0;
    for (std::size_t column = 0; column <= width; ++column) {
        const auto bar = [&](const Line* row) {
            return column < row->places.size() && is_upright(row->places[column].code);
        };
        if (column < width && std::ranges::none_of(rows, bar)) continue;
        if (column < width && !std::ranges::all_of(rows, bar)) return {};
        const bool nothing = column == begin && (begin == 0 || column == width);  // beside a frame
        if (!nothing) stretches.push_back({begin, column, begin > 0, column < width});
        begin = column + 1;
    }
    return stretches;
}

std::optional<BlankCells> in_columns(const std::vector<Line>& lines, bool framed) {
    std::vector<const Line*> rows;
    const bool bars = std::ranges::any_of(lines, [](const Line& line) { return line.bars > 0; });
    for (const Line& line : lines) {
        if (line.rule && bars) continue;
        if (bars && line.bars == 0) return {};
        rows.push_back(&line);
    }
    if (rows.size() < fewest_rows || rows.size() > most_rows) return {};
    const std::vector<Stretch> stretches = stretches_of(rows);
    if (stretches.empty() || (bars && !shares_stretches(rows, stretches))) return {};
    const std::vector<std::size_t> columns = columns_of(rows, stretches);
    if (columns.empty()) return {};
    BlankCells grid;
    DrawnLines drawn{rows.size()};
    std::size_t next = 0;
    for (const Line& line : lines) {
        if (line.rule && bars) {
            drawn.add_rule(line.passage.view());
            continue;
        }
        for (std::size_t i = 1; i < stretches.size(); ++i)
            drawn.add_bar(i * rows.size() / stretches.size(), line.passage.text->view(),
                          line.places[stretches[i].begin - 1].at);
        drawn.end_row();
        grid.rows.emplace_back();
        for (const std::size_t column : columns)
            grid.rows.back().push_back(passage_of(*rows[next], column, column + 1));
        ++next;
    }
    if (drawn.irregular()) return {};  // regions
    grid.boxes = drawn.boxes(static_cast<int>(rows.size()), framed);
    grid.certain =
        bars || std::ranges::all_of(rows, [&](const Line* row) { return row->places.size() == rows.size(); });
    const bool row_without = std::ranges::any_of(rows, [](const Line* row) { return row->filled() == 0; });
    const bool column_without =
        std::ranges::any_of(columns, [&](std::size_t column) { return !is_filled(rows, column); });
    grid.gaps = !grid.certain && (row_without || column_without);
    return grid;
}

// Does a blank line stand between any two lines? Takes them out.
bool is_double_spaced(std::vector<Line>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (lines[i].places.empty() != (i % 2 == 1)) return false;
    std::erase_if(lines, [](const Line& line) { return line.places.empty(); });
    return true;
}

bool is_square_with_blanks(const BlankCells& grid) {
    bool blank = false;
    for (const auto& row : grid.rows) {
        if (row.size() != grid.rows.size()) return false;
        for (const Passage& cell : row) {
            const bool sign =
                cell.view().size() == 1 && is_blank_sign(cell.view()[0]);  // then no cell is blank
            if (has_blank(cell.view()) || sign) return false;
            blank |= cell.empty();
        }
    }
    return blank && grid.rows.size() >= fewest_rows && grid.rows.size() <= most_rows;
}

}  // namespace

std::optional<BlankCells> grid_with_blank_cells(Passage text) {
    if (text.view().find(' ') == std::string_view::npos) return {};
    const bool framed = is_framed(text.view());
    std::vector<Line> lines = lines_of(with_rows_above(text));
    for (const bool double_spaced : {false, true}) {
        if (double_spaced && !is_double_spaced(lines)) break;
        for (const auto layout : {with_bars, in_columns}) {
            auto grid = layout(lines, framed);
            if (!grid || !is_square_with_blanks(*grid)) continue;
            grid->framed = framed && !grid->boxes;
            return grid;
        }
    }
    return {};
}

}  // namespace reductio::formats

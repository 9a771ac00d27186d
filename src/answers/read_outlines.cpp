// read_outlines.cpp - regions by flood fill across boundaries without a heavy line; the inside of a loop by
// counting its lines from the left. A sign between two cells hides the line: it stands on one, for a sign in
// an area is left out (GridDrawing::divided).
//
// Then the puzzle is drawn with this answer, and the first difference is reported at its place: one
// comparison finds a line that ends nowhere, a wrong number and a stray character. Linear in the drawing.
#include "answers/read_outlines.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "answers/drawn_line.hpp"
#include "encoders/shared/partition.hpp"

namespace reductio {

namespace {

using Index = std::size_t;

// The characters of one line and where each of them stands in the input.
struct ReadLine {
    Passage passage;
    std::u32string characters;
    std::vector<Index> offsets;  // one more than characters: the end
    char32_t at(int column) const { return Index(column) < characters.size() ? characters[column] : U' '; }
    Index offset(Index column) const { return offsets[std::min(column, offsets.size() - 1)]; }
};

ReadLine read_line(Passage line, Index indent) {
    ReadLine result{line, {}, {}};
    Cursor cursor{line};
    cursor.skip_indent(indent);
    for (; !cursor.done(); cursor.step()) {
        result.offsets.push_back(cursor.offset());
        result.characters += cursor.peek();
    }
    result.offsets.push_back(cursor.offset());
    const auto blanks = result.characters.size() - (result.characters.find_last_not_of(U' ') + 1);
    result.characters.resize(result.characters.size() - blanks);
    return result;
}

std::vector<ReadLine> read_lines(const GridPicture& blank, Passage line, Passage& rest) {
    const Index indent = indent_of(line);
    std::vector<ReadLine> lines{read_line(line, indent)};
    while (lines.size() < blank.lines.size()) {
        if (!next_line(rest, line)) fail_drawing(line, line.end, blank.lines[lines.size()]);
        lines.push_back(read_line(line, indent));
    }
    return lines;
}

bool is_heavy(char32_t c) { return c == U'━' || c == U'┃' || c == U'-' || c == U'|'; }

class Outlines {
public:
    Outlines(const Puzzle& puzzle, const GridPicture& blank, const std::vector<ReadLine>& lines)
        : puzzle_{puzzle}, blank_{blank}, lines_{lines}, labels_(puzzle.cells(), -1) {
        for (const Between& sign : puzzle.between) signs_.insert(std::minmax(sign.first, sign.second));
    }

    // 1 for cells inside of a loop, 0 for others. Between a cell inside and the left edge of the grid there
    // is an odd number of the loop's lines.
    Grid inside() const {
        Grid grid;
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const bool first = cell % puzzle_.columns == 0;
            const bool line = first ? closed_left(cell) : closed_right(cell - 1);
            grid.push_back((first ? 0 : grid.back()) ^ (line ? 1 : 0));
        }
        return grid;
    }
    // The first cell of each cell's region.
    std::vector<int> labels() {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (labels_[cell] < 0) flood(cell);
        }
        return std::move(labels_);
    }

private:
    // Is there a line on this side of the cell?
    bool closed_below(int cell) const {
        return is_closed(blank_.rule_lines[cell / puzzle_.columns + 1], blank_.fields[cell].column,
                         has_sign(cell, cell + puzzle_.columns));
    }
    bool closed_right(int cell) const {
        return is_closed(blank_.fields[cell].line, blank_.rule_columns[cell % puzzle_.columns + 1],
                         has_sign(cell, cell + 1));
    }
    bool closed_left(int cell) const {
        return is_closed(blank_.fields[cell].line, blank_.rule_columns[cell % puzzle_.columns],
                         has_sign(cell - 1, cell));
    }
    bool has_sign(int before, int cell) const { return signs_.contains({before, cell}); }
    bool is_closed(int line, int column, bool sign) const {
        const char32_t found = lines_[line].at(column);
        return is_heavy(found) || (sign && found != U' ');
    }

    void flood(int first) {
        std::vector<int> reached{first};
        const auto reach = [&](int cell) {
            if (labels_[cell] >= 0) return;
            labels_[cell] = first;
            reached.push_back(cell);
        };
        labels_[first] = first;
        while (!reached.empty()) {
            const int cell = reached.back(), column = cell % puzzle_.columns;
            reached.pop_back();
            const int below = cell + puzzle_.columns, above = cell - puzzle_.columns;
            if (below < puzzle_.cells() && !closed_below(cell)) reach(below);
            if (above >= 0 && !closed_below(above)) reach(above);
            if (column + 1 < puzzle_.columns && !closed_right(cell)) reach(cell + 1);
            if (column > 0 && !closed_right(cell - 1)) reach(cell - 1);
        }
    }

    const Puzzle& puzzle_;
    const GridPicture& blank_;
    const std::vector<ReadLine>& lines_;
    std::vector<int> labels_;
    std::set<std::pair<int, int>> signs_;  // the cells on both sides of a sign, the first one first
};

void require_same(const std::vector<ReadLine>& lines, const GridPicture& drawn) {
    for (Index i = 0; i < lines.size(); ++i) {
        const std::u32string_view wanted = drawn.lines[i];
        const std::u32string_view found = lines[i].characters;
        const auto [there, here] = std::ranges::mismatch(found, wanted);
        const auto column = static_cast<Index>(there - found.begin());
        const bool only_blanks = wanted.substr(column).find_first_not_of(U' ') == std::u32string_view::npos;
        if (there == found.end() && only_blanks) continue;
        fail_drawing(lines[i].passage, lines[i].offset(column), wanted);
    }
}

// A character of the frame as it is where no line meets it from below.
char32_t without_junction(char32_t c) { return c == U'┯' || c == U'┳' ? U'━' : c == U'+' ? U'-' : c; }

}  // namespace

bool begins_partition(const Passage& line, const GridPicture& blank) {
    const std::u32string& frame = blank.lines.front();
    Cursor cursor{line};
    cursor.skip_blanks();
    for (Index i = 0; i < frame.size(); ++i, cursor.step()) {
        const char32_t found = cursor.peek();
        if (found != frame[i] && (i == 0 || without_junction(found) != without_junction(frame[i])))
            return false;
    }
    cursor.skip_blanks();
    return cursor.done();
}

bool begins_loop(const Passage& line, const GridPicture& blank) {
    const bool ascii = blank.lines.front().front() == U'+';
    const std::u32string_view points = ascii ? U"+" : U"·╻┏━┓┳", between = ascii ? U" -" : U" ━";
    Cursor cursor{line};
    cursor.skip_indent(indent_of(line));
    for (const char32_t drawn : blank.lines.front()) {
        if ((drawn == U' ' ? between : points).find(cursor.peek()) == std::u32string_view::npos) return false;
        cursor.step();
    }
    cursor.skip_blanks();
    return cursor.done();
}

void read_outlines(const Family& family, const Puzzle& puzzle, const GridDrawing& unsolved,
                   const GridPicture& blank, Charset charset, Passage line, Passage& rest,
                   GridFiller& filler) {
    const std::vector<ReadLine> lines = read_lines(blank, line, rest);
    Outlines outlines{puzzle, blank, lines};
    const Grid grid =
        unsolved.loop ? outlines.inside()
                      : region_grid(outlines.labels(), unsolved.hole.empty() ? unsolved.wall : unsolved.hole);
    const Drawing solved = family.draw(puzzle, grid);
    const GridPicture drawn = grid_picture(std::get<GridDrawing>(solved), charset);
    for (Index cell = 0; cell < grid.size(); ++cell) {
        const auto [line_number, column] = blank.fields[cell];
        const ReadLine& found = lines[line_number];
        const int last = column + blank.field_width - 1;
        const bool open = found.at(last) == U'.' && drawn.lines[line_number][last] != U'.';
        if (open)
            filler.open(found.offset(last));
        else
            filler.value(grid[cell], found.offset(column));
    }
    require_same(lines, drawn);
}

}  // namespace reductio

// svg_grid.cpp - the picture of a grid, from the ground up: fills, thin lines, shapes, heavy lines, signs
// between cells, what is in the cells (svg_cells.hpp), clues outside, notes.
//
// All lines of a weight are one path. Linear in the cells, but for the outlines of cages.
#include "draw/svg_grid.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "draw/picture_text.hpp"
#include "draw/soft_colours.hpp"
#include "draw/svg_cells.hpp"
#include "draw/svg_grid_plan.hpp"
#include "draw/svg_ornaments.hpp"
#include "draw/svg_signs.hpp"

namespace reductio {

namespace {

using Fill = Ornaments::Fill;
using Frame = Ornaments::Frame;

constexpr double cage_inset = 3.5, note_size = 13;

class GridPainter {
public:
    GridPainter(const GridDrawing& drawing, const Puzzle& puzzle, const Highlights& highlights)
        : drawing_{drawing},
          ornaments_{drawing.ornaments},
          puzzle_{puzzle},
          highlights_{highlights},
          plan_{drawing} {}

    Picture paint() && {
        for (int cell = 0; cell < cells(); ++cell)
            picture_.cells.push_back({cell, {plan_.corner(cell), plan_.cell, plan_.cell}});
        paint_fills();
        paint_highlights(picture_, highlights_, [&](int cell) { return !is_dark(cell); });
        paint_paths(picture_.svg, ornaments_, plan_);
        paint_grid();
        paint_tiles();
        paint_holes();
        paint_frames();
        frame_dark_highlights();
        paint_cages();
        paint_heavy();
        paint_known_lines();
        paint_slants(picture_.svg, drawing_, plan_);
        paint_corners(picture_.svg, drawing_, plan_);
        paint_between(picture_.svg, drawing_, plan_);
        paint_rule_marks(picture_.svg, ornaments_, plan_);
        paint_cells(picture_.svg, drawing_, puzzle_, highlights_, plan_);
        paint_outside();
        picture_.style = has_rules(ornaments_) || has_signs() || has_numbers_between(drawing_)
                             ? StyleFor::all
                             : StyleFor::no_rules;
        picture_.width = plan_.width;
        picture_.height = plan_.height;
        paint_loose_pieces();
        paint_notes();
        return std::move(picture_);
    }

private:
    int cells() const { return drawing_.rows * drawing_.columns; }
    SvgElements& svg() { return picture_.svg; }
    Stroke above(int row, int column) const { return drawing_.above[row * drawing_.columns + column]; }
    Stroke left(int row, int column) const { return drawing_.left[row * (drawing_.columns + 1) + column]; }
    bool is_wall(int cell) const { return !drawing_.wall.empty() && drawing_.wall[cell] != 0; }
    bool is_hole(int cell) const { return !drawing_.hole.empty() && drawing_.hole[cell] != 0; }
    bool is_shaded(int cell) const { return drawing_.text[cell] == "█"; }
    bool is_dark(int cell) const { return is_wall(cell) || is_hole(cell) || is_shaded(cell); }

    // One path, so that no seams show between cells.
    void fill_cells(std::string_view look, const std::vector<int>& filled) {
        std::string path;
        for (std::size_t i = 0; i < filled.size(); ++i) {
            const int first = filled[i];
            while (i + 1 < filled.size() && filled[i + 1] == filled[i] + 1 &&
                   filled[i + 1] % drawing_.columns != 0)
                ++i;
            const Point corner = plan_.corner(first), last = plan_.corner(filled[i]);
            path +=
                fmt::format("M{} {}H{}v{}H{}z", svg_number(corner.x), svg_number(corner.y),
                            svg_number(last.x + plan_.cell), svg_number(plan_.cell), svg_number(corner.x));
        }
        svg().path(look, path);
    }
    // The class of a cell's ground; empty if it has none.
    std::string ground_of(int cell, const std::vector<int>& colours) const {
        const Fill fill = ornaments_.fill.empty() ? Fill::none : ornaments_.fill[cell];
        const int number = static_cast<int>(fill) - static_cast<int>(Fill::first_colour);
        if (is_hole(cell)) return {};
        if (is_wall(cell)) return ornaments_.pale_walls ? "grey" : "wall";
        if (is_shaded(cell) || fill == Fill::black) return "shade";
        if (!ornaments_.sign.empty() && is_ground(ornaments_.sign[cell])) return "grey";
        if (!colours.empty() && colours[cell] >= 0) return fmt::format("c{}", colours[cell] + 1);
        if (number >= 0) return fmt::format("c{}", number % soft_colours + 1);
        return fill == Fill::grey ? "grey" : fill == Fill::lit ? "lit" : "";
    }
    void paint_fills() {
        std::vector<int> colours = ornaments_.soft_pieces ? piece_colours(drawing_) : std::vector<int>{};
        const auto known = cells_of_known_pieces(drawing_);
        for (std::size_t cell = 0; cell < colours.size(); ++cell)
            if (known[cell] == 0) colours[cell] = -1;
        std::map<std::string, std::vector<int>> grounds;
        for (int cell = 0; cell < cells(); ++cell)
            if (const std::string look = ground_of(cell, colours); !look.empty())
                grounds[look].push_back(cell);
        for (const auto& [look, filled] : grounds) fill_cells(look, filled);
    }

    void paint_holes() {
        std::vector<int> holes;
        for (int cell = 0; cell < cells(); ++cell)
            if (is_hole(cell)) holes.push_back(cell);
        if (!holes.empty()) fill_cells("wall", holes);
    }

    void paint_tiles() {
        constexpr double inset = 3;
        for (const auto& tile : ornaments_.tiles) {
            const bool lit = !highlights_.cells.empty();
            const std::string_view look = lit ? highlight_look(highlights_.cells[tile.front()]) : "";
            const Point from = plan_.corner(tile.front()), to = plan_.corner(tile.back());
            svg().box(look.empty() ? "tile" : fmt::format("tile {}", look), {from.x + inset, from.y + inset},
                      to.x - from.x + plan_.cell - 2 * inset, to.y - from.y + plan_.cell - 2 * inset, 7);
        }
    }

    // Runs of heavy lines as the commands of a path: those between black cells, or the others.
    std::string heavy_lines(bool on_black) const {
        std::string path;
        for (int row = 0; row <= drawing_.rows; ++row) {
            const auto heavy = [&](int column) {
                return is_heavy(above(row, column), row, column, true) &&
                       between_black(row, column, true) == on_black;
            };
            for (int column = 0; column < drawing_.columns; ++column) {
                if (!heavy(column)) continue;
                const int begin = column;
                while (column + 1 < drawing_.columns && heavy(column + 1)) ++column;
                path += fmt::format("M{} {}H{}", svg_number(plan_.x(begin)), svg_number(plan_.y(row)),
                                    svg_number(plan_.x(column + 1)));
            }
        }
        for (int column = 0; column <= drawing_.columns; ++column) {
            const auto heavy = [&](int row) {
                return is_heavy(left(row, column), row, column, false) &&
                       between_black(row, column, false) == on_black;
            };
            for (int row = 0; row < drawing_.rows; ++row) {
                if (!heavy(row)) continue;
                const int begin = row;
                while (row + 1 < drawing_.rows && heavy(row + 1)) ++row;
                path += fmt::format("M{} {}V{}", svg_number(plan_.x(column)), svg_number(plan_.y(begin)),
                                    svg_number(plan_.y(row + 1)));
            }
        }
        return path;
    }

    // The lines that are heavy and dashed: those of the puzzle under a loop, or parts of regions.
    void paint_dashed(const char* look) {
        std::string path;
        for (int row = 0; row <= drawing_.rows; ++row) {
            for (int column = 0; column <= drawing_.columns; ++column) {
                const bool level = column < drawing_.columns && above(row, column) == Stroke::heavy_dashed;
                const bool upright = row < drawing_.rows && left(row, column) == Stroke::heavy_dashed;
                const std::string from =
                    fmt::format("M{} {}", svg_number(plan_.x(column)), svg_number(plan_.y(row)));
                if (level) path += fmt::format("{}h{}", from, svg_number(plan_.cell));
                if (upright) path += fmt::format("{}v{}", from, svg_number(plan_.cell));
            }
        }
        if (!path.empty()) svg().path(look, path);
    }

    // The light lines; or the cells one by one, if signs stand between them; or the points of a loop.
    void paint_grid() {
        if (plan_.gap > 0) {
            for (int cell = 0; cell < cells(); ++cell)
                svg().box("field", plan_.corner(cell), plan_.cell, plan_.cell, 4);
        } else if (!drawing_.loop && !ornaments_.few_lines && !ornaments_.points) {
            std::string path;
            for (int row = 1; row < drawing_.rows; ++row)
                path += fmt::format("M{} {}H{}", svg_number(plan_.x(0)), svg_number(plan_.y(row)),
                                    svg_number(plan_.right()));
            for (int column = 1; column < drawing_.columns; ++column)
                path += fmt::format("M{} {}V{}", svg_number(plan_.x(column)), svg_number(plan_.y(0)),
                                    svg_number(plan_.bottom()));
            if (!path.empty()) svg().path("thin", path);
        }
        if (!ornaments_.diagonals) return;
        const Point a{plan_.x(0), plan_.y(0)}, b{plan_.right(), plan_.bottom()};
        svg().line("diagonal", a, b);
        svg().line("diagonal", {a.x, b.y}, {b.x, a.y});
    }

    void paint_frames() {
        for (int cell = 0; cell < std::ssize(ornaments_.frame); ++cell) {
            const Frame frame = ornaments_.frame[cell];
            const Point centre = plan_.centre(cell);
            const double radius = 0.39 * plan_.cell;
            if (frame == Frame::ring && !is_shaded(cell))
                svg().circle("ring", centre, radius);
            else if (frame == Frame::grey_circle)
                svg().circle("grey", centre, radius);
            else if (frame == Frame::grey_square)
                svg().box("grey", {centre.x - radius, centre.y - radius}, 2 * radius, 2 * radius);
        }
    }

    // A highlighted cell with white text keeps its ground and gets a frame.
    void frame_dark_highlights() {
        constexpr double inset = 3;
        for (int cell = 0; cell < std::ssize(highlights_.cells); ++cell) {
            const std::string_view look = highlight_look(highlights_.cells[cell]);
            const Point corner = plan_.corner(cell);
            if (!look.empty() && is_dark(cell))
                svg().box(fmt::format("dark {}", look), {corner.x + inset, corner.y + inset},
                          plan_.cell - 2 * inset, plan_.cell - 2 * inset);
        }
    }
    void paint_cages() {
        for (const auto& cage : ornaments_.cages) {
            const std::string& clue = drawing_.corner.empty() ? std::string{} : drawing_.corner[cage.front()];
            const double open = clue.empty() ? 0 : text_width(clue, cage_clue_size) + 2;
            svg().path("cage", plan_.outline(cage, cage_inset, open));
        }
    }

    bool shows_dashes() const { return !drawing_.loop && ornaments_.dashes == Ornaments::Dashes::heavy; }
    // Is the line above the cell (`level`), or left of it, heavy? Those between tiles are left out.
    bool is_heavy(Stroke stroke, int row, int column, bool level) const {
        const int line = level ? row : column, last = level ? drawing_.rows : drawing_.columns;
        const bool inside = line > 0 && line < last;
        if (inside && !ornaments_.tiles.empty()) return false;
        if (stroke == Stroke::heavy || (stroke == Stroke::heavy_dashed && shows_dashes())) return true;
        if (!inside || ornaments_.borders.empty()) return false;
        const int cell = row * drawing_.columns + column;
        const int here = ornaments_.borders[cell];
        const int before = ornaments_.borders[level ? cell - drawing_.columns : cell - 1];
        return here >= 0 && before >= 0 && here != before;
    }
    // Is the line above the cell, or left of it, between two shaded cells?
    bool between_black(int row, int column, bool level) const {
        const int line = level ? row : column, last = level ? drawing_.rows : drawing_.columns;
        if (line == 0 || line == last || drawing_.tight)
            return false;  // lines would spoil a nonogram's picture
        const int cell = row * drawing_.columns + column;
        return is_shaded(cell) && is_shaded(level ? cell - drawing_.columns : cell - 1);
    }
    void paint_heavy() {
        if (plan_.gap > 0) return;
        if (ornaments_.points) {
            for (int cell = 0; cell < cells(); ++cell) svg().circle("point", plan_.centre(cell), 2.6);
            return;
        }
        if (drawing_.loop) paint_dashed("heavy");
        if (ornaments_.dashes == Ornaments::Dashes::fine) paint_dashed("field");
        const std::string path = heavy_lines(false), on_black = heavy_lines(true);
        if (!on_black.empty()) svg().path("heavy on-black", on_black);
        if (drawing_.loop) {
            for (int row = 0; row <= drawing_.rows; ++row)
                for (int column = 0; column <= drawing_.columns; ++column)
                    svg().circle("point", {plan_.x(column), plan_.y(row)}, 2.6);
            if (!path.empty()) svg().path("loop", path);
        } else if (!path.empty()) {
            svg().path("heavy", path);
        }
    }

    // Lines that a step knows. A small cross stands where there is none.
    void paint_known_lines() {
        constexpr double reach = 3.5;
        for (const HighlightedLine& line : highlights_.lines) {
            const Point corner = plan_.corner(line.other);
            const bool level = line.other != line.cell + 1;
            const Point end =
                level ? Point{corner.x + plan_.cell, corner.y} : Point{corner.x, corner.y + plan_.cell};
            const std::string fresh = line.fresh ? " placed-line" : "";
            if (line.drawn) {
                svg().line((drawing_.loop ? "loop" : "heavy") + fresh, corner, end);
                continue;
            }
            const Point middle{(corner.x + end.x) / 2, (corner.y + end.y) / 2};
            svg().path("cross" + fresh, fmt::format("M{} {}l{} {}m0 -{}l-{} {}", svg_number(middle.x - reach),
                                                    svg_number(middle.y - reach), 2 * reach, 2 * reach,
                                                    2 * reach, 2 * reach, 2 * reach));
        }
    }

    void paint_outside() {
        for (const Side side : all_sides) {
            const auto& lines = drawing_.outside[side];
            for (int line = 0; line < std::ssize(lines); ++line) {
                const auto count = static_cast<int>(lines[line].size());
                for (int i = 0; i < count; ++i) {
                    // How many stand between this one and the grid.
                    const int away = side == Side::top || side == Side::left ? count - 1 - i : i;
                    paint_clue(side, line, away, drawing_.outside_text(lines[line][i]));
                }
            }
        }
        for (const Side side : {Side::top, Side::bottom})
            if (!ornaments_.legend[side].empty() && !drawing_.outside[side].empty()) paint_legend(side);
    }
    void paint_clue(Side side, int line, int away, const std::string& text) {
        const bool upright = side == Side::top || side == Side::bottom;
        const double far = 4 + (away + 0.5) * (upright ? plan_.clue_height : plan_.clue_width);
        const double middle = plan_.cell / 2;
        const Point at = side == Side::top      ? Point{plan_.x(line) + middle, plan_.y(0) - far}
                         : side == Side::bottom ? Point{plan_.x(line) + middle, plan_.bottom() + far}
                         : side == Side::left   ? Point{plan_.x(0) - far, plan_.y(line) + middle}
                                                : Point{plan_.right() + far, plan_.y(line) + middle};
        svg().text("clue", {at.x, at.y + below_middle(plan_.clue_size)}, text, plan_.clue_size);
    }
    // In the corner where the clues of both sides begin.
    void paint_legend(Side side) {
        const double far = 4 + plan_.clue_height / 2, size = plan_.clue_size;
        const Point at = side == Side::top ? Point{plan_.x(0) - far, plan_.y(0) - far}
                                           : Point{plan_.right() + far, plan_.bottom() + far};
        svg().text(side == Side::top ? "plus" : "minus", {at.x, at.y + below_middle(size)},
                   ornaments_.legend[side], size);
    }

    // Are there signs in cells, numbers at corners or bridges?
    bool has_signs() const {
        const auto written = [](const std::string& text) { return !text.empty(); };
        return std::ranges::any_of(ornaments_.sign, written) ||
               std::ranges::any_of(drawing_.on_corner, written);
    }

    // In rows below the grid, each above its name.
    void paint_loose_pieces() {
        constexpr double unit = 13, gap = 16, edge = 10, name_height = 14, name_size = 11;
        constexpr std::size_t most = 100;
        if (ornaments_.loose.empty() || ornaments_.loose.size() > most) return;
        double left = edge, top = picture_.height + gap / 2, tall = 0;
        for (const auto& [name, piece] : ornaments_.loose) {
            double width = text_width(name, name_size), height = 0;
            for (const auto& [row, column] : piece) {
                width = std::max(width, (column + 1) * unit);
                height = std::max(height, (row + 1) * unit);
            }
            if (left > edge && left + width > picture_.width - edge) {
                left = edge;
                top += tall + name_height + gap;
                tall = 0;
            }
            for (const auto& [row, column] : piece)
                svg().box("piece", {left + column * unit, top + row * unit}, unit, unit);
            svg().text("note start", {left, top + height + name_height - 2}, name, name_size);
            left += width + gap;
            tall = std::max(tall, height);
        }
        picture_.height = top + tall + name_height + gap;
    }

    void paint_notes() {
        constexpr double line_height = 18, least_room = 240, much_room = 420, edge = 10;
        constexpr std::size_t many = 6;  // lines, which else would be more than the board
        const auto& notes = ornaments_.notes.value_or(drawing_.notes);
        if (notes.empty()) return;
        picture_.width = std::max(picture_.width, least_room + 2 * edge);
        std::size_t count = 0;
        for (const std::string& note : notes)
            count += wrapped(note, note_size, picture_.width - 2 * edge).size();
        if (count > many) picture_.width = std::max(picture_.width, much_room + 2 * edge);
        for (const std::string& note : notes) {
            for (const std::string& line : wrapped(note, note_size, picture_.width - 2 * edge)) {
                picture_.height += line_height;
                svg().text("note start", {edge, picture_.height - 8}, line, note_size);
            }
        }
        picture_.height += 4;
    }

    const GridDrawing& drawing_;
    const Ornaments& ornaments_;
    const Puzzle& puzzle_;
    const Highlights& highlights_;
    GridPlan plan_;
    Picture picture_;
};

}  // namespace

Picture picture_of(const GridDrawing& drawing, const Puzzle& puzzle, const Highlights& highlights) {
    return GridPainter{drawing, puzzle, highlights}.paint();
}

}  // namespace reductio

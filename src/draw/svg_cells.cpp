// svg_cells.cpp - cell by cell. Texts shrink until they fit.
#include "draw/svg_cells.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "draw/picture_text.hpp"
#include "draw/svg_signs.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "family/family.hpp"

namespace reductio {

namespace {

using Frame = Ornaments::Frame;

constexpr double to_the_next_rim = 1.22;  // of a bridge, in halves of a cell: as far as a circle in the next

void strike_out(SvgElements& svg, Point at, double reach) {
    constexpr double small = 5.2;  // among many marks
    svg.line(reach < small ? "strike fine" : "strike", {at.x - reach, at.y + reach},
             {at.x + reach, at.y - reach});
}

class CellPainter {
public:
    CellPainter(SvgElements& svg, const GridDrawing& drawing, const Puzzle& puzzle,
                const Highlights& highlights, const GridPlan& plan)
        : svg_{svg},
          drawing_{drawing},
          ornaments_{drawing.ornaments},
          puzzle_{puzzle},
          highlights_{highlights},
          plan_{plan} {
        const auto& cornered = ornaments_.cornered;
        corners_ =
            !drawing.corner.empty() && (cornered.empty() || std::ranges::find(cornered, 1) != cornered.end());
        ships_ =
            puzzle.family != nullptr &&
            std::ranges::find(puzzle.family->signs, "◖", &FamilySign::sign) != puzzle.family->signs.end();
        for (int cell = 0; cell < std::ssize(drawing.text); ++cell)
            full_ = full_ && (!drawing.text[cell].empty() || is_wall(cell) || is_hole(cell));
    }

    void paint_cell(int cell) {
        if (is_wall(cell)) return paint_wall(cell);
        if (ships_ && is_shaded(cell)) cover_lines(cell);
        if (!ornaments_.letter.empty()) paint_letter(cell);
        const bool shaped = paint_sign(cell), shown = ornaments_.quiet.empty() || ornaments_.quiet[cell] == 0;
        const bool cornered = !ornaments_.cornered.empty() && ornaments_.cornered[cell] != 0;
        const std::string clue = clue_of(cell, shaped);
        if (cornered)
            paint_corner(cell, clue);
        else if (ornaments_.cornered.empty() && !drawing_.corner.empty())
            paint_corner(cell, drawing_.corner[cell]);
        if (!clue.empty() && !cornered) {
            const bool solid = fills_cell(drawing_.text[cell]);
            if (solid && !is_shaded(cell)) paint_value(cell);
            paint_text(cell, clue, text_over_sign(sign_of(cell), solid));
            paint_changes(cell);
            if (ornaments_.few_lines) paint_bridges(cell, clue);
        } else if (!drawing_.text[cell].empty()) {
            const bool is_sign = shaped && drawing_.text[cell] == sign_of(cell);
            if (shown && !is_sign && !is_shaded(cell) && !is_hole(cell)) paint_value(cell);
            if (drawing_.loop || drawing_.partition) paint_changes(cell);
        } else if (!highlights_.candidates.empty()) {
            paint_marks(cell);
        }
    }

private:
    bool is_wall(int cell) const { return !drawing_.wall.empty() && drawing_.wall[cell] != 0; }
    bool is_hole(int cell) const { return !drawing_.hole.empty() && drawing_.hole[cell] != 0; }
    bool is_shaded(int cell) const { return drawing_.text[cell] == "█"; }

    std::string_view sign_of(int cell) const {
        return ornaments_.sign.empty() ? std::string_view{} : ornaments_.sign[cell];
    }
    // Has the sign in the cell a shape? It is drawn then.
    bool paint_sign(int cell) {
        const std::string_view sign = sign_of(cell);
        return !sign.empty() &&
               draw_printed_sign(svg_, sign, plan_.centre(cell), plan_.cell, is_shaded(cell));
    }
    // The clue as a text, with its sign if that has no shape.
    std::string clue_of(int cell, bool shaped) const {
        std::string clue = ornaments_.number.empty() ? std::string{} : ornaments_.number[cell];
        if (!shaped) clue += sign_of(cell);
        return clue;
    }

    // The middle of a ship lies over the lines of the grid.
    void cover_lines(int cell) {
        constexpr double line = 0.5;  // half of its width
        const Point corner = plan_.corner(cell);
        svg_.box("shade", {corner.x - line, corner.y - line}, plan_.cell + 2 * line, plan_.cell + 2 * line);
    }
    // That of its region, at the lower right.
    void paint_letter(int cell) {
        const Point corner = plan_.corner(cell), centre = plan_.centre(cell);
        constexpr double size = 9, large = 26;
        if (ornaments_.letter[cell].empty()) return;
        if (!highlights_.candidates.empty())  // behind the pencil marks
            svg_.text("grey", {centre.x, centre.y + below_middle(large)}, ornaments_.letter[cell], large);
        else
            svg_.text("note end", {corner.x + plan_.cell - 2.5, corner.y + plan_.cell - 3},
                      ornaments_.letter[cell], size);
    }
    // Those to islands right beside the cell, whose signs stand behind its number.
    void paint_bridges(int cell, const std::string& number) {
        const std::string_view text = drawing_.text[cell];
        if (!text.starts_with(number)) return;
        draw_bridges_between(svg_, text.substr(number.size()), plan_.centre(cell), plan_.cell,
                             2 - to_the_next_rim);
    }
    void paint_value(int cell) {
        const std::string& text = drawing_.text[cell];
        const bool given = drawing_.given[cell] != 0;
        if (text == " " || (full_ && text == "·")) return;  // a finished puzzle needs no dots
        const bool signs = puzzle_.family != nullptr && !puzzle_.family->signs.empty();
        const double reach = ornaments_.few_lines ? to_the_next_rim : 1;
        if (signs && draw_glyph(svg_, text, plan_.centre(cell), plan_.cell, given, reach)) return;
        const std::string_view look = text == "+"   ? "plus"
                                      : text == "−" ? "minus"
                                      : text == "×" ? "neutral"
                                      : given       ? "given"
                                                    : "found";
        paint_text(cell, text, look);
    }
    // Several numbers of a Tapa, in the quarters of the cell as puzzle books have them.
    void paint_list(int cell, const std::string& text, std::string_view look) {
        static const std::vector<Point> places[] = {
            {{-0.2, -0.18}, {0.2, 0.18}},
            {{-0.22, -0.2}, {0.22, -0.2}, {0, 0.22}},
            {{0, -0.28}, {-0.27, 0}, {0.27, 0}, {0, 0.28}},
        };
        const auto count = static_cast<std::size_t>(std::ranges::count(text, ',')) + 1;
        const double size = (count == 2 ? 0.46 : 0.38) * plan_.cell;
        const Point centre = plan_.centre(cell);
        std::string_view rest = text;
        for (const Point& place : places[count - 2]) {
            const std::size_t end = std::min(rest.find(','), rest.size());
            svg_.text(look,
                      {centre.x + place.x * plan_.cell, centre.y + place.y * plan_.cell + below_middle(size)},
                      std::string{rest.substr(0, end)}, size);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    // The numbers of a compass, up, right, down and left, between the diagonals.
    void paint_sides(int cell, const std::string& text, std::string_view look) {
        constexpr Point places[] = {{0, -0.3}, {0.3, 0}, {0, 0.3}, {-0.3, 0}};
        const double size = 0.32 * plan_.cell, reach = 0.5 * plan_.cell;
        const Point centre = plan_.centre(cell);
        svg_.line("thin", {centre.x - reach, centre.y - reach}, {centre.x + reach, centre.y + reach});
        svg_.line("thin", {centre.x - reach, centre.y + reach}, {centre.x + reach, centre.y - reach});
        std::string_view rest = text;
        for (const Point& place : places) {
            const std::string number{rest.substr(0, rest.find(','))};
            rest.remove_prefix(std::min(number.size() + 1, rest.size()));
            if (number == ".") continue;
            svg_.text(look,
                      {centre.x + place.x * plan_.cell, centre.y + place.y * plan_.cell + below_middle(size)},
                      number, fitting_size(number, size, 0.36 * plan_.cell));
        }
    }
    void paint_text(int cell, const std::string& text, std::string_view look) {
        constexpr std::ptrdiff_t most_listed = 4;
        const auto commas = std::ranges::count(text, ',');
        if (puzzle_.family != nullptr && puzzle_.family->number_form == NumberForm::sides &&
            commas == most_listed - 1)
            return paint_sides(cell, text, look);
        if (puzzle_.family != nullptr && are_lists(puzzle_.family->number_form) && commas > 0 &&
            commas < most_listed)
            return paint_list(cell, text, look);
        const bool ringed = !ornaments_.frame.empty() && ornaments_.frame[cell] != Frame::none;
        const double size =
            fitting_size(text, (corners_ ? 0.5 : 0.56) * plan_.cell, (ringed ? 0.56 : 0.82) * plan_.cell);
        Point at = plan_.centre(cell);
        if (corners_) at.y += 0.11 * plan_.cell;
        svg_.text(look, {at.x, at.y + below_middle(size)}, text, size);
    }
    void paint_corner(int cell, const std::string& clue) {
        if (clue.empty()) return;
        const Point corner = plan_.corner(cell);
        const bool inset = !ornaments_.cages.empty();
        const double size = inset ? cage_clue_size : 12.5;
        const bool dark = text_over_sign(sign_of(cell), is_shaded(cell)) != "given";
        svg_.text(dark ? "start on-wall" : "start",
                  {corner.x + (inset ? 2.5 : 3.5), corner.y + (inset ? 11 : 13)}, clue,
                  fitting_size(clue, size, plan_.cell - 5));
    }
    // Clues for the cells below and to the right in two triangles, or one clue in the middle.
    void paint_wall(int cell) {
        const auto& wall = ornaments_.walls[cell];
        if (!wall) return;
        const Point a = plan_.corner(cell), centre = plan_.centre(cell);
        const double side = plan_.cell;
        if (wall->number)
            paint_text(cell, std::to_string(*wall->number),
                       ornaments_.pale_walls ? "given" : "on-wall given");
        if (!wall->down && !wall->across) return;
        svg_.line("split", a, {a.x + side, a.y + side});
        constexpr double size = 14;
        const auto clue = [&](Value sum, Point at) {
            const std::string text = std::to_string(sum);
            const double fitted = fitting_size(text, size, 0.5 * side);
            svg_.text("on-wall", {at.x, at.y + below_middle(fitted)}, text, fitted);
        };
        if (wall->across) clue(*wall->across, {centre.x + 0.22 * side, centre.y - 0.24 * side});
        if (wall->down) clue(*wall->down, {centre.x - 0.22 * side, centre.y + 0.26 * side});
    }

    // Each value has its place in a raster, whatever the others are.
    void paint_marks(int cell) {
        const auto& candidates = highlights_.candidates[cell];
        if (candidates.size() == 1 && class_of(highlights_, cell, candidates.front()) == MarkClass::placed)
            return paint_placed(cell, mark_text(candidates.front()));
        const auto& digits = puzzle_.digits;
        const auto across = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(digits.size()))));
        const int down = (static_cast<int>(digits.size()) + across - 1) / across;
        const bool caged = !ornaments_.cages.empty();
        const double top = drawing_.corner.empty() ? 1.5 : 11, edge = caged ? 5 : 2.5;
        const double width = (plan_.cell - 2 * edge) / across, height = (plan_.cell - top - edge) / down;
        const Point corner = plan_.corner(cell);
        for (const Value value : candidates) {
            const auto place = static_cast<int>(std::ranges::find(digits, value) - digits.begin());
            const Point at{corner.x + edge + (place % across + 0.5) * width,
                           corner.y + top + (place / across + 0.5) * height};
            paint_mark(mark_text(value), at, width, height, class_of(highlights_, cell, value));
        }
    }
    void paint_placed(int cell, const std::string& text) {
        if (text == "█") {
            const Point corner = plan_.corner(cell);
            const double inset = 0.15 * plan_.cell;
            svg_.box("shade", {corner.x + inset, corner.y + inset}, plan_.cell - 2 * inset,
                     plan_.cell - 2 * inset, 3);
        } else if (text == "·") {
            svg_.circle("given-shape", plan_.centre(cell), 0.1 * plan_.cell);
        } else if (puzzle_.family->signs.empty() ||
                   !draw_glyph(svg_, text, plan_.centre(cell), plan_.cell, false)) {
            paint_text(cell, text, "mark placed");
        }
    }
    // Of a cell whose number is no value: the marks that are not plain, in its upper right corner.
    void paint_changes(int cell) {
        const double room = drawing_.loop ? 10 : 13;
        Point at = plan_.corner(cell);
        at = {at.x + plan_.cell - room / 2 - 2, at.y + room / 2 + 2};
        for (const HighlightedMark& mark : highlights_.marks) {
            if (mark.cell != cell) continue;
            paint_mark(mark_text(mark.value), at, 1.4 * room, room, mark.look);
            at.y += room;
        }
    }
    void paint_mark(const std::string& text, Point at, double width, double height, MarkClass look) {
        const double size = std::min({14.0, width, height});
        const bool signs = !puzzle_.family->signs.empty();
        if (signs && text == "█")
            svg_.box("shade", {at.x - 0.4 * size, at.y - 0.4 * size}, 0.8 * size, 0.8 * size);
        else if (signs && text == "·")
            svg_.circle("given-shape", at, 0.22 * size);
        else if (!signs || !draw_glyph(svg_, text, at, std::min(22.0, height), false))
            return reductio::paint_mark(svg_, text, at, width, height, look);
        if (look == MarkClass::removed) strike_out(svg_, at, 0.42 * size);
    }
    std::string mark_text(Value value) const {
        if (drawing_.loop) return value == 1 ? "in" : "out";
        return value_sign(puzzle_.family, value);
    }
    SvgElements& svg_;
    const GridDrawing& drawing_;
    const Ornaments& ornaments_;
    const Puzzle& puzzle_;
    const Highlights& highlights_;
    const GridPlan& plan_;
    bool full_ = true;      // is every value known?
    bool corners_ = false;  // do clues stand in corners?
    bool ships_ = false;    // are shaded cells the middles of ships?
};

}  // namespace

MarkClass class_of(const Highlights& highlights, int cell, Value value) {
    MarkClass look = MarkClass::plain;
    for (const HighlightedMark& mark : highlights.marks)
        if (mark.cell == cell && mark.value == value) look = mark.look;
    return look;
}

void paint_mark(SvgElements& svg, const std::string& text, Point at, double width, double height,
                MarkClass look) {
    constexpr std::string_view looks[] = {"mark", "mark because", "mark removed", "mark placed"};
    const double size = fitting_size(text, std::min(14.0, height), 0.94 * width);
    svg.text(looks[static_cast<std::size_t>(look)], {at.x, at.y + below_middle(size)}, text, size);
    if (look == MarkClass::removed) strike_out(svg, at, 0.42 * size);
}

void paint_cells(SvgElements& svg, const GridDrawing& drawing, const Puzzle& puzzle,
                 const Highlights& highlights, const GridPlan& plan) {
    CellPainter painter{svg, drawing, puzzle, highlights, plan};
    for (int cell = 0; cell < std::ssize(drawing.text); ++cell) painter.paint_cell(cell);
}

}  // namespace reductio

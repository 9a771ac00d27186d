// penpa_print.cpp - a drawing as the text that Penpa+ opens: a board of squares with margins as wide as the
// items around it need.
//
// The text holds the lines that are needed to edit it (penpa_drawing.cpp describes them); Penpa+ fills in its
// own settings for the others.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "formats/lines.hpp"
#include "formats/penpa/penpa_drawing.hpp"
#include "text/json.hpp"

namespace reductio::formats {

namespace {

constexpr int padding = 2;  // cells around the board, on each side
constexpr int shown_size = 38;

class DrawingPrinter {
public:
    explicit DrawingPrinter(const PenpaDrawing& drawing) : drawing_{drawing} {
        for (const auto* items : {&drawing.numbers, &drawing.symbols}) {
            for (const PenpaItem& item : *items) {
                top_ = std::max(top_, (1 - item.place.y) / 2);
                left_ = std::max(left_, (1 - item.place.x) / 2);
                bottom_ = std::max(bottom_, (item.place.y - 2 * drawing.rows + 1) / 2);
                right_ = std::max(right_, (item.place.x - 2 * drawing.columns + 1) / 2);
            }
        }
        width_ = drawing.columns + left_ + right_;
        height_ = drawing.rows + top_ + bottom_;
    }

    std::string print() const {
        JsonArray margins;
        for (const int margin : {top_, bottom_, left_, right_}) margins.add(margin);
        return fmt::format("{}\n{}\n{{}}\n{}\n{}\n{}\n[]\n{{}}", header(), margins.str(),
                           layers(drawing_).str(), layers(PenpaDrawing{}).str(), cells().str());
    }

private:
    // The index of a place (penpa_drawing.cpp).
    int index(PenpaPlace place) const {
        const int y = place.y + 2 * (top_ + padding), x = place.x + 2 * (left_ + padding);
        const int cell = ((y + 1) / 2 - 1) * (width_ + 2 * padding) + (x + 1) / 2 - 1;
        const int kind = place.is_cell() ? 0 : !place.is_side() ? 1 : place.y % 2 == 0 ? 2 : 3;
        return kind * (width_ + 2 * padding) * (height_ + 2 * padding) + cell;
    }
    int corner_index(PenpaPlace cell, PenpaCorner corner) const {
        return 4 * (index(cell) + (width_ + 2 * padding) * (height_ + 2 * padding)) +
               static_cast<int>(corner);
    }
    static std::string pair_key(int first, int second) {
        return fmt::format("{},{}", std::min(first, second), std::max(first, second));
    }
    std::string key(PenpaPlace place) const { return std::to_string(index(place)); }

    std::string header() const {
        std::string title = single_line(drawing_.title);
        for (std::size_t at = title.find(','); at != std::string::npos; at = title.find(',', at))
            title.replace(at, 1, "%2C");
        // The middle of the drawing, in half cells from its upper left corner.
        const PenpaPlace middle{height_ - 2 * top_, width_ - 2 * left_};
        return fmt::format("square,{0},{1},{2},0,1,1,{3},{4},{5},{5},0,0,0,0,Title: {6},Author: ,,,OFF,false",
                           width_, height_, shown_size, (width_ + 1) * shown_size, (height_ + 1) * shown_size,
                           index(middle), title);
    }

    // The cells of the board, each as its distance from the one before.
    JsonArray cells() const {
        JsonArray list;
        int before = 0;
        for (int cell = 0; cell < drawing_.cells(); ++cell) {
            if (drawing_.is_missing(cell)) continue;
            const int at = index(drawing_.place_of(cell));
            list.add(at - before);
            before = at;
        }
        return list;
    }

    JsonObject layers(const PenpaDrawing& drawing) const {
        JsonObject surface, number, small, symbol, line, edge, cage;
        for (const PenpaItem& item : drawing.colours) surface.add(key(item.place), item.style);
        for (const PenpaItem& item : drawing.numbers)
            number.add(key(item.place), JsonArray{}.add(item.text).add(item.style).add("1"));
        for (const PenpaItem& item : drawing.corner_numbers) {
            small.add(std::to_string(corner_index(item.place, item.corner)),
                      JsonArray{}.add(item.text).add(item.style));
        }
        for (const PenpaItem& item : drawing.symbols)
            symbol.add(key(item.place), JsonArray{}.add(item.style).add(item.text).add(2));
        for (const PenpaItem& item : drawing.edges) {
            const auto [first, second] = ends_of(item.place);
            edge.add(pair_key(index(first), index(second)), item.style);
        }
        constexpr int dashes = 12;
        for (const PenpaStroke& stroke : drawing.strokes)
            edge.add(pair_key(index(stroke.from), index(stroke.to)), dashes);
        add_cage_lines(drawing, cage);
        const JsonArray none;
        const JsonObject nothing, past = JsonObject{}.add("__a", none);
        JsonObject all;
        all.add("command_redo", past).add("command_undo", past).add("command_replay", past);
        all.add("surface", surface).add("number", number).add("numberS", small).add("symbol", symbol);
        all.add("freeline", nothing)
            .add("freelineE", nothing)
            .add("thermo", lists(drawing.thermometers))
            .add("arrows", lists(drawing.arrows));
        all.add("direction", none).add("squareframe", none).add("polygon", none).add("line", line);
        all.add("lineE", edge).add("wall", nothing).add("cage", cage).add("deletelineE", nothing);
        return all.add("killercages", lists(drawing.cages)).add("nobulbthermo", none);
    }

    JsonArray lists(const std::vector<PenpaPath>& paths) const {
        JsonArray all;
        for (const PenpaPath& path : paths) {
            JsonArray list;
            for (const PenpaPlace place : path.places) list.add(index(place));
            all.add(list);
        }
        return all;
    }

    // The corners that a side runs between.
    static std::pair<PenpaPlace, PenpaPlace> ends_of(PenpaPlace side) {
        const int down = side.y % 2 != 0 ? 1 : 0, across = 1 - down;
        return {{side.y - down, side.x - across}, {side.y + down, side.x + across}};
    }

    // The dashed lines inside the cells, and where they go on in the next cell.
    void add_cage_lines(const PenpaDrawing& drawing, JsonObject& layer) const {
        using enum PenpaCorner;
        constexpr int dashes = 10;
        std::vector<unsigned> sides(static_cast<std::size_t>(drawing.cells()), 0);
        const auto put = [&](int cell, PenpaCorner corner, int other, PenpaCorner other_corner) {
            layer.add(pair_key(corner_index(drawing.place_of(cell), corner),
                               corner_index(drawing.place_of(other), other_corner)),
                      dashes);
        };
        const auto has = [&](int cell, Side side) {
            return (sides[cell] >> static_cast<unsigned>(side) & 1U) != 0;
        };
        constexpr std::array<std::pair<PenpaCorner, PenpaCorner>, 4> corners{{{top_left, top_right},
                                                                              {bottom_left, bottom_right},
                                                                              {top_left, bottom_left},
                                                                              {top_right, bottom_right}}};
        for (const PenpaCageLine& line : drawing.cage_lines) {
            const int cell = drawing.cell_at(line.cell);
            if (has(cell, line.side)) continue;  // of another cage
            sides[cell] |= 1U << static_cast<unsigned>(line.side);
            const auto [first, second] = corners[static_cast<std::size_t>(line.side)];
            put(cell, first, cell, second);
        }
        for (int cell = 0; cell < drawing.cells(); ++cell) {
            const int right = cell + 1, below = cell + drawing.columns;
            if (right % drawing.columns != 0 && !has(cell, Side::right) && !has(right, Side::left)) {
                if (has(cell, Side::top) || has(right, Side::top)) put(cell, top_right, right, top_left);
                if (has(cell, Side::bottom) || has(right, Side::bottom))
                    put(cell, bottom_right, right, bottom_left);
            }
            if (below < drawing.cells() && !has(cell, Side::bottom) && !has(below, Side::top)) {
                if (has(cell, Side::left) || has(below, Side::left)) put(cell, bottom_left, below, top_left);
                if (has(cell, Side::right) || has(below, Side::right))
                    put(cell, bottom_right, below, top_right);
            }
        }
    }

    const PenpaDrawing& drawing_;
    int top_ = 0, bottom_ = 0, left_ = 0, right_ = 0;  // margins
    int width_ = 0, height_ = 0;                       // margins included
};

}  // namespace

std::string penpa_drawing_text(const PenpaDrawing& drawing) { return DrawingPrinter{drawing}.print(); }

}  // namespace reductio::formats

// penpa_drawing.cpp - the text of a Penpa+ drawing read: its size, its margins, its layers.
//
// The text has lines: the kind of board with its size, title and rules; the four margins; settings; the
// layers of the problem; those of the solver, which are not read; the cells of the board as differences.
// Layers are JSON: a key is an index, or two with a comma. A board of W x H cells, margins included, has a
// border of two cells around it, so the cell in row r and column c has the index (r+2)(W+4) + c+2; with k
// times the number of all indices added it is the lower right corner (k=1), the lower side (2) or the right
// side (3) of that cell. Small numbers have four times such an index, and then the corner. What bounds it:
// boards of up to 400 cells a side, and the size of the text. Source: the links that Penpa+ writes.
#include "formats/penpa/penpa_drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "text/json.hpp"

namespace reductio::formats {

namespace {

constexpr int longest_drawing = 400;
constexpr int border = 2;  // cells around the board, on each side

// A layer of lists of cells: what messages call one of them, or where those go that some family reads.
struct PathLayer {
    std::string_view key, what;
    std::vector<PenpaPath> PenpaDrawing::*list = nullptr;
};
constexpr std::array<PathLayer, 7> path_layers{{{"thermo", "a thermometer", &PenpaDrawing::thermometers},
                                                {"nobulbthermo", "a thermometer without a bulb"},
                                                {"arrows", "an arrow", &PenpaDrawing::arrows},
                                                {"direction", "a line with a direction"},
                                                {"squareframe", "a frame"},
                                                {"polygon", "a polygon"},
                                                {"killercages", "a cage", &PenpaDrawing::cages}}};

constexpr std::array<std::string_view, 3> history{"command_redo", "command_undo", "command_replay"};

class DrawingReader {
public:
    explicit DrawingReader(const Text& text) : text_{text}, lines_{Passage::all(text).lines()} {
        drawing_.text = &text;
    }

    PenpaDrawing read() {
        constexpr std::size_t lines_with_layers = 4, line_of_cells = 5;
        read_header();
        if (lines_.size() < lines_with_layers)
            Passage::all(text_).fail("the drawing ends early", "its layers");
        const JsonDocument margins{lines_[1]};
        read_board(margins.root(),
                   lines_.size() > line_of_cells ? lines_[line_of_cells].trimmed() : Passage{});
        const JsonDocument problem{lines_[3]};
        if (!problem.root().is_object()) problem.root().fail("these are no layers", "{\"surface\": {…}, …}");
        for (const auto& [key, layer] : problem.root().members()) read_layer(key, layer);
        return std::move(drawing_);
    }

private:
    // --- size and board -------------------------------------------------------------------------------
    int header_number(std::size_t i, int low, int high, const std::string& expected) const {
        if (i >= header_.size()) lines_[0].fail("the first line ends early", expected);
        Scanner scanner{header_[i]};
        const auto number = static_cast<int>(scanner.number(low, high, expected));
        if (!scanner.done()) scanner.unexpected(expected);
        return number;
    }

    void read_header() {
        if (lines_.empty()) Passage::all(text_).fail("an empty drawing", "a board");
        for (Passage rest = lines_[0];;) {
            const std::size_t comma = std::min(rest.view().find(','), rest.view().size());
            header_.push_back({&text_, rest.begin, rest.begin + comma});
            if (comma == rest.view().size()) break;
            rest.begin += comma + 1;
        }
        const std::string_view kind = header_[0].view();
        if (!kind.empty() && kind[0] >= '0' && kind[0] <= '9') {
            header_[0].fail("a link of the first version of Penpa", "the link that Penpa+ makes of it");
        }
        if (kind != "square" && kind != "sudoku" && kind != "kakuro")
            header_[0].fail(fmt::format("a board of the kind {}", quoted(kind)), "a board of squares");
        const auto expected = fmt::format("a side from 1 to {}", longest_drawing);
        width_ = header_number(1, 1, longest_drawing, expected);
        height_ = header_number(2, 1, longest_drawing, expected);
        constexpr std::size_t angle = 4, mirror_x = 5, mirror_y = 6, title = 15;
        if (header_.size() > mirror_y) {
            drawing_.turned = header_[angle].view() != "0" || header_[mirror_x].view() != "1" ||
                              header_[mirror_y].view() != "1";
        }
        if (header_.size() > title) drawing_.title = title_of(header_[title].view());
    }

    // Commas of a title are escaped, since commas separate the parts of the line.
    static std::string title_of(std::string_view words) {
        constexpr std::string_view label = "Title:", comma = "%2C";
        if (words.starts_with(label)) words.remove_prefix(label.size());
        while (words.starts_with(' ')) words.remove_prefix(1);
        std::string title{words};
        for (std::size_t at = title.find(comma); at != std::string::npos; at = title.find(comma, at))
            title.replace(at, comma.size(), ",");
        return title;
    }

    int index_row(long long index) const { return static_cast<int>(index / (width_ + 2 * border)) - border; }
    int index_column(long long index) const {
        return static_cast<int>(index % (width_ + 2 * border)) - border;
    }
    long long indices() const { return static_cast<long long>(width_ + 2 * border) * (height_ + 2 * border); }

    // The board is the rectangle around the cells that the drawing lists; without a list, what the margins
    // leave.
    void read_board(const Json& margins, Passage cells) {
        int first_row = 0, last_row = height_ - 1, first_column = 0, last_column = width_ - 1;
        const std::vector<Json> four = margins.items();
        if (four.size() != all_sides.size()) margins.fail("these are no margins", "four numbers in brackets");
        const auto margin = [&](std::size_t i) {
            return static_cast<int>(four[i].integer(0, longest_drawing, "a margin, a number of cells"));
        };
        first_row = margin(0), last_row -= margin(1), first_column = margin(2), last_column -= margin(3);
        if (first_row > last_row || first_column > last_column)
            margins.fail("margins without a board between them", "smaller margins");
        std::vector<std::pair<int, int>> listed;
        if (cells.text != nullptr && !cells.empty()) listed = listed_cells(cells);
        if (!listed.empty()) {
            const auto [top, bottom] = std::ranges::minmax(listed, {}, &std::pair<int, int>::first);
            const auto [left, right] = std::ranges::minmax(listed, {}, &std::pair<int, int>::second);
            first_row = top.first, last_row = bottom.first;
            first_column = left.second, last_column = right.second;
        }
        top_ = first_row, left_ = first_column;
        drawing_.rows = last_row - first_row + 1;
        drawing_.columns = last_column - first_column + 1;
        if (listed.empty()) return;
        drawing_.missing.assign(drawing_.cells(), 1);
        for (const auto& [row, column] : listed)
            drawing_.missing[(row - top_) * drawing_.columns + column - left_] = 0;
        if (std::ranges::count(drawing_.missing, 1) == 0) drawing_.missing.clear();
    }

    // Rows and columns in the whole drawing.
    std::vector<std::pair<int, int>> listed_cells(Passage list) const {
        const JsonDocument document{list};
        std::vector<std::pair<int, int>> cells;
        long long index = 0;
        for (const Json& difference : document.root().items()) {
            if (difference.is_null()) continue;
            index += difference.integer(-indices(), indices(), "the distance to the next cell");
            const bool inside = index >= 0 && index < indices() && index_row(index) >= 0 &&
                                index_row(index) < height_ && index_column(index) >= 0 &&
                                index_column(index) < width_;
            if (!inside) difference.fail("there is no such cell", "cells of the board");
            cells.emplace_back(index_row(index), index_column(index));
        }
        return cells;
    }

    // --- places ---------------------------------------------------------------------------------------
    PenpaPlace place_of(long long index) const {
        constexpr std::array<PenpaPlace, 4> shifts{{{0, 0}, {1, 1}, {1, 0}, {0, 1}}};
        const PenpaPlace shift = shifts[static_cast<std::size_t>(index / indices())];
        index %= indices();
        return {(index_row(index) - top_) * 2 + 1 + shift.y, (index_column(index) - left_) * 2 + 1 + shift.x};
    }

    [[noreturn]] static void fail_place(const Json& where) {
        where.fail("a key that is no place of the drawing", "an index, or two with a comma");
    }

    long long index_of(std::string_view key, const Json& where, long long most) const {
        constexpr std::size_t longest_key = 9;
        long long index = 0;
        if (key.empty() || key.size() > longest_key) fail_place(where);
        for (const char c : key) {
            if (c < '0' || c > '9') fail_place(where);
            index = index * 10 + (c - '0');
        }
        if (index >= most) fail_place(where);
        return index;
    }

    PenpaPlace place_of(std::string_view key, const Json& where) const {
        return place_of(index_of(key, where, 4 * indices()));
    }

    // --- layers ---------------------------------------------------------------------------------------
    void read_layer(std::string_view key, const Json& layer) {
        if (std::ranges::find(history, key) != history.end() || layer.is_null()) return;
        if (key == "number") return read_items(layer, &DrawingReader::read_number);
        if (key == "numberS") return read_items(layer, &DrawingReader::read_corner_number);
        if (key == "surface") return read_items(layer, &DrawingReader::read_colour);
        if (key == "symbol") return read_items(layer, &DrawingReader::read_symbol);
        if (key == "lineE") return read_items(layer, &DrawingReader::read_edge);
        if (key == "cage") return read_items(layer, &DrawingReader::read_cage_line);
        if (key == "deletelineE") return read_items(layer, &DrawingReader::read_erased);
        if (key == "line" || key == "freeline" || key == "freelineE")
            return read_items(layer, &DrawingReader::read_stroke);
        if (key == "wall") return read_items(layer, &DrawingReader::read_wall);
        const auto known = std::ranges::find(path_layers, key, &PathLayer::key);
        if (known != path_layers.end()) return read_paths(*known, layer);
        const bool nothing = layer.items().empty() && layer.members().empty();
        if (!nothing)
            drawing_.others.push_back({fmt::format("the layer {}", quoted(key)), {1, 1}, layer.offset()});
    }

    using ReadItem = void (DrawingReader::*)(std::string_view key, const Json& value);

    void read_items(const Json& layer, ReadItem read_item) {
        if (!layer.is_object() && !layer.is_array()) layer.fail("this is no layer", "{INDEX: …}");
        for (const auto& [key, value] : layer.members()) {
            if (!value.is_null()) (this->*read_item)(key, value);
        }
    }

    static std::string word(const Json& value) {
        constexpr long long most = 1'000'000'000'000;
        const std::string expected = "a number or a text";
        return value.is_number() ? std::to_string(value.integer(-most, most, expected))
                                 : std::string{value.string(expected)};
    }

    static int style_of(const Json& value) {
        constexpr int most = 10'000;
        return static_cast<int>(value.integer(-most, most, "the number of a style"));
    }

    void add_other(std::string what, PenpaPlace place, const Json& value) {
        drawing_.others.push_back({std::move(what), place, value.offset()});
    }

    // [text, colour, size]; candidates are a list of flags.
    void read_number(std::string_view key, const Json& value) {
        const std::vector<Json> parts = value.items();
        if (parts.empty()) value.fail("this is no number", "[TEXT, COLOUR, SIZE]");
        const PenpaPlace place = place_of(key, value);
        if (parts[0].is_array()) return add_other("a list of candidates", place, value);
        if (parts[0].is_null()) return;
        drawing_.numbers.push_back({.place = place, .text = word(parts[0]), .offset = value.offset()});
    }

    void read_corner_number(std::string_view key, const Json& value) {
        const std::vector<Json> parts = value.items();
        if (parts.empty()) value.fail("this is no number", "[TEXT, COLOUR]");
        if (parts[0].is_null()) return;
        const long long index = index_of(key, value, 16 * indices());
        const PenpaPlace place = place_of(index / 4 % indices());
        std::string text = word(parts[0]);
        if (index / 4 / indices() != 1)
            return add_other(fmt::format("the small text {}", quoted(text)), place, value);
        drawing_.corner_numbers.push_back({.place = place,
                                           .text = std::move(text),
                                           .corner = static_cast<PenpaCorner>(index % 4),
                                           .offset = value.offset()});
    }

    void read_colour(std::string_view key, const Json& value) {
        const PenpaPlace place = place_of(key, value);
        if (!value.is_number()) return add_other("a mixed colour", place, value);
        drawing_.colours.push_back({.place = place, .style = style_of(value), .offset = value.offset()});
    }

    // [variant, name, layer]; symbols that are made of parts have a list of flags as their variant.
    void read_symbol(std::string_view key, const Json& value) {
        const std::vector<Json> parts = value.items();
        if (parts.size() < 2) value.fail("this is no symbol", "[VARIANT, NAME, LAYER]");
        const PenpaPlace place = place_of(key, value);
        std::string name{parts[1].string("the name of a symbol")};
        if (!parts[0].is_number()) return add_other(fmt::format("the symbol {}", quoted(name)), place, value);
        drawing_.symbols.push_back(
            {.place = place, .text = std::move(name), .style = style_of(parts[0]), .offset = value.offset()});
    }

    // A line between two corners, or a cross on a side, which only solvers need.
    void read_edge(std::string_view key, const Json& value) {
        if (key.find(',') == std::string_view::npos) return;
        const auto [from, to] = ends_of(key, value);
        const PenpaPlace middle{(from.y + to.y) / 2, (from.x + to.x) / 2};
        const bool side = from.y % 2 == 0 && from.x % 2 == 0 &&
                          std::abs(from.y - to.y) + std::abs(from.x - to.x) == 2 && middle.is_side();
        if (!side) return drawing_.strokes.push_back({from, to, value.offset()});
        drawing_.edges.push_back({.place = middle, .style = style_of(value), .offset = value.offset()});
    }

    std::pair<PenpaPlace, PenpaPlace> ends_of(std::string_view key, const Json& where) const {
        const std::size_t comma = key.find(',');
        if (comma == std::string_view::npos) fail_place(where);
        return {place_of(key.substr(0, comma), where), place_of(key.substr(comma + 1), where)};
    }

    void read_stroke(std::string_view key, const Json& value) {
        if (key.find(',') == std::string_view::npos) return;
        const auto [from, to] = ends_of(key, value);
        drawing_.strokes.push_back({from, to, value.offset()});
    }

    void read_wall(std::string_view key, const Json& value) {
        add_other("a bar", place_of(key.substr(0, key.find(',')), value), value);
    }

    // Outside of the board, lines are erased to shape it.
    void read_erased(std::string_view key, const Json& value) {
        const auto [from, to] = ends_of(key, value);
        const PenpaPlace middle{(from.y + to.y) / 2, (from.x + to.x) / 2};
        const auto [first, second] = drawing_.cells_beside(middle);
        if (middle.is_side() && first >= 0 && second >= 0) add_other("an erased line", middle, value);
    }

    // From corner to corner inside a cell, or on to the next cell, which says nothing more.
    void read_cage_line(std::string_view key, const Json& value) {
        const std::size_t comma = key.find(',');
        if (comma == std::string_view::npos) fail_place(value);
        long long from = index_of(key.substr(0, comma), value, 16 * indices());
        long long to = index_of(key.substr(comma + 1), value, 16 * indices());
        if (from > to) std::swap(from, to);
        if (from / 4 != to / 4) return;
        constexpr std::array<std::array<int, 3>, 4> sides{{{0, 1, int(Side::top)},
                                                           {2, 3, int(Side::bottom)},
                                                           {0, 2, int(Side::left)},
                                                           {1, 3, int(Side::right)}}};
        const PenpaPlace cell = place_of(from / 4 % indices());
        for (const auto& [first, second, side] : sides) {
            if (from % 4 == first && to % 4 == second)
                drawing_.cage_lines.push_back({cell, static_cast<Side>(side), value.offset()});
        }
    }

    void read_paths(const PathLayer& layer, const Json& lists) {
        for (const Json& list : lists.items()) {
            std::vector<PenpaPlace> places;
            for (const Json& index : list.items()) {
                if (index.is_null()) continue;
                places.push_back(place_of(index.integer(0, 4 * indices() - 1, "the index of a place")));
            }
            if (places.empty()) continue;
            if (layer.list != nullptr)
                (drawing_.*layer.list).push_back({std::move(places), list.offset()});
            else
                add_other(std::string{layer.what}, places.front(), list);
        }
    }

    const Text& text_;
    std::vector<Passage> lines_, header_;
    int width_ = 0, height_ = 0;  // of the drawing, margins included
    int top_ = 0, left_ = 0;      // where the board begins in it
    PenpaDrawing drawing_;
};

}  // namespace

int PenpaDrawing::cell_at(PenpaPlace place) const {
    if (!place.is_cell() || place.y < 0 || place.x < 0 || place.y > 2 * rows || place.x > 2 * columns)
        return -1;
    return place.y / 2 * columns + place.x / 2;
}

std::pair<int, int> PenpaDrawing::cells_beside(PenpaPlace side) const {
    const bool below = side.y % 2 == 0;
    return {cell_at({side.y - (below ? 1 : 0), side.x - (below ? 0 : 1)}),
            cell_at({side.y + (below ? 1 : 0), side.x + (below ? 0 : 1)})};
}

std::string PenpaDrawing::name_of(PenpaPlace place) const {
    const int row = std::clamp(place.y / 2 + 1, 1, rows), column = std::clamp(place.x / 2 + 1, 1, columns);
    if (place.y < 0) return fmt::format("above c{}", column);
    if (place.y > 2 * rows) return fmt::format("below c{}", column);
    if (place.x < 0) return fmt::format("left of r{}", row);
    if (place.x > 2 * columns) return fmt::format("right of r{}", row);
    return fmt::format("r{}c{}", row, column);
}

PenpaDrawing read_penpa_drawing(const Text& text) { return DrawingReader{text}.read(); }

}  // namespace reductio::formats

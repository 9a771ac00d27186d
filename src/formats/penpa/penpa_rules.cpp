// penpa_rules.cpp - rules drawn on the cells of a sudoku: thermometers, arrows, dots, X and V, quadruples.
//
// A thermometer begins at its bulb, an arrow at its circle. Dots, X and V stand on the side between two
// cells; a white dot is a difference of one, a black one a ratio of two, as setters use them unless they say
// otherwise. Digits on a corner are a quadruple. Lines without a bulb, frames, and sums around the board mean
// different things in different puzzles, so they are left for remarks.
#include <set>

#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "formats/penpa/penpa_part.hpp"

namespace reductio::formats::penpa {

namespace {

constexpr int white_dot = 1, black_dot = 2, white_dot_with_thick_edge = 8;
constexpr Value sum_of_x = 10, sum_of_v = 5;

// The cells of the path, or nothing if it leaves the board.
std::vector<int> cells_of(const PenpaDrawing& drawing, const PenpaPath& path) {
    std::vector<int> cells;
    for (const PenpaPlace place : path.places) {
        cells.push_back(drawing.cell_at(place));
        if (cells.back() < 0) return {};
    }
    return cells;
}

void read_paths(PenpaDrawing& drawing, Puzzle& puzzle) {
    for (PenpaPath& path : drawing.thermometers) {
        std::vector<int> cells = cells_of(drawing, path);
        if (cells.empty()) continue;
        puzzle.cell_rules.push_back(
            {.kind = find_rule_kind("thermometer"), .cells = std::move(cells), .others = {}, .values = {}});
        path.understood = true;
    }
    for (PenpaPath& path : drawing.arrows) {
        const std::vector<int> cells = cells_of(drawing, path);
        if (cells.size() < 2) continue;
        puzzle.cell_rules.push_back({.kind = find_rule_kind("arrow"),
                                     .cells = {cells.begin() + 1, cells.end()},
                                     .others = {cells.front()},
                                     .values = {}});
        path.understood = true;
    }
}

void read_pairs(PenpaDrawing& drawing, Puzzle& puzzle) {
    const auto add = [&](PenpaItem& item, std::string_view kind, std::vector<Value> values) {
        const auto [first, second] = drawing.cells_beside(item.place);
        if (first < 0 || second < 0) return;
        puzzle.cell_rules.push_back({.kind = find_rule_kind(kind),
                                     .cells = {first, second},
                                     .others = {},
                                     .values = std::move(values)});
        item.understood = true;
    };
    for (PenpaItem& dot : drawing.symbols) {
        if (!dot.place.is_side() || !dot.text.starts_with("circle_S")) continue;
        if (dot.style == white_dot || dot.style == white_dot_with_thick_edge) add(dot, "difference", {});
        if (dot.style == black_dot) add(dot, "ratio", {});
    }
    for (PenpaItem& letter : drawing.numbers) {
        if (!letter.place.is_side()) continue;
        if (letter.text == "X" || letter.text == "x") add(letter, "xv", {sum_of_x});
        if (letter.text == "V" || letter.text == "v") add(letter, "xv", {sum_of_v});
    }
}

// The four cells around a corner, in reading order, or nothing at the edge of the board.
std::vector<int> cells_around(const PenpaDrawing& drawing, PenpaPlace corner) {
    std::vector<int> cells;
    for (const PenpaPlace step : {PenpaPlace{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) {
        cells.push_back(drawing.cell_at({corner.y + step.y, corner.x + step.x}));
        if (cells.back() < 0) return {};
    }
    return cells;
}

void read_quadruples(PenpaDrawing& drawing, Puzzle& puzzle) {
    std::set<std::pair<int, int>> corners;
    for (PenpaItem& item : drawing.numbers) {
        if (item.place.is_cell() || item.place.is_side()) continue;
        std::vector<int> cells = cells_around(drawing, item.place);
        std::vector<Value> values;
        bool digits = !cells.empty();
        for (const char c : item.text) {
            if (c >= '0' && c <= '9')
                values.push_back(c - '0');
            else if (c != ' ' && c != ',')
                digits = false;
        }
        constexpr std::size_t most = 4;
        if (!digits || values.empty() || values.size() > most) continue;
        puzzle.cell_rules.push_back({.kind = find_rule_kind("quadruple"),
                                     .cells = std::move(cells),
                                     .others = {},
                                     .values = std::move(values)});
        item.understood = true;
        corners.insert({item.place.y, item.place.x});
    }
    for (PenpaItem& circle : drawing.symbols) {
        if (circle.text.starts_with("circle_") && corners.contains({circle.place.y, circle.place.x}))
            circle.understood = true;
    }
}

void read_rules(PenpaDrawing& drawing, Puzzle& puzzle) {
    read_paths(drawing, puzzle);
    read_pairs(drawing, puzzle);
    read_quadruples(drawing, puzzle);
}

// --- drawing ------------------------------------------------------------------------------------------
PenpaPlace middle_of(const PenpaDrawing& drawing, const std::vector<int>& cells) {
    const PenpaPlace first = drawing.place_of(cells.front()), last = drawing.place_of(cells.back());
    return {(first.y + last.y) / 2, (first.x + last.x) / 2};
}

PenpaPath path_of(const PenpaDrawing& drawing, const std::vector<int>& cells) {
    PenpaPath path;
    for (const int cell : cells) path.places.push_back(drawing.place_of(cell));
    return path;
}

void write_rule(const CellRule& rule, PenpaDrawing& drawing) {
    const auto dot = [&](int style) {
        drawing.symbols.push_back(
            {.place = middle_of(drawing, rule.cells), .text = "circle_SS", .style = style});
    };
    if (rule.kind->name == "thermometer") {
        drawing.thermometers.push_back(path_of(drawing, rule.cells));
    } else if (rule.kind->name == "arrow" && rule.others.size() == 1) {
        std::vector<int> cells = rule.others;
        cells.insert(cells.end(), rule.cells.begin(), rule.cells.end());
        drawing.arrows.push_back(path_of(drawing, cells));
    } else if (rule.kind->name == "difference" && rule.values.empty()) {
        dot(white_dot);
    } else if (rule.kind->name == "ratio" && rule.values.empty()) {
        dot(black_dot);
    } else if (rule.kind->name == "xv" && (rule.values[0] == sum_of_x || rule.values[0] == sum_of_v)) {
        put_penpa_number(drawing, middle_of(drawing, rule.cells), rule.values[0] == sum_of_x ? "X" : "V");
    } else if (rule.kind->name == "quadruple") {
        std::string digits;
        for (const Value value : rule.values) digits += std::to_string(value);
        put_penpa_number(drawing, middle_of(drawing, rule.cells), digits);
        drawing.symbols.push_back(
            {.place = middle_of(drawing, rule.cells), .text = "circle_M", .style = white_dot});
    }
}

void write_rules(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (const CellRule& rule : puzzle.cell_rules) write_rule(rule, drawing);
}

}  // namespace

const PenpaPart rules{read_rules, write_rules};

}  // namespace reductio::formats::penpa

// shapes.cpp - eight symmetries of the square, and the polyominoes up to five cells.
#include "encoders/shared/shapes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/sorted.hpp"

namespace reductio {

namespace {

struct DrawnPiece {
    std::string_view name, picture;  // rows separated by /
};
constexpr DrawnPiece dominoes[] = {{"I2", "##"}};
constexpr DrawnPiece trominoes[] = {{"I3", "###"}, {"L3", "#./##"}};
constexpr DrawnPiece tetrominoes[] = {
    {"I4", "####"}, {"L4", "#./#./##"}, {"O4", "##/##"}, {"S4", ".##/##."}, {"T4", "###/.#."}};
constexpr DrawnPiece pentominoes[] = {{"F", ".##/##./.#."}, {"I", "#####"},       {"L", "#./#./#./##"},
                                      {"N", ".#/##/#./#."}, {"P", "##/##/#."},    {"T", "###/.#./.#."},
                                      {"U", "#.#/###"},     {"V", "#../#../###"}, {"W", "#../##./.##"},
                                      {"X", ".#./###/.#."}, {"Y", ".#/##/.#/.#"}, {"Z", "##./.#./.##"}};

struct Set {
    std::string_view name;
    const DrawnPiece* begin;
    const DrawnPiece* end;
};
constexpr std::array<Set, 4> sets{{{"dominoes", std::begin(dominoes), std::end(dominoes)},
                                   {"trominoes", std::begin(trominoes), std::end(trominoes)},
                                   {"tetrominoes", std::begin(tetrominoes), std::end(tetrominoes)},
                                   {"pentominoes", std::begin(pentominoes), std::end(pentominoes)}}};

Shape from_picture(std::string_view picture) {
    Shape cells;
    Offset at{0, 0};
    for (const char c : picture) {
        if (c == '#') cells.push_back(at);
        at = c == '/' ? Offset{at.row + 1, 0} : Offset{at.row, at.column + 1};
    }
    return normalised(std::move(cells));
}

Shape turned(Shape shape) {
    for (Offset& cell : shape) cell = {cell.column, -cell.row};
    return normalised(std::move(shape));
}
Shape mirrored(Shape shape) {
    for (Offset& cell : shape) cell.column = -cell.column;
    return normalised(std::move(shape));
}

}  // namespace

Shape normalised(Shape cells) {
    std::ranges::sort(cells);
    const Offset first = cells.front();
    for (Offset& cell : cells) cell = {cell.row - first.row, cell.column - first.column};
    return cells;
}

std::vector<Shape> orientations(const Shape& shape, Symmetry symmetry) {
    std::vector<Shape> all{shape};
    for (int turns = 1; turns < 4 && symmetry != Symmetry::fixed; ++turns) all.push_back(turned(all.back()));
    if (symmetry == Symmetry::free) {
        for (int i = 0; i < 4; ++i) all.push_back(mirrored(all[i]));
    }
    sort_unique(all);
    return all;
}

bool connected(const Shape& shape) {
    std::vector<char> seen(shape.size(), 0);
    std::vector<std::size_t> reached{0};
    seen[0] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const Offset here = shape[reached[i]];
        for (const Offset step : {Offset{0, 1}, Offset{1, 0}, Offset{0, -1}, Offset{-1, 0}}) {
            const Offset next{here.row + step.row, here.column + step.column};
            const auto found = std::ranges::lower_bound(shape, next);
            if (found == shape.end() || *found != next) continue;
            const auto at = static_cast<std::size_t>(found - shape.begin());
            if (seen[at] == 0) reached.push_back(at);
            seen[at] = 1;
        }
    }
    return reached.size() == shape.size();
}

std::string picture_of(const Shape& shape) {
    const auto [left, right] = std::ranges::minmax(shape, {}, &Offset::column);
    const int width = right.column - left.column + 1;
    std::vector<std::string> rows(shape.back().row + 1, std::string(width, '.'));
    for (const Offset cell : shape) rows[cell.row][cell.column - left.column] = '#';
    std::string text;
    for (const std::string& row : rows) text += row + "\n";
    return text;
}

std::vector<NamedShape> piece_set(std::string_view name, Symmetry symmetry) {
    const auto set = std::ranges::find(sets, name, &Set::name);
    std::vector<NamedShape> pieces;
    if (set == sets.end()) return pieces;
    for (const DrawnPiece* piece = set->begin; piece != set->end; ++piece) {
        std::vector<Shape> known;  // each as the least of its orientations
        for (const Shape& shape : orientations(from_picture(piece->picture), Symmetry::free)) {
            const Shape least = orientations(shape, symmetry).front();
            if (std::ranges::find(known, least) == known.end()) known.push_back(least);
        }
        for (std::size_t i = 0; i < known.size(); ++i) {
            pieces.push_back({std::string{piece->name}, known[i]});
            if (i > 0) pieces.back().name += static_cast<char>('a' + i);
        }
    }
    return pieces;
}

std::string piece_sets() {
    std::string text;
    for (const Set& set : sets) text += (text.empty() ? "" : ", ") + std::string{set.name};
    return text;
}

}  // namespace reductio

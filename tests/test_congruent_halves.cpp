// test_congruent_halves.cpp - areas of two congruent pieces, against trying all divisions of small boards
// with a meaning of its own.
#include <algorithm>
#include <complex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "by_engine.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_congruent_halves {

using namespace reductio;

namespace {

struct SmallBoard {
    int rows, columns;
    std::vector<int> colours;  // 0, 1 grey, 2 a hole
    int cells() const { return rows * columns; }
    std::vector<std::pair<int, int>> links() const {
        std::vector<std::pair<int, int>> result;
        for (int cell = 0; cell < cells(); ++cell) {
            if ((cell + 1) % columns != 0) result.emplace_back(cell, cell + 1);
            if (cell + columns < cells()) result.emplace_back(cell, cell + columns);
        }
        return result;
    }
    std::string text() const {
        std::string text =
            "double-choco " + std::to_string(rows) + "x" + std::to_string(columns) + "\nnumbers\n";
        for (int cell = 0; cell < cells(); ++cell) {
            text += colours[cell] == 1 ? "g" : ".";
            text += (cell + 1) % columns == 0 ? "\n" : " ";
        }
        return text;
    }
};

// The first cell of the piece of each cell, by the links that hold.
template <class Holds>
std::vector<int> labels(const SmallBoard& board, Holds holds) {
    std::vector<int> label;
    for (int cell = 0; cell < board.cells(); ++cell) label.push_back(cell);
    const auto links = board.links();
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < links.size(); ++i) {
            const auto [a, b] = links[i];
            if (!holds(i) || label[a] == label[b]) continue;
            label[a] = label[b] = std::min(label[a], label[b]);
            changed = true;
        }
    }
    return label;
}

// All distances between cells with their directions tell a shape: turned by multiplication, mirrored by
// conjugation.
using Shape = std::multiset<std::pair<int, int>>;
Shape shape_of(const std::vector<std::complex<int>>& cells) {
    std::complex<int> least = cells.front();
    for (const auto& cell : cells)
        least = {std::min(least.real(), cell.real()), std::min(least.imag(), cell.imag())};
    Shape shape;
    for (const auto& cell : cells) shape.emplace((cell - least).real(), (cell - least).imag());
    return shape;
}
bool same_shape(std::vector<std::complex<int>> a, const std::vector<std::complex<int>>& b) {
    for (int mirror = 0; mirror < 2; ++mirror) {
        for (int quarter = 0; quarter < 4; ++quarter) {
            if (shape_of(a) == shape_of(b)) return true;
            for (auto& cell : a) cell *= std::complex<int>{0, 1};
        }
        for (auto& cell : a) cell = std::conj(cell);
    }
    return false;
}

bool is_solution(const SmallBoard& board, unsigned joined) {
    const auto links = board.links();
    const auto area = labels(board, [&](std::size_t i) { return (joined >> i & 1) != 0; });
    for (std::size_t i = 0; i < links.size(); ++i)
        if ((joined >> i & 1) == 0 && area[links[i].first] == area[links[i].second]) return false;
    const auto piece = labels(board, [&](std::size_t i) {
        return (joined >> i & 1) != 0 && board.colours[links[i].first] == board.colours[links[i].second];
    });
    for (int first = 0; first < board.cells(); ++first) {
        if (area[first] != first) continue;
        std::vector<std::complex<int>> halves[2];
        std::set<int> pieces;
        for (int cell = 0; cell < board.cells(); ++cell) {
            if (area[cell] != first) continue;
            halves[board.colours[cell]].emplace_back(cell % board.columns, cell / board.columns);
            pieces.insert(piece[cell]);
        }
        if (pieces.size() != 2 || halves[0].empty() || halves[1].empty()) return false;
        if (!same_shape(halves[0], halves[1])) return false;
    }
    return true;
}

std::size_t tried(const SmallBoard& board) {
    std::size_t count = 0;
    for (unsigned joined = 0; joined < 1U << board.links().size(); ++joined)
        count += is_solution(board, joined) ? 1 : 0;
    return count;
}

// All ways to colour half of the cells, or every `step`th of them.
std::vector<SmallBoard> boards(int rows, int columns, int step) {
    std::vector<SmallBoard> result;
    const int cells = rows * columns;
    std::vector<int> colours(cells, 0);
    std::fill(colours.begin() + cells / 2, colours.end(), 1);
    int number = 0;
    do {
        if (number++ % step == 0) result.push_back({rows, columns, colours});
    } while (std::ranges::next_permutation(colours).found);
    return result;
}

}  // namespace

TEST_CASE("areas of two congruent halves are as many as are found by trying") {
    std::size_t found = 0;
    for (const auto& [rows, columns, step] :
         {std::tuple{1, 6, 1}, std::tuple{2, 3, 1}, std::tuple{2, 4, 1}, std::tuple{3, 4, 90}}) {
        for (const SmallBoard& board : boards(rows, columns, step)) {
            const std::size_t expected = tried(board);
            INFO(board.text());
            CHECK(by_engine(reading::puzzle_of(board.text()), "sat").size() == expected);
            found += expected;
        }
    }
    CHECK(found > 200);
}

TEST_CASE("a number counts the cells of its own piece") {
    const std::string grid = "double-choco 2x4\nnumbers\n";
    CHECK(by_engine(reading::puzzle_of(grid + ". g . g\n. g . g\n"), "sat").size() == 4);
    CHECK(by_engine(reading::puzzle_of(grid + "2 g . g\n. g . g\n"), "sat").size() == 2);
    CHECK(by_engine(reading::puzzle_of(grid + ". g . g\n. 1g . g\n"), "sat").size() == 2);
    CHECK(by_engine(reading::puzzle_of(grid + "? g . g\n. 3g . g\n"), "sat").empty());
    CHECK(by_engine(reading::puzzle_of(grid + ". g . g\n. . . g\n"), "sat").empty());
}

}  // namespace test_congruent_halves

// mccaffrey_sudoku.cpp - a sudoku as in the text on Microsoft's Solver Foundation: decisions with a domain
// and a name, columns by pairs that differ, the data, then solution by solution.
#include <iostream>
#include <reductio/problem.hpp>
#include <string>

int main() {
    const std::string data =
        "..62...8...897......481.5......6...2.7.....3.6...5......2.471....3.284...5...12..";
    reductio::Problem model;
    const auto grid = model.grid("grid", 9, 9, 1, 9);

    for (int r = 0; r < 9; ++r) model.require("row " + std::to_string(r), all_different(grid.row(r)));
    for (int c = 0; c < 9; ++c)
        for (int first = 0; first < 8; ++first)
            for (int second = first + 1; second < 9; ++second)
                model.require(grid[first][c] != grid[second][c]);
    for (int r = 0; r < 9; r += 3)
        for (int c = 0; c < 9; c += 3) model.require(all_different(grid.box(r, c, 3, 3)));
    for (int i = 0; i < 81; ++i)
        if (data[i] != '.') model.require(grid[i / 9][i % 9] == data[i] - '0');

    auto solution = model.solve();
    for (; solution; solution.next()) {
        for (const auto& row : grid) {
            for (const auto& cell : row) std::cout << solution[cell] << ' ';
            std::cout << '\n';
        }
    }
    std::cout << "number of solutions: " << solution.number() << '\n';
}

// mccaffrey_sudoku.cpp - a sudoku as in McCaffrey's text on Microsoft's Solver Foundation: decisions with
// names, rows all different, columns and boxes by pairs (324 named ones of boxes), data, solution by
// solution.
#include <iostream>
#include <reductio/problem.hpp>
#include <string>
#include <vector>

static int require_pairs(reductio::Problem& model, const std::string& name,
                         const std::vector<reductio::IntVar>& cells) {
    int pairs = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t k = i + 1; k < cells.size(); ++k, ++pairs)
            model.require(name + ": " + cells[i].name() + " != " + cells[k].name(), cells[i] != cells[k]);
    return pairs;
}

int main() {
    const std::string data =
        "..62...8...897......481.5......6...2.7.....3.6...5......2.471....3.284...5...12..";
    reductio::Problem model;
    const auto grid = model.grid("grid", 9, 9, 1, 9);
    int of_boxes = 0;
    for (int i = 0; i < 9; ++i) {
        model.require("row " + std::to_string(i), all_different(grid.row(i)));
        require_pairs(model, "column " + std::to_string(i), grid.column(i));
        of_boxes += require_pairs(model, "box " + std::to_string(i), grid.box(i / 3 * 3, i % 3 * 3, 3, 3));
    }
    for (int i = 0; i < 81; ++i)
        if (data[i] != '.') model.require(grid[i / 9][i % 9] == data[i] - '0');
    std::cout << "inequalities of boxes: " << of_boxes << '\n';
    auto solution = model.solve();
    for (; solution; solution.next()) {
        for (const auto& row : grid) {
            for (const auto& cell : row) std::cout << solution[cell] << ' ';
            std::cout << '\n';
        }
    }
    std::cout << "number of solutions: " << solution.number() << '\n';
}

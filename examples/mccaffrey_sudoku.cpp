// mccaffrey_sudoku.cpp - a sudoku as in McCaffrey's text on Microsoft's Solver Foundation: decisions with a
// domain and a name, rows that are all different, columns and boxes by pairs that differ (324 of the boxes,
// each with a name), the data, then solution by solution.
#include <iostream>
#include <reductio/problem.hpp>
#include <string>
#include <vector>

// The inequalities of all pairs of these cells: "box 1: grid[0,0] != grid[0,1]".
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

    for (int r = 0; r < 9; ++r) model.require("row " + std::to_string(r), all_different(grid.row(r)));
    for (int c = 0; c < 9; ++c) require_pairs(model, "column " + std::to_string(c), grid.column(c));
    int of_boxes = 0;
    for (int box = 0; box < 9; ++box)
        of_boxes +=
            require_pairs(model, "box " + std::to_string(box), grid.box(box / 3 * 3, box % 3 * 3, 3, 3));
    std::cout << "inequalities of boxes: " << of_boxes << '\n';
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

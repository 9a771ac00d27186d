// queens.cpp - eight queens that do not attack each other: the row of the queen in each column.
#include <iostream>
#include <reductio/problem.hpp>

int main() {
    const int n = 8;
    reductio::Problem problem;
    const auto row = problem.array("row", n, 1, n);
    std::vector<reductio::Expression> rising, falling;
    for (int column = 0; column < n; ++column) {
        rising.push_back(row[column] - column);
        falling.push_back(row[column] + column);
    }
    problem.require("rows", all_different(row));
    problem.require("rising diagonals", all_different(rising));
    problem.require("falling diagonals", all_different(falling));

    const auto solution = problem.solve();
    for (int r = n; r > 0; --r) {
        for (const auto& queen : row) std::cout << (solution[queen] == r ? " Q" : " .");
        std::cout << '\n';
    }
    std::cout << problem.count().digits << " solutions\n";
}

// magic_square.cpp - 1 to 9 in a square, all rows, columns and diagonals with the same sum.
#include <iostream>
#include <reductio/problem.hpp>

int main() {
    const int n = 3, total = n * (n * n + 1) / 2;
    reductio::Problem problem;
    const auto cell = problem.grid("cell", n, n, 1, n * n);
    for (int i = 0; i < n; ++i) {
        problem.require(sum(cell.row(i)) == total);
        problem.require(sum(cell.column(i)) == total);
    }
    problem.require(sum(cell.diagonal()) == total);
    problem.require(sum(cell.antidiagonal()) == total);
    problem.require(all_different(cell));

    // Of the eight turned and mirrored ones, the one whose first corner is the smallest, then leaning right.
    problem.require("no mirror images", cell[0][0] < cell[0][n - 1] && cell[0][0] < cell[n - 1][0] &&
                                            cell[0][0] < cell[n - 1][n - 1] &&
                                            cell[0][n - 1] < cell[n - 1][0]);
    for (auto solution = problem.solve(); solution; solution.next())
        for (const auto& row : cell)
            std::cout << solution[row[0]] << ' ' << solution[row[1]] << ' ' << solution[row[2]] << '\n';
}

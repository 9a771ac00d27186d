// slitherlink.cpp - one closed loop between points; a number counts the sides of its square that are on it.
#include <iostream>
#include <reductio/problem.hpp>

int main() {
    const int clues[3][3] = {{-1, 3, -1}, {-1, -1, 2}, {1, 3, -1}};
    reductio::Problem problem;
    const auto across = problem.grid("across", 4, 3, 0, 1), down = problem.grid("down", 3, 4, 0, 1);
    problem.require("one loop", loop(across, down));
    for (int r = 0; r < 3; ++r) {
        for (int c = 0; c < 3; ++c) {
            if (clues[r][c] < 0) continue;
            problem.require(
                reductio::exactly(clues[r][c], {across[r][c], across[r + 1][c], down[r][c], down[r][c + 1]}));
        }
    }
    const auto solution = problem.solve();
    for (int r = 0; r < 4; ++r) {
        for (int c = 0; c < 3; ++c) std::cout << (solution[across[r][c]] == 1 ? "+---" : "+   ");
        std::cout << "+\n";
        for (int c = 0; r < 3 && c < 4; ++c) std::cout << (solution[down[r][c]] == 1 ? "|   " : "    ");
        std::cout << '\n';
    }
    std::cout << problem.unique() << '\n';
}

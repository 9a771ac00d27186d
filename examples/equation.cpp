// equation.cpp - x² + y² = z² with x > y, up to 100: the equation that the teaching text on Choco solves.
#include <iostream>
#include <reductio/problem.hpp>

int main() {
    reductio::Problem problem;
    const auto x = problem.variable("x", 1, 100);
    const auto y = problem.variable("y", 1, 100);
    const auto z = problem.variable("z", 1, 100);
    problem.require(x * x + y * y == z * z);
    problem.require(x > y);

    auto solution = problem.solve();
    for (; solution; solution.next())
        std::cout << solution.number() << ": " << solution[x] << "² + " << solution[y]
                  << "² = " << solution[z] << "²\n";
    std::cout << solution.number() << " solutions, " << solution.status() << " further\n";
}

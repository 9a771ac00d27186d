// main.cpp - what links at all: every engine and family is reached by name, through tables that a careless
// linker would drop.
#include <iostream>
#include <reductio/problem.hpp>

int main() {
    reductio::Problem problem;
    const auto q = problem.array("q", 6, 1, 6);
    problem.require("rows", all_different(q));
    for (int i = 0; i < 6; ++i)
        for (int k = 0; k < i; ++k) problem.require(abs(q[i] - q[k]) != i - k);
    for (const char* engine : {"auto", "sat", "dlx", "bitcover", "dpll", "memo"})
        std::cout << problem.count({.engine = engine}).digits << '\n';
    problem.write_dimacs("queens.cnf");
}

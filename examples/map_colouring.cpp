// map_colouring.cpp - the states and territories of Australia in three colours, neighbours differing.
#include <iostream>
#include <map>
#include <reductio/problem.hpp>
#include <string>

int main() {
    const char* const colours[] = {"red", "green", "blue"};
    const std::pair<const char*, const char*> borders[] = {
        {"WA", "NT"},  {"WA", "SA"},  {"NT", "SA"},   {"NT", "QLD"},  {"SA", "QLD"},
        {"SA", "NSW"}, {"SA", "VIC"}, {"QLD", "NSW"}, {"NSW", "VIC"}, {"NSW", "ACT"}};
    reductio::Problem problem;
    for (const std::string state : {"WA", "NT", "SA", "QLD", "NSW", "VIC", "ACT", "TAS"})
        problem.variable(state, 0, 2);
    for (const auto& [a, b] : borders) {
        const std::string border = std::string{a} + " borders on " + b;
        problem.require(border, problem.find(a) != problem.find(b));
    }

    const auto solution = problem.solve();
    for (const std::string state : {"WA", "NT", "SA", "QLD", "NSW", "VIC", "ACT", "TAS"})
        std::cout << state << ' ' << colours[solution[state]] << '\n';
    std::cout << problem.count().digits << " ways\n";
}

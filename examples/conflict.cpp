// conflict.cpp - a rota that can't be: which of its wishes contradict each other?
#include <iostream>
#include <reductio/problem.hpp>

int main() {
    reductio::Problem problem;
    const auto day = problem.array("day", 4, 1, 3);  // of Ana, Bruno, Carla, Davi
    problem.require("Ana before Bruno", day[0] < day[1]);
    problem.require("Bruno not last", day[1] < 3);
    problem.require("Carla with Ana", day[2] == day[0]);
    problem.require("Carla late", day[2] >= 2);
    problem.require("at most two a day", count(day, 1) <= 2 && count(day, 2) <= 2 && count(day, 3) <= 2);
    problem.require("Davi alone", day[3] != day[0] && day[3] != day[1] && day[3] != day[2]);

    std::cout << problem.solve().status() << '\n';
    const auto conflict = problem.conflict({.seconds = 10});
    for (const auto& name : conflict.conditions) std::cout << name << '\n';
    std::cout << (conflict.minimal ? "each of them is needed" : "perhaps fewer will do") << '\n';
}

// teams.cpp - nine people into three teams of three, of equal strength, minding who goes with whom.
#include <iostream>
#include <reductio/problem.hpp>
#include <string>

int main() {
    const std::pair<const char*, int> people[] = {{"Ana", 9},  {"Bruno", 8}, {"Carla", 7},
                                                  {"Davi", 6}, {"Elis", 5},  {"Fabio", 4},
                                                  {"Gabi", 3}, {"Hugo", 2},  {"Iara", 1}};
    reductio::Problem problem;
    std::vector<reductio::IntVar> team;
    for (const auto& [person, strength] : people) team.push_back(problem.variable(person, 1, 3));

    for (int t = 1; t <= 3; ++t) {
        reductio::Expression strength = 0;
        for (int i = 0; i < 9; ++i) strength += people[i].second * truth(team[i] == t);
        problem.require("size of team " + std::to_string(t), count(team, t) == 3);
        problem.require("strength of team " + std::to_string(t), strength == 15);
    }
    problem.require("captains", team[0] == 1 && team[1] == 2 && team[2] == 3);
    problem.require("Davi and Gabi are apart", team[3] != team[6]);
    problem.require("Hugo goes with Elis or Fabio", team[7] == team[4] || team[7] == team[5]);

    for (auto solution = problem.solve(); solution; solution.next())
        for (int t = 1; t <= 3; ++t) {
            std::cout << "team " << t << ':';
            for (const auto& member : team)
                if (solution[member] == t) std::cout << ' ' << member;
            std::cout << '\n';
        }
}

// timetable.cpp - five lessons into three hours and two rooms.
#include <iostream>
#include <reductio/problem.hpp>
#include <string>

int main() {
    const std::string lessons[] = {"algebra", "biology", "chemistry", "drawing", "english"};
    reductio::Problem problem;
    for (const auto& lesson : lessons) {
        problem.variable(lesson + ".hour", 1, 3);
        problem.variable(lesson + ".room", 1, 2);
    }
    const auto hour = [&](const std::string& lesson) { return problem.find(lesson + ".hour"); };
    const auto room = [&](const std::string& lesson) { return problem.find(lesson + ".room"); };

    for (const auto& a : lessons)
        for (const auto& b : lessons)
            if (a < b) problem.require(hour(a) != hour(b) || room(a) != room(b));
    problem.require("Ms Ada teaches both", hour("algebra") != hour("chemistry"));
    problem.require("one class",
                    reductio::all_different({hour("biology"), hour("drawing"), hour("english")}));
    problem.require("the laboratory", room("biology") == 2 && room("chemistry") == 2);
    problem.require("a talk in between", abs(hour("algebra") - hour("english")) == 2);
    problem.require("paint dries overnight", hour("drawing") == 3);
    problem.require("room 2 is dark at first", implies(room("english") == 2, hour("english") > 1));

    const auto solution = problem.solve();
    for (const auto& lesson : lessons)
        std::cout << lesson << ": hour " << solution[hour(lesson)] << ", room " << solution[room(lesson)]
                  << '\n';
    std::cout << problem.count().digits << " timetables\n";
}

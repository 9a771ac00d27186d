// test_problem.cpp - the library's interface: solutions one by one, the ways in which a question may end,
// mistakes, names.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "catch.hpp"
#include "reductio/problem.hpp"

namespace test_problem {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("solutions come one by one, each once, and tell how the search ended") {
    Problem problem;
    const auto x = problem.variable("x", 1, 30), y = problem.variable("y", 1, 30);
    problem.require(x * y == 24);
    std::vector<std::pair<std::int64_t, std::int64_t>> found;
    auto solution = problem.solve();
    for (; solution; solution.next()) {
        CHECK(solution[x] * solution["y"] == 24);
        CHECK(solution[x * y + 1] == 25);
        found.emplace_back(solution[x], solution[y]);
        CHECK(solution.number() == found.size());
    }
    std::ranges::sort(found);
    CHECK(found == std::vector<std::pair<std::int64_t, std::int64_t>>{
                       {1, 24}, {2, 12}, {3, 8}, {4, 6}, {6, 4}, {8, 3}, {12, 2}, {24, 1}});
    CHECK((solution.status() == Status::none));
    CHECK_FALSE(solution.next());
    CHECK_THROWS_AS(solution[x], std::logic_error);

    auto one = problem.solve();
    auto other = problem.solve();  // two searches at a time, both left before their end
    one.next();
    CHECK(one.number() == 2);
    CHECK(other.number() == 1);
    CHECK_THROWS_AS(one[exact(x, 7 * y)], std::logic_error);
    CHECK_THROWS_AS(one["w"], std::invalid_argument);
}

TEST_CASE("objectives: from a first solution to the best one") {
    Problem problem;
    const auto x = problem.variable("x", 0, 5), y = problem.variable("y", 0, 5);
    problem.require(x + y <= 7);
    problem.maximize(x + y);
    std::vector<std::int64_t> numbers;
    auto better = problem.improve();
    for (; better; better.next()) {
        const auto objective = better.objective(), bound = better.bound();
        REQUIRE(objective.size() == 1);
        CHECK(better[x + y] == objective[0]);
        REQUIRE(bound.size() <= 1);
        if (!bound.empty()) CHECK(bound[0] >= objective[0]);
        numbers.push_back(objective[0]);
    }
    CHECK((better.status() == Status::none));
    CHECK(better.objective().empty());
    CHECK(std::ranges::is_sorted(numbers));
    CHECK(numbers.back() == 7);
    CHECK(problem.count().number == 4);
    CHECK((problem.unique() == Status::multiple));
    problem.minimize(x);
    CHECK((problem.unique() == Status::unique));
    CHECK(problem.solve().text() == "x = 2, y = 5");
    CHECK(problem.solve().objective() == std::vector<std::int64_t>{7, 2});
    CHECK(problem.text().ends_with("maximize x + y\nminimize x\n"));
    CHECK_THROWS_WITH(problem.write("wcnf", "unused.wcnf"), ContainsSubstring("one objective"));
    CHECK_THROWS_WITH(problem.write("tableau", "unused"), ContainsSubstring("there is no target"));
    std::stop_source stop;
    stop.request_stop();
    CHECK((problem.improve({.stop = stop.get_token()}).status() == Status::unknown));
    CHECK_THROWS_AS(problem.minimize(Problem{}.variable("z", 1, 2)), std::invalid_argument);
}

TEST_CASE("statuses") {
    Problem problem;
    const auto x = problem.variable("x", 1, 3), y = problem.variable("y", 1, 3);
    CHECK((problem.unique() == Status::multiple));
    problem.require(x + y == 6);
    CHECK((problem.unique() == Status::unique));
    CHECK(problem.solve().text() == "x = 3, y = 3");
    problem.require(x != y);
    CHECK((problem.unique() == Status::none));
    CHECK((problem.solve().status() == Status::none));
    CHECK((problem.count().status == Status::none));

    Problem open;
    const auto q = open.array("q", 6, 1, 6);
    open.require(all_different(q));
    CHECK((open.solve({"elimination"}).status() == Status::stuck));
    CHECK(open.count().digits == "720");

    Problem large;  // a pigeon too many
    const auto hole = large.array("hole", 14, 1, 13);
    for (std::size_t i = 0; i < hole.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) large.require(hole[i] != hole[k]);
    CHECK((large.solve({"backtrack", 0.2}).status() == Status::unknown));
    CHECK((large.unique({"backtrack", 0.2}) == Status::unknown));
    CHECK((large.count({"backtrack", 0.2}).status == Status::unknown));
    CHECK(name(Status::unknown) == "unknown");
}

TEST_CASE("mistakes are reported") {
    Problem problem, other;
    const auto x = problem.variable("x", 1, 9);
    problem.array("q", 3, 1, 2);
    problem.require("small", x < 5);
    const auto message_of = [](const std::function<void()>& mistake) -> std::string {
        try {
            mistake();
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "nothing";
    };
    CHECK_THAT(message_of([&] { problem.variable("x", 1, 2); }),
               ContainsSubstring("a variable \"x\" already"));
    CHECK_THAT(message_of([&] { problem.array("x", 4, 1, 2); }),
               ContainsSubstring("a variable \"x\" already"));
    CHECK_THAT(message_of([&] { problem.variable("2x", 1, 2); }), ContainsSubstring("\"2x\" is no name"));
    CHECK_THAT(message_of([&] { problem.variable("or", 1, 2); }), ContainsSubstring("word of the language"));
    CHECK_THAT(message_of([&] { problem.variable("y", 3, 2); }), ContainsSubstring("no value from 3 to 2"));
    CHECK_THAT(message_of([&] { problem.variable("y", std::vector<std::int64_t>{}); }),
               ContainsSubstring("without values"));
    CHECK_THAT(message_of([&] { problem.variable("y", 0, 1'000'000'000'000); }),
               ContainsSubstring("out of range"));
    CHECK_THAT(message_of([&] { problem.require("small", x < 3); }), ContainsSubstring("\"small\" already"));
    CHECK_THAT(message_of([&] { other.require(x == 1); }),
               ContainsSubstring("\"x\" belongs to another problem"));
    CHECK_THAT(message_of([&] { problem.find("z"); }), ContainsSubstring("no variable \"z\""));
    CHECK_THAT(message_of([&] { table({x, x}, {{1}}); }), ContainsSubstring("a row of 1 values"));
    CHECK_THAT(message_of([&] { problem.solve({"guess"}); }), ContainsSubstring("unknown engine \"guess\""));
    CHECK_THAT(message_of([&] { problem.solve({.seconds = -1}); }),
               ContainsSubstring("a limit of -1 seconds"));
    CHECK_THAT(message_of([&] { problem.count({.seconds = std::nan("")}); }),
               ContainsSubstring("a limit of nan"));
    CHECK_THAT(message_of([&] { other.solve(); }), ContainsSubstring("without variables"));
    CHECK_THAT(message_of([&] {
                   Problem big;
                   const auto a = big.variable("a", 1, 1'000'000'000),
                              b = big.variable("b", 2, 1'000'000'000);
                   big.require(mod(a * b * a, 7) == 3);
                   big.count();
               }),
               ContainsSubstring("too many values"));
    CHECK_THAT(message_of([&] {
                   Problem big;
                   const auto a = big.variable("a", 1, 99);
                   big.require(power(a, 30) > 3);
                   big.count();
               }),
               ContainsSubstring("leaves 64 bits"));
}

TEST_CASE("names of constraints are seen, in listings, labels and texts") {
    Problem problem;
    const auto cell = problem.grid("cell", 2, 2, 0, 1);
    problem.require("first row", sum(cell[0]) == 1);
    problem.require(cell[0][0] + cell[1][1] <= 1 || cell[0][1] == 0);
    CHECK(problem.text() ==
          "model\n"
          "cell[0..1, 0..1]: 0..1\n"
          "\"first row\": cell[0,0] + cell[0,1] == 1\n"
          "cell[0,0] + cell[1,1] <= 1 or cell[0,1] == 0\n");
    std::ostringstream listing;
    problem.write_model(listing);
    CHECK_THAT(listing.str(), ContainsSubstring("first row"));
    CHECK_THAT(listing.str(), ContainsSubstring("cell[1,1]"));
    CHECK(problem.find("cell[1,0]").name() == "cell[1,0]");

    const auto path = std::filesystem::temp_directory_path() / "reductio-test-modelling.cnf";
    problem.write_dimacs(path.string());
    std::ifstream file{path};
    const std::string cnf{std::istreambuf_iterator<char>{file}, {}};
    std::filesystem::remove(path);
    CHECK_THAT(cnf, ContainsSubstring("c puzzle \"first row\": cell[0,0] + cell[0,1] == 1"));
    CHECK_THAT(cnf, ContainsSubstring("p cnf "));
}

TEST_CASE("a problem is read from its text") {
    Problem problem =
        Problem::read("model\nx: 1..5\nq[1..2]: 1..5\n\"sum\": x + q[1] == 9\nmaximize q[2] - q[1]\n");
    CHECK(problem.variable_names() == std::vector<std::string>{"x", "q[1]", "q[2]"});
    problem.require("less", problem.find("q[2]") < problem.find("x"));
    const auto best = problem.solve();
    CHECK(best.text() == "x = 5, q[1] = 4, q[2] = 4");
    CHECK(best.objective() == std::vector<std::int64_t>{0});
    CHECK(Problem::read(problem.text()).text() == problem.text());
    CHECK_THROWS_WITH(Problem::read("model\nx: 1..3\nx == y\n"), Catch::Matchers::StartsWith("text:3:6: "));
    CHECK_THROWS_WITH(Problem::read("..4.1....2.....3"), "a puzzle of the family sudoku; expected a model");
    CHECK_THROWS_AS(Problem::read(""), std::invalid_argument);
}

}  // namespace test_problem

// test_interface.cpp - what C++ lets one write: sums in the making, lists of any kind, conditions compared
// and folded, streams, empty and moved objects.
#include <array>
#include <functional>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "reductio/problem.hpp"

namespace test_interface {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string message_of(const std::function<void()>& mistake) {
    try {
        mistake();
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "nothing";
}

template <class T>
std::string printed(const T& thing) {
    std::ostringstream out;
    out << thing;
    return out.str();
}

}  // namespace

TEST_CASE("a problem or a solution that was moved away says so, and lives on when assigned to") {
    Problem problem;
    const auto x = problem.variable("x", 1, 3);
    auto solution = problem.solve();
    auto moved = std::move(solution);
    CHECK(moved[x] >= 1);
    CHECK_THAT(message_of([&] { (void)(solution ? 1 : 0); }), ContainsSubstring("moved away"));
    CHECK_THAT(message_of([&] { solution.next(); }), ContainsSubstring("moved away"));
    CHECK_THAT(message_of([&] { solution.number(); }), ContainsSubstring("moved away"));
    CHECK_THAT(message_of([&] { (void)solution[x]; }), ContainsSubstring("moved away"));
    CHECK_THAT(message_of([&] { (void)solution["x"]; }), ContainsSubstring("moved away"));
    CHECK_THAT(message_of([&] { solution.text(); }), ContainsSubstring("moved away"));
    solution = std::move(moved);
    CHECK(solution.number() == 1);

    Problem other = std::move(problem);
    CHECK(other.count().digits == "3");
    for (const auto& use : std::vector<std::function<void()>>{
             [&] { problem.variable("y", 1, 2); }, [&] { problem.array("y", 2, 1, 2); },
             [&] { problem.grid("y", 2, 2, 1, 2); }, [&] { problem.find("x"); },
             [&] { problem.require(x == 1); }, [&] { problem.require("one", x == 1); },
             [&] { problem.solve(); }, [&] { problem.count(); }, [&] { problem.unique(); },
             [&] { problem.text(); }, [&] { problem.write_model(std::cout); },
             [&] { problem.write_dimacs("nothing.cnf"); }})
        CHECK_THAT(message_of(use), ContainsSubstring("a problem that was moved away"));
    problem = std::move(other);
    CHECK(problem.count().digits == "3");
}

TEST_CASE("an expression is empty until something is assigned to it") {
    Problem problem;
    Expression total;
    IntVar x;
    CHECK_THAT(message_of([&] { total += 1; }), ContainsSubstring("an empty expression"));
    CHECK_THAT(message_of([&] { (void)(x == 1); }), ContainsSubstring("an empty expression"));
    CHECK_THAT(message_of([&] { x.name(); }), ContainsSubstring("an empty expression"));
    CHECK_THAT(message_of([&] { printed(x); }), ContainsSubstring("an empty expression"));
    x = problem.variable("x", 1, 3);
    total = x;
    CHECK(total.text() == "x");

    Condition low = x < 3;
    const Condition kept = std::move(low);
    CHECK_THAT(message_of([&] { problem.require(low); }), ContainsSubstring("an empty condition"));
    problem.require(kept);
    CHECK(problem.count().digits == "2");

    IntVar row[3];
    std::map<std::string, IntVar> by_name;
    for (int i = 0; i < 3; ++i)
        by_name[std::to_string(i)] = row[i] = problem.variable("r" + std::to_string(i), 0, 2);
    problem.require(all_different(row) && by_name["1"] == 0);
    CHECK(problem.count().digits == "4");
}

TEST_CASE("sums and products grow") {
    Problem problem;
    const auto x = problem.variable("x", 0, 9), y = problem.variable("y", 0, 9);
    Expression e = 0;
    e += 3 * x;
    e -= y;
    CHECK(e.text() == "0 + 3 * x - y");
    e *= 2;
    CHECK(e.text() == "(0 + 3 * x - y) * 2");
    problem.require(e == 14);
    auto solution = problem.solve();
    for (; solution; solution.next()) CHECK(3 * solution[x] - solution[y] == 7);
    CHECK(solution.number() == 3);  // 3 2, 4 5, 5 8
}

TEST_CASE("expressions, variables, conditions and statuses go to streams") {
    Problem problem;
    const auto x = problem.variable("x", 1, 3), y = problem.variable("y", 1, 3);
    CHECK(printed(x) == "x");
    CHECK(printed(x + 2 * y) == "x + 2 * y");
    CHECK(printed(x < 2 || !(y == 1)) == "x < 2 or not y == 1");
    CHECK(printed(problem.unique()) == "multiple");
}

TEST_CASE("values and rows of any integer type, grids with a list of values") {
    Problem problem;
    const auto a = problem.variable("a", std::vector<int>{5, 2, 3});
    const auto b = problem.variable("b", std::set<unsigned char>{7, 2});
    const auto c = problem.array("c", 2, std::array<long, 2>{1, 4});
    const auto d = problem.grid("d", 2, 3, {0, 2, 4});
    CHECK(problem.count().digits == std::to_string(3 * 2 * 4 * 729));
    problem.require(table({a, b}, std::vector<std::vector<int>>{{5, 7}, {3, 2}, {4, 2}}));
    problem.require(table(c, {{1, 4}, {4, 1}}));
    problem.require(sum(d) == 24);
    CHECK(problem.count().digits == "4");
    const std::vector<std::uint64_t> large{~std::uint64_t{0}};
    CHECK_THAT(message_of([&] { problem.variable("e", large); }), ContainsSubstring("leaves 64 bits"));
    CHECK_THAT(message_of([&] { Expression{large[0]}; }), ContainsSubstring("leaves 64 bits"));
    const std::vector<std::vector<std::uint64_t>> rows{large};
    CHECK_THAT(message_of([&] { table({a}, rows); }), ContainsSubstring("leaves 64 bits"));
}

TEST_CASE("bounds and sizes of any integer type, none of which changes by a conversion") {
    Problem problem;
    const auto most = std::numeric_limits<unsigned long long>::max();
    const std::string leaves = "the number 18446744073709551615 leaves 64 bits";
    CHECK_THAT(message_of([&] { problem.variable("x", -5, most); }), ContainsSubstring(leaves));
    CHECK_THAT(message_of([&] { problem.variable("x", 0, most); }), ContainsSubstring(leaves));
    CHECK_THAT(message_of([&] { problem.variable("x", most, most); }), ContainsSubstring(leaves));
    CHECK_THAT(message_of([&] { problem.array("q", 2, 1, most); }), ContainsSubstring(leaves));
    CHECK_THAT(message_of([&] { problem.grid("q", 2, 2, 1, most); }), ContainsSubstring(leaves));
    const std::string size = "the size -3; expected a size of at least one";
    CHECK_THAT(message_of([&] { problem.array("q", -3, 1, 2); }), ContainsSubstring(size));
    CHECK_THAT(message_of([&] { problem.array("q", -3, {1, 2}); }), ContainsSubstring(size));
    CHECK_THAT(message_of([&] { problem.grid("q", 1, -3, 1, 2); }), ContainsSubstring(size));
    CHECK_THAT(message_of([&] { problem.grid("q", -3L, 1U, {1, 2}); }), ContainsSubstring(size));
    problem.variable("a", std::int8_t{-5}, 7U);
    problem.array("b", short{2}, 1, std::uint64_t{2});
    problem.grid("c", 1U, std::size_t{2}, 0, 1);
    CHECK(problem.count().number == 13 * 4 * 4);
}

TEST_CASE("a grid has lines and boxes, and is a list of all its cells") {
    Problem problem;
    const auto cell = problem.grid("cell", 4, 4, 1, 4);
    const auto names = [](const std::vector<IntVar>& list) {
        std::string text;
        for (const auto& one : list) text += one.name().substr(4);
        return text;
    };
    CHECK(names(cell.row(2)) == "[2,0][2,1][2,2][2,3]");
    CHECK(names(cell.column(1)) == "[0,1][1,1][2,1][3,1]");
    CHECK(names(cell.box(2, 1, 2, 3)) == "[2,1][2,2][2,3][3,1][3,2][3,3]");
    CHECK(names(cell.diagonal()) == "[0,0][1,1][2,2][3,3]");
    CHECK(names(cell.antidiagonal()) == "[0,3][1,2][2,1][3,0]");
    for (std::size_t i = 0; i < 4; ++i) {
        problem.require(all_different(cell.row(i)) && all_different(cell.column(i)) &&
                        all_different(cell.box(i / 2 * 2, i % 2 * 2, 2, 2)));
    }
    CHECK(problem.count().digits == "288");
    problem.require(all_different(cell));
    CHECK((problem.unique() == Status::none));

    CHECK_THAT(message_of([&] { cell.row(4); }), ContainsSubstring("4 rows and 4 columns has no row 4"));
    CHECK_THAT(message_of([&] { cell.column(4); }), ContainsSubstring("no column 4"));
    CHECK_THAT(message_of([&] { cell.box(3, 0, 2, 2); }), ContainsSubstring("no box 2x2 at 3,0"));
    CHECK_THAT(message_of([&] { problem.grid("wide", 1, 2, 0, 1).diagonal(); }),
               ContainsSubstring("no diagonal"));
}

TEST_CASE("conditions are compared, folded and listed") {
    Problem problem;
    const auto x = problem.variable("x", 1, 3), y = problem.variable("y", 1, 3);
    const auto ways = [&](const Condition& condition) {
        int found = 0;
        for (auto solution = problem.solve(); solution; solution.next())
            found += solution[truth(condition)] == 1;
        return found;
    };
    CHECK(ways((x == 1) == (y == 2)) == 5);  // both 1, none 4
    CHECK(ways((x == 1) != (y == 2)) == 4);
    CHECK(ways(all_of({x != 1, x != 2, y == 1})) == 1);
    CHECK(ways(any_of({x == 1, x == 2, y == 1})) == 7);
    CHECK(ways(all_of(std::vector<Condition>{})) == 9);
    CHECK(ways(any_of({})) == 0);

    Condition all = true, any = false;
    for (const auto& one : {x, y}) {
        all = all && one > 1;
        any = any || one > 1;
    }
    CHECK(all.text() == "x > 1 and y > 1");
    CHECK(ways(all) == 4);
    CHECK(ways(any) == 8);
    CHECK(Condition{true}.text() == "true");
    CHECK((!Condition{false} || x == 1).text() == "not false or x == 1");

    std::vector<Condition> many;  // no nest: ten thousand conditions side by side
    for (int i = 0; i < 10'000; ++i) many.push_back(x + y == i);
    problem.require("some", any_of(many));
    problem.require("both", (x == 1) == (y == 2));
    CHECK(problem.count().digits == "5");
    problem.require("never", false);
    CHECK((problem.unique() == Status::none));
}

TEST_CASE("an element is chosen by an expression") {
    Problem problem;
    const auto q = problem.array("q", 3, 1, 4);
    const auto x = problem.variable("x", -1, 3);
    problem.require(element(q, x) == 4 && all_different(q));
    auto solution = problem.solve();
    for (; solution; solution.next()) CHECK(solution[q[solution[x]]] == 4);
    CHECK(solution.number() == 3 * 6);
    CHECK(element({7, 8}, x).text() == "element(x + 1, 7, 8)");
    CHECK_THAT(message_of([&] { element({x + 1}, x); }), ContainsSubstring("element of x + 1"));
    CHECK_THAT(message_of([&] { element(std::vector<IntVar>{}, x); }),
               ContainsSubstring("element of an empty list"));
}

TEST_CASE("a problem without variables, an array without elements") {
    Problem problem;
    CHECK_THAT(message_of([&] { problem.solve(); }),
               ContainsSubstring("made by variable(), array() or grid()"));
    CHECK_THAT(message_of([&] { problem.array("q", 0, 1, 2); }), ContainsSubstring("\"q\" has no variables"));
    CHECK_THAT(message_of([&] { problem.grid("g", 3, 0, 1, 2); }),
               ContainsSubstring("\"g\" has no variables"));
    CHECK_THAT(message_of([&] { problem.array("q", ~std::size_t{0}, 1, 2); }),
               ContainsSubstring("too many variables"));
    CHECK_THAT(message_of([&] { problem.array("2q", 0, 1, 2); }), ContainsSubstring("expected"));
}

}  // namespace test_interface

// test_graph_words.cpp - connected, loop, areas and circuit written wrongly: as text, told at their place; in
// C++, told by name. And the library's other words for conditions.
#include <functional>
#include <stdexcept>
#include <string>

#include "catch.hpp"
#include "model_count.hpp"
#include "reductio/problem.hpp"
#include "reductio/puzzles.hpp"

namespace test_graph_words {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("mistakes in graphs are reported at their place") {
    const auto failure = [](const std::string& condition) {
        return count_of("x[1..3], a[1..2, 1..1], d[1..1, 1..2]: 0..1\ny: 0..2\n" + condition);
    };
    CHECK_THAT(failure("connected(x) {1 2, 2 2}"),
               ContainsSubstring("4:20: the edge 2 2 joins a node with itself"));
    CHECK_THAT(failure("connected(x) {1 2, 4 2}"),
               ContainsSubstring("4:20: the edge 4 2 leaves the list; expected two numbers from 1 to 3"));
    CHECK_THAT(failure("connected(x) {0 2}"), ContainsSubstring("4:15: the edge 0 2 leaves the list"));
    CHECK_THAT(failure("connected(x) {1 2,\n 2 1}"), ContainsSubstring("5:2: the edge 2 1 stands twice"));
    CHECK_THAT(failure("connected(x) {1 2 3}"),
               ContainsSubstring("4:20: unexpected \"}\"; expected 2 numbers"));
    CHECK_THAT(failure("connected(x; x[1]) {1 2, 2 3}"), ContainsSubstring("4:1: 1 conditions for 2 edges"));
    CHECK_THAT(failure("connected(x, y == 1)"), ContainsSubstring("4:1: connected without edges"));
    CHECK_THAT(failure("connected(y, x) {1 2}"),
               ContainsSubstring("4:11: a number where a condition is meant"));
    CHECK_THAT(failure("connected(for i in 1..2, j in 1..2: x[i..i+1])"),
               ContainsSubstring("4:37: several elements in one place"));
    CHECK_THAT(failure("connected(for i in {1, 1}: x[i])"), ContainsSubstring("4:20"));
    CHECK_THAT(failure("areas(x == 1) {1 2}"), ContainsSubstring("4:"));
    CHECK_THAT(failure("loop(x)"), ContainsSubstring("4:1: a loop without its graph"));
    CHECK_THAT(failure("loop(a, x)"), ContainsSubstring("4:1: a loop without its graph"));
    CHECK_THAT(failure("loop(d, a)"), ContainsSubstring("4:1: a loop without its graph"));
    CHECK_THAT(failure("loop(x; x) {1 2}"), ContainsSubstring("4:1: nodes in front of the edges of a loop"));
    CHECK_THAT(failure("loop(x) {1 2, 2 3}"), ContainsSubstring("4:1: 3 conditions for 2 edges"));
    CHECK_THAT(failure("pieces(x)"), ContainsSubstring("4:1: pieces without a board"));
    CHECK_THAT(failure("piece_size(x, y) == 1"), ContainsSubstring("4:1: piece_size without a board"));
    CHECK_THAT(count_of("x[1..30]: 0..1\nnot connected(x)"),
               ContainsSubstring("3:1: a condition about a graph where it need not hold"));
    CHECK_THAT(count_of("x[1..30], y[1..30]: 0..1\nconnected(x) or connected(y)"),
               ContainsSubstring("3:1: a condition about a graph where it need not hold"));
    CHECK(failure("loop(a, d)") == "24");                                    // the square, and any x and y
    CHECK(count_of("loop[1..3]: 0..1\nloop(loop) {1 2, 2 3, 3 1}") == "1");  // a name may be a word's
}

TEST_CASE("the library's words: conditions that are variables, counts of conditions, and mistakes") {
    Problem problem;
    const auto x = problem.array("x", 4, 0, 1);
    const auto many = problem.variable("many", 0, 4);
    problem.require(many == count(x));
    problem.require(x[0] || !x[1]);
    CHECK(problem.count().number == 12);
    problem.require(implies(x[3], exactly(2, x)));
    problem.require(!x[3] || none_of({x[0], x[1]}));
    CHECK(problem.count().digits == "7");  // six without the last; of the others 0 0 1 1 alone
    problem.require(leading(x) == 2 && product(Expressions{x[0], many}) == 2);
    CHECK(problem.solve().text() == "x[0] = 1, x[1] = 1, x[2] = 0, x[3] = 0, many = 2");

    const auto message_of = [](const std::function<void()>& mistake) -> std::string {
        try {
            mistake();
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "nothing";
    };
    CHECK_THAT(message_of([&] { problem.require(many || x[0]); }), ContainsSubstring("many as a condition"));
    CHECK_THAT(message_of([&] {
                   connected(x, {{0, 1}, {1, 0}});
               }),
               ContainsSubstring("the edge 1 0 stands twice"));
    CHECK_THAT(message_of([&] { connected(x, {{0, 4}}); }), ContainsSubstring("two numbers from 0 to 3"));
    CHECK_THAT(message_of([&] { connected(x, {{0, 1, 2}}); }), ContainsSubstring("an edge of 3 numbers"));
    CHECK_THAT(message_of([&] { connected(x, {{0, 1}}, x); }), ContainsSubstring("4 conditions for 1 edges"));
    CHECK_THAT(message_of([&] { loop(x, {{0, 1}}); }), ContainsSubstring("4 conditions for 1 edges"));
    CHECK_THAT(message_of([&] { loop(problem.grid("a", 2, 2, 0, 1), problem.grid("b", 2, 2, 0, 1)); }),
               ContainsSubstring("edges 2x2 across and 2x2 down"));
    CHECK_THAT(message_of([&] { circuit(Expressions{}); }), ContainsSubstring("an empty list"));
}

}  // namespace test_graph_words

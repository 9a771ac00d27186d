// test_model_mistakes.cpp - mistakes in models as text: what is refused, where, and what was expected.
#include "building_failure.hpp"
#include "catch.hpp"
#include "puzzle_reading.hpp"

namespace test_model_mistakes {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("mistakes in a model are reported at their place") {
    const auto failure = [](const std::string& body) { return failure_of("model\nx, y: 1..9\n" + body); };
    CHECK_THAT(failure("x + w == 1"), ContainsSubstring("f:3:5: there is no variable \"w\""));
    CHECK_THAT(failure("x: 2..3"), ContainsSubstring("f:3:1: there is a variable \"x\" already"));
    CHECK_THAT(failure("z, z: 2..3"), ContainsSubstring("f:3:4: there is a variable \"z\" already"));
    CHECK_THAT(failure("z: 3..2"), ContainsSubstring("f:3:4: no value from 3 to 2"));
    CHECK_THAT(failure("z: 1..2000000 one-hot"), ContainsSubstring("f:3:4: too many values"));
    CHECK_THAT(failure("z: 1..2000000000"), ContainsSubstring("\"2000000000\" is out of range"));
    CHECK_THAT(failure("z: {1, 2"), ContainsSubstring("f:3:9: unexpected end of input; expected \",\" or"));
    CHECK_THAT(failure("sum: 1..2"), ContainsSubstring("f:3:1: \"sum\" is a word of the language"));
    CHECK_THAT(failure("z[2..1]: 1..2"), ContainsSubstring("f:3:1: an array from 2 to 1"));
    CHECK_THAT(failure("z[1..999999999, 1..9]: 1..2"), ContainsSubstring("f:3:1: too many variables"));
    CHECK_THAT(failure("x + 1"), ContainsSubstring("f:3:1: a number where a condition is meant"));
    CHECK_THAT(failure("x == 1 + (y == 2)"),
               ContainsSubstring("f:3:10: a condition where a number is meant"));
    CHECK_THAT(failure("1 < x < 5"), ContainsSubstring("f:3:7: a second comparison"));
    CHECK_THAT(failure("x == "), ContainsSubstring("f:3:6: unexpected end of input"));
    CHECK_THAT(failure("x == 1 y == 2"), ContainsSubstring("f:3:8: unexpected \"y\""));
    CHECK_THAT(failure("(x == 1"), ContainsSubstring("f:3:8: a bracket is not closed"));
    CHECK_THAT(failure("x == or"), ContainsSubstring("f:3:6: unexpected \"or\""));
    CHECK_THAT(failure("x[1] == 2"), ContainsSubstring("f:3:2: \"x\" is not an array"));
    CHECK_THAT(failure("(x, y) == 2"), ContainsSubstring("f:3:1: several numbers where one is meant"));
    CHECK_THAT(failure("(x, y) in {1 2, 3}"),
               ContainsSubstring("f:3:18: unexpected \"}\"; expected 2 numbers"));
    CHECK_THAT(failure("mod(x) == 2"), ContainsSubstring("f:3:1: mod of 1; expected 2"));
    CHECK_THAT(failure("automaton(x) {a 1 b; c}"), ContainsSubstring("f:3:22: no arrow leads"));
}

TEST_CASE("words and signs of other languages are answered with ours, an open bracket at its end") {
    const auto failure = [](const std::string& body) { return failure_of("model\nx, y: 1..9\n" + body); };
    CHECK(failure("alldifferent(x, y)") ==
          "f:3:1: \"alldifferent\" is no word of models; expected all_different(…)");
    const std::string objective = "; expected a line of its own: minimize x + y, or maximize x + y";
    CHECK(failure("minimize: x") == "f:3:1: \"minimize\" is no word of models" + objective);
    CHECK(failure("maximise x + y") == "f:3:1: \"maximise\" is no word of models" + objective);
    CHECK(failure("x > 1 or minimize x") == "f:3:10: \"minimize\" is no word of models" + objective);
    CHECK(failure("maximize") ==
          "f:3:9: unexpected end of input; expected the number to minimize or maximize");
    CHECK(failure("minimize x > 3") == "f:3:12: unexpected \">\"; expected the end of the line");
    CHECK(failure("minimize all_different(x, y)") ==
          "f:3:10: a condition where a number is meant; expected truth(…), which is 0 or 1");
    CHECK(failure_of("model\nminimize: 1..3\nminimize == 2") == "fine");
    const std::string arrow = "; expected `=>`";
    CHECK(failure("if x == 1 then") ==
          "f:3:15: unexpected end of input; expected a number, a variable or \"(\"");
    CHECK(failure("if x == 1 y == 2") == "f:3:11: unexpected \"y\"; expected \"then\" and a condition");
    CHECK(
        failure("exists(x == 1)").starts_with("f:3:1: \"exists\" is no word of models; expected any(for i"));
    CHECK(failure("x == 1 ==> y == 2") == "f:3:8: \"==>\" is no sign of models" + arrow);
    CHECK(failure("x == 1 -> y == 2") == "f:3:8: \"->\" is no sign of models" + arrow);
    CHECK(failure("x == 1 <-> y == 2") == "f:3:8: \"<->\" is no sign of models; expected `iff`");
    CHECK(failure("x <> y") == "f:3:3: \"<>\" is no sign of models; expected `!=`");
    CHECK(failure("x =< y") == "f:3:3: \"=<\" is no sign of models; expected `<=`");
    CHECK(failure("y == 1 implies x == 2") ==
          "f:3:8: \"implies\" stands before its conditions; expected implies(a, b)");
    CHECK(failure("x == 1; y == 2") ==
          "f:3:7: unexpected \";\"; expected the end of the line: one condition on each");
    const std::string element = "; expected element(i, 3, 5, 7), the i-th of these numbers";
    CHECK_THAT(failure("c = [1, 2, 3]"), ContainsSubstring("f:3:1: \"c\" is no variable, and no condition"));
    CHECK(failure("c = [1, 2") == "f:3:10: a bracket is not closed; expected an operator, \",\" or \"]\"");
    CHECK(failure("c = 1, 2, 3") == "f:3:6: several numbers without brackets; expected [3, 5, 7] for a list");
    CHECK(failure("c[1..3] = [1, 2, 3]") ==
          "f:3:1: a list of constants stated with its indices; expected c = [3, 5, 7]");
    CHECK(failure("c = [4, 5]\nx == c") ==
          "f:4:6: several numbers where one is meant; expected one, such as "
          "q[1], or sum(…)");
    CHECK(failure("c = [4, 5]\nx == c[3]") == "f:4:8: the list has no such index; expected 1 to 2");
    CHECK(failure("x == [1, 2, 3][y]") == "f:3:6: there are no lists in square brackets" + element);
    CHECK(failure("z: [1, 2, 3]") == "f:3:4: values in square brackets; expected 1..3 or {2, 3, 5}");
    CHECK(failure("x<-1 or x <=-y + 3 or x >=-2") == "fine");
    CHECK(failure("(x == 1  # one\n# more\n") ==
          "f:3:15: a bracket is not closed; expected an operator, \",\" or \")\"");
    CHECK(failure("(x == 1\ny == 2") ==
          "f:3:8: a bracket is not closed; expected an operator, \",\" or \")\"");
}

TEST_CASE("a function that does not exist is no variable") {
    const auto failure = [](const std::string& body) { return failure_of("model\nx: 1..9\n" + body); };
    CHECK(failure("foo(x) == 0") ==
          "f:3:1: there is no function \"foo\"; expected one of abs, mod, exact, min, max, sum, count, "
          "product, leading, visible, all_different, automaton, element, truth, implies, all, any, none, "
          "exactly, connected, connected_to_edge, connected_to, pieces, groups, piece_size, passed, steps, "
          "same_shape, laid, "
          "some_laid, loop, areas, "
          "circuit, "
          "lex_less, lex_less_equal, global_cardinality");
    CHECK(failure("x == foo (1)").starts_with("f:3:6: there is no function \"foo\""));
    CHECK(failure("foo == (x)") == "f:3:1: there is no variable \"foo\"; expected a name declared above");
}

TEST_CASE("mistakes in constants, indices and for are reported at their place") {
    const auto failure = [](const std::string& body) {
        return failure_of("model\nx, y: 1..9\nq[1..3, 1..3]: 0..9\n" + body);
    };
    CHECK_THAT(failure("N = 3"), ContainsSubstring("f:4:1: \"N\" is no variable, and no condition uses it"));
    CHECK_THAT(failure("N = x"), ContainsSubstring("f:4:5: a variable where a constant is meant"));
    CHECK_THAT(failure("N = 1 / 0"), ContainsSubstring("f:4:5: 1 / 0 has no value"));
    CHECK_THAT(failure("N = 10^18 * 10"), ContainsSubstring("f:4:5: a number leaves 64 bits"));
    CHECK_THAT(failure("N = 3\nN = 4"), ContainsSubstring("f:5:1: there is a constant \"N\" already"));
    CHECK_THAT(failure("N = 3\nN: 1..4"), ContainsSubstring("f:5:1: there is a constant \"N\" already"));
    CHECK_THAT(failure("N = 3 4"),
               ContainsSubstring("f:4:7: unexpected \"4\"; expected the end of the line"));
    CHECK_THAT(failure("z: 1..M"), ContainsSubstring("f:4:7: there is no variable \"M\""));
    CHECK_THAT(failure("z: 1..x"), ContainsSubstring("f:4:7: a variable where a constant is meant"));
    CHECK(failure("q[x, y] == 1") == "fine");
    CHECK_THAT(failure("q[x, *] == 1"), ContainsSubstring("f:4:1: a range beside an index with variables"));
    CHECK_THAT(failure("q[1, 2 + 2] == 1"), ContainsSubstring("f:4:6: q has no such index; expected 1 to 3"));
    CHECK_THAT(failure("element(x, y + 1) == 1"), ContainsSubstring("f:4:1: element of expressions"));
    CHECK_THAT(failure("for x in 1..3: y == 1"), ContainsSubstring("f:4:5: \"x\" is taken already"));
    CHECK_THAT(failure("for i in 1..3, i in 1..2: y == i"),
               ContainsSubstring("f:4:16: \"i\" is taken already"));
    CHECK_THAT(failure("for i of 1..3: y == i"),
               ContainsSubstring("f:4:7: unexpected \"o\"; expected \"in\""));
    CHECK_THAT(failure("for i in 1: y == i"), ContainsSubstring("f:4:11: unexpected \":\""));
    CHECK_THAT(failure("for i in 1..3 y == i"), ContainsSubstring("f:4:15: unexpected \"y\""));
    CHECK_THAT(failure("for i in 3..1"), ContainsSubstring("unexpected end of input"));
    CHECK_THAT(failure("for i in 1..2: q[i, i + 2] == 1"), ContainsSubstring("f:4:21: q has no such index"));
    CHECK_THAT(failure("for i in 1..2: y == i\ni == 1"),
               ContainsSubstring("f:5:1: there is no variable \"i\""));
    CHECK_THAT(failure("for i in 1..3000000, j in 1..0: y == i"),
               ContainsSubstring("too many choices of indices in this text; expected at most 2000000"));
    CHECK_THAT(failure("for i in 2..1: (x == i\ny == 1"),
               ContainsSubstring("f:4:23: a bracket is not closed"));
    CHECK_THAT(failure("for i in 2..1: x == {,}"), ContainsSubstring("f:4:21: unexpected \"{\""));
    CHECK_THAT(failure("for i in 1..3 where x == i: y == i"),
               ContainsSubstring("f:4:21: a variable behind `where`"));
    CHECK_THAT(failure("x not 3"), ContainsSubstring("f:4:7: unexpected \"3\"; expected \"in\""));
    std::string deep = "for ";
    for (int i = 0; i < 20; ++i) deep += "i" + std::to_string(i) + " in 1..1, ";
    CHECK_THAT(failure(deep + "k in 1..1: x == 1"),
               ContainsSubstring("too many indices; expected at most 16"));
}

TEST_CASE("mistakes in tables, definitions and comparisons of lists are reported at their place") {
    const auto failure = [](const std::string& body) { return failure_of("model\nx, y: 1..9\n" + body); };
    CHECK(failure("t = [[1, 2], [3]]") ==
          "f:3:14: a row of 1, but the first one has 2; expected rows of equal length");
    CHECK(failure("t = [1, [3]]") == "f:3:9: a row among numbers; expected rows alone, or numbers");
    CHECK(failure("t = [[1], 3]") == "f:3:11: a number among rows; expected rows alone, or numbers");
    CHECK(failure("t = [[1, 2], [3, 4]]\nt[x] == 1").find("an index is missing") != std::string::npos);
    CHECK(failure("t = [[1, 2], [3, 4]]\nt[1, 3] == x").starts_with("f:4:6: the list has no such index"));
    CHECK(failure("x := 3").starts_with("f:3:1: \"x\" is stated already"));
    CHECK(failure("s := x + 1\ns := y").starts_with("f:4:1: \"s\" is stated already"));
    CHECK(failure("s := x + 1\ns = 3").starts_with("f:4:1: there is a constant \"s\" already"));
    CHECK(failure("s := (x, y)").starts_with("f:3:1: a list behind :="));
    CHECK(failure("lex_less((x, y), x)").starts_with("f:3:1: lists of 2 and 1 numbers"));
    CHECK(failure("lex_less(x, y, x)").starts_with("f:3:1: lex_less of 3"));
    CHECK(failure("global_cardinality((x, y), (1, 2), 3)").starts_with("f:3:1: 2 values and 1 counts"));
}

TEST_CASE("mistakes in lists, names and sizes are reported at their place") {
    const auto failure = [](const std::string& body) { return failure_of("model\nx, y: 1..9\n" + body); };
    CHECK_THAT(failure("q[1..3]: 0..1\nq[4] == 0"),
               ContainsSubstring("f:4:3: q has no such index; expected 1 to 3"));
    CHECK_THAT(failure("q[1..3]: 0..1\nq == 0"), ContainsSubstring("f:4:1: several numbers"));
    CHECK_THAT(failure("q[1..3,1..3]: 0..1\nq[1] == 0"), ContainsSubstring("an index is missing"));
    CHECK_THAT(failure("\"a\": x == 1\n\"a\": x == 2"),
               ContainsSubstring("f:4:1: there is a constraint \"a\""));
    CHECK_THAT(failure("\"a: x == 1"), ContainsSubstring("f:3:11: unexpected end of input"));
    CHECK_THAT(failure("x == 99999999999999999999"), ContainsSubstring("is out of range"));
    CHECK_THAT(failure(std::string(300, '(') + "x"), ContainsSubstring("nested too deep"));
    CHECK_THAT(failure(std::string(300, '-') + "x"),
               ContainsSubstring("too many signs; expected at most 200"));
    CHECK_THAT(failure("x == -9223372036854775809"), ContainsSubstring("is out of range"));
    CHECK_THAT(failure("first row: x + y == 5"),
               ContainsSubstring(
                   "f:3:1: a condition whose name has no quotation marks; expected \"first row\": and"));
    CHECK_THAT(failure_of("model\n# nothing\n"), ContainsSubstring("f:1:1: a model without variables"));
    CHECK_THAT(failure_of("model 1x3\nx: 1..2\n"),
               ContainsSubstring("a model of 1 variables has the header"));
    CHECK_THAT(building_failure("model\nx, y: 1..1000000000\nx > 1\nmod(x * y * x, 7) == 3\n"),
               ContainsSubstring("f:4:1: x * y * x has too many values"));
    CHECK_THAT(building_failure("model\nx: 2..9\nx^99 > 1\n"),
               ContainsSubstring("f:3:1: a number leaves 64 bits"));
}

}  // namespace test_model_mistakes

// test_model_text.cpp - models as text: what is read, what it says, and texts that come back as they went.
#include <algorithm>
#include <bit>

#include "answers/read_solution.hpp"
#include "building_failure.hpp"
#include "by_engine.hpp"
#include "catch.hpp"
#include "cnf/lower.hpp"
#include "draw/output.hpp"
#include "lowered.hpp"
#include "model/model.hpp"
#include "outputs.hpp"
#include "puzzle_reading.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace test_model_text {

using namespace reductio;
using namespace reading;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

// The lines below the header as the family writes them.
std::string written(const std::string& body) {
    const Puzzle puzzle = puzzle_of("model\n" + body);
    return puzzle.family->body->text(puzzle);
}

std::string condition(const std::string& text) {
    const std::string all = written("x, y, z: -9..9\nq[1..3]: 0..4\n" + text);
    return all.substr(all.find("0..4\n") + 5);
}

std::size_t solutions(const std::string& text) {
    return by_engine(puzzle_of("model\n" + text), "auto").size();
}

}  // namespace

TEST_CASE("operators bind as they do on paper, and none of their parentheses is lost") {
    CHECK(condition("x+y*z^2==3") == "x + y * z^2 == 3\n");
    CHECK(condition("(x + y) × z − 4 ≠ 3") == "(x + y) * z - 4 != 3\n");
    CHECK(condition("x - (y - z) = 1") == "x - (y - z) == 1\n");
    CHECK(condition("x - y - z ≤ 1") == "x - y - z <= 1\n");
    CHECK(condition("x / (y / z) ≥ 1") == "x / (y / z) >= 1\n");
    CHECK(condition("x ÷ y > -1") == "exact(x, y) > -1\n");
    CHECK(condition("-x^2 < 2**y**2 % 3") == "-x^2 < 2^y^2 % 3\n");
    CHECK(condition("(2^y)^2 = (-3)^x") == "(2^y)^2 == (-3)^x\n");
    CHECK(condition("not x = 1 and y = 2 or z = 3") == "not x == 1 and y == 2 or z == 3\n");
    CHECK(condition("not (x=1 and (y=2 || z=3))") == "not (x == 1 and (y == 2 or z == 3))\n");
    CHECK(condition("!(x=1) && !y=1") == "not x == 1 and not y == 1\n");
    CHECK(condition("sum(q, x) = max(q[1..2]) # all of them") ==
          "q[1] + q[2] + q[3] + x == max(q[1], q[2])\n");
    CHECK(condition("count(q, 1) = 2") == "truth(q[1] == 1) + truth(q[2] == 1) + truth(q[3] == 1) == 2\n");
    CHECK(condition("x in {1..3, -7}") == "(x) in {1, 2, 3, -7}\n");
    CHECK(condition("(x, y+1) in {1 2,\n   3 4}  # rows may go on below") == "(x, y + 1) in {1 2, 3 4}\n");
    CHECK(condition("not (x=1 or false) and true") == "not (x == 1 or false) and true\n");
    CHECK(condition("x > -9223372036854775808 + 1") == "x > -9223372036854775808 + 1\n");
    CHECK(condition("x in {-9223372036854775808}") == "(x) in {-9223372036854775808}\n");
    CHECK(condition("q in { }") == "(q[1], q[2], q[3]) in { }\n");
    CHECK(condition("automaton(q) {a 0 b, b 1 a, b 2 b; b a}") ==
          "automaton(q[1], q[2], q[3]) {0 0 1, 1 1 0, 1 2 1; 1 0}\n");
    CHECK(condition("+x == 2 - +3") == "x == 2 - 3\n");
    CHECK(written("x: +1..+3\n") == "x: 1..3\n");
    CHECK(condition("\"a name: any\": implies(x = 1, all_different(q))") ==
          "\"a name: any\": not x == 1 or all_different(q[1], q[2], q[3])\n");
}

TEST_CASE("the text of a model is read as the model that it was written from") {
    const std::string texts[] = {
        "x: 3\ny: {-5, 0, 7}\nq[0..2,-1..1], r[1..2,1..1,5..9]: 1..12\nx + y == q[0,-1]\n",
        "x, y: {1, 2, 4..6}\nnot (x in {1} and y == 2)\nautomaton(x, y) { }\n",
        "größe, n.2: 0..1\ngröße + n.2 == 1\n"};
    for (const std::string& text : texts) {
        const std::string once = written(text);
        CAPTURE(text, once);
        CHECK(written(once) == once);
        const Puzzle puzzle = puzzle_of("model\n" + text);
        CHECK(equal(puzzle_of(find<Format>("native")->write(puzzle)), puzzle));
        CHECK(equal(puzzle_of(find<Format>("model")->write(puzzle)), puzzle));
    }
}

TEST_CASE("constants, computed indices, and for") {
    CHECK(written("N = 2\nM = 3 * N - 1\nq[1..N], r[0..N-1, N..M]: N .. M\nq[N] == r[N - 1, M]\nq[1 .. N] in "
                  "{N M, 3 N}") ==
          "q[1..2], r[0..1, 2..5]: 2..5\nq[2] == r[1,5]\n(q[1], q[2]) in {2 5, 3 2}\n");
    CHECK(written("low = -1\nx: {low, 3,  # goes on\n  5 .. low + 7\n}\nx == low") ==
          "x: {-1, 3, 5, 6}\nx == -1\n");
    CHECK(written("q[1..3]: 0..9\nfor i in 1..3, j in i+1..3: q[i] < q[j] # each pair") ==
          "q[1..3]: 0..9\nq[1] < q[2]\nq[1] < q[3]\nq[2] < q[3]\n");
    CHECK(written("q[1..2]: 0..9\n\"up\": for i in 1..2, j in 2..3: q[i] < j + (\n1)\nq[1] == 0") ==
          "q[1..2]: 0..9\n\"up 1 2\": q[1] < 2 + 1\n\"up 1 3\": q[1] < 3 + 1\n\"up 2 2\": q[2] < 2 + 1\n"
          "\"up 2 3\": q[2] < 3 + 1\nq[1] == 0\n");
    CHECK(condition("sum(for i in 1..3: i * q[i], x) == count(for i in 2..3: q[i], 0)") ==
          "1 * q[1] + 2 * q[2] + 3 * q[3] + x == truth(q[2] == 0) + truth(q[3] == 0)\n");
    CHECK(condition("for i in 2..1, j in i..3: (q[i + 9] == 1)# \nx == 1") == "x == 1\n");  // for none
    CHECK(condition("max(0, for i in 3..1: q[i + 9], x) == 1") == "max(0, x) == 1\n");
}

TEST_CASE("how many of a list are greater than all before them") {
    CHECK(condition("visible(q, x) == 2") == "visible(q[1], q[2], q[3], x) == 2\n");
    // Of all permutations of 1 to 4 by what is seen: 6, 11, 6 and 1.
    constexpr std::size_t by_seen[] = {0, 6, 11, 6, 1, 0};
    for (std::size_t seen = 0; seen < std::size(by_seen); ++seen) {
        const std::size_t count = by_seen[seen];
        const std::string rest = "visible(q) == " + std::to_string(seen);
        CHECK(solutions("q[1..4]: 1..4\nall_different(q)\n" + rest) == count);
        CHECK(solutions("q[1..4]: 1..4\n" + rest + "\nall_different(q)") == count);
    }
    // Of all lists, with 0 and less that nobody sees, also where it is a part of a condition.
    const auto seen_in = [](int a, int b, int c) {
        return (a > 0 ? 1 : 0) + (b > std::max(a, 0) ? 1 : 0) + (c > std::max({a, b, 0}) ? 1 : 0);
    };
    for (int seen = 0; seen <= 3; ++seen) {
        std::size_t count = 0, greater = 0;
        for (int a = -1; a <= 3; ++a) {
            for (int b = -1; b <= 3; ++b) {
                for (int c = -1; c <= 3; ++c) {
                    count += seen_in(a, b, c) == seen ? 1 : 0;
                    greater += seen_in(a, b, c) > seen ? 1 : 0;
                }
            }
        }
        const std::string list = "q[1..3]: -1..3\n", number = std::to_string(seen);
        CHECK(solutions(list + "visible(q) == " + number) == count);
        CHECK(solutions(list + "q[1] == 9 or visible(q) > " + number) == greater);
        CHECK(solutions(list + "x: 0..3\nvisible(q) == x\nx == " + number) == count);
    }
    CHECK(solutions("x: 1..3\nvisible(2, x) == 2") == 1);
    CHECK(building_failure("model\nx: 1..3\nvisible(x + 1) == 1").find("visible of expressions") !=
          std::string::npos);
}

TEST_CASE("a sum or a product is one automaton, without a truth for either") {
    const auto model_of = [](const std::string& text) {
        return dump(CompiledRules{puzzle_of("model\n" + text)}.model());
    };
    const std::string list = "q[1..5]: 1..6\n";
    const std::string model = model_of(list + "sum(q) == 12 or product(q) == 12");
    CHECK_THAT(model, ContainsSubstring("automaton q[1] q[2] q[3] q[4] q[5] by"));
    CHECK_THAT(model, !ContainsSubstring("#1"));
    // Of other lists, or with another comparison, parts are told apart.
    CHECK_THAT(model_of(list + "sum(q) == 12 or product(q[1..4]) == 12"), ContainsSubstring("#1"));
    CHECK_THAT(model_of(list + "sum(q) == 12 or product(q) > 1200"), ContainsSubstring("#1"));
}

TEST_CASE("numbers compared where a condition holds are clauses, one for each value") {
    // How many of the bits from a place on are set, up to the first that is not.
    const auto leading = [](unsigned bits, unsigned from, unsigned count) {
        return static_cast<unsigned>(std::countr_one((bits >> from) & ((1U << count) - 1)));
    };
    const std::string head = "q[1..10]: 0..1\n", a = "leading(for i in 1..5: q[i] == 1)",
                      b = "leading(for i in 6..9: q[i] == 1)";
    std::size_t unequal = 0, equal = 0, greater = 0;
    for (unsigned bits = 0; bits < 1U << 10; ++bits) {
        const unsigned first = leading(bits, 0, 5), second = leading(bits, 5, 4);
        const bool off = bits >> 9 == 0;
        unequal += off || first != second;
        equal += off || first == second;
        greater += first > second + 1;
    }
    for (const std::string condition : {"q[10] == 0 or ", "if q[10] == 1 then "}) {
        CHECK(solutions(head + condition + a + " != " + b) == unequal);
        CHECK(solutions(head + condition + a + " == " + b) == equal);
    }
    CHECK(solutions(head + a + " > " + b + " + 1") == greater);
    const std::string model =
        dump(CompiledRules{puzzle_of("model\n" + head + "q[10] == 0 or " + a + " != " + b)}.model());
    CHECK_THAT(model, !ContainsSubstring("automaton"));
    CHECK_THAT(model, ContainsSubstring("how many hold from the first on"));
    // Values that are one number, numbers that are missing, and a side with a variable more.
    CHECK(solutions("x, y: -9..9\nz: 0..1\nz == 0 or x * x == y * y") == 361 + 37);
    CHECK(solutions("x, y: -99..99\nz: 0..1\nz == 0 or 7 / x == y") == 199 * 199 + 198);
    CHECK(solutions("x, y, w: 0..20\nz: 0..1\nz == 0 or x + w != y") == 2 * 9261 - 231);
}

TEST_CASE("numbers that leave 64 bits break an equation") {
    const Puzzle product = puzzle_of("model\nq[1..20]: 1..10\n\"small\": product(q) == 7\n");
    CHECK(product.family->violation(product, Grid(20, 10)) == "small does not hold");
    const Puzzle power = puzzle_of("model\nx, y: 1..99\n\"power\": 8 == x ^ y\n");
    CHECK(power.family->violation(power, Grid{99, 99}) == "power does not hold");
    CHECK(power.family->violation(power, Grid{2, 3}).empty());
    CHECK_THAT(building_failure("model\nx, y: 1..99\nx ^ y != 8"), ContainsSubstring("leaves 64 bits"));
}

TEST_CASE("ranges of many values are numbers in binary, and a word says what else is wanted") {
    CHECK(written("x: 0..1000000\nx > 3") == "x: 0..1000000\nx > 3\n");
    CHECK(written("x, y: 0..9 binary\nx > y") == "x, y: 0..9 binary\nx > y\n");
    CHECK(written("x: 0..9999 one-hot\nx > 3") == "x: 0..9999 one-hot\nx > 3\n");
    CHECK(written("x: 0..9 one-hot\nx > 3") == "x: 0..9\nx > 3\n");
    CHECK(written("x: 7..7 binary\nx > 3") == "x: {7}\nx > 3\n");
    CHECK_THAT(failure_of("model\nx: {1, 5} binary"), ContainsSubstring("unexpected"));
    CHECK_THAT(failure_of("model\nx: 0..2000000 one-hot"), ContainsSubstring("too many values"));
    CHECK_THAT(failure_of("model\nx: 0..2000000001"), ContainsSubstring("out of range"));
    const Puzzle puzzle = puzzle_of("model\nx, y: 0..1000000\nx + y == 1000003\nx * y == 999999 * 4");
    std::vector<Grid> found = by_engine(puzzle, "sat");
    std::ranges::sort(found);
    CHECK(found == std::vector<Grid>{{4, 999'999}, {999'999, 4}});
    CHECK(puzzle.family->violation(puzzle, Grid{5, 999'998}) == "x * y == 999999 * 4 does not hold");
    CHECK(puzzle.family->violation(puzzle, Grid{-1, 9}) == "x can't be -1, only 0..1000000");
    CHECK(solutions("x[1..2]: -3..3 binary\ny: 1..2\nx[y] * y == -6") == 7);
    CHECK(solutions("x: 0..6000\nx in 0..20\nx not in {3, 5}\nnot (x in {7} or x > 10)") == 8);
    CHECK(solutions("x, y: 0..6000\n(x, y) in {3 4, 5 6, 9999 1}") == 2);
    CHECK(solutions("x, y: 0..3 binary\n(x, y) in {3 4} or x in { } or y == 1") == 4);
    std::string rows = "1 1 1";
    for (int i = 0; i < 20'000; ++i) rows += fmt::format(", {0} {0} 0", i);
    const std::string failure = building_failure("model\nx, y, z: 0..1000000\n(x, y, z) in {" + rows + "}");
    CHECK_THAT(failure, StartsWith("f:3:1: ") && ContainsSubstring("too"));
}

TEST_CASE("arithmetic on numbers in binary of some hundred values is about their bits") {
    struct Tried {
        std::string text;
        std::int64_t (*of)(std::int64_t x, std::int64_t y);
    };
    const Tried all[] = {{"abs(x - y)", [](auto x, auto y) { return std::abs(x - y); }},
                         {"abs(2 * x - y - 30)", [](auto x, auto y) { return std::abs(2 * x - y - 30); }},
                         {"max(x, y - 7)", [](auto x, auto y) { return std::max(x, y - 7); }},
                         {"min(x + y, 3 * y)", [](auto x, auto y) { return std::min(x + y, 3 * y); }},
                         {"x * y", [](auto x, auto y) { return x * y; }},
                         {"truth(x + 3 != y) * 40", [](auto x, auto y) { return x + 3 == y ? 0 : 40L; }}};
    constexpr int high = 47;
    for (const auto& [text, of] : all) {
        CAPTURE(text);
        std::size_t expected = 0;
        for (int x = 0; x <= high; ++x)
            for (int y = 0; y <= high; ++y) expected += of(x, y) <= 20 && of(x, y) % 3 == 0 ? 1 : 0;
        CHECK(solutions(fmt::format("x, y: 0..{} binary\nm: 0..6\n{} == 3 * m", high, text)) == expected);
        const Puzzle large = puzzle_of(fmt::format("model\nx, y: 0..300 binary\nm: 0..9999\n{} == m", text));
        const CompiledPuzzle compiled{large};
        ArenaSink sink;
        compiled.lowering({}).run(sink);
        CHECK(std::ranges::count(sink.arena, 0) < 5'000);  // clauses
    }
}

TEST_CASE("sums and distances of numbers with many values are about bits, which are functions of them") {
    const auto clauses_of = [](const std::string& text) {
        const Puzzle puzzle = puzzle_of("model\n" + text);
        const CompiledPuzzle compiled{puzzle};
        ArenaSink sink;
        compiled.lowering({}).run(sink);
        return std::ranges::count(sink.arena, 0);
    };
    CHECK(clauses_of("x, y, m: 0..300\nm == abs(x - y)") < 25'000);
    CHECK(clauses_of("x, y, m: 0..300\nm == abs(x + y - 40)") < 30'000);
    CHECK(clauses_of("x, y, m: 0..300\nm + x == y") < 12'000);
    // The bits of a number serve all its sums.
    CHECK(clauses_of("x, y, m: 0..300\nm + x == y\nm + 2 * x >= y + 5\n3 * y - x <= 4 * m") < 24'000);
    // Small ones stay as they are.
    CHECK(clauses_of("x, y, m: 0..20\nm == abs(x - y)") < 1'200);
    struct Tried {
        std::string text;
        bool (*holds)(int x, int y, int z);
    };
    const Tried all[] = {
        {"x + y == z", [](int x, int y, int z) { return x + y == z; }},
        {"2 * x - y >= 3 * z - 20", [](int x, int y, int z) { return 2 * x - y >= 3 * z - 20; }},
        {"abs(x - y) == z", [](int x, int y, int z) { return std::abs(x - y) == z; }},
        {"abs(x - 2 * y + 9) <= z", [](int x, int y, int z) { return std::abs(x - 2 * y + 9) <= z; }}};
    for (const auto& [text, holds] : all) {
        CAPTURE(text);
        const Puzzle puzzle = puzzle_of("model\nx, y, z: 0..149\n" + text + "\nx in 47..49\nz in 30..70");
        const CompiledPuzzle compiled{puzzle};
        const Lowered found = lowered(compiled.model(), compiled.givens(), {});
        std::size_t expected = 0;
        for (int x = 47; x <= 49; ++x)
            for (int y = 0; y <= 149; ++y)
                for (int z = 30; z <= 70; ++z) expected += holds(x, y, z) ? 1 : 0;
        CHECK(found.models == expected);
        CHECK(found.assignments.size() == expected);
    }
}

TEST_CASE("iff, xor, not in, ranges, and elements by a variable") {
    CHECK(condition("x = 1 iff y = 2 or z = 3") == "truth(x == 1) == truth(y == 2 or z == 3)\n");
    CHECK(condition("(x = 1 xor y = 2) iff z = 3") ==
          "truth(truth(x == 1) != truth(y == 2)) == truth(z == 3)\n");
    CHECK(condition("x not in {1..2, 5} and y in 1 .. 2") == "not (x) in {1, 2, 5} and (y) in {1, 2}\n");
    CHECK(condition("q[x] == q[y - 1]") ==
          "element(x, q[1], q[2], q[3]) == element(y - 1, q[1], q[2], q[3])\n");
    CHECK(written("r[0..1, 5..6]: 0..1\nr[r[0,5], 6] == 1") ==
          "r[0..1, 5..6]: 0..1\nelement(r[0,5] + 1, r[0,6], r[1,6]) == 1\n");
    CHECK(solutions("x, y: 1..3\nx == 1 iff y == 2") == 5);
    CHECK(solutions("x, y: 1..3\nx == 1 xor y == 2") == 4);
    CHECK(solutions("x: 0..9\nx not in {3..5}") == 7);
    // Beyond the list there is no value, and what compares it is false.
    CHECK(solutions("x: 0..5\nq[1..2]: 0..1\nq[x] >= 0") == 2 * 4);
    CHECK(solutions("x: 0..5\nq[1..2]: 0..1\nnot q[x] >= 0") == 4 * 4);
    CHECK(solutions("x: 0..5\nq[1..2]: 0..1\nq[x] == 1") == 4);
    // Too many combinations for a table: by sums. x + 0: the index is computed.
    const std::string ten = "x, y: 0..11\nq[1..10]: 1..10\nfor i in 1..10: q[i] == 11 - i\n";
    CHECK(solutions(ten + "q[x] == y") == 10);
    CHECK(solutions(ten + "not q[x] == y") == 134);
    CHECK(solutions(ten + "q[q[x]] == x and y == 3") == 10);
    CHECK(solutions(ten + "q[x + y] == 10") == 2);
}

TEST_CASE("the greatest and the least of numbers with many values") {
    const std::string three = "x, y, z: 0..1000\n";
    CHECK(solutions(three + "max(x, y, z) == 567\nmin(x, y, z) == 565") == 12);
    CHECK(solutions(three + "max(x, y, z) <= 2") == 27);
    CHECK(solutions(three + "3 > max(x, y, z)") == 27);
    CHECK(solutions(three + "min(x, y, z) > 998\nmax(x, y, z) >= 1000") == 7);
    CHECK(solutions(three + "min(x, y, z) > 998\nnot max(x, y, z) < 1000") == 7);
    CHECK(solutions(three + "max(x, y, z) < 2\n0 >= min(x, y, z)") == 7);
    CHECK(solutions(three + "max(x, y, z) <= 1\nnot min(x, y, z) == 0") == 1);
    CHECK(solutions(three + "min(x + 1, 3, 2 * y, z + 1) > 2\nx + y + z < 9") == 10);
    CHECK(solutions(three + "abs(x - y) <= 1\nx + z < 2\ny - z >= 0") == 6);
    CHECK(solutions(three + "x < 3\ny < 3\nz == 0\n2 <= abs(x - y)") == 2);
    CHECK(solutions(three + "x < 3\ny < 3\nz == 0\nnot abs(x - y) == 1") == 5);
    CHECK(solutions("x, y, z: 0..60\nz == max(x, y)\nz == min(x, 7)") == 36);
    // Where a part has no number, the whole has none.
    CHECK(solutions(three + "y < 7\nmax(x, 10 / y, z) <= 1") == 4);
    CHECK(solutions("x, z: 0..60\ny: 0..6\nmax(x, z, y) < 2\nnot max(x, 10 / y, z) == 10") == 4);
    CHECK(solutions("x, y: 0..200000\nz: 0..200000\nmax(x, y) == z\nz == min(2, x + y)\nx < 3") == 8);
}

TEST_CASE("elements by several variables, tables of constants, names for expressions") {
    const std::string grid = "r[1..2, 0..2]: 0..1\na: 0..3\nb: -1..3\n";
    // In the 6 places within, one half of the 64 grids; outside there is no value.
    CHECK(solutions(grid + "r[a, b] == 1") == 6 * 32);
    CHECK(solutions(grid + "not r[a, b] == 1") == 20 * 64 - 6 * 32);
    CHECK(solutions("t = [[1, 2, 3], [4, 5, 6]]\nx, y: 0..9\nt[x, y] == 6") == 1);
    CHECK(solutions("t = [[1, 2, 3], [4, 5, 6]]\nx, y: 0..9\nt[x, y] > 1") == 5);
    CHECK(solutions("t = [[1, 2, 3], [4, 5, 6]]\nx: 0..9\nx == sum(t[*, 2]) or x == t[2, 1]") == 2);
    CHECK(solutions("t = [[[1], [2]], [[3], [4]]]\nx: 0..9\nx == t[2, 1, 1]") == 1);
    CHECK(solutions("x, y: 0..5\ns := x + y\nt := s > 8\nt\ns != 9") == 1);
    CHECK(solutions("N := 3\nx: 0..N\nx < N") == 3);
    CHECK(written("a, b: 0..5\ns := a + b\ns > 3") == "a, b: 0..5\na + b > 3\n");
}

TEST_CASE("lists in lexicographic order, and how often values occur") {
    // 64 pairs of lists of three: 28 ascend, 8 are equal.
    CHECK(solutions("a[1..3], b[1..3]: 0..1\nlex_less(a, b)") == 28);
    CHECK(solutions("a[1..3], b[1..3]: 0..1\nlex_less_equal(a, b)") == 36);
    CHECK(solutions("a[1..3], b[1..3]: 0..1\nnot lex_less_equal(a, b)") == 28);
    CHECK(solutions("a[1..2]: 0..2\nlex_less((a[1], 1), (1, a[2]))") == 4);
    // Two of the four are 1, and one is 2: 12 orders, and the other one is 0 or 3.
    CHECK(solutions("a[1..4]: 0..3\nn: 1..4\nglobal_cardinality(a, (1, 2), (2, n))\nn == 1") == 24);
    CHECK(solutions("a[1..4]: 0..3\nn[0..3]: 0..4\nglobal_cardinality(a, (0, 1, 2, 3), n)") == 256);
}

TEST_CASE("if and then, all, any, none and exactly, lists of constants, where") {
    CHECK(condition("if x = 1 then y = 2") == "not x == 1 or y == 2\n");
    CHECK(condition("x = 1 => y = 2 => z = 3") == "not x == 1 or (not y == 2 or z == 3)\n");
    CHECK(condition("if x = 1 then y = 2 else z = 3") == "(not x == 1 or y == 2) and (x == 1 or z == 3)\n");
    CHECK(condition("for i in 1..2: if x = i then q[i] = 0") ==
          "not x == 1 or q[1] == 0\nnot x == 2 or q[2] == 0\n");
    CHECK(condition("all(for i in 1..3: q[i] > 0)") == "q[1] > 0 and q[2] > 0 and q[3] > 0\n");
    CHECK(condition("any(x = 1, y = 1)") == "x == 1 or y == 1\n");
    CHECK(condition("none(x = 1, y = 1)") == "not (x == 1 or y == 1)\n");
    CHECK(condition("exactly(1, x = 1, y = 1)") == "truth(x == 1) + truth(y == 1) == 1\n");
    CHECK(condition("count(for i in 1..3: q[i] > 1) == 2") ==
          "truth(q[1] > 1) + truth(q[2] > 1) + truth(q[3] > 1) == 2\n");
    CHECK(condition("for i in 1..3 where i % 2 == 1: q[i] == i") == "q[1] == 1\nq[3] == 3\n");
    CHECK(condition("for i in 1..3, j in 1..3 where i + j == 4: q[i] == j") ==
          "q[1] == 3\nq[2] == 2\nq[3] == 1\n");
    CHECK(condition("c = [3, 5,\n  7]\nsum(for i in 1..3: c[i] * q[i]) == c[2]") ==
          "3 * q[1] + 5 * q[2] + 7 * q[3] == 5\n");
    CHECK(condition("c = {2, 4}\nfor v in c: x != v") == "x != 2\nx != 4\n");
    CHECK(condition("c = [2, 4]\nc[x] == y") == "element(x, 2, 4) == y\n");
    CHECK(condition("c = [2, 4]\nsum(c) == x") == "2 + 4 == x\n");
    CHECK(written("b[1..2], n: 0..1\nb[1] or not n") == "b[1..2], n: 0..1\nb[1] == 1 or not n == 1\n");
    CHECK(written("b[1..3]: 0..1\ncount(b) == 1") ==
          "b[1..3]: 0..1\ntruth(b[1] == 1) + truth(b[2] == 1) + truth(b[3] == 1) == 1\n");
    // Words that came later may still be names.
    CHECK(written("all, any, if, then: 0..3\nall == any\nif == then") ==
          "all, any, if, then: 0..3\nall == any\nif == then\n");
    CHECK(solutions("x, y: 1..3\nif x == 1 then y == 2 else y == 3") == 3);
    CHECK(solutions("x, y: 1..3\nx == 1 => y == 2") == 7);
    CHECK(solutions("b[1..4]: 0..1\nexactly(2, b)") == 6);
    CHECK(solutions("b[1..4]: 0..1\nnone(b)\nany(not b[1], b[2])") == 1);
}

TEST_CASE("what text says holds") {
    CHECK(solutions("x, y: 1..9\n9 * x == y") == 1);
    CHECK(solutions("q[1..4]: 0..1\nautomaton(q) {a 0 a, a 1 b, b 0 a; a b}") == 8);  // no two 1 in a row
    CHECK(solutions("q[1..3]: 0..1\nautomaton(q) {a 0 a, a 1 a, a 1 b, b 0 c, b 1 c; c}") ==
          4);  // 1 last but one
    CHECK(solutions("x, y: 0..3\n(x, y) in {0 0, 1 2, 9 9, 1 2}") == 2);
    CHECK(solutions("x, y: 0..3\n(x, x, y) in {0 0 1, 1 2 2, 3 3 3}") == 2);
    CHECK(solutions("x, y: 0..3\nnot (x, x, y) in {0 0 1, 1 2 2, 3 3 3}") == 14);
    for (const std::string engine : {"auto", "mac", "mrv"})  // they take no literals
        CHECK(by_engine(puzzle_of("model\nx, y: 0..3\n(x, y, x) in {9 9 9}"), engine).empty());
    CHECK(solutions("x, y: 0..3\nall_different(x, y, x)") == 0);
    CHECK(solutions("x, y: 0..3\n1 == 2") == 0);
    CHECK(solutions("x, y: 0..3\nfalse") == 0);
    CHECK(solutions("x, y: 0..3\ntrue\ntruth(false) == x\nx == y or false") == 1);
    CHECK(solutions("x, y: 0..3\n1 / 0 == x") == 0);
    CHECK(solutions("x, y: 0..3\nnot 1 / 0 == x") == 16);
    CHECK(solutions("x: 0..3\nx - x == 0\nx * 0 == 0") == 4);
    CHECK(solutions("x: 1..3\nx < 9223372036854775807 or x > 9223372036854775807") == 3);
    CHECK(solutions("x, y: 0..1\nx + y > -9223372036854775808 and x >= -9223372036854775808") == 4);
    CHECK(solutions("x, y: 0..1\nnot (x == 1 and y > 9223372036854775807)") == 4);
    CHECK(solutions("x: {-1000000000, 1000000000}\nx * x == 10^18 and x < 0") == 1);
}

TEST_CASE("models are told apart from other formats, and one file may hold several") {
    CHECK(form_of("# title: a\nmodel\nx: 1..2\n") == "model");
    CHECK(form_of("Model\nx: 1..2\n") == "model");
    CHECK(form_of("model 1x1\nx: 1..2\n") == "native");
    const PuzzleReader reader = reader_of("model\nx: 1..2\n\n# title: second\nmodel\ny: 3..4\ny != 3\n");
    REQUIRE(reader.size() == 2);
    CHECK(reader.read(0).digits == std::vector<Value>{1, 2});
    CHECK(reader.read(1).title == "second");
}

TEST_CASE("solutions are shown by name, read back and judged by the conditions") {
    const Puzzle puzzle = puzzle_of(
        "model\nlong.name: -12..12\nq[1..2,1..2]: 0..100\n\"legs\": long.name + sum(q) == 88\nq[1,1] == 100\n"
        "q[1,2] < q[2,1]\nq[2,2] == 0\nlong.name == -12 - q[1,2]\nq[1,2] == 0\n");
    const Family& family = *puzzle.family;
    const auto found = by_engine(puzzle, "auto");
    CHECK(found.empty());
    const Grid grid{-12, 100, 0, 1, 0};
    CHECK(family.violation(puzzle, grid) == "legs does not hold");
    CHECK(family.violation(puzzle, Grid{-13, 100, 0, 1, 0}) == "long.name can't be -13, only -12..12");
    const std::string shown = find<Output>("drawing")->write(family, puzzle, grid, {});
    CHECK(shown == "long.name = -12\nq = 100   0\n      1   0\n");
    const auto back = [&](const std::string& text) {
        const Text solution{"s", text};
        try {
            return read_solutions(family, puzzle, Passage::all(solution)) == std::vector<Grid>{grid}
                       ? std::string{"same"}
                       : "other";
        } catch (const InputError& error) {
            return error.brief();
        }
    };
    CHECK(back(shown) == "same");
    CHECK(back("long.name = -12\nq = 100 0\n 1 0\n") == "same");
    CHECK(back("q = 100 0\n 1 0\nlong.name = -12\n") == "same");
    CHECK(back("q = 100, 0, 1, 0; long.name = -12") == "same");
    CHECK(back("q[2, 1] = 1, q[1,1] = 100, q[2,2] = 0\nlong.name = -12 q[1,2] = 0\n") == "same");
    CHECK(
        back("solution 1\nlong.name = -12\nq = 100 0 1 0\n\nsolution 2\nq = 100 0 1 0\nlong.name = -12\n") ==
        "other");  // two of them
    CHECK_THAT(back("q = 100 0 1 0\nq = 100"), ContainsSubstring("s:2:1: q[1,1] is there twice"));
    CHECK_THAT(back("q = 100 0 1 0 7"),
               ContainsSubstring("s:1:15: unexpected \"7\"; expected long.name = …"));
    CHECK_THAT(back("q = 100 0 1 x"), ContainsSubstring("s:1:13: q[2,2] is \"x\"; expected a number"));
    CHECK_THAT(back("q = 100 0 1 0 long.name = -13"),
               ContainsSubstring("s:1:27: long.name is -13; expected a value of long.name"));
    for (const Output* output : registry<Output>()) {
        const auto text = output->write == nullptr ? std::nullopt : reading::shown_by(*output, puzzle, grid);
        if (text) CHECK(back(*text) == "same");
    }
    CHECK_THAT(back("long.name = -12\nq = 100   .\n      1   0\n"), ContainsSubstring("s:2:11"));
    CHECK_THAT(back("long.name = -12\nr = 1 2\n"), ContainsSubstring("s:2:1: unexpected \"r\"; expected q"));
    CHECK_THAT(back("long.name = -12\n"), ContainsSubstring("the solution ends"));
    CHECK_THAT(back("long.name = -12\nq = 100 0\n1 0 5\n"), ContainsSubstring("s:3:5"));
}

}  // namespace test_model_text

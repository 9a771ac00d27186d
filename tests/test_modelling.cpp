// test_modelling.cpp - what conditions mean: every operator against its meaning written out here, random
// conditions against direct evaluation.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "catch.hpp"
#include "random_condition.hpp"

namespace test_modelling {

using namespace reductio;

namespace {

std::uint64_t counted(const Problem& problem, const std::string& engine = "auto") {
    const Count count = problem.count({engine});
    REQUIRE((count.status == (count.number == 0 ? Status::none : Status::solved)));
    return count.number;
}

}  // namespace

TEST_CASE("every operator under every comparison has the solutions of its meaning") {
    for (const Operator& tried : operators()) {
        for (std::size_t c = 0; c < comparisons().size(); ++c) {
            CAPTURE(tried.name, c);
            Problem plain, chosen, refused;
            std::uint64_t expected = 0, either = 0, neither = 0;
            for (int a = -4; a <= 4; ++a) {
                for (int b = -3; b <= 3; ++b) {
                    const Whole value = tried.meaning(a, b);
                    for (int r = -5; r <= 5; ++r) {
                        const bool holds = value && comparisons()[c].second(*value, r);
                        expected += holds;
                        either += holds ? 2 : 1;
                        neither += !holds;
                    }
                }
            }
            for (Problem* problem : {&plain, &chosen, &refused}) {
                const auto x = problem->variable("x", -4, 4), y = problem->variable("y", -3, 3),
                           r = problem->variable("r", -5, 5);
                const Condition condition = comparisons()[c].first(tried.make(x, y), r);
                if (problem == &plain) problem->require(condition);
                if (problem == &chosen) problem->require(condition || problem->variable("w", 0, 1) == 1);
                if (problem == &refused) problem->require(!condition);
            }
            CHECK(counted(plain) == expected);
            CHECK(counted(chosen) == either);
            CHECK(counted(refused) == neither);
        }
    }
}

TEST_CASE("operators over domains too large to be listed") {
    for (const Operator& tried : operators()) {
        CAPTURE(tried.name);
        Problem problem;
        const auto x = problem.variable("x", {-9, -7, -2, 0, 3, 8, 11, 30}), y = problem.variable("y", -2, 9),
                   u = problem.variable("u", -20, 20), v = problem.variable("v", 1, 12);
        problem.require(tried.make(x + v, y) == u || tried.make(x, y) > v);
        std::uint64_t expected = 0;
        for (const int a : {-9, -7, -2, 0, 3, 8, 11, 30})
            for (int b = -2; b <= 9; ++b)
                for (int c = -20; c <= 20; ++c)
                    for (int d = 1; d <= 12; ++d)
                        expected += tried.meaning(a + d, b) == Whole{c} ||
                                    (tried.meaning(a, b) && *tried.meaning(a, b) > d);
        CHECK(counted(problem) == expected);
    }
}

TEST_CASE("random conditions have as many solutions as evaluation finds, and their text says the same") {
    // Three variables have too many combinations to be listed.
    const std::vector<std::vector<std::int64_t>> domains{
        {-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8},
        {-4, -2, 0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 20},
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16},
        {-1, 0, 3}};
    for (std::uint32_t seed = 1; seed <= cases(250); ++seed) {
        Problem problem;
        std::vector<IntVar> variables;
        for (std::size_t i = 0; i < domains.size(); ++i)
            variables.push_back(problem.variable(std::string(1, static_cast<char>('a' + i)), domains[i]));
        RandomCondition random{seed, variables};
        std::vector<Condition> conditions;
        for (std::uint32_t i = 0; i <= seed % 2; ++i) conditions.push_back(random.condition(2));
        for (const Condition& condition : conditions) problem.require(condition);
        const std::string text = problem.text();
        CAPTURE(seed, text);
        const std::uint64_t expected = evaluated(domains, conditions);
        CHECK(counted(problem) == expected);
        if (expected < 3000) CHECK(counted(problem, seed % 2 == 0 ? "dlx" : "dpll") == expected);
    }
}

TEST_CASE("numbers in binary have the solutions that they have with a literal for each value") {
    const std::vector<std::int64_t> few{-2, -1, 0, 1, 2, 3, 4};
    const std::vector<std::vector<std::int64_t>> domains{few, {0, 1, 2, 3, 4, 5, 6, 7, 8}, few};
    std::size_t refused = 0, tried = 0;
    for (std::uint32_t seed = 1; seed <= cases(250); ++seed) {
        Problem listed;
        std::vector<IntVar> variables;
        for (std::size_t i = 0; i < domains.size(); ++i)
            variables.push_back(listed.variable(std::string(1, static_cast<char>('a' + i)), domains[i]));
        const Condition condition = RandomCondition{seed, variables}.condition(2);
        listed.require(condition);
        std::string text = listed.text();
        for (const std::string range : {"-2..4", "0..8"}) {
            for (std::size_t at = text.find(": " + range); at != std::string::npos;
                 at = text.find(": " + range + "\n", at))
                text.insert(at + 2 + range.size(), " binary");
        }
        CAPTURE(seed, text);
        Problem binary = Problem::read(text);
        REQUIRE(binary.text() == text);
        ++tried;
        try {
            CHECK(counted(binary) == evaluated(domains, {condition}));
        } catch (const std::invalid_argument&) {  // an operand that may have no value, mostly
            ++refused;
        }
    }
    CHECK(refused < tried / 4);
}

TEST_CASE("counts, with factors and offsets, are what they count") {
    for (const int factor : {-3, -1, 1, 2}) {
        for (std::size_t c = 0; c < comparisons().size(); ++c) {
            for (const int bound : {-7, -1, 0, 3, 6, 25}) {
                CAPTURE(factor, c, bound);
                Problem problem, telling;
                std::vector<std::uint64_t> ways(9, 0);  // by how many of eight are 1
                for (int word = 0; word < 6561; ++word) {
                    int ones = 0;
                    for (int rest = word, i = 0; i < 8; rest /= 3, ++i) ones += rest % 3 == 1;
                    ++ways[ones];
                }
                std::uint64_t expected = 0;
                for (int ones = 0; ones <= 8; ++ones) {
                    if (comparisons()[c].second(factor * ones + 2, bound)) expected += ways[ones];
                }
                const auto q = problem.array("q", 8, 0, 2);
                problem.require(comparisons()[c].first(factor * count(q, 1) + 2, bound));
                CHECK(counted(problem) == expected);
                const auto r = telling.array("r", 8, 0, 2);
                telling.require(truth(comparisons()[c].first(factor * count(r, 1) + 2, bound)) == 0);
                CHECK(counted(telling) == 6561 - expected);
            }
        }
    }
}

TEST_CASE("products of more words than can be listed") {
    constexpr int least = -50, most = 60;
    const auto factors_of = [](int target, const auto& product) {
        std::uint64_t ways = 0;
        for (int a = least; a <= most; ++a)
            for (int b = least; b <= most; ++b)
                for (int c = least; c <= most; ++c) ways += product(a, b, c) == target;
        return ways;
    };
    for (const int target : {-60, 1, 5040}) {
        CAPTURE(target);
        const auto plain = factors_of(target, [](int a, int b, int c) { return a * b * c; });
        const auto mixed = factors_of(target, [](int a, int b, int c) { return 2 * a * b * a * (c - 1); });
        for (const bool turned : {false, true}) {
            Problem product, square, telling;
            const auto x = product.array("x", 3, least, most), y = square.array("x", 3, least, most),
                       z = telling.array("x", 3, least, most);
            const Expression cube = x[0] * x[1] * x[2], odd = 2 * y[0] * y[1] * (y[0] * (y[2] - 1));
            product.require(turned ? target == cube : cube == target);
            square.require(turned ? target == odd : odd == target);
            telling.require(z[0] * z[1] * z[2] == target || z[0] + z[1] < 2 * least);
            CHECK(counted(product) == plain);
            CHECK(counted(square) == mixed);
            CHECK(counted(telling) == plain);
        }
    }
    Problem nothing;
    const auto n = nothing.array("x", 3, least, most);
    nothing.require(n[0] * n[1] * n[2] == 0 && n[0] > 57 && n[1] > 57);
    CHECK(counted(nothing) == 9);
}

TEST_CASE("a product or power that equals a number may leave 64 bits") {
    constexpr int least = -3, most = 40;
    const auto powers_to = [](std::int64_t target) {
        std::uint64_t ways = 0;
        for (int base = least; base <= most; ++base) {
            std::int64_t power = 1;  // of a base that is no unit, until nothing greater can be the target
            for (int exponent = 0; exponent <= most; ++exponent, power *= base) {
                ways += power == target ? 1 : 0;
                if (std::abs(power) > 1'000'000) break;
            }
        }
        return ways;
    };
    for (const int target : {-27, -8, -1, 0, 1, 7, 16, 64, 4096}) {
        CAPTURE(target);
        for (const bool turned : {false, true}) {
            Problem problem;
            const auto x = problem.array("x", 2, least, most);
            const Expression number = power(x[0], x[1]);
            problem.require(turned ? target == number : number == target);
            CHECK(counted(problem) == powers_to(target));
        }
    }
    for (const int target : {0, 1, 7, 49, 11}) {  // 7 in one of 20 places, or in two
        CAPTURE(target);
        constexpr std::uint64_t pairs = 190;
        Problem problem;
        const auto x = problem.array("x", 20, 1, 10);
        Expression product = 1;
        for (const IntVar& factor : x) product = product * factor;
        problem.require(product == target);
        CHECK(counted(problem) == (target == 1 ? 1 : target == 7 ? 20 : target == 49 ? pairs : 0));
    }
}

TEST_CASE("one of several equations about the same variables") {
    constexpr int least = -1, most = 4, length = 3, words = 216;
    for (const int target : {-1, 0, 2, 4, 12, 100}) {
        CAPTURE(target);
        Problem problem;
        const auto x = problem.array("x", length, least, most);
        const Expression sum = x[0] + x[1] + x[2], product = x[0] * x[1] * x[2];
        problem.require(sum == target || product == target || max({x[0], x[1], x[2]}) * 2 - sum == target);
        std::uint64_t expected = 0;
        for (int word = 0; word < words; ++word) {
            const int a = least + word % 6, b = least + word / 6 % 6, c = least + word / 36;
            const int all = a + b + c;
            expected += all == target || a * b * c == target || 2 * std::max({a, b, c}) - all == target;
        }
        CHECK(counted(problem) == expected);
    }
    for (const auto& [length_of_list, target, expected] :
         {std::tuple{5, 4, 121U}, std::tuple{6, 0, 11649U}}) {
        Problem far;  // products on the way leave 64 bits
        Expression sum = 0, product = 1;
        for (int i = 0; i < length_of_list; ++i) {
            const auto x = far.variable("x" + std::to_string(i), {-100'000, 0, 1, 2, 100'000});
            sum = sum + x;
            product = product * x;
        }
        far.require(product == target || sum == 5);
        CHECK(counted(far) == expected);
    }
}

TEST_CASE("numbers that count only where a condition holds") {
    constexpr int length = 6, most = 3;
    for (const int bound : {0, 4, 7}) {
        for (std::size_t c = 0; c < comparisons().size(); ++c) {
            CAPTURE(bound, c);
            Problem problem;
            const auto x = problem.array("x", length, 0, most);
            Expression sum = 0;
            for (int i = 1; i < length; ++i) {
                Expression before = 0;
                for (int k = 0; k < i; ++k) before = before + truth(x[k] == 0);
                sum = sum + x[i] * truth(before == 1);
            }
            problem.require(comparisons()[c].first(sum, bound));
            std::uint64_t expected = 0;
            for (int word = 0; word < 4096; ++word) {  // of length digits up to most
                int number = 0, zeros = 0;
                for (int i = 0, rest = word; i < length; ++i, rest /= most + 1) {
                    if (zeros == 1) number += rest % (most + 1);
                    if (rest % (most + 1) == 0) ++zeros;
                }
                expected += comparisons()[c].second(number, bound) ? 1 : 0;
            }
            CHECK(counted(problem) == expected);
        }
    }
}

TEST_CASE("domains of a hundred thousand values") {
    Problem lines, equal, product;
    const auto x = lines.variable("x", 0, 100'000), y = lines.variable("y", 0, 100'000);
    lines.require(x + y == 150'000 && 3 * x - 2 * y == 50'000);
    Solution crossing = lines.solve();
    REQUIRE(crossing);
    CHECK((crossing[x] == 70'000 && crossing[y] == 80'000));
    CHECK_FALSE(crossing.next());
    const auto a = equal.variable("a", 0, 50'000), b = equal.variable("b", 40'000, 100'000);
    equal.require(a == b && a % 1'000 == 999 && b > 49'000);
    CHECK(counted(equal) == 1);
    const auto p = product.variable("p", 1, 500), q = product.variable("q", 1, 500),
               whole = product.variable("whole", 1, 250'000);
    product.require(p * q == whole && p > 499);
    Solution some = product.solve();
    REQUIRE(some);
    CHECK(some[whole] == 500 * some[q]);
}

}  // namespace test_modelling

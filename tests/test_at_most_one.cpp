// test_at_most_one.cpp - every encoding against the oracle: which assignments are allowed, and each just
// once.
#include <numeric>
#include <set>

#include "base/registry.hpp"
#include "catch.hpp"
#include "cnf/at_most_one.hpp"
#include "cnf_oracle.hpp"

namespace test_at_most_one {

using namespace reductio;

namespace {
struct Encoded {
    std::vector<int> arena;
    int variables;
};

// The literals 1, -2, 3, -4, …: signs must not matter.
std::vector<int> alternating(std::size_t size) {
    std::vector<int> literals(size);
    for (std::size_t i = 0; i < size; ++i) literals[i] = static_cast<int>(i % 2 == 0 ? i + 1 : ~i);
    return literals;
}

Encoded encode(const AtMostOne& encoding, const std::vector<int>& literals, bool exactly) {
    ArenaSink sink;
    int next = static_cast<int>(literals.size()) + 1;
    if (exactly) sink.add(literals);
    encoding.encode(literals, exactly, sink, next);
    sink.flush();
    return {sink.arena, next - 1};
}

std::uint64_t clauses(const char* name, std::size_t size, bool exactly) {
    CountingSink sink;
    int next = static_cast<int>(size) + 1;
    find<AtMostOne>(name)->encode(alternating(size), exactly, sink, next);
    sink.flush();
    return sink.clauses;
}

void check(const AtMostOne& encoding, std::size_t size, bool exactly) {
    CAPTURE(encoding.name, size, exactly);
    const auto literals = alternating(size);
    const Encoded cnf = encode(encoding, literals, exactly);
    std::set<std::vector<int>> seen;
    const auto models =
        CnfOracle{cnf.arena, cnf.variables}.count([&](const std::vector<signed char>& values) {
            std::vector<int> chosen;
            for (const int literal : literals) {
                if ((values[std::abs(literal)] > 0) == (literal > 0)) chosen.push_back(literal);
            }
            REQUIRE(chosen.size() <= 1);
            seen.insert(chosen);
        });
    REQUIRE(models == size + (exactly ? 0 : 1));
    REQUIRE(seen.size() == models);
}
}  // namespace

TEST_CASE("at-most-one encodings have exactly the allowed models, auxiliaries included") {
    REQUIRE(registry<AtMostOne>().size() >= 5);
    for (const AtMostOne* encoding : registry<AtMostOne>()) {
        for (std::size_t size = 0; size <= 12; ++size) {
            check(*encoding, size, false);
            check(*encoding, size, true);
        }
    }
}

TEST_CASE("at-most-one encodings that recurse are right on long groups") {
    for (const AtMostOne* encoding : registry<AtMostOne>()) {
        for (const std::size_t size : {33, 50, 67, 100}) {
            check(*encoding, size, false);
            check(*encoding, size, true);
        }
    }
}

TEST_CASE("at-most-one encodings have the sizes that make them worth having") {
    REQUIRE(clauses("pairwise", 25, true) == 300);
    REQUIRE(clauses("product", 9, true) == 18 + 6);
    REQUIRE(clauses("product", 25, true) == 50 + 2 * 10);
    REQUIRE(clauses("product", 100, true) == 200 + 33 + 24);  // 12x9 beats 10x10 by one
    REQUIRE(clauses("product", 25, false) == 50 + 10 + 2 * 10);
    REQUIRE(clauses("sequential", 25, true) == 24 + 2 * 23);
    REQUIRE(clauses("bimander", 16, true) == 8 + 16 * 3);
    for (const AtMostOne* encoding : registry<AtMostOne>()) {
        REQUIRE(clauses(encoding->name.data(), 200'000 / (encoding->name == "pairwise" ? 200 : 1), false) <
                4'000'000);
    }
}

TEST_CASE("a sink counts clauses and literals, the empty clause included") {
    CountingSink sink;
    sink.add({1, 2});
    sink.add({});
    sink.add(std::vector<int>(20'000, 7));
    sink.flush();
    REQUIRE(sink.clauses == 3);
    REQUIRE(sink.literals == 20'002);
}

}  // namespace test_at_most_one

// test_characters.cpp - sets of bytes, and what a line of characters may be by the set of those that occur.
#include <random>
#include <string>
#include <string_view>

#include "base/registry.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "text/characters.hpp"
#include "text/text.hpp"

using namespace reductio;

namespace test_characters {

namespace {

std::string random_bytes(std::mt19937& random) {
    std::string bytes(random() % 40, ' ');
    for (char& byte : bytes) byte = static_cast<char>(random());
    return bytes;
}

// How well a line fits the format of a puzzle a line.
int score_of(const std::string& line) {
    const Text text{"test", line};
    return find<Format>("line")->detect(Passage::all(text), Hints{}).score;
}

}  // namespace

TEST_CASE("a set of bytes is within another if all of its bytes are") {
    std::mt19937 random{1};
    int within = 0;
    for (int run = 0; run < 2000; ++run) {
        const std::string some = random_bytes(random).substr(0, run % 3), more = random_bytes(random) + some;
        const ByteSet small{some}, large{run % 2 == 0 ? more : random_bytes(random)};
        bool expected = true;
        for (const char byte : some) expected = expected && large.has(byte);
        CHECK(small.is_within(large) == expected);
        within += expected ? 1 : 0;
    }
    CHECK(within > 1000);
    CHECK(within < 2000);
}

TEST_CASE("a range of bytes meets a set if one of its bytes is in it, also at its ends") {
    const ByteSet set{"BY"};
    CHECK(set.has_any('A', 'B'));
    CHECK(set.has_any('Y', 'Z'));
    CHECK(set.has_any('B', 'B'));
    CHECK(set.has_any('A', 'Z'));
    CHECK(!set.has_any('C', 'X'));
    CHECK(!set.has_any('A', 'A'));
    CHECK(!set.has_any('a', 'z'));
    CHECK(!set.has_any('B', 'A'));  // no byte at all
    CHECK(ByteSet{"\xff"}.has_any('\x80', '\xff'));
}

TEST_CASE("a line of 16 or 81 characters is a grid with digits or letters up to its side, not both") {
    constexpr int a_grid = 60, hardly = 3;
    const auto check = [](std::string_view signs, const std::string& rest, int score) {
        for (const char sign : signs) {
            INFO(sign);
            CHECK(score_of(sign + rest) == score);
        }
    };
    const std::string open_4(15, '.'), open_9(80, '.');
    check(".*_-?01234ABCDabcdXx", open_4, a_grid);
    check("56789EFGHIJKLMNOPQRSTUVWYZefghijklmnopqrstuvwyz", open_4, hardly);
    check("0129ABIabiXx", open_9, a_grid);
    check("JWYZjwyz", open_9, hardly);
    CHECK(score_of("1A..............") == hardly);
    CHECK(score_of("4d..............") == hardly);
    CHECK(score_of("4X..............") == a_grid);
    CHECK(score_of("Ad..............") == a_grid);
    CHECK(score_of("0A..............") == a_grid);
    CHECK(score_of("1%..............") == hardly);
}

}  // namespace test_characters

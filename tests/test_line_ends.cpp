// test_line_ends.cpp - line ends counted by words, against one by one.
#include <algorithm>
#include <random>
#include <string>

#include "catch.hpp"
#include "text/line_ends.hpp"

using namespace reductio;

TEST_CASE("line ends are counted alike by words and one by one") {
    std::mt19937 random{5};
    const std::string bytes{"\n\x0B\x09\x8A\0\xFF\n ", 8};  // some are line ends but for one bit
    for (std::size_t size = 0; size < 200; ++size) {
        std::string text;
        for (std::size_t i = 0; i < size; ++i) text += bytes[random() % bytes.size()];
        REQUIRE(count_line_ends(text) == static_cast<std::size_t>(std::ranges::count(text, '\n')));
    }
    CHECK(count_line_ends(std::string(64, '\n')) == 64);
}

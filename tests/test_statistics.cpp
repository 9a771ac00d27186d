// test_statistics.cpp - named numbers in the order of their names.
#include <stdexcept>

#include "base/statistics.hpp"
#include "catch.hpp"

using namespace reductio;

TEST_CASE("statistics: each name once, in order") {
    Statistics some{{"nodes", 3}, {"cuts", 1}};
    some["seconds.search"] += 0.5;
    some["cuts"] += 1;
    some["a name that is longer than most others"] = 7;
    std::string names;
    for (const auto& [name, value] : some) names += name + ' ';
    CHECK(names == "a name that is longer than most others cuts nodes seconds.search ");
    CHECK(some.at("cuts") == 2);
    CHECK(some.at("seconds.search") == 0.5);
    CHECK(some["none so far"] == 0);
    CHECK(some.contains("none so far"));
}

TEST_CASE("statistics: what is not there, and what is forgotten") {
    Statistics some{{"seconds.total", 1}, {"nodes", 3}, {"seconds.rest", 2}};
    CHECK(some.find("second") == some.end());
    CHECK_THROWS_AS(some.at("node"), std::out_of_range);
    some.erase_if([](const auto& entry) { return entry.first.starts_with("seconds."); });
    CHECK(some == Statistics{{"nodes", 3}});
    CHECK(!(some == Statistics{{"nodes", 4}}));
}

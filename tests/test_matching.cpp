// test_matching.cpp - partners: as many as the best choice of all, whatever the order; a path through all.
#include <algorithm>

#include "base/random.hpp"
#include "catch.hpp"
#include "encoders/shared/matching.hpp"

namespace test_matching {

using namespace reductio;

namespace {

using Choices = std::vector<std::vector<int>>;

// The most that can be placed from `seeker` on, by trying everything.
int most(const Choices& choices, std::size_t seeker, std::vector<char>& taken) {
    if (seeker == choices.size()) return 0;
    int best = most(choices, seeker + 1, taken);
    for (const int choice : choices[seeker]) {
        char& is_taken = taken[choice];
        if (is_taken != 0) continue;
        is_taken = 1;
        best = std::max(best, 1 + most(choices, seeker + 1, taken));
        is_taken = 0;
    }
    return best;
}

}  // namespace

TEST_CASE("as many find partners as can") {
    Random random{17};
    unsigned without = 0;
    for (unsigned round = 0; round < cases(300); ++round) {
        Choices choices(1 + random.below(6));
        for (auto& own : choices) {
            for (int partner = 0; partner < 5; ++partner) {
                if (random.below(3) == 0) own.push_back(partner);
            }
        }
        Matching matching{5, [&](int seeker) { return choices[seeker]; }};
        int placed = 0;
        for (int seeker = 0; seeker < std::ssize(choices); ++seeker) placed += matching.place(seeker) ? 1 : 0;
        std::vector<char> taken(5);
        CAPTURE(choices);
        REQUIRE(placed == most(choices, 0, taken));
        without += placed < std::ssize(choices) ? 1 : 0;
    }
    CHECK(without > cases(300) / 4);
}

TEST_CASE("one who comes last may make all others change") {
    constexpr int many = 200'000;  // too many for a recursion
    Matching matching{many + 1, [&](int seeker) {
                          return seeker < many ? std::vector<int>{seeker, seeker + 1} : std::vector<int>{0};
                      }};
    bool all = true;
    for (int seeker = 0; seeker <= many; ++seeker) all = all && matching.place(seeker);
    CHECK(all);
    CHECK_FALSE(matching.place(many + 1));
}

}  // namespace test_matching

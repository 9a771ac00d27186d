// test_rules_bind.cpp - every rule of a rules file says something on a puzzle of its family: left out, the
// puzzle has another solution. A rule that never does so is superfluous, or it does not say what was meant.
#include <algorithm>

#include "base/registry.hpp"
#include "catch.hpp"
#include "formats/format.hpp"
#include "rules_puzzles.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/rules_check/rules_check.hpp"

namespace test_rules_bind {

using namespace reductio;

namespace {

// Rules that follow from the others, and why they stand there. No puzzle can show them.
struct ImpliedRule {
    std::string_view family, rule, reason;
};
constexpr ImpliedRule implied_rules[] = {
    {"nanro", "{d} is empty or {number(c)}", "twice as fast: 2.4 and 4.0 seconds for 100 puzzles"},
    {"cave", "the cave does not touch itself at {k}", "0.7 and 2.6 seconds to make three of 12x12"},
    {"sheep-slitherlink", "the loop does not touch itself at {k}",
     "0.11 and 1.06 seconds for 20 puzzles of 20x20"},
    {"slitherlink", "the loop does not touch itself at {k}", "as in sheep-slitherlink"},
    {"vertex-slitherlink", "the loop does not touch itself at {k}", "12 and 15 seconds to make ten of 10x10"},
    {"yin-yang", "neither kind touches itself at {k}",
     "with the next one 0.01 seconds for a 15x15, and no end without"},
    {"yin-yang", "the edge changes its kind twice at most", "see the rule above"},
    {"square-jam", "all areas are rectangles", "twice as fast: 0.25 and 0.6 seconds for 12 puzzles of 8x8"},
    {"haisu", "the line ends in {c}", "one line that begins in S has another end; this names it"},
    {"kaisu", "the line ends in {c}", "one line that begins in S has another end; this names it"},
};

bool is_implied(std::string_view family, std::string_view rule) {
    return std::ranges::any_of(implied_rules, [&](const ImpliedRule& implied) {
        return implied.family == family && implied.rule == rule;
    });
}

void check_count(const Puzzle& puzzle) {
    INFO("a puzzle says `# solutions: N`");
    REQUIRE(puzzle.stated_count);
    CHECK(Pipeline{Settings{}}.count(puzzle, *puzzle.stated_count + 1).count == *puzzle.stated_count);
}

void check_rules_of(const Family& family) {
    const std::vector<Puzzle> puzzles = puzzles_of(std::string{family.name});
    for (const Puzzle& puzzle : puzzles) {
        INFO(find<Format>("native")->write(puzzle));
        REQUIRE(puzzle.family == &family);
        check_count(puzzle);
    }
    const std::vector<std::string> names = rule_names(*family.rules);
    for (std::size_t rule = 0; rule < names.size(); ++rule) {
        const auto without = family_without_rule(family, rule);
        const bool binds = std::ranges::any_of(
            puzzles, [&](const Puzzle& puzzle) { return rule_binds(family, *without, puzzle); });
        INFO("the rule \"" << names[rule]
                           << "\": without it all puzzles have the same solutions; see a puzzle "
                           << "for tests/rules/" << family.name << ".puzzle, where it makes a difference");
        CHECK(binds != is_implied(family.name, names[rule]));
    }
}

}  // namespace

// A single family: unit_tests "[rules_bind]" -c norinori
TEST_CASE("every rule of a rules file binds on a puzzle of its family", "[rules_bind]") {
    for (const Family* family : shard_of(families_of_rules())) {
        DYNAMIC_SECTION(family->name) { check_rules_of(*family); }
    }
}

TEST_CASE("the rules that follow from others are rules of their families", "[test_rules_bind]") {
    for (const ImpliedRule& implied : implied_rules) {
        CAPTURE(implied.family, implied.rule);
        const Family* const family = find_family(implied.family);
        REQUIRE(family != nullptr);
        REQUIRE(family->rules != nullptr);
        const std::vector<std::string> names = rule_names(*family->rules);
        CHECK(std::ranges::find(names, implied.rule) != names.end());
        CHECK(!implied.reason.empty());
    }
}

}  // namespace test_rules_bind

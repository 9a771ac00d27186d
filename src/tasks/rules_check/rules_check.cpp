// rules_check.cpp - words that rules use, rules left out one by one, and small boards.
#include "tasks/rules_check/rules_check.hpp"

#include <algorithm>
#include <array>
#include <deque>

#include "base/stop.hpp"
#include "rules/puzzle_rules.hpp"
#include "rules/rules_family.hpp"
#include "rules/rules_file.hpp"
#include "rules/shape_rules.hpp"
#include "rules/words.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

namespace {

using language::Function;
using language::Syntax;

// The words and functions that ask for a part.
struct PartUse {
    Part part;
    std::string_view name;
    std::vector<std::string_view> words;
    std::vector<Function> functions;
};
const std::vector<PartUse>& part_uses() {
    static const std::vector<PartUse> uses{
        {Part::numbers,
         "numbers",
         {"number", "numbered", "numbers", "runs_around", "unknown", "printed", "one_print_each", "alike"},
         {Function::pieces, Function::groups}},
        {Part::signs, "prints", {"sign", "printed", "one_print_each"}, {}},
        {Part::arrows, "arrows", {"arrow"}, {}},
        {Part::corners, "corners", {"number", "numbered"}, {}},
        {Part::regions, "regions", {"regions", "region", "borders", "spans"}, {}},
        {Part::between, "marks", {"mark"}, {}},
        {Part::cages, "cages", {"cages"}, {}},
        {Part::outside, "outside", {"clue"}, {}}};
    return uses;
}

bool uses(const Syntax& syntax, const PartUse& part) {
    const auto words = rules_words();
    const auto number = static_cast<std::size_t>(syntax.number);
    if (syntax.form == language::Form::word && number < words.size() &&
        std::ranges::find(part.words, words[number].name) != part.words.end())
        return true;
    if (syntax.form == language::Form::call &&
        std::ranges::find(part.functions, syntax.function) != part.functions.end())
        return true;
    return std::ranges::any_of(syntax.children, [&](const Syntax& child) { return uses(child, part); });
}

bool uses(const RulesProgram& program, const PartUse& part) {
    const RulesAnswer& answer = program.answer;
    if ((answer.low && uses(*answer.low, part)) || (answer.high && uses(*answer.high, part))) return true;
    return std::ranges::any_of(program.rules,
                               [&](const WrittenRule& rule) { return uses(rule.condition, part); });
}

// Does the puzzle have a solution by the rules of `loose` that breaks those of `strict`?
bool has_wrong_solution(const Family& loose, const Family& strict, Puzzle puzzle) {
    Puzzle judged = puzzle;
    judged.family = &strict;
    puzzle.family = &loose;
    bool found = false;
    constexpr std::uint64_t most = 100;  // of a puzzle with many right solutions
    Pipeline pipeline{Settings{}};
    const Outcome outcome =
        accepted(puzzle, pipeline.enumerate(puzzle, most, [&](std::span<const Value> grid) {
            found = !strict.check(judged, grid).empty();
            return !found;
        }));
    throw_stopped(outcome);
    return found;
}

// Nothing if the rules refuse a board of that size.
std::optional<std::uint64_t> count_blank(const Family& family, int rows, int columns, std::uint64_t most) {
    const Puzzle puzzle = blank_puzzle(family, rows, columns);
    Pipeline pipeline{Settings{}};
    try {
        const Outcome outcome = accepted(puzzle, pipeline.count(puzzle, most));
        throw_stopped(outcome);
        return outcome.count;
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace

std::vector<std::string_view> unused_parts(const RulesFile& rules) {
    std::vector<std::string_view> unused;
    for (const PartUse& part : part_uses()) {
        const bool reads = std::ranges::find(rules.reads, part.part) != rules.reads.end();
        if (reads && !uses(rules.program(), part)) unused.push_back(part.name);
    }
    return unused;
}

std::vector<std::string> rule_names(const RulesFile& rules) {
    std::vector<std::string> names;
    for (const WrittenRule& rule : rules.program().rules) {
        const std::string_view text = rules.text().view().substr(rule.offset + 1);
        names.emplace_back(text.substr(0, text.find('"')));
    }
    return names;
}

std::string without_rule(const RulesFile& rules, std::size_t rule) {
    const auto& all = rules.program().rules;
    std::string text{rules.text().view()};
    const std::size_t end = rule + 1 < all.size() ? all[rule + 1].offset : text.size();
    for (std::size_t i = all[rule].offset; i < end; ++i) {
        if (text[i] != '\n') text[i] = ' ';
    }
    return text;
}

bool rule_binds(const Family& family, std::size_t rule, const Puzzle& puzzle) {
    const RulesFile& rules = *family.rules;
    const Family loose = family_of_rules(rules.text().name(), without_rule(rules, rule));
    return has_wrong_solution(loose, family, puzzle);
}

void require_readable(const Family& family) {
    const RulesAnswer& answer = family.rules->program().answer;
    if ((answer.low && !asks_for_size_alone(*answer.low)) ||
        (answer.high && !asks_for_size_alone(*answer.high)))
        return;
    constexpr int small = 3, large = 9;
    for (const int side : {small, large}) {
        Puzzle puzzle = blank_puzzle(family, side, side);
        if (reads(family, Part::regions)) {
            for (int cell = 0; cell < puzzle.cells(); ++cell) puzzle.regions.push_back(cell / side);
        }
        try {
            PuzzleRules(puzzle, [](const WrittenRule& rule) { return rule.of_size; });
            return;
        } catch (const InputError&) {
            if (side == large) throw;
        }
    }
}

std::vector<BlankBoard> blank_boards(const Family& family, int longest_side, std::uint64_t most) {
    std::vector<BlankBoard> boards;
    if (reads(family, Part::regions)) return boards;
    for (int columns = 1; columns <= longest_side; ++columns) {
        for (int rows = 1; rows <= columns; ++rows) {
            if (const auto solutions = count_blank(family, rows, columns, most))
                boards.push_back({rows, columns, *solutions});
        }
    }
    return boards;
}

}  // namespace reductio

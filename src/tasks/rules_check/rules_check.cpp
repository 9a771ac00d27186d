// rules_check.cpp - rules left out one by one, and boards without clues.
#include "tasks/rules_check/rules_check.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "puzzle/unfit_puzzle.hpp"
#include "rules/expanded_rules.hpp"
#include "rules/rules_family.hpp"
#include "rules/rules_file.hpp"
#include "rules/size_alone.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

namespace {

// A board without clues, with the header of another puzzle.
Puzzle blank_like(const Family& family, int rows, int columns, const Puzzle* header) {
    Puzzle puzzle = blank_puzzle(family, rows, columns);
    if (header == nullptr) return puzzle;
    puzzle.parameter = header->parameter;
    puzzle.parameters = header->parameters;
    puzzle.options = header->options;
    return puzzle;
}

// Nothing if a board of that size is none of the type.
std::optional<std::uint64_t> count_blank(const Puzzle& puzzle, std::uint64_t most) {
    Pipeline pipeline{Settings{}};
    try {
        const Outcome outcome = accepted(puzzle, pipeline.count(puzzle, most));
        throw_stopped(outcome);
        return outcome.count;
    } catch (const UnfitPuzzle&) {
        return {};
    }
}

// Sizes to try the rules on: small and usual squares, then all sizes up to a side.
std::vector<std::pair<int, int>> probed_sizes() {
    constexpr int longest = 12;
    std::vector<std::pair<int, int>> sizes{{3, 3}, {2, 2}, {4, 4}, {9, 9}};
    for (int rows = 1; rows <= longest; ++rows) {
        for (int columns = 1; columns <= longest; ++columns) sizes.emplace_back(rows, columns);
    }
    return sizes;
}

// The error of the first board if none is one of the type by these rules.
std::optional<UnfitPuzzle> why_none_fits(const Family& family, ExpandedRules::Choice takes) {
    std::optional<UnfitPuzzle> first;
    for (const auto& [rows, columns] : probed_sizes()) {
        Puzzle puzzle = blank_puzzle(family, rows, columns);
        if (reads(family, Part::regions)) {
            for (int cell = 0; cell < puzzle.cells(); ++cell) puzzle.regions.push_back(cell / columns);
        }
        try {
            const ExpandedRules rules{puzzle, takes};
            return {};
        } catch (const UnfitPuzzle& error) {
            if (!first) first = error;
        }
    }
    return first;
}

}  // namespace

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

std::shared_ptr<const Family> family_without_rule(const Family& family, std::size_t rule) {
    return family_of_rules(family.rules->text().name(), without_rule(*family.rules, rule));
}

bool rule_binds(const Family& family, const Family& without, Puzzle puzzle) {
    Puzzle judged = puzzle;
    judged.family = &family;
    puzzle.family = &without;
    const auto whole = family.compile(judged);
    bool found = false;
    constexpr std::uint64_t most = 100;  // of a puzzle with many right solutions
    Pipeline pipeline{Settings{}};
    const Outcome outcome =
        accepted(puzzle, pipeline.enumerate(puzzle, most, [&](std::span<const Value> grid) {
            found = !whole->violation(judged, grid).empty();
            return !found;
        }));
    throw_stopped(outcome);
    return found;
}

std::string why_no_board(const Family& family, AskedRules asked) {
    if (!has_values_of_size(family.rules->program().answer) && asked == AskedRules::of_size) return {};
    const auto of_size_alone = [](const WrittenRule& rule) { return rule.of_size; };
    const auto unfit =
        why_none_fits(family, asked == AskedRules::all ? nullptr : ExpandedRules::Choice{of_size_alone});
    if (!unfit) return {};
    if (unfit->by_rules()) throw *unfit;
    return unfit->brief();
}

void count_blank_boards(const Family& family, const Puzzle* header, const BlankBoards& wanted,
                        std::vector<BlankBoard>& boards) {
    for (int columns = 1; columns <= wanted.longest_side; ++columns) {
        for (int rows = 1; rows <= columns; ++rows) {
            const Puzzle blank = blank_like(family, rows, columns, header);
            if (const auto solutions = count_blank(blank, wanted.most))
                boards.push_back({rows, columns, *solutions});
        }
    }
}

}  // namespace reductio

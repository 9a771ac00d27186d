// check_rules.cpp - helps the author of a rules file: what is never used, what never binds, small boards.
#include <fmt/format.h>

#include <algorithm>

#include "base/registry.hpp"
#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "draw/output.hpp"
#include "formats/format_lines.hpp"
#include "formats/reader.hpp"
#include "rules/asked_parts.hpp"
#include "rules/cell_rules/rule_text.hpp"
#include "rules/rules_family.hpp"
#include "rules/rules_file.hpp"
#include "tasks/pipeline.hpp"
#include "tasks/rules_check/rules_check.hpp"
#include "tasks/rules_check/small_boards.hpp"

namespace reductio::commands::check_rules {

namespace {

const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for all of it"};

struct Example {
    std::string name;
    Puzzle puzzle;
};

class CheckRules {
public:
    // The family of a rules file. One that has the name of a built-in type is not found by that name.
    CheckRules(const Text& text, const Arguments& arguments)
        : family_{family_of_rules(text.name(), std::string{text.view()})},
          known_{arguments.names()},
          console_{arguments.console()} {
        family_->rules->program();
        formats::check_format_lines(*family_);
        if (known_.family(family_->name) == nullptr) known_.add(family_);
    }

    int run(std::span<const std::string> examples) {
        for (const std::string& path : examples) read(path);
        // Examples show what they refuse themselves.
        std::string no_board = examples.empty() ? why_no_board(*family_, AskedRules::of_size) : std::string{};
        const auto names = rule_names(*family_->rules);
        console_.print(
            fmt::format("{}: {} rule{}\n", family_->name, names.size(), names.size() == 1 ? "" : "s"));
        for (const std::string_view part : unused_parts(*family_->rules))
            fault(fmt::format("unused: the file reads {}, and no rule asks for them", part));
        if (no_board.empty()) {
            show_blank_boards();
            if (examples_.empty()) no_board = show_smallest_boards();
        }
        if (!no_board.empty())
            console_.print(
                fmt::format("no board that was tried is one of the type, the first for this reason: {}\n"
                            "PUZZLEs of the type would tell more\n",
                            no_board));
        for (const Example& example : examples_) judge(example);
        for (std::size_t rule = 0; rule < names.size() && !examples_.empty(); ++rule) bind(names[rule], rule);
        return static_cast<int>(faults_ == 0 ? Exit::answered : Exit::no);
    }

private:
    // Does the action end within the time that small boards are worth, and half of what is left to the user's
    // limit? So what was found until then is shown.
    template <class Action>
    static bool in_time(Action action) {
        constexpr double longest = 10;
        const double left = StopScope{0, nullptr}.seconds_left();  // of the user's limit
        try {
            const StopScope scope{left > 0 ? std::min(longest, left / 2) : longest, nullptr};
            action();
            return true;
        } catch (const Stopped& stopped) {
            if (stopped.reason != StopReason::timeout) throw;
        }
        check_stop();
        return false;
    }

    void fault(const std::string& text) {
        ++faults_;
        console_.print(text + "\n");
    }

    // The puzzles of a file, of the family by that name, with these rules.
    void read(const std::string& path) {
        Hints hints;
        hints.names = &known_;
        const PuzzleReader reader{console_.load(path), hints};
        for (std::size_t i = 0; i < reader.size(); ++i) {
            Puzzle puzzle = reader.read(i);
            if (puzzle.family->name != family_->name)
                throw InputError{fmt::format("{}: a puzzle of {}", path, puzzle.family->name),
                                 fmt::format("puzzles of {}", family_->name)};
            puzzle.family = family_.get();
            const std::string number = reader.size() > 1 ? fmt::format(" puzzle {}", i + 1) : "";
            examples_.push_back({path + number, std::move(puzzle)});
        }
    }

    void show_blank_boards() {
        if (reads(*family_, Part::regions))
            return console_.print("boards without clues have no regions: their solutions are not counted\n");
        constexpr BlankBoards wanted{.longest_side = 3, .most = 10'000};
        const Puzzle* const header = examples_.empty() ? nullptr : &examples_.front().puzzle;
        std::vector<BlankBoard> boards;
        const bool all = in_time([&] { count_blank_boards(*family_, header, wanted, boards); });
        std::string text;
        for (const BlankBoard& board : boards) {
            text += fmt::format("{} {}x{} {}{}", text.empty() ? "" : ",", board.rows, board.columns,
                                board.solutions == wanted.most ? ">=" : "", board.solutions);
        }
        if (!text.empty()) console_.print("solutions of boards without clues:" + text + "\n");
        if (!all) console_.print("boards without clues: the larger ones take too long\n");
    }

    // Authors see whether they meant that. Returns why no board is one of the type, if none is.
    std::string show_smallest_boards() const {
        SmallBoards boards;
        const bool all = in_time([&] { find_smallest_boards(*family_, known_, boards); });
        if (!all) console_.print("small boards with clues: not all of them were tried, they take too long\n");
        if (!boards.any) return why_no_board(*family_, AskedRules::all);
        if (boards.none) console_.print("a smallest board with no solution:\n" + boards.none->text);
        if (!boards.two) return {};
        console_.print("a smallest board with two solutions:\n" + boards.two->text);
        const Output& ascii = *find<Output>("ascii");
        for (const Grid& grid : boards.two->solutions)
            console_.print(ascii.write(*family_, boards.two->puzzle, grid, Style{}));
        return {};
    }

    // Has it one solution, and is it the stated one?
    void judge(const Example& example) {
        Pipeline pipeline{Settings{}};
        const Puzzle& puzzle = example.puzzle;
        Grid first;
        const Outcome outcome =
            accepted(puzzle, pipeline.enumerate(puzzle, 2, [&](std::span<const Value> grid) {
                first.assign(grid.begin(), grid.end());
                return true;
            }));
        throw_stopped(outcome);
        const std::string broken =
            puzzle.stated_solution ? family_->violation(puzzle, *puzzle.stated_solution) : std::string{};
        if (!broken.empty()) return fault(fmt::format("{}: its stated solution is {}", example.name, broken));
        if (outcome.count == 0) return fault(fmt::format("{}: no solution", example.name));
        console_.print(fmt::format("{}: {}\n", example.name,
                                   outcome.count == 1 ? "one solution" : "two solutions or more"));
    }

    void bind(const std::string& name, std::size_t rule) {
        const auto without = family_without_rule(*family_, rule);
        const auto binding = std::ranges::count_if(examples_, [&](const Example& example) {
            return rule_binds(*family_, *without, example.puzzle);
        });
        if (binding == 0)
            return fault(fmt::format("\"{}\": never binds, the solutions are the same without it", name));
        console_.print(fmt::format("\"{}\": binds on {} of {}\n", name, binding, examples_.size()));
    }

    std::shared_ptr<const Family> family_;
    KnownNames& known_;
    Console& console_;
    std::vector<Example> examples_;
    int faults_ = 0;
};

// Kinds of rules on cells are only read: what they say is seen on the puzzles that have them.
int read_kinds(const Text& text, Console& console) {
    for (const CellRuleKind& kind : kinds_of_file(text)) {
        const std::size_t count = kind.text->conditions().list.size();
        console.print(
            fmt::format("{}: a rule on cells, {} condition{}\n", kind.name, count, count == 1 ? "" : "s"));
    }
    return static_cast<int>(Exit::answered);
}

int run(const Arguments& arguments) {
    if (arguments.positional.empty())
        throw InputError{"check-rules takes a rules file", "check-rules FILE.rules [PUZZLE...]"};
    const StopScope scope{arguments[timeout].value_or(0), &arguments.console().interrupted()};
    const auto text = arguments.console().load(arguments.positional[0]);
    if (states_kinds(text->view())) return read_kinds(*text, arguments.console());
    return CheckRules{*text, arguments}.run(std::span{arguments.positional}.subspan(1));
}

}  // namespace

extern const Command command;
const Command command{
    .name = "check-rules",
    .summary = "which parts and rules of a rules file are never used?",
    .positional = "RULES [PUZZLE...]",
    .options =
        [] {
            return DeclaredOptions{timeout, options::memory};
        },
    .description =
        "Reads a rules file and says what its author may have overlooked: parts of puzzles that no rule asks "
        "for, how many solutions small boards without clues have, and, for PUZZLEs of the type, which have "
        "no solution or a stated solution that breaks a rule. Without PUZZLEs it shows a smallest board "
        "whose "
        "clues leave no solution, and one with two.\n"
        "A rule that can be left out of every PUZZLE without a new solution never binds: it is superfluous, "
        "or it does not say what was meant, or the puzzles do not show what it is for.\n"
        "A file may have the name of a built-in type; PUZZLEs are then judged by the file.",
    .examples = R"($ printf '%s\n' 'family pair' 'summary two neighbours' 'answer s[c]: shading' >pair.rules
$ echo '"two black cells": count(for c in cells: s[c]) == 2' >>pair.rules
$ echo '"they touch": for c in cells: if s[c] then any(for d in beside(c): s[d])' >>pair.rules
$ printf '%s\n' 'pair 1x3' givens '1 . .' >pair.puzzle
$ reductio check-rules pair.rules pair.puzzle
pair: 2 rules
solutions of boards without clues: 1x1 0, 1x2 1, 2x2 4, 1x3 2, 2x3 7, 3x3 12
pair.puzzle: one solution
"two black cells": binds on 1 of 1
"they touch": binds on 1 of 1
)",
    .run = run};

}  // namespace reductio::commands::check_rules

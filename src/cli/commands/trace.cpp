// trace.cpp - a solver that works cell by cell, step by step: its lines, or its search tree as a picture.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "base/registry.hpp"
#include "cli/clue_report.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/query.hpp"
#include "draw/svg_picture.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "search/network.hpp"
#include "tasks/trace/search_tree.hpp"
#include "tasks/trace/trace_lines.hpp"

namespace reductio::commands::trace {

namespace {

std::vector<std::string> engines() {
    std::vector<std::string> names;
    for (const Engine* engine : registry<Engine>()) {
        if (!engine->traces) continue;
        names.emplace_back(engine->name);
        for (const auto& [option, summary] : engine->options)
            names.push_back(fmt::format("{}:{}", engine->name, option));
    }
    return names;
}

// Checked with the puzzle's other options.
const DefaultOption<any_text> engine_option{"--engine", "NAME", "the solver to watch", "mac", engines};
const Switch all{"--all", "all solutions, not only the first"};
const Switch every{"--every",
                   "also revisions that remove nothing, and what a placement removes from its neighbours"};
const Switch letters{"--letters", "name cells A1 to I9, the letter for the row, instead of r1c1 to r9c9"};
const Option<any_text> tree{"--tree", "FILE", "write the search tree there as SVG, and print no lines"};

const Engine& engine_of(const Arguments& arguments) {
    const Engine& engine = engine_named(arguments[engine_option]);
    if (!engine.traces)
        throw InputError{fmt::format("the engine {} does not work cell by cell", engine.name),
                         fmt::format("{}", fmt::join(engines(), ", "))};
    return engine;
}

// A puzzle on its way through one engine.
class Traced {
public:
    Traced(const Arguments& arguments, const BatchItem& item, const CompiledPuzzle& compiled)
        : arguments_{arguments}, puzzle_{item.puzzle}, compiled_{compiled} {
        if (arguments[letters] && puzzle_.rows > 26)
            throw InputError{"--letters: there are no letters for more than 26 rows", "no --letters"};
        words_.cell = [this](std::uint32_t cell) { return cell_text(cell); };
        words_.value = [this](std::int32_t value) { return value_sign(puzzle_.family, value); };
        words_.grid = [this](std::span<const std::int32_t> values) { return grid_text(values); };
    }
    Reply run() {
        if (!arguments_.has(tree)) {
            TraceLines lines{compiled_.model(), words_, arguments_[every], print_};
            return answer(lines);
        }
        SearchTree nodes{compiled_.model(), words_};
        Reply reply = answer(nodes);
        if (is_tree_printed()) reply.out.clear();
        const auto file = arguments_.console().open_output(*arguments_[tree]);
        file->write(tree_picture(nodes.nodes(), picture_title(puzzle_), Shades::adaptive));
        file->close();
        return reply;
    }

private:
    std::string cell_text(std::uint32_t cell) const {
        const bool in_grid = compiled_.cells_are_variables() && static_cast<int>(cell) < puzzle_.cells();
        if (!arguments_[letters] || !in_grid) return compiled_.model().name(Var{cell});
        const int row = static_cast<int>(cell) / puzzle_.columns,
                  column = static_cast<int>(cell) % puzzle_.columns;
        return fmt::format("{}{}", static_cast<char>('A' + row), column + 1);
    }
    std::string grid_text(std::span<const std::int32_t> values) const {
        if (!compiled_.cells_are_variables()) return {};
        Grid grid;
        for (int cell = 0; cell < puzzle_.cells(); ++cell)
            grid.push_back(values[cell] == Network::open_value ? open_cell : values[cell]);
        return drawn(grid);
    }
    std::string drawn(const Grid& grid) const {
        return output_of(arguments_, "drawing")
            .write(*puzzle_.family, puzzle_, grid, arguments_[options::color]);
    }
    Reply answer(Trace& trace) {
        const Engine& engine = engine_of(arguments_);
        if (auto refusal = engine.accepts(compiled_.model())) {
            refusal->reason =
                fmt::format("the engine {} can't take this puzzle: {}", engine.name, refusal->reason);
            refuse(puzzle_, *refusal);
        }
        EngineOptions how{cnf_options_of(arguments_), {}, &trace};
        const std::string& name = arguments_[engine_option];
        if (const auto colon = name.find(':'); colon != std::string::npos)
            how.argument = name.substr(colon + 1);
        Limits limits = limits_of(arguments_);
        if (!arguments_[all]) limits.solutions = 1;
        const Outcome outcome =
            engine.open(compiled_.model(), how)
                ->enumerate(compiled_.givens(), limits, [this](std::span<const std::int32_t> values) {
                    print_(drawn(compiled_.checked_grid(values)));
                    return true;
                });
        return reply_of(outcome);
    }
    static Reply reply_of(const Outcome& outcome) {
        const bool open = left_open(outcome.ending), found = outcome.count > 0;
        const std::string verdict = open ? open_verdict(outcome.ending) : found ? "solved" : "none";
        std::string counts;
        for (const auto& [name, label] :
             {std::pair{"nodes", "placements"}, std::pair{"revisions", "revisions"},
              std::pair{"checks", "checks"}, std::pair{"fillings", "fillings"}}) {
            const auto found_one = outcome.statistics.find(name);
            if (found_one != outcome.statistics.end() && found_one->second > 0)
                counts += fmt::format("{:.0f} {}, ", found_one->second, label);
        }
        return {open    ? Exit::open
                : found ? Exit::answered
                        : Exit::no,
                fmt::format("{}: {}{:.3f} s\n", verdict, counts, outcome.statistics.at("seconds.search"))};
    }

    const Arguments& arguments_;
    const Puzzle& puzzle_;
    const CompiledPuzzle& compiled_;
    TraceWords words_;
    // Where the tree is printed, nothing else is.
    std::function<void(const std::string&)> print_ = [this](const std::string& text) {
        if (!is_tree_printed()) arguments_.console().print(text);
    };
    bool is_tree_printed() const { return arguments_[tree] == "-"; }
};

int run(const Arguments& arguments) {
    engine_of(arguments);
    const std::string file = arguments[tree].value_or("");
    if (!file.empty() && file != "-" && !file.ends_with(".svg"))
        throw InputError{fmt::format("--tree writes SVG, and {} is called otherwise", quoted(file)),
                         "a name that ends in .svg"};
    if (output_of(arguments, "drawing").write == nullptr)
        throw InputError{fmt::format("--output {} has no grid", output_of(arguments, "drawing").name),
                         "an output that draws"};
    const auto make_worker = [&]() -> Worker {
        return [&](const BatchItem& item) {
            return with_limits(arguments, item, [&](const CompiledPuzzle& compiled) {
                return Traced{arguments, item, compiled}.run();
            });
        };
    };
    OnFailure on_failure = failures_as(ClueOutput::text);
    on_failure.workers_have_limits = true;
    return run_batch(arguments, {open_single(arguments, "one puzzle to watch")}, make_worker, on_failure);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "trace",
    .summary = "watch a solver that works cell by cell: its steps, or its search tree",
    .positional = "[FILE|LINK|-]",
    .options =
        [] {
            return joined({{engine_option, all, every, letters, tree, options::timeout, options::memory,
                            options::quiet},
                           input_options(),
                           output_options()});
        },
    .description =
        "Prints what a published solver does, as its program would: the revisions of AC-3 that remove a "
        "value, "
        "the placements of each sweep, the grid where inference ends, then the search, indented by its "
        "depth, "
        "the solution, and a line with the counts and the time. `list engines` describes the solvers.\n"
        "`--tree` draws the search instead: every value that was tried, dead ends struck out.",
    .examples = R"($ printf '1...\n..3.\n.4..\n...2\n' | reductio trace --letters | head -n 3
D3 loses 2: D4 is 2
D3 loses 3: B3 is 3
D2 loses 2: D4 is 2
$ printf '1...\n..3.\n.4..\n...2\n' | reductio trace --engine backtrack --tree t.svg | tail -n 1 | cut -d, -f 1
solved: 15 placements
)",
    .run = run};

}  // namespace reductio::commands::trace

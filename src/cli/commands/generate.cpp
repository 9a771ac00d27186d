// generate.cpp - random puzzles with one solution, printed as they are made.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <random>

#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "formats/cages.hpp"
#include "tasks/generate/generate.hpp"

namespace reductio::commands::generate {

namespace {

std::vector<Operation> operations_of(const std::string& list) {
    const Text text{"--ops", list};
    Scanner scanner{Passage::all(text)};
    std::vector<Operation> operations;
    while (!scanner.done()) {
        const auto operation = formats::take_operation(scanner);
        if (!operation) scanner.unexpected("operators as in +-*/");
        if (std::ranges::find(operations, *operation) == operations.end()) operations.push_back(*operation);
        scanner.accept(',');
    }
    if (operations.empty()) scanner.unexpected("operators as in +-*/");
    return operations;
}

// What the positional words and --boxes and --with say together is a header of the native form.
std::string header_of(const Arguments& arguments) {
    if (arguments.positional.empty()) throw InputError{"no family", "a family and a size, as in sudoku 9x9"};
    std::string header = fmt::format("{}", fmt::join(arguments.positional, " "));
    for (const std::string_view option : {"boxes", "with"}) {
        if (arguments.has(option)) header += fmt::format(" {} {}", option, arguments.get(option));
    }
    return header;
}

Blueprint blueprint_of(const Arguments& arguments) {
    Blueprint blueprint = read_blueprint(header_of(arguments));
    for (const std::string_view option : {"ops", "largest-cage"}) {
        if (blueprint.cages || !arguments.has(option)) continue;
        throw InputError{fmt::format("--{}: these puzzles have no cages", option), "kenken or killer"};
    }
    if (arguments.has("ops")) blueprint.operations = operations_of(arguments.get("ops"));
    const auto bounded = [&](std::string_view option) {
        return static_cast<int>(
            std::min<std::uint64_t>(number_of(arguments, option), std::numeric_limits<int>::max()));
    };
    if (arguments.has("largest-cage")) blueprint.largest_cage = bounded("largest-cage");
    blueprint.givens = bounded("givens");
    blueprint.pattern = pattern_of(arguments.get("symmetry", "none"));
    blueprint.minimal = arguments.has("minimal");
    return blueprint;
}

class Generate {
public:
    explicit Generate(const Arguments& arguments)
        : arguments_{arguments},
          form_{written_form_of(arguments)},
          style_{style_of(arguments)},
          count_{arguments.has("count") ? number_of(arguments, "count") : 1},
          seed_{seed_of(arguments, std::random_device{}())},
          generator_{blueprint_of(arguments), settings_of(arguments).limits} {
        if (arguments.has("output") && arguments.has("to"))
            throw InputError{"--output draws puzzles, --to writes them", "one of the two"};
        if (arguments.has("output") && output().write == nullptr)
            throw InputError{"--output json is for answers", "--to, or an output that draws"};
        if (!arguments.has("seed")) note(fmt::format("seed {}\n", seed_));
    }

    int run() {
        try {
            for (number_ = 1; number_ <= count_; ++number_) one();
        } catch (const Stopped& stopped) {
            note(fmt::format("made {} of {} puzzles ({})\n", number_ - 1, count_,
                             stopped.interrupted ? "interrupted" : "timeout"));
            exit_ = worse(exit_, Exit::open);
        }
        return static_cast<int>(exit_);
    }

private:
    void one() {
        Random random{seed_, number_};
        std::uint64_t step = 0;
        OnStep on_step;
        if (arguments_.has("steps")) {
            on_step = [&](const Puzzle& puzzle) {
                print(puzzle, fmt::format("seed {}, puzzle {}, step {}", seed_, number_, step++));
            };
        }
        const auto puzzle = generator_.next(random, on_step);
        if (!puzzle) {
            note(fmt::format("puzzle {}: {} givens not reached, the fewest were {}\n", number_,
                             arguments_.get("givens"), generator_.fewest_givens()));
            exit_ = worse(exit_, Exit::open);
        } else if (!on_step) {
            print(*puzzle, fmt::format("seed {}, puzzle {}", seed_, number_));
        }
    }
    void print(Puzzle puzzle, std::string title) {
        puzzle.title = std::move(title);
        const bool solved = arguments_.has("solution");
        if (arguments_.has("output")) {
            const Grid& grid = solved ? *puzzle.stated_solution : puzzle.given;
            print_out(output().write(*puzzle.family, puzzle, grid, style_));
            return;
        }
        if (!solved) puzzle.stated_solution.reset();
        print_out(written(form_, puzzle, first_));
        first_ = false;
    }
    const Output& output() const { return output_of(arguments_, "drawing"); }
    void note(const std::string& text) const {
        if (!arguments_.has("quiet")) print_note(text);
    }

    Arguments arguments_;
    const Format& form_;
    Style style_;
    std::uint64_t count_, seed_, number_ = 0;
    Generator generator_;
    bool first_ = true;
    Exit exit_ = Exit::answered;
};

}  // namespace

extern const Command command;
const Command command{
    "generate", "make random puzzles with one solution", "FAMILY SIZE",
    joined(
        {{{"--boxes", "RxC", "rows and columns of a box"},
          {"--with", "OPTION,...", "options of the family: x,antiknight,..."},
          {"--count", "N", "so many puzzles (default 1)"},
          {"--seed", "N", "the same seed makes the same puzzles (default: a new one, told on stderr)"},
          {"--givens", "N", "so many cells are given"},
          {"--minimal", "", "every given is needed; no two cages can be merged"},
          {"--symmetry", "NAME", "of the given cells: rotate180, rotate90, horizontal, vertical, ... full"},
          {"--ops", "LIST", "operators of the cages: +-*/%^ (default +-*/)"},
          {"--largest-cage", "N", "cells of a cage (default 4)"},
          {"--steps", "", "every puzzle on the way from the full grid"},
          {"--solution", "", "with the solution, where the form can say it"},
          {"--timeout", "SECONDS", "wall time for all puzzles"},
          {"--quiet", "", "nothing on stderr but errors"}},
         form_option(),
         output_options()}),
    [](const Arguments& arguments) { return Generate{arguments}.run(); }};

}  // namespace reductio::commands::generate

// generate.cpp - random puzzles with one solution, printed as they are made.
#include <fmt/core.h>

#include <algorithm>
#include <climits>
#include <random>

#include "base/registry.hpp"
#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "encoders/shared/family.hpp"
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

int bounded(std::string_view key, const std::string& text) {
    return static_cast<int>(std::min<std::uint64_t>(whole_number<1>(key, text), INT_MAX));
}

const Option<any_text> boxes{"--boxes", "RxC", "rows and columns of a box"};
const Option<any_text> with{"--with", "OPTION,...", "options of the family: x,antiknight,...",
                            family_options};
const DefaultOption<whole_number<1>> count{"--count", "N", "how many puzzles", "1"};
const Option<whole_number<0>> seed{
    "--seed", "N", "the same seed makes the same puzzles (default: a new one, printed on stderr)"};
const Option<bounded> givens{"--givens", "N", "how many cells are given"};
const Switch minimal{"--minimal", "every given is needed; no two cages can be merged"};
const DefaultOption<pattern_of> symmetry{
    "--symmetry", "NAME", "of the given cells: rotate180, rotate90, horizontal, vertical, ... full", "none",
    pattern_words};
const DefaultOption<operations_of> ops{"--ops", "LIST", "operators of the cages: +-*/%^", "+-*/"};
const DefaultOption<bounded> largest_cage{"--largest-cage", "N", "cells of a cage", "4"};
const Switch steps{"--steps", "every puzzle on the way from the full grid"};
const Switch solution{"--solution", "with the solution, if the format has room for it"};
const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for all puzzles"};

// The names that `generate` takes.
std::vector<std::string> families() {
    std::vector<std::string> all;
    for (const Family* family : registry<Family>()) {
        const Generation& can = family->generation;
        if (can.givens) all.emplace_back(family->name);
        for (const auto name : {can.cages_as, can.regions_as}) {
            if (!name.empty() && std::ranges::find(all, name) == all.end()) all.emplace_back(name);
        }
    }
    return all;
}

// The positional words, --boxes and --with make a header of the native format.
std::string header_of(const Arguments& arguments) {
    if (arguments.positional.empty()) throw InputError{"no family", "a family and a size, as in sudoku 9x9"};
    std::string header;
    for (const std::string& word : arguments.positional) header += (header.empty() ? "" : " ") + word;
    for (const Option<any_text>* option : {&boxes, &with}) {
        if (arguments.has(*option)) header += fmt::format(" {} {}", option->key(), *arguments[*option]);
    }
    return header;
}

Blueprint blueprint_of(const Arguments& arguments) {
    Blueprint blueprint = read_blueprint(header_of(arguments));
    for (const DeclaredOption& option : std::initializer_list<DeclaredOption>{ops, largest_cage}) {
        if (blueprint.cages || !arguments.has(option)) continue;
        throw InputError{fmt::format("--{}: these puzzles have no cages", option.key()), "kenken or killer"};
    }
    if (arguments.has(ops)) blueprint.operations = arguments[ops];  // else those of the family
    blueprint.largest_cage = arguments[largest_cage];
    blueprint.givens = arguments[givens].value_or(0);
    blueprint.pattern = arguments[symmetry];
    blueprint.minimal = arguments[minimal];
    return blueprint;
}

class Generate {
public:
    explicit Generate(const Arguments& arguments)
        : arguments_{arguments},
          format_{*arguments[options::to]},
          style_{arguments[options::color]},
          count_{arguments[count]},
          seed_{arguments.has(seed) ? *arguments[seed] : std::random_device{}()},
          generator_{blueprint_of(arguments), settings_of(arguments).limits} {
        if (arguments.has(options::output) && arguments.has(options::to))
            throw InputError{"--output (which draws puzzles) and --to (which writes them) can't be combined"};
        if (output().write == nullptr)
            throw InputError{fmt::format("--output {} is for answers", output().name),
                             "--to, or an output that draws"};
        if (!arguments.has(seed)) note(fmt::format("seed {}\n", seed_));
    }

    int run() {
        try {
            for (number_ = 1; number_ <= count_; ++number_) one();
        } catch (const Stopped& stopped) {
            end_early(stopped.reason);
        } catch (const std::bad_alloc&) {
            end_early(StopReason::memory);
        }
        return static_cast<int>(exit_);
    }

private:
    void end_early(StopReason reason) {
        const std::string_view names[] = {"timeout", "interrupted", "memory"};
        note(fmt::format("made {} of {} puzzles ({})\n", number_ - 1, count_,
                         names[static_cast<std::size_t>(reason)]));
        exit_ = worse(exit_, Exit::open);
    }
    void one() {
        Random random{seed_, number_};
        std::uint64_t step = 0;
        OnStep on_step;
        if (arguments_[steps]) {
            on_step = [&](const Puzzle& puzzle) {
                print(puzzle, fmt::format("seed {}, puzzle {}, step {}", seed_, number_, step++));
            };
        }
        const auto puzzle = generator_.next(random, on_step);
        if (!puzzle) {
            note(fmt::format("puzzle {}: {} givens not reached, the fewest were {}\n", number_,
                             arguments_.text(givens), generator_.fewest_givens()));
            exit_ = worse(exit_, Exit::open);
        } else if (!on_step) {
            print(*puzzle, fmt::format("seed {}, puzzle {}", seed_, number_));
        }
    }
    void print(Puzzle puzzle, std::string title) {
        puzzle.title = std::move(title);
        const bool solved = arguments_[solution];
        if (arguments_.has(options::output)) {
            print_out(solved ? output().write(*puzzle.family, puzzle, *puzzle.stated_solution, style_)
                             : shown_unsolved(output(), puzzle, style_));
            return;
        }
        if (!solved) puzzle.stated_solution.reset();
        print_out(written(format_, puzzle, first_));
        first_ = false;
    }
    const Output& output() const { return output_of(arguments_, "drawing"); }
    void note(const std::string& text) const {
        if (!arguments_[options::quiet]) print_note(text);
    }

    Arguments arguments_;
    const Format& format_;
    Style style_;
    std::uint64_t count_, seed_, number_ = 0;
    Generator generator_;
    bool first_ = true;
    Exit exit_ = Exit::answered;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "generate",
    .summary = "make random puzzles with one solution",
    .positional = "FAMILY SIZE",
    .words = families,
    .options = joined({{boxes, with, count, seed, givens, minimal, symmetry, ops, largest_cage, steps,
                        solution, timeout, options::memory, options::quiet, options::to},
                       output_options()}),
    .description =
        "Prints random puzzles of a family and a size, such as `sudoku 9x9`, `jigsaw 6x6` or `kenken 5x5`. "
        "Each has exactly one solution. The same `--seed` makes the same puzzles on every machine.",
    .examples = R"($ reductio generate latin 4x4 --seed 1
# title: seed 1, puzzle 1
# solutions: 1
latin 4x4
givens
.3..
2.31
4.2.
....
)",
    .run = [](const Arguments& arguments) { return Generate{arguments}.run(); }};

}  // namespace reductio::commands::generate

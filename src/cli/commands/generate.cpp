// generate.cpp - random puzzles with one solution, printed in order as they are made.
//
// Each puzzle has random numbers of its own, by the seed and its number. So threads, of which each makes the
// next puzzle that nobody makes yet, print the same as one.
#include <fmt/core.h>

#include <algorithm>
#include <climits>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <random>
#include <system_error>
#include <thread>
#include <utility>

#include "answers/read_solution.hpp"
#include "base/registry.hpp"
#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/draw_pictures.hpp"
#include "cli/options.hpp"
#include "cli/step_report.hpp"
#include "family/family.hpp"
#include "formats/cages.hpp"
#include "formats/native/native_parts.hpp"
#include "tasks/generate/difficulty.hpp"
#include "tasks/generate/generate.hpp"
#include "text/byte_input.hpp"
#include "text/byte_output.hpp"

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

std::vector<DrawnRules> drawn_rules(const Arguments& arguments, const std::string& list) {
    return read_drawn_rules(list, arguments.names());
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
const Option<bounded> givens{"--givens", "N", "how many givens or other clues are left"};
const Option<any_text> from =
    for_reading(Option<any_text>{"--from", "FILE", "a full grid to make them from, instead of a random one"});
const Switch several{"--several",
                     "with --givens: puzzles that may have several solutions, as quasigroups with holes"};
const Switch minimal{"--minimal", "every clue is needed; no two cages can be merged"};
const DefaultOption<pattern_of> symmetry{
    "--symmetry", "NAME", "of the clues in cells: rotate180, rotate90, horizontal, vertical, ... full",
    "none", pattern_words};
const DefaultOption<operations_of> ops{"--ops", "LIST", "operators of the cages: +-*/%^", "+-*/"};
const DefaultOption<bounded> largest_cage{"--largest-cage", "N", "cells of a cage", "4"};
const Switch steps{"--steps", "every puzzle on the way from the full grid"};
const Switch solution{"--solution", "with the solution, if the format has room for it"};
const Option<level_of> level{
    "--level", "LEVEL", "solved by techniques of that level, and not of the one below: easy, medium or hard",
    level_words};
const Option<read_rating_range> rating{"--rating", "A..B",
                                       "solved by techniques, and `rate` prints a number from A to B"};
const Option<drawn_rules> drawn{"--draw", "RULE,...",
                                "rules on the cells of a sudoku: thermometer,arrow:2,... (list rules)"};
const Option<any_text> words = for_reading(Option<any_text>{"--words", "FILE", "the words of a crossword"});
const Option<any_text> out{"-o,--out", "FILE", "write there instead of standard output (.gz, .xz, .zst)"};
const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for all puzzles"};

// The names that `generate` takes.
std::vector<std::string> families() {
    std::vector<std::string> all;
    for (const Family* family : registry<Family>()) {
        const Generation& can = family->generation;
        if (can.givens || can.clues != nullptr) all.emplace_back(family->name);
        for (const auto name : {can.cages_as, can.regions_as}) {
            if (!name.empty() && std::ranges::find(all, name) == all.end()) all.emplace_back(name);
        }
    }
    return all;
}

constexpr std::size_t most_bytes = 20'000'000;

void read_words(Console& console, const std::string& path, Puzzle& puzzle) {
    std::string content;
    const auto input = console.open_input(path);
    while (input->read(content, most_bytes)) {
        if (content.size() > most_bytes) throw InputError{path + " is too long", "a list of up to 20 MB"};
    }
    const Text text{path, std::move(content)};
    std::vector<std::string> list;
    Passage rest = Passage::all(text), line = rest;
    while (next_line(rest, line)) formats::read_words_line(line, list);
    formats::set_words(puzzle, std::move(list));
}

Grid full_grid(const Arguments& arguments, const std::string& path, const Puzzle& rules) {
    const auto text = arguments.console().load(path);
    const auto grids = read_solutions(*rules.family, rules, Passage::all(*text));
    if (grids.size() != 1) Passage::all(*text).fail(fmt::format("{} full grids", grids.size()), "one");
    return grids.front();
}

// The positional words, --boxes and --with make a header of the native format.
std::string header_of(const Arguments& arguments) {
    if (arguments.positional.empty())
        throw InputError{"no family", "a family, and a size if you like, as in sudoku 9x9"};
    std::string header;
    for (const std::string& word : arguments.positional) {
        if (!header.empty() && (word == "easy" || word == "medium" || word == "hard"))
            throw InputError{fmt::format("the level {} among the words that say which puzzles", quoted(word)),
                             "--level " + word};
        header += (header.empty() ? "" : " ") + word;
    }
    for (const Option<any_text>* option : {&boxes, &with}) {
        if (arguments.has(*option)) header += fmt::format(" {} {}", option->key(), *arguments[*option]);
    }
    return header;
}

Blueprint blueprint_of(const Arguments& arguments) {
    Blueprint blueprint = read_blueprint(header_of(arguments), arguments.names());
    for (const DeclaredOption& option : std::initializer_list<DeclaredOption>{ops, largest_cage}) {
        if (blueprint.cages || !arguments.has(option)) continue;
        throw InputError{fmt::format("--{}: these puzzles have no cages", option.key()), "kenken or killer"};
    }
    if (arguments.has(ops)) blueprint.operations = arguments[ops];  // else those of the family
    blueprint.largest_cage = arguments[largest_cage];
    blueprint.givens = arguments[givens].value_or(0);
    blueprint.pattern = arguments[symmetry];
    blueprint.minimal = arguments[minimal];
    blueprint.unique = !arguments[several];
    if (arguments.has(from)) blueprint.solution = full_grid(arguments, *arguments[from], blueprint.rules);
    if (arguments.has(drawn)) blueprint.drawn = *arguments[drawn];
    if (arguments.has(level) && arguments.has(rating))
        throw InputError{"--level and --rating can't be combined", "one of them"};
    if (arguments.has(level)) demand_level(blueprint, *arguments[level]);
    if (arguments.has(rating)) demand_rating(blueprint, *arguments[rating]);
    if (arguments.has(words)) {
        if (blueprint.rules.family->letters != LetterUse::written)
            throw InputError{"--words: these puzzles have no words", "crossword"};
        read_words(arguments.console(), *arguments[words], blueprint.rules);
    }
    return blueprint;
}

// A puzzle that was made, or its steps.
struct Made {
    std::vector<std::string> texts;
    std::string note;
    Exit exit = Exit::answered;
    std::optional<StopReason> stopped;  // before it was finished
};

class Generate {
public:
    explicit Generate(const Arguments& arguments)
        : arguments_{arguments},
          console_{arguments.console()},
          format_{*arguments[options::to]},
          style_{arguments[options::color]},
          count_{arguments[count]},
          seed_{arguments.has(seed) ? *arguments[seed] : std::random_device{}()},
          blueprint_{blueprint_of(arguments)} {
        if (arguments.has(options::output) && arguments.has(options::to))
            throw InputError{"--output (which draws puzzles) and --to (which writes them) can't be combined"};
        if (output().write == nullptr)
            throw InputError{fmt::format("--output {} is for answers", output().name),
                             "--to, or an output that draws"};
        static_cast<void>(
            generator());  // a blueprint that contradicts itself is refused before a file is opened
        if (arguments.has(out)) {
            refuse_picture(arguments.command, *arguments[out]);
            for (const Option<any_text>* read : {&words, &from})
                if (arguments.has(*read)) refuse_own_input(console_, {*arguments[*read]}, *arguments[out]);
            console_.send_to(std::make_unique<ByteOutput>(*arguments[out], 0));
        }
        if (!arguments.has(seed)) note(fmt::format("seed {}\n", seed_));
    }
    ~Generate() { console_.send_to(nullptr); }
    Generate(const Generate&) = delete;

    int run() {
        {
            std::vector<std::jthread> others;
            const auto threads = std::min(arguments_[options::threads], count_);
            try {
                while (others.size() + 1 < threads) others.emplace_back([this] { serve(); });
            } catch (const std::system_error&) {  // no memory for another stack: fewer threads will do
            }
            serve();
        }
        if (error_) std::rethrow_exception(error_);
        console_.close();
        if (!end_) return static_cast<int>(exit_);
        const std::string_view names[] = {"timeout", "interrupted", "memory"};
        note(fmt::format("made {} of {} puzzles ({})\n", printed_, count_,
                         names[static_cast<std::size_t>(*end_)]));
        return static_cast<int>(worse(exit_, Exit::open));
    }

private:
    Generator generator() const {
        Limits limits = settings_of(arguments_).limits;
        // What is left of the time for all puzzles; 0 would mean no limit.
        constexpr double least = 1e-6;
        if (limits.seconds > 0) limits.seconds = std::max(least, limits.seconds - clock_.seconds());
        return Generator{blueprint_, limits};
    }
    // Takes the next puzzle, again and again; the seed and its number say which it is. Puzzles are printed in
    // order, so none is taken that is far ahead of those that are printed.
    void serve() {
        try {
            Generator generator = this->generator();
            while (const std::uint64_t number = next()) {
                Made made = make(generator, number);
                const std::scoped_lock lock{mutex_};
                if (made.stopped) ended_ = true;
                ready_.emplace(number, std::move(made));
                print_ready();
                room_.notify_all();
            }
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            if (!error_) error_ = std::current_exception();
            ended_ = true;
        }
        room_.notify_all();
    }
    // 0: there is none.
    std::uint64_t next() {
        constexpr std::uint64_t window = 16;  // for each thread
        std::unique_lock lock{mutex_};
        room_.wait(lock,
                   [this] { return ended_ || taken_ < printed_ + window * arguments_[options::threads]; });
        return ended_ || taken_ == count_ ? 0 : ++taken_;
    }
    void print_ready() {
        for (auto first = ready_.begin(); !end_ && first != ready_.end() && first->first == printed_ + 1;
             first = ready_.erase(first)) {
            const Made& made = first->second;
            for (const std::string& text : made.texts) {
                if (std::exchange(any_, true) && !by_output() && !format_.one_line) console_.print("\n");
                console_.print(text);
            }
            note(made.note);
            exit_ = worse(exit_, made.exit);
            end_ = made.stopped;
            if (!end_) ++printed_;
        }
    }
    Made make(Generator& generator, std::uint64_t number) {
        Made made;
        try {
            make(generator, number, made);
        } catch (const Stopped& stopped) {
            made.stopped = stopped.reason;
        } catch (const std::bad_alloc&) {
            made.stopped = StopReason::memory;
        }
        return made;
    }
    void make(Generator& generator, std::uint64_t number, Made& made) const {
        Random random{seed_, number};
        std::uint64_t step = 0;
        OnStep on_step;
        if (arguments_[steps]) {
            on_step = [&](const Puzzle& puzzle) {
                made.texts.push_back(
                    text_of(puzzle, fmt::format("seed {}, puzzle {}, step {}", seed_, number, step++)));
            };
        }
        const auto puzzle = generator.next(random, on_step);
        if (!puzzle) {
            made.note = blueprint_.givens > 0
                            ? fmt::format("puzzle {}: {} givens not reached, the fewest were {}\n", number,
                                          blueprint_.givens, generator.fewest_givens())
                            : fmt::format("puzzle {}: no puzzle of that difficulty was found on 100 boards\n",
                                          number);
            made.exit = Exit::open;
        } else if (!on_step) {
            made.texts.push_back(text_of(*puzzle, fmt::format("seed {}, puzzle {}", seed_, number)));
        }
    }
    std::string text_of(Puzzle puzzle, std::string title) const {
        puzzle.title = std::move(title);
        const bool solved = arguments_[solution];
        if (by_output()) {
            return solved ? output().write(*puzzle.family, puzzle, *puzzle.stated_solution, style_)
                          : shown_unsolved(output(), puzzle, style_);
        }
        if (!solved) puzzle.stated_solution.reset();
        return written(format_, puzzle, true);
    }
    bool by_output() const { return arguments_.has(options::output); }
    const Output& output() const { return output_of(arguments_, "drawing"); }
    void note(const std::string& text) const {
        if (!arguments_[options::quiet] && !text.empty()) console_.note(text);
    }

    Arguments arguments_;
    Console& console_;
    const Format& format_;
    Style style_;
    std::uint64_t count_, seed_;
    Blueprint blueprint_;
    Stopwatch clock_;
    std::mutex mutex_;              // of all below, and of printing
    std::condition_variable room_;  // in the window
    std::uint64_t taken_ = 0, printed_ = 0;
    bool any_ = false, ended_ = false;
    std::optional<StopReason> end_;  // of the first puzzle that was not finished
    std::map<std::uint64_t, Made> ready_;
    std::exception_ptr error_;
    Exit exit_ = Exit::answered;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "generate",
    .summary = "make random puzzles with one solution",
    .positional = "FAMILY [SIZE]",
    .words = families,
    .options =
        [] {
            return joined({{boxes,
                            with,
                            count,
                            seed,
                            givens,
                            from,
                            several,
                            minimal,
                            symmetry,
                            ops,
                            largest_cage,
                            steps,
                            solution,
                            level,
                            rating,
                            drawn,
                            words,
                            out,
                            timeout,
                            options::memory,
                            options::threads,
                            options::quiet,
                            options::to,
                            options::rules},
                           output_options()});
        },
    .description =
        "Prints random puzzles of a family and a size, such as `sudoku 9x9`, `slitherlink 10x10` or `kenken "
        "5x5`; without a size, of one that is usual. Each has exactly one solution. The same `--seed` makes "
        "the same puzzles on every machine and with any number of `--threads`.",
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

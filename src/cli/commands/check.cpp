// check.cpp - is this grid a solution of this puzzle? Uses the rules of the family alone.
//
// The solution may be anything that `solve` prints, also several solutions. For several puzzles there is one
// solution a line in the same order, or a block for each that begins with "puzzle N".
#include <fmt/core.h>

#include <charconv>
#include <map>
#include <mutex>
#include <optional>

#include "answers/read_solution.hpp"
#include "base/stop.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "tasks/pipeline.hpp"

namespace reductio::commands::check {

namespace {

// The number in "puzzle 7", the first line of a block.
std::optional<std::uint64_t> heading(std::string_view line) {
    if (!line.starts_with("puzzle ")) return {};
    std::uint64_t number = 0;
    const auto [stop, status] = std::from_chars(line.data() + 7, line.data() + line.size(), number);
    if (status != std::errc{} || stop != line.data() + line.size()) return {};
    return number;
}

// The place of each puzzle's solution in the text, by the puzzle's number.
std::map<std::uint64_t, Passage> cut_solutions(const Text& text) {
    std::map<std::uint64_t, Passage> lines, blocks;
    Passage rest = Passage::all(text), line;
    std::uint64_t block = 0;
    while (next_line(rest, line)) {
        if (const auto number = heading(line.view())) {
            block = *number;
            blocks[block] = {&text, rest.begin, rest.begin};
        } else if (block > 0) {
            blocks[block].end = line.end;
        } else if (!line.trimmed().empty()) {
            lines.emplace(lines.size() + 1, line);
        }
    }
    return blocks.empty() ? lines : blocks;
}

class Check {
public:
    explicit Check(const Arguments& arguments) : arguments_{arguments} {
        if (arguments.positional.size() != 2)
            throw InputError{"check needs two files", "check PUZZLE SOLUTION"};
        const StopScope scope{0, &interrupt_flag()};
        text_ = Text::load(arguments.positional[1]);
        arguments_.positional.pop_back();
    }
    int run() {
        return run_batch(arguments_,
                         [this]() -> Worker { return [this](const BatchItem& item) { return one(item); }; },
                         {error_line});
    }

private:
    Reply one(const BatchItem& item) {
        const Family& family = *item.puzzle.family;
        CompiledRules{item.puzzle};  // throws for a puzzle that the family refuses
        for (const Grid& grid : read_solutions(family, item.puzzle, place_of(item))) {
            const std::string violation = family.check(item.puzzle, grid);
            if (!violation.empty()) return {Exit::no, fmt::format("error: {}\n", violation)};
        }
        return {Exit::answered, "solved\n"};
    }
    Passage place_of(const BatchItem& item) {
        if (!item.several) return Passage::all(*text_);
        std::call_once(cut_, [this] { places_ = cut_solutions(*text_); });
        const auto found = places_.find(item.index);
        if (found != places_.end()) return found->second;
        text_->fail(text_->view().size(), fmt::format("no solution of puzzle {}", item.index),
                    "one line for each puzzle");
    }
    Arguments arguments_;
    std::shared_ptr<const Text> text_;
    std::once_flag cut_;
    std::map<std::uint64_t, Passage> places_;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "check",
    .summary = "is this grid a solution of this puzzle?",
    .positional = "PUZZLE SOLUTION",
    .options = joined({{options::memory, options::quiet}, input_options()}),
    .description =
        "Judges a finished grid by the rules of the puzzle alone; no model and no solver takes part. Prints "
        "`solved`, or the first violation.\n"
        "SOLUTION may have any layout that `solve` prints. If PUZZLE holds several puzzles, SOLUTION has one "
        "line for each in the same order. One of the two files may be -, standard input.",
    .examples = R"($ echo ..4.1....2.....3 >four.txt
$ echo 2341143232144123 | reductio check four.txt -
solved
$ echo 2341143232144132 | reductio check four.txt -
error: column 3 has 3 twice, at r2c3 and r4c3
)",
    .run = [](const Arguments& arguments) { return Check{arguments}.run(); }};

}  // namespace reductio::commands::check

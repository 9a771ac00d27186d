// check.cpp - is this grid a solution of this puzzle? Judged by the family's rules alone.
//
// Of one puzzle the solution may be anything that `solve` prints, several solutions as well. For several puzzles
// the solutions stand one a line in the same order, or in blocks that begin with "puzzle N".
#include <fmt/format.h>

#include <charconv>
#include <map>

#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "draw/read_solution.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

namespace {

// Where in the solution text the answer to each puzzle of a batch stands, by the puzzle's number.
std::map<std::uint64_t, Passage> cut_solutions(const Text& text) {
    std::map<std::uint64_t, Passage> result;
    Passage rest = Passage::all(text), line;
    std::uint64_t number = 0;
    bool blocks = false;
    while (next_line(rest, line)) {
        if (line.view().starts_with("puzzle ")) {
            const auto digits = line.view().substr(7);
            const auto [stop, status] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
            if (status != std::errc{} || stop != digits.data() + digits.size())
                line.fail("a broken heading", "puzzle N");
            result[number] = {&text, rest.begin, rest.begin};
            blocks = true;
        } else if (blocks) {
            result[number].end = line.end;
        } else if (!line.trimmed().empty()) {
            result[++number] = line;
        }
    }
    return result;
}

class Check {
public:
    explicit Check(const Arguments& arguments) : arguments_{arguments} {
        if (arguments.positional.size() != 2)
            throw InputError{"check needs two files", "check PUZZLE SOLUTION"};
        text_ = Text::load(arguments.positional[1]);
        arguments_.positional.pop_back();
    }
    int run() {
        const auto on_error = [](std::uint64_t, const std::string& message) {
            print_out(fmt::format("error: {}\n", message));
        };
        return run_batch(
            arguments_, [this](const BatchItem& item) { return one(item); }, on_error);
    }

private:
    Exit one(const BatchItem& item) {
        const Family& family = family_of(item.puzzle);
        build_model(family, item.puzzle);  // a puzzle that the family refuses has no solutions to judge
        for (const Grid& grid : read_solutions(family, item.puzzle, place_of(item))) {
            const std::string breach = family.check(item.puzzle, grid);
            if (breach.empty()) continue;
            print_out(fmt::format("error: {}\n", breach));
            return Exit::no;
        }
        print_out("solved\n");
        return Exit::answered;
    }
    Passage place_of(const BatchItem& item) {
        if (!item.several) return Passage::all(*text_);
        if (item.index == 1) places_ = cut_solutions(*text_);
        const auto found = places_.find(item.index);
        if (found != places_.end()) return found->second;
        text_->fail(text_->view().size(), fmt::format("no solution of puzzle {}", item.index),
                    "one line for each puzzle");
    }
    Arguments arguments_;
    std::shared_ptr<const Text> text_;
    std::map<std::uint64_t, Passage> places_;
};

}  // namespace

namespace commands {
extern const Command check;
const Command check{"check", "is this grid a solution of this puzzle?", "PUZZLE SOLUTION", input_options(),
                    [](const Arguments& arguments) { return Check{arguments}.run(); }};
}  // namespace commands

}  // namespace reductio

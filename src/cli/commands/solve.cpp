// solve.cpp - finds a solution, the first N, or all, and draws them.
#include <fmt/format.h>

#include "cli/answer.hpp"
#include "cli/options.hpp"

namespace reductio::commands::solve {

namespace {

class Solve {
public:
    explicit Solve(const Arguments& arguments)
        : asker_{arguments},
          numbered_{arguments.has("all") || arguments.has("number")},
          most_{arguments.has("all") ? 0 : std::max<std::uint64_t>(1, number_of(arguments, "number"))},
          limit_{number_of(arguments, "limit")} {
        if (limit_ > 0 && (most_ == 0 || limit_ < most_)) most_ = limit_;
    }
    Reply one(const BatchItem& item) {
        const bool stream = !item.several && !asker_.records(false);
        const std::uint64_t keep = most_ == 0 ? UINT64_MAX : most_;
        Answer answer = stream ? asker_.ask(item.puzzle, most_, [&](const Grid& grid) { print(item, grid); })
                               : asker_.ask(item.puzzle, most_, keep);
        const Ending ending = answer.outcome.ending;
        const bool found = answer.outcome.count > 0, open = left_open(ending);
        const std::string verdict = found ? "solved" : open ? open_verdict(ending) : "none";
        Reply reply{open ? Exit::open : found ? Exit::answered : Exit::no, {}, answer.note};
        if (asker_.records(item.several)) {
            reply.out = asker_.record(item, answer, verdict.substr(0, verdict.find(' ')),
                                      fmt::format("{}", answer.outcome.count), ending == Ending::complete);
        } else {
            if (found && item.several) reply.out = of_batch(item, answer);
            if (!answer.partial.empty())
                reply.out = left_by_stuck(item, answer.partial);
            else if (!found || open)
                reply.out += (found ? open_verdict(ending) : verdict) + "\n";
        }
        reply.exit = with_mismatch(reply.exit, answer);
        return reply;
    }

private:
    std::string framed(const BatchItem& item, const Grid& grid, std::size_t number) const {
        const std::string shown = asker_.show(item, grid);
        if (!numbered_) return shown;
        return fmt::format("{}solution {}\n{}", number == 1 ? "" : "\n", number, shown);
    }
    // Of a single puzzle, each solution goes out as it is found.
    void print(const BatchItem& item, const Grid& grid) { print_out(framed(item, grid, ++printed_)); }
    // One result a line: several solutions are parted by tabs. Drawings, if asked for, stand under their
    // puzzle's number.
    std::string of_batch(const BatchItem& item, const Answer& answer) const {
        std::string line, block = fmt::format("puzzle {}\n", item.index);
        bool one_line = true;
        for (std::size_t i = 0; i < answer.solutions.size(); ++i) {
            const std::string shown = asker_.show(item, answer.solutions[i]);
            one_line = one_line && shown.find('\n') + 1 == shown.size();
            if (i > 0) line.back() = '\t';
            line += shown;
            block += framed(item, answer.solutions[i], i + 1);
        }
        return one_line ? line : block;
    }

    // The verdict, and how far the engine came: above it, or behind it on the puzzle's line.
    std::string left_by_stuck(const BatchItem& item, const Grid& partial) const {
        const std::string shown = asker_.show(item, partial);
        const std::string verdict = open_verdict(Ending::stuck);
        if (!item.several) return shown + verdict + "\n";
        if (shown.find('\n') + 1 == shown.size()) return verdict + "\t" + shown;
        return fmt::format("puzzle {}\n{}{}\n", item.index, shown, verdict);
    }

    Asker asker_;
    bool numbered_;
    std::uint64_t most_, limit_;
    std::size_t printed_ = 0;
};

}  // namespace

extern const Command command;
const Command command{
    "solve", "find a solution and draw it", "[FILE...|-]",
    joined({{{"-n,--number", "N", "the first N solutions, numbered"},
             {"--all", "", "all solutions, numbered"},
             {"--limit", "N", "stop after N solutions"}},
            engine_options(),
            input_options(),
            output_options(),
            sat_exit_option()}),
    [](const Arguments& arguments) { return status_of(arguments, run_questions<Solve>(arguments)); }};

}  // namespace reductio::commands::solve

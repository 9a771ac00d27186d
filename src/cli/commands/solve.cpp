// solve.cpp - finds a solution, the first N, or all, and draws them.
#include <fmt/format.h>

#include "cli/answer.hpp"
#include "cli/options.hpp"

namespace reductio {

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
        const Answer answer = asker_.ask(item.puzzle, most_, most_ == 0 ? UINT64_MAX : most_);
        const Ending ending = answer.outcome.ending;
        const bool found = answer.outcome.count > 0;
        const std::string verdict = found ? "solved" : left_open(ending) ? open_verdict(ending) : "none";
        Reply reply{left_open(ending) ? Exit::open
                    : found           ? Exit::answered
                                      : Exit::no,
                    verdict + "\n", answer.note};
        if (asker_.records(item.several)) {
            reply.out = asker_.record(item, answer, verdict.substr(0, verdict.find(' ')),
                                      fmt::format("{}", answer.outcome.count), ending == Ending::complete);
        } else if (found) {
            reply.out = item.several ? on_one_line(item, answer) : framed(item, answer);
            if (left_open(ending)) reply.out += open_verdict(ending) + "\n";
        }
        reply.exit = with_mismatch(reply.exit, answer);
        return reply;
    }

private:
    std::string framed(const BatchItem& item, const Answer& answer) const {
        std::string text;
        for (std::size_t i = 0; i < answer.solutions.size(); ++i) {
            if (numbered_) text += fmt::format("{}solution {}\n", i == 0 ? "" : "\n", i + 1);
            text += asker_.show(item, answer.solutions[i]);
        }
        return text;
    }
    // One result a line: several solutions are parted by tabs. Drawings, if asked for, are numbered by puzzle.
    std::string on_one_line(const BatchItem& item, const Answer& answer) const {
        std::string text;
        for (const auto& solution : answer.solutions) {
            std::string shown = asker_.show(item, solution);
            if (shown.find('\n') + 1 < shown.size()) {
                text += fmt::format("puzzle {}\n{}", item.index, shown);
                continue;
            }
            if (!text.empty()) text.back() = '\t';
            text += shown;
        }
        return text;
    }

    Asker asker_;
    bool numbered_;
    std::uint64_t most_, limit_;
};

}  // namespace

namespace commands {
extern const Command solve;
const Command solve{
    "solve", "find a solution and draw it", "[FILE...|-]",
    joined({{{"-n,--number", "N", "the first N solutions, numbered"},
             {"--all", "", "all solutions, numbered"},
             {"--limit", "N", "stop after N solutions"}},
            engine_options(),
            input_options(),
            output_options(),
            sat_exit_option()}),
    [](const Arguments& arguments) { return status_of(arguments, run_questions<Solve>(arguments)); }};
}  // namespace commands

}  // namespace reductio

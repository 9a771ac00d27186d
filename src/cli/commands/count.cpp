// count.cpp - the number of solutions.
#include <fmt/core.h>

#include "cli/options.hpp"
#include "cli/query.hpp"

namespace reductio::commands::count {

namespace {

const Option<whole_number<1>> limit{"--limit", "N", "stop at N: the answer is then >=N"};

class Count {
public:
    explicit Count(const Arguments& arguments) : queries_{arguments}, limit_{arguments[limit].value_or(0)} {}

    Reply answer(const BatchItem& item) {
        const Answer answer = queries_.count(item, limit_);
        const Outcome& outcome = answer.outcome;
        const bool complete = outcome.ending == Ending::complete;
        Reply reply{Exit::answered, text(outcome), answer.note, outcome.ending == Ending::memory};
        if (queries_.records(item.several)) {
            reply.out = queries_.written(
                item, queries_.record_of(item, answer, verdict(outcome), count_text(outcome), complete));
        }
        if (!complete)
            reply.exit = Exit::open;
        else if (outcome.count == 0)
            reply.exit = Exit::no;
        reply.exit = with_mismatch(reply.exit, answer);
        return reply;
    }

    static std::string open_text(Ending ending) { return at_least(0, ending); }

private:
    // "7", ">=100", ">=12 (timeout)".
    static std::string text(const Outcome& outcome) {
        if (outcome.ending == Ending::complete) return count_text(outcome) + "\n";
        if (outcome.ending == Ending::limit) return fmt::format(">={}\n", outcome.count);
        return at_least(outcome.count, outcome.ending) + "\n";
    }
    static std::string at_least(std::uint64_t count, Ending ending) {
        const std::string reason = open_verdict(ending);
        const auto blank = reason.find(' ');
        return fmt::format(">={}{}", count,
                           blank == std::string::npos ? " (" + reason + ")" : reason.substr(blank));
    }
    static const char* verdict(const Outcome& outcome) {
        const bool complete = outcome.ending == Ending::complete;
        if (outcome.count > 1) return "multiple";
        if (outcome.count == 1) return complete ? "unique" : "solved";
        return complete ? "none" : "unknown";
    }
    QueryRunner queries_;
    std::uint64_t limit_;  // 0: none
};

}  // namespace

extern const Command command;
const Command command{
    .name = "count",
    .summary = "count the solutions",
    .positional = "[FILE...|-]",
    .options = joined({{limit}, engine_options(), input_options(), result_options()}),
    .description =
        "Prints the number of solutions, however large it is. If a limit or an interruption ends the count, "
        "it prints `>=N` for the N solutions known so far, and the exit code is 3.",
    .examples = R"($ echo 'queens 8x8' | reductio count
92
$ echo 'queens 8x8' | reductio count --limit 10
>=10
)",
    .run = run_queries<Count>};

}  // namespace reductio::commands::count

// count.cpp - how many solutions?
#include <fmt/format.h>

#include "cli/answer.hpp"
#include "cli/options.hpp"

namespace reductio {

namespace {

Exit count_one(Asker& asker, const BatchItem& item, std::uint64_t limit) {
    const Answer answer = asker.ask(item.puzzle, limit, 0);
    const Outcome& outcome = answer.outcome;
    const bool complete = outcome.ending == Ending::complete;
    const std::string count = fmt::format("{}", outcome.count);
    if (asker.records(item.several)) {
        const char* verdict = outcome.count == 0  ? (complete ? "none" : "unknown")
                              : outcome.count > 1 ? "multiple"
                              : complete          ? "unique"
                                                  : "solved";
        print_out(asker.record(item, answer, verdict, count, complete));
    } else if (complete) {
        print_out(count + "\n");
    } else {
        const bool reached = outcome.ending == Ending::limit;
        const std::string reason = open_verdict(outcome.ending);
        print_out(fmt::format(">={}{}\n", count, reached ? "" : reason.substr(reason.find(' '))));
    }
    if (!complete) return Exit::open;
    return outcome.count == 0 ? Exit::no : Exit::answered;
}

int run(const Arguments& arguments) {
    Asker asker{arguments};
    const std::uint64_t limit = number_of(arguments, "limit");
    return asker.run([&](const BatchItem& item) { return count_one(asker, item, limit); });
}

}  // namespace

namespace commands {
extern const Command count;
const Command count{"count", "count the solutions", "[FILE...|-]",
                    joined({{{"--limit", "N", "stop at N: the answer is then >=N"}},
                            engine_options(),
                            input_options(),
                            output_options()}),
                    run};
}  // namespace commands

}  // namespace reductio

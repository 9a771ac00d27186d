// count.cpp - the number of solutions, by one engine or by two.
#include <fmt/core.h>

#include <optional>

#include "base/registry.hpp"
#include "cli/options.hpp"
#include "cli/query.hpp"
#include "formats/format.hpp"
#include "tasks/confirm/confirm_count.hpp"

namespace reductio::commands::count {

namespace {

const Option<whole_number<1>> limit{"--limit", "N", "stop at N: the answer is then >=N"};
const Switch confirm{"--confirm", "count twice, by the engines memo and dpll, which must agree"};

class Count {
public:
    explicit Count(const Arguments& arguments) : queries_{arguments}, limit_{arguments[limit].value_or(0)} {
        if (!arguments[confirm]) return;
        if (arguments.has(options::engine))
            throw InputError{"--confirm counts by the engines memo and dpll", "no --engine"};
        stats_ = arguments[options::stats];
        confirmer_.emplace(settings_of(arguments));
    }

    Reply answer(const BatchItem& item) { return confirmer_ ? confirmed(item) : counted(item); }

    // With a limit it may stop there, else only where it is stopped.
    static ResultForm results(const Arguments& arguments) {
        ResultForm form{
            .verdicts = {{"unique"}, {"multiple", R"("complete":true)"}, {"multiple", R"("reason":)"}},
            .text = ResultForm::Text::number};
        if (arguments.has(limit)) form.verdicts.insert(form.verdicts.end(), {{"multiple"}, {"solved"}});
        return form;
    }
    static std::string open_text(Ending ending) { return at_least(0, ending); }

private:
    Reply counted(const BatchItem& item) {
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
    // What only one engine counted stays open.
    Reply confirmed(const BatchItem& item) {
        const ConfirmedCount counts = ask_both(item);
        const Outcome& outcome = counts.best().outcome;
        const bool agreed = counts.confirmed(), complete = agreed && outcome.ending == Ending::complete;
        Reply reply{!complete ? Exit::open : outcome.count == 0 ? Exit::no : Exit::answered};
        std::string missing;
        for (const EngineCount& one : counts.engines) {
            if (stats_) reply.note += fmt::format("{} {}\n", one.engine, one.text());
            if (!agreed && !one.exact())
                missing += fmt::format("not confirmed by {}: {}\n", one.engine, one.text());
        }
        reply.note += missing;
        reply.short_of_memory = outcome.ending == Ending::memory;
        const bool unconfirmed = !agreed && outcome.ending == Ending::complete;
        reply.out = unconfirmed ? fmt::format(">={} (unconfirmed)\n", count_text(outcome)) : text(outcome);
        if (!queries_.records(item.several)) return reply;
        Record record =
            queries_.record_of(item, complete || outcome.count > 1 ? verdict(outcome) : "unknown");
        record.count = count_text(outcome);
        record.complete = complete;
        record.engine =
            agreed ? counts.engines[0].engine + ", " + counts.engines[1].engine : counts.best().engine;
        record.error = missing.substr(0, missing.find('\n'));
        reply.out = queries_.written(item, record);
        return reply;
    }
    // Of a puzzle that is alone, a disagreement shows all there is to report.
    ConfirmedCount ask_both(const BatchItem& item) {
        try {
            return confirmer_->count(item.puzzle, limit_);
        } catch (const InternalError& error) {
            if (item.several) throw;
            throw InternalError{
                fmt::format("{}\n{}", error.what(), find<Format>("native")->write(item.puzzle))};
        }
    }
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
    std::optional<CountConfirmer> confirmer_;
    bool stats_ = false;
};

}  // namespace

extern const Command command;
const Command command{
    .name = "count",
    .summary = "count the solutions",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{limit, confirm}, engine_options(), input_options(), result_options()});
        },
    .description =
        "Prints the number of solutions, however large it is. If a limit or an interruption ends the count, "
        "it prints `>=N` for the N solutions known so far, and the exit code is 3.\n"
        "`--confirm` counts twice, by two engines that have nothing in common but the model. If they agree, "
        "the "
        "number is printed, and `--stats` says who counted what. If one of them can't take the puzzle or "
        "finish, "
        "`>=N (unconfirmed)` is printed, standard error says which one and why, and the exit code is 3. A "
        "disagreement is an internal error.",
    .examples = R"($ echo 'queens 8x8' | reductio count
92
$ echo 'queens 8x8' | reductio count --limit 10
>=10
$ echo 'queens 8x8' | reductio count --confirm --stats
92
memo 92
dpll 92
)",
    .run = run_queries<Count>,
    .records = true};

}  // namespace reductio::commands::count

// explain.cpp - from the given grid to the solution, step by step, in words.
#include "tasks/explain/explain.hpp"

#include <fmt/core.h>

#include <functional>
#include <optional>

#include "cli/clue_report.hpp"
#include "cli/step_report.hpp"
#include "draw/render.hpp"
#include "tasks/explain/page.hpp"
#include "tasks/explain/words.hpp"
#include "text/byte_output.hpp"

namespace reductio::commands::explain {

namespace {

const Option<level_of> level{"--level", "LEVEL",
                             "no harder techniques than easy, medium or hard, and no cores", level_words};

const Option<any_text> html{"--html", "FILE", "write a page that walks through the steps; of one puzzle"};

// Writes the steps of one puzzle as they are found.
class Report {
public:
    Report(const Arguments& arguments, const BatchItem& item, const CompiledPuzzle& compiled)
        : item_{item},
          compiled_{compiled},
          form_{arguments[options::clue_form]},
          style_{arguments[options::color]},
          pictures_{arguments[options::step_pictures]} {
        require_records_for_pictures(arguments);
        if (item.several && form_ != ClueOutput::json) reply_.out = fmt::format("puzzle {}\n", item.index);
    }
    bool has_pictures() const { return pictures_; }
    // `before`: the board before the step, if there are pictures.
    void add(const Explainer& explainer, const Step& step, const std::optional<BoardBefore>& before) {
        rating_.add(step);
        const int number = rating_.steps();
        if (form_ == ClueOutput::json) {
            JsonObject record = step_record(explainer.book(), step, number);
            if (item_.several) record.add("index", item_.index);
            if (pictures_) add_picture(record, compiled_, explainer, step, *before);
            reply_.out += record.str() + '\n';
            return;
        }
        reply_.out += fmt::format("{}. {}\n", number, sentence(explainer.book(), step));
        if (form_ == ClueOutput::drawing)
            reply_.out +=
                render(item_.puzzle.family->draw(item_.puzzle, explainer.grid()), Charset::unicode, style_);
    }
    Reply finish(const Explainer& explainer) {
        reply_.exit = exit_of(explainer.ending());
        const std::string verdict{word_of(explainer.ending())};
        const std::vector<std::string> because = contradiction_in_words(explainer);
        if (form_ == ClueOutput::json) {
            JsonArray reasons, solution;
            for (const std::string& ground : because) reasons.add(ground);
            for (const Value value : explainer.grid()) solution.add(value);
            JsonObject record = record_head(item_, verdict);
            record.add("steps", rating_.steps()).add("rating", to_one_decimal(rating_.number()));
            record.add("level", rating_.level()).add("grid", solution);
            if (!because.empty()) record.add("because", reasons);
            reply_.out += record.str() + '\n';
        } else {
            reply_.out += verdict;
            for (const std::string& ground : because) reply_.out += '\n' + ground;
            reply_.out += '\n';
        }
        return std::move(reply_);
    }

    // The steps up to here, and why there are no more.
    Reply stop(StopReason reason) {
        reply_.exit = Exit::open;
        reply_.out += failures_as(form_).stopped(item_.index, {}, reason);
        reply_.short_of_memory = reason == StopReason::memory;
        return std::move(reply_);
    }

private:
    const BatchItem& item_;
    const CompiledPuzzle& compiled_;
    ClueOutput form_;
    Style style_;
    bool pictures_;
    Reply reply_{};
    Rating rating_;
};

std::string title_of(const Puzzle& puzzle) {
    return puzzle.title.empty() ? std::string{puzzle.family->name} : puzzle.title;
}

// Gets a step, and the board before it.
using OnStep = std::function<void(const Step&, BoardBefore)>;

// Reports the steps up to the end; if a limit comes first, returns which. `on_step` may be empty.
std::optional<StopReason> report_all(Explainer& explainer, Report& report, const OnStep& on_step) {
    try {
        for (;;) {
            std::optional<BoardBefore> before;
            if (on_step || report.has_pictures()) before.emplace(explainer);
            const auto step = explainer.next();
            if (!step) return {};
            report.add(explainer, *step, before);
            if (on_step) on_step(*step, std::move(*before));
        }
    } catch (const Stopped& stopped) {
        return stopped.reason;
    }
}

Reply one(const Arguments& arguments, const BatchItem& item) {
    if (item.several && arguments.has(html))
        throw InputError{"--html makes a page of one puzzle, and there are several", "a single puzzle"};
    return with_limits(arguments, item, [&](const CompiledPuzzle& compiled) {
        ExplainOptions options{cnf_options_of(arguments)};
        if (arguments.has(level)) options.level = *arguments[level];
        Explainer explainer{compiled, std::move(options)};
        Report report{arguments, item, compiled};
        std::vector<PageStep> pages;
        const auto page = [&](const Step& step, BoardBefore before) {
            pages.push_back(page_step(compiled, explainer.book(), step, std::move(before)));
        };
        const auto stopped = report_all(explainer, report, arguments.has(html) ? OnStep{page} : OnStep{});
        if (arguments.has(html)) {
            const auto file = arguments.console().open_output(*arguments[html]);
            file->write(steps_page(item.puzzle, title_of(item.puzzle), pages));
            file->close();
        }
        if (stopped) return report.stop(*stopped);
        Reply reply = report.finish(explainer);
        if (explainer.ending() == Explained::none) reply.note += hint_at_repair(arguments, item);
        return reply;
    });
}

}  // namespace

extern const Command command;
const Command command{
    .name = "explain",
    .summary = "the way to the solution, step by step, in words",
    .positional = "[FILE|LINK...|-]",
    .options =
        [] {
            return joined({{level, html, options::clue_form, options::step_pictures, options::timeout,
                            options::memory, options::threads, options::color, options::quiet},
                           encoding_options(),
                           input_options()});
        },
    .description =
        "Prints the steps from the puzzle to its solution, each the easiest that was "
        "found, then `solved`. A step is "
        "by a technique that people use, bound to the kind of rule and so the same in "
        "every family; where techniques "
        "end, it is by the fewest rules that speak against a candidate. A fresh solver "
        "proves each step before it is "
        "printed.\n"
        "With `--level` only techniques of that level are used; the answer is `solved` or "
        "`stuck`, and the exit code "
        "says which. A puzzle that contradicts itself ends in `none` and the rules to "
        "blame, one with several "
        "solutions in `multiple`.\n"
        "`--html` writes a page that needs nothing but a browser: the grid at every step, "
        "the cells of the step lit "
        "up, its words, keys and a slider.",
    .examples = R"($ printf '1...\n..3.\n.4..\n...2\n' | reductio explain | head -n 2
1. r3c4=3: box 4 has no other place for 3 [hidden-single]
2. r4c3=4: box 4 has no other place for 4 [hidden-single]
)",
    .run = [](const Arguments& arguments) { return run_about_clues(arguments, one); },
    .records = true};

}  // namespace reductio::commands::explain

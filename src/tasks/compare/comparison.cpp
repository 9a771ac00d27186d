// comparison.cpp - the table and the CSV.
#include "tasks/compare/comparison.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "text/characters.hpp"
#include "text/csv.hpp"
#include "text/decimal.hpp"

namespace reductio {

namespace {

std::string_view wording(Question question) {
    constexpr std::array<std::string_view, 3> words{"a first solution of each", "is each unique",
                                                    "all solutions of each"};
    return words[static_cast<std::size_t>(question)];
}

using Row = std::vector<std::string>;

constexpr std::array<std::string_view, 14> headings{"engine",  "puzzles", "answered", "stuck",    "timeout",
                                                    "refused", "error",   "least",    "q1",       "median",
                                                    "q3",      "mean",    "greatest", "mean work"};

std::string in_ms(const std::optional<Spread>& spread, Bound Spread::*which) {
    if (!spread) return "-";
    const Bound bound = (*spread).*which;
    return (bound.at_least ? ">=" : "") + rounded(bound.value * ms_per_second);
}

std::string work_text(const EngineSummary& engine) {
    if (!engine.mean_work) return "-";
    return fmt::format("{}{} {}", engine.mean_work->at_least ? ">=" : "", rounded(engine.mean_work->value),
                       engine.unit);
}

Row row_of(const EngineSummary& engine) {
    Row row{engine.engine};
    for (const std::size_t number :
         {engine.puzzles, engine.answered, engine.stuck, engine.timeouts, engine.refused, engine.errors}) {
        row.push_back(grouped(number));
    }
    const bool only_mean = engine.timing == Timing::mean;
    for (const auto which : {&Spread::least, &Spread::first_quartile, &Spread::median,
                             &Spread::third_quartile, &Spread::mean, &Spread::greatest}) {
        row.push_back(only_mean && which != &Spread::mean ? "-" : in_ms(engine.seconds, which));
    }
    row.push_back(work_text(engine));
    return row;
}

std::size_t width(std::string_view text) { return decoded(text).size(); }

// Drops columns that are rarely needed if they have only zeros.
void drop_zeros(std::vector<Row>& rows) {
    for (const std::string_view heading : {"error", "refused"}) {
        const auto column = std::ranges::find(rows[0], heading) - rows[0].begin();
        const auto zero = [&](const Row& row) { return row[column] == "0"; };
        if (!std::all_of(rows.begin() + 1, rows.end(), zero)) continue;
        for (auto& row : rows) row.erase(row.begin() + column);
    }
}

// The first column to the left, the others to the right, no blanks at the end.
std::string aligned(const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(rows[0].size());
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    std::string text;
    for (const auto& row : rows) {
        text += row[0] + std::string(widths[0] - width(row[0]), ' ');
        for (std::size_t i = 1; i < row.size(); ++i) {
            text += "  " + std::string(widths[i] - width(row[i]), ' ') + row[i];
        }
        text += '\n';
    }
    return text;
}

Row csv_row(const Comparison& comparison, const Measurement& one) {
    const ComparedPuzzle& puzzle = comparison.puzzles[one.puzzle];
    const bool timed = one.result != Result::refused && one.result != Result::error;
    const auto seconds = [](double value) { return fmt::format("{:.9f}", value); };
    return {comparison.engines[one.engine],
            fmt::format("{}", puzzle.index),
            puzzle.id,
            puzzle.family,
            std::string{name_of(one.result)},
            one.verdict,
            one.count,
            timed ? seconds(one.seconds) : "",
            one.set_up ? seconds(*one.set_up) : "",
            one.unit.empty() ? "" : fmt::format("{:.0f}", one.work),
            one.unit,
            one.reason,
            std::string{name_of(comparison.timings[one.engine])}};
}

}  // namespace

std::string description(const Comparison& comparison) {
    const std::size_t puzzles = comparison.puzzles.size();
    std::string text = fmt::format("{} puzzle{}, {}", grouped(puzzles), puzzles == 1 ? "" : "s",
                                   wording(comparison.question));
    if (comparison.repeat > 1) text += fmt::format(", the fastest of {} runs", grouped(comparison.repeat));
    if (comparison.timeout > 0) text += fmt::format(", time-out {} s", rounded(comparison.timeout));
    return text + (comparison.interrupted ? ", interrupted" : "");
}

std::string_view name_of_times(const Comparison& comparison) {
    return comparison.clock == Clock::wall ? "time" : "CPU time";
}

std::string shortfall(const EngineSummary& summary) {
    std::string text;
    const auto add = [&](std::size_t number, std::string_view what) {
        if (number > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", grouped(number), what);
    };
    add(summary.timeouts, "timed out");
    add(summary.stuck, "stuck");
    add(summary.refused, "refused");
    add(summary.errors, summary.errors == 1 ? "error" : "errors");
    return text;
}

std::vector<std::string> notes_on_times(const Comparison& comparison) {
    const auto note = [](Timing timing) -> std::string_view {
        switch (timing) {
            case Timing::in_process: return "";
            case Timing::process: return "each time includes the start of a process";
            case Timing::line: return "one process; a time runs from sending a puzzle to its answer";
            case Timing::mean:
                return "one process for many puzzles, answers all at once: only the mean time is known";
        }
        return "";
    };
    std::vector<std::string> notes;
    for (std::size_t i = 0; i < comparison.engines.size(); ++i) {
        const std::string_view text = note(comparison.timings[i]);
        if (text.empty()) continue;
        const auto& start = comparison.start_ups[i];
        const std::string ms = start ? rounded(ms_per_second * *start) : "";
        const std::string more = !start ? ""
                                 : comparison.timings[i] == Timing::process
                                     ? fmt::format(", {} ms with an empty input", ms)
                                     : fmt::format(", after {} ms to start", ms);
        notes.push_back(fmt::format("{}: {}{}", comparison.engines[i], text, more));
    }
    return notes;
}

std::string comparison_table(const Comparison& comparison) {
    std::vector<Row> rows{Row{headings.begin(), headings.end()}};
    for (const auto& engine : summaries(comparison)) rows.push_back(row_of(engine));
    drop_zeros(rows);
    std::string notes;
    for (const std::string& note : notes_on_times(comparison)) notes += note + "\n";
    const std::string title = comparison.title.empty() ? "" : comparison.title + "\n";
    return title + fmt::format("{}; {}s in ms\n", description(comparison), name_of_times(comparison)) +
           aligned(rows) + notes;
}

std::string comparison_csv(const Comparison& comparison) {
    std::string text =
        "engine,puzzle,id,family,result,verdict,count,seconds,set_up_seconds,work,unit,reason,timing\n";
    for (const auto& one : comparison.measurements) text += csv_line(csv_row(comparison, one));
    return text;
}

}  // namespace reductio

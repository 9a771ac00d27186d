// query.cpp - queries by a pipeline, and how their answers are written.
#include "cli/query.hpp"

#include <fmt/core.h>

#include "cli/options.hpp"
#include "draw/json_record.hpp"

namespace reductio {

namespace {

// "engine sat", "variables 120" … one line each, on stderr.
std::string statistics_text(const std::string& engine, const Outcome& outcome) {
    std::string text = fmt::format("engine {}\n", engine);
    for (const auto& [name, value] : outcome.statistics) {
        text += name.starts_with("seconds") ? fmt::format("{} {:.6f}\n", name, value)
                                            : fmt::format("{} {:.0f}\n", name, value);
    }
    return text + fmt::format("solutions {}\n", count_text(outcome));
}

// The limits are copied several times a puzzle, which a function that owns the line would make expensive.
Settings with_progress(Settings settings, ProgressLine* line, Console* notes) {
    if (notes != nullptr) settings.on_note = [notes](const std::string& note) { notes->note(note); };
    settings.limits.progress = [line](const Progress& progress) { line->show(progress); };
    return settings;
}

}  // namespace

QueryRunner::QueryRunner(const Arguments& arguments)
    : single_output_{&output_of(arguments, "drawing")},
      batch_output_{&output_of(arguments, "line")},
      style_{arguments[options::color]},
      stats_{arguments[options::stats]},
      threads_{arguments[options::threads]},
      host_{arguments.console().host()},
      progress_{std::make_shared<ProgressLine>(arguments.console(), !arguments[options::quiet])},
      pipeline_{with_progress(settings_of(arguments), progress_.get(),
                              arguments[options::quiet] ? nullptr : &arguments.console())} {}

const Output& QueryRunner::output(bool several) const { return several ? *batch_output_ : *single_output_; }

Answer QueryRunner::enumerate(const BatchItem& item, std::uint64_t most, std::uint64_t keep) {
    std::vector<Grid> kept;
    Answer answer = enumerate(item, most, [&](Grid grid) {
        if (kept.size() == keep) return;
        host_.hold_last_resort();  // they are to be printed
        kept.push_back(std::move(grid));
    });
    answer.solutions = std::move(kept);
    return answer;
}

Answer QueryRunner::enumerate(const BatchItem& item, std::uint64_t most,
                              const std::function<void(Grid)>& on_found) {
    begin(item);
    return finish(item, pipeline_.enumerate(item.puzzle, most, [&](std::span<const Value> grid) {
        progress_->clear();
        on_found({grid.begin(), grid.end()});
        return true;
    }));
}

Answer QueryRunner::improve(const BatchItem& item, const OnBetter& on_better) {
    begin(item);
    const auto show = [&](std::span<const Value> grid, std::span<const std::int64_t> numbers) {
        progress_->clear();
        host_.hold_last_resort();
        on_better({grid.begin(), grid.end()}, numbers);
        return true;
    };
    return finish(item, pipeline_.improve(item.puzzle, show));
}

Answer QueryRunner::count(const BatchItem& item, std::uint64_t most) {
    begin(item);
    return finish(item, pipeline_.count(item.puzzle, most));
}

// One of several has one thread, and the batch has a live line of its own.
void QueryRunner::begin(const BatchItem& item) {
    pipeline_.use_threads(item.several ? 1 : threads_);
    progress_->mute(item.several);
}

Answer QueryRunner::finish(const BatchItem& item, Outcome outcome) const {
    progress_->clear();
    Answer answer;
    answer.outcome = accepted(item.puzzle, std::move(outcome));
    if (answer.outcome.ending == Ending::stuck) answer.partial = pipeline_.partial();
    if (stats_) answer.note = statistics_text(pipeline_.engine(), answer.outcome);
    answer.mismatch = mismatch_of(item);
    if (!answer.mismatch.empty()) answer.note += titled(item.puzzle, answer.mismatch);
    return answer;
}

std::string mismatch_of(const BatchItem& item) {
    const Puzzle& puzzle = item.puzzle;
    if (!puzzle.unread_solution.empty())
        return "the stated solution can't be read: " + puzzle.unread_solution;
    if (!puzzle.stated_solution) return {};
    // A file saved in the middle of solving states no solution.
    if (std::ranges::find(*puzzle.stated_solution, open_cell) != puzzle.stated_solution->end()) return {};
    const std::string violation = item.compiler.compile(puzzle)->violation(puzzle, *puzzle.stated_solution);
    return violation.empty() ? "" : "the stated solution is wrong: " + violation;
}

std::string titled(const Puzzle& puzzle, const std::string& message) {
    return fmt::format("{}{}{}\n", puzzle.title, puzzle.title.empty() ? "" : ": ", message);
}

Exit with_mismatch(Exit exit, const Answer& answer) {
    return answer.mismatch.empty() ? exit : worse(exit, Exit::no);
}

std::string QueryRunner::show(const BatchItem& item, const Grid& grid) const {
    return output(item.several).write(*item.puzzle.family, item.puzzle, grid, style_);
}

Record QueryRunner::record_of(const BatchItem& item, const std::string& verdict) const {
    Record record;
    record.index = item.index;
    record.id = item.puzzle.title;
    record.link = item.puzzle.link;
    record.family = item.puzzle.family->name;
    record.verdict = verdict;
    return record;
}

Record QueryRunner::record_of(const BatchItem& item, const Answer& answer, const std::string& verdict,
                              const std::string& count, bool complete) const {
    Record record = record_of(item, verdict);
    record.count = count;
    record.complete = complete;
    record.reason = open_reason(answer.outcome.ending);
    for (const Grid& grid : answer.solutions) add_solution(record, item.puzzle, grid);
    record.objective = answer.outcome.objective;
    record.bound = answer.outcome.bound;
    record.partial = answer.partial;
    record.error = answer.mismatch;
    if (answer.outcome.ending == Ending::memory) record.error = message_of(StopReason::memory);
    record.engine = pipeline_.engine();
    record.seconds = answer.outcome.statistics.at("seconds.total");
    return record;
}

std::string QueryRunner::written(const BatchItem& item, const Record& record) const {
    return output(item.several).record(record);
}

OnFailure failure_replies(const Arguments& arguments, std::string (*open_text)(Ending)) {
    const Output& output = output_of(arguments, "line");
    if (output.record == nullptr) {
        return {error_line, [open_text](std::uint64_t, const std::string&, StopReason reason) {
                    return open_text(ending_of(reason)) + "\n";
                }};
    }
    const auto record_of = [&output](std::uint64_t index, const std::string& id, const char* verdict,
                                     const std::string& message, std::string_view reason) {
        Record record;
        record.index = index;
        record.id = id;
        record.verdict = verdict;
        record.error = message;
        record.reason = reason;
        return output.record(record);
    };
    return {[record_of](std::uint64_t index, const std::string& id, const std::string& message) {
                return record_of(index, id, "error", message, {});
            },
            [record_of](std::uint64_t index, const std::string& id, StopReason reason) {
                return record_of(index, id, "unknown", message_of(reason), open_reason(ending_of(reason)));
            }};
}

std::string objective_verdict(const Outcome& outcome) {
    if (outcome.objective.empty()) return {};
    const auto& [numbers, bounds] = std::pair{std::span{outcome.objective}, std::span{outcome.bound}};
    std::string text = left_open(outcome.ending) ? "best" : "optimal";
    for (std::size_t i = 0; i < numbers.size(); ++i)
        text += fmt::format("{} {}", i == 0 ? "" : ",", numbers[i]);
    if (!left_open(outcome.ending) || bounds.empty()) return text;
    const std::int64_t number = numbers[bounds.size() - 1], bound = bounds.back();
    if (number == bound) return text;  // that of the next objective is not known
    const std::string which = numbers.size() == 1 ? "" : fmt::format("number {} ", bounds.size());
    return text + fmt::format(", {}{} {}", which, bound < number ? "at least" : "at most", bound);
}

std::string count_text(const Outcome& outcome) {
    return outcome.digits.empty() ? fmt::format("{}", outcome.count) : outcome.digits;
}

bool left_open(Ending ending) {
    switch (ending) {
        case Ending::timeout:
        case Ending::interrupted:
        case Ending::memory:
        case Ending::budget:
        case Ending::stuck: return true;
        case Ending::complete:
        case Ending::limit:
        case Ending::refused: return false;
    }
    return false;
}

std::string_view open_reason(Ending ending) {
    if (!left_open(ending) || ending == Ending::stuck) return {};
    switch (ending) {
        case Ending::timeout: return "timeout";
        case Ending::memory: return "memory";
        default: return "interrupted";
    }
}

std::string open_verdict(Ending ending) {
    if (ending == Ending::stuck) return "stuck";
    return fmt::format("unknown ({})", open_reason(ending));
}

}  // namespace reductio

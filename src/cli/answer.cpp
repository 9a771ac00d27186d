// answer.cpp - queries of the asking commands.
#include "cli/answer.hpp"

#include <fmt/format.h>

#include <cmath>

#include "cli/options.hpp"

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

Settings with_progress(Settings settings, const std::shared_ptr<ProgressLine>& line) {
    settings.limits.progress = [line](const Progress& progress) { line->show(progress); };
    return settings;
}

}  // namespace

Asker::Asker(const Arguments& arguments)
    : arguments_{arguments},
      style_{style_of(arguments)},
      progress_{std::make_shared<ProgressLine>(!arguments.has("quiet"))},
      pipeline_{with_progress(settings_of(arguments), progress_)} {
    output_of(arguments_, "line");
}

const Output& Asker::output(bool several) const {
    return output_of(arguments_, several ? "line" : "drawing");
}

Answer Asker::ask(const Puzzle& puzzle, std::uint64_t most, std::uint64_t keep) {
    std::vector<Grid> kept;
    Answer answer = ask(puzzle, most, [&](Grid grid) {
        if (kept.size() < keep) kept.push_back(std::move(grid));
    });
    answer.solutions = std::move(kept);
    return answer;
}

Answer Asker::ask(const Puzzle& puzzle, std::uint64_t most, const std::function<void(Grid)>& on_found) {
    return finish(puzzle, pipeline_.enumerate(puzzle, most, [&](std::span<const Value> grid) {
        progress_->clear();
        on_found({grid.begin(), grid.end()});
        return true;
    }));
}

Answer Asker::count(const Puzzle& puzzle, std::uint64_t most) {
    return finish(puzzle, pipeline_.count(puzzle, most));
}

Answer Asker::finish(const Puzzle& puzzle, Outcome outcome) const {
    progress_->clear();
    Answer answer;
    answer.outcome = std::move(outcome);
    if (answer.outcome.ending == Ending::stuck) answer.partial = pipeline_.partial();
    if (arguments_.has("stats")) answer.note = statistics_text(pipeline_.engine(), answer.outcome);
    answer.mismatch = mismatch_of(puzzle);
    if (!answer.mismatch.empty()) answer.note += titled(puzzle, answer.mismatch);
    return answer;
}

std::string mismatch_of(const Puzzle& puzzle) {
    if (!puzzle.unread_solution.empty())
        return "the stated solution can't be read: " + puzzle.unread_solution;
    if (!puzzle.stated_solution) return {};
    const std::string violation = puzzle.family->check(puzzle, *puzzle.stated_solution);
    return violation.empty() ? "" : "the stated solution is wrong: " + violation;
}

std::string titled(const Puzzle& puzzle, const std::string& message) {
    return fmt::format("{}{}{}\n", puzzle.title, puzzle.title.empty() ? "" : ": ", message);
}

Exit with_mismatch(Exit exit, const Answer& answer) {
    return answer.mismatch.empty() ? exit : worse(exit, Exit::no);
}

std::string Asker::show(const BatchItem& item, const Grid& grid) const {
    return output(item.several).write(*item.puzzle.family, item.puzzle, grid, style_);
}

std::string Asker::record(const BatchItem& item, const Answer& answer, const std::string& verdict,
                          const std::string& count, bool complete) const {
    Record record;
    record.index = item.index;
    record.id = item.puzzle.title;
    record.family = item.puzzle.family->name;
    record.verdict = verdict;
    record.count = count;
    record.complete = complete;
    record.solutions = answer.solutions;
    record.partial = answer.partial;
    record.error = answer.mismatch;
    record.engine = pipeline_.engine();
    record.seconds = answer.outcome.statistics.at("seconds.total");
    return output(item.several).record(record);
}

std::function<std::string(std::uint64_t, const std::string&)> error_reply(const Arguments& arguments) {
    const Output& output = output_of(arguments, "line");
    if (output.record == nullptr) return error_line;
    return [&output](std::uint64_t index, const std::string& message) {
        Record record;
        record.index = index;
        record.verdict = "error";
        record.error = message;
        return output.record(record);
    };
}

std::string count_text(const Outcome& outcome) {
    return outcome.digits.empty() ? fmt::format("{}", outcome.count) : outcome.digits;
}

bool left_open(Ending ending) {
    return ending == Ending::timeout || ending == Ending::interrupted || ending == Ending::stuck;
}

std::string open_verdict(Ending ending) {
    if (ending == Ending::stuck) return "stuck";
    return ending == Ending::timeout ? "unknown (timeout)" : "unknown (interrupted)";
}

}  // namespace reductio

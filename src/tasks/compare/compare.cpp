// compare.cpp - all measurements of a plan, their summary for each engine, and answers that differ.
#include "tasks/compare/compare.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <memory>

#include "tasks/compare/measure.hpp"

namespace reductio {

namespace {

// Adds a measurement to the summary of its engine.
void add(EngineSummary& summary, const Measurement& one, const Comparison& comparison) {
    ++summary.puzzles;
    switch (one.result) {
        case Result::answered: ++summary.answered; break;
        case Result::stuck: ++summary.stuck; return;
        case Result::timeout: ++summary.timeouts; break;
        case Result::refused: ++summary.refused; return;
        case Result::error: ++summary.errors; return;
    }
    const bool cut_off = one.result == Result::timeout;
    const bool by_timeout = cut_off && comparison.clock == Clock::wall;
    summary.times.push_back({by_timeout ? comparison.timeout : one.seconds, cut_off});
    if (summary.unit.empty()) summary.unit = one.unit;
}

std::string answer_of(const Measurement& one) { return one.count.empty() ? one.verdict : one.count; }

std::optional<Bound> mean_work(const Comparison& comparison, std::size_t engine, const std::string& unit) {
    std::vector<Bound> work;
    for (const auto& one : comparison.measurements) {
        const bool timeout = one.result == Result::timeout;
        if (one.engine != engine || (one.result != Result::answered && !timeout)) continue;
        if (!unit.empty() && one.unit == unit) work.push_back({one.work, timeout});
    }
    const auto spread = spread_of(std::move(work));
    return spread ? std::optional{spread->mean} : std::nullopt;
}

// Fills a comparison, one participant after the other.
class Run {
public:
    Run(const std::vector<PuzzleEntry>& puzzles, const ComparePlan& plan, const OnMeasurement& on_measurement)
        : puzzles_{puzzles}, plan_{plan}, on_measurement_{on_measurement} {
        comparison_.question = plan.question;
        comparison_.clock = plan.clock;
        comparison_.timeout = plan.settings.limits.seconds;
        comparison_.repeat = plan.repeat;
        for (const auto& [index, puzzle] : puzzles)
            comparison_.puzzles.push_back({index, puzzle.title, std::string{puzzle.family->name}});
        for (const auto& engine : plan.engines) {
            Pipeline{engine_settings(plan, engine)};  // throws for an unknown name
            const bool external = engine.starts_with("external");
            join(engine, external ? Timing::process : Timing::in_process);
        }
        for (const ProgramJob& job : plan.programs) {
            programs_.push_back(program_solver(job));
            join(programs_.back()->name(), Timing::process);
            if (!plan.batch) comparison_.start_ups.back() = measure_start(job);
        }
    }

    Comparison measured() && {
        const bool finished = one_by_one() && (!plan_.batch || batches());
        comparison_.interrupted = !finished;
        return std::move(comparison_);
    }

private:
    void join(const std::string& name, Timing timing) {
        comparison_.engines.push_back(name);
        comparison_.timings.push_back(timing);
        comparison_.start_ups.emplace_back();
    }
    void add(Measurement one, std::size_t engine, std::size_t puzzle) {
        one.engine = engine;
        one.puzzle = puzzle;
        comparison_.measurements.push_back(std::move(one));
    }
    // Tells who is next.
    void announce(std::size_t engine) const {
        on_measurement_(comparison_.measurements.size(), puzzles_.size() * comparison_.engines.size(),
                        comparison_.engines[engine]);
    }
    // All who take a puzzle at a time. False if interrupted.
    bool one_by_one() {
        const std::size_t engines = plan_.engines.size();
        const std::size_t all = engines + (plan_.batch ? 0 : programs_.size());
        for (std::size_t puzzle = 0; puzzle < puzzles_.size(); ++puzzle) {
            for (std::size_t i = 0; i < all; ++i) {
                announce(i);
                const Puzzle& question = puzzles_[puzzle].puzzle;
                auto one = i < engines
                               ? measure_engine(question, plan_.engines[i], plan_, comparison_.internal_error)
                               : measure_program(question, *programs_[i - engines], plan_);
                if (!one) return false;
                add(std::move(*one), i, puzzle);
            }
        }
        return true;
    }
    // The programs that take all puzzles at once.
    bool batches() {
        std::vector<Puzzle> questions;
        for (const PuzzleEntry& entry : puzzles_) questions.push_back(entry.puzzle);
        for (std::size_t i = 0; i < plan_.programs.size(); ++i) {
            const std::size_t engine = plan_.engines.size() + i;
            announce(engine);
            auto [all, timing, start_up] = measure_batch(questions, plan_.programs[i], plan_);
            comparison_.timings[engine] = timing;
            if (timing == Timing::line) comparison_.start_ups[engine] = start_up;
            const bool whole = all.size() == questions.size();
            for (std::size_t puzzle = 0; puzzle < all.size(); ++puzzle)
                add(std::move(all[puzzle]), engine, puzzle);
            if (!whole) return false;
        }
        return true;
    }

    const std::vector<PuzzleEntry>& puzzles_;
    const ComparePlan& plan_;
    const OnMeasurement& on_measurement_;
    std::vector<std::unique_ptr<Solver>> programs_;
    Comparison comparison_;
};

}  // namespace

std::string_view name_of(Question question) {
    constexpr std::array<std::string_view, 3> names{"solve", "unique", "count"};
    return names[static_cast<std::size_t>(question)];
}

std::string_view name_of(Clock clock) { return clock == Clock::wall ? "wall" : "cpu"; }

std::string_view name_of(Timing timing) {
    constexpr std::array<std::string_view, 4> names{"in-process", "process", "line", "mean"};
    return names[static_cast<std::size_t>(timing)];
}

std::string_view name_of(Result result) {
    constexpr std::array<std::string_view, 5> names{"answered", "stuck", "timeout", "refused", "error"};
    return names[static_cast<std::size_t>(result)];
}

std::vector<EngineSummary> summaries(const Comparison& comparison) {
    std::vector<EngineSummary> all(comparison.engines.size());
    for (const auto& one : comparison.measurements) add(all[one.engine], one, comparison);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].engine = comparison.engines[i];
        all[i].timing = comparison.timings[i];
        all[i].start_up = comparison.start_ups[i];
        sort_bounds(all[i].times);
        all[i].seconds = spread_of(all[i].times);
        all[i].mean_work = mean_work(comparison, i, all[i].unit);
    }
    return all;
}

std::vector<std::string> disagreements(const Comparison& comparison) {
    std::vector<std::string> all;
    std::vector<const Measurement*> first(comparison.puzzles.size());
    for (const auto& one : comparison.measurements) {
        if (one.wrong) {
            all.push_back(fmt::format("puzzle {}: {}: {}", comparison.puzzles[one.puzzle].index,
                                      comparison.engines[one.engine], one.reason));
        }
        if (one.result != Result::answered) continue;
        const Measurement*& other = first[one.puzzle];
        if (other == nullptr) other = &one;
        if (one.verdict == other->verdict && one.count == other->count) continue;
        all.push_back(fmt::format("puzzle {}: {} by {}, {} by {}", comparison.puzzles[one.puzzle].index,
                                  answer_of(*other), comparison.engines[other->engine], answer_of(one),
                                  comparison.engines[one.engine]));
    }
    return all;
}

Comparison compare(const std::vector<PuzzleEntry>& puzzles, const ComparePlan& plan,
                   const OnMeasurement& on_measurement) {
    return Run{puzzles, plan, on_measurement}.measured();
}

}  // namespace reductio

// compare.cpp - one pipeline per measurement; the summary of an engine's measurements.
#include "tasks/compare/compare.hpp"

#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <ctime>

#include "text/text.hpp"

namespace reductio {

namespace {

// Statistics that measure the size of a search. The first one that an engine has is taken.
constexpr std::array<std::string_view, 2> units{"nodes", "revisions"};

// Seconds. A short disturbance of the machine matters for short runs only.
constexpr double longest_repeated = 1;

bool external(const std::string& engine) { return engine.starts_with("external"); }

// Processor time of this thread and of the processes it has waited for (POSIX: clock_gettime, getrusage).
double cpu_seconds() {
    timespec own{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &own);
    rusage children{};
    getrusage(RUSAGE_CHILDREN, &children);
    const auto whole = own.tv_sec + children.ru_utime.tv_sec + children.ru_stime.tv_sec;
    const auto microseconds = children.ru_utime.tv_usec + children.ru_stime.tv_usec;
    return static_cast<double>(whole) + 1e-9 * static_cast<double>(own.tv_nsec) +
           1e-6 * static_cast<double>(microseconds);
}

std::string verdict_of(const Outcome& outcome, Question question) {
    if (outcome.ending == Ending::stuck) return "stuck";
    if (outcome.ending == Ending::timeout) return "unknown";
    if (outcome.count == 0) return "none";
    if (question == Question::solve) return "solved";
    return outcome.count == 1 ? "unique" : "multiple";
}

Measurement measured(const Outcome& outcome, Question question) {
    Measurement one;
    one.verdict = verdict_of(outcome, question);
    if (outcome.ending == Ending::stuck) one.result = Result::stuck;
    if (outcome.ending == Ending::timeout) one.result = Result::timeout;
    if (one.result == Result::answered && question == Question::count) {
        one.count = outcome.digits.empty() ? std::to_string(outcome.count) : outcome.digits;
    }
    const auto& statistics = outcome.statistics;
    one.seconds = statistics.at("seconds.total");
    if (const auto build = statistics.find("seconds.build"); build != statistics.end()) {
        one.set_up = build->second;
    }
    for (const auto unit : units) {
        const auto found = statistics.find(std::string{unit});
        if (found == statistics.end()) continue;
        one.unit = unit;
        one.work = found->second;
        break;
    }
    return one;
}

// Runs the engines of a plan.
class Runner {
public:
    explicit Runner(const ComparePlan& plan) : plan_{plan} {}

    // Nothing if the run was interrupted.
    std::optional<Measurement> measure(const Puzzle& puzzle, const std::string& engine,
                                       bool& internal_error) const {
        try {
            return best(puzzle, engine);
        } catch (const InputError& error) {
            return failed(external(engine) ? Result::error : Result::refused, error.brief());
        } catch (const InternalError& error) {
            internal_error = true;
            return failed(Result::error, error.what());
        }
    }
    Settings settings(const std::string& engine) const {
        Settings settings = plan_.settings;
        settings.engine = engine;
        return settings;
    }

private:
    static Measurement failed(Result result, const std::string& reason) {
        Measurement one;
        one.result = result;
        one.verdict = "error";
        one.reason = reason;
        return one;
    }
    std::optional<Measurement> best(const Puzzle& puzzle, const std::string& engine) const {
        std::optional<Measurement> fastest;
        for (std::uint64_t i = 0; i < plan_.repeat; ++i) {
            const double start = cpu_seconds();
            const Outcome outcome = run(puzzle, engine);
            if (outcome.ending == Ending::interrupted) return {};
            if (outcome.ending == Ending::refused) return failed(Result::refused, outcome.refusal);
            if (outcome.ending == Ending::memory) return failed(Result::error, "out of memory");
            Measurement one = measured(outcome, plan_.question);
            if (plan_.clock == Clock::cpu) {
                one.seconds = cpu_seconds() - start;
                one.set_up.reset();
            }
            const bool cut_off = one.result == Result::timeout, last = one.seconds > longest_repeated;
            if (!fastest || (!cut_off && one.seconds < fastest->seconds)) fastest = std::move(one);
            if (cut_off || last) break;
        }
        return fastest;
    }
    Outcome run(const Puzzle& puzzle, const std::string& engine) const {
        Pipeline pipeline{settings(engine)};
        if (plan_.question == Question::count) return pipeline.count(puzzle, 0);
        const std::uint64_t most = plan_.question == Question::solve ? 1 : 2;
        return pipeline.enumerate(puzzle, most, [](std::span<const Value>) { return true; });
    }

    const ComparePlan& plan_;
};

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

}  // namespace

std::string_view name_of(Question question) {
    constexpr std::array<std::string_view, 3> names{"solve", "unique", "count"};
    return names[static_cast<std::size_t>(question)];
}

std::string_view name_of(Clock clock) { return clock == Clock::wall ? "wall" : "cpu"; }

std::string_view name_of(Result result) {
    constexpr std::array<std::string_view, 5> names{"answered", "stuck", "timeout", "refused", "error"};
    return names[static_cast<std::size_t>(result)];
}

std::vector<EngineSummary> summaries(const Comparison& comparison) {
    std::vector<EngineSummary> all(comparison.engines.size());
    for (const auto& one : comparison.measurements) add(all[one.engine], one, comparison);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].engine = comparison.engines[i];
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
    const Runner runner{plan};
    for (const auto& engine : plan.engines) Pipeline{runner.settings(engine)};  // throws for an unknown name
    Comparison comparison;
    comparison.question = plan.question;
    comparison.clock = plan.clock;
    comparison.timeout = plan.settings.limits.seconds;
    comparison.repeat = plan.repeat;
    comparison.engines = plan.engines;
    for (const auto& [index, puzzle] : puzzles) {
        comparison.puzzles.push_back({index, puzzle.title, std::string{puzzle.family->name}});
    }
    const std::size_t all = puzzles.size() * plan.engines.size();
    for (std::size_t puzzle = 0; puzzle < puzzles.size(); ++puzzle) {
        for (std::size_t engine = 0; engine < plan.engines.size(); ++engine) {
            on_measurement(comparison.measurements.size(), all, plan.engines[engine]);
            auto one =
                runner.measure(puzzles[puzzle].puzzle, plan.engines[engine], comparison.internal_error);
            comparison.interrupted = !one;
            if (!one) return comparison;
            one->engine = engine;
            one->puzzle = puzzle;
            comparison.measurements.push_back(std::move(*one));
        }
    }
    return comparison;
}

}  // namespace reductio

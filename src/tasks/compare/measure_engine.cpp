// measure_engine.cpp - one pipeline per measurement.
#include <sys/resource.h>

#include <array>
#include <ctime>

#include "tasks/compare/measure.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

// Statistics that measure the size of a search. The first one that an engine has is taken.
constexpr std::array<std::string_view, 2> work_units{"nodes", "revisions"};

bool external(const std::string& engine) { return engine.starts_with("external"); }

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
    for (const auto unit : work_units) {
        const auto found = statistics.find(unit);
        if (found == statistics.end()) continue;
        one.unit = unit;
        one.work = found->second;
        break;
    }
    return one;
}

class Runner {
public:
    explicit Runner(const ComparePlan& plan) : plan_{plan} {}

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

private:
    std::optional<Measurement> best(const Puzzle& puzzle, const std::string& engine) const {
        return fastest_of(plan_, [&]() -> std::optional<Measurement> {
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
            return one;
        });
    }
    Outcome run(const Puzzle& puzzle, const std::string& engine) const {
        Pipeline pipeline{engine_settings(plan_, engine)};
        if (plan_.question == Question::count) return pipeline.count(puzzle, 0);
        const std::uint64_t most = plan_.question == Question::solve ? 1 : 2;
        return pipeline.enumerate(puzzle, most, [](std::span<const Value>) { return true; });
    }

    const ComparePlan& plan_;
};

}  // namespace

// POSIX: clock_gettime, getrusage.
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

Measurement failed(Result result, const std::string& reason) {
    Measurement one;
    one.result = result;
    one.verdict = "error";
    one.reason = reason;
    return one;
}

std::optional<Measurement> fastest_of(const ComparePlan& plan,
                                      const std::function<std::optional<Measurement>()>& run) {
    constexpr double longest_repeated = 1;  // seconds: a short disturbance matters for short runs only
    std::optional<Measurement> fastest;
    for (std::uint64_t i = 0; i < plan.repeat; ++i) {
        auto one = run();
        if (!one) return {};
        if (one->result == Result::refused || one->result == Result::error) return one;
        const bool cut_off = one->result == Result::timeout, last = one->seconds > longest_repeated;
        if (!fastest || (!cut_off && one->seconds < fastest->seconds)) fastest = std::move(one);
        if (cut_off || last) break;
    }
    return fastest;
}

Settings engine_settings(const ComparePlan& plan, const std::string& engine) {
    Settings settings = plan.settings;
    settings.engine = engine;
    return settings;
}

std::optional<Measurement> measure_engine(const Puzzle& puzzle, const std::string& engine,
                                          const ComparePlan& plan, bool& internal_error) {
    return Runner{plan}.measure(puzzle, engine, internal_error);
}

}  // namespace reductio

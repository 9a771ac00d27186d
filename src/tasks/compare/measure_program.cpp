// measure_program.cpp - what a program's response says about the question, and how long it took.
#include <fmt/core.h>

#include <algorithm>

#include "base/stopwatch.hpp"
#include "engines/shared/command_run.hpp"
#include "tasks/compare/measure.hpp"

namespace reductio {

namespace {

using State = Response::State;

// The response as an answer to the question. One that does not say enough is refused.
Measurement answered(const Response& response, Question question) {
    Measurement one;
    one.seconds = response.seconds;
    const bool exact = response.least == response.most;
    if (response.most == 0)
        one.verdict = "none";
    else if (question == Question::solve)
        one.verdict = "solved";
    else if (response.least >= 2)
        one.verdict = "multiple";
    else
        one.verdict = "unique";
    if (question == Question::count) one.count = fmt::format("{}", response.least);
    if (question == Question::solve && response.least == 0 && response.most != 0)
        return failed(Result::refused, "does not say whether there is a solution");
    if (question == Question::unique && response.least < 2 && !exact)
        return failed(Result::refused, "does not say whether there is another solution");
    if (question == Question::count && !exact)
        return failed(Result::refused, "does not say how many solutions there are");
    return one;
}

bool is_wrong(Fault fault) {
    switch (fault) {
        case Fault::wrong_solution:
        case Fault::invented:
        case Fault::denied:
        case Fault::too_many:
        case Fault::too_few:
        case Fault::wrong_count:
        case Fault::wrong_step: return true;
        case Fault::crash:
        case Fault::no_answer:
        case Fault::unreadable:
        case Fault::failure: return false;
    }
    return false;
}

// Nothing if it was interrupted.
std::optional<Measurement> measured(const Response& response, Question question) {
    Measurement one;
    one.seconds = response.seconds;
    switch (response.state) {
        case State::answered: return answered(response, question);
        case State::refused: return failed(Result::refused, response.message);
        case State::interrupted: return {};
        case State::stuck:
            one.result = Result::stuck;
            one.verdict = "stuck";
            return one;
        case State::timeout:
            one.result = Result::timeout;
            one.verdict = "unknown";
            return one;
        case State::fault: {
            Measurement error =
                failed(Result::error, fmt::format("{}: {}", words(response.fault), response.message));
            error.wrong = is_wrong(response.fault);
            return error;
        }
    }
    return {};
}

}  // namespace

std::optional<Measurement> measure_program(const Puzzle& puzzle, Solver& program, const ComparePlan& plan) {
    return fastest_of(plan, [&]() -> std::optional<Measurement> {
        const double start = cpu_seconds();
        auto one = measured(program.solve(puzzle), plan.question);
        if (one && plan.clock == Clock::cpu && one->seconds > 0) one->seconds = cpu_seconds() - start;
        return one;
    });
}

std::optional<double> measure_start(const ProgramJob& job) {
    constexpr int runs = 3;
    std::optional<double> least;
    try {
        for (int i = 0; i < runs; ++i) {
            const Stopwatch clock;
            const CommandRun run = run_command(
                job.command, "input", [](ByteOutput&) {}, job.limits);
            if (run.ending != Ending::complete || run.code == command_not_found) return {};
            least = std::min(least.value_or(clock.seconds()), clock.seconds());
        }
    } catch (const InputError&) {  // measuring the puzzles will say why
        return {};
    }
    return least;
}

BatchMeasurements measure_batch(std::span<const Puzzle> puzzles, const ProgramJob& job,
                                const ComparePlan& plan) {
    std::vector<Puzzle> sent{puzzles.front()};  // whose answer waits for the start, and is no measurement
    sent.insert(sent.end(), puzzles.begin(), puzzles.end());
    BatchMeasurements fastest;
    for (std::uint64_t round = 0; round < plan.repeat; ++round) {
        const auto program = batch_solver(job);
        const std::vector<Response> responses = program->solve_all(sent);
        if (program->buffers()) fastest.timing = Timing::mean;
        if (responses[0].timed && responses[1].timed) {
            const double start = std::max(0.0, responses[0].seconds - responses[1].seconds);
            fastest.start_up = std::min(fastest.start_up.value_or(start), start);
        }
        for (std::size_t i = 0; i + 1 < responses.size(); ++i) {
            const auto one = measured(responses[i + 1], plan.question);
            if (!one) return fastest;
            if (i == fastest.all.size())
                fastest.all.push_back(*one);
            else if (one->result != Result::answered || fastest.all[i].result != Result::answered)
                continue;
            else
                fastest.all[i].seconds = std::min(fastest.all[i].seconds, one->seconds);
        }
    }
    return fastest;
}

}  // namespace reductio

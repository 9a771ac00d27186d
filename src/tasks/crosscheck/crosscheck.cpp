// crosscheck.cpp - all are heard, then judged; see judge.hpp for how.
#include "tasks/crosscheck/crosscheck.hpp"

#include <algorithm>

#include "base/stopwatch.hpp"
#include "tasks/crosscheck/shrink.hpp"

namespace reductio {

namespace {

using Heard = Testimony::Kind;

// The finding about one witness, if there is one.
const Finding* finding_about(const std::vector<Finding>& findings, std::size_t witness) {
    const auto found = std::ranges::find(findings, witness, &Finding::witness);
    return found == findings.end() ? nullptr : &*found;
}

// It answered, and not with a number that nothing proves.
bool is_sure(const Hearing& hearing, std::size_t i) {
    return hearing.testimonies[i].kind == Heard::answered && !hearing.verdict.unverified[i];
}

bool is_compared(const Hearing& hearing, std::optional<std::size_t> accused) {
    const auto& findings = hearing.verdict.findings;
    if (accused && finding_about(findings, *accused) != nullptr) return true;
    if (!accused && !findings.empty()) return true;
    if (accused && !is_sure(hearing, *accused)) return false;
    return sources(hearing) > 1;
}

// Who is asked while a puzzle shrinks: the accused first.
std::vector<std::size_t> panel(const Hearing& hearing, std::size_t accused) {
    constexpr std::size_t references = 2;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < hearing.testimonies.size(); ++i) {
        const bool heard = is_sure(hearing, i);
        if (i != accused && heard && finding_about(hearing.verdict.findings, i) == nullptr)
            others.push_back(i);
    }
    if (others.empty()) {  // numbers that differ: everyone is accused
        for (const Finding& finding : hearing.verdict.findings) {
            if (finding.witness != accused) others.push_back(finding.witness);
        }
    }
    std::ranges::stable_sort(others, {}, [&](std::size_t i) { return hearing.testimonies[i].seconds; });
    others.resize(std::min(others.size(), references));
    std::ranges::sort(others);  // so that it does not show who was quicker today
    others.insert(others.begin(), accused);
    return others;
}

}  // namespace

std::size_t sources(const Hearing& hearing) {
    const auto answered = std::ranges::count(hearing.testimonies, Heard::answered, &Testimony::kind);
    return static_cast<std::size_t>(answered) + (hearing.verdict.counted ? 1 : 0);
}

Hearing crosscheck(const Puzzle& puzzle, const Bench& bench) {
    CompiledRules{puzzle};  // a puzzle that its family refuses is nobody's fault
    Hearing hearing;
    std::vector<std::string> names;
    for (const auto& witness : bench.witnesses) {
        hearing.testimonies.push_back(witness->ask(puzzle));
        names.push_back(witness->name());
        if (hearing.testimonies.back().kind == Heard::interrupted) {
            hearing.interrupted = true;
            return hearing;
        }
    }
    hearing.verdict = judge(puzzle, hearing.testimonies, names, bench.exact);
    hearing.compared = is_compared(hearing, bench.accused);
    return hearing;
}

Shrunk shrink_finding(const Puzzle& puzzle, const Bench& bench, const Hearing& hearing,
                      const Finding& finding, double seconds, const std::atomic<bool>* interrupted) {
    const Stopwatch clock;
    const std::vector<std::size_t> asked = panel(hearing, finding.witness);
    std::vector<std::string> names;
    for (const std::size_t i : asked) names.push_back(bench.witnesses[i]->name());
    std::string message = finding.message;
    const auto shows = [&](const Puzzle& smaller) {
        try {
            CompiledRules{smaller};
            std::vector<Testimony> testimonies;
            for (const std::size_t i : asked) testimonies.push_back(bench.witnesses[i]->ask(smaller));
            const auto verdict = judge(smaller, testimonies, names, bench.exact);
            const Finding* again = finding_about(verdict.findings, 0);
            if (again == nullptr || again->fault != finding.fault) return false;
            message = again->message;
            return true;
        } catch (const InputError&) {
            return false;
        } catch (const Stopped&) {
            return false;
        }
    };
    const auto stop = [&] {
        return (interrupted != nullptr && *interrupted) || (seconds > 0 && clock.seconds() > seconds);
    };
    if (!shows(puzzle)) {
        const bool asked_in_full = interrupted == nullptr || !*interrupted;
        return {puzzle, std::move(message), 1, false, asked_in_full ? Again::gone : Again::untold};
    }
    ShrinkResult result = shrink(puzzle, shows, stop);
    return {std::move(result.puzzle), std::move(message), result.tries + 1, result.minimal, Again::shown};
}

}  // namespace reductio

// crosscheck.cpp - all solvers respond, then the responses are compared.
#include "tasks/crosscheck/crosscheck.hpp"

#include <algorithm>

namespace reductio {

namespace {

using State = Response::State;

bool is_compared(const PuzzleResult& result, std::optional<std::size_t> subject) {
    if (!subject) return !result.disagreements.found.empty() || result.answers() > 1;
    if (result.disagreement_of(*subject) != nullptr) return true;
    return result.is_sure(*subject) && result.answers() > 1;
}

}  // namespace

std::vector<std::string> CrosscheckSetup::names() const {
    std::vector<std::string> names;
    for (const auto& solver : solvers) names.push_back(solver->name());
    return names;
}

std::size_t PuzzleResult::answers() const {
    const auto answered = std::ranges::count(responses, State::answered, &Response::state);
    return static_cast<std::size_t>(answered) + (disagreements.counted ? 1 : 0);
}

const Disagreement* PuzzleResult::disagreement_of(std::size_t solver) const {
    const auto found = std::ranges::find(disagreements.found, solver, &Disagreement::solver);
    return found == disagreements.found.end() ? nullptr : &*found;
}

bool PuzzleResult::is_sure(std::size_t solver) const {
    return responses[solver].state == State::answered && !disagreements.unverified[solver];
}

PuzzleResult crosscheck(const Puzzle& puzzle, const CrosscheckSetup& setup,
                        std::optional<Response> of_subject) {
    CompiledRules{puzzle};  // a puzzle that its family refuses is no solver's fault
    const auto interrupted = [&] { return setup.interrupted != nullptr && *setup.interrupted; };
    PuzzleResult result;
    for (std::size_t i = 0; i < setup.solvers.size(); ++i) {
        const bool known = of_subject && i == setup.subject;
        result.responses.push_back(known ? std::move(*of_subject) : setup.solvers[i]->solve(puzzle));
        if (result.responses.back().state == State::interrupted || interrupted())
            return {.interrupted = true};
    }
    result.disagreements = compare_responses(puzzle, result.responses, setup.names(), setup.reference);
    if (interrupted()) return {.interrupted = true};  // the reference's count is missing
    result.compared = is_compared(result, setup.subject);
    return result;
}

}  // namespace reductio

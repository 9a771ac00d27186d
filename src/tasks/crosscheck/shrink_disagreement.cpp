// shrink_disagreement.cpp - first the reference checks whether a smaller puzzle will do, which is quick; only
// then do the solvers run.
#include "tasks/crosscheck/shrink_disagreement.hpp"

#include <algorithm>

#include "base/stopwatch.hpp"
#include "tasks/crosscheck/shrink.hpp"

namespace reductio {

namespace {

// The solvers that run while a puzzle shrinks: the one that is wrong first.
std::vector<std::size_t> chosen_solvers(const PuzzleResult& result, std::size_t wrong) {
    constexpr std::size_t most_others = 2;
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < result.responses.size(); ++i) {
        if (i != wrong && result.is_sure(i) && result.disagreement_of(i) == nullptr) others.push_back(i);
    }
    if (others.empty()) {  // numbers that differ: all of them are listed as wrong
        for (const Disagreement& disagreement : result.disagreements.found) {
            if (disagreement.solver != wrong) others.push_back(disagreement.solver);
        }
    }
    std::ranges::stable_sort(others, {}, [&](std::size_t i) { return result.responses[i].seconds; });
    others.resize(std::min(others.size(), most_others));
    std::ranges::sort(others);  // so that messages do not depend on which one was faster today
    others.insert(others.begin(), wrong);
    return others;
}

class DisagreementShrinking {
public:
    DisagreementShrinking(const CrosscheckSetup& setup, const PuzzleResult& result,
                          const Disagreement& disagreement, const ShrinkLimits& limits,
                          const ShrinkProgress& progress)
        : setup_{setup},
          fault_{disagreement.fault},
          message_{disagreement.message},
          limits_{limits},
          progress_{progress},
          chosen_{chosen_solvers(result, disagreement.solver)} {
        for (const std::size_t i : chosen_) names_.push_back(setup.solvers[i]->name());
    }

    ShrunkDisagreement run(const Puzzle& puzzle) {
        const Stopwatch clock;
        if (!shows_fault(puzzle, limits_.seconds))
            return ended(puzzle, interrupted() ? ShrinkEnd::interrupted : ShrinkEnd::gone);
        try_seconds_ = 1 + 10 * clock.seconds();
        if (!learn_kind(puzzle)) return ended(puzzle, ShrinkEnd::too_open);
        clues_ = clue_count(puzzle);
        const auto stop = [&] {
            if (progress_) progress_(tries_, clues_);
            return interrupted() || (limits_.seconds > 0 && seconds_left() <= 0);
        };
        ShrinkResult small = shrink(
            puzzle, [this](const Puzzle& smaller) { return will_do(smaller); }, stop);
        return ended(std::move(small.puzzle), small.minimal ? ShrinkEnd::minimal : ShrinkEnd::time_up);
    }

private:
    enum class Kind { none, one, several };

    ShrunkDisagreement ended(Puzzle puzzle, ShrinkEnd end) {
        return {std::move(puzzle), std::move(message_), tries_, end};
    }
    bool interrupted() const { return setup_.interrupted != nullptr && *setup_.interrupted; }
    double seconds_left() const { return limits_.seconds - clock_.seconds(); }

    // Nothing if the puzzle has too many solutions, or the reference needs more than `seconds`.
    std::optional<Kind> kind_of(const Puzzle& puzzle, double seconds) const {
        const StopScope scope{seconds, setup_.interrupted};
        const auto exact = setup_.reference(puzzle, limits_.most_solutions);
        if (!exact) return {};
        return exact->number == 0 ? Kind::none : exact->number == 1 ? Kind::one : Kind::several;
    }
    bool learn_kind(const Puzzle& puzzle) {
        constexpr double most = 1, slack = 0.1;
        const Stopwatch clock;
        const auto kind = kind_of(puzzle, most);
        reference_seconds_ = slack + 2 * clock.seconds();
        kind_ = kind.value_or(Kind::none);
        return kind.has_value();
    }

    bool will_do(const Puzzle& smaller) {
        if (kind_of(smaller, reference_seconds_) != kind_) return false;
        const double seconds = limits_.seconds > 0 ? std::min(try_seconds_, seconds_left()) : try_seconds_;
        if (seconds <= 0 || !shows_fault(smaller, seconds)) return false;
        clues_ = clue_count(smaller);
        return true;
    }

    // Does the solver make the same fault? seconds: for all chosen solvers together, 0: their own limits.
    bool shows_fault(const Puzzle& puzzle, double seconds) {
        ++tries_;
        const StopScope scope{seconds, setup_.interrupted};
        std::vector<Response> responses;
        for (const std::size_t i : chosen_) {
            responses.push_back(setup_.solvers[i]->solve(puzzle));
            if (interrupted()) return false;
        }
        const auto found = compare_responses(puzzle, responses, names_, setup_.reference).found;
        if (found.empty() || found[0].solver != 0 || found[0].fault != fault_) return false;
        message_ = found[0].message;
        return true;
    }

    const CrosscheckSetup& setup_;
    Fault fault_;
    std::string message_;
    const ShrinkLimits& limits_;
    const ShrinkProgress& progress_;
    std::vector<std::size_t> chosen_;
    std::vector<std::string> names_;
    Stopwatch clock_;
    Kind kind_ = Kind::none;        // of the whole puzzle, and so of each smaller one
    double reference_seconds_ = 0;  // for the reference on a smaller puzzle
    double try_seconds_ = 0;        // for the solvers on a smaller puzzle
    std::size_t tries_ = 0, clues_ = 0;
};

}  // namespace

std::string_view words(ShrinkEnd end) {
    switch (end) {
        case ShrinkEnd::minimal: return "";
        case ShrinkEnd::time_up: return "stopped early, so fewer clues may do";
        case ShrinkEnd::gone: return "could not be shown again";
        case ShrinkEnd::interrupted: return "interrupted before it was shown again";
        case ShrinkEnd::too_open: return "not shrunk: too many solutions (--limit), or not counted in time";
    }
    return "";
}

ShrunkDisagreement shrink_disagreement(const Puzzle& puzzle, const CrosscheckSetup& setup,
                                       const PuzzleResult& result, const Disagreement& disagreement,
                                       const ShrinkLimits& limits, const ShrinkProgress& progress) {
    return DisagreementShrinking{setup, result, disagreement, limits, progress}.run(puzzle);
}

}  // namespace reductio

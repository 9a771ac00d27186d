// cover_session.hpp - what the native engines over a cover share: the rules lowered once, the givens of each
// query as options chosen and removed, and options turned back into values.
//
// Rules of many values (a blank 16x16 sudoku has 4,096) would make a cover much larger than what a puzzle
// leaves of it: those are lowered anew for each query, under the domains that propagation leaves.
#pragma once
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stopwatch.hpp"
#include "cover/givens_query.hpp"
#include "cover/lower.hpp"
#include "cover/search.hpp"
#include "engines/engine.hpp"
#include "model/propagate.hpp"

namespace reductio {

// Values of all variables from the options of a solution.
class CoverDecoder {
public:
    CoverDecoder(const Model& model, const Domains& domains, const LoweredCover& lowered);
    std::span<const std::int32_t> values(std::span<const std::uint32_t> options);

private:
    struct Meaning {
        std::uint32_t variable;
        std::int32_t value;
    };
    const LoweredCover& lowered_;
    std::vector<std::int32_t> defaults_, values_;
    std::vector<Meaning> meanings_;  // beside lowered_.slots
};

template <class Search>
class CoverSession : public Session {
public:
    explicit CoverSession(const Model& model) : model_{model}, propagator_{model} {}

    Outcome enumerate(const Givens& givens, const Limits& limits, const OnSolution& on_solution) override {
        return ask(givens, limits, on_solution, Next::show);
    }
    Outcome count(const Givens& givens, const Limits& limits, const OnSolution& on_sample) override {
        return ask(givens, limits, on_sample, Next::count);
    }

protected:
    // A cover with all that goes with it.
    struct Compiled {
        Compiled(const Model& model, const Propagator& propagator, const Propagator::State& state)
            : lowered{lower_to_cover(propagator, state)},
              givens{model, state.domains, lowered},
              decoder{model, state.domains, lowered},
              refusal{lowered.refusal} {
            if (refusal.empty()) refusal = refuse_size(lowered.cover);
            if (refusal.empty()) search.emplace(lowered.cover);
        }
        static std::string refuse_size(const Cover& cover) {
            if constexpr (requires { Search::bytes_needed(cover); }) {
                constexpr std::size_t most = std::size_t{1} << 30;
                if (const auto bytes = Search::bytes_needed(cover); bytes > most) {
                    return fmt::format(
                        "its {} options need {} MB of masks, the most is {} MB; dlx has no such bound",
                        cover.options(), bytes >> 20, most >> 20);
                }
            }
            return {};
        }
        LoweredCover lowered;
        GivensQuery givens;
        CoverDecoder decoder;
        std::string refusal;           // why there is no search
        std::optional<Search> search;  // nothing if refused
    };

    // The cover to search, and the query; null if the givens contradict the rules, or if the outcome says
    // that the model is refused.
    Compiled* prepare(const Givens& givens, Outcome& outcome) {
        Compiled* const compiled = compile(givens);
        if (compiled == nullptr || compiled->search) return compiled;
        outcome.ending = Ending::refused;
        outcome.refusal = compiled->refusal;
        return nullptr;
    }
    static bool expired(const Limits& limits, const Stopwatch& clock, Outcome& outcome) {
        if (limits.is_interrupted()) outcome.ending = Ending::interrupted;
        if (limits.is_past(clock.seconds())) outcome.ending = Ending::timeout;
        return outcome.ending != Ending::limit;
    }
    // Looks at the limits; writes down why the search ends.
    static std::function<bool(const SearchProgress&)> stop_at(const Limits& limits, const Stopwatch& clock,
                                                              Outcome& outcome) {
        return [&](const SearchProgress& progress) {
            if (limits.progress) limits.progress({progress.nodes, progress.solutions, progress.share});
            return expired(limits, clock, outcome);
        };
    }
    // What the search came to; outcome.ending is what `stop_at` made of `limit`.
    static void conclude(const SearchResult& result, const Limits& limits, Outcome& outcome) {
        outcome.count = result.solutions;
        const bool found_all = limits.solutions > 0 && outcome.count >= limits.solutions;
        const bool spent = limits.nodes > 0 && result.nodes >= limits.nodes;
        if (result.complete)
            outcome.ending = Ending::complete;
        else if (outcome.ending == Ending::limit && spent && !found_all)
            outcome.ending = Ending::budget;
    }
    static void report(const Compiled& compiled, const SearchResult& result, const Stopwatch& clock,
                       Outcome& outcome) {
        const Cover& cover = compiled.lowered.cover;
        outcome.statistics = {{"items", cover.items},
                              {"options", static_cast<double>(cover.options())},
                              {"nodes", static_cast<double>(result.nodes)},
                              {"seconds.search", clock.seconds()}};
    }

    // Rules with no more slots than this are lowered once.
    static constexpr std::uint32_t slots_few = 1'500;

    const Model& model_;
    Propagator propagator_;
    Propagator::State state_;
    std::optional<Compiled> compiled_;
    CoverQuery query_;

private:
    Compiled* compile(const Givens& givens) {
        query_.chosen.clear();
        query_.removed.clear();
        if (propagator_.root().contradiction) return nullptr;
        if (model_.slots() <= slots_few) {
            if (!compiled_) compiled_.emplace(model_, propagator_, propagator_.root());
            return compiled_->givens.add(givens, query_) ? &*compiled_ : nullptr;
        }
        propagator_.propagate(givens, state_);
        if (state_.contradiction) return nullptr;
        compiled_.emplace(model_, propagator_, state_);
        return &*compiled_;
    }
    Outcome ask(const Givens& givens, const Limits& limits, const OnSolution& on_solution, Next after) {
        const Stopwatch clock;
        Outcome outcome;
        Compiled* const compiled = prepare(givens, outcome);
        if (compiled == nullptr) return outcome;
        query_.most = limits.solutions;
        query_.most_nodes = limits.nodes;
        std::uint64_t shown = 0;
        // Solutions shown before the rest is only counted: fewer where each is long.
        const std::uint64_t samples =
            std::clamp<std::uint64_t>(2'000'000 / (model_.variables().size() + 1), 3, 2'000);
        SearchWatch watch;
        watch.on_solution = [&](std::span<const std::uint32_t> options) {
            if (!on_solution(compiled->decoder.values(options))) return Next::stop;
            ++shown;
            if (expired(limits, clock, outcome)) return Next::stop;
            return shown < samples ? Next::show : after;
        };
        outcome.ending = Ending::limit;
        watch.stop = stop_at(limits, clock, outcome);
        const SearchResult result = compiled->search->search(query_, watch);
        conclude(result, limits, outcome);
        report(*compiled, result, clock, outcome);
        return outcome;
    }
};

}  // namespace reductio

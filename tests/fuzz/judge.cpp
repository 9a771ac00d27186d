// judge.cpp - engines, lowerings, propagation and verify against the oracle's list of solutions.
//
// Every engine of the registry that accepts the model takes part, with each of its options; one session
// answers all queries of the sketch, one after the other: in one go, then, where it can be left, in slices of
// one unit of work, and once it is left for good. A query under limits must deliver what its ending claims:
// `complete` is all solutions, `limit` as many as were wanted, and any other ending some of them.
#include "judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/registry.hpp"
#include "cover/dancing_links.hpp"
#include "cover/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/automatic.hpp"
#include "engines/shared/cover_session.hpp"
#include "lowered.hpp"
#include "plain_oracle.hpp"
#include "text/text.hpp"

namespace reductio::fuzz {

namespace {

struct Disagreement : std::runtime_error {
    using std::runtime_error::runtime_error;
};

std::string shown(std::span<const std::int32_t> values) {
    std::string text;
    for (const auto value : values) text += fmt::format(" {}", value);
    return text;
}

// The words are made only where they are needed.
template <class Words>
void demand(bool agreed, Words words) {
    if (!agreed) throw Disagreement{words()};
}

// What the oracle expects of one query.
struct Expected {
    std::vector<Assignment> all;        // that obey the givens too, sorted
    std::vector<Assignment> projected;  // of the answer variables alone, sorted, each once
};

class Judge {
public:
    Judge(const Sketch& sketch, const OnStep& on_step)
        : sketch_{sketch}, model_{build(sketch)}, on_step_{on_step}, solutions_{solutions(sketch)} {
        for (const SketchQuery& query : sketch.queries) expected_.push_back(expected(query));
    }

    void run() {
        on_step_("verify");
        check_verify();
        for (std::size_t i = 0; i < sketch_.queries.size(); ++i) check_stages(i);
        for (const Engine* engine : registry<Engine>()) {
            if (engine->command || engine->accepts(model_)) continue;
            check_engine(*engine, {});
            for (const auto& option : engine->options) check_engine(*engine, option.name);
        }
        on_step_("auto");
        const auto automatic = open_automatic(model_, engine_options());
        check_session(*automatic, "auto");
    }

private:
    Assignment projection(std::span<const std::int32_t> values) const {
        Assignment result;
        for (std::size_t v = 0; v < values.size(); ++v)
            if (sketch_.variables[v].role == Role::answer) result.push_back(values[v]);
        return result;
    }
    Expected expected(const SketchQuery& query) const {
        Expected result;
        std::set<Assignment> projected;
        for (const auto& solution : solutions_) {
            const auto obeys = [&](const Fact& fact) { return holds(fact, solution); };
            if (!std::ranges::all_of(query.givens, obeys)) continue;
            result.all.push_back(solution);
            projected.insert(projection(solution));
        }
        result.projected.assign(projected.begin(), projected.end());
        return result;
    }
    static bool contains(const std::vector<Assignment>& sorted, const Assignment& one) {
        return std::ranges::binary_search(sorted, one);
    }

    // --- verify, propagation and lowerings ----
    void check_verify() const {
        std::string why;
        std::size_t number = 0;
        oracle::for_each_assignment(model_, [&](const Assignment& values) {
            if (++number > 200) return;
            demand(verify(model_, {}, values, why) == contains(solutions_, values),
                   [&] { return "verify is wrong about" + shown(values); });
        });
    }

    void check_stages(std::size_t i) const {
        const Givens givens = givens_of(model_, sketch_.queries[i]);
        const Expected& expected = expected_[i];
        const std::string of_query = fmt::format(" of query {}", i + 1);
        on_step_("propagation" + of_query);
        const Propagator propagator{model_};
        Propagator::State state;
        propagator.propagate(givens, state);
        check_state(state, expected);
        if (expected.all.size() <= 200) {
            on_step_("CNF" + of_query);
            const CnfOptions chosen{sketch_.at_most_one, sketch_.tuples, sketch_.simplify};
            check_lowered(lowered(model_, givens, chosen), expected, "the CNF");
            check_lowered(lowered(model_, givens, {}), expected, "the usual CNF");
        }
        if (expected.all.size() <= 60) {
            on_step_("OPB" + of_query);
            check_linear(givens, expected);
        }
        if (!state.contradiction && !refuse_cover(model_)) {
            on_step_("cover" + of_query);
            check_cover(propagator, state, expected);
        }
    }
    void check_state(const Propagator::State& state, const Expected& expected) const {
        demand(!state.contradiction || expected.all.empty(),
               [] { return "propagation finds a contradiction"; });
        if (state.contradiction) return;
        for (const auto& solution : expected.all) {
            for (std::uint32_t v = 0; v < solution.size(); ++v) {
                const auto slot = model_[Var{v}].first_slot +
                                  static_cast<std::uint32_t>(model_.position(Var{v}, solution[v]));
                demand(state.domains.open(slot),
                       [&] { return fmt::format("propagation removes x{}={}", v, solution[v]); });
            }
        }
    }
    void check_linear(const Givens& givens, const Expected& expected) const {
        const Propagator propagator{model_};
        Propagator::State state;
        propagator.propagate(givens, state);
        const LinearLowering lowering{propagator, state, givens, sketch_.simplify};
        LinearOracle linear;
        constexpr int most_variables = 40;  // plain backtracking over more takes too long
        if (lowering.run(linear) > most_variables) return;
        check_lowered(lowered_linear(model_, givens, sketch_.simplify), expected, "OPB");
    }
    void check_lowered(const Lowered& found, const Expected& expected, std::string_view what) const {
        demand(found.assignments == expected.all, [&] {
            return fmt::format("{} has {} models, expected {}", what, found.models, expected.all.size());
        });
        demand(found.models == expected.all.size(), [&] {
            return fmt::format("{} has {} models for {} solutions", what, found.models, expected.all.size());
        });
        std::set<Assignment> projected;
        for (const auto& values : found.assignments) projected.insert(projection(values));
        demand(std::ranges::equal(projected, expected.projected),
               [&] { return fmt::format("{}, projected, has {} models", what, projected.size()); });
    }
    void check_cover(const Propagator& propagator, const Propagator::State& state,
                     const Expected& expected) const {
        const LoweredCover lowered = lower_to_cover(propagator, state);
        demand(lowered.refusal.empty(), [&] { return "the cover is refused: " + lowered.refusal; });
        DancingLinks links{lowered.cover};
        CoverDecoder decoder{model_, state.domains, lowered};
        std::vector<Assignment> found;
        SearchWatch watch;
        watch.on_solution = [&](std::span<const std::uint32_t> options) {
            const auto values = decoder.values(options);
            found.emplace_back(values.begin(), values.end());
            return Next::show;
        };
        links.search({}, watch);
        std::ranges::sort(found);
        demand(found == expected.all, [&] {
            return fmt::format("the cover has {} solutions, expected {}", found.size(), expected.all.size());
        });
    }

    // --- engines ----
    EngineOptions engine_options() const {
        EngineOptions options;
        options.cnf = {sketch_.at_most_one, sketch_.tuples, sketch_.simplify};
        return options;
    }
    void check_engine(const Engine& engine, std::string_view option) const {
        EngineOptions options = engine_options();
        options.argument = option;
        const std::string name =
            option.empty() ? std::string{engine.name} : fmt::format("{}:{}", engine.name, option);
        on_step_(name);
        const auto session = engine.open(model_, options);
        check_session(*session, name);
    }
    void check_session(Session& session, const std::string& name) const {
        for (std::size_t i = 0; i < sketch_.queries.size(); ++i) {
            for (const auto& [way, how] : ways) {
                on_step_(fmt::format("{}, query {}{}", name, i + 1, how));
                try {
                    check_query(session, sketch_.queries[i], expected_[i], way);
                } catch (const std::exception& error) {
                    throw Disagreement{fmt::format("{}, query {}{}: {}", name, i + 1, how, error.what())};
                }
            }
        }
    }

    enum class Way : std::uint8_t { whole, left, slices };
    static constexpr std::pair<Way, const char*> ways[] = {
        {Way::whole, ""}, {Way::left, ", left early"}, {Way::slices, ", in slices"}};

    // Nothing if the engine answers only in one go.
    static std::optional<Outcome> answer(Session& session, const SketchQuery& query, const Givens& givens,
                                         const Limits& limits, const OnSolution& on_solution, Way way) {
        if (way == Way::whole)
            return query.count ? session.count(givens, limits, on_solution)
                               : session.enumerate(givens, limits, on_solution);
        const auto begun =
            session.begin(query.count ? Task::count : Task::enumerate, givens, limits, on_solution);
        if (begun == nullptr) return {};
        constexpr int slices_before_leaving = 3;
        for (int slices = 0; way == Way::slices || slices < slices_before_leaving; ++slices) {
            if (begun->resume(1)) return begun->outcome();
        }
        begun->outcome();
        return {};
    }

    void check_query(Session& session, const SketchQuery& query, const Expected& expected, Way way) const {
        std::atomic<bool> interrupted = query.interrupt == 1;
        Limits limits;
        limits.solutions = query.solutions;
        limits.nodes = query.nodes;
        limits.interrupted = &interrupted;
        std::set<Assignment> seen;
        bool stopped = false, repeated = false;
        const auto on_solution = [&](std::span<const std::int32_t> values) {
            demand(!stopped, [] { return "a solution after the callback ended the search"; });
            const Assignment solution{values.begin(), values.end()};
            demand(contains(expected.all, solution), [&] { return "no solution:" + shown(values); });
            const bool fresh = seen.insert(projection(values)).second;
            demand(fresh || query.count, [&] { return "twice:" + shown(values); });
            repeated = repeated || !fresh;
            if (query.interrupt > 1 && seen.size() == query.interrupt - 1) interrupted = true;
            stopped = query.stop > 0 && seen.size() == query.stop;
            return !stopped;
        };
        const Givens givens = givens_of(model_, query);
        const auto outcome = answer(session, query, givens, limits, on_solution, way);
        if (!outcome) return;
        demand(!repeated || !outcome->engine.empty(),
               [] { return "an engine by itself shows a sample twice"; });
        check_outcome(*outcome, query, expected, seen.size(), stopped);
    }

    void check_outcome(const Outcome& outcome, const SketchQuery& query, const Expected& expected,
                       std::size_t shown, bool stopped) const {
        const std::uint64_t all = expected.projected.size();
        const auto wrong = [&](const std::string& what) {
            return fmt::format("{}: ending {}, count {}, {} shown, expected {}", what,
                               static_cast<int>(outcome.ending), outcome.count, shown, all);
        };
        const std::uint64_t wanted = query.solutions > 0 ? std::min(query.solutions, all) : all;
        demand(outcome.count <= wanted, [&] { return wrong("too many"); });
        demand(query.count || outcome.count == shown || outcome.ending == Ending::stuck,
               [&] { return wrong("the count is not what was shown"); });
        const bool delegated = query.count && !outcome.engine.empty();  // samples of several engines
        demand(shown <= outcome.count || delegated || outcome.ending == Ending::stuck,
               [&] { return wrong("more shown than counted"); });
        demand(outcome.digits.empty(), [&] { return wrong("digits for a small count"); });
        switch (outcome.ending) {
            case Ending::complete:
                demand(outcome.count == all, [&] { return wrong("complete"); });
                demand(!stopped, [&] { return wrong("complete, though the callback ended the search"); });
                demand(query.solutions == 0 || all < query.solutions,
                       [&] { return wrong("complete at the limit"); });
                return;
            case Ending::limit:
                demand(stopped || (query.solutions > 0 && outcome.count == query.solutions),
                       [&] { return wrong("limit"); });
                return;
            case Ending::interrupted:
                demand(query.interrupt > 0, [&] { return wrong("interrupted"); });
                return;
            case Ending::budget: demand(query.nodes > 0, [&] { return wrong("budget"); }); return;
            case Ending::stuck: return check_partial(outcome, expected);
            case Ending::timeout: throw Disagreement{wrong("timeout without a limit of time")};
            case Ending::memory: throw Disagreement{wrong("too little memory, for a small model")};
            case Ending::refused: throw Disagreement{wrong("refused: " + outcome.refusal)};
        }
        throw Disagreement{wrong("an ending that the fuzzer does not know")};
    }
    // What an engine that is stuck has decided is so in every solution.
    static void check_partial(const Outcome& outcome, const Expected& expected) {
        demand(outcome.count == 0, [] { return "stuck with a count"; });
        for (const auto& solution : expected.all) {
            demand(outcome.partial.size() == solution.size(),
                   [] { return "stuck without its partial values"; });
            for (std::size_t v = 0; v < solution.size(); ++v)
                demand(outcome.partial[v].value_or(solution[v]) == solution[v], [&] {
                    return fmt::format("stuck with x{}={}, not so in{}", v, *outcome.partial[v],
                                       fuzz::shown(solution));
                });
        }
    }

    const Sketch& sketch_;
    const Model model_;
    const OnStep& on_step_;
    const std::vector<Assignment> solutions_;
    std::vector<Expected> expected_;
};

}  // namespace

std::string disagreement(const Sketch& sketch, const OnStep& on_step) {
    try {
        on_step("building");
        Judge{sketch, on_step}.run();
    } catch (const InputError& error) {
        return fmt::format("an input error: {}", error.what());
    } catch (const std::exception& error) {
        return error.what();
    }
    return {};
}

}  // namespace reductio::fuzz

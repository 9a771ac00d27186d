// conflict.cpp - which conditions of a problem can't hold together.
//
// Each condition is lowered on its own, over a model of its variables alone, because the lowering of a whole
// model uses one condition to shorten the clauses of another. Its clauses get a selector: they hold if it is
// assumed. CaDiCaL refutes all selectors together and names those it needed (Een and Sorensson, "Temporal
// Induction by Incremental SAT Solving", 2003). That core is made minimal by leaving out one after the other:
// then each of its conditions is needed. Linear in the size of the conditions, but for the solver.
#include <cadical.hpp>

#include <map>
#include <memory>
#include <new>
#include <unordered_map>
#include <unordered_set>

#include "base/stopwatch.hpp"
#include "cnf/lower.hpp"
#include "engines/engine.hpp"
#include "engines/shared/solver_watch.hpp"
#include "language/lower.hpp"
#include "language/lowering/binary.hpp"
#include "library/conflict.hpp"
#include "library/queries.hpp"
#include "model/builder.hpp"

namespace reductio {

namespace {

using language::Node;
using language::Op;
using language::Requirement;
using language::Specification;
using language::Tree;
using language::TreeCopy;

// A condition alone: a specification of its variables, and which variables they were.
class Alone {
public:
    Alone(const Specification& whole, const Requirement& requirement) {
        collect(*requirement.condition);
        for (const auto& [variable, name] : variables_) {
            const auto number = static_cast<std::uint32_t>(names_.size());
            specification.declare("v" + std::to_string(number), {}, whole.values_of(variable));
            originals.push_back(variable);
            names_[variable] = number;
        }
        TreeCopy copy{
            [this](const Node& each) { return specification.variables()[names_.at(each.variable)]; }};
        specification.require({requirement.name, copy(requirement.condition), 0});
    }
    Specification specification;
    std::vector<std::uint32_t> originals;

private:
    void collect(const Node& node) {
        if (node.op == Op::variable) variables_.emplace(node.variable, node.name);
        if (!visited_.insert(&node).second) return;
        for (const Tree& child : node.children) collect(*child);
    }

    std::map<std::uint32_t, std::string> variables_;  // in their order
    std::unordered_map<std::uint32_t, std::uint32_t> names_;
    std::unordered_set<const Node*> visited_;
};

// The literals of all variables of the problem, and the numbers that clauses of single conditions get.
class Numbers {
public:
    explicit Numbers(const Specification& specification) {
        for (std::uint32_t v = 0; v < specification.variables().size(); ++v) {
            first_.push_back(next_);
            const std::size_t values = specification.values_of(v).size();
            next_ += values > 2 ? static_cast<int>(values) : values == 2 ? 1 : 0;
        }
    }
    // "variable = its value at that position"; two values share one number, which means the second.
    int of(std::uint32_t variable, std::size_t position, std::size_t values) const {
        return first_[variable] + (values == 2 ? 0 : static_cast<int>(position));
    }
    int fresh() { return next_++; }

private:
    std::vector<int> first_;
    int next_ = 1;
};

// Passes the clauses of one condition on to the solver, with its selector and with numbers of the whole.
class GuardedSink final : public ClauseSink {
public:
    GuardedSink(SolverLoader& solver, Numbers& numbers, int selector)
        : solver_{solver}, numbers_{numbers}, selector_{selector} {}

    void name(int own, int number) { numbers_of_[own] = number; }

private:
    void consume(std::span<const int> block) override {
        std::vector<int> clauses;
        for (const int literal : block) {
            if (literal == 0) clauses.push_back(-selector_);
            clauses.push_back(literal == 0 ? 0 : literal < 0 ? -number(-literal) : number(literal));
        }
        solver_.add(clauses);
    }
    int number(int own) {
        int& known = numbers_of_[own];
        if (known == 0) known = numbers_.fresh();  // an auxiliary of this condition
        return known;
    }
    SolverLoader& solver_;
    Numbers& numbers_;
    int selector_;
    std::unordered_map<int, int> numbers_of_;
};

void add_condition(const Alone& alone, SolverLoader& solver, Numbers& numbers, int selector) {
    Builder builder{1};
    if (const auto error = language::lower_to_model(alone.specification, builder)) throw error->refusal;
    const Model model = std::move(builder).freeze();
    const Propagator propagator{model};
    const Givens none;
    CnfOptions options;
    options.simplify = false;
    const CnfLowering lowering{propagator, propagator.root(), none, options};
    GuardedSink sink{solver, numbers, selector};
    for (std::uint32_t v = 0; v < alone.originals.size(); ++v) {
        const auto domain = model.domain(Var{v});
        for (std::size_t i = domain.size() == 2 ? 1 : 0; domain.size() > 1 && i < domain.size(); ++i)
            sink.name(lowering.numbering().of(Var{v}, domain[i]),
                      numbers.of(alone.originals[v], i, domain.size()));
    }
    lowering.run(sink);
}

// The solver with the conditions that are selected.
class Core {
public:
    Core(CaDiCaL::Solver& solver, const SolverWatch& watch, std::vector<int> selectors)
        : solver_{solver}, watch_{watch}, selectors_{std::move(selectors)} {}

    // Can these hold together? If not, only those that were needed to refute them are left. 10 yes, 20 no, 0
    // not decided within the limits.
    int refute(std::vector<std::size_t>& conditions) {
        for (const std::size_t i : conditions) solver_.assume(selectors_[i]);
        const int answer = watch_.stopped() ? 0 : solver_.solve();
        if (answer == 20)
            std::erase_if(conditions, [&](std::size_t i) { return !solver_.failed(selectors_[i]); });
        return answer;
    }
    // Leaves out what is not needed; false if the limits end it.
    bool minimize(std::vector<std::size_t>& conditions) {
        for (std::size_t kept = 0; kept < conditions.size();) {
            std::vector<std::size_t> without = conditions;
            without.erase(without.begin() + static_cast<std::ptrdiff_t>(kept));
            const int answer = refute(without);
            if (answer == 0) return false;
            if (answer == 10) {
                ++kept;  // needed
                continue;
            }
            // What was found to be needed is needed in every part that has no solution.
            conditions = std::move(without);
        }
        return true;
    }

private:
    CaDiCaL::Solver& solver_;
    const SolverWatch& watch_;
    std::vector<int> selectors_;
};

// Writes down what the solver says of the conditions, as far as the limits let it.
void search_conflict(const Specification& specification, CaDiCaL::Solver& solver, SolverWatch& watch,
                     Conflict& conflict) {
    SolverLoader loader{solver, watch};
    Numbers numbers{specification};
    std::vector<int> selectors;
    std::vector<std::size_t> conditions;
    for (const Requirement& requirement : specification.requirements()) {
        selectors.push_back(numbers.fresh());
        conditions.push_back(conditions.size());
        add_condition(Alone{specification, requirement}, loader, numbers, selectors.back());
    }
    Core core{solver, watch, std::move(selectors)};
    const int answer = core.refute(conditions);
    if (answer == 0) return;
    conflict.status = answer == 20 ? Status::none : Status::solved;
    if (answer == 10) return;
    conflict.minimal = core.minimize(conditions);
    for (const std::size_t i : conditions)
        conflict.conditions.push_back(specification.requirements()[i].title());
}

}  // namespace

Conflict find_conflict(const Specification& specification, const Search& search) {
    if (search.engine != "auto" && search.engine != "sat")
        throw language::Refusal{"conflicts by the engine " + quoted(search.engine), "auto or sat"};
    const StopFlag stop{search.stop};
    const auto bound = memory_bound(search);
    const Limits limits = settings_of(search, stop).limits;
    const StopScope scope{limits.seconds, limits.interrupted};
    const Stopwatch clock;
    SolverWatch watch{limits, clock};
    auto solver = std::make_unique<CaDiCaL::Solver>();
    configure(*solver, watch);
    Conflict conflict;
    conflict.status = Status::unknown;
    try {
        or_abandon(solver, [&] { search_conflict(in_bits(specification), *solver, watch, conflict); });
    } catch (const language::TooLarge& error) {
        throw error.refusal;
    } catch (const Stopped&) {  // while the clauses were made
    } catch (const std::bad_alloc&) {
        conflict = {};
        conflict.status = Status::unknown;
    }
    return conflict;
}

}  // namespace reductio

// lower.cpp - one pass over variables and constraints. Each becomes sums of literals within bounds.
#include "pb/lower.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>
#include <vector>

#include "base/sorted.hpp"
#include "cnf/graph_encoding.hpp"
#include "model/refusal.hpp"
#include "model/tuples.hpp"
#include "text/text.hpp"

namespace reductio {

// A sum of literals with coefficients and a constant, sent to the sink as the constraint lo <= sum <= hi.
class LinearSum {
public:
    // The literal is a DIMACS literal, cnf_true or cnf_false.
    void add(std::int64_t factor, int literal) {
        if (literal == cnf_false) return;
        if (literal == cnf_true || literal < 0) constant_ += factor;
        if (literal == cnf_true) return;
        terms_.push_back({literal < 0 ? -factor : factor, std::abs(literal)});
    }

    // Sends the constraint, or nothing where it always holds, and clears the sum.
    void within(std::int64_t lo, std::int64_t hi, LinearSink& sink) {
        poll_stop();
        merge();
        lo -= constant_;
        hi -= constant_;
        std::int64_t least = 0, most = 0;
        for (const LinearTerm& term : terms_) (term.coefficient < 0 ? least : most) += term.coefficient;
        if (lo > most || hi < least) {
            refuse_all(sink);
            refused_ = true;
        } else if (lo == hi) {
            if (!terms_.empty()) sink.equal(terms_, lo);
        } else {
            if (lo > least) sink.at_least(terms_, lo);
            for (LinearTerm& term : terms_) term.coefficient = -term.coefficient;
            if (hi < most) sink.at_least(terms_, -hi);
        }
        terms_.clear();
        constant_ = 0;
    }

    // The terms and the constant; clears the sum.
    LinearLowering::Cost taken() {
        merge();
        return {std::exchange(terms_, {}), std::exchange(constant_, 0)};
    }

    // Was there a constraint that nothing satisfies? It is sent as one over x1.
    bool refused() const { return refused_; }
    static void refuse_all(LinearSink& sink) {
        const LinearTerm first{1, 1};
        sink.at_least({&first, 1}, 2);
    }

private:
    void merge() {
        sort_polled(terms_, std::ranges::less{}, &LinearTerm::variable);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            if (kept > 0 && terms_[kept - 1].variable == terms_[i].variable)
                terms_[kept - 1].coefficient += terms_[i].coefficient;
            else
                terms_[kept++] = terms_[i];
        }
        terms_.resize(kept);
        std::erase_if(terms_, [](const LinearTerm& term) { return term.coefficient == 0; });
    }
    std::vector<LinearTerm> terms_;
    std::int64_t constant_ = 0;
    bool refused_ = false;
};

namespace {

constexpr std::size_t tuples_few = 1'000;      // that get selectors
constexpr std::size_t pairs_most = 1'000'000;  // of two variables, which need no selectors
constexpr std::size_t edges_most = 4'000'000;  // of a diagram

}  // namespace

class LinearLowering::Pass {
public:
    Pass(const LinearLowering& owner, LinearSink& sink)
        : model_{owner.propagator_.model()},
          incidence_{owner.propagator_.incidence()},
          numbering_{owner.numbering_},
          domains_{owner.numbering_.domains()},
          next_{owner.numbering_.count() + 1},
          sink_{sink} {}

    void variable(Var v) {
        if (domains_.decided(v) || model_.domain(v).size() == 2) return;
        for_each_open(model_, domains_, v, [&](std::uint32_t slot) { sum_.add(1, numbering_.of(v, slot)); });
        sum_.within(1, 1, sink_);
    }

    void operator()(const AllDifferent& kind) {
        std::map<std::int32_t, std::vector<int>> places;  // per value, its literals
        for (const Var v : model_[kind.vars]) {
            const auto first = model_[v].first_slot;
            const auto domain = model_.domain(v);
            for (std::uint32_t i = 0; i < domain.size(); ++i)
                places[domain[i]].push_back(numbering_.of(v, first + i));
        }
        const bool permutation = places.size() == kind.vars.size;
        if (permutation && places.size() == 2) places.erase(places.begin());  // one value decides the other
        for (const auto& [value, literals] : places) {
            for (const int literal : literals) sum_.add(1, literal);
            sum_.within(permutation ? 1 : 0, 1, sink_);
        }
    }

    void operator()(const Cardinality& kind) {
        for (const Literal literal : model_[kind.literals]) sum_.add(1, numbering_.of(literal));
        sum_.within(kind.lo, kind.hi, sink_);
    }

    void operator()(const Sum& kind) {
        const auto vars = model_[kind.vars];
        const auto coefficients = model_[kind.coefficients];
        for (std::size_t i = 0; i < vars.size(); ++i)
            add_value(coefficients.empty() ? 1 : coefficients[i], vars[i]);
        sum_.within(kind.lo, kind.hi, sink_);
    }

    void operator()(const Table& kind) { tuple_constraint(ConstraintKind{kind}); }
    void operator()(const Automaton& kind) { tuple_constraint(ConstraintKind{kind}); }

    void operator()(const Connected& kind) {
        clauses([&](Emitter& out) { encode_connected(model_, kind, numbering_, out); });
    }
    void operator()(const Regions& kind) {
        clauses([&](Emitter& out) { encode_regions(model_, kind, numbering_, out); });
    }

    LinearLowering::Cost cost(const Objective& objective) {
        const std::int64_t sign = objective.maximize ? -1 : 1;
        sum_.add(sign * objective.constant, cnf_true);
        for (std::size_t i = 0; i < objective.vars.size(); ++i) {
            const Var v = objective.vars[i];
            const std::int64_t factor = sign * objective.coefficients[i];
            const auto left = values_left(model_, domains_, v);
            const std::int64_t origin =
                factor < 0 ? left.back() : left.front();  // so that no term is negative
            sum_.add(factor * origin, cnf_true);
            const auto domain = model_.domain(v);
            for (std::uint32_t value = 0; value < domain.size(); ++value)
                sum_.add(factor * (domain[value] - origin), numbering_.of(v, model_[v].first_slot + value));
        }
        return sum_.taken();
    }
    void constraint(std::uint32_t index) {
        current_ = index;
        std::visit(*this, model_.constraints()[index].kind);
    }
    void fact(Literal literal) {
        sum_.add(1, numbering_.of(literal));
        sum_.within(1, 1, sink_);
    }
    int variables() const { return std::max(next_ - 1, sum_.refused() ? 1 : 0); }

private:
    // factor * the value of v.
    void add_value(std::int64_t factor, Var v) {
        const auto domain = model_.domain(v);
        const auto first = model_[v].first_slot;
        for (std::uint32_t i = 0; i < domain.size(); ++i)
            sum_.add(factor * domain[i], numbering_.of(v, first + i));
    }

    // A clause is a sum of at least 1.
    class ClauseConstraints final : public ClauseSink {
    public:
        explicit ClauseConstraints(Pass& pass) : pass_{pass} {}

    private:
        void consume(std::span<const int> block) override {
            std::int64_t size = 0;
            for (const int literal : block) {
                if (literal != 0) {
                    pass_.sum_.add(1, literal);
                    ++size;
                } else {
                    pass_.sum_.within(1, std::max<std::int64_t>(1, std::exchange(size, 0)), pass_.sink_);
                }
            }
        }
        Pass& pass_;
    };
    template <class Encode>
    void clauses(Encode encode) {
        ClauseConstraints lines{*this};
        Emitter out{lines, next_};
        encode(out);
        lines.flush();
    }

    void tuple_constraint(const ConstraintKind& kind) {
        const auto vars = tuple_variables(model_, kind);
        const Distinctness distinctness{incidence_, vars};
        const std::size_t most = vars.size() == 2 ? pairs_most : tuples_few;
        if (const auto tuples = list_tuples(model_, kind, domains_, distinctness, most)) {
            if (vars.size() == 1) return allow(vars[0], *tuples);
            return vars.size() == 2 ? support(vars, *tuples) : select(vars, *tuples);
        }
        const auto diagram = make_diagram(model_, kind, domains_, edges_most);
        if (!diagram) {
            const std::string label = model_.text(model_.constraints()[current_].label);
            throw ConstraintTooLarge{
                {fmt::format("{} is too large: more than {} diagram edges", label, edges_most),
                 model_.place(current_)}};
        }
        flow(vars, *diagram);
    }

    void allow(Var v, const Relation& values) {
        for (const auto value : values.values) sum_.add(1, numbering_.of(v, value));
        sum_.within(1, 1, sink_);
    }

    // Each value of the variable with fewer values is at most the sum of its partners, the other's values.
    void support(std::span<const Var> vars, const Relation& pairs) {
        const std::size_t one = domains_.size(vars[0]) <= domains_.size(vars[1]) ? 0 : 1, other = 1 - one;
        std::map<std::int32_t, std::vector<std::int32_t>> partners;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            partners[pairs.row(i)[one]].push_back(pairs.row(i)[other]);
        for (const auto value : values_left(model_, domains_, vars[one])) {
            sum_.add(-1, numbering_.of(vars[one], value));
            for (const auto partner : partners[value]) sum_.add(1, numbering_.of(vars[other], partner));
            sum_.within(0, static_cast<std::int64_t>(pairs.size()), sink_);
        }
    }

    // Exactly one tuple is selected, and each variable has the value in it.
    void select(std::span<const Var> vars, const Relation& tuples) {
        const int first = next_;
        next_ += static_cast<int>(tuples.size());
        for (int selector = first; selector < next_; ++selector) sum_.add(1, selector);
        sum_.within(1, 1, sink_);
        std::map<std::int32_t, std::vector<int>> selectors;  // per value at one position
        for (std::size_t position = 0; position < vars.size(); ++position) {
            selectors.clear();
            for (std::size_t i = 0; i < tuples.size(); ++i)
                selectors[tuples.row(i)[position]].push_back(first + static_cast<int>(i));
            tie(vars[position], selectors);
        }
    }

    // One path from the root to the end; each variable has the value of its layer's edge on the path.
    void flow(std::span<const Var> vars, const Diagram& diagram) {
        const int first = next_;
        next_ += static_cast<int>(diagram.edges.size());
        std::vector<std::vector<int>> into(diagram.nodes), out_of(diagram.nodes);
        for (std::size_t i = 0; i < diagram.edges.size(); ++i) {
            out_of[diagram.edges[i].from].push_back(first + static_cast<int>(i));
            into[diagram.edges[i].to].push_back(first + static_cast<int>(i));
        }
        if (diagram.nodes == 0) return sum_.within(1, 1, sink_);  // no path
        for (const int edge : out_of[0]) sum_.add(1, edge);
        sum_.within(1, 1, sink_);
        for (std::uint32_t node = 1; node + 1 < diagram.nodes; ++node) {
            for (const int edge : into[node]) sum_.add(1, edge);
            for (const int edge : out_of[node]) sum_.add(-1, edge);
            sum_.within(0, 0, sink_);
        }
        std::map<std::int32_t, std::vector<int>> edges;  // per value of one layer
        for (std::size_t layer = 0; layer < vars.size(); ++layer) {
            edges.clear();
            for (auto i = diagram.layer_begin[layer]; i < diagram.layer_begin[layer + 1]; ++i)
                edges[diagram.edges[i].value].push_back(first + static_cast<int>(i));
            tie(vars[layer], edges);
        }
    }

    // v has a value if and only if one of that value's auxiliaries is 1; exactly one of all auxiliaries is.
    void tie(Var v, const std::map<std::int32_t, std::vector<int>>& chosen_by) {
        if (domains_.decided(v)) return;
        const auto domain = model_.domain(v);
        const auto first = model_[v].first_slot;
        for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
            if (domain.size() == 2 && slot == first) return;  // the other value has the variable
            sum_.add(-1, numbering_.of(v, slot));
            if (const auto found = chosen_by.find(domain[slot - first]); found != chosen_by.end()) {
                for (const int auxiliary : found->second) sum_.add(1, auxiliary);
            }
            sum_.within(0, 0, sink_);
        });
    }

    const Model& model_;
    const Incidence& incidence_;
    const Numbering& numbering_;
    const Domains& domains_;
    int next_;
    LinearSink& sink_;
    LinearSum sum_;
    std::uint32_t current_ = 0;
};

LinearLowering::LinearLowering(const Propagator& propagator, const Propagator::State& state,
                               const Givens& givens, bool simplify)
    : propagator_{propagator},
      state_{state},
      givens_{givens},
      simplify_{simplify},
      declared_{simplify ? Domains{} : Domains{propagator.model()}},
      numbering_{propagator.model(), simplify ? state.domains : declared_} {}

LinearLowering::Cost LinearLowering::cost(const Objective& objective) const {
    class Nowhere final : public LinearSink {
        void at_least(std::span<const LinearTerm>, std::int64_t) override {}
        void equal(std::span<const LinearTerm>, std::int64_t) override {}
    } nowhere;
    return Pass{*this, nowhere}.cost(objective);
}

int LinearLowering::run(LinearSink& sink) const {
    Pass pass{*this, sink};
    const Model& model = propagator_.model();
    if (contradiction()) {
        LinearSum::refuse_all(sink);
        return 1;
    }
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) pass.variable(Var{v});
    for (std::uint32_t i = 0; i < model.constraints().size(); ++i) pass.constraint(i);
    if (!simplify_) {
        for (const Literal literal : givens_.facts) pass.fact(literal);
    }
    return pass.variables();
}

}  // namespace reductio

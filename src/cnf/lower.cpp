// lower.cpp - one pass over variables and constraints.
#include "cnf/lower.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "base/registry.hpp"
#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "cnf/beliefs.hpp"
#include "cnf/binary_sum.hpp"
#include "cnf/diagram_encoding.hpp"
#include "cnf/emitter.hpp"
#include "cnf/graph_encoding.hpp"
#include "cnf/implicates.hpp"
#include "cnf/interval_diagram.hpp"
#include "cnf/layer_literals.hpp"
#include "cnf/neighbour_clauses.hpp"
#include "cnf/order_literals.hpp"
#include "cnf/pair_clauses.hpp"
#include "cnf/totalizer.hpp"
#include "cnf/weighted_totalizer.hpp"
#include "model/refusal.hpp"
#include "text/text.hpp"
#include "text/unknown_name.hpp"

namespace reductio {

namespace {

// Measured on killers and KenKens of the hardest grade in Tatham's collection; see tests/bench.
constexpr std::size_t pairwise_most = 16;       // literals of a group for pairwise under `auto`
constexpr std::size_t tuples_few = 100;         // tuples that get selectors under `auto`
constexpr std::size_t combinations_few = 500;   // sets of values that get selectors under `auto`
constexpr std::size_t distinct_few = 1500;      // edges of a distinctness-aware diagram under `auto`
constexpr std::size_t counter_large = 200'000;  // edges of a counter; a totalizer counts above that
constexpr std::size_t cap_forced = 100'000;     // tuples, sets or edges where the user chose the encoding
constexpr std::size_t clauses_an_edge = 6;      // that a tree of sums may have for one of a counter
constexpr std::size_t cap_last = 4'000'000;     // edges of a diagram; beyond, a sum is added up
constexpr std::size_t cap_order = 4'000'000;    // clauses of a tree of sums; beyond, it is binary
constexpr std::size_t clauses_many = 60'000;    // of a tree of sums; a diagram is then made by intervals
constexpr std::size_t long_domain = 50;         // values of a number that is in bits sooner than in a diagram
constexpr std::size_t edges_a_bit = 20;         // of a diagram, for a bit of the coefficients

template <class T>
const T* named(const std::string& name, const char* what) {
    if (name == "auto") return nullptr;
    if (const T* found = find<T>(name)) return found;
    throw unknown_name<T>(fmt::format("{} encoding", what), name, "auto, ");
}

std::optional<Incidence> reliable(const Model& model, const CnfOptions& options) {
    if (!options.may_go) return {};
    return Incidence{model, [&](std::uint32_t constraint) { return !options.may_go(constraint); }};
}

std::vector<Var> variables_of_all(const Model& model, std::span<const std::uint32_t> constraints) {
    std::vector<Var> vars;
    for (const std::uint32_t i : constraints) {
        const auto own = variables_of(model, model.constraints()[i]);
        vars.insert(vars.end(), own.begin(), own.end());
    }
    sort_unique(vars);
    return vars;
}

}  // namespace

void check_encodings(const CnfOptions& options) {
    named<AtMostOne>(options.at_most_one, "at-most-one");
    named<TupleEncoding>(options.tuples, "tuple-constraint");
}

class CnfLowering::Pass {
public:
    Pass(const CnfLowering& owner, ClauseSink& sink)
        : model_{owner.propagator_.model()},
          incidence_{owner.reliable_ ? *owner.reliable_ : owner.propagator_.incidence()},
          numbering_{owner.numbering_},
          domains_{owner.numbering_.domains()},
          next_{owner.numbering_.count() + 1},
          out_{sink, next_},
          groups_{owner.options_.may_go != nullptr},
          chosen_amo_{named<AtMostOne>(owner.options_.at_most_one, "at-most-one")},
          chosen_encoding_{named<TupleEncoding>(owner.options_.tuples, "tuple-constraint")},
          minimal_{owner.options_.minimal && !owner.options_.may_go && !owner.options_.only},
          beliefs_{owner.options_.beliefs},
          cuts_{owner.options_.cuts},
          neighbours_{cuts_ && !owner.options_.may_go && !owner.options_.only},
          pairwise_{*find<AtMostOne>("pairwise")},
          product_{*find<AtMostOne>("product")} {
        if (minimal_) find_permuted();
    }

    void variable(Var v) {
        poll_stop();
        if (domains_.decided(v)) return;
        if (beliefs_ != nullptr) prefer_likely(v);
        if (model_.domain(v).size() == 2) return;
        group_.clear();
        for_each_open(model_, domains_, v,
                      [&](std::uint32_t slot) { group_.push_back(numbering_.of(v, slot)); });
        out_.sink().add(group_);
        // n variables have one of n values each, and no two of them the same: so none has two.
        if (!minimal_ || !permuted_[index(v)]) at_most_one(true);
    }

    void operator()(const AllDifferent& kind) {
        const auto vars = model_[kind.vars];
        collect_values(vars);
        if (values_.size() < vars.size()) return out_.add({});
        const bool permutation = values_.size() == vars.size();
        for (auto& place : places_) place.clear();
        if (places_.size() < values_.size()) places_.resize(values_.size());
        taken_.assign(values_.size(), 0);
        bool clash = false;  // of variables that have one value by declaration; propagation sees it otherwise
        for (const Var v : vars) {
            poll_stop();
            const auto first = model_[v].first_slot;
            const bool decided = domains_.decided(v);
            for_each_open(model_, domains_, v, [&](std::uint32_t slot) {
                const std::size_t value = number_of(v, slot - first);
                if (decided)
                    clash = std::exchange(taken_[value], 1) != 0 || clash;
                else
                    places_[value].push_back({v, numbering_.of(v, slot)});
            });
        }
        if (clash) return out_.add({});
        for (std::size_t value = 0; value < values_.size(); ++value) one_value(value, permutation);
    }

    void operator()(const Cardinality& kind) {
        std::vector<int> literals;
        std::int64_t lo = kind.lo, hi = kind.hi;
        for (const Literal literal : model_[kind.literals]) {
            poll_stop();
            const int number = numbering_.of(literal);
            if (number == cnf_true)
                --lo, --hi;
            else if (number != cnf_false)
                literals.push_back(number);
        }
        lo = std::max<std::int64_t>(lo, 0);
        hi = std::min(hi, static_cast<std::int64_t>(literals.size()));
        if (lo > hi) return out_.add({});
        count(literals, lo, hi);
    }

    void operator()(const Sum& kind) { tuple_constraint(ConstraintKind{kind}, model_[kind.vars]); }
    void operator()(const Table& kind) { tuple_constraint(ConstraintKind{kind}, model_[kind.vars]); }
    void operator()(const Automaton& kind) { tuple_constraint(ConstraintKind{kind}, model_[kind.vars]); }
    void operator()(const Connected& kind) {
        if (!cuts_) encode_connected(model_, kind, numbering_, out_);
        if (neighbours_) encode_neighbours(model_, kind, numbering_, out_);
    }
    void operator()(const Regions& kind) {
        if (encode_placements(model_, kind, numbering_, out_)) return;
        const auto encode = cuts_ ? encode_equal_sizes : encode_regions;
        encode(model_, kind, numbering_, out_);
        if (neighbours_) encode_neighbours(model_, kind, numbering_, out_);
    }

    void constraint(std::uint32_t index) {
        poll_stop();
        current_ = index;
        out_.sink().begin_constraint(index);
        if (groups_) order_literals_.forget(), bit_literals_.forget();
        std::visit(*this, model_.constraints()[index].kind);
    }
    void fact(Literal literal) { out_.add({numbering_.of(literal)}); }
    int variables() const { return next_ - 1; }

private:
    void prefer_likely(Var v) {
        const int greater = numbering_.of(v, model_[v].first_slot + 1);
        out_.sink().prefer(beliefs_->greater(v) >= 0.5 ? greater : -greater);
    }
    // The variables of permutations.
    void find_permuted() {
        permuted_.assign(model_.variables().size(), 0);
        for (const Constraint& constraint : model_.constraints()) {
            const auto* const kind = std::get_if<AllDifferent>(&constraint.kind);
            if (kind == nullptr) continue;
            const auto vars = model_[kind->vars];
            collect_values(vars);
            if (values_.size() != vars.size()) continue;
            for (const Var v : vars) permuted_[index(v)] = 1;
        }
    }
    // The values of an AllDifferent, ascending; with one domain shared by all, they are that domain.
    void collect_values(std::span<const Var> vars) {
        const DomainId shared = model_[vars[0]].domain;
        values_.assign(model_[shared].begin(), model_[shared].end());
        one_domain_ = std::ranges::all_of(vars, [&](Var v) { return model_[v].domain == shared; });
        if (one_domain_) return;
        for (const Var v : vars)
            values_.insert(values_.end(), model_.domain(v).begin(), model_.domain(v).end());
        sort_unique(values_);
    }
    // The number, in values_, of the value at a position of v's domain.
    std::size_t number_of(Var v, std::uint32_t position) const {
        if (one_domain_) return position;
        const auto found = std::ranges::lower_bound(values_, model_.domain(v)[position]);
        return static_cast<std::size_t>(found - values_.begin());
    }
    // The clauses for one value of an AllDifferent: at most one variable has it; in a permutation, exactly
    // one.
    void one_value(std::size_t value, bool permutation) {
        group_.clear();
        for (const auto& place : places_[value]) group_.push_back(place.literal);
        if (taken_[value]) {
            for (const int literal : group_) out_.add({-literal});
            return;
        }
        if (permutation && !minimal_) out_.sink().add(group_);
        const bool by_pairs = &choice(group_.size()) == &pairwise_;
        if (!by_pairs) return at_most_one(permutation);
        // A pair that two AllDifferents share is written by the first, unless that may go.
        for (std::size_t i = 0; i < group_.size(); ++i) {
            for (std::size_t k = i + 1; k < group_.size(); ++k) {
                const Var a = places_[value][i].var, b = places_[value][k].var;
                const std::uint32_t first = incidence_.first_shared(a, b);
                if (first == current_ || first == Incidence::none) out_.sink().add({-group_[i], -group_[k]});
            }
        }
    }
    const AtMostOne& choice(std::size_t size) const {
        if (chosen_amo_ != nullptr) return *chosen_amo_;
        return size <= pairwise_most ? pairwise_ : product_;
    }
    void at_most_one(bool exactly) { choice(group_.size()).encode(group_, exactly, out_.sink(), next_); }
    static bool all_differ(std::vector<int> literals) {
        std::ranges::sort(literals);
        return std::ranges::adjacent_find(literals) == literals.end();
    }
    static bool variables_differ(std::vector<int> literals) {
        for (int& literal : literals) literal = std::abs(literal);
        return all_differ(std::move(literals));
    }
    void count(std::vector<int>& literals, std::size_t lo, std::size_t hi) {
        const std::size_t size = literals.size();
        if (lo == 0 && hi == size) return;
        if (hi == size && (lo == 1 || lo == size)) {
            if (lo == 1) return out_.sink().add(literals);
            for (const int literal : literals) out_.add({literal});
        } else if (lo == 0 && (hi + 1 == size || hi == 0)) {
            for (int& literal : literals) literal = -literal;
            if (hi > 0) return out_.sink().add(literals);
            for (const int literal : literals) out_.add({literal});
        } else if (hi == 1 && all_differ(literals)) {
            if (lo == 1) out_.sink().add(literals);
            group_ = literals;
            at_most_one(lo == 1);
        } else if (count_by_implicates(literals, lo, hi)) {
            return;
        } else if (const LiteralCount count{literals, static_cast<std::int64_t>(lo),
                                            static_cast<std::int64_t>(hi)};
                   is_large(count)) {
            encode_totalizer(count, out_);
        } else {
            count_by_sums(literals, lo, hi);
        }
    }
    bool count_by_implicates(const std::vector<int>& literals, std::size_t lo, std::size_t hi) {
        if (literals.size() > implicates_literals || !variables_differ(literals)) return false;
        std::uint64_t allowed = 0;
        for (std::uint64_t bits = 0; bits < 1ULL << literals.size(); ++bits) {
            const auto count = static_cast<std::size_t>(std::popcount(bits));
            if (lo <= count && count <= hi) allowed |= 1ULL << bits;
        }
        encode_implicates(literals, allowed, recent_implicates_, out_);
        return true;
    }
    // A tree of partial sums, unless a counter takes far fewer clauses, since few literals may be true.
    void count_by_sums(std::vector<int>& literals, std::size_t lo, std::size_t hi) {
        const auto low = static_cast<std::int64_t>(lo), high = static_cast<std::int64_t>(hi);
        const auto edges = counter_edges(static_cast<std::int64_t>(literals.size()), low, high);
        std::ranges::sort(literals);
        std::vector<UnaryNumber> numbers;
        for (const int literal : literals) {
            if (!numbers.empty() && numbers.back().least[1] == literal)
                ++numbers.back().numbers[1];
            else
                numbers.push_back(weighted(literal, 1));
        }
        if (!encode_weighted_totalizer(std::move(numbers), low, high, clauses_an_edge * edges, out_))
            encode_counter(literals, lo, hi, out_);
    }
    static bool is_large(const LiteralCount& count) {
        const auto size = static_cast<std::int64_t>(count.literals.size());
        return counter_edges(size, count.lo, count.hi) > counter_large;
    }
    void tuple_constraint(const ConstraintKind& kind, std::span<const Var> vars) {
        const Distinctness distinctness{incidence_, vars};
        const TupleJob job{model_,          kind,          vars, numbering_, distinctness, recent_implicates_,
                           order_literals_, bit_literals_, out_, beliefs_,   current_};
        if (vars.size() == 1) return unary(job);
        if (chosen_encoding_ != nullptr) {
            if (chosen_encoding_->encode(job, cap_forced)) return;
            out_.sink().fall_back();
        }
        if (const auto count = as_count(job); count && is_large(*count))
            return encode_totalizer(*count, out_);
        if (by(implicates_, job, cap_forced)) return;
        if (vars.size() == 2 && by(tuples_, job, cap_forced)) return;
        if (encode_truth_of_pair(job, cap_forced)) return;
        if (by(combinations_, job, combinations_few)) return;
        if (bounds(job)) return;
        if (by(tuples_, job, tuples_few)) return;
        if (automaton(job)) return;
        if (distinctness.any() && by(distinct_, job, distinct_few)) return;
        if (weighted_sum(job) || long_sum(job) || by(diagram_, job, cap_last)) return;
        if (by(order_, job, cap_order) || by(binary_, job, cap_last)) return;
        const auto& label = model_.constraints()[current_].label;
        throw ConstraintTooLarge{
            {fmt::format("{} is too large for clauses", model_.text(label)), model_.place(current_)}};
    }
    // An Automaton whose nodes are in order. Nonograms of 20x20 to 47x47 take a third to two thirds of the
    // time by bounds, also where a line has few tuples left.
    bool bounds(const TupleJob& job) const {
        return std::holds_alternative<Automaton>(job.kind) && !job.distinctness.any() &&
               by(bounds_, job, cap_last);
    }
    // Encodes an Automaton; false if it should be left to an encoding that knows which cells differ. A
    // variable for each edge pays over a line that is all different, and where most nodes have one edge in or
    // out, which costs no variable. Measured (tests/bench/bench_diagram_forms.py), CPU seconds:
    //
    //                                            by nodes    by edges
    //     60 random nonograms 20x20                  11.4         6.9
    //     40 skyscrapers 9x9                          1.2         0.6 (4.4 if it tracks which cells differ)
    //     15 KenKens 8x8, cages up to 7 cells         4.1         5.6
    //     60 takuzus 14x14                            0.7         1.0
    static bool automaton(const TupleJob& job) {
        if (!std::holds_alternative<Automaton>(job.kind)) return false;
        const auto diagram = make_diagram(job.model, job.kind, job.numbering.domains(), cap_last);
        if (!diagram) return false;
        const LayerLiterals layers = layer_literals(job, *diagram);
        const bool edges = job.distinctness.all() || 2 * edges_with_variable(layers) <= layers.nodes;
        if (!edges && job.distinctness.any()) return false;
        if (edges)
            encode_by_edges(layers, job.out);
        else
            encode_by_nodes(layers, job.out);
        return true;
    }
    // A sum over variables of two values: by order, unless a diagram takes far fewer clauses; where both are
    // too large, in binary.
    bool weighted_sum(const TupleJob& job) const {
        const bool two =
            std::ranges::all_of(job.vars, [&](Var v) { return job.numbering.domains().size(v) <= 2; });
        if (!two || !std::holds_alternative<Sum>(job.kind)) return false;
        const auto clauses = clauses_by_order(job, cap_order);
        if ((!clauses || *clauses > clauses_many) && by_intervals(job)) return true;
        if (!clauses) return by(binary_, job, cap_last);
        const std::size_t edges = (std::max<std::size_t>(*clauses, 1) - 1) / clauses_an_edge;
        if (edges > 0 && by(diagram_, job, edges)) return true;
        return by(order_, job, cap_order);
    }
    // A sum of several numbers with many values: by a diagram unless it takes more than the bits, which other
    // sums share. Measured on systems of equations over three numbers.
    bool long_sum(const TupleJob& job) const {
        const auto is_long = [&](Var v) { return job.numbering.domains().size(v) >= long_domain; };
        if (!std::holds_alternative<Sum>(job.kind) || std::ranges::count_if(job.vars, is_long) < 2)
            return false;
        return by(diagram_, job, clauses_in_binary(job)) || by(binary_, job, cap_last);
    }
    // A diagram propagates more than a sum in binary, so it may be some times as large.
    static bool by_intervals(const TupleJob& job) {
        const auto diagram = sum_diagram_by_intervals(job, edges_a_bit * bits_of_sum(job));
        if (diagram) encode_by_nodes(layer_literals(job, *diagram), job.out);
        return diagram.has_value();
    }
    static std::size_t bits_of_sum(const TupleJob& job) {
        std::size_t bits = 0;
        for (const std::int64_t factor : job.model[std::get<Sum>(job.kind).coefficients])
            bits += static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(std::abs(factor))));
        return std::max(bits, job.vars.size());
    }
    static bool by(const TupleEncoding& encoding, const TupleJob& job, std::size_t cap) {
        return encoding.encode(job, cap);
    }
    void unary(const TupleJob& job) {
        const auto tuples = list_tuples(model_, job.kind, domains_, job.distinctness, cap_forced);
        for (const auto value : values_left(model_, domains_, job.vars[0])) {
            if (!std::ranges::binary_search(tuples->values, value))
                out_.add({-numbering_.of(job.vars[0], value)});
        }
    }

    const Model& model_;
    const Incidence& incidence_;
    const Numbering& numbering_;
    const Domains& domains_;
    int next_;
    Emitter out_;
    RecentImplicates recent_implicates_;
    OrderLiterals order_literals_{numbering_, out_};
    BitLiterals bit_literals_{numbering_, out_};
    bool groups_;  // constraints may go one by one
    const AtMostOne* chosen_amo_;
    const TupleEncoding* chosen_encoding_;
    bool minimal_;
    std::vector<char> permuted_;  // with the minimal encoding, by variable
    const Beliefs* beliefs_;
    bool cuts_;
    bool neighbours_;  // what helps cuts may be said: each clause may rely on all constraints
    const AtMostOne& pairwise_;
    const AtMostOne& product_;
    const TupleEncoding& implicates_ = *find<TupleEncoding>("implicates");
    const TupleEncoding& bounds_ = *find<TupleEncoding>("bounds");
    const TupleEncoding& tuples_ = *find<TupleEncoding>("tuples");
    const TupleEncoding& combinations_ = *find<TupleEncoding>("combinations");
    const TupleEncoding& distinct_ = *find<TupleEncoding>("distinct");
    const TupleEncoding& diagram_ = *find<TupleEncoding>("diagram");
    const TupleEncoding& order_ = *find<TupleEncoding>("order");
    const TupleEncoding& binary_ = *find<TupleEncoding>("binary");
    std::uint32_t current_ = 0;
    std::vector<int> group_;  // the literals of the current group
    // The current AllDifferent: its values, the places of each value, and whether a decided variable has it.
    struct Place {
        Var var;
        int literal;
    };
    std::vector<std::int32_t> values_;
    std::vector<std::vector<Place>> places_;
    std::vector<char> taken_;
    bool one_domain_ = true;
};

CnfLowering::CnfLowering(const Propagator& propagator, const Propagator::State& state, const Givens& givens,
                         const CnfOptions& options)
    : propagator_{propagator},
      state_{state},
      givens_{givens},
      options_{options},
      reliable_{reliable(propagator.model(), options)},
      declared_{options.simplify ? Domains{} : Domains{propagator.model()}},
      numbering_{propagator.model(), options.simplify ? state.domains : declared_} {}

int CnfLowering::run(ClauseSink& sink) const {
    Pass pass{*this, sink};
    const Model& model = propagator_.model();
    if (contradiction()) {
        sink.add(std::span<const int>{});
        sink.flush();
        return 0;
    }
    if (options_.only) {
        for (const Var v : variables_of_all(model, *options_.only)) pass.variable(v);
        for (const std::uint32_t i : *options_.only) pass.constraint(i);
    } else {
        for (std::uint32_t v = 0; v < model.variables().size(); ++v) pass.variable(Var{v});
        for (std::uint32_t i = 0; i < model.constraints().size(); ++i) pass.constraint(i);
    }
    if (!options_.simplify) {
        sink.begin_constraint(ClauseSink::no_constraint);
        for (const Literal literal : givens_.facts) pass.fact(literal);
    }
    sink.flush();
    return pass.variables();
}

}  // namespace reductio

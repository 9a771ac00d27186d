// random_sketch.cpp - what is drawn, and how often.
//
// Models are so small that the oracle tries all their assignments, and so tangled that every short cut meets
// its odd case now and then: domains with gaps, negative and huge values, domains of one or two values, a
// literal twice in a constraint, literals that always or never hold, constraints without any tuple. A derived
// variable gets a constraint that makes it a function of earlier ones, since the lowerings may rely on that.
#include "random_sketch.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "base/random.hpp"
#include "base/registry.hpp"
#include "cnf/at_most_one.hpp"
#include "cnf/tuple_encoding.hpp"

namespace reductio::fuzz {

namespace {

class Maker {
public:
    explicit Maker(std::uint64_t seed) : random_{seed} {}

    Sketch make() {
        const bool graphs = one_in(4);
        make_variables(graphs);
        const bool wide = one_in(150);
        if (wide) add_wide_variable();
        for (std::uint64_t i = pick(0, 4); i > 0; --i) sketch_.constraints.push_back(constraint(graphs));
        if (one_in(80)) add_padding();
        random_.shuffle(sketch_.constraints);
        sketch_.at_most_one = encoding<AtMostOne>();
        sketch_.tuples = encoding<TupleEncoding>();
        sketch_.simplify = !one_in(3) || wide;  // else 1,600 values make millions of clauses by pairs
        for (std::uint64_t i = pick(1, 4); i > 0; --i) sketch_.queries.push_back(query());
        return std::move(sketch_);
    }

private:
    // --- numbers ----
    std::uint64_t pick(std::uint64_t low, std::uint64_t high) { return low + random_.below(high - low + 1); }
    bool one_in(std::uint64_t n) { return random_.below(n) == 0; }
    template <class List>
    const auto& any(const List& list) {
        return list[random_.place(list)];
    }
    template <class Encoding>
    std::string encoding() {
        const auto rows = registry<Encoding>();
        return one_in(3) ? "auto" : std::string{any(rows)->name};
    }

    // --- variables ----
    void make_variables(bool graphs) {
        constexpr std::array<std::uint64_t, 5> bounds{24, 64, 64, 300, 1500};
        const std::uint64_t most = any(bounds);
        std::uint64_t assignments = 1;
        for (std::uint64_t left = pick(1, graphs ? 10 : 7); left > 0; --left) {
            auto domain = random_domain(graphs);
            if (assignments * domain.size() > most) domain.resize(1);
            assignments *= domain.size();
            sketch_.variables.push_back({Role::answer, std::move(domain)});
            if (one_in(5)) add_role();
        }
    }
    std::vector<std::int32_t> random_domain(bool graphs) {
        if (graphs && !one_in(4)) return {0, 1};
        const std::uint64_t scale = pick(0, 19);
        std::set<std::int32_t> values;
        for (std::uint64_t left = pick(1, 5); left > 0; --left) {
            const auto value = static_cast<std::int32_t>(pick(0, 6)) - 1;
            constexpr std::int32_t huge = 200'000'000;  // times 5 is the largest value that readers take
            values.insert(scale == 0 ? value * huge : scale < 4 ? 3 * value - 5 : value);
        }
        std::vector<std::int32_t> domain{values.begin(), values.end()};
        if (one_in(4)) random_.shuffle(domain);
        return domain;
    }
    // The last variable becomes a witness, or a function of others.
    void add_role() {
        const auto last = static_cast<std::uint32_t>(sketch_.variables.size() - 1);
        SketchVariable& variable = sketch_.variables[last];
        std::vector<std::uint32_t> others;
        for (std::uint32_t v = 0; v < last; ++v)
            if (sketch_.variables[v].role != Role::witness) others.push_back(v);
        if (one_in(3)) {
            variable.role = Role::witness;
        } else if (!others.empty()) {
            variable.role = Role::derived;
            random_.shuffle(others);
            others.resize(std::min<std::size_t>(others.size(), pick(1, 2)));
            define(last, others);
        }
    }
    void define(std::uint32_t v, const Variables& sources) {
        const auto& domain = sketch_.variables[v].domain;
        if (domain.size() == 2 && one_in(2)) {  // v takes its first value if and only if the literal holds
            const Fact is{v, domain[0], false}, literal = fact_of(sources[0]);
            sketch_.constraints.push_back(Count{1, 2, {negation(is), literal}});
            sketch_.constraints.push_back(Count{1, 2, {is, negation(literal)}});
            return;
        }
        Rows rows{sources, {}};
        rows.vars.push_back(v);
        std::vector<std::vector<std::int32_t>> tuples(1);
        for (const auto source : sources) {
            std::vector<std::vector<std::int32_t>> longer;
            for (const auto& tuple : tuples) {
                for (const auto value : sketch_.variables[source].domain) {
                    longer.push_back(tuple);
                    longer.back().push_back(value);
                }
            }
            tuples = std::move(longer);
        }
        for (auto& tuple : tuples) {
            if (one_in(12)) continue;
            tuple.push_back(any(domain));
            rows.rows.push_back(std::move(tuple));
        }
        if (one_in(2))
            sketch_.constraints.push_back(walk_of(rows));
        else
            sketch_.constraints.push_back(std::move(rows));
    }
    // A state for each prefix of a row.
    static Walk walk_of(const Rows& rows) {
        Walk walk{rows.vars, {}, {}};
        std::uint32_t states = 1;
        for (const auto& row : rows.rows) {
            std::uint32_t state = 0;
            for (std::uint32_t layer = 0; layer < row.size(); ++layer) {
                const auto known = std::find_if(walk.steps.begin(), walk.steps.end(), [&](const auto& step) {
                    return step.layer == layer && step.from == state && step.value == row[layer];
                });
                if (known == walk.steps.end()) {
                    walk.steps.push_back({layer, state, row[layer], states});
                    state = states++;
                } else {
                    state = known->to;
                }
            }
            walk.last.push_back(state);
        }
        return walk;
    }

    // A variable of so many values that covers are lowered anew for each query; a constraint leaves it few.
    void add_wide_variable() {
        const auto v = static_cast<std::uint32_t>(sketch_.variables.size());
        SketchVariable wide;
        for (std::int32_t value = 0; value < 1'600; ++value) wide.domain.push_back(value);
        std::uint64_t assignments = 1;
        for (auto& variable : sketch_.variables) {
            if (assignments * variable.domain.size() > 8) variable.domain.resize(1);
            assignments *= variable.domain.size();
        }
        sketch_.variables.push_back(std::move(wide));
        Rows rows{{v}, {}};
        for (std::uint64_t left = pick(1, 6); left > 0; --left)
            rows.rows.push_back({one_in(2) ? static_cast<std::int32_t>(pick(0, 5)) : 1'000});
        sketch_.constraints.push_back(std::move(rows));
    }
    // Variables of one value each make an AllDifferent longer than a mask of 64 bits, and cost no
    // assignments.
    void add_padding() {
        std::vector<Different*> groups;
        for (auto& constraint : sketch_.constraints)
            if (auto* group = std::get_if<Different>(&constraint)) groups.push_back(group);
        const auto first = static_cast<std::uint32_t>(sketch_.variables.size());
        const auto count = static_cast<std::uint32_t>(pick(58, 70));
        for (std::uint32_t i = 0; i < count; ++i)
            sketch_.variables.push_back({Role::answer, {1'000 + static_cast<std::int32_t>(i)}});
        for (Different* group : groups)
            for (std::uint32_t i = 0; i < count; ++i) group->vars.push_back(first + i);
    }

    // --- literals ----
    static Fact negation(Fact fact) {
        fact.negated = !fact.negated;
        return fact;
    }
    Fact fact_of(std::uint32_t v) {
        const std::int32_t value = one_in(25) ? 99 : any(sketch_.variables[v].domain);
        return {v, value, one_in(2)};
    }
    std::uint32_t variable() { return static_cast<std::uint32_t>(random_.place(sketch_.variables)); }
    Fact fact() { return fact_of(variable()); }
    std::vector<Fact> facts(std::uint64_t count) {
        std::vector<Fact> list;
        for (; count > 0; --count) list.push_back(fact());
        return list;
    }
    Variables some() {
        Variables all;
        for (std::uint32_t v = 0; v < sketch_.variables.size(); ++v) all.push_back(v);
        random_.shuffle(all);
        all.resize(std::min<std::size_t>(all.size(), pick(1, 5)));
        return all;
    }

    // --- constraints ----
    SketchConstraint constraint(bool graphs) {
        switch (graphs && one_in(2) ? pick(5, 6) : pick(0, 10)) {
            case 0:
            case 1: return Different{some()};
            case 2: return count();
            case 3: return rows();
            case 4: return walk();
            case 5: return piece();
            case 6: return parts();
            case 7: return count();
            case 8: return clause();
            default: return total();
        }
    }
    Count clause() { return {1, 3, facts(pick(1, 3))}; }
    Count count() {
        const std::uint64_t size = one_in(30) ? 0 : pick(1, 7);
        const auto lo = static_cast<std::uint32_t>(pick(0, std::min<std::uint64_t>(size, 4)));
        const auto hi = static_cast<std::uint32_t>(one_in(40) ? 0 : lo + pick(0, 3));
        return {lo, hi, facts(size)};
    }
    Total total() {
        Total total{0, 0, some(), {}};
        if (!one_in(3)) {
            for (std::size_t i = 0; i < total.vars.size(); ++i)
                total.coefficients.push_back(static_cast<std::int64_t>(pick(0, 6)) - 3);
        }
        // About the sum of some assignment, so that there is a solution more often than not.
        for (std::size_t i = 0; i < total.vars.size(); ++i) {
            const std::int64_t factor = total.coefficients.empty() ? 1 : total.coefficients[i];
            total.lo += factor * any(sketch_.variables[total.vars[i]].domain);
        }
        const auto width = static_cast<std::int64_t>(one_in(2) ? 0 : pick(0, 6));
        total.hi = total.lo + width;
        if (one_in(6)) total.lo = -5'000'000'000;
        if (one_in(6)) total.hi = 5'000'000'000;
        if (one_in(40)) std::swap(total.lo, total.hi);
        return total;
    }
    Rows rows() {
        Rows rows{some(), {}};
        std::uint64_t tuples = 1;
        for (const auto v : rows.vars) tuples *= sketch_.variables[v].domain.size();
        for (std::uint64_t left = pick(0, std::min<std::uint64_t>(tuples, 20)); left > 0; --left) {
            rows.rows.emplace_back();
            for (const auto v : rows.vars) rows.rows.back().push_back(value_near(v));
        }
        return rows;
    }
    std::int32_t value_near(std::uint32_t v) {
        return one_in(30) ? static_cast<std::int32_t>(pick(0, 9)) - 2 : any(sketch_.variables[v].domain);
    }
    Walk walk() {
        Walk walk{some(), {}, {}};
        const auto states = static_cast<std::uint32_t>(pick(1, 3));
        const std::uint64_t gap = pick(3, 12);
        for (std::uint32_t layer = 0; layer < walk.vars.size(); ++layer) {
            std::set<std::int32_t> values;
            for (const auto value : sketch_.variables[walk.vars[layer]].domain) values.insert(value);
            values.insert(value_near(walk.vars[layer]));
            for (std::uint32_t from = 0; from < (layer == 0 ? 1 : states); ++from)
                for (const auto value : values)
                    if (!one_in(gap))
                        walk.steps.push_back(
                            {layer, from, value, static_cast<std::uint32_t>(pick(0, states - 1))});
        }
        for (std::uint32_t state = 0; state < states; ++state)
            if (!one_in(3)) walk.last.push_back(state);
        return walk;
    }

    // --- graphs ----
    struct Shape {
        std::uint32_t nodes;
        Edges edges;
    };
    Shape graph() {
        Shape shape{static_cast<std::uint32_t>(pick(1, 6)), {}};
        if (one_in(3)) {  // a grid of two rows
            const auto columns = static_cast<std::uint32_t>(pick(2, 4));
            shape.nodes = 2 * columns;
            for (std::uint32_t c = 0; c < columns; ++c) {
                shape.edges.emplace_back(c, c + columns);
                if (c + 1 == columns) continue;
                shape.edges.emplace_back(c, c + 1);
                shape.edges.emplace_back(c + columns, c + columns + 1);
            }
            return shape;
        }
        for (std::uint32_t a = 0; a < shape.nodes; ++a)
            for (std::uint32_t b = 0; b < a; ++b)
                if (one_in(2)) shape.edges.push_back(one_in(2) ? std::pair{a, b} : std::pair{b, a});
        random_.shuffle(shape.edges);
        return shape;
    }
    Piece piece() {
        auto [nodes, edges] = graph();
        Piece piece{nodes, std::move(edges), facts(nodes), {}};
        if (one_in(2)) piece.edge_literals = facts(piece.graph.size());
        return piece;
    }
    Parts parts() {
        auto [nodes, edges] = graph();
        Parts parts{nodes, std::move(edges), {}, {}};
        parts.joined = facts(parts.graph.size());
        if (!one_in(3))
            for (std::uint32_t node = 0; node < nodes; ++node) parts.sizes.push_back(variable());
        return parts;
    }

    // --- queries ----
    SketchQuery query() {
        SketchQuery query;
        query.count = one_in(3);
        if (!sketch_.queries.empty() || one_in(2)) query.givens = facts(pick(0, 3));
        if (one_in(2)) return query;
        if (one_in(2)) query.solutions = pick(1, 5);
        if (one_in(4)) query.nodes = pick(1, 12);
        if (one_in(6)) query.stop = pick(1, 4);
        if (one_in(8)) query.interrupt = pick(1, 4);
        return query;
    }

    Random random_;
    Sketch sketch_;
};

}  // namespace

Sketch random_sketch(std::uint64_t seed) { return Maker{seed}.make(); }

}  // namespace reductio::fuzz

// lower.cpp - conditions that must hold, each in the constraint kind that suits it best.
#include "language/lower.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "language/lowering/assignments.hpp"
#include "language/lowering/chosen.hpp"
#include "language/lowering/extremes.hpp"
#include "language/lowering/groups.hpp"
#include "language/lowering/guarded_pair.hpp"
#include "language/lowering/halves.hpp"
#include "language/lowering/laid.hpp"
#include "language/lowering/lists.hpp"
#include "language/lowering/literals.hpp"
#include "language/lowering/loop_parts.hpp"
#include "language/lowering/model_writer.hpp"
#include "language/lowering/piece_size.hpp"
#include "language/lowering/pieces.hpp"
#include "language/lowering/plain_tables.hpp"
#include "language/lowering/products.hpp"
#include "language/lowering/steps.hpp"
#include "language/lowering/sums.hpp"
#include "language/lowering/symmetric.hpp"
#include "language/lowering/terms.hpp"
#include "language/lowering/tree_key.hpp"
#include "language/lowering/truths.hpp"
#include "language/lowering/undivided.hpp"
#include "language/lowering/views.hpp"
#include "language/lowering/visible.hpp"

namespace reductio::language {

namespace {

// Is it a sum of variables and constant multiples of variables?
bool is_linear(const Node& node) {
    const auto constant = [](const Tree& tree) { return tree->op == Op::number; };
    switch (node.op) {
        case Op::number:
        case Op::variable: return true;
        case Op::negative: return is_linear(*node.children[0]);
        case Op::plus:
            return std::all_of(node.children.begin(), node.children.end(),
                               [](const Tree& child) { return is_linear(*child); });
        case Op::times:
            return node.children.size() == 2 &&
                   ((constant(node.children[0]) && is_linear(*node.children[1])) ||
                    (constant(node.children[1]) && is_linear(*node.children[0])));
        default: return false;
    }
}

bool adds_two_variables(const Node& node) {
    return node.op == Op::plus && node.children.size() == 2 &&
           std::all_of(node.children.begin(), node.children.end(),
                       [](const Tree& child) { return child->op == Op::variable; });
}

class ConditionLowering {
public:
    ConditionLowering(const Specification& specification, KnownParts& known, Builder& builder)
        : specification_{specification}, assignments_{specification}, known_{known}, writer_{builder} {}

    void require(const Requirement& requirement) {
        writer_.set_origin(requirement);
        require(requirement.condition);
    }

    // The number as a sum of multiples of variables. Where it has no value there is no solution.
    reductio::Objective objective(const Objective& wanted) {
        Requirement origin;
        origin.name = wanted.title();
        origin.offset = wanted.offset;
        writer_.set_origin(origin);
        const Linear sum = terms_.linear(wanted.number);
        reductio::Objective result{.maximize = wanted.maximize, .label = writer_.label()};
        if (!sum.constant) writer_.put_contradiction();
        sum.check_range();
        __int128 constant = sum.constant.value_or(0), reach = 0;
        for (const Term& term : sum.terms) {
            const auto domain = writer_.domain(term.var);
            const auto affine = as_affine(term, domain);
            constant += affine ? affine->offset : 0;
            if (affine && affine->factor == 0) continue;
            if (!affine) require_small(term, wanted);
            const std::int64_t factor = affine ? affine->factor : 1;
            const Var var = affine ? term.var : terms_.variable(term, wanted.number);
            result.vars.push_back(var);
            result.coefficients.push_back(factor);
            const auto values = writer_.domain(var);
            const std::int64_t least = values.front(), greatest = values.back();
            reach += std::abs(factor) * std::max(std::abs(least), std::abs(greatest));
        }
        constexpr __int128 most = std::int64_t{1} << 61;
        if (reach > most || constant > most || constant < -most)
            throw Refusal{"an objective that may leave 62 bits", "smaller numbers"};
        result.constant = static_cast<std::int64_t>(constant);
        return result;
    }

private:
    // What is no multiple of its variable becomes a variable of its own, whose values are 32 bits wide.
    static void require_small(const Term& term, const Objective& wanted) {
        const auto is_large = [](const Number& number) {
            return std::abs(number.value_or(0)) > largest_value;
        };
        if (std::ranges::any_of(term.numbers, is_large))
            throw Refusal{fmt::format("a part of {} goes beyond {}", wanted.title(), largest_value),
                          "smaller numbers, or several objectives, the most important first"};
    }

    using Variables = Assignments::Variables;

    void require(const Tree& tree) {
        poll_stop();
        if (require_different(*tree)) return;  // most conditions of many rules, so they come first
        if (tree->op == Op::table && plain_tables_.require(*tree, writer_)) return;
        const auto first = variable_of(*tree);
        if (!first) {
            if (!assignments_.holds(tree)) writer_.put_contradiction();
            return;
        }
        const bool several = has_other_variable(*tree, *first);
        if (several && require_plain(*tree, writer_)) return;
        if (!several && assignments_.always_holds(tree, *first)) return;
        if (several && is_about_graph(tree->op)) return require_on_graph(tree);
        const Variables& variables = assignments_.variables_of(tree);
        if (is_comparison(tree->op)) {
            if (!require_views(tree, writer_) && !require_visible(tree, known_.visible, writer_))
                require_comparison(tree);
            return;
        }
        if (tree->op == Op::conjunction) {
            for (const Tree& child : tree->children) require(child);
            return;
        }
        if (variables.size() == 1) return require_assignments(tree);
        if (tree->op == Op::all_different) return require_all_different(tree);
        if (tree->op == Op::table || tree->op == Op::automaton) return require_list(tree, terms_, writer_);
        if (tree->op == Op::disjunction && require_some_equation(tree, writer_)) return;
        if (assignments_.few(variables)) return require_assignments(tree);
        if (tree->op == Op::disjunction && require_graph_unless(tree)) return;
        if (tree->op == Op::disjunction && require_guarded_pair(tree, assignments_, terms_, truths_, writer_))
            return;
        if (tree->op == Op::same_shape) return writer_.put_clause({truths_.literal(tree)});
        if (tree->op == Op::negation) return writer_.put_clause({!truths_.literal(tree->children[0])});
        std::vector<Literal> literals;
        for (const Tree& child : tree->children) literals.push_back(truths_.literal(child));
        writer_.put_clause(literals);
    }

    // x != y, or all_different of several variables.
    bool require_different(const Node& node) {
        if (node.op != Op::unequal && node.op != Op::all_different) return false;
        if (node.children.size() == 2) {
            const Node &a = *node.children[0], &b = *node.children[1];
            if (a.op != Op::variable || b.op != Op::variable || a.variable == b.variable) return false;
            writer_.put_all_different({Var{a.variable}, Var{b.variable}});
            return true;
        }
        std::vector<Var> vars;
        vars.reserve(node.children.size());
        for (const Tree& child : node.children) {
            if (child->op != Op::variable) return false;
            vars.push_back(Var{child->variable});
        }
        require_different(std::move(vars));
        return true;
    }

    void require_different(std::vector<Var> vars) {
        std::vector<Var> unique = vars;
        sort_unique(unique);
        if (unique.size() < vars.size()) return writer_.put_contradiction();
        if (vars.size() > 1) writer_.put_all_different(vars);
    }

    template <class Make>
    KnownTables::Table known_table(const Tree& tree, const Variables& variables, Make make) {
        constexpr std::size_t many = 200;
        return known_.tables.find_or(tree, variables, specification_, assignments_.count(variables) >= many,
                                     make);
    }

    // The table of the assignments for which it holds.
    void require_assignments(const Tree& tree) {
        const Variables variables = assignments_.variables_of(tree);
        if (variables.size() == 2 && tree->rows == nullptr && tree->machine == nullptr)
            return require_pair(tree, variables[0], variables[1]);
        const auto rows = known_table(tree, variables, [&] {
            std::vector<std::int32_t> holding;
            assignments_.for_each(variables, [&] {
                if (!assignments_.holds(tree)) return;
                for (const auto variable : variables) holding.push_back(assignments_.value(variable));
            });
            return KnownTables::Table{std::move(holding)};
        });
        if (rows->size() == assignments_.count(variables) * variables.size()) return;
        std::vector<Var> vars;
        for (const auto variable : variables) vars.push_back(Var{variable});
        writer_.put_table(vars, *rows);
    }

    // Many pairs of cells have the same table: it is worked out once for variables of the same values.
    void require_pair(const Tree& tree, std::uint32_t first, std::uint32_t second) {
        std::string key = *variable_of(*tree) == first ? "<" : ">";
        for (const std::uint32_t variable : {first, second})
            key += std::to_string(static_cast<std::uint32_t>(writer_.domain_id(Var{variable}))) + ';';
        key += key_of(*tree);
        const auto [known, fresh] = pairs_.try_emplace(std::move(key));
        if (fresh) {
            std::vector<std::int32_t> rows;
            const Variables both{first, second};
            assignments_.for_each(both, [&] {
                if (!assignments_.holds(tree)) return;
                rows.insert(rows.end(), {assignments_.value(first), assignments_.value(second)});
            });
            if (rows.size() < 2 * assignments_.count(both)) known->second = writer_.relation(2, rows);
        }
        if (!known->second) return;
        const Var both[] = {Var{first}, Var{second}};
        writer_.put_table(both, *known->second);
    }

    void require_comparison(const Tree& whole) {
        const Tree tree = with_few_steps(with_short_reach(whole));
        const Variables& variables = assignments_.variables_of(tree);
        const Tree &a = tree->children[0], &b = tree->children[1];
        const bool sum = is_linear(*a) && is_linear(*b) && tree->op != Op::unequal;
        // Two cells that differ are added: with a table of two that may be equal, less would follow.
        const bool two =
            tree->op == Op::equal && adds_two_variables(*a) && b->op == Op::number && differ(variables);
        const bool plain_sum = sum && (variables.size() > 2 || two);
        if (variables.size() == 1 || (assignments_.few(variables) && !plain_sum))
            return require_assignments(tree);
        if (const Tree parts = without_extreme(tree)) return require(parts);
        if (require_chosen(*tree, writer_)) return;
        if (require_undivided(tree, writer_)) return;
        if (tree->op == Op::equal && !sum) {
            const bool b_is_larger =
                assignments_.variables_of(a).size() < assignments_.variables_of(b).size();
            if (require_definition(b_is_larger ? b : a, b_is_larger ? a : b)) return;
            if (const auto product = equated_product(tree, assignments_, terms_)) {
                const auto& factors = product->factors;
                return writer_.put_automaton(vars_of(factors),
                                             product_diagram(*product, writer_.domains_of(factors)), tree);
            }
        }
        constexpr std::size_t many = 4;
        if (tree->op == Op::unequal && variables.size() > many && assignments_.variables_of(a).size() > 1 &&
            assignments_.variables_of(b).size() > 1 && Terms::is_narrow(terms_.linear(a)) &&
            Terms::is_narrow(terms_.linear(b)) && terms_.linear(a).constant && terms_.linear(b).constant &&
            !Terms::is_in_bits(terms_.linear(a)) &&
            !Terms::is_in_bits(terms_.linear(b))) {  // each side as a variable, which others may share
            const Var both[] = {terms_.variable(a), terms_.variable(b)};
            return both[0] == both[1] ? writer_.put_contradiction()
                                      : writer_.put_all_different({both[0], both[1]});
        }
        Linear difference = terms_.linear(a);
        difference.add(terms_.linear(b), -1);
        require_difference(writer_, tree->op, std::move(difference), tree);
    }

    bool differ(const Variables& variables) const {
        std::vector<Var> vars;
        for (const auto variable : variables) vars.push_back(Var{variable});
        return writer_.all_differ(std::move(vars));
    }

    // z == x * y: one side has at most one variable, and the other side does not use it. The table is made
    // from the assignments of the other side; false if it would be too large.
    bool require_definition(const Tree& value, const Tree& defined) {
        const Variables inputs = assignments_.variables_of(value);
        const Variables output = assignments_.variables_of(defined);
        if (output.size() > 1 || assignments_.count(inputs) > Assignments::most) return false;
        if (assignments_.truths(inputs) && !assignments_.few(inputs)) return false;
        const bool extreme = value->op == Op::least || value->op == Op::greatest;
        if (extreme && assignments_.count(inputs) > long_extreme) return false;
        // Equal to a constant, it has few rows.
        if (value->op == Op::absolute && !output.empty() && assignments_.count(inputs) > long_absolute)
            return false;
        if (!output.empty() && std::binary_search(inputs.begin(), inputs.end(), output[0])) return false;
        Variables all = inputs;
        all.insert(all.end(), output.begin(), output.end());
        Variables ascending = all;
        std::ranges::sort(ascending);
        const auto rows = known_table(make(Op::equal, {value, defined}), ascending,
                                      [&] { return table_of_definition(value, inputs, defined, output); });
        if (!rows) return false;
        std::vector<Var> vars;
        for (const auto variable : all) vars.push_back(Var{variable});
        writer_.put_table(vars, *rows);
        return true;
    }

    // The values of the inputs, then of the output. Nothing if these are too many.
    KnownTables::Table table_of_definition(const Tree& value, const Variables& inputs, const Tree& defined,
                                           const Variables& output) {
        std::map<std::int64_t, std::vector<std::int32_t>> solutions;  // values of the output for a number
        assignments_.for_each(output, [&] {
            if (const Number number = assignments_.number(defined))
                solutions[*number].push_back(output.empty() ? 0 : assignments_.value(output[0]));
        });
        std::vector<std::int32_t> rows;
        bool fits = true;
        assignments_.for_each(inputs, [&] {
            const Number number = fits ? assignments_.number(value) : Number{};
            const auto found = number ? solutions.find(*number) : solutions.end();
            if (found == solutions.end()) return;
            for (const auto solution : found->second) {
                for (const auto input : inputs) rows.push_back(assignments_.value(input));
                if (!output.empty()) rows.push_back(solution);
            }
            fits = rows.size() / (inputs.size() + output.size()) <= ModelWriter::most_rows;
        });
        if (!fits) return {};
        return rows;
    }

    void require_all_different(const Tree& tree) {
        const auto is_narrow = [this](const Tree& child) { return Terms::is_narrow(terms_.linear(child)); };
        if (!std::ranges::all_of(tree->children, is_narrow)) {
            for (std::size_t i = 0; i < tree->children.size(); ++i)
                for (std::size_t k = 0; k < i; ++k)
                    require(make(Op::unequal, {tree->children[k], tree->children[i]}));
            return;
        }
        std::vector<Var> vars;
        for (const Tree& child : tree->children) vars.push_back(terms_.variable(child));
        require_different(std::move(vars));
    }

    void require_on_graph(const Tree& tree) {
        if (tree->op == Op::areas) return require_areas(*tree);
        if (tree->op == Op::halves) return require_halves(*tree);
        if (tree->op == Op::loop) {
            for (const Tree& part : parts_of_loop(*tree)) require(part);
            return;
        }
        std::vector<Literal> literals;
        literals.reserve(tree->children.size());
        for (const Tree& child : tree->children) literals.push_back(truths_.literal(child));
        if (tree->op == Op::pieces)
            require_pieces(*tree, literals, writer_);
        else if (tree->op == Op::groups)
            require_groups(*tree, literals, writer_);
        else if (tree->op == Op::laid)
            require_laid(*tree, literals, writer_);
        else if (tree->op == Op::symmetric)
            require_symmetric(*tree, literals, writer_);
        else
            writer_.put_connected(*tree->graph, literals);
    }

    void require_areas(const Node& areas) {
        const Graph& graph = *areas.graph;
        const auto nodes = areas.children.first(graph.nodes);
        std::vector<Var> sizes;
        for (const Tree& node : nodes) sizes.push_back(terms_.variable(node));
        std::vector<Literal> joined;
        for (const Tree& edge : areas.children.subspan(graph.nodes)) joined.push_back(truths_.literal(edge));
        for (std::size_t i = joined.size(); i < graph.edges.size(); ++i) {
            const auto [a, b] = graph.edges[i];
            joined.push_back(joined_if_equal(*nodes[a], *nodes[b], sizes[a], sizes[b]));
        }
        writer_.put_regions(graph, joined, sizes);
    }

    void require_halves(const Node& halves) {
        std::vector<Var> sizes;
        for (const Tree& node : halves.children.first(halves.graph->nodes))
            sizes.push_back(terms_.variable(node));
        std::vector<Literal> joined;
        for (const Tree& edge : halves.children.subspan(halves.graph->nodes))
            joined.push_back(truths_.literal(edge));
        language::require_halves(halves, sizes, joined, writer_);
    }

    // Equal neighbours are joined. That joined ones are equal follows from the one size of their area.
    Literal joined_if_equal(const Node& a, const Node& b, Var size_a, Var size_b) {
        poll_stop();
        const auto domain = writer_.domain(size_b);
        std::vector<std::int32_t> common;
        for (const std::int32_t size : writer_.domain(size_a))
            if (std::ranges::binary_search(domain, size)) common.push_back(size);
        if (common.empty()) return Literal::never();
        const bool named = a.op == Op::variable && b.op == Op::variable;
        const Literal joined = writer_.is(writer_.derive_link(named ? a.name : "", named ? b.name : ""), 1);
        for (const std::int32_t size : common)
            writer_.put_clause({joined, !writer_.is(size_a, size), !writer_.is(size_b, size)});
        return joined;
    }

    // `a or connected(…)`: where a holds, no node has to be connected. False if it is something else.
    bool require_graph_unless(const Tree& tree) {
        Tree about;
        std::vector<Tree> others;
        for (const Tree& child : tree->children) {
            const bool here = mentions_graph(*child);
            if (here && about != nullptr) return false;
            if (here)
                about = child;
            else
                others.push_back(child);
        }
        if (about == nullptr || (about->op != Op::conjunction && about->op != Op::disjunction &&
                                 about->op != Op::loop && about->op != Op::connected))
            return false;
        const Tree other = make(Op::disjunction, others);
        if (about->op == Op::disjunction) {
            others.insert(others.end(), about->children.begin(), about->children.end());
            require(make(Op::disjunction, others));
        } else if (about->op == Op::connected) {
            std::vector<Tree> conditions{about->children.begin(), about->children.end()};
            const Tree needed = make(Op::negation, {other});
            for (Tree& node : std::span{conditions}.first(about->graph->nodes))
                node = make(Op::conjunction, {node, needed});
            require(make_connected(conditions, *about->graph));
        } else {
            const std::vector<Tree> parts =
                about->op == Op::loop ? parts_of_loop(*about)
                                      : std::vector<Tree>{about->children.begin(), about->children.end()};
            for (const Tree& part : parts) require(make(Op::disjunction, {other, part}));
        }
        return true;
    }

    const Specification& specification_;
    Assignments assignments_;
    KnownParts& known_;
    ModelWriter writer_;
    PlainTables plain_tables_;
    std::unordered_map<std::string, std::optional<RelationId>> pairs_;  // none: they may have any values
    Terms terms_{assignments_, writer_, [this](const Tree& tree) { return truths_.truth(tree); }};
    Truths truths_{assignments_, writer_, terms_};
};

}  // namespace

std::optional<TooLarge> lower_to_model(const Specification& specification, Builder& builder) {
    if (specification.has_binary()) {
        try {
            return lower_to_model(in_bits(specification), builder);
        } catch (const TooLarge& error) {
            return error;
        }
    }
    for (std::uint32_t i = 0; i < specification.variables().size(); ++i)
        builder.variable(builder.label(specification.variables()[i]->name), specification.values_of(i));
    KnownParts known;
    return lower_conditions(specification, known, builder);
}

std::optional<TooLarge> lower_conditions(const Specification& specification, KnownParts& known,
                                         Builder& builder) {
    ConditionLowering lowering{specification, known, builder};
    for (const Requirement& requirement : specification.requirements()) {
        try {
            lowering.require(requirement);
        } catch (const Refusal& refusal) {
            return TooLarge{requirement.title(), requirement.offset, refusal};
        }
    }
    for (const Objective& objective : specification.objectives()) {
        try {
            builder.add_objective(lowering.objective(objective));
        } catch (const Refusal& refusal) {
            return TooLarge{objective.title(), objective.offset, refusal};
        }
    }
    return {};
}

}  // namespace reductio::language

// undivided.cpp - products of parts that vary, then the diagram of the whole.
#include "language/lowering/undivided.hpp"

#include <algorithm>

#include "language/lowering/condition_diagram.hpp"
#include "language/lowering/literals.hpp"

namespace reductio::language {

namespace {

bool varies(const Tree& tree) { return variable_of(*tree).has_value(); }

// A product that equals something is an Automaton of its own (products.hpp), if no factor mixes variables.
bool is_plain_product(const Tree& tree) {
    return tree->op == Op::times && std::ranges::none_of(tree->children, [](const Tree& factor) {
               const auto first = variable_of(*factor);
               return first && has_other_variable(*factor, *first);
           });
}

bool multiplies(const Node& node) {
    return node.op == Op::times && std::ranges::count_if(node.children, varies) > 1;
}

bool is_about_pieces_or_machine(const Node& node) {
    return node.graph != nullptr || node.op == Op::automaton;
}

bool require_diagram(const Tree& tree, std::span<const std::uint32_t> variables, std::size_t most_edges,
                     ModelWriter& writer) {
    std::vector<Var> vars;
    std::vector<std::vector<std::int32_t>> domains;
    for (const auto variable : variables) {
        vars.push_back(Var{variable});
        domains.push_back(writer.values(vars.back()));
    }
    auto diagram = condition_diagram(tree, variables, domains, most_edges);
    if (!diagram) return false;
    writer.put_automaton(vars, std::move(diagram), tree);
    return true;
}

bool is_equation(const Tree& tree) { return tree->op == Op::equal; }

}  // namespace

bool require_undivided(const Tree& comparison, ModelWriter& writer) {
    constexpr std::size_t fewest_variables = 5, most_edges = 4000;
    if (!any_node(*comparison, multiplies) || any_node(*comparison, is_about_pieces_or_machine) ||
        std::ranges::any_of(comparison->children, is_plain_product))
        return false;
    const auto variables = variables_in_order(*comparison);
    return variables.size() >= fewest_variables && require_diagram(comparison, variables, most_edges, writer);
}

bool require_some_equation(const Tree& disjunction, ModelWriter& writer) {
    constexpr std::size_t fewest_variables = 3, most_edges = 100'000;
    if (!std::ranges::all_of(disjunction->children, is_equation) ||
        any_node(*disjunction, is_about_pieces_or_machine))
        return false;
    const auto variables = variables_in_order(*disjunction);
    const auto has_many_values = [&](std::uint32_t variable) {
        return writer.domain(Var{variable}).size() > 2;
    };
    const auto is_about_all = [&](const Tree& equation) {
        return variables_in_order(*equation).size() == variables.size();
    };
    if (variables.size() < fewest_variables || !std::ranges::all_of(variables, has_many_values) ||
        !std::ranges::all_of(disjunction->children, is_about_all))
        return false;
    try {
        return require_diagram(disjunction, variables, most_edges, writer);
    } catch (const Refusal&) {  // a number on the way leaves 64 bits; the parts may do without it
        return false;
    }
}

}  // namespace reductio::language

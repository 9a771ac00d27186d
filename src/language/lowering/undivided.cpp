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

}  // namespace

bool require_undivided(const Tree& comparison, ModelWriter& writer) {
    constexpr std::size_t fewest_variables = 5, most_edges = 4000;
    if (!any_node(*comparison, multiplies) || any_node(*comparison, is_about_pieces_or_machine) ||
        std::ranges::any_of(comparison->children, is_plain_product))
        return false;
    const auto variables = variables_in_order(*comparison);
    if (variables.size() < fewest_variables) return false;
    std::vector<Var> vars;
    std::vector<std::vector<std::int32_t>> domains;
    for (const auto variable : variables) {
        vars.push_back(Var{variable});
        domains.push_back(writer.values(vars.back()));
    }
    auto diagram = condition_diagram(comparison, variables, domains, most_edges);
    if (!diagram) return false;
    writer.put_automaton(vars, std::move(diagram), comparison);
    return true;
}

}  // namespace reductio::language

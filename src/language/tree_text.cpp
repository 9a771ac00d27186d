// tree_text.cpp - trees as text, in the grammar that grammar/condition.cpp reads.
//
// A child is put in parentheses where it binds looser than its place needs.
#include <fmt/core.h>

#include <map>

#include "language/tree.hpp"

namespace reductio::language {

namespace {

// How tightly an operator binds.
enum Binding { any_of = 1, all_of, not_of, comparing, adding, multiplying, signing, raising, closed };

Binding binding(const Node& node) {
    switch (node.op) {
        case Op::disjunction: return node.children.empty() ? closed : any_of;
        case Op::conjunction: return node.children.empty() ? closed : all_of;
        case Op::negation: return not_of;
        case Op::plus: return node.name.empty() ? adding : closed;
        case Op::times:
        case Op::quotient:
        case Op::remainder: return multiplying;
        case Op::negative: return signing;
        case Op::number: return node.number < 0 ? signing : closed;
        case Op::power: return raising;
        case Op::table: return comparing;
        default: return is_comparison(node.op) ? comparing : closed;
    }
}

std::string_view sign(Op op) {
    switch (op) {
        case Op::times: return " * ";
        case Op::quotient: return " / ";
        case Op::remainder: return " % ";
        case Op::power: return "^";
        case Op::equal: return " == ";
        case Op::unequal: return " != ";
        case Op::less: return " < ";
        case Op::at_most: return " <= ";
        case Op::more: return " > ";
        case Op::at_least: return " >= ";
        case Op::conjunction: return " and ";
        case Op::disjunction: return " or ";
        default: return ", ";
    }
}

std::string_view function(Op op) {
    switch (op) {
        case Op::modulo: return "mod";
        case Op::exact: return "exact";
        case Op::absolute: return "abs";
        case Op::least: return "min";
        case Op::greatest: return "max";
        case Op::truth: return "truth";
        case Op::leading: return "leading";
        case Op::visible: return "visible";
        case Op::element: return "element";
        case Op::all_different: return "all_different";
        case Op::automaton: return "automaton";
        case Op::connected: return "connected";
        case Op::pieces: return "pieces";
        case Op::groups: return "groups";
        case Op::piece_size: return "piece_size";
        case Op::passed: return "passed";
        case Op::steps: return "steps";
        case Op::same_shape: return "same_shape";
        case Op::laid: return "laid";
        case Op::halves: return "halves";
        case Op::symmetric: return "symmetric";
        case Op::loop: return "loop";
        case Op::areas: return "areas";
        default: return "";
    }
}

std::string child_text(const Node& child, Binding least) {
    return binding(child) < least ? "(" + text_of(child) + ")" : text_of(child);
}

// connected(a, b; c) {1 2}, piece_size(1; a, b; c) {1 2}: what is said of nodes, behind a semicolon what is
// said of edges, and the edges. steps(1 5; a, b; 2 c) {1 2}: up to five of them.
std::string graph_text(const Node& node) {
    const bool of_edges = node.op == Op::loop || node.op == Op::symmetric;
    const std::size_t nodes = of_edges ? node.children.size() : node.graph->nodes;
    std::string text = fmt::format("{}(", function(node.op));
    if (node.op == Op::piece_size || node.op == Op::passed) text += fmt::format("{}; ", node.number + 1);
    if (node.op == Op::steps) text += fmt::format("{} {}; ", node.number + 1, node.sizes[0]);
    const auto marked = node.op == Op::piece_size ? node.sizes
                        : node.op == Op::steps    ? node.sizes.subspan(1)
                                                  : std::span<const std::int64_t>{};
    const std::size_t counted = node.children.size() - marked.size();
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        text += i == 0 ? "" : i == nodes || i == counted ? "; " : ", ";
        if (i >= counted) text += fmt::format("{} ", marked[i - counted] + 1);
        text += text_of(*node.children[i]);
    }
    text += ") {";
    bool first = true;
    for (const auto& [a, b] : node.graph->edges) {
        text += fmt::format("{}{} {}", first ? "" : ", ", a + 1, b + 1);
        first = false;
    }
    return text + (first ? " }" : "}");
}

// same_shape(2: a, 3: b; 5: c): the cells of each list, and what is said of them.
std::string shapes_text(const Node& node) {
    std::string text = "same_shape(";
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        text += i == 0 ? "" : i == node.graph->nodes ? "; " : ", ";
        text += fmt::format("{}: {}", node.sizes[i] + 1, text_of(*node.children[i]));
    }
    return text + ")";
}

std::string joined(const Node& node, Binding first, Binding others) {
    std::string text;
    for (const Tree& child : node.children)
        text += text.empty() ? child_text(*child, first)
                             : fmt::format("{}{}", sign(node.op), child_text(*child, others));
    return text;
}

std::string sum_text(const Node& node) {
    if (!node.name.empty()) return std::string{node.name};
    if (node.children.empty()) return "0";
    std::string text;
    for (const Tree& child : node.children) {
        const bool minus = binding(*child) == signing && !text.empty();
        const std::string plain = minus && child->op == Op::negative
                                      ? child_text(*child->children[0], multiplying)
                                      : child_text(*child, multiplying);
        if (!text.empty()) text += minus ? " - " : " + ";
        text += minus && child->op == Op::number ? plain.substr(1) : plain;
    }
    return text;
}

template <class Number>
std::string separated_by_blanks(const std::vector<Number>& numbers) {
    std::string text;
    for (const auto number : numbers) text += fmt::format("{}{}", text.empty() ? "" : " ", number);
    return text;
}

std::string rows_text(const Rows& rows) {
    std::string text = "{";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0) text += ", ";
        text += separated_by_blanks(rows[i]);
    }
    return text + (rows.empty() ? " }" : "}");
}

// The first arrow of the text is one from the start. A machine whose start has no arrows accepts nothing.
// States are numbered as they appear in the text, so what is read from it is written in the same way.
std::string machine_text(const StateMachine& machine) {
    std::map<int, int> numbers;
    const auto number_of = [&](int state) {
        return numbers.try_emplace(state, static_cast<int>(numbers.size())).first->second;
    };
    std::string text;
    for (const bool from_start : {true, false}) {
        for (const auto& arrow : machine.arrows) {
            if ((arrow.from == machine.start) != from_start) continue;
            const int from = number_of(arrow.from);
            text +=
                fmt::format("{}{} {} {}", text.empty() ? "" : ", ", from, arrow.value, number_of(arrow.to));
        }
        if (text.empty()) return "{ }";
    }
    std::vector<int> accepting;
    for (const int state : machine.accepting) accepting.push_back(number_of(state));
    return fmt::format("{{{}; {}}}", text, separated_by_blanks(accepting));
}

}  // namespace

std::string text_of(const Node& node) {
    switch (node.op) {
        case Op::number: return fmt::format("{}", node.number);
        case Op::variable: return std::string{node.name};
        case Op::negative: return "-" + child_text(*node.children[0], raising);
        case Op::plus: return sum_text(node);
        case Op::times:
        case Op::quotient:
        case Op::remainder: return joined(node, multiplying, signing);
        case Op::power: return joined(node, closed, signing);
        case Op::negation: return "not " + child_text(*node.children[0], not_of);
        case Op::conjunction: return node.children.empty() ? "true" : joined(node, not_of, not_of);
        case Op::disjunction: return node.children.empty() ? "false" : joined(node, all_of, all_of);
        case Op::table: return fmt::format("({}) in {}", joined(node, any_of, any_of), rows_text(*node.rows));
        case Op::automaton:
            return fmt::format("automaton({}) {}", joined(node, any_of, any_of), machine_text(*node.machine));
        case Op::same_shape: return shapes_text(node);
        case Op::connected:
        case Op::loop:
        case Op::piece_size:
        case Op::passed:
        case Op::steps:
        case Op::symmetric:
        case Op::areas: return graph_text(node);
        default: break;
    }
    if (is_comparison(node.op)) return joined(node, adding, adding);
    return fmt::format("{}({})", function(node.op), joined(node, any_of, any_of));
}

}  // namespace reductio::language

// dump.cpp - a model as text, for `compile --to model` and for tests.
#include <fmt/core.h>

#include "model/model.hpp"

namespace reductio {

namespace {

class Dumper {
public:
    Dumper(const Model& model, std::string& out) : model_{model}, out_{out} {}

    void operator()(const AllDifferent& kind) {
        out_ += "all-different";
        names(kind.vars);
    }
    void operator()(const Cardinality& kind) {
        print("cardinality {}..{}", kind.lo, kind.hi);
        literals(kind.literals);
    }
    void operator()(const Sum& kind) {
        print("sum {}..{}", kind.lo, kind.hi);
        const auto coefficients = model_[kind.coefficients];
        const auto vars = model_[kind.vars];
        for (std::size_t i = 0; i < vars.size(); ++i) {
            out_ += ' ';
            if (!coefficients.empty()) print("{}*", coefficients[i]);
            out_ += model_.name(vars[i]);
        }
    }
    void operator()(const Table& kind) {
        out_ += "table";
        names(kind.vars);
        out_ += " in";
        const Relation& relation = model_[kind.relation];
        for (std::size_t i = 0; i < relation.size(); ++i) {
            const auto row = relation.row(i);
            for (std::size_t k = 0; k < row.size(); ++k) print("{}{}", k == 0 ? " (" : ",", row[k]);
            out_ += ')';
        }
    }
    void operator()(const Automaton& kind) {
        out_ += "automaton";
        names(kind.vars);
        const Diagram& diagram = model_[kind.diagram];
        print(" by {} nodes:", diagram.nodes);
        for (const auto& edge : diagram.edges) print(" {}-{}->{}", edge.from, edge.value, edge.to);
    }

    void operator()(const Connected& kind) {
        out_ += "connected";
        graph(model_[kind.graph]);
        out_ += " nodes";
        literals(kind.nodes);
        if (kind.edges.size == 0) return;
        out_ += " edges";
        literals(kind.edges);
    }
    void operator()(const Regions& kind) {
        out_ += "regions";
        graph(model_[kind.graph]);
        out_ += " joined";
        literals(kind.joined);
        if (kind.sizes.size == 0) return;
        out_ += " sizes";
        names(kind.sizes);
    }

private:
    void graph(const Graph& graph) {
        for (const auto& [a, b] : graph.edges) print(" {}-{}", a, b);
    }
    void literals(Slice<Literal> slice) {
        for (const Literal literal : model_[slice]) out_ += " " + text(literal);
    }
    template <class... Args>
    void print(fmt::format_string<Args...> format, Args&&... args) {
        out_ += fmt::format(format, std::forward<Args>(args)...);
    }
    void names(Slice<Var> slice) {
        for (const Var v : model_[slice]) out_ += " " + model_.name(v);
    }
    std::string text(Literal literal) const {
        if (literal.constant()) return literal == Literal::always() ? "true" : "false";
        const auto [v, value] = model_.meaning(literal.slot());
        return fmt::format("{}{}{}", model_.name(v), literal.negated() ? "!=" : "=", value);
    }
    const Model& model_;
    std::string& out_;
};

constexpr std::string_view role_names[] = {"", " derived", " witness"};

}  // namespace

std::string dump(const Model& model) {
    std::string out;
    const auto variables = model.variables();
    for (std::uint32_t i = 0; i < variables.size(); ++i) {
        const auto role = role_names[static_cast<std::size_t>(variables[i].role)];
        out += fmt::format("variable {}{} in", model.name(Var{i}), role);
        for (const auto value : model.domain(Var{i})) out += fmt::format(" {}", value);
        out += '\n';
    }
    for (const auto& constraint : model.constraints()) {
        std::visit(Dumper{model, out}, constraint.kind);
        const auto origin = constraint.origin == Origin::rule ? "rule" : "clue";
        out += fmt::format("  # {}: {}\n", origin, model.text(constraint.label));
    }
    return out;
}

}  // namespace reductio

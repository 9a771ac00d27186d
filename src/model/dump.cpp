// dump.cpp - a model as text, for `compile --to model` and for tests.
//
// The text of a large model has some 100 MB, so it is handed over in pieces of a few KB, between which the
// receiver can stop. Lines may be longer than a piece.
#include <fmt/format.h>

#include <iterator>

#include "model/model.hpp"

namespace reductio {

namespace {

constexpr std::string_view role_names[] = {"", " derived", " witness"};

class Dumper {
public:
    Dumper(const Model& model, FunctionRef<void(std::string_view)> write) : model_{model}, write_{write} {}

    void write_all() {
        for (std::uint32_t v = 0; v < model_.variables().size(); ++v) variable(Var{v});
        for (const auto& constraint : model_.constraints()) {
            std::visit(*this, constraint.kind);
            const auto origin = constraint.origin == Origin::rule ? "rule" : "clue";
            print("  # {}: {}\n", origin, model_.text(constraint.label));
        }
        for (const Objective& objective : model_.objectives()) print_objective(objective);
        hand_over();
    }

    void operator()(const AllDifferent& kind) {
        print("all-different");
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
            if (coefficients.empty())
                print(" {}", model_.name(vars[i]));
            else
                print(" {}*{}", coefficients[i], model_.name(vars[i]));
        }
    }
    void operator()(const Table& kind) {
        print("table");
        names(kind.vars);
        print(" in");
        const Relation& relation = model_[kind.relation];
        for (std::size_t i = 0; i < relation.size(); ++i) {
            const auto row = relation.row(i);
            for (std::size_t k = 0; k < row.size(); ++k) print("{}{}", k == 0 ? " (" : ",", row[k]);
            print(")");
        }
    }
    void operator()(const Automaton& kind) {
        print("automaton");
        names(kind.vars);
        const Diagram& diagram = model_[kind.diagram];
        print(" by {} nodes:", diagram.nodes);
        for (const auto& edge : diagram.edges) print(" {}-{}->{}", edge.from, edge.value, edge.to);
    }

    void operator()(const Connected& kind) {
        print("connected");
        graph(model_[kind.graph]);
        print(" nodes");
        literals(kind.nodes);
        if (kind.edges.size == 0) return;
        print(" edges");
        literals(kind.edges);
    }
    void operator()(const Regions& kind) {
        print("regions");
        graph(model_[kind.graph]);
        print(" joined");
        literals(kind.joined);
        if (kind.sizes.size == 0) return;
        print(" sizes");
        names(kind.sizes);
    }

private:
    void variable(Var v) {
        print("variable {}{} in", model_.name(v), role_names[static_cast<std::size_t>(model_[v].role)]);
        for (const auto value : model_.domain(v)) print(" {}", value);
        print("\n");
    }
    void print_objective(const Objective& objective) {
        print("{}", objective.maximize ? "maximize" : "minimize");
        for (std::size_t i = 0; i < objective.vars.size(); ++i)
            print(" {:+}*{}", objective.coefficients[i], model_.name(objective.vars[i]));
        if (objective.constant != 0 || objective.vars.empty()) print(" {:+}", objective.constant);
        print("  # {}\n", model_.text(objective.label));
    }
    void graph(const Graph& graph) {
        for (const auto& [a, b] : graph.edges) print(" {}-{}", a, b);
    }
    void names(Slice<Var> slice) {
        for (const Var v : model_[slice]) print(" {}", model_.name(v));
    }
    void literals(Slice<Literal> slice) {
        for (const Literal literal : model_[slice]) print(" {}", text(literal));
    }
    std::string text(Literal literal) const {
        if (literal.constant()) return literal == Literal::always() ? "true" : "false";
        const auto [v, value] = model_.meaning(literal.slot());
        return fmt::format("{}{}{}", model_.name(v), literal.negated() ? "!=" : "=", value);
    }

    template <class... Args>
    void print(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(piece_), format, std::forward<Args>(args)...);
        constexpr std::size_t large = 4096;
        if (piece_.size() >= large) hand_over();
    }
    void hand_over() {
        write_({piece_.data(), piece_.size()});
        piece_.clear();
    }

    const Model& model_;
    FunctionRef<void(std::string_view)> write_;
    fmt::memory_buffer piece_;
};

}  // namespace

void dump(const Model& model, FunctionRef<void(std::string_view)> write) { Dumper{model, write}.write_all(); }

std::string dump(const Model& model) {
    std::string text;
    dump(model, [&](std::string_view piece) { text += piece; });
    return text;
}

}  // namespace reductio

// constraint_keys.cpp - numbers behind each other; what is variable in length has its length before it.
#include "tasks/clues/constraint_keys.hpp"

#include <optional>
#include <variant>

#include "base/stop.hpp"

namespace reductio {

namespace {

void append(std::string& key, std::int64_t number) {
    key.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace

class ConstraintKeys::Writer {
public:
    Writer(ConstraintKeys& owner, const Model& model) : owner_{owner}, model_{model} {}

    std::string key(const Constraint& constraint) {
        key_.clear();
        append(key_, static_cast<std::int64_t>(constraint.kind.index()));
        append(key_, static_cast<std::int64_t>(constraint.origin));
        std::visit(*this, constraint.kind);
        return key_ + model_.text(constraint.label);
    }

    void operator()(const AllDifferent& kind) { add(kind.vars); }
    void operator()(const Cardinality& kind) {
        append(key_, kind.lo);
        append(key_, kind.hi);
        add(kind.literals);
    }
    void operator()(const Sum& kind) {
        append(key_, kind.lo);
        append(key_, kind.hi);
        append(key_, kind.coefficients.size);
        for (const std::int64_t factor : model_[kind.coefficients]) append(key_, factor);
        add(kind.vars);
    }
    void operator()(const Table& kind) {
        add(kind.vars);
        append(key_, number_of(relations_, kind.relation, [&] { return model_[kind.relation].values; }));
    }
    void operator()(const Automaton& kind) {
        add(kind.vars);
        append(key_, number_of(diagrams_, kind.diagram, [&] {
                   std::vector<std::int32_t> content{-1};  // no table of one column with the same numbers
                   for (const auto& edge : model_[kind.diagram].edges)
                       content.insert(content.end(), {static_cast<std::int32_t>(edge.from), edge.value,
                                                      static_cast<std::int32_t>(edge.to)});
                   return content;
               }));
    }
    void operator()(const Connected& kind) {
        add(model_[kind.graph]);
        add(kind.nodes);
        add(kind.edges);
    }
    void operator()(const Regions& kind) {
        add(model_[kind.graph]);
        add(kind.joined);
        add(kind.sizes);
    }

private:
    void add(Slice<Var> vars) {
        append(key_, vars.size);
        for (const Var v : model_[vars]) append(key_, index(v));
    }
    void add(Slice<Literal> literals) {
        append(key_, literals.size);
        for (const Literal literal : model_[literals]) {
            const bool constant = literal.constant();
            append(key_, constant ? (literal == Literal::always() ? -1 : -2)
                                  : 2 * std::int64_t{literal.slot()} + (literal.negated() ? 1 : 0));
        }
    }
    void add(const Graph& graph) {
        append(key_, static_cast<std::int64_t>(graph.edges.size()));
        for (const auto& [a, b] : graph.edges) {
            append(key_, a);
            append(key_, b);
        }
    }
    template <class Id, class Content>
    std::uint32_t number_of(std::map<Id, std::uint32_t>& numbers, Id id, Content content) {
        const auto [number, fresh] = numbers.try_emplace(id);
        if (fresh) {
            auto& known = owner_.known_;
            number->second = known.emplace(content(), static_cast<std::uint32_t>(known.size())).first->second;
        }
        return number->second;
    }

    ConstraintKeys& owner_;
    const Model& model_;
    std::string key_;
    std::map<RelationId, std::uint32_t> relations_;  // numbers in known_
    std::map<DiagramId, std::uint32_t> diagrams_;
};

std::string ConstraintKeys::of_variables(const Model& model) {
    std::string key;
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        key += model.name(Var{v});
        append(key, static_cast<std::int64_t>(model[Var{v}].role));
        for (const std::int32_t value : model.domain(Var{v})) append(key, value);
        append(key, static_cast<std::int64_t>(model.domain(Var{v}).size()));
    }
    return key;
}

std::vector<std::string> ConstraintKeys::of_constraints(const Model& model) {
    Writer writer{*this, model};
    std::vector<std::string> keys;
    keys.reserve(model.constraints().size());
    for (const Constraint& constraint : model.constraints()) {
        poll_stop();
        keys.push_back(writer.key(constraint));
    }
    return keys;
}

}  // namespace reductio

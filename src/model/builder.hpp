// builder.hpp - makes a Model: first the variables, then the constraints over them.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/model.hpp"

namespace reductio {

class Builder {
public:
    // `columns`: of the grid, to turn label arguments into cell names.
    explicit Builder(std::uint32_t columns);

    // A label with this text, whose hole shows `argument`.
    Label label(std::string_view text, std::uint32_t argument = 0);
    // A label whose text has as many holes as there are arguments; always as many in the same text.
    Label label(std::string_view text, std::span<const std::uint32_t> arguments);
    // A label with the text of another and as many arguments.
    Label label(Label known, std::span<const std::uint32_t> arguments);
    // The domain must not be empty. Its order does not matter, nor do repetitions.
    Var variable(Label name, std::span<const std::int32_t> domain, Role role = Role::answer);
    Literal is(Var v, std::int32_t value) const { return model_.is(v, value); }
    std::span<const std::int32_t> domain(Var v) const { return model_.domain(v); }
    // The variable that a literal, not a constant one, is about.
    Var variable_of(Literal literal) const;
    // The same for equal domains.
    DomainId domain_id(Var v) const { return model_.variables()[index(v)].domain; }

    // `place`: where the source states it, for messages (Model::place).
    void add(Origin origin, Label label, ConstraintKind kind, std::optional<std::size_t> place = {});

    // Its number stays within 62 bits whatever values the variables have.
    void add_objective(Objective objective);
    std::span<const Objective> objectives() const { return model_.objectives(); }
    // That the number of an objective lies between lo and hi, as a clue.
    void bound_objective(std::size_t objective, std::int64_t lo, std::int64_t hi);

    // For engines that look for one solution, or for a second. A constant literal makes it pointless.
    void add_shortcut(std::span<const Literal> detour, std::span<const Var> vars);

    Slice<Var> list(std::span<const Var> vars);
    Slice<Literal> list(std::span<const Literal> literals);
    Slice<std::int64_t> list(std::span<const std::int64_t> numbers);

    // The rows are sorted and repetitions dropped. Equal relations share their memory. values.size() is a
    // multiple of arity.
    RelationId relation(std::uint32_t arity, std::span<const std::int32_t> values);
    const Relation& relation(RelationId id) const { return model_[id]; }
    // For diagrams made by build_diagram (diagram.hpp). Equal ones share their memory.
    DiagramId diagram(Diagram diagram);
    // No loops, no two edges between the same nodes. Equal graphs share their memory.
    GraphId graph(Graph graph);

    Model freeze() &&;

private:
    void index_slots();  // makes what Model::meaning() looks up

    Model model_;
    std::map<std::string, std::uint32_t, std::less<>> texts_;
    std::map<std::vector<std::int32_t>, DomainId> domains_;
    std::unordered_multimap<std::size_t, RelationId> relations_;
    std::unordered_multimap<std::size_t, DiagramId> diagrams_;
    std::unordered_multimap<std::size_t, GraphId> graphs_;
};

}  // namespace reductio

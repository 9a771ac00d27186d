// implicates.cpp - the shortest clauses that follow from a constraint on a few variables with two values
// each.
//
// Pays wherever it applies: no auxiliary variables, and unit propagation finds all that follows. Bounded by
// the number of variables (cnf/implicates.hpp).
#include "cnf/implicates.hpp"

#include <algorithm>
#include <array>

#include "cnf/tuple_encoding.hpp"

namespace reductio::tuple_constraints::implicates {

namespace {

constexpr std::size_t implicates_arity = 16;  // variables of a table that is read in place

// A variable with two values left, and the literal of the larger.
struct Choice {
    std::size_t place;  // among the variables of the constraint
    std::int32_t smaller, larger;
    int literal;
};

// The undecided variables, or nothing if there are too many, one stands there twice or has more than two
// values.
std::vector<Choice> choices(const TupleJob& job) {
    std::vector<Choice> found;
    const Domains& domains = job.numbering.domains();
    for (std::size_t i = 0; i < job.vars.size(); ++i) {
        const Var v = job.vars[i];
        if (domains.decided(v)) continue;
        const bool twice =
            std::ranges::any_of(found, [&](const Choice& other) { return job.vars[other.place] == v; });
        if (domains.size(v) != 2 || twice || found.size() == implicates_literals) return {};
        const std::uint32_t first = job.model[v].first_slot, slot = domains.next_open(first);
        const auto values = job.model.domain(v);
        const std::int32_t larger = values[domains.next_open(slot + 1) - first];
        found.push_back({i, values[slot - first], larger, job.numbering.of(v, larger)});
    }
    return found;
}

// The bit, in a truth table, of the assignment of the choices that the row makes.
std::uint64_t assignment_of(std::span<const std::int32_t> row, std::span<const Choice> variables) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < variables.size(); ++i)
        if (row[variables[i].place] == variables[i].larger) number |= 1ULL << i;
    return 1ULL << number;
}

// The assignments of the choices that some tuple has, as a truth table. A tuple has their values only.
std::uint64_t assignments_of(const Relation& tuples, std::span<const Choice> variables) {
    std::uint64_t allowed = 0;
    for (std::size_t t = 0; t < tuples.size(); ++t) allowed |= assignment_of(tuples.row(t), variables);
    return allowed;
}

// The same of a table, without a copy of the rows that are left: most tables here are small and many.
std::uint64_t assignments_of(const TupleJob& job, const Table& table, std::span<const Choice> variables) {
    const Relation& relation = job.model[table.relation];
    std::array<std::int32_t, implicates_arity> smaller, larger;
    for (std::size_t i = 0; i < job.vars.size(); ++i)
        if (job.numbering.domains().decided(job.vars[i]))
            smaller[i] = larger[i] = decided_value(job.model, job.numbering.domains(), job.vars[i]);
    for (const Choice& choice : variables) {
        smaller[choice.place] = choice.smaller;
        larger[choice.place] = choice.larger;
    }
    std::uint64_t allowed = 0;
    for (std::size_t t = 0; t < relation.size(); ++t) {
        const auto row = relation.row(t);
        bool fits = true;
        for (std::size_t i = 0; i < row.size() && fits; ++i)
            fits = row[i] == smaller[i] || row[i] == larger[i];
        if (fits) allowed |= assignment_of(row, variables);
    }
    return allowed;
}

bool encode(const TupleJob& job, std::size_t) {
    const auto variables = choices(job);
    if (variables.empty()) return false;
    std::vector<int> literals;
    for (const Choice& choice : variables) literals.push_back(choice.literal);
    const auto* table = std::get_if<Table>(&job.kind);
    if (table != nullptr && !job.distinctness.any() && job.vars.size() <= implicates_arity) {
        encode_implicates(literals, assignments_of(job, *table, variables), job.out);
        return true;
    }
    const auto tuples = list_tuples(job.model, job.kind, job.numbering.domains(), job.distinctness,
                                    std::size_t{1} << variables.size());
    if (!tuples) return false;
    encode_implicates(literals, assignments_of(*tuples, variables), job.out);
    return true;
}

}  // namespace

extern const TupleEncoding encoding;
const TupleEncoding encoding{"implicates",
                             "the shortest clauses that follow; up to six variables of two values", encode};

}  // namespace reductio::tuple_constraints::implicates

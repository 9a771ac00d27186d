// implicates.cpp - the prime implicates of a condition from its truth table, a word of 64 bits.
//
// To free a literal is to put the two halves of the table together. A cube is forbidden if no assignment of
// its free literals is allowed, and prime if each more literal that is freed makes one allowed. So a set of
// free literals takes a few operations for all its cubes at once.
#include "cnf/implicates.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "base/truth_table.hpp"

namespace reductio {

namespace {

// For each set of free literals, the assignments that some values of these make allowed.
using Tables = std::array<std::uint64_t, std::size_t{1} << implicates_literals>;

Tables freed(std::size_t size, std::uint64_t allowed) {
    Tables tables{allowed};
    for (std::size_t free = 1; free < std::size_t{1} << size; ++free) {
        const auto i = static_cast<std::size_t>(std::countr_zero(free));
        const std::uint64_t before = tables[free & (free - 1)];
        const std::uint64_t either = (before | before >> (std::size_t{1} << i)) & where_false[i];
        tables[free] = either | either << (std::size_t{1} << i);
    }
    return tables;
}

// Clauses come in the order of their cubes read as numbers to base three: 0, 1, free.
std::uint32_t order_of(std::size_t size, Implicate clause) {
    std::uint32_t number = 0;
    for (std::size_t i = size; i-- > 0;)
        number = 3 * number + ((clause.mask >> i & 1) == 0 ? 2 : 1 - (clause.positive >> i & 1));
    return number;
}

}  // namespace

std::vector<Implicate> prime_implicates(std::size_t size, std::uint64_t allowed) {
    assert(size <= implicates_literals);
    const std::size_t all = (std::size_t{1} << size) - 1;
    const Tables tables = freed(size, allowed);
    std::vector<Implicate> primes;
    for (std::size_t free = 0; free <= all; ++free) {
        std::uint64_t prime = ~tables[free] & ~std::uint64_t{0} >> (63 - all);
        for (std::size_t i = 0; i < size; ++i)
            prime &= (free >> i & 1) != 0 ? where_false[i] : tables[free | std::size_t{1} << i];
        const auto mask = static_cast<std::uint8_t>(all & ~free);
        for (; prime != 0; prime &= prime - 1) {
            const auto values = static_cast<std::size_t>(std::countr_zero(prime));
            primes.push_back({mask, static_cast<std::uint8_t>(mask & ~values)});
        }
    }
    std::ranges::sort(primes, {}, [&](Implicate clause) { return order_of(size, clause); });
    return primes;
}

const std::vector<Implicate>& RecentImplicates::of(std::size_t size, std::uint64_t allowed) {
    constexpr std::size_t places = 256;
    if (known_.empty()) known_.resize(places);
    Known& known = known_[(allowed * 0x9E3779B97F4A7C15 >> 56 ^ size) % places];
    if (known.size != size || known.allowed != allowed)
        known = {size, allowed, prime_implicates(size, allowed)};
    return known.clauses;
}

void encode_implicates(std::span<const int> literals, std::uint64_t allowed, RecentImplicates& recent,
                       Emitter& out) {
    for (const Implicate clause : recent.of(literals.size(), allowed)) {
        out.begin();
        for (std::size_t i = 0; i < literals.size(); ++i)
            if ((clause.mask >> i & 1) != 0)
                out.literal((clause.positive >> i & 1) != 0 ? literals[i] : -literals[i]);
        out.end();
    }
}

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

}  // namespace

bool encode_implicates(const TupleJob& job) {
    const auto variables = choices(job);
    if (variables.empty()) return false;
    std::vector<int> literals;
    for (const Choice& choice : variables) literals.push_back(choice.literal);
    const auto* table = std::get_if<Table>(&job.kind);
    if (table != nullptr && !job.distinctness.any() && job.vars.size() <= implicates_arity) {
        encode_implicates(literals, assignments_of(job, *table, variables), job.implicates, job.out);
        return true;
    }
    const auto tuples = list_tuples(job.model, job.kind, job.numbering.domains(), job.distinctness,
                                    std::size_t{1} << variables.size());
    if (!tuples) return false;
    encode_implicates(literals, assignments_of(*tuples, variables), job.implicates, job.out);
    return true;
}

}  // namespace reductio

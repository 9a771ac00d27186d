// implicates.cpp - the shortest clauses that follow from a constraint on a few variables with two values
// each.
//
// Pays wherever it applies: no auxiliary variables, and unit propagation finds all that follows. Bounded by
// the number of variables (cnf/implicates.hpp).
#include "cnf/implicates.hpp"

#include <algorithm>

#include "cnf/tuple_encoding.hpp"

namespace reductio::tuple_constraints::implicates {

namespace {

// A variable with two values left, and the literal of the larger.
struct Choice {
    std::size_t place;  // among the variables of the constraint
    std::int32_t larger;
    int literal;
};

// The undecided variables, or nothing if there are too many, one stands there twice or has more than two
// values.
std::vector<Choice> choices(const TupleJob& job) {
    std::vector<Choice> found;
    for (std::size_t i = 0; i < job.vars.size(); ++i) {
        const Var v = job.vars[i];
        const auto left = job.numbering.domains().size(v);
        if (left == 1) continue;
        const bool twice =
            std::ranges::any_of(found, [&](const Choice& other) { return job.vars[other.place] == v; });
        if (left != 2 || twice || found.size() == implicates_literals) return {};
        const std::int32_t larger = values_left(job.model, job.numbering.domains(), v).back();
        found.push_back({i, larger, job.numbering.of(v, larger)});
    }
    return found;
}

bool encode(const TupleJob& job, std::size_t) {
    const auto variables = choices(job);
    if (variables.empty()) return false;
    const auto tuples = list_tuples(job.model, job.kind, job.numbering.domains(), job.distinctness,
                                    std::size_t{1} << variables.size());
    if (!tuples) return false;
    std::uint64_t allowed = 0;
    for (std::size_t t = 0; t < tuples->size(); ++t) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < variables.size(); ++i)
            if (tuples->row(t)[variables[i].place] == variables[i].larger) bits |= 1ULL << i;
        allowed |= 1ULL << bits;
    }
    std::vector<int> literals;
    for (const Choice& choice : variables) literals.push_back(choice.literal);
    encode_implicates(literals, allowed, job.out);
    return true;
}

}  // namespace

extern const TupleEncoding encoding;
const TupleEncoding encoding{"implicates",
                             "the shortest clauses that follow; up to six variables of two values", encode};

}  // namespace reductio::tuple_constraints::implicates

// check_encoding.hpp - does a CNF of ours say what the model of its puzzle says?
//
// A proof shows that a CNF has no solution. This shows that the CNF is the puzzle: its variables have one
// value each, the clauses of every constraint allow just the assignments that obey it, each with one
// extension to the auxiliary variables, the givens are all there, and nothing else is. The puzzle and the
// meaning of the variables are read from the comments, and the clauses by the reader of the proof checker.
// What decides is enumeration, which knows nothing of how constraints become clauses: see
// constraint_search.hpp, group_check.hpp, all_different_check.hpp.
//
// Auxiliary variables belong to one constraint each, so what holds for every constraint holds for the whole.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "family/known_names.hpp"

namespace reductio {

struct EncodingReport {
    std::string fault;  // "column 3: r1c3=5 r2c3=5 breaks it, but its clauses allow it"; empty: none
    std::uint64_t clauses = 0, constraints = 0;  // all
    std::uint64_t unchecked_clauses = 0, unchecked_constraints = 0;
    std::uint64_t solutions_excluded = 0;  // by clauses in front: blocked.cnf
    std::vector<std::string> unchecked;    // "the white cells are connected, 49 variables"
};

// The CNF is one of `prove`, or of `compile --no-simplify`. A constraint that takes more than `most` partial
// assignments is left unchecked. Throws InputError if the file is none of these, and proof::BadFile.
// `known`: the families and kinds of rules that its puzzle may name.
EncodingReport check_encoding(const std::string& path, std::uint64_t most,
                              const KnownNames& known = built_in_names());

}  // namespace reductio

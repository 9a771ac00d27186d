// nnf_count.hpp - the number of models of a formula in d-DNNF, counted for those who do not trust our
// counters.
//
// It shares no code with what writes such files (src/cover, src/tasks/targets/nnf.cpp). Reads the format of
// the compiler d4: a line `o N 0`, `a N 0`, `t N 0` or `f N 0` for each node, the first of which is the root,
// and a line `FROM TO LITERALS 0` for each arc. An `o` is a disjunction whose arcs exclude each other, an `a`
// a conjunction whose arcs share no variable; both are taken for granted, because to check the first is as
// hard as to count. That all arcs of a conjunction, and the literals of an arc and what is below it, share no
// variable is taken for granted too.
//
// Each node has a share of all assignments: 1 for true, half of it for each literal, the product at a
// conjunction, the sum at a disjunction. Shares do not depend on which variables are mentioned where, so a
// variable that no literal of a path mentions is free. Source: A. Darwiche, "On the tractability of counting
// theory models and its application to belief revision and truth maintenance", Journal of Applied
// Non-Classical Logics 11 (2001).
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "proof/formula.hpp"

namespace reductio::proof {

struct NnfCount {
    std::string models;  // in decimal
    std::uint64_t variables = 0, nodes = 0, arcs = 0;
};

// `variables`: of the formula, if there are more than the literals mention; 0: the largest one mentioned.
// `poll` is called often and may throw to end the count. Throws BadFile for what is no such file.
NnfCount count_nnf(const std::string& path, std::uint64_t variables, const std::function<void()>& poll);

}  // namespace reductio::proof

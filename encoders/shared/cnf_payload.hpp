// cnf_payload.hpp - a CNF of any program as a puzzle of the family `cnf`. Its grid is one row with a cell for
// each variable that counts: 1 if it is true, 0 if not.
//
// Form: DIMACS, "Satisfiability: Suggested Format" (1993). Which variables count is said by `c p show 1 2 0`
// (the model counting competitions) or `c ind 1 2 0` (ApproxMC); without such a line all do.
//
// A WCNF has soft clauses, whose weights are to be paid if they are false; the least cost is wanted. Both
// forms of the MaxSAT evaluations are read: since 2022 hard clauses are marked with h and there is no line
// `p`; before, `p wcnf VARIABLES CLAUSES TOP` states the weight TOP of hard clauses.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

struct PlainCnf {
    int variables = 0;
    std::vector<int> shown;             // the variables that count, ascending
    std::vector<int> literals;          // of all clauses, one behind the other
    std::vector<std::size_t> ends{0};   // clause i has the literals [ends[i], ends[i + 1])
    bool weighted = false;              // a WCNF
    std::vector<std::int64_t> weights;  // of one: of each clause; 0 if it is hard

    std::size_t clauses() const { return ends.size() - 1; }
    std::span<const int> clause(std::size_t i) const {
        return std::span{literals}.subspan(ends[i], ends[i + 1] - ends[i]);
    }
    bool operator==(const PlainCnf&) const = default;
};

struct CnfPayload final : Payload {
    explicit CnfPayload(PlainCnf read) : cnf{std::move(read)} {}
    bool same(const Payload& other) const override;
    std::string cell_name(int cell) const override;
    PlainCnf cnf;
};

inline constexpr int most_cnf_variables = 1'000'000;

// Reads comments, the line `p cnf` or what a WCNF has, and clauses to the end. Throws InputError for a text
// that is no whole CNF, or of whose variables none counts. Linear in the text.
Puzzle cnf_puzzle(Passage text);

// Is this a clause as a WCNF without a line `p` has it, "h 1 -2 0" or "3 1 0"?
bool is_marked_clause(Passage line);

// The same below the header of the native format, which must state the number of variables that count.
void read_cnf_body(Passage body, Puzzle& puzzle);

// Throws InputError if the puzzle has none.
const PlainCnf& plain_cnf_of(const Puzzle& puzzle);

// In the DIMACS form, from the line `p cnf` or `p wcnf` on.
std::string cnf_text(const PlainCnf& cnf);

}  // namespace reductio

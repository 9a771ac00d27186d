// dimacs.hpp - a CNF as DIMACS text, with a map of its variables in comments.
//
// The text has all that is needed to read an answer back: the puzzle (`c puzzle …`), the meaning of each
// decision variable (`c var 17 r1c2=5`, or `c var 17 r1c2=5 else 7` where there are two values), and what was
// decided before (`c fixed r1c1=5`). Every comment begins with a word, because CaDiCaL takes `c --…` for an
// option. Format: DIMACS CNF, with the lines `c t` and `c p show` of the model counting competition:
// https://mccompetition.org/assets/files/mccomp_format_24.pdf. Counters that can't project refuse `c t pmc`.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "cnf/sink.hpp"
#include "text/byte_output.hpp"

namespace reductio {

// Call comments and map first, then header; then send the clauses and flush. The caller closes `out`.
class DimacsWriter final : public ClauseSink {
public:
    explicit DimacsWriter(ByteOutput& out) : out_{out} {}

    // "c WORD LINE" for each line of the text; an empty line is "c WORD".
    void comment(std::string_view word, std::string_view text);
    void variable(int number, std::string_view name, std::int32_t value);
    void variable(int number, std::string_view name, std::int32_t value, std::int32_t otherwise);
    void fixed(std::string_view name, std::int32_t value);
    // For model counters: models are solutions, and their number is meant; or only these variables tell
    // solutions apart, stretches [first, last], ascending.
    void count_models() { out_.write("c t mc\n"); }
    void count_projections(std::span<const std::pair<int, int>> counted);
    void header(int variables, std::uint64_t clauses);

private:
    void consume(std::span<const int> block) override;
    ByteOutput& out_;
};

}  // namespace reductio

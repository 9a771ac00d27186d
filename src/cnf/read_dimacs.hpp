// read_dimacs.hpp - reads back a DIMACS file that dimacs.hpp wrote: puzzle, variable map, and whether an
// answer obeys the clauses.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "cnf/compiled_file.hpp"
#include "text/text.hpp"

namespace reductio {

// How literals are written: 17 and -17; as pseudo-Boolean solvers do, x17 and -x17; or as MaxSAT solvers may,
// where 0110 are the values of all variables.
enum class Notation { dimacs, opb, wcnf };

// Reads the literals of a CNF or of a solver's answer.
class LiteralReader {
public:
    LiteralReader(const Text& text, int variables, Notation notation = Notation::dimacs)
        : text_{text}, variables_{static_cast<std::uint64_t>(variables)}, notation_{notation} {}

    // The next literal of [at, end), or the closing 0 of DIMACS, and moves `at` behind it. False if only
    // blanks are left. Throws if something else stands there or the variable is not one of the CNF's.
    bool next(std::size_t& at, std::size_t end, int& literal) const {
        const char* const all = text_.view().data();
        while (at < end && is_space(all[at])) ++at;
        if (at == end) return false;
        const bool negative = all[at] == '-';
        std::size_t i = at + (negative ? 1 : 0);
        if (notation_ == Notation::opb && (i == end || all[i++] != 'x')) refuse(at, end);
        const std::size_t first = i;
        std::uint64_t number = 0;  // refused as soon as it exceeds the variables: no overflow
        for (; i < end && all[i] >= '0' && all[i] <= '9'; ++i) {
            number = 10 * number + static_cast<std::uint64_t>(all[i] - '0');
            if (number > variables_) refuse(at, end);
        }
        if (i == first || (i < end && !is_space(all[i])) ||
            (number == 0 && (negative || notation_ == Notation::opb)))
            refuse(at, end);
        literal = negative ? -static_cast<int>(number) : static_cast<int>(number);
        at = i;
        return true;
    }

private:
    static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
    [[noreturn]] void refuse(std::size_t at, std::size_t end) const;

    const Text& text_;
    std::uint64_t variables_;
    Notation notation_;
};

// Reads everything before the clauses. Throws if the file is no DIMACS, or was not written by dimacs.hpp.
CompiledFile read_cnf_file(const Text& text);

// The largest variable in a clause. Throws if the clauses are cut off or broken.
int largest_variable(const Text& text, const CompiledFile& file);

// Whether values obey the constraints of a file, and what they cost.
struct Evaluation {
    std::optional<std::size_t> violated = {};  // where the first constraint begins that they violate
    std::int64_t cost = 0;                     // of the soft clauses without a true literal, or of `min:`
};
// values[v] is 1, -1 or 0 as in SolverAnswer; without values the clauses are only read. Throws if they are
// cut off or broken.
Evaluation evaluate_clauses(const Text& text, const CompiledFile& file, std::span<const signed char> values);

// Each clause in order, which must be whole: see evaluate_clauses.
void for_each_clause(const Text& text, const CompiledFile& file,
                     const std::function<void(std::span<const int>)>& visit);

}  // namespace reductio

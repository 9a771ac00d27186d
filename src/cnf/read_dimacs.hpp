// read_dimacs.hpp - reads back a DIMACS file that dimacs.hpp wrote: puzzle, variable map, and whether an
// answer obeys the clauses.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace reductio {

// Reads the DIMACS literals of a CNF or of a solver's answer.
class LiteralReader {
public:
    LiteralReader(const Text& text, int variables)
        : text_{text}, variables_{static_cast<std::uint64_t>(variables)} {}

    // The next literal of [at, end), or the closing 0, and moves `at` behind it. False if only blanks are
    // left. Throws if something else stands there or the variable is not one of the CNF's.
    bool next(std::size_t& at, std::size_t end, int& literal) const {
        const char* const all = text_.view().data();
        while (at < end && is_space(all[at])) ++at;
        if (at == end) return false;
        const bool negative = all[at] == '-';
        std::size_t i = at + (negative ? 1 : 0);
        const std::size_t first = i;
        std::uint64_t number = 0;  // refused as soon as it exceeds the variables: no overflow
        for (; i < end && all[i] >= '0' && all[i] <= '9'; ++i) {
            number = 10 * number + static_cast<std::uint64_t>(all[i] - '0');
            if (number > variables_) refuse(at, end);
        }
        if (i == first || (i < end && !is_space(all[i])) || (negative && number == 0)) refuse(at, end);
        literal = negative ? -static_cast<int>(number) : static_cast<int>(number);
        at = i;
        return true;
    }

private:
    static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
    [[noreturn]] void refuse(std::size_t at, std::size_t end) const;

    const Text& text_;
    std::uint64_t variables_;
};

// What a variable of the map stands for: name=value if it is true, name=otherwise, if there is one, if it is
// false.
struct VariableMeaning {
    std::string_view name;  // within the text
    std::int32_t value;
    std::optional<std::int32_t> otherwise;
};
struct FixedValue {
    std::string_view name;
    std::int32_t value;
};

struct CnfFile {
    std::string puzzle;                // the puzzle in the native format
    std::size_t puzzle_at = 0;         // where its first line begins in the text
    std::vector<VariableMeaning> map;  // of the variables 1 .. size()
    std::vector<FixedValue> fixed;
    int variables = 0;
    std::uint64_t clauses = 0;
    std::size_t body = 0;  // where the clauses begin in the text
};

// Reads everything before the clauses. Throws if the file is no DIMACS, or was not written by dimacs.hpp.
CnfFile read_cnf_file(const Text& text);

// The largest variable in a clause. Throws if the clauses are cut off or broken.
int largest_variable(const Text& text, const CnfFile& file);

// Where the first clause begins that has no true literal. values[v] is 1, -1 or 0 as in SolverAnswer; without
// values the clauses are only read. Throws if they are cut off or broken.
std::optional<std::size_t> first_violated(const Text& text, const CnfFile& file,
                                          std::span<const signed char> values);

}  // namespace reductio

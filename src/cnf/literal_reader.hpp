// literal_reader.hpp - DIMACS literals out of a text: of a CNF or of a solver's answer.
#pragma once
#include <cstddef>
#include <cstdint>

#include "text/text.hpp"

namespace reductio {

class LiteralReader {
public:
    LiteralReader(const Text& text, int variables)
        : text_{text}, variables_{static_cast<std::uint64_t>(variables)} {}

    // The next literal of [at, end), or the closing 0, and moves `at` behind it. False if only blanks are
    // left. Throws if something else stands there or the variable is not one of the CNF's.
    bool take(std::size_t& at, std::size_t end, int& literal) const {
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

}  // namespace reductio

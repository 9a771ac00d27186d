// numbers.hpp - blanks and decimal numbers, as CNF files and proofs in text have them.
#pragma once
#include <cstdint>
#include <optional>

#include "proof/byte_source.hpp"

namespace reductio::proof {

// A literal has to fit into 31 bits, doubled.
constexpr std::int64_t most_variables = (std::int64_t{1} << 30) - 1;

inline void skip_blanks(ByteSource& source) {
    while (source.peek() == ' ' || source.peek() == '\t') source.take();
}
inline void skip_space(ByteSource& source) {
    for (int byte = source.peek(); byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
         byte = source.peek())
        source.take();
}
// Takes a whole number with or without a minus; nothing if there is none, or if it has more than 18 digits or
// something else is stuck to it.
inline std::optional<std::int64_t> take_number(ByteSource& source) {
    const bool negative = source.peek() == '-';
    if (negative) source.take();
    std::int64_t number = 0;
    int digits = 0;
    for (; source.peek() >= '0' && source.peek() <= '9'; ++digits) {
        if (digits == 18) return {};
        number = 10 * number + (source.take() - '0');
    }
    const int next = source.peek();
    const bool ends = next == ' ' || next == '\t' || next == '\r' || next == '\n' || next == ByteSource::end;
    if (digits == 0 || !ends) return {};
    return negative ? -number : number;
}

}  // namespace reductio::proof

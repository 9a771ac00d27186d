// phrase.hpp - a variable with one of its values, as a reader is shown it.
#pragma once
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace reductio {

// "the domino 2-3" "is" "at r1c1 and r1c2". The subject stands before "is" and "can't be". Nouns have their
// article ("a star"), so that several subjects can take the plural.
struct Phrase {
    // What it says of the line between its two cells.
    enum class Line : std::uint8_t { unsaid, none, drawn };
    static constexpr std::int32_t no_value = std::numeric_limits<std::int32_t>::min();

    std::string subject = {};  // empty: the variable's name
    std::string value = {};    // empty: the number, as in "r1c1=5"
    // The cells that this is about, and what they then hold; no_value: no value of their own.
    std::vector<std::pair<int, std::int32_t>> cells = {};
    Line line = Line::unsaid;
};

}  // namespace reductio

// constants.hpp - what a name stands for that is no variable: a number, or an array of numbers.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace reductio::language {

// The indices of one dimension of an array.
struct IndexRange {
    std::int64_t low, high;
    std::size_t size() const { return static_cast<std::size_t>(high - low + 1); }
};

inline constexpr std::size_t most_dimensions = 8;  // of an array

// The places of the chosen elements in an array of these dimensions, row by row.
std::vector<std::size_t> places_of(const std::vector<IndexRange>& dimensions,
                                   const std::vector<IndexRange>& chosen);

struct Constants {
    std::vector<std::int64_t> numbers = {};   // row by row
    std::vector<IndexRange> dimensions = {};  // empty: a number, not an array
};

// Constants by name, as data from outside of a model states them.
using Data = std::map<std::string, Constants, std::less<>>;

}  // namespace reductio::language

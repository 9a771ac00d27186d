// word_count.hpp - how many words a row has: known to the compiler, which then unrolls loops over it, or only
// to the plan.
#pragma once
#include <cstddef>

namespace reductio {

// `fixed`: the number; 0 for any.
template <std::size_t fixed>
struct WordCount {
    explicit WordCount(std::size_t) {}
    constexpr operator std::size_t() const { return fixed; }
};
template <>
struct WordCount<0> {
    explicit WordCount(std::size_t number) : number_{number} {}
    operator std::size_t() const { return number_; }

private:
    std::size_t number_;
};

}  // namespace reductio

// sanity.hpp - walks over the states of searches, which find a broken one close to where it broke.
//
// A state has a function `std::string sanity() const` that walks all of it and returns what is inconsistent,
// or nothing (D. E. Knuth's programs have such a routine each). Searches call it through check_sanity: at
// their beginning and end, and now and then between. That costs far more than the search itself, so it is
// done only in builds with REDUCTIO_SANITY, which the sanitizers' builds define.
#pragma once
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace reductio {

#if defined(REDUCTIO_SANITY) && !defined(NDEBUG)
inline constexpr bool sanity_walks = true;
#else
inline constexpr bool sanity_walks = false;
#endif

// Ends the program if the state is broken.
template <class... Details, class State>
void check_sanity(const State& state, const Details&... details) {
    if constexpr (sanity_walks) {
        const std::string broken = state.sanity(details...);
        if (broken.empty()) return;
        std::fprintf(stderr, "a broken state: %s\n", broken.c_str());
        std::abort();
    }
}

// When to walk: often at first, then ever more rarely, so that a search of n steps is walked some 20 + n /
// 4096 times.
class SanityPace {
public:
    bool is_due() {
        if constexpr (!sanity_walks) return false;
        ++steps_;
        return std::has_single_bit(steps_) || steps_ <= 8 || steps_ % 4096 == 0;
    }

private:
    std::uint32_t steps_ = 0;
};

}  // namespace reductio

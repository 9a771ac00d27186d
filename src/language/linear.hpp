// linear.hpp - sums of terms, each a function of one variable of the model: what every expression is lowered
// to.
//
// x^2 - 3*x + abs(y) is two terms, the first with the number v^2 - 3v for each value v of x. So arithmetic in
// one variable costs nothing, and only operations that mix variables need new ones.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "language/evaluate.hpp"
#include "model/builder.hpp"

namespace reductio::language {

struct Term {
    Var var;
    std::vector<Number> numbers;  // per value of its domain
    bool total() const;           // has every value a number?
};

struct Linear {
    Number constant = 0;      // nothing: the whole has no value
    std::vector<Term> terms;  // ascending by variable

    // Adds `factor` times the other. Throws Refusal where a number leaves 64 bits.
    void add(const Linear& other, std::int64_t factor);
    // The sum of its numbers for these places in the domains of the terms.
    Number at(std::span<const std::size_t> places) const;
    // Throws Refusal if some partial sum may come near 64 bits.
    void refuse_large() const;
};

// The numbers of a term are factor * value + offset.
struct Affine {
    std::int32_t factor;
    std::int64_t offset;
};
std::optional<Affine> as_affine(const Term& term, std::span<const std::int32_t> domain);

// Calls use(places) for every choice of places below the sizes, the last one changing fastest.
template <class Use>
void for_each_place(std::span<const std::size_t> sizes, Use use) {
    for (const std::size_t size : sizes) {
        if (size == 0) return;
    }
    std::vector<std::size_t> places(sizes.size(), 0);
    for (;;) {
        use(std::span<const std::size_t>{places});
        std::size_t i = places.size();
        while (i > 0 && ++places[i - 1] == sizes[i - 1]) places[--i] = 0;
        if (i == 0) return;
    }
}

}  // namespace reductio::language

// arithmetic.cpp - cage clues as constraints.
//
// A sum becomes a Sum, a cage of one or two cells a Table. Every other clue is an Automaton. Its state is
// what the cells read so far come to: the partial product, which divides the target, or the greatest value
// with the sum of all. Where the operator is unknown, the automata of all operators are joined by "or". A
// product of many cells may have too many divisors. Then each prime gets an automaton of its own, which adds
// up exponents.
#include "encoders/shared/arithmetic.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <compare>
#include <cstdlib>
#include <limits>
#include <vector>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/line_automata.hpp"
#include "model/diagram.hpp"

namespace reductio {

namespace {

constexpr std::size_t product_edges = 12'000;  // above that, a product is split into its primes
constexpr std::size_t most_cells = 1'000;
constexpr std::size_t state_edges = 2'000'000;  // above that, any other automaton is refused

bool divides(std::int64_t divisor, std::int64_t number) { return divisor != 0 && number % divisor == 0; }

std::int64_t remainder(std::int64_t a, std::int64_t b) { return ((a % b) + b) % b; }

// base^exponent = target, without leaving 64 bits; 0^0 = 1, no negative exponents.
bool is_power(std::int64_t base, std::int64_t exponent, std::int64_t target) {
    if (exponent < 0) return false;
    if (base >= -1 && base <= 1)
        return target == (exponent == 0 || base == 1 ? 1 : base == 0 ? 0 : exponent % 2 ? -1 : 1);
    std::int64_t power = 1;
    for (std::int64_t i = 0; i < exponent; ++i) {
        if (std::abs(power) > std::abs(target)) return false;
        power *= base;
    }
    return power == target;
}

// Tries the order (a, b) alone; the caller tries both.
bool pair_fits(Operation operation, std::int64_t a, std::int64_t b, std::int64_t target) {
    switch (operation) {
        case Operation::sum: return a + b == target;
        case Operation::difference: return target >= 0 && a - b == target;
        case Operation::product: return a * b == target;
        case Operation::quotient: return b != 0 && a == target * b;
        case Operation::modulo: return b > 0 && remainder(a, b) == target;
        case Operation::power: return is_power(a, b, target);
        case Operation::equal: return a == target && b == target;
        case Operation::none:
            return a + b == target || a * b == target || pair_fits(Operation::difference, a, b, target) ||
                   pair_fits(Operation::quotient, a, b, target);
    }
    return false;
}

}  // namespace

std::string cage_label(const Cage& cage) { return "cage " + clue_text(cage) + " at {cell}"; }

std::string distinct_label(const Cage& cage) {
    return cage.target ? cage_label(cage) : "distinct digits in the cage at {cell}";
}

// Turns one cage into constraints.
class CageClue {
public:
    CageClue(CageArithmetic& owner, const Cage& cage)
        : owner_{owner},
          puzzle_{owner.puzzle_},
          cage_{cage},
          rules_{owner.rules_},
          builder_{owner.builder_},
          cells_{owner.cells_},
          size_{cage.cells.size()},
          label_{builder_.label(cage_label(cage), cage.cells[0])} {}

    void add() {
        if (!cage_.target) fail("a cage without a number", "a target such as 12+");
        target_ = *cage_.target;
        vars_ = list_of(builder_, cells_, cage_.cells);
        refuse_nonsense();
        if (cage_.operation == Operation::sum) return put(Sum{vars_, {}, target_, target_});
        if (size_ == 1) return add_relation(1);
        if (size_ == 2) return add_relation(2);
        switch (cage_.operation) {
            case Operation::product: return add_product();
            case Operation::difference: return put(difference());
            case Operation::quotient: return put(quotient());
            default: return add_unknown();
        }
    }

private:
    [[noreturn]] void fail(const std::string& what, const std::string& expected) const {
        puzzle_.fail(cage_.offset, what, expected);
    }
    void put(ConstraintKind kind) { builder_.add(Origin::clue, label_, kind, cage_.offset); }

    void refuse_nonsense() const {
        const auto cells = fmt::format("{} with {} cells", clue_text(cage_), size_);
        if (size_ > most_cells) fail(cells, fmt::format("at most {} cells", most_cells));
        const bool binary = cage_.operation == Operation::modulo || cage_.operation == Operation::power;
        const bool ordered =
            cage_.operation == Operation::difference || cage_.operation == Operation::quotient;
        if (cage_.operation == Operation::equal && size_ > 1) fail(cells, "one cell for =");
        if ((binary || ordered) && size_ < 2) fail(cells, "two cells");
        if (binary && size_ > 2) fail(cells, "two cells for modulo and power");
        if (ordered && size_ > 2 && !rules_.multi) {
            fail(cells,
                 "two cells for − and ÷, or the option multi (the largest minus or divided by the others)");
        }
        const bool divides_many =
            cage_.operation == Operation::quotient || cage_.operation == Operation::none;
        if (divides_many && size_ > 2 && rules_.multi && puzzle_.digits.front() <= 0) {
            fail(cells + " over digits that are not all positive", "two cells, or positive digits");
        }
        constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / largest_digit;
        if (target_ > most || target_ < -most) {
            fail(fmt::format("the target {} is out of range", target_), fmt::format("at most {}", most));
        }
    }

    // For one or two cells: lists the tuples that fit, once for all cages with this clue.
    void add_relation(std::uint32_t arity) {
        const std::tuple key{cage_.operation, target_, arity};
        auto found = owner_.relations_.find(key);
        if (found == owner_.relations_.end()) {
            found = owner_.relations_.emplace(key, builder_.relation(arity, tuples(arity))).first;
        }
        put(Table{vars_, found->second});
    }
    std::vector<std::int32_t> tuples(std::uint32_t arity) const {
        std::vector<std::int32_t> result;
        for (const auto a : puzzle_.digits) {
            if (arity == 1) {
                if (a == target_) result.push_back(a);
                continue;
            }
            for (const auto b : puzzle_.digits) {
                if (pair_fits(cage_.operation, a, b, target_) || pair_fits(cage_.operation, b, a, target_)) {
                    result.insert(result.end(), {a, b});
                }
            }
        }
        return result;
    }

    std::vector<std::vector<std::int32_t>> values() const { return {size_, puzzle_.digits}; }
    template <class State, class Step, class Accept>
    std::optional<Diagram> diagram(State start, Step step, Accept accept) const {
        return build_diagram(values(), start, step, accept, state_edges);
    }
    void put(std::optional<Diagram> diagram) {
        if (!diagram)
            fail(fmt::format("the cage {} is too large to be compiled", clue_text(cage_)), "a smaller cage");
        put(Automaton{vars_, builder_.diagram(std::move(*diagram))});
    }

    void add_product() {
        auto whole = automata::product(values(), target_, product_edges);
        if (whole || puzzle_.digits.front() <= 0) return put(std::move(whole));
        std::int64_t left = target_;
        for (const std::int64_t prime : primes()) {
            std::int64_t exponent = 0;
            for (; divides(prime, left); left /= prime) ++exponent;
            add_exponents(prime, exponent);
        }
        if (left != 1)
            put(Table{list_of(builder_, cells_, std::span{cage_.cells}.first(1)), builder_.relation(1, {})});
    }
    std::vector<std::int64_t> primes() const {
        std::vector<std::int64_t> result;
        for (std::int64_t p = 2; p <= puzzle_.digits.back(); ++p) {
            if (std::ranges::none_of(result, [&](std::int64_t q) { return divides(q, p); }))
                result.push_back(p);
        }
        return result;
    }
    // The exponents of one prime in all cells add up.
    void add_exponents(std::int64_t prime, std::int64_t wanted) {
        const auto step = [&](std::int64_t sum, std::size_t,
                              std::int32_t value) -> std::optional<std::int64_t> {
            for (std::int64_t rest = value; divides(prime, rest); rest /= prime) ++sum;
            if (sum > wanted) return {};
            return sum;
        };
        put(diagram(std::int64_t{0}, step, [&](std::int64_t sum) { return sum == wanted; }));
    }

    struct Largest {  // the greatest value so far, and what all values come to
        std::int32_t greatest;
        std::int64_t total;
        auto operator<=>(const Largest&) const = default;
    };
    std::optional<Diagram> difference() const {
        const auto step = [](const Largest& s, std::size_t, std::int32_t v) -> std::optional<Largest> {
            return Largest{std::max(s.greatest, v), s.total + v};
        };
        const auto accept = [this](const Largest& s) {
            return 2 * std::int64_t{s.greatest} - s.total == target_;
        };
        return diagram(Largest{puzzle_.digits.front(), 0}, step, accept);
    }
    std::optional<Diagram> quotient() const {
        // largest = target * others  <=>  largest^2 = target * all
        const std::int64_t top = puzzle_.digits.back();
        const auto step = [&](const Largest& s, std::size_t, std::int32_t v) -> std::optional<Largest> {
            if (target_ <= 0 || s.total * v * target_ > top * top) return {};
            return Largest{std::max(s.greatest, v), s.total * v};
        };
        const auto accept = [this](const Largest& s) {
            return std::int64_t{s.greatest} * s.greatest == target_ * s.total;
        };
        return diagram(Largest{puzzle_.digits.front(), 1}, step, accept);
    }

    // Any operator that fits.
    void add_unknown() {
        auto all = automata::sum(values(), target_, state_edges);
        const auto or_else = [&](std::optional<Diagram> other) {
            if (!all || !other)
                all.reset();
            else
                all = automata::either(*all, *other, state_edges);
        };
        or_else(automata::product(values(), target_, state_edges));
        if (rules_.multi) or_else(difference());
        if (rules_.multi) or_else(quotient());
        put(std::move(all));
    }

    CageArithmetic& owner_;
    const Puzzle& puzzle_;
    const Cage& cage_;
    const CageRules& rules_;
    Builder& builder_;
    std::span<const Var> cells_;
    std::size_t size_;
    Label label_;
    std::int64_t target_ = 0;
    Slice<Var> vars_;
};

std::string clue_text(const Cage& cage) {
    const auto operation = cage.operation == Operation::equal ? "" : symbol(cage.operation);
    return cage.target ? fmt::format("{}{}", *cage.target, operation) : std::string{operation};
}

void CageArithmetic::add(const Cage& cage) { CageClue{*this, cage}.add(); }

}  // namespace reductio

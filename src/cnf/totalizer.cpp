// totalizer.cpp - sums of digits, carries, and the comparison with the bounds.
#include "cnf/totalizer.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr std::size_t base = 4;

using Unary = std::vector<int>;     // literal i says: more than i
using Number = std::vector<Unary>;  // digits to the base, the least significant first

// "unary >= value".
int at_least(const Unary& unary, std::size_t value) {
    if (value == 0) return cnf_true;
    return value <= unary.size() ? unary[value - 1] : cnf_false;
}

class Totalizer {
public:
    explicit Totalizer(Emitter& out) : out_{out} {}

    Number total(std::span<const int> literals) {
        if (literals.size() == 1) return {{literals[0]}};
        const std::size_t half = literals.size() / 2;
        const Number left = total(literals.first(half));
        return add(left, total(literals.subspan(half)));
    }
    void equal(const Number& number, std::size_t value) {
        for (const Unary& digit : number) {
            out_.add({at_least(digit, value % base)});
            out_.add({-at_least(digit, value % base + 1)});
            value /= base;
        }
    }
    // "number >= value": a digit is greater, or it is equal and what stands behind it is enough.
    int not_below(const Number& number, std::size_t value) {
        int holds = cnf_true;
        for (const Unary& digit : number) {
            holds = out_.or_both(at_least(digit, value % base + 1), at_least(digit, value % base), holds);
            value /= base;
        }
        return holds;
    }

private:
    Number add(const Number& a, const Number& b) {
        Number sum;
        Unary carry;
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
            Unary digit = added(i < a.size() ? a[i] : Unary{}, carry);
            digit = added(digit, i < b.size() ? b[i] : Unary{});
            carry.clear();
            if (digit.size() >= base) {
                carry = {digit[base - 1]};
                digit = without(digit, carry[0]);
            }
            sum.push_back(std::move(digit));
        }
        if (!carry.empty()) sum.push_back(std::move(carry));
        return sum;
    }
    // a >= i and b >= k give i + k at least; a <= i and b <= k at most.
    Unary added(const Unary& a, const Unary& b) {
        if (a.empty() || b.empty()) return a.empty() ? b : a;
        Unary sum;
        for (std::size_t i = 0; i < a.size() + b.size(); ++i) sum.push_back(out_.fresh());
        for (std::size_t i = 0; i <= a.size(); ++i) {
            for (std::size_t k = 0; k <= b.size(); ++k) {
                out_.add({-at_least(a, i), -at_least(b, k), at_least(sum, i + k)});
                out_.add({at_least(a, i + 1), at_least(b, k + 1), -at_least(sum, i + k + 1)});
            }
        }
        return sum;
    }
    // A digit of up to twice the base, less the base if there is a carry.
    Unary without(const Unary& digit, int carry) {
        Unary rest;
        for (std::size_t i = 1; i < base; ++i) {
            const int here = at_least(digit, i), beyond = at_least(digit, i + base), least = out_.fresh();
            out_.add({-beyond, least});
            out_.add({-here, carry, least});
            out_.add({-least, here});
            out_.add({-least, beyond, -carry});
            rest.push_back(least);
        }
        return rest;
    }

    Emitter& out_;
};

std::int64_t divided_up(std::int64_t a, std::int64_t b) { return a > 0 ? (a - 1) / b + 1 : -(-a / b); }
std::int64_t divided_down(std::int64_t a, std::int64_t b) { return -divided_up(-a, b); }

}  // namespace

void encode_totalizer(const LiteralCount& count, Emitter& out) {
    const auto size = static_cast<std::int64_t>(count.literals.size());
    const std::int64_t lo = std::max<std::int64_t>(count.lo, 0), hi = std::min(count.hi, size);
    if (lo > hi) return out.add({});
    if (lo == 0 && hi == size) return;
    Totalizer totalizer{out};
    const Number total = totalizer.total(count.literals);
    if (lo == hi) return totalizer.equal(total, static_cast<std::size_t>(lo));
    if (lo > 0) out.add({totalizer.not_below(total, static_cast<std::size_t>(lo))});
    if (hi < size) out.add({-totalizer.not_below(total, static_cast<std::size_t>(hi + 1))});
}

std::optional<LiteralCount> as_count(const TupleJob& job) {
    const auto* const sum = std::get_if<Sum>(&job.kind);
    if (sum == nullptr) return {};
    const auto coefficients = job.model[sum->coefficients];
    LiteralCount count{{}, sum->lo, sum->hi};
    std::int64_t unit = 0;
    for (std::size_t i = 0; i < job.vars.size(); ++i) {
        poll_stop();
        const auto values = values_left(job.model, job.numbering.domains(), job.vars[i]);
        if (values.size() > 2) return {};
        const std::int64_t factor = coefficients.empty() ? 1 : coefficients[i];
        const std::int64_t step = factor * (std::int64_t{values.back()} - values.front());
        const std::int64_t least = factor * values.front() + std::min<std::int64_t>(step, 0);
        count.lo -= least;
        count.hi -= least;
        if (step == 0) continue;
        if (unit != 0 && unit != std::abs(step)) return {};
        unit = std::abs(step);
        const int greater = job.numbering.of(job.vars[i], values.back());
        count.literals.push_back(step > 0 ? greater : -greater);
    }
    if (unit == 0) return {};
    count.lo = divided_up(count.lo, unit);
    count.hi = divided_down(count.hi, unit);
    return count;
}

std::uint64_t counter_edges(std::int64_t literals, std::int64_t lo, std::int64_t hi) {
    std::uint64_t nodes = 0;
    for (std::int64_t read = 0; read < literals; ++read) {
        const std::int64_t least = std::max<std::int64_t>(0, lo - (literals - read)),
                           most = std::min(read, hi);
        if (most >= least) nodes += static_cast<std::uint64_t>(most - least + 1);
    }
    return 2 * nodes;
}

}  // namespace reductio

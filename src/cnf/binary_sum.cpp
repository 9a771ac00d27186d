// binary_sum.cpp - columns of bits of one weight, from the lowest up.
#include "cnf/binary_sum.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/stop.hpp"

namespace reductio {

namespace {

// Exactly one of the two, and an odd number of the three.
int odd(int a, int b, Emitter& out) {
    if (a == cnf_false || b == cnf_false) return a == cnf_false ? b : a;
    if (a == cnf_true || b == cnf_true) return a == cnf_true ? -b : -a;
    if (a == b || a == -b) return a == b ? cnf_false : cnf_true;
    const int gate = out.fresh();
    for (const int sign : {1, -1}) {
        out.add({-gate, sign * a, sign * b});
        out.add({gate, sign * a, -sign * b});
    }
    return gate;
}

bool is_constant(int literal) { return literal == cnf_true || literal == cnf_false; }

struct Added {
    int sum, carry;
};
Added full_adder(int a, int b, int c, Emitter& out) {
    if (is_constant(a)) std::swap(a, c);
    if (is_constant(b)) std::swap(b, c);
    if (is_constant(a) || is_constant(c))
        return {odd(odd(a, b, out), c, out),
                c == cnf_true ? out.either(a, b) : out.either(out.both(a, b), out.both(c, out.either(a, b)))};
    const int sum = out.fresh(), carry = out.fresh();
    for (const int x : {1, -1}) {
        for (const int y : {1, -1}) {
            out.add({-sum, x * a, y * b, x * y * c});
            out.add({sum, x * a, y * b, -x * y * c});
        }
        out.add({x * carry, -x * a, -x * b});
        out.add({x * carry, -x * a, -x * c});
        out.add({x * carry, -x * b, -x * c});
        // All three are one, or none is, where sum and carry are equal.
        out.add({-x * carry, -x * sum, x * a});
        out.add({-x * carry, -x * sum, x * b});
        out.add({-x * carry, -x * sum, x * c});
    }
    return {sum, carry};
}

}  // namespace

Bits binary_sum(std::span<const BinaryTerm> terms, Emitter& out) {
    std::vector<Bits> columns;
    const auto put = [&](std::size_t column, int literal) {
        if (literal == cnf_false) return;
        if (columns.size() <= column) columns.resize(column + 1);
        columns[column].push_back(literal);
    };
    for (const BinaryTerm& term : terms) {
        for (std::size_t shift = 0; (term.factor >> shift) != 0; ++shift) {
            if ((term.factor >> shift & 1) == 0) continue;
            for (std::size_t bit = 0; bit < term.bits.size(); ++bit) put(bit + shift, term.bits[bit]);
        }
    }
    Bits sum;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        // The first to come is the first to go: the adders of a column form a tree, not a chain.
        for (std::size_t next = 0; next + 1 < columns[column].size();) {
            poll_stop();
            const Bits& bits = columns[column];
            const bool three = next + 2 < bits.size();
            const Added added =
                full_adder(bits[next], bits[next + 1], three ? bits[next + 2] : cnf_false, out);
            next += three ? 3 : 2;
            columns[column].push_back(added.sum);
            put(column + 1, added.carry);
        }
        sum.push_back(columns[column].empty() ? cnf_false : columns[column].back());
    }
    return sum;
}

BinaryTerm BitLiterals::term(Var v, std::int64_t factor) {
    const auto [known, fresh] = bits_.try_emplace({static_cast<std::uint32_t>(v), factor < 0});
    Bits& bits = known->second;
    if (!fresh) return {bits, std::abs(factor)};
    const std::vector<std::int32_t> values = values_left(numbering_.model(), numbering_.domains(), v);
    const std::int64_t origin = factor > 0 ? values.front() : values.back();
    const auto most = static_cast<std::uint64_t>(std::int64_t{values.back()} - values.front());
    for (std::size_t bit = 0; bit < static_cast<std::size_t>(std::bit_width(most)); ++bit) {
        std::vector<int> with, without;  // the literals of the values with that bit, and of the others
        for (const std::int32_t value : values) {
            poll_stop();
            const auto number = static_cast<std::uint64_t>(std::abs(value - origin));
            (number >> bit & 1 ? with : without).push_back(numbering_.of(v, value));
        }
        bits.push_back(with.empty() ? cnf_false : without.empty() ? cnf_true : out_.fresh());
        const int gate = bits.back();
        for (const int literal : with) out_.add({-literal, gate});
        for (const int literal : without) out_.add({-literal, -gate});
    }
    return {bits, std::abs(factor)};
}

// A clause for each value and bit, and some fourteen for each full adder.
std::size_t clauses_in_binary(const TupleJob& job) {
    constexpr std::size_t of_adder = 14;
    std::size_t clauses = 0;
    for (const Var v : job.vars) {
        const std::vector<std::int32_t> values = values_left(job.model, job.numbering.domains(), v);
        const auto most = static_cast<std::uint64_t>(std::int64_t{values.back()} - values.front());
        clauses += static_cast<std::size_t>(std::bit_width(most)) * (values.size() + of_adder);
    }
    return clauses;
}

bool encode_sum_in_binary(const TupleJob& job) {
    const auto* const sum = std::get_if<Sum>(&job.kind);
    if (sum == nullptr) return false;
    const auto coefficients = job.model[sum->coefficients];
    constexpr __int128 far = std::int64_t{1} << 62;
    __int128 lo = sum->lo, hi = sum->hi, total = 0;
    std::vector<std::int64_t> factors;
    for (std::size_t i = 0; i < job.vars.size(); ++i) {
        const auto values = values_left(job.model, job.numbering.domains(), job.vars[i]);
        factors.push_back(coefficients.empty() ? 1 : coefficients[i]);
        const __int128 least = factors[i] * (factors[i] < 0 ? values.back() : values.front());
        const __int128 most = factors[i] * (factors[i] < 0 ? values.front() : values.back());
        lo -= least;
        hi -= least;
        total += most - least;
    }
    if (total > far) return false;
    std::vector<BinaryTerm> terms;
    for (std::size_t i = 0; i < job.vars.size(); ++i) {
        if (factors[i] != 0) terms.push_back(job.bits.term(job.vars[i], factors[i]));
    }
    const Bits bits = binary_sum(terms, job.out);
    const auto at = [&](__int128 bound) {
        return at_least(bits, static_cast<std::int64_t>(std::clamp<__int128>(bound, 0, far)), job.out);
    };
    job.out.add({at(lo)});
    job.out.add({-at(hi + 1)});
    return true;
}

int at_least(const Bits& number, std::int64_t bound, Emitter& out) {
    if (bound <= 0) return cnf_true;
    if (static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(bound))) > number.size())
        return cnf_false;
    int reached = cnf_true;  // by the bits so far
    for (std::size_t bit = 0; bit < number.size(); ++bit)
        reached = bound >> bit & 1 ? out.both(number[bit], reached) : out.either(number[bit], reached);
    return reached;
}

}  // namespace reductio

// weighted_totalizer.cpp - two walks through the tree: one that counts clauses, one that writes them.
#include "cnf/weighted_totalizer.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio {

namespace {

using Sums = std::vector<std::int64_t>;

// A tree over numbers whose sum lies between lo and hi; `total` is the most that it could be.
class SumTree {
public:
    SumTree(std::int64_t lo, std::int64_t hi, std::int64_t total) : lo_{lo}, hi_{hi}, total_{total} {}

    // Adds the number of clauses that the numbers take, until there are more than `cap`.
    void measure(std::span<const UnaryNumber> numbers, std::size_t cap, std::size_t& clauses) const {
        if (numbers.size() > 1) measured_halves(numbers, cap, clauses);
    }
    UnaryNumber write(std::span<const UnaryNumber> numbers, Emitter& out) const {
        return write_node(numbers, out).number;
    }

private:
    std::pair<Sums, Sums> measured_halves(std::span<const UnaryNumber> numbers, std::size_t cap,
                                          std::size_t& clauses) const {
        const std::size_t half = numbers.size() / 2;
        std::pair<Sums, Sums> sums{measured_sums(numbers.first(half), cap, clauses),
                                   measured_sums(numbers.subspan(half), cap, clauses)};
        clauses += 2 * sums.first.size() * sums.second.size();
        return sums;
    }
    Sums measured_sums(std::span<const UnaryNumber> numbers, std::size_t cap, std::size_t& clauses) const {
        if (numbers.size() == 1) return numbers[0].numbers;
        const auto [a, b] = measured_halves(numbers, cap, clauses);
        return clauses > cap ? Sums{0} : added(a, b);
    }
    struct Node {
        UnaryNumber number;
        std::int64_t most;  // of its sums, those above the bound included
    };
    Node write_node(std::span<const UnaryNumber> numbers, Emitter& out) const {
        if (numbers.size() == 1) return {numbers[0], numbers[0].numbers.back()};
        const std::size_t half = numbers.size() / 2;
        const Node a = write_node(numbers.first(half), out);
        const Node b = write_node(numbers.subspan(half), out);
        Node node{{added(a.number.numbers, b.number.numbers), {cnf_true}}, a.most + b.most};
        const std::int64_t needed = lo_ - (total_ - node.most);  // even if all others are at their most
        std::vector<int>& least = node.number.least;
        const Sums& sums = node.number.numbers;
        for (std::size_t i = 1; i < sums.size(); ++i) {
            const bool sure = sums[i - 1] < needed;
            least.push_back(sure ? cnf_true : sums[i] > hi_ ? cnf_false : out.fresh());
            out.add({-least[i], least[i - 1]});
        }
        write_additions(a.number, b.number, node.number, out);
        return node;
    }
    // All sums above the bound are one.
    Sums added(const Sums& a, const Sums& b) const {
        poll_stop();
        Sums sums;
        for (const std::int64_t left : a)
            for (const std::int64_t right : b) sums.push_back(std::min(left + right, hi_ + 1));
        sort_unique(sums);
        return sums;
    }
    // At least a, and at least b, are at least a + b. At most a, and at most b, are less than what comes
    // next.
    void write_additions(const UnaryNumber& a, const UnaryNumber& b, const UnaryNumber& node,
                         Emitter& out) const {
        for (std::size_t i = 0; i < a.numbers.size(); ++i) {
            poll_stop();
            for (std::size_t k = 0; k < b.numbers.size(); ++k) {
                const std::int64_t sum = std::min(a.numbers[i] + b.numbers[k], hi_ + 1);
                const auto place = std::ranges::lower_bound(node.numbers, sum) - node.numbers.begin();
                const auto at = static_cast<std::size_t>(place);
                out.add({-a.least[i], -b.least[k], node.least[at]});
                out.add({a.more(i), b.more(k), -node.more(at)});
            }
        }
    }

    std::int64_t lo_, hi_, total_;
};

// Sorts the numbers for the tree; their sum at the most.
std::int64_t prepare(std::vector<UnaryNumber>& numbers) {
    std::erase_if(numbers, [](const UnaryNumber& number) { return number.numbers.size() < 2; });
    std::ranges::stable_sort(numbers, {}, [](const UnaryNumber& number) { return number.numbers[1]; });
    std::int64_t total = 0;
    for (const UnaryNumber& number : numbers) total += number.numbers.back();
    return total;
}

std::optional<std::size_t> measured(const SumTree& tree, std::span<const UnaryNumber> numbers,
                                    std::size_t cap) {
    std::size_t clauses = 0;
    tree.measure(numbers, cap, clauses);
    return clauses <= cap ? std::optional{clauses} : std::nullopt;
}

// A Sum whose numbers are at least 0.
struct ShiftedSum {
    std::int64_t lo = 0, hi = 0, total = 0;
    std::vector<UnaryNumber> numbers = {};  // what they may be, without literals
    std::vector<std::int64_t> factors = {};
};
ShiftedSum shifted(const TupleJob& job, const Sum& sum) {
    const auto coefficients = job.model[sum.coefficients];
    ShiftedSum result{sum.lo, sum.hi};
    for (std::size_t i = 0; i < job.vars.size(); ++i) {
        poll_stop();
        const std::int64_t factor = coefficients.empty() ? 1 : coefficients[i];
        const auto values = values_left(job.model, job.numbering.domains(), job.vars[i]);
        const std::int64_t origin = factor < 0 ? values.back() : values.front();
        result.lo -= factor * origin;
        result.hi -= factor * origin;
        auto& products = result.numbers.emplace_back().numbers;
        for (const std::int32_t value : values) products.push_back(factor * (value - origin));
        std::ranges::sort(products);
        if (factor == 0) products.resize(1);
        result.total += products.back();
        result.factors.push_back(factor);
    }
    return result;
}

}  // namespace

UnaryNumber weighted(int literal, std::int64_t weight) { return {{0, weight}, {cnf_true, literal}}; }

std::optional<UnaryNumber> unary_sum(std::vector<UnaryNumber> numbers, std::size_t cap, Emitter& out) {
    const std::int64_t total = prepare(numbers);
    if (numbers.empty()) return UnaryNumber{{0}, {cnf_true}};
    const SumTree tree{0, total, total};
    if (!measured(tree, numbers, cap)) return {};
    return tree.write(numbers, out);
}

bool encode_weighted_totalizer(std::vector<UnaryNumber> numbers, std::int64_t lo, std::int64_t hi,
                               std::size_t cap, Emitter& out) {
    const std::int64_t total = prepare(numbers);
    if (numbers.empty() || lo > total || hi < 0) {
        if (lo > total || hi < 0 || lo > 0) out.add({});
        return true;
    }
    const SumTree tree{lo, hi, total};
    if (!measured(tree, numbers, cap)) return false;
    const UnaryNumber root = tree.write(numbers, out);
    for (std::size_t i = 1; i < root.numbers.size(); ++i) {
        // A single number is a leaf, which knows no bounds.
        if (root.numbers[i] > hi) out.add({-root.least[i]});
        if (root.numbers[i - 1] < lo) out.add({root.least[i]});
    }
    return true;
}

std::optional<std::size_t> clauses_by_order(const TupleJob& job, std::size_t cap) {
    const auto* const sum = std::get_if<Sum>(&job.kind);
    if (sum == nullptr) return {};
    ShiftedSum all = shifted(job, *sum);
    prepare(all.numbers);
    if (all.lo > all.total || all.hi < 0 || all.numbers.empty()) return 0;
    return measured({all.lo, all.hi, all.total}, all.numbers, cap);
}

bool encode_sum_by_order(const TupleJob& job, std::size_t cap) {
    if (!clauses_by_order(job, cap)) return false;
    ShiftedSum all = shifted(job, std::get<Sum>(job.kind));
    for (std::size_t i = 0; i < all.numbers.size(); ++i) {
        if (all.factors[i] != 0) all.numbers[i] = job.order.number(job.vars[i], all.factors[i]);
    }
    return encode_weighted_totalizer(std::move(all.numbers), all.lo, all.hi, cap, job.out);
}

}  // namespace reductio

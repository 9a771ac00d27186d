// weighted_totalizer.cpp - two walks through the tree: one that counts clauses, one that writes them.
#include "cnf/weighted_totalizer.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio {

namespace {

using Sums = std::vector<std::int64_t>;

// A node: the sums that its literals can come to, from 0 on, and for each the literal "at least this".
struct Partial {
    Sums sums;
    std::vector<int> least;
    std::int64_t most;  // the sum of its weights
};

class Tree {
public:
    Tree(std::int64_t lo, std::int64_t hi, std::int64_t total) : lo_{lo}, hi_{hi}, total_{total} {}

    // Adds the number of clauses that the literals take, until there are more than `cap`.
    Sums measure(std::span<const WeightedLiteral> literals, std::size_t cap, std::size_t& clauses) const {
        if (literals.size() == 1) return {0, literals[0].weight};
        const std::size_t half = literals.size() / 2;
        const Sums a = measure(literals.first(half), cap, clauses);
        const Sums b = measure(literals.subspan(half), cap, clauses);
        clauses += 2 * a.size() * b.size();
        return clauses > cap ? Sums{0} : added(a, b);
    }
    Partial write(std::span<const WeightedLiteral> literals, Emitter& out) const {
        const std::int64_t weight = literals[0].weight;
        if (literals.size() == 1) return {{0, weight}, {cnf_true, literals[0].literal}, weight};
        const std::size_t half = literals.size() / 2;
        const Partial a = write(literals.first(half), out);
        const Partial b = write(literals.subspan(half), out);
        Partial node{added(a.sums, b.sums), {}, a.most + b.most};
        const std::int64_t needed = lo_ - (total_ - node.most);  // even if all other literals are true
        node.least.push_back(cnf_true);
        for (std::size_t i = 1; i < node.sums.size(); ++i) {
            const bool sure = node.sums[i - 1] < needed;
            node.least.push_back(sure ? cnf_true : node.sums[i] > hi_ ? cnf_false : out.fresh());
            out.add({-node.least[i], node.least[i - 1]});
        }
        write_additions(a, b, node, out);
        return node;
    }

private:
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
    void write_additions(const Partial& a, const Partial& b, const Partial& node, Emitter& out) const {
        const auto next = [](const Partial& part, std::size_t i) {
            return i + 1 < part.least.size() ? part.least[i + 1] : cnf_false;
        };
        for (std::size_t i = 0; i < a.sums.size(); ++i) {
            poll_stop();
            for (std::size_t k = 0; k < b.sums.size(); ++k) {
                const std::int64_t sum = std::min(a.sums[i] + b.sums[k], hi_ + 1);
                const auto place = std::ranges::lower_bound(node.sums, sum) - node.sums.begin();
                const auto at = static_cast<std::size_t>(place);
                out.add({-a.least[i], -b.least[k], node.least[at]});
                out.add({next(a, i), next(b, k), -next(node, at)});
            }
        }
    }

    std::int64_t lo_, hi_, total_;
};

}  // namespace

std::optional<WeightedSum> as_weighted_sum(const TupleJob& job) {
    const auto* sum = std::get_if<Sum>(&job.kind);
    if (sum == nullptr) return {};
    const auto coefficients = job.model[sum->coefficients];
    WeightedSum found{{}, sum->lo, sum->hi};
    for (std::size_t i = 0; i < job.vars.size(); ++i) {
        poll_stop();
        const Var v = job.vars[i];
        const auto values = values_left(job.model, job.numbering.domains(), v);
        if (values.size() > 2) return {};
        const std::int64_t factor = coefficients.empty() ? 1 : coefficients[i];
        const std::int64_t step = factor * (std::int64_t{values.back()} - values.front());
        const std::int64_t least = factor * values.front() + std::min<std::int64_t>(step, 0);
        found.lo -= least;
        found.hi -= least;
        const int greater = job.numbering.of(v, values.back());
        if (step != 0) found.literals.push_back({step > 0 ? greater : -greater, std::abs(step)});
    }
    return found;
}

bool encode_weighted_totalizer(std::vector<WeightedLiteral> literals, std::int64_t lo, std::int64_t hi,
                               std::size_t cap, Emitter& out) {
    std::ranges::stable_sort(literals, {}, &WeightedLiteral::weight);
    std::int64_t total = 0;
    for (const WeightedLiteral& each : literals) total += each.weight;
    if (literals.empty() || lo > total || hi < 0) {
        if (lo > total || hi < 0 || lo > 0) out.add({});
        return true;
    }
    const Tree tree{lo, hi, total};
    std::size_t clauses = 0;
    tree.measure(literals, cap, clauses);
    if (clauses > cap) return false;
    const Partial root = tree.write(literals, out);
    for (std::size_t i = 1; i < root.sums.size(); ++i) {
        // A single literal is a leaf, which knows no bounds.
        if (root.sums[i] > hi) out.add({-root.least[i]});
        if (root.sums[i - 1] < lo) out.add({root.least[i]});
    }
    return true;
}

}  // namespace reductio

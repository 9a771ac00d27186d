// combinations.cpp - a sum of all-different cells: which values occur, and a selector for each combination of
// values.
//
// presence(v) <=> some cell has v; a selector <=> exactly its values are present. A killer cage of many cells
// has thousands of tuples but few combinations: at most C(9,4) = 126 in a 9x9 grid. The AllDifferent itself
// is encoded elsewhere. Measured on killers against tuples and diagrams: the fastest from three cells on.
#include <algorithm>

#include "base/sorted.hpp"
#include "cnf/tuple_encoding.hpp"

namespace reductio::tuple_constraints::combinations {

namespace {

using Sets = std::vector<std::vector<std::int32_t>>;

// The literal for "some cell has the value"; a constant where all combinations have it, or none.
int presence(const TupleJob& job, const Sets& sets, std::int32_t value) {
    const auto having = static_cast<std::size_t>(
        std::ranges::count_if(sets, [&](const auto& set) { return std::ranges::binary_search(set, value); }));
    const int present = having == 0 ? cnf_false : having == sets.size() ? cnf_true : job.out.fresh();
    for (const Var v : job.vars) job.out.add({-job.numbering.of(v, value), present});
    if (present == cnf_false) return present;
    job.out.begin();
    job.out.literal(-present);
    for (const Var v : job.vars) job.out.literal(job.numbering.of(v, value));
    job.out.end();
    return present;
}

void select(const TupleJob& job, const Sets& sets, std::span<const std::int32_t> values,
            std::span<const int> present) {
    if (sets.size() == 1) return;  // its values are present, which needs no selector
    const int first = job.out.next();
    job.out.next() += static_cast<int>(sets.size());
    const auto selector = [&](std::size_t s) { return first + static_cast<int>(s); };
    for (std::size_t k = 0; k < values.size(); ++k) {
        std::vector<int> with, without;
        for (std::size_t s = 0; s < sets.size(); ++s) {
            const bool has = std::ranges::binary_search(sets[s], values[k]);
            job.out.add({-selector(s), has ? present[k] : -present[k]});
            (has ? with : without).push_back(selector(s));
        }
        if (present[k] == cnf_true || present[k] == cnf_false) continue;
        job.out.begin();
        job.out.literal(-present[k]);
        for (const int s : with) job.out.literal(s);
        job.out.end();
        job.out.begin();
        job.out.literal(present[k]);
        for (const int s : without) job.out.literal(s);
        job.out.end();
    }
    job.out.begin();
    for (std::size_t s = 0; s < sets.size(); ++s) job.out.literal(selector(s));
    job.out.end();
}

bool encode(const TupleJob& job, std::size_t cap) {
    const auto& domains = job.numbering.domains();
    const auto sets = list_combinations(job.model, job.kind, domains, job.distinctness, cap);
    if (!sets) return false;
    if (sets->empty()) {
        job.out.add({});
        return true;
    }
    std::vector<std::int32_t> values;
    for (const Var v : job.vars) {
        const auto own = values_left(job.model, domains, v);
        values.insert(values.end(), own.begin(), own.end());
    }
    sort_unique(values);
    std::vector<int> present;
    for (const auto value : values) present.push_back(presence(job, *sets, value));
    select(job, *sets, values, present);
    return true;
}

}  // namespace

extern const TupleEncoding encoding;
const TupleEncoding encoding{"combinations",
                             "value presence and a selector per set of values (distinct sums)", encode};

}  // namespace reductio::tuple_constraints::combinations

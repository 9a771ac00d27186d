// tuple_selectors.cpp - lists of tuples and of combinations, and the clauses of their selectors.
#include "cnf/tuple_selectors.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "cnf/pair_clauses.hpp"

namespace reductio {

namespace {

std::uint32_t slot_of(const TupleJob& job, std::size_t i, std::int32_t value) {
    const auto position = static_cast<std::uint32_t>(job.model.position(job.vars[i], value));
    return job.model[job.vars[i]].first_slot + position;
}

void encode_selectors(const TupleJob& job, const Relation& tuples) {
    const int first = job.out.next();
    job.out.next() += static_cast<int>(tuples.size());
    for (std::size_t t = 0; t < tuples.size(); ++t) {
        for (std::size_t i = 0; i < job.vars.size(); ++i) {
            job.out.add({-(first + static_cast<int>(t)), job.numbering.of(job.vars[i], tuples.row(t)[i])});
        }
    }
    const auto& domains = job.numbering.domains();
    for (std::size_t i = 0; i < job.vars.size(); ++i) {
        const auto first_slot = job.model[job.vars[i]].first_slot;
        std::vector<std::vector<int>> selectors(job.model.domain(job.vars[i]).size());
        for (std::size_t t = 0; t < tuples.size(); ++t) {
            selectors[slot_of(job, i, tuples.row(t)[i]) - first_slot].push_back(first + static_cast<int>(t));
        }
        for_each_open(job.model, domains, job.vars[i], [&](std::uint32_t slot) {
            job.out.begin();
            job.out.literal(-job.numbering.of(job.vars[i], slot));
            for (const int selector : selectors[slot - first_slot]) job.out.literal(selector);
            job.out.end();
        });
    }
    job.out.begin();
    for (std::size_t t = 0; t < tuples.size(); ++t) job.out.literal(first + static_cast<int>(t));
    job.out.end();
}

}  // namespace

bool encode_tuples(const TupleJob& job, std::size_t cap) {
    if (job.vars.size() == 2) return encode_pair(job, cap);
    const auto tuples = list_tuples(job.model, job.kind, job.numbering.domains(), job.distinctness, cap);
    if (!tuples) return false;
    if (tuples->size() == 0)
        job.out.add({});
    else
        encode_selectors(job, *tuples);
    return true;
}

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

}  // namespace

bool encode_combinations(const TupleJob& job, std::size_t cap) {
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

}  // namespace reductio

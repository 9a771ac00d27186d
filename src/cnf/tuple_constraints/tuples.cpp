// tuples.cpp - a selector for each tuple: a selector implies its values, a value implies one of its
// selectors.
//
// Pays for cages of few tuples, where unit propagation achieves arc consistency (Bacchus, "GAC via unit
// propagation", CP 2007). Bounded by the cap on tuples. Two variables need no selectors, but support or
// conflict clauses, whichever are fewer.
#include <map>
#include <optional>

#include "base/stop.hpp"
#include "cnf/tuple_encoding.hpp"

namespace reductio::tuple_constraints::tuples {

namespace {

std::uint32_t slot_of(const TupleJob& job, std::size_t i, std::int32_t value) {
    const auto position = static_cast<std::uint32_t>(job.model.position(job.vars[i], value));
    return job.model[job.vars[i]].first_slot + position;
}

void support_clauses(const TupleJob& job, const Relation& tuples, std::size_t side) {
    std::map<std::int32_t, std::vector<std::int32_t>> partners;
    for (const auto value : values_left(job.model, job.numbering.domains(), job.vars[side])) partners[value];
    for (std::size_t i = 0; i < tuples.size(); ++i)
        partners[tuples.row(i)[side]].push_back(tuples.row(i)[1 - side]);
    for (const auto& [value, others] : partners) {
        job.out.begin();
        job.out.literal(-job.numbering.of(job.vars[side], value));
        for (const auto other : others) job.out.literal(job.numbering.of(job.vars[1 - side], other));
        job.out.end();
    }
}

// The forbidden pairs, without those that an AllDifferent forbids. Empty if there are more than `most`.
std::optional<std::vector<std::pair<int, int>>> conflicts(const TupleJob& job, const Relation& tuples,
                                                          std::size_t most) {
    const auto& domains = job.numbering.domains();
    const auto of_b = values_left(job.model, domains, job.vars[1]);
    std::vector<std::pair<int, int>> pairs;
    std::size_t row = 0;  // tuples are sorted, and so are both domains
    for (const auto a : values_left(job.model, domains, job.vars[0])) {
        for (const auto b : of_b) {
            poll_stop();
            const bool allowed = row < tuples.size() && tuples.row(row)[0] == a && tuples.row(row)[1] == b;
            if (allowed) ++row;
            if (allowed || (a == b && job.distinctness.distinct(0, 1))) continue;
            if (pairs.size() == most) return {};
            pairs.emplace_back(job.numbering.of(job.vars[0], a), job.numbering.of(job.vars[1], b));
        }
    }
    return pairs;
}

void encode_pair(const TupleJob& job, const Relation& tuples) {
    const auto& domains = job.numbering.domains();
    const std::size_t supports = domains.size(job.vars[0]) + domains.size(job.vars[1]);
    if (const auto forbidden = conflicts(job, tuples, supports)) {
        for (const auto& pair : *forbidden) job.out.add({-pair.first, -pair.second});
        return;
    }
    support_clauses(job, tuples, 0);
    support_clauses(job, tuples, 1);
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

bool encode(const TupleJob& job, std::size_t cap) {
    const auto tuples = list_tuples(job.model, job.kind, job.numbering.domains(), job.distinctness, cap);
    if (!tuples) return false;
    if (tuples->size() == 0)
        job.out.add({});
    else if (job.vars.size() == 2)
        encode_pair(job, *tuples);
    else
        encode_selectors(job, *tuples);
    return true;
}

}  // namespace

extern const TupleEncoding encoding;
const TupleEncoding encoding{"tuples", "a selector per tuple, two-way; pairs by support or conflict clauses",
                             encode};

}  // namespace reductio::tuple_constraints::tuples

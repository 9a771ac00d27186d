// tuples.cpp - a selector per tuple, both ways: a selector implies its values, a value one of its selectors.
//
// Pays for cages of few tuples, where it propagates fully (arc consistency on the table; Bacchus, "GAC via
// unit propagation", CP 2007). Bounded by the cap on tuples. Two variables need no selectors: support or
// conflict clauses, whichever are fewer.
#include <algorithm>
#include <map>
#include <optional>

#include "cnf/cage.hpp"

namespace reductio {

namespace {

std::uint32_t slot_of(const CageJob& cage, std::size_t i, std::int32_t value) {
    const auto position = static_cast<std::uint32_t>(cage.model.position(cage.vars[i], value));
    return cage.model[cage.vars[i]].first_slot + position;
}

void support_clauses(const CageJob& cage, const Relation& tuples, std::size_t side) {
    std::map<std::int32_t, std::vector<std::int32_t>> partners;
    for (const auto value : values_left(cage.model, cage.numbering.domains(), cage.vars[side]))
        partners[value];
    for (std::size_t i = 0; i < tuples.size(); ++i)
        partners[tuples.row(i)[side]].push_back(tuples.row(i)[1 - side]);
    for (const auto& [value, others] : partners) {
        cage.out.begin();
        cage.out.literal(-cage.numbering.of(cage.vars[side], value));
        for (const auto other : others) cage.out.literal(cage.numbering.of(cage.vars[1 - side], other));
        cage.out.end();
    }
}

// Forbidden pairs; those that distinctness forbids anyway are left to it. Nothing if they are more than
// `most`.
std::optional<std::vector<std::pair<int, int>>> conflicts(const CageJob& cage, const Relation& tuples,
                                                          std::size_t most) {
    const auto& domains = cage.numbering.domains();
    const auto of_b = values_left(cage.model, domains, cage.vars[1]);
    std::vector<std::pair<int, int>> pairs;
    std::size_t row = 0;  // tuples are sorted, and so are both domains
    for (const auto a : values_left(cage.model, domains, cage.vars[0])) {
        for (const auto b : of_b) {
            const bool allowed = row < tuples.size() && tuples.row(row)[0] == a && tuples.row(row)[1] == b;
            if (allowed) ++row;
            if (allowed || (a == b && cage.distinctness.distinct(0, 1))) continue;
            if (pairs.size() == most) return {};
            pairs.emplace_back(cage.numbering.of(cage.vars[0], a), cage.numbering.of(cage.vars[1], b));
        }
    }
    return pairs;
}

void encode_pair(const CageJob& cage, const Relation& tuples) {
    const auto& domains = cage.numbering.domains();
    const std::size_t supports = domains.size(cage.vars[0]) + domains.size(cage.vars[1]);
    if (const auto forbidden = conflicts(cage, tuples, supports)) {
        for (const auto& pair : *forbidden) cage.out.add({-pair.first, -pair.second});
        return;
    }
    support_clauses(cage, tuples, 0);
    support_clauses(cage, tuples, 1);
}

void encode_selectors(const CageJob& cage, const Relation& tuples) {
    const int first = cage.out.next();
    cage.out.next() += static_cast<int>(tuples.size());
    for (std::size_t t = 0; t < tuples.size(); ++t) {
        for (std::size_t i = 0; i < cage.vars.size(); ++i) {
            cage.out.add({-(first + static_cast<int>(t)), cage.numbering.of(cage.vars[i], tuples.row(t)[i])});
        }
    }
    const auto& domains = cage.numbering.domains();
    for (std::size_t i = 0; i < cage.vars.size(); ++i) {
        const auto first_slot = cage.model[cage.vars[i]].first_slot;
        std::vector<std::vector<int>> selectors(cage.model.domain(cage.vars[i]).size());
        for (std::size_t t = 0; t < tuples.size(); ++t) {
            selectors[slot_of(cage, i, tuples.row(t)[i]) - first_slot].push_back(first + static_cast<int>(t));
        }
        for_each_open(cage.model, domains, cage.vars[i], [&](std::uint32_t slot) {
            cage.out.begin();
            cage.out.literal(-cage.numbering.of(cage.vars[i], slot));
            for (const int selector : selectors[slot - first_slot]) cage.out.literal(selector);
            cage.out.end();
        });
    }
    cage.out.begin();
    for (std::size_t t = 0; t < tuples.size(); ++t) cage.out.literal(first + static_cast<int>(t));
    cage.out.end();
}

bool encode(const CageJob& cage, std::size_t cap) {
    const auto tuples = list_tuples(cage.model, cage.kind, cage.numbering.domains(), cage.distinctness, cap);
    if (!tuples) return false;
    if (tuples->size() == 0)
        cage.out.add({});
    else if (cage.vars.size() == 2)
        encode_pair(cage, *tuples);
    else
        encode_selectors(cage, *tuples);
    return true;
}

}  // namespace

namespace cages {
extern const CageEncoding tuples;
const CageEncoding tuples{"tuples", "a selector per tuple, two-way; pairs by support or conflict clauses",
                          encode};
}  // namespace cages

}  // namespace reductio

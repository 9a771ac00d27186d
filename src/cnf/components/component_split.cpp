// component_split.cpp - adjacency of variables and clauses, search from all that may have come apart, keys.
#include "cnf/components/component_split.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "base/stop.hpp"

namespace reductio {

namespace {

std::uint32_t variable_of(int literal) { return static_cast<std::uint32_t>(std::abs(literal)); }

// Lists of numbers, list after list, from pairs of a list and a number; each number once in a list.
void list_up(std::size_t lists, std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs,
             std::vector<std::uint32_t>& begin, std::vector<std::uint32_t>& numbers) {
    std::ranges::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    begin.assign(lists + 1, 0);
    numbers.reserve(pairs.size());
    for (const auto& [list, number] : pairs) {
        ++begin[list + 1];
        numbers.push_back(number);
    }
    for (std::size_t i = 0; i < lists; ++i) begin[i + 1] += begin[i];
}

template <class Visit>
void for_each_clause_in(std::span<const int> clauses, Visit visit) {
    for (std::size_t begin = 0, end = 0; begin < clauses.size(); begin = end + 1) {
        for (end = begin; clauses[end] != 0;) ++end;
        poll_stop();
        visit(clauses.subspan(begin, end - begin));
    }
}

std::size_t longer_clauses(std::span<const int> clauses) {
    std::size_t count = 0;
    for_each_clause_in(clauses, [&](std::span<const int> clause) { count += clause.size() > 2 ? 1 : 0; });
    return count;
}

// The binary clauses, as pairs of literals, without those that say that two literals of a longer clause
// exclude each other, where all of its literals do: while that clause is open it joins the same variables,
// and once one of its literals is true none of them is open.
std::vector<std::pair<int, int>> lone_pairs(std::span<const int> clauses) {
    std::vector<std::pair<int, int>> pairs, joined;
    for_each_clause_in(clauses, [&](std::span<const int> clause) {
        if (clause.size() == 2) pairs.push_back(std::minmax(clause[0], clause[1]));
    });
    std::ranges::sort(pairs);
    std::vector<std::pair<int, int>> within;
    for_each_clause_in(clauses, [&](std::span<const int> clause) {
        if (clause.size() == 2) return;
        within.clear();
        for (std::size_t i = 1; i < clause.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                within.push_back(std::minmax(-clause[i], -clause[k]));
                if (!std::ranges::binary_search(pairs, within.back())) return;
            }
        }
        joined.insert(joined.end(), within.begin(), within.end());
    });
    std::ranges::sort(joined);
    std::erase_if(pairs, [&](const auto& pair) { return std::ranges::binary_search(joined, pair); });
    return pairs;
}

}  // namespace

ComponentSplit::ComponentSplit(int variables, std::span<const int> clauses)
    : seen_(static_cast<std::size_t>(variables) + 1, 0),
      visited_(longer_clauses(clauses), 0),
      label_(seen_.size()),
      rest_{seen_.size()},
      rest_clauses_{visited_.size()},
      cut_{seen_.size()},
      cut_clauses_{visited_.size()} {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> neighbours, occurrences;
    clause_begin_.push_back(0);
    for_each_clause_in(clauses, [&](std::span<const int> clause) {
        if (clause.size() == 2) return;
        const auto number = static_cast<std::uint32_t>(clause_begin_.size() - 1);
        for (const int literal : clause) {
            occurrences.emplace_back(variable_of(literal), number);
            literals_.push_back(code_of(literal));
        }
        clause_begin_.push_back(static_cast<std::uint32_t>(literals_.size()));
    });
    for (const auto& [a, b] : lone_pairs(clauses)) {
        neighbours.emplace_back(variable_of(a), variable_of(b));
        neighbours.emplace_back(variable_of(b), variable_of(a));
    }
    list_up(seen_.size(), neighbours, pair_begin_, pairs_);
    list_up(seen_.size(), occurrences, in_begin_, in_);
}

void ComponentSplit::begin() {
    if (now_ > ~0U - 2) {
        std::ranges::fill(seen_, 0);
        std::ranges::fill(visited_, 0);
        now_ = 0;
    }
    ++now_;
    queue_.clear();
    shortened_.clear();
    leader_.clear();
    apart_ = 0;
    waiting_.clear();
    free_.clear();
    keys_.clear();
    ends_.clear();
}

void ComponentSplit::split_all(const UnitPropagation& values) {
    begin();
    for (std::uint32_t v = 1; v < seen_.size(); ++v) rest_.add(v);
    for (std::uint32_t v = 1; v < seen_.size(); ++v) source(v);
    search(values);
}

void ComponentSplit::split(Words key, std::span<const LiteralCode> assigned, const UnitPropagation& values) {
    begin();
    rest_clauses_.load(rest_.load(key));
    for (const LiteralCode literal : assigned) rest_.remove(literal / 2);
    for (const LiteralCode literal : assigned) touch(literal / 2, values);
    search(values);
}

// Of a variable that was assigned: what it does to clauses, and the neighbours that may have come apart.
void ComponentSplit::touch(std::uint32_t variable, const UnitPropagation& values) {
    for (std::uint32_t i = pair_begin_[variable]; i < pair_begin_[variable + 1]; ++i)
        if (rest_.has(pairs_[i])) source(pairs_[i]);
    for (std::uint32_t i = in_begin_[variable]; i < in_begin_[variable + 1]; ++i) {
        const std::uint32_t clause = in_[i];
        if (visited_[clause] == now_) continue;
        visited_[clause] = now_;
        const std::span literals{literals_.data() + clause_begin_[clause],
                                 literals_.data() + clause_begin_[clause + 1]};
        work_ += literals.size();
        if (std::ranges::any_of(literals, [&](auto l) { return values.value(l) > 0; })) {
            rest_clauses_.remove(clause);
            for (const LiteralCode literal : literals)
                if (rest_.has(literal / 2)) source(literal / 2);
        } else {
            rest_clauses_.add(clause);
            join(literals);
        }
    }
}

// The open variables of a clause that no literal satisfies.
void ComponentSplit::join(std::span<const LiteralCode> literals) {
    std::uint32_t first = 0;
    for (const LiteralCode literal : literals) {
        const std::uint32_t variable = literal / 2;
        if (!rest_.has(variable)) continue;
        source(variable);
        if (first != 0) unite(root(label_[first]), root(label_[variable]));
        first = variable;
    }
}

// A variable to search from, under a label of its own.
void ComponentSplit::source(std::uint32_t variable) {
    if (seen_[variable] == now_) return;
    seen_[variable] = now_;
    label_[variable] = static_cast<std::uint32_t>(leader_.size());
    leader_.push_back(label_[variable]);
    waiting_.push_back(1);
    queue_.push_back(variable);
    ++apart_;
}

// Two labels have met.
void ComponentSplit::unite(std::uint32_t into, std::uint32_t other) {
    if (into == other) return;
    leader_[other] = into;
    waiting_[into] += waiting_[other];
    --apart_;
}

std::uint32_t ComponentSplit::root(std::uint32_t label) {
    while (leader_[label] != label) label = leader_[label] = leader_[leader_[label]];
    return label;
}

void ComponentSplit::search(const UnitPropagation& values) {
    ++now_;  // clauses that touch() has visited are to be visited again
    for (const std::uint32_t variable : queue_) seen_[variable] = now_;
    for (std::size_t at = 0; apart_ > 1; ++at) {
        const std::uint32_t variable = queue_[at];
        here_ = root(label_[variable]);
        follow(variable, values);
        if (--waiting_[here_] == 0) --apart_;
    }
    cut_off();
    keep(rest_, rest_clauses_);
}

void ComponentSplit::follow(std::uint32_t variable, const UnitPropagation& values) {
    work_ += pair_begin_[variable + 1] - pair_begin_[variable];
    for (std::uint32_t i = pair_begin_[variable]; i < pair_begin_[variable + 1]; ++i)
        if (values.value(2 * pairs_[i]) == 0) meet(pairs_[i]);
    for (std::uint32_t i = in_begin_[variable]; i < in_begin_[variable + 1]; ++i) {
        const std::uint32_t clause = in_[i];
        if (visited_[clause] == now_) continue;
        visited_[clause] = now_;
        const std::span literals{literals_.data() + clause_begin_[clause],
                                 literals_.data() + clause_begin_[clause + 1]};
        ++work_;
        const auto holding = std::ranges::find_if(literals, [&](auto l) { return values.value(l) > 0; });
        if (holding != literals.end()) {
            std::swap(literals[0], *holding);  // it is likely to be true the next time
            continue;
        }
        work_ += literals.size();
        if (rest_clauses_.has(clause)) shortened_.emplace_back(here_, clause);
        for (const LiteralCode literal : literals)
            if (values.value(literal) == 0) meet(literal / 2);
    }
}

// Comes to an open variable from the label that is followed.
void ComponentSplit::meet(std::uint32_t variable) {
    if (seen_[variable] != now_) {
        seen_[variable] = now_;
        label_[variable] = here_;
        ++waiting_[here_];
        queue_.push_back(variable);
        return;
    }
    unite(here_, root(label_[variable]));
}

// Takes the parts that the search has seen whole out of the rest.
void ComponentSplit::cut_off() {
    members_.clear();
    for (const std::uint32_t variable : queue_) {
        const std::uint32_t label = root(label_[variable]);
        if (waiting_[label] == 0) members_.emplace_back(label, variable);
    }
    if (members_.empty()) return;
    for (auto& clause : shortened_) clause.first = root(clause.first);
    std::ranges::sort(members_);
    std::ranges::sort(shortened_);
    auto clause = shortened_.begin();
    for (std::size_t at = 0; at < members_.size();) {
        const std::uint32_t label = members_[at].first;
        for (; at < members_.size() && members_[at].first == label; ++at) {
            rest_.remove(members_[at].second);
            cut_.add(members_[at].second);
        }
        for (; clause != shortened_.end() && clause->first <= label; ++clause) {
            if (clause->first < label) continue;
            rest_clauses_.remove(clause->second);
            cut_clauses_.add(clause->second);
        }
        keep(cut_, cut_clauses_);
    }
}

// Packs a part, which empties the sets.
void ComponentSplit::keep(PackedSet& variables, PackedSet& clauses) {
    const std::size_t begin = keys_.size();
    const int size = variables.take(keys_);
    if (size == 1) {
        PackedSet::for_each_word(Words{keys_}.subspan(begin), [&](std::uint32_t at, std::uint32_t word) {
            free_.push_back(32 * at + static_cast<std::uint32_t>(std::countr_zero(word)));
        });
    }
    clauses.take(keys_);
    if (size < 2)
        keys_.resize(begin);
    else
        ends_.push_back(keys_.size());
}

}  // namespace reductio

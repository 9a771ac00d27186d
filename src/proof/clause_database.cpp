// clause_database.cpp - adding, deleting and watching clauses.
#include "proof/clause_database.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace reductio::proof {

void ClauseDatabase::make_room(Code literal) {
    if (literal < values_.size()) return;
    const std::size_t size = std::max<std::size_t>((literal | 1) + 1, 2 * values_.size());
    values_.resize(size, 0);
    watches_.resize(size);
    present_.resize(size, false);
    reasons_.resize(size / 2, none);
}

// Leaves its literals marked in present_ for find_normal; the next call clears them.
void ClauseDatabase::normalize(std::span<const int> literals) {
    for (const Code literal : normal_) present_[literal] = false;
    normal_.clear();
    for (const int literal : literals) {
        const Code one = code(literal);
        make_room(one);
        if (present_[one]) continue;
        present_[one] = true;
        normal_.push_back(one);
    }
}

// Does not depend on their order, which changes as clauses are watched.
std::uint64_t ClauseDatabase::hash_of(std::span<const Code> literals) {
    std::uint64_t sum = 0;
    for (std::uint64_t x : literals) {  // splitmix64 (Steele, Lea, Flood, OOPSLA 2014)
        x += 0x9E3779B97F4A7C15;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        sum += x ^ (x >> 31);
    }
    return sum;
}

ClauseDatabase::Reference& ClauseDatabase::bucket_of(std::span<const Code> literals) {
    return buckets_[hash_of(literals) & (buckets_.size() - 1)];
}

// The link to the clause with these literals: a bucket, or the clause before it there. Null if there is none.
ClauseDatabase::Reference* ClauseDatabase::find_normal() {
    for (Reference* link = &bucket_of(normal_); *link != none; link = &clauses_[*link]) {
        const auto literals = literals_of(*link);
        const bool same = literals.size() == normal_.size() &&
                          std::ranges::all_of(literals, [this](Code one) { return present_[one]; });
        if (same) return link;
    }
    return nullptr;
}

ClauseDatabase::Reference ClauseDatabase::store_normal() {
    if (garbage_ > (1U << 20) && 2 * garbage_ > clauses_.size()) collect_garbage();
    if (count_ >= buckets_.size()) grow_buckets();
    if (clauses_.size() + header + normal_.size() >= none) throw std::bad_alloc{};
    const auto clause = static_cast<Reference>(clauses_.size());
    Reference& bucket = bucket_of(normal_);
    clauses_.push_back(bucket);
    clauses_.push_back(static_cast<std::uint32_t>(normal_.size()));
    clauses_.insert(clauses_.end(), normal_.begin(), normal_.end());
    bucket = clause;
    ++count_;
    return clause;
}

void ClauseDatabase::add(std::span<const int> literals) {
    normalize(literals);
    attach(store_normal());
}

// The literals that are not false come first: they are watched, and a lone one follows.
void ClauseDatabase::attach(Reference clause) {
    const std::span<Code> literals{begin_of(clause), size_of(clause)};
    const auto open = std::partition(literals.begin(), literals.end(),
                                     [this](Code literal) { return values_[literal] >= 0; });
    if (literals.size() > 1) watch(clause);
    if (open == literals.begin()) {
        contradiction_ = true;
    } else if (open == literals.begin() + 1 && values_[literals[0]] == 0) {
        assign(literals[0], clause);
        contradiction_ = !propagate() || contradiction_;
    }
}

void ClauseDatabase::watch(Reference clause) {
    const Code* const literals = begin_of(clause);
    watches_[literals[0]].push_back({clause, literals[1]});
    watches_[literals[1]].push_back({clause, literals[0]});
}

bool ClauseDatabase::erase(std::span<const int> literals) {
    normalize(literals);
    Reference* const link = find_normal();
    if (link == nullptr) return false;
    const Reference clause = *link;
    if (is_reason(clause)) return true;
    *link = clauses_[clause];
    garbage_ += header + size_of(clause);
    clauses_[clause + 1] |= deleted;  // its watchers find out
    --count_;
    return true;
}

bool ClauseDatabase::is_reason(Reference clause) const {
    return std::ranges::any_of(literals_of(clause), [&](Code literal) {
        return values_[literal] > 0 && reasons_[literal / 2] == clause;
    });
}

void ClauseDatabase::assign(Code literal, Reference reason) {
    values_[literal] = 1;
    values_[literal ^ 1] = -1;
    reasons_[literal / 2] = reason;
    trail_.push_back(literal);
    ++propagations_;
}

bool ClauseDatabase::propagate() {
    while (head_ < trail_.size())
        if (!look_at_clauses_of(trail_[head_++] ^ 1)) return false;
    return true;
}

// False if one of the clauses that watch the literal has become false.
bool ClauseDatabase::look_at_clauses_of(Code falsified) {
    std::vector<Watch>& watches = watches_[falsified];
    std::size_t kept = 0;
    bool fine = true;
    for (const Watch watch : watches) {
        if (!fine || values_[watch.other] > 0) {
            watches[kept++] = watch;
            continue;
        }
        const std::uint32_t size = size_of(watch.clause);
        if ((size & deleted) != 0) continue;
        Code* const literals = begin_of(watch.clause);
        if (literals[0] == falsified) std::swap(literals[0], literals[1]);
        const Code first = literals[0];
        const Code* const end = literals + size;
        Code* other = literals + 1;
        if (values_[first] <= 0)
            other =
                std::find_if(literals + 2, literals + size, [this](Code one) { return values_[one] >= 0; });
        if (other != end && other != literals + 1) {
            std::swap(literals[1], *other);
            watches_[literals[1]].push_back({watch.clause, first});
            continue;
        }
        watches[kept++] = {watch.clause, first};
        if (values_[first] == 0) assign(first, watch.clause);
        fine = values_[first] > 0;
    }
    watches.resize(kept);
    return fine;
}

bool ClauseDatabase::assume_false(Code literal) {
    make_room(literal);
    if (values_[literal] > 0) return false;
    if (values_[literal] == 0) assign(literal ^ 1, none);
    return true;
}

bool ClauseDatabase::assume_false(std::span<const int> literals) {
    return std::ranges::all_of(literals, [this](int literal) { return assume_false(code(literal)); });
}

bool ClauseDatabase::implies(std::span<const int> literals) {
    if (contradiction_) return true;
    const std::size_t root = trail_.size();
    const bool possible = assume_false(literals) && propagate();
    undo(root);
    return !possible;
}

bool ClauseDatabase::implies_resolvent(std::span<const int> literals, Reference other, int without) {
    const std::size_t root = trail_.size();
    bool possible = assume_false(literals);
    for (std::size_t i = 0; possible && i < size_of(other); ++i) {
        const Code literal = literals_of(other)[i];
        possible = literal == code(without) || assume_false(literal);
    }
    possible = possible && propagate();
    undo(root);
    return !possible;
}

void ClauseDatabase::undo(std::size_t size) {
    for (; trail_.size() > size; trail_.pop_back()) {
        values_[trail_.back()] = values_[trail_.back() ^ 1] = 0;
        reasons_[trail_.back() / 2] = none;
    }
    head_ = size;
}

void ClauseDatabase::grow_buckets() {
    buckets_.assign(2 * buckets_.size(), none);
    for (Reference at = 0; at < clauses_.size(); at += header + (size_of(at) & ~deleted)) {
        if ((size_of(at) & deleted) != 0) continue;
        clauses_[at] = std::exchange(bucket_of(literals_of(at)), at);
    }
}

// Moves the clauses together. Called only when nothing is assumed.
void ClauseDatabase::collect_garbage() {
    std::vector<std::uint32_t> moved;
    moved.reserve(clauses_.size() - garbage_);
    for (Reference at = 0; at < clauses_.size();) {
        const std::uint32_t size = size_of(at) & ~deleted;
        if ((size_of(at) & deleted) == 0) {
            const auto place = static_cast<Reference>(moved.size());
            moved.insert(moved.end(), clauses_.begin() + at, clauses_.begin() + at + header + size);
            clauses_[at] = place;
        }
        at += header + size;
    }
    for (const Code literal : trail_) {
        Reference& reason = reasons_[literal / 2];
        if (reason != none) reason = clauses_[reason];
    }
    clauses_ = std::move(moved);
    garbage_ = 0;
    for (auto& watches : watches_) watches.clear();
    std::ranges::fill(buckets_, none);
    for (Reference at = 0; at < clauses_.size(); at += header + size_of(at)) {
        clauses_[at] = std::exchange(bucket_of(literals_of(at)), at);
        if (size_of(at) > 1) watch(at);
    }
}

}  // namespace reductio::proof

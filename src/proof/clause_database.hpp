// clause_database.hpp - clauses under unit propagation, for a checker that only ever goes forward.
//
// The clauses stand behind one another in one array. Each is watched by two of its literals: it is looked at
// only when one of these becomes false (Moskewicz, Madigan, Zhao, Zhang, Malik, "Chaff", DAC 2001).
//
//     clauses_   | next | size | w1 | w2 | l3 | l4 |  next | size | w1 | w2 | …
//                 ^ a reference is this place; `next` is the reference after it in its hash bucket
//
// What follows from the clauses alone is kept for ever: the root of the trail. What is assumed beyond it is
// taken back after each check.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace reductio::proof {

class ClauseDatabase {
public:
    using Reference = std::uint32_t;

    // Adds a clause: DIMACS literals, in any order, perhaps several times. Where it has one literal left
    // under the root, that follows for ever.
    void add(std::span<const int> literals);
    // Deletes one clause with just these literals; false if there is none. The reason of a literal of the
    // root stays, as in drat-trim: to delete it would take back what was built on it.
    bool erase(std::span<const int> literals);

    // Do the clauses contradict one another by unit propagation alone?
    bool contradiction() const { return contradiction_; }
    // Does unit propagation find a contradiction if all these literals are false?
    bool implies(std::span<const int> literals);
    // The same, if further literals are false: those of the other clause but for one, its first that is
    // `without`. True also where the two have complementary literals.
    bool implies_resolvent(std::span<const int> literals, Reference other, int without);
    // Calls use(reference) for every clause that has the literal, until it returns false.
    template <class Use>
    bool for_each_with(int literal, Use use) const;

    std::size_t clauses() const { return count_; }
    std::uint64_t propagations() const { return propagations_; }

private:
    using Code = std::uint32_t;  // of a literal: twice its variable, and one more if it is negative
    struct Watch {
        Reference clause;
        Code other;  // another literal of the clause: if it is true, the clause need not be looked at
    };
    static constexpr Reference none = ~Reference{0};
    static constexpr std::uint32_t header = 2;
    static constexpr std::uint32_t deleted = 1U << 31;  // in a size

    static Code code(int literal) {
        return 2 * static_cast<Code>(literal < 0 ? -literal : literal) + (literal < 0 ? 1 : 0);
    }
    std::uint32_t size_of(Reference clause) const { return clauses_[clause + 1]; }
    Code* begin_of(Reference clause) { return clauses_.data() + clause + header; }
    std::span<const Code> literals_of(Reference clause) const {
        return {clauses_.data() + clause + header, size_of(clause)};
    }
    void make_room(Code literal);
    void normalize(std::span<const int> literals);  // to normal_
    static std::uint64_t hash_of(std::span<const Code> literals);
    Reference& bucket_of(std::span<const Code> literals);
    Reference* find_normal();
    Reference store_normal();
    void attach(Reference clause);
    void watch(Reference clause);
    bool is_reason(Reference clause) const;
    void assign(Code literal, Reference reason);
    bool propagate();  // false at a contradiction
    bool look_at_clauses_of(Code falsified);
    bool assume_false(Code literal);
    bool assume_false(std::span<const int> literals);
    void undo(std::size_t size);
    void grow_buckets();
    void collect_garbage();

    std::vector<std::uint32_t> clauses_;
    std::vector<Reference> buckets_ = std::vector<Reference>(1 << 10, none);
    std::size_t count_ = 0, garbage_ = 0;      // clauses; numbers of deleted ones in clauses_
    std::vector<std::vector<Watch>> watches_;  // by literal
    std::vector<signed char> values_;          // by literal: 1 true, -1 false, 0 open
    std::vector<Reference> reasons_;           // by variable
    std::vector<Code> trail_;
    std::size_t head_ = 0;       // of the trail: what comes before is propagated
    std::vector<Code> normal_;   // literals of a clause, each once
    std::vector<bool> present_;  // by literal: those in normal_
    bool contradiction_ = false;
    std::uint64_t propagations_ = 0;
};

template <class Use>
bool ClauseDatabase::for_each_with(int literal, Use use) const {
    const Code wanted = code(literal);
    for (Reference at = 0; at < clauses_.size(); at += header + (size_of(at) & ~deleted)) {
        if ((size_of(at) & deleted) != 0) continue;
        for (const Code one : literals_of(at)) {
            if (one != wanted) continue;
            if (!use(at)) return false;
            break;
        }
    }
    return true;
}

}  // namespace reductio::proof

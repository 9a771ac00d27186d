// at_most_one.cpp - the at-most-one encodings, each with its source, and their table.
//
// The auxiliaries of one level are consecutive variables, so the encodings recurse over a range of numbers
// instead of a list. Nothing is allocated for any of the tens of thousands of groups of a large grid.
#include "cnf/at_most_one.hpp"

#include <bit>
#include <vector>

#include "base/registry_rows.hpp"

namespace reductio {

namespace {

// The variables first, first + 1, … as a list of literals.
struct Consecutive {
    int first;
    int operator[](std::size_t i) const { return first + static_cast<int>(i); }
};

constexpr std::size_t pairs_of(std::size_t size) { return size < 2 ? 0 : size * (size - 1) / 2; }

// No two of group[begin .. end) are true.
template <class Group>
void forbid_pairs(const Group& group, std::size_t begin, std::size_t end, ClauseSink& sink) {
    for (std::size_t i = begin; i < end; ++i) {
        for (std::size_t k = i + 1; k < end; ++k) sink.add({-group[i], -group[k]});
    }
}

// Folklore; also "naive" or "binomial" (Prestwich, "CNF encodings", Handbook of Satisfiability, 2009).
// n(n-1)/2 clauses, no auxiliaries; best for short groups.
void by_pairs(std::span<const int> literals, bool, ClauseSink& sink, int&) {
    forbid_pairs(literals, 0, literals.size(), sink);
}

// A ladder: s_i says that one of the first i literals is true; about 3n clauses, n-2 auxiliaries. Sinz,
// "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005. The first literal is its own
// rung. Pairs are used where they are no more clauses. From a true literal on all rungs are true, and before
// it all are false. Where all literals may be false, reverse clauses give every rung a reason.
void by_ladder(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next) {
    const std::size_t size = literals.size();
    if (size < 3 || pairs_of(size) <= size - 1 + (size - 2) * (exactly ? 2 : 3)) {
        return forbid_pairs(literals, 0, size, sink);
    }
    int rung = literals[0];
    for (std::size_t i = 1; i + 1 < size; ++i) {
        const int above = next++;
        sink.add({-literals[i], -rung});
        sink.add({-rung, above});
        sink.add({-literals[i], above});
        if (!exactly) sink.add({-above, rung, literals[i]});
        rung = above;
    }
    sink.add({-literals[size - 1], -rung});
}

// Groups of three (or two) with a commander each, of which at most one is true; about 3n clauses. Klieber and
// Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV 2007. The commanders are a group again,
// so there are log n levels. A true literal implies the commander of its group. The other commanders are then
// false; where no literal is true, the reverse clauses make all of them false.

constexpr std::size_t group_size = 3;
constexpr std::size_t pairwise_below = 6;  // from here on groups of three are fewer clauses than pairs

template <class Group>
void command(const Group& group, std::size_t size, bool exactly, ClauseSink& sink, int& next) {
    if (size < pairwise_below) return forbid_pairs(group, 0, size, sink);
    const std::size_t groups = (size + group_size - 1) / group_size;
    const Consecutive commanders{next};
    next += static_cast<int>(groups);
    for (std::size_t g = 0; g < groups; ++g) {
        const std::size_t begin = g * size / groups,
                          end = (g + 1) * size / groups;  // even sizes: no group of one
        forbid_pairs(group, begin, end, sink);
        for (std::size_t i = begin; i < end; ++i) sink.add({-group[i], commanders[g]});
        if (exactly) continue;
        if (end - begin == 2)
            sink.add({-commanders[g], group[begin], group[begin + 1]});
        else
            sink.add({-commanders[g], group[begin], group[begin + 1], group[begin + 2]});
    }
    command(commanders, groups, exactly, sink, next);
}

void by_commanders(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next) {
    command(literals, literals.size(), exactly, sink, next);
}

// Literals as points of a rectangle: at most one row and at most one column holds a true one. Chen, "A new
// SAT encoding of the at-most-one constraint", ModRef 2010: 2n + 4 sqrt(n) + O(n^(1/4)) clauses, the fewest
// known for long groups. Rows and columns are groups again. A true literal implies its row and its column;
// the reverse clauses, where all may be false, give every row and column a reason. The shape with the fewest
// clauses is searched for each length once, over all widths up to the square root; pairs where these are no
// more.

struct Shape {
    std::uint64_t clauses = 0;  // 0: not known yet
    std::size_t columns = 0;    // 0: pairs
    std::size_t rows(std::size_t size) const { return (size + columns - 1) / columns; }
};

// The best shapes of groups, by their size; of one group and those that its rows and columns make.
class Shapes {
public:
    explicit Shapes(bool exactly) : exactly_{exactly} {}
    // The recursion is small: it sees only quotients of the size.
    Shape best(std::size_t size) {
        if (size <= 3) return {pairs_of(size), 0};
        if (size >= known_.size()) known_.resize(size + 1);
        if (known_[size].clauses > 0) return known_[size];
        Shape best_one{pairs_of(size), 0};
        for (std::size_t columns = 2; (columns - 1) * (columns - 1) < size; ++columns) {
            const Shape shape{0, columns};
            const std::size_t rows = shape.rows(size);
            const std::uint64_t clauses =
                2 * size + (exactly_ ? 0 : rows + columns) + best(rows).clauses + best(columns).clauses;
            if (clauses < best_one.clauses) best_one = {clauses, columns};
        }
        return known_[size] = best_one;
    }
    bool exactly() const { return exactly_; }

private:
    bool exactly_;
    std::vector<Shape> known_;
};

// line -> one of group[begin], group[begin + step], …
template <class Group>
void give_reason(int line, const Group& group, std::size_t begin, std::size_t end, std::size_t step,
                 std::vector<int>& clause, ClauseSink& sink) {
    clause.assign(1, -line);
    for (std::size_t i = begin; i < end; i += step) clause.push_back(group[i]);
    sink.add(clause);
}

template <class Group>
void lay_out(const Group& group, std::size_t size, Shapes& shapes, ClauseSink& sink, int& next) {
    const Shape shape = shapes.best(size);
    if (shape.columns == 0) return forbid_pairs(group, 0, size, sink);
    const std::size_t rows = shape.rows(size);
    const Consecutive row{next}, column{next + static_cast<int>(rows)};
    next += static_cast<int>(rows + shape.columns);
    std::vector<int> clause;
    for (std::size_t r = 0, i = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < shape.columns && i < size; ++c, ++i) {
            sink.add({-group[i], row[r]});
            sink.add({-group[i], column[c]});
        }
        if (!shapes.exactly()) give_reason(row[r], group, r * shape.columns, i, 1, clause, sink);
    }
    for (std::size_t c = 0; c < shape.columns && !shapes.exactly(); ++c)
        give_reason(column[c], group, c, size, shape.columns, clause, sink);
    lay_out(row, rows, shapes, sink, next);
    lay_out(column, shape.columns, shapes, sink, next);
}

void by_product(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next) {
    Shapes shapes{exactly};
    lay_out(literals, literals.size(), shapes, sink, next);
}

// Groups of two: a true literal sets bits to the number of its group; n log2(n/2) + n/2 clauses. Nguyen and
// Mai, "A new method to encode the at-most-one constraint into SAT", SoICT 2015. It needs few auxiliaries,
// log2(n/2) bits. A true literal fixes all bits. Where all may be false, the reverse clauses make a bit false
// unless a true literal sets it. Pairs are used where they are no more clauses.
void by_bits(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next) {
    const std::size_t size = literals.size(), groups = (size + 1) / 2;
    const auto bits = groups == 0 ? 0 : static_cast<std::size_t>(std::bit_width(groups - 1));
    if (pairs_of(size) <= size / 2 + size * bits + (exactly ? 0 : bits))
        return forbid_pairs(literals, 0, size, sink);
    const Consecutive bit{next};
    next += static_cast<int>(bits);
    for (std::size_t i = 0; i < size; ++i) {
        if (i % 2 == 1) sink.add({-literals[i - 1], -literals[i]});
        for (std::size_t b = 0; b < bits; ++b) sink.add({-literals[i], (i / 2) >> b & 1 ? bit[b] : -bit[b]});
    }
    if (exactly) return;
    std::vector<int> clause;
    for (std::size_t b = 0; b < bits; ++b) {
        clause.assign(1, -bit[b]);
        for (std::size_t i = 0; i < size; ++i) {
            if ((i / 2) >> b & 1) clause.push_back(literals[i]);
        }
        sink.add(clause);
    }
}

const AtMostOne amo_encodings[] = {
    {"bimander", "groups of two, numbered in binary by log n auxiliaries (Nguyen, Mai 2015)", by_bits},
    {"commander", "groups of three with a commander each, again and again (Klieber, Kwon 2007)",
     by_commanders},
    {"pairwise", "a clause per pair, no auxiliaries (folklore)", by_pairs},
    {"product", "rows and columns of a rectangle, 2n + 4 sqrt(n) clauses (Chen 2010)", by_product},
    {"sequential", "a ladder of 3n clauses and n auxiliaries (Sinz 2005)", by_ladder},
};

}  // namespace

template <>
Rows<AtMostOne> registry<AtMostOne>() {
    static const auto rows = rows_of_table<AtMostOne>("src/cnf/at_most_one.cpp", amo_encodings);
    return rows;
}

}  // namespace reductio

// product.cpp - literals as points of a rectangle: at most one row and at most one column holds a true one.
//
// Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010: 2n + 4 sqrt(n) + O(n^(1/4)) clauses,
// the fewest known for long groups. Rows and columns are groups again. A true literal implies its row and its
// column; the reverse clauses, where all may be false, give every row and column a reason. The shape with the
// fewest clauses is searched once for each length, over all widths up to the square root; pairs where these
// are no more.
#include "cnf/at_most_one.hpp"

namespace reductio::at_most_one::product {

namespace {
struct Shape {
    std::uint64_t clauses = 0;  // 0: not known yet
    std::size_t columns = 0;    // 0: pairs
    std::size_t rows(std::size_t size) const { return (size + columns - 1) / columns; }
};

// The best shape for a group of this size. The recursion is small: it sees only quotients of the size.
Shape best_shape(std::size_t size, bool exactly) {
    thread_local std::vector<Shape> known[2];
    auto& shapes = known[exactly];
    if (size <= 3) return {pairs_of(size), 0};
    if (size >= shapes.size()) shapes.resize(size + 1);
    if (shapes[size].clauses > 0) return shapes[size];
    Shape best{pairs_of(size), 0};
    for (std::size_t columns = 2; (columns - 1) * (columns - 1) < size; ++columns) {
        const Shape shape{0, columns};
        const std::size_t rows = shape.rows(size);
        const std::uint64_t clauses = 2 * size + (exactly ? 0 : rows + columns) +
                                      best_shape(rows, exactly).clauses +
                                      best_shape(columns, exactly).clauses;
        if (clauses < best.clauses) best = {clauses, columns};
    }
    return shapes[size] = best;
}

// line -> one of group[begin], group[begin + step], …
template <class Group>
void give_reason(int line, const Group& group, std::size_t begin, std::size_t end, std::size_t step,
                 ClauseSink& sink) {
    thread_local std::vector<int> clause;
    clause.assign(1, -line);
    for (std::size_t i = begin; i < end; i += step) clause.push_back(group[i]);
    sink.add(clause);
}

template <class Group>
void lay_out(const Group& group, std::size_t size, bool exactly, ClauseSink& sink, int& next) {
    const Shape shape = best_shape(size, exactly);
    if (shape.columns == 0) return forbid_pairs(group, 0, size, sink);
    const std::size_t rows = shape.rows(size);
    const Consecutive row{next}, column{next + static_cast<int>(rows)};
    next += static_cast<int>(rows + shape.columns);
    for (std::size_t r = 0, i = 0; r < rows; ++r) {
        for (std::size_t c = 0; c < shape.columns && i < size; ++c, ++i) {
            sink.add({-group[i], row[r]});
            sink.add({-group[i], column[c]});
        }
        if (!exactly) give_reason(row[r], group, r * shape.columns, i, 1, sink);
    }
    for (std::size_t c = 0; c < shape.columns && !exactly; ++c) {
        give_reason(column[c], group, c, size, shape.columns, sink);
    }
    lay_out(row, rows, exactly, sink, next);
    lay_out(column, shape.columns, exactly, sink, next);
}

void encode(std::span<const int> literals, bool exactly, ClauseSink& sink, int& next) {
    lay_out(literals, literals.size(), exactly, sink, next);
}
}  // namespace

extern const AtMostOne encoding;
const AtMostOne encoding = {
    .name = "product",
    .summary = "rows and columns of a rectangle, 2n + 4 sqrt(n) clauses (Chen 2010)",
    .encode = encode,
};

}  // namespace reductio::at_most_one::product

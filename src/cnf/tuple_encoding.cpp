// tuple_encoding.cpp - the table of the encodings of tuple constraints.
#include "cnf/tuple_encoding.hpp"

#include "base/registry_rows.hpp"
#include "cnf/binary_sum.hpp"
#include "cnf/diagram_encoding.hpp"
#include "cnf/implicates.hpp"
#include "cnf/totalizer.hpp"
#include "cnf/tuple_selectors.hpp"
#include "cnf/weighted_totalizer.hpp"

namespace reductio {

namespace {

// The constraint alone as a layered diagram: partial sums, partial products, or the states of the family's
// automaton. Small for any cage (9 cells of sum 45: 1,213 edges), but it ignores which cells differ.
template <void (*encode)(const LayerLiterals&, Emitter&)>
bool by_diagram(const TupleJob& job, std::size_t cap) {
    const auto diagram = make_diagram(job.model, job.kind, job.numbering.domains(), cap);
    if (diagram) encode(layer_literals(job, *diagram), job.out);
    return diagram.has_value();
}

bool by_bounds(const TupleJob& job, std::size_t cap) {
    const auto diagram = make_diagram(job.model, job.kind, job.numbering.domains(), cap);
    return diagram && encode_diagram_by_bounds(job, *diagram);
}

// The diagram of the tuples that also respect which cells of the cage differ. Stronger than the plain diagram
// and often much larger. It pays within its cap, which bounds its construction too.
bool by_distinct_diagram(const TupleJob& job, std::size_t cap) {
    const auto& domains = job.numbering.domains();
    const auto plain = make_diagram(job.model, job.kind, domains, cap);
    if (!plain) return false;
    const auto sharp = make_distinct_diagram(job.model, *plain, job.vars, domains, job.distinctness, cap);
    if (sharp) encode_by_nodes(layer_literals(job, *sharp), job.out);
    return sharp.has_value();
}

// A sum that counts, by a tree of additions. For sums over thousands of two-valued variables, whose diagram
// has as many nodes as the product of the variables and the sum.
bool by_totalizer(const TupleJob& job, std::size_t) {
    const auto count = as_count(job);
    if (count) encode_totalizer(*count, job.out);
    return count.has_value();
}

const TupleEncoding tuple_encodings[] = {
    {"binary", "full adders on the bits of the variables (sums)",
     [](const TupleJob& job, std::size_t) { return encode_sum_in_binary(job); }},
    {"bounds", "a variable per \"at least this state\" of the same diagram, where states are in order",
     by_bounds},
    {"combinations", "value presence and a selector per set of values (distinct sums)", encode_combinations},
    {"diagram", "a variable per state of the sum or product diagram", by_diagram<encode_by_nodes>},
    {"distinct", "a variable per state of the diagram that knows which cells differ", by_distinct_diagram},
    {"edges", "a variable per state and per edge of the same diagram", by_diagram<encode_by_edges>},
    {"implicates", "the shortest clauses that follow; up to six variables of two values",
     [](const TupleJob& job, std::size_t) { return encode_implicates(job); }},
    {"order", "a tree of partial sums over \"at least this value\" (sums)", encode_sum_by_order},
    {"totalizer", "a tree of sums to base four (sums of two-valued variables)", by_totalizer},
    {"tuples", "a selector per tuple, two-way; pairs by supports, conflicts or bounds", encode_tuples},
};

}  // namespace

template <>
Rows<TupleEncoding> registry<TupleEncoding>() {
    static const auto rows = rows_of_table<TupleEncoding>("src/cnf/tuple_encoding.cpp", tuple_encodings);
    return rows;
}

}  // namespace reductio

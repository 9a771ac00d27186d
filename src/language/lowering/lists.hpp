// lists.hpp - conditions on lists: tables and automata.
//
// A table over variables is a Table. Any other is a diagram, whose state is the range of sorted rows that
// begin with the numbers read; an automaton is one whose state is the set of states that the machine may be
// in.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "language/lowering/model_writer.hpp"
#include "language/lowering/term_diagram.hpp"
#include "language/lowering/terms.hpp"

namespace reductio::language {

// A term for each item of the list. No two have the same variable: a repeated one is copied.
std::vector<Term> list_terms(const Node& node, Terms& terms, ModelWriter& writer);

// The table or automaton over these terms, as a term_diagram.
std::optional<Diagram> list_diagram(const Node& node, std::span<const Term> terms,
                                    const TermDomains& domains);

// Requires a table or an automaton.
void require_list(const Tree& tree, Terms& terms, ModelWriter& writer);

}  // namespace reductio::language

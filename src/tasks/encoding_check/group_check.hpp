// group_check.hpp - do clauses say that at most one, or exactly one, of some literals holds?
//
// Three kinds of assignments decide that, whatever the encoding and its auxiliaries. With two literals true
// there must be no way to set the other variables. With one alone there must be just one way to set the
// auxiliaries; and so with none, unless exactly one is due: then there must be no way.
#pragma once
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "tasks/encoding_check/clause_block.hpp"

namespace reductio::encoding_check {

struct GroupFault {
    std::string what;           // "its clauses exclude it"; empty: no fault
    std::vector<int> literals;  // of the group, that are true in the assignment
};

// The literals are of different CNF variables. `forbidden` says which pairs other clauses refuse.
GroupFault check_group(ClauseBlock& block, std::span<const int> literals, bool exactly,
                       const std::function<bool(int, int)>& forbidden);

// "its clauses exclude it", if an assignment that obeys the constraint does not have one extension to the
// auxiliaries; "its clauses allow it", if one that breaks it has any. Empty if all is well.
std::string fault_of(bool obeys, int extensions);

}  // namespace reductio::encoding_check

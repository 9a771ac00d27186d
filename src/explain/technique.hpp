// technique.hpp - the contract of a technique: a way of reasoning that people know by a name. technique.cpp
// has their table.
//
// A technique is bound to a kind of constraint, not to a family: what it sees in the rows of a sudoku it sees
// in runs between walls. (The idea of binding techniques to kinds of constraint is that of Penmark.)
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/registry.hpp"
#include "explain/candidate_board.hpp"

namespace reductio {

// What follows, and from which rules.
struct Deduction {
    std::vector<std::uint32_t> removes;  // slots; empty for a naked single
    std::vector<Var> sets = {};          // of a naked single: the variable to write down
    std::vector<std::uint32_t>
        rules;                // of the rulebook, by number; who proves the step drops those not needed
    std::string reason = {};  // in words, if the technique has better ones than a list of the rules
    // Of these rules, the constraints that do it, if the technique knows; else empty. Their proof is short
    // where a rule is thousands.
    std::vector<std::uint32_t> constraints = {};
};

// How hard the technique is on the scale of docs/explain.md, the same for all families.
enum class Level { easy, medium, hard };

struct Technique {
    std::string_view name;  // as the field calls it: "hidden-single"
    double difficulty;
    Level level;
    std::string_view summary;
    // The first place where it removes something or writes something down. It notes on the board where it, by
    // its row of the table, has looked.
    std::optional<Deduction> (*find)(const CandidateBoard&, const Technique&);
    double for_a_rule = 0;  // more difficulty for each rule after the first
};

// All techniques, the easiest first.
std::span<const Technique> techniques_by_difficulty();

template <>
Rows<Technique> registry<Technique>();

}  // namespace reductio

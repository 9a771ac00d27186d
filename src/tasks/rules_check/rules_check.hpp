// rules_check.hpp - what the author of a rules file wants to know beyond "does it run?".
//
// A part of puzzles that the file reads and no rule uses is refused to nobody and asked of nobody. A rule
// that can be left out without a new solution says nothing on that puzzle: if this holds on every example,
// the rule is superfluous, or never applies as it is written. The numbers of solutions of small boards
// without clues show what the rules alone allow. Ideas: mutation analysis (DeMillo, Lipton and Sayward,
// "Hints on test data selection", Computer 11(4), 1978), with the deletion of one rule as the only mutation.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/shared/family.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The parts that the file reads ("numbers", "regions") and none of its rules uses.
std::vector<std::string_view> unused_parts(const RulesFile& rules);

// The names of the rules, as the file has them, in its order.
std::vector<std::string> rule_names(const RulesFile& rules);

// The file without one of its rules, all others at their places.
std::string without_rule(const RulesFile& rules, std::size_t rule);

// Is there a solution of the puzzle without that rule which breaks the rules of `family`? Its rules file is
// read anew without the rule; the puzzle may be of another family with the same parts. Polls the limits.
bool rule_binds(const Family& family, std::size_t rule, const Puzzle& puzzle);

// Throws the InputError of rules that refuse a small and a large board without clues; the regions of a family
// that reads them are rows there. Rules that ask for more than the size are left out: they may need clues.
void require_readable(const Family& family);

// The solutions of a board without clues, at most `most`.
struct BlankBoard {
    int rows, columns;
    std::uint64_t solutions;
};
// Boards up to that side that the rules take, the small ones first; none of a family that reads regions,
// which a board without clues has not.
std::vector<BlankBoard> blank_boards(const Family& family, int longest_side, std::uint64_t most);

}  // namespace reductio

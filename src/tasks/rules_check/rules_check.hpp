// rules_check.hpp - what the author of a rules file wants to know beyond "does it run?".
//
// A rule that can be left out without a new solution says nothing on that puzzle: if this holds on every
// example, the rule is superfluous, or never applies as it is written. The numbers of solutions of small
// boards without clues show what the rules alone allow. Ideas: mutation analysis (DeMillo, Lipton and
// Sayward, "Hints on test data selection", Computer 11(4), 1978), with the deletion of one rule as the only
// mutation.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "family/family.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// The names of the rules, as the file has them, in its order.
std::vector<std::string> rule_names(const RulesFile& rules);

// The file without one of its rules, all others at their places.
std::string without_rule(const RulesFile& rules, std::size_t rule);

// The family, read anew without one of its rules. Its text stays as long as the program: once for all
// puzzles.
std::shared_ptr<const Family> family_without_rule(const Family& family, std::size_t rule);

// Is there a solution of the puzzle by the family without a rule that breaks the rules of `family`? The
// puzzle may be of another family with the same parts. Polls the limits.
bool rule_binds(const Family& family, const Family& without, Puzzle puzzle);

// Tries boards without clues until the rules take one; the regions of a family that reads them are rows
// there. Empty, or what is wrong with the first board if all of up to 12x12 are none of the type. Throws the
// InputError of rules that are wrong on every board. Those that ask for more than the size may need clues.
enum class AskedRules : std::uint8_t { of_size, all };
std::string why_no_board(const Family& family, AskedRules asked);

// The solutions of a board without clues.
struct BlankBoard {
    int rows, columns;
    std::uint64_t solutions;
};
// The most solutions, and the longest side of a board.
struct BlankBoards {
    int longest_side;
    std::uint64_t most;
};
// Appends the boards that are of the type, the small ones first; those counted before it is stopped stay.
// `header`: a puzzle whose parameter and options the boards have, or null. Throws InputError.
void count_blank_boards(const Family& family, const Puzzle* header, const BlankBoards& wanted,
                        std::vector<BlankBoard>& boards);

}  // namespace reductio

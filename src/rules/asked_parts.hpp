// asked_parts.hpp - which parts of a puzzle the rules of a file ask for, by the tables of words.
//
// A word about a part that the file does not read says nothing, silently; a part that is read and never asked
// for is ignored as silently. The reader refuses the first, `check-rules` tells of the second.
#pragma once
#include <string_view>
#include <vector>

#include "rules/rules_file.hpp"

namespace reductio {

// Throws InputError at the first word that asks for nothing that the header reads.
void require_read_parts(const RulesFile& file, const RulesProgram& program);

// Parts of puzzles that the file reads and that no rule asks for, as the header calls them.
std::vector<std::string_view> unused_parts(const RulesFile& file);

}  // namespace reductio

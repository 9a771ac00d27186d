// rules_kinds.hpp - the kinds of puzzlekit whose families are rules files: a line of the file describes the
// text, so they need no file in kinds/.
#pragma once
#include <string_view>
#include <vector>

#include "formats/puzzlekit/puzzlekit_kind.hpp"

namespace reductio::formats {

// All of them, by the families' names.
std::vector<const PuzzlekitKind*> rules_kinds();
// The kind of that name, in small letters; null if no rules file has it.
const PuzzlekitKind* find_rules_kind(std::string_view name);

}  // namespace reductio::formats

// rules_kinds.hpp - the kinds of puzzlekit whose families are rules files: a line of the file describes the
// text, so they need no file in kinds/.
#pragma once
#include <memory>
#include <string_view>
#include <vector>

#include "family/known_names.hpp"
#include "formats/puzzlekit/puzzlekit_kind.hpp"

namespace reductio::formats {

// Those of the built-in families, by the families' names.
std::vector<const PuzzlekitKind*> rules_kinds();
// The kind of that name, in small letters; null if no rules file has it, neither a built-in one nor one that
// was added. It refers to its family.
std::shared_ptr<const PuzzlekitKind> find_rules_kind(std::string_view name, const KnownNames& known);

}  // namespace reductio::formats

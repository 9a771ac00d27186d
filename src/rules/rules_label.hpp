// rules_label.hpp - the names of rules: "white cells around {c}".
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "language/grammar/tokens.hpp"
#include "language/specification.hpp"
#include "language/syntax.hpp"

namespace reductio {

namespace language {
class Expander;
class Scope;
}  // namespace language
class RulesBoard;

// Texts and what stands between them.
struct RulesLabel {
    std::vector<std::string> texts;        // one more than
    std::vector<language::Syntax> places;  // those
};

// Takes a name in quotation marks and the colon behind it.
Passage take_quoted_label(language::Tokens& tokens);
// Splits it at its braces; the names in scope may stand between them.
RulesLabel read_label(Passage label, language::Scope& scope);

// Names requirements; the places in their names are holes, filled when they are shown. Most have the name of
// the one before, with other places.
class LabelWriter {
public:
    // The arguments of the name are in the arena that is in use.
    void name(language::Requirement& requirement, const RulesLabel& label, language::Expander& expander,
              const RulesBoard& board);

private:
    std::string text_;
    std::vector<std::uint32_t> arguments_;
    language::SharedText last_;
};

}  // namespace reductio

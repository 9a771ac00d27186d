// rules_label.hpp - the names of rules: "white cells around {c}".
#pragma once
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

// Names the requirement; the places in its name are holes, filled when it is shown.
void name_by(const RulesLabel& label, language::Expander& expander, const RulesBoard& board,
             language::Requirement& requirement);

}  // namespace reductio

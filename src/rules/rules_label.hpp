// rules_label.hpp - the names of rules: "{number(c)} white cell(s) around {c}".
//
// (s) and (is|are) agree with the last number before them: 1 white cell, 2 white cells. Without one they are
// the plural. "to the {d} of" becomes "above" and "below" for the directions up and down.
#pragma once
#include <string>
#include <vector>

#include "language/grammar/tokens.hpp"
#include "language/syntax.hpp"

namespace reductio {

namespace language {
class Scope;
}

// Texts and what stands between them.
struct RulesLabel {
    struct Words {
        std::string one, many;  // behind the number 1, and otherwise
    };
    std::vector<Words> texts;              // one more than
    std::vector<language::Syntax> places;  // those
};

// Takes a name in quotation marks and the colon behind it.
Passage take_quoted_label(language::Tokens& tokens);
// Splits it at its braces; the names in scope may stand between them.
RulesLabel read_label(Passage label, language::Scope& scope);

}  // namespace reductio

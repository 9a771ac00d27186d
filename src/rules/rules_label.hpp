// rules_label.hpp - the names of rules: "{number(c)} white cell(s) around {c}".
//
// (s) and (is|are) agree with the last number before them: 1 white cell, 2 white cells. Without one they are
// the plural. "to the {d} of" becomes "above" and "below" for the directions up and down.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "language/expand/item.hpp"
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

// Names requirements; the places in their names are holes, filled when they are shown. Most have the name of
// the one before, with other places.
class LabelWriter {
public:
    // The arguments of the name are in the arena that is in use.
    void name(language::Requirement& requirement, const RulesLabel& label, language::Expander& expander,
              const RulesBoard& board);

private:
    void add(const RulesLabel::Words& words);
    bool add_height(const language::Item& direction, const RulesLabel::Words& next);
    // What stands in the hole before these words.
    void add(const language::Item& item, const RulesLabel::Words& next, const RulesBoard& board);
    bool take_cells(const RulesLabel& label, const language::Expander& expander, const RulesBoard& board);
    void write(const RulesLabel& label, language::Expander& expander, const RulesBoard& board);

    const RulesLabel* of_cells_ = nullptr;  // the label of the last name, if it shows nothing but cells,
    std::size_t cells_ = 0;                 // and so many
    bool one_ = false;                      // was the last number 1
    std::size_t said_ = 0;                  // how much of the next words the hole has said already
    std::string text_;
    std::vector<std::uint32_t> arguments_;
    language::SharedText last_;
};

}  // namespace reductio

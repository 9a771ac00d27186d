// label_writer.hpp - names of requirements, from the label of their rule and the places that it is about.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "language/expand/item.hpp"
#include "language/specification.hpp"
#include "rules/rules_label.hpp"

namespace reductio {

namespace language {
class Expander;
}
class RulesBoard;

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
    std::size_t cells_ = 0;                 // and how many
    bool one_ = false;                      // was the last number 1
    std::size_t said_ = 0;                  // how much of the next words the hole has said already
    std::string text_;
    std::vector<std::uint32_t> arguments_;
    language::SharedText last_;
};

}  // namespace reductio

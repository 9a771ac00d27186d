// draw_rules.cpp - each rule by the look of its kind, and a note for each kind. Linear in the rules.
#include "rules/cell_rules/draw_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "family/cell_rule.hpp"
#include "puzzle/outside.hpp"
#include "rules/cell_rules/rule_look.hpp"
#include "rules/cell_rules/rule_text.hpp"

namespace reductio {

void draw_cell_rules(const Puzzle& puzzle, GridDrawing& drawing) {
    std::vector<const CellRuleKind*> kinds;            // in the order of the text
    std::map<const CellRuleKind*, std::string> lines;  // of kinds whose clues stand outside
    for (const CellRule& rule : puzzle.cell_rules) {
        require_shape(puzzle, rule);
        draw_look(rule.kind->text->look, puzzle, rule, drawing);
        drawing.notes.push_back(rule_text(puzzle, rule));
        if (std::ranges::find(kinds, rule.kind) == kinds.end()) kinds.push_back(rule.kind);
        if (rule.kind->shape.cells != RuleShape::Cells::line) continue;
        const auto [side, line] = *line_of(puzzle, rule.cells);
        std::string& list = lines[rule.kind];
        list += fmt::format("{}{} {}", list.empty() ? "" : ", ", side_name(side), line + 1);
    }
    if (!drawing.ornaments.notes) return;
    for (const CellRuleKind* const kind : kinds) {
        const bool unclear = lines.size() > 1 && lines.contains(kind);  // which clue is of which kind?
        const std::string note =
            kind->text->note.empty()
                ? fmt::format("{}{}: {}", kind->name, unclear ? " (" + lines[kind] + ")" : "", kind->summary)
                : kind->text->note;
        auto& notes = *drawing.ornaments.notes;
        if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
    }
}

}  // namespace reductio

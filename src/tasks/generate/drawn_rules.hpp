// drawn_rules.hpp - random rules on cells that a solution obeys: thermometers, arrows, dots.
//
// A rule of a kind is drawn on random cells of the shape that the kind takes, and with random numbers, until
// the solution obeys it. So no kind says a second time how its rules are made. Bounded by a number of tries.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "family/known_names.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A kind of rules, and how many of them.
struct DrawnRules {
    const CellRuleKind* kind;
    int count;
};
// From "thermometer,arrow:2"; three of a kind where no number is stated. Throws InputError for a kind that is
// not known, and for anything else.
std::vector<DrawnRules> read_drawn_rules(const std::string& text, const KnownNames& known = built_in_names());

// Throws InputError for a puzzle whose family has no such rules, or kinds that can't be drawn at random.
void require_drawable(const Puzzle& puzzle, std::span<const DrawnRules> drawn);

// Adds rules that the stated solution obeys. Throws InputError if it obeys none of a kind.
void draw_rules(Puzzle& puzzle, std::span<const DrawnRules> drawn, Random& random);

}  // namespace reductio

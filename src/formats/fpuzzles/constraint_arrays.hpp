// constraint_arrays.hpp - the arrays of f-puzzles' JSON that state rules: their keys, what their elements
// look like, and the kinds of rules that they are here.
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

namespace reductio::formats::fpuzzles {

// What an element of the array looks like.
enum class Shape : std::uint8_t {
    lines,       // {"lines": [["R1C1", …], …]}: a rule for each line
    cells,       // {"cells": […]}
    pair,        // {"cells": [two]}, "value": a number
    letters,     // {"cells": [two]}, "value": "X" or "V"
    clone,       // {"cells": […], "cloneCells": […]}
    quadruple,   // {"cells": [four], "values": […]}
    arrow,       // {"cells": the circle or pill, "lines": each from there}
    looking_in,  // {"cell": beside a row or column, "value": …}
    diagonal,    // {"cell": outside, "direction": "UR", "value": …, "cells": […]}
    extreme,     // {"cell": …}
    parity,      // {"cell": …}: no rule on cells
    cage,        // {"cells": […], "value": …}: no rule on cells
    cosmetic,    // a drawn cage, which may carry a title; no rule
};

struct ConstraintArray {
    std::string_view key;
    std::string_view kind;  // of the CellRule; or what else it is
    Shape shape;
    // Lines with fewer cells say nothing.
    std::size_t least = 1;
    bool has_value = false;  // may lines have a number?
};

std::span<const ConstraintArray> constraint_arrays();

// Null if there is none.
const ConstraintArray* array_with_key(std::string_view key);
const ConstraintArray* array_of_kind(std::string_view kind);

// Keys that state no rule.
bool says_no_rule(std::string_view key);

}  // namespace reductio::formats::fpuzzles

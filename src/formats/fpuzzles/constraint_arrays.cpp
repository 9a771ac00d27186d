// constraint_arrays.cpp - the table of f-puzzles' keys.
#include "formats/fpuzzles/constraint_arrays.hpp"

#include <algorithm>
#include <array>

namespace reductio::formats::fpuzzles {

namespace {

constexpr std::array arrays{
    ConstraintArray{"odd", "odd", Shape::parity},
    ConstraintArray{"even", "even", Shape::parity},
    ConstraintArray{"killercage", "cage", Shape::cage},
    ConstraintArray{"cage", "drawing", Shape::cosmetic},
    ConstraintArray{"extraregion", "extra-region", Shape::cells, 2},
    ConstraintArray{"thermometer", "thermometer", Shape::lines, 2},
    ConstraintArray{"slowthermometer", "slow-thermometer", Shape::lines, 2},
    ConstraintArray{"arrow", "arrow", Shape::arrow},
    ConstraintArray{"doublearrow", "double-arrow", Shape::lines, 3},
    ConstraintArray{"betweenline", "between-line", Shape::lines, 3},
    ConstraintArray{"lockout", "lockout-line", Shape::lines, 2, true},
    ConstraintArray{"palindrome", "palindrome", Shape::lines, 2},
    ConstraintArray{"renban", "renban-line", Shape::lines, 2},
    ConstraintArray{"whispers", "whispers", Shape::lines, 2, true},
    ConstraintArray{"regionsumline", "region-sum-line", Shape::lines, 2},
    ConstraintArray{"regionSumLine", "region-sum-line", Shape::lines, 2},
    ConstraintArray{"entropicline", "entropic-line", Shape::lines, 2},
    ConstraintArray{"modularline", "modular-line", Shape::lines, 2},
    ConstraintArray{"nabner", "nabner-line", Shape::lines, 2},
    ConstraintArray{"zipperline", "zipper-line", Shape::lines, 3},
    ConstraintArray{"difference", "difference", Shape::pair},
    ConstraintArray{"ratio", "ratio", Shape::pair},
    ConstraintArray{"xv", "xv", Shape::letters},
    ConstraintArray{"clone", "clone", Shape::clone},
    ConstraintArray{"quadruple", "quadruple", Shape::quadruple},
    ConstraintArray{"minimum", "minimum", Shape::extreme},
    ConstraintArray{"maximum", "maximum", Shape::extreme},
    ConstraintArray{"sandwichsum", "sandwich-sum", Shape::looking_in},
    ConstraintArray{"littlekillersum", "little-killer-sum", Shape::diagonal},
    ConstraintArray{"xsum", "x-sum", Shape::looking_in},
    ConstraintArray{"skyscraper", "skyscraper", Shape::looking_in},
    ConstraintArray{"rowindexer", "row-indexer", Shape::cells},
    ConstraintArray{"columnindexer", "column-indexer", Shape::cells},
    ConstraintArray{"boxindexer", "box-indexer", Shape::cells},
};

// What says something about a puzzle, its solver or its picture.
constexpr std::array<std::string_view, 14> no_rules{"activeConstraints",
                                                    "author",
                                                    "ruleset",
                                                    "disabledlogic",
                                                    "truecandidatesoptions",
                                                    "highlightConflicts",
                                                    "successMessage",
                                                    "version",
                                                    "fromRangskSolver",
                                                    "cellBackgroundColors",
                                                    "msgcorrect",
                                                    "description",
                                                    "metadata",
                                                    "truecandidatesnumsolutions"};

}  // namespace

std::span<const ConstraintArray> constraint_arrays() { return arrays; }

const ConstraintArray* array_with_key(std::string_view key) {
    const auto* const found = std::ranges::find(arrays, key, &ConstraintArray::key);
    return found == arrays.end() ? nullptr : &*found;
}

const ConstraintArray* array_of_kind(std::string_view kind) {
    const auto* const found = std::ranges::find(arrays, kind, &ConstraintArray::kind);
    return found == arrays.end() ? nullptr : &*found;
}

bool says_no_rule(std::string_view key) { return std::ranges::find(no_rules, key) != no_rules.end(); }

}  // namespace reductio::formats::fpuzzles

// rules_phrases.hpp - what explanations call the values of an answer by rules: "r1c2 is linked left and up",
// "the line from r1c1 to r1c2 is drawn", "r3c4 is a balloon".
#pragma once
#include "model/phrase.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

class Model;
enum class Var : std::uint32_t;

// The Family::phrase of families that are rules; without a value for numbers.
Phrase rules_phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value);

}  // namespace reductio

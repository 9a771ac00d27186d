// scl.hpp - SudokuPad's own JSON, as links with the prefixes scl and ctc carry it.
//
//     {"cells": [[{"value": 5}, {}, …], …], "regions": [[[0, 0], [0, 1], …], …], "global": ["antiknight"],
//      "cages": [{"cells": [[0, 0], [0, 1]], "sum": 10, "unique": true}], "metadata": {"title": …}, …}
//
// Rows and columns count from 0. Only givens, regions, cages and global rules have a meaning there; arrows,
// lines and what lies under and over them are drawings, so each of these lists becomes a remark. A cage with
// nothing but a whole number is a killer cage. The shortened form has short keys without quotes, no empty
// objects in lists, t and f for true and false, and apostrophes for quotes. Source: SudokuPad's own
// conversions, as in https://github.com/marktekfan/sudokupad-penpa-import.
#pragma once
#include <string>
#include <string_view>

#include "puzzle/puzzle.hpp"
#include "text/json.hpp"

namespace reductio::formats::fpuzzles {

// True for text that is an object with the keys of this JSON, not shortened. Linear in the text.
bool looks_like_scl(std::string_view text);

// Is this the shortened form?
bool is_shortened(std::string_view text);
// It as JSON, whose keys stay short. What is no such form is no JSON afterwards.
std::string lengthened(std::string_view text);

// `pictures`: drawings are read as rules (pictures.hpp). Throws InputError.
Puzzle read_scl(const Json& root, bool pictures);

// In one line, without a line feed. Throws Inexpressible.
std::string write_scl(const Puzzle& puzzle);

}  // namespace reductio::formats::fpuzzles

// number_lists.hpp - several numbers in one cell, and signs between cells that a family names, as they stand
// in Puzzle.
//
// The numbers of a cell are the digits of one: 113 stands for 1, 1 and 3, and a 9 for a number that is not
// known. So they are read, written and compared as numbers are everywhere.
#pragma once
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// The first sign that the line `marks` of a rules file names; the second is one more and so on. Those before
// it are the signs that all families know (meaning_of_mark in rules_family.cpp).
inline constexpr int first_mark = static_cast<int>(NeighbourSign::different) + 1;

// The numbers that this one stands for, in their order; unknown_number for a 9, and for unknown_number.
std::vector<Value> number_list(Value number);
// "1,1,?"
std::string number_list_text(Value number);

}  // namespace reductio

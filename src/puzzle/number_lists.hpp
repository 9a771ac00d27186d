// number_lists.hpp - several numbers in one cell, and signs between cells that a family names, as they stand
// in Puzzle.
//
// The numbers of a list are the digits of one: 113 stands for 1, 1 and 3, and a 9 for a number that is not
// known. So they are read, written and compared as numbers are everywhere.
#pragma once
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace reductio {

// The first sign that the line `marks` of a rules file names; the second is one more and so on. Those before
// it are the signs that all families know (meaning_of_mark in rules_family.cpp).
inline constexpr int first_mark = static_cast<int>(NeighbourSign::different) + 1;

// A number between two cells that share a side, or one that is not known, as a sign between them.
inline constexpr Value most_between = 1'000'000;
NeighbourSign sign_of_number(Value number);
// The number, unknown_number, or open_cell if the sign is none.
Value number_of_sign(NeighbourSign sign);

// The digits, or "?" for unknown_number.
std::string number_text(Value number);

// The numbers that this one stands for, in their order; unknown_number for a 9, and for unknown_number.
std::vector<Value> number_list(Value number);
// "1,1,?"
std::string number_list_text(Value number);

// A long list is of up to four numbers from 1 to `most_listed`, or unknown_number: seven bits each of one
// number, the first one the lowest.
inline constexpr std::size_t most_in_long_list = 4;
inline constexpr Value most_listed = 126;
std::vector<Value> long_list(Value number);
Value number_of_list(std::span<const Value> list);
// "3,12,?"
std::string long_list_text(Value number);

// The numbers at the sides of a cell, right, down, left and up, each up to `most_at_side` or open_cell, are
// seven bits each of one.
inline constexpr Value most_at_side = 126;
using SideNumbers = std::array<Value, 4>;
SideNumbers side_numbers(Value number);
Value number_of_sides(const SideNumbers& sides);
// "2,.,1,.": up, right, down, left.
std::string side_numbers_text(Value number);
inline constexpr std::array clockwise{3, 0, 1, 2};  // the directions in this order

// The colours from 1 to 3 of the dots in a cell, on its right side, on its lower side and at its lower right
// corner, 0 where there is none, are two bits each of one number.
inline constexpr Value most_colours = 3;
using DotColours = std::array<Value, 4>;
DotColours dot_colours(Value number);
Value number_of_dots(const DotColours& colours);

}  // namespace reductio

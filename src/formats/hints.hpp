// hints.hpp - what the command line says about the input, from its words to Hints.
//
// Throws InputErrors without a place: the command line is no file.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "formats/format.hpp"

namespace reductio::formats {

// "sgt:keen" or "line"; an unknown form is an error that lists the known ones.
void set_format(Hints& hints, std::string_view form_and_kind);

// "3x4": rows x columns of a box.
BoxShape box_shape(std::string_view words);

// "1-9A-G" to "123456789ABCDEFG": ranges of digits or letters, single characters as they are.
std::string expanded_symbols(std::string_view words);

// "x,antiknight" to its parts, sorted, each once.
std::vector<std::string> option_list(std::string_view words);

}  // namespace reductio::formats

// html_table.hpp - the first table of a page, as browsers and spreadsheets copy it.
//
// A cell holds a text, or a field to type in with its value; a blank one is open. Linear in the text.
#pragma once
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

bool has_html_table(Passage text);

// Its cells, row by row. Throws InputError for a cell with several texts, as of candidates.
std::vector<std::vector<Passage>> html_table(Passage text);

}  // namespace reductio::formats

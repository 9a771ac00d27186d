// family_sections.hpp - what the puzzles of a family may state, and by which letters, in the native format.
#pragma once
#include <string_view>
#include <vector>

#include "family/family.hpp"
#include "text/json.hpp"

namespace reductio {

// "numbers", "regions": in the order in which the family states its parts, beside givens, marks and the
// solution.
std::vector<std::string_view> sections_of(const Family& family);

// A letter of the native format, and how boards show it: "o", "○".
struct Letter {
    std::string letter, drawn;
};
// Those of cells (section numbers) and those between cells (section between); empty where there are none.
// The values of an answer, as `givens` state them, and their signs and names; empty for two values or none.
std::vector<Letter> value_letters(const Family& family);
std::vector<Letter> letters_in_cells(const Family& family);
std::vector<Letter> letters_between(const Family& family);

// "reads":["numbers"],"takes_givens":true,"in_cells":[["o","○"]],"between":[["<","<"]]; the last two where
// there are any.
void add_sections(const Family& family, JsonObject& record);

}  // namespace reductio

// tokens.hpp - the tokens that the parts of pzprv3 files share.
#pragma once
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// A number. Throws InputError for anything else.
Value number_token(Passage token);
// "." is open_cell, "-" unknown_number, else a number. And back.
Value clue_token(Passage token);
std::string clue_text(Value value);
// A number that was found, or open_cell: ".", marks, small candidates ("[1,,3,]").
Value answer_token(Passage token);
// Adds the tokens with a blank behind each.
void add_row(std::vector<std::string>& rows, const std::vector<std::string>& tokens);

}  // namespace reductio::puzzlink

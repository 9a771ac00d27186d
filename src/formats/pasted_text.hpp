// pasted_text.hpp - texts as newspapers, mails and pages hand them on, put right where no format knows them
// as they are.
//
//     > 53..7....      a reply puts > in front of each line
//     53––7––––        word processors make dashes, bullets, no-break blanks, full-width digits, quotes
//     ```              markup stands around it and in it (pasted_markup.hpp)
//     1. 53..7….       lines are numbered as a list
//     Puzzle 12:       a label or a sentence stands above a grid: it becomes its title; or below, as a remark
//     SEND             a sum of words stands as one does it by hand
//
// Each is an edit of the text (Text::edited), so errors point into what was pasted. A format is asked before
// and after: a text that some format takes as it is stays as it is. Linear in the text.
#pragma once
#include <memory>
#include <string_view>

#include "family/known_names.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// With blanks for no-break blanks, which no form uses and nobody sees.
inline constexpr std::string_view no_break_blank = "\u00A0";
std::shared_ptr<const Text> with_blanks(std::shared_ptr<const Text> text);

// Without what replies and word processors put in; the same text if there is nothing of it.
std::shared_ptr<const Text> with_plain_characters(std::shared_ptr<const Text> text);

// A sum of words as it is written by hand, word below word with a rule above the last, in one line. The same
// text if this is none.
std::shared_ptr<const Text> with_sum_in_a_line(std::shared_ptr<const Text> text);

// With labels and sentences above rows of cells as comments, the last of them as a title. The same text if
// there are none, or if a line of words may be a part of a puzzle: a family with a size, a misspelt family, a
// section, the names of columns, what stands beside a frame, as rules do in drawings. Words below the cells
// become comments. `stated`: the family of --family, or null. Throws InputError for a heading that names
// another puzzle.
std::shared_ptr<const Text> with_labels_as_titles(std::shared_ptr<const Text> text, const KnownNames& known,
                                                  const Family* stated);

// With all that stands around the only frame of a text as comments: the words of a post in a forum, the same
// grid as a line. The same text if any of that may say more about the puzzle.
std::shared_ptr<const Text> with_frame_alone(std::shared_ptr<const Text> text, const KnownNames& known);

// Is it a word of variants of a sudoku, or the begin of one: "killer", "antiknight", "diagonals"?
bool names_variant(std::string_view word);

}  // namespace reductio::formats

// clue_report.hpp - how commands show clues: a line each, marked in the drawing, or as JSON.
#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "answers/solution_file.hpp"
#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "tasks/clues/clues.hpp"
#include "tasks/clues/minimize.hpp"
#include "text/json.hpp"

namespace reductio {

enum class ClueOutput { text, drawing, json };

// Throws InputError for any other word.
ClueOutput clue_output(const std::string& word);
std::vector<std::string> clue_output_words();

namespace options {
inline const DefaultOption<clue_output> clue_form{"--output", "FORMAT", "text, drawing or json", "text",
                                                  clue_output_words};
}

// The verdict, and a line for each clue; of several puzzles all on one line, with tabs between them.
std::string clue_text(const std::string& verdict, std::span<const Clue> clues, bool several);

// [{"kind":"cage","label":"cage 12+ at r4c6","cells":["r4c6","r4c7"]}]
JsonArray clue_array(const Puzzle& puzzle, std::span<const Clue> clues);

// {"v":1,"index":1,"family":"sudoku","verdict":"none"}, to which more is added.
JsonObject record_head(const BatchItem& item, const std::string& verdict);

// The cells of all these clues, ascending.
std::vector<int> cells_of(std::span<const Clue> clues);

// The puzzle, with `grid` filled in, and a star in each of the cells. A picture that is no grid has no stars.
std::string marked_drawing(const Puzzle& puzzle, const Grid& grid, std::span<const int> cells,
                           const Style& style);
// Two pictures, line by line.
std::string side_by_side(const std::string& left, const std::string& right);

// "none", "unique" or "multiple".
std::string_view word_of(HowMany solutions);

// Runs `answer` on the compiled puzzle under the limits of the command line. Throws InputError for what has
// no CNF.
Reply with_limits(const Arguments& arguments, const BatchItem& item,
                  const std::function<Reply(const CompiledPuzzle&)>& answer);
// The file of the second positional argument, which is taken off; null without one. `usage` is for who gives
// more: "hint PUZZLE [ENTRIES]". Throws InputError.
std::unique_ptr<SolutionFile> take_second_file(Arguments& arguments, const std::string& usage);
// About a puzzle without solution: the command that names the wrong clues, a note for who sits at a terminal;
// else empty.
std::string hint_at_repair(const Arguments& arguments, const BatchItem& item);
// What is printed for a puzzle without an answer: a JSON record, or else a line.
OnFailure failures_as(ClueOutput form);
// Runs a command on every puzzle. One that comes to a limit is `unknown`.
int run_about_clues(const Arguments& arguments,
                    const std::function<Reply(const Arguments&, const BatchItem&)>& answer);

}  // namespace reductio

// step_report.hpp - what the commands about steps share: steps as JSON, and the words for an ending.
#pragma once
#include <string_view>

#include "cli/clue_report.hpp"
#include "tasks/explain/explain.hpp"
#include "tasks/explain/page.hpp"
#include "tasks/explain/rating.hpp"

namespace reductio {

// easy, medium or hard; throws InputError for any other word.
Level level_of(const std::string& word);
std::vector<std::string> level_words();

// {"step":1,"technique":"hidden-single","sets":["r1c1=5"],"removes":[...],"clears":[...],"because":["row
// 1",...], "size":1,"difficulty":1.2,"words":"..."}
JsonObject step_record(const Rulebook& book, const Step& step, int number);

namespace options {
inline const Switch step_pictures{"--svg", "with --output json: the picture of each step, as SVG"};
}

// Adds the picture of the board before the step, with what the step uses and changes: "svg":"<svg …".
void add_picture(JsonObject& record, const CompiledPuzzle& compiled, const Explainer& explainer,
                 const Step& step, BoardBefore before);

// Throws InputError if the arguments want pictures in what is no record.
void require_records_for_pictures(const Arguments& arguments);

// To one decimal, as ratings are shown.
double to_one_decimal(double number);

// "solved", "none", "multiple" or "stuck", and the exit code that goes with it.
std::string_view word_of(Explained ending);
Exit exit_of(Explained ending);

}  // namespace reductio

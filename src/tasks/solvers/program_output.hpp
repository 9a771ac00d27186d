// program_output.hpp - what a program that is not ours prints about a puzzle, and what that means.
//
// Only a few plain answers are understood, so that nothing is guessed; the user's patterns describe anything
// else.
#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

// The upper bound that means "unbounded".
inline constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();

// A POSIX extended regular expression. `^` and `$` match at the ends of lines; `.` and lists such as [^x]
// match no line end; \n and \t stand for a line end and a tab. Copies share one compiled expression.
class TextPattern {
public:
    // Throws InputError for a broken expression; `option` is the place where it was given.
    TextPattern(const std::string& expression, const std::string& option);

    // Each match from left to right, without overlaps: its first group, or the whole match if the
    // expression has no group.
    std::vector<Passage> matches(const Text& text) const;

private:
    struct Compiled;
    std::shared_ptr<const Compiled> compiled_;
};

struct OutputPatterns {
    std::optional<TextPattern> none;  // somewhere in the output: there is no solution
    std::optional<TextPattern> grid;  // each match is the text of one solution
};

struct ProgramOutput {
    std::vector<Grid> grids;                     // as printed, not verified
    std::uint64_t least = 0, most = any_number;  // bounds on the number of solutions
    bool gives_up = false;
    std::string error;  // if not empty, the output can't be read, and this says why
};

// Reads an output that is not blank. Without patterns, or where none of them matches, it must be
//   a number ("288", ">=100"): that many solutions
//   or lines of these: grids in any format that read_solution.hpp knows; `none` or `unsolvable`; `unique`;
//   `multiple`;
//   `s UNSATISFIABLE`, `s SATISFIABLE`, `s UNKNOWN`.
ProgramOutput read_program_output(const Puzzle& puzzle, const Text& output,
                                  const OutputPatterns& patterns = {});

}  // namespace reductio

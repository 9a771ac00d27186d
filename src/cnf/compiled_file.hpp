// compiled_file.hpp - what a file that `compile` wrote for solvers says about itself: the puzzle, and what
// its variables stand for.
//
// DIMACS and OPB say it in comments that differ in their first characters only (read_dimacs.hpp,
// pb/read_opb.hpp). With these and an answer, the puzzle's grid can be found again (tasks/decode.hpp).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace reductio {

// What a variable of the map stands for: name=value if it is true, name=otherwise, if there is one, if it is
// false.
struct VariableMeaning {
    std::string_view name;  // within the text
    std::int32_t value;
    std::optional<std::int32_t> otherwise;
};
struct FixedValue {
    std::string_view name;
    std::int32_t value;
};

struct CompiledFile {
    std::string puzzle;                // the puzzle in the native format
    std::size_t puzzle_at = 0;         // where its first line begins in the text
    std::vector<VariableMeaning> map;  // of the variables 1 .. size()
    std::vector<FixedValue> fixed;
    // Where each clue can be taken away (tasks/targets/clue_file.cpp): their names, by ascending numbers of
    // groups or of selectors, of which this is the first.
    std::vector<std::string_view> clues;
    int first_clue = 0;
    bool grouped = false;       // are the numbers those of groups?
    std::string_view encoding;  // how the constraints were encoded
    int variables = 0;
    std::uint64_t constraints = 0;  // clauses of a CNF
    // Of a WCNF: the weight from which on a clause is hard, or 0 where hard clauses are marked with h.
    std::optional<std::int64_t> top;
    std::size_t body = 0;  // where the constraints begin in the text
};

inline constexpr std::int64_t largest_number = INT32_MAX;  // of a variable, or of a value

// Reads the comments into a CompiledFile. Each function takes the rest of a line behind the comment's word.
class OriginReader {
public:
    OriginReader(const Text& text, CompiledFile& file) : text_{text}, file_{file} {}

    // A line of the puzzle. A word that only begins with the comment's word is a foreign comment.
    void puzzle(Scanner& scanner);
    // "17 r1c2=5" or "17 r1c2=5 else 7". Numbers ascend without a gap, so a lost line is noticed.
    void variable(Scanner& scanner);
    // "r1c1=5"
    void fixed(Scanner& scanner);
    // "3 cage 12+ at r4c6"; numbers ascend without a gap.
    void clue(Scanner& scanner);
    void encoding(Passage text) { file_.encoding = text.view(); }

    // Throws, at the header, if the comments had no puzzle or the header's number of variables can't be.
    void check(Passage header, std::string_view kind, std::string_view puzzle_comment) const;

private:
    std::string_view name(Scanner& scanner) const;

    const Text& text_;
    CompiledFile& file_;
};

// Throws unless only blanks are left.
void end_line(Scanner& scanner);

// False for the last line of a text that lacks its line feed.
bool has_line_end(Passage line);

}  // namespace reductio

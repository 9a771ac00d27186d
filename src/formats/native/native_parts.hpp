// native_parts.hpp - the parts of the native format: its header line and its sections.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "family/known_names.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

// In what follows, `known` are the families and kinds of rules that a text may name.

// True for a word of small letters and a number, whatever they mean.
bool looks_like_header(Passage line, const KnownNames& known);
// True if the first word is the name or an alias of a family.
bool names_family(Passage line, const KnownNames& known);
// True for words, a number or a size RxC, and then nothing or further words, whatever they mean.
bool has_header_shape(Passage line);
// The family whose name the words before a size RxC or at the line's end spell wrongly ("Star Battle 5x5");
// or empty. A single number may also end a clue, so there only other cases and blanks are seen through
// ("star battle 5"), unless the line is known to be a header.
std::string_view meant_family(Passage line, const KnownNames& known, bool is_header = false);
// True for a line inside a puzzle that opens the next one: a word with a size RxC, or the name of a family
// with any number (else the line may be a clue, "ab 12").
bool opens_next_puzzle(Passage line, const KnownNames& known);
// True for `givens`, `regions`, …
bool names_section(Passage line);
// Cuts a batch into puzzles, also before a header that is misspelt.
std::vector<Passage> split_native(Passage passage, const KnownNames& known);

// The open grid that a header line describes, whether the line mentions boxes and digits, and the rules on
// cells that it names: one word may stand for several kinds.
struct NativeHeader {
    struct NamedRule {
        Passage word;
        std::vector<const CellRuleKind*> kinds;
    };
    Puzzle puzzle;
    bool says_boxes = false, says_digits = false;
    std::vector<NamedRule> rules = {};
};
NativeHeader read_native_header(Passage line, const KnownNames& known);
// Gives the usual boxes of its side to a sudoku with neither boxes nor regions.
void apply_boxes(const NativeHeader& header, Passage line, Puzzle& puzzle);
// Takes the values that a family's rules say, which may depend on what was read. Throws InputError if the
// header states digits that are not enough for them.
void apply_digits_by_rules(const NativeHeader& header, Passage line, Puzzle& puzzle);
// Adds rules about the whole grid that the header names. Throws InputError where it names others that the
// puzzle does not have.
void apply_rules(const NativeHeader& header, Puzzle& puzzle);
// Reads everything below the header.
void read_native_sections(Passage body, const KnownNames& known, Puzzle& puzzle);

// Reads a line of the section `outside`: a side, then the clues of its lines, "top 3 . 2,1 1".
void read_outside_line(Passage line, Puzzle& puzzle);
// The whole section, or nothing if there is no clue.
std::string outside_section(const Puzzle& puzzle);

// Reads a line of the section `between`: "r1c1 > r1c2".
void read_between_line(Passage line, Puzzle& puzzle);
// A sign as such a line.
std::string between_text(const Puzzle& puzzle, const Between& sign);
// The whole section, or nothing if there is no sign.
std::string between_section(const Puzzle& puzzle);

// Reads lines of the section `rules`: "thermometer r2c3 r1c3", "sandwich-sum left 3 = 18".
class RulesReader {
public:
    RulesReader(const KnownNames& known, Puzzle& puzzle) : known_{known}, puzzle_{puzzle} {}
    void read(Passage line);

private:
    const KnownNames& known_;
    Puzzle& puzzle_;
    std::size_t cells_ = 0;  // in all rules so far
};
// The whole section, or nothing if there is no rule on cells.
std::string rules_section(const Puzzle& puzzle);

// The largest number outside the grid, on a wall or in a cell.
inline constexpr Value largest_clue = 999'999;

// Reads a cell of the section `walls`; nothing for ".".
std::optional<Wall> read_wall(Passage cell);
// The whole section, or nothing if there is no wall.
std::string walls_section(const Puzzle& puzzle);

// Adds the words of a line of the section `words` to the list; and puts the list into the puzzle.
void read_words_line(Passage line, std::vector<std::string>& words);
void set_words(Puzzle& puzzle, std::vector<std::string> words);
// The whole section, or nothing if there is no list.
std::string words_section(const Puzzle& puzzle);

}  // namespace reductio::formats

// rules_file.hpp - a puzzle type as text: what it reads, what its answer is, and its rules.
//
//     family pairs
//     summary Pairs: shade two cells of each region, so that all shaded cells form dominoes
//     reads regions
//     answer shaded[c]: shading
//
//     "two shaded cells in the region of {first(r)}": for r in regions: count(for c in r: shaded[c]) == 2
//     "{c} is white or half of a domino": for c in cells: if shaded[c] then count(
//         for d in beside(c): shaded[d]) == 1
//
// The header is read when the table of families is made, the rules when they are first used: hundreds of
// families cost no time at the start. docs/rules.md describes the language.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "family/family.hpp"
#include "language/grammar/scope.hpp"
#include "language/syntax.hpp"
#include "model/model.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/keyword_line.hpp"
#include "rules/making.hpp"
#include "rules/rules_label.hpp"
#include "text/text.hpp"

namespace reductio {

class RulesVocabulary;

// A sign printed in a cell: its letter in the native format, its name in rules, and how it is drawn. In
// Puzzle::signs the first sign of a family is 1, the second 2 and so on.
struct RulesPrint {
    std::string letter, name, drawn;
};

struct RulesAnswer {
    std::string name;
    // Of values (slot 0 is the cell), or of the sizes of areas. `low`: of rectangles the size (slot 0 is the
    // cell), which may come to nothing.
    std::optional<language::Syntax> low, high;
    std::vector<language::Syntax> listed;  // or the values of all cells, one by one
    // Of paths, in a puzzle without options: may a line be made shorter, or pass a free cell on the other
    // side? See shortcuts.hpp
    bool shortcuts = false;
    // Of lines: does the line leave the grid where numbers stand outside? And of which cell (slot 0) is it
    // true that it begins there?
    bool exits = false, either_way = false;
    std::optional<language::Syntax> start;
    bool signs = false;  // does a cell with a printed sign hold that sign? They are the values behind `high`
    // Of answers that a region shares (shared_values.hpp): what every second cell holds, from the least value
    // on; none: the same.
    std::vector<Value> others;
};

// Does it say how one line runs, so that rules may ask for its course? See course.hpp
inline bool has_course(const RulesAnswer& answer) {
    return answer.exits || answer.either_way || answer.start.has_value();
}

struct WrittenRule {
    RulesLabel label;
    language::Syntax condition;
    Origin origin = Origin::rule;  // a clue if it asks for one
    bool of_size = false;          // is it the same on all grids of a size? See size_alone.hpp
    // May only its `where` depend on the puzzle, so that the tree of each element can be kept with the size?
    bool of_choices = false;
    bool asks_for_area = false, asks_for_block = false;  // for these sizes, of which there are many
    std::size_t offset = 0;
};

// minimize count(for c in cells: shaded[c])
struct WrittenObjective {
    bool maximize;
    language::Syntax number;
    std::size_t offset;
};

struct RulesProgram {
    explicit RulesProgram(const language::Vocabulary& words) : scope{&words} {}
    language::Scope scope;
    RulesAnswer answer;
    std::vector<WrittenRule> rules;
    // Puzzles that the family refuses: what is wrong and, behind a semicolon, what is expected.
    std::vector<WrittenRule> refusals;
    std::vector<WrittenObjective> objectives;  // the first matters most
    bool sizes = false;                        // of areas: do the rules ask for them?
    bool blocks = false;                       // of areas within regions: do the rules ask for their sizes?
    bool sums = false;     // of holes: do the rules ask for their sums, and not for a number?
    bool pairs = false;    // do they ask which cells are together with one in which something is printed?
    bool beams = false;    // of lines: do they ask for those that start at arrows?
};

// parameter mines 0..9999 = 0 how many mines there are
// parameters ships 0..99 = 0 ships of one cell, two cells and so on
struct RulesParameter {
    std::string name, summary;
    int least, most, otherwise;
    bool list;
};

// option full the loop passes every cell
// option x=crossed each digit once on both diagonals
struct RulesOption {
    std::string name, summary;
    std::string in_rules;  // its name there: another one where the name is a word of rules
};

// answer size[c]: any_digits 1..9
struct HeaderDigits {
    // Where the header states none: 1 to this, if there are that many cells; 0: 1 to the side.
    int last;
    bool few;  // may it state fewer than a line has cells?
};

// draws black, letters: the words that are no ornaments. docs/rules.md says what each does.
enum class DrawWord : std::uint8_t { numbers, islands, blanks, black, all_black, letters, halves, loop };

class RulesFile {
public:
    // Reads the header. `file`: its name, for messages. Throws InputError.
    RulesFile(std::string file, std::string text);

    std::string name, summary, source;
    std::vector<std::string> aliases;
    std::vector<Part> reads;
    std::vector<RulesPrint> printed, marks;  // signs in cells, and between them
    NumberForm number_form = NumberForm::plain;
    bool numbers_between = false;  // are signs between cells numbers?
    bool runs = false;  // are several numbers outside of a line its runs?
    static constexpr std::size_t signs_most = 36;
    std::vector<std::string> states, signs;  // of 0, 1 and so on: in words, and as drawn
    std::optional<RulesParameter> parameter;
    std::vector<RulesOption> options;
    std::string torus;  // the option with which the right edge meets the left one, and the lower the upper
    std::vector<Passage> format_lines;  // about links, files and drawings: Description::format_lines
    RulesMaking making;
    AnswerForm form = AnswerForm::shading;
    std::vector<std::string> ornaments;  // what pictures show beside the answer (ornament_words.hpp)
    int longest_side = 100;
    std::optional<HeaderDigits> digits;  // if the values are those that the header of a puzzle states
    bool by_regions = false;             // do the cells of a region share one value? See shared_values.hpp

    bool draws(DrawWord word) const { return drawn_[static_cast<std::size_t>(word)]; }
    // The answer and the rules; read once. Throws InputError.
    const RulesProgram& program() const;
    const Text& text() const { return text_; }
    // Where the line with this keyword begins in the text.
    std::size_t place_of(std::string_view key) const;
    // Where the family's name or alias stands in the text.
    std::size_t place_of_name(std::string_view name_or_alias) const;

private:
    friend class HeaderReader;  // read_header.cpp
    // The words of its rules but the answer, in the order of the header.
    RulesVocabulary vocabulary() const;
    Text text_;
    std::array<bool, static_cast<std::size_t>(DrawWord::loop) + 1> drawn_{};
    KeywordPlaces places_;
    std::map<std::string, std::size_t, std::less<>> name_places_;
    std::size_t body_ = 0;  // where the answer is stated
    mutable std::shared_ptr<const RulesProgram> program_;
};

}  // namespace reductio

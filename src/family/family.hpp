// family.hpp - the contract of a puzzle family: compile() turns a Puzzle into what builds its model, decodes
// and judges the answer, and says what a variable means; draw() makes a picture.
//
// Most families are texts (src/rules), the others one file of C++ each (cpp_family.hpp). Compiled::violation
// judges the finished grid by the rules alone and does not use the model, so that a wrong `build` is caught.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/phrase.hpp"
#include "puzzle/parts.hpp"

namespace reductio {

class Builder;
class Family;
class Model;
class Random;
class RulesFile;
struct Givens;
class Literal;
struct Drawing;
enum class Var : std::uint32_t;

struct FamilyOption {
    std::string_view name, summary;
};

// The one number that the header of the native format may state: "NAME 10x10 stars 2"; or a list of
// them: "NAME 8x8 ships 3,2,1".
struct FamilyParameter {
    std::string_view name, summary;
    int otherwise, least, most;
    bool list = false;
};

// What drawings show instead of a value: a star for 1. Unicode; render.cpp knows the ASCII for it.
struct FamilySign {
    Value value;
    std::string_view sign;
};

// A sign that may be printed in a cell: its value in Puzzle::signs, its letter in the native format, and how
// it is drawn.
struct PrintedSign {
    Value value;
    std::string_view letter, drawn;
};

// The values that a cell may hold, ascending, as a function of the size of the grid.
struct FamilyDigits {
    using Of = std::function<std::vector<Value>(int rows, int columns)>;
    // How many a puzzle may state: any number, or those that a line needs and perhaps more.
    enum class Amount : std::uint8_t { any, line_or_more, line };
    Of of;
    bool fixed;  // or may the puzzle state others ("digits 0-5")?
    Amount amount = Amount::line_or_more;
    // The digits of a blank puzzle, where those of `of` are not meant.
    std::function<std::vector<Value>(const Puzzle& blank)> by_rules = nullptr;

    FamilyDigits() = delete;  // deleted: a family without .digits does not compile
    FamilyDigits(Of function, bool is_fixed) : of{std::move(function)}, fixed{is_fixed} {}
};
inline FamilyDigits fixed_digits(FamilyDigits::Of of) { return {std::move(of), true}; }
inline FamilyDigits usual_digits(FamilyDigits::Of of) { return {std::move(of), false}; }
inline FamilyDigits with_amount(FamilyDigits::Amount amount, FamilyDigits digits) {
    digits.amount = amount;
    return digits;
}

// 1 to the longer side, as in Latin squares.
std::vector<Value> side_digits(int rows, int columns);
// 0 and 1, for families that place or shade.
std::vector<Value> sign_digits(int rows, int columns);

// A sign that may be printed between two cells: what it means in Puzzle::between, its letter in the native
// format, and how it is drawn.
struct PrintedMark {
    NeighbourSign meaning;
    std::string_view letter, drawn;
};

// What the values of an answer are, and so how they are drawn.
enum class AnswerForm : std::uint8_t {
    values,      // numbers
    shading,     // 0 white, 1 black
    signs,       // 0 and 1 as two signs
    loop,        // the arms of a closed line in a cell: 1 right, 2 down, 4 left, 8 up; 0 if it does not pass
    paths,       // the same of any lines: none to four arms
    areas,       // numbers of areas; the variables of rules are the links, 1 where both cells are in one area
    diagonals,   // 0 falls to the right, 1 rises
    rectangles,  // numbers of areas; the variables of rules are the rectangles of printed cells
};

// Are the values 1 to 26 of the answer A to Z, in drawings alone or in all texts?
enum class LetterUse : std::uint8_t { none, drawn, written };

// What a number that is printed in a cell stands for (puzzle/number_lists.hpp): itself, several numbers, one
// for each side of the cell, or the colours of dots.
enum class NumberForm : std::uint8_t { plain, list, long_list, sides, dots };

inline bool are_lists(NumberForm form) { return form == NumberForm::list || form == NumberForm::long_list; }

inline bool divides(AnswerForm form) { return form == AnswerForm::areas || form == AnswerForm::rectangles; }

inline bool has_lines(AnswerForm form) { return form == AnswerForm::loop || form == AnswerForm::paths; }

// Lines of a family about the formats of others, a keyword and what it states: `link`, `puzzlekit`, `penpa` …
// (docs/rules.md). The words are known where these formats are read.
class FormatLines {
public:
    FormatLines() = default;
    // Of a family in C++: one line below the other.
    FormatLines(const char* lines);  // NOLINT(google-explicit-constructor): a member of descriptions
    // Of a rules file, which outlives this: places in its text.
    explicit FormatLines(std::vector<Passage> lines) : lines_{std::move(lines)} {}

    // Those that begin with one of the keywords, in their order.
    std::vector<Passage> with(std::span<const std::string_view> keywords) const;
    std::vector<Passage> with(std::string_view keyword) const { return with(std::span{&keyword, 1}); }

private:
    std::shared_ptr<const Text> text_;
    std::vector<Passage> lines_;
};

// How a family reads its cages.
struct CageRules {
    bool multi = false;  // − and ÷ with three or more cells: the largest minus, or divided by, all the others
};

// How `generate` writes the family's cages.
struct CageStyle {
    Operation single = Operation::equal;  // the operation of a lone cell
    bool distinct = false;                // no digit twice in a cage
    CageRules rules = {};
};

// What `generate` can make of a family: puzzles of given cells or of cages, whose solution is any full grid;
// or, if there is `clues`, puzzles of all clues that the family has.
struct Generation {
    BoxShape usual{};     // the rows and columns if none are stated
    bool givens = false;  // puzzles of given cells; the grid's cells are then the model's first variables
    // The name, the family's own or an alias, that stands for puzzles of cages, and for regions drawn at
    // random. Empty: the family has none.
    std::string_view cages_as = {}, regions_as = {};
    // The operations of cages: those used by default, and all there are.
    std::vector<Operation> operations = {}, possible = {};
    CageStyle (*style)(const Puzzle&) = nullptr;

    // Draws what shapes a puzzle (walls, regions, dominoes), and the solution (stated_solution) unless a
    // search for any solution will do. False if that came to nothing; it is tried again then. Throws
    // InputError for a size of which there are no puzzles.
    bool (*draw)(Puzzle&, Random&) = nullptr;
    // Adds every clue that the solution allows. Takes the solution away if there are no such clues.
    void (*clues)(Puzzle&, Random&) = nullptr;
    // There are other solutions: changes a little of what was drawn, the clues left out. `open`: the answer
    // variables that have several values, by number. False if nothing can be changed. Null: all is drawn
    // anew. The solution may be taken away: then another one is searched, which has the givens in common
    // with it.
    bool (*mend)(Puzzle&, const std::vector<int>& open, Random&) = nullptr;
    bool all_clues = false;     // usual puzzles of this family show them all; only minimal ones do not
    bool givens_first = false;  // they are taken away before other clues, mostly
    // The family whose rules the solution must obey before there are clues; null: this one.
    std::shared_ptr<const Family> search = nullptr;
    // The search for a solution asks a solver (random_solution.hpp), and tries this one of the values left in
    // a cell first. Null: it does without (random_grid.hpp).
    Value (*likely)(const Puzzle&, std::span<const Value> left, Random&) = nullptr;
    Value sign_before = open_cell;  // that cells have before they have clues, if they have one
    bool arrows = false;            // do clues have arrows, which are taken away by trial alone?
    bool by_trial = false;          // may other clues depend on one that is taken away?
    std::string_view why_not = {};  // the reason if there is none of this

    bool makes_puzzles() const { return givens || !cages_as.empty() || clues != nullptr; }
};

// What is below the header of the native format, of a family with a payload.
struct OwnBody {
    void (*read)(Passage body, Puzzle&);  // throws InputError
    std::string (*text)(const Puzzle&);
};

// What lists, readers and messages have to know of a family.
struct Description {
    std::string_view name;
    std::vector<std::string_view> aliases = {};
    std::string_view summary;                // one line for `list families`
    std::vector<FamilyOption> options = {};  // what Puzzle::options may hold
    std::optional<FamilyParameter> parameter = {};
    std::vector<Part> reads = {};  // a puzzle with any other part is refused
    LetterUse letters = LetterUse::none;
    bool numbers_in_middle = false;  // is a printed number a part of the answer, or in its place?
    NumberForm number_form = NumberForm::plain;
    bool numbers_between = false;        // may numbers stand between two cells that share a side?
    bool runs_outside = false;           // are several numbers outside of a line its runs, or a ? for one?
    bool cages_are_sums = false;         // does a cage sum up, and need no clue? Or has it some operation?
    bool takes_givens = true;            // or is the answer regions, whose numbers nobody gives?
    bool cells_are_variables = true;     // as Compiled::cells_are_variables, of most puzzles
    std::vector<FamilySign> signs = {};  // for each digit, or for none
    std::vector<PrintedSign> printed = {};
    std::vector<PrintedMark> marks = {};
    // For cells of two values: what explanations call a cell with the smaller and with the larger one, as
    // "white" and "black" in "r1c2 is black", or "empty" and "a star".
    std::vector<std::string_view> states = {};
    AnswerForm form = AnswerForm::values;
    FamilyDigits digits;
    // The grid that a header with one number (`langford 8`) means; null: a square.
    BoxShape (*shape)(int size) = nullptr;
    Generation generation = {};
    static constexpr int usual_longest_side = 400;
    int longest_side = usual_longest_side;  // rows and columns that the native format takes
    FormatLines format_lines = {};
    // For families with a payload; none: the native format's own sections.
    std::optional<OwnBody> body = {};
    // Of families that are written down as rules (src/rules).
    std::shared_ptr<const RulesFile> rules = nullptr;
};

// The rules and clues of one puzzle, as its family understands them. It serves every puzzle that differs from
// that one in givens, marks and solution alone (same_rules), and keeps what it was made from: who asks again
// keeps it, since making it may be the larger part of the work. Not for several threads at once.
class Compiled {
public:
    virtual ~Compiled() = default;
    Compiled(const Compiled&) = delete;
    Compiled& operator=(const Compiled&) = delete;

    const Puzzle& puzzle() const { return puzzle_; }
    const Family& family() const { return *puzzle_.family; }

    // Rules and clues, no givens. Throws InputError for a puzzle that the family can't take.
    virtual void build(Builder&) const = 0;
    // Is cell i of the grid the i-th variable of the model? As it is here: as most puzzles of the family.
    virtual bool cells_are_variables() const;
    // The grid that the values of all variables make. As it is here: cell i is the i-th variable.
    virtual Grid decode(std::span<const std::int32_t> values) const;
    // The given cells and marks of such a puzzle as facts about the variables. As it is here: about the
    // cells.
    virtual Givens givens(const Puzzle&, const Model&) const;
    // For variables that are not cells, or whose values are not numbers: what explanations say, and which
    // cells they show. Not called for cells that have `states`. As it is here: names and numbers will do.
    virtual Phrase phrase(const Model&, Var, std::int32_t value) const;
    // Empty if the full grid obeys every rule, clue and given of such a puzzle; else the first violation in
    // words ("row 8 has 6 twice, at r8c3 and r8c6").
    virtual std::string violation(const Puzzle&, std::span<const Value> grid) const = 0;
    // The numbers of the objectives for a full grid that obeys the rules, found without the model.
    virtual std::vector<std::int64_t> objectives(std::span<const Value> grid) const;
    // All rules that a grid with open cells breaks, in words; a rule about an open cell is not among them.
    // Nothing if the family can't tell.
    virtual std::optional<std::vector<std::string>> broken_rules(std::span<const Value> grid) const;

protected:
    explicit Compiled(const Puzzle& puzzle) : puzzle_{puzzle} {}

private:
    Puzzle puzzle_;
};

// What the given value and the marks of one cell state, where the cells are the variables.
void add_facts(const Puzzle& puzzle, const Model& model, std::uint32_t cell, std::vector<Literal>& facts);

class Family : public Description {
public:
    explicit Family(Description description) : Description{std::move(description)} {}
    virtual ~Family() = default;
    Family(const Family&) = delete;
    Family& operator=(const Family&) = delete;

    // Throws InputError for a puzzle that the family can't take. `like`: what was compiled before, of any
    // puzzle, by one who compiles many. What both have in common, such as the rules about the size of a grid,
    // is made once then, and both belong to one thread.
    virtual std::unique_ptr<const Compiled> compile(const Puzzle&, const Compiled* like) const = 0;
    std::unique_ptr<const Compiled> compile(const Puzzle& puzzle) const { return compile(puzzle, nullptr); }
    // The puzzle, with `grid` filled in (empty: as given; open_cell where unknown).
    virtual Drawing draw(const Puzzle&, std::span<const Value> grid) const = 0;
    // Compiled::violation of a puzzle that nobody asks about again.
    std::string violation(const Puzzle& puzzle, std::span<const Value> grid) const;
};

// What is wrong with the members of a family (base/registry.hpp), or empty: signs that are not those of its
// digits.
std::string find_fault(const Description& family);

bool reads(const Family& family, Part part);
// Has a bare grid boxes: is no family stated (null), or one with boxes?
bool has_boxes(const Family* stated);
// The mark between cells with that meaning, by its number; nothing if the family has none.
std::optional<std::size_t> mark_with(const Family& family, NeighbourSign meaning);
// The number or numbers of Family::parameter that the puzzle states; empty if there are none.
std::string parameter_text(const Puzzle& puzzle, std::string_view separator);
// Throws InputError if the puzzle has a part that the family does not read, or an option that it does not
// have.
void require_known_parts(const Family& family, const Puzzle& puzzle);

// The built-in family of that name or alias, or null. What a text names may also be a family of the user's:
// known_names.hpp.
const Family* find_family(std::string_view name_or_alias);

// A grid of open cells with the family's usual digits and parameter, and no boxes. The second overload takes
// the name, not an alias, of a built-in family.
Puzzle blank_puzzle(const Family& family, int rows, int columns);
Puzzle blank_puzzle(std::string_view family, int rows, int columns);
// After a change of the puzzle: its digits may depend on its parameter, regions and printed numbers
// (FamilyDigits::by_rules).
void renew_digits(Puzzle& puzzle);

// For families whose cells come from a text below the header, such as the options of a cover: takes payload
// and digits from `read`, the puzzle that the text makes. Throws InputError if the header states another
// size. `parts`: what messages call the cells.
void take_payload(Puzzle& puzzle, Puzzle read, Passage body, std::string_view parts);

}  // namespace reductio

// forms.hpp - what may stand at a place of a board, in links and in files, each stated once for both ways.
//
// A code is a table of forms. A form is a text and groups of digits; each group says one thing about the
// place, as its digits or as a constant. Reading takes the first form that the text has, writing the first
// that says what stands there. So the table
//
//     {"", {number(hexadecimal)}}, {".", {number_is(unknown_number)}}, {"-", {number(hexadecimal, 2)}}
//
// reads and writes 3, 15 as f, 20 as -14, and a number that is not known as a dot.
#pragma once
#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// A row of places, as cells or borders, and what is known of each: open_cell where nothing stands, in `holes`
// 0. Layers that no form of a code names may be null.
struct Track {
    Grid *numbers = nullptr, *second = nullptr;  // `second`: those of black cells
    Grid *prints = nullptr, *arrows = nullptr, *holes = nullptr, *givens = nullptr;
    Grid *shades = nullptr, *answers = nullptr;
    std::vector<std::size_t>* places = nullptr;  // where each stands in the text
    bool* drawn = nullptr;                       // does anything belong to an answer?
    bool marks = false;                          // are places that an answer leaves blank marked?

    std::size_t size() const;
};

using Layer = Grid* Track::*;

struct Group {
    Layer layer = nullptr;      // null: the digits say nothing
    std::string_view digits{};  // the first is 0. None: a decimal number, or a constant if `count` is 0
    int count = 0;              // of digits
    Value first = 0;            // what is added; the constant; the least decimal number
    Value most = std::numeric_limits<Value>::max();  // of decimal numbers
    std::span<const Value> table{};                  // the sum is the place in this table
    std::string_view before{}, between{};            // text before the group, and between its digits
};

// What else a form says: something of an answer is drawn; no more than a solver's mark, which is written
// where Track::marks asks for it.
enum class Says : char { clue, drawn, mark };

struct Form {
    std::string_view text{};
    std::array<Group, 3> groups{};
    Says says = Says::clue;
    // The digit also counts the places behind that hold nothing: it is the number and `values` times them.
    int values = 0;
    bool beyond = true;  // does it count those beyond the last place?
};

// A number of places where nothing stands: a digit, the first one is `first`. One of `longest` is written at
// most.
struct Run {
    std::string_view text{}, digits{};
    int first = 1, longest = 99;

    int most() const;
};

struct Code {
    std::string_view expected;  // for messages
    std::span<const Form> forms;
    std::span<const Run> runs{};
    std::string_view refusal = "the number {} here";  // where no form says what stands there
    std::string_view mistake{};  // where no form fits, what that means; else it is unexpected
};

// --- words for tables -------------------------------------------------------------------------------------

inline constexpr std::string_view decimal = "0123456789", hexadecimal = "0123456789abcdef",
                                  base_32 = "0123456789abcdefghijklmnopqrstuv",
                                  base_36 = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr Group constant(Layer layer, Value value) { return {.layer = layer, .first = value}; }
constexpr Group digits(Layer layer, std::string_view all, int count = 1, Value first = 0) {
    return {.layer = layer, .digits = all, .count = count, .first = first};
}
// puzz.link numbers directions none, up, down, left, right; we right, down, left, up.
inline constexpr Value our_directions[] = {open_cell, 3, 1, 2, 0};
constexpr Group direction(std::string_view five) {
    return {.layer = &Track::arrows, .digits = five, .count = 1, .table = our_directions};
}
// The same where there is one: the digits of right, down, left and up.
constexpr Group some_direction(std::string_view four) { return digits(&Track::arrows, four); }
// Pieces of pipes, a cross, down, across, and four turns, as their arms.
inline constexpr Value arms_of_pipes[] = {15, 10, 5, 9, 12, 6, 3};
inline constexpr Group pipe{
    .layer = &Track::numbers, .digits = "abcdefg", .count = 1, .table = arms_of_pipes};
// The same without the cross, which some genres print.
inline constexpr Group pipe_but_cross{
    .layer = &Track::numbers, .digits = "bcdefg", .count = 1, .table = std::span{arms_of_pipes}.subspan(1)};
constexpr Group behind(std::string_view before, Group group) {
    group.before = before;
    return group;
}
constexpr Group number(std::string_view all, int count = 1, Value first = 0) {
    return digits(&Track::numbers, all, count, first);
}
constexpr Group number_is(Value value) { return constant(&Track::numbers, value); }
constexpr Group print_is(Value value) { return constant(&Track::prints, value); }
constexpr Group shaded() { return constant(&Track::shades, 1); }
constexpr Group hole() { return constant(&Track::holes, 1); }
// A decimal number of any length.
constexpr Group whole(Layer layer, Value least = 0, Value most = std::numeric_limits<Value>::max()) {
    return {.layer = layer, .count = 1, .first = least, .most = most};
}
constexpr Group whole_number(Value least = 0) { return whole(&Track::numbers, least); }

// --- both ways --------------------------------------------------------------------------------------------

// Takes a form at this place of a link and notes what it says. Returns how many places behind it hold
// nothing. Throws InputError if none fits.
int take_form(Scanner& scanner, const Code& code, const Track& track, std::size_t at);
// The same for a token, which the form fills.
void take_token(Passage token, const Code& code, const Track& track, std::size_t at);
// Appends the form that says what stands there, and returns how many places behind it the form counts too.
// Throws Inexpressible if none does.
int add_form(std::string& text, const Code& code, const Track& track, std::size_t at);
// Is nothing there of what the code can say?
bool is_blank(const Code& code, const Track& track, std::size_t at);

}  // namespace reductio::puzzlink

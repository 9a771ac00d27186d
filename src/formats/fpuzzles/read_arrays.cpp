// read_arrays.cpp - the arrays of f-puzzles' JSON: each element a rule, or a remark.
#include <fmt/core.h>

#include <algorithm>

#include "formats/fpuzzles/constraint_arrays.hpp"
#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/fpuzzles/values.hpp"
#include "puzzle/outside.hpp"
#include "text/characters.hpp"

namespace reductio::formats::fpuzzles {

namespace {

constexpr int largest_sum = 999'999;

Json member(const Json& element, std::string_view key, const std::string& expected) {
    const auto json = element.member(key);
    if (!json) element.fail(fmt::format("an element without \"{}\"", key), expected);
    return *json;
}

// ---- what is left out -------------------------------------------------------------------------------------

constexpr std::size_t most_named = 40;

// The names of the cells in a value, down to those of its lists and objects, as messages write them.
void gather(const Json& json, std::vector<std::string>& names) {
    if (json.is_string()) {
        names.emplace_back(json.spelling());
        for (char& c : names.back()) c = c == 'R' || c == 'C' ? static_cast<char>(c | 0x20) : c;
    }
    for (const Json& item : json.items()) gather(item, names);
    for (const std::string_view key : {"cell", "cells", "lines", "cloneCells"}) {
        if (const auto inner = json.member(key)) gather(*inner, names);
    }
}

std::string words_of_remark(std::string_view what, const std::vector<std::string>& names) {
    std::string words =
        fmt::format("left out, though it may be a rule: {}{}", what, names.empty() ? "" : ", at");
    for (std::size_t i = 0; i < std::min(names.size(), most_named); ++i)
        words += fmt::format(" {}", names[i]);
    if (names.size() > most_named) words += fmt::format(" and {} more", names.size() - most_named);
    return words;
}

// A drawing of a rule that another array of the puzzle states: "isNewConstraint": true, or "fromConstraint":
// "Row Indexer", which is the array "rowindexer".
bool repeats_rule(const Json& element, const Json& root) {
    if (const auto marked = element.member("isNewConstraint"); marked && is_true(*marked)) return true;
    const auto from = element.member("fromConstraint");
    if (!from || is_none(*from)) return false;
    std::string key;
    for (const char c : from->spelling()) {
        if (is_letter(static_cast<unsigned char>(c))) key += static_cast<char>(c | 0x20);
    }
    const auto array = root.member(key);
    return array_with_key(key) != nullptr && array && !is_none(*array);
}

class ArrayReader {
public:
    ArrayReader(const ConstraintArray& array, const Json& root, Puzzle& puzzle)
        : array_{array}, root_{root}, puzzle_{puzzle} {}

    void read(const Json& element) {
        element_ = &element;
        if (!element.is_object())
            element.fail(fmt::format("this is no element of \"{}\"", array_.key), "{…}");
        switch (array_.shape) {
            case Shape::lines: return lines();
            case Shape::cells: add(list("cells")); return;
            case Shape::pair: return pair();
            case Shape::letters: return letters();
            case Shape::clone: return clone();
            case Shape::quadruple: return quadruple();
            case Shape::arrow: return arrow();
            case Shape::looking_in: return looking_in();
            case Shape::diagonal: return diagonal();
            case Shape::extreme: add({cell()}); return;
            case Shape::parity: return parity();
            case Shape::cage: return cage();
            case Shape::cosmetic: return cosmetic();
        }
    }

private:
    // ---- parts of an element

    std::vector<int> list(std::string_view key) const {
        const auto json = element_->member(key);
        return json && !is_none(*json) ? cells_of(*json, puzzle_) : std::vector<int>{};
    }
    int cell() const { return cell_of(member(*element_, "cell", "\"cell\": \"R1C1\""), puzzle_); }
    std::vector<Json> line_items() const {
        const auto json = element_->member("lines");
        return json ? json->items() : std::vector<Json>{};
    }
    std::optional<Json> value() const {
        const auto json = element_->member("value");
        return json && !is_none(*json) ? json : std::nullopt;
    }
    // The number of a clue. Nothing, with a remark, if it is none, as in a clue "?".
    std::optional<Value> number(int low) {
        const auto json = value();
        if (!json) return {};
        const auto number = whole_number(*json);
        if (number && *number >= low && *number <= largest_sum) return static_cast<Value>(*number);
        remark_on(fmt::format("the value {} of a {}", quoted(json->spelling()), array_.key), *element_,
                  puzzle_);
        return {};
    }
    LocalRule* add(std::vector<int> cells, std::vector<int> others = {}) {
        if (cells.size() < array_.least) return nullptr;
        LocalRule& rule = add_rule(puzzle_, array_.kind, std::move(cells), element_->offset());
        rule.others = std::move(others);
        return &rule;
    }

    // ---- the shapes

    void lines() {
        const auto difference = array_.has_value ? number(0) : std::nullopt;
        for (const Json& line : line_items()) {
            LocalRule* const rule = add(cells_of(line, puzzle_));
            if (rule != nullptr && difference) rule->values = {*difference};
        }
    }
    void pair() {
        std::vector<int> cells = list("cells");
        if (cells.size() != 2) element_->fail("a dot between other than two cells", "two cells");
        const bool stated = value().has_value();
        const auto given = number(0);
        if (stated && !given) return;
        LocalRule* const rule = add(std::move(cells));
        if (given) rule->values = {*given};
    }
    // Another sum than ten and five may be written as a number.
    void letters() {
        std::vector<int> cells = list("cells");
        if (cells.size() != 2) element_->fail("an X or V between other than two cells", "two cells");
        const auto json = value();
        if (!json) return;
        const std::string_view letter = json->spelling();
        const bool ten = letter == "X" || letter == "x", five = letter == "V" || letter == "v";
        const auto sum = ten ? 10 : five ? 5 : number(0);
        if (sum) add(std::move(cells))->values = {*sum};
    }
    // A pair that is its own clone says nothing.
    void clone() {
        const std::vector<int> cells = list("cells"), copies = list("cloneCells");
        if (cells.size() != copies.size())
            element_->fail(fmt::format("a clone of {} cells for {}", copies.size(), cells.size()), "as many");
        std::vector<int> first, second;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells[i] == copies[i]) continue;
            first.push_back(cells[i]);
            second.push_back(copies[i]);
        }
        add(std::move(first), std::move(second));
    }
    void quadruple() {
        std::vector<int> cells = list("cells");
        const auto values = element_->member("values");
        if (cells.empty() || !values || is_none(*values)) return;
        std::vector<Value> digits;
        for (const Json& item : values->items())
            digits.push_back(
                whole_number(item, 1, puzzle_.rows, fmt::format("a digit from 1 to {}", puzzle_.rows)));
        add(std::move(cells))->values = std::move(digits);
    }
    // Each line begins in the circle or pill, which is no part of the shaft.
    void arrow() {
        const std::vector<int> circle = list("cells");
        for (const Json& line : line_items()) {
            std::vector<int> shaft = cells_of(line, puzzle_);
            if (!shaft.empty() && std::ranges::find(circle, shaft[0]) != circle.end())
                shaft.erase(shaft.begin());
            if (shaft.empty()) continue;
            if (circle.empty()) element_->fail("an arrow without a circle", "\"cells\": [\"R1C1\"]");
            add(std::move(shaft), circle);
        }
    }
    Spot outside() const {
        const Json json = member(*element_, "cell", "\"cell\": \"R0C1\"");
        const std::string expected =
            fmt::format("a cell beside the grid, as \"R0C1\" or \"R1C{}\"", puzzle_.rows + 1);
        const auto spot = spot_of(json.string(expected), puzzle_.rows);
        if (!spot || is_inside(*spot))
            json.fail(quoted(json.spelling()) + " is not beside this grid", expected);
        return *spot;
    }
    bool is_inside(Spot spot) const {
        return spot.row >= 1 && spot.row <= puzzle_.rows && spot.column >= 1 &&
               spot.column <= puzzle_.columns;
    }
    void looking_in() {
        const Spot spot = outside();
        const bool beside_row = spot.column < 1 || spot.column > puzzle_.columns;
        const bool beside_column = spot.row < 1 || spot.row > puzzle_.rows;
        if (beside_row && beside_column) element_->fail("a clue at a corner", "one at a row or a column");
        const Side side = beside_row ? (spot.column < 1 ? Side::left : Side::right)
                                     : (spot.row < 1 ? Side::top : Side::bottom);
        const auto sum = number(0);
        if (sum) add(cells_from(puzzle_, side, (beside_row ? spot.row : spot.column) - 1))->values = {*sum};
    }
    // The list of cells wins over the direction.
    void diagonal() {
        std::vector<int> cells = list("cells");
        if (cells.empty()) cells = cells_along();
        const auto sum = number(1);
        if (sum) add(std::move(cells))->values = {*sum};
    }
    std::vector<int> cells_along() const {
        const Json direction = member(*element_, "direction", "\"direction\": \"UR\"");
        const std::string_view word = direction.spelling();
        const bool known = word == "UL" || word == "UR" || word == "DL" || word == "DR";
        if (!known) direction.fail(quoted(word) + " is no direction", "UL, UR, DL or DR");
        const int down = word[0] == 'D' ? 1 : -1, right = word[1] == 'R' ? 1 : -1;
        Spot spot = outside();
        std::vector<int> cells;
        for (spot.row += down, spot.column += right; is_inside(spot); spot.row += down, spot.column += right)
            cells.push_back((spot.row - 1) * puzzle_.columns + spot.column - 1);
        if (cells.empty()) element_->fail("this arrow points away from the grid", "one that meets a cell");
        return cells;
    }
    void parity() {
        const int at = cell();
        const char mark = array_.key == "even" ? 'E' : 'O';
        puzzle_.parity.resize(puzzle_.given.size(), '.');
        if (puzzle_.parity[at] != '.' && puzzle_.parity[at] != mark)
            element_->fail(fmt::format("{} is odd and even", cell_name(puzzle_, at)), "one of them");
        puzzle_.parity[at] = mark;
    }
    void cage() {
        std::vector<int> cells = list("cells");
        if (cells.empty()) return;
        std::ranges::sort(cells);
        if (std::ranges::adjacent_find(cells) != cells.end())
            element_->fail("a cage that names a cell twice", "each cell once");
        Cage& cage = puzzle_.cages.emplace_back();
        cage.cells = std::move(cells);
        cage.offset = element_->offset();
        if (const auto sum = number(0)) {
            cage.operation = Operation::sum;
            cage.target = *sum;
        }
    }
    // A value as "title: …" describes the puzzle; anything else may be a rule.
    void cosmetic() {
        const auto json = value();
        const std::string_view text = json ? json->spelling() : "";
        const std::size_t colon = text.find(':');
        const bool describes = colon != std::string_view::npos && colon > 0 && text.find(' ') > colon;
        if (!describes && !repeats_rule(*element_, root_))
            remark_on(fmt::format("a drawn cage {}", quoted(text)), *element_, puzzle_);
    }

    const ConstraintArray& array_;
    const Json& root_;
    Puzzle& puzzle_;
    const Json* element_ = nullptr;
};

}  // namespace

LocalRule& add_rule(Puzzle& puzzle, std::string_view kind, std::vector<int> cells, std::size_t offset) {
    LocalRule& rule = puzzle.local_rules.emplace_back();
    rule.kind = kind;
    rule.cells = std::move(cells);
    rule.offset = offset;
    return rule;
}

void read_array(const ConstraintArray& array, const Json& json, const Json& root, Puzzle& puzzle) {
    if (!json.is_array()) json.fail(fmt::format("\"{}\" is not a list", array.key), "[{…}, …]");
    ArrayReader reader{array, root, puzzle};
    for (const Json& element : json.items()) {
        poll_stop();
        if (!is_none(element)) reader.read(element);
    }
}

bool could_be_rule(const Json& json) {
    if (json.is_array()) {
        std::vector<std::string> names;
        gather(json, names);
        return !names.empty();
    }
    return is_true(json) && !json.is_string();
}

void remark_on(std::string_view what, const Json& element, Puzzle& puzzle) {
    std::vector<std::string> names;
    gather(element, names);
    puzzle.remarks.push_back(element.error(words_of_remark(what, names)));
}

void remark_on_member(std::string_view key, const Json& json, const Json& root, Puzzle& puzzle) {
    std::vector<std::string> names;
    std::optional<Json> first;
    for (const Json& element : json.items()) {
        if (repeats_rule(element, root)) continue;
        if (!first) first = element;
        gather(element, names);
    }
    if (json.is_array() && !first) return;
    puzzle.remarks.push_back(first.value_or(json).error(words_of_remark(quoted(key), names)));
}

std::string left_out(const std::string& what, const std::vector<int>& cells, const Puzzle& puzzle) {
    std::vector<std::string> names;
    for (const int cell : cells) names.push_back(cell_name(puzzle, cell));
    return words_of_remark(what, names);
}

}  // namespace reductio::formats::fpuzzles

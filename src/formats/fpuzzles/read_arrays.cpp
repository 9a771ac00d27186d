// read_arrays.cpp - the arrays of f-puzzles' JSON: each element a rule, or a remark.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "base/sorted.hpp"
#include "family/cell_rule_kind.hpp"
#include "formats/cell_names.hpp"
#include "formats/fpuzzles/constraint_arrays.hpp"
#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/fpuzzles/left_out.hpp"
#include "formats/fpuzzles/values.hpp"
#include "puzzle/outside.hpp"
#include "text/characters.hpp"

namespace reductio::formats::fpuzzles {

namespace {

constexpr std::size_t most_elements = 10'000;  // of an array

Json member(const Json& element, std::string_view key, const std::string& expected) {
    const auto json = element.member(key);
    if (!json) element.fail(fmt::format("an element without \"{}\"", key), expected);
    return *json;
}

// A drawing of a rule that another array of the puzzle states: "isNewConstraint": true, or "fromConstraint":
// "Row Indexer", which is the array "rowindexer".
bool repeats_rule(const Json& element, const StatedArrays& stated) {
    if (const auto marked = element.member("isNewConstraint"); marked && is_true(*marked)) return true;
    const auto from = element.member("fromConstraint");
    if (!from || is_none(*from)) return false;
    std::string key;
    for (const char c : from->spelling()) {
        if (is_letter(static_cast<unsigned char>(c))) key += static_cast<char>(c | 0x20);
    }
    return std::ranges::find(stated, key) != stated.end();
}

// The cells of each rule and each cage of the puzzle, in any order: a drawing of these shows no more than
// that.
class RuleCells {
public:
    explicit RuleCells(const Puzzle& puzzle) {
        for (const Cage& cage : puzzle.cages) add(cage.cells);
        for (const CellRule& rule : puzzle.cell_rules) {
            add(rule.cells);
            add(rule.others);
            const bool drawn_ends = rule.kind->name == "lockout-line" || rule.kind->name == "between-line";
            if (!drawn_ends || rule.cells.empty()) continue;
            add({rule.cells.front()});  // diamonds or circles
            add({rule.cells.back()});
        }
    }
    bool contains(std::vector<int> cells) const {
        sort_unique(cells);
        return !cells.empty() && known_.contains(cells);
    }

private:
    void add(std::vector<int> cells) {
        sort_unique(cells);
        known_.insert(std::move(cells));
    }
    std::set<std::vector<int>> known_;
};

bool is_cell_of(const Puzzle& puzzle, std::string_view name) {
    const auto spot = spot_of(name, puzzle.rows);
    return spot && spot->row >= 1 && spot->row <= puzzle.rows && spot->column >= 1 &&
           spot->column <= puzzle.columns;
}

// Is each of the lines of a drawing that of a rule? Of one without lines: are its cells?
bool shows_rules(const Json& element, const RuleCells& rules, const Puzzle& puzzle) {
    const auto shows = [&](const Json& list) {
        const std::vector<Json> names = list.items();
        const bool inside = std::ranges::all_of(
            names, [&](const Json& name) { return name.is_string() && is_cell_of(puzzle, name.spelling()); });
        return inside && rules.contains(cells_of(list, puzzle));
    };
    const auto lines = element.member("lines"), cells = element.member("cells");
    if (lines && !lines->items().empty()) return std::ranges::all_of(lines->items(), shows);
    return cells && cells->is_array() && shows(*cells);
}

// 5 of "DR5".
std::optional<Value> digital_root(std::string_view text) {
    constexpr std::string_view prefix = "DR";
    if (!text.starts_with(prefix)) return {};
    text.remove_prefix(prefix.size());
    Value root = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), root);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && root >= 0 && root <= largest_sum ? std::optional{root} : std::nullopt;
}

class ArrayReader {
public:
    ArrayReader(const ConstraintArray& array, const StatedArrays& stated, Puzzle& puzzle)
        : array_{array}, stated_{stated}, puzzle_{puzzle} {}

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

    void finish() const { left_out_.put(puzzle_); }

private:
    // ---- parts of an element

    std::vector<int> list(std::string_view key) const {
        const auto json = element_->member(key);
        return json && !is_none(*json) ? cells_of(*json, puzzle_) : std::vector<int>{};
    }
    int cell() const { return cell_of(member(*element_, "cell", "\"cell\": \"R1C1\""), puzzle_); }
    std::vector<Json> line_items() const {
        const auto json = element_->member("lines");
        return json && !is_none(*json) ? json->list("[[\"R1C1\", …], …]") : std::vector<Json>{};
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
        leave_out(fmt::format("the value {} of {}", quoted(json->spelling()), quoted(array_.key)));
        return {};
    }
    CellRule* add(std::vector<int> cells, std::vector<int> others = {}) {
        if (cells.size() < array_.least) return nullptr;
        CellRule& rule = add_rule(puzzle_, array_.kind, std::move(cells), element_->offset());
        rule.others = std::move(others);
        return &rule;
    }

    void leave_out(const std::string& what) {
        left_out_.add(*element_, what);
        left_out_.name_cells(*element_);
    }

    // ---- the shapes

    void lines() {
        if (line_items().empty() && element_->member("cells"))
            leave_out(fmt::format("{} without \"lines\"", quoted(array_.key)));
        const auto difference = array_.has_value ? number(0) : std::nullopt;
        for (const Json& line : line_items()) {
            CellRule* const rule = add(cells_of(line, puzzle_));
            if (rule != nullptr && difference) rule->values = {*difference};
        }
    }
    void pair() {
        std::vector<int> cells = list("cells");
        if (cells.size() != 2) element_->fail("a dot between other than two cells", "two cells");
        const bool stated = value().has_value();
        const auto given = number(0);
        if (stated && !given) return;
        CellRule* const rule = add(std::move(cells));
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
        for (const Json& item : values->list("[5, …]"))
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
        const auto sum = number(0);
        if (!sum && cells.size() == 1) return;  // it says nothing
        Cage& cage = puzzle_.cages.emplace_back();
        cage.cells = std::move(cells);
        cage.offset = element_->offset();
        if (!sum) return;
        cage.operation = Operation::sum;
        cage.target = *sum;
    }
    // DR5 is a digital root, as solvers read it. A value as "title: …" describes the puzzle; anything else
    // may be a rule.
    void cosmetic() {
        const auto json = value();
        const std::string_view text = json ? json->spelling() : "";
        if (const auto root = digital_root(text)) {
            std::vector<int> cells = list("cells");
            if (cells.size() <= puzzle_.digits.size()) {
                if (!cells.empty())
                    add_rule(puzzle_, "digital-root", std::move(cells), element_->offset()).values = {*root};
                return;
            }
        }
        const std::size_t colon = text.find(':');
        if (!rules_) rules_.emplace(puzzle_);
        if (text.empty() && rules_->contains(list("cells"))) return;
        const bool describes = colon != std::string_view::npos && colon > 0 && text.find(' ') > colon;
        if (!describes && !repeats_rule(*element_, stated_))
            leave_out(text.empty() ? "a drawn cage" : fmt::format("a drawn cage {}", quoted(text)));
    }

    const ConstraintArray& array_;
    const StatedArrays& stated_;
    Puzzle& puzzle_;
    const Json* element_ = nullptr;
    std::optional<RuleCells> rules_;  // once a drawing asks for them
    LeftOut left_out_;
};

}  // namespace

CellRule& add_rule(Puzzle& puzzle, std::string_view kind, std::vector<int> cells, std::size_t offset) {
    CellRule& rule = puzzle.cell_rules.emplace_back();
    rule.kind = find_rule_kind(kind);
    rule.cells = std::move(cells);
    rule.offset = offset;
    return rule;
}

void read_array(const ConstraintArray& array, const Json& json, const StatedArrays& stated, Puzzle& puzzle) {
    if (!json.is_array()) json.fail(fmt::format("\"{}\" is not a list", array.key), "[{…}, …]");
    ArrayReader reader{array, stated, puzzle};
    const std::vector<Json> elements = json.items();
    if (elements.size() > most_elements) {
        elements[most_elements].fail(fmt::format("\"{}\" has {} elements", array.key, elements.size()),
                                     fmt::format("at most {}", most_elements));
    }
    for (const Json& element : elements) {
        poll_stop();
        if (!is_none(element)) reader.read(element);
    }
    reader.finish();
}

StatedArrays stated_arrays(const Json& root) {
    StatedArrays keys;
    const auto members = root.members();
    if (members.size() > most_members)
        members[most_members].second.fail("too many keys", fmt::format("at most {}", most_members));
    for (const auto& [key, json] : members) {
        if (array_with_key(key) != nullptr && !is_none(json)) keys.push_back(key);
    }
    return keys;
}

bool could_be_rule(const Json& json) {
    if (json.is_string()) return named_cell(json.spelling()).has_value();
    if (!json.is_array() && !json.is_object()) return is_true(json);
    LeftOut cells;
    cells.name_cells(json);
    return cells.names_cells();
}

void leave_out(std::string_view key, const Json& json, const StatedArrays& stated, Puzzle& puzzle) {
    LeftOut left_out;
    std::optional<Json> first;
    const RuleCells rules{puzzle};
    for (const Json& element : json.items()) {
        if (repeats_rule(element, stated) || shows_rules(element, rules, puzzle)) continue;
        if (!first) first = element;
        left_out.name_cells(element);
    }
    if (json.is_array() && !first) return;
    if (json.is_object()) left_out.name_cells(json);
    left_out.add(first.value_or(json), quoted(key));
    left_out.put(puzzle);
}

}  // namespace reductio::formats::fpuzzles

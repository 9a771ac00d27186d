// write_puzzle.cpp - a sudoku as f-puzzles' JSON.
//
// Arrays are written in the order in which the puzzle has its first rule of each; rules of one array keep
// theirs. What the site has no array for is refused.
#include <fmt/core.h>

#include <algorithm>

#include "family/cell_rule_kind.hpp"
#include "formats/format.hpp"
#include "formats/fpuzzles/constraint_arrays.hpp"
#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/grids/plain_grid.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats::fpuzzles {

namespace {

std::string spot_name(int row, int column) { return fmt::format("R{}C{}", row, column); }

class PuzzleWriter {
public:
    PuzzleWriter(const Puzzle& puzzle, std::string_view format) : puzzle_{puzzle}, format_{format} {}

    std::string run() {
        json_.add("size", puzzle_.rows).add_text("title", puzzle_.title).add("grid", grid());
        flags();
        parity();
        cages();
        for (const CellRule& rule : puzzle_.cell_rules) add_rule(rule);
        windows();
        for (const auto& [key, elements] : arrays_) json_.add(key, elements);
        if (puzzle_.stated_solution) {
            JsonArray solution;
            for (const Value value : *puzzle_.stated_solution) solution.add(value);
            json_.add("solution", solution);
        }
        return json_.str();
    }

private:
    std::string name(int cell) const {
        return spot_name(cell / puzzle_.columns + 1, cell % puzzle_.columns + 1);
    }
    JsonArray names(const std::vector<int>& cells) const {
        JsonArray list;
        for (const int cell : cells) list.add(name(cell));
        return list;
    }
    JsonArray& array(std::string_view key) {
        const auto found = std::ranges::find(arrays_, key, [](const auto& entry) { return entry.first; });
        return found != arrays_.end() ? found->second : arrays_.emplace_back(key, JsonArray{}).second;
    }

    JsonArray grid() const {
        const bool usual = puzzle_.regions.empty() && box_labels() == default_regions(puzzle_.rows);
        const std::vector<int> labels = puzzle_.regions.empty() ? box_labels() : puzzle_.regions;
        JsonArray rows;
        for (int row = 0; row < puzzle_.rows; ++row) {
            JsonArray cells;
            for (int column = 0; column < puzzle_.columns; ++column) {
                const int cell = row * puzzle_.columns + column;
                JsonObject json = cell_object(cell);
                if (!usual && labels[cell] >= 0) json.add("region", labels[cell]);
                if (!usual && labels[cell] < 0) json.add("region", JsonText{});
                cells.add(json);
            }
            rows.add(cells);
        }
        return rows;
    }
    std::vector<int> box_labels() const { return box_regions(puzzle_.rows, puzzle_.columns, puzzle_.boxes); }
    JsonObject cell_object(int cell) const {
        JsonObject json;
        if (puzzle_.given[cell] != open_cell) json.add("value", puzzle_.given[cell]).add("given", true);
        if (puzzle_.marks.empty() || puzzle_.marks[cell].empty()) return json;
        JsonArray marks;
        for (const Value value : puzzle_.marks[cell]) marks.add(value);
        return json.add("givenPencilMarks", marks);
    }

    void flags() {
        for (const std::string& option : puzzle_.options) {
            if (option == "x") json_.add("diagonal+", true).add("diagonal-", true);
            const std::string key = option == "disjoint" ? "disjointgroups" : option;
            if (option != "x" && option != "windoku") json_.add(key, true);
        }
        JsonArray negative;
        for (const CellRule& rule : puzzle_.cell_rules) {
            if (rule.kind->name.starts_with(negative_prefix))
                negative.add(rule.kind->name.substr(negative_prefix.size()));
        }
        if (negative.str() != JsonArray{}.str()) json_.add("negative", negative);
    }
    void parity() {
        for (std::size_t cell = 0; cell < puzzle_.parity.size(); ++cell) {
            const char mark = puzzle_.parity[cell];
            if (mark == '.') continue;
            array(mark == 'E' ? "even" : "odd").add(JsonObject{}.add("cell", name(static_cast<int>(cell))));
        }
    }
    void cages() {
        for (const Cage& cage : puzzle_.cages) {
            JsonObject json;
            json.add("cells", names(cage.cells));
            if (cage.target) json.add("value", std::to_string(*cage.target));
            array("killercage").add(json);
        }
    }
    // All windows as extra regions are the option `windoku`, which the reader must find again.
    void windows() {
        const auto windows = window_cells(puzzle_);
        const auto drawn = std::ranges::count_if(
            puzzle_.cell_rules, [&](const CellRule& rule) { return is_window(rule, windows); });
        const bool windoku = puzzle_.has("windoku");
        if (drawn > 0 && (windoku || drawn == std::ssize(windows)))
            refuse(format_, "windows that are also extra regions");
        for (std::size_t i = 0; windoku && i < windows.size(); ++i)
            array("extraregion").add(JsonObject{}.add("cells", names(windows[i])));
    }

    void add_rule(const CellRule& rule) {
        if (rule.kind->name.starts_with(negative_prefix)) return;
        if (rule.kind->name == "digital-root") {
            array("cage").add(JsonObject{}
                                  .add("cells", names(rule.cells))
                                  .add("value", fmt::format("DR{}", rule.values.front())));
            return;
        }
        const ConstraintArray* const known = array_of_kind(rule.kind->name);
        if (known == nullptr) refuse(format_, fmt::format("rules of the kind {}", rule.kind->name));
        require_meaning(*known, rule);
        array(known->key).add(element(*known, rule));
    }
    // What the site takes for no rule, or for another.
    void require_meaning(const ConstraintArray& known, const CellRule& rule) const {
        if (rule.cells.size() < known.least)
            refuse(format_, fmt::format("a {} of {} cells", rule.kind->name, rule.cells.size()));
        const Value least = known.shape == Shape::diagonal || known.shape == Shape::quadruple ? 1 : 0;
        const Value most = known.shape == Shape::quadruple ? puzzle_.rows : largest_sum;
        for (const Value value : rule.values) {
            if (value < least || value > most)
                refuse(format_, fmt::format("a {} of {}", rule.kind->name, value));
        }
        for (std::size_t i = 0; known.shape == Shape::clone && i < rule.cells.size(); ++i) {
            if (rule.cells[i] == rule.others.at(i)) refuse(format_, "a cell that is its own clone");
        }
    }
    JsonObject element(const ConstraintArray& known, const CellRule& rule) const {
        JsonObject json;
        switch (known.shape) {
            case Shape::lines: json.add("lines", JsonArray{}.add(names(rule.cells))); break;
            case Shape::arrow: return arrow(rule);
            case Shape::looking_in: json.add("cell", beside(rule)); break;
            case Shape::diagonal: diagonal(json, rule); break;
            case Shape::extreme: json.add("cell", name(rule.cells.at(0))); break;
            case Shape::clone:
                return json.add("cells", names(rule.cells)).add("cloneCells", names(rule.others));
            case Shape::quadruple: return quadruple(rule);
            case Shape::letters: return letter(rule);
            default: json.add("cells", names(rule.cells)); break;
        }
        if (!rule.values.empty()) json.add("value", std::to_string(rule.values[0]));
        return json;
    }
    JsonObject quadruple(const CellRule& rule) const {
        JsonArray values;
        for (const Value value : rule.values) values.add(value);
        return JsonObject{}.add("cells", names(rule.cells)).add("values", values);
    }
    JsonObject letter(const CellRule& rule) const {
        const Value sum = rule.values.at(0);
        return JsonObject{}
            .add("cells", names(rule.cells))
            .add("value", sum == 10  ? "X"
                          : sum == 5 ? "V"
                                     : std::to_string(sum));
    }
    // The line begins at the end of the pill that the shaft touches.
    JsonObject arrow(const CellRule& rule) const {
        const auto touches = [&](int cell) {
            const int a = rule.cells.at(0), columns = puzzle_.columns;
            return std::abs(a / columns - cell / columns) <= 1 && std::abs(a % columns - cell % columns) <= 1;
        };
        const auto start = std::ranges::find_if(rule.others, touches);
        std::vector<int> line{start != rule.others.end() ? *start : rule.others.at(0)};
        line.insert(line.end(), rule.cells.begin(), rule.cells.end());
        return JsonObject{}.add("cells", names(rule.others)).add("lines", JsonArray{}.add(names(line)));
    }
    // The cell outside of the grid from which a row or column is seen.
    std::string beside(const CellRule& rule) const {
        for (const Side side : all_sides) {
            const bool down = side == Side::top || side == Side::bottom;
            const int line = down ? rule.cells.at(0) % puzzle_.columns : rule.cells.at(0) / puzzle_.columns;
            if (cells_from(puzzle_, side, line) != rule.cells) continue;
            const int beyond = side == Side::top || side == Side::left ? 0 : puzzle_.rows + 1;
            return down ? spot_name(beyond, line + 1) : spot_name(line + 1, beyond);
        }
        refuse(format_, fmt::format("a {} that does not see a row or column", rule.kind->name));
    }
    void diagonal(JsonObject& json, const CellRule& rule) const {
        const int columns = puzzle_.columns, first = rule.cells.at(0);
        const int row = first / columns, column = first % columns;
        for (const int down : {-1, 1}) {
            for (const int right : {-1, 1}) {
                std::vector<int> cells;
                int r = row, c = column;
                for (; r >= 0 && c >= 0 && r < puzzle_.rows && c < columns; r += down, c += right)
                    cells.push_back(r * columns + c);
                const int before_row = row - down, before_column = column - right;
                const bool outside = before_row < 0 || before_row >= puzzle_.rows || before_column < 0 ||
                                     before_column >= columns;
                if (cells != rule.cells || !outside) continue;
                json.add("cell", spot_name(before_row + 1, before_column + 1))
                    .add("cells", names(cells))
                    .add("direction", fmt::format("{}{}", down < 0 ? 'U' : 'D', right < 0 ? 'L' : 'R'));
                return;
            }
        }
        refuse(format_, fmt::format("a {} that is not along a whole diagonal", rule.kind->name));
    }

    static constexpr std::string_view negative_prefix = "negative-";
    const Puzzle& puzzle_;
    std::string_view format_;
    JsonObject json_;
    std::vector<std::pair<std::string_view, JsonArray>> arrays_;
};

}  // namespace

void require_site(const Puzzle& puzzle, std::string_view format) {
    if (puzzle.regions.empty() && puzzle.boxes.rows == 0) refuse(format, "a sudoku without boxes");
    for (const Cage& cage : puzzle.cages) {
        if (cage.target.has_value() != (cage.operation == Operation::sum))
            refuse(format, "a cage with a sum and no number, or with a number and no sum");
        if (!cage.target && cage.cells.size() == 1) refuse(format, "a cage of one cell without a sum");
        if (cage.target.value_or(0) < 0 || cage.target.value_or(0) > largest_sum)
            refuse(format, fmt::format("the sum {}", *cage.target));
    }
}

std::string write_json(const Puzzle& puzzle, std::string_view format) {
    require_expressible(puzzle, format, {.parts = sudoku_variants | Part::marks});
    require_site(puzzle, format);
    return PuzzleWriter{puzzle, format}.run();
}

}  // namespace reductio::formats::fpuzzles

// scl.cpp - SudokuPad's JSON read and written.
#include "formats/fpuzzles/scl.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "formats/cages.hpp"
#include "formats/fpuzzles/constraint_arrays.hpp"
#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/fpuzzles/left_out.hpp"
#include "formats/fpuzzles/pictures.hpp"
#include "formats/fpuzzles/values.hpp"
#include "formats/grids/plain_grid.hpp"

namespace reductio::formats::fpuzzles {

namespace {

struct GlobalRule {
    std::string_view word, option;  // an option, or if it is empty the rule on cells
    std::string_view rule = {};
};
constexpr GlobalRule global_rules[] = {
    {"antiknight", "antiknight"}, {"antiking", "antiking"},       {"nonconsecutive", "nonconsecutive"},
    {"disjoint", "disjoint"},     {"disjointgroups", "disjoint"}, {"antixv", "", "negative-xv"},
};

struct IndexerStyle {
    std::string_view style, rule;
};
constexpr IndexerStyle indexer_styles[] = {
    {"fpRowIndexer", "row-indexer"},
    {"fpColumnIndexer", "column-indexer"},
    {"fpBoxIndexer", "box-indexer"},
    {"extraregion", "extra-region"},
};

class SclReader {
public:
    SclReader(const Json& root, bool pictures) : root_{root}, pictures_asked_{pictures} {}

    Puzzle run() {
        if (!root_.is_object()) root_.fail("this is not a puzzle", "{\"cells\": […], …}");
        const auto members = root_.members();
        if (members.size() > most_members)
            members[most_members].second.fail("too many keys", fmt::format("at most {}", most_members));
        cells();
        regions();
        for (const Json& item : list("cages", "ca")) cage(item);
        join_diagonals();
        for (const Json& item : list("global")) global(item);
        for (const LeftOut* const left_out : {&regions_, &cages_, &global_}) left_out->put(puzzle_);
        about();
        if (pictures_asked_) pictures_.emplace(root_, puzzle_);
        for (const auto& [key, json] : members) drawing(key, json);
        order_cages(puzzle_);
        return std::move(puzzle_);
    }

private:
    std::vector<Json> list(std::string_view key, std::string_view or_key = {}) const {
        const auto json = root_.member(key, or_key);
        return json && !is_none(*json) ? json->list(fmt::format("\"{}\": […]", key)) : std::vector<Json>{};
    }

    void cells() {
        const std::vector<Json> rows = list("cells", "ce");
        if (rows.empty()) root_.fail("a puzzle without its cells", "\"cells\": [[{}, …], …]");
        const int side = static_cast<int>(std::min(rows.size(), std::size_t{longest_side} + 1));
        if (side > longest_side) root_.fail("too many rows", fmt::format("at most {}", longest_side));
        std::vector<std::vector<Json>> cells;
        for (const Json& row : rows) {
            cells.push_back(row.list("a row of cells, [{}, …]"));
            if (std::ssize(cells.back()) == side) continue;
            row.fail(fmt::format("a row of {} cells in a grid of {} rows", cells.back().size(), side),
                     "a sudoku, whose grid is a square");
        }
        puzzle_ = blank_puzzle("sudoku", side, side);
        puzzle_.offset = root_.offset();
        puzzle_.places.givens.assign(puzzle_.given.size(), root_.offset());
        for (int cell = 0; cell < puzzle_.cells(); ++cell) given(cells[cell / side][cell % side], cell);
    }
    void given(const Json& json, int cell) {
        const auto value = json.member("value", "v");
        if (!value || is_none(*value)) return;
        puzzle_.given[cell] =
            whole_number(*value, 1, puzzle_.rows, fmt::format("a digit from 1 to {}", puzzle_.rows));
        puzzle_.places.givens[cell] = value->offset();
    }

    // [row, column], from 0.
    int place(const Json& json) const {
        const std::vector<Json> pair = json.items();
        if (pair.size() != 2) json.fail("this is not a cell", "[row, column]");
        const std::string expected = fmt::format("a number from 0 to {}", puzzle_.rows - 1);
        const int row = whole_number(pair[0], 0, puzzle_.rows - 1, expected);
        return row * puzzle_.columns + whole_number(pair[1], 0, puzzle_.columns - 1, expected);
    }
    std::vector<int> places(const Json& json) const {
        std::vector<int> cells;
        for (const Json& item : json.list("[[row, column], …]")) cells.push_back(place(item));
        std::vector<int> sorted = cells;
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end()) json.fail("a cell twice", "each cell once");
        return cells;
    }

    void regions() {
        std::vector<int> labels(puzzle_.given.size(), -1);
        puzzle_.places.regions.assign(puzzle_.given.size(), root_.offset());
        int label = 0;
        for (const Json& item : list("regions", "re")) {
            const std::vector<int> cells = places(item);
            if (std::ssize(cells) > puzzle_.rows) {
                leave_out(regions_, item, "a region with more cells than digits", cells);
                continue;
            }
            const bool taken = std::ranges::any_of(cells, [&](int cell) { return labels[cell] >= 0; });
            if (taken) {
                add_rule(puzzle_, "extra-region", cells, item.offset());
                continue;
            }
            for (const int cell : cells) {
                labels[cell] = label;
                puzzle_.places.regions[cell] = item.offset();
            }
            ++label;
        }
        set_regions(labels, puzzle_);
    }

    // ---- cages, which may also carry texts and styles

    void cage(const Json& json) {
        const auto value = json.member("value", "v"), cells_json = json.member("cells", "ce");
        const std::string_view text = value ? value->spelling() : "";
        if (!cells_json || is_none(*cells_json)) return describe(text);
        const std::vector<int> cells = places(*cells_json);
        const auto style = json.member("style");
        for (const auto& [name, rule] : indexer_styles) {
            if (!style || style->spelling() != name) continue;
            add_rule(puzzle_, rule, cells, json.offset());
            return;
        }
        const auto unique = json.member("unique"), sum = json.member("sum"), hidden = json.member("hidden");
        std::optional<long long> number;
        if (const auto& stated = sum && !is_none(*sum) ? sum : value) number = whole_number(*stated);
        const bool distinct = unique ? is_true(*unique) : number.has_value();
        if (!distinct && !number && hidden && is_true(*hidden)) return;  // it marks cells in no region
        if (!distinct)
            return leave_out(cages_, json, text.empty() ? "a cage" : fmt::format("a cage {}", quoted(text)),
                             cells);
        if (!number && cells.size() == 1) return;  // it says nothing
        Cage& cage = puzzle_.cages.emplace_back();
        cage.cells = cells;
        cage.offset = json.offset();
        if (!number) return;
        if (*number < 0 || *number > largest_sum) json.fail("a sum that no cage can have", "a sum");
        cage.operation = Operation::sum;
        cage.target = *number;
    }
    // The site has no word for both diagonals: they are regions or cages with each digit once.
    void join_diagonals() {
        auto& cages = puzzle_.cages;
        auto& rules = puzzle_.cell_rules;
        const auto is = [&](bool falling, std::vector<int> cells) {
            std::ranges::sort(cells);
            return cells == diagonal(falling, puzzle_.rows);
        };
        const auto cage_is = [&](bool falling) {
            return [&, falling](const Cage& cage) { return !cage.target && is(falling, cage.cells); };
        };
        const auto rule_is = [&](bool falling) {
            return [&, falling](const CellRule& rule) {
                return rule.kind->name == "extra-region" && is(falling, rule.cells);
            };
        };
        for (const bool falling : {false, true}) {
            if (std::ranges::none_of(cages, cage_is(falling)) &&
                std::ranges::none_of(rules, rule_is(falling)))
                return;
        }
        for (const bool falling : {false, true}) {
            std::erase_if(cages, cage_is(falling));
            std::erase_if(rules, rule_is(falling));
        }
        add_option(puzzle_, "x");
    }
    // "title: …", "author: …", "solution: …"; others are for people.
    void describe(std::string_view text) {
        const std::size_t colon = text.find(": ");
        if (colon == std::string_view::npos) return;
        take(text.substr(0, colon), text.substr(colon + 2));
    }
    void about() {
        const auto metadata = root_.member("metadata");
        if (!metadata) return;
        for (const auto& [key, json] : metadata->members()) {
            const std::string_view name = key == "t" ? "title" : key;
            if (name == "antiknight" || name == "antiking") {
                if (is_true(json)) add_option(puzzle_, name);
            } else if (name == "bgimage") {
                puzzle_.remarks.push_back(
                    json.error("a picture behind the grid, which is not read; it may show rules",
                               "all rules as parts of the puzzle"));
            } else if (json.is_string() || json.is_number()) {
                take(name, json.spelling());
            }
        }
    }
    void take(std::string_view name, std::string_view text) {
        if (name == "title") title_ = text;
        if (name == "author") author_ = text;
        if (name == "solution") solution(text);
        puzzle_.title = title_ + (author_.empty() ? "" : (title_.empty() ? "by " : " by ") + author_);
    }
    // A character for each cell; one with other characters is a hint, or not for people.
    void solution(std::string_view text) {
        if (std::ssize(text) != puzzle_.cells()) return;
        Grid grid;
        for (const char c : text) {
            if (c < '1' || c > '9' || c - '0' > puzzle_.rows) return;
            grid.push_back(c - '0');
        }
        puzzle_.stated_solution = std::move(grid);
    }

    void global(const Json& json) {
        const auto* const known = std::ranges::find(global_rules, json.spelling(), &GlobalRule::word);
        if (known == std::end(global_rules))
            global_.add(json, fmt::format("the global rule {}", quoted(json.spelling())));
        else if (known->option.empty())
            add_rule(puzzle_, known->rule, {}, json.offset());
        else
            add_option(puzzle_, known->option);
    }

    // ---- drawings

    struct Layer {
        std::string_view key, short_key;
    };
    static constexpr Layer layers[] = {{"arrows", "a"},   {"lines", "l"},   {"underlays", "u"},
                                       {"overlays", "o"}, {"foglight", ""}, {"triggereffect", ""},
                                       {"fogofwar", ""}};

    void drawing(std::string_view key, const Json& json) {
        static constexpr std::string_view read[] = {"cells",  "ce", "regions",  "re", "cages",    "ca",
                                                    "global", "gl", "metadata", "md", "settings", "se"};
        const bool layer = std::ranges::any_of(layers, [&](const Layer& one) {
            return key == one.key || (!one.short_key.empty() && key == one.short_key);
        });
        if (!layer && std::ranges::find(read, key) == std::end(read)) return unknown(key, json);
        for (const auto& [name, short_name] : layers) {
            if (key != name && (short_name.empty() || key != short_name)) continue;
            std::vector<Json> items = json.items();
            std::erase_if(items, [&](const Json& item) { return pictures_ && pictures_->took(item); });
            if (items.empty()) continue;
            LeftOut left_out;
            left_out.add(json, fmt::format("the drawings in {}", quoted(name)));
            for (const Json& item : items) name_points(item, left_out);
            left_out.put(puzzle_);
        }
    }
    // Lists and objects under keys that are not known here may be rules; so may words for the whole grid.
    void unknown(std::string_view key, const Json& json) {
        if (json.items().empty() && json.members().empty()) return;
        LeftOut left_out;
        left_out.add(json, fmt::format("what is in {}", quoted(key)));
        name_points(json, left_out);
        left_out.put(puzzle_);
    }
    // The cells that points of a drawing lie in.
    void name_points(const Json& json, LeftOut& left_out) const {
        const std::vector<Json> items = json.items();
        if (items.size() == 2 && items[0].is_number() && items[1].is_number()) {
            const auto row = line_of(items[0]), column = line_of(items[1]);
            if (row && column) left_out.name_cell(cell_name(puzzle_, *row * puzzle_.columns + *column));
            return;
        }
        for (const Json& item : items) name_points(item, left_out);
        for (const auto& [key, inner] : json.members()) {
            if (key == "wayPoints" || key == "wp" || key == "center" || key == "ct")
                name_points(inner, left_out);
        }
    }
    std::optional<int> line_of(const Json& json) const {
        const std::string_view text = json.spelling();
        int line = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), line);
        const bool inside = error == std::errc{} && line >= 0 && line < puzzle_.rows && text[0] != '-';
        return inside ? std::optional{line} : std::nullopt;
    }
    void leave_out(LeftOut& list, const Json& json, const std::string& what, const std::vector<int>& cells) {
        list.add(json, what);
        for (const int cell : cells) list.name_cell(cell_name(puzzle_, cell));
    }

    const Json& root_;
    const bool pictures_asked_;
    std::optional<Pictures> pictures_;
    Puzzle puzzle_;
    LeftOut regions_, cages_, global_;
    std::string title_, author_;
};

JsonArray place_text(const Puzzle& puzzle, int cell) {
    return JsonArray{}.add(cell / puzzle.columns).add(cell % puzzle.columns);
}

JsonArray places_text(const Puzzle& puzzle, const std::vector<int>& cells) {
    JsonArray list;
    for (const int cell : cells) list.add(place_text(puzzle, cell));
    return list;
}

JsonArray cage_texts(const Puzzle& puzzle) {
    JsonArray cages;
    for (const Cage& cage : puzzle.cages) {
        JsonObject json;
        json.add("cells", places_text(puzzle, cage.cells)).add("unique", true);
        if (cage.target) json.add("value", std::to_string(*cage.target)).add("sum", *cage.target);
        cages.add(json);
    }
    for (const CellRule& rule : puzzle.cell_rules) {
        const auto* const style = std::ranges::find(indexer_styles, rule.kind->name, &IndexerStyle::rule);
        if (rule.kind->name == "negative-xv") continue;
        if (style == std::end(indexer_styles))
            refuse("sudokupad", fmt::format("rules of the kind {}", rule.kind->name));
        cages.add(JsonObject{}
                      .add("cells", places_text(puzzle, rule.cells))
                      .add("style", style->style)
                      .add("unique", rule.kind->name == "extra-region"));
    }
    for (const bool falling : {false, true}) {
        if (!puzzle.has("x")) break;
        cages.add(JsonObject{}
                      .add("cells", places_text(puzzle, diagonal(falling, puzzle.rows)))
                      .add("style", "extraregion")
                      .add("unique", true));
    }
    return cages;
}

JsonArray global_texts(const Puzzle& puzzle) {
    JsonArray global;
    for (const std::string& option : puzzle.options) {
        if (option == "x") continue;  // two cages
        const auto* const known = std::ranges::find(global_rules, option, &GlobalRule::option);
        if (known == std::end(global_rules))
            refuse("sudokupad", fmt::format("the option {}", quoted(option)));
        global.add(known->word);
    }
    for (const CellRule& rule : puzzle.cell_rules) {
        if (rule.kind->name == "negative-xv") global.add("antixv");
    }
    return global;
}

}  // namespace

bool looks_like_scl(std::string_view text) {
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    return text.starts_with('{') && has("\"cells\"") && (has("\"cellSize\"") || has("\"regions\"")) &&
           !has("\"grid\"");
}

Puzzle read_scl(const Json& root, bool pictures) { return SclReader{root, pictures}.run(); }

std::string write_scl(const Puzzle& puzzle) {
    if (has(puzzle, Part::parity)) refuse("sudokupad", std::string{name_of(Part::parity)});
    require_expressible(puzzle, "sudokupad", {.parts = sudoku_variants});
    require_site(puzzle, "sudokupad");
    JsonArray rows, regions;
    for (int row = 0; row < puzzle.rows; ++row) {
        JsonArray cells;
        for (int column = 0; column < puzzle.columns; ++column) {
            const Value value = puzzle.given[row * puzzle.columns + column];
            cells.add(value == open_cell ? JsonObject{} : JsonObject{}.add("value", value));
        }
        rows.add(cells);
    }
    const auto labels =
        puzzle.regions.empty() ? box_regions(puzzle.rows, puzzle.columns, puzzle.boxes) : puzzle.regions;
    for (const auto& cells : region_cells(labels)) regions.add(places_text(puzzle, cells));
    JsonObject json;
    json.add("cellSize", 50)
        .add("metadata", JsonObject{}.add_text("title", puzzle.title))
        .add("cells", rows)
        .add("regions", regions)
        .add("cages", cage_texts(puzzle))
        .add("global", global_texts(puzzle));
    return json.str();
}

}  // namespace reductio::formats::fpuzzles

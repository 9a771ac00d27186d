// rules_family.cpp - the steps of a family for any rules.
#include "rules/rules_family.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <memory>

#include "base/last_used.hpp"
#include "base/stop.hpp"
#include "encoders/shared/cells.hpp"
#include "encoders/shared/local_rule.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/shading.hpp"
#include "language/evaluate.hpp"
#include "language/lower.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/unfit_puzzle.hpp"
#include "rules/area_pairs.hpp"
#include "rules/find_clues.hpp"
#include "rules/generation.hpp"
#include "rules/line_drawing.hpp"
#include "rules/ornament_words.hpp"
#include "rules/puzzle_rules.hpp"
#include "rules/rules_drawing.hpp"
#include "rules/rules_file.hpp"
#include "rules/rules_phrases.hpp"
#include "rules/words.hpp"

namespace reductio {

namespace {

// The cells are the answer; what comes behind them is a function of them.
void declare_cells(const Puzzle& puzzle, const language::Specification& specification, Builder& builder) {
    const std::uint32_t cell_text = builder.label("{cell}").text;
    for (std::uint32_t i = 0; i < specification.variables().size(); ++i) {
        const bool cell = i < static_cast<std::uint32_t>(puzzle.cells());
        const Label name = cell ? Label{cell_text, i} : builder.label(specification.variables()[i]->name);
        builder.variable(name, specification.values_of(i), cell ? Role::answer : Role::derived);
    }
}

// The links are the answer, and then come the sizes of areas and the pairs, if the rules ask for them.
void declare_areas(const Puzzle& puzzle, const language::Specification& specification, Builder& builder) {
    const std::vector<Var> joined = joined_variables(puzzle, builder, Role::answer);
    std::vector<Var> derived;
    for (auto i = static_cast<std::uint32_t>(joined.size()); i < specification.variables().size(); ++i) {
        derived.push_back(builder.variable(builder.label(specification.variables()[i]->name),
                                           specification.values_of(i), Role::derived));
    }
    const auto cells = std::min(derived.size(), static_cast<std::size_t>(puzzle.cells()));
    const std::span sizes = std::span{derived}.first(cells), pairs = std::span{derived}.subspan(cells);
    add_regions(puzzle, builder, joined, sizes);
    if (!pairs.empty()) add_area_pairs(puzzle, builder, joined, pairs);
}

bool finds_areas(const Puzzle& puzzle) { return puzzle.family->rules->look == RulesLook::areas; }

void build_from(const Puzzle& puzzle, const PuzzleRules& rules, Builder& builder) {
    const auto& specification = rules.specification();
    if (finds_areas(puzzle))
        declare_areas(puzzle, specification, builder);
    else
        declare_cells(puzzle, specification, builder);
    if (const auto error = language::lower_conditions(specification, builder)) {
        // The rule is at fault, though only the puzzle has a place.
        const std::string what = error->requirement.title() + ": " + error->refusal.what;
        if (puzzle.source) puzzle.source->fail(error->requirement.offset, what, error->refusal.expected);
        throw InputError{what, error->refusal.expected};
    }
    if (puzzle.local_rules.empty()) return;
    std::vector<Var> cells;
    for (int cell = 0; cell < puzzle.cells(); ++cell) cells.push_back(Var{static_cast<std::uint32_t>(cell)});
    add_local_rules(puzzle, builder, cells);
}

// The rules of a puzzle, with a copy of it that they refer to.
struct KnownRules {
    explicit KnownRules(const Puzzle& stated) : puzzle{stated} {}
    Puzzle puzzle;
    PuzzleRules rules{puzzle};
};

// The rules of the last puzzles of this thread, the latest first: what is built is checked, often twice, and
// in a batch again for the givens of another puzzle. They need not be expanded again for that.
LastUsed<KnownRules>& last_known() {
    thread_local LastUsed<KnownRules> last;
    return last;
}

const PuzzleRules& known_rules(const Puzzle& puzzle) {
    auto known = last_known().find([&](const KnownRules& one) { return same_rules(one.puzzle, puzzle); });
    if (!known) known = last_known().add(std::make_shared<const KnownRules>(puzzle), puzzle.cells());
    return known->rules;  // it is the latest, so it stays
}

void build(const Puzzle& puzzle, Builder& builder) {
    // Its places are those of another text.
    last_known().forget([&](const KnownRules& one) { return same_rules(one.puzzle, puzzle); });
    build_from(puzzle, known_rules(puzzle), builder);
}

// Without the rules about clues.
void build_unclued(const Puzzle& puzzle, Builder& builder) {
    build_from(puzzle, PuzzleRules{puzzle, [](const WrittenRule& rule) { return !needs_clues(rule); }},
               builder);
}

// An area in two pieces.
std::string find_broken_area(const Puzzle& puzzle, std::span<const Value> grid) {
    for (const auto& area : cells_by_label(grid)) {
        if (puzzle.is_wall(area.front())) continue;
        if (std::string split = find_split_region(puzzle, grid, area); !split.empty()) return split;
    }
    return {};
}

// The size of an area, or the number in a cell, may be none of those allowed.
std::string find_foreign_value(const Puzzle& puzzle, const language::Specification& specification,
                               std::span<const Value> values) {
    const bool numbers = puzzle.family->rules->look == RulesLook::values;
    const std::size_t first = finds_areas(puzzle) || numbers ? 0 : static_cast<std::size_t>(puzzle.cells());
    for (std::size_t i = first; i < values.size(); ++i) {
        const bool cell = numbers && i < static_cast<std::size_t>(puzzle.cells());
        if (cell && (values[i] == open_cell || puzzle.is_wall(static_cast<int>(i)))) continue;
        const auto& allowed = specification.values_of(static_cast<std::uint32_t>(i));
        const bool gaps = allowed.back() - allowed.front() + 1 != std::ssize(allowed);
        if (gaps ? std::ranges::binary_search(allowed, values[i])
                 : allowed.front() <= values[i] && values[i] <= allowed.back())
            continue;
        return fmt::format(
            "{} is {}, not {}", specification.variables()[i]->name, values[i],
            allowed.size() == 1 ? std::to_string(allowed.front()) : language::values_text(allowed));
    }
    return {};
}

// Two that are equal, of cells that must differ: ", but r1c1 and r1c4 are both 3".
std::string equal_ones(const language::Specification& specification, const language::Node& condition,
                       std::span<const Value> values) {
    if (condition.op != language::Op::all_different) return {};
    std::map<Value, std::uint32_t> first;  // variable of each value
    for (const language::Tree& child : condition.children) {
        if (child->op != language::Op::variable) continue;
        const Value value = values[child->variable];
        const auto [known, fresh] = first.emplace(value, child->variable);
        if (fresh) continue;
        const auto& variables = specification.variables();
        return fmt::format(", but {} and {} are both {}", variables[known->second]->name,
                           variables[child->variable]->name, value);
    }
    return {};
}

// The first rule that the grid breaks.
std::string find_broken_condition(const Puzzle& puzzle, std::span<const Value> grid) {
    if (finds_areas(puzzle)) {
        if (std::string broken = find_broken_area(puzzle, grid); !broken.empty()) return broken;
    }
    const PuzzleRules& rules = known_rules(puzzle);
    const auto& specification = rules.specification();
    const std::vector<Value> values = rules.values_of(grid);
    if (const std::string size = find_foreign_value(puzzle, specification, values); !size.empty())
        return "broken: " + size;
    for (const auto& requirement : specification.requirements()) {
        poll_stop();
        if (language::holds(*requirement.condition, values)) continue;
        return "broken: " + requirement.title() + equal_ones(specification, *requirement.condition, values);
    }
    return find_broken_rule(puzzle, grid);
}

bool mentions_open(const language::Node& node, std::span<const Value> values) {
    if (node.op == language::Op::variable) return values[node.variable] == open_cell;
    return std::ranges::any_of(node.children,
                               [&](const language::Tree& child) { return mentions_open(*child, values); });
}

// Are two of the values that are known equal, although all should differ?
bool differ_no_more(const language::Node& node, std::span<const Value> values) {
    if (node.op != language::Op::all_different) return false;
    std::vector<Value> known;
    for (const language::Tree& child : node.children) {
        if (child->op == language::Op::variable && values[child->variable] != open_cell)
            known.push_back(values[child->variable]);
    }
    std::ranges::sort(known);
    return std::ranges::adjacent_find(known) != known.end();
}

// The values of all variables; a link of an open cell is open.
std::vector<Value> values_where_known(const Puzzle& puzzle, const PuzzleRules& rules,
                                      std::span<const Value> grid) {
    std::vector<Value> values = rules.values_of(grid);
    if (!has_lines(puzzle.family->rules->look)) return values;
    std::size_t link = grid.size();
    for (const auto& [a, b] : grid_graph(puzzle.rows, puzzle.columns).edges) {
        if (grid[a] == open_cell || grid[b] == open_cell) values[link] = open_cell;
        ++link;
    }
    return values;
}

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    return first_violation(puzzle, grid, {find_foreign, find_broken_condition, find_changed});
}

// size(region(c))
bool is_size_of_region(const language::Syntax& bound) {
    const auto is_word = [](const language::Syntax& syntax, std::string_view name) {
        const auto words = rules_words();
        const auto number = static_cast<std::size_t>(syntax.number);
        return syntax.form == language::Form::word && number < words.size() && words[number].name == name;
    };
    return is_word(bound, "size") && is_word(bound.children[0], "region");
}

template <int Last>
std::vector<Value> zero_to(int, int) {
    std::vector<Value> digits = digits_up_to(Last);
    digits.insert(digits.begin(), 0);
    return digits;
}

// Values that have signs, from 0 on.
FamilyDigits digits_with_signs(std::size_t signs) {
    constexpr auto known = []<std::size_t... last>(std::index_sequence<last...>) {
        return std::array<FamilyDigits::Of, sizeof...(last)>{zero_to<static_cast<Value>(last)>...};
    }
    (std::make_index_sequence<RulesFile::signs_most>{});
    return fixed_digits(known[signs - 1]);
}

FamilyDigits digits_of(RulesLook look, std::size_t signs) {
    switch (look) {
        case RulesLook::values:
            return signs > 1 ? digits_with_signs(signs) : fixed_digits(side_digits);  // see digits_by_rules
        case RulesLook::loop: return fixed_digits(loop_digits);
        case RulesLook::paths: return fixed_digits(path_digits);
        case RulesLook::areas: return fixed_digits(region_digits);
        case RulesLook::diagonals:
        case RulesLook::shading:
        case RulesLook::signs: break;
    }
    return fixed_digits(sign_digits);
}

using Draw = Drawing (*)(const Puzzle&, std::span<const Value>);
Draw draw_look(const RulesFile& rules) {
    switch (rules.look) {
        case RulesLook::shading: return rules.border_is_loop ? draw_border : draw_black_cells;
        case RulesLook::signs: return draw_signs;
        case RulesLook::loop:
        case RulesLook::paths: return draw_line;
        case RulesLook::diagonals: return draw_diagonals;
        case RulesLook::areas: return draw_areas;
        case RulesLook::values: break;
    }
    return rules.halves ? draw_halves : draw_values;
}

Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    Drawing drawing = draw_look(*puzzle.family->rules)(puzzle, grid);
    add_ornaments(puzzle, grid, drawing);
    return drawing;
}

}  // namespace

std::vector<std::string> broken_rules(const Puzzle& puzzle, std::span<const Value> grid) {
    std::vector<std::string> broken;
    const bool is_open = std::ranges::count(grid, open_cell) > 0;
    if (finds_areas(puzzle)) {
        if (is_open) return broken;
        if (std::string split = find_broken_area(puzzle, grid); !split.empty()) broken.push_back(split);
    }
    const PuzzleRules& rules = known_rules(puzzle);
    const std::vector<Value> values = values_where_known(puzzle, rules, grid);
    if (!is_open) {
        if (std::string size = find_foreign_value(puzzle, rules.specification(), values); !size.empty())
            broken.push_back(std::move(size));
    }
    for (const auto& requirement : rules.specification().requirements()) {
        poll_stop();
        const bool known = !is_open || !mentions_open(*requirement.condition, values) ||
                           differ_no_more(*requirement.condition, values);
        if (known && !language::holds(*requirement.condition, values)) broken.push_back(requirement.title());
    }
    return broken;
}

std::vector<Value> digits_by_rules(const Puzzle& puzzle) {
    const std::optional<language::Syntax>& high = puzzle.family->rules->program().answer.high;
    try {
        const bool regions_lack = puzzle.regions.empty() && high && is_size_of_region(*high);
        if (!regions_lack) return values_by_rules(puzzle);
    } catch (const UnfitPuzzle&) {  // another part of the puzzle is not there yet
    }
    constexpr int most = 1000;
    std::vector<Value> digits = digits_up_to(std::min(puzzle.cells(), most));
    digits.insert(digits.begin(), 0);
    return digits;
}

namespace {

// What the cells of the answer may hold.
void set_answer(Family& family, const RulesFile& rules) {
    if (rules.states_digits) {
        family.digits = usual_digits(side_digits);
        family.few_digits = rules.few_digits;
    } else if (rules.look == RulesLook::values) {
        family.digits_by_rules = digits_by_rules;
        family.few_digits = true;
    }
    if (rules.look == RulesLook::areas) {
        family.partition = true;
        family.decode = decode_joined;
        family.givens = no_givens;
    }
    family.draws_letters = rules.letters;
}

// What the header of a puzzle may state.
void set_header(Family& family, const RulesFile& rules) {
    if (rules.parameter) {
        const RulesParameter& stated = *rules.parameter;
        family.parameter = FamilyParameter{stated.name,  stated.summary, stated.otherwise,
                                           stated.least, stated.most,    stated.list};
    }
    for (const RulesOption& option : rules.options) family.options.push_back({option.name, option.summary});
    for (const std::string& alias : rules.aliases) family.aliases.push_back(alias);
}

// How values and prints are drawn, and what explanations call them.
void set_signs(Family& family, const RulesFile& rules) {
    if (rules.states.size() == 2) family.states = {rules.states[0], rules.states[1]};
    if (rules.look == RulesLook::shading) {
        family.signs = shading_signs;
        if (family.states.empty()) family.states = {"white", "black"};
    }
    if (rules.look == RulesLook::loop) family.signs = loop_signs();
    if (rules.look == RulesLook::paths) family.signs = path_signs();
    if (rules.look == RulesLook::diagonals) {
        family.signs = {{0, "╲"}, {1, "╱"}};
        if (family.states.empty()) family.states = {"falling", "rising"};
    }
    for (std::size_t i = 0; i < rules.signs.size(); ++i)
        family.signs.push_back({static_cast<Value>(i), rules.signs[i]});
    for (std::size_t i = 0; i < rules.printed.size(); ++i) {
        const RulesPrint& print = rules.printed[i];
        family.printed.push_back({static_cast<Value>(i) + 1, print.letter, print.drawn});
    }
}

// The family whose rules a solution obeys before there are clues; null if it is the family itself.
const Family* family_without_clues(const Family& family) {
    if (!searches_without_clues(*family.rules)) return nullptr;
    static std::deque<Family> searched;  // as long as the program, as other families
    Family& search = searched.emplace_back(family);
    search.build = build_unclued;
    return &search;
}

}  // namespace

Family family_of_rules(std::string file, std::string text) {
    // Families live as long as the program, and so do their texts.
    static std::deque<RulesFile> files;
    const RulesFile& rules = files.emplace_back(std::move(file), std::move(text));
    Family family{.name = rules.name,
                  .summary = rules.summary,
                  .reads = rules.reads,
                  .digits = digits_of(rules.look, rules.signs.size()),
                  .longest_side = rules.longest_side,
                  .build = build,
                  .phrase = rules_phrase,
                  .check = check,
                  .draw = draw,
                  .rules = &rules};
    set_answer(family, rules);
    set_header(family, rules);
    set_signs(family, rules);
    family.generation = generation_by_rules(rules, family_without_clues(family));
    return family;
}

}  // namespace reductio

// rules_family.cpp - the steps of a family for any rules.
#include "rules/rules_family.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/packing.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/shading.hpp"
#include "language/lower.hpp"
#include "model/builder.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle/unfit_puzzle.hpp"
#include "rules/area_pairs.hpp"
#include "rules/beams.hpp"
#include "rules/cell_rules/cell_rules.hpp"
#include "rules/clue_rules.hpp"
#include "rules/expanded_rules.hpp"
#include "rules/generation.hpp"
#include "rules/line_drawing.hpp"
#include "rules/ornament_words.hpp"
#include "rules/rectangles.hpp"
#include "rules/rules_drawing.hpp"
#include "rules/rules_file.hpp"
#include "rules/rules_phrases.hpp"
#include "rules/shape_rules.hpp"
#include "rules/shared_values.hpp"
#include "rules/shortcuts.hpp"
#include "rules/violations.hpp"
#include "rules/words.hpp"

namespace reductio {

namespace {

// The answer is a value for each region; there is nothing else.
void declare_regions(const Puzzle& puzzle, const language::Specification& specification, Builder& builder) {
    const SharedValues shared{puzzle};
    for (std::uint32_t i = 0; i < specification.variables().size(); ++i) {
        const int cell = shared.first_cells()[i];
        const bool alone = puzzle.regions.empty() || puzzle.regions[cell] < 0;
        builder.variable(builder.label(alone ? "{cell}" : "the region of {cell}", cell),
                         specification.values_of(i));
    }
}

// The cells are the answer; what comes behind them is a function of them.
void declare_cells(const Puzzle& puzzle, const ExpandedRules& rules, Builder& builder) {
    const auto& specification = rules.specification();
    const std::uint32_t cell_text = builder.label("{cell}").text;
    if (puzzle.family->rules->by_regions) return declare_regions(puzzle, specification, builder);
    std::vector<Var> variables;
    for (std::uint32_t i = 0; i < specification.variables().size(); ++i) {
        const bool cell = i < static_cast<std::uint32_t>(puzzle.cells());
        const Label name = cell ? Label{cell_text, i} : builder.label(specification.variables()[i]->name);
        const bool way = rules.course() != nullptr && i >= rules.first_way();
        const Role role = cell                                  ? Role::answer
                          : way && rules.course()->either_way() ? Role::witness
                                                                : Role::derived;
        variables.push_back(builder.variable(name, specification.values_of(i), role));
    }
    if (puzzle.family->rules->program().beams) add_beams(puzzle, builder, variables);
    if (rules.course() != nullptr)
        rules.course()->add_to(builder, variables, std::span{variables}.subspan(rules.first_way()));
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

bool finds_areas(const Puzzle& puzzle) { return puzzle.family->rules->form == AnswerForm::areas; }
bool finds_rectangles(const Puzzle& puzzle) { return puzzle.family->rules->form == AnswerForm::rectangles; }

void build_from(const Puzzle& puzzle, const ExpandedRules& rules, Builder& builder) {
    const auto& specification = rules.specification();
    if (finds_areas(puzzle))
        declare_areas(puzzle, specification, builder);
    else if (finds_rectangles(puzzle))
        rules.rectangles()->build(builder);
    else
        declare_cells(puzzle, rules, builder);
    if (const auto error = language::lower_conditions(specification, rules.common().lowered, builder)) {
        // The rule is at fault, though only the puzzle has a place.
        const std::string what = error->title + ": " + error->refusal.what;
        if (puzzle.source) puzzle.source->fail(error->offset, what, error->refusal.expected);
        throw InputError{what, error->refusal.expected};
    }
}

// Null if there are none.
std::unique_ptr<CellRules> rules_on_cells(const Puzzle& puzzle, const CellRules* like) {
    return puzzle.cell_rules.empty() ? nullptr : std::make_unique<CellRules>(puzzle, like);
}

// The rules of one puzzle, expanded once for building its model and for judging its solutions.
class RulesCompiled final : public Compiled {
public:
    // `takes`: the rules that count; null: all. `like`: one before, or null.
    RulesCompiled(const Puzzle& stated, ExpandedRules::Choice takes, const RulesCompiled* like)
        : Compiled{stated},
          rules_{puzzle(), takes, like != nullptr ? &like->rules_ : nullptr},
          on_cells_{rules_on_cells(puzzle(), like != nullptr ? like->on_cells_.get() : nullptr)},
          all_{takes == nullptr} {}

    void build(Builder& builder) const override {
        build_from(puzzle(), rules_, builder);
        if (on_cells_) {
            std::vector<Var> cells;
            for (int cell = 0; cell < puzzle().cells(); ++cell)
                cells.push_back(Var{static_cast<std::uint32_t>(cell)});
            on_cells_->add_to(builder, cells);
        } else if (all_ && family().rules->program().answer.shortcuts && puzzle().options.empty()) {
            add_shortcuts(puzzle(), builder);  // rules on cells may ask for what is longer
        }
    }
    Grid decode(std::span<const std::int32_t> values) const override {
        if (rules_.rectangles() != nullptr) return rules_.rectangles()->decode(values);
        if (finds_areas(puzzle())) return decode_joined(puzzle(), values);
        return family().rules->by_regions ? decode_shared(puzzle(), values) : Compiled::decode(values);
    }
    Givens givens(const Puzzle& given, const Model& model) const override {
        return family().rules->by_regions ? shared_givens(given, model) : Compiled::givens(given, model);
    }
    Phrase phrase(const Model& model, Var v, std::int32_t value) const override {
        if (rules_.rectangles() != nullptr) return rules_.rectangles()->phrase(index(v), value);
        if (family().rules->by_regions) return shared_phrase(puzzle(), v, value);
        return rules_phrase(puzzle(), model, v, value);
    }
    std::string violation(const Puzzle& given, std::span<const Value> grid) const override {
        std::string found = find_foreign(given, grid);
        if (found.empty()) found = find_broken_condition(puzzle(), rules_, grid);
        if (found.empty() && on_cells_) found = on_cells_->find_broken(grid);
        const auto& wanted = rules_.specification().objectives();
        if (found.empty() && !wanted.empty())
            found = language::objective_without_number(wanted, rules_.values_of(grid));
        return found.empty() ? find_changed(given, grid) : found;
    }
    std::vector<std::int64_t> objectives(std::span<const Value> grid) const override {
        const auto& wanted = rules_.specification().objectives();
        return wanted.empty() ? std::vector<std::int64_t>{}
                              : language::numbers_of(wanted, rules_.values_of(grid));
    }
    std::optional<std::vector<std::string>> broken_rules(std::span<const Value> grid) const override {
        return reductio::broken_rules(puzzle(), rules_, grid);
    }

private:
    ExpandedRules rules_;
    std::unique_ptr<CellRules> on_cells_;
    bool all_;
};

// size(region(c))
bool is_size_of_region(const language::Syntax& bound) {
    const auto is_word = [](const language::Syntax& syntax, std::string_view name) {
        const auto words = rules_words();
        const auto number = static_cast<std::size_t>(syntax.number);
        return syntax.form == language::Form::word && number < words.size() && words[number].name == name;
    };
    return is_word(bound, "size") && is_word(bound.children[0], "region");
}

// 1 to the last, or to the number of cells.
FamilyDigits digits_to(int last) {
    return usual_digits(
        [last](int rows, int columns) { return digits_up_to(std::min(last, rows * columns)); });
}

// Values that have signs, from 0 on.
FamilyDigits digits_with_signs(std::size_t signs) {
    return fixed_digits([signs](int, int) {
        std::vector<Value> digits = digits_up_to(static_cast<int>(signs) - 1);
        digits.insert(digits.begin(), 0);
        return digits;
    });
}

FamilyDigits digits_of(AnswerForm form, std::size_t signs) {
    switch (form) {
        case AnswerForm::values:
            return signs > 1 ? digits_with_signs(signs)
                             : fixed_digits(side_digits);  // see FamilyDigits::by_rules
        case AnswerForm::loop: return fixed_digits(loop_digits);
        case AnswerForm::paths: return fixed_digits(path_digits);
        case AnswerForm::areas:
        case AnswerForm::rectangles: return fixed_digits(region_digits);
        case AnswerForm::diagonals:
        case AnswerForm::shading:
        case AnswerForm::signs: break;
    }
    return fixed_digits(sign_digits);
}

using Draw = Drawing (*)(const Puzzle&, std::span<const Value>);
Draw draw_look(const RulesFile& rules) {
    switch (rules.form) {
        case AnswerForm::shading: return rules.draws(DrawWord::loop) ? draw_border : draw_black_cells;
        case AnswerForm::signs: return draw_signs;
        case AnswerForm::loop:
        case AnswerForm::paths: return draw_line;
        case AnswerForm::diagonals: return draw_diagonals;
        case AnswerForm::areas:
        case AnswerForm::rectangles: return draw_areas;
        case AnswerForm::values: break;
    }
    return rules.draws(DrawWord::halves) ? draw_halves : draw_values;
}

// The values that any cell of the puzzle may have by the rules; those of the family where they depend on
// parts that the puzzle lacks, or where all cells are holes.
std::vector<Value> digits_by_rules(const Puzzle& puzzle) {
    const std::optional<language::Syntax>& high = puzzle.family->rules->program().answer.high;
    try {
        const bool regions_lack = puzzle.regions.empty() && high && is_size_of_region(*high);
        std::vector<Value> values = regions_lack ? std::vector<Value>{} : values_by_rules(puzzle);
        if (!values.empty()) return values;
    } catch (const UnfitPuzzle&) {  // another part of the puzzle is not there yet
    }
    constexpr int most = 1000;
    std::vector<Value> digits = digits_up_to(std::min(puzzle.cells(), most));
    digits.insert(digits.begin(), 0);
    return digits;
}

// What the cells of the answer may hold.
void set_answer(Description& family, const RulesFile& rules) {
    if (rules.digits) {
        family.digits = rules.digits->last > 0 ? digits_to(rules.digits->last) : usual_digits(side_digits);
        if (rules.digits->few) family.digits.amount = FamilyDigits::Amount::any;
    } else if (rules.form == AnswerForm::values) {
        family.digits.by_rules = digits_by_rules;
        family.digits.amount = FamilyDigits::Amount::any;
    }
    family.form = rules.form;
    family.numbers_in_middle = rules.draws(DrawWord::numbers);
    family.number_form = rules.number_form;
    family.numbers_between = rules.numbers_between;
    family.runs_outside = rules.runs;
    family.takes_givens = !divides(rules.form);
    family.cells_are_variables = !divides(rules.form) && !rules.by_regions;
    if (rules.draws(DrawWord::letters)) family.letters = LetterUse::drawn;
}

// What the header of a puzzle may state.
void set_header(Description& family, const RulesFile& rules) {
    if (rules.parameter) {
        const RulesParameter& stated = *rules.parameter;
        family.parameter = FamilyParameter{stated.name,  stated.summary, stated.otherwise,
                                           stated.least, stated.most,    stated.list};
    }
    for (const RulesOption& option : rules.options) family.options.push_back({option.name, option.summary});
    for (const std::string& alias : rules.aliases) family.aliases.push_back(alias);
}

// Three letters mean the same in all files; another sign is one of the family's own.
NeighbourSign meaning_of_mark(std::size_t number, std::string_view letter) {
    if (letter == ">") return NeighbourSign::greater;
    if (letter == "o") return NeighbourSign::consecutive;
    if (letter == "|") return NeighbourSign::different;
    return static_cast<NeighbourSign>(first_mark + static_cast<int>(number));
}

// How values and prints are drawn, and what explanations call them.
void set_signs(Description& family, const RulesFile& rules) {
    if (rules.states.size() == 2) family.states = {rules.states[0], rules.states[1]};
    if (rules.form == AnswerForm::shading) {
        family.signs = shading_signs;
        if (family.states.empty()) family.states = {"white", "black"};
    }
    if (rules.form == AnswerForm::loop) family.signs = loop_signs();
    if (rules.form == AnswerForm::paths) family.signs = path_signs();
    if (rules.form == AnswerForm::diagonals) {
        family.signs = {{0, "╲"}, {1, "╱"}};
        if (family.states.empty()) family.states = {"falling", "rising"};
    }
    for (std::size_t i = 0; i < rules.signs.size(); ++i)
        family.signs.push_back({static_cast<Value>(i), rules.signs[i]});
    for (std::size_t i = 0; i < rules.printed.size(); ++i) {
        const RulesPrint& print = rules.printed[i];
        family.printed.push_back({static_cast<Value>(i) + 1, print.letter, print.drawn});
    }
    for (std::size_t i = 0; i < rules.marks.size(); ++i) {
        const RulesPrint& mark = rules.marks[i];
        family.marks.push_back({meaning_of_mark(i, mark.letter), mark.letter, mark.drawn});
    }
}

Description description_of(const std::shared_ptr<const RulesFile>& kept) {
    const RulesFile& rules = *kept;
    Description family{.name = rules.name,
                       .summary = rules.summary,
                       .reads = rules.reads,
                       .digits = digits_of(rules.form, rules.signs.size()),
                       .longest_side = rules.longest_side,
                       .format_lines = FormatLines{rules.format_lines},
                       .rules = kept};
    set_answer(family, rules);
    set_header(family, rules);
    set_signs(family, rules);
    return family;
}

class RulesFamily final : public Family {
public:
    // With `takes`, a family of these rules alone.
    explicit RulesFamily(const std::shared_ptr<const RulesFile>& file, ExpandedRules::Choice takes = nullptr)
        : Family{description_of(file)}, takes_{takes} {
        // The family whose rules a solution obeys before there are clues; none if it is this one.
        const bool unclued = takes == nullptr && searches_without_clues(*file);
        generation = generation_by_rules(
            *file, unclued ? std::make_shared<const RulesFamily>(file, asks_for_no_clue) : nullptr);
    }

    std::unique_ptr<const Compiled> compile(const Puzzle& puzzle, const Compiled* like) const override {
        return std::make_unique<const RulesCompiled>(puzzle, takes_,
                                                     dynamic_cast<const RulesCompiled*>(like));
    }
    Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) const override {
        Drawing drawing = draw_look(*rules)(puzzle, grid);
        add_ornaments(puzzle, grid, drawing);
        const bool open = grid.empty() || std::ranges::find(grid, open_cell) != grid.end();
        if (open && reductio::reads(*this, Part::pieces) && puzzle.payload != nullptr)
            std::get<GridDrawing>(drawing).ornaments.loose = loose_pieces(packing_of(puzzle).pieces(puzzle));
        return drawing;
    }

private:
    static bool asks_for_no_clue(const WrittenRule& rule) { return !needs_clues(rule); }
    ExpandedRules::Choice takes_;
};

}  // namespace

std::shared_ptr<const Family> family_of_rules(std::string file, std::string text) {
    return std::make_shared<const RulesFamily>(
        std::make_shared<const RulesFile>(std::move(file), std::move(text)));
}

}  // namespace reductio

// expanded_rules.cpp - variables cell by cell and link by link, then the rules one by one.
//
// A line is said twice: each cell has the arms of the line in it, each link whether the line runs along it.
// The arms make "straight" and "turns" literals and leave no cell with one end or three; the links make the
// line connected.
#include "rules/expanded_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "encoders/shared/line_clues.hpp"
#include "encoders/shared/partition.hpp"
#include "family/family.hpp"
#include "language/evaluate.hpp"
#include "language/expand/expander.hpp"
#include "language/grammar/tokens.hpp"
#include "language/specification.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/unfit_puzzle.hpp"
#include "rules/area_pairs.hpp"
#include "rules/beams.hpp"
#include "rules/cell_domains.hpp"
#include "rules/label_writer.hpp"
#include "rules/line_drawing.hpp"
#include "rules/rectangles.hpp"
#include "rules/shape_rules.hpp"
#include "rules/size_alone.hpp"

namespace reductio {

using language::Expander;
using language::Item;
using language::Op;
using language::Tree;

namespace {

// "The link is 1 where the cell has the arm, else 0."
Tree arm_is_link(const Tree& cell, Arm arm, const Tree& link) {
    static const auto tables = [] {
        std::map<Arm, std::shared_ptr<const language::Rows>> of;
        for (const Arm one : {arm_right, arm_down, arm_left, arm_up}) {
            language::Rows rows;
            for (std::int32_t arms = 0; arms < 2 * arm_up; ++arms)
                rows.push_back({arms, (arms & one) != 0 ? 1 : 0});
            of[one] = std::make_shared<const language::Rows>(std::move(rows));
        }
        return of;
    }();
    return language::make_table(std::array{cell, link}, tables.at(arm));
}

// Rules know one number of a hole, which is about the cells beside it, or its sums.
void require_plain_holes(const Puzzle& puzzle, bool sums) {
    if (puzzle.walls.empty()) return;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) continue;
        const Wall& wall = *puzzle.walls[cell];
        if (sums ? !wall.number : !wall.down && !wall.across) continue;
        puzzle.fail_at(
            puzzle.places.walls, static_cast<std::size_t>(cell),
            fmt::format("the wall at {} has {}", cell_name(puzzle, cell),
                        sums ? "a number that is no sum" : "another clue than a number of neighbours"),
            sums ? "sums below and to the right, as in 16\\23" : "a number, or none");
    }
}

// On smaller ones two links would join the same cells.
void require_torus_of_three(const Puzzle& puzzle, const BoardShape& shape) {
    constexpr int shortest = 3;
    if (shape.torus && std::min(puzzle.rows, puzzle.columns) < shortest)
        puzzle.fail("a side below 3 where edges meet", "3 rows and columns at least");
}

// What the rule demands, for one choice of the places that it goes through.
language::Requirement required_by(const WrittenRule& rule, const language::Syntax& one, LabelWriter& writer,
                                  Expander& expander, const RulesBoard& board) {
    board.take_clue();
    language::Requirement required;
    writer.name(required, rule.label, expander, board);
    required.condition = expander.condition(one);
    required.origin = rule.origin;
    required.offset = board.take_clue().value_or(board.puzzle().offset);
    return required;
}

// Calls add(requirement) for each choice of the places that the rule goes through.
template <class Add>
void expand(const WrittenRule& rule, Expander& expander, const RulesBoard& board, Add add) {
    LabelWriter writer;
    expander.each(rule.condition, [&](const language::Syntax& one) {
        poll_stop();
        add(required_by(rule, one, writer, expander, board));
    });
}

}  // namespace

std::vector<Value> values_by_rules(const Puzzle& puzzle) {
    const RulesFile& file = *puzzle.family->rules;
    const language::Specification none;
    BoardLists lists{shape_of(puzzle)};
    const RulesBoard board{puzzle, lists, {}};
    Expander expander{file.text(), file.program().scope, none, &board};
    std::vector<Value> values;
    CellDomains domains{puzzle, expander};
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell)) continue;
        const auto domain = domains.without_sign(cell);
        if (std::ranges::includes(values, domain)) continue;
        values.insert(values.end(), domain.begin(), domain.end());
        sort_unique(values);
    }
    const bool signs = file.program().answer.signs && !values.empty();
    for (std::size_t i = 0; signs && i < file.printed.size(); ++i) values.push_back(values.back() + 1);
    return values;
}

namespace {

// That of the puzzle before, if it has the same rules and shape. Where the cells of a region share a
// variable, other grids of this shape have other variables.
std::shared_ptr<ShapeRules> common_with(const std::shared_ptr<ShapeRules>& known, const RulesFile* of,
                                        const Puzzle& puzzle) {
    const BoardShape shape = shape_of(puzzle);
    const RulesFile* const file = puzzle.family->rules.get();
    const bool same = known != nullptr && of == file && known->lists.shape() == shape && !file->by_regions;
    return same ? known : std::make_shared<ShapeRules>(shape);
}

}  // namespace

ExpandedRules::ExpandedRules(const Puzzle& puzzle, Choice takes, const ExpandedRules* like) try
    : puzzle_{puzzle},
      file_{*puzzle.family->rules},
      program_{file_.program()},
      common_{like == nullptr ? common_with(nullptr, nullptr, puzzle)
                              : common_with(like->common_, &like->file_, puzzle)} {
    const language::TreeArena::Use use{*arena_};
    RulesBoard board{puzzle, common_->lists, {}};
    Expander expander{file_.text(), program_.scope, specification_, &board, &common_->conditions};
    if (!file_.runs) require_single_clues(puzzle, all_sides);  // see the word `clue`
    require_plain_holes(puzzle, program_.sums);                // see the words `number` and `sum_at`
    require_torus_of_three(puzzle, board.shape());
    refuse_others(expander, board);
    if (file_.form == AnswerForm::areas) {
        add_areas(expander);
    } else if (file_.form == AnswerForm::rectangles) {
        add_rectangles(expander, board);
    } else {
        if (file_.by_regions)
            add_shared_cells(expander);
        else
            add_cells(expander);
        if (has_lines(file_.form)) add_links();
        if (program_.beams) add_beams();
        if (has_course(program_.answer)) add_course(expander, board);
        add_sizes_of_equal(board, takes);
    }
    board.set_answer(answers());
    if (course_) board.set_course(*course_, first_way_);
    common_->conditions.of.resize(common_->variables.size());
    add_rules(expander, board, takes);
    if (takes == nullptr) add_objectives(expander);
} catch (const language::NothingThere& error) {
    throw UnfitPuzzle{error, true};
}

ExpandedRules::~ExpandedRules() = default;

namespace {

// What a rule points at: the last clue it asked for, or the region that its name mentions.
std::size_t place_of(const Puzzle& puzzle, const WrittenRule& rule, Expander& expander,
                     const RulesBoard& board) {
    for (const language::Syntax& syntax : rule.label.places) {
        const Item item = expander.item(syntax);
        const bool region =
            item.kind == Item::Kind::place && item.place.kind == static_cast<int>(PlaceKind::region);
        if (!region) continue;
        const auto first = static_cast<std::size_t>(board.cells_of(item.place).front());
        if (first < puzzle.places.regions.size()) return puzzle.places.regions[first];
    }
    return board.take_clue().value_or(puzzle.offset);
}

}  // namespace

// Throws InputError for a puzzle that breaks what the family demands of its puzzles.
void ExpandedRules::refuse_others(Expander& expander, const RulesBoard& board) const {
    for (const WrittenRule& rule : program_.refusals) {
        expander.each(rule.condition, [&](const language::Syntax& one) {
            poll_stop();
            board.take_clue();
            const language::Tree wrong = expander.condition(one);
            if (!language::holds(*wrong, {})) return;
            const std::size_t place = place_of(puzzle_, rule, expander, board);
            language::Requirement named;
            LabelWriter{}.name(named, rule.label, expander, board);
            const std::string text = named.title();
            const std::size_t semicolon = std::min(text.find("; "), text.size());
            puzzle_.fail(place, text.substr(0, semicolon),
                         semicolon < text.size() ? text.substr(semicolon + 2) : std::string{});
        });
    }
}

template <class Name>
void ExpandedRules::declare(Name name, std::span<const std::int32_t> values) {
    std::vector<Tree>& known = common_->variables;
    const std::size_t number = specification_.variables().size();
    if (number == known.size()) {
        const language::TreeArena::Use use{common_->arena};
        known.push_back(language::make_variable(static_cast<std::uint32_t>(number), 0, name()));
    }
    specification_.declare_cell(known[number], values);
}

void ExpandedRules::add_cells(Expander& expander) {
    CellDomains domains{puzzle_, expander};
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        declare([&] { return cell_name(puzzle_, cell); }, domains.of(cell));
}

void ExpandedRules::add_shared_cells(Expander& expander) {
    shared_.emplace(puzzle_);
    CellDomains domains{puzzle_, expander};
    for (const int cell : shared_->first_cells())
        declare([&] { return cell_name(puzzle_, cell); }, domains.of(cell));
    const language::TreeArena::Use use{common_->arena};
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        answers_.push_back(shared_->answer_in(cell, specification_.variables()));
}

namespace {

// How the links follow from the arms of the cells. The variables are the cells, then the links.
std::vector<language::Requirement> links_by_arms(BoardLists& board, std::span<const Tree> variables) {
    std::vector<language::Requirement> list;
    const PlaceLists& lists = board.places();
    for (std::size_t i = 0; i < lists.links.size(); ++i) {
        const Tree& link = variables[lists.cells.size() + i];
        const auto [a, b] = lists.links[i];
        const bool across = i < board.shape().links_across();
        const language::SharedText name{fmt::format("the line goes on from {}", link->name)};
        const auto add = [&](int cell, Arm arm) {
            list.push_back({name, arm_is_link(variables[static_cast<std::size_t>(cell)], arm, link)});
            list.back().origin = Origin::rule;
        };
        add(a, across ? arm_right : arm_down);
        add(b, across ? arm_left : arm_up);
    }
    return list;
}

}  // namespace

void ExpandedRules::add_links() {
    for (const auto& ends : common_->lists.places().links)
        declare(
            [&] { return fmt::format("{} to {}", cell_name(puzzle_, ends[0]), cell_name(puzzle_, ends[1])); },
            std::array{0, 1});
    if (common_->links.empty()) {
        const language::TreeArena::Use use{common_->arena};
        common_->links = links_by_arms(common_->lists, common_->variables);
    }
    add_known(common_->links);
}

void ExpandedRules::add_beams() {
    const auto values = beam_values(puzzle_);
    std::size_t together = 0;
    for (const auto& of_one : values) together += of_one.size();
    if (together > language::most_variables)
        puzzle_.fail(puzzle_.offset, "more than a million turns of lines",
                     "a smaller grid, or smaller numbers");
    const auto& links = common_->lists.places().links;
    for (std::size_t link = 0; link < links.size(); ++link) {
        for (const bool back : {false, true}) {
            const auto name = [&] {
                const auto& ends = links[link];
                return fmt::format("the beam from {} to {}", cell_name(puzzle_, ends[back ? 1 : 0]),
                                   cell_name(puzzle_, ends[back ? 0 : 1]));
            };
            declare(name, values[beam_number(link, back)]);
        }
    }
}

namespace {

Tree ends_in(const Tree& cell) {
    const Tree list[] = {cell};
    return language::make_table(list, {{arm_right}, {arm_down}, {arm_left}, {arm_up}});
}

// The first cell of which what the header says is true.
std::optional<CourseStart> stated_start(const Puzzle& puzzle, const language::Syntax& start,
                                        Expander& expander) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Tree here = expander.with_index(RulesBoard::place(PlaceKind::cell, cell),
                                              [&] { return expander.condition(start); });
        if (language::holds(*here, {})) return CourseStart{cell, {}};
    }
    return {};
}

}  // namespace

// The line is one, and it begins at its start: so its course follows from the answer.
void ExpandedRules::add_course(Expander& expander, RulesBoard& board) {
    if (program_.answer.exits) require_exits(puzzle_);
    std::optional<CourseStart> start = entrance_of(puzzle_);
    if (program_.answer.start) start = stated_start(puzzle_, *program_.answer.start, expander);
    if (!start && !program_.answer.either_way)
        puzzle_.fail("a line without a start", "a cell where it begins");
    course_.emplace(puzzle_, start, file_.form == AnswerForm::loop || program_.answer.either_way);
    first_way_ = specification_.variables().size();
    for (const auto& ends : common_->lists.places().links) {
        for (const bool back : {false, true}) {
            const auto name = [&] {
                return fmt::format("the way from {} to {}", cell_name(puzzle_, ends[back ? 1 : 0]),
                                   cell_name(puzzle_, ends[back ? 0 : 1]));
            };
            declare(name, std::array{0, 1});
        }
    }
    board.set_answer(answers());
    const bool loop = file_.form == AnswerForm::loop;
    specification_.require_rule({.name = std::string{loop ? "one loop" : "one line without branches"},
                                 .condition = (loop ? board.one_loop() : board.one_crossing_line(true)).tree,
                                 .offset = puzzle_.offset,
                                 .origin = Origin::rule});
    if (!start || start->side) return;
    const Tree begins = loop
                            ? language::make(Op::unequal, {board.answer_in(start->cell), language::number(0)})
                            : ends_in(board.answer_in(start->cell));
    specification_.require_rule(
        {.name = fmt::format("the line begins in {}", cell_name(puzzle_, start->cell)),
         .condition = begins,
         .offset = puzzle_.offset,
         .origin = Origin::rule});
}

// The sizes that areas may have. A small board may have room for none.
std::vector<std::int32_t> ExpandedRules::area_sizes(std::int64_t low, std::int64_t high) const try {
    const std::size_t offset = program_.answer.low ? program_.answer.low->offset : 0;
    return language::at_place(file_.text(), offset, [&] { return language::range_values(low, high); });
} catch (const InputError& error) {
    throw UnfitPuzzle{error, true};
}

// A hole is an area of one cell.
void ExpandedRules::add_areas(Expander& expander) {
    const Graph graph = grid_graph(puzzle_.rows, puzzle_.columns);
    for (const Graph::Edge& edge : graph.edges) {
        const auto a = static_cast<int>(edge.first), b = static_cast<int>(edge.second);
        const bool hole = puzzle_.is_wall(a) || puzzle_.is_wall(b);
        constexpr std::array<std::int32_t, 2> any{0, 1};
        declare([&] { return joined_name(puzzle_, a, b); }, std::span{any}.first(hole ? 1 : 2));
    }
    if (!program_.sizes && !program_.pairs) return;
    const auto bound = [&](const std::optional<language::Syntax>& limit, std::int64_t otherwise) {
        if (!limit) return otherwise;
        const Item no_link{};  // the bounds hold for all areas
        return expander.with_index(
            no_link, [&] { return expander.constant(*limit, language::largest_value, "a size"); });
    };
    const std::int64_t low = bound(program_.answer.low, 1),
                       high = bound(program_.answer.high, puzzle_.cells());
    const std::vector<std::int32_t> alone{1}, any = area_sizes(low, high);
    for (int cell = 0; cell < puzzle_.cells(); ++cell) {
        declare([&] { return fmt::format("the size of the area of {}", cell_name(puzzle_, cell)); },
                puzzle_.is_wall(cell) ? alone : any);
    }
    if (program_.pairs) add_area_pairs(high);
}

bool ExpandedRules::may_join(bool block, int a, int b) const {
    if (puzzle_.is_wall(a) || puzzle_.is_wall(b)) return false;
    return !block || puzzle_.regions.empty() || puzzle_.regions[a] == puzzle_.regions[b];
}

void ExpandedRules::tell(RulesBoard& board) const {
    if (rectangles_) board.set_rectangles(*rectangles_);
    if (block_sizes_) board.set_blocks(first_block_);
    if (course_) board.set_course(*course_, first_way_);
}

// The sizes of areas of cells that hold the same, if a rule that counts asks for them, or if none counts:
// then the variables are wanted for rules that are told of them later.
void ExpandedRules::add_sizes_of_equal(RulesBoard& board, Choice takes) {
    if (has_lines(file_.form) || file_.by_regions) return;
    const bool all = takes == nullptr || std::ranges::none_of(program_.rules, takes);
    const auto asked = [&](bool WrittenRule::*asks) {
        return std::ranges::any_of(program_.rules,
                                   [&](const WrittenRule& rule) { return rule.*asks && takes(rule); });
    };
    equal_sizes_ = all ? program_.sizes : asked(&WrittenRule::asks_for_area);
    block_sizes_ = all ? program_.blocks : asked(&WrittenRule::asks_for_block);
    const std::vector<std::int32_t> alone{1}, any = language::range_values(1, puzzle_.cells());
    for (const bool block : {false, true}) {
        if (!(block ? block_sizes_ : equal_sizes_)) continue;
        const auto first = static_cast<std::uint32_t>(specification_.variables().size());
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            const auto name = [&] {
                return fmt::format("the size of the {} of {}", block ? "block" : "area",
                                   cell_name(puzzle_, cell));
            };
            declare(name, puzzle_.is_wall(cell) ? alone : any);
        }
        board.set_answer(answers());
        if (block) board.set_blocks(first_block_ = first);
        const std::span sizes = std::span{specification_.variables()}.subspan(first);
        std::vector<Tree> children{sizes.begin(), sizes.end()};
        for (const auto& [a, b] : common_->lists.places().links)
            children.push_back(may_join(block, a, b)
                                   ? language::make(Op::equal, {board.answer_in(a), board.answer_in(b)})
                                   : language::make_constant(false));
        specification_.require_rule(
            {.name = std::string{block ? "the sizes of blocks" : "the sizes of areas"},
             .condition = language::make_on_graph(Op::areas, children, common_->lists.places().graph),
             .offset = puzzle_.offset,
             .origin = Origin::rule});
    }
}

void ExpandedRules::add_rectangles(Expander& expander, RulesBoard& board) {
    const auto size = [&](int cell) -> std::optional<std::int64_t> {
        if (!program_.answer.low) return {};
        const Item item = expander.with_index(RulesBoard::place(PlaceKind::cell, cell),
                                              [&] { return expander.item(*program_.answer.low); });
        if (item.kind == Item::Kind::nothing) return {};
        return expander.with_index(RulesBoard::place(PlaceKind::cell, cell), [&] {
            return expander.constant(*program_.answer.low, language::largest_value, "a size");
        });
    };
    rectangles_ = std::make_unique<const Rectangles>(puzzle_, size);
    for (const auto& owner : rectangles_->owners()) {
        const std::vector<std::int32_t> none{0};
        specification_.declare_cell(fmt::format("the rectangle of {}", cell_name(puzzle_, owner.cell)),
                                    owner.values.empty() ? none : owner.values);
    }
    board.set_rectangles(*rectangles_);
}

void ExpandedRules::add_area_pairs(std::int64_t most) {
    const std::vector<int> printed = paired_cells(puzzle_);
    if (printed.size() * static_cast<std::size_t>(puzzle_.cells()) > language::most_variables)
        puzzle_.fail(puzzle_.offset, "more than a million pairs of cells", "a smaller grid");
    for (const int one : printed) {
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            std::vector<std::int32_t> values{0, 1};
            if (cell == one) values = {1};
            if (!in_reach(puzzle_, one, cell, most)) values = {0};
            specification_.declare_cell(
                fmt::format("{} together with {}", cell_name(puzzle_, cell), cell_name(puzzle_, one)),
                std::move(values));
        }
    }
}

// Trees of rules that depend on the size of the grid alone are kept for that size (ShapeRules): a batch has
// hundreds of grids, and expanding a rule takes longer than using it. A rule's words say whether it is such a
// one. If its expansion asks for the values of a cell all the same, what was kept of it goes, and it is
// expanded each time.
void ExpandedRules::add_rules(Expander& expander, const RulesBoard& board, Choice takes) {
    specification_.reserve(3 * static_cast<std::size_t>(puzzle_.cells()));
    for (const WrittenRule& rule : program_.rules) {
        if (takes != nullptr && !takes(rule)) continue;
        // Exits are part of what lies at the edge.
        const bool known = puzzle_.walls.empty() && !rectangles_ && !shared_ && !program_.answer.exits &&
                           !common_->by_values.contains(&rule);
        expander.asked_for_values();
        if (known && rule.of_size) {
            add_of_size(rule, expander, board);
        } else if (known && rule.of_choices) {
            add_choices(rule, expander, board);
        } else {
            expand(rule, expander, board,
                   [&](language::Requirement one) { specification_.require_rule(std::move(one)); });
        }
        if (known && expander.asked_for_values() && !has_values_of_size(program_.answer)) {
            common_->by_values.insert(&rule);
            common_->rules.erase(&rule);
            common_->choices.erase(&rule);
        }
    }
}

void ExpandedRules::add_objectives(Expander& expander) {
    for (const WrittenObjective& written : program_.objectives)
        specification_.optimize({written.maximize, expander.number(written.number), puzzle_.offset});
}

void ExpandedRules::add_known(std::span<const language::Requirement> known) {
    specification_.require_rules(known, puzzle_.offset);
}

void ExpandedRules::add_of_size(const WrittenRule& rule, Expander& expander, const RulesBoard& board) {
    auto known = common_->rules.find(&rule);
    if (known == common_->rules.end()) {
        const language::TreeArena::Use use{common_->arena};
        std::vector<language::Requirement> list;
        expand(rule, expander, board, [&](language::Requirement one) { list.push_back(std::move(one)); });
        known = common_->rules.emplace(&rule, std::move(list)).first;
    }
    add_known(known->second);
}

// What the rule says about a place is made once.
void ExpandedRules::add_choices(const WrittenRule& rule, Expander& expander, const RulesBoard& board) {
    auto& known = common_->choices[&rule];
    LabelWriter writer;
    expander.each(rule.condition, [&](const language::Syntax& one) {
        poll_stop();
        if (known.size() <= expander.choice()) known.resize(expander.choice() + 1);
        auto& kept = known[expander.choice()];
        if (!kept) {
            const language::TreeArena::Use use{common_->arena};
            kept = required_by(rule, one, writer, expander, board);
        }
        add_known({&*kept, 1});
    });
}

}  // namespace reductio

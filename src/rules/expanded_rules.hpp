// expanded_rules.hpp - the rules of one puzzle: its variables, and each rule as often as it applies.
#pragma once
#include <memory>
#include <span>
#include <vector>

#include "language/specification.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/board.hpp"
#include "rules/course.hpp"
#include "rules/rules_file.hpp"
#include "rules/shared_values.hpp"

namespace reductio {

namespace language {
class Expander;
}
class Rectangles;
struct ShapeRules;

// The values that any cell may have, ascending. Throws InputError if they depend on what the puzzle lacks.
std::vector<Value> values_by_rules(const Puzzle& puzzle);

class ExpandedRules {
public:
    // Throws InputError for a puzzle that the rules can't take. `takes`: the rules that count; null: all.
    // `like`: rules of a puzzle before, which share what they have in common; or null.
    using Choice = bool (*)(const WrittenRule&);
    explicit ExpandedRules(const Puzzle& puzzle, Choice takes = nullptr, const ExpandedRules* like = nullptr);
    ~ExpandedRules();

    // What is in common with other puzzles; it grows.
    ShapeRules& common() const { return *common_; }

    // The first variables are the cells. Where the answer is a line, the others are the links, 1 where the
    // line runs along them, and perhaps the beams (beams.hpp) and the course (course.hpp); where it is shades or values, the others are
    // the sizes of areas and of blocks, if the rules ask for them; all are functions of the cells. Where the
    // answer is areas, the first variables are the links, 1 where both ends are in one area, and the others
    // the sizes of the areas of all cells, and which cells are together (area_pairs.hpp), if the rules ask
    // for them.
    const language::Specification& specification() const { return specification_; }
    // Tells a board of the same size which of these variables are which.
    void tell(RulesBoard& board) const;
    // Where the answer is rectangles, the variables are theirs. Null if it is something else.
    const Rectangles* rectangles() const { return rectangles_.get(); }
    // Of a line whose way the rules ask for; else null. Its variables begin with this one.
    const Course* course() const { return course_ ? &*course_ : nullptr; }
    std::size_t first_way() const { return first_way_; }
    // The answer, as RulesBoard knows it: the variables, or what cells hold where regions share them.
    std::span<const language::Tree> answers() const {
        return shared_ ? std::span{answers_} : std::span{specification_.variables()};
    }
    // The values of all variables for the values of the cells. `back`: for the other course of a line that
    // may be run either way.
    std::vector<Value> values_of(std::span<const Value> grid, bool back = false) const;

private:
    std::vector<Value> values_of_areas(std::span<const Value> grid) const;
    // May two cells that share a side, and hold the same, be in one area; in one block, which ends at the
    // borders of regions?
    bool may_join(bool block, int a, int b) const;
    void append_sizes(bool block, std::span<const Value> grid, std::vector<Value>& values) const;
    void refuse_others(language::Expander& expander, const RulesBoard& board) const;
    // Adds a variable that all grids of the size have; `name` makes its name.
    template <class Name>
    void declare(Name name, std::span<const std::int32_t> values);
    void add_cells(language::Expander& expander);
    void add_shared_cells(language::Expander& expander);
    void add_links();
    void add_beams();
    void add_course(language::Expander& expander, RulesBoard& board);
    void add_areas(language::Expander& expander);
    std::vector<std::int32_t> area_sizes(std::int64_t low, std::int64_t high) const;
    void add_area_pairs(std::int64_t most);
    void add_sizes_of_equal(RulesBoard& board, Choice takes);
    void add_rectangles(language::Expander& expander, RulesBoard& board);
    void add_rules(language::Expander& expander, const RulesBoard& board, Choice takes);
    void add_objectives(language::Expander& expander);
    void add_known(std::span<const language::Requirement> known);
    void add_of_size(const WrittenRule& rule, language::Expander& expander, const RulesBoard& board);
    void add_choices(const WrittenRule& rule, language::Expander& expander, const RulesBoard& board);

    const Puzzle& puzzle_;
    const RulesFile& file_;
    const RulesProgram& program_;
    std::shared_ptr<ShapeRules> common_;  // with other grids of the shape
    std::unique_ptr<language::TreeArena> arena_ = std::make_unique<language::TreeArena>();  // of other trees
    language::Specification specification_;
    std::unique_ptr<const Rectangles> rectangles_;
    bool equal_sizes_ = false, block_sizes_ = false;  // are these variables there, of values and shades?
    std::size_t first_block_ = 0;
    std::optional<const Course> course_;
    std::size_t first_way_ = 0;
    std::optional<SharedValues> shared_;   // of answers by regions,
    std::vector<language::Tree> answers_;  // and the answer in each cell then
};

}  // namespace reductio

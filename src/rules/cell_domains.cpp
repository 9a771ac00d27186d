// cell_domains.cpp - bounds are expressions without variables, worked out with the cell as their index.
#include "rules/cell_domains.hpp"

#include <algorithm>
#include <array>

#include "family/family.hpp"
#include "language/grammar/tokens.hpp"
#include "language/specification.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/unfit_puzzle.hpp"
#include "rules/board.hpp"
#include "rules/course.hpp"
#include "rules/line_drawing.hpp"
#include "rules/words.hpp"

namespace reductio {

namespace {

// The arms that leave the grid at its exits alone: none or two of a loop, any of paths.
std::vector<std::int32_t> arms_in(const Puzzle& puzzle, const BoardShape& shape, AnswerForm form, int cell) {
    std::int32_t outside = 0, exits = 0;
    for (int direction = 0; direction < straight_directions; ++direction) {
        outside |= shape.next(cell, direction) ? 0 : 1 << direction;
        exits |= exit_at(puzzle, cell, direction) ? 1 << direction : 0;
    }
    std::vector<std::int32_t> arms;
    for (const Value one : form == AnswerForm::loop ? loop_digits(0, 0) : path_digits(0, 0)) {
        if ((one & outside) == exits) arms.push_back(one);
    }
    return arms;
}

}  // namespace

CellDomains::CellDomains(const Puzzle& puzzle, language::Expander& expander)
    : puzzle_{puzzle},
      shape_{shape_of(puzzle)},
      expander_{expander},
      file_{*puzzle.family->rules},
      answer_{file_.program().answer} {
    if (answer_.low && answer_.high) asked_ = std::max(asked_by(*answer_.low), asked_by(*answer_.high));
}

CellDomains::Asked CellDomains::asked_by(const language::Syntax& syntax) {
    if (syntax.form == language::Form::bound) return Asked::cell;
    const auto words = rules_words();
    const auto number = static_cast<std::size_t>(syntax.number);
    if (syntax.form == language::Form::word && number < words.size() && words[number].name == "region" &&
        syntax.children[0].form == language::Form::bound)
        return Asked::region;
    Asked most = Asked::nothing;
    for (const language::Syntax& child : syntax.children) most = std::max(most, asked_by(child));
    return most;
}

std::span<const std::int32_t> CellDomains::of(int cell) {
    const Value sign = answer_.signs && !puzzle_.signs.empty() ? puzzle_.signs[cell] : open_cell;
    const auto values = without_sign(cell);
    if (sign == open_cell || values.empty()) return values;
    sign_ = values.back() + sign;
    return {&sign_, 1};
}

std::span<const std::int32_t> CellDomains::without_sign(int cell) {
    static constexpr std::array<std::int32_t, 2> shades{0, 1};
    if (puzzle_.is_wall(cell)) return std::span{shades}.first(1);
    if (has_lines(file_.form)) return values_ = arms_in(puzzle_, shape_, file_.form, cell);
    if (file_.digits) return puzzle_.digits;
    if (!answer_.listed.empty()) return listed();
    if (!answer_.low) return shades;
    const bool regions = asked_ == Asked::region && !puzzle_.regions.empty() && puzzle_.regions[cell] >= 0;
    if (asked_ != Asked::nothing && !regions) return between_bounds(cell);
    const auto region = static_cast<std::size_t>(regions ? puzzle_.regions[cell] : 0);
    if (of_region_.size() <= region) of_region_.resize(region + 1);
    auto& known = of_region_[region];
    if (known.empty()) {
        const auto values = between_bounds(cell);
        known.assign(values.begin(), values.end());
    }
    return known;
}

std::span<const std::int32_t> CellDomains::listed() {
    if (!values_.empty()) return values_;
    std::vector<std::int64_t> numbers;
    for (const language::Syntax& one : answer_.listed)
        expander_.each(one, [&](const language::Syntax& value) {
            numbers.push_back(expander_.constant(value, language::largest_value, "a value"));
        });
    return values_ = language::at_place(file_.text(), answer_.listed.front().offset,
                                        [&] { return language::set_values(numbers); });
}

// A board may have no values by its size or for want of a clue.
std::span<const std::int32_t> CellDomains::between_bounds(int cell) try {
    return expander_.with_index(
        RulesBoard::place(PlaceKind::cell, cell), [&]() -> std::span<const std::int32_t> {
            const auto bound = [&](const language::Syntax& limit) {
                return expander_.constant(limit, language::largest_value, "a value");
            };
            const std::int64_t low = bound(*answer_.low), high = bound(*answer_.high);
            const bool same = !values_.empty() && values_.front() == low && values_.back() == high;
            if (same) return values_;
            return values_ = language::at_place(file_.text(), answer_.low->offset,
                                                [&] { return language::range_values(low, high); });
        });
} catch (const InputError& error) {
    throw UnfitPuzzle{error, true};
}

}  // namespace reductio

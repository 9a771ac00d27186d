// remove_by_trial.cpp - clues that are no constraint of their own are taken away one by one.
//
// The number of a dead end in Nurimisaki does two things: it says how far one sees, and that here is a dead
// end, which other cells are not. Without it, another rule holds in its cell. So no solver can have such a
// clue behind a selector, and each puzzle is compiled anew. Since a clue that must stay now might go later,
// all are tried until none can go. Mostly it must stay for the same reason as before: the other solution that
// there was without it is remembered, and to check a grid takes a small part of the time of solving.
#include <algorithm>
#include <array>

#include "encoders/shared/cells.hpp"
#include "family/family.hpp"
#include "tasks/clues/removal.hpp"
#include "tasks/generate/one_solution.hpp"
#include "tasks/generate/weaken.hpp"

namespace reductio {

namespace {

bool has_arrow(const Puzzle& puzzle, int cell) { return value_in(puzzle.arrows, cell) != open_cell; }

// A number goes with the arrow beside it. An arrow is a field by itself only where it stands alone.
std::vector<Field> weak_fields(const Puzzle& puzzle) {
    std::vector<Field> fields = fields_of(puzzle, parts_of_rules);
    for (const Field& arrow : fields_of(puzzle, Part::arrows))
        if (number_in(puzzle, arrow.index) == open_cell) fields.push_back(arrow);
    return fields;
}

// The puzzle with less in this field, in the order in which that is tried.
std::vector<Puzzle> weaker_puzzles(const Puzzle& puzzle, const Field& field) {
    std::vector<Puzzle> weaker{without(puzzle, {field})};
    const bool number = field.part == Part::numbers && puzzle.numbers[field.index] != unknown_number;
    const bool arrow = number && has_arrow(puzzle, field.index);
    if (arrow) weaker[0].arrows[field.index] = open_cell;
    if (number && reads(*puzzle.family, Part::unknown_numbers)) {
        weaker.push_back(weaker[0]);
        weaker[1].numbers[field.index] = unknown_number;
        return weaker;
    }
    const Value sign = puzzle.family->generation.sign_before;
    const bool of_sign = field.part == Part::signs;
    if (sign == open_cell || (!of_sign && !arrow && field.part != Part::arrows)) return weaker;
    weaker.push_back(weaker[0]);
    weaker[1].signs.resize(puzzle.given.size(), open_cell);
    weaker[1].signs[field.index] = sign;
    // Beside a number, the sign stays.
    if (of_sign && is_printed(weaker[0], field.index)) weaker.erase(weaker.begin());
    if (weaker.back().signs == puzzle.signs && of_sign) weaker.pop_back();
    return weaker;
}

// A field, and for each way to weaken it another solution that there was then, if it was tried.
struct TriedField {
    Field field;
    std::array<std::optional<Grid>, 2> others = {};
};

bool weaken_field(Puzzle& puzzle, TriedField& tried, const Blueprint& blueprint, PuzzleCompiler& compiler) {
    auto other = tried.others.begin();
    for (Puzzle& weaker : weaker_puzzles(puzzle, tried.field)) {
        weaker.stated_count = 1;
        // Where a ? says nothing, what refuted the blank cell refutes it too.
        if (!*other) *other = tried.others.front();
        if (!is_only_solution(weaker, compiler, *other++)) continue;
        if (blueprint.acceptable && !blueprint.acceptable(weaker)) continue;
        puzzle = std::move(weaker);
        return true;
    }
    return false;
}

bool is_stated(const Puzzle& puzzle, const Field& field) {
    return std::ranges::count(weak_fields(puzzle), field) > 0;
}

bool all_tried(const Puzzle& puzzle, const std::vector<Field>& tried) {
    return std::ranges::all_of(weak_fields(puzzle), [&](const Field& field) {
        return std::ranges::find(tried, field) != tried.end();
    });
}

}  // namespace

bool all_by_trial(const Puzzle& puzzle) { return puzzle.family->generation.arrows; }

void remove_by_trial(Puzzle& puzzle, const std::vector<Field>& tried, const Blueprint& blueprint,
                     PuzzleCompiler& compiler, Random& random, const OnStep& on_step) {
    if (!all_by_trial(puzzle) && all_tried(puzzle, tried)) return;
    std::vector<TriedField> fields;
    for (const Field& field : weak_fields(puzzle)) fields.push_back({field});
    random.shuffle(fields);
    for (std::size_t next = 0, idle = 0; idle < fields.size(); next = (next + 1) % fields.size()) {
        ++idle;
        if (!is_stated(puzzle, fields[next].field)) continue;
        if (!weaken_field(puzzle, fields[next], blueprint, compiler)) continue;
        idle = 0;
        if (on_step) on_step(puzzle);
    }
}

}  // namespace reductio

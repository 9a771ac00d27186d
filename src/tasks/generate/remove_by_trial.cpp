// remove_by_trial.cpp - clues that are no constraint of their own are taken away one by one.
//
// The number of a dead end in Nurimisaki does two things: it says how far one sees, and that here is a dead
// end, which other cells are not. Without it, another rule holds in its cell. So no solver can have such a
// clue behind a selector, and each puzzle is compiled anew. Since a clue that must stay now might go later,
// all are tried until none can go.
#include <algorithm>

#include "tasks/clues/removal.hpp"
#include "tasks/generate/one_solution.hpp"
#include "tasks/generate/weaken.hpp"

namespace reductio {

namespace {

// The puzzle with less in this field, in the order in which that is tried.
std::vector<Puzzle> weaker_puzzles(const Puzzle& puzzle, const Field& field) {
    std::vector<Puzzle> weaker{without(puzzle, {field})};
    const bool number = field.what == Field::What::number && puzzle.numbers[field.index] != unknown_number;
    if (number && reads(*puzzle.family, Part::unknown_numbers)) {
        weaker.push_back(weaker[0]);
        weaker[1].numbers[field.index] = unknown_number;
    }
    return weaker;
}

bool weaken_field(Puzzle& puzzle, const Field& field, const Blueprint& blueprint) {
    for (Puzzle& weaker : weaker_puzzles(puzzle, field)) {
        weaker.stated_count = 1;
        if (!is_only_solution(weaker)) continue;
        if (blueprint.acceptable && !blueprint.acceptable(weaker)) continue;
        puzzle = std::move(weaker);
        return true;
    }
    return false;
}

bool same_place(const Field& a, const Field& b) {
    return a.what == b.what && a.index == b.index && a.side == b.side;
}

bool is_stated(const Puzzle& puzzle, const Field& field) {
    return std::ranges::any_of(stated_fields(puzzle),
                               [&](const Field& other) { return same_place(field, other); });
}

// Has remove_clues tried every field?
bool all_tried(const Puzzle& puzzle) {
    const CompiledPuzzle compiled{puzzle};
    const auto tried = removable_clues(compiled);
    return std::ranges::all_of(stated_fields(puzzle), [&](const Field& field) {
        return std::ranges::any_of(tried,
                                   [&](const RemovableClue& clue) { return same_place(clue.field, field); });
    });
}

}  // namespace

void remove_by_trial(Puzzle& puzzle, const Blueprint& blueprint, Random& random, const OnStep& on_step) {
    if (all_tried(puzzle)) return;
    std::vector<Field> fields = stated_fields(puzzle);
    random.shuffle(fields);
    for (bool changed = true; changed;) {
        changed = false;
        for (const Field& field : fields) {
            if (!is_stated(puzzle, field) || !weaken_field(puzzle, field, blueprint)) continue;
            changed = true;
            if (on_step) on_step(puzzle);
        }
    }
}

}  // namespace reductio

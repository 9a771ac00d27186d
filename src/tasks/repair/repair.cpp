// repair.cpp - trials of single changes, each a question whether there is exactly one solution.
#include "tasks/repair/repair.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "family/family.hpp"
#include "tasks/candidates/candidates.hpp"
#include "tasks/clues/removal.hpp"
#include "tasks/clues/why.hpp"
#include "tasks/explain/phrases.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

namespace {

// The number that the field states, if it states one.
std::optional<std::int64_t> number_in(const Puzzle& puzzle, const Field& field) {
    switch (field.part) {
        case Part::numbers: return puzzle.numbers[field.index];
        case Part::corners: return puzzle.corners[field.index];
        case Part::cages: return puzzle.cages[field.index].target;
        case Part::outside: {
            const auto& line = puzzle.outside[field.side][field.index];
            return line.size() == 1 ? std::optional<std::int64_t>{line.front()} : std::nullopt;
        }
        default: return {};
    }
}

void set_number(Puzzle& puzzle, const Field& field, std::int64_t value) {
    const auto small = static_cast<Value>(value);
    puzzle.stated_solution.reset();
    if (field.part == Part::numbers) puzzle.numbers[field.index] = small;
    if (field.part == Part::corners) puzzle.corners[field.index] = small;
    if (field.part == Part::cages) puzzle.cages[field.index].target = value;
    if (field.part == Part::outside) puzzle.outside[field.side][field.index] = {small};
    renew_digits(puzzle);
}

class Repairer {
public:
    Repairer(const CompiledPuzzle& compiled, const CnfOptions& encoding)
        : compiled_{compiled}, encoding_{encoding}, judge_{Settings{}} {}

    Repair run() {
        found_.solutions = solutions_of(compiled_.puzzle());
        try {
            if (found_.solutions == HowMany::none) without_solution();
            if (found_.solutions == HowMany::several) with_several();
        } catch (const Stopped& stopped) {
            if (!is_anything_known()) throw;
            found_.cut_short = stopped.reason;
        }
        return std::move(found_);
    }

private:
    bool is_anything_known() const {
        return found_.closest || !found_.changes.empty() || !found_.additions.empty();
    }
    HowMany solutions_of(const Puzzle& puzzle) {
        const Outcome outcome =
            accepted(puzzle, judge_.enumerate(puzzle, 2, [](std::span<const Value>) { return true; }));
        throw_stopped(outcome);
        return outcome.count == 0 ? HowMany::none : outcome.count == 1 ? HowMany::one : HowMany::several;
    }
    void without_solution() {
        found_.closest = closest_grid(compiled_, encoding_);
        if (!found_.closest) return try_shaping_numbers();
        found_.cut_short = found_.closest->cut_short;
        const bool one = !found_.closest->alone.empty();
        // Of several wrong clues, none alone can be mended.
        for (const Clue& clue : one ? found_.closest->alone : found_.closest->broken)
            found_.changes.push_back({clue, {}, {}});
        if (!one) return;
        const std::vector<RemovableClue> fields = removable_clues(compiled_);
        for (ClueChange& change : found_.changes) {
            if (change.clue.kind == Clue::Kind::given) {
                try_given(change.clue.cells.front(), change);
                continue;
            }
            const auto same =
                std::ranges::find(fields, change.clue.label,
                                  [](const RemovableClue& removable) { return removable.clue.label; });
            if (same != fields.end()) try_field(same->field, change);
        }
    }
    void try_shaping_numbers() {
        const Puzzle& puzzle = compiled_.puzzle();
        for (const Field& field : fields_of(puzzle, Part::numbers)) {
            const std::string label =
                fmt::format("the {} at {}", puzzle.numbers[field.index], cell_name(puzzle, field.index));
            ClueChange change{{Clue::Kind::clue, label, {field.index}, {}, {}}, {}, {}};
            try_field(field, change);
            const bool helps = change.left_out.value_or(HowMany::none) != HowMany::none;
            if (helps || !change.values.empty()) found_.changes.push_back(std::move(change));
        }
    }
    // Nothing if the family refuses the puzzle.
    std::optional<HowMany> if_allowed(const Puzzle& puzzle) {
        try {
            return solutions_of(puzzle);
        } catch (const InputError&) {
            return {};
        }
    }
    // The puzzle without the field, and with other numbers in it, up to some more than there are.
    void try_field(const Field& field, ClueChange& change) {
        constexpr std::int64_t further = 10, most = 200;
        change.left_out = if_allowed(without(compiled_.puzzle(), {field}));
        const auto present = number_in(compiled_.puzzle(), field);
        if (!present) return;
        for (std::int64_t value = 0; value <= std::min(2 * *present + further, most); ++value) {
            Puzzle changed = compiled_.puzzle();
            set_number(changed, field, value);
            if (value != *present && if_allowed(changed) == HowMany::one)
                change.values.push_back(static_cast<Value>(value));
        }
    }
    // Each other value of a given, and none.
    void try_given(int cell, ClueChange& change) {
        Puzzle changed = compiled_.puzzle();
        changed.stated_solution.reset();
        changed.given[cell] = open_cell;
        change.left_out = solutions_of(changed);
        if (*change.left_out == HowMany::none) return;
        change.values = values_that_leave_one(changed, cell, compiled_.puzzle().given[cell]);
    }
    std::vector<Value> values_that_leave_one(Puzzle& changed, int cell, Value present) {
        std::vector<Value> values;
        for (const Value value : changed.digits) {
            changed.given[cell] = value;
            if (value != present && solutions_of(changed) == HowMany::one) values.push_back(value);
        }
        changed.given[cell] = present;
        return values;
    }
    void with_several() {
        if (compiled_.puzzle().family->takes_givens && compiled_.cells_are_variables()) {
            add_values();
            change_givens();
        }
        if (!is_anything_known()) {
            const Why found = why(compiled_, {encoding_});
            if (found.ambiguity) found_.together = found.ambiguity->told;
        }
    }
    // The values through which exactly one solution goes.
    void add_values() {
        constexpr std::uint64_t enough = 2;
        const Puzzle& puzzle = compiled_.puzzle();
        CandidateFinder finder{encoding_, {}, enough};
        const TrueCandidates all = finder.find(puzzle);
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            for (std::size_t i = 0; i < all.values[cell].size(); ++i) {
                if (all.counts[cell][i] != 1) continue;
                Puzzle told = puzzle;
                told.given[cell] = all.values[cell][i];
                found_.additions.push_back(given_text(CompiledPuzzle{compiled_.rules(), told}, cell));
            }
        }
    }
    void change_givens() {
        Puzzle changed = compiled_.puzzle();
        changed.stated_solution.reset();
        for (const Clue& clue : clues_of(compiled_)) {
            if (clue.kind != Clue::Kind::given) continue;
            const int cell = clue.cells.front();
            auto values = values_that_leave_one(changed, cell, compiled_.puzzle().given[cell]);
            if (!values.empty()) found_.changes.push_back({clue, std::move(values), {}});
        }
    }

    const CompiledPuzzle& compiled_;
    CnfOptions encoding_;
    Pipeline judge_;
    Repair found_;
};

}  // namespace

Repair repair(const CompiledPuzzle& compiled, const CnfOptions& encoding) {
    return Repairer{compiled, encoding}.run();
}

}  // namespace reductio

// repair.cpp - what is wrong, then the search for changes, and what it found clue by clue.
#include "tasks/repair/repair.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "tasks/clues/why.hpp"
#include "tasks/explain/phrases.hpp"

namespace reductio {

namespace {

class Repairer {
public:
    Repairer(const CompiledPuzzle& compiled, const RepairOptions& options)
        : compiled_{compiled}, options_{options} {}

    Repair run() {
        const Breakable breakable = breakable_of(compiled_, options_.weights);
        Pipeline judge{Settings{}};
        found_.solutions = solutions_of(judge, compiled_.puzzle());
        if (found_.solutions == HowMany::one) return std::move(found_);
        std::optional<MendSearch> search;
        try {
            if (found_.solutions == HowMany::none)
                found_.closest = closest_grid(compiled_, breakable, options_.encoding);
            if (found_.closest) found_.cut_short = found_.closest->cut_short;
            if (!found_.cut_short) {
                search.emplace(compiled_, found_.solutions, options_.weights, options_.most.has_value(),
                               options_.encoding);
                look_for_changes(*search);
            }
        } catch (const Stopped& stopped) {
            found_.cut_short = stopped.reason;
        }
        name_the_wrong();
        if (search) sort_out(*search);
        return std::move(found_);
    }

private:
    void look_for_changes(MendSearch& search) {
        const int lightest = search.lightest();
        if (found_.closest && found_.closest->broken.size() <= 2)
            search.run(options_.most.value_or(found_.closest->weight));
        else
            search.run(std::min(lightest, options_.most.value_or(lightest)));
        if (found_.solutions == HowMany::several && search.mends().empty()) {
            const Why found = why(compiled_, {options_.encoding});
            if (found.ambiguity) found_.together = found.ambiguity->told;
        }
        search.run(options_.most.value_or(0));
    }
    ClueChange* known_change(const Clue& clue) {
        const auto label_of = [](const ClueChange& change) { return change.clue.label; };
        const auto known = std::ranges::find(found_.changes, clue.label, label_of);
        return known == found_.changes.end() ? nullptr : &*known;
    }
    ClueChange& change_of(const Clue& clue) {
        ClueChange* const known = known_change(clue);
        return known != nullptr ? *known : found_.changes.emplace_back(ClueChange{clue, {}, {}, {}});
    }
    void sort_out(const MendSearch& search) {
        found_.tried = search.tried();
        for (const auto& [clue, left] : search.without()) {
            // Of clues that are too heavy to be called wrong it is said only if that helps.
            const bool is_wrong = !found_.closest || known_change(clue) != nullptr;
            if (is_wrong || left == HowMany::one) change_of(clue).left_out = left;
        }
        for (const Mend& mend : search.mends()) {
            const Edit& edit = mend.front();
            if (mend.size() > 1)
                found_.mends.push_back(mend);
            else if (edit.what == Edit::What::add)
                found_.additions.push_back(text_of_addition(edit));
            else if (edit.value)
                change_of(edit.clue).values.push_back(*edit.value);
            else if (edit.what == Edit::What::replace)
                change_of(edit.clue).signs.push_back(edit.stated);
            else
                change_of(edit.clue).left_out = HowMany::one;
        }
    }
    std::string text_of_addition(const Edit& edit) const {
        if (!edit.stated.empty()) return edit.stated;
        if (edit.clue.kind != Clue::Kind::given)
            return fmt::format("the {} at {}", *edit.value, edit.clue.label);
        Puzzle told = compiled_.puzzle();
        told.given[edit.clue.cells.front()] = *edit.value;
        return given_text(CompiledPuzzle{compiled_.rules(), told}, edit.clue.cells.front());
    }
    // Also those that no entry of the puzzle states alone.
    void name_the_wrong() {
        if (!found_.closest) return;
        for (const Clue& clue :
             found_.closest->alone.empty() ? found_.closest->broken : found_.closest->alone)
            change_of(clue);
    }

    const CompiledPuzzle& compiled_;
    const RepairOptions& options_;
    Repair found_;
};

}  // namespace

Repair repair(const CompiledPuzzle& compiled, const RepairOptions& options) {
    return Repairer{compiled, options}.run();
}

}  // namespace reductio

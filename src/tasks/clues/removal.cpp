// removal.cpp - what each field contributes, found by models that lack half of the fields.
//
// Fields are numbered in binary. For each binary digit two models are built: one lacks the fields that have a
// 1 there, the other lacks the rest. A constraint that one field states is missing from one of each two
// models, which spells the number of the field. So 100 fields take 14 models instead of 100. Where that does
// not come out clean, because fields depend on each other, each field of that kind is tried alone. What two
// fields state, as neighbours in a Grand Tour do with the line between them, belongs to both.
#include "tasks/clues/removal.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "base/stop.hpp"
#include "encoders/shared/model_payload.hpp"
#include "family/family.hpp"
#include "tasks/clues/constraint_keys.hpp"

namespace reductio {

namespace {

// Takes conditions of a model away, the last first, so that indices stay right.
void drop_conditions(Puzzle& puzzle, std::vector<Field> conditions) {
    std::ranges::sort(conditions, std::ranges::greater{}, &Field::index);
    language::Specification rest = specification_of(puzzle);
    for (const Field& condition : conditions) rest.drop(static_cast<std::size_t>(condition.index));
    puzzle.payload = model_puzzle(std::move(rest)).payload;
}

// The keys of a model: that of its variables, and those of its constraints with their numbers.
struct ModelKeys {
    std::string variables;
    std::map<std::string, std::vector<std::uint32_t>> constraints;
};

ModelKeys keys_of(const Model& model, ConstraintKeys& known) {
    ModelKeys keys{ConstraintKeys::of_variables(model), {}};
    std::uint32_t number = 0;
    for (std::string& key : known.of_constraints(model)) keys.constraints[std::move(key)].push_back(number++);
    return keys;
}

// The constraints of a field: those that go with it, and those that other fields state as well, each of them
// alone, so that they go when all of these have gone.
struct Contribution {
    std::vector<std::uint32_t> own = {}, shared = {};
};

class Trial {
public:
    explicit Trial(const CompiledPuzzle& compiled)
        : compiled_{compiled}, keys_{keys_of(compiled.model(), known_)} {}

    // For each field the constraints that it contributes; none if it can't be left out, or changes others
    // too.
    std::vector<Contribution> contributions(const std::vector<Field>& fields) const {
        std::vector<std::vector<std::uint32_t>> own(fields.size());
        std::vector<char> stays(fields.size(), 0);
        if (fields.size() <= 2 || !by_halves(fields, own)) {
            for (std::size_t i = 0; i < fields.size(); ++i) {
                auto gone = lost_without({fields[i]});
                stays[i] = gone ? 0 : 1;
                own[i] = std::move(gone).value_or(std::vector<std::uint32_t>{});
            }
        }
        std::vector<Contribution> all(fields.size());
        for (std::size_t i = 0; i < fields.size(); ++i) all[i].own = std::move(own[i]);
        add_shared(fields, stays, all);
        return all;
    }

private:
    // Found by leaving out all fields but one.
    void add_shared(const std::vector<Field>& fields, const std::vector<char>& stays,
                    std::vector<Contribution>& all) const {
        const auto lost = lost_without(fields);
        if (!lost) return;
        std::vector<std::uint32_t> found;
        for (const Contribution& each : all) found.insert(found.end(), each.own.begin(), each.own.end());
        std::ranges::sort(found);
        const auto is_found = [&](std::uint32_t each) { return std::ranges::binary_search(found, each); };
        if (std::ranges::all_of(*lost, is_found)) return;
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (stays[i] != 0) continue;
            std::vector<Field> others = fields;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            const auto lost_with_it = lost_without(others);
            if (!lost_with_it) continue;
            for (const std::uint32_t each : *lost) {
                if (!is_found(each) && std::ranges::find(*lost_with_it, each) == lost_with_it->end())
                    all[i].shared.push_back(each);
            }
        }
    }
    bool by_halves(const std::vector<Field>& fields, std::vector<std::vector<std::uint32_t>>& all) const {
        const auto digits = static_cast<int>(std::bit_width(fields.size() - 1));
        const std::size_t constraints = compiled_.model().constraints().size();
        std::vector<std::size_t> number(constraints, 0);
        std::vector<int> times(constraints, 0);
        for (int digit = 0; digit < digits; ++digit) {
            for (const unsigned bit : {0U, 1U}) {
                std::vector<Field> half;
                for (std::size_t i = 0; i < fields.size(); ++i) {
                    if ((i >> digit & 1) == bit) half.push_back(fields[i]);
                }
                const auto gone = lost_without(half);
                if (!gone) return false;
                for (const std::uint32_t each : *gone) {
                    ++times[each];
                    number[each] |= std::size_t{bit} << digit;
                }
            }
        }
        for (std::uint32_t i = 0; i < constraints; ++i) {
            if (times[i] > digits) return false;  // two fields state it together
            if (times[i] == digits && number[i] < fields.size()) all[number[i]].push_back(i);
        }
        return true;
    }
    // The constraints that the puzzle lacks without these fields; nothing if there is no such puzzle, or if
    // other constraints come.
    std::optional<std::vector<std::uint32_t>> lost_without(const std::vector<Field>& fields) const {
        check_stop();
        try {
            const CompiledRules rules{without(compiled_.puzzle(), fields), compiled_.rules().compiled()};
            return difference(keys_of(rules.model(), known_));
        } catch (const InputError&) {
            return {};
        }
    }
    std::optional<std::vector<std::uint32_t>> difference(const ModelKeys& rest) const {
        if (rest.variables != keys_.variables) return {};
        std::vector<std::uint32_t> gone;
        for (const auto& [key, constraints] : keys_.constraints) {
            const auto left = rest.constraints.find(key);
            if (left == rest.constraints.end())
                gone.insert(gone.end(), constraints.begin(), constraints.end());
            else if (left->second.size() != constraints.size())
                return {};
        }
        // None came.
        const std::size_t before = compiled_.model().constraints().size();
        std::size_t after = 0;
        for (const auto& [key, constraints] : rest.constraints) after += constraints.size();
        if (gone.size() + after != before) return {};
        return gone;
    }
    const CompiledPuzzle& compiled_;
    mutable ConstraintKeys known_;
    ModelKeys keys_;
};

// Those of all fields, found for one kind after the other, since fields of one kind seldom depend on those of
// another.
std::vector<Contribution> contributions(const Trial& trial, const std::vector<Field>& fields) {
    std::vector<Contribution> all(fields.size());
    std::map<std::pair<Part, int>, std::vector<std::size_t>> kinds;
    for (std::size_t i = 0; i < fields.size(); ++i) kinds[{fields[i].part, fields[i].clue}].push_back(i);
    for (const auto& [kind, places] : kinds) {
        std::vector<Field> alike;
        for (const std::size_t place : places) alike.push_back(fields[place]);
        auto found = trial.contributions(alike);
        for (std::size_t i = 0; i < places.size(); ++i) all[places[i]] = std::move(found[i]);
    }
    return all;
}

// Constraints of a model have the title of their condition. A condition that states none, since it always
// holds or is written a second time, is a clue without content.
std::vector<RemovableClue> removable_conditions(const CompiledPuzzle& compiled) {
    std::map<std::string, Clue> by_title;
    for (Clue& clue : clues_of(compiled)) {
        std::string title = clue.label;
        by_title.emplace(std::move(title), std::move(clue));
    }
    const auto& conditions = specification_of(compiled.puzzle()).requirements();
    std::vector<RemovableClue> removable;
    for (int i = 0; i < std::ssize(conditions); ++i) {
        const std::string title = conditions[i].title();
        const Clue empty{Clue::Kind::clue, title, {}, {}, {}};
        Clue& clue = by_title.emplace(title, empty).first->second;
        removable.push_back({std::exchange(clue, empty), {Part::payload, i}});
    }
    return removable;
}

}  // namespace

std::vector<RemovableClue> removable_clues(const CompiledPuzzle& compiled) {
    if (is_model(compiled.puzzle())) return removable_conditions(compiled);
    std::vector<RemovableClue> removable;
    std::vector<Clue> clues;  // of constraints
    for (Clue& clue : clues_of(compiled)) {
        const Part part = clue.kind == Clue::Kind::given ? Part::givens : Part::marks;
        if (clue.constraints.empty())
            removable.push_back({clue, {part, clue.cells.front()}});
        else
            clues.push_back(std::move(clue));
    }
    const std::vector<int> clue_of = clues_by_constraint(compiled.model(), clues);
    std::vector<char> taken(clues.size());
    const Trial trial{compiled};
    const auto add = [&](const Field& field, Contribution contribution) {
        auto& [constraints, shared] = contribution;
        const bool known = std::ranges::any_of(
            constraints, [&](auto each) { return clue_of[each] >= 0 && taken[clue_of[each]] != 0; });
        if (known) return;  // another field states the clue with this one
        for (const std::uint32_t each : constraints) {
            if (clue_of[each] >= 0) taken[clue_of[each]] = 1;
        }
        constraints.insert(constraints.end(), shared.begin(), shared.end());
        const auto named = std::ranges::find_if(constraints, [&](auto each) { return clue_of[each] >= 0; });
        if (named == constraints.end()) return;
        // Rules that come with the clue, such as the distinct digits of a cage, go with it.
        RemovableClue found{clues[clue_of[*named]], field};
        found.clue.constraints = std::move(constraints);
        removable.push_back(std::move(found));
    };
    const std::vector<Field> fields = fields_of(compiled.puzzle(), parts_of_rules);
    auto stated = contributions(trial, fields);
    for (std::size_t i = 0; i < fields.size(); ++i) add(fields[i], std::move(stated[i]));
    return removable;
}

std::vector<Clue> empty_conditions(const CompiledPuzzle& compiled) {
    std::vector<Clue> empty;
    if (!is_model(compiled.puzzle())) return empty;
    for (RemovableClue& condition : removable_conditions(compiled)) {
        if (condition.clue.constraints.empty()) empty.push_back(std::move(condition.clue));
    }
    return empty;
}

Puzzle without(Puzzle puzzle, std::vector<Field> fields) {
    if (!fields.empty()) puzzle.stated_count.reset();
    if (!fields.empty() && fields.front().part == Part::payload)  // of a model, which has no others
        drop_conditions(puzzle, std::move(fields));
    else
        remove_fields(puzzle, std::move(fields));
    puzzle.places = {};
    renew_digits(puzzle);
    return puzzle;
}

}  // namespace reductio

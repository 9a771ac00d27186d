// mends.cpp - sets of places in order, each with all that can stand there.
#include "tasks/repair/mends.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "family/family.hpp"
#include "tasks/clues/clue_solver.hpp"

namespace reductio {

namespace {

// The number that the field states, if it states one.
std::optional<std::int64_t> number_in(const Puzzle& puzzle, const Field& field) {
    switch (field.part) {
        case Part::givens: return puzzle.given[field.index];
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

void set_number(Puzzle& puzzle, const Field& field, Value value) {
    if (field.part == Part::givens) puzzle.given[field.index] = value;
    if (field.part == Part::numbers) puzzle.numbers[field.index] = value;
    if (field.part == Part::corners) puzzle.corners[field.index] = value;
    if (field.part == Part::cages) puzzle.cages[field.index].target = value;
    if (field.part == Part::outside) puzzle.outside[field.side][field.index] = {value};
    renew_digits(puzzle);
}

// What may stand there instead: another digit, or a number up to some more than there is.
std::vector<Value> other_values(const Puzzle& puzzle, const Field& field) {
    constexpr std::int64_t further = 10, most = 200;
    const auto present = number_in(puzzle, field);
    if (!present) return {};
    std::vector<Value> values;
    if (field.part == Part::givens) {
        values = puzzle.digits;
    } else {
        values.resize(
            static_cast<std::size_t>(std::clamp<std::int64_t>(2 * *present + further, 0, most) + 1));
        std::iota(values.begin(), values.end(), 0);
    }
    std::erase_if(values, [&](Value value) { return value == *present; });
    return values;
}

}  // namespace

HowMany solutions_of(Pipeline& judge, const Puzzle& puzzle) {
    const Outcome outcome =
        accepted(puzzle, judge.enumerate(puzzle, 2, [](std::span<const Value>) { return true; }));
    throw_stopped(outcome);
    return outcome.count == 0 ? HowMany::none : outcome.count == 1 ? HowMany::one : HowMany::several;
}

// Sets of places that contradict each other as far as they are known, and a solver that finds further ones.
class MendSearch::Conflicts {
public:
    Conflicts(const CompiledPuzzle& compiled, std::span<const Place> places, const Givens& certain,
              const CnfOptions& encoding)
        : clues_{clues_in(places)}, solver_{compiled, clues_, certain, encoding} {}

    // Can the chosen places, with others from `from` on that weigh at most `left`, meet all that are known?
    // Sets that have nothing in common need a place each.
    bool can_be_met(std::span<const Place> places, std::span<const std::size_t> chosen, std::size_t from,
                    int left) const {
        std::vector<char> taken(places.size(), 0);
        for (const std::vector<int>& core : cores_) {
            const auto is_chosen = [&](int place) {
                return std::ranges::binary_search(chosen, static_cast<std::size_t>(place));
            };
            if (std::ranges::any_of(core, is_chosen)) continue;
            int lightest = std::numeric_limits<int>::max();
            bool is_apart = true;
            for (auto at = std::ranges::lower_bound(core, static_cast<int>(from)); at != core.end(); ++at) {
                lightest = std::min(lightest, places[*at].weight);
                is_apart = is_apart && taken[*at] == 0;
            }
            if (lightest == std::numeric_limits<int>::max()) return false;
            if (!is_apart) continue;
            if (lightest > left) return false;
            for (const int place : core) taken[place] = 1;
            left -= lightest;
        }
        return true;
    }
    // Is there a solution without the chosen? If not, another set is known from now on.
    bool are_met(std::span<const std::size_t> chosen) {
        std::vector<int> others;
        for (const int place : all_elements(solver_))
            if (!std::ranges::binary_search(chosen, static_cast<std::size_t>(place))) others.push_back(place);
        if (!solver_.refutes(others)) return true;
        cores_.push_back(minimal_subset(solver_, solver_.core()));
        return false;
    }

private:
    static std::vector<Clue> clues_in(std::span<const Place> places) {
        std::vector<Clue> clues;
        for (const Place& place : places) clues.push_back(place.shapes || place.open ? Clue{} : place.clue);
        return clues;
    }

    const std::vector<Clue> clues_;  // of each place; without content if it is no clue of the model
    ClueSolver solver_;
    std::vector<std::vector<int>> cores_;
};

MendSearch::MendSearch(const CompiledPuzzle& compiled, HowMany solutions, const ClueWeights& weights,
                       bool adds_numbers, const CnfOptions& encoding)
    : compiled_{compiled},
      solutions_{solutions},
      weights_{weights},
      judge_{Settings{}},
      base_{compiled.puzzle()} {
    base_.stated_solution.reset();
    base_.stated_count.reset();
    add_clues(adds_numbers);
    add_open_cells();
    if (solutions != HowMany::none) return;
    conflicts_ = std::make_unique<Conflicts>(compiled, places_, certain_, encoding);
    std::vector<std::size_t> all(places_.size());
    std::iota(all.begin(), all.end(), 0);
    if (shaping_ == 0 && !conflicts_->are_met(all)) places_.clear();
}

MendSearch::~MendSearch() = default;

void MendSearch::add(Clue clue, const Field& field, bool shapes, std::vector<Value> values, bool open) {
    const int weight = weight_of(weights_, open ? addition_kind : name_of(clue.kind), clue.label, 1);
    if (weight == 0)
        std::ranges::copy(clue.facts, std::back_inserter(certain_.facts));
    else
        places_.push_back({std::move(clue), field, weight, open, shapes, std::move(values)});
}

void MendSearch::add_clues(bool adds_numbers) {
    std::vector<RemovableClue> clues = removable_clues(compiled_);
    for (const Field& field : fields_of(base_, Part::numbers)) {
        if (std::ranges::count(clues, field, &RemovableClue::field) > 0) continue;
        const std::string label =
            fmt::format("the {} at {}", base_.numbers[field.index], cell_name(base_, field.index));
        add({Clue::Kind::clue, label, {field.index}, {}, {}}, field, true, other_values(base_, field));
    }
    const bool shape = !places_.empty();
    if (adds_numbers && shape) add_open_numbers(true);
    shaping_ = places_.size();
    for (RemovableClue& clue : clues)
        add(std::move(clue.clue), clue.field, false, other_values(base_, clue.field));
    if (adds_numbers && !shape) add_open_numbers(false);
}

// Numbers that occur in the puzzle, for their kind of clue is known to take them.
void MendSearch::add_open_numbers(bool shape) {
    std::vector<Value> values;
    for (const Field& field : fields_of(base_, Part::numbers)) values.push_back(base_.numbers[field.index]);
    std::erase(values, unknown_number);
    sort_unique(values);
    for (int cell = 0; cell < std::ssize(base_.numbers); ++cell) {
        if (base_.numbers[cell] == open_cell)
            add({Clue::Kind::clue, cell_name(base_, cell), {cell}, {}, {}}, {Part::numbers, cell}, shape,
                values, true);
    }
}

void MendSearch::add_open_cells() {
    if (!base_.family->takes_givens || !compiled_.cells_are_variables()) return;
    for (int cell = 0; cell < base_.cells(); ++cell) {
        if (base_.given[cell] == open_cell)
            add({Clue::Kind::given, cell_name(base_, cell), {cell}, {}, {}}, {Part::givens, cell}, false,
                base_.digits, true);
    }
}

int MendSearch::lightest() const {
    int weight = 0;
    for (const Place& place : places_) weight = weight == 0 ? place.weight : std::min(weight, place.weight);
    return weight;
}

std::uint64_t& MendSearch::count(std::size_t from, int weight) {
    return counts_[from * static_cast<std::size_t>(stride_) + static_cast<std::size_t>(weight)];
}

// Numbers that are too large stay at the largest.
void MendSearch::count_sets(int weight) {
    stride_ = weight + 1;
    counts_.assign((places_.size() + 1) * static_cast<std::size_t>(stride_), 0);
    count(places_.size(), 0) = 1;
    for (std::size_t place = places_.size(); place-- > 0;) {
        poll_stop();
        for (int w = 0; w <= weight; ++w) {
            const int rest = w - places_[place].weight;
            const std::uint64_t apart = count(place + 1, w), with = rest < 0 ? 0 : count(place + 1, rest);
            count(place, w) = apart + with < apart ? ~std::uint64_t{0} : apart + with;
        }
    }
}

void MendSearch::run(int most) {
    int total = 0;
    for (const Place& place : places_) total += place.weight;
    for (; next_ <= std::min(most, total) && mends_.empty(); ++next_) {
        count_sets(next_);
        if (count(0, next_) == 0) continue;
        tried_ = {next_, 0, count(0, next_)};
        extend(0, next_);
    }
}

// Tries all sets of the chosen and others from that place on which weigh so much.
void MendSearch::extend(std::size_t from, int left) {
    poll_stop();
    // Numbers that shape the rules may end any contradiction.
    const bool meets = conflicts_ && (chosen_.empty() || chosen_.front() >= shaping_);
    for (std::size_t place = from;; ++place) {
        if (meets && place >= shaping_ && !conflicts_->can_be_met(places_, chosen_, place, left)) {
            tried_.sets += count(place, left);
            return;
        }
        if (left == 0) {
            try_set();
            ++tried_.sets;
            return;
        }
        if (place == places_.size() || count(place, left) == 0) return;
        if (places_[place].weight > left) continue;
        chosen_.push_back(place);
        extend(place + 1, left - places_[place].weight);
        chosen_.pop_back();
    }
}

void MendSearch::try_set() {
    const bool shapes = shapes_at(0);
    if (conflicts_ && !shapes && !conflicts_->are_met(chosen_)) return;
    const bool is_same = std::ranges::all_of(chosen_, [this](auto place) { return places_[place].open; });
    // With less than before there are several, too.
    const bool known = is_same || (solutions_ == HowMany::several && !shapes);
    const std::optional<HowMany> left = known ? solutions_ : solutions_of_edited();
    if (left == HowMany::none && !shapes) return;
    if (chosen_.size() == 1 && conflicts_ && left && left != HowMany::none)
        without_.push_back({places_[chosen_[0]].clue, *left});
    assign(0, left);
}

// Without a number that shapes the rules there may be fewer solutions than with another.
bool MendSearch::shapes_at(std::size_t at) const {
    return at < chosen_.size() && places_[chosen_[at]].shapes;
}

// `left`: the solutions if the places from `at` on state nothing; nothing if the family refuses that.
void MendSearch::assign(std::size_t at, std::optional<HowMany> left) {
    if (at == chosen_.size()) {
        if (left == HowMany::one) mends_.push_back(edits_);
        return;
    }
    const Place& place = places_[chosen_[at]];
    if (!place.open) {
        edits_.push_back({Edit::What::remove, place.clue, {}});
        assign(at + 1, left);
        edits_.pop_back();
    }
    for (const Value value : place.values) {
        edits_.push_back({place.open ? Edit::What::add : Edit::What::replace, place.clue, value});
        const auto with_value = solutions_of_edited();
        if (with_value != HowMany::none || shapes_at(at + 1)) assign(at + 1, with_value);
        edits_.pop_back();
    }
}

// The chosen places that no edit is known for yet state nothing.
std::optional<HowMany> MendSearch::solutions_of_edited() {
    Puzzle edited = base_;
    std::vector<Field> gone;
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        const Place& place = places_[chosen_[i]];
        if (i < edits_.size() && edits_[i].value)
            set_number(edited, place.field, *edits_[i].value);
        else if (!place.open)
            gone.push_back(place.field);
    }
    try {
        return solutions_of(judge_, reductio::without(std::move(edited), std::move(gone)));
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace reductio

// mends.cpp - sets of places in order, each with all that can stand there.
#include "tasks/repair/mends.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "encoders/shared/arithmetic.hpp"
#include "family/family.hpp"
#include "formats/native/native_parts.hpp"
#include "puzzle/grid_graph.hpp"
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
std::vector<Value> other_numbers(const Puzzle& puzzle, const Field& field) {
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

Cage cage_of_sum(const std::vector<int>& cells, Value sum) { return {cells, Operation::sum, sum}; }

bool is_in_cage(const Puzzle& puzzle, int cell) {
    return std::ranges::any_of(puzzle.cages,
                               [cell](const Cage& cage) { return std::ranges::count(cage.cells, cell) > 0; });
}

// The sums of two digits.
std::vector<Value> sums_of_two(const Puzzle& puzzle) {
    std::vector<Value> sums;
    for (const Value one : puzzle.digits)
        for (const Value other : puzzle.digits) sums.push_back(one + other);
    sort_unique(sums);
    return sums;
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
                       bool adds_clues, const CnfOptions& encoding)
    : compiled_{compiled},
      solutions_{solutions},
      weights_{weights},
      judge_{Settings{}},
      base_{compiled.puzzle()} {
    base_.stated_solution.reset();
    base_.stated_count.reset();
    find_signs();
    add_clues(adds_clues);
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

void MendSearch::add_clues(bool adds_clues) {
    std::vector<RemovableClue> clues = removable_clues(compiled_);
    bool shapes_numbers = false, shapes_signs = false;
    for (const Field& field : fields_of(base_, {Part::numbers, Part::between})) {
        if (std::ranges::count(clues, field, &RemovableClue::field) > 0) continue;
        const bool is_number = field.part == Part::numbers;
        (is_number ? shapes_numbers : shapes_signs) = true;
        const Between sign = is_number ? Between{field.index, field.index, {}} : base_.between[field.index];
        const std::string label =
            is_number ? fmt::format("the {} at {}", base_.numbers[field.index], cell_name(base_, field.index))
                      : formats::between_text(base_, sign);
        const auto [first, second] = std::minmax({sign.first, sign.second});
        std::vector<int> cells{first};
        if (second != first) cells.push_back(second);
        add({Clue::Kind::clue, label, std::move(cells), {}, {}}, field, true, other_values(field));
    }
    if (adds_clues && shapes_numbers) add_open_numbers(true);
    if (adds_clues && shapes_signs) add_open_pairs(Part::between, true, all_signs());
    shaping_ = places_.size();
    for (RemovableClue& clue : clues) add(std::move(clue.clue), clue.field, false, other_values(clue.field));
    add_open_cells();
    if (!adds_clues) return;
    if (!shapes_numbers) add_open_numbers(false);
    if (!shapes_signs) add_open_pairs(Part::between, false, all_signs());
    add_open_pairs(Part::cages, false, sums_of_two(base_));
}

void MendSearch::add_open_cells() {
    if (!base_.family->takes_givens || !compiled_.cells_are_variables()) return;
    for (int cell = 0; cell < base_.cells(); ++cell) {
        if (base_.given[cell] == open_cell)
            add({Clue::Kind::given, cell_name(base_, cell), {cell}, {}, {}}, {Part::givens, cell}, false,
                base_.digits, true);
    }
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

// Signs or cages of two neighbours, where there are others of this kind.
void MendSearch::add_open_pairs(Part part, bool shape, const std::vector<Value>& values) {
    const Clue::Kind kind = part == Part::cages ? Clue::Kind::cage : Clue::Kind::clue;
    for (int cell = 0; cell < base_.cells(); ++cell) {
        for (const int other : neighbours(base_, cell)) {
            if (other < cell || !may_have(part, cell, other)) continue;
            const std::string label = fmt::format("{} {}", cell_name(base_, cell), cell_name(base_, other));
            add({kind, label, {cell, other}, {}, {}}, {part, -1}, shape, values, true);
        }
    }
}

bool MendSearch::may_have(Part part, int cell, int other) const {
    if (!has(base_, part) || base_.is_wall(cell) || base_.is_wall(other)) return false;
    if (part == Part::cages) return !is_in_cage(base_, cell) && !is_in_cage(base_, other);
    return std::ranges::none_of(base_.between, [&](const Between& sign) {
        return std::minmax({sign.first, sign.second}) == std::minmax({cell, other});
    });
}

// Those that the family has, and those that occur; where numbers stand between cells, these alone.
void MendSearch::find_signs() {
    const auto know = [this](NeighbourSign meaning) {
        if (std::ranges::count(signs_, meaning, &Sign::meaning) > 0) return;
        signs_.push_back({meaning, false});
        if (meaning == NeighbourSign::greater) signs_.push_back({meaning, true});
    };
    if (!base_.family->numbers_between)
        for (const PrintedMark& mark : base_.family->marks) know(mark.meaning);
    for (const Between& sign : base_.between) know(sign.meaning);
}

std::vector<Value> MendSearch::all_signs() const {
    std::vector<Value> places(signs_.size());
    std::iota(places.begin(), places.end(), 0);
    return places;
}

std::vector<Value> MendSearch::other_values(const Field& field) const {
    if (field.part != Part::between) return other_numbers(base_, field);
    const Between& present = base_.between[field.index];
    const auto cells = std::minmax({present.first, present.second});
    std::vector<Value> others = all_signs();
    std::erase_if(others,
                  [&](Value place) { return signs_[place].between(cells.first, cells.second) == present; });
    return others;
}

// Of a sign, or of two cells that may get one or a cage; ascending.
std::pair<int, int> MendSearch::neighbours_at(const Place& place) const {
    if (place.open) return {place.clue.cells[0], place.clue.cells[1]};
    const Between& sign = base_.between[place.field.index];
    return std::minmax({sign.first, sign.second});
}

// Empty where a number says it all.
std::string MendSearch::stated(const Place& place, Value value) const {
    if (place.field.part == Part::between) {
        const auto [first, second] = neighbours_at(place);
        return formats::between_text(base_, signs_[value].between(first, second));
    }
    if (place.field.part != Part::cages || !place.open) return {};
    return fmt::format("cage {} at {}", clue_text(cage_of_sum(place.clue.cells, value)), place.clue.label);
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

void MendSearch::push(Edit edit, std::optional<Value> value) {
    edits_.push_back(std::move(edit));
    values_.push_back(value);
}

void MendSearch::pop() {
    edits_.pop_back();
    values_.pop_back();
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
        push({Edit::What::remove, place.clue, {}, {}}, {});
        assign(at + 1, left);
        pop();
    }
    for (const Value value : place.values) {
        const std::optional<Value> number =
            place.field.part == Part::between ? std::nullopt : std::optional{value};
        push({place.open ? Edit::What::add : Edit::What::replace, place.clue, number, stated(place, value)},
             value);
        const auto with_value = solutions_of_edited();
        if (with_value != HowMany::none || shapes_at(at + 1)) assign(at + 1, with_value);
        pop();
    }
}

// Puts a sign or a cage where there is none. False where a cage that was put there is in the way.
bool MendSearch::state(Puzzle& puzzle, const Place& place, Value value) const {
    const auto [first, second] = neighbours_at(place);
    if (place.field.part == Part::between) return add_between(puzzle, signs_[value].between(first, second));
    if (is_in_cage(puzzle, first) || is_in_cage(puzzle, second)) return false;
    const auto first_cell = [](const Cage& cage) { return cage.cells.front(); };
    const auto at = std::ranges::lower_bound(puzzle.cages, first, {}, first_cell);
    puzzle.cages.insert(at, cage_of_sum({first, second}, value));
    return true;
}

// The chosen places that no edit is known for yet state nothing.
std::optional<HowMany> MendSearch::solutions_of_edited() {
    Puzzle edited = base_;
    std::vector<Field> gone;
    std::vector<std::pair<const Place*, Value>> pairs;  // put in last, since the fields are counted
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
        const Place& place = places_[chosen_[i]];
        const bool known = i < values_.size() && values_[i];
        const bool is_sign = place.field.part == Part::between;
        if (known && (is_sign || (place.open && place.field.part == Part::cages)))
            pairs.emplace_back(&place, *values_[i]);
        else if (known)
            set_number(edited, place.field, *values_[i]);
        if (!place.open && (!known || is_sign)) gone.push_back(place.field);
    }
    edited = reductio::without(std::move(edited), std::move(gone));
    for (const auto& [place, value] : pairs)
        if (!state(edited, *place, value)) return {};
    try {
        return solutions_of(judge_, edited);
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace reductio

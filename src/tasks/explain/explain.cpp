// explain.cpp - the loop: the easiest technique that finds something, the proof, the board.
#include "tasks/explain/explain.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/stop.hpp"
#include "tasks/explain/cores.hpp"
#include "tasks/explain/phrases.hpp"
#include "tasks/explain/words.hpp"

namespace reductio {

namespace {

// Not of variables that have one value from the start: no step sets them, and one that takes it away ends
// all.
std::vector<Literal> literals_of(const Model& model, std::span<const std::uint32_t> slots) {
    std::vector<Literal> literals;
    for (const std::uint32_t slot : slots) {
        const auto [v, value] = model.meaning(slot);
        if (model.domain(v).size() > 1) literals.push_back(model.is(v, value));
    }
    return literals;
}

}  // namespace

double core_difficulty(std::size_t size) {
    return 3.0 + 1.5 * std::log2(static_cast<double>(std::max<std::size_t>(size, 1)));
}

Explainer::Explainer(const CompiledPuzzle& compiled, ExplainOptions options)
    : compiled_{compiled},
      options_{std::move(options)},
      book_{compiled.model(), wording_of(compiled)},
      board_{book_, compiled.givens()} {}

Explainer::~Explainer() = default;

std::optional<Deduction> Explainer::find(const Technique*& technique) {
    for (const Technique& candidate : techniques_by_difficulty()) {
        check_stop();
        if (options_.level && candidate.level > *options_.level) continue;
        if (auto found = candidate.find(board_, candidate)) {
            technique = &candidate;
            return found;
        }
    }
    return {};
}

std::optional<Deduction> Explainer::find_core() {
    if (!cores_) cores_ = std::make_unique<CoreFinder>(compiled_, book_, options_.encoding);
    auto found = cores_->find(board_);
    if (!found) return {};
    const auto grounds = prove(compiled_, board_, *found, options_.encoding);
    if (!grounds) return found;
    found->rules = grounds->rules;
    for (const std::uint32_t slot : also_excluded(compiled_, board_, *grounds, options_.encoding))
        if (slot != found->removes.front()) found->removes.push_back(slot);
    return found;
}

// In terms of what a reader sees: by the rules behind the helpers, or if more is needed, by any. What helpers
// have lost follows from rules and from what was seen before.
Grounds Explainer::grounds_of(const Deduction& deduction) {
    if (!options_.proofs) return {deduction.rules, {}};
    auto grounds = prove(compiled_, board_, deduction, options_.encoding);
    if (!grounds) {
        throw InternalError{
            fmt::format("a step does not follow from {}",
                        deduction.rules.empty() ? "no rule" : book_.rules()[deduction.rules.front()].label)};
    }
    if (hidden_.hides(deduction) || !hidden_.names_helpers(*grounds)) return *grounds;
    Deduction whole{deduction.removes, deduction.sets, hidden_.rules_behind(*grounds)};
    auto seen = prove(compiled_, board_, whole, options_.encoding, Facts::seen);
    if (seen) return *seen;
    whole.rules.resize(book_.rules().size());
    std::iota(whole.rules.begin(), whole.rules.end(), 0U);
    seen = prove(compiled_, board_, whole, options_.encoding, Facts::seen);
    if (!seen) throw InternalError{"a step does not follow from what is seen"};
    return *seen;
}

Step Explainer::take(const Deduction& deduction, const Technique* technique) {
    Step step;
    step.grounds = grounds_of(deduction);
    step.technique = technique ? technique->name : "core";
    const auto size = step.grounds.rules.size();
    step.difficulty =
        technique ? technique->difficulty + technique->for_a_rule * std::max<double>(0, double(size) - 1)
                  : core_difficulty(size);
    step.reason = deduction.reason;
    step.facts = facts_in_words(board_, step.grounds.facts);
    const Change change = board_.apply(deduction);
    for (const Var v : change.sets)
        if (book_.model().domain(v).size() > 1) step.sets.push_back(book_.model().is(v, board_.value(v)));
    step.removes = literals_of(book_.model(), change.removes);
    step.clears = literals_of(book_.model(), change.clears);
    return step;
}

std::optional<Step> Explainer::next() {
    // Of a hidden step that was harder, what is told has the name.
    std::string technique;
    double difficulty = 0;
    while (auto step = next_hidden_or_not()) {
        hidden_.keep(*step);
        if (step->difficulty > difficulty) {
            difficulty = step->difficulty;
            technique = step->technique;
        }
        const bool nothing = step->sets.empty() && step->removes.empty();
        if (nothing || hidden_.hides(*step)) continue;
        step->difficulty = difficulty;
        step->technique = std::move(technique);
        hidden_.take_out(*step);
        return step;
    }
    return {};
}

std::optional<Step> Explainer::next_hidden_or_not() {
    if (board_.broken() || board_.solved()) {
        find_ending();
        return {};
    }
    const Technique* technique = nullptr;
    auto deduction = find(technique);
    if (!deduction && !options_.level && options_.cores) deduction = find_core();
    if (deduction) return take(*deduction, technique);
    find_ending();
    return {};
}

void Explainer::find_ending() {
    if (!options_.proofs) {
        ending_ = board_.broken() ? Explained::none : board_.solved() ? Explained::solved : Explained::stuck;
        return;
    }
    if (!cores_) cores_ = std::make_unique<CoreFinder>(compiled_, book_, options_.encoding);
    if (const auto rules = cores_->contradiction(board_)) {
        ending_ = Explained::none;
        contradiction_.rules = *rules;
        std::erase_if(contradiction_.rules, [&](std::uint32_t rule) { return book_.is_definition(rule); });
        if (board_.broken() && !book_.is_helper(board_.broken_variable())) {
            const Var v = board_.broken_variable();
            for (const std::int32_t value : book_.model().domain(v))
                contradiction_.facts.push_back(!book_.model().is(v, value));
        }
    } else if (board_.solved()) {
        ending_ = Explained::solved;
    } else {
        ending_ = options_.level || !options_.cores ? Explained::stuck : Explained::multiple;
    }
}

Grid Explainer::grid() const { return grid_of(compiled_, board_); }

std::vector<std::vector<Value>> Explainer::candidates() const { return candidates_of(compiled_, board_); }

std::vector<HighlightedLine> Explainer::lines() const { return lines_of(compiled_, board_); }

}  // namespace reductio

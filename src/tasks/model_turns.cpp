// model_turns.cpp - solutions of either search bound those of the other, and are shown once.
#include "tasks/model_turns.hpp"

#include <fmt/core.h>

#include <vector>

#include "base/stop.hpp"
#include "encoders/shared/model_payload.hpp"

namespace reductio {

namespace {

// Of FlatZinc that was read, as long as its text is there; of any other model as FlatZinc says it.
std::unique_ptr<flatzinc::ModelSearch> search_of(const Puzzle& puzzle, bool annotated) {
    const auto program = program_of(puzzle);
    if (program && puzzle.bounds.empty() && &program->source->scope.text() == puzzle.source.get())
        return flatzinc::model_search(*program, annotated);
    std::vector<flatzinc::ObjectiveRange> ranges;
    for (const ObjectiveBound& bound : puzzle.bounds) ranges.push_back({bound.low, bound.high});
    return flatzinc::model_search(specification_of(puzzle), ranges);
}

}  // namespace

ModelTurns::ModelTurns(const Puzzle& puzzle, bool annotated, std::optional<std::int64_t> known,
                       const OnGrid& on_grid, const std::atomic<bool>* interrupted)
    : puzzle_{puzzle},
      on_grid_{on_grid},
      interrupted_{interrupted},
      rules_{compile_rules(puzzle)},
      level_{puzzle.bounds.size()},
      optimizes_{level_ < specification_of(puzzle).objectives().size()},
      maximize_{optimizes_ && specification_of(puzzle).objectives()[level_].maximize},
      best_{known},
      search_{search_of(puzzle, annotated)} {
    if (search_ && known) search_->know(*known);
}

bool ModelTurns::run(const std::function<bool(const std::atomic<bool>*)>& ask,
                     const std::function<void(const std::string&)>& on_note) {
    if (!search_) {
        ask(interrupted_);
        return false;
    }
    SearchBeside beside{[this](std::uint64_t work) { return search(work); }, interrupted_};
    if (beside.begin()) return true;
    bool taken = true;
    std::string why = "the engines refuse the model";
    try {
        beside.during([&](const std::atomic<bool>* interrupted) {
            const StopScope scope{0, interrupted};
            taken = ask(interrupted);
        });
    } catch (const InputError& error) {
        taken = false;
        why = error.brief();
    }
    if (!taken) {
        if (on_note) on_note(why + "\nonly the search over bounds goes on\n");
        beside.finish();
    }
    return beside.complete();
}

bool ModelTurns::search(std::uint64_t work) {
    const auto take = [this](std::span<const std::int32_t> values) {
        const Grid grid{values.begin(), values.end()};
        if (const std::string why = violation(*rules_, puzzle_, grid); !why.empty())
            throw InternalError{fmt::format("a solution breaks the rules: {}", why)};
        show(grid);
    };
    return search_->run(work, take) || !wanted_;
}

bool ModelTurns::show(std::span<const Value> grid) {
    if (!wanted_) return false;
    if (optimizes_) {
        const std::int64_t number = rules_->objectives(grid)[level_];
        if (best_ && (maximize_ ? number <= *best_ : number >= *best_)) return true;
        best_ = number;
        if (search_) search_->know(number);
    }
    ++shown_;
    wanted_ = on_grid_(grid) && optimizes_;
    return wanted_;
}

// Without an objective one solution is all that is wanted.
Outcome ModelTurns::outcome() const {
    Outcome outcome;
    outcome.ending = wanted_ ? Ending::complete : Ending::limit;
    outcome.count = shown_;
    return outcome;
}

}  // namespace reductio

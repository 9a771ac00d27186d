// random_solution.cpp - one solver for all questions; a value that its last solution has needs no question.
#include "family/random_solution.hpp"

#include <algorithm>

#include "base/stop.hpp"
#include "encoders/shared/random_boards.hpp"
#include "tasks/clues/clue_solver.hpp"

namespace reductio {

namespace {

class SolutionSampler {
public:
    using Likely = Value (*)(const Puzzle&, std::span<const Value>, Random&);
    SolutionSampler(const CompiledPuzzle& compiled, Likely likely, Random& random)
        : compiled_{compiled},
          likely_{likely},
          random_{random},
          choices_{choices_of(compiled, first_)},
          solver_{compiled, choices_, compiled.givens(), {}} {}

    std::optional<Grid> draw(std::span<const KeptValue> kept) {
        for (const KeptValue& each : kept) {
            const Literal fact = compiled_.model().is(Var{each.variable}, each.value);
            solver_.require({&fact, 1});
        }
        if (solver_.refutes({})) return {};
        read();
        std::vector<std::uint32_t> answers;
        for (std::uint32_t v = 0; v < first_.size(); ++v) {
            if (compiled_.model().variables()[v].role == Role::answer) answers.push_back(v);
        }
        random_.shuffle(answers);
        for (const std::uint32_t answer : answers) settle(Var{answer});
        return compiled_.decode(solution_);
    }

private:
    // For each variable and value of it: it has this value.
    static std::vector<Clue> choices_of(const CompiledPuzzle& compiled, std::vector<int>& first) {
        const Model& model = compiled.model();
        std::vector<Clue> choices;
        for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
            first.push_back(static_cast<int>(choices.size()));
            if (model.variables()[v].role != Role::answer) continue;
            for (const auto value : model.domain(Var{v}))
                choices.push_back({Clue::Kind::given, {}, {}, {model.is(Var{v}, value)}, {}});
        }
        return choices;
    }
    void read() { solution_.assign(solver_.values().begin(), solver_.values().end()); }

    void settle(Var var) {
        check_stop();
        const auto domain = compiled_.model().domain(var);
        std::vector<Value> left(domain.begin(), domain.end());
        for (;;) {
            const Value value = left.size() == 1 ? left[0] : likely_(compiled_.puzzle(), left, random_);
            if (solution_[number_of(var)] == value || is_possible(var, value)) {
                const Literal fact = compiled_.model().is(var, value);
                solver_.require({&fact, 1});
                return;
            }
            std::erase(left, value);
        }
    }
    bool is_possible(Var var, Value value) {
        const auto domain = compiled_.model().domain(var);
        const auto at = std::ranges::find(domain, value) - domain.begin();
        const int choice = first_[number_of(var)] + static_cast<int>(at);
        if (solver_.refutes({&choice, 1})) return false;
        read();
        return true;
    }
    static std::size_t number_of(Var var) { return static_cast<std::size_t>(var); }

    const CompiledPuzzle& compiled_;
    Likely likely_;
    Random& random_;
    std::vector<int> first_;  // choice of each variable
    std::vector<Clue> choices_;
    ClueSolver solver_;
    std::vector<std::int32_t> solution_;  // the last one
};

}  // namespace

bool find_random_solution(Puzzle& puzzle, Random& random, std::span<const KeptValue> kept) {
    PuzzleCompiler compiler;
    return find_random_solution(puzzle, random, compiler, kept);
}

bool find_random_solution(Puzzle& puzzle, Random& random, PuzzleCompiler& compiler,
                          std::span<const KeptValue> kept) {
    Puzzle searched = puzzle;
    const Generation& generation = puzzle.family->generation;
    if (generation.search != nullptr) searched.family = generation.search.get();
    const CompiledPuzzle compiled{searched, compiler};
    auto grid = SolutionSampler{compiled, generation.likely, random}.draw(kept);
    if (!grid) return false;
    puzzle.stated_solution = std::move(*grid);
    puzzle.given.assign(puzzle.cells(), open_cell);
    return true;
}

}  // namespace reductio

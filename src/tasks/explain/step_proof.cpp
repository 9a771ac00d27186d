// step_proof.cpp - the rules and facts of a step behind selectors; each removal is a question.
#include "tasks/explain/step_proof.hpp"

#include <algorithm>

#include "base/sorted.hpp"
#include "tasks/clues/clue_solver.hpp"

namespace reductio {

namespace {

// In the solver's work (SubsetOracle::work).
constexpr std::uint64_t work_for_grounds = 2000, work_for_a_question = 100;
// Open variables of a rule that can be surveyed. From one about the whole board everything may follow at
// once: a reader is told one thing of it at a time.
constexpr std::ptrdiff_t most_open = 50;

using Constraints = std::vector<std::uint32_t>;  // ascending, each once

CnfOptions limited_to(const Constraints& constraints, CnfOptions encoding) {
    encoding.only = constraints;
    return encoding;
}

Constraints constraints_of(const Rulebook& book, std::span<const std::uint32_t> rules) {
    Constraints constraints;
    for (const std::uint32_t rule : rules) {
        const auto& own = book.rules()[rule].constraints;
        constraints.insert(constraints.end(), own.begin(), own.end());
    }
    sort_unique(constraints);
    return constraints;
}

std::vector<Var> variables_of(const Model& model, const Constraints& constraints) {
    std::vector<Var> vars;
    for (const std::uint32_t c : constraints) {
        const auto own = variables_of(model, model.constraints()[c]);
        vars.insert(vars.end(), own.begin(), own.end());
    }
    sort_unique(vars);
    return vars;
}

// What the candidates left say about the variables, as few literals as that takes.
std::vector<Literal> facts_about(const CandidateBoard& board, std::span<const Var> vars) {
    const Model& model = board.model();
    std::vector<Literal> facts;
    for (const Var v : vars) {
        const auto domain = model.domain(v);
        if (domain.size() == 1) continue;
        if (board.placed(v) || (domain.size() == 2 && board.domains().decided(v))) {
            facts.push_back(model.is(v, board.value(v)));
            continue;
        }
        for (std::uint32_t k = 0; k < domain.size(); ++k)
            if (!board.open(model[v].first_slot + k)) facts.push_back(!model.is(v, domain[k]));
    }
    return facts;
}

// Questions to a solver of rules, by some of their constraints, and facts, with one candidate assumed
// besides.
class Refuter final : public SubsetOracle {
public:
    Refuter(const CompiledPuzzle& compiled, const Rulebook& book, std::span<const std::uint32_t> rules,
            const Constraints& constraints, std::span<const Literal> facts, std::span<const Literal> targets,
            const CnfOptions& encoding)
        : rules_{static_cast<int>(rules.size())},
          elements_{static_cast<int>(rules.size() + facts.size())},
          clues_{clues(book, rules, constraints, facts, targets)},
          encoding_{limited_to(constraints, encoding)},
          solver_{compiled, clues_, {}, encoding_} {}

    void assume_target(std::size_t target) { target_ = elements_ + static_cast<int>(target); }

    int size() const override { return elements_; }
    // Without any rule nothing follows: the target and the facts are about the board as it is. The solver
    // would look for a solution that obeys the rules all the same.
    bool refutes(std::span<const int> subset) override {
        if (std::ranges::none_of(subset, [&](int element) { return element < rules_; })) return false;
        std::vector<int> all{subset.begin(), subset.end()};
        all.push_back(target_);
        return solver_.refutes(all);
    }
    std::vector<int> core() override {
        auto core = solver_.core();
        std::erase(core, target_);
        return core;
    }
    std::vector<int> obeyed() override { return solver_.obeyed(); }
    std::uint64_t work() const override { return solver_.work(); }
    void stop_after(std::uint64_t work) { solver_.stop_at(work == no_end ? no_end : solver_.work() + work); }
    // After refutes() was false: the values of all variables in the solution that was found.
    std::span<const std::int32_t> values() { return solver_.values(); }

private:
    static std::vector<Clue> clues(const Rulebook& book, std::span<const std::uint32_t> rules,
                                   const Constraints& constraints, std::span<const Literal> facts,
                                   std::span<const Literal> targets) {
        std::vector<Clue> clues;
        for (const std::uint32_t rule : rules) {
            clues.push_back({Clue::Kind::clue, {}, {}, {}, {}});
            std::ranges::set_intersection(book.rules()[rule].constraints, constraints,
                                          std::back_inserter(clues.back().constraints));
        }
        for (const auto& literals : {facts, targets})
            for (const Literal literal : literals)
                clues.push_back({Clue::Kind::given, {}, {}, {literal}, {}});
        return clues;
    }
    int rules_, elements_, target_ = 0;
    std::vector<Clue> clues_;
    CnfOptions encoding_;
    ClueSolver solver_;
};

// What the step says can't be. Who writes a value down excludes all others.
std::vector<Literal> targets_of(const CandidateBoard& board, const Deduction& deduction) {
    const Model& model = board.model();
    std::vector<Literal> targets;
    const auto add = [&](Var v, std::int32_t value) { targets.push_back(model.is(v, value)); };
    for (const std::uint32_t slot : deduction.removes) {
        const auto [v, value] = model.meaning(slot);
        add(v, value);
    }
    for (const Var v : deduction.sets)
        for (const std::int32_t value : model.domain(v))
            if (value != board.value(v)) add(v, value);
    return targets;
}

// What is found within little work.
enum class Answer : std::uint8_t { refuted, possible, open };
Answer answer_soon(Refuter& refuter, std::span<const int> set) {
    Answer answer = Answer::open;
    try {
        refuter.stop_after(work_for_a_question);
        answer = refuter.refutes(set) ? Answer::refuted : Answer::possible;
    } catch (const WorkDone&) {}
    refuter.stop_after(SubsetOracle::no_end);
    return answer;
}

bool refutes_soon(Refuter& refuter, std::span<const int> set) {
    return answer_soon(refuter, set) == Answer::refuted;
}

// Makes `set` refute the target too; false if not even all elements do.
bool extend(Refuter& refuter, std::vector<int>& set) {
    if (refutes_soon(refuter, set)) return true;
    if (!refuter.refutes(all_elements(refuter))) return false;
    std::vector<int> further = refuter.core();
    try {
        refuter.stop_after(work_for_grounds);
        shrink(refuter, further);
    } catch (const WorkDone&) {  // a question about pigeons and holes; what is left still refutes the target
    }
    refuter.stop_after(SubsetOracle::no_end);
    set.insert(set.end(), further.begin(), further.end());
    sort_unique(set);
    return true;
}

bool can_be_told(const CandidateBoard& board, Var v) {
    return !board.placed(v) && !board.book().is_helper(v);
}

bool is_wide(const CandidateBoard& board, std::uint32_t rule) {
    const auto open = [&](Var v) { return can_be_told(board, v); };
    return std::ranges::count_if(board.book().rules()[rule].vars, open) > most_open;
}

// By these constraints of the deduction's rules.
std::optional<Grounds> prove_by(const Constraints& constraints, const CompiledPuzzle& compiled,
                                const CandidateBoard& board, const Deduction& deduction,
                                const CnfOptions& encoding, Facts known) {
    auto vars = variables_of(board.model(), constraints);
    if (known == Facts::seen) std::erase_if(vars, [&](Var v) { return board.book().is_helper(v); });
    // A naked single is shown by the cells around it, not by its own missing candidates.
    std::erase_if(vars, [&](Var v) { return std::ranges::find(deduction.sets, v) != deduction.sets.end(); });
    const auto facts = facts_about(board, vars);
    const auto targets = targets_of(board, deduction);
    Refuter refuter{compiled, board.book(), deduction.rules, constraints, facts, targets, encoding};
    std::vector<int> set;
    std::vector<Literal> own;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        refuter.assume_target(i);
        if (extend(refuter, set)) continue;
        if (deduction.sets.empty()) return {};
        own.push_back(!targets[i]);  // an earlier step removed it
    }
    Grounds grounds;
    for (const int element : set) {
        if (const auto rules = std::ssize(deduction.rules); element < rules)
            grounds.rules.push_back(deduction.rules[element]);
        else
            grounds.facts.push_back(facts[element - rules]);
    }
    std::ranges::sort(grounds.rules);
    grounds.facts.insert(grounds.facts.end(), own.begin(), own.end());
    return grounds;
}

}  // namespace

std::optional<Grounds> prove(const CompiledPuzzle& compiled, const CandidateBoard& board,
                             const Deduction& deduction, const CnfOptions& encoding, Facts known) {
    if (!deduction.constraints.empty()) {
        const auto grounds = prove_by(deduction.constraints, compiled, board, deduction, encoding, known);
        if (grounds) return grounds;
    }
    return prove_by(constraints_of(board.book(), deduction.rules), compiled, board, deduction, encoding,
                    known);
}

std::vector<std::uint32_t> also_excluded(const CompiledPuzzle& compiled, const CandidateBoard& board,
                                         const Grounds& grounds, const CnfOptions& encoding) {
    const Model& model = board.model();
    std::vector<std::uint32_t> slots;
    std::vector<Literal> targets;
    if (std::ranges::any_of(grounds.rules, [&](std::uint32_t r) { return is_wide(board, r); })) return {};
    for (const Var v : variables_of(board.book(), grounds.rules)) {
        if (!can_be_told(board, v)) continue;
        for (const std::uint32_t slot : board.candidates(v)) {
            slots.push_back(slot);
            targets.push_back(model.is(v, model.meaning(slot).second));
        }
    }
    const auto constraints = constraints_of(board.book(), grounds.rules);
    Refuter refuter{compiled, board.book(), grounds.rules, constraints, grounds.facts, targets, encoding};
    const auto all = all_elements(refuter);
    std::vector<std::uint32_t> excluded;
    std::vector<char> possible(slots.size(), 0);  // it is in a solution that another question found
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (possible[i]) continue;
        refuter.assume_target(i);
        const Answer answer = answer_soon(refuter, all);
        if (answer == Answer::refuted) excluded.push_back(slots[i]);
        if (answer != Answer::possible) continue;
        const auto values = refuter.values();
        for (std::size_t k = i; k < slots.size(); ++k) {
            const auto [v, value] = model.meaning(slots[k]);
            if (values[index(v)] == value) possible[k] = 1;
        }
    }
    return excluded;
}

}  // namespace reductio

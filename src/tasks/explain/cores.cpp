// cores.cpp - questions with one candidate assumed, and sets that are kept from step to step.
#include "tasks/explain/cores.hpp"

#include <algorithm>

#include "tasks/clues/subsets.hpp"

namespace reductio {

namespace {

// In the solver's work (SubsetOracle::work).
constexpr std::uint64_t first_look = 30;  // for a candidate; ten times that where no candidate was refuted
constexpr std::uint64_t work_of_a_look = 3000;  // for all candidates, once one is refuted
constexpr std::uint64_t work_to_shrink = 400;   // for a candidate
constexpr std::size_t most_shrunk = 24;         // candidates whose sets are made minimal in one search
constexpr std::size_t most_for_smallest =
    8;  // rules; the smallest of larger sets can't be found in reasonable time
constexpr std::size_t best_candidates = 3;  // those for whose smallest set it looks

std::vector<Clue> clues_of_rules(const Rulebook& book) {
    std::vector<Clue> clues;
    for (const Rule& rule : book.rules()) clues.push_back({Clue::Kind::clue, {}, {}, {}, rule.constraints});
    return clues;
}

std::vector<Clue> with_candidates(const Rulebook& book, std::vector<Clue> clues,
                                  std::map<std::uint32_t, int>& clue_of_slot) {
    const Model& model = book.model();
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        const Variable& variable = model.variables()[v];
        if (variable.role != Role::answer) continue;
        const auto domain = model.domain(Var{v});
        for (std::uint32_t k = 0; domain.size() > 1 && k < domain.size(); ++k) {
            clue_of_slot[variable.first_slot + k] = static_cast<int>(clues.size());
            clues.push_back({Clue::Kind::given, {}, {}, {model.is(Var{v}, domain[k])}, {}});
        }
    }
    return clues;
}

}  // namespace

// The rules as elements, with one candidate always there.
class CoreFinder::WithCandidate final : public SubsetOracle {
public:
    WithCandidate(ClueSolver& solver, int rules, int candidate)
        : solver_{solver}, rules_{rules}, candidate_{candidate} {}
    int size() const override { return rules_; }
    bool refutes(std::span<const int> subset) override {
        std::vector<int> all{subset.begin(), subset.end()};
        if (candidate_ >= 0) all.push_back(candidate_);
        return solver_.refutes(all);
    }
    std::vector<int> core() override { return rules_alone(solver_.core()); }
    std::vector<int> obeyed() override { return rules_alone(solver_.obeyed()); }
    std::uint64_t work() const override { return solver_.work(); }
    void stop_at(std::uint64_t work) override { solver_.stop_at(work); }

private:
    std::vector<int> rules_alone(std::vector<int> elements) const {
        std::erase_if(elements, [&](int element) { return element >= rules_; });
        return elements;
    }
    ClueSolver& solver_;
    int rules_, candidate_;
};

CoreFinder::CoreFinder(const CompiledPuzzle& compiled, const Rulebook& book, const CnfOptions& encoding)
    : compiled_{compiled},
      book_{book},
      clues_{with_candidates(book, clues_of_rules(book), clue_of_slot_)},
      encoding_{encoding},
      solver_{compiled, clues_, {}, encoding_},
      known_(book.model().slots(), 0),
      possible_(book.model().slots(), 0) {}

void CoreFinder::take_facts(const CandidateBoard& board) {
    const Model& model = board.model();
    std::vector<Literal> facts;
    for (std::uint32_t slot = 0; slot < model.slots(); ++slot) {
        if (board.open(slot) || known_[slot]) continue;
        known_[slot] = 1;
        const auto [v, value] = model.meaning(slot);
        facts.push_back(!model.is(v, value));
    }
    solver_.require(facts);
}

void CoreFinder::note_solution() {
    const auto values = solver_.values();
    for (std::uint32_t v = 0; v < values.size(); ++v) {
        const int at = book_.model().position(Var{v}, values[v]);
        if (at >= 0) possible_[book_.model().variables()[v].first_slot + static_cast<std::uint32_t>(at)] = 1;
    }
}

std::vector<std::uint32_t> CoreFinder::open_candidates(const CandidateBoard& board) {
    std::vector<std::uint32_t> slots;
    for (const auto& entry : clue_of_slot_) {
        const Var v = book_.model().meaning(entry.first).first;
        if (board.open(entry.first) && !possible_[entry.first] && !board.domains().decided(v))
            slots.push_back(entry.first);
    }
    return slots;
}

// Does the solver refute the candidate within so much work? Its core, or the smaller one that was known, is
// kept.
CoreFinder::Answer CoreFinder::refute(std::uint32_t slot, std::uint64_t work) {
    WithCandidate oracle{solver_, static_cast<int>(book_.rules().size()), clue_of_slot_.at(slot)};
    const auto known = cores_.find(slot);
    try {
        solver_.stop_at(solver_.work() + work);
        if (!oracle.refutes(known == cores_.end() ? all_elements(oracle) : known->second)) {
            note_solution();
            return Answer::possible;
        }
    } catch (const WorkDone&) {
        return Answer::open;
    }
    cores_[slot] = oracle.core();
    return Answer::refuted;
}

// Candidates that the solver refutes, the easily refuted ones first.
std::vector<std::uint32_t> CoreFinder::refute_some(const CandidateBoard& board) {
    std::vector<std::uint32_t> refuted;
    for (std::uint64_t look = first_look; refuted.empty(); look *= 10) {
        bool open = false;
        const std::uint64_t end = solver_.work() + work_of_a_look;
        for (const std::uint32_t slot : open_candidates(board)) {
            if (possible_[slot]) continue;
            const Answer answer = refute(slot, look);
            if (answer == Answer::refuted) refuted.push_back(slot);
            open = open || answer == Answer::open;
            if (!refuted.empty() && solver_.work() > end) break;
        }
        if (!open) break;
    }
    return refuted;
}

void CoreFinder::improve(std::uint32_t slot, bool thoroughly) {
    WithCandidate oracle{solver_, static_cast<int>(book_.rules().size()), clue_of_slot_.at(slot)};
    Core& core = cores_[slot];
    try {
        solver_.stop_at(solver_.work() + work_to_shrink);
        shrink(oracle, core);
        solver_.stop_at(SubsetOracle::no_end);
        if (thoroughly && core.size() <= most_for_smallest)
            core = smallest_subset(oracle, core, work_to_shrink).set;
    } catch (const WorkDone&) {  // what is left still refutes the candidate
    }
    solver_.stop_at(SubsetOracle::no_end);
}

std::optional<Deduction> CoreFinder::find(const CandidateBoard& board) {
    take_facts(board);
    std::vector<std::uint32_t> refuted = refute_some(board);
    solver_.stop_at(SubsetOracle::no_end);
    if (refuted.empty()) return {};
    const auto by_size = [&](std::uint32_t slot) { return cores_.at(slot).size(); };
    std::ranges::stable_sort(refuted, {}, by_size);
    for (std::size_t i = 0; i < std::min(refuted.size(), most_shrunk); ++i) improve(refuted[i], false);
    std::ranges::stable_sort(refuted, {}, by_size);
    for (std::size_t i = 0; i < std::min(refuted.size(), best_candidates); ++i) improve(refuted[i], true);
    const std::uint32_t best = *std::ranges::min_element(refuted, {}, by_size);
    Deduction deduction{{best}, {}, {}};
    for (const int rule : cores_.at(best)) deduction.rules.push_back(static_cast<std::uint32_t>(rule));
    cores_.erase(best);
    return deduction;
}

std::optional<std::vector<std::uint32_t>> CoreFinder::contradiction(const CandidateBoard& board) {
    take_facts(board);
    WithCandidate oracle{solver_, static_cast<int>(book_.rules().size()), -1};
    if (!oracle.refutes(all_elements(oracle))) {
        note_solution();
        return {};
    }
    const auto core = minimal_subset(oracle, oracle.core());
    return std::vector<std::uint32_t>{core.begin(), core.end()};
}

}  // namespace reductio

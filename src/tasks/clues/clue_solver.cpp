// clue_solver.cpp - loading behind selectors, and questions by assumptions.
#include "tasks/clues/clue_solver.hpp"

#include <algorithm>
#include <utility>

#include "cnf/cuts.hpp"
#include "engines/shared/plain_solver.hpp"
#include "engines/shared/solver_watch.hpp"

namespace reductio {

namespace {

CnfOptions with_cuts(CnfOptions options, const Model& model) {
    options.cuts = needs_cuts(model);
    return options;
}

}  // namespace

// Keeps the clauses, with the clue of each: the selectors' numbers follow those of the lowering, which are
// known at its end, and to lower everything a second time takes longer than the solver does in many a proof.
class ClueSolver::Blocks final : public ClauseSink {
public:
    explicit Blocks(const std::vector<int>& clue_of) : ClauseSink{true}, clue_of_{clue_of} {}

    std::uint64_t clauses() const { return static_cast<std::uint64_t>(std::ranges::count(literals_, 0)); }
    std::span<const int> literals() const { return literals_; }
    // Adds them all, each clause of a clue with the negation of its selector.
    void load(ClueSolver& owner) const {
        auto at = literals_.begin();
        for (const auto& [clue, size] : blocks_) {
            for (const auto end = at + size; at != end; ++at) {
                if (*at == 0 && clue >= 0) owner.add(-owner.selector(clue));
                owner.add(*at);
            }
        }
    }

private:
    void consume(std::span<const int> block) override {
        literals_.insert(literals_.end(), block.begin(), block.end());
        blocks_.emplace_back(constraint() == no_constraint ? -1 : clue_of_[constraint()], std::ssize(block));
    }
    const std::vector<int>& clue_of_;
    std::vector<int> literals_;
    std::vector<std::pair<int, std::ptrdiff_t>> blocks_;  // the clue, or -1, and the literals
};

ClueSolver::ClueSolver(const CompiledPuzzle& compiled, std::span<const Clue> clues, const Givens& always,
                       const CnfOptions& encoding)
    : compiled_{compiled},
      clues_{clues},
      clue_of_{clues_by_constraint(compiled.model(), clues)},
      only_{encoding.only},
      lowering_{compiled.propagator(), compiled.state(), none_,
                with_cuts(separate(encoding, clue_of_), compiled.model())},
      declared_{compiled.model()},
      residual_{compiled.model(), lowering_.numbering()} {
    share_constraints();
    constexpr std::uint64_t clauses_of_a_small_puzzle = 20'000;
    Blocks blocks{clue_of_};
    first_selector_ = lowering_.run(blocks) + 1;
    number_variables(blocks);
    for (std::uint32_t i = 0; i < compiled.model().constraints().size(); ++i) {
        const bool is_there = !only_ || std::ranges::binary_search(*only_, i);
        if (is_there && needs_cuts(compiled.model().constraints()[i])) cut_.push_back(i);
    }
    polls_weight_ = 1 + blocks.clauses() / clauses_of_a_small_puzzle;
    or_abandon(solver_, [&] { load(blocks, always); });
}

ClueSolver::~ClueSolver() = default;

void ClueSolver::share_constraints() {
    std::vector<std::vector<int>> owners(clue_of_.size());
    for (int clue = 0; clue < size(); ++clue) {
        for (const std::uint32_t constraint : clues_[clue].constraints) owners[constraint].push_back(clue);
    }
    for (std::size_t constraint = 0; constraint < owners.size(); ++constraint) {
        if (owners[constraint].size() < 2) continue;
        clue_of_[constraint] = size() + static_cast<int>(sharers_.size());
        sharers_.push_back(std::move(owners[constraint]));
    }
    shared_holds_.assign(sharers_.size(), 0);
}

// In the order of the CNF, so that the solver decides as it would with all of them.
void ClueSolver::number_variables(const Blocks& blocks) {
    const Model& model = compiled_.model();
    const int selectors = size() + static_cast<int>(sharers_.size());
    own_.assign(static_cast<std::size_t>(first_selector_ + selectors), only_ ? 0 : 1);
    const auto use = [&](int literal) {
        if (literal != cnf_true && literal != cnf_false)
            own_[static_cast<std::size_t>(std::abs(literal))] = 1;
    };
    for (const int literal : blocks.literals()) use(literal);
    for (const Clue& clue : clues_)
        for (const Literal fact : clue.facts) use(literal_of(fact));
    for (const std::uint32_t constraint : only_ ? *only_ : std::vector<std::uint32_t>{})
        for (const Var v : variables_of(model, model.constraints()[constraint]))
            for_each_open(model, lowering_.numbering().domains(), v,
                          [&](std::uint32_t slot) { use(lowering_.numbering().of(v, slot)); });
    for (int clue = 0; clue < selectors; ++clue) use(selector(clue));
    own_[0] = 0;
    for (int& number : own_)
        if (number != 0) number = ++numbers_;
}

int ClueSolver::own(int literal) {
    int& number = own_[static_cast<std::size_t>(std::abs(literal))];
    if (number == 0) number = ++numbers_;
    return literal > 0 ? number : -number;
}

void ClueSolver::load(const Blocks& blocks, const Givens& always) {
    solver_ = std::make_unique<CaDiCaL::Solver>();
    for (const char* const option : {"lucky", "walk", "profile"})
        solver_->set(option, 0);  // see solver_watch.hpp
    solver_->set("quiet", 1);
    blocks.load(*this);
    for (const Literal fact : always.facts) add_guarded({&fact, 1}, -1);
    for (int clue = 0; clue < size(); ++clue) {
        for (const Literal& fact : clues_[clue].facts) add_guarded({&fact, 1}, clue);
        solver_->phase(own(selector(clue)));
    }
    for (std::size_t i = 0; i < sharers_.size(); ++i) {
        for (const int clue : sharers_[i]) {
            add(-selector(clue));
            add(selector(size() + static_cast<int>(i)));
            add(0);
        }
    }
}

void ClueSolver::add_guarded(std::span<const Literal> literals, int clue) {
    for (const Literal literal : literals) {
        if (literal_of(literal) == cnf_true) return;
    }
    for (const Literal literal : literals) {
        if (literal_of(literal) != cnf_false) add(literal_of(literal));
    }
    if (clue >= 0) add(-selector(clue));
    add(0);
}

bool ClueSolver::refutes(std::span<const int> subset) {
    return or_abandon(solver_, [&] {
        for (;;) {
            for (const int clue : subset) solver_->assume(own(selector(clue)));
            ++questions_;
            const std::uint64_t left = stop_at_ - std::min(work(), stop_at_);
            const int status = solve(*solver_, &polls_, stop_at_ == no_end ? no_end : left / polls_weight_);
            if (status == 0) throw WorkDone{};
            unread_ = false;
            if (status == 20) break;
            unread_ = true;
            if (!add_cuts()) return false;
        }
        core_.clear();
        for (const int clue : subset) {
            if (solver_->failed(own(selector(clue)))) core_.push_back(clue);
        }
        std::ranges::sort(core_);
        return true;
    });
}

// The solver prefers selectors to be true; what a clue does not assume may still be obeyed. Most questions
// need no more than yes or no, and in a large puzzle reading takes longer than solving.
void ClueSolver::read_solution() {
    if (!std::exchange(unread_, false)) return;
    const auto holds = [this](int variable) {
        const int number = own_[static_cast<std::size_t>(variable)];
        return number == 0 || solver_->val(number) > 0;
    };
    residual_.read(holds);
    obeyed_.clear();
    for (int clue = 0; clue < size(); ++clue) {
        if (holds(selector(clue))) obeyed_.push_back(clue);
    }
    for (std::size_t i = 0; i < sharers_.size(); ++i)
        shared_holds_[i] = holds(selector(size() + static_cast<int>(i))) ? 1 : 0;
}

// Cuts of clues that do not hold here are not needed; for a selector that is true they are.
bool ClueSolver::add_cuts() {
    if (cut_.empty()) return false;
    read_solution();
    bool added = false;
    for (const Cut& cut : find_cuts(compiled_.model(), declared_, residual_.values(), cut_)) {
        const int clue = clue_of_[cut.constraint];
        if (clue >= size() ? shared_holds_[static_cast<std::size_t>(clue - size())] == 0
                           : clue >= 0 && !std::ranges::binary_search(obeyed_, clue))
            continue;
        add_guarded(cut.literals, clue);
        added = true;
    }
    return added;
}

void ClueSolver::require(std::span<const Literal> facts) {
    unread_ = false;  // what is added ends the solver's state
    or_abandon(solver_, [&] {
        for (const Literal fact : facts) add_guarded({&fact, 1}, -1);
    });
}

void ClueSolver::exclude_solution() {
    read_solution();
    or_abandon(solver_, [&] {
        for (const int literal : residual_.blocking_clause()) add(literal);
        add(0);
    });
}

}  // namespace reductio

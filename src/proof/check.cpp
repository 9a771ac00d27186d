// check.cpp - the steps of a proof against the clauses so far.
#include "proof/check.hpp"

#include "proof/clause_database.hpp"
#include "proof/proof_steps.hpp"

namespace reductio::proof {

namespace {

std::string text_of(const std::vector<int>& literals) {
    constexpr std::size_t most_shown = 12;
    if (literals.empty()) return "the empty clause";
    std::string text = "the clause";
    for (std::size_t i = 0; i < literals.size() && i < most_shown; ++i)
        text += " " + std::to_string(literals[i]);
    return text + (literals.size() > most_shown ? " …" : "");
}

class Checker {
public:
    explicit Checker(const std::function<void()>& poll) : poll_{poll} {}

    Verdict run(const Source& formula, const Source& proof) {
        read_formula(formula, [this](std::span<const int> clause) {
            clauses_.add(clause);
            ++verdict_.clauses;
            count_step();
        });
        ProofSteps steps{proof};
        try {
            follow(steps);
            verdict_.verified = clauses_.contradiction();
        } catch (const BrokenStep& broken) {
            verdict_.reason = broken.what();
        }
        verdict_.propagations = clauses_.propagations();
        return verdict_;
    }

private:
    // To the first step that is wrong, or until the clauses contradict each other.
    void follow(ProofSteps& steps) {
        ProofStep step;
        while (!clauses_.contradiction() && steps.next(step)) {
            const bool fine = step.deletion ? erase(step) : add(step);
            count_step();
            if (!fine) {
                verdict_.reason = steps.place() + ": " + verdict_.reason;
                return;
            }
        }
        if (!clauses_.contradiction()) verdict_.reason = "the proof ends without the empty clause";
    }
    bool erase(const ProofStep& step) {
        ++verdict_.deletions;
        if (clauses_.erase(step.literals)) return true;
        verdict_.reason = text_of(step.literals) + " is deleted, but it is not there";
        return false;
    }
    bool add(const ProofStep& step) {
        ++verdict_.lemmas;
        if (!clauses_.implies(step.literals)) {
            if (step.literals.empty() || !is_resolution_tautology(step.literals)) {
                verdict_.reason = text_of(step.literals) + " does not follow";
                return false;
            }
            ++verdict_.resolution_lemmas;
        }
        clauses_.add(step.literals);
        return true;
    }
    // RAT: every resolvent on the first literal follows.
    bool is_resolution_tautology(std::span<const int> lemma) {
        const int pivot = lemma.front();
        return clauses_.for_each_with(-pivot, [&](ClauseDatabase::Reference other) {
            count_step();
            return clauses_.implies_resolvent(lemma, other, -pivot);
        });
    }
    void count_step() {
        constexpr std::uint64_t between_polls = 256;
        if (++steps_ % between_polls == 0) poll_();
    }

    const std::function<void()>& poll_;
    ClauseDatabase clauses_;
    Verdict verdict_;
    std::uint64_t steps_ = 0;
};

}  // namespace

Verdict check_proof(const Source& formula, const Source& proof, const std::function<void()>& poll) {
    return Checker{poll}.run(formula, proof);
}

}  // namespace reductio::proof

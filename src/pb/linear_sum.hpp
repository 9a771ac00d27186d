// linear_sum.hpp - a sum of literals in the making, sent as the constraints that its bounds come to.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "cnf/numbering.hpp"
#include "pb/linear_sink.hpp"

namespace reductio {

// A sum of literals with factors and a constant, and the constraint lo <= sum <= hi in the sink's form.
class LinearSum {
public:
    // The literal is a number as in DIMACS, or cnf_true or cnf_false.
    void add(std::int64_t factor, int literal) {
        if (literal == cnf_false) return;
        if (literal == cnf_true || literal < 0) constant_ += factor;
        if (literal == cnf_true) return;
        terms_.push_back({literal < 0 ? -factor : factor, std::abs(literal)});
    }

    // Sends what the bounds say; nothing where it always holds. Clears the sum.
    void within(std::int64_t lo, std::int64_t hi, LinearSink& sink) {
        merge();
        lo -= constant_;
        hi -= constant_;
        std::int64_t least = 0, most = 0;
        for (const LinearTerm& term : terms_) (term.coefficient < 0 ? least : most) += term.coefficient;
        if (lo > most || hi < least) {
            refuse_all(sink);
            refused_ = true;
        } else if (lo == hi) {
            if (!terms_.empty()) sink.equal(terms_, lo);
        } else {
            if (lo > least) sink.at_least(terms_, lo);
            for (LinearTerm& term : terms_) term.coefficient = -term.coefficient;
            if (hi < most) sink.at_least(terms_, -hi);
        }
        terms_.clear();
        constant_ = 0;
    }

    // Was there a constraint that nothing satisfies? It speaks of x1.
    bool refused() const { return refused_; }
    static void refuse_all(LinearSink& sink) {
        const LinearTerm first{1, 1};
        sink.at_least({&first, 1}, 2);
    }

private:
    void merge() {
        std::ranges::sort(terms_, {}, &LinearTerm::variable);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < terms_.size(); ++i) {
            if (kept > 0 && terms_[kept - 1].variable == terms_[i].variable)
                terms_[kept - 1].coefficient += terms_[i].coefficient;
            else
                terms_[kept++] = terms_[i];
        }
        terms_.resize(kept);
        std::erase_if(terms_, [](const LinearTerm& term) { return term.coefficient == 0; });
    }
    std::vector<LinearTerm> terms_;
    std::int64_t constant_ = 0;
    bool refused_ = false;
};

}  // namespace reductio

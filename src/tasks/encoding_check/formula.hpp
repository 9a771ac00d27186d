// formula.hpp - the clauses of a CNF in memory, and groups of them by the variables that they share.
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace reductio::encoding_check {

class Formula {
public:
    void add(std::span<const int> clause) {
        literals_.insert(literals_.end(), clause.begin(), clause.end());
        ends_.push_back(literals_.size());
    }
    std::size_t size() const { return ends_.size(); }
    std::span<const int> operator[](std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
        return {literals_.data() + begin, ends_[i] - begin};
    }

private:
    std::vector<int> literals_;
    std::vector<std::size_t> ends_;
};

// Clauses of a formula, by their numbers.
using ClauseNumbers = std::vector<std::size_t>;

// Divides clauses into those that share no variable for which `joins` is true, directly or through others. A
// clause without such a variable stands alone.
std::vector<ClauseNumbers> components(const Formula& formula, const ClauseNumbers& clauses,
                                      const std::function<bool(int)>& joins);

// "the clause 1 -2 17"
std::string clause_text(std::span<const int> clause);

}  // namespace reductio::encoding_check

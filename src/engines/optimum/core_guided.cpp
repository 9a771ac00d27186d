// core_guided.cpp - assume, take the core, count its literals.
#include "engines/optimum/core_guided.hpp"

#include <algorithm>
#include <array>

#include "cnf/weighted_totalizer.hpp"

namespace reductio {

namespace {

constexpr std::size_t most_clauses_of_count = 4'000'000;  // of a count
constexpr int trims = 4;                                  // of a core, while it gets shorter
constexpr std::uint64_t work_of_trim = 100'000'000;       // for each

}  // namespace

CoreGuided::CoreGuided(const CostTask& task) : ClauseCostSearch{task, 1} {}

// First of all, any solution; its search needs no literals of the cost.
bool CoreGuided::begin(std::uint64_t work) {
    if (task_.bounds.upper == CostBounds::none) {
        if (solve({}, work) == Status::refuted) task_.bounds.lower = task_.bounds.upper;
        return false;
    }
    if (begun_) return true;
    begun_ = true;
    worker_.write([&](Emitter& out) { cost_.write(out); });
    for (const auto& [literal, weight] : cost_.softs()) add_weight(literal, weight);
    for (const auto& [literal, weight] : weights_) stratum_ = std::max(stratum_, weight);
    return true;
}

void CoreGuided::add_weight(int literal, std::int64_t weight) { weights_[literal] += weight; }

void CoreGuided::step(std::uint64_t work) {
    if (!begin(work)) return;
    harden();
    CostBounds& bounds = task_.bounds;
    std::vector<int> assumptions;
    for (const auto& [literal, weight] : weights_)
        if (weight >= stratum_) assumptions.push_back(-literal);
    switch (solve(assumptions, work)) {
        case Status::left: return;
        case Status::found:
            if (assumptions.size() == weights_.size()) bounds.lower = std::max(bounds.lower, cost_found_);
            return next_stratum();
        case Status::refuted: break;
    }
    std::vector<int> core;
    for (const int literal : assumptions)
        if (worker_.failed(literal)) core.push_back(-literal);
    if (core.empty()) {  // no solution, or none that costs less than what is known
        bounds.lower = bounds.upper;
        return;
    }
    trim(core, work);
    relax(std::move(core));
    bounds.lower = std::max(bounds.lower, lower_);
}

// Asks again about the core alone, which often needs less of it.
void CoreGuided::trim(std::vector<int>& core, std::uint64_t work) {
    for (int i = 0; i < trims && core.size() > 1; ++i) {
        std::vector<int> assumptions;
        for (const int literal : core) assumptions.push_back(-literal);
        if (solve(assumptions, std::min(work, work_of_trim)) != Status::refuted) return;
        std::vector<int> shorter;
        for (const int literal : core)
            if (worker_.failed(-literal)) shorter.push_back(literal);
        if (shorter.empty() || shorter.size() == core.size()) return;
        core = std::move(shorter);
    }
}

void CoreGuided::relax(std::vector<int> core) {
    std::int64_t least = CostBounds::none;
    for (const int literal : core) least = std::min(least, weights_.at(literal));
    lower_ += least;
    worker_.add(core);
    for (const int literal : core) {
        const auto known = weights_.find(literal);
        known->second -= least;
        if (known->second == 0) weights_.erase(known);
        if (const auto count = counts_.find(literal); count != counts_.end()) {
            const auto [all, at] = count->second;
            if (at + 1 < all.size()) {
                add_weight(all[at + 1], least);
                counts_.try_emplace(all[at + 1], Count{all, at + 1});
            }
        }
    }
    if (core.size() == 1) return;
    worker_.write([&](Emitter& out) {
        std::vector<UnaryNumber> parts;
        for (const int literal : core) parts.push_back(weighted(literal, 1));
        const auto sum = unary_sum(std::move(parts), most_clauses_of_count, out);
        if (!sum) throw Stopped{StopReason::memory};
        add_weight(sum->least[2], least);
        counts_.try_emplace(sum->least[2], Count{sum->least, 2});
    });
}

void CoreGuided::harden() {
    const std::int64_t upper = task_.bounds.upper;
    if (upper == CostBounds::none) return;
    for (auto at = weights_.begin(); at != weights_.end();) {
        if (at->second > upper - lower_) {
            worker_.add(std::array{-at->first});
            at = weights_.erase(at);
        } else {
            ++at;
        }
    }
}

// Half as heavy, or the heaviest that are left below.
void CoreGuided::next_stratum() {
    std::int64_t heaviest = 0;
    for (const auto& [literal, weight] : weights_)
        if (weight < stratum_) heaviest = std::max(heaviest, weight);
    stratum_ = std::max<std::int64_t>(1, std::min(heaviest, stratum_ / 2));
}

}  // namespace reductio

// subsets.cpp - all by questions to the oracle; the bookkeeping is small and in CaDiCaL.
#include "tasks/clues/subsets.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "engines/shared/plain_solver.hpp"

namespace reductio {

namespace {

std::vector<int> complement(int size, std::span<const int> set) {
    std::vector<int> all(size), rest;
    std::iota(all.begin(), all.end(), 0);
    std::ranges::set_difference(all, set, std::back_inserter(rest));
    return rest;
}

std::vector<int> with(std::vector<int> set, int element) {
    set.insert(std::ranges::lower_bound(set, element), element);
    return set;
}

std::vector<int> without(std::vector<int> set, int element) {
    std::erase(set, element);
    return set;
}

}  // namespace

std::vector<int> all_elements(const SubsetOracle& oracle) { return complement(oracle.size(), {}); }

std::vector<int> minimal_subset(SubsetOracle& oracle, std::vector<int> set) {
    shrink(oracle, set);
    return set;
}

void shrink(SubsetOracle& oracle, std::vector<int>& set) {
    // Every part of the set that refutes has the last `needed` elements, so every core has.
    for (std::size_t needed = 0; needed < set.size();) {
        if (!oracle.refutes(without(set, set[set.size() - 1 - needed]))) {
            ++needed;
            continue;
        }
        const std::vector<int> core = oracle.core();
        std::erase_if(set, [&](int element) { return !std::ranges::binary_search(core, element); });
    }
}

std::vector<int> maximal_superset(SubsetOracle& oracle) {
    std::vector<int> set = oracle.obeyed();
    for (const int element : complement(oracle.size(), set)) {
        if (!std::ranges::binary_search(set, element) && !oracle.refutes(with(set, element)))
            set = oracle.obeyed();
    }
    return set;
}

namespace {

void find_smallest(SubsetOracle& oracle, SmallestSubset& smallest, std::uint64_t most_work) {
    HittingSets correction{oracle.size(), static_cast<int>(smallest.set.size()) - 1};
    while (correction.work() < most_work) {
        const auto set = correction.smallest(most_work - correction.work());
        smallest.proved = !set && !correction.gave_up();
        if (!set) return;
        if (oracle.refutes(*set)) {
            smallest = {*set, true};
            return;
        }
        correction.add(complement(oracle.size(), maximal_superset(oracle)));
    }
}

}  // namespace

SmallestSubset smallest_subset(SubsetOracle& oracle, std::vector<int> minimal, std::uint64_t most_work) {
    if (minimal.empty()) return {{}, true};
    SmallestSubset smallest{std::move(minimal), false};
    oracle.stop_at(most_work == SubsetOracle::no_end ? most_work : oracle.work() + most_work);
    try {
        find_smallest(oracle, smallest, most_work);
    } catch (const Stopped&) {  // what is known is an answer
    } catch (const WorkDone&) {}
    oracle.stop_at(SubsetOracle::no_end);
    return smallest;
}

MinimalSubsets::MinimalSubsets(SubsetOracle& oracle) : oracle_{oracle} {
    map_.set("quiet", 1);
    for (int element = 0; element < oracle.size(); ++element) map_.phase(element + 1);
}

void MinimalSubsets::leave_out(std::span<const int> minimal) {
    for (const int element : minimal) map_.add(-(element + 1));
    map_.add(0);
}

std::optional<std::vector<int>> MinimalSubsets::next() {
    while (solve(map_) == 10) {
        std::vector<int> seed;
        for (int element = 0; element < oracle_.size(); ++element) {
            if (map_.val(element + 1) > 0) seed.push_back(element);
        }
        if (oracle_.refutes(seed)) {
            std::vector<int> minimal = minimal_subset(oracle_, oracle_.core());
            leave_out(minimal);
            return minimal;
        }
        for (const int element : complement(oracle_.size(), maximal_superset(oracle_))) map_.add(element + 1);
        map_.add(0);
    }
    return {};
}

HittingSets::HittingSets(int elements, int most)
    : HittingSets{std::vector<int>(static_cast<std::size_t>(elements), 1), most} {}

HittingSets::HittingSets(const std::vector<int>& weights, int most)
    : elements_{static_cast<int>(weights.size())}, most_{most} {
    solver_.set("quiet", 1);
    const auto implies = [this](int a, int b, int result) {
        for (const int literal : {-a, -b, result}) {
            if (literal != 0) solver_.add(literal);
        }
        solver_.add(0);
    };
    // A sequential counter (Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP
    // 2005): `least_[s]` holds if the chosen ones of the elements so far weigh at least s. Only what they can
    // weigh has a literal; all that is above `most` is one.
    int literals = elements_;
    for (int element = 1; element <= elements_; ++element) {
        poll_stop();
        solver_.phase(-element);
        std::map<int, int> longer;
        const auto literal_of = [&](int sum) {
            int& literal = longer[std::min(sum, most + 1)];
            return literal != 0 ? literal : literal = ++literals;
        };
        const int weight = weights[static_cast<std::size_t>(element - 1)];
        implies(element, 0, literal_of(weight));
        for (const auto& [sum, literal] : least_) {
            implies(literal, 0, literal_of(sum));
            implies(element, literal, literal_of(sum + weight));
        }
        least_ = std::move(longer);
    }
    for (auto at = least_.begin(); at != least_.end() && std::next(at) != least_.end(); ++at)
        implies(std::next(at)->second, 0, at->second);
}

void HittingSets::add(std::span<const int> set) {
    for (const int element : set) solver_.add(element + 1);
    solver_.add(0);
}

std::optional<std::vector<int>> HittingSets::smallest(std::uint64_t most_work) {
    for (const std::uint64_t begin = work_; bound_ <= most_;) {
        const auto above = least_.upper_bound(bound_);
        if (above != least_.end()) solver_.assume(-above->second);
        const int status = solve(solver_, &work_, most_work - std::min(most_work, work_ - begin));
        gave_up_ = status == 0;
        if (gave_up_) return {};
        if (status == 20) {
            bound_ = above != least_.end() ? above->first : most_ + 1;
            continue;
        }
        std::vector<int> chosen;
        for (int element = 0; element < elements_; ++element) {
            if (solver_.val(element + 1) > 0) chosen.push_back(element);
        }
        return chosen;
    }
    return {};
}

}  // namespace reductio

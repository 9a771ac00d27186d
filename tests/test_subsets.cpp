// Tests of the search for minimal, smallest and all subsets that refute, against enumeration.
#include <algorithm>
#include <set>

#include "base/random.hpp"
#include "catch.hpp"
#include "tasks/clues/subsets.hpp"

using namespace reductio;

namespace {

using Set = std::vector<int>;

// Refutes what contains one of the given sets.
class SetOracle final : public SubsetOracle {
public:
    SetOracle(int size, std::vector<Set> refuting) : size_{size}, refuting_{std::move(refuting)} {}
    int size() const override { return size_; }
    bool refutes(std::span<const int> subset) override {
        ++work_;
        for (const Set& set : refuting_) {
            if (std::ranges::includes(subset, set)) return core_ = set, true;
        }
        obeyed_.assign(subset.begin(), subset.end());
        return false;
    }
    Set core() override { return core_; }
    Set obeyed() override { return obeyed_; }
    std::uint64_t work() const override { return work_; }

private:
    int size_;
    std::vector<Set> refuting_;
    Set core_, obeyed_;
    std::uint64_t work_ = 0;
};

Set random_set(Random& random, int size, std::uint64_t one_in) {
    Set set;
    for (int i = 0; i < size; ++i) {
        if (random.below(one_in) == 0) set.push_back(i);
    }
    return set;
}

// Of the sets, those that contain no other.
std::set<Set> minimal_of(const std::vector<Set>& sets) {
    std::set<Set> minimal;
    for (const Set& set : sets) {
        const bool contains_other = std::ranges::any_of(
            sets, [&](const Set& other) { return other != set && std::ranges::includes(set, other); });
        if (!contains_other) minimal.insert(set);
    }
    return minimal;
}

std::size_t fewest(const std::set<Set>& sets) {
    return std::ranges::min_element(sets, {}, &Set::size)->size();
}

}  // namespace

TEST_CASE("minimal, smallest and all subsets that refute are those of an enumeration") {
    Random random{1};
    for (int run = 0; run < 300; ++run) {
        const int size = 1 + static_cast<int>(random.below(10));
        std::vector<Set> sets;
        for (std::uint64_t i = 1 + random.below(6); i > 0; --i)
            sets.push_back(random_set(random, size, 2 + random.below(3)));
        const std::set<Set> minimal = minimal_of(sets);
        SetOracle oracle{size, sets};
        const Set all = all_elements(oracle);
        REQUIRE(oracle.refutes(all));
        const Set one = minimal_subset(oracle, all);
        CHECK(minimal.contains(one));
        const SmallestSubset smallest = smallest_subset(oracle, one, 1'000'000);
        CHECK(smallest.proved);
        CHECK(minimal.contains(smallest.set));
        CHECK(smallest.set.size() == fewest(minimal));
        MinimalSubsets others{oracle};
        others.leave_out(smallest.set);
        std::set<Set> found{smallest.set};
        while (const auto other = others.next()) CHECK(found.insert(*other).second);
        CHECK(found == minimal);
    }
}

TEST_CASE("the smallest subset is not proved where its search was cut short") {
    SetOracle oracle{6, {{0, 1, 2, 3}, {4, 5}}};
    const SmallestSubset cut = smallest_subset(oracle, {0, 1, 2, 3}, 0);
    CHECK(cut.set == Set{0, 1, 2, 3});
    CHECK_FALSE(cut.proved);
}

TEST_CASE("a lightest hitting set meets every set, and none that weighs less does") {
    Random random{2};
    for (int run = 0; run < 300; ++run) {
        const int size = 1 + static_cast<int>(random.below(9));
        const std::uint64_t heaviest = run < 100 ? 1 : 1 + random.below(9);
        std::vector<int> weights;
        for (int i = 0; i < size; ++i) weights.push_back(1 + static_cast<int>(random.below(heaviest)));
        const auto weight_of = [&](const Set& chosen) {
            int weight = 0;
            for (const int element : chosen) weight += weights[static_cast<std::size_t>(element)];
            return weight;
        };
        std::vector<Set> sets;
        for (std::uint64_t i = random.below(8); i > 0; --i) {
            if (Set set = random_set(random, size, 2); !set.empty()) sets.push_back(std::move(set));
        }
        const auto meets_all = [&](const Set& chosen) {
            return std::ranges::all_of(sets, [&](const Set& set) {
                return std::ranges::any_of(set,
                                           [&](int each) { return std::ranges::count(chosen, each) > 0; });
            });
        };
        int total = 0;
        for (const int weight : weights) total += weight;
        int least = total;
        for (unsigned bits = 0; bits < 1U << size; ++bits) {
            Set chosen;
            for (int i = 0; i < size; ++i) {
                if ((bits >> i & 1) != 0) chosen.push_back(i);
            }
            if (meets_all(chosen)) least = std::min(least, weight_of(chosen));
        }
        const int most = static_cast<int>(random.below(static_cast<std::uint64_t>(total) + 1));
        HittingSets hitting{weights, most};
        for (const Set& set : sets) hitting.add(set);
        const auto found = hitting.smallest();
        REQUIRE(found.has_value() == (least <= most));
        CHECK_FALSE(hitting.gave_up());
        if (!found) continue;
        CHECK(weight_of(*found) == least);
        CHECK(meets_all(*found));
    }
}

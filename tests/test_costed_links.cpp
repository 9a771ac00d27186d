// test_costed_links.cpp - covers with costs against an enumeration of all sets of options: the least costs,
// all solutions within bounds, and several sums at once. REDUCTIO_SEED=n starts elsewhere, REDUCTIO_ROUNDS=n
// goes on for longer.
#include "catch.hpp"
#include "cover/costed_links.hpp"
#include "cover/cover_costs.hpp"
#include "cover_oracle.hpp"
#include "random_model.hpp"

namespace test_costed_links {

using namespace reductio;
using namespace reductio::cover_oracle;

namespace {

std::int64_t cost_of(const Cover& cover, std::size_t costs, const Options& options) {
    std::int64_t sum = 0;
    for (const std::uint32_t option : options) sum += cover.costs[costs].of_option[option];
    return sum;
}

// Few different costs, many, or those near the limits of a sum; below 0 as well.
void add_random_costs(Draws& random, Cover& cover) {
    const std::int64_t factors[] = {1, 1, 7, 1'000'000'007, std::int64_t{1} << 49};
    const std::int64_t factor = factors[below(random, 5)];
    const std::uint32_t most = 1 + below(random, 40);
    const bool negative = below(random, 3) == 0;
    Cover::Costs costs;
    for (std::size_t option = 0; option < cover.options(); ++option) {
        const std::int64_t cost = below(random, most);
        costs.of_option.push_back(factor * (negative ? cost - most / 2 : cost));
    }
    cover.costs.push_back(std::move(costs));
}

// The solutions whose costs lie within the cover's bounds.
CoverSolutions within_bounds(const Cover& cover, CoverSolutions solutions) {
    std::erase_if(solutions, [&](const Options& options) {
        for (std::size_t i = 0; i < cover.costs.size(); ++i) {
            const std::int64_t cost = cost_of(cover, i, options);
            if (cost < cover.costs[i].least || cost > cover.costs[i].most) return true;
        }
        return false;
    });
    return solutions;
}

CoverSolutions searched_by_costs(CostedLinks& links, const CoverQuery& query) {
    CoverSolutions found;
    SearchWatch watch;
    watch.on_solution = [&](std::span<const std::uint32_t> options) {
        found.emplace_back(options.begin(), options.end());
        std::ranges::sort(found.back());
        return Next::show;
    };
    links.begin(query);
    const SearchResult result = links.resume(watch);
    REQUIRE(result.complete);
    REQUIRE(result.solutions == found.size());
    std::ranges::sort(found);
    return found;
}

// The least costs of the first sum, in steps of a few nodes; each solution is better than the last, and the
// bound is right all the time.
std::optional<std::int64_t> least_cost(const Cover& cover, CostedLinks& links, CoverQuery query,
                                       std::optional<std::int64_t> expected) {
    std::optional<std::int64_t> best;
    SearchWatch watch;
    watch.on_solution = [&](std::span<const std::uint32_t> options) {
        const std::int64_t cost = cost_of(cover, 0, {options.begin(), options.end()});
        REQUIRE(cost == links.cost());
        if (best) REQUIRE(cost < *best);
        best = cost;
        links.require(0, cost - 1);
        return Next::show;
    };
    links.begin(query);
    links.require(0, Cover::Costs::highest);
    for (query.most_nodes = 1; !links.resume(watch).complete; query.most_nodes += 3) {
        if (expected && (!best || *best > *expected)) REQUIRE(links.least() <= *expected);
    }
    return best;
}

void compare(std::uint32_t seed) {
    Draws random(seed);
    RandomCover made = random_cover(random, below(random, 2) == 0, below(random, 8) == 0 ? 100 : 0);
    INFO("REDUCTIO_SEED=" << seed);
    for (auto sums = 1 + below(random, 3); sums > 0; --sums) add_random_costs(random, made.cover);
    CostedLinks free_links{made.cover};
    const auto queries = random_queries(random, made.free);
    for (const CoverQuery& query : queries) {
        const CoverSolutions all = enumerated(made.cover, made.free, query);
        REQUIRE(searched_by_costs(free_links, query) == all);
        std::optional<std::int64_t> least;
        for (const Options& options : all) {
            const std::int64_t cost = cost_of(made.cover, 0, options);
            least = least ? std::min(*least, cost) : cost;
        }
        REQUIRE(least_cost(made.cover, free_links, query, least) == least);
        if (all.empty()) continue;
        Cover bounded = made.cover;  // by the costs of some solutions
        for (std::size_t i = 0; i < bounded.costs.size(); ++i) {
            const auto some = [&] {
                const auto number = below(random, static_cast<std::uint32_t>(all.size()));
                return cost_of(bounded, i, all[number]);
            };
            if (below(random, 3) != 0) bounded.costs[i].most = some();
            if (below(random, 3) == 0) bounded.costs[i].least = some();
        }
        CostedLinks links{bounded};
        REQUIRE(searched_by_costs(links, query) == within_bounds(bounded, all));
        REQUIRE(searched_by_costs(links, {}) == within_bounds(bounded, enumerated(bounded, made.free, {})));
    }
}

}  // namespace

TEST_CASE("costed links: the least costs, and all solutions within bounds, of random covers") {
    const auto first = from_environment("REDUCTIO_SEED", 1),
               rounds = from_environment("REDUCTIO_ROUNDS", 4'000);
    for (auto seed = first; seed < first + rounds; ++seed) compare(static_cast<std::uint32_t>(seed));
}

TEST_CASE("costed links: an assignment of thirty takes few nodes") {
    constexpr std::uint32_t n = 30;
    Draws random(7);
    Cover cover;
    cover.primary = cover.items = 2 * n;
    cover.costs.resize(1);
    for (std::uint32_t row = 0; row < n; ++row) {
        for (std::uint32_t column = 0; column < n; ++column) {
            cover.add_option(std::vector<Cover::Node>{{row}, {n + column}});
            cover.costs[0].of_option.push_back(below(random, 1'000));
        }
    }
    CostedLinks links{cover};
    const CoverQuery query;
    SearchWatch watch;
    std::int64_t best = 0;
    watch.on_solution = [&](auto) {
        best = links.cost();
        links.require(0, best - 1);
        return Next::show;
    };
    links.begin(query);
    links.require(0, Cover::Costs::highest);
    const SearchResult result = links.resume(watch);
    CHECK(result.complete);
    CHECK(best > 0);
    CHECK(result.nodes < 1'000);
}

TEST_CASE("costed links: costs raised to 0 at least are the same for every solution") {
    Draws random(1);
    int raised = 0;
    for (int round = 0; round < 500; ++round) {
        RandomCover made = random_cover(random, round % 2 == 0, 0);
        add_random_costs(random, made.cover);
        Cover other = made.cover;
        std::int64_t free = 0;
        if (!raise_costs(made.cover, other.costs[0].of_option, free)) continue;
        ++raised;
        CHECK(std::ranges::all_of(other.costs[0].of_option, [](std::int64_t cost) { return cost >= 0; }));
        for (const Options& options : enumerated(made.cover, made.free, {}))
            CHECK(cost_of(made.cover, 0, options) == cost_of(other, 0, options) + free);
    }
    CHECK(raised > 250);
}

}  // namespace test_costed_links

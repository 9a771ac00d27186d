// cover_oracle.hpp - what tests of searches over covers share: all solutions by enumerating all sets of
// options straight from the definition, random covers and queries, and covers whose number of solutions is
// known.
#pragma once
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "catch.hpp"
#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio::cover_oracle {

using Options = std::vector<std::uint32_t>;
using CoverSolutions = std::vector<Options>;

// Whether a set of options is a solution, straight from the definition in cover.hpp.
inline bool solves(const Cover& cover, const Options& set) {
    std::vector<std::vector<std::uint32_t>> colours(cover.items);
    for (const std::uint32_t o : set) {
        bool primary = false;
        for (const Cover::Node& node : cover.option(o)) {
            colours[node.item].push_back(node.colour);
            primary = primary || node.item < cover.primary;
        }
        if (!primary) return false;
    }
    for (std::uint32_t i = 0; i < cover.items; ++i) {
        if (i < cover.primary) {
            const auto [least, most] = cover.bounds_of(i);
            if (colours[i].size() < least || colours[i].size() > most) return false;
        } else if (colours[i].size() > 1) {
            const std::uint32_t first = colours[i].front();
            for (const std::uint32_t colour : colours[i])
                if (colour == 0 || colour != first) return false;
        }
    }
    return true;
}

// All solutions among the sets of the first `free` options; those after are in every set.
inline CoverSolutions enumerated(const Cover& cover, std::uint32_t free, const CoverQuery& query) {
    const auto has = [](const Options& set, std::uint32_t o) {
        return std::find(set.begin(), set.end(), o) != set.end();
    };
    CoverSolutions found;
    for (std::uint32_t bits = 0; bits < 1U << free; ++bits) {
        Options set;
        for (std::uint32_t o = 0; o < cover.options(); ++o)
            if (o >= free || (bits >> o & 1) != 0) set.push_back(o);
        const bool wanted =
            std::all_of(query.chosen.begin(), query.chosen.end(), [&](auto o) { return has(set, o); }) &&
            std::none_of(query.removed.begin(), query.removed.end(), [&](auto o) { return has(set, o); });
        if (wanted && solves(cover, set)) found.push_back(set);
    }
    std::sort(found.begin(), found.end());
    return found;
}

template <class Search>
CoverSolutions searched(Search& search, const CoverQuery& query) {
    CoverSolutions found;
    SearchWatch watch;
    watch.on_solution = [&](std::span<const std::uint32_t> options) {
        found.emplace_back(options.begin(), options.end());
        std::sort(found.back().begin(), found.back().end());
        return Next::show;
    };
    const SearchResult result = search.search(query, watch);
    REQUIRE(result.complete);
    REQUIRE(result.solutions == found.size());
    std::sort(found.begin(), found.end());
    return found;
}

// How many solutions a search meets.
template <class Search>
std::uint64_t met(const Cover& cover, const CoverQuery& query) {
    Search search{cover};
    return searched(search, query).size();
}

template <class Search>
SearchResult counted(Search& search, const CoverQuery& query = {}) {
    SearchWatch watch;
    watch.on_solution = [](std::span<const std::uint32_t>) { return Next::count; };
    return search.search(query, watch);
}

using Draws = std::mt19937;
inline std::uint32_t below(Draws& random, std::uint32_t bound) {
    return static_cast<std::uint32_t>(random() % bound);
}

struct RandomCover {
    Cover cover;
    std::uint32_t free;  // options that are not fillers
};

// Few items and options, then `fillers` items that have one option each.
inline RandomCover random_cover(Draws& random, bool bounded, std::uint32_t fillers) {
    const std::uint32_t primary = 1 + below(random, 5), secondary = below(random, 4);
    RandomCover made{{}, 1 + below(random, 10)};
    Cover& cover = made.cover;
    cover.primary = primary + fillers;
    cover.items = cover.primary + secondary;
    const auto place = [&](std::uint32_t item) { return item < primary ? item : item + fillers; };
    for (std::uint32_t o = 0; o < made.free; ++o) {
        Options items(primary + secondary);
        std::iota(items.begin(), items.end(), 0U);
        std::shuffle(items.begin(), items.end(), random);
        items.resize(1 + below(random, std::min<std::uint32_t>(4, primary + secondary)));
        std::vector<Cover::Node> option;
        for (const std::uint32_t i : items) option.push_back({place(i), i < primary ? 0 : below(random, 3)});
        cover.add_option(option);
        if (o + 1 < made.free && below(random, 6) == 0) {
            ++o;
            cover.add_option(option);
        }
    }
    for (std::uint32_t i = 0; i < fillers; ++i) cover.add_option(std::vector<Cover::Node>{{primary + i}});
    if (bounded) {
        cover.bounds.resize(cover.primary);
        for (std::uint32_t i = 0; i < primary; ++i) {
            const std::uint32_t most = 1 + below(random, 4);
            cover.bounds[i] = {below(random, most + 1), most};
        }
    }
    return made;
}

inline CoverQuery random_query(Draws& random, std::uint32_t options) {
    CoverQuery query;
    while (below(random, 2) == 0) query.chosen.push_back(below(random, options));
    while (below(random, 2) == 0) query.removed.push_back(below(random, options));
    return query;
}

inline std::vector<CoverQuery> random_queries(Draws& random, std::uint32_t options) {
    std::vector<CoverQuery> queries(1);
    for (int i = 0; i < 3; ++i) queries.push_back(random_query(random, options));
    return queries;
}

// The search against the oracle: a random cover without and with queries, on one object.
template <class Search>
void compare_with_oracle(Search& search, const RandomCover& made, const std::vector<CoverQuery>& queries) {
    for (const CoverQuery& query : queries) {
        const CoverSolutions expected = enumerated(made.cover, made.free, query);
        REQUIRE(searched(search, query) == expected);
        REQUIRE(counted(search, query).solutions == expected.size());
    }
}

// Latin squares; with boxes, sudokus.
inline Cover latin(std::uint32_t side, std::uint32_t box_rows, std::uint32_t box_columns) {
    const std::uint32_t cells = side * side;
    Cover cover;
    cover.primary = cover.items = box_rows == 0 ? 3 * cells : 4 * cells;
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
        for (std::uint32_t value = 0; value < side; ++value) {
            const std::uint32_t row = cell / side, column = cell % side;
            std::vector<Cover::Node> option = {
                {cell}, {cells + row * side + value}, {2 * cells + column * side + value}};
            if (box_rows != 0) {
                const std::uint32_t box = row / box_rows * box_rows + column / box_columns;
                option.push_back({3 * cells + box * side + value});
            }
            cover.add_option(option);
        }
    }
    return cover;
}

inline Cover queens(std::uint32_t n) {
    Cover cover;
    cover.primary = 2 * n;
    cover.items = 2 * n + 2 * (2 * n - 1);
    for (std::uint32_t r = 0; r < n; ++r)
        for (std::uint32_t c = 0; c < n; ++c)
            cover.add_option(
                std::vector<Cover::Node>{{r}, {n + c}, {2 * n + r + c}, {4 * n - 1 + r + n - 1 - c}});
    return cover;
}

inline Cover langford(std::uint32_t n) {
    Cover cover;
    cover.primary = cover.items = 3 * n;
    for (std::uint32_t value = 1; value <= n; ++value)
        for (std::uint32_t at = 0; at + value + 1 < 2 * n; ++at)
            cover.add_option(std::vector<Cover::Node>{{value - 1}, {n + at}, {n + at + value + 1}});
    return cover;
}

inline Cover dominoes(std::uint32_t rows, std::uint32_t columns) {
    Cover cover;
    cover.primary = cover.items = rows * columns;
    for (std::uint32_t cell = 0; cell < rows * columns; ++cell) {
        if (cell % columns + 1 < columns) cover.add_option(std::vector<Cover::Node>{{cell}, {cell + 1}});
        if (cell / columns + 1 < rows) cover.add_option(std::vector<Cover::Node>{{cell}, {cell + columns}});
    }
    return cover;
}
inline Cover dominoes(std::uint32_t side) { return dominoes(side, side); }

// One item and options that have nothing else.
inline Cover one_item(std::uint32_t options, Cover::Bounds bounds) {
    Cover cover;
    cover.primary = cover.items = 1;
    cover.bounds = {bounds};
    for (std::uint32_t o = 0; o < options; ++o) cover.add_option(std::vector<Cover::Node>{{0}});
    return cover;
}

}  // namespace reductio::cover_oracle

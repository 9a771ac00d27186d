// random_cover.hpp - random covers of some size, with all that a cover can have: secondary items, colours,
// bounds, options that occur twice; and random queries.
#pragma once
#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "cover/cover.hpp"
#include "cover/search.hpp"

namespace reductio {

class RandomCover {
public:
    explicit RandomCover(std::uint32_t seed) : random_{seed} {}

    Cover make(bool coloured, bool bounded) {
        Cover cover;
        cover.primary = pick(4, 9);
        cover.items = cover.primary + (coloured ? pick(1, 6) : 0);
        for (std::uint32_t o = pick(10, 40); o > 0; --o) {
            const auto option = some(cover);
            cover.add_option(option);
            if (pick(0, 9) == 0) cover.add_option(option);
        }
        for (std::uint32_t i = 0; bounded && i < cover.primary; ++i) {
            const std::uint32_t most = pick(1, 3);
            cover.bounds.push_back({pick(0, most), most});
        }
        return cover;
    }
    CoverQuery query(const Cover& cover) {
        CoverQuery query;
        const auto last = static_cast<std::uint32_t>(cover.options() - 1);
        while (pick(0, 2) == 0) query.chosen.push_back(pick(0, last));
        while (pick(0, 2) == 0) query.removed.push_back(pick(0, last));
        return query;
    }

private:
    std::uint32_t pick(std::uint32_t low, std::uint32_t high) {
        return low + static_cast<std::uint32_t>(random_() % (high - low + 1));
    }
    std::vector<Cover::Node> some(const Cover& cover) {
        std::vector<std::uint32_t> items(cover.items);
        std::iota(items.begin(), items.end(), 0U);
        std::shuffle(items.begin(), items.end(), random_);
        items.resize(std::min<std::size_t>(items.size(), pick(1, 4)));
        std::vector<Cover::Node> option;
        for (const auto item : items) option.push_back({item, item < cover.primary ? 0 : pick(0, 2)});
        return option;
    }
    std::mt19937 random_;
};

}  // namespace reductio

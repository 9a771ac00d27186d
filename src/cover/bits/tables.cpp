// tables.cpp - options and items numbered, then the masks of items and the clashes of options.
#include "cover/bits/tables.hpp"
#include "base/stop.hpp"

#include <algorithm>
#include <cstring>

namespace reductio {

namespace {

// A secondary item in an option. Sorted, the options of an item and colour follow one another.
struct Use {
    std::uint32_t item, colour, option;
    auto operator<=>(const Use&) const = default;
};

// The number of words that counting the options of every item would read, if options had this order.
std::size_t spread(const Cover& cover, const std::vector<std::uint32_t>& order) {
    constexpr std::size_t unused = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> first(cover.primary, unused), last(cover.primary, 0);
    for (std::size_t place = 0; place < order.size(); ++place) {
        for (const Cover::Node& node : cover.option(order[place])) {
            if (node.item >= cover.primary) continue;
            first[node.item] = std::min(first[node.item], place / 64);
            last[node.item] = place / 64 + 1;
        }
    }
    std::size_t sum = 0;
    for (std::size_t i = 0; i < first.size(); ++i)
        if (first[i] != unused) sum += last[i] - first[i];
    return sum;
}

// The options of an item together, items with few options first.
std::vector<std::uint32_t> by_rarest_item(const Cover& cover, std::vector<std::uint32_t> order) {
    std::vector<std::uint32_t> uses(cover.primary, 0);
    for (const Cover::Node& node : cover.nodes)
        if (node.item < cover.primary) ++uses[node.item];
    std::vector<std::uint32_t> rarest(cover.options(), 0);
    const auto rank = [&](std::uint32_t item) { return std::pair{uses[item], item}; };
    for (std::uint32_t o : order) {
        std::uint32_t best = no_item;
        for (const Cover::Node& node : cover.option(o))
            if (node.item < cover.primary && (best == no_item || rank(node.item) < rank(best)))
                best = node.item;
        rarest[o] = best;
    }
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return rarest[a] < rarest[b]; });
    return order;
}

}  // namespace

Lines make_lines(std::size_t bytes) {
    bytes = std::max(line_bytes, (bytes + line_bytes - 1) / line_bytes * line_bytes);
    void* memory = operator new (bytes, std::align_val_t{line_bytes});
    std::memset(memory, 0, bytes);
    return Lines{static_cast<std::byte*>(memory)};
}

std::size_t bit_row_words(std::size_t options) {
    const std::size_t words = (options + 63) / 64;
    for (const std::size_t small : {2, 4, 16})
        if (words <= small) return small;
    return (words + 7) / 8 * 8;
}

BitTables::BitTables(const Cover& cover) : plain(cover.items == cover.primary && cover.bounds.empty()) {
    number_options(cover);
    fill_masks(cover, number_items(cover));
    fill_clashes(cover);
}

void BitTables::number_options(const Cover& cover) {
    const auto primary = [&](const Cover::Node& node) { return node.item < cover.primary; };
    for (std::uint32_t o = 0; o < cover.options(); ++o) {
        const auto nodes = cover.option(o);
        if (std::any_of(nodes.begin(), nodes.end(), primary)) name.push_back(o);
    }
    const auto sorted = by_rarest_item(cover, name);
    if (spread(cover, sorted) < spread(cover, name)) name = sorted;
    options = static_cast<std::uint32_t>(name.size());
    words = bit_row_words(options);
    number.assign(cover.options(), no_option);
    for (std::uint32_t o = 0; o < options; ++o) number[name[o]] = o;
}

// Returns the item that each primary item of the cover becomes.
std::vector<std::uint32_t> BitTables::number_items(const Cover& cover) {
    items = cover.primary;
    std::vector<std::uint32_t> item_of(items);
    for (std::uint32_t i = 0; i < items; ++i)
        if (cover.bounds_of(i).once()) item_of[i] = several++;
    for (std::uint32_t i = 0; i < items; ++i) {
        if (cover.bounds_of(i).once()) continue;
        item_of[i] = several + static_cast<std::uint32_t>(bounds.size());
        bounds.push_back(cover.bounds_of(i));
        possible = possible && bounds.back().least <= bounds.back().most;
    }
    return item_of;
}

void BitTables::fill_masks(const Cover& cover, const std::vector<std::uint32_t>& item_of) {
    mask = BitRows(items, words);
    range.resize(items);
    std::vector<std::uint32_t> uses(items, 0);
    item_begin.assign(1, 0);
    for (std::uint32_t o = 0; o < options; ++o) {
        for (const Cover::Node& node : cover.option(name[o])) {
            if (node.item >= cover.primary) continue;
            const std::uint32_t item = item_of[node.item];
            item_list.push_back(item);
            mask.set(item, o);
            if (uses[item]++ == 0) range[item].first = o / 64;
            range[item].last = o / 64 + 1;
        }
        item_begin.push_back(static_cast<std::uint32_t>(item_list.size()));
    }
    for (const std::uint32_t count : uses) longest = std::max(longest, count);
}

void BitTables::fill_clashes(const Cover& cover) {
    clash = BitRows(options, words);
    for (std::uint32_t o = 0; o < options; ++o) clash.set(o, o);
    clash_on_primary_items();
    clash_on_secondary_items(cover);
}

void BitTables::clash_on_primary_items() {
    for (std::uint32_t o = 0; o < options; ++o) {
        poll_stop();
        for (std::uint32_t k = item_begin[o]; k < item_begin[o + 1]; ++k) {
            const std::uint32_t item = item_list[k];
            if (item >= several && bounds[item - several].most > 1) continue;
            for (std::uint32_t w = range[item].first; w < range[item].last; ++w)
                clash.row(o)[w] |= mask.row(item)[w];
        }
    }
}

// An option clashes with all others of the item but those of its own colour.
void BitTables::clash_on_secondary_items(const Cover& cover) {
    std::vector<Use> uses;
    for (std::uint32_t o = 0; o < options; ++o)
        for (const Cover::Node& node : cover.option(name[o]))
            if (node.item >= cover.primary) uses.push_back({node.item, node.colour, o});
    std::sort(uses.begin(), uses.end());
    std::vector<Word> all(words), same(words);
    const auto set = [](std::vector<Word>& row, const Use& use) {
        row[use.option / 64] |= Word{1} << use.option % 64;
    };
    for (auto item = uses.begin(); item != uses.end();) {
        const auto end = std::find_if(item, uses.end(), [&](const Use& u) { return u.item != item->item; });
        std::fill(all.begin(), all.end(), 0);
        for (auto use = item; use != end; ++use) set(all, *use);
        while (item != end) {
            const auto next = std::find_if(item, end, [&](const Use& u) { return u.colour != item->colour; });
            std::fill(same.begin(), same.end(), 0);
            if (item->colour != 0)
                for (auto use = item; use != next; ++use) set(same, *use);
            for (; item != next; ++item) {
                poll_stop();
                for (std::size_t w = 0; w < words; ++w) clash.row(item->option)[w] |= all[w] & ~same[w];
            }
        }
    }
}

}  // namespace reductio

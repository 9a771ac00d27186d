// plan.cpp - options go to steps, steps to layers, and items get bits.
#include "cover/frontier/plan.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "base/stop.hpp"
#include "cover/frontier/order.hpp"

namespace reductio {

namespace {

// A layer of several steps has no more options than this: it takes the square of that in bits.
constexpr std::uint32_t many_options = 4096;

class Planner {
public:
    Planner(const OpenCover& cover, OrderRule rule) : cover_{cover}, places_(cover.cover.items) {
        std::vector<char> taken(cover.cover.options());
        std::uint32_t first_of_layer = 0;
        for (const auto [item, opens] : order_items(cover, rule)) {
            const std::uint32_t first = size(options_);
            for (const auto& use : cover_.uses(item))
                if (std::exchange(taken[use.option], 1) == 0) options_.push_back(use.option);
            if (opens || layers_.empty() || size(options_) - first_of_layer > many_options) {
                layers_.push_back({size(coverings_), 0});
                first_of_layer = first;
            }
            coverings_.push_back({item, first, size(options_)});
            layers_.back().last = size(coverings_);
        }
        find_last_layers();
        place_bits();
    }
    std::uint32_t width() const { return plan_.width; }

    std::optional<FrontierPlan> plan(std::uint64_t bytes) {
        plan_.words = std::max<std::size_t>(1, (plan_.width + 63) / 64);
        const std::uint64_t row_words = options_.size() * plan_.words;
        if (row_words > bytes / (2 * sizeof(std::uint64_t))) throw Stopped{StopReason::memory};
        plan_.clear.resize(row_words);
        plan_.set.resize(row_words);
        plan_.required.resize(layers_.size());
        plan_.closed.resize(layers_.size());
        for (std::uint32_t layer = 0; layer < layers_.size(); ++layer) {
            const std::uint32_t first = size(plan_.steps);
            for (std::uint32_t c = layers_[layer].first; c < layers_[layer].last; ++c)
                if (!write_step(coverings_[c], layer)) return {};
            plan_.layers.push_back({first, size(plan_.steps)});
        }
        for (const Place& place : places_)
            for (const std::uint32_t bit : place.bits) plan_.closed[place.last_layer].push_back(bit);
        return std::move(plan_);
    }

private:
    // An item and the options that cover it first, in `options_`.
    struct Covering {
        std::uint32_t item, first, last;
    };
    // How an item is seen on the frontier.
    struct Place {
        std::vector<std::uint32_t> bits;
        std::uint32_t last_layer = 0;
        bool open = false;
    };

    template <class List>
    static std::uint32_t size(const List& list) {
        return static_cast<std::uint32_t>(list.size());
    }

    // visit(covering, node) for the nodes of all options of a layer.
    template <class Visit>
    void for_nodes(const FrontierPlan::Layer& layer, const Visit& visit) const {
        for (std::uint32_t c = layer.first; c < layer.last; ++c) {
            for (std::uint32_t o = coverings_[c].first; o < coverings_[c].last; ++o) {
                poll_stop();
                for (const Cover::Node& node : cover_.cover.option(options_[o]))
                    if (cover_.is_open(node.item)) visit(coverings_[c], node);
            }
        }
    }

    void find_last_layers() {
        for (std::uint32_t layer = 0; layer < layers_.size(); ++layer) {
            for (std::uint32_t c = layers_[layer].first; c < layers_[layer].last; ++c)
                places_[coverings_[c].item].last_layer = layer;
            for_nodes(layers_[layer], [&](const Covering&, const Cover::Node& node) {
                if (!cover_.is_primary(node.item)) places_[node.item].last_layer = layer;
            });
        }
    }

    // Items get bits in the layer of their first option, and give them back after their last layer. An item
    // that only its own step covers needs none.
    void place_bits() {
        std::vector<std::vector<std::uint32_t>> ending(layers_.size());
        std::set<std::uint32_t> free;
        for (std::uint32_t layer = 0; layer < layers_.size(); ++layer) {
            for_nodes(layers_[layer], [&](const Covering& covering, const Cover::Node& node) {
                Place& place = places_[node.item];
                if (node.item == covering.item || std::exchange(place.open, true)) return;
                ending[place.last_layer].push_back(node.item);
                for (std::uint32_t bits = cover_.bits(node.item); bits > 0; --bits) {
                    if (free.empty()) free.insert(plan_.width++);
                    place.bits.push_back(free.extract(free.begin()).value());
                }
            });
            for (const std::uint32_t item : ending[layer])
                free.insert(places_[item].bits.begin(), places_[item].bits.end());
        }
    }

    // False if nothing ever covers the item.
    bool write_step(const Covering& covering, std::uint32_t layer) {
        const auto& bits = places_[covering.item].bits;
        if (covering.first == covering.last) {
            if (bits.empty()) return false;
            plan_.required[layer].push_back(bits[0]);
            return true;
        }
        FrontierPlan::Step step{covering.first, covering.last, {}};
        if (!bits.empty()) step.position = bits[0];
        for (std::uint32_t row = covering.first; row < covering.last; ++row) write_option(options_[row], row);
        plan_.steps.push_back(step);
        return true;
    }

    // The bit of a colour says that the colour is excluded.
    void write_option(std::uint32_t option, std::uint32_t row) {
        for (const Cover::Node& node : cover_.cover.option(option)) {
            if (!cover_.is_open(node.item)) continue;
            poll_stop();
            const auto& bits = places_[node.item].bits;
            const auto& colours = cover_.colours(node.item);
            const auto own = std::ranges::lower_bound(colours, node.colour) - colours.begin();
            for (std::size_t i = 0; i < bits.size(); ++i) {
                const bool agrees = node.colour != 0 && i == static_cast<std::size_t>(own);
                if (node.colour == 0 || agrees) set_bit(plan_.clear, row, bits[i]);
                if (!agrees) set_bit(plan_.set, row, bits[i]);
            }
        }
    }

    void set_bit(std::vector<std::uint64_t>& table, std::size_t row, std::uint32_t bit) const {
        table[row * plan_.words + bit / 64] |= std::uint64_t{1} << bit % 64;
    }

    const OpenCover& cover_;
    std::vector<std::uint32_t> options_;
    std::vector<Covering> coverings_;
    std::vector<FrontierPlan::Layer> layers_;  // of coverings
    std::vector<Place> places_;
    FrontierPlan plan_;
};

}  // namespace

std::size_t FrontierPlan::most_options() const {
    std::size_t most = 0;
    for (const Layer& layer : layers)
        if (layer.first < layer.last)
            most = std::max<std::size_t>(most, steps[layer.last - 1].last - steps[layer.first].first);
    return most;
}

std::optional<FrontierPlan> plan_frontier(const Cover& cover, const CoverQuery& query, std::uint64_t bytes) {
    const OpenCover open{cover, query};
    if (!open.possible) return {};
    Planner by_number{open, OrderRule::by_number}, narrowest{open, OrderRule::narrowest};
    return (by_number.width() <= narrowest.width() ? by_number : narrowest).plan(bytes);
}

}  // namespace reductio

// counter.cpp - the plan of a query, and pieces of its count.
#include "cover/frontier/counter.hpp"

#include <algorithm>

#include "base/limbs.hpp"
#include "cover/frontier/layers.hpp"

namespace reductio {

namespace {

constexpr std::uint64_t nodes_between_looks = 1 << 14;  // at the watch

}  // namespace

FrontierCounter::FrontierCounter(const Cover& cover) : cover_{cover} {}
FrontierCounter::FrontierCounter(FrontierCounter&&) noexcept = default;
FrontierCounter::~FrontierCounter() = default;

void FrontierCounter::begin(const CoverQuery& query, std::uint64_t bytes) {
    query_ = &query;
    auto plan = plan_frontier(cover_, query, bytes);
    layers_ = plan ? FrontierLayers::make(std::move(*plan), bytes) : nullptr;
}

SearchResult FrontierCounter::resume(const SearchWatch& watch) {
    if (layers_ == nullptr) return {.complete = true};
    const std::uint64_t most = query_->most_nodes == 0 ? ~std::uint64_t{0} : query_->most_nodes;
    SearchResult result;
    while (!result.complete && layers_->nodes() < most) {
        result.complete = layers_->resume(std::min(most, layers_->nodes() + nodes_between_looks));
        const double done = static_cast<double>(layers_->layer()) + layers_->share_of_layer();
        const double layers = static_cast<double>(layers_->plan().layers.size());
        if (watch.stop && !result.complete && watch.stop({layers_->nodes(), 0, done / layers})) break;
    }
    result.nodes = layers_->nodes();
    if (!result.complete) return result;
    result.solutions = saturated(layers_->solutions());
    if (query_->most == 0 || result.solutions < query_->most) return result;
    result.solutions = query_->most;
    result.complete = false;
    return result;
}

std::string FrontierCounter::digits() const {
    return layers_ == nullptr ? "0" : digits_of(layers_->solutions());
}

FrontierStatistics FrontierCounter::statistics() const {
    if (layers_ == nullptr) return {};
    return {layers_->states(), layers_->most_states(), layers_->most_bytes(), layers_->plan().layers.size(),
            layers_->plan().width};
}

}  // namespace reductio

// cover_diagram.cpp - a depth-first search that knows each subproblem it has met.
#include "cover/cover_diagram.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/stop.hpp"

namespace reductio {

CoverDiagram::CoverDiagram(const Cover& cover, std::uint32_t mark_count, const MarksOf& marks_of)
    : tables_{cover}, kernel_{bit_kernel_baseline(tables_)}, options_(mark_count) {
    trail_.resize(tables_.options + std::size_t{1});
    key_.resize(kernel_->key_words());
    for (std::uint32_t o = 0; o < tables_.options; ++o) {
        marks_.push_back(marks_of(tables_.name[o]));
        for (const std::uint32_t mark : marks_.back()) options_[mark].push_back(o);
    }
}

DiagramArc CoverDiagram::build(const OnNode& on_node) {
    on_node_ = on_node;
    kernel_->start();
    const Words all = alive_at(0);
    State first{{}, trail_.data(), {}};
    if (!tables_.possible || !kernel_->place_forced_first(first.trail)) return {};
    first.alive = alive_at(0);
    first.choice = kernel_->choose(0);
    DiagramArc arc = decided(all, first, trail_.data());
    arc.to = visit(0, first);
    return arc;
}

// The node of the state at this depth; 0 if it has no solution.
std::uint64_t CoverDiagram::visit(std::size_t depth, const State& state) {
    check_stop();
    if (state.choice.item == no_item) return 1;
    std::string key = key_at(depth);
    if (const auto known = nodes_.find(key); known != nodes_.end()) return known->second;
    std::vector<DiagramArc> arcs;
    if (state.choice.item < tables_.several)
        visit_options(depth, state, arcs);
    else
        visit_with_and_without(depth, state, arcs);
    if (arcs.empty()) {
        nodes_.emplace(std::move(key), 0);
        return 0;
    }
    nodes_.emplace(std::move(key), ++last_);
    const std::uint64_t node = last_;
    on_node_(node, arcs);
    return node;
}

void CoverDiagram::make_room(std::size_t depths) {
    if (depths <= reserved_) return;
    reserved_ = 2 * depths;
    kernel_->reserve(reserved_);
}

// An item that is covered once takes each of its options in turn.
void CoverDiagram::visit_options(std::size_t depth, const State& state, std::vector<DiagramArc>& arcs) {
    make_room(depth + 2);
    for (;;) {
        Move move{.most_nodes = std::numeric_limits<std::uint64_t>::max(), .trail = state.trail};
        if (kernel_->advance(depth, state.choice.item, move) != Advance::open) return;
        add_arc(depth + 1, state, {alive_at(depth + 1), move.trail, move.choice}, arcs);
    }
}

// An item that may take several options has its first option, or does not.
void CoverDiagram::visit_with_and_without(std::size_t depth, const State& state,
                                          std::vector<DiagramArc>& arcs) {
    make_room(depth + 2);
    Move move{.most_nodes = 0, .trail = state.trail};
    const Advance advance = kernel_->advance(depth, state.choice.item, move);
    if (advance == Advance::exhausted) return;
    const std::uint32_t option = move.option;
    if (advance == Advance::open)
        add_arc(depth + 1, state, {alive_at(depth + 1), move.trail, move.choice}, arcs);
    State without{{}, state.trail, {}};
    if (!kernel_->leave_out(depth, option, without.trail)) return;
    without.alive = alive_at(depth);
    without.choice = kernel_->choose(depth);
    add_arc(depth, state, without, arcs);
}

// `to` is the state at this depth.
void CoverDiagram::add_arc(std::size_t depth, const State& from, const State& to,
                           std::vector<DiagramArc>& arcs) {
    DiagramArc arc = decided(from.alive, to, from.trail);
    arc.to = visit(depth, to);
    if (arc.to != 0) arcs.push_back(std::move(arc));
}

// The marks that only options dead by now bear, some of which were alive before. `placed`: where the options
// placed since then begin.
DiagramArc CoverDiagram::decided(const Words& before, const State& after, const std::uint32_t* placed) {
    DiagramArc arc;
    for (const std::uint32_t* o = placed; o != after.trail; ++o)
        arc.holds.insert(arc.holds.end(), marks_[*o].begin(), marks_[*o].end());
    std::ranges::sort(arc.holds);
    const auto is_alive = [&](std::uint32_t o) { return (after.alive[o / 64] >> o % 64 & 1) != 0; };
    for (std::size_t w = 0; w < before.size(); ++w) {
        for (Word died = before[w] & ~after.alive[w]; died != 0; died &= died - 1) {
            for (const std::uint32_t mark : marks_[w * 64 + std::countr_zero(died)])
                if (std::ranges::none_of(options_[mark], is_alive)) arc.not_holds.push_back(mark);
        }
    }
    std::ranges::sort(arc.not_holds);
    arc.not_holds.erase(std::unique(arc.not_holds.begin(), arc.not_holds.end()), arc.not_holds.end());
    std::erase_if(arc.not_holds, [&](auto mark) { return std::ranges::binary_search(arc.holds, mark); });
    return arc;
}

std::string CoverDiagram::key_at(std::size_t depth) {
    kernel_->key(depth, key_.data());
    return {reinterpret_cast<const char*>(key_.data()), key_.size() * sizeof(Word)};
}

}  // namespace reductio

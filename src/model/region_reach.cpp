// region_reach.cpp - parts of nodes, what each may become, and what it can't do without.
#include "model/region_reach.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <utility>

#include "base/sorted.hpp"
#include "base/stop.hpp"

namespace reductio {

namespace {

using Node = std::uint32_t;
using Clause = std::array<std::uint64_t, 3>;

std::uint64_t code(Literal literal) {
    if (literal.constant()) return literal == Literal::always() ? 1 : 0;
    return 2 * std::uint64_t{literal.slot()} + 2 + (literal.negated() ? 1 : 0);
}

Clause clause_of(Literal a, Literal b, Literal c) {
    Clause clause{code(a), code(b), code(c)};
    std::ranges::sort(clause);
    return clause;
}

std::set<Clause> clauses_of_three(const Model& model) {
    std::set<Clause> clauses;
    for (const auto& constraint : model.constraints()) {
        const auto* some = std::get_if<Cardinality>(&constraint.kind);
        if (some == nullptr || some->lo != 1 || some->literals.size != 3 || some->hi < 3) continue;
        const auto literals = model[some->literals];
        clauses.insert(clause_of(literals[0], literals[1], literals[2]));
    }
    return clauses;
}

// Do clauses say that neighbours of one size are joined?
bool joins_equal(const Model& model, const Regions& kind, const std::set<Clause>& clauses) {
    const auto sizes = model[kind.sizes];
    if (sizes.empty()) return false;
    const Graph& graph = model[kind.graph];
    for (std::size_t edge = 0; edge < graph.edges.size(); ++edge) {
        const Var a = sizes[graph.edges[edge].first], b = sizes[graph.edges[edge].second];
        for (const std::int32_t value : model.domain(a)) {
            if (model.position(b, value) < 0) continue;
            const Literal joined = model[kind.joined][edge];
            if (!clauses.contains(clause_of(joined, !model.is(a, value), !model.is(b, value)))) return false;
        }
    }
    return true;
}

}  // namespace

RegionReach::RegionReach(const Model& model) : model_{model} {
    std::vector<const Regions*> all;
    for (const auto& constraint : model.constraints()) {
        if (const auto* regions = std::get_if<Regions>(&constraint.kind)) all.push_back(regions);
    }
    if (all.empty()) return;
    const auto clauses = clauses_of_three(model);
    for (const Regions* regions : all) {
        if (!joins_equal(model, *regions, clauses)) continue;
        std::vector<std::int32_t> values;
        for (const Var v : model[regions->sizes])
            values.insert(values.end(), model.domain(v).begin(), model.domain(v).end());
        sort_unique(values);
        boards_.push_back({Neighbours{model[regions->graph]}, model[regions->joined], model[regions->sizes],
                           std::move(values)});
    }
}

// One survey of a graph of regions. Nodes that are known to be in one region are a part.
class RegionReach::Survey {
public:
    Survey(const Model& model, const RegionGraph& board, const Domains& domains, std::vector<Literal>& facts)
        : model_{model}, board_{board}, domains_{domains}, facts_{facts} {
        for (const Literal joined : board.joined) joined_.push_back(truth(model, domains, joined));
        const auto everywhere = [](Node) { return true; };
        parts_ = board.neighbours.pieces(everywhere, [&](auto edge) { return joined_[edge] == Truth::yes; });
        part_of_.resize(board.neighbours.nodes());
        for (std::uint32_t part = 0; part < parts_.size(); ++part) {
            for (const Node node : parts_[part]) part_of_[node] = part;
        }
        place_.assign(parts_.size(), not_reached);
        distance_.assign(parts_.size(), far);
    }

    // Looks at every size; more closely only where that tells nothing.
    void run() {
        const std::size_t before = facts_.size();
        for (const bool closely : {false, true}) {
            for (const std::int32_t size : board_.values) {
                poll_stop();
                if (!take(size)) continue;
                if (closely)
                    look_closely();
                else
                    look();
            }
            if (facts_.size() > before) return;
        }
    }

private:
    enum class May : std::uint8_t { no, yes, has };  // what a part may do with the size

    // Sets what each part may do with this size; false if none may have it.
    bool take(std::int32_t size) {
        size_ = size;
        may_.assign(parts_.size(), May::no);
        for (std::uint32_t part = 0; part < parts_.size(); ++part) {
            const bool may = std::ranges::all_of(parts_[part], [&](Node node) { return open(node); });
            const bool has = std::ranges::any_of(
                parts_[part], [&](Node node) { return open(node) && domains_.decided(board_.sizes[node]); });
            if (!may || nodes_of(part) > size)
                exclude(part);
            else
                may_[part] = has ? May::has : May::yes;
        }
        return std::ranges::any_of(may_, [](May may) { return may != May::no; });
    }
    bool open(Node node) const {
        const Var v = board_.sizes[node];
        const int at = model_.position(v, size_);
        return at >= 0 && domains_.open(model_[v].first_slot + static_cast<std::uint32_t>(at));
    }
    std::int64_t nodes_of(std::uint32_t part) const { return std::ssize(parts_[part]); }

    void look() {
        for (std::uint32_t part = 0; part < parts_.size(); ++part) {
            if (may_[part] == May::yes && tied(part) > size_) exclude(part);
        }
        std::vector<char> seen(parts_.size(), 0);
        for (std::uint32_t part = 0; part < parts_.size(); ++part) {
            if (may_[part] == May::no || seen[part] != 0) continue;
            flood(part, far, far);
            for (const std::uint32_t each : reached_) seen[each] = 1;
            if (cells_ < size_) {
                for (const std::uint32_t each : reached_) exclude(each);
            }
        }
        for (std::uint32_t part = 0; part < parts_.size(); ++part) {
            if (may_[part] == May::has && nodes_of(part) < size_) require(part);
        }
    }
    void look_closely() {
        for (std::uint32_t part = 0; part < parts_.size(); ++part) {
            if (may_[part] != May::yes) continue;
            flood(part, size_, size_);
            if (cells_ < size_) exclude(part);
        }
    }

    // The nodes of the region if the part has the size: its own, and those of parts beside it that have it.
    std::int64_t tied(std::uint32_t part) {
        std::vector<std::uint32_t> with{part};
        std::int64_t nodes = nodes_of(part);
        for_each_beside(part, [&](std::uint32_t other) {
            if (may_[other] != May::has || std::ranges::find(with, other) != with.end()) return;
            with.push_back(other);
            nodes += nodes_of(other);
        });
        return nodes;
    }
    template <class Visit>
    void for_each_beside(std::uint32_t part, Visit visit) const {
        for (const Node node : parts_[part]) {
            for (const auto& way : board_.neighbours.of(node)) {
                if (part_of_[way.node] != part && joined_[way.edge] != Truth::no) visit(part_of_[way.node]);
            }
        }
    }

    // Collects in reached_ the parts to which a way of at most this many nodes leads, counted with those of
    // both ends, through parts that may have the size; ends when it has enough nodes. Nearest first (Dial's
    // algorithm, as distances are small).
    void flood(std::uint32_t start, std::int64_t most, std::int64_t enough) {
        for (const std::uint32_t part : reached_) place_[part] = not_reached;
        for (const std::uint32_t part : touched_) distance_[part] = far;
        reached_.clear();
        touched_.clear();
        cells_ = 0;
        const std::int64_t room = most - nodes_of(start);
        touch(start, 0);
        for (std::size_t distance = 0; distance < layers_.size(); ++distance) {
            for (std::size_t i = 0; i < layers_[distance].size() && cells_ < enough; ++i) {
                const std::uint32_t part = layers_[distance][i];
                if (place_[part] != not_reached) continue;
                place_[part] = static_cast<std::uint32_t>(reached_.size());
                reached_.push_back(part);
                cells_ += nodes_of(part);
                for_each_beside(part, [&](std::uint32_t other) {
                    const std::int64_t next = static_cast<std::int64_t>(distance) + nodes_of(other);
                    if (may_[other] != May::no && next <= room && next < distance_[other]) touch(other, next);
                });
            }
            layers_[distance].clear();
        }
    }
    void touch(std::uint32_t part, std::int64_t distance) {
        distance_[part] = distance;
        touched_.push_back(part);
        if (std::ssize(layers_) <= distance) layers_.resize(static_cast<std::size_t>(distance) + 1);
        layers_[static_cast<std::size_t>(distance)].push_back(part);
    }

    // The part has the size and needs more nodes: those without which it could not reach it have it too.
    void require(std::uint32_t part) {
        flood(part, size_, far);
        if (cells_ < size_) return facts_.push_back(Literal::never());
        if (reached_.size() > deepest) return;
        number_.assign(reached_.size(), 0);
        low_.assign(reached_.size(), 0);
        count_ = 0;
        visit(0, not_reached);
    }
    // Depth first over what was reached (Tarjan, "Depth-first search and linear graph algorithms", 1972);
    // returns the nodes below this place.
    std::int64_t visit(std::uint32_t place, std::uint32_t parent) {
        number_[place] = low_[place] = ++count_;
        std::int64_t below = nodes_of(reached_[place]);
        std::int64_t lost = below;  // nodes that can't be reached without this part
        for_each_beside(reached_[place], [&](std::uint32_t other) {
            const std::uint32_t next = place_[other];
            if (next == not_reached || next == parent) return;
            if (number_[next] != 0) {
                low_[place] = std::min(low_[place], number_[next]);
                return;
            }
            const std::int64_t under = visit(next, place);
            below += under;
            low_[place] = std::min(low_[place], low_[next]);
            if (low_[next] >= number_[place]) lost += under;
        });
        if (place != 0 && cells_ - lost < size_) give(reached_[place]);
        return below;
    }

    void exclude(std::uint32_t part) {
        may_[part] = May::no;
        for (const Node node : parts_[part]) {
            if (open(node)) facts_.push_back(!model_.is(board_.sizes[node], size_));
        }
    }
    void give(std::uint32_t part) {
        const Var v = board_.sizes[parts_[part].front()];
        if (!domains_.decided(v)) facts_.push_back(model_.is(v, size_));
    }

    static constexpr std::uint32_t not_reached = ~0U;
    static constexpr std::int64_t far = std::numeric_limits<std::int32_t>::max();
    static constexpr std::size_t deepest = 1000;  // parts, one call for each
    const Model& model_;
    const RegionGraph& board_;
    const Domains& domains_;
    std::vector<Literal>& facts_;
    std::vector<Truth> joined_;
    std::vector<std::vector<Node>> parts_;
    std::vector<std::uint32_t> part_of_;
    std::int32_t size_ = 0;
    std::vector<May> may_;
    // The last flood: its parts, and by part the place among them and the distance.
    std::vector<std::uint32_t> reached_, place_;
    std::vector<std::int64_t> distance_;
    std::int64_t cells_ = 0;
    std::vector<std::uint32_t> touched_;              // parts with a distance
    std::vector<std::vector<std::uint32_t>> layers_;  // per distance: parts to be visited
    std::vector<std::uint32_t> number_, low_;
    std::uint32_t count_ = 0;
};

std::vector<Literal> RegionReach::facts(const Domains& domains) const {
    std::vector<Literal> facts;
    for (const RegionGraph& board : boards_) Survey{model_, board, domains, facts}.run();
    return facts;
}

}  // namespace reductio

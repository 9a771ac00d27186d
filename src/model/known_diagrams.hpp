// known_diagrams.hpp - diagrams by what they say, for code that builds the models of many puzzles.
//
// A batch has few different ones, and making one takes longer than copying it. How many edges are kept is
// bounded: beyond that all are dropped.
#pragma once
#include <cstddef>
#include <map>
#include <optional>

#include "model/model.hpp"

namespace reductio {

template <class Key>
class KnownDiagrams {
public:
    // The diagram of this key, which make() gives the first time; nothing, each time, if it gives nothing.
    template <class Make>
    std::optional<Diagram> find_or(const Key& key, Make make) {
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        std::optional<Diagram> diagram = make();
        if (!diagram) return diagram;
        edges_ += diagram->edges.size() + 1;
        if (edges_ > most_edges) {
            known_.clear();
            edges_ = diagram->edges.size() + 1;
        }
        known_.emplace(key, *diagram);
        return diagram;
    }

private:
    static constexpr std::size_t most_edges = 500'000;
    std::map<Key, Diagram> known_;
    std::size_t edges_ = 0;
};

}  // namespace reductio

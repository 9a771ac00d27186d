// component_counter.hpp - how many models a CNF has, by components that are counted once.
//
// After each decision and its unit propagation the rest of the CNF falls apart into components that share no
// variable. Their counts are multiplied, and each is kept under a key (component_split.hpp), so that it is
// never counted twice while the table holds it. Sources: Bayardo and Pehoushek, "Counting models using
// connected components", AAAI 2000; Sang et al., "Combining component caching and clause learning for
// effective model counting", SAT 2004; Thurley, "sharpSAT", SAT 2006.
//
// Answers are decided in their order, so that the decisions sweep over the puzzle, and what is left of it
// depends on few of them. Measured against that on a dozen puzzles: the smallest open group first, as in
// clause_search.hpp, takes up to four times as many nodes, seldom half as many; an order from a tree
// decomposition of all variables up to a hundred times as many, since it decides auxiliary variables.
// Where only the answers count, it is only asked of a component without any whether it has a model.
//
// Pays where a decision cuts the puzzle apart, or where many decisions leave the same rest. What has neither
// takes a node for each solution at worst, each some times as long as in clause_search.hpp.
#pragma once
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "cnf/components/component_cache.hpp"
#include "cnf/components/component_split.hpp"
#include "cnf/components/simplified_cnf.hpp"
#include "cnf/unit_propagation.hpp"

namespace reductio {

class ComponentCounter {
public:
    using Number = boost::multiprecision::cpp_int;
    struct Statistics {
        std::uint64_t nodes = 0, lookups = 0, hits = 0, entries = 0, evicted = 0, table_bytes = 0;
        double share = 0;  // of the tree that was searched, 0 to 1
    };

    // `clauses` over 1 .. `variables`, each closed by a 0; `answers` has the literals of those that are
    // answers, and perhaps zeros. `projected`: assignments of the answers are counted; else models, for CNFs
    // in which all variables are functions of them. `bytes`: for the table. Throws like UnitPropagation, and
    // Stopped.
    ComponentCounter(int variables, std::span<const int> clauses, std::span<const int> answers,
                     bool projected, std::uint64_t bytes);

    // Goes on for one node; true once the count is complete.
    bool step();
    // The number of models; before the end, how many there are at least.
    Number count() const;
    Statistics statistics() const;
    std::uint64_t work() const;  // done so far, in about nanoseconds

private:
    // A component that waits for its count: a range of keys_.
    struct Piece {
        std::uint32_t key, key_end;
        std::uint64_t hash;
    };
    // A component under way. Below it lie the pieces of its present branch, from `pieces` to the end.
    struct Frame {
        Piece piece;
        std::uint32_t pieces, keys;  // sizes of the stacks without the branch
        std::uint32_t assigned;
        LiteralCode literal;
        std::uint32_t settled[2];  // answers, by the decision and what follows, in each branch
        bool second, exists;       // `exists`: only whether there is a model
        Number sum, product;
    };
    double part_of_first(const Frame& frame, std::size_t depth) const;
    void open(const Piece& piece);
    void branch();
    void weigh();
    void close_branch();
    void close();
    void choose(Frame& frame) const;
    ComponentCache::Words key(const Piece& piece) const {
        return ComponentCache::Words{keys_}.subspan(piece.key, piece.key_end - piece.key);
    }

    const bool projected_;
    SimplifiedCnf cnf_;
    UnitPropagation clauses_;
    ComponentSplit split_;
    ComponentCache cache_;
    std::vector<std::uint32_t> keys_;
    std::vector<Piece> pieces_;
    std::vector<Frame> frames_;
    std::vector<std::uint32_t> words_;           // of a count that goes into the cache
    std::vector<std::uint32_t> settled_second_;  // by depth: Frame::settled[1] of the last frame there
    Statistics statistics_;
};

}  // namespace reductio

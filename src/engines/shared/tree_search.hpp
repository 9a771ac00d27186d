// tree_search.hpp - the one depth-first search of all engines that search cell by cell.
//
// A node is a placement: a value that stood, if only until nothing was left to try beyond it. Solutions come
// one after the other, in the order of the tactic's cells and values. No recursion; memory is a frame and a
// list of values per level.
#pragma once
#include <cstdint>
#include <vector>

#include "engines/engine.hpp"
#include "search/tactic.hpp"

namespace reductio {

class TreeSearch {
public:
    // The tactic has been started on a network of so many cells.
    TreeSearch(Tactic& tactic, std::size_t cells) : tactic_{tactic}, values_(cells) {}

    // Searches to the end or to a limit of solutions or nodes. Time and interruption are polled in the
    // thread's StopScope: what was found until it throws is in `solutions` and `nodes`.
    Ending run(const Limits& limits, const OnSolution& on_solution);

    std::uint64_t solutions() const { return solutions_; }
    std::uint64_t nodes() const { return nodes_; }

private:
    // Its values lie in positions_, from begin to where those of the next frame begin.
    struct Frame {
        std::uint32_t cell, begin, next;
    };
    // What there is after a placement: a frame was opened, nothing to do, or the last solution was shown.
    enum class Entered : std::uint8_t { opened, nothing, enough };
    Entered enter(const Limits& limits, const OnSolution& on_solution);
    void tell(const Limits& limits) const;

    Tactic& tactic_;
    std::vector<std::int32_t> values_;
    std::vector<Frame> frames_;
    std::vector<std::uint32_t> positions_;
    std::uint64_t solutions_ = 0, nodes_ = 0;
};

}  // namespace reductio

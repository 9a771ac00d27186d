// forward.hpp - placements with forward checking: a placed value is removed from the open neighbours of the
// cell, and the constraints over the cell are filtered once. This is what a person's pencil marks show, and
// no more.
//
// So the candidates of every cell are known at any moment; the published programs recompute them at each
// level. Source: Haralick, Elliott, "Increasing tree search efficiency for constraint satisfaction problems",
// 1980.
#pragma once
#include <cstdint>
#include <vector>

#include "search/store.hpp"
#include "search/tactic.hpp"

namespace reductio {

class Forward {
public:
    // What to do about open cells without candidates: fail at once, or go on as if they were not there (no
    // solution is claimed then).
    enum class EmptyCells : std::uint8_t { fail, pass };
    // `trace` is told what is removed, and may be null.
    Forward(const Network& network, EmptyCells empty_cells, Trace* trace);

    // Starts anew and places the givens; false if they leave no solution.
    bool start(const Givens& givens);
    // Places the value of an open slot; never a clash.
    Tactic::Placed place(std::uint32_t cell, std::uint32_t slot);
    void lift();  // takes back the last placement
    void report(Statistics& statistics) const;

    const Store& store() const { return store_; }
    const Network& network() const { return store_.network(); }
    bool placed(std::uint32_t cell) const { return placed_[cell] != 0; }
    std::uint32_t left() const { return left_; }  // cells that are not placed

private:
    Store store_;
    EmptyCells empty_cells_;
    struct Placement {
        std::uint32_t cell;
        std::size_t mark;
    };
    std::vector<Placement> placements_;  // after the givens
    std::vector<char> placed_;
    std::uint32_t left_ = 0;
    std::uint64_t checks_ = 0, revisions_ = 0;
};

// A tactic with such placements. A derived class chooses the next cell.
class ForwardTactic : public Tactic {
public:
    ForwardTactic(const Network& network, Forward::EmptyCells empty_cells, Trace* trace)
        : board_{network, empty_cells, trace} {}

    bool start(const Givens& givens) override { return board_.start(givens); }
    void list(std::uint32_t cell, std::vector<std::uint32_t>& positions) override {
        board_.store().list(cell, positions);
    }
    Placed place(std::uint32_t cell, std::uint32_t position) override {
        return board_.place(cell, board_.network().model()[Var{cell}].first_slot + position);
    }
    void lift() override { board_.lift(); }
    void read(std::span<std::int32_t> values) const override { board_.store().read(values); }
    void report(Statistics& statistics) const override { board_.report(statistics); }

protected:
    const Forward& board() const { return board_; }

private:
    Forward board_;
};

}  // namespace reductio

// plain.hpp - backtracking without any memory but the values that stand: what is possible in a cell is seen
// by looking at its neighbours.
//
// Two ways to try values, over the same tree: all of them, each compared with the neighbours until one
// clashes; or those of a list built when the cell is entered, by one look at each neighbour. And two orders
// of the cells: row by row, or by the number of candidates at the start. Source: the plain and the candidate
// variant of Lima, Santana, Martins, "Aplicação de Heurísticas na Resolução de Sudoku".
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "search/network.hpp"
#include "search/tactic.hpp"

namespace reductio {

class Plain final : public Tactic {
public:
    enum class Values : std::uint8_t { all, listed };
    enum class Order : std::uint8_t { by_rows, fewest_first };
    Plain(const Network& network, Values values, Order order);

    bool start(const Givens& givens) override;
    std::uint32_t choose() override { return depth_ == order_.size() ? full : order_[depth_]; }
    void list(std::uint32_t cell, std::vector<std::uint32_t>& positions) override;
    Placed place(std::uint32_t cell, std::uint32_t position) override;
    void lift() override;
    void read(std::span<std::int32_t> values) const override;
    void report(std::map<std::string, double>& statistics) const override;

private:
    bool clashes(std::uint32_t cell, std::uint32_t number);  // with a neighbour
    bool breaks(std::uint32_t cell, std::uint32_t number);   // a constraint over the cell
    void put(std::uint32_t cell, std::uint32_t number);
    void list_candidates(std::uint32_t cell, std::vector<std::uint32_t>& positions);

    static constexpr std::uint32_t nothing = ~0U;
    const Network& network_;
    Values values_;
    Order by_;
    Domains allowed_;                    // by declared domains and givens
    std::vector<std::uint32_t> stands_;  // number of the value of each cell, or nothing
    std::vector<std::int32_t> known_;    // the same as values, for constraints over several cells
    std::vector<std::uint32_t> order_;   // of the cells that are not given
    std::size_t depth_ = 0;              // of them, how many stand
    std::vector<std::uint64_t> seen_;    // by number: when a neighbour with it was last seen
    std::uint64_t looks_ = 0, checks_ = 0;
};

}  // namespace reductio

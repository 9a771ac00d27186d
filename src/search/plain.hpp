// plain.hpp - backtracking that stores only the values placed; what is possible in a cell is found by looking
// at its neighbours.
//
// Three ways to try values: all of them, each compared with the neighbours until one clashes; over the same
// tree the candidates, listed by one look at each neighbour when the cell is entered; or all of them, and
// only a full grid is compared. And three orders of the cells: row by row, by the number of candidates at the
// start, or by their number at each node, where cells without any are left out. Source: the plain and the
// candidate variant of Lima, Santana, Martins, "Aplicação de Heurísticas na Resolução de Sudoku".
#pragma once
#include <cstdint>
#include <vector>

#include "search/network.hpp"
#include "search/tactic.hpp"

namespace reductio {

class Plain final : public Tactic {
public:
    enum class Values : std::uint8_t { checked, listed, unchecked };
    enum class Order : std::uint8_t { by_rows, fewest_at_start, fewest_now };
    Plain(const Network& network, Values values, Order order);

    bool start(const Givens& givens) override;
    std::uint32_t choose() override;
    void list(std::uint32_t cell, std::vector<std::uint32_t>& positions) override;
    Placed place(std::uint32_t cell, std::uint32_t position) override;
    void lift() override;
    void read(std::span<std::int32_t> values) const override;
    void report(Statistics& statistics) const override;

private:
    bool clashes(std::uint32_t cell, std::uint32_t number);  // has a neighbour this value?
    bool breaks(std::uint32_t cell, std::uint32_t number);   // does it violate a constraint over the cell?
    void put(std::uint32_t cell, std::uint32_t number);
    bool is_solution();  // of a full grid
    void sort_by_candidates(std::vector<std::uint32_t>& cells);
    void list_candidates(std::uint32_t cell, std::vector<std::uint32_t>& positions);

    static constexpr std::uint32_t no_value = ~0U;
    const Network& network_;
    Values values_;
    Order by_;
    Domains allowed_;                    // by full domains and givens
    std::vector<std::uint32_t> placed_;  // number of the value of each cell, or no_value
    std::vector<std::int32_t> known_;    // the same as values, for constraints over several cells
    std::vector<std::uint32_t> order_;   // of the cells that are not given
    std::vector<std::uint32_t> path_;    // those that have a value, in the order in which they got it
    std::vector<std::uint32_t> sorted_;  // scratch: the open cells by the number of their candidates
    std::vector<std::uint64_t> seen_;    // by number: the last scan that saw it in a neighbour
    std::uint64_t scans_ = 0, checks_ = 0, fillings_ = 0;
};

}  // namespace reductio

// laid.cpp - the places of each piece, then the nodes, then the gaps at both ends of each edge.
#include "language/lowering/laid.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "base/stop.hpp"

namespace reductio::language {

namespace {

class LaidWriter {
public:
    LaidWriter(const Node& laid, std::span<const Literal> holds, ModelWriter& writer)
        : laid_{laid}, bank_{*laid.bank}, holds_{holds}, writer_{writer}, at_(holds.size()) {}

    void write() {
        for (const Bank::Piece& piece : bank_.pieces) place(piece);
        for (std::size_t node = 0; node < holds_.size(); ++node) {
            auto either = literals(at_[node]);
            either.push_back(!holds_[node]);
            writer_.put_count(either, 1, 1, fmt::format("{} is free or in one piece", bank_.nodes[node]));
        }
        for (const auto& [a, b] : laid_.graph->edges) {
            keep_apart(a, b);
            keep_apart(b, a);
        }
    }

private:
    void place(const Bank::Piece& piece) {
        std::vector<Literal> chosen;
        for (const auto& nodes : piece.places) {
            poll_stop();
            for (const std::uint32_t node : nodes) at_[node].push_back(taken_.size());
            taken_.push_back(writer_.is(writer_.derive_boolean(), 1));
            chosen.push_back(taken_.back());
        }
        const auto all = static_cast<std::uint32_t>(chosen.size());
        if (piece.least == 0 && piece.most >= all) return;
        const std::uint32_t most = std::max(piece.least, std::min(piece.most, all));
        writer_.put_count(chosen, piece.least, most, "piece " + piece.name);
    }

    std::vector<Literal> literals(const std::vector<std::size_t>& places) const {
        std::vector<Literal> list;
        for (const std::size_t place : places) list.push_back(taken_[place]);
        return list;
    }

    // If a piece ends between the nodes, the other node does not hold.
    void keep_apart(std::uint32_t node, std::uint32_t other) {
        poll_stop();
        std::vector<std::size_t> ending;
        std::ranges::set_difference(at_[node], at_[other], std::back_inserter(ending));
        if (ending.empty()) return;
        auto either = literals(ending);
        either.push_back(holds_[other]);
        writer_.put_count(
            either, 0, 1,
            fmt::format("no piece at {} touches one at {}", bank_.nodes[node], bank_.nodes[other]));
    }

    const Node& laid_;
    const Bank& bank_;
    std::span<const Literal> holds_;
    ModelWriter& writer_;
    std::vector<Literal> taken_;                // of the places of all pieces
    std::vector<std::vector<std::size_t>> at_;  // per node, ascending: those that cover it
};

}  // namespace

void require_laid(const Node& laid, std::span<const Literal> holds, ModelWriter& writer) {
    LaidWriter{laid, holds, writer}.write();
}

}  // namespace reductio::language

// same_shape.cpp - sets of cells pushed into corners.
#include "language/lowering/same_shape.hpp"

#include <algorithm>

#include "base/stop.hpp"

namespace reductio::language {

Literal Shapes::Board::at(std::size_t row, std::size_t column) const {
    return row < rows && column < columns ? cells[row * columns + column] : Literal::never();
}

// The smallest part of the grid that has all cells which may be in the set.
Shapes::Board Shapes::board_of(std::span<const std::int64_t> places, std::int64_t width,
                               std::span<const Literal> holds) {
    std::int64_t top = 0, bottom = -1, left = 0, right = -1;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (holds[i] == Literal::never()) continue;
        const std::int64_t row = places[i] / width, column = places[i] % width;
        const bool first = bottom < top;
        top = first ? row : std::min(top, row);
        bottom = first ? row : std::max(bottom, row);
        left = first ? column : std::min(left, column);
        right = first ? column : std::max(right, column);
    }
    Board board{static_cast<std::size_t>(bottom - top + 1), static_cast<std::size_t>(right - left + 1), {}};
    board.cells.assign(board.rows * board.columns, Literal::never());
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (holds[i] == Literal::never()) continue;
        const auto row = static_cast<std::size_t>(places[i] / width - top),
                   column = static_cast<std::size_t>(places[i] % width - left);
        board.cells[row * board.columns + column] = holds[i];
    }
    return board;
}

Shapes::Board Shapes::turned_over(const Board& board) {
    Board other{board.columns, board.rows, {}};
    for (std::size_t row = 0; row < other.rows; ++row)
        for (std::size_t column = 0; column < other.columns; ++column)
            other.cells.push_back(board.at(column, row));
    return other;
}

Shapes::Board Shapes::mirrored(const Board& board) {
    Board other{board.rows, board.columns, {}};
    for (std::size_t row = board.rows; row-- > 0;)
        for (std::size_t column = 0; column < board.columns; ++column)
            other.cells.push_back(board.at(row, column));
    return other;
}

// Of each row: does it have a cell, and no row before it?
std::vector<Literal> Shapes::first_rows(const Board& board) {
    std::vector<Literal> first;
    Literal before = Literal::never();  // does some row so far have a cell?
    for (std::size_t row = 0; row < board.rows; ++row) {
        std::vector<Literal> none{!before};
        for (std::size_t column = 0; column < board.columns; ++column) none.push_back(!board.at(row, column));
        const Literal now = !all_of(none);
        first.push_back(all_of({!before, now}));
        before = now;
    }
    return first;
}

const Shapes::Board& Shapes::pushed_up(const Board& board) {
    Code code{static_cast<std::uint32_t>(board.rows)};
    for (const Literal cell : board.cells) code.push_back(ModelWriter::code(cell));
    if (const auto known = pushed_.find(code); known != pushed_.end()) return known->second;
    const std::vector<Literal> first = first_rows(board);
    Board pushed{board.rows, board.columns, {}};
    for (std::size_t row = 0; row < board.rows; ++row) {
        poll_stop();
        for (std::size_t column = 0; column < board.columns; ++column) {
            const Literal here = writer_.is(writer_.derive_boolean(), 1);
            std::vector<Literal> reason{!here};
            for (std::size_t shift = 0; row + shift < board.rows; ++shift) {
                const Literal from = board.at(row + shift, column);
                writer_.put_clause({!first[shift], !from, here});
                writer_.put_clause({!first[shift], from, !here});
                reason.push_back(first[shift]);
            }
            writer_.put_clause(reason);
            pushed.cells.push_back(here);
        }
    }
    return pushed_.emplace(std::move(code), std::move(pushed)).first->second;
}

Literal Shapes::all_of(const std::vector<Literal>& literals) {
    std::vector<Literal> open;
    for (const Literal one : literals) {
        if (one == Literal::never()) return one;
        if (one != Literal::always()) open.push_back(one);
    }
    if (open.empty()) return Literal::always();
    if (open.size() == 1) return open.front();
    const Literal all = writer_.is(writer_.derive_boolean(), 1);
    std::vector<Literal> reason{all};
    for (const Literal one : open) {
        writer_.put_clause({!all, one});
        reason.push_back(!one);
    }
    writer_.put_clause(reason);
    return all;
}

Literal Shapes::equal(Literal a, Literal b) {
    if (a == b) return Literal::always();
    if (a == !b) return Literal::never();
    if (a.constant()) std::swap(a, b);
    if (b.constant()) return b == Literal::always() ? a : !a;
    const Literal same = writer_.is(writer_.derive_boolean(), 1);
    writer_.put_clause({!same, !a, b});
    writer_.put_clause({!same, a, !b});
    writer_.put_clause({same, a, b});
    writer_.put_clause({same, !a, !b});
    return same;
}

Literal Shapes::equal(const Board& a, const Board& b) {
    std::vector<Literal> all;
    for (std::size_t row = 0; row < std::max(a.rows, b.rows); ++row)
        for (std::size_t column = 0; column < std::max(a.columns, b.columns); ++column)
            all.push_back(equal(a.at(row, column), b.at(row, column)));
    return all_of(all);
}

Var Shapes::same(const Node& same_shape, std::span<const Literal> holds) {
    const ModelWriter::Definition defines{writer_, "cells pushed into a corner"};
    const auto split = static_cast<std::size_t>(same_shape.graph->nodes);
    Board first = board_of(same_shape.sizes.first(split), same_shape.number, holds.first(split)),
          second = board_of(same_shape.sizes.subspan(split), same_shape.number, holds.subspan(split));
    const auto in_corner = [&](const Board& board) { return pushed_up(turned_over(pushed_up(board))); };
    first = turned_over(in_corner(first));
    std::vector<Literal> different;
    for (const bool upside_down : {false, true}) {
        const Board laid = turned_over(pushed_up(upside_down ? mirrored(second) : second));
        for (const bool mirror : {false, true}) {
            const Board& turned = pushed_up(mirror ? mirrored(laid) : laid);
            different.push_back(!equal(first, turned));
            different.push_back(!equal(first, turned_over(turned)));
        }
    }
    const Var result = writer_.derive_boolean();
    std::vector<Literal> reason{writer_.is(result, 0)};
    for (const Literal one : different) {
        writer_.put_clause({writer_.is(result, 1), one});
        reason.push_back(!one);
    }
    writer_.put_clause(reason);
    return result;
}

}  // namespace reductio::language

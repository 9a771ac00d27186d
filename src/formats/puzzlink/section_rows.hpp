// section_rows.hpp - tokens of rows, one by one: of cells, of walls, and of a board with clues around it.
#pragma once
#include <string>
#include <vector>

#include "formats/puzzlink/section.hpp"
#include "formats/puzzlink/tokens.hpp"

namespace reductio::puzzlink {

// Calls use(cell, token) for a token of every cell.
template <class Use>
void each_cell(Rows& rows, const Board& board, Use use) {
    for (int row = 0; row < board.rows; ++row) {
        const auto tokens = rows.take(board.columns);
        for (int column = 0; column < board.columns; ++column)
            use(row * board.columns + column, tokens[column]);
    }
}
template <class Text>
void add_cells(const Board& board, std::vector<std::string>& rows, Text text) {
    for (int row = 0; row < board.rows; ++row) {
        std::vector<std::string> tokens;
        for (int column = 0; column < board.columns; ++column)
            tokens.push_back(text(row * board.columns + column));
        add_row(rows, tokens);
    }
}

// The same for every inner wall.
template <class Use>
void each_wall(Rows& rows, const Board& board, Use use) {
    int wall = 0;
    for (int row = 0; row < board.rows; ++row) {
        if (board.columns == 1) break;  // empty rows, which no reader sees
        for (const Passage token : rows.take(board.columns - 1)) use(wall++, token);
    }
    for (int row = 0; row + 1 < board.rows; ++row) {
        for (const Passage token : rows.take(board.columns)) use(wall++, token);
    }
}
template <class Text>
void add_walls(const Board& board, std::vector<std::string>& rows, Text text) {
    int wall = 0;
    const auto add = [&](int row_count, int length) {
        for (int row = 0; row < row_count; ++row) {
            std::vector<std::string> tokens;
            for (int i = 0; i < length; ++i) tokens.push_back(text(wall++));
            add_row(rows, tokens);
        }
    };
    add(board.rows, board.columns - 1);
    add(board.rows - 1, board.columns);
}

// Rows with one side more than cells, then one row more of sides below each other.
template <class Use>
void each_side(Rows& rows, const Board& board, Use use) {
    int side = 0;
    for (int row = 0; row < board.rows; ++row) {
        for (const Passage token : rows.take(board.columns + 1)) use(side++, token);
    }
    for (int row = 0; row <= board.rows; ++row) {
        for (const Passage token : rows.take(board.columns)) use(side++, token);
    }
}
template <class Text>
void add_sides(const Board& board, std::vector<std::string>& rows, Text text) {
    int side = 0;
    const auto add = [&](int row_count, int length) {
        for (int row = 0; row < row_count; ++row) {
            std::vector<std::string> tokens;
            for (int i = 0; i < length; ++i) tokens.push_back(text(side++));
            add_row(rows, tokens);
        }
    };
    add(board.rows, board.columns + 1);
    add(board.rows + 1, board.columns);
}

// The inner wall of a side, or -1 at the frame.
inline int wall_of_side(const Board& board, int side) {
    const int upright = board.rows * (board.columns + 1);
    if (side < upright) {
        const int column = side % (board.columns + 1);
        if (column == 0 || column == board.columns) return -1;
        return side / (board.columns + 1) * (board.columns - 1) + column - 1;
    }
    const int row = (side - upright) / board.columns;
    if (row == 0 || row == board.rows) return -1;
    return board.upright_walls() + (row - 1) * board.columns + (side - upright) % board.columns;
}

// How many rows and columns of tokens stand before the board, and behind it.
struct Margins {
    int above, left, below, right;
};

// Calls use(row, column, token), both from 0 at the first cell of the board, for every token.
template <class Use>
void each_token(Rows& rows, const Board& board, Margins margins, Use use) {
    for (int row = -margins.above; row < board.rows + margins.below; ++row) {
        const auto tokens = rows.take(margins.left + board.columns + margins.right);
        for (int column = -margins.left; column < board.columns + margins.right; ++column)
            use(row, column, tokens[column + margins.left]);
    }
}
template <class Text>
void add_tokens(const Board& board, std::vector<std::string>& rows, Margins margins, Text text) {
    for (int row = -margins.above; row < board.rows + margins.below; ++row) {
        std::vector<std::string> tokens;
        for (int column = -margins.left; column < board.columns + margins.right; ++column)
            tokens.push_back(text(row, column));
        add_row(rows, tokens);
    }
}

// Is it a cell of the board?
inline bool inside(const Board& board, int row, int column) {
    return row >= 0 && column >= 0 && row < board.rows && column < board.columns;
}

// A clue outside; c marks one that the solver has ticked off.
inline Value outside_token(Passage token) {
    if (token.view().size() > 1 && token.view().front() == 'c') ++token.begin;
    return clue_token(token);
}

// The first number of a line of clues, as a token.
inline std::string first_clue(const OutsideClues& outside, Side side, int line) {
    const auto& lines = outside[side];
    return lines[line].empty() ? "." : clue_text(lines[line].front());
}

// --- a board with one number above each column and one to the left of each row ---------------------------

inline constexpr Margins above_and_left{1, 1, 0, 0};

// Calls use(cell, token) for the cells and takes the numbers outside. What stands in the corner says nothing.
template <class Use>
void each_inside(Rows& rows, Board& board, Use use) {
    each_token(rows, board, above_and_left, [&](int row, int column, Passage token) {
        if (inside(board, row, column)) return use(row * board.columns + column, token);
        if (row < 0 && column < 0) return;
        const Value value = outside_token(token);
        if (value == open_cell || value == -1) return;
        (row < 0 ? board.outside[Side::top][column] : board.outside[Side::left][row]) = {value};
    });
}
template <class Text>
void add_inside(const Board& board, std::vector<std::string>& rows, const std::string& corner, Text text) {
    add_tokens(board, rows, above_and_left, [&](int row, int column) -> std::string {
        if (inside(board, row, column)) return text(row * board.columns + column);
        if (row < 0 && column < 0) return corner;
        return row < 0 ? first_clue(board.outside, Side::top, column)
                       : first_clue(board.outside, Side::left, row);
    });
}

}  // namespace reductio::puzzlink

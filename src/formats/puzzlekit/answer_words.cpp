// answer_words.cpp - answers of puzzlekit: arms of lines, labels of areas, x and -, digits, words, and what
// is stated by cells or squares about their sides or corners.
#include "formats/puzzlekit/answer_words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "encoders/shared/partition.hpp"
#include "family/family.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/puzzlekit/side_numbers.hpp"
#include "rules/line_drawing.hpp"

namespace reductio::formats {

namespace {

// se, ew …: the arms of the line; - or anything else: it does not pass.
Value arms_in(Passage token) {
    Value arms = 0;
    for (const char c : token.view()) {
        const std::size_t side = std::string_view{"eswn"}.find(c);
        if (side == std::string_view::npos) return 0;
        arms |= arm_towards[side];
    }
    return arms;
}

// A label for each cell; "-" is a hole.
Grid areas_in(const Puzzle& puzzle, const PuzzlekitCells& cells) {
    return region_grid(label_map(cells, "-").numbers, holes_of(puzzle));
}

// Does the token repeat the number that is printed in the cell?
bool repeats_number(const Puzzle& puzzle, const PuzzlekitKind& kind, int cell, Passage token) {
    if (value_in(puzzle.numbers, cell) == open_cell) return false;
    const std::string printed = fmt::format("{}", puzzle.numbers[cell]);
    const PuzzlekitPart* const numbers = kind.part("numbers");
    return token.view() == printed ||
           (numbers != nullptr && std::ranges::any_of(numbers->tokens, [&](const auto& one) {
                return one.first == token.view() && one.second == printed;
            }));
}

Value digit_in(const Puzzle& puzzle, Passage token) {
    const auto expected = fmt::format("a digit from {} to {}", puzzle.digits.front(), puzzle.digits.back());
    const Value digit = puzzlekit_number(token, puzzle.digits.front(), puzzle.digits.back(), expected);
    if (!std::ranges::binary_search(puzzle.digits, digit))
        token.fail(quoted(token.view()) + " is no digit of this puzzle", expected);
    return digit;
}

// The value of a cell of an answer that is no line and no area.
class ValueReader {
public:
    ValueReader(const Puzzle& puzzle, const PuzzlekitKind& kind)
        : puzzle_{puzzle},
          kind_{kind},
          form_{puzzle.family->form},
          crosses_{form_ == AnswerForm::shading || form_ == AnswerForm::signs},
          zero_{std::ranges::binary_search(puzzle.digits, 0)} {}

    Value read(int cell, Passage token) const {
        if (const auto repeated = kind_.value("number");
            repeated && repeats_number(puzzle_, kind_, cell, token))
            return *repeated;
        if (puzzle_.is_wall(cell)) return 0;
        const auto word = kind_.value(token.view());
        if (kind_.words_alone() && !word)
            token.fail("unexpected " + quoted(token.view()), kind_.tokens(false));
        if (word) return *word;
        if (is_puzzlekit_open(token) && omits_number(cell)) return puzzle_.numbers[cell];
        if (is_puzzlekit_open(token) && zero_) return 0;
        if (form_ == AnswerForm::diagonals) return token.view() == "/" ? 1 : 0;
        return crosses_ ? cross(token) : digit_in(puzzle_, token);
    }

private:
    // Where printed numbers are part of the answer, some collections leave them out of it.
    bool omits_number(int cell) const {
        return puzzle_.family->numbers_in_middle && !puzzle_.numbers.empty() && puzzle_.numbers[cell] >= 0;
    }

    // x and -, or 1 and 0.
    Value cross(Passage token) const {
        const std::string_view text = token.view();
        if (text != "x" && text != "1" && text != "0") token.fail("unexpected " + quoted(text), "x or -");
        return text == "0" ? 0 : 1;
    }

    const Puzzle& puzzle_;
    const PuzzlekitKind& kind_;
    AnswerForm form_;
    bool crosses_, zero_;
};

Grid values_in(const Puzzle& puzzle, const PuzzlekitKind& kind, const PuzzlekitCells& cells) {
    const ValueReader values{puzzle, kind};
    Grid grid;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        grid.push_back(values.read(cell, cells[static_cast<std::size_t>(cell)]));
    return grid;
}

Grid lines_in(const Puzzle& puzzle, const PuzzlekitKind& kind, const PuzzlekitCells& cells) {
    Grid grid;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Passage token = cells[static_cast<std::size_t>(cell)];
        const auto repeated = kind.value("number");
        const auto word = kind.value(token.view());
        grid.push_back(repeated && repeats_number(puzzle, kind, cell, token) ? *repeated
                       : word                                                ? *word
                                                                             : arms_in(token));
    }
    return grid;
}

// The cells inside of a loop, of which each cell states the sides by a number (side_numbers.hpp): from the
// left edge on each side of the loop leads from the outside in or out.
Grid inside_of_sides(const Puzzle& puzzle, const PuzzlekitKind&, const PuzzlekitCells& cells) {
    Grid grid;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool first = cell % puzzle.columns == 0;
        const Value sides = puzzlekit_number(cells[static_cast<std::size_t>(cell)], 0, all_sides_drawn);
        const Value before = first ? 0 : grid.back();
        grid.push_back((sides & left_side) != 0 ? 1 - before : before);
    }
    return grid;
}

struct Corner {
    int down, right;
    Value bit;
};
constexpr std::array<Corner, 4> corners{{{0, 0, 8}, {1, 0, 4}, {1, 1, 2}, {0, 1, 1}}};

// The cells at the corners of squares, each of which states those that are 1: the sum of 8 at the upper left,
// 4 at the lower left, 2 at the lower right and 1 at the upper right.
Grid corners_of_squares(const Puzzle& puzzle, const PuzzlekitKind&, const PuzzlekitCells& cells) {
    constexpr Value all_bits = 15;
    Grid grid(static_cast<std::size_t>(puzzle.cells()), open_cell);
    int square = 0;
    for (const Passage& token : cells) {
        const Value bits = is_puzzlekit_open(token) ? 0 : puzzlekit_number(token, 0, all_bits);
        const int row = square / (puzzle.columns - 1), column = square % (puzzle.columns - 1);
        for (const Corner& corner : corners) {
            Value& point = grid[(row + corner.down) * puzzle.columns + column + corner.right];
            const Value value = (bits & corner.bit) != 0 ? 1 : 0;
            if (point != open_cell && point != value)
                token.fail("a square that disagrees with one before it", "one answer for each point");
            point = value;
        }
        ++square;
    }
    return grid;
}

constexpr PuzzlekitAnswer answers[] = {{"words", values_in, true},
                                       {"sides", inside_of_sides},
                                       {"squares", corners_of_squares, false, "squares"},
                                       {"beds", read_puzzlekit_beds}};

}  // namespace

const PuzzlekitAnswer* find_puzzlekit_answer(std::string_view word) {
    const auto* const found = std::ranges::find(answers, word, &PuzzlekitAnswer::word);
    return found == std::end(answers) ? nullptr : found;
}

std::string puzzlekit_answer_names() {
    std::string names;
    for (const PuzzlekitAnswer& answer : answers)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", answer.word);
    return names;
}

Grid read_puzzlekit_answer(const Puzzle& puzzle, const PuzzlekitKind& kind, const PuzzlekitCells& cells) {
    if (kind.answer != nullptr) return kind.answer->read(puzzle, kind, cells);
    if (divides(puzzle.family->form)) return areas_in(puzzle, cells);
    const bool lines = has_lines(puzzle.family->form);
    return lines ? lines_in(puzzle, kind, cells) : values_in(puzzle, kind, cells);
}

}  // namespace reductio::formats

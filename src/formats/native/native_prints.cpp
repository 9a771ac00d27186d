// native_prints.cpp - prints cell by cell.
#include "formats/native/native_prints.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/letters.hpp"
#include "family/family.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/native/native_parts.hpp"
#include "puzzle/directions.hpp"
#include "puzzle/number_lists.hpp"

namespace reductio::formats {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string expected_print(const Puzzle& puzzle) {
    const Family& family = *puzzle.family;
    std::string expected;
    for (const PrintedSign& sign : family.printed) expected += fmt::format("{}, ", sign.letter);
    if (reads(family, Part::arrows)) expected += "> v < ^, ";
    if (reads(family, Part::diagonal_arrows)) expected += "v> v< ^< ^>, ";
    if (family.number_form == NumberForm::sides)
        return "numbers up, right, down and left as in 2,.,1,0, or .";
    if (family.number_form == NumberForm::long_list)
        return fmt::format("up to {} numbers from 1 to {} as in 3,12,?, or .", most_in_long_list,
                           most_listed);
    if (expected.empty() || reads(family, Part::numbers))
        expected += fmt::format("a number from 0 to {}, ? ", largest_clue);
    return expected + "or .";
}

// The parts of one cell, from left to right.
class PrintReader {
public:
    PrintReader(Puzzle& puzzle, Passage text) : puzzle_{puzzle}, scanner_{text}, text_{text} {}

    void read(std::size_t cell) {
        if (text_.view() == ".") return;
        if (puzzle_.family->number_form == NumberForm::sides) return sides(cell);
        if (puzzle_.family->number_form == NumberForm::long_list) return list(cell);
        number(cell);
        sign(cell);
        arrow(cell);
        if (!scanner_.done()) fail();
    }

private:
    [[noreturn]] void fail() {
        text_.fail("unexpected " + quoted(text_.view()), expected_print(puzzle_) + how_to_write());
    }
    // For forms in which other programs and people write the same.
    std::string how_to_write() const {
        if (puzzle_.family->number_form == NumberForm::sides ||
            puzzle_.family->number_form == NumberForm::long_list)
            return "";
        std::string together{text_.view()};
        if (together.find_first_not_of("0123456789,-/;()") == std::string::npos) {
            std::erase_if(together, [](char c) { return !is_digit(c); });
            return "; several numbers of a cell run together, as in " + together;
        }
        const std::size_t number = together.find_first_of("0123456789");
        if (number != std::string::npos && number != 0 && reads(*puzzle_.family, Part::arrows))
            return "; the number stands in front of the arrow, as in 2>";
        const bool letter = together.size() == 1 && letter_value(together[0]) && (together[0] | 0x20) != 'x';
        if (letter && reads(*puzzle_.family, Part::numbers))
            return "; numbers stand for letters and pictures, as 1 for A or for a tree";
        return "";
    }

    static void put(Grid& grid, const Puzzle& puzzle, std::size_t cell, Value value) {
        if (grid.empty()) grid.assign(puzzle.given.size(), open_cell);
        grid[cell] = value;
    }
    // 3,12,?
    void list(std::size_t cell) {
        std::vector<Value> numbers;
        do {
            if (numbers.size() == most_in_long_list) fail();
            if (scanner_.accept('?'))
                numbers.push_back(unknown_number);
            else if (scanner_.at_digit())
                numbers.push_back(static_cast<Value>(
                    scanner_.number(1, most_listed, fmt::format("a number from 1 to {} or ?", most_listed))));
            else
                fail();
        } while (scanner_.accept(','));
        if (!scanner_.done()) fail();
        put(puzzle_.numbers, puzzle_, cell, number_of_list(numbers));
    }
    // 2,.,1,.
    void sides(std::size_t cell) {
        SideNumbers numbers{};
        for (const int direction : clockwise) {
            Value& number = numbers[static_cast<std::size_t>(direction)];
            if (direction != clockwise.front() && !scanner_.accept(',')) fail();
            if (scanner_.accept('.'))
                number = open_cell;
            else if (scanner_.at_digit())
                number = static_cast<Value>(scanner_.number(
                    0, most_at_side, fmt::format("a number from 0 to {} or .", most_at_side)));
            else
                fail();
        }
        if (!scanner_.done()) fail();
        put(puzzle_.numbers, puzzle_, cell, number_of_sides(numbers));
    }
    void number(std::size_t cell) {
        if (scanner_.accept('?')) return put(puzzle_.numbers, puzzle_, cell, unknown_number);
        if (scanner_.done() || !is_digit(scanner_.peek())) return;
        put(puzzle_.numbers, puzzle_, cell,
            static_cast<Value>(scanner_.number(0, largest_clue,
                                               fmt::format("a number from 0 to {}, ? or .", largest_clue))));
    }
    void sign(std::size_t cell) {
        for (const PrintedSign& sign : puzzle_.family->printed) {
            if (!scanner_.accept(sign.letter)) continue;
            return put(puzzle_.signs, puzzle_, cell, sign.value);
        }
    }
    void arrow(std::size_t cell) {
        for (std::size_t d = grid_directions.size(); d-- > 0;) {  // v> before v
            if (!scanner_.accept(grid_directions[d].letters)) continue;
            return put(puzzle_.arrows, puzzle_, cell, static_cast<Value>(d));
        }
    }

    Puzzle& puzzle_;
    Scanner scanner_;
    Passage text_;
};

std::string print_text(const Puzzle& puzzle, std::size_t cell) {
    std::string text;
    const Value number = value_in(puzzle.numbers, cell), sign = value_in(puzzle.signs, cell),
                arrow = value_in(puzzle.arrows, cell);
    if (number != open_cell && puzzle.family->number_form == NumberForm::sides)
        return side_numbers_text(number);
    if (number != open_cell && puzzle.family->number_form == NumberForm::long_list)
        return long_list_text(number);
    if (number != open_cell) text += number_text(number);
    if (sign != open_cell)
        text += std::ranges::find(puzzle.family->printed, sign, &PrintedSign::value)->letter;
    if (arrow != open_cell) text += grid_directions[static_cast<std::size_t>(arrow)].letters;
    return text.empty() ? "." : text;
}

}  // namespace

void read_prints(Puzzle& puzzle, std::span<const Passage> cells) {
    puzzle.places.numbers = places_of(cells);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) PrintReader{puzzle, cells[cell]}.read(cell);
    const Family& family = *puzzle.family;
    const bool nothing = puzzle.signs.empty() && puzzle.arrows.empty();
    const bool numbers = reads(family, Part::numbers), other = !family.printed.empty();
    if (nothing && (numbers || !other)) puzzle.numbers.resize(cells.size(), open_cell);
}

void read_corners(Puzzle& puzzle, std::span<const Passage> corners) {
    puzzle.places.corners = places_of(corners);
    for (const Passage& corner : corners) {
        if (corner.view() == ".") {
            puzzle.corners.push_back(open_cell);
            continue;
        }
        const bool unknown = reads(*puzzle.family, Part::unknown_numbers);
        if (unknown && corner.view() == "?") {
            puzzle.corners.push_back(unknown_number);
            continue;
        }
        const std::string expected =
            fmt::format("a number from 0 to {}{} or .", largest_clue, unknown ? ", ?" : "");
        Scanner scanner{corner};
        puzzle.corners.push_back(static_cast<Value>(scanner.number(0, largest_clue, expected)));
        if (!scanner.done()) scanner.unexpected(expected);
    }
}

std::string numbers_section(const Puzzle& puzzle) {
    if (!has_any(puzzle, prints_in_cells)) return {};
    std::vector<std::string> texts;
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell) texts.push_back(print_text(puzzle, cell));
    return "numbers\n" + rows_of_texts(texts, puzzle.columns);
}

std::string corners_section(const Puzzle& puzzle) {
    if (puzzle.corners.empty()) return {};
    std::vector<std::string> texts;
    for (const Value number : puzzle.corners)
        texts.push_back(number == open_cell ? "." : number_text(number));
    return "corners\n" + rows_of_texts(texts, puzzle.columns + 1);
}

}  // namespace reductio::formats

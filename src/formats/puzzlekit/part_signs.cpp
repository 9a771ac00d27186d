// part_signs.cpp - 2e, w4, 3wx: a number, an arrow (n e s w, and ne where the family reads such), a sign and
// x for a hole, in any order.
//
// A sign is the letter that the family prints, small or capital, or its number: from 1 on, or those of the
// range that is stated.
#include <algorithm>

#include "family/family.hpp"
#include "formats/puzzlekit/part_words.hpp"
#include "puzzle/directions.hpp"

namespace reductio::formats {

namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

class PrintsReader {
public:
    explicit PrintsReader(const PuzzlekitReading& reading)
        : reading_{reading},
          puzzle_{reading.puzzle},
          arrows_{reads(*puzzle_.family, Part::arrows)},
          diagonal_{reads(*puzzle_.family, Part::diagonal_arrows)},
          signs_{!puzzle_.family->printed.empty()},
          holes_{reads(*puzzle_.family, Part::walls)} {
        if (reads(*puzzle_.family, Part::numbers)) puzzle_.numbers.assign(puzzle_.given.size(), open_cell);
        if (signs_) puzzle_.signs.assign(puzzle_.given.size(), open_cell);
        if (arrows_) puzzle_.arrows.assign(puzzle_.given.size(), open_cell);
    }

    void read(std::size_t cell, Passage text) {
        puzzle_.places.numbers.push_back(text.begin);
        if (reading_.is_open(text)) return;
        Scanner scanner{text};
        while (!scanner.done()) part(cell, scanner);
    }

private:
    void part(std::size_t cell, Scanner& scanner) {
        const char next = scanner.peek();
        const std::size_t arrow = std::string_view{"eswn"}.find(next);
        if (scanner.at_digit() && !puzzle_.numbers.empty()) {
            puzzle_.numbers[cell] =
                static_cast<Value>(scanner.number(0, largest_puzzlekit_number, "a number"));
        } else if (scanner.at_digit() && signs_) {
            require_no_sign(cell, scanner);
            puzzle_.signs[cell] = numbered_sign(scanner);
        } else if (arrows_ && arrow != std::string_view::npos) {
            scanner.take();
            puzzle_.arrows[cell] = direction(static_cast<int>(arrow), scanner);
        } else if (const PrintedSign* const sign = sign_of(next)) {
            require_no_sign(cell, scanner);
            scanner.take();
            puzzle_.signs[cell] = sign->value;
        } else if (next == 'x' && holes_) {
            scanner.take();
            hole(cell);
        } else {
            scanner.unexpected("-, or a number, an arrow or a sign that the family prints");
        }
    }

    void require_no_sign(std::size_t cell, const Scanner& scanner) const {
        if (puzzle_.signs[cell] != open_cell) scanner.unexpected("one sign in a cell");
    }

    Value numbered_sign(Scanner& scanner) const {
        const auto& range = reading_.part.range;
        const Value least = range ? range->least.of(puzzle_) : 1;
        const Value most =
            range ? range->most.of(puzzle_) : static_cast<Value>(puzzle_.family->printed.size());
        const auto number = static_cast<Value>(
            scanner.number(least, most,
                           range ? "a number from " + std::to_string(least) + " to " + std::to_string(most)
                                 : std::string{"the number of a sign"}));
        return number - least + 1;
    }

    const PrintedSign* sign_of(char letter) const {
        const auto& signs = puzzle_.family->printed;
        auto sign = std::ranges::find(signs, std::string_view{&letter, 1}, &PrintedSign::letter);
        if (sign == signs.end()) {
            sign = std::ranges::find_if(signs, [&](const PrintedSign& one) {
                return one.letter.size() == 1 && small(one.letter[0]) == small(letter);
            });
        }
        return sign == signs.end() ? nullptr : &*sign;
    }

    // North or south may be followed by east or west.
    Value direction(int first, Scanner& scanner) const {
        const std::size_t second = std::string_view{"ew"}.find(scanner.peek());
        if (!diagonal_ || first % 2 == 0 || second == std::string_view::npos)
            return static_cast<Value>(first);
        scanner.take();
        const int across = second == 0 ? 1 : -1, down = first == 1 ? 1 : -1;
        const auto* const found = std::ranges::find_if(
            grid_directions, [&](const Direction& one) { return one.right == across && one.down == down; });
        return static_cast<Value>(found - grid_directions.begin());
    }

    // A number before it is the hole's.
    void hole(std::size_t cell) {
        if (puzzle_.walls.empty()) puzzle_.walls.resize(puzzle_.given.size());
        puzzle_.walls[cell] = Wall{};
        if (value_in(puzzle_.numbers, cell) == open_cell) return;
        puzzle_.walls[cell]->number = puzzle_.numbers[cell];
        puzzle_.numbers[cell] = open_cell;
    }

    const PuzzlekitReading& reading_;
    Puzzle& puzzle_;
    bool arrows_, diagonal_, signs_, holes_;
};

}  // namespace

void read_puzzlekit_signs(const PuzzlekitReading& reading) {
    PrintsReader prints{reading};
    for (std::size_t i = 0; i < reading.cells().size(); ++i) prints.read(i, reading.cells()[i]);
}

}  // namespace reductio::formats

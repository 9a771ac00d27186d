// cell_games.cpp - the games whose description says one thing of each cell, or of each corner: a table.
#include <fmt/core.h>

#include <algorithm>

#include "base/registry_rows.hpp"
#include "formats/sgt/sgt_id.hpp"

namespace reductio {

namespace formats {

namespace {

constexpr int longest_side = 100;  // of most games

// Filling: fillomino with digits 1 to 9. The givens in RUN-DIG, 0 for none.

Puzzle read_filling(Passage params, Scanner& scanner) {
    constexpr int largest = 9;
    Puzzle puzzle = blank_board("fillomino", params, longest_side, "\":\"");
    const Scanner before = scanner;
    const auto digits = take_digits(scanner, puzzle.cells(), largest);
    for (std::size_t cell = 0; cell < digits.size(); ++cell) {
        if (digits[cell] > puzzle.digits.back()) before.fail("a region larger than the grid");
        if (digits[cell] > 0) puzzle.given[cell] = digits[cell];
    }
    return puzzle;
}

std::string write_filling(const Puzzle& puzzle) {
    require_id(puzzle.digits == blank_puzzle("fillomino", puzzle.rows, puzzle.columns).digits,
               "digits other than 1 to 9");
    std::vector<int> digits;
    for (const Value value : puzzle.given) digits.push_back(value == open_cell ? -1 : value);
    return fmt::format("filling:{}x{}:{}", puzzle.columns, puzzle.rows, digits_text(digits));
}

// Light Up: akari. In RUN-CHR B is a wall, 0 to 4 a wall with that number.

constexpr std::string_view walls = "01234B";
constexpr int without_number = 5;  // the place of B

Puzzle read_lightup(Passage params, Scanner& scanner) {
    constexpr int longest = 400;
    const auto for_generator = [](Scanner& rest) {
        while (rest.peek() == 'b' || rest.peek() == 's' || rest.peek() == 'd' || rest.peek() == 'r') {
            rest.take();
            while (rest.at_digit()) rest.take();
        }
    };
    Puzzle puzzle =
        blank_board("akari", params, longest, "b, s, d or r with a number, or \":\"", for_generator);
    for (const int sign : take_signs(scanner, puzzle.cells(), walls, "B, 0 to 4")) {
        auto& wall = puzzle.walls.emplace_back();
        if (sign >= 0) wall.emplace();
        if (sign >= 0 && sign != without_number) wall->number = sign;
    }
    if (std::ranges::none_of(puzzle.walls, [](const auto& wall) { return wall.has_value(); }))
        puzzle.walls.clear();
    return puzzle;
}

std::string write_lightup(const Puzzle& puzzle) {
    std::vector<int> signs;
    for (const auto& wall : puzzle.walls) {
        if (wall && wall->number.value_or(0) > 4) require_id(false, "a number above 4");
        signs.push_back(!wall ? -1 : wall->number.value_or(without_number));
    }
    signs.resize(puzzle.cells(), -1);
    return fmt::format("lightup:{}x{}:{}", puzzle.columns, puzzle.rows, signs_text(signs, walls));
}

// Loopy on squares: slitherlink. t0, then the numbers in RUN-DIG. The other tilings (t1 to t17) are not
// grids.

constexpr int most_sides = 4;

constexpr auto take_tiling = [](Scanner& params) {
    constexpr int last_tiling = 17;
    if (params.accept('t')) {
        const Scanner before = params;
        const auto expected = fmt::format("a tiling from 0 to {}", last_tiling);
        if (take_plain_number(params, 0, last_tiling, expected) != 0)
            before.fail("a tiling that is no grid of squares", "t0");
    }
    skip_difficulty(params);
};

Puzzle read_loopy(Passage params, Scanner& scanner) {
    Puzzle puzzle = blank_board("slitherlink", params, longest_side, "t0, a difficulty such as de, or \":\"",
                                take_tiling);
    puzzle.numbers = numbers_of(take_digits(scanner, puzzle.cells(), most_sides));
    return puzzle;
}

std::string write_loopy(const Puzzle& puzzle) {
    return fmt::format("loopy:{}x{}t0:{}", puzzle.columns, puzzle.rows, numbers_text(puzzle, most_sides));
}

// Mosaic: fillapix. The numbers in RUN-DIG; `h` and a number are for the generator.

constexpr int largest_count = 9;

Puzzle read_mosaic(Passage params, Scanner& scanner) {
    constexpr int longest = 400;
    Puzzle puzzle = blank_board("fillapix", params, longest, "h and a number, or \":\"", [](Scanner& rest) {
        if (!rest.accept('h')) return;
        while (rest.at_digit()) rest.take();
    });
    puzzle.numbers = take_digits(scanner, puzzle.cells(), largest_count);
    std::ranges::replace(puzzle.numbers, -1, open_cell);
    return puzzle;
}

std::string write_mosaic(const Puzzle& puzzle) {
    return fmt::format("mosaic:{}x{}:{}", puzzle.columns, puzzle.rows, numbers_text(puzzle, largest_count));
}

// Palisade. nK for regions of K cells, then the numbers in RUN-DIG, whose end may be left out.

constexpr int most_borders = 4;

Puzzle read_palisade(Passage params, Scanner& scanner) {
    constexpr int largest_region = 100;
    int size = 0;
    Puzzle puzzle = blank_board("palisade", params, longest_side, "\":\"", [&](Scanner& rest) {
        if (!rest.accept('n')) rest.unexpected("n and the number of cells in a region");
        const auto expected = fmt::format("a region of 1 to {} cells", largest_region);
        size = static_cast<int>(take_plain_number(rest, 1, largest_region, expected));
    });
    puzzle.parameter = size;
    puzzle.numbers = numbers_of(take_digits(scanner, puzzle.cells(), most_borders, true));
    return puzzle;
}

std::string write_palisade(const Puzzle& puzzle) {
    std::string numbers = numbers_text(puzzle, most_borders);
    while (!numbers.empty() && numbers.back() >= 'a') numbers.pop_back();  // as the collection prints it
    return fmt::format("palisade:{}x{}n{}:{}", puzzle.columns, puzzle.rows, puzzle.parameter, numbers);
}

// Pearl: masyu. In RUN-CHR W is a white circle and B a black one. n says that the generator may have made
// a puzzle of several solutions.

constexpr std::string_view circles = "WB";  // as the family numbers them, from 1

Puzzle read_pearl(Passage params, Scanner& scanner) {
    Puzzle puzzle =
        blank_board("masyu", params, longest_side, "a difficulty such as de, n, or \":\"", [](Scanner& rest) {
            skip_difficulty(rest);
            rest.accept('n');
        });
    for (const int circle : take_signs(scanner, puzzle.cells(), circles, "W, B"))
        puzzle.signs.push_back(circle < 0 ? open_cell : circle + 1);
    if (std::ranges::count(puzzle.signs, open_cell) == puzzle.cells()) puzzle.signs.clear();
    return puzzle;
}

std::string write_pearl(const Puzzle& puzzle) {
    std::vector<int> places(puzzle.cells(), -1);
    for (std::size_t cell = 0; cell < puzzle.signs.size(); ++cell) {
        if (puzzle.signs[cell] != open_cell) places[cell] = puzzle.signs[cell] - 1;
    }
    return fmt::format("pearl:{}x{}:{}", puzzle.columns, puzzle.rows, signs_text(places, circles));
}

// Range: kurodoko. The numbers in RUN-NUM.

Puzzle read_range(Passage params, Scanner& scanner) {
    Puzzle puzzle = blank_board("kurodoko", params, longest_side, "\":\"");
    puzzle.numbers = take_runs(scanner, puzzle.cells(), puzzle.rows + puzzle.columns - 1);
    std::ranges::replace(puzzle.numbers, 0, open_cell);
    return puzzle;
}

std::string write_range(const Puzzle& puzzle) {
    require_numbers(puzzle);
    std::vector<int> numbers;
    for (const Value number : puzzle.numbers) {
        const bool fits = number == open_cell || (number >= 1 && number < puzzle.rows + puzzle.columns);
        require_id(fits, "a number that no cell can see");
        numbers.push_back(number == open_cell ? 0 : number);
    }
    return fmt::format("range:{}x{}:{}", puzzle.columns, puzzle.rows, runs_text(numbers));
}

// Rectangles: shikaku. The areas in RUN-NUM. The expansion factor `e`, and `a` for puzzles with several
// solutions, are skipped.

Puzzle read_rect(Passage params, Scanner& scanner) {
    constexpr int longest = 400;
    const auto for_generator = [](Scanner& rest) {
        if (rest.accept('e')) {
            while (rest.at_digit() || rest.peek() == '.') rest.take();
        }
        rest.accept('a');
    };
    Puzzle puzzle =
        blank_board("shikaku", params, longest, "e and an expansion factor, a, or \":\"", for_generator);
    puzzle.numbers = take_runs(scanner, puzzle.cells(), puzzle.cells());
    std::ranges::replace(puzzle.numbers, 0, open_cell);
    return puzzle;
}

std::string write_rect(const Puzzle& puzzle) {
    require_numbers(puzzle);
    std::vector<int> areas = puzzle.numbers;
    std::ranges::replace(areas, open_cell, 0);
    require_id(std::ranges::all_of(areas, [&](int area) { return area <= puzzle.cells(); }),
               "an area beyond the board's");
    require_id(std::ranges::count(areas, 0) == std::ranges::count(puzzle.numbers, open_cell), "the area 0");
    return fmt::format("rect:{}x{}:{}", puzzle.columns, puzzle.rows, runs_text(areas));
}

// Signpost. For each cell its number, if it is known, and a letter a to h: the arrow, from north
// clockwise. c (the first and last number stand in corners) is skipped.

constexpr Value arrows[] = {3, 7, 0, 4, 1, 5, 2, 6};  // of a to h (puzzle/directions.hpp)

Puzzle read_signpost(Passage params, Scanner& scanner) {
    constexpr int longest = 30;
    Puzzle puzzle =
        blank_board("signpost", params, longest, "c or \":\"", [](Scanner& rest) { rest.accept('c'); });
    for (Value& given : puzzle.given) {
        const std::string expected = fmt::format("a number from 1 to {}, a letter a-h", puzzle.cells());
        if (scanner.at_digit()) given = static_cast<Value>(scanner.number(1, puzzle.cells(), expected));
        if (scanner.peek() < 'a' || scanner.peek() > 'h')
            scanner.unexpected(given == open_cell ? expected : "a letter a-h");
        puzzle.arrows.push_back(arrows[scanner.take() - 'a']);
    }
    return puzzle;
}

std::string write_signpost(const Puzzle& puzzle) {
    require_id(puzzle.digits == digits_up_to(puzzle.cells()),
               "other numbers than those from 1 to the number of cells");
    std::string id = fmt::format("signpost:{}x{}:", puzzle.columns, puzzle.rows);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value given = puzzle.given[cell];
        if (given != open_cell) id += fmt::format("{}", given);
        const Value arrow = value_in(puzzle.arrows, cell);
        require_id(arrow != open_cell || given == puzzle.cells(),
                   "a cell without an arrow that is not the last");
        id += static_cast<char>('a' + (std::ranges::find(arrows, arrow) - arrows) % std::ssize(arrows));
    }
    return id;
}

// Singles: hitori. One character for each cell: 1-9, a-z for 10 to 35, A-Z for 36 to 61.

constexpr std::string_view numerals = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int largest_numeral = static_cast<int>(numerals.size()) - 1;

Puzzle read_singles(Passage params, Scanner& scanner) {
    Puzzle puzzle =
        blank_board("hitori", params, largest_numeral, "a difficulty such as de, or \":\"", skip_difficulty);
    const auto largest = static_cast<std::size_t>(std::max(puzzle.rows, puzzle.columns));
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto number = scanner.done() ? std::string_view::npos : numerals.find(scanner.peek());
        if (number == std::string_view::npos || number < 1 || number > largest) {
            scanner.unexpected(
                fmt::format("a number from 1 to {} for each of {} cells", numerals[largest], puzzle.cells()));
        }
        scanner.take();
        puzzle.numbers.push_back(static_cast<Value>(number));
    }
    return puzzle;
}

std::string write_singles(const Puzzle& puzzle) {
    require_numbers(puzzle);
    const int largest = std::max(puzzle.rows, puzzle.columns);
    require_id(largest <= largest_numeral, fmt::format("sides above {}", largest_numeral));
    std::string id = fmt::format("singles:{}x{}:", puzzle.columns, puzzle.rows);
    for (const Value number : puzzle.numbers) {
        require_id(number >= 1 && number <= largest, "numbers other than 1 to the longer side");
        id += numerals[number];
    }
    return id;
}

// Slant: gokigen naname. In RUN-DIG the numbers of the (W + 1) x (H + 1) corners.

constexpr int most_diagonals = 4;

Puzzle read_slant(Passage params, Scanner& scanner) {
    Puzzle puzzle =
        blank_board("slant", params, longest_side, "a difficulty such as de, or \":\"", skip_difficulty);
    puzzle.corners =
        numbers_of(take_digits(scanner, (puzzle.rows + 1) * (puzzle.columns + 1), most_diagonals));
    return puzzle;
}

std::string write_slant(const Puzzle& puzzle) {
    std::vector<int> digits((puzzle.rows + 1) * (puzzle.columns + 1), -1);
    for (std::size_t corner = 0; corner < puzzle.corners.size(); ++corner) {
        if (puzzle.corners[corner] == open_cell) continue;
        require_id(puzzle.corners[corner] <= most_diagonals, "numbers above 4");
        digits[corner] = puzzle.corners[corner];
    }
    return fmt::format("slant:{}x{}:{}", puzzle.columns, puzzle.rows, digits_text(digits));
}

// Unruly: takuzu of even sides, with the option `unique` if the parameters have a u.

Puzzle blank_unruly(Passage params) {
    const std::string expected = fmt::format("a size such as 8x8, even sides up to {}", longest_side);
    Scanner scanner{params};
    const Scanner before = scanner;
    const auto columns = static_cast<int>(take_plain_number(scanner, 2, longest_side, expected));
    const auto rows = scanner.accept('x')
                          ? static_cast<int>(take_plain_number(scanner, 2, longest_side, expected))
                          : columns;
    if (rows % 2 != 0 || columns % 2 != 0)
        before.fail(fmt::format("a takuzu of {}x{}", rows, columns), expected);
    Puzzle puzzle = blank_puzzle("takuzu", rows, columns);
    if (scanner.accept('u')) puzzle.options = {"unique"};
    skip_difficulty(scanner);
    if (!scanner.done()) scanner.unexpected("u, a difficulty such as dn, or \":\"");
    return puzzle;
}

Puzzle read_unruly(Passage params, Scanner& scanner) {
    Puzzle puzzle = blank_unruly(params);
    puzzle.given = take_bits(scanner, puzzle.cells(), true);
    return puzzle;
}

std::string write_unruly(const Puzzle& puzzle) {
    require_id(puzzle.rows <= longest_side && puzzle.columns <= longest_side, "sides above 100");
    return fmt::format("unruly:{}x{}{}:", puzzle.columns, puzzle.rows, puzzle.has("unique") ? "u" : "") +
           bits_text(puzzle.given, true);
}

const SgtGame cell_games[] = {
    {"filling", "fillomino", read_filling, write_filling, Part::givens},
    {"lightup", "akari", read_lightup, write_lightup, Part::walls},
    {"loopy", "slitherlink", read_loopy, write_loopy, Part::numbers},
    {"mosaic", "fillapix", read_mosaic, write_mosaic, Part::numbers},
    {"palisade", "palisade", read_palisade, write_palisade, {Part::numbers, Part::parameter}},
    {"pearl", "masyu", read_pearl, write_pearl, Part::signs},
    {"range", "kurodoko", read_range, write_range, Part::numbers},
    {"rect", "shikaku", read_rect, write_rect, Part::numbers},
    {"signpost",
     "signpost",
     read_signpost,
     write_signpost,
     {Part::givens, Part::arrows, Part::diagonal_arrows}},
    {"singles", "hitori", read_singles, write_singles, Part::numbers},
    {"slant", "slant", read_slant, write_slant, Part::corners},
    {"unruly", "takuzu", read_unruly, write_unruly, Part::givens, "unique"},
};

}  // namespace

}  // namespace formats

// Games that are a page each are files in games/.
template <>
Rows<SgtGame> registry<SgtGame>() {
    static const auto rows = rows_of_table<SgtGame>("src/formats/sgt/cell_games.cpp", formats::cell_games,
                                                    rows_of_files<SgtGame>());
    return rows;
}

}  // namespace reductio

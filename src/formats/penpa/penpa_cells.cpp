// penpa_cells.cpp - numbers, colours and symbols in cells.
//
// The variants of symbols and the colours are those that Penpa+ itself uses when it draws a puzzle of that
// kind, and those of its tools for composing one. Kakuro: the sum below is in the lower left corner.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "family/family.hpp"
#include "formats/area_sizes.hpp"
#include "formats/penpa/penpa_part.hpp"
#include "puzzle/number_lists.hpp"

namespace reductio::formats {

std::optional<Value> penpa_number(std::string_view text) {
    constexpr Value largest = 999'999;
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    Value value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || value < 0 || value > largest)
        return {};
    return value;
}

bool is_penpa_blank(std::string_view text) { return text.find_first_not_of(' ') == std::string_view::npos; }

bool is_penpa_unknown(std::string_view text) {
    return is_penpa_blank(text) || text == "?" || text == "\xEF\xBC\x9F" /* a wide one */;
}

bool is_penpa_dark(int colour) { return colour == 1 || colour == 3 || colour == 4 || colour == 8; }

void put_penpa_number(PenpaDrawing& drawing, PenpaPlace place, std::string text, int style) {
    drawing.numbers.push_back({.place = place, .text = std::move(text), .style = style});
}

namespace penpa {

namespace {

constexpr int green = 2, black = 4, white_on_black = 7;

// Sets one of the values of all cells, which an item gives.
void set_value(const PenpaDrawing& drawing, PenpaItem& item, Value& value, Value read) {
    if (value != open_cell && value != read) {
        drawing.text->fail(item.offset, fmt::format("{} has two values", drawing.name_of(item.place)),
                           "one value");
    }
    value = read;
    item.understood = true;
}

void set_given(const PenpaDrawing& drawing, Puzzle& puzzle, PenpaItem& item, int cell, Value value) {
    if (!std::ranges::binary_search(puzzle.digits, value)) {
        drawing.text->fail(item.offset,
                           fmt::format("{} in {} is out of range", value, drawing.name_of(item.place)),
                           fmt::format("{} to {}", puzzle.digits.front(), puzzle.digits.back()));
    }
    set_value(drawing, item, puzzle.given[cell], value);
}

// Calls take(item, cell) for the items in cells of the board that nobody has understood yet.
template <class Take>
void for_cells(const PenpaDrawing& drawing, std::vector<PenpaItem>& items, Take take) {
    for (PenpaItem& item : items) {
        const int cell = drawing.cell_at(item.place);
        if (cell >= 0 && !item.understood) take(item, cell);
    }
}

// --- numbers ------------------------------------------------------------------------------------------
void read_givens(PenpaDrawing& drawing, Puzzle& puzzle) {
    for_cells(drawing, drawing.numbers, [&](PenpaItem& item, int cell) {
        // A ? says no more than that there is a number, as in each cell of most such families.
        const bool says_nothing = is_penpa_unknown(item.text) && puzzle.digits.front() != 0;
        if (is_penpa_blank(item.text) || says_nothing) {
            item.understood = true;
        } else if (const auto value = penpa_number(item.text)) {
            set_given(drawing, puzzle, item, cell, *value);
        }
    });
}

void write_givens(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.given[cell] != open_cell && !puzzle.is_wall(cell))
            put_penpa_number(drawing, drawing.place_of(cell), std::to_string(puzzle.given[cell]));
    }
}

// Any number is a size until all are known, so that none is out of range.
void read_sizes(PenpaDrawing& drawing, Puzzle& puzzle) {
    const bool stated = take_penpa_digits(drawing, puzzle);
    if (!stated) puzzle.digits = digits_up_to(puzzle.cells());
    read_givens(drawing, puzzle);
    if (!stated) puzzle.digits = area_sizes(puzzle, Passage::all(*drawing.text));
}

void write_sizes(const Puzzle& puzzle, PenpaDrawing& drawing) {
    put_penpa_digits(puzzle, drawing);
    write_givens(puzzle, drawing);
}

enum class Unknown { nothing, white, number, other };

template <Unknown unknown>
void read_numbers(PenpaDrawing& drawing, Puzzle& puzzle) {
    for_cells(drawing, drawing.numbers, [&](PenpaItem& item, int cell) {
        if (const auto value = penpa_number(item.text)) {
            puzzle.numbers.resize(puzzle.given.size(), open_cell);
            set_value(drawing, item, puzzle.numbers[cell], *value);
        } else if (is_penpa_unknown(item.text)) {
            if (unknown == Unknown::white) set_given(drawing, puzzle, item, cell, 0);
            if (unknown == Unknown::number) {
                puzzle.numbers.resize(puzzle.given.size(), open_cell);
                set_value(drawing, item, puzzle.numbers[cell], unknown_number);
            }
            item.understood = unknown != Unknown::other;
        }
    });
}

void write_numbers(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (int cell = 0; cell < static_cast<int>(puzzle.numbers.size()); ++cell) {
        const Value number = puzzle.numbers[cell];
        if (number == open_cell) continue;
        put_penpa_number(drawing, drawing.place_of(cell), number_text(number));
    }
}

// --- colours ------------------------------------------------------------------------------------------
template <Value dark, Value light>
void read_colours(PenpaDrawing& drawing, Puzzle& puzzle) {
    for_cells(drawing, drawing.colours, [&](PenpaItem& item, int cell) {
        if (is_penpa_dark(item.style))
            set_given(drawing, puzzle, item, cell, dark);
        else if (item.style == green && light != open_cell)
            set_given(drawing, puzzle, item, cell, light);
    });
}

template <Value dark, Value light>
void write_colours(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const Value value = puzzle.given[cell];
        if (value == open_cell || (value != dark && value != light)) continue;
        drawing.colours.push_back({.place = drawing.place_of(cell), .style = value == dark ? black : green});
    }
}

// --- symbols ------------------------------------------------------------------------------------------
struct Symbol {
    std::string_view name;  // or its beginning: sizes are further letters
    int variant;
    Value value;
};

constexpr Symbol bulb_symbols[] = {{"sun_moon", 3, 1}};
constexpr Symbol star_symbols[] = {{"star", 2, 1}, {"star", 1, 1}, {"star", 3, 1}};
constexpr Symbol tent_symbols[] = {{"tents", 2, 1}};
constexpr Symbol tree_symbols[] = {{"tents", 1, 1}};
constexpr Symbol pole_symbols[] = {{"math_G", 2, 1}, {"math_G", 3, 2}, {"math", 2, 1}, {"math", 3, 2}};
constexpr Symbol circle_symbols[] = {
    {"circle_M", 1, 0}, {"circle_M", 2, 1}, {"circle_", 1, 0}, {"circle_", 2, 1}};

const Symbol* meaning_of(std::span<const Symbol> symbols, const PenpaItem& item) {
    const auto found = std::ranges::find_if(symbols, [&](const Symbol& symbol) {
        return item.text.starts_with(symbol.name) && item.style == symbol.variant;
    });
    return found == symbols.end() ? nullptr : &*found;
}

template <auto& symbols>
void read_symbols(PenpaDrawing& drawing, Puzzle& puzzle) {
    for_cells(drawing, drawing.symbols, [&](PenpaItem& item, int cell) {
        if (const Symbol* symbol = meaning_of(symbols, item))
            set_given(drawing, puzzle, item, cell, symbol->value);
    });
}

void put_symbol(PenpaDrawing& drawing, int cell, std::string_view name, int variant) {
    drawing.symbols.push_back({.place = drawing.place_of(cell), .text = std::string{name}, .style = variant});
}

template <auto& symbols>
void write_symbols(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const auto symbol = std::ranges::find(symbols, puzzle.given[cell], &Symbol::value);
        if (symbol != std::end(symbols) && !puzzle.is_wall(cell))
            put_symbol(drawing, cell, symbol->name, symbol->variant);
    }
}

void read_trees(PenpaDrawing& drawing, Puzzle& puzzle) {
    for_cells(drawing, drawing.symbols, [&](PenpaItem& item, int cell) {
        if (meaning_of(tree_symbols, item) == nullptr) return;
        puzzle.numbers.resize(puzzle.given.size(), open_cell);
        set_value(drawing, item, puzzle.numbers[cell], 1);
    });
}

void write_trees(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (int cell = 0; cell < static_cast<int>(puzzle.numbers.size()); ++cell) {
        if (puzzle.numbers[cell] != open_cell) put_symbol(drawing, cell, "tents", 1);
    }
}

constexpr int grey = 3, framed_grey = 5;

void read_parity(PenpaDrawing& drawing, Puzzle& puzzle) {
    for_cells(drawing, drawing.symbols, [&](PenpaItem& item, int cell) {
        const bool odd = item.text.starts_with("circle_"), even = item.text.starts_with("square_");
        if ((!odd && !even) || (item.style != grey && item.style != framed_grey)) return;
        if (puzzle.parity.empty()) puzzle.parity.assign(puzzle.given.size(), '.');
        puzzle.parity[cell] = odd ? 'O' : 'E';
        item.understood = true;
    });
}

void write_parity(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (int cell = 0; cell < static_cast<int>(puzzle.parity.size()); ++cell) {
        if (puzzle.parity[cell] == 'O') put_symbol(drawing, cell, "circle_L", grey);
        if (puzzle.parity[cell] == 'E') put_symbol(drawing, cell, "square_L", grey);
    }
}

// --- walls --------------------------------------------------------------------------------------------
// A cell that is no part of the board is a wall as well.
void take_walls(PenpaDrawing& drawing, Puzzle& puzzle) {
    puzzle.walls.resize(puzzle.given.size());
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (drawing.is_missing(cell)) puzzle.walls[cell].emplace();
    }
    const auto build = [&](PenpaItem& item, int cell) {
        if (!puzzle.walls[cell]) puzzle.walls[cell].emplace();
        item.understood = true;
    };
    for_cells(drawing, drawing.colours, [&](PenpaItem& item, int cell) {
        if (is_penpa_dark(item.style)) build(item, cell);
    });
    for_cells(drawing, drawing.symbols, [&](PenpaItem& item, int cell) {
        const bool square = item.text.starts_with("square_L") && item.style == 2;
        if (square || item.text == "kakuro") build(item, cell);
    });
    const auto is_wall = [](const std::optional<Wall>& wall) { return wall.has_value(); };
    if (std::ranges::none_of(puzzle.walls, is_wall)) puzzle.walls.clear();
}

// Black cells without a number, and missing ones; those with one are cells that hold nothing else.
void read_holes(PenpaDrawing& drawing, Puzzle& puzzle) {
    std::vector<char> numbered(puzzle.given.size(), 0);
    for_cells(drawing, drawing.numbers, [&](const PenpaItem& item, int cell) {
        if (penpa_number(item.text)) numbered[cell] = 1;
    });
    for_cells(drawing, drawing.colours, [&](PenpaItem& item, int cell) {
        if (numbered[cell] != 0 && is_penpa_dark(item.style)) item.understood = true;
    });
    take_walls(drawing, puzzle);
}

void read_walls(PenpaDrawing& drawing, Puzzle& puzzle) {
    take_walls(drawing, puzzle);
    for_cells(drawing, drawing.numbers, [&](PenpaItem& item, int cell) {
        if (!puzzle.is_wall(cell)) return;
        if (const auto number = penpa_number(item.text))
            puzzle.walls[cell]->number = *number;
        else if (!is_penpa_unknown(item.text))
            return;
        item.understood = true;
    });
}

void write_walls(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) continue;
        drawing.colours.push_back({.place = drawing.place_of(cell), .style = black});
        if (const auto number = puzzle.walls[cell]->number)
            put_penpa_number(drawing, drawing.place_of(cell), std::to_string(*number), white_on_black);
    }
}

void read_sum_walls(PenpaDrawing& drawing, Puzzle& puzzle) {
    take_walls(drawing, puzzle);
    for_cells(drawing, drawing.corner_numbers, [&](PenpaItem& item, int cell) {
        const auto sum = penpa_number(item.text);
        if (!puzzle.is_wall(cell)) return;
        item.understood = is_penpa_unknown(item.text);
        if (!sum) return;
        if (item.corner == PenpaCorner::top_right)
            puzzle.walls[cell]->across = *sum;
        else if (item.corner == PenpaCorner::bottom_left)
            puzzle.walls[cell]->down = *sum;
        else
            return;
        item.understood = true;
    });
}

void write_sum_walls(const Puzzle& puzzle, PenpaDrawing& drawing) {
    constexpr int white_sum = 4, with_slash = 1, plain = 2;
    const auto put = [&](int cell, const std::optional<Value>& sum, PenpaCorner corner) {
        if (!sum) return;
        drawing.corner_numbers.push_back({.place = drawing.place_of(cell),
                                          .text = std::to_string(*sum),
                                          .style = white_sum,
                                          .corner = corner});
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!puzzle.is_wall(cell)) continue;
        const Wall& wall = *puzzle.walls[cell];
        put_symbol(drawing, cell, "kakuro", wall.across || wall.down ? with_slash : plain);
        put(cell, wall.across, PenpaCorner::top_right);
        put(cell, wall.down, PenpaCorner::bottom_left);
    }
}

}  // namespace

const PenpaPart givens{read_givens, write_givens};
const PenpaPart given_numbers{read_givens, nullptr};
const PenpaPart sizes{read_sizes, write_sizes};
const PenpaPart numbers{read_numbers<Unknown::nothing>, write_numbers};
const PenpaPart open_numbers{read_numbers<Unknown::number>, write_numbers};
const PenpaPart known_numbers{read_numbers<Unknown::other>, write_numbers};
const PenpaPart white_numbers{read_numbers<Unknown::white>, write_numbers};
const PenpaPart shading{read_colours<1, 0>, write_colours<1, 0>};
const PenpaPart neutral{read_colours<0, open_cell>, write_colours<0, open_cell>};
const PenpaPart bulbs{read_symbols<bulb_symbols>, write_symbols<bulb_symbols>};
const PenpaPart stars{read_symbols<star_symbols>, write_symbols<star_symbols>};
const PenpaPart tents{read_symbols<tent_symbols>, write_symbols<tent_symbols>};
const PenpaPart poles{read_symbols<pole_symbols>, write_symbols<pole_symbols>};
const PenpaPart circles{read_symbols<circle_symbols>, write_symbols<circle_symbols>};
const PenpaPart trees{read_trees, write_trees};
const PenpaPart parity{read_parity, write_parity};
const PenpaPart walls{read_walls, write_walls};
const PenpaPart holes{read_holes, write_walls};
const PenpaPart sum_walls{read_sum_walls, write_sum_walls};

}  // namespace penpa

}  // namespace reductio::formats

// penpa_prints.cpp - what families of rules print: signs, arrows beside numbers, lists of numbers, numbers at
// corners, dots between cells.
//
// Circles, a sun and the like are symbols; other signs are texts, their letters or their glyphs. The number
// and the arrow of a cell are one text: "2_0" is a 2 and an arrow up. So is a list: "113" or "1 1 3". A
// circle behind a number is an ornament, one without a number is a number that is not known. Source: what
// Penpa+ draws when it imports such puzzles.
#include <algorithm>
#include <array>

#include "family/family.hpp"
#include "formats/penpa/penpa_part.hpp"
#include "puzzle/directions.hpp"

namespace reductio::formats::penpa {

namespace {

constexpr int white_circle = 1, black_circle = 2;

bool is_circle(const PenpaItem& item) { return item.text.starts_with("circle_"); }

Value& cell_of(Grid& part, const Puzzle& puzzle, int cell) {
    part.resize(puzzle.given.size(), open_cell);
    return part[cell];
}

// --- signs --------------------------------------------------------------------------------------------
struct GlyphSymbol {
    std::string_view glyph, name, drawn;  // the begin of its name, which ends with a size, and the usual one
    int style;
};
constexpr GlyphSymbol glyph_symbols[] = {{"○", "circle_", "circle_L", white_circle},
                                         {"●", "circle_", "circle_L", black_circle},
                                         {"○", "ox_", "ox_E", 1},
                                         {"△", "ox_", "ox_E", 2},
                                         {"▲", "triup_", "triup_M", 1},
                                         {"□", "ox_", "ox_E", 3},
                                         {"-", "line", "line", 1},
                                         {"|", "line", "line", 2},
                                         {"+", "line", "line", 5},
                                         {"☾", "sun_moon", "sun_moon", 1},
                                         {"☀", "sun_moon", "sun_moon", 2}};

// The glyph of a symbol, or nothing.
std::string_view glyph_of(const PenpaItem& symbol) {
    const auto* const found = std::ranges::find_if(glyph_symbols, [&](const GlyphSymbol& known) {
        return symbol.text.starts_with(known.name) && symbol.style == known.style;
    });
    return found == std::end(glyph_symbols) ? std::string_view{} : found->glyph;
}

// Where there is one kind of circle, its colour says nothing.
std::string_view glyph_in(const Family& family, const PenpaItem& symbol) {
    const auto prints = [&](std::string_view glyph) {
        return std::ranges::find(family.printed, glyph, &PrintedSign::drawn) != family.printed.end();
    };
    return is_circle(symbol) && prints("○") && !prints("●") ? "○" : glyph_of(symbol);
}

void read_printed(PenpaDrawing& drawing, Puzzle& puzzle) {
    const auto& printed = puzzle.family->printed;
    const auto take = [&](PenpaItem& item, auto found) {
        const int cell = drawing.cell_at(item.place);
        if (item.understood || found == printed.end() || cell < 0) return;
        cell_of(puzzle.signs, puzzle, cell) = found->value;
        item.understood = true;
    };
    for (PenpaItem& symbol : drawing.symbols)
        take(symbol, std::ranges::find(printed, glyph_in(*puzzle.family, symbol), &PrintedSign::drawn));
    for (PenpaItem& text : drawing.numbers) {
        take(text, std::ranges::find_if(printed, [&](const PrintedSign& sign) {
                 return text.text == sign.drawn || text.text == sign.letter;
             }));
    }
}

void write_printed(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (int cell = 0; cell < static_cast<int>(puzzle.signs.size()); ++cell) {
        const auto sign = std::ranges::find(puzzle.family->printed, puzzle.signs[cell], &PrintedSign::value);
        if (sign == puzzle.family->printed.end()) continue;
        const auto* const symbol = std::ranges::find(glyph_symbols, sign->drawn, &GlyphSymbol::glyph);
        if (symbol == std::end(glyph_symbols))
            put_penpa_number(drawing, drawing.place_of(cell), std::string{sign->letter});
        else
            drawing.symbols.push_back({.place = drawing.place_of(cell),
                                       .text = std::string{symbol->drawn},
                                       .style = symbol->style});
    }
}

// A black cell that says no more.
void read_black_cells(PenpaDrawing& drawing, Puzzle& puzzle) {
    const auto sign = std::ranges::find_if(
        puzzle.family->printed, [](const PrintedSign& one) { return one.drawn == "█" || one.drawn == "▨"; });
    if (sign == puzzle.family->printed.end()) return;
    for (PenpaItem& colour : drawing.colours) {
        const int cell = drawing.cell_at(colour.place);
        if (cell < 0 || colour.understood || !is_penpa_dark(colour.style)) continue;
        // Of a number with an arrow, grey is an ornament.
        const bool ornament =
            reads(*puzzle.family, Part::arrows) && value_in(puzzle.numbers, cell) != open_cell;
        if (!ornament || sign->drawn == "█") cell_of(puzzle.signs, puzzle, cell) = sign->value;
        colour.understood = true;
    }
}

// --- numbers ------------------------------------------------------------------------------------------
void read_arrows(PenpaDrawing& drawing, Puzzle& puzzle) {
    constexpr std::array arrows{3, 2, 0, 1};  // up, left, right, down as directions of the grid
    for (PenpaItem& item : drawing.numbers) {
        const int cell = drawing.cell_at(item.place);
        const std::size_t bar = item.text.find('_');
        if (cell < 0 || item.understood || bar == std::string::npos) continue;
        const auto arrow = penpa_number(item.text.substr(bar + 1));
        const std::string number = item.text.substr(0, bar);
        if (!arrow || *arrow >= static_cast<Value>(arrows.size())) continue;
        const bool unknown = is_penpa_unknown(number) && reads(*puzzle.family, Part::unknown_numbers);
        const auto value = unknown ? std::optional<Value>{unknown_number} : penpa_number(number);
        if (!value) continue;
        cell_of(puzzle.numbers, puzzle, cell) = *value;
        cell_of(puzzle.arrows, puzzle, cell) = arrows[static_cast<std::size_t>(*arrow)];
        item.understood = true;
    }
}

// The numbers of a list are the digits of one, and a 9 is a number that is not known.
std::optional<Value> list_of(std::string_view text) {
    if (is_penpa_unknown(text)) return unknown_number;
    Value list = 0;
    constexpr Value most = 1000;  // four numbers
    for (const char c : text) {
        if (c == ' ' || c == ',') continue;
        if ((c != '?' && (c < '0' || c > '8')) || list >= most) return {};
        list = list * 10 + (c == '?' ? 9 : c - '0');
    }
    return list;
}

void read_lists(PenpaDrawing& drawing, Puzzle& puzzle) {
    for (PenpaItem& item : drawing.numbers) {
        const int cell = drawing.cell_at(item.place);
        const auto list = list_of(item.text);
        if (cell < 0 || item.understood || !list) continue;
        cell_of(puzzle.numbers, puzzle, cell) = *list;
        item.understood = true;
    }
}

// Also the light grey behind a number is an ornament, and so is a frame around it where borders mean nothing.
void read_circled(PenpaDrawing& drawing, Puzzle& puzzle) {
    const auto has_number = [&](int cell) { return value_in(puzzle.numbers, cell) != open_cell; };
    constexpr int light_grey = 8;
    for (PenpaItem& colour : drawing.colours) {
        const int cell = drawing.cell_at(colour.place);
        colour.understood |= cell >= 0 && colour.style == light_grey && has_number(cell);
    }
    const Family& family = *puzzle.family;
    if (!reads(family, Part::regions) && !reads(family, Part::between)) {
        for (PenpaItem& edge : drawing.edges) {
            const auto [first, second] = drawing.cells_beside(edge.place);
            edge.understood |= first >= 0 && second >= 0 && (has_number(first) || has_number(second));
        }
    }
    for (PenpaItem& circle : drawing.symbols) {
        const int cell = drawing.cell_at(circle.place);
        const bool square = circle.text.starts_with("square_");
        if (cell < 0 || circle.understood || (!is_circle(circle) && !square)) continue;
        const bool number = has_number(cell);
        if (!number && !reads(*puzzle.family, Part::unknown_numbers)) continue;
        if (!number) cell_of(puzzle.numbers, puzzle, cell) = unknown_number;
        circle.understood = true;
    }
}

void read_letters(PenpaDrawing& drawing, Puzzle&) {
    Value largest = 0;
    for (const PenpaItem& item : drawing.numbers)
        largest = std::max(largest, penpa_number(item.text).value_or(0));
    for (PenpaItem& item : drawing.numbers) {
        if (item.text.size() == 1 && item.text[0] >= 'A' && item.text[0] <= 'Z')
            item.text = std::to_string(largest + item.text[0] - 'A' + 1);
    }
}

void read_room_numbers(PenpaDrawing& drawing, Puzzle& puzzle) {
    for (PenpaItem& item : drawing.corner_numbers) {
        const int cell = drawing.cell_at(item.place);
        const auto number = penpa_number(item.text);
        if (cell < 0 || item.corner != PenpaCorner::top_left) continue;
        item.understood = is_penpa_unknown(item.text);
        if (!number) continue;
        cell_of(puzzle.numbers, puzzle, cell) = *number;
        item.understood = true;
    }
}

bool is_corner(const PenpaDrawing& drawing, PenpaPlace place) {
    return place.y % 2 == 0 && place.x % 2 == 0 && place.y >= 0 && place.x >= 0 &&
           place.y <= 2 * drawing.rows && place.x <= 2 * drawing.columns;
}

void read_corner_clues(PenpaDrawing& drawing, Puzzle& puzzle) {
    const int width = puzzle.columns + 1;
    for (PenpaItem& item : drawing.numbers) {
        const auto number = penpa_number(item.text);
        if (!is_corner(drawing, item.place)) continue;
        item.understood = is_penpa_unknown(item.text);
        if (!number) continue;
        puzzle.corners.resize(static_cast<std::size_t>(width) * (puzzle.rows + 1), open_cell);
        puzzle.corners[item.place.y / 2 * width + item.place.x / 2] = *number;
        item.understood = true;
    }
    for (PenpaItem& circle : drawing.symbols)
        circle.understood |= is_circle(circle) && is_corner(drawing, circle.place);
}

void write_corner_clues(const Puzzle& puzzle, PenpaDrawing& drawing) {
    const int width = puzzle.columns + 1;
    for (int at = 0; at < static_cast<int>(puzzle.corners.size()); ++at) {
        if (puzzle.corners[at] != open_cell)
            put_penpa_number(drawing, {at / width * 2, at % width * 2}, std::to_string(puzzle.corners[at]));
    }
}

// --- between cells ------------------------------------------------------------------------------------
void read_dots(PenpaDrawing& drawing, Puzzle& puzzle) {
    const auto& marks = puzzle.family->marks;
    for (PenpaItem& symbol : drawing.symbols) {
        const auto mark = std::ranges::find(marks, glyph_of(symbol), &PrintedMark::drawn);
        const auto [first, second] = drawing.cells_beside(symbol.place);
        if (!symbol.place.is_side() || first < 0 || second < 0 || mark == marks.end()) continue;
        add_between(puzzle, {first, second, mark->meaning});
        symbol.understood = true;
    }
}

void write_dots(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (const Between& dot : puzzle.between) {
        const auto mark = mark_with(*puzzle.family, dot.meaning);
        if (!mark) continue;
        const auto* const symbol =
            std::ranges::find(glyph_symbols, puzzle.family->marks[*mark].drawn, &GlyphSymbol::glyph);
        if (symbol == std::end(glyph_symbols)) continue;
        const PenpaPlace first = drawing.place_of(dot.first), second = drawing.place_of(dot.second);
        drawing.symbols.push_back({.place = {(first.y + second.y) / 2, (first.x + second.x) / 2},
                                   .text = "circle_SS",
                                   .style = symbol->style});
    }
}

// Thick lines that end inside of a region. Where they have no meaning here, they are left for a remark.
void read_loose_lines(PenpaDrawing& drawing, Puzzle& puzzle) {
    const bool known = mark_with(*puzzle.family, NeighbourSign::different).has_value();
    for (PenpaItem& edge : drawing.edges) {
        const auto [first, second] = drawing.cells_beside(edge.place);
        if (first < 0 || second < 0 || !is_penpa_border(edge.style)) continue;
        if (puzzle.regions[first] != puzzle.regions[second] || puzzle.regions[first] < 0) continue;
        if (known) add_between(puzzle, {first, second, NeighbourSign::different});
        edge.understood = known;
    }
}

void write_loose_lines(const Puzzle& puzzle, PenpaDrawing& drawing) { walls_between.write(puzzle, drawing); }

void read_missing(PenpaDrawing& drawing, Puzzle& puzzle) {
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (!drawing.is_missing(cell)) continue;
        puzzle.walls.resize(puzzle.given.size());
        puzzle.walls[cell].emplace();
    }
}

}  // namespace

const PenpaPart printed_signs{read_printed, write_printed};
const PenpaPart black_cells{read_black_cells, nullptr};
const PenpaPart arrow_numbers{read_arrows, nullptr};
const PenpaPart number_lists{read_lists, nullptr};
const PenpaPart circled_numbers{read_circled, nullptr};
const PenpaPart letters{read_letters, nullptr};
const PenpaPart room_numbers{read_room_numbers, nullptr};
const PenpaPart corner_clues{read_corner_clues, write_corner_clues};
const PenpaPart dots{read_dots, write_dots};
const PenpaPart loose_lines{read_loose_lines, write_loose_lines};
const PenpaPart missing_cells{read_missing, nullptr};

}  // namespace reductio::formats::penpa

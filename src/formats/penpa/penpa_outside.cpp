// penpa_outside.cpp - the numbers around the board: clues of lines, and what the header of a puzzle states.
//
// A number above or below the board belongs to its column, one at the left or right to its row. Where a line
// has one clue, its distance from the board does not matter.
#include <fmt/format.h>

#include <algorithm>

#include "family/family.hpp"
#include "formats/penpa/penpa_part.hpp"
#include "puzzle/outside.hpp"

namespace reductio::formats {

namespace penpa {

namespace {

struct Spot {
    Side side;
    std::size_t line;
    int distance;  // in half cells from the upper left corner, so that reading order is ascending
};

// Where a place around the board stands; nothing for one inside, and for one beside a corner.
std::optional<Spot> spot_of(const PenpaDrawing& drawing, PenpaPlace place) {
    if (!place.is_cell()) return {};
    const bool in_row = place.y > 0 && place.y < 2 * drawing.rows;
    const bool in_column = place.x > 0 && place.x < 2 * drawing.columns;
    if (in_row == in_column) return {};
    const auto line = static_cast<std::size_t>((in_row ? place.y : place.x) / 2);
    if (in_column) return Spot{place.y < 0 ? Side::top : Side::bottom, line, place.y};
    return Spot{place.x < 0 ? Side::left : Side::right, line, place.x};
}

// The numbers around the board by side and line, in reading order.
using Lines = BySide<std::vector<std::vector<std::pair<int, PenpaItem*>>>>;

Lines lines_of(PenpaDrawing& drawing) {
    Lines lines;
    for (const Side side : all_sides) {
        const bool columns = side == Side::top || side == Side::bottom;
        lines[side].resize(static_cast<std::size_t>(columns ? drawing.columns : drawing.rows));
    }
    for (PenpaItem& item : drawing.numbers) {
        const auto spot = spot_of(drawing, item.place);
        if (!spot || item.understood) continue;
        if (is_penpa_blank(item.text))
            item.understood = true;
        else
            lines[spot->side][spot->line].emplace_back(spot->distance, &item);
    }
    for (auto& side : lines) {
        for (auto& line : side) std::ranges::sort(line);
    }
    return lines;
}

template <auto& sides>
void read_clues(PenpaDrawing& drawing, Puzzle& puzzle) {
    Lines lines = lines_of(drawing);
    for (const Side side : sides) {
        for (std::size_t line = 0; line < lines[side].size(); ++line) {
            for (const auto& [distance, item] : lines[side][line]) {
                const auto clue = penpa_number(item->text);
                if (is_penpa_unknown(item->text)) item->understood = true;  // as good as none
                if (!clue) continue;
                const bool second = !puzzle.outside[side].empty() && !puzzle.outside[side][line].empty();
                if (second) {
                    drawing.text->fail(item->offset,
                                       fmt::format("a second clue at the {} of {} {}", side_name(side),
                                                   line_name(side), line + 1),
                                       "one clue");
                }
                set_outside(puzzle, side, line, {*clue});
                item->understood = true;
            }
        }
    }
}

PenpaPlace place_beside(const PenpaDrawing& drawing, Side side, std::size_t line, int steps) {
    const int along = static_cast<int>(line) * 2 + 1, before = -2 * steps + 1;
    switch (side) {
        case Side::top: return {before, along};
        case Side::bottom: return {2 * drawing.rows + 2 * steps - 1, along};
        case Side::left: return {along, before};
        case Side::right: return {along, 2 * drawing.columns + 2 * steps - 1};
    }
    return {};
}

// Clues stand as near to the board as they can, in reading order.
void write_outside(const Puzzle& puzzle, PenpaDrawing& drawing) {
    for (const Side side : all_sides) {
        const auto& lines = outside_of(puzzle, side);
        for (std::size_t line = 0; line < lines.size(); ++line) {
            const auto clues = static_cast<int>(lines[line].size());
            for (int i = 0; i < clues; ++i) {
                const bool before = side == Side::top || side == Side::left;
                put_penpa_number(drawing, place_beside(drawing, side, line, before ? clues - i : i + 1),
                                 std::to_string(lines[line][static_cast<std::size_t>(i)]));
            }
        }
    }
}

constexpr Side top_and_left[] = {Side::top, Side::left};

// A line without numbers has no black cells. One with a number that is not known says nothing for sure.
void read_runs(PenpaDrawing& drawing, Puzzle& puzzle) {
    Lines lines = lines_of(drawing);
    for (const Side side : top_and_left) {
        for (std::size_t line = 0; line < lines[side].size(); ++line) {
            const auto& items = lines[side][line];
            std::vector<Value> runs;
            for (const auto& [distance, item] : items) {
                if (const auto run = penpa_number(item->text)) runs.push_back(*run);
            }
            if (runs.size() < items.size()) continue;
            if (runs.empty()) runs = {0};
            set_outside(puzzle, side, line, std::move(runs));
            for (const auto& [distance, item] : items) item->understood = true;
        }
    }
}

// "{0-5}" or "{1,2,5,7}": ascending numbers, or nothing if it is another text.
std::vector<Value> digits_of(std::string_view text) {
    constexpr Value longest = 1000;
    if (!text.starts_with('{') || !text.ends_with('}')) return {};
    text = text.substr(1, text.size() - 2);
    const std::size_t dash = text.find('-');
    std::vector<Value> digits;
    if (dash != std::string_view::npos) {
        const auto first = penpa_number(text.substr(0, dash)), last = penpa_number(text.substr(dash + 1));
        if (!first || !last || *last - *first > longest) return {};
        for (Value digit = *first; digit <= *last; ++digit) digits.push_back(digit);
        return digits;
    }
    while (!text.empty() && static_cast<Value>(digits.size()) < longest) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto digit = penpa_number(text.substr(0, comma));
        if (!digit || (!digits.empty() && *digit <= digits.back())) return {};
        digits.push_back(*digit);
        text.remove_prefix(std::min(text.size(), comma + 1));
    }
    return digits;
}

bool is_around(const PenpaDrawing& drawing, const PenpaItem& item) {
    return item.place.is_cell() && drawing.cell_at(item.place) < 0;
}

void read_digit_range(PenpaDrawing& drawing, Puzzle& puzzle) { take_penpa_digits(drawing, puzzle); }

void write_digit_range(const Puzzle& puzzle, PenpaDrawing& drawing) {
    if (puzzle.digits != puzzle.family->digits.of(puzzle.rows, puzzle.columns))
        put_penpa_digits(puzzle, drawing);
}

// A lone number above the last column, with a star behind it in star battles: "2★".
void read_parameter(PenpaDrawing& drawing, Puzzle& puzzle) {
    const FamilyParameter& parameter = *puzzle.family->parameter;
    PenpaItem* lone = nullptr;
    for (PenpaItem& item : drawing.numbers) {
        if (item.understood || !is_around(drawing, item) || !penpa_number(item.text)) continue;
        if (lone != nullptr) return;
        lone = &item;
    }
    if (lone == nullptr) return;
    const Value value = *penpa_number(lone->text);
    if (value < parameter.least || value > parameter.most) {
        drawing.text->fail(lone->offset, fmt::format("{} {}", value, parameter.name),
                           fmt::format("{} to {}", parameter.least, parameter.most));
    }
    if (puzzle.parameter == not_stated) puzzle.parameter = value;
    lone->understood = true;
    for (PenpaItem& symbol : drawing.symbols) {
        if (is_around(drawing, symbol) && symbol.text == "star") symbol.understood = true;
    }
}

void write_parameter(const Puzzle& puzzle, PenpaDrawing& drawing) {
    const int last = 2 * drawing.columns - 1;
    const bool stars = puzzle.family->parameter->name == "stars" && drawing.columns > 1;
    put_penpa_number(drawing, {-1, stars ? last - 2 : last}, std::to_string(puzzle.parameter));
    if (stars) drawing.symbols.push_back({.place = {-1, last}, .text = "star", .style = 2});
}

}  // namespace

const PenpaPart clues_at_top_and_left{read_clues<top_and_left>, write_outside};
const PenpaPart clues_at_all_sides{read_clues<all_sides>, write_outside};
const PenpaPart runs{read_runs, write_outside};
const PenpaPart parameter{read_parameter, write_parameter};
const PenpaPart digit_range{read_digit_range, write_digit_range};

}  // namespace penpa

bool take_penpa_digits(PenpaDrawing& drawing, Puzzle& puzzle) {
    bool found = false;
    for (PenpaItem& item : drawing.numbers) {
        std::vector<Value> digits;
        if (penpa::is_around(drawing, item)) digits = penpa::digits_of(item.text);
        if (digits.empty()) continue;
        puzzle.digits = std::move(digits);
        item.understood = found = true;
    }
    return found;
}

void put_penpa_digits(const Puzzle& puzzle, PenpaDrawing& drawing) {
    constexpr int medium = 6;
    const bool gapless =
        puzzle.digits.back() - puzzle.digits.front() + 1 == static_cast<Value>(puzzle.digits.size());
    const std::string list = gapless ? fmt::format("{}-{}", puzzle.digits.front(), puzzle.digits.back())
                                     : fmt::format("{}", fmt::join(puzzle.digits, ","));
    put_penpa_number(drawing, {-1, 1}, fmt::format("{{{}}}", list), medium);
}

}  // namespace reductio::formats

// plain_genres.cpp - the genres whose boards say what their families read, part by part: numbers in cells,
// rooms and their numbers, or given values.
//
// Their families are rules files. Files of the genres whose answers are lines are not read: a file draws its
// answer, and lines from cell to cell are no part of a Board.
#include "formats/puzzlink/plain_genres.hpp"

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "formats/puzzlink/conversions.hpp"

namespace reductio::puzzlink {

namespace {

namespace in = codecs;
namespace part = sections;

// Black and white cells.
Genre shading(std::string_view name, std::vector<const Codec*> body, std::vector<const Section*> file,
              std::string_view family = {}) {
    return {.name = name,
            .family = family.empty() ? name : family,
            .body = std::move(body),
            .file = std::move(file),
            .answer = shaded_cells,
            .draw = draw_shaded};
}

// Numbers.
Genre values(std::string_view name, std::vector<const Section*> file, std::string_view family) {
    return {.name = name,
            .family = family,
            .body = {&in::walls, &in::num16, &in::bits},
            .file = std::move(file),
            .answer = numbers_found,
            .draw = draw_numbers};
}

// A line through cells.
Genre line(std::string_view name, std::vector<const Codec*> body, std::string_view family) {
    return {.name = name, .family = family, .body = std::move(body)};
}

bool gives_values(const Family& family) {
    return family.digits_by_rules != nullptr && !reads(family, Part::numbers);
}

}  // namespace

std::vector<Genre> plain_genres() {
    return {shading("nurikabe", {&in::num16}, {}),
            shading("heyawake", {&in::walls, &in::rooms16}, {&part::rooms, &part::room_num, &part::shade}),
            shading("aqre", {&in::walls, &in::rooms16}, {&part::rooms, &part::room_num, &part::shade}),
            shading("shimaguni", {&in::walls, &in::rooms16}, {&part::rooms, &part::room_num, &part::shade}),
            shading("chocona", {&in::walls, &in::rooms16}, {&part::rooms, &part::room_num, &part::shade}),
            shading("norinori", {&in::walls}, {&part::rooms, &part::shade}),
            shading("lits", {&in::walls}, {&part::rooms, &part::shade}),
            shading("canal", {&in::num16}, {&part::num, &part::shade}, "canal-view"),
            shading("nurimisaki", {&in::num16}, {&part::num, &part::shade}),
            shading("usoone", {&in::walls, &in::four}, {}),
            values("ripple", {&part::walls, &part::num, &part::ans}, "ripple-effect"),
            values("cojun", {&part::walls, &part::num, &part::ans}, "kojun"),
            line("country", {&in::walls, &in::rooms16}, "country-road"),
            line("detour", {&in::walls, &in::rooms16}, "detour"),
            line("geradeweg", {&in::num16}, "geradeweg"),
            line("koburin", {&in::four}, "koburin")};
}

Puzzle read_plain(std::string_view family, const Board& board) {
    Puzzle puzzle = blank_puzzle(family, board.rows, board.columns);
    const Family& rules = *puzzle.family;
    const bool unknown = reads(rules, Part::unknown_numbers);
    const auto taken = [&](Value clue) { return clue == unknown_number && !unknown ? open_cell : clue; };
    if (reads(rules, Part::regions)) {
        puzzle.regions = rooms_of(board, board.walls);
        if (rules.digits_by_rules != nullptr) puzzle.digits = rules.digits_by_rules(puzzle);
    }
    if (gives_values(rules)) {
        for (int cell = 0; cell < puzzle.cells(); ++cell) puzzle.given[cell] = taken(board.clues[cell]);
        puzzle.places.givens = board.places;
        return puzzle;
    }
    Grid numbers(puzzle.given.size(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell) numbers[cell] = taken(board.clues[cell]);
    std::vector<char> seen(board.room_clues.size(), 0);  // a room's number stands in its first cell
    for (int cell = 0; cell < puzzle.cells() && !seen.empty(); ++cell) {
        const int room = puzzle.regions[cell];
        if (seen[room]++ == 0) numbers[cell] = taken(board.room_clues[room]);
    }
    if (std::ranges::count(numbers, open_cell) < std::ssize(numbers)) puzzle.numbers = std::move(numbers);
    return puzzle;
}

void write_plain(const Puzzle& puzzle, Board& board) {
    const Family& rules = *puzzle.family;
    if (!puzzle.regions.empty()) board.walls = walls_of(board, puzzle.regions);
    if (gives_values(rules)) board.clues = puzzle.given;
    if (puzzle.numbers.empty()) return;
    const Genre* const genre = genre_of(puzzle);
    const bool of_rooms = std::ranges::find(genre->body, &in::rooms16) != genre->body.end();
    if (!of_rooms) {
        board.clues = puzzle.numbers;
        return;
    }
    board.room_clues.assign(region_cells(puzzle.regions).size(), open_cell);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.numbers[cell] != open_cell) board.room_clues[puzzle.regions[cell]] = puzzle.numbers[cell];
    }
}

}  // namespace reductio::puzzlink

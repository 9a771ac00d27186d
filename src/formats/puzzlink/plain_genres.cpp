// plain_genres.cpp - genres of families that are rules files, whose boards differ in something from what
// these read: a flag that changes what strokes say, dots on sides, the pieces of a bank.
#include "formats/puzzlink/plain_genres.hpp"

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "rules/number_lists.hpp"

namespace reductio::puzzlink {

namespace {

namespace in = codecs;
namespace part = sections;

// With the flag, strokes say what they part, also loose ones; without it, these say nothing.
Puzzle read_aqre(const Board& board) {
    Puzzle puzzle = read_plain(built_in_genre("aqre"), board);
    if (board.flags.empty()) puzzle.between.clear();
    return puzzle;
}

// Without the flag a line passes every cell, which Numberlink can't say.
Puzzle read_arukone(const Board& board) {
    if (board.flags.empty())
        throw InputError{"an arukone in which lines pass every cell",
                         "arukone/e/…, where cells may stay empty"};
    return read_plain(built_in_genre("arukone"), board);
}

// The loop may use all strokes.
Puzzle read_mejilink(const Board& board) {
    if (!loose_strokes(board, rooms_of(board, board.walls)).empty())
        throw InputError{"a stroke that ends inside of a region", "strokes around regions"};
    return read_plain(built_in_genre("mejilink"), board);
}

// Does water in some region stand in parts of one row that only meet above it?
bool has_two_levels(const Board& board) {
    const std::vector<int> rooms = rooms_of(board, board.walls);
    Board cut = board;  // by all sides above the row
    for (int row = 0; row < board.rows; ++row) {
        const std::vector<int> bodies = rooms_of(cut, cut.walls);
        for (int a = row * board.columns; a < (row + 1) * board.columns; ++a) {
            for (int b = a + 1; b < (row + 1) * board.columns; ++b) {
                if (rooms[a] == rooms[b] && bodies[a] != bodies[b]) return true;
            }
        }
        for (int column = 0; column < board.columns && row + 1 < board.rows; ++column) {
            const int cell = row * board.columns + column;
            cut.walls[board.wall_at(cell, cell + board.columns)] = 1;
        }
        for (int column = 0; column + 1 < board.columns; ++column) {
            const int cell = row * board.columns + column;
            cut.walls[board.wall_at(cell, cell + 1)] = 1;
        }
    }
    return false;
}

// With the flag, water stands at one level in a region; without, in all that is connected below it. On most
// boards that is the same.
Puzzle read_aquarium(const Board& board) {
    Puzzle puzzle = read_plain(built_in_genre("aquarium"), board);
    if (board.flags.empty() && has_two_levels(board)) puzzle.options.emplace_back("bodies");
    return puzzle;
}
void write_aquarium(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    if (has_two_levels(board) && !puzzle.has("bodies")) board.flags = "r";
}

// A cell without an arrow or with a number that is not known is black and no more; all clues are black.
Puzzle read_hebi(const Board& board) {
    Board black = board;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.clues[cell] == open_cell && board.arrows[cell] == open_cell) continue;
        black.prints[cell] = 1;
        if (board.clues[cell] >= 0 && board.arrows[cell] != open_cell) continue;
        black.clues[cell] = black.arrows[cell] = open_cell;
    }
    return read_plain(built_in_genre("hebi"), black);
}
void write_hebi(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != open_cell && board.clues[cell] == open_cell)
            board.clues[cell] = unknown_number;
    }
}

// The dots stand on walls, which are no borders of rooms.
Puzzle read_kropki(const Board& board) {
    Puzzle puzzle = read_plain(built_in_genre("kropki"), board);
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (board.walls[wall] != 0)
            add_between(puzzle, {a, b, static_cast<NeighbourSign>(first_mark + board.walls[wall] - 1)});
    }
    return puzzle;
}
void write_kropki(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    for (const Between& dot : puzzle.between) {
        const auto [a, b] = std::minmax(dot.first, dot.second);
        board.walls[board.wall_at(a, b)] = static_cast<char>(static_cast<int>(dot.meaning) - first_mark + 1);
    }
}

}  // namespace

std::vector<Genre> genres_read_otherwise() {
    return {{.name = "aqre",
             .family = "aqre",
             .flags = {{'b', "alternate"}},
             .body = {&in::walls, &in::rooms16},
             .file = {&part::rooms_before_1, &part::room_num, &part::shade},
             .read = read_aqre,
             .write = write_plain,
             .answer = shaded_cells,
             .draw = draw_shaded},
            {.name = "shakashaka",
             .family = "shakashaka",
             .body = {&in::four},
             .file = {&part::akari, &part::ans},
             .read = read_shakashaka,
             .write = write_akari,
             .answer = triangles_found,
             .draw = draw_triangles},
            {.name = "statuepark",
             .family = "statue-park",
             .body = {&in::statue_park},
             .file = {&part::pieces, &part::num, &part::shade, &part::ticks},
             .read = read_statue_park,
             .write = write_statue_park,
             .answer = shaded_cells,
             .draw = draw_shaded},
            {.name = "aquarium",
             .family = "aquarium",
             .flags = {{'r'}},
             .body = {&in::walls, &in::outside_behind_slash},
             .file = {&part::walls, &part::box},
             .loose_strokes = true,
             .read = read_aquarium,
             .write = write_aquarium,
             .answer = shaded_cells,
             .draw = draw_shaded},
            {.name = "kropki",
             .family = "kropki",
             .body = {&in::dots_on_walls},
             .file = {&part::dots_on_walls, &part::ans},
             .givens = true,
             .read = read_kropki,
             .write = write_kropki,
             .answer = numbers_found,
             .draw = draw_numbers},
            {.name = "hebi",
             .family = "hebi-ichigo",
             .body = {&in::arrows},
             .file = {&part::arrows, &part::ans},
             .read = read_hebi,
             .write = write_hebi,
             .answer = numbers_or_blanks,
             .draw = draw_numbers_or_none},
            {.name = "tentaisho",
             .family = "galaxies",
             .body = {&in::dots, &in::bits},
             .file = {&part::dots, &part::drawn_walls, &part::marks},
             .read = read_tentaisho,
             .write = write_plain,
             .answer = regions_found,
             .draw = draw_regions},
            {.name = "swslither",
             .family = "sheep-slitherlink",
             .flags = {{'f', {}, "a loop through all corners"}},
             .body = {&in::num10},
             .file = {&part::num, &part::marks_if_newer, &part::lines},
             .file_version = 1,
             .read = read_sheep,
             .write = write_sheep,
             .answer = inside_by_numbers,
             .draw = draw_line},
            {.name = "midloop",
             .family = "mid-loop",
             .flags = {{'f', "full"}},
             .body = {&in::dots},
             .file = {&part::dots, &part::path},
             .read = read_midloop,
             .write = write_midloop,
             .answer = arms_found,
             .draw = draw_arms},
            {.name = "mejilink",
             .family = "mejilink",
             .body = {&in::usable_sides},
             .file = {&part::usable_sides},
             .read = read_mejilink,
             .write = write_plain,
             .answer = inside_of_line,
             .draw = draw_line},
            {.name = "arukone",
             .family = "numberlink",
             .flags = {{'e'}},
             .body = {&in::num16},
             .read = read_arukone,
             .write = write_plain,
             .answer = paths_found,
             .draw = draw_arms},
            {.name = "hashikake",
             .in_links = "hashi",
             .family = "hashi",
             .parameter = 2,  // bridges between two islands at most
             .body = {&in::num16},
             .file = {&part::num, &part::bridges},
             .answer = bridges_found,
             .draw = draw_bridges}};
}

}  // namespace reductio::puzzlink

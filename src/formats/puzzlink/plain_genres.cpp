// plain_genres.cpp - the genres whose boards say what their families read, part by part: numbers and signs in
// cells, rooms and their numbers, holes, sums outside, or given values.
//
// Their families are rules files.
#include "formats/puzzlink/plain_genres.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "rules/number_lists.hpp"

namespace reductio::puzzlink {

namespace {

namespace in = codecs;
namespace part = sections;
using Codes = std::vector<const Codec*>;
using Parts = std::vector<const Section*>;
using Letters = std::vector<Flag>;

// What is found in the cells, as boards show it.
struct Found {
    decltype(Genre::answer) answer;
    decltype(Genre::draw) draw;
    bool givens = false;  // are the numbers of a board values of the answer?
};
namespace found {
constexpr Found shading{shaded_cells, draw_shaded};  // black and white cells
constexpr Found white{white_cells, draw_white};      // the same, where files mark the white ones
constexpr Found kinds{kinds_found, draw_kinds};      // two kinds of cells that files call 1 and 2
constexpr Found triangles{triangles_found, draw_triangles};
constexpr Found values{numbers_found, draw_numbers, true};
constexpr Found some_values{numbers_or_none, draw_numbers_or_none};  // the other cells hold 0
constexpr Found some_given{numbers_or_none, draw_numbers_or_none, true};
constexpr Found beside_prints{numbers_beside_prints, draw_numbers_or_none};
constexpr Found some_beside_prints{numbers_or_blanks, draw_numbers_or_none};  // blank cells are 0
constexpr Found road{numbers_of_road, draw_numbers_or_none};
constexpr Found or_prints{numbers_or_prints, draw_numbers_or_none};
constexpr Found bars{bars_found, draw_bars};
constexpr Found balls{balls_found, draw_bars};
constexpr Found beds{beds_found, draw_beds};
constexpr Found letters{letters_found, draw_letters};
constexpr Found maze{maze_found, draw_letters};
constexpr Found ships{ships_found, draw_ships, true};
constexpr Found line{arms_found, draw_arms};
constexpr Found line_and_shading{arms_beside_shaded, draw_arms_and_shaded};  // through all white cells
constexpr Found paths{paths_found, draw_arms};
constexpr Found crossing{paths_found, draw_arms, true};  // with pieces that are given
constexpr Found bridges{bridges_found, draw_bridges};
constexpr Found areas{regions_found, draw_regions};
constexpr Found strips{strips_found, draw_regions};  // no four of them meet
constexpr Found inside{inside_of_line, draw_line};   // of a loop along the sides of cells
constexpr Found inside_numbered{inside_by_numbers, draw_line};
}  // namespace found

// `family`: if it has another name.
Genre row(const Found& found, std::string_view name, Codes body, Parts file, std::string_view family = {},
          Letters flags = {}) {
    return {.name = name,
            .family = family.empty() ? name : family,
            .flags = std::move(flags),
            .body = std::move(body),
            .file = std::move(file),
            .givens = found.givens,
            .answer = found.answer,
            .draw = found.draw};
}

constexpr Flag all_corners{'f', {}, "a loop through all corners"};
constexpr Flag old_code{'d', {}, "an old form of its code"};

// With the flag, strokes say what they part, also loose ones; without it, these say nothing.
Puzzle read_aqre(const Board& board) {
    Puzzle puzzle = read_plain(*find_genre("aqre"), board);
    if (board.flags.empty()) puzzle.between.clear();
    return puzzle;
}

// Without the flag a line passes every cell, which Numberlink can't say.
Puzzle read_arukone(const Board& board) {
    if (board.flags.empty())
        throw InputError{"an arukone in which lines pass every cell",
                         "arukone/e/…, where cells may stay empty"};
    return read_plain(*find_genre("arukone"), board);
}

// The loop may use all strokes.
Puzzle read_mejilink(const Board& board) {
    if (!loose_strokes(board, rooms_of(board, board.walls)).empty())
        throw InputError{"a stroke that ends inside of a region", "strokes around regions"};
    return read_plain(*find_genre("mejilink"), board);
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
    Puzzle puzzle = read_plain(*find_genre("aquarium"), board);
    if (board.flags.empty() && has_two_levels(board)) puzzle.options.emplace_back("bodies");
    return puzzle;
}
void write_aquarium(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    if (has_two_levels(board) && !puzzle.has("bodies")) board.flags = "r";
}

std::vector<Genre> shading_genres() {
    const Codes numbers{&in::num16}, rooms{&in::walls, &in::rooms16}, walls{&in::walls};
    const Parts num{&part::num, &part::shade}, of_rooms{&part::rooms_before_1, &part::room_num, &part::shade},
        shaded_rooms{&part::rooms_before_1, &part::shade};
    Genre aquarium = row(found::shading, "aquarium", {&in::walls, &in::outside_behind_slash},
                         {&part::walls, &part::box}, "aquarium", {{'r'}});
    aquarium.read = read_aquarium;
    aquarium.write = write_aquarium;
    aquarium.loose_strokes = true;
    Genre shakashaka = row(found::triangles, "shakashaka", {&in::four}, {&part::akari, &part::ans});
    shakashaka.read = read_shakashaka;
    shakashaka.write = write_akari;
    Genre aqre = row(found::shading, "aqre", rooms, of_rooms, "aqre", {{'b', "alternate"}});
    aqre.read = read_aqre;
    aqre.write = write_plain;
    Genre oneroom = row(found::shading, "oneroom", rooms, of_rooms, "one-room-one-door");
    Genre invlitso = row(found::shading, "invlitso", walls, shaded_rooms, "inverse-lits");
    Genre statuepark = row(found::shading, "statuepark", {&in::statue_park},
                           {&part::pieces, &part::num, &part::shade, &part::ticks}, "statue-park");
    statuepark.read = read_statue_park;
    statuepark.write = write_statue_park;
    oneroom.loose_strokes = invlitso.loose_strokes = true;
    return {
        row(found::shading, "nurikabe", numbers, {&part::num_and_shade}),
        row(found::shading, "heyawake", rooms, of_rooms),
        std::move(aqre),
        std::move(shakashaka),
        row(found::shading, "shimaguni", rooms, of_rooms),
        row(found::shading, "chocona", rooms, of_rooms),
        row(found::shading, "norinori", walls, shaded_rooms),
        row(found::shading, "lits", walls, shaded_rooms, "lits", {old_code}),
        row(found::shading, "canal", numbers, num, "canal-view"),
        row(found::shading, "nurimisaki", numbers, num),
        row(found::white, "cave", numbers, num),
        row(found::shading, "usoone", {&in::walls, &in::four}, {&part::rooms, &part::num, &part::ones}),
        row(found::shading, "kurochute", numbers, {&part::num, &part::ones}, "kuroshuto"),
        row(found::shading, "mines", numbers, num, "minesweeper"),
        row(found::shading, "curving", {&in::marked_circles}, num, "curving-road"),
        row(found::shading, "paintarea", {&in::walls, &in::num10}, {&part::rooms, &part::num, &part::shade}),
        row(found::shading, "tilepaint", {&in::walls, &in::tilepaint},
            {&part::rooms, &part::tilepaint, &part::shade}),
        row(found::shading, "box", {&in::box}, {&part::box}, "kakurasu"),
        row(found::shading, "snake", {&in::circles, &in::outside_two}, {&part::snake}),
        row(found::shading, "ayeheya", rooms, of_rooms),
        row(found::shading, "stostone", rooms, of_rooms),
        row(found::shading, "context", numbers, num),
        row(found::shading, "norinuri", numbers, num),
        row(found::shading, "nuribou", numbers, num),
        row(found::shading, "tasquare", numbers, {&part::num_and_shade}),
        row(found::shading, "lookair", {&in::num10}, num, "look-air"),
        row(found::shading, "yajikazu", {&in::arrows}, {&part::arrows, &part::shade}),
        row(found::shading, "creek", {&in::corners}, {&part::corners, &part::shade}, "creek", {old_code}),
        row(found::shading, "cocktail", rooms, of_rooms, "cocktail-lamp"),
        std::move(oneroom),
        std::move(invlitso),
        std::move(statuepark),
        row(found::shading, "batten", {&in::inner_marks, &in::outside_two}, {&part::corners, &part::box},
            "battenberg-painting"),
        row(found::shading, "bosnianroad", {&in::num10}, num, "bosnian-road"),
        row(found::shading, "mochikoro", numbers, num),
        row(found::shading, "circlesquare", {&in::circles}, num, "circles-and-squares"),
        row(found::letters, "dominion", numbers, num),
        row(found::maze, "nurimaze", {&in::walls, &in::maze}, {&part::rooms, &part::maze, &part::shade}),
        std::move(aquarium),
        row(found::shading, "nondango", {&in::walls, &in::unmarked_circles}, {&part::rooms, &part::nondango}),
        row(found::shading, "kurotto", numbers, num),
        row(found::shading, "tapa", {&in::lists}, {&part::lists}),
        row(found::kinds, "yinyang", {&in::circles}, {&part::num, &part::ans}, "yin-yang"),
        row(found::kinds, "gokigen", {&in::corners}, {&part::corners, &part::ans}, "slant", {old_code}),
        row(found::kinds, "juosan", rooms, {&part::rooms, &part::room_num, &part::bars})};
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
    return read_plain(*find_genre("hebi"), black);
}
void write_hebi(const Puzzle& puzzle, Board& board) {
    write_plain(puzzle, board);
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.prints[cell] != open_cell && board.clues[cell] == open_cell)
            board.clues[cell] = unknown_number;
    }
}

// Our "?" is an empty cell, theirs a number that is not known.
Puzzle read_putteria(const Board& board) {
    if (std::ranges::count(board.clues, unknown_number) > 0)
        throw InputError{"a ? in a putteria", "numbers that are known"};
    return read_plain(*find_genre("putteria"), board);
}

// The dots stand on walls, which are no borders of rooms.
Puzzle read_kropki(const Board& board) {
    Puzzle puzzle = read_plain(*find_genre("kropki"), board);
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

std::vector<Genre> number_genres() {
    const Codes walls_and_numbers{&in::walls, &in::num16};
    const Parts rooms{&part::rooms, &part::num, &part::ans}, walls{&part::walls, &part::num, &part::ans};
    Genre putteria = row(found::some_values, "putteria", walls_and_numbers, walls);
    putteria.read = read_putteria;
    putteria.write = write_plain;
    Genre hebi =
        row(found::some_beside_prints, "hebi", {&in::arrows}, {&part::arrows, &part::ans}, "hebi-ichigo");
    hebi.read = read_hebi;
    hebi.write = write_hebi;
    Genre kropki = row(found::values, "kropki", {&in::dots_on_walls}, {&part::dots_on_walls, &part::ans});
    kropki.read = read_kropki;
    kropki.write = write_kropki;
    return {std::move(kropki),
            row(found::values, "ripple", {&in::walls, &in::num16, &in::bits},
                {&part::walls, &part::black_and_num, &part::ans}, "ripple-effect"),
            row(found::values, "cojun", {&in::walls, &in::num16, &in::bits},
                {&part::walls, &part::black_and_num, &part::ans}, "kojun"),
            row(found::values, "suguru", {&in::walls, &in::num16, &in::bits},
                {&part::walls, &part::num, &part::ans}),
            row(found::values, "doppelblock", {&in::outside_two, &in::num16_if_any}, {&part::doppelblock}),
            row(found::values, "bosanowa", {&in::holes, &in::num16},
                {&part::bosanowa, &part::bosanowa_answers}, "bosanowa", {{'h'}, {'t'}}),
            row(found::some_given, "easyasabc", {&in::count, &in::outside_four, &in::num16_if_any},
                {&part::count, &part::skyscrapers}, "easy-as-abc"),
            row(found::ships, "battleship", {&in::battleship}, {&part::battleship}),
            row(found::some_values, "hakoiri", {&in::walls, &in::num10}, rooms),
            row(found::road, "nanro", walls_and_numbers, {&part::rooms_before_1, &part::num, &part::ans}),
            std::move(putteria),
            row(found::some_values, "hanare", walls_and_numbers, walls),
            row(found::some_given, "sukoro", {&in::num10}, {&part::num, &part::ans}),
            row(found::some_values, "sukororoom", {&in::walls, &in::num10}, walls, "sukoro-room"),
            row(found::values, "meander", walls_and_numbers, walls),
            row(found::or_prints, "simplegako", {&in::num16}, {&part::num, &part::ans}, "simple-gako"),
            row(found::or_prints, "makaro", {&in::walls, &in::makaro},
                {&part::rooms_and_black, &part::makaro, &part::ans}),
            row(found::beside_prints, "kakuru", {&in::kakuru}, {&part::kakuru, &part::found_numbers}),
            row(found::some_beside_prints, "sananko", {&in::sananko}, {&part::sananko, &part::found_numbers}),
            std::move(hebi),
            row(found::balls, "dosufuwa", {&in::walls, &in::dosufuwa}, {&part::rooms_and_black, &part::ans},
                "dosun-fuwari"),
            row(found::bars, "tateyoko", {&in::tateyoko}, {&part::tateyoko, &part::bars}),
            row(found::beds, "shugaku", {&in::shugaku}, {&part::beds})};
}

std::vector<Genre> area_genres() {
    Genre tentaisho = row(found::areas, "tentaisho", {&in::dots, &in::bits},
                          {&part::dots, &part::drawn_walls, &part::marks}, "galaxies");
    tentaisho.read = read_tentaisho;
    tentaisho.write = write_plain;
    return {
        row(found::areas, "araf", {&in::num16}, {&part::num, &part::drawn_walls}),
        row(found::areas, "squarejam", {&in::num16}, {&part::num, &part::drawn_walls}, "square-jam"),
        row(found::areas, "sashigane", {&in::sashigane}, {&part::sashigane, &part::drawn_walls}),
        row(found::areas, "nawabari", {&in::cells5}, {&part::holes_and_num, &part::drawn_walls_and_frame}),
        row(found::strips, "fillmat", {&in::num10}, {&part::num, &part::drawn_walls}),
        row(found::strips, "usotatami", {&in::num10}, {&part::num, &part::drawn_walls}),
        std::move(tentaisho),
        row(found::areas, "dbchoco", {&in::greys, &in::num16}, {&part::greys_and_num, &part::drawn_walls},
            "double-choco"),
        row(found::strips, "tatamibari", {&in::tatamibari}, {&part::shapes, &part::drawn_walls})};
}

std::vector<Genre> line_genres() {
    const Codes rooms{&in::walls, &in::rooms16}, circles{&in::walls, &in::circles};
    const Parts room_numbers{&part::rooms_before_2, &part::room_num, &part::path, &part::marks},
        rooms_and_circles{&part::rooms_before_2, &part::num, &part::path, &part::marks};
    Genre doubleback =
        row(found::line, "doubleback", {&in::walls, &in::bits},
            {&part::walls_since_2, &part::holes_and_num, &part::path, &part::marks}, "double-back");
    doubleback.file_version = 2;
    Genre swslither =
        row(found::inside_numbered, "swslither", {&in::num10},
            {&part::num, &part::marks_if_newer, &part::lines}, "sheep-slitherlink", {all_corners});
    swslither.file_version = 1;
    swslither.read = read_sheep;
    swslither.write = write_sheep;
    Genre midloop =
        row(found::line, "midloop", {&in::dots}, {&part::dots, &part::path}, "mid-loop", {{'f', "full"}});
    midloop.read = read_midloop;
    midloop.write = write_midloop;
    Genre nothing = row(found::line, "nothing", {&in::walls},
                        {&part::walls_since_2, &part::num, &part::path, &part::marks}, "all-or-nothing");
    nothing.file_version = 2;
    nothing.loose_strokes = true;
    Genre moonsun = row(found::line, "moonsun", circles, rooms_and_circles, "moon-sun");
    moonsun.loose_strokes = true;
    Genre mejilink = row(found::inside, "mejilink", {&in::usable_sides}, {&part::usable_sides});
    mejilink.read = read_mejilink;
    mejilink.write = write_plain;
    Genre hashi = row(found::bridges, "hashikake", {&in::num16}, {&part::num, &part::bridges}, "hashi");
    hashi.in_links = "hashi";
    hashi.parameter = 2;  // bridges between two islands at most
    Genre arukone = row(found::paths, "arukone", {&in::num16}, {}, "numberlink", {{'e'}});
    arukone.read = read_arukone;
    arukone.write = write_plain;
    return {
        row(found::line, "mashu", {&in::circles}, {&part::num, &part::path}, "masyu", {{'f', "full"}}),
        row(found::line, "simpleloop", {&in::bits}, {&part::holes_and_num, &part::path}, "simple-loop"),
        row(found::line, "country", rooms, room_numbers, "country-road", {{'e', "unvisited"}}),
        row(found::line, "detour", rooms, room_numbers, "detour"),
        std::move(moonsun),
        row(found::line, "dotchi", circles, rooms_and_circles, "dotchi-loop"),
        std::move(doubleback),
        row(found::inside, "vslither", {&in::four}, {&part::num, &part::cell_marks, &part::lines},
            "vertex-slitherlink", {all_corners}),
        std::move(swslither),
        std::move(midloop),
        std::move(mejilink),
        row(found::crossing, "pipelink", {&in::pipes}, {&part::pipes, &part::path}),
        std::move(nothing),
        row(found::paths, "wblink", {&in::circles}, {&part::num, &part::path}, "shirokuro"),
        row(found::paths, "firefly", {&in::arrows}, {&part::arrows, &part::path}, "hotaru-beam"),
        row(found::paths, "numlin", {&in::num16}, {&part::num, &part::path}, "numberlink"),
        std::move(arukone),
        std::move(hashi),
        row(found::line, "balance", {&in::balance}, {&part::balance, &part::path}, "balance-loop",
            {{'f', "full"}}),
        row(found::line, "castle", {&in::castle}, {&part::castle, &part::path}, "castle-wall"),
        row(found::line_and_shading, "yajilin", {&in::arrows}, {&part::arrows, &part::shade, &part::path},
            "yajilin", {{'o', "outer"}, {'b'}}),
        row(found::line, "geradeweg", {&in::num16}, {&part::num, &part::path}, "geradeweg", {{'f', "full"}}),
        row(found::line_and_shading, "koburin", {&in::four}, {&part::num, &part::shade, &part::path},
            "koburin", {{'m', "touching"}, {'o', "outer"}, {'b'}}),
        row(found::line_and_shading, "yajilin-regions", rooms,
            {&part::rooms, &part::room_num, &part::shade, &part::path}, "regional-yajilin",
            {{'o', "outer"}})};
}

}  // namespace

std::vector<Genre> plain_genres() {
    std::vector<Genre> all = shading_genres();
    std::ranges::move(number_genres(), std::back_inserter(all));
    std::ranges::move(area_genres(), std::back_inserter(all));
    std::ranges::move(line_genres(), std::back_inserter(all));
    return all;
}

}  // namespace reductio::puzzlink

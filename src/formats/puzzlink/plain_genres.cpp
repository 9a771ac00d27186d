// plain_genres.cpp - the genres whose boards say what their families read, part by part: numbers and signs in
// cells, rooms and their numbers, holes, sums outside, or given values.
//
// Their families are rules files.
#include "formats/puzzlink/plain_genres.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "encoders/shared/family.hpp"
#include "formats/puzzlink/conversions.hpp"

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
constexpr Found ships{ships_found, draw_ships, true};
constexpr Found line{arms_found, draw_arms};
constexpr Found line_and_shading{arms_beside_shaded, draw_arms_and_shaded};  // through all white cells
constexpr Found paths{paths_found, draw_arms};
constexpr Found bridges{bridges_found, draw_bridges};
constexpr Found areas{regions_found, draw_regions};
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

constexpr Flag old_code{'d', {}, "an old form of its code"};

// With the flag, strokes say what they part, also those that end inside of a room; regions don't show them.
Puzzle read_aqre(const Board& board) {
    const std::vector<int> rooms = rooms_of(board, board.walls);
    for (int wall = 0; wall < board.inner_walls() && !board.flags.empty(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (board.walls[wall] != 0 && rooms[a] == rooms[b])
            throw InputError{"a stroke that ends inside of a room, with the flag b", "strokes around rooms"};
    }
    return read_plain(*find_genre("aqre"), board);
}

std::vector<Genre> shading_genres() {
    const Codes numbers{&in::num16}, rooms{&in::walls, &in::rooms16}, walls{&in::walls};
    const Parts num{&part::num, &part::shade}, of_rooms{&part::rooms_before_1, &part::room_num, &part::shade},
        shaded_rooms{&part::rooms_before_1, &part::shade};
    Genre shakashaka = row(found::triangles, "shakashaka", {&in::four}, {&part::akari, &part::ans});
    shakashaka.read = read_shakashaka;
    shakashaka.write = write_akari;
    Genre aqre = row(found::shading, "aqre", rooms, of_rooms, "aqre", {{'b', "alternate"}});
    aqre.read = read_aqre;
    aqre.write = write_plain;
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
        row(found::shading, "nondango", {&in::walls, &in::unmarked_circles}, {&part::rooms, &part::nondango}),
        row(found::kinds, "yinyang", {&in::circles}, {&part::num, &part::ans}, "yin-yang"),
        row(found::kinds, "gokigen", {&in::corners}, {&part::corners, &part::ans}, "slant", {old_code}),
        row(found::kinds, "juosan", rooms, {&part::rooms, &part::room_num, &part::bars})};
}

// Our "?" is an empty cell, theirs a number that is not known.
Puzzle read_putteria(const Board& board) {
    if (std::ranges::count(board.clues, unknown_number) > 0)
        throw InputError{"a ? in a putteria", "numbers that are known"};
    return read_plain(*find_genre("putteria"), board);
}

std::vector<Genre> number_genres() {
    const Codes walls_and_numbers{&in::walls, &in::num16};
    const Parts rooms{&part::rooms, &part::num, &part::ans}, walls{&part::walls, &part::num, &part::ans};
    Genre putteria = row(found::some_values, "putteria", walls_and_numbers, walls);
    putteria.read = read_putteria;
    putteria.write = write_plain;
    return {
        row(found::values, "ripple", {&in::walls, &in::num16, &in::bits},
            {&part::walls, &part::black_and_num, &part::ans}, "ripple-effect"),
        row(found::values, "cojun", {&in::walls, &in::num16, &in::bits},
            {&part::walls, &part::black_and_num, &part::ans}, "kojun"),
        row(found::values, "doppelblock", {&in::outside_two, &in::num16_if_any}, {&part::doppelblock}),
        row(found::values, "bosanowa", {&in::holes, &in::num16}, {&part::bosanowa, &part::bosanowa_answers},
            "bosanowa", {{'h'}, {'t'}}),
        row(found::some_given, "easyasabc", {&in::count, &in::outside_four, &in::num16_if_any},
            {&part::count, &part::skyscrapers}, "easy-as-abc"),
        row(found::ships, "battleship", {&in::battleship}, {&part::battleship}),
        row(found::some_values, "hakoiri", {&in::walls, &in::num10}, rooms),
        row(found::some_values, "nanro", walls_and_numbers, {&part::rooms_before_1, &part::num, &part::ans}),
        std::move(putteria),
        row(found::some_values, "hanare", walls_and_numbers, walls),
        row(found::some_given, "sukoro", {&in::num10}, {&part::num, &part::ans})};
}

std::vector<Genre> area_genres() {
    return {
        row(found::areas, "squarejam", {&in::num16}, {&part::num, &part::drawn_walls}, "square-jam"),
        row(found::areas, "nawabari", {&in::cells5}, {&part::holes_and_num, &part::drawn_walls_and_frame}),
        row(found::areas, "tatamibari", {&in::tatamibari}, {&part::shapes, &part::drawn_walls})};
}

// Between islands side by side there is no cell that could show a bridge.
Puzzle read_hashi(const Board& board) {
    const auto island = [&](int cell) { return board.clues[cell] != open_cell; };
    for (int wall = 0; wall < board.inner_walls(); ++wall) {
        const auto [a, b] = board.cells_at(wall);
        if (island(a) && island(b))
            throw InputError{fmt::format("islands side by side in r{}c{} and r{}c{}", a / board.columns + 1,
                                         a % board.columns + 1, b / board.columns + 1, b % board.columns + 1),
                             "a cell at least between two islands"};
    }
    return read_plain(*find_genre("hashikake"), board);
}

std::vector<Genre> line_genres() {
    const Codes rooms{&in::walls, &in::rooms16}, circles{&in::walls, &in::circles};
    const Parts room_numbers{&part::rooms_before_2, &part::room_num, &part::path, &part::marks},
        rooms_and_circles{&part::rooms_before_2, &part::num, &part::path, &part::marks};
    Genre doubleback =
        row(found::line, "doubleback", {&in::walls, &in::bits},
            {&part::walls_since_2, &part::holes_and_num, &part::path, &part::marks}, "double-back");
    doubleback.file_version = 2;
    Genre hashi = row(found::bridges, "hashikake", {&in::num16}, {&part::num, &part::bridges}, "hashi");
    hashi.in_links = "hashi";
    hashi.parameter = 2;  // bridges between two islands at most
    hashi.read = read_hashi;
    hashi.write = write_plain;
    return {
        row(found::line, "mashu", {&in::circles}, {&part::num, &part::path}, "masyu", {{'f', "full"}}),
        row(found::line, "simpleloop", {&in::bits}, {&part::holes_and_num, &part::path}, "simple-loop"),
        row(found::line, "country", rooms, room_numbers, "country-road", {{'e', "unvisited"}}),
        row(found::line, "detour", rooms, room_numbers, "detour"),
        row(found::line, "moonsun", circles, rooms_and_circles, "moon-sun"),
        row(found::line, "dotchi", circles, rooms_and_circles, "dotchi-loop"),
        std::move(doubleback),
        row(found::paths, "numlin", {&in::num16}, {&part::num, &part::path}, "numberlink"),
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

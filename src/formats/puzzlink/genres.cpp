// genres.cpp - the genres of puzz.link that have a family here: those that rules files state
// (genres_of_rules.cpp), and a row for each whose board is not just what its family reads.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "encoders/shared/family.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/genre.hpp"
#include "formats/puzzlink/plain_genres.hpp"
#include "rules/rules_file.hpp"

namespace reductio::puzzlink {

namespace {

namespace in = codecs;
namespace part = sections;

std::vector<Genre> other_genres() {
    return {
        {.name = "sudoku",
         .family = "sudoku",
         .body = {&in::num16},
         .file = {&part::num, &part::ans},
         .one_size = true,
         .read = read_sudoku,
         .write = write_givens,
         .answer = numbers_found,
         .draw = draw_numbers},
        {.name = "slither",
         .family = "slitherlink",
         .flags = {{'f', "all-points"}},
         .body = {&in::four},
         .file = {&part::num, &part::marks_if_newer, &part::lines},
         .file_version = 1,
         .read = read_slither,
         .write = write_numbers,
         .answer = inside_by_numbers,
         .draw = draw_line},
        {.name = "lightup",
         .in_links = "akari",
         .family = "akari",
         .body = {&in::four},
         .file = {&part::akari},
         .read = read_lightup,
         .write = write_akari,
         .answer = shaded_cells,
         .draw = draw_shaded},
        {.name = "hitori",
         .family = "hitori",
         .body = {&in::hitori},
         .file = {&part::num, &part::shade},
         .read = read_hitori,
         .write = write_numbers,
         .answer = shaded_cells,
         .draw = draw_shaded},
        {.name = "kurodoko",
         .family = "kurodoko",
         .body = {&in::num16},
         .file = {&part::num, &part::shade},
         .read = read_kurodoko,
         .write = write_kurodoko,
         .answer = shaded_cells,
         .draw = draw_shaded},
        {.name = "fillomino",
         .family = "fillomino",
         .bounded = true,
         .flags = {{'t', ""}},
         .body = {&in::num16, &in::walls_if_any},
         .file = {&part::num, &part::ans, &part::drawn_walls},
         .read = read_fillomino,
         .write = write_fillomino,
         .answer = fillomino_found,
         .draw = draw_fillomino},
        {.name = "starbattle",
         .family = "starbattle",
         .body = {&in::count, &in::walls},
         .file = {&part::count, &part::rooms, &part::shade},
         .read = read_starbattle,
         .write = write_starbattle,
         .answer = shaded_cells,
         .draw = draw_shaded},
        {.name = "shikaku",
         .family = "shikaku",
         .body = {&in::num16},
         .file = {&part::num, &part::drawn_walls},
         .read = read_shikaku,
         .write = write_numbers,
         .answer = regions_found,
         .draw = draw_regions},
        {.name = "kakuro",
         .family = "kakuro",
         .body = {&in::kakuro},
         .file = {&part::kakuro, &part::ans},
         .read = read_kakuro,
         .write = write_kakuro,
         .answer = kakuro_found,
         .draw = draw_kakuro},
        {.name = "nonogram",
         .family = "nonogram",
         .body = {&in::nonogram},
         .file = {&part::nonogram},
         .read = read_nonogram,
         .write = write_nonogram,
         .answer = shaded_cells,
         .draw = draw_shaded},
        {.name = "skyscrapers",
         .family = "skyscrapers",
         .body = {&in::outside_four, &in::num16_if_any},
         .file = {&part::skyscrapers},
         .read = read_skyscrapers,
         .write = write_skyscrapers,
         .answer = numbers_found,
         .draw = draw_numbers},
        {.name = "tents",
         .family = "tents",
         .body = {&in::outside_two, &in::one},
         .file = {&part::tents},
         .read = read_tents,
         .write = write_tents,
         .answer = shaded_cells,
         .draw = draw_shaded},
        {.name = "magnets",
         .family = "magnets",
         .flags = {{'a', "anti"}},
         .body = {&in::poles_outside, &in::walls, &in::tri, &in::bits},
         .file = {&part::walls, &part::magnets},
         .read = read_magnets,
         .write = write_magnets,
         .answer = poles_found,
         .draw = draw_poles},
        {.name = "fourcells",
         .family = "palisade",
         .parameter = 4,
         .body = {&in::cells5},
         .file = {&part::holes_and_num, &part::drawn_walls_and_frame},
         .file_version = 1,
         .read = read_palisade,
         .write = write_palisade,
         .answer = regions_found,
         .draw = draw_regions},
        {.name = "fivecells",
         .family = "palisade",
         .parameter = 5,
         .body = {&in::cells5},
         .file = {&part::holes_and_num, &part::drawn_walls_and_frame},
         .read = read_palisade,
         .write = write_palisade,
         .answer = regions_found,
         .draw = draw_regions},
        {.name = "factors",
         .family = "kenken",
         .body = {&in::walls, &in::rooms16},
         .file = {&part::walls, &part::room_num, &part::ans},
         .read = read_factors,
         .write = write_kenken,
         .answer = numbers_found,
         .draw = draw_numbers},
        {.name = "minarism",
         .family = "futoshiki",
         .body = {&in::minarism},
         .file = {&part::signs, &part::ans},
         .read = read_minarism,
         .write = write_futoshiki,
         .answer = numbers_found,
         .draw = draw_numbers},
        {.name = "aqre",
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
         .draw = draw_bridges},
    };
}

const std::vector<Genre>& genres() {
    static const std::vector<Genre> rows = [] {
        std::vector<Genre> all = genres_of_rules();
        std::ranges::move(other_genres(), std::back_inserter(all));
        return all;
    }();
    return rows;
}

// One that lives as long as the program.
std::shared_ptr<const Genre> kept(const Genre& genre) { return {std::shared_ptr<const void>{}, &genre}; }

// Does a rules file of a user state a genre?
bool is_added(const Family& family) {
    return family.rules != nullptr && family.rules->link && find_family(family.name) != &family;
}

}  // namespace

std::vector<const Family*> added_families(const KnownNames& names) {
    return names.added_families();
}

std::shared_ptr<const Genre> find_genre(std::string_view name, Families others) {
    const std::string_view called = genre_called(name);
    for (const Family* family : others) {
        if (is_added(*family) && family->rules->link->genre == called)
            return std::make_shared<const Genre>(genre_of_rules(*family));
    }
    const auto found = std::ranges::find(genres(), called, &Genre::name);
    return found == genres().end() ? nullptr : kept(*found);
}

const Genre& built_in_genre(std::string_view name) { return *find_genre(name, {}); }

// Of two genres of a family the one with its parameter.
std::shared_ptr<const Genre> genre_of(const Puzzle& puzzle) {
    if (is_added(*puzzle.family)) return std::make_shared<const Genre>(genre_of_rules(*puzzle.family));
    const auto fits = [&](const Genre& genre) {
        return genre.family == puzzle.family->name &&
               (genre.parameter == 0 || genre.parameter == puzzle.parameter);
    };
    const auto found = std::ranges::find_if(genres(), fits);
    return found == genres().end() ? nullptr : kept(*found);
}

void state_blank_answer(const Genre& genre, const Board& board, Puzzle& puzzle) {
    std::string fault;
    const Grid blank = genre.answer(puzzle, board, fault);
    if (!fault.empty() || std::ranges::count(blank, open_cell) > 0) return;
    try {
        if (puzzle.family->check(puzzle, blank).empty()) puzzle.stated_solution = blank;
    } catch (
        const InputError&) {  // a puzzle that the family refuses has no answer; whoever solves it says why
    }
}

std::string known_genres() {
    return fmt::format("one of the {} genres with a family (docs/formats.md)", genres().size());
}

}  // namespace reductio::puzzlink

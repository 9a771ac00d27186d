// genres_of_rules.cpp - the genres that rules files state: the lines `link`, `file`, `flag` and `lacks` of
// their headers, and what the words in them mean (docs/rules.md has the same tables).
//
// A word stands for a code of links or a part of files, each of which reads and writes; so a genre is its
// list of words. Which part of a puzzle a code's numbers are follows from what the family reads
// (plain_boards.cpp).
#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "base/registry.hpp"
#include "encoders/shared/family.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/plain_genres.hpp"
#include "rules/rules_file.hpp"

namespace reductio::puzzlink {

namespace {

namespace in = codecs;
namespace part = sections;

template <class T>
struct Word {
    std::string_view word;
    T meaning;
};

constexpr Word<const Codec*> code_words[] = {
    {"numbers", &in::num16},
    {"numbers_if_any", &in::num16_if_any},
    {"numbers_to_4", &in::four},
    {"decimals", &in::num10},
    {"digits_and_holes", &in::cells5},
    {"lists", &in::lists},
    {"count", &in::count},
    {"borders", &in::walls},
    {"closed_borders", &in::walls},
    {"room_numbers", &in::rooms16},
    {"holes", &in::holes},
    {"holes_if_any", &in::bits},
    {"circles", &in::circles},
    {"marked_cells", &in::marked_circles},
    {"unmarked_cells", &in::unmarked_circles},
    {"greys", &in::greys},
    {"black_cells", &in::dosufuwa},
    {"black_or_numbers", &in::sananko},
    {"black_and_numbers", &in::kakuru},
    {"black_arrows", &in::makaro},
    {"bars", &in::tateyoko},
    {"pillows", &in::shugaku},
    {"arrows", &in::arrows},
    {"coloured_arrows", &in::castle},
    {"numbered_circles", &in::balance},
    {"circles_or_arrows", &in::sashigane},
    {"shapes", &in::tatamibari},
    {"maze", &in::maze},
    {"pipes", &in::pipes},
    {"ships", &in::battleship},
    {"corners", &in::corners},
    {"inner_corners", &in::inner_marks},
    {"numbers_above_and_left", &in::outside_two},
    {"numbers_around", &in::outside_four},
    {"sums", &in::box},
    {"sums_behind_cells", &in::tilepaint},
};

constexpr Word<const Section*> file_words[] = {
    {"numbers", &part::num},
    {"count", &part::count},
    {"lists", &part::lists},
    {"room_numbers", &part::room_num},
    {"holes_and_numbers", &part::holes_and_num},
    {"holes_in_numbers", &part::bosanowa},
    {"black_and_numbers", &part::black_and_num},
    {"black_and_numbers_beside", &part::kakuru},
    {"black_or_numbers", &part::sananko},
    {"black_arrows", &part::makaro},
    {"black_and_bars", &part::tateyoko},
    {"greys_and_numbers", &part::greys_and_num},
    {"borders", &part::walls},
    {"borders_since_2", &part::walls_since_2},
    {"rooms", &part::rooms},
    {"rooms_before_1", &part::rooms_before_1},
    {"rooms_before_2", &part::rooms_before_2},
    {"rooms_and_black", &part::rooms_and_black},
    {"arrows", &part::arrows},
    {"coloured_arrows", &part::castle},
    {"numbered_circles", &part::balance},
    {"circles_or_arrows", &part::sashigane},
    {"corners", &part::corners},
    {"shapes", &part::shapes},
    {"maze", &part::maze},
    {"pipes", &part::pipes},
    {"numbers_around", &part::skyscrapers},
    {"shading", &part::shade},
    {"ones", &part::ones},
    {"numbers_and_shading", &part::num_and_shade},
    {"circles_and_shading", &part::nondango},
    {"signs_and_shading", &part::snake},
    {"sums", &part::box},
    {"sums_and_shading", &part::tilepaint},
    {"ships", &part::battleship},
    {"values", &part::ans},
    {"values_among_holes", &part::bosanowa_answers},
    {"numbers_and_values", &part::doppelblock},
    {"found_numbers", &part::found_numbers},
    {"bars", &part::bars},
    {"beds", &part::beds},
    {"drawn_borders", &part::drawn_walls},
    {"drawn_borders_and_frame", &part::drawn_walls_and_frame},
    {"lines", &part::lines},
    {"path", &part::path},
    {"marks", &part::marks},
    {"cell_marks", &part::cell_marks},
};

// What a file shows of the answer. Some do not say which cells are black, or hold clues that are values.
struct Found {
    decltype(Genre::answer) answer;
    decltype(Genre::draw) draw;
    bool givens = false;  // are the numbers of a board values of the answer?
};

constexpr Word<Found> answer_words[] = {
    {"shading", {shaded_cells, draw_shaded}},
    {"white", {white_cells, draw_white}},
    {"kinds", {kinds_found, draw_kinds}},
    {"values", {numbers_found, draw_numbers, true}},
    {"some_values", {numbers_or_none, draw_numbers_or_none}},
    {"some_given", {numbers_or_none, draw_numbers_or_none, true}},
    {"beside_prints", {numbers_beside_prints, draw_numbers_or_none}},
    {"some_beside_prints", {numbers_or_blanks, draw_numbers_or_none}},
    {"road", {numbers_of_road, draw_numbers_or_none}},
    {"or_prints", {numbers_or_prints, draw_numbers_or_none}},
    {"bars", {bars_found, draw_bars}},
    {"balls", {balls_found, draw_bars}},
    {"beds", {beds_found, draw_beds}},
    {"letters", {letters_found, draw_letters}},
    {"maze", {maze_found, draw_letters}},
    {"ships", {ships_found, draw_ships, true}},
    {"line", {arms_found, draw_arms}},
    {"line_and_shading", {arms_beside_shaded, draw_arms_and_shaded}},
    {"paths", {paths_found, draw_arms}},
    {"crossing", {paths_found, draw_arms, true}},
    {"areas", {regions_found, draw_regions}},
    {"strips", {strips_found, draw_regions}},
    {"inside", {inside_of_line, draw_line}},
};

std::string_view usual_answer(RulesLook look) {
    switch (look) {
        case RulesLook::shading:
        case RulesLook::signs: return "shading";
        case RulesLook::loop: return "line";
        case RulesLook::paths: return "paths";
        case RulesLook::areas:
        case RulesLook::rectangles: return "areas";
        case RulesLook::diagonals: return "kinds";
        case RulesLook::values: break;
    }
    return "values";
}

template <class T, std::size_t size>
const T& meaning_of(const RulesFile& rules, const RulesLink::Word& stated, const Word<T> (&table)[size]) {
    const auto* const found = std::ranges::find(table, stated.text, &Word<T>::word);
    if (found != std::end(table)) return found->meaning;
    std::string known;
    for (const auto& [word, meaning] : table) known += fmt::format("{}{}", known.empty() ? "" : ", ", word);
    rules.text().fail(stated.place, "a word that links do not know: " + quoted(stated.text), known);
}

}  // namespace

Genre genre_of_rules(const Family& family) {
    const RulesFile& rules = *family.rules;
    const RulesLink& stated = *rules.link;
    Genre genre{.name = stated.genre, .family = family.name, .of_rules = &family, .body = {}};
    for (const auto& [letter, option, lacking] : stated.flags)
        genre.flags.push_back({letter, option, lacking});
    for (const RulesLink::Word& word : stated.link) {
        genre.body.push_back(meaning_of(rules, word, code_words));
        genre.loose_strokes = genre.loose_strokes || word.text == "closed_borders";
    }
    for (const RulesLink::Word& word : stated.file) {
        if (word.text == "version_2")
            genre.file_version = 2;
        else
            genre.file.push_back(meaning_of(rules, word, file_words));
    }
    const RulesLink::Word usual{std::string{usual_answer(rules.look)}, 0};
    const Found& found = meaning_of(rules, stated.answer.value_or(usual), answer_words);
    genre.givens = found.givens;
    genre.answer = found.answer;
    genre.draw = found.draw;
    return genre;
}

std::vector<Genre> genres_of_rules() {
    std::vector<Genre> genres;
    for (const Family* family : registry<Family>()) {
        if (family->rules != nullptr && family->rules->link) genres.push_back(genre_of_rules(*family));
    }
    return genres;
}

}  // namespace reductio::puzzlink

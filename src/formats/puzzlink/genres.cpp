// genres.cpp - the genres of puzz.link that have a family here, from the lines `link`, `file`, `board`,
// `flag`, `without`, `lacks` and `unknown` of the family (docs/rules.md has the words).
#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/genre.hpp"

namespace reductio::puzzlink {

namespace {

// --- words --------------------------------------------------------------------------------------------

// What a file shows of the answer. Some do not say which cells are black, or hold clues that are values.
struct AnswerWord {
    std::string_view word;
    decltype(Genre::answer) answer;
    decltype(Genre::draw) draw;
    bool givens = false;  // are the numbers of a board values of the answer?
};

constexpr AnswerWord answer_words[] = {
    {"shading", shaded_cells, draw_shaded},
    {"white", white_cells, draw_white},
    {"shades", shades_found, draw_shades},
    {"shading_and_clues", shaded_and_clues, draw_shaded_beside_clues},
    {"kinds", kinds_found, draw_kinds},
    {"triangles", triangles_found, draw_triangles},
    {"values", numbers_found, draw_numbers, true},
    {"some_values", numbers_or_none, draw_numbers_or_none},
    {"some_given", numbers_or_none, draw_numbers_or_none, true},
    {"sizes", sizes_found, draw_sizes, true},
    {"framed_values", sums_found, draw_sums},
    {"beside_prints", numbers_beside_prints, draw_numbers_or_none},
    {"given_beside_prints", numbers_or_given, draw_numbers_beside_prints, true},
    {"some_beside_prints", numbers_or_blanks, draw_numbers_or_none},
    {"road", numbers_of_road, draw_numbers_or_none},
    {"or_prints", numbers_or_prints, draw_numbers_or_prints},
    {"bars", bars_found, draw_bars},
    {"balls", balls_found, draw_bars},
    {"beds", beds_found, draw_beds},
    {"letters", letters_found, draw_letters},
    {"colours", colours_found, draw_letters},
    {"maze", maze_found, draw_letters},
    {"ships", ships_found, draw_ships, true},
    {"values_from_0", numbers_from_0, draw_numbers_from_0},
    {"line", arms_found, draw_arms},
    {"line_and_shading", arms_beside_shaded, draw_arms_and_shaded},
    {"square_sides", square_sides_found, draw_square_sides},
    {"paths", paths_found, draw_arms},
    {"paths_from_outside", paths_from_outside, draw_paths_from_outside},
    {"paths_along_sides", paths_along_sides, draw_along_sides},
    {"crossing", paths_found, draw_arms, true},
    {"bridges", bridges_found, draw_bridges},
    {"areas", regions_found, draw_regions},
    {"framed_areas", framed_regions_found, draw_framed_regions},
    {"areas_and_letters", regions_by_values, draw_regions},
    {"strips", strips_found, draw_regions},
    {"joined", joined_found, draw_joined},
    {"joined_beside_shaded", joined_beside_shaded, draw_joined},
    {"inside", inside_of_line, draw_line},
    {"inside_and_numbers", inside_by_numbers, draw_line},
};

// Boards that differ from what their families read (own_boards.cpp).
struct BoardWord {
    std::string_view word;
    decltype(Genre::read) read;
    decltype(Genre::write) write = write_plain;
};

constexpr BoardWord board_words[] = {
    {"boxes", read_boxes},
    {"sizes", read_sizes, write_sizes},
    {"sums", read_sums, write_sums},
    {"points", read_points, write_points},
    {"runs", read_runs, write_runs},
    {"pots", read_pots, write_pots},
    {"nests", read_nests, write_nests},
    {"parts", read_parts, write_parts},
    {"products", read_products, write_products},
    {"flagged_strokes", read_flagged_strokes},
    {"levels", read_levels, write_levels},
};

std::string_view usual_answer(const Family& family) {
    switch (family.form) {
        case AnswerForm::shading:
        case AnswerForm::signs: return "shading";
        case AnswerForm::loop: return "line";
        case AnswerForm::paths: return "paths";
        case AnswerForm::areas:
        case AnswerForm::rectangles: return "areas";
        case AnswerForm::diagonals: return "kinds";
        case AnswerForm::values: break;
    }
    return "values";
}

template <class T>
const T* row_with(std::string_view word, std::span<const T> table) {
    const auto found = std::ranges::find(table, word, &T::word);
    return found == table.end() ? nullptr : &*found;
}

// The row of a table with that word.
template <class T>
const T& row_of(Passage word, std::span<const T> table) {
    if (const T* const found = row_with(word.view(), table)) return *found;
    std::string known;
    for (const T& row : table) known += fmt::format("{}{}", known.empty() ? "" : ", ", row.word);
    word.fail("a word that links do not know: " + quoted(word.view()), known);
}

BodyPart part_of(Passage word) {
    constexpr std::string_view ending = "_if_any";
    const bool if_any = word.view().ends_with(ending);
    if (if_any) word.end -= ending.size();
    return {&row_of(word, link_words()), if_any};
}

void read_words_of_file(Genre& genre) {
    for (const Passage& word : genre.stated.file) {
        if (word.view() == "version_1" || word.view() == "version_2")
            genre.file_version = word.view().back() - '0';
        else if (word.view() == "one_size")
            genre.one_size = true;
        else
            genre.file.push_back(&row_of(word, file_words()));
    }
}

Genre genre_of_lines(const Family& family, StatedGenre stated) {
    Genre genre{.family = &family, .stated = std::move(stated), .read = read_plain, .write = write_plain};
    for (const Passage& word : genre.stated.link) {
        genre.body.push_back(part_of(word));
        genre.closed_borders |= word.view() == "closed_borders";
        genre.bounded |= word.view() == "variant_bounds";
    }
    read_words_of_file(genre);
    if (const auto& parameter = genre.stated.parameter;
        parameter && (!family.parameter || family.parameter->name != parameter->view()))
        parameter->fail("no parameter of the family: " + quoted(parameter->view()),
                        family.parameter ? std::string{family.parameter->name} : "no parameter");
    if (genre.stated.board) {
        const BoardWord& board = row_of(*genre.stated.board, std::span<const BoardWord>{board_words});
        genre.read = board.read;
        genre.write = board.write;
    }
    constexpr std::span<const AnswerWord> words{answer_words};
    const AnswerWord& answer =
        genre.stated.answer ? row_of(*genre.stated.answer, words) : *row_with(usual_answer(family), words);
    genre.givens = answer.givens;
    genre.answer = answer.answer;
    genre.draw = answer.draw;
    return genre;
}

// --- tables -------------------------------------------------------------------------------------------

// One that lives as long as the program.
std::shared_ptr<const Genre> kept(const Genre& genre) { return {std::shared_ptr<const void>{}, &genre}; }

// Is it a family of the user's?
bool is_added(const Family& family) { return find_family(family.name) != &family; }

// Of a user's family, whose words are looked up when it is asked for.
template <class Fits>
std::shared_ptr<const Genre> added_genre(const Family& family, Fits fits) {
    for (StatedGenre& stated : stated_genres(family))
        if (fits(stated)) return std::make_shared<const Genre>(genre_of_lines(family, std::move(stated)));
    return nullptr;
}

}  // namespace

std::vector<Genre> genres_of(const Family& family) {
    std::vector<Genre> genres;
    for (StatedGenre& stated : stated_genres(family))
        genres.push_back(genre_of_lines(family, std::move(stated)));
    return genres;
}

const std::vector<Genre>& genres() {
    static const std::vector<Genre> all = [] {
        std::vector<Genre> found;
        for (const Family* family : registry<Family>())
            std::ranges::move(genres_of(*family), std::back_inserter(found));
        return found;
    }();
    return all;
}

std::shared_ptr<const Genre> find_genre(std::string_view name, Families others) {
    const std::string_view called = genre_called(name);
    const auto is_called = [&](const StatedGenre& stated) { return stated.genre == called; };
    for (const Family* family : others) {
        if (!is_added(*family)) continue;
        if (auto genre = added_genre(*family, is_called)) return genre;
    }
    const auto found = std::ranges::find(genres(), called, &Genre::name);
    return found == genres().end() ? nullptr : kept(*found);
}

// Of two genres of a family the one with its parameter and with letters for its options.
std::shared_ptr<const Genre> genre_of(const Puzzle& puzzle) {
    const auto says = [](const StatedGenre& stated, const std::string& option) {
        return std::ranges::any_of(stated.flags, [&](const StatedGenre::Flag& flag) {
            return flag.option == option || flag.otherwise == option;
        });
    };
    const auto has_parameter = [&](const StatedGenre& stated) {
        return !stated.parameter || stated.number == puzzle.parameter;
    };
    const auto says_all = [&](const StatedGenre& stated) {
        return has_parameter(stated) && std::ranges::all_of(puzzle.options, [&](const std::string& option) {
                   return says(stated, option);
               });
    };
    const auto genre_with = [&](auto fits) -> std::shared_ptr<const Genre> {
        if (is_added(*puzzle.family)) return added_genre(*puzzle.family, fits);
        const auto found = std::ranges::find_if(genres(), [&](const Genre& genre) {
            return genre.family == puzzle.family && fits(genre.stated);
        });
        return found == genres().end() ? nullptr : kept(*found);
    };
    auto genre = genre_with(says_all);
    return genre != nullptr ? genre : genre_with(has_parameter);
}

void state_blank_answer(const Genre& genre, const LinkBoard& board, Puzzle& puzzle) {
    std::string fault;
    const Grid blank = genre.answer(puzzle, board, fault);
    if (!fault.empty() || std::ranges::count(blank, open_cell) > 0) return;
    try {
        if (puzzle.family->violation(puzzle, blank).empty()) puzzle.stated_solution = blank;
    } catch (const InputError&) {  // a puzzle that the family refuses has no answer; the solver says why
    }
}

std::string known_genres() {
    return fmt::format("one of the {} genres with a family (docs/formats.md)", genres().size());
}

}  // namespace reductio::puzzlink

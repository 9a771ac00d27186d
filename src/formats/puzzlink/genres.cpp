// genres.cpp - the genres of puzz.link that have a family here, from the lines `link`, `file`, `flag`,
// `lacks`, `needs` and `unknown` of the family's text (docs/rules.md has the words), and a row for each
// family that is C++ or whose boards differ from what it reads.
#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <string>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "formats/puzzlink/conversions.hpp"
#include "formats/puzzlink/genre.hpp"
#include "rules/rules_file.hpp"

namespace reductio::puzzlink {

namespace {

// --- families in C++ ----------------------------------------------------------------------------------

struct Row {
    std::string_view family, lines;
    decltype(Genre::read) read = read_plain;
    decltype(Genre::write) write = write_plain;
};
constexpr Row rows_of_families[] = {
    {"sudoku", "link sudoku numbers\nfile one_size numbers values", read_sudoku, write_plain},
    {"slitherlink",
     "link slither numbers_to_4\nflag f all-points\nunknown nothing\n"
     "file version_1 numbers cell_marks_since_1 lines as inside_and_numbers"},
    {"nonogram", "link nonogram runs_above_and_left\nfile runs_above_and_left as shading", read_nonogram,
     write_nonogram},
    {"tents", "link tents numbers_above_and_left marks\nfile marks_and_shading as shading"},
    {"kenken", "link factors borders room_numbers\nfile borders room_numbers values", read_factors,
     write_kenken},
    {"statue-park", "link statuepark pieces\nfile pieces numbers shading ticks as shading", read_statue_park,
     write_statue_park},
    {"galaxies", "link tentaisho dots holes_if_any\nfile dots drawn_borders marks as areas"},
};

// Families of texts whose boards differ from what they read.
struct OwnBoard {
    std::string_view family;
    decltype(Genre::read) read;
    decltype(Genre::write) write = write_plain;
};
constexpr OwnBoard own_boards[] = {
    {"aqre", read_aqre},
    {"aquarium", read_aquarium, write_aquarium},
    {"fillomino", read_fillomino, write_fillomino},
    {"kakuro", read_kakuro, write_kakuro},
};

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
    {"kinds", kinds_found, draw_kinds},
    {"triangles", triangles_found, draw_triangles},
    {"values", numbers_found, draw_numbers, true},
    {"some_values", numbers_or_none, draw_numbers_or_none},
    {"some_given", numbers_or_none, draw_numbers_or_none, true},
    {"sizes", fillomino_found, draw_fillomino, true},
    {"framed_values", kakuro_found, draw_kakuro},
    {"beside_prints", numbers_beside_prints, draw_numbers_or_none},
    {"some_beside_prints", numbers_or_blanks, draw_numbers_or_none},
    {"road", numbers_of_road, draw_numbers_or_none},
    {"or_prints", numbers_or_prints, draw_numbers_or_none},
    {"bars", bars_found, draw_bars},
    {"balls", balls_found, draw_bars},
    {"beds", beds_found, draw_beds},
    {"letters", letters_found, draw_letters},
    {"maze", maze_found, draw_letters},
    {"ships", ships_found, draw_ships, true},
    {"line", arms_found, draw_arms},
    {"line_and_shading", arms_beside_shaded, draw_arms_and_shaded},
    {"paths", paths_found, draw_arms},
    {"crossing", paths_found, draw_arms, true},
    {"bridges", bridges_found, draw_bridges},
    {"areas", regions_found, draw_regions},
    {"strips", strips_found, draw_regions},
    {"inside", inside_of_line, draw_line},
    {"inside_and_numbers", inside_by_numbers, draw_line},
};

std::string_view usual_answer(const Family& family) {
    if (family.rules == nullptr) return "values";
    switch (family.rules->look) {
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

// The row of a table with that word.
template <class T>
const T& row_of(const Text* text, const RulesLink::Word& stated, std::string_view word,
                std::span<const T> table) {
    const auto found = std::ranges::find(table, word, &T::word);
    if (found != table.end()) return *found;
    std::string known;
    for (const T& row : table) known += fmt::format("{}{}", known.empty() ? "" : ", ", row.word);
    text->fail(stated.place, "a word that links do not know: " + quoted(stated.text), known);
}

BodyPart part_of(const Text* text, const RulesLink::Word& stated) {
    constexpr std::string_view ending = "_if_any";
    const bool if_any = stated.text.ends_with(ending);
    const std::string word = stated.text.substr(0, stated.text.size() - (if_any ? ending.size() : 0));
    return {&row_of(text, stated, word, link_words()), if_any};
}

// `text`: the family's, for messages.
Genre genre_of_lines(const Family& family, const RulesLink& stated, const Text* text) {
    Genre genre{.family = &family, .stated = &stated, .read = read_plain, .write = write_plain};
    for (const RulesLink::Word& word : stated.link) {
        genre.body.push_back(part_of(text, word));
        genre.closed_borders |= word.text == "closed_borders";
        genre.bounded |= word.text == "variant_bounds";
    }
    for (const RulesLink::Word& word : stated.file) {
        if (word.text == "version_1" || word.text == "version_2")
            genre.file_version = word.text.back() - '0';
        else if (word.text == "one_size")
            genre.one_size = true;
        else
            genre.file.push_back(&row_of(text, word, word.text, file_words()));
    }
    if (stated.parameter && (!family.parameter || family.parameter->name != stated.parameter->text))
        text->fail(stated.parameter->place, "no parameter of the family: " + quoted(stated.parameter->text),
                   family.parameter ? std::string{family.parameter->name} : "no parameter");
    const RulesLink::Word usual{std::string{usual_answer(family)}, 0},
        &answer = stated.answer ? *stated.answer : usual;
    const AnswerWord& found = row_of(text, answer, answer.text, std::span<const AnswerWord>{answer_words});
    genre.givens = found.givens;
    genre.answer = found.answer;
    genre.draw = found.draw;
    return genre;
}

// --- tables -------------------------------------------------------------------------------------------

void add_genres_of(const Family& family, std::vector<Genre>& found) {
    if (family.rules == nullptr) return;
    const auto own = std::ranges::find(own_boards, family.name, &OwnBoard::family);
    for (const RulesLink& stated : family.rules->links) {
        found.push_back(genre_of_lines(family, stated, &family.rules->text()));
        if (own == std::end(own_boards)) continue;
        found.back().read = own->read;
        found.back().write = own->write;
    }
}

// The lines of families in C++, which live as long as the program.
const std::vector<RulesLink>& links_of_rows() {
    static const std::vector<RulesLink> links = [] {
        std::vector<RulesLink> all;
        for (const Row& row : rows_of_families) {
            const Text text{"", std::string{row.lines}};
            for (const Passage& line : Passage::all(text).lines()) {
                Scanner scanner{line};
                const Passage key = scanner.word();
                read_link_line(key, scanner.rest().trimmed(), all);
            }
        }
        return all;
    }();
    return links;
}

// One that lives as long as the program.
std::shared_ptr<const Genre> kept(const Genre& genre) { return {std::shared_ptr<const void>{}, &genre}; }

// Does a rules file of a user state a genre?
bool is_added(const Family& family) {
    return family.rules != nullptr && !family.rules->links.empty() && find_family(family.name) != &family;
}

// Of a user's family, whose words are looked up when it is asked for.
template <class Fits>
std::shared_ptr<const Genre> added_genre(const Family& family, Fits fits) {
    const auto& links = family.rules->links;
    const auto stated = std::ranges::find_if(links, fits);
    if (stated == links.end()) return nullptr;
    return std::make_shared<const Genre>(genre_of_lines(family, *stated, &family.rules->text()));
}

}  // namespace

const std::vector<Genre>& genres() {
    static const std::vector<Genre> all = [] {
        std::vector<Genre> found;
        for (const Family* family : registry<Family>()) add_genres_of(*family, found);
        for (std::size_t i = 0; i < std::size(rows_of_families); ++i) {
            const Row& row = rows_of_families[i];
            found.push_back(genre_of_lines(*find_family(row.family), links_of_rows()[i], nullptr));
            found.back().read = row.read;
            found.back().write = row.write;
        }
        return found;
    }();
    return all;
}

std::shared_ptr<const Genre> find_genre(std::string_view name, Families others) {
    const std::string_view called = genre_called(name);
    const auto is_called = [&](const RulesLink& stated) { return stated.genre == called; };
    for (const Family* family : others) {
        if (!is_added(*family)) continue;
        if (auto genre = added_genre(*family, is_called)) return genre;
    }
    const auto found = std::ranges::find(genres(), called, &Genre::name);
    return found == genres().end() ? nullptr : kept(*found);
}

// Of two genres of a family the one with its parameter.
std::shared_ptr<const Genre> genre_of(const Puzzle& puzzle) {
    const auto fits = [&](const RulesLink& stated) {
        return !stated.parameter || stated.number == puzzle.parameter;
    };
    if (is_added(*puzzle.family)) return added_genre(*puzzle.family, fits);
    const auto found = std::ranges::find_if(
        genres(), [&](const Genre& genre) { return genre.family == puzzle.family && fits(*genre.stated); });
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

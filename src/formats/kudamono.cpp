// kudamono.cpp - links of Pedro's paper puzzle player (pedros.works), also called the Kudamono editor.
//
// A link is …?W=4x4&L=…&L-E=…&G=GENRE: parameters in any order, W columns x rows, G the genre, T a title. L
// lists what stands in cells: each time a letter, or any text in parentheses, then its distance from the one
// before (the first from 0), with cells counted column by column, each from the bottom up. L-E does the same
// for the sides between cells: column by column, first the sides between its cells, then those to the next
// column, each from the bottom up. SIE draws borders as walks between corners. Older links state W and H less
// one, and count in another order; they are refused.
//
// Of the genres whose links are known, one is a puzzle of a family here: kropki-pairs, a Latin square with
// some white dots (differ by one) and black dots (one is twice the other), read as a sudoku whose boxes are
// its rows. All others are refused by name. Source: the links that the player writes, as semiexp/cspuz_core
// reads them.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "text/characters.hpp"

namespace reductio::formats::kudamono {

extern const Format format;

namespace {

constexpr std::string_view host = "pedros.works/", genre_read = "kropki-pairs";
constexpr int longest_kropki_side = 64;  // that the rules of dots allow

// Genres of the player, and the family here that is nearest.
struct Genre {
    std::string_view name, nearest;
};
constexpr std::array<Genre, 24> genres{{{"akari-regional", "akari"},
                                        {"akari-rgb", "akari"},
                                        {"cross-border-parity-loop", "slitherlink"},
                                        {"crosswall", "slitherlink"},
                                        {"hidoku", ""},
                                        {"knossos", "fillomino"},
                                        {"kudamono", ""},
                                        {"letter-weights", "cryptarithm"},
                                        {"lits", ""},
                                        {"milk-tea", ""},
                                        {"multiplication-link", ""},
                                        {"parrot-loop", "slitherlink"},
                                        {"seiza", "starbattle"},
                                        {"slicy", ""},
                                        {"sniping-arrow", ""},
                                        {"soulmates", ""},
                                        {"spokes", ""},
                                        {"tamago-town", ""},
                                        {"tetrochain-ctb", ""},
                                        {"tetrochain-k", ""},
                                        {"tetrochain-y", ""},
                                        {"the-longest", ""},
                                        {"tricklayer", ""},
                                        {"windows", ""}}};

bool is_kudamono_link(std::string_view line) {
    constexpr std::size_t longest_head = 200;
    const std::string_view head = line.substr(0, longest_head);
    const std::size_t at = head.find(host);
    return at != std::string_view::npos && head.find('?', at) != std::string_view::npos;
}

Fit detect_link(Passage line, const Hints&) { return is_kudamono_link(line.view()) ? 95 : 0; }

struct Parameter {
    std::string_view key;
    Passage value;
};

std::vector<Parameter> parameters_of(Passage link) {
    constexpr std::size_t most = 60;
    Passage rest = link;
    rest.begin += rest.view().find('?', rest.view().find(host)) + 1;
    rest.end = rest.begin + std::min(rest.view().size(), rest.view().find_first_of(" \t<>\"#"));
    std::vector<Parameter> parameters;
    while (!rest.empty()) {
        Passage part{rest.text, rest.begin, rest.begin + std::min(rest.view().find('&'), rest.view().size())};
        rest.begin = std::min(rest.end, part.end + 1);
        const std::size_t equals = part.view().find('=');
        if (equals == std::string_view::npos) part.fail("a parameter without a value", "KEY=VALUE");
        const std::string_view key = part.view().substr(0, equals);
        if (std::ranges::find(parameters, key, &Parameter::key) != parameters.end() ||
            parameters.size() == most)
            part.fail(fmt::format("a second {}", quoted(key)), "each parameter once");
        part.begin += equals + 1;
        parameters.push_back({key, part});
    }
    return parameters;
}

const Passage* find_value(const std::vector<Parameter>& parameters, std::string_view key) {
    const auto found = std::ranges::find(parameters, key, &Parameter::key);
    return found == parameters.end() ? nullptr : &found->value;
}

void require_genre(Passage link, const std::vector<Parameter>& parameters) {
    const std::string expected = fmt::format("{}, the only genre that is read", genre_read);
    const Passage* const genre = find_value(parameters, "G");
    if (genre == nullptr) link.fail("a link without a genre", "G=" + expected);
    const auto known = std::ranges::find(genres, genre->view(), &Genre::name);
    const bool nearest = known != genres.end() && !known->nearest.empty();
    if (genre->view() != genre_read) {
        genre->fail(fmt::format("links of this site with the genre {} are not read", quoted(genre->view())),
                    nearest ? fmt::format("{}; nearest to it is {}", expected, known->nearest) : expected);
    }
}

// An entry of a list: what stands at which place.
struct Entry {
    Passage what;
    int place = 0;
};

std::vector<Entry> entries_of(const Passage* list, int places) {
    std::vector<Entry> entries;
    if (list == nullptr) return entries;
    Scanner scanner{*list};
    int place = 0;
    while (!scanner.done()) {
        const Scanner before = scanner;
        Passage what = scanner.rest();
        what.end = what.begin + 1;
        if (scanner.accept('(')) {
            const std::size_t end = scanner.rest().view().find(')');
            if (end == std::string_view::npos) before.fail("a parenthesis without an end", "\")\"");
            what = {list->text, scanner.offset(), scanner.offset() + end};
            scanner.accept(scanner.rest().view().substr(0, end + 1));
        } else if (!is_letter(static_cast<unsigned char>(scanner.take()))) {
            before.unexpected("a letter, or a text in parentheses");
        }
        const Scanner distance = scanner;
        const auto steps = scanner.accept_number(0, places);
        if (!steps) scanner.unexpected("a distance");
        place += static_cast<int>(*steps);
        const bool again = !entries.empty() && *steps == 0;
        if (place >= places || again)
            distance.fail("no such place is left", fmt::format("{} places", places));
        entries.push_back({what, place});
    }
    return entries;
}

int side_of_board(Passage link, const std::vector<Parameter>& parameters) {
    const std::string expected = fmt::format("a square as in W=6x6, up to {0}x{0}", longest_kropki_side);
    const Passage* const size = find_value(parameters, "W");
    if (size == nullptr) link.fail("a link without a size", expected);
    Scanner scanner{*size};
    const auto columns = static_cast<int>(scanner.number(1, longest_kropki_side, expected));
    if (!scanner.accept('x')) scanner.fail("a link of the older kind", expected);
    const auto rows = static_cast<int>(scanner.number(1, longest_kropki_side, expected));
    if (!scanner.done()) scanner.unexpected("the end of the size");
    if (rows != columns) size->fail(fmt::format("kropki-pairs of {}x{}", columns, rows), expected);
    return rows;
}

void fill_givens(const Passage* list, Puzzle& puzzle) {
    const int side = puzzle.rows;
    for (const Entry& entry : entries_of(list, side * side)) {
        const int cell = (side - 1 - entry.place % side) * side + entry.place / side;
        if (entry.what.view() == "x") entry.what.fail("a cell that stays empty", "a digit in every cell");
        Scanner scanner{entry.what};
        puzzle.given[cell] =
            static_cast<Value>(scanner.number(1, side, fmt::format("a digit up to {}", side)));
        if (!scanner.done()) scanner.unexpected("the end of the digit");
    }
}

// The two cells beside a side, by its number; of each column first the sides inside of it.
std::pair<int, int> cells_beside(int place, int side) {
    const int column = place / (2 * side - 1), rest = place % (2 * side - 1);
    if (rest < side - 1) {
        const int upper = (side - 2 - rest) * side + column;
        return {upper, upper + side};
    }
    const int left = (side - 1 - (rest - (side - 1))) * side + column;
    return {left, left + 1};
}

int place_of_side(int first, int second, int side) {
    const int row = first / side, column = first % side;
    const int inside = second == first + side ? side - 2 - row : side - 1 + side - 1 - row;
    return column * (2 * side - 1) + inside;
}

void fill_dots(const Passage* list, Puzzle& puzzle) {
    const int side = puzzle.rows;
    for (const Entry& entry : entries_of(list, 2 * side * (side - 1))) {
        const bool white = entry.what.view() == "w";
        if (!white && entry.what.view() != "b")
            Scanner{entry.what}.unexpected("w or b: a white or a black dot");
        const auto [first, second] = cells_beside(entry.place, side);
        puzzle.cell_rules.push_back({.kind = find_rule_kind(white ? "difference" : "ratio"),
                                     .cells = {first, second},
                                     .others = {},
                                     .values = {},
                                     .offset = entry.what.begin});
    }
}

// Parameters that could hold rules become remarks; the others are titles, names, and what solvers draw.
void note_unread(const std::vector<Parameter>& parameters, Puzzle& puzzle) {
    constexpr std::array<std::string_view, 13> read{"W", "G", "L", "L-E", "T",  "K", "D",
                                                    "N", "F", "O", "X",   "LF", "S"};
    for (const Parameter& parameter : parameters) {
        if (std::ranges::find(read, parameter.key) == read.end())
            puzzle.remarks.push_back(
                parameter.value.error(fmt::format("the part {} is not understood", quoted(parameter.key))));
    }
}

Puzzle read_link(Passage link, const Hints&) {
    link = link.trimmed();
    if (!is_kudamono_link(link.view()))
        link.fail("this is no link of the player", "pedros.works/…?W=…&L=…&G=…");
    const std::vector<Parameter> parameters = parameters_of(link);
    require_genre(link, parameters);
    const int side = side_of_board(link, parameters);
    Puzzle puzzle = blank_puzzle("sudoku", side, side);
    puzzle.boxes = {1, side};
    if (const Passage* title = find_value(parameters, "T")) puzzle.title = title->view();
    std::ranges::replace(puzzle.title, '_', ' ');
    fill_givens(find_value(parameters, "L"), puzzle);
    fill_dots(find_value(parameters, "L-E"), puzzle);
    puzzle.link = link.view();
    note_unread(parameters, puzzle);
    return puzzle;
}

// Entries by place as a list.
std::string list_text(std::vector<std::pair<int, std::string>> entries) {
    std::ranges::sort(entries);
    std::string text;
    int before = 0;
    for (const auto& [place, what] : entries) {
        text += fmt::format("{}{}", what, place - before);
        before = place;
    }
    return text;
}

void require_kropki(const Puzzle& puzzle) {
    const bool square = has_boxes(puzzle.family) && puzzle.rows == puzzle.columns;
    if (!square || puzzle.boxes.rows != 1 || puzzle.boxes.columns != puzzle.columns)
        refuse("kudamono", "puzzles other than Latin squares with dots");
    require_no_more(puzzle, "kudamono", {Part::givens, Part::boxes, Part::cell_rules});
    if (puzzle.digits != digits_up_to(puzzle.rows)) refuse("kudamono", "these digits");
}

std::string write_link(const Puzzle& puzzle) {
    require_kropki(puzzle);
    const int side = puzzle.rows;
    std::vector<std::pair<int, std::string>> givens, dots;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const int place = cell % side * side + side - 1 - cell / side;
        if (puzzle.given[cell] != open_cell)
            givens.emplace_back(place, fmt::format("({})", puzzle.given[cell]));
    }
    for (const CellRule& rule : puzzle.cell_rules) {
        const bool white = rule.kind->name == "difference";
        if ((!white && rule.kind->name != "ratio") || !rule.values.empty())
            refuse("kudamono", "rules other than dots");
        const auto [first, second] = std::minmax(rule.cells[0], rule.cells[1]);
        dots.emplace_back(place_of_side(first, second, side), white ? "w" : "b");
    }
    std::ranges::sort(dots);
    const auto both = std::ranges::adjacent_find(dots, {}, &std::pair<int, std::string>::first);
    if (both != dots.end()) refuse("kudamono", "two dots at one place");
    std::string link = fmt::format("https://pedros.works/paper-puzzle-player?W={0}x{0}", side);
    if (!givens.empty()) link += "&L=" + list_text(std::move(givens));
    if (!dots.empty()) link += "&L-E=" + list_text(std::move(dots));
    return fmt::format("{}&G={}\n", link, genre_read);
}

}  // namespace

const Format format = {
    .name = "kudamono",
    .summary =
        "links of pedros.works: kropki-pairs, a Latin square with dots; other genres are refused by name",
    .carries = "a Latin square with black and white dots",
    .lacks = "every other genre of the site, also those with a near family; pencil marks",
    .extensions = "",
    .one_line = true,
    .detect = detect_link,
    .read = read_link,
    .write = write_link,
};

}  // namespace reductio::formats::kudamono

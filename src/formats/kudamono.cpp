// kudamono.cpp - links of Pedro's paper puzzle player (pedros.works), also called the Kudamono editor.
//
// Families state in a line `kudamono` which of its genres they are (player_genre.hpp). One is a sudoku:
// kropki-pairs, a Latin square with some white dots (differ by one) and black dots (one is twice the other),
// whose boxes are its rows. Its dots stand in the list L-E of the sides between cells: column by column,
// first the sides between its cells, then those to the next column, each from the bottom up. All other genres
// are refused by name.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "family/cell_rule_kind.hpp"
#include "family/family.hpp"
#include "formats/format.hpp"
#include "formats/kudamono/player_genre.hpp"
#include "text/alternatives.hpp"

namespace reductio::formats::kudamono {

extern const Format format;

namespace {

constexpr std::string_view kropki_pairs = "kropki-pairs";
constexpr int longest_kropki_side = 64;  // that the rules of dots allow

// Genres of the player without a family, and the one that is nearest.
struct UnreadGenre {
    std::string_view name, nearest;
};
constexpr auto unread_genres = std::to_array<UnreadGenre>({{"akari-rgb", "akari"},
                                                           {"cross-border-parity-loop", "slitherlink"},
                                                           {"crosswall", "slitherlink"},
                                                           {"letter-weights", "cryptarithm"},
                                                           {"seiza", "starbattle"}});

Fit detect_link(Passage line, const Hints&) { return is_player_link(line.view()) ? 95 : 0; }

// The genre of that name, a user's first.
std::optional<PlayerGenre> genre_called(std::string_view name, const Hints& hints) {
    for (const Family* const family : hints.names->added_families()) {
        for (PlayerGenre& genre : player_genres_of(*family))
            if (genre.name() == name) return std::move(genre);
    }
    const auto found = std::ranges::find(player_genres(), name, &PlayerGenre::name);
    return found == player_genres().end() ? std::nullopt : std::optional{*found};
}

std::string known_genres() {
    std::vector<std::string_view> names{kropki_pairs};
    for (const PlayerGenre& genre : player_genres()) names.push_back(genre.name());
    std::ranges::sort(names);
    return alternatives(names);
}

[[noreturn]] void refuse_genre(Passage genre) {
    const auto known = std::ranges::find(unread_genres, genre.view(), &UnreadGenre::name);
    genre.fail(fmt::format("links of this site with the genre {} are not read", quoted(genre.view())),
               known != unread_genres.end()
                   ? fmt::format("{}; nearest to it is {}", known_genres(), known->nearest)
                   : known_genres());
}

PlayerSize square_size(const PlayerLink& link) {
    const std::string expected = fmt::format("a square as in W=6x6, up to {0}x{0}", longest_kropki_side);
    const PlayerSize size = link.size(longest_kropki_side, expected);
    if (size.older) link.find("W")->fail("a link of the older kind", expected);
    if (size.rows != size.columns)
        link.find("W")->fail(fmt::format("kropki-pairs of {}x{}", size.columns, size.rows), expected);
    return size;
}

void fill_givens(const PlayerLink& link, const PlayerSize& size, Puzzle& puzzle) {
    const int side = puzzle.rows;
    for (const PlayerEntry& entry : link.entries("L", side * side)) {
        const int cell = size.cell_at(entry.place);
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

void fill_dots(const PlayerLink& link, Puzzle& puzzle) {
    const int side = puzzle.rows;
    for (const PlayerEntry& entry : link.entries("L-E", 2 * side * (side - 1))) {
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

Puzzle read_kropki_pairs(const PlayerLink& link) {
    const PlayerSize size = square_size(link);
    Puzzle puzzle = blank_puzzle("sudoku", size.rows, size.columns);
    puzzle.boxes = {1, size.columns};
    puzzle.title = link.title();
    fill_givens(link, size, puzzle);
    fill_dots(link, puzzle);
    puzzle.link = link.whole().view();
    link.note_unread(std::array<std::string_view, 2>{"L", "L-E"}, puzzle);
    return puzzle;
}

Puzzle read_link(Passage passage, const Hints& hints) {
    const PlayerLink link{passage};
    const Passage* const name = link.find("G");
    if (name == nullptr) link.whole().fail("a link without a genre", "G=" + known_genres());
    if (name->view() == kropki_pairs) return read_kropki_pairs(link);
    const auto genre = genre_called(name->view(), hints);
    if (!genre) refuse_genre(*name);
    return read_player_board(*genre, link);
}

void require_kropki(const Puzzle& puzzle) {
    const bool square = has_boxes(puzzle.family) && puzzle.rows == puzzle.columns;
    if (!square || puzzle.boxes.rows != 1 || puzzle.boxes.columns != puzzle.columns)
        refuse("kudamono", "puzzles other than Latin squares with dots");
    require_no_more(puzzle, "kudamono", {Part::givens, Part::boxes, Part::cell_rules});
    if (puzzle.digits != digits_up_to(puzzle.rows)) refuse("kudamono", "these digits");
}

std::string write_kropki_pairs(const Puzzle& puzzle) {
    require_kropki(puzzle);
    const int side = puzzle.rows;
    const PlayerSize size{side, side};
    std::vector<std::pair<int, std::string>> givens, dots;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.given[cell] != open_cell)
            givens.emplace_back(size.place_of(cell), fmt::format("({})", puzzle.given[cell]));
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
    std::string link = player_link_head(side, side);
    if (!givens.empty()) link += "&L=" + player_list(std::move(givens));
    if (!dots.empty()) link += "&L-E=" + player_list(std::move(dots));
    return fmt::format("{}&G={}\n", link, kropki_pairs);
}

std::string write_link(const Puzzle& puzzle) {
    const std::vector<PlayerGenre> genres = player_genres_of(*puzzle.family);
    return genres.empty() ? write_kropki_pairs(puzzle) : write_player_board(genres.front(), puzzle);
}

}  // namespace

const Format format = {
    .name = "kudamono",
    .summary = "links of pedros.works: a Latin square with dots, and types with a line `kudamono`",
    .carries = "one puzzle of a type that states its genre, or a Latin square with black and white dots",
    .lacks = "every other genre of the site; pencil marks",
    .extensions = "",
    .one_line = true,
    .detect = detect_link,
    .read = read_link,
    .write = write_link,
};

}  // namespace reductio::formats::kudamono

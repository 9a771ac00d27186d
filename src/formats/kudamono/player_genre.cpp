// player_genre.cpp - lines of families, and boards by them.
#include "formats/kudamono/player_genre.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

using puzzlink::LinkBoard;

constexpr std::string_view cells_list = "L", small_list = "L-N";
constexpr int largest_in_link = 999'999;

// x=hole, y=?, z=0, and a..w=1: the letters from a to w are 1, 2 and so on. `first`: a; `last`: w.
void read_letters(Passage meaning, char first, char last, PlayerGenre& genre) {
    using Letter = PlayerGenre::Letter;
    if (meaning.view() == "hole") return genre.letters.push_back(Letter{first, Letter::Kind::hole});
    if (meaning.view() == "?")
        return genre.letters.push_back(Letter{first, Letter::Kind::number, unknown_number});
    Scanner scanner{meaning};
    const char* const expected = "`hole`, ? or a number";
    auto number = static_cast<Value>(scanner.number(0, largest_in_link, expected));
    if (!scanner.done()) scanner.unexpected(expected);
    for (char letter = first; letter <= last; ++letter)
        genre.letters.push_back(Letter{letter, Letter::Kind::number, number++});
}

void read_word(Passage word, PlayerGenre& genre) {
    const std::string_view text = word.view();
    if (const std::size_t equals = text.find('=');
        equals == 1 || (equals == 4 && text.substr(1, 2) == "..")) {
        const char first = text.front(), last = text[equals - 1];
        word.begin += equals + 1;
        return read_letters(word, first, last, genre);
    }
    const bool of_rooms = text == "room_numbers" || text == "small_room_numbers";
    if (text == "regions")
        genre.regions = true;
    else if (text == "signs")
        genre.signs = true;
    else if (of_rooms || text == "numbers" || text == "givens")
        genre.numbers_in = text == "small_room_numbers" ? small_list : cells_list;
    else
        word.fail("a word that these links do not know: " + quoted(text),
                  "regions, numbers, room_numbers, small_room_numbers, givens, signs, or LETTER=hole");
    genre.of_rooms |= of_rooms;
    genre.board.givens |= text == "givens";
}

PlayerGenre genre_of_line(const Family& family, Passage line) {
    const std::vector<Passage> words = line.words();
    if (words.size() < 3) line.fail("a genre without parts", "kudamono NAME, and what its links hold");
    PlayerGenre genre{.board = {.family = &family, .stated = {}}};
    genre.board.stated.genre = words[1].view();
    genre.board.read = puzzlink::read_plain;
    genre.board.write = puzzlink::write_plain;
    for (std::size_t i = 2; i < words.size(); ++i) read_word(words[i], genre);
    if (genre.of_rooms) genre.board.body = {{&puzzlink::link_word("room_numbers"), false}};
    return genre;
}

// --- from links ---------------------------------------------------------------------------------------

void put_number(const PlayerGenre& genre, const PlayerEntry& entry, int cell, Value number,
                LinkBoard& board) {
    if (genre.numbers_in.empty()) entry.what.fail("a number in a cell", "none in links of this genre");
    (genre.of_rooms ? board.room_numbers : board.clues)[cell] = number;
    board.places[cell] = entry.what.begin;
}

void put_entry(const PlayerGenre& genre, const PlayerEntry& entry, int cell, LinkBoard& board) {
    const std::string_view what = entry.what.view();
    const auto letter = std::ranges::find_if(
        genre.letters, [&](const auto& one) { return what.size() == 1 && what.front() == one.letter; });
    if (letter != genre.letters.end()) {
        if (letter->kind == PlayerGenre::Letter::Kind::hole)
            board.holes[cell] = 1;
        else
            put_number(genre, entry, cell, letter->number, board);
        return;
    }
    const Family& family = *genre.board.family;
    const auto sign = std::ranges::find(family.printed, what, &PrintedSign::letter);
    if (genre.signs && sign != family.printed.end()) {
        board.prints[cell] = sign->value;
        if (!reads(family, Part::numbers)) board.clues[cell] = sign->value;
        board.places[cell] = entry.what.begin;
        return;
    }
    Scanner scanner{entry.what};
    const std::string expected =
        genre.numbers_in.empty() ? "a letter of this genre" : "a number in parentheses";
    put_number(genre, entry, cell, static_cast<Value>(scanner.number(0, largest_in_link, expected)), board);
    if (!scanner.done()) scanner.unexpected("the end of the number");
}

// A region has one number, which may stand in several of its cells.
void join_room_numbers(const PlayerLink& link, LinkBoard& board) {
    LinkBoard parted = board;
    for (int border = 0; border < board.inner_borders(); ++border) {
        const auto [a, b] = board.cells_at(border);
        if (board.holes[a] != 0 || board.holes[b] != 0) parted.borders[border] = 1;
    }
    const std::vector<int> rooms = puzzlink::rooms_of(parted, parted.borders);
    Grid numbers(rooms.size(), open_cell);
    for (int cell = 0; cell < board.cells(); ++cell) {
        Value& number = board.room_numbers[cell];
        if (number == open_cell) continue;
        Value& first = numbers[rooms[cell]];
        if (first != open_cell && first != number)
            Passage{link.whole().text, board.places[cell], board.places[cell]}.fail(
                "a second number of its region", fmt::format("{}, as above", first));
        if (first == open_cell)
            first = number;
        else
            number = open_cell;
    }
}

// --- to links -----------------------------------------------------------------------------------------

using Entries = std::vector<std::pair<int, std::string>>;

std::string letter_of(const PlayerGenre& genre, PlayerGenre::Letter::Kind kind, Value number) {
    const auto found = std::ranges::find_if(
        genre.letters, [&](const auto& one) { return one.kind == kind && one.number == number; });
    if (found == genre.letters.end())
        refuse("kudamono", kind == PlayerGenre::Letter::Kind::hole ? "holes" : "numbers that are not known");
    return {found->letter};
}

std::string text_of_number(const PlayerGenre& genre, Value number) {
    return number == unknown_number ? letter_of(genre, PlayerGenre::Letter::Kind::number, number)
                                    : fmt::format("({})", number);
}

Entries signs_and_holes(const PlayerGenre& genre, const Puzzle& puzzle, const LinkBoard& board,
                        const PlayerSize& size) {
    Entries entries;
    for (int cell = 0; cell < board.cells(); ++cell) {
        if (board.holes[cell] != 0)
            entries.emplace_back(size.place_of(cell),
                                 letter_of(genre, PlayerGenre::Letter::Kind::hole, open_cell));
        const auto sign =
            std::ranges::find(puzzle.family->printed, value_in(puzzle.signs, cell), &PrintedSign::value);
        if (sign != puzzle.family->printed.end())
            entries.emplace_back(size.place_of(cell), std::string{sign->letter});
    }
    return entries;
}

Entries numbers_of(const PlayerGenre& genre, const LinkBoard& board, const PlayerSize& size) {
    Entries entries;
    const Grid& numbers = genre.of_rooms ? board.room_numbers : board.clues;
    for (int cell = 0; cell < board.cells(); ++cell)
        if (numbers[cell] != open_cell)
            entries.emplace_back(size.place_of(cell), text_of_number(genre, numbers[cell]));
    return entries;
}

}  // namespace

std::vector<PlayerGenre> player_genres_of(const Family& family) {
    std::vector<PlayerGenre> genres;
    for (const Passage& line : family.format_lines.with("kudamono"))
        genres.push_back(genre_of_line(family, line));
    return genres;
}

const std::vector<PlayerGenre>& player_genres() {
    static const std::vector<PlayerGenre> all = [] {
        std::vector<PlayerGenre> genres;
        for (const Family* const family : registry<Family>())
            std::ranges::move(player_genres_of(*family), std::back_inserter(genres));
        return genres;
    }();
    return all;
}

Puzzle read_player_board(const PlayerGenre& genre, const PlayerLink& link) {
    const int most = genre.board.family->longest_side;
    const PlayerSize size = link.size(most, fmt::format("a size as in W=6x6, up to {0}x{0}", most));
    if (size.older && genre.regions)
        link.whole().fail("a link of the older kind with regions", "a size as in W=6x6");
    LinkBoard board{size.rows, size.columns};
    if (genre.regions) link.walk_borders(board);
    std::vector<std::string_view> lists{cells_list};
    if (genre.numbers_in == small_list) lists.push_back(small_list);
    for (const std::string_view list : lists) {
        for (const PlayerEntry& entry : link.entries(list, board.cells()))
            put_entry(genre, entry, size.cell_at(entry.place), board);
    }
    if (genre.of_rooms) join_room_numbers(link, board);
    Puzzle puzzle;
    try {
        puzzle = genre.board.read(genre.board, board);
    } catch (const InputError& error) {  // it knows no place
        link.whole().fail(error.brief());
    }
    puzzle.title = link.title();
    puzzle.link = link.whole().view();
    if (genre.regions) lists.push_back("SIE");
    link.note_unread(lists, puzzle);
    return puzzle;
}

std::string write_player_board(const PlayerGenre& genre, const Puzzle& puzzle) {
    LinkBoard board{puzzle.rows, puzzle.columns};
    const PlayerSize size{puzzle.rows, puzzle.columns};
    genre.board.write(genre.board, puzzle, board);
    Entries cells = signs_and_holes(genre, puzzle, board, size), small;
    if (!genre.numbers_in.empty()) {
        Entries& list = genre.numbers_in == small_list ? small : cells;
        std::ranges::move(numbers_of(genre, board, size), std::back_inserter(list));
    }
    std::string link = player_link_head(puzzle.rows, puzzle.columns);
    if (!cells.empty()) link += "&L=" + player_list(std::move(cells));
    if (!small.empty()) link += "&L-N=" + player_list(std::move(small));
    if (const std::string walks = genre.regions ? player_walks(board) : ""; !walks.empty())
        link += "&SIE=" + walks;
    link += fmt::format("&G={}\n", genre.name());
    const Text text{"", link};
    require_same(puzzle, read_player_board(genre, PlayerLink{Passage::all(text)}), "kudamono");
    return link;
}

}  // namespace reductio::formats

// native_clues.cpp - the sections of the native format with a grammar of their own, each read and written:
//
//     walls      a map of the cells that are not part of the answer: `.` an open cell, `#` a wall, `3` a wall
//                with a number; `16\23` the sums of the cells below and to the right, either of which may
//                be missing
//     outside    "top 3 . 2,1 1", a line for each side that has clues
//     between    "r1c1 > r1c2" and "r1c2 < r1c1": the first is greater; "r1c1 o r2c1": they differ by one;
//                "r1c1 5 r1c2" or "r1c1 ? r1c2": a number, in families that have some there
//     words      words between blanks or commas, on any number of lines. As in crosswords, letters lose their
//                marks (é is E, ň is N), and hyphens and apostrophes are left out. Letters that are more than
//                one letter with a mark (ß, æ, ø) are refused.
#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "base/sorted.hpp"
#include "encoders/shared/letters.hpp"
#include "family/family.hpp"
#include "formats/grids/label_map.hpp"
#include "formats/native/native_parts.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/number_lists.hpp"
#include "puzzle/outside.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

std::optional<Value> take_clue_number(Scanner& scanner) {
    if (!scanner.at_digit()) return {};
    return static_cast<Value>(scanner.number(0, largest_clue, fmt::format("0 to {}", largest_clue)));
}

// A clue is one number, or several with commas between them; a dot is no clue.
std::vector<Value> outside_clue(Passage word, bool unknown) {
    std::vector<Value> numbers;
    if (word.view() == ".") return numbers;
    std::string expected =
        fmt::format("a number{}, several with commas between them, or .", unknown ? " or ?" : "");
    if (letter_value(word.view()[0]) && (word.view()[0] | 0x20) != 'x')
        expected += "; numbers stand for letters, as 1 for A";
    Scanner scanner{word};
    do {
        if (unknown && scanner.accept('?')) {
            numbers.push_back(unknown_number);
            continue;
        }
        if (!scanner.at_digit()) scanner.unexpected(expected);
        numbers.push_back(static_cast<Value>(scanner.number(0, largest_clue, expected)));
    } while (scanner.accept(','));
    if (!scanner.done()) scanner.unexpected(expected);
    return numbers;
}

Side side_of(Passage word) {
    const auto side = std::ranges::find(all_sides, word.view(), side_name);
    if (side == all_sides.end())
        word.fail("unexpected " + quoted(word.view()), "top, bottom, left or right, then its clues");
    return *side;
}

constexpr const char* between_line =
    "two neighbouring cells and a sign: r1c1 > r1c2, r1c1 < r1c2, r1c1 o r1c2 or r1c1 | r1c2";

int cell_of(Passage name, const Puzzle& puzzle) {
    if (const auto cell = cell_index(puzzle, name.view())) return *cell;
    name.fail(quoted(name.view()) + " is not a cell of this grid", between_line);
}

// U+00C0 to U+017F without their marks, by the canonical decompositions of Unicode. A dot: not one letter.
constexpr std::string_view bare_letters =
    "AAAAAA.CEEEEIIII.NOOOOO..UUUUY..AAAAAA.CEEEEIIII.NOOOOO..UUUUY.Y"
    "AAAAAACCCCCCCCDD..EEEEEEEEEEGGGGGGGGHH..IIIIIIIII...JJKK.LLLLLL."
    "...NNNNNN...OOOOOO..RRRRRRSSSSSSSSTTTT..UUUUUUUUUUUUWWYYYZZZZZZ.";

bool separates(char c) { return c == ' ' || c == '\t' || c == ',' || c == ';'; }

// Takes a letter with a mark and returns the letter without it.
std::optional<char> take_marked(Scanner& scanner) {
    const std::string_view rest = scanner.rest().view();
    const Character next = character_at(rest, 0);
    if (next.code < 0xC0 || next.code - 0xC0 >= bare_letters.size()) return {};
    const char bare = bare_letters[next.code - 0xC0];
    if (bare == '.') return {};
    scanner.accept(rest.substr(0, next.length));
    return bare;
}

// Takes a hyphen, an apostrophe or a combining mark (U+0300 to U+036F).
bool take_silent(Scanner& scanner) {
    for (const std::string_view sign : {"-", "'", "\u2019", "\u2010"}) {
        if (scanner.accept(sign)) return true;
    }
    const std::string_view rest = scanner.rest().view();
    if (rest.empty()) return false;
    const Character next = character_at(rest, 0);
    return next.code >= 0x300 && next.code <= 0x36F && scanner.accept(rest.substr(0, next.length));
}

std::string take_crossword_word(Scanner& scanner) {
    const Scanner before = scanner;
    std::string word;
    while (!scanner.done() && !separates(scanner.peek())) {
        if (const auto letter = letter_value(scanner.peek())) {
            word += value_text(*letter, true);
            scanner.take();
        } else if (const auto bare = take_marked(scanner)) {
            word += *bare;
        } else if (!take_silent(scanner)) {
            scanner.unexpected("words of the letters A to Z, with or without accents");
        }
    }
    if (word.empty()) before.fail("a word without letters", "words of the letters A to Z");
    return word;
}

void skip_separators(Scanner& scanner) {
    while (!scanner.done() && separates(scanner.peek())) scanner.take();
}

// The sign that a rules file names by this letter; nothing in families that have none of their own.
std::optional<NeighbourSign> mark_of(Passage sign, const Puzzle& puzzle) {
    const auto& marks = puzzle.family->marks;
    if (puzzle.family->numbers_between) {
        if (sign.view() == "?") return sign_of_number(unknown_number);
        Scanner scanner{sign};
        if (marks.empty() || is_digit(scanner.peek())) {
            const auto number = static_cast<Value>(scanner.number(0, most_between, "a number or ?"));
            if (!scanner.done()) scanner.unexpected("a number or ?");
            return sign_of_number(number);
        }
    }
    if (marks.empty()) return {};
    const std::string_view letter = sign.view() == "<" ? ">" : sign.view();
    const auto found = std::ranges::find(marks, letter, &PrintedMark::letter);
    if (found != marks.end()) return found->meaning;
    std::string letters;
    for (const PrintedMark& mark : marks)
        letters +=
            fmt::format("{}{}{}", letters.empty() ? "" : ", ", mark.letter, mark.letter == ">" ? ", <" : "");
    sign.fail("unexpected " + quoted(sign.view()), "one of the signs " + letters);
}

// ">", "o", or the letter of a sign of the family.
std::string letter_of(const Puzzle& puzzle, const Between& sign) {
    if (const Value number = number_of_sign(sign.meaning); number != open_cell) return number_text(number);
    const int mark = static_cast<int>(sign.meaning) - first_mark;
    if (mark >= 0) return std::string{puzzle.family->marks[static_cast<std::size_t>(mark)].letter};
    if (sign.meaning == NeighbourSign::consecutive) return "o";
    if (sign.meaning == NeighbourSign::different) return "|";
    return sign.first < sign.second ? ">" : "<";
}

}  // namespace

std::optional<Wall> read_wall(Passage cell) {
    if (cell.view() == ".") return {};
    if (cell.view() == "#") return Wall{};
    const std::string expected = "., #, a number, or sums as 16\\23, 16\\ or \\23";
    Scanner scanner{cell};
    Wall wall;
    wall.number = take_clue_number(scanner);
    if (scanner.accept('\\')) {
        wall.down = wall.number;
        wall.number.reset();
        wall.across = take_clue_number(scanner);
    }
    if (!scanner.done() || !wall.has_clue()) scanner.unexpected(expected);
    return wall;
}

std::string walls_section(const Puzzle& puzzle) {
    if (puzzle.walls.empty()) return {};
    const auto shown = [](std::optional<Value> number) {
        return number ? std::to_string(*number) : std::string{};
    };
    std::vector<std::string> texts;
    for (const auto& wall : puzzle.walls) {
        if (!wall)
            texts.emplace_back(".");
        else if (!wall->has_clue())
            texts.emplace_back("#");
        else
            texts.push_back(wall->number ? shown(wall->number)
                                         : shown(wall->down) + "\\" + shown(wall->across));
    }
    return "walls\n" + rows_of_texts(texts, puzzle.columns);
}

void read_outside_line(Passage line, Puzzle& puzzle) {
    Scanner scanner{line};
    const Passage name = scanner.word();
    const Side side = side_of(name);
    if (!outside_of(puzzle, side).empty())
        name.fail(fmt::format("the clues at the {} twice", side_name(side)), "each side once");
    const std::vector<Passage> words =
        row_tokens(scanner.rest(), lines_at(puzzle, side), fmt::format("the {} side", side_name(side)));
    for (std::size_t i = 0; i < words.size(); ++i) {
        set_outside(puzzle, side, i, outside_clue(words[i], puzzle.family->runs_outside));
        place_outside(puzzle, side, i, words[i].begin);
    }
}

std::string outside_section(const Puzzle& puzzle) {
    if (!has(puzzle, Part::outside)) return {};
    std::string text = "outside\n";
    for (const Side side : all_sides) {
        const auto& lines = outside_of(puzzle, side);
        if (std::ranges::all_of(lines, &std::vector<Value>::empty)) continue;
        text += side_name(side);
        for (const auto& numbers : lines) {
            text += numbers.empty() ? " ." : " ";
            for (std::size_t i = 0; i < numbers.size(); ++i)
                text += (i == 0 ? "" : ",") +
                        (numbers[i] == unknown_number ? std::string{"?"} : std::to_string(numbers[i]));
        }
        text += "\n";
    }
    return text;
}

void read_between_line(Passage line, Puzzle& puzzle) {
    Scanner scanner{line};
    const Passage first = scanner.word();
    scanner.skip_blanks();
    const Passage sign = scanner.word();
    scanner.skip_blanks();
    const Passage second = scanner.word();
    scanner.skip_blanks();
    if (!scanner.done()) scanner.unexpected("the end of the line");
    int greater = cell_of(first, puzzle);
    const std::optional<NeighbourSign> mark = mark_of(sign, puzzle);
    if (!mark && sign.view() != ">" && sign.view() != "<" && sign.view() != "o" && sign.view() != "|")
        sign.fail("unexpected " + quoted(sign.view()), between_line);
    int lesser = cell_of(second, puzzle);
    if (!are_neighbours(puzzle, greater, lesser))
        second.fail(fmt::format("{} and {} are not neighbours", first.view(), second.view()),
                    "cells side by side or one below the other");
    if (sign.view() == "<") std::swap(greater, lesser);
    const auto meaning = mark                 ? *mark
                         : sign.view() == "o" ? NeighbourSign::consecutive
                         : sign.view() == "|" ? NeighbourSign::different
                                              : NeighbourSign::greater;
    if (!add_between(puzzle, {greater, lesser, meaning}))
        sign.fail(fmt::format("a second sign between {} and {}", first.view(), second.view()),
                  "one between two cells");
}

std::string between_text(const Puzzle& puzzle, const Between& sign) {
    return fmt::format("{} {} {}", cell_name(puzzle, std::min(sign.first, sign.second)),
                       letter_of(puzzle, sign), cell_name(puzzle, std::max(sign.first, sign.second)));
}

std::string between_section(const Puzzle& puzzle) {
    std::string text = puzzle.between.empty() ? "" : "between\n";
    for (const Between& sign : puzzle.between) text += between_text(puzzle, sign) + '\n';
    return text;
}

void read_words_line(Passage line, std::vector<std::string>& words) {
    Scanner scanner{line};
    for (skip_separators(scanner); !scanner.done(); skip_separators(scanner))
        words.push_back(take_crossword_word(scanner));
}

void set_words(Puzzle& puzzle, std::vector<std::string> words) {
    sort_unique(words);
    auto list = std::make_shared<WordList>();
    list->words = std::move(words);
    puzzle.payload = std::move(list);
}

std::string words_section(const Puzzle& puzzle) {
    const WordList* const list = words_of(puzzle);
    if (list == nullptr) return {};
    std::string text = "words\n";
    for (const std::string& word : list->words) text += word + "\n";
    return text;
}

}  // namespace reductio::formats

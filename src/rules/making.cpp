// making.cpp - a size, then words with their numbers, separated by commas.
#include "rules/making.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include "rules/boards/drawn_board.hpp"
#include "text/alternatives.hpp"

namespace reductio {

namespace {

constexpr int largest_number = 999;

int number_from(Scanner& scanner, int least, int most, const std::string& expected) {
    scanner.skip_blanks();
    return static_cast<int>(scanner.number(least, most, expected));
}

RulesMaking::Range range_from(Scanner& scanner) {
    const int least = number_from(scanner, 1, largest_number, "the least number");
    if (!scanner.accept("..")) scanner.unexpected("\"..\" and the largest number");
    return {least, number_from(scanner, least, largest_number, "the largest number")};
}

int percent_from(Scanner& scanner) {
    constexpr int all = 100;
    return number_from(scanner, 0, all, "a percentage");
}

BoxShape size_from(Scanner& scanner) {
    constexpr int longest = 100;
    const int rows = number_from(scanner, 1, longest, "the number of rows");
    if (!scanner.accept('x')) scanner.unexpected("\"x\" and the number of columns");
    return {rows, number_from(scanner, 1, longest, "the number of columns")};
}

// Up to the next comma.
std::string_view name_from(Scanner& scanner) {
    Passage word = scanner.rest();
    while (!scanner.done() && scanner.peek() != ' ' && scanner.peek() != ',') scanner.take();
    word.end = scanner.offset();
    return word.view();
}

void read_board(Scanner& scanner, RulesMaking& making) {
    scanner.skip_blanks();
    const Scanner stated = scanner;
    making.board = find_drawn_board(name_from(scanner));
    if (making.board == nullptr) stated.unexpected(drawn_board_names());
}

void read_usual(Scanner& scanner, RulesMaking& making) {
    do making.parameters.push_back(number_from(scanner, 0, largest_number, "a number"));
    while (scanner.skip_blanks(), scanner.at_digit());
}

void read_prints(Scanner& scanner, RulesMaking& making) {
    scanner.skip_blanks();
    making.print = name_from(scanner);
    making.prints = percent_from(scanner);
}

void read_edge(Scanner& scanner, RulesMaking& making) {
    while (scanner.skip_blanks(), !scanner.done() && scanner.peek() != ',')
        making.at_edge.emplace_back(name_from(scanner));
    if (making.at_edge.empty()) scanner.unexpected("the letters of signs");
}

template <RulesMaking::Regions shape>
void read_regions(Scanner& scanner, RulesMaking& making) {
    making.sizes = range_from(scanner);
    if (shape != RulesMaking::Regions::any) making.shape = shape;
}

template <auto member>
void read_percent(Scanner& scanner, RulesMaking& making) {
    making.*member = percent_from(scanner);
}
template <auto member>
void read_range(Scanner& scanner, RulesMaking& making) {
    making.*member = range_from(scanner);
}
template <auto... members>
void set(Scanner&, RulesMaking& making) {
    ((making.*members = true), ...);
}

// A word, and what reads the rest of its entry.
struct MakingWord {
    std::string_view word;
    void (*read)(Scanner&, RulesMaking&);
};
using Making = RulesMaking;
constexpr MakingWord making_words[] = {{"drawn", read_board},
                                       {"regions", read_regions<Making::Regions::any>},
                                       {"rectangles", read_regions<Making::Regions::rectangles>},
                                       {"paths", read_regions<Making::Regions::paths>},
                                       {"filled", read_range<&Making::filled>},
                                       {"holes", read_percent<&Making::holes>},
                                       {"shaded", read_percent<&Making::shaded>},
                                       {"passed", read_percent<&Making::passed>},
                                       {"once", read_range<&Making::once>},
                                       {"seeds", read_percent<&Making::seeds>},
                                       {"usual", read_usual},
                                       {"prints", read_prints},
                                       {"edge", read_edge},
                                       {"numbers", set<&Making::numbers>},
                                       {"signs", set<&Making::signs>},
                                       {"arrows", set<&Making::arrows>},
                                       {"corners", set<&Making::corners>},
                                       {"outside", set<&Making::outside>},
                                       {"marks", set<&Making::marks>},
                                       {"givens", set<&Making::givens>},
                                       {"ones", set<&Making::givens, &Making::ones>}};

// The words so far, and where they stand; a size has none.
using Entries = std::map<std::string_view, std::size_t>;

// Throws InputError if there is such an entry already: the second would take the place of the first.
void enter(Entries& entries, std::string_view word, const Scanner& at) {
    const auto [first, fresh] = entries.emplace(word, at.offset());
    if (fresh) return;
    const std::string what = word.empty() ? "size" : quoted(word);
    at.fail(fmt::format("a second {}; the first stands {} characters before it", what,
                        at.offset() - first->second),
            "one");
}

void read_entry(Scanner& scanner, RulesMaking& making, Entries& entries) {
    const Scanner before = scanner;
    if (scanner.at_digit()) {
        enter(entries, {}, before);
        making.usual = size_from(scanner);
        return;
    }
    const auto* const known = std::ranges::find(making_words, name_from(scanner), &MakingWord::word);
    if (known == std::end(making_words))
        before.unexpected("a size such as 8x8, nothing: REASON, " +
                          alternatives(making_words, &MakingWord::word));
    enter(entries, known->word, before);
    known->read(scanner, making);
}

}  // namespace

RulesMaking read_making(Passage stated) {
    RulesMaking making;
    Scanner scanner{stated};
    if (scanner.accept("nothing:")) {
        making.why_not = scanner.rest().trimmed().view();
        if (making.why_not.empty()) scanner.unexpected("the reason");
        return making;
    }
    for (Entries entries;;) {
        scanner.skip_blanks();
        read_entry(scanner, making, entries);
        scanner.skip_blanks();
        if (scanner.done()) return making;
        if (!scanner.accept(',')) scanner.unexpected("a comma, or the end of the line");
    }
}

}  // namespace reductio

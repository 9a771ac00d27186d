// making.cpp - a size, then words with their numbers, separated by commas.
#include "rules/making.hpp"

#include "rules/boards/drawn_board.hpp"

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

bool take_clues(std::string_view word, RulesMaking& making) {
    if (word == "numbers")
        making.numbers = true;
    else if (word == "signs")
        making.signs = true;
    else if (word == "arrows")
        making.arrows = true;
    else if (word == "corners")
        making.corners = true;
    else if (word == "outside")
        making.outside = true;
    else if (word == "marks")
        making.marks = true;
    else if (word == "givens")
        making.givens = true;
    else
        return false;
    return true;
}

void read_entry(Scanner& scanner, RulesMaking& making) {
    if (scanner.at_digit()) {
        making.usual = size_from(scanner);
        return;
    }
    const Scanner before = scanner;
    const std::string_view word = name_from(scanner);
    if (take_clues(word, making)) return;
    if (word == "regions" || word == "rectangles" || word == "paths") {
        making.sizes = range_from(scanner);
        if (word == "rectangles") making.shape = RulesMaking::Regions::rectangles;
        if (word == "paths") making.shape = RulesMaking::Regions::paths;
    } else if (word == "filled") {
        making.filled = range_from(scanner);
    } else if (word == "drawn") {
        scanner.skip_blanks();
        const Scanner stated = scanner;
        making.board = find_drawn_board(name_from(scanner));
        if (making.board == nullptr) stated.unexpected(drawn_board_names());
    } else if (word == "ones") {
        making.givens = making.ones = true;
    } else if (word == "holes") {
        making.holes = percent_from(scanner);
    } else if (word == "shaded") {
        making.shaded = percent_from(scanner);
    } else if (word == "passed") {
        making.passed = percent_from(scanner);
    } else if (word == "once") {
        making.once = range_from(scanner);
    } else if (word == "seeds") {
        making.seeds = percent_from(scanner);
    } else if (word == "usual") {
        do making.parameters.push_back(number_from(scanner, 0, largest_number, "a number"));
        while (scanner.skip_blanks(), scanner.at_digit());
    } else if (word == "prints") {
        scanner.skip_blanks();
        making.print = name_from(scanner);
        making.prints = percent_from(scanner);
    } else {
        before.unexpected(
            "a size such as 8x8, drawn, regions, rectangles, paths, filled, holes, shaded, passed, once, "
            "seeds, "
            "usual, prints, numbers, signs, arrows, corners, outside, marks, givens, ones or nothing");
    }
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
    for (;;) {
        scanner.skip_blanks();
        read_entry(scanner, making);
        scanner.skip_blanks();
        if (scanner.done()) return making;
        if (!scanner.accept(',')) scanner.unexpected("a comma, or the end of the line");
    }
}

}  // namespace reductio

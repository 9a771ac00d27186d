// difficulty.cpp - an explanation of every puzzle on the way, up to its first step that is too hard.
#include "tasks/generate/difficulty.hpp"

#include <cmath>

#include "tasks/explain/rating.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

bool solved_at(const Puzzle& puzzle, Level level) {
    const CompiledPuzzle compiled{puzzle};
    Explainer explainer{compiled, {.level = level, .proofs = false}};
    while (explainer.next()) {}
    return explainer.ending() == Explained::solved;
}

// In tenths; more than `most` if techniques do not solve the puzzle, or as soon as it is known to be more.
int rating_up_to(const Puzzle& puzzle, int most) {
    const CompiledPuzzle compiled{puzzle};
    Explainer explainer{compiled, {.cores = false}};
    Rating rating;
    const auto tenths = [&] { return static_cast<int>(std::lround(10 * rating.number())); };
    while (const auto step = explainer.next()) {
        rating.add(*step);
        if (tenths() > most) return most + 1;
    }
    return explainer.ending() == Explained::solved ? tenths() : most + 1;
}

}  // namespace

RatingRange read_rating_range(const std::string& text) {
    const Text whole{"--rating", text};
    Scanner scanner{Passage::all(whole)};
    const auto tenths = [&] {
        constexpr int most = 1'000;
        const std::string expected = "two numbers, as in 1.5..3";
        const auto units = static_cast<int>(scanner.number(0, most, expected));
        int tenth = 0;
        const Scanner before = scanner;
        if (scanner.accept('.')) {
            if (scanner.at_digit())
                tenth = scanner.take() - '0';
            else
                scanner = before;
        }
        return 10 * units + tenth;
    };
    const int least = tenths();
    if (!scanner.accept("..")) scanner.unexpected("two numbers, as in 1.5..3");
    const int most = tenths();
    if (!scanner.done()) scanner.unexpected("one digit behind the point");
    if (least > most) Passage::all(whole).fail("no number is in this range", "the lower number first");
    return {least, most};
}

void demand_level(Blueprint& blueprint, Level level) {
    blueprint.acceptable = [level](const Puzzle& puzzle) { return solved_at(puzzle, level); };
    if (level == Level::easy) return;
    const Level lower = level == Level::hard ? Level::medium : Level::easy;
    blueprint.wanted = [lower](const Puzzle& puzzle) { return !solved_at(puzzle, lower); };
}

void demand_rating(Blueprint& blueprint, RatingRange range) {
    blueprint.acceptable = [range](const Puzzle& puzzle) {
        return rating_up_to(puzzle, range.most) <= range.most;
    };
    blueprint.wanted = [range](const Puzzle& puzzle) {
        return rating_up_to(puzzle, range.most) >= range.least;
    };
}

}  // namespace reductio

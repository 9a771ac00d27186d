// test_damaged_links.cpp - links of f-puzzles and SudokuPad with some wrong characters: an error with its
// place or a puzzle, soon.
#include <algorithm>

#include "base/random.hpp"
#include "catch.hpp"
#include "processor_time.hpp"
#include "puzzle_reading.hpp"
#include "text/lz_string.hpp"

namespace test_damaged_links {

using namespace reading;

namespace {

struct Sample {
    const char *format, *before, *json;
};
constexpr Sample samples[] = {
    {"f-puzzles", "https://www.f-puzzles.com/?load=",
     "{\"size\":2,\"grid\":[[{\"value\":1,\"given\":true},{}],[{},{}]],\"thermometer\":[{\"lines\":[["
     "\"R1C1\","
     "\"R1C2\"]]}],\"killercage\":[{\"cells\":[\"R2C1\",\"R2C2\"],\"value\":\"3\"}]}"},
    {"sudokupad", "https://sudokupad.app/scl",
     "{cs:50,ce:[[{v:1},],[,]],re:[[[0,0],[0,1]],[[1,0],[1,1]]],ca:[{ce:[[0,0],[1,0]],sum:3,unique:t},{v:'"
     "title: "
     "T'}],global:['antiking'],l:[{c:#0,wp:[[0.5,1.5],[1.5,1.5]]}]}"},
};

std::string damaged(std::string text, Random& random) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=%&? !\"[]{},:'";
    for (auto times = 1 + random.below(3); times > 0; --times) {
        const std::size_t at = random.below(text.size());
        const char letter = letters[random.below(letters.size())];
        switch (random.below(5)) {
            case 0: text[at] = letter; break;
            case 1: text.insert(at, 1, letter); break;
            case 2: text.erase(at, 1 + random.below(4)); break;
            case 3: text.resize(at + 1); break;
            default: std::swap(text[at], text[random.below(text.size())]);
        }
        if (text.empty()) text = "x";
    }
    return text;
}

}  // namespace

TEST_CASE("damaged links end in an error with its place or in a puzzle, soon") {
    Random random{16};
    unsigned errors = 0;
    double slowest = 0;
    const unsigned count = cases(400);
    for (unsigned i = 0; i < count; ++i) {
        const auto& [format, before, json] = samples[i % 2];
        // Half of them are damaged before they are folded.
        const std::string text =
            i % 4 < 2 ? damaged(before + lz_folded(json), random) : before + lz_folded(damaged(json, random));
        CAPTURE(text);
        const double start = processor_seconds();
        const std::string failure = failure_of(text, with_format(format));
        slowest = std::max(slowest, processor_seconds() - start);
        if (failure == "fine") continue;
        ++errors;
        CHECK(failure.starts_with("f:1"));
    }
    CHECK(slowest < 0.1 * slowness());
    CHECK(errors > count / 2);
    CHECK(errors < count);
}

}  // namespace test_damaged_links

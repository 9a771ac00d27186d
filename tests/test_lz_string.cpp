// test_lz_string.cpp - folded text: known texts both ways, random ones there and back, faults at their place.
#include "base/random.hpp"
#include "catch.hpp"
#include "text/lz_string.hpp"

namespace test_lz_string {

using namespace reductio;

namespace {

struct Pair {
    const char *text, *folded;
};
// As the library of the format's author folds them.
constexpr Pair known[] = {
    {"", "Q==="},
    {"a", "IZA="},
    {"aaaaaa", "IY1A"},
    {"hello hello hello", "BYUwNmD2AEoTcpA="},
    {"é€😀é€😀", "JeGoJLwbgAe6lA=="},
};

std::string unfolded(const std::string& folded, std::size_t most = 1'000'000) {
    const Text text{"f", folded};
    try {
        return lz_unfolded(Passage::all(text), most);
    } catch (const InputError& error) {
        return error.brief();
    }
}

std::string random_text(Random& random) {
    constexpr std::string_view letters[] = {"ab", "{\"cells\":[1,2]}",
                                            "x\xC3\xA9y\xE2\x82\xAC\xF0\x9F\x98\x80"};
    const std::string_view of = letters[random.below(3)];
    std::string text;
    for (auto left = random.below(600); left > 0; --left) text += of[random.below(of.size())];
    // Cut characters become U+FFFD, which is then there and back the same.
    return unfolded(lz_folded(text));
}

}  // namespace

TEST_CASE("folded text as its author folds it, and unfolded") {
    for (const auto& [text, folded] : known) {
        CHECK(lz_folded(text) == folded);
        CHECK(unfolded(folded) == text);
    }
}

TEST_CASE("random texts fold and unfold to themselves") {
    Random random{7};
    for (unsigned i = 0; i < cases(500); ++i) {
        const std::string text = random_text(random);
        CHECK(unfolded(lz_folded(text)) == text);
    }
}

TEST_CASE("what an address makes of folded text is undone") {
    std::string text;
    for (int i = 0; i < 300; ++i) text += static_cast<char>(' ' + (i * i * i + i / 7) % 91);
    const std::string folded = lz_folded(text);
    REQUIRE(folded.find('+') != std::string::npos);
    REQUIRE(folded.find('/') != std::string::npos);
    std::string percent, blank = folded, safe;
    for (const char c : folded) {
        percent += c == '+' ? "%2B" : c == '/' ? "%2f" : c == '=' ? "%3D" : std::string{c};
        safe += c == '/' ? '-' : c == '=' ? '$' : c;
    }
    std::ranges::replace(blank, '+', ' ');
    CHECK(unfolded(percent) == text);
    CHECK(unfolded(blank) == text);
    CHECK(unfolded(safe) == text);
    CHECK(unfolded(folded.substr(0, folded.find('='))) == text);
}

TEST_CASE("folded text with a fault says where") {
    CHECK(unfolded("BYUw!mD2") ==
          "f:1:5: unexpected \"!\"; expected a character of base64: A-Z a-z 0-9 + / =");
    CHECK(unfolded("BYUw%zzD2") ==
          "f:1:5: unexpected \"%\"; expected a character of base64: A-Z a-z 0-9 + / =");
    CHECK(unfolded("BYUwNmD2") == "f:1:9: the compressed text ends too early; expected the rest of it");
    CHECK(unfolded("BYUw=mD2") == "f:1:5: the compressed text ends too early; expected the rest of it");
    CHECK(unfolded("") == "f:1:1: the compressed text ends too early; expected the rest of it");
    CHECK(unfolded("////") ==
          "f:1:1: the compressed text is damaged before this place; expected a text that "
          "LZ-String has compressed");
    CHECK(unfolded("IY1Axyz") ==
          "f:1:5: the compressed text has ended, but more follows; expected nothing after it");
    CHECK(unfolded("IZA=", 0) == "f:1:2: the compressed text has more than 0 characters; expected a puzzle");
}

TEST_CASE("a small text that would unfold to a huge one is refused at once") {
    const std::string folded = lz_folded(std::string(3'000'000, 'a'));
    REQUIRE(folded.size() < 10'000);
    CHECK(unfolded(folded).ends_with(
        "the compressed text has more than 1000000 characters; expected a puzzle"));
    CHECK(unfolded(folded, 3'000'000).size() == 3'000'000);
}

TEST_CASE("the begin of folded text, whatever follows") {
    const std::string folded = lz_folded("{\"size\":9,\"grid\":[]}");
    CHECK(lz_begin(folded, 7) == "{\"size\"");
    CHECK(lz_begin(folded.substr(0, 8) + "!", 100).starts_with("{\"s"));
    CHECK(lz_begin("", 5).empty());
}

}  // namespace test_lz_string

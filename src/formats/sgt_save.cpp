// sgt_save.cpp - games that programs of Simon Tatham's Portable Puzzle Collection have saved: lines of a
// keyword, a length and a text, of which GAME, PARAMS and DESC make the game ID (sgt.cpp).
//
// What the player did afterwards is not read. Source: the collection's developer documentation, and files
// that its programs save.
#include <fmt/core.h>

#include <algorithm>

#include "base/registry.hpp"
#include "formats/format.hpp"
#include "text/characters.hpp"

namespace reductio::formats::sgt_save {

extern const Format format;

namespace {

constexpr std::string_view first_word = "SAVEFILE:";

Fit detect(Passage text, const Hints&) { return text.trimmed().view().starts_with(first_word) ? 100 : 0; }

// The text of the next line, "DESC    :16:Bbb…", which may have line ends of its own; its keyword.
Passage take_entry(Scanner& scanner, std::string& keyword) {
    scanner.skip_space();
    Passage word = scanner.rest();
    while (!scanner.done() && scanner.peek() != ':' && scanner.peek() != '\n') scanner.take();
    word.end = scanner.offset();
    keyword = word.trimmed().view();
    const std::string expected = "a keyword, a colon, the length of its text, a colon and the text";
    if (!scanner.accept(':')) scanner.unexpected(expected);
    const auto left = static_cast<long long>(scanner.rest().view().size());
    const long long length = scanner.number(0, left, expected);
    if (!scanner.accept(':')) scanner.unexpected(expected);
    Passage text = scanner.rest();
    if (length > std::ssize(text.view())) scanner.fail("the file ends within this text", "the whole file");
    text.end = text.begin + static_cast<std::size_t>(length);
    for (long long i = 0; i < length; ++i) scanner.take();
    return text;
}

// "Light Up" is lightup in IDs.
std::string name_of_game(std::string_view name) {
    std::string id;
    for (const char c : name)
        if (is_letter(c)) id += c;
    return small_letters(id);
}

Puzzle read(Passage text, const Hints& hints) {
    std::string game, params, keyword;
    std::optional<Passage> desc;
    Scanner scanner{text.trimmed()};
    while (!desc && !scanner.rest().trimmed().empty()) {
        const Passage entry = take_entry(scanner, keyword);
        if (keyword == "GAME") game = name_of_game(entry.view());
        if (keyword == "PARAMS") params = entry.view();
        if (keyword == "DESC") desc = entry;
    }
    if (game.empty() || !desc)
        text.text->fail(text.end, "the file ends without the description of a game", "lines GAME and DESC");
    auto id = std::make_shared<const Text>(text.text->name() + ", as a game ID",
                                           fmt::format("{}:{}:{}", game, params, desc->view()));
    Puzzle puzzle = find<Format>("sgt")->read(Passage::all(*id), hints);
    puzzle.source = std::move(id);
    return puzzle;
}

}  // namespace

const Format format = {
    .name = "sgt-save",
    .summary = "games that programs of Simon Tatham's puzzle collection have saved",
    .carries = "the game, as its ID",
    .lacks = "what the player did; it is read only",
    .extensions = ".sav",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::sgt_save

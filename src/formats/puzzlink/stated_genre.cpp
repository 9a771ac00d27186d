// rules_link.cpp - lines about links, word by word.
#include "formats/puzzlink/stated_genre.hpp"

#include <algorithm>
#include <utility>

namespace reductio::puzzlink {

namespace {

// The words on both sides of "=", the second empty without it.
std::pair<Passage, Passage> sides_of(Passage word) {
    const std::size_t equal = std::min(word.view().find('='), word.view().size());
    const Passage left{word.text, word.begin, word.begin + equal};
    return {left, {word.text, std::min(left.end + 1, word.end), word.end}};
}

StatedGenre genre_in(const std::vector<Passage>& words) {
    constexpr int largest = 1'000'000;
    const auto [genre, in_links] = sides_of(words.front());
    StatedGenre link{.genre = std::string{genre.view()}, .in_links = std::string{in_links.view()}};
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        const auto [name, value] = sides_of(*word);
        if (value.empty()) {
            link.link.push_back(*word);
            continue;
        }
        Scanner scanner{value};
        link.parameter = name;
        link.number = static_cast<int>(scanner.number(0, largest, "a number"));
        if (!scanner.done()) scanner.unexpected("the end of the number");
    }
    return link;
}

void read_file_words(Passage key, const std::vector<Passage>& words, StatedGenre& link) {
    if (!link.file.empty()) key.fail("a second line \"file\" of this genre", "one of each");
    const auto as = std::ranges::find(words, "as", &Passage::view);
    link.file.assign(words.begin(), as);
    if (as == words.end()) return;
    if (words.end() - as != 2)
        as->fail("an answer of no kind", "one word behind `as`, at the end of the line");
    link.answer = as[1];
}

Value unknown_of(Passage word) {
    if (word.view() == "nothing") return open_cell;
    Scanner scanner{word};
    const auto value = static_cast<Value>(scanner.number(0, 1000, "nothing, some, or a value"));
    if (!scanner.done()) scanner.unexpected("the end of the value");
    return value;
}

StatedGenre::Flag flag_of(std::string_view line, const std::vector<Passage>& words) {
    const Passage letter = words.front();
    if (letter.view().size() != 1) letter.fail("no flag: " + quoted(letter.view()), "a letter");
    const std::string said =
        words.size() == 1 ? "" : std::string{Passage{letter.text, words[1].begin, words.back().end}.view()};
    StatedGenre::Flag flag{letter.view().front(), {}, {}, {}, line == "always"};
    if (line != "lacks" && line != "always" && words.size() > 2)
        words[2].fail("a second option", "a letter and the option that it stands for");
    (line == "flag"     ? flag.option
     : line == "lacks"  ? flag.lacks
     : line == "always" ? flag.without
                        : flag.otherwise) = said;
    return flag;
}

}  // namespace

std::vector<StatedGenre> stated_genres(const Family& family) {
    constexpr std::string_view keywords[] = {"link",  "link_also", "file",    "board",  "flag",
                                             "lacks", "always",    "without", "unknown"};
    std::vector<StatedGenre> genres;
    for (const Passage& line : family.format_lines.with(keywords)) {
        const std::vector<Passage> all = line.words(), words{all.begin() + 1, all.end()};
        const Passage key = all.front();
        if (key.view() == "link") {
            genres.push_back(genre_in(words));
            continue;
        }
        if (genres.empty()) key.fail("a line about links of no genre", "a line `link` above");
        StatedGenre& genre = genres.back();
        if (key.view() == "link_also")
            for (const Passage& word : words) genre.also.emplace_back(word.view());
        else if (key.view() == "file")
            read_file_words(key, words, genre);
        else if (key.view() == "board")
            genre.board = words.front();
        else if (key.view() == "unknown" && words.front().view() == "some")
            genre.unknown_some = true;
        else if (key.view() == "unknown")
            genre.unknown = unknown_of(words.front());
        else
            genre.flags.push_back(flag_of(key.view(), words));
    }
    return genres;
}

}  // namespace reductio::puzzlink

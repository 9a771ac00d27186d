// rules_link.cpp - lines about links, word by word.
#include "rules/rules_link.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace reductio {

namespace {

RulesLink::Word word_at(Passage word) { return {std::string{word.view()}, word.begin}; }

// The words on both sides of "=", the second empty without it.
std::pair<Passage, Passage> sides_of(Passage word) {
    const std::size_t equal = std::min(word.view().find('='), word.view().size());
    const Passage left{word.text, word.begin, word.begin + equal};
    return {left, {word.text, std::min(left.end + 1, word.end), word.end}};
}

RulesLink link_of(const std::vector<Passage>& words) {
    constexpr int largest = 1'000'000;
    const auto [genre, in_links] = sides_of(words.front());
    RulesLink link{.genre = std::string{genre.view()}, .in_links = std::string{in_links.view()}};
    for (auto word = words.begin() + 1; word != words.end(); ++word) {
        const auto [name, value] = sides_of(*word);
        if (value.empty()) {
            link.link.push_back(word_at(*word));
            continue;
        }
        Scanner scanner{value};
        link.parameter = word_at(name);
        link.number = static_cast<int>(scanner.number(0, largest, "a number"));
        if (!scanner.done()) scanner.unexpected("the end of the number");
    }
    return link;
}

void read_file_words(Passage key, const std::vector<Passage>& words, RulesLink& link) {
    if (!link.file.empty()) key.fail("a second line \"file\" of this genre", "one of each");
    const auto as = std::ranges::find(words, "as", &Passage::view);
    std::transform(words.begin(), as, std::back_inserter(link.file), word_at);
    if (as == words.end()) return;
    if (words.end() - as != 2)
        as->fail("an answer of no kind", "one word behind `as`, at the end of the line");
    link.answer = word_at(as[1]);
}

Value unknown_of(Passage word) {
    if (word.view() == "nothing") return open_cell;
    Scanner scanner{word};
    const auto value = static_cast<Value>(scanner.number(0, 1000, "nothing, or a value"));
    if (!scanner.done()) scanner.unexpected("the end of the value");
    return value;
}

RulesLink::Flag flag_of(std::string_view line, const std::vector<Passage>& words) {
    const Passage letter = words.front();
    if (letter.view().size() != 1) letter.fail("no flag: " + quoted(letter.view()), "a letter");
    const std::string said =
        words.size() == 1 ? "" : std::string{Passage{letter.text, words[1].begin, words.back().end}.view()};
    RulesLink::Flag flag{letter.view().front(), {}, {}, {}};
    if (line == "flag" && words.size() > 2)
        words[2].fail("a second option", "a letter and the option that it stands for");
    (line == "flag" ? flag.option : line == "lacks" ? flag.lacks : flag.needs) = said;
    return flag;
}

}  // namespace

bool read_link_line(Passage key, Passage stated, std::vector<RulesLink>& links) {
    constexpr std::string_view lines[] = {"link", "file", "flag", "lacks", "needs", "unknown"};
    const std::string_view line = key.view();
    if (std::ranges::find(lines, line) == std::end(lines)) return false;
    const std::vector<Passage> words = stated.words();
    if (line == "link") {
        links.push_back(link_of(words));
        return true;
    }
    if (links.empty()) key.fail("a line about links of no genre", "a line `link` above");
    if (line == "file")
        read_file_words(key, words, links.back());
    else if (line == "unknown")
        links.back().unknown = unknown_of(words.front());
    else
        links.back().flags.push_back(flag_of(line, words));
    return true;
}

}  // namespace reductio

// keyword_line.hpp - lines that begin with a keyword, as the headers of families and of rules on cells have
// them, read by a table of the keywords.
#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/alternatives.hpp"
#include "text/text.hpp"

namespace reductio {

struct KeywordLine {
    Passage whole, key, stated;  // the line; its keyword; what stands behind that
    std::vector<Passage> words;  // of `stated`, at least one
};

template <class Reader>
struct Keyword {
    std::string_view word;
    bool repeats;  // may there be several such lines?
    void (Reader::*read)(const KeywordLine&);
};

// Where the keywords met so far stand in the text.
using KeywordPlaces = std::map<std::string, std::size_t, std::less<>>;

// Throws InputError for an unknown keyword, for one alone on its line, and for a second line where there is
// one of each. `line`: without blanks around it.
template <class Reader>
void read_keyword_line(Reader& reader, std::span<const Keyword<Reader>> known, Passage line,
                       KeywordPlaces& places) {
    Scanner scanner{line};
    const Passage key = scanner.word();
    scanner.skip_blanks();
    const KeywordLine read{line, key, scanner.rest(), scanner.rest().words()};
    const auto keyword = std::ranges::find(known, key.view(), &Keyword<Reader>::word);
    if (keyword == known.end())
        key.fail("unknown word " + quoted(key.view()), alternatives(known, &Keyword<Reader>::word));
    if (read.words.empty()) line.fail("a line of one word", "a keyword and what it states");
    const bool again = !places.emplace(key.view(), key.begin).second;
    if (again && !keyword->repeats) key.fail("a second line " + quoted(key.view()), "one of each");
    (reader.*keyword->read)(read);
}

}  // namespace reductio

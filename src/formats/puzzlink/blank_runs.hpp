// blank_runs.hpp - rows of tokens with runs of blanks between them, as most of puzz.link's codes write them.
#pragma once
#include <cstddef>
#include <string>

#include "text/text.hpp"

namespace reductio::puzzlink {

struct BlankRuns {
    int longest;
    std::string (*text)(int cells);
    int (*accept)(Scanner&);  // how many cells; 0 where something else stands
};

// One letter for each length, up to z.
template <char First>
inline constexpr BlankRuns letters_from{
    'z' - First + 1, [](int cells) { return std::string(1, static_cast<char>(First + cells - 1)); },
    [](Scanner& scanner) {
        const char c = scanner.peek();
        if (c < First || c > 'z') return 0;
        scanner.take();
        return c - First + 1;
    }};

// The tokens in order, each run of blanks as its own code; text(i) is empty for a blank.
template <class Text>
std::string text_with_blanks(std::size_t count, const BlankRuns& blanks, Text text) {
    std::string all;
    int run = 0;
    const auto flush = [&] {
        if (run > 0) all += blanks.text(run);
        run = 0;
    };
    for (std::size_t at = 0; at < count; ++at) {
        const std::string one = text(at);
        if (one.empty() && ++run < blanks.longest) continue;
        flush();
        all += one;
    }
    flush();
    return all;
}

}  // namespace reductio::puzzlink

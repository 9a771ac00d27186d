// cell_texts.cpp - where a line is cut into cells, whatever they mean: characters, words, pairs of digits.
// Linear.
#include "formats/grids/symbols.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

std::vector<CellText> characters(Passage run) {
    std::vector<CellText> cells(run.end - run.begin);
    for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = {run.begin + i, 1};
    return cells;
}

std::vector<CellText> words(Passage line) {
    std::vector<CellText> cells;
    Scanner scanner{line};
    for (scanner.skip_space(); !scanner.done(); scanner.skip_space()) {
        const Passage word = scanner.word();
        cells.push_back({word.begin, static_cast<std::uint32_t>(word.end - word.begin)});
    }
    return cells;
}

std::size_t count_words(std::string_view line) {
    std::size_t count = 0;
    bool inside = false;
    for (const char c : line) {
        const bool space = c == ' ' || c == '\t' || c == '\r' || c == '\n';
        count += !space && !inside ? 1 : 0;
        inside = !space;
    }
    return count;
}

std::size_t count_digit_pairs(std::string_view run, int side) {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < run.size(); i += 2) {
        const std::string_view pair = run.substr(i, 2);
        const bool number = is_digit(pair[0]) && is_digit(pair[1]);
        count += pair == ".." || (number && 10 * (pair[0] - '0') + pair[1] - '0' <= side) ? 1 : 0;
    }
    return count;
}

bool is_digit_pairs(std::string_view run, int side) {
    return run.size() % 2 == 0 && count_digit_pairs(run, side) == run.size() / 2;
}

}  // namespace reductio::formats

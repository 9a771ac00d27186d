// printed_cells.hpp - codes of cells of which some are printed in, with runs of blank cells between them.
#pragma once
#include <string>

#include "formats/puzzlink/board.hpp"
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

// Calls take(cell) where something is printed.
template <class Take>
void take_printed(Scanner& scanner, Board& board, const BlankRuns& blanks, Take take) {
    int cell = 0;
    while (cell < board.cells() && !scanner.done()) {
        if (const int run = blanks.accept(scanner); run > 0) {
            cell += run;
            continue;
        }
        board.places[cell] = scanner.offset();
        take(cell++);
    }
    board.cut_short |= cell < board.cells();
}
// text(cell) is empty for a blank one.
template <class Text>
std::string printed_text(const Board& board, const BlankRuns& blanks, Text text) {
    std::string all;
    int run = 0;
    const auto flush = [&] {
        if (run > 0) all += blanks.text(run);
        run = 0;
    };
    for (int cell = 0; cell < board.cells(); ++cell) {
        const std::string one = text(cell);
        if (one.empty() && ++run < blanks.longest) continue;
        flush();
        all += one;
    }
    flush();
    return all;
}

}  // namespace reductio::puzzlink

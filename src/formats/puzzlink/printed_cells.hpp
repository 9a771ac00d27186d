// printed_cells.hpp - codes of cells of which some are printed in, with runs of blank cells between them.
#pragma once
#include <string>

#include "formats/puzzlink/blank_runs.hpp"
#include "formats/puzzlink/board.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

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
    const auto one = [&](std::size_t cell) { return text(static_cast<int>(cell)); };
    return text_with_blanks(board.cells(), blanks, one);
}

}  // namespace reductio::puzzlink

// sgt_edges.cpp - partitions as gaps between drawn lines.
//
// EDGES numbers the 2·w·(w-1) inner lines of the grid: first the upright ones row by row, then the level ones
// column by column; a virtual line ends the list. A token is the number of undrawn lines before the next
// drawn one. The collection's encoders and decoders disagree about runs of 25 and more, which only degenerate
// partitions have. So a reader first tries the meaning of the encoders (z: 25 lines, and none drawn after
// them), then that of the decoders; a writer follows the decoders.
#include "formats/sgt/sgt_edges.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "formats/sgt/sgt_id.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio::formats {

namespace {

Passage up_to_comma(Scanner& scanner) {
    Passage field = scanner.rest();
    while (!scanner.done() && scanner.peek() != ',') scanner.take();
    field.end = scanner.offset();
    return field;
}

int inner_lines(int side) { return 2 * side * (side - 1); }

// The two cells on either side of an inner line.
std::pair<int, int> neighbours(int line, int side) {
    const int upright = side * (side - 1);
    if (line < upright) {
        const int cell = line / (side - 1) * side + line % (side - 1);
        return {cell, cell + 1};
    }
    const int cell = (line - upright) % (side - 1) * side + (line - upright) / (side - 1);
    return {cell, cell + side};
}

struct Step {
    int skipped;
    bool drawn;
};

// The meaning of a token, to the encoders or to the decoders.
Step step_of(char token, EdgeDialect dialect, bool as_decoded) {
    const int value = token == '_' ? 0 : token - 'a' + 1;
    if (!as_decoded) return value == 26 ? Step{25, false} : Step{value, true};
    const int undrawn = dialect == EdgeDialect::plain ? 26 : 25;
    return {value, value != undrawn};
}

// Where reading stopped, and whether all lines were accounted for by then.
struct Outcome {
    std::size_t stop;
    bool complete;
    int lines;
};

class EdgeReader {
public:
    EdgeReader(Passage field, int side, EdgeDialect dialect)
        : field_{field}, side_{side}, dialect_{dialect}, last_{inner_lines(side) + 1} {}

    // Fills `drawn`, one entry per inner line and one for the virtual line.
    Outcome read(bool as_decoded, std::vector<char>& drawn) const {
        drawn.assign(last_, 0);
        Scanner scanner{field_};
        int line = 0;
        while (!scanner.done()) {
            const std::size_t begin = scanner.offset();
            const char token = scanner.take();
            if (token != '_' && !is_lower(token)) Scanner{at(begin)}.unexpected(token_names());
            const Step now = step_of(token, dialect_, as_decoded);
            for (long long times = repeats(scanner); times > 0; --times) {
                line += now.skipped + (now.drawn ? 1 : 0);
                if (line > last_) return {begin, false, line};
                if (now.drawn) drawn[line - 1] = 1;
            }
        }
        return {field_.end, line == last_, line};
    }

    [[noreturn]] void fail(const Outcome& outcome) const {
        const std::string expected =
            fmt::format("{} lines: every line inside the {}x{} grid and one more", last_, side_, side_);
        const char* const what = outcome.lines > last_ ? "the region borders run past the grid"
                                                       : "the region borders end before the grid does";
        field_.text->fail(outcome.stop, what, expected);
    }

private:
    Passage at(std::size_t offset) const { return {field_.text, offset, field_.end}; }
    std::string token_names() const {
        return dialect_ == EdgeDialect::counted ? "\"_\", a letter a-z or a repeat count"
                                                : "\"_\" or a letter a-z";
    }
    long long repeats(Scanner& scanner) const {
        if (dialect_ == EdgeDialect::plain || !scanner.at_digit()) return 1;
        return scanner.number(1, last_, "a repeat count");
    }

    Passage field_;
    int side_;
    EdgeDialect dialect_;
    int last_;
};

int root(std::vector<int>& parent, int cell) {
    while (parent[cell] != cell) {
        int& up = parent[cell];
        up = parent[up];
        cell = up;
    }
    return cell;
}

std::vector<int> regions_between(const std::vector<char>& drawn, int side) {
    std::vector<int> parent(side * side);
    std::iota(parent.begin(), parent.end(), 0);
    for (int line = 0; line < inner_lines(side); ++line) {
        if (drawn[line]) continue;
        const auto [a, b] = neighbours(line, side);
        parent[root(parent, a)] = root(parent, b);
    }
    std::vector<int> roots;
    for (int cell = 0; cell < side * side; ++cell) roots.push_back(root(parent, cell));
    return renumbered(roots);
}

// The tokens of one run of undrawn lines and the drawn line after it.
std::string run_tokens(int run, EdgeDialect dialect) {
    std::string tokens;
    const int longest = dialect == EdgeDialect::plain ? 26 : 25;
    for (; run >= longest; run -= longest) tokens += static_cast<char>('a' + longest - 1);
    return tokens + (run == 0 ? '_' : static_cast<char>('a' + run - 1));
}

// Three or more equal tokens become one with a count.
std::string with_counts(std::string_view tokens) {
    std::string result;
    for (std::size_t i = 0; i < tokens.size();) {
        std::size_t end = i;
        while (end < tokens.size() && tokens[end] == tokens[i]) ++end;
        const std::size_t count = end - i;
        result += count > 2 ? fmt::format("{}{}", tokens[i], count) : std::string{tokens.substr(i, count)};
        i = end;
    }
    return result;
}

}  // namespace

std::vector<int> take_edges(Scanner& scanner, int side, EdgeDialect dialect) {
    const Passage field = up_to_comma(scanner);
    const EdgeReader reader{field, side, dialect};
    std::vector<char> drawn;
    const Outcome outcome = reader.read(false, drawn);
    if (!outcome.complete && !reader.read(true, drawn).complete) reader.fail(outcome);
    return regions_between(drawn, side);
}

std::string edges_text(std::span<const int> regions, int side, EdgeDialect dialect) {
    std::string tokens;
    int run = 0;
    for (int line = 0; line <= inner_lines(side); ++line) {
        bool drawn = line == inner_lines(side);
        if (!drawn) {
            const auto [a, b] = neighbours(line, side);
            drawn = regions[a] != regions[b];
        }
        if (!drawn) {
            ++run;
            continue;
        }
        tokens += run_tokens(run, dialect);
        run = 0;
    }
    return dialect == EdgeDialect::counted ? with_counts(tokens) : tokens;
}

std::string partition_text(std::span<const int> numbers, int side, EdgeDialect dialect) {
    require_id(std::ranges::none_of(numbers, [](int number) { return number < 0; }),
               "cells outside of all cages");
    const Text text{"", edges_text(numbers, side, dialect)};
    Scanner scanner{Passage::all(text)};
    require_id(take_edges(scanner, side, dialect) == renumbered(numbers),
               "regions or cages in several pieces");
    return std::string{text.view()};
}

}  // namespace reductio::formats

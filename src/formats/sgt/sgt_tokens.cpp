// sgt_tokens.cpp - RUN-NUM and EDGES.
//
// EDGES numbers the 2·w·(w-1) inner lines of the grid: first the upright ones row by row, then the level ones
// column by column; a virtual line ends the list. A token is the number of undrawn lines before the next
// drawn one. Runs of 25 and more are where the collection's encoders and decoders disagree; only degenerate
// partitions have them. So a reader tries what the encoders mean (z: 25 lines, none drawn after them), then
// what the decoders accept; a writer spells what the decoders accept.
#include "formats/sgt/sgt_tokens.hpp"

#include <fmt/format.h>

#include <numeric>
#include <optional>

#include "puzzle/puzzle.hpp"

namespace reductio::formats {

namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

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

// What a token says, as the encoders mean it or as the decoders take it.
Step step(char token, EdgeDialect dialect, bool as_decoded) {
    const int value = token == '_' ? 0 : token - 'a' + 1;
    if (!as_decoded) return value == 26 ? Step{25, false} : Step{value, true};
    const int undrawn = dialect == EdgeDialect::plain ? 26 : 25;
    return {value, value != undrawn};
}

// Where reading stopped, and whether every line was drawn or not by then.
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
            const Step now = step(token, dialect_, as_decoded);
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

// Three equal tokens and more become one with a count.
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

std::vector<int> take_runs(Scanner& scanner, int cells, int largest) {
    const auto wanted = static_cast<std::size_t>(cells);
    const std::string expected = fmt::format("exactly {} cells", cells);
    std::vector<int> numbers;
    while (!scanner.done() && scanner.peek() != ',') {
        const Scanner before = scanner;
        const char c = scanner.peek();
        if (c == '_' || is_lower(c)) {
            scanner.take();
            if (c != '_') numbers.resize(numbers.size() + static_cast<std::size_t>(c - 'a' + 1), 0);
        } else if (c == '0') {
            scanner.fail("a number begins with 0", fmt::format("1 to {}", largest));
        } else if (scanner.at_digit()) {
            numbers.push_back(static_cast<int>(scanner.number(1, largest, fmt::format("1 to {}", largest))));
        } else {
            scanner.unexpected("a number, a letter a-z for empty cells, or \"_\"");
        }
        if (numbers.size() > wanted) before.fail("more cells than the grid has", expected);
    }
    if (numbers.size() < wanted) {
        scanner.fail(fmt::format("the numbers end after {} cells", numbers.size()), expected);
    }
    return numbers;
}

std::string runs_text(std::span<const int> numbers) {
    std::string text;
    int run = 0;
    const auto flush = [&] {
        for (; run > 26; run -= 26) text += 'z';
        if (run > 0) text += static_cast<char>('a' + run - 1);
        run = 0;
    };
    for (const int number : numbers) {
        if (number == 0) {
            ++run;
            continue;
        }
        flush();
        if (!text.empty() && !is_lower(text.back())) text += '_';
        text += fmt::format("{}", number);
    }
    flush();
    return text;
}

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

}  // namespace reductio::formats

// program_output.cpp - the user's patterns first, then a number alone, then lines of words and grids.
//
// A line of words is blanked out before the rest is read as grids, so that messages keep their places.
#include "tasks/solvers/program_output.hpp"

#include <fmt/format.h>
#include <regex.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "answers/read_solution.hpp"

namespace reductio {

namespace {

// POSIX leaves \n and \t undefined, and GNU takes them for the letters.
std::string with_escapes(const std::string& expression) {
    std::string result;
    for (std::size_t at = 0; at < expression.size(); ++at) {
        const char next = at + 1 < expression.size() ? expression[at + 1] : '\0';
        if (expression[at] != '\\' || next == '\0') {
            result += expression[at];
            continue;
        }
        ++at;
        if (next == 'n')
            result += '\n';
        else if (next == 't')
            result += '\t';
        else
            result += {'\\', next};
    }
    return result;
}

}  // namespace

struct TextPattern::Compiled {
    Compiled(const std::string& expression, const std::string& option) {
        const int status = ::regcomp(&regex, with_escapes(expression).c_str(), REG_EXTENDED | REG_NEWLINE);
        if (status == 0) return;
        std::array<char, 200> why{};
        ::regerror(status, &regex, why.data(), why.size());
        throw InputError{fmt::format("{}: {}: {}", option, quoted(expression), why.data()),
                         "a POSIX extended regular expression"};
    }
    Compiled(const Compiled&) = delete;
    Compiled& operator=(const Compiled&) = delete;
    ~Compiled() { ::regfree(&regex); }
    regex_t regex{};
};

namespace {

struct Line {
    std::string_view text;
    std::uint64_t least, most;
    bool gives_up;
};
constexpr std::array<Line, 7> known_lines{{{"none", 0, 0, false},
                                           {"unsolvable", 0, 0, false},
                                           {"unique", 1, 1, false},
                                           {"multiple", 2, any_number, false},
                                           {"s UNSATISFIABLE", 0, 0, false},
                                           {"s SATISFIABLE", 1, any_number, false},
                                           {"s UNKNOWN", 0, any_number, true}}};

// "288" or ">=100" alone. Half as many digits as the grid has cells are taken for a grid that is cut off.
std::optional<ProgramOutput> read_number(std::string_view text, const Puzzle& puzzle) {
    const bool at_least = text.starts_with(">=");
    if (at_least) text.remove_prefix(2);
    const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
    if (!is_number || puzzle.cells() <= 2 * std::ssize(text)) return {};
    std::uint64_t number = 0;
    const auto status = std::from_chars(text.data(), text.data() + text.size(), number).ec;
    if (status != std::errc{}) number = any_number - 1;  // too large for any puzzle we count
    ProgramOutput result;
    result.least = number;
    if (!at_least) result.most = number;
    return result;
}

// The first line that is not blank.
std::string_view first_line(const Text& output) {
    const std::string_view all = Passage::all(output).trimmed().view();
    const std::string_view line = all.substr(0, all.find('\n'));
    return line.substr(0, line.find('\r'));
}

ProgramOutput unreadable(const Text& output, const std::string& why) {
    ProgramOutput result;
    result.error =
        fmt::format("begins {}; see --none-pattern and --grid-pattern ({})", quoted(first_line(output)), why);
    return result;
}

ProgramOutput with_grids(ProgramOutput result, std::vector<Grid> grids) {
    result.grids = std::move(grids);
    if (!result.grids.empty() && result.most == 0)
        result.error = "shows a solution and reports that there is none";
    return result;
}

// Nothing if no pattern matches.
std::optional<ProgramOutput> read_by_patterns(const Puzzle& puzzle, const Text& output,
                                              const OutputPatterns& patterns) {
    const auto matches_of = [&](const std::optional<TextPattern>& pattern) {
        return pattern ? pattern->matches(output) : std::vector<Passage>{};
    };
    const auto shown = matches_of(patterns.grid);
    const bool none = !matches_of(patterns.none).empty();
    if (shown.empty() && !none) return {};
    std::vector<Grid> grids;
    for (const Passage& match : shown) {
        const auto read = read_solutions(*puzzle.family, puzzle, match);
        grids.insert(grids.end(), read.begin(), read.end());
    }
    ProgramOutput result;
    if (none) result.most = 0;
    return with_grids(std::move(result), std::move(grids));
}

ProgramOutput read_lines(const Puzzle& puzzle, const Text& output) {
    ProgramOutput result;
    std::string rest{output.view()};
    Passage left = Passage::all(output), line;
    while (next_line(left, line)) {
        const auto known = std::ranges::find(known_lines, line.trimmed().view(), &Line::text);
        if (known == known_lines.end()) continue;
        result.least = std::max(result.least, known->least);
        result.most = std::min(result.most, known->most);
        result.gives_up = result.gives_up || known->gives_up;
        std::fill(rest.begin() + std::ptrdiff_t(line.begin), rest.begin() + std::ptrdiff_t(line.end), ' ');
    }
    if (result.least > result.most) result.error = "gives two verdicts that contradict each other";
    const Text grids{output.name(), std::move(rest)};
    const Passage all = Passage::all(grids);
    if (all.trimmed().empty() || !result.error.empty()) return result;
    return with_grids(std::move(result), read_solutions(*puzzle.family, puzzle, all));
}

}  // namespace

TextPattern::TextPattern(const std::string& expression, const std::string& option)
    : compiled_{std::make_shared<const Compiled>(expression, option)} {}

std::vector<Passage> TextPattern::matches(const Text& text) const {
    std::vector<Passage> found;
    const std::string_view all = text.view();
    const std::size_t group = compiled_->regex.re_nsub > 0 ? 1 : 0;
    for (std::size_t begin = 0; begin <= all.size();) {
        std::array<regmatch_t, 2> match{};
        match[0].rm_so = static_cast<regoff_t>(begin);
        match[0].rm_eo = static_cast<regoff_t>(all.size());
        if (::regexec(&compiled_->regex, all.data(), match.size(), match.data(), REG_STARTEND) != 0) break;
        const auto [so, eo] = match[group];
        if (so >= 0) found.push_back({&text, static_cast<std::size_t>(so), static_cast<std::size_t>(eo)});
        const bool empty = match[0].rm_eo == match[0].rm_so;
        begin = static_cast<std::size_t>(match[0].rm_eo) + (empty ? 1 : 0);
    }
    return found;
}

ProgramOutput read_program_output(const Puzzle& puzzle, const Text& output, const OutputPatterns& patterns) {
    try {
        if (auto read = read_by_patterns(puzzle, output, patterns)) return std::move(*read);
        if (auto number = read_number(Passage::all(output).trimmed().view(), puzzle))
            return std::move(*number);
        return read_lines(puzzle, output);
    } catch (const InputError& error) {
        return unreadable(output, error.brief());
    }
}

}  // namespace reductio

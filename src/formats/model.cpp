// model.cpp - models as text: a line `model`, then variables and conditions, one on each line.
//
//     model
//     x, y, z: 1..100
//     x > y
//     x^2 + y^2 == z^2
//
// language/read_model.hpp reads the lines below the first one.
#include <fmt/core.h>

#include <limits>
#include <optional>

#include "encoders/shared/model_payload.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "language/read_model.hpp"

namespace reductio::formats::model {

extern const Format format;

namespace {

constexpr std::string_view header = "model";

// True for the line `model` or `Model`, and with a size: `model 1x2`.
bool opens(Passage line) {
    Scanner scanner{line.trimmed()};
    const std::string_view word = scanner.word().view();
    if (word.size() != header.size() || (word[0] | 0x20) != header[0] || word.substr(1) != header.substr(1))
        return false;
    scanner.skip_blanks();
    return scanner.done() || scanner.at_digit();
}

// The number of variables that the header says: N of `model 1xN`. Throws InputError for another size.
std::optional<std::size_t> stated_variables(Passage line) {
    Scanner scanner{line};
    scanner.word();
    scanner.skip_blanks();
    if (scanner.done()) return {};
    constexpr const char* expected = "`model`, or `model 1xN` for N variables";
    if (!scanner.accept("1x")) scanner.unexpected(expected);
    const auto count = scanner.number(1, std::numeric_limits<int>::max(), expected);
    if (!scanner.done()) scanner.unexpected(expected);
    return static_cast<std::size_t>(count);
}

Fit detect(Passage passage, const Hints&) {
    Passage line;
    take_comments(passage);
    return next_content(passage, line) && opens(line) && line.trimmed().view().size() == header.size() ? 95
                                                                                                       : 0;
}

std::vector<Passage> split(Passage passage, const Hints&) { return cut_before(passage, opens); }

// A model without a size takes the whole rest of its text. If that can't be read, the reason may be a puzzle
// below it.
language::Specification read_body(Passage body, const Hints& hints) {
    try {
        return language::read_model(body, hints.data);
    } catch (const InputError&) {
        for (Passage rest = body, line; next_content(rest, line);) {
            if (!looks_like_header(line, *hints.names) || !names_family(line, *hints.names)) continue;
            line.fail("another puzzle below a model without a size",
                      "`model 1xN` as the first line of a model of N variables among other puzzles");
        }
        throw;
    }
}

Puzzle read(Passage passage, const Hints& hints) {
    const Comments comments = take_comments(passage);
    Passage line = passage;
    next_line(passage, line);
    line = line.trimmed();
    if (!opens(line)) line.fail("unexpected " + quoted(line.view()), "a line `model`");
    const auto stated = stated_variables(line);
    language::Specification specification = read_body(passage, hints);
    if (const std::size_t count = specification.variables().size(); stated && *stated != count && count > 0)
        line.fail(fmt::format("the model has {} variables, its header says {}", count, *stated),
                  fmt::format("`model 1x{}`", count));
    if (specification.variables().empty())
        line.fail("a model without variables", "a line such as x, y: 1..9");
    Puzzle puzzle = model_puzzle(std::move(specification));
    puzzle.title = comments.title;
    puzzle.stated_count = comments.solutions;
    puzzle.offset = line.begin;
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    if (!is_model(puzzle)) refuse_family("model", puzzle);
    return std::string{header} + "\n" + specification_of(puzzle).text();
}

}  // namespace

const Format format = {
    .name = "model",
    .summary = "a line `model`, then variables and conditions, one a line: x^2 + y^2 == z^2",
    .carries = "variables and conditions of any kind",
    .lacks = "the family of a puzzle: it becomes a list of values, without a picture",
    .extensions = ".model",
    .detect = detect,
    .split = split,
    .read = read,
    .write = write,
};

}  // namespace reductio::formats::model

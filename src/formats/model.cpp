// model.cpp - models as text: a line `model`, then variables and conditions, one on each line.
//
//     model
//     x, y, z: 1..100
//     x > y
//     x^2 + y^2 == z^2
//
// language/read_model.hpp reads the lines below the first one.
#include "encoders/shared/model_payload.hpp"
#include "formats/format.hpp"
#include "formats/lines.hpp"
#include "formats/native/native_parts.hpp"
#include "language/read_model.hpp"

namespace reductio::formats::model {

extern const Format format;

namespace {

constexpr std::string_view header = "model";

// True for the line `model` or `Model`.
bool opens(Passage line) {
    const std::string_view word = line.trimmed().view();
    return word.size() == header.size() && (word[0] | 0x20) == header[0] &&
           word.substr(1) == header.substr(1);
}

Fit detect(Passage passage, const Hints&) {
    Passage line;
    take_comments(passage);
    return next_content(passage, line) && opens(line) ? 95 : 0;
}

std::vector<Passage> split(Passage passage, const Hints&) { return cut_before(passage, opens); }

// A model without a size takes the whole rest of its text. If that can't be read, the reason may be a puzzle
// below it.
language::Specification read_body(Passage body, const KnownNames& known) {
    try {
        return language::read_model(body);
    } catch (const InputError&) {
        for (Passage rest = body, line; next_content(rest, line);) {
            if (!looks_like_header(line, known) || !names_family(line, known)) continue;
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
    language::Specification specification = read_body(passage, *hints.names);
    if (specification.variables().empty())
        line.fail("a model without variables", "a line such as x, y: 1..9");
    Puzzle puzzle = model_puzzle(std::move(specification));
    puzzle.title = comments.title;
    puzzle.stated_count = comments.solutions;
    puzzle.offset = line.begin;
    return puzzle;
}

std::string write(const Puzzle& puzzle) {
    if (puzzle.family->name != "model") refuse_family("model", puzzle);
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

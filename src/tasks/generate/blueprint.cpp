// blueprint.cpp - a blueprint from a header line of the native format.
#include <fmt/format.h>

#include <algorithm>

#include "base/registry.hpp"
#include "formats/native/native_parts.hpp"
#include "tasks/generate/generate.hpp"

namespace reductio {

namespace {

std::string families_with_puzzles() {
    std::vector<std::string_view> list;
    for (const Family* family : registry<Family>()) {
        const Generation& generation = family->generation;
        if (!generation.makes_puzzles()) continue;
        list.push_back(family->name);
        for (const auto name : {generation.cages_as, generation.regions_as}) {
            if (!name.empty() && name != family->name) list.push_back(name);
        }
    }
    std::ranges::sort(list);
    return fmt::format("{}", fmt::join(list, ", "));
}

}  // namespace

Blueprint read_blueprint(const std::string& header, const KnownNames& known) {
    const Text text{"<requested puzzle>", header};
    const Passage line = Passage::all(text).trimmed();
    Scanner scanner{line};
    const std::string_view word = scanner.word().view();
    const Family* const named = known.family(word);
    if (named == nullptr) {
        const std::string_view meant = known.nearest_family(word, true);
        line.fail(
            fmt::format("there is no family {}", quoted(word)),
            meant.empty() ? families_with_puzzles() : fmt::format("{}, perhaps; see `list families`", meant));
    }
    const Family& family = *named;
    const Generation& generation = family.generation;
    if (!generation.makes_puzzles())
        line.fail(fmt::format("puzzles of {} can't be generated: {}", family.name, generation.why_not),
                  families_with_puzzles());
    scanner.skip_blanks();
    if (!scanner.at_digit())
        return read_blueprint(fmt::format("{} {}x{} {}", word, generation.usual.rows,
                                          generation.usual.columns, scanner.rest().view()),
                              known);
    formats::NativeHeader read = formats::read_native_header(line, known);
    const bool regions = word == generation.regions_as && !generation.regions_as.empty();
    const bool cages = !generation.cages_as.empty() && (!generation.givens || word == generation.cages_as);
    if (regions && read.puzzle.rows != read.puzzle.columns) line.fail("regions in a grid that is no square");
    if (regions && read.says_boxes) line.fail("boxes where regions are drawn at random", "no boxes here");
    if (!regions) formats::apply_boxes(read, line, read.puzzle);
    Blueprint blueprint{.rules = std::move(read.puzzle), .regions = regions, .cages = cages};
    if (cages) blueprint.operations = generation.operations;
    blueprint.rules.offset = 0;
    return blueprint;
}

}  // namespace reductio

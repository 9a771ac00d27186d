// drawing.cpp - the grid in Unicode box drawing characters.
#include "draw/output.hpp"
#include "draw/render.hpp"

namespace reductio::outputs::drawing {

extern const Output output;
const Output output = {
    .name = "drawing",
    .summary = "the grid in box drawing characters",
    .write = [](const Family& family, const Puzzle& puzzle, std::span<const Value> values,
                const Style& style) { return render(family.draw(puzzle, values), Charset::unicode, style); },
};

}  // namespace reductio::outputs::drawing

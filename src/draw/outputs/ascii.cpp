// ascii.cpp - the grid in 7-bit characters.
#include "draw/output.hpp"
#include "draw/render.hpp"

namespace reductio::outputs::ascii {

extern const Output output;
const Output output = {
    .name = "ascii",
    .summary = "the grid in 7-bit characters",
    .write = [](const Family& family, const Puzzle& puzzle, std::span<const Value> values,
                const Style& style) { return render(family.draw(puzzle, values), Charset::ascii, style); },
};

}  // namespace reductio::outputs::ascii

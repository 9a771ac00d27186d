// puzzlink.cpp - a link that opens on puzz.link with the answer drawn in.
#include "draw/output.hpp"
#include "formats/puzzlink/link.hpp"

namespace reductio::outputs::puzzlink {

extern const Output output;
const Output output = {
    .name = "puzzlink",
    .summary = "a link that opens with the solution drawn in",
    .write = [](const Family&, const Puzzle& puzzle, std::span<const Value> values,
                const Style&) { return reductio::puzzlink::link_to_answer(puzzle, values) + "\n"; },
    .unsolved = "puzzlink",
};

}  // namespace reductio::outputs::puzzlink

// decode.hpp - from a CNF or OPB file of ours and what a solver answered to it, back to the puzzle's grids.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "cnf/answer.hpp"
#include "family/known_names.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

// A file that `compile` wrote, ready for answers to it. It needs nothing but its text, which outlives it.
// Everything throws InputError if the file is not ours, or if an answer is broken, cut off, of another file,
// or wrong.
class Decoder {
public:
    // `known`: the families and kinds of rules that its puzzle may name.
    explicit Decoder(const Text& file, const KnownNames& known = built_in_names());
    ~Decoder();

    const Puzzle& puzzle() const;
    const Text& file() const;
    const CompiledFile& compiled_file() const;
    // `if_silent` and `on_model` as for read_answer (cnf/answer.hpp).
    SolverAnswer read(const Text& answer, std::optional<SolverAnswer::Status> if_silent = {},
                      const std::function<void(const SolverAnswer&)>& on_model = {}) const;
    // The grid of a model of the answer, verified against constraints, model and rules; nothing if a model
    // before it, of any answer, was the same on the answer variables.
    std::optional<Grid> new_grid(const Text& answer, SolverAnswer model);
    // The numbers of the puzzle's objectives for a solution.
    std::vector<std::int64_t> objectives(std::span<const Value> grid) const;
    // Throws if the file was cut off: then it says nothing about the puzzle.
    void require_whole() const;

private:
    class State;
    std::unique_ptr<State> state_;
};

struct Decoded {
    Puzzle puzzle;
    SolverAnswer::Status status;
    std::uint64_t models = 0;                  // in the answer, decoded or not
    std::uint64_t solutions = 0;               // decoded: distinct on the answer variables
    std::vector<std::int64_t> objective = {};  // its numbers for the last of them; empty if there is none
};

// Each solution, when it is decoded and verified against constraints, model and rules.
using OnDecoded = std::function<void(const Puzzle&, const Grid&)>;

// Decodes the first model of the answer, the last where it states costs (cnf/answer.hpp), or `all` of them;
// of models that differ in auxiliary variables alone only the first.
Decoded decode(const Text& file, const Text& answer, bool all, const OnDecoded& on_decoded,
               const KnownNames& known = built_in_names());

}  // namespace reductio

// target.hpp - the contract of a compile target (`compile --to NAME`): one file each in targets/.
#pragma once
#include <cstdint>
#include <string_view>

#include "cnf/lower.hpp"
#include "model/model.hpp"
#include "puzzle/puzzle.hpp"
#include "text/byte_output.hpp"

namespace reductio {

// What is to be written.
struct CompileJob {
    const Puzzle& puzzle;
    const Model& model;
    const Givens& givens;
    const CnfOptions& options;
};

// What came out. Zero where the target has no such thing.
struct CompileSizes {
    std::uint64_t variables = 0, clauses = 0;
};

struct Target {
    std::string_view name;
    std::string_view summary;
    // Writes to `out`, which the caller closes and which may lead nowhere (a dry run).
    CompileSizes (*write)(const CompileJob&, ByteOutput& out) = nullptr;
};

}  // namespace reductio

// flatzinc.cpp - models that MiniZinc has flattened: one model, with all its variables.
#include "flatzinc/read.hpp"

#include "encoders/shared/model_payload.hpp"
#include "flatzinc/syntax.hpp"
#include "formats/format.hpp"

namespace reductio::formats::flatzinc {

extern const Format format;

namespace {

Fit detect(Passage passage, const Hints&) {
    using namespace reductio::flatzinc;
    return looks_like_flatzinc(passage) || looks_like_json(passage) ? 95 : 0;
}

Puzzle read(Passage passage, const Hints&) {
    auto program = std::make_shared<const reductio::flatzinc::Program>(reductio::flatzinc::read(passage));
    return model_puzzle(program->specification, program);
}

}  // namespace

const Format format = {
    .name = "flatzinc",
    .summary =
        "a model that MiniZinc has flattened: var 1..9: x; constraint int_le(x, 3); solve satisfy; or JSON",
    .carries = "variables that are bool or int, and conditions of any kind",
    .lacks = "floats and variables of sets; `convert --to model` writes its model",
    .extensions = ".fzn",
    .detect = detect,
    .read = read,
};

}  // namespace reductio::formats::flatzinc

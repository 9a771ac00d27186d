// cover.cpp - the exact cover in the text format of Knuth's programs, with a legend in comments.
//
// Above an option stands what it means (`| r1c2=5`) where it is the value of a variable; an item bears the
// name of the variable or constraint it stands for, or one that the comments explain. The head has the
// puzzle, what propagation decided (`| fixed r1c1=5`), and what holds unless an option says otherwise
// (`| else option-3=0`). Format: cover/cover_text.hpp.
#include <fmt/core.h>

#include "cover/cover_text.hpp"
#include "cover/lower.hpp"
#include "tasks/targets/target.hpp"
#include "text/text.hpp"

namespace reductio::targets {

namespace {

using Meaning = ItemMeaning::Kind;

std::string fact(const Model& model, std::uint32_t slot) {
    const auto [v, value] = model.meaning(slot);
    return fmt::format("{}={}", model.name(v), value);
}

std::string item_name(const Model& model, const ItemMeaning& meaning) {
    const auto constraint = [&] { return model.text(model.constraints()[meaning.owner].label); };
    switch (meaning.kind) {
        case Meaning::variable: return model.name(Var{meaning.owner});
        case Meaning::value: return fmt::format("{}: {}", constraint(), meaning.detail);
        case Meaning::constraint: return constraint();
        case Meaning::layer: return fmt::format("{}, step {}", constraint(), meaning.detail + 1);
        case Meaning::conflict: return fmt::format("{}, forbidden pair {}", constraint(), meaning.detail + 1);
        case Meaning::colour: return fmt::format("{}, its value as a colour", model.name(Var{meaning.owner}));
        case Meaning::state: return fmt::format("{}, state after step {}", constraint(), meaning.detail);
    }
    return {};
}

std::string head(const CompileJob& job, const Propagator::State& state, const LoweredCover& lowered) {
    const Model& model = job.compiled.model();
    std::string text = fmt::format("reductio {}\nfamily {}\n", REDUCTIO_VERSION, job.compiled.family().name);
    const std::string puzzle = puzzle_text(job);
    const Text lines{"", puzzle};
    Passage line;
    for (Passage rest = Passage::all(lines); next_line(rest, line);)
        text += fmt::format("puzzle {}\n", line.view());
    if (state.contradiction) return text + "propagation finds no solution\n";
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        if (state.domains.decided(Var{v}))
            text +=
                fmt::format("fixed {}={}\n", model.name(Var{v}), decided_value(model, state.domains, Var{v}));
    }
    for (const auto slot : lowered.default_slots) text += fmt::format("else {}\n", fact(model, slot));
    return text;
}

// What the option says of variables: "r1c1=3 r1c2=5", or nothing.
std::string note(const Model& model, const LoweredCover& lowered, std::uint32_t option) {
    std::string text;
    for (const auto slot : lowered.slots_of(option)) text += (text.empty() ? "" : " ") + fact(model, slot);
    return text;
}

// An item that no option covers, beside one that the only option covers: a cover without options is none.
NamedCover contradiction() {
    NamedCover named;
    named.cover.primary = named.cover.items = 2;
    named.items = {"never", "always"};
    const Cover::Node always[] = {{1}};
    named.cover.add_option(always);
    named.notes = {""};
    return named;
}

NamedCover named_cover(const Model& model, const LoweredCover& lowered) {
    NamedCover named;
    named.cover = lowered.cover;
    for (const ItemMeaning& meaning : lowered.meanings) named.items.push_back(item_name(model, meaning));
    for (std::uint32_t option = 0; option < lowered.cover.options(); ++option)
        named.notes.push_back(note(model, lowered, option));
    return named;
}

}  // namespace

CompileSizes cover(const CompileJob& job, ByteOutput& out) {
    refuse_encodings(job, "cover");
    if (!job.options.simplify)
        throw InputError{"--to cover writes what propagation leaves, so --no-simplify can't be used with it"};
    const Puzzle& puzzle = job.compiled.puzzle();
    if (const auto refusal = refuse_cover(job.compiled.model())) refuse(puzzle, *refusal, "another target");
    const Propagator::State& state = job.compiled.state();
    const LoweredCover lowered =
        state.contradiction ? LoweredCover{} : lower_to_cover(job.compiled.propagator(), state);
    if (!lowered.refusal.empty()) refuse(puzzle, {lowered.refusal, lowered.refused_at}, "another target");
    const NamedCover named =
        state.contradiction ? contradiction() : named_cover(job.compiled.model(), lowered);
    write_cover_text(named, head(job, state, lowered), out);
    return {{"items", named.cover.items}, {"options", named.cover.options()}};
}

}  // namespace reductio::targets

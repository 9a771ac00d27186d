// cover.cpp - the exact cover in the text format of Knuth's programs, or as a matrix of 0 and 1, with a
// legend in comments.
//
// Above an option stands what it means (`| r1c2=5`) where it is the value of a variable; an item bears the
// name of the variable or constraint it stands for, or one that the comments explain. The head has the
// puzzle, what propagation decided (`| fixed r1c1=5`), and what holds unless an option says otherwise
// (`| else option-3=0`). An objective is said by the costs of options, and a comment says how it follows from
// their sum: `| objective 44 + cost`, or `- cost` if it is maximized. Format: cover/cover_text.hpp.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cover/cover_costs.hpp"
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

// "row 2 needs 5": what the rule "row 2", or "each digit once in row 2", says of 5.
std::string need(std::string_view rule, std::uint32_t value) {
    constexpr std::string_view once = "each digit once in ";
    if (rule.starts_with(once)) rule.remove_prefix(once.size());
    return fmt::format("{} needs {}", rule, value);
}

// `primary`: it is covered exactly once.
std::string item_name(const Model& model, const ItemMeaning& meaning, bool primary) {
    const auto constraint = [&] { return model.text(model.constraints()[meaning.owner].label); };
    switch (meaning.kind) {
        case Meaning::variable: return model.name(Var{meaning.owner});
        case Meaning::value:
            return primary ? need(constraint(), meaning.detail)
                           : fmt::format("{}: {}", constraint(), meaning.detail);
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
    named.cover.costs.clear();
    for (const ItemMeaning& meaning : lowered.meanings)
        named.items.push_back(item_name(model, meaning, named.items.size() < lowered.cover.primary));
    for (std::uint32_t option = 0; option < lowered.cover.options(); ++option)
        named.notes.push_back(note(model, lowered, option));
    return named;
}

// The cover that is to be written, comments for its head, and what it was made from.
struct InstanceCover {
    NamedCover named;
    std::string comments;
    LoweredCover lowered;
};

InstanceCover cover_of(const CompileJob& job, std::string_view target) {
    refuse_encodings(job, target);
    if (!job.options.simplify)
        throw InputError{fmt::format(
            "--to {} writes what propagation leaves, so --no-simplify can't be used with it", target)};
    const Puzzle& puzzle = job.compiled.puzzle();
    if (const auto refusal = refuse_cover(job.compiled.model())) refuse(puzzle, *refusal, "another target");
    const Propagator::State& state = job.compiled.state();
    LoweredCover lowered =
        state.contradiction ? LoweredCover{} : lower_to_cover(job.compiled.propagator(), state);
    if (!lowered.refusal.empty()) refuse(puzzle, {lowered.refusal, lowered.refused_at}, "another target");
    NamedCover named = state.contradiction ? contradiction() : named_cover(job.compiled.model(), lowered);
    std::string comments = head(job, state, lowered);
    return {std::move(named), std::move(comments), std::move(lowered)};
}

// Says the last objective by costs, and in a comment how it follows from them.
void add_costs(const Objective& objective, InstanceCover& instance) {
    Cover& cover = instance.named.cover;
    Cover::Costs costs = instance.lowered.cover.costs.back();
    std::int64_t free = instance.lowered.free_costs.back();
    if (!raise_costs(cover, costs.of_option, free))
        throw InputError{
            "an option of this cover costs less than nothing, and no item of it needs one option",
            "--to opb or --to wcnf"};
    for (const std::int64_t cost : costs.of_option)
        if (cost > most_cost)
            throw InputError{fmt::format("a cost of {}; a cover has costs up to {}", cost, most_cost),
                             "--to opb or --to wcnf"};
    instance.comments += objective.maximize ? fmt::format("objective {} - cost\n", -free)
                                            : fmt::format("objective {} + cost\n", free);
    cover.costs = {std::move(costs)};
}

CompileSizes sizes_of(const NamedCover& named) {
    return {{{"items", named.cover.items}, {"options", named.cover.options()}}};
}

// Comments: `# column 5: row 1 needs 1`; above each row what it means.
std::string matrix_head(const NamedCover& named, const std::string& head) {
    std::string text;
    const Text lines{"", head};
    Passage line;
    for (Passage rest = Passage::all(lines); next_line(rest, line);)
        text += fmt::format("# {}\n", line.view());
    for (std::uint32_t item = 0; item < named.cover.items; ++item)
        text += fmt::format("# column {}: {}\n", item + 1, named.items[item]);
    return text;
}

void write_matrix(const NamedCover& named, ByteOutput& out) {
    std::string row(2 * static_cast<std::size_t>(named.cover.items), ' ');
    row.back() = '\n';
    for (std::size_t option = 0; option < named.cover.options(); ++option) {
        for (std::size_t at = 0; at < row.size(); at += 2) row[at] = '0';
        for (const Cover::Node& node : named.cover.option(option)) row[2 * std::size_t{node.item}] = '1';
        if (!named.notes[option].empty()) out.write(fmt::format("# {}\n", named.notes[option]));
        out.write(row);
    }
}

}  // namespace

CompileSizes cover(const CompileJob& job, ByteOutput& out) {
    const Objective* const objective = open_objective(job, "cover");
    InstanceCover instance = cover_of(job, "cover");
    if (objective != nullptr && !job.compiled.state().contradiction) add_costs(*objective, instance);
    write_cover_text(instance.named, instance.comments, out);
    return sizes_of(instance.named);
}

CompileSizes matrix(const CompileJob& job, ByteOutput& out) {
    const auto [named, comments, lowered] = cover_of(job, "matrix");
    const auto is_plain = [](const Cover::Bounds& bounds) { return bounds.once(); };
    if (named.cover.primary < named.cover.items || !std::ranges::all_of(named.cover.bounds, is_plain))
        throw InputError{
            "a matrix of 0 and 1 has only items that are covered exactly once, and this cover has others",
            "--to cover"};
    if (named.cover.options() == 0)
        throw InputError{"propagation solves this puzzle, so that no matrix is left",
                         "a puzzle with fewer givens"};
    out.write(matrix_head(named, comments));
    write_matrix(named, out);
    return sizes_of(named);
}

}  // namespace reductio::targets

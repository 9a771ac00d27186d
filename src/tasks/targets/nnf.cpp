// nnf.cpp - all solutions as one formula in decision-DNNF, in the format of the compiler d4.
//
// The graph of cover/cover_diagram.hpp with the literals of the CNF that `--to dimacs` writes. Variables 1 to
// N are those of its `c var` lines; its auxiliary variables do not occur. The models are the solutions: each
// path to the true node decides every variable once. A node is a disjunction of its arcs, which exclude each
// other; an arc is the conjunction of its literals and of the node it leads to.
//
//     o 1 0           node 1, a disjunction; the first node is the root
//     t 2 0           node 2: true
//     1 3 -4 5 0      from node 1 to node 3, with the literals -4 and 5
//
// A node is written after those below it, except the root. Without a solution node 2 is false, `f 2 0`.
// Source of the format: J.-M. Lagniez and P. Marquis, "An improved decision-DNNF compiler", IJCAI 2017, and
// https://github.com/crillab/d4.
#include <fmt/format.h>

#include <algorithm>

#include "cnf/numbering.hpp"
#include "cover/bit_cover.hpp"
#include "cover/cover_diagram.hpp"
#include "cover/lower.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::targets {

namespace {

constexpr std::uint64_t root = 1, leaf = 2;               // leaf: true, or false if there is no solution
constexpr std::size_t most_bytes = std::size_t{1} << 30;  // of the masks of a search

// The slots that the options of the cover decide, and the literals that follow from each. The two slots of a
// variable with two values have one literal, so one of them is enough.
class SlotLiterals {
public:
    SlotLiterals(const Model& model, const Domains& domains, const LoweredCover& lowered)
        : model_{model},
          numbering_{model, domains},
          lowered_{lowered},
          by_default_(model.slots(), 0),
          is_named_(model.slots(), 0) {
        for (const auto slot : lowered.default_slots) by_default_[slot] = 1;
        for (const auto slot : lowered.slots) is_named_[slot] = 1;
    }
    int variables() const { return numbering_.count(); }

    std::vector<std::uint32_t> slots_of(std::uint32_t option) const {
        std::vector<std::uint32_t> slots;
        for (const auto slot : lowered_.slots_of(option))
            if (!is_spare(slot)) slots.push_back(slot);
        return slots;
    }
    void add(std::uint32_t slot, bool holds, std::vector<int>& literals) const {
        const Var v = model_.meaning(slot).first;
        push(v, slot, holds, literals);
        for_each_open(model_, numbering_.domains(), v, [&](std::uint32_t other) {
            if (by_default_[other] != 0) push(v, other, !holds, literals);
        });
    }
    // The values that no option gives.
    void add_unnamed(std::vector<int>& literals) const {
        for (std::uint32_t i = 0; i < model_.variables().size(); ++i) {
            if (numbering_.domains().decided(Var{i})) continue;
            for_each_open(model_, numbering_.domains(), Var{i}, [&](std::uint32_t slot) {
                if (is_named_[slot] == 0 && by_default_[slot] == 0 && !is_spare(slot))
                    push(Var{i}, slot, false, literals);
            });
        }
    }

private:
    // The smaller value of two, unless the larger one holds by default and no option gives it.
    bool is_spare(std::uint32_t slot) const {
        const Var v = model_.meaning(slot).first;
        const std::uint32_t first = model_[v].first_slot;
        return model_.domain(v).size() == 2 && slot == first && by_default_[first + 1] == 0;
    }
    void push(Var v, std::uint32_t slot, bool holds, std::vector<int>& literals) const {
        const int literal = numbering_.of(v, slot);
        literals.push_back(holds ? literal : -literal);
    }
    const Model& model_;
    const Numbering numbering_;
    const LoweredCover& lowered_;
    std::vector<char> by_default_, is_named_;  // by slot
};

class NnfWriter {
public:
    NnfWriter(const SlotLiterals& literals, ByteOutput& out) : slot_literals_{literals}, out_{out} {
        out_.write("o 1 0\n");
    }
    void node(std::uint64_t node, std::span<const DiagramArc> arcs) {
        add_leaf('t');  // the first node leads there
        ++nodes_;
        out_.write(fmt::format("o {} 0\n", name_of(node)));
        for (const DiagramArc& arc : arcs) write(name_of(node), arc, {});
    }
    // `more`: further literals.
    void root_arc(const DiagramArc& arc, std::vector<int> more) {
        add_leaf('t');
        write(root, arc, std::move(more));
    }
    void no_solution() {
        add_leaf('f');
        write(root, {.to = 1}, {});
    }
    CompileSizes sizes() const {
        return {{{"variables", static_cast<std::uint64_t>(slot_literals_.variables())},
                 {"nodes", nodes_},
                 {"arcs", arcs_}}};
    }

private:
    void add_leaf(char kind) {
        if (nodes_ > 1) return;
        ++nodes_;
        out_.write(fmt::format("{} {} 0\n", kind, leaf));
    }
    // The diagram's node 1 is the leaf.
    static std::uint64_t name_of(std::uint64_t node) { return node + 1; }
    void write(std::uint64_t from, const DiagramArc& arc, std::vector<int> literals) {
        for (const auto slot : arc.holds) slot_literals_.add(slot, true, literals);
        for (const auto slot : arc.not_holds) slot_literals_.add(slot, false, literals);
        std::ranges::sort(literals, {}, [](int literal) { return std::pair{std::abs(literal), literal}; });
        literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
        out_.write(fmt::format("{} {} {}{}0\n", from, name_of(arc.to), fmt::join(literals, " "),
                               literals.empty() ? "" : " "));
        ++arcs_;
    }
    const SlotLiterals& slot_literals_;
    ByteOutput& out_;
    std::uint64_t nodes_ = 1, arcs_ = 0;
};

void refuse_large(const Puzzle& puzzle, const Cover& cover) {
    const std::size_t bytes = BitCover::bytes_needed(cover);
    if (bytes > most_bytes)
        refuse(puzzle,
               {fmt::format("its {} options need {} MB of masks, the most is {} MB", cover.options(),
                            bytes >> 20, most_bytes >> 20),
                {}},
               "a smaller puzzle, or --to dimacs and a compiler such as d4");
}

}  // namespace

CompileSizes nnf(const CompileJob& job, ByteOutput& out) {
    refuse_encodings(job, "nnf");
    if (!job.options.simplify)
        throw InputError{"--to nnf writes what propagation leaves, so --no-simplify can't be used with it"};
    const Puzzle& puzzle = job.compiled.puzzle();
    const Model& model = job.compiled.model();
    if (const auto refusal = refuse_cover(model))
        refuse(puzzle, *refusal, "--to dimacs, and a compiler such as d4");
    const Propagator::State& state = job.compiled.state();
    const LoweredCover lowered =
        state.contradiction ? LoweredCover{} : lower_to_cover(job.compiled.propagator(), state);
    if (!lowered.refusal.empty())
        refuse(puzzle, {lowered.refusal, lowered.refused_at}, "--to dimacs, and a compiler such as d4");
    refuse_large(puzzle, lowered.cover);
    const SlotLiterals literals{model, state.domains, lowered};
    NnfWriter writer{literals, out};
    DiagramArc first;
    if (!state.contradiction) {
        CoverDiagram diagram{lowered.cover, model.slots(),
                             [&](auto option) { return literals.slots_of(option); }};
        first = diagram.build([&](auto node, auto arcs) { writer.node(node, arcs); });
    }
    if (first.to == 0) {
        writer.no_solution();
        return writer.sizes();
    }
    std::vector<int> unnamed;
    literals.add_unnamed(unnamed);
    writer.root_arc(first, std::move(unnamed));
    return writer.sizes();
}

}  // namespace reductio::targets

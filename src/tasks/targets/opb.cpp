// opb.cpp - pseudo-Boolean constraints in OPB format, with the puzzle and a variable map in comments.
//
// An objective is a line `min:`. Two passes over the same constraints: one counts for the header, one writes;
// nothing is held whole. Only
// `>=` and `=`, plain variables, integer coefficients: what every reader of the format takes. Format: O.
// Roussel and V. Manquinho, "Input/Output Format and Solver Requirements for the Competitions of
// Pseudo-Boolean Solvers", http://www.cril.univ-artois.fr/PB16/format.pdf.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "pb/lower.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::targets {

namespace {

class Counter final : public LinearSink {
public:
    void at_least(std::span<const LinearTerm>, std::int64_t) override { ++constraints; }
    void equal(std::span<const LinearTerm>, std::int64_t) override { ++constraints; }
    std::uint64_t constraints = 0;
};

// "+1 x1 -2 x7 "
std::string text_of(std::span<const LinearTerm> terms) {
    std::string text;
    for (const LinearTerm& term : terms)
        fmt::format_to(std::back_inserter(text), "{:+} x{} ", term.coefficient, term.variable);
    return text;
}

class Writer final : public LinearSink {
public:
    explicit Writer(ByteOutput& out) : out_{out} {}
    void at_least(std::span<const LinearTerm> terms, std::int64_t bound) override {
        line(terms, ">=", bound);
    }
    void equal(std::span<const LinearTerm> terms, std::int64_t bound) override { line(terms, "=", bound); }

private:
    void line(std::span<const LinearTerm> terms, std::string_view relation, std::int64_t bound) {
        out_.write(fmt::format("{}{} {} ;\n", text_of(terms), relation, bound));
    }
    ByteOutput& out_;
};

// "* WORD LINE" for each line of the text.
void comment(std::string_view word, std::string_view text, ByteOutput& out) {
    while (!text.empty()) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        out.write(fmt::format("* {} {}\n", word, text.substr(0, length)));
        text.remove_prefix(std::min(length + 1, text.size()));
    }
}

void write_opb_origin(const CompileJob& job, ByteOutput& out) {
    comment("reductio", REDUCTIO_VERSION, out);
    comment("family", job.compiled.family().name, out);
    comment("puzzle", puzzle_text(job), out);
}

// What each decision variable stands for, and what needs none.
void write_opb_map(const Model& model, const Numbering& numbering, ByteOutput& out) {
    for (std::uint32_t i = 0; i < model.variables().size(); ++i) {
        const Var v{i};
        const auto domain = model.domain(v);
        const std::string name = model.name(v);
        const auto first = model[v].first_slot;
        if (numbering.domains().decided(v)) {
            out.write(fmt::format("* fixed {}={}\n", name, decided_value(model, numbering.domains(), v)));
        } else if (domain.size() == 2) {
            out.write(
                fmt::format("* x{} {}={} else {}\n", numbering.of(v, first + 1), name, domain[1], domain[0]));
        } else {
            for_each_open(model, numbering.domains(), v, [&](std::uint32_t slot) {
                out.write(fmt::format("* x{} {}={}\n", numbering.of(v, slot), name, domain[slot - first]));
            });
        }
    }
}

// A comment says how the objective follows from the cost: `* objective 44 + cost`, or `- cost` if it is
// maximized.
void write_objective(const Objective& objective, const LinearLowering& lowering, ByteOutput& out) {
    const LinearLowering::Cost cost = lowering.cost(objective);
    out.write(fmt::format(
        "* objective {} cost\nmin: {};\n",
        objective.maximize ? fmt::format("{} -", -cost.constant) : fmt::format("{} +", cost.constant),
        text_of(cost.terms)));
}

// OPB can't express a projection, so a comment tells those who count models.
void warn_of_witnesses(const Model& model, ByteOutput& out) {
    const auto is_witness = [](const Variable& variable) { return variable.role == Role::witness; };
    const auto first = std::ranges::find_if(model.variables(), is_witness);
    if (first == model.variables().end()) return;
    out.write(
        fmt::format("* witnesses such as {} only have to exist: "
                    "models that differ in them alone are one solution\n",
                    model.text(first->name)));
}

}  // namespace

CompileSizes opb(const CompileJob& job, ByteOutput& out) {
    refuse_encodings(job, "opb");
    const LinearLowering lowering{job.compiled.propagator(), job.compiled.state(), job.compiled.givens(),
                                  job.options.simplify};
    Counter counter;
    const auto variables = static_cast<std::uint64_t>(lowering.run(counter));
    out.write(fmt::format("* #variable= {} #constraint= {}\n", variables, counter.constraints));
    write_opb_origin(job, out);
    warn_of_witnesses(job.compiled.model(), out);
    if (!lowering.contradiction()) write_opb_map(job.compiled.model(), lowering.numbering(), out);
    if (const Objective* const objective = open_objective(job, "opb");
        objective != nullptr && !lowering.contradiction())
        write_objective(*objective, lowering, out);
    Writer writer{out};
    lowering.run(writer);
    return {{{"variables", variables}, {"constraints", counter.constraints}}};
}

}  // namespace reductio::targets

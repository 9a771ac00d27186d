// dimacs_file.cpp - comments, map, what is to be counted, header, clauses.
#include "tasks/dimacs_file.hpp"

#include <fmt/core.h>

#include <optional>
#include <unordered_set>

#include "model/incidence.hpp"

namespace reductio {

void write_origin(const CompileJob& job, DimacsWriter& writer) {
    const std::string encoding = "at-most-one " + job.options.at_most_one + ", tuples " + job.options.tuples +
                                 (job.options.minimal ? ", minimal" : "") +
                                 (job.options.simplify ? ", simplified" : ", not simplified");
    writer.comment("reductio", REDUCTIO_VERSION);
    writer.comment("family", job.compiled.family().name);
    writer.comment("encoding", encoding);
    writer.comment("puzzle", puzzle_text(job));
}

void write_map(const Model& model, const CnfLowering& lowering, DimacsWriter& writer) {
    const Numbering& numbering = lowering.numbering();
    for (std::uint32_t i = 0; i < model.variables().size(); ++i) {
        const Var v{i};
        const auto domain = model.domain(v);
        const std::string name = model.name(v);
        if (numbering.domains().decided(v)) {
            writer.fixed(name, decided_value(model, numbering.domains(), v));
        } else if (domain.size() == 2) {
            writer.variable(numbering.of(v, model[v].first_slot + 1), name, domain[1], domain[0]);
        } else {
            const auto first = model[v].first_slot;
            for_each_open(model, numbering.domains(), v, [&](std::uint32_t slot) {
                writer.variable(numbering.of(v, slot), name, domain[slot - first]);
            });
        }
    }
}

namespace {

// Does the constraint say what a variable is that a lowering made, as "#7 is x * y"?
bool defines_its_last(const Model& model, const Constraint& constraint, const std::string& label) {
    const auto vars = variables_of(model, constraint);
    return !vars.empty() && model[vars.back()].role == Role::derived &&
           label.starts_with(model.name(vars.back()) + " ");
}

}  // namespace

std::vector<std::string> labels_of(const Model& model, std::span<const std::uint32_t> constraints) {
    std::vector<std::string> labels;
    std::optional<std::size_t> definition;  // its place among the labels
    std::size_t definitions = 0;
    std::unordered_set<std::string> said;
    for (const std::uint32_t i : constraints) {
        const Constraint& constraint = model.constraints()[i];
        std::string label = model.text(constraint.label);
        const bool defines = defines_its_last(model, constraint, label);
        if (defines && ++definitions > 1) continue;
        if (defines) definition = labels.size();
        if (said.insert(label).second) labels.push_back(std::move(label));
    }
    if (definitions > 1)
        labels[*definition] += fmt::format(", and {} more derived variables", definitions - 1);
    return labels;
}

namespace {

// The numbers of the answer's variables; witnesses and what follows from the answer are not counted.
std::vector<std::pair<int, int>> answer_numbers(const Model& model, const Domains& domains) {
    std::vector<std::pair<int, int>> counted;
    int next = 1;
    for (std::uint32_t i = 0; i < model.variables().size(); ++i) {
        const Var v{i};
        if (domains.decided(v)) continue;
        const int first = next;
        next += model.domain(v).size() == 2 ? 1 : static_cast<int>(domains.size(v));
        if (model[v].role != Role::answer) continue;
        if (!counted.empty() && counted.back().second + 1 == first)
            counted.back().second = next - 1;
        else
            counted.emplace_back(first, next - 1);
    }
    return counted;
}

// Auxiliary variables follow from the others, so only witnesses make several models of one solution.
bool has_witnesses(const Model& model, const Domains& domains) {
    const auto variables = model.variables();
    for (std::uint32_t i = 0; i < variables.size(); ++i)
        if (variables[i].role == Role::witness && !domains.decided(Var{i})) return true;
    return false;
}

}  // namespace

CompileSizes write_dimacs(const CompileJob& job, ByteOutput& out, const FurtherClauses& further) {
    const CnfLowering lowering = job.compiled.lowering(job.options);
    CountingSink counter;
    for (const auto& clause : further.clauses) counter.add(clause);
    const int variables = lowering.run(counter);
    DimacsWriter writer{out};
    write_origin(job, writer);
    if (!further.word.empty()) writer.comment(further.word, further.text);
    const Model& model = job.compiled.model();
    const Domains& domains = lowering.numbering().domains();
    if (!lowering.contradiction()) write_map(model, lowering, writer);
    if (!lowering.contradiction() && has_witnesses(model, domains))
        writer.count_projections(answer_numbers(model, domains));
    else
        writer.count_models();
    writer.header(variables, counter.clauses);
    for (const auto& clause : further.clauses) writer.add(clause);
    lowering.run(writer);
    return {{{"variables", static_cast<std::uint64_t>(variables)},
             {"clauses", counter.clauses},
             {"literals", counter.literals}},
            labels_of(model, counter.fallen_back())};
}

}  // namespace reductio

// wcnf.cpp - a puzzle with an objective as a MaxSAT instance: its CNF, and a soft clause for each literal
// that costs something (cnf/cost.hpp).
//
// A comment says how the objective follows from the cost of a solution: `c objective 44 + cost`, or `- cost`
// where it is maximized. A puzzle without an objective has no soft clauses. Formats: that of the MaxSAT
// evaluations from 2022 on, with `h` in front of hard clauses
// (https://maxsat-evaluations.github.io/2022/rules.html#input), and the one before it, with `p wcnf VARIABLES
// CLAUSES TOP` and the weight TOP of hard clauses, which clasp 3.3 and toulbar2 1.1 read. Two passes as for
// any CNF.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cnf/cost.hpp"
#include "tasks/dimacs_file.hpp"
#include "tasks/targets/target.hpp"

namespace reductio::targets {

namespace {

// Writes each clause behind what marks it as hard.
class HardClauses final : public ClauseSink {
public:
    HardClauses(ByteOutput& out, std::string mark) : out_{out}, mark_{std::move(mark)} {}

private:
    void consume(std::span<const int> block) override {
        text_.clear();
        bool begins = true;
        for (const int literal : block) {
            if (begins) text_ += mark_;
            begins = literal == 0;
            fmt::format_to(std::back_inserter(text_), "{}{}", literal, begins ? '\n' : ' ');
        }
        out_.write(text_);
    }
    ByteOutput& out_;
    std::string mark_;
    std::string text_;
};

// The clauses, then those that define the literals of the cost. Returns the number of variables.
int write_hard(const CnfLowering& lowering, const Objective* objective, ClauseSink& sink,
               std::optional<Cost>& cost) {
    int next = lowering.run(sink) + 1;
    Emitter out{sink, next};
    if (objective != nullptr && !lowering.contradiction())
        cost.emplace(lowering.numbering(), *objective).write(out);
    sink.flush();
    return next - 1;
}

CompileSizes write(const CompileJob& job, ByteOutput& out, bool with_top) {
    const Objective* const objective = open_objective(job, with_top ? "wcnf-top" : "wcnf");
    const CnfLowering lowering = job.compiled.lowering(job.options);
    CountingSink counter;
    std::optional<Cost> cost;
    const int variables = write_hard(lowering, objective, counter, cost);
    const std::vector<Cost::Soft> softs = cost ? cost->softs() : std::vector<Cost::Soft>{};
    const std::uint64_t clauses = counter.clauses + softs.size();
    std::int64_t top = 1;
    for (const Cost::Soft& soft : softs) top += soft.weight;
    DimacsWriter writer{out};
    write_origin(job, writer);
    if (!lowering.contradiction()) write_map(job.compiled.model(), lowering, writer);
    if (cost)
        writer.comment("objective",
                       fmt::format("{} {} cost", cost->number(0), objective->maximize ? '-' : '+'));
    out.write(with_top ? fmt::format("p wcnf {} {} {}\n", variables, clauses, top)
                       : fmt::format("c wcnf {} {}\n", variables, clauses));
    HardClauses hard{out, with_top ? fmt::format("{} ", top) : "h "};
    write_hard(lowering, objective, hard, cost);
    for (const auto& [literal, weight] : softs) out.write(fmt::format("{} {} 0\n", weight, -literal));
    return {{{"variables", static_cast<std::uint64_t>(variables)},
             {"clauses", clauses},
             {"literals", counter.literals + softs.size()}},
            labels_of(job.compiled.model(), counter.fallen_back())};
}

}  // namespace

CompileSizes wcnf(const CompileJob& job, ByteOutput& out) { return write(job, out, false); }
CompileSizes wcnf_top(const CompileJob& job, ByteOutput& out) { return write(job, out, true); }

}  // namespace reductio::targets

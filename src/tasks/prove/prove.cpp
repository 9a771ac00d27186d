// prove.cpp - two solvers: one finds the solutions, another, which has never seen them as answers, refutes
// that there are more.
#include "tasks/prove/prove.hpp"

#include <fmt/format.h>

#include <cadical.hpp>
#include <cstdio>
#include <vector>

#include "base/registry.hpp"
#include "base/stopwatch.hpp"
#include "engines/shared/plain_solver.hpp"
#include "engines/shared/residual.hpp"
#include "tasks/dimacs_file.hpp"

namespace reductio {

namespace {

using Clauses = std::vector<std::vector<int>>;

class Prover {
public:
    Prover(const Puzzle& puzzle, ProofFiles& files, const ProveOptions& options)
        : files_{files}, options_{options}, compiled_{puzzle}, lowering_{compiled_.lowering(cnf_)} {}

    Proved run() {
        write_formula("puzzle.cnf", {});
        find_solutions();
        add_text("solution.txt", models_);
        add_text("literals.txt", literals());
        dump_model();
        proved_.formula = proved_.solutions == 0 ? "puzzle.cnf" : "blocked.cnf";
        if (proved_.solutions > 0) write_formula(proved_.formula, blocking_);
        if (proved_.solutions <= options_.most) write_proof();
        add_text("README", readme());
        return proved_;
    }

private:
    static CnfOptions unsimplified(CnfOptions encoding) {
        encoding.simplify = encoding.cuts = false;
        return encoding;
    }
    void add_text(const std::string& name, const std::string& text) {
        files_.add(name, [&](ByteOutput& out) { out.write(text); });
    }
    void write_formula(const std::string& name, const Clauses& further) {
        files_.add(name, [&](ByteOutput& out) {
            const auto sizes = write_dimacs({compiled_, cnf_}, out,
                                            {further, further.empty() ? "" : "blocked",
                                             further.size() == 1 ? "the solution" : "the solutions"});
            for (const auto& [what, size] : sizes.numbers) {
                if (what == "variables") proved_.variables = size;
                if (what == "clauses") proved_.clauses = size;
            }
        });
    }
    void find_solutions() {
        CaDiCaL::Solver solver;
        solver.set("quiet", 1);
        LoadingSink sink{solver};
        const int variables = lowering_.run(sink);
        Residual residual{compiled_.model(), lowering_.numbering()};
        while (proved_.solutions <= options_.most && solve(solver) == 10) {
            const auto holds = [&](int variable) { return solver.val(variable) > 0; };
            residual.read(holds);
            static_cast<void>(compiled_.checked_grid(residual.values()));
            models_ += "s SATISFIABLE\nv";
            for (int v = 1; v <= variables; ++v) models_ += fmt::format(" {}", holds(v) ? v : -v);
            models_ += " 0\n";
            blocking_.push_back(residual.blocking_clause());
            ++proved_.solutions;
            for (const int literal : blocking_.back()) solver.add(literal);
            solver.add(0);
        }
        if (proved_.solutions == 0) models_ = "s UNSATISFIABLE\n";
    }
    void write_proof() {
        const Stopwatch clock;
        proved_.proof = options_.lrat ? "proof.lrat" : "proof.drat";
        proved_.proof_bytes = files_.add_stream(proved_.proof, [this](std::FILE* to) { refute(to); });
        proved_.seconds = clock.seconds();
        proved_.proved = true;
    }
    void refute(std::FILE* to) {
        CaDiCaL::Solver solver;
        solver.set("quiet", 1);
        solver.set("binary", options_.binary ? 1 : 0);
        if (options_.lrat) solver.set("lrat", 1);
        solver.trace_proof(to, proved_.proof.c_str());
        LoadingSink sink{solver};
        for (const auto& clause : blocking_) sink.add(clause);
        lowering_.run(sink);
        if (solve(solver) != 20) throw InternalError{"a solution appeared that was not found before"};
        solver.close_proof_trace();
    }
    // "17 r1c2=5" a line, by number.
    std::string literals() const {
        const Model& model = compiled_.model();
        std::string text;
        for (std::uint32_t i = 0; i < model.variables().size(); ++i) {
            for_each_open(model, lowering_.numbering().domains(), Var{i}, [&](std::uint32_t slot) {
                const auto [v, value] = model.meaning(slot);
                text += fmt::format("{} {}={}\n", lowering_.numbering().of(v, slot), model.name(v), value);
            });
        }
        return text;
    }
    void dump_model() {
        files_.add("model.txt", [this](ByteOutput& out) {
            dump(compiled_.model(), [&](std::string_view piece) { out.write(piece); });
        });
    }
    std::string commands() const;
    std::string readme() const;

    ProofFiles& files_;
    const ProveOptions& options_;
    CompiledPuzzle compiled_;
    CnfOptions cnf_ = unsimplified(options_.encoding);
    Lowering lowering_;
    Proved proved_;
    std::string models_;
    Clauses blocking_;
};

// What checks the proof, for the README.
std::string Prover::commands() const {
    const auto& [formula, proof] = std::pair{proved_.formula, proved_.proof};
    if (options_.lrat)
        return fmt::format("    cake_lpr {} {}\n    lrat-check {} {}\n", formula, proof, formula, proof);
    return fmt::format("    reductio check-proof {} {}\n    drat-trim {} {}\n", formula, proof, formula,
                       proof);
}

std::string Prover::readme() const {
    const std::string family{compiled_.family().name};
    std::string text = fmt::format(
        "A {} by reductio {}.\n\n"
        "puzzle.cnf     the rules, clues and givens as a CNF in DIMACS format; its comments have the puzzle\n"
        "literals.txt   what each of its variables stands for; the others are auxiliary\n"
        "model.txt      the constraints that it was made of, with their names\n",
        family, REDUCTIO_VERSION);
    const std::string any_checker = fmt::format(
        "Any checker of {} proofs can check it. That the CNF says what the constraints say is checked by the "
        "last "
        "command:\n\n",
        options_.lrat ? "LRAT" : "DRAT");
    if (proved_.solutions == 0)
        return text + fmt::format("{}     a proof that puzzle.cnf has no solution\n\n", proved_.proof) +
               any_checker + commands() + "    reductio check-encoding puzzle.cnf\n";
    text += fmt::format(
        "solution.txt   {} as {} of puzzle.cnf\n"
        "blocked.cnf    puzzle.cnf with a clause that excludes {}\n",
        proved_.solutions == 1 ? "a solution" : fmt::format("{} solutions", proved_.solutions),
        proved_.solutions == 1 ? "a model" : "models",
        proved_.solutions == 1 ? "the solution" : "each of them");
    if (!proved_.proved) return text + "\nThere may be more solutions; nothing was proved.\n";
    return text +
           fmt::format("{}     a proof that blocked.cnf has no solution: there are no others\n\n",
                       proved_.proof) +
           any_checker + commands() + "    reductio decode puzzle.cnf solution.txt\n" +
           "    reductio check-encoding blocked.cnf\n";
}

}  // namespace

Proved prove(const Puzzle& puzzle, ProofFiles& files, const ProveOptions& options) {
    return Prover{puzzle, files, options}.run();
}

bool can_write_lrat() { return CaDiCaL::Solver::is_valid_option("lrat"); }

}  // namespace reductio

// prove.cpp - two solvers: one finds the solutions, another, which has never seen them as answers, refutes
// that there are more, or better ones.
#include "tasks/prove/prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cadical.hpp>
#include <cstdio>
#include <tuple>
#include <vector>

#include "base/registry.hpp"
#include "base/stopwatch.hpp"
#include "engines/shared/plain_solver.hpp"
#include "engines/shared/residual.hpp"
#include "tasks/dimacs_file.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

namespace {

using Clauses = std::vector<std::vector<int>>;

class Prover {
public:
    Prover(const Puzzle& puzzle, ProofFiles& files, const ProveOptions& options)
        : files_{files}, options_{options}, compiled_{puzzle}, lowering_{compiled_.lowering(cnf_)} {}

    // All files, where the question is how many solutions there are.
    Proved prove_number() {
        show(options_.most + 1);
        const std::string formula = proved_.solutions == 0 ? "puzzle.cnf" : "blocked.cnf";
        if (proved_.solutions > 0) write_formula(formula, blocking_);
        if (proved_.solutions <= options_.most)
            refute({formula, options_.lrat ? "proof.lrat" : "proof.drat"});
        add_text("README", readme());
        return proved_;
    }
    // The puzzle, and its solutions, at most `most`.
    void show(std::uint64_t most) {
        write_formula("puzzle.cnf", {});
        find_solutions(most);
        add_text("solution.txt", models_);
        add_text("literals.txt", literals());
        dump_model();
    }
    void write_formula(const std::string& name) { write_formula(name, {}); }
    void refute(const Proved::Refutation& files) {
        const Stopwatch clock;
        proved_.proof_bytes = files_.add_stream(files.proof, [&](std::FILE* to) { refute(to, files.proof); });
        proved_.seconds += clock.seconds();
        proved_.refutations.push_back(files);
        proved_.proved = true;
    }
    const Proved& proved() const { return proved_; }
    const CompiledPuzzle& compiled() const { return compiled_; }
    std::string readme_of_best(const Proved& all) const;

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
    void find_solutions(std::uint64_t most) {
        CaDiCaL::Solver solver;
        solver.set("quiet", 1);
        LoadingSink sink{solver};
        const int variables = lowering_.run(sink);
        Residual residual{compiled_.model(), lowering_.numbering()};
        while (proved_.solutions < most && solve(solver) == 10) {
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
    void refute(std::FILE* to, const std::string& name) {
        CaDiCaL::Solver solver;
        solver.set("quiet", 1);
        solver.set("binary", options_.binary ? 1 : 0);
        if (options_.lrat) solver.set("lrat", 1);
        solver.trace_proof(to, name.c_str());
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
    std::string head() const;
    std::string commands(const Proved& all) const;
    std::string readme() const;

    ProofFiles& files_;
    const ProveOptions& options_;
    CompiledPuzzle compiled_;
    CnfOptions cnf_ = unsimplified(options_.encoding);
    CnfLowering lowering_;
    Proved proved_;
    std::string models_;
    Clauses blocking_;
};

// What checks the proofs, for the README.
std::string Prover::commands(const Proved& all) const {
    std::string text = fmt::format(
        "Any checker of {} proofs can check it. That the CNF says what the constraints say is checked by the "
        "last command:\n\n",
        options_.lrat ? "LRAT" : "DRAT");
    for (const auto& [formula, proof] : all.refutations) {
        for (const char* const checker : options_.lrat ? std::array{"cake_lpr", "lrat-check"}
                                                       : std::array{"reductio check-proof", "drat-trim"})
            text += fmt::format("    {} {} {}\n", checker, formula, proof);
    }
    if (all.solutions > 0) text += "    reductio decode puzzle.cnf solution.txt\n";
    for (const auto& [formula, proof] : all.refutations)
        text += fmt::format("    reductio check-encoding {}\n", formula);
    return text;
}

std::string Prover::head() const {
    return fmt::format(
        "A {} by reductio {}.\n\n"
        "puzzle.cnf     the rules, clues and givens as a CNF in DIMACS format; its comments have the puzzle\n"
        "literals.txt   what each of its variables stands for; the others are auxiliary\n"
        "model.txt      the constraints that it was made of, with their names\n",
        compiled_.family().name, REDUCTIO_VERSION);
}

std::string Prover::readme() const {
    std::string text = head();
    if (proved_.solutions == 0)
        return text +
               fmt::format("{}     a proof that puzzle.cnf has no solution\n\n",
                           proved_.refutations[0].proof) +
               commands(proved_);
    text += fmt::format(
        "solution.txt   {} as {} of puzzle.cnf\n"
        "blocked.cnf    puzzle.cnf with a clause that excludes {}\n",
        proved_.solutions == 1 ? "a solution" : fmt::format("{} solutions", proved_.solutions),
        proved_.solutions == 1 ? "a model" : "models",
        proved_.solutions == 1 ? "the solution" : "each of them");
    if (!proved_.proved) return text + "\nThere may be more solutions; nothing was proved.\n";
    return text +
           fmt::format("{}     a proof that blocked.cnf has no solution: there are no others\n\n",
                       proved_.refutations[0].proof) +
           commands(proved_);
}

std::string Prover::readme_of_best(const Proved& all) const {
    std::string text =
        head() + fmt::format(
                     "solution.txt   a best solution, as a model of puzzle.cnf, which says that the "
                     "objective is {}\n",
                     fmt::join(all.objective, ", "));
    for (const auto& [formula, proof] : all.refutations)
        text += fmt::format(
            "{:<14} the puzzle with the bound that its objective is better\n"
            "{:<14} a proof that {} has no solution\n",
            formula, proof, formula);
    return text + '\n' + commands(all);
}

// `best`: the puzzle whose solutions are the best ones of `puzzle`.
Proved prove_best(const Puzzle& puzzle, const Puzzle& best, ProofFiles& files, const ProveOptions& options) {
    Prover prover{best, files, options};
    prover.show(1);
    Proved all = prover.proved();
    const std::size_t first = puzzle.bounds.size(), end = best.bounds.size();
    for (const ObjectiveBound& bound : best.bounds) all.objective.push_back(bound.low);
    for (std::size_t level = first; level < end; ++level) {
        const std::int64_t number = best.bounds[level].low;
        Puzzle better = best;
        std::fill(better.bounds.begin() + static_cast<std::ptrdiff_t>(level), better.bounds.end(),
                  ObjectiveBound{});
        if (prover.compiled().model().objectives()[level].maximize)
            better.bounds[level].low = number + 1;
        else
            better.bounds[level].high = number - 1;
        const std::string which = end - first == 1 ? "" : fmt::format("-{}", level - first + 1);
        Prover refuter{better, files, options};
        refuter.write_formula("better" + which + ".cnf");
        refuter.refute({"better" + which + ".cnf", "proof" + which + (options.lrat ? ".lrat" : ".drat")});
        const Proved& proved = refuter.proved();
        all.refutations.push_back(proved.refutations[0]);
        all.seconds += proved.seconds;
        std::tie(all.variables, all.clauses, all.proof_bytes) =
            std::tie(proved.variables, proved.clauses, proved.proof_bytes);
    }
    all.proved = true;
    files.add("README", [&](ByteOutput& out) { out.write(prover.readme_of_best(all)); });
    return all;
}

}  // namespace

Proved prove(const Puzzle& puzzle, ProofFiles& files, const ProveOptions& options) {
    Prover prover{puzzle, files, options};
    if (const auto best = of_best_solutions(prover.compiled())) {
        if (options.most > 1)
            throw InputError{
                "the number of best solutions is proved of a puzzle whose objectives are bounded",
                fmt::format("no --count, or `bounds {}` in the first line of the puzzle",
                            bounds_text(best->bounds))};
        return prove_best(puzzle, *best, files, options);
    }
    return prover.prove_number();
}

bool can_write_lrat() { return CaDiCaL::Solver::is_valid_option("lrat"); }

}  // namespace reductio

// program_solver.cpp - a program of the user's as a solver: it gets the puzzle as text or as CNF, and what it
// prints is its response.
//
// Whatever goes wrong in the program is a Fault, never an error of ours. An answer counts whatever the exit
// code is. Without an answer, a bad exit code is a crash and a good one is no answer.
#include <fmt/format.h>

#include "base/registry.hpp"
#include "base/stopwatch.hpp"
#include "cnf/answer.hpp"
#include "engines/shared/command_run.hpp"
#include "engines/shared/external_run.hpp"
#include "engines/shared/residual.hpp"
#include "engines/shared/shell_process.hpp"
#include "formats/format.hpp"
#include "tasks/solvers/program_response.hpp"
#include "tasks/solvers/solver.hpp"
#include "tasks/targets/target.hpp"

namespace reductio {

namespace {

using State = Response::State;

// The puzzle as CNF, and the way back from the CNF's values to a grid.
class CnfForm {
public:
    CnfForm(const Puzzle& puzzle, const CnfOptions& options) : compiled_{puzzle}, options_{options} {}

    void write(ByteOutput& out) {
        for (const auto& [name, size] : find<Target>("dimacs")->write({compiled_, options_}, out).numbers) {
            if (name == "variables") variables_ = static_cast<int>(size);
        }
    }
    int variables() const { return variables_; }

    // The grid of an answer, or why its values are those of no grid.
    struct Decoded {
        Grid grid;
        std::string error;
    };
    // Throws InputError if the answer is cut off.
    Decoded decode(SolverAnswer answer, const Text& text) const {
        if (options_.simplify && compiled_.state().contradiction)
            return {{}, "says satisfiable, but the CNF has an empty clause"};
        const CnfLowering lowering = compiled_.lowering(options_);
        const Numbering& numbering = lowering.numbering();
        complete_values(answer, text, numbering.count(), [&] {
            LargestSink sink;
            lowering.run(sink);
            return sink.largest;
        });
        const auto holds = [&](int v) { return answer.values[v] > 0; };
        const Model& model = compiled_.model();
        for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
            const int values = values_of(numbering, Var{v}, holds);
            if (values != 1)
                return {{},
                        fmt::format("{} has {} values", model.name(Var{v}), values == 0 ? "no" : "several")};
        }
        Residual residual{model, numbering};
        residual.read(holds);
        return {compiled_.decode(residual.values()), {}};
    }

private:
    // How many values the variable has in the answer.
    template <class Holds>
    int values_of(const Numbering& numbering, Var v, Holds holds) const {
        if (numbering.domains().decided(v)) return 1;
        int values = 0;
        for_each_open(compiled_.model(), numbering.domains(), v, [&](std::uint32_t slot) {
            const int literal = numbering.of(v, slot);
            if (holds(std::abs(literal)) == (literal > 0)) ++values;
        });
        return values;
    }

    CompiledPuzzle compiled_;
    const CnfOptions& options_;
    int variables_ = 0;
};

std::string ending_of(const CommandRun& run) {
    return how_it_ended(run.code, run.signal) +
           (run.complaint.empty() ? "" : "; it says " + quoted(run.complaint));
}

class ProgramSolver final : public Solver {
public:
    explicit ProgramSolver(ProgramJob job) : job_{std::move(job)}, name_{short_command(job_.command)} {}

    const std::string& name() const override { return name_; }

    Response solve(const Puzzle& puzzle) override {
        const Stopwatch clock;
        Response response;
        try {
            if (job_.format != nullptr)
                solve_text(puzzle, response);
            else
                solve_cnf(puzzle, response);
        } catch (const Stopped& stopped) {
            response.state = stopped.reason == StopReason::interrupted ? State::interrupted : State::timeout;
        }
        response.seconds = clock.seconds();
        return response;
    }

private:
    void solve_text(const Puzzle& puzzle, Response& response) const {
        const auto text = question_text(puzzle, *job_.format, response);
        if (!text) return;
        const std::string ending{job_.format->extensions.substr(0, job_.format->extensions.find(' '))};
        const std::string name = "puzzle" + (ending.empty() ? ".txt" : ending);
        const CommandRun run = run_program(
            name, [&](ByteOutput& out) { out.write(*text); }, limits_now(), response);
        if (response.state != State::answered) return;
        const bool silent = Passage::all(*run.output).trimmed().empty();
        if (!has_answer(run, silent, response)) return;
        const ProgramOutput output = read_program_output(puzzle, *run.output, job_.patterns);
        if (!output.error.empty()) return fail_to_read(run, output.error, response);
        take_output(puzzle, output, job_.all, response);
    }

    void solve_cnf(const Puzzle& puzzle, Response& response) const {
        const Limits limits = limits_now();
        const StopScope scope{job_.limits.seconds, job_.limits.interrupted};
        CnfForm cnf{puzzle, job_.cnf};
        const CommandRun run = run_program(
            "problem.cnf", [&](ByteOutput& out) { cnf.write(out); }, limits, response);
        if (response.state != State::answered) return;
        try {
            read_models(puzzle, cnf, run, response);
        } catch (const InputError& error) {
            fail_to_read(run, error.brief(), response);
        }
    }

    void read_models(const Puzzle& puzzle, const CnfForm& cnf, const CommandRun& run,
                     Response& response) const {
        using Status = SolverAnswer::Status;
        std::vector<SolverAnswer> models;
        const SolverAnswer first = read_answer(*run.output, cnf.variables(), status_by_code(run.code),
                                               Notation::dimacs, [&](const SolverAnswer& model) {
                                                   if (job_.all || models.empty()) models.push_back(model);
                                               });
        const Status status = first.status;
        if (!has_answer(run, status == Status::silent, response)) return;
        if (status == Status::unknown) response.state = State::stuck;
        if (status == Status::unsatisfiable) response.most = 0;
        if (status != Status::satisfiable) return;
        if (models.empty()) models.push_back(first);  // of a CNF without variables
        std::vector<Grid> grids;
        for (const SolverAnswer& answer : models) {
            auto [grid, error] = cnf.decode(answer, *run.output);
            if (!error.empty()) return response.fail(Fault::wrong_solution, std::move(error));
            grids.push_back(std::move(grid));
        }
        keep_distinct(grids);  // models may differ in auxiliary variables only
        take_grids(puzzle, std::move(grids), job_.all, response);
    }

    // The limits of a run, cut to the time left in the caller's StopScope.
    Limits limits_now() const {
        Limits limits = job_.limits;
        limits.seconds = StopScope{limits.seconds, nullptr}.seconds_left();
        return limits;
    }

    CommandRun run_program(const std::string& input, const std::function<void(ByteOutput&)>& write,
                           const Limits& limits, Response& response) const {
        try {
            CommandRun run = run_command(job_.command, input.c_str(), write, limits);
            if (run.ending == Ending::timeout) response.state = State::timeout;
            if (run.ending == Ending::interrupted) response.state = State::interrupted;
            return run;
        } catch (const InputError& error) {  // its output exceeded the limit
            response.fail(Fault::unreadable, error.brief());
            return {};
        }
    }

    // False if the program did not answer; `silent` is about its output. The response then has the fault.
    static bool has_answer(const CommandRun& run, bool silent, Response& response) {
        if (run.signal > 0 || (silent && run.code != 0))
            response.fail(Fault::crash, ending_of(run));
        else if (silent && Passage::all(*run.output).trimmed().empty())
            response.fail(Fault::no_answer, ending_of(run));
        else if (silent)
            response.fail(Fault::unreadable, "neither satisfiable nor unsatisfiable");
        return response.state == State::answered;
    }

    static void fail_to_read(const CommandRun& run, const std::string& why, Response& response) {
        const bool failed = run.code != 0 && run.code != 10 && run.code != 20;
        if (failed)
            response.fail(Fault::crash, ending_of(run) + "; " + why);
        else
            response.fail(Fault::unreadable, why);
    }

    ProgramJob job_;
    std::string name_;
};

}  // namespace

std::unique_ptr<Solver> program_solver(ProgramJob job) {
    return std::make_unique<ProgramSolver>(std::move(job));
}

}  // namespace reductio

// program_witness.cpp - any program of the user's: given the puzzle as text or as CNF, its output taken for
// what it says, its end for what it means.
//
// Nothing that a program does is an error of ours: whatever goes wrong becomes a Fault. An answer counts
// whatever the exit code; without an answer a bad exit code is a crash, a good one no answer.
#include <fmt/format.h>

#include <algorithm>

#include "base/registry.hpp"
#include "base/stopwatch.hpp"
#include "cnf/answer.hpp"
#include "engines/shared/command_run.hpp"
#include "engines/shared/external_run.hpp"
#include "engines/shared/residual.hpp"
#include "formats/format.hpp"
#include "tasks/crosscheck/statement.hpp"
#include "tasks/crosscheck/witness.hpp"
#include "tasks/targets/target.hpp"

namespace reductio {

namespace {

using Kind = Testimony::Kind;

// What is thrown to end a hearing early.
struct Blamed {
    Fault fault;
    std::string message;
};

// The puzzle as CNF, and the way back from the CNF's values to a grid.
class CnfForm {
public:
    CnfForm(const Puzzle& puzzle, const CnfOptions& options) : compiled_{puzzle}, options_{options} {}

    void write(ByteOutput& out) {
        for (const auto& [name, size] : find<Target>("dimacs")->write({compiled_, options_}, out)) {
            if (name == "variables") variables_ = static_cast<int>(size);
        }
    }
    int variables() const { return variables_; }

    // Throws InputError if the answer is cut off, Blamed if its values are those of no grid.
    Grid grid(SolverAnswer answer, const Text& text) const {
        if (options_.simplify && compiled_.state().contradiction)
            throw Blamed{Fault::wrong_solution, "satisfiable, but the CNF has an empty clause"};
        const Lowering lowering = compiled_.lowering(options_);
        const Numbering& numbering = lowering.numbering();
        settle_values(answer, text, numbering.count(), [&] {
            LargestSink sink;
            lowering.run(sink);
            return sink.largest;
        });
        const auto holds = [&](int v) { return answer.values[v] > 0; };
        const Model& model = compiled_.model();
        for (std::uint32_t v = 0; v < model.variables().size(); ++v) require_one(numbering, Var{v}, holds);
        Residual residual{model, numbering};
        residual.read(holds);
        return compiled_.decode(residual.values());
    }

private:
    template <class Holds>
    void require_one(const Numbering& numbering, Var v, Holds holds) const {
        if (numbering.domains().decided(v)) return;
        const Model& model = compiled_.model();
        int values = 0;
        for_each_open(model, numbering.domains(), v, [&](std::uint32_t slot) {
            const int literal = numbering.of(v, slot);
            if (holds(std::abs(literal)) == (literal > 0)) ++values;
        });
        if (values == 1) return;
        throw Blamed{Fault::wrong_solution,
                     fmt::format("{} has {} values", model.name(v), values == 0 ? "no" : "several")};
    }

    CompiledPuzzle compiled_;
    const CnfOptions& options_;
    int variables_ = 0;
};

// The command, short enough for a table.
std::string short_name(const std::string& command) {
    constexpr std::size_t longest = 40;
    std::string name = command.substr(0, command.find('\n'));
    if (name.size() <= longest) return name;
    std::size_t end = longest - 1;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;  // whole characters
    return name.substr(0, end) + "…";
}

class ProgramWitness final : public Witness {
public:
    explicit ProgramWitness(ProgramJob job) : job_{std::move(job)}, name_{short_name(job_.command)} {}

    const std::string& name() const override { return name_; }

    Testimony ask(const Puzzle& puzzle) override {
        const Stopwatch clock;
        Testimony testimony;
        try {
            if (job_.form != nullptr)
                ask_text(puzzle, testimony);
            else
                ask_cnf(puzzle, testimony);
        } catch (const Blamed& blamed) {
            testimony.kind = Kind::fault;
            testimony.fault = blamed.fault;
            testimony.message = blamed.message;
        } catch (const Stopped& stopped) {
            testimony.kind = stopped.interrupted ? Kind::interrupted : Kind::timeout;
        }
        testimony.seconds = clock.seconds();
        return testimony;
    }

private:
    void ask_text(const Puzzle& puzzle, Testimony& testimony) const {
        std::string text;
        try {
            Puzzle question = puzzle;  // without the answers that came with it
            question.stated_solution.reset();
            question.stated_count.reset();
            text = job_.form->write(question);
        } catch (const InputError& error) {
            testimony.kind = Kind::refused;
            testimony.message = error.brief();
            return;
        }
        const std::string ending{job_.form->extensions.substr(0, job_.form->extensions.find(' '))};
        const CommandRun run = heard(
            "puzzle" + (ending.empty() ? ".txt" : ending), [&](ByteOutput& out) { out.write(text); },
            testimony);
        if (testimony.kind != Kind::answered) return;
        require_answer(run, Passage::all(*run.output).trimmed().empty());
        const Family& family = *puzzle.family;
        Statement statement;
        try {
            statement = read_statement(family, puzzle, *run.output);
        } catch (const InputError& error) {
            refuse_output(run, error.brief());
        }
        if (statement.gives_up && statement.grids.empty()) testimony.kind = Kind::stuck;
        testimony.least = statement.least;
        testimony.most = statement.most;
        take_grids(family, puzzle, std::move(statement.grids), testimony);
    }

    void ask_cnf(const Puzzle& puzzle, Testimony& testimony) const {
        const StopScope scope{job_.limits.seconds, job_.limits.interrupted};
        const Family& family = *puzzle.family;
        CnfForm cnf{puzzle, job_.cnf};
        const CommandRun run = heard(
            "problem.cnf", [&](ByteOutput& out) { cnf.write(out); }, testimony);
        if (testimony.kind != Kind::answered) return;
        using Status = SolverAnswer::Status;
        try {
            auto answers = read_answers(*run.output, cnf.variables(), status_by_code(run.code));
            const Status status = answers.front().status;
            require_answer(run, status == Status::silent);
            if (status == Status::unknown) testimony.kind = Kind::stuck;
            if (status == Status::unsatisfiable) testimony.most = 0;
            if (status != Status::satisfiable) return;
            if (!job_.all) answers.resize(1);
            std::vector<Grid> grids;
            for (const SolverAnswer& answer : answers) grids.push_back(cnf.grid(answer, *run.output));
            keep_distinct(grids);  // models may differ in auxiliary variables only
            take_grids(family, puzzle, std::move(grids), testimony);
        } catch (const InputError& error) {
            refuse_output(run, error.brief());
        }
    }

    CommandRun heard(const std::string& input, const std::function<void(ByteOutput&)>& write,
                     Testimony& testimony) const {
        try {
            CommandRun run = run_command(job_.command, input.c_str(), write, job_.limits);
            if (run.ending == Ending::timeout) testimony.kind = Kind::timeout;
            if (run.ending == Ending::interrupted) testimony.kind = Kind::interrupted;
            return run;
        } catch (const InputError& error) {  // it printed without end
            throw Blamed{Fault::unreadable, error.brief()};
        }
    }

    static std::string with_complaint(const CommandRun& run) {
        return how_it_ended(run) + (run.complaint.empty() ? "" : "; it says " + quoted(run.complaint));
    }
    static void require_answer(const CommandRun& run, bool silent) {
        if (run.signal > 0) throw Blamed{Fault::crash, with_complaint(run)};
        if (!silent) return;
        if (run.code != 0) throw Blamed{Fault::crash, with_complaint(run)};
        if (Passage::all(*run.output).trimmed().empty()) throw Blamed{Fault::no_answer, with_complaint(run)};
        throw Blamed{Fault::unreadable, "neither satisfiable nor unsatisfiable"};
    }
    [[noreturn]] static void refuse_output(const CommandRun& run, const std::string& why) {
        const bool failed = run.code != 0 && run.code != 10 && run.code != 20;
        if (failed) throw Blamed{Fault::crash, with_complaint(run) + "; " + why};
        throw Blamed{Fault::unreadable, why};
    }

    void take_grids(const Family& family, const Puzzle& puzzle, std::vector<Grid> grids,
                    Testimony& testimony) const {
        for (const Grid& grid : grids) {
            const std::string violation = family.check(puzzle, grid);
            if (!violation.empty()) throw Blamed{Fault::wrong_solution, violation};
        }
        const bool twice = keep_distinct(grids) > 0;
        testimony.grids = std::move(grids);
        const std::uint64_t shown = testimony.grids.size();
        if (job_.all && twice) throw Blamed{Fault::wrong_count, "shows a solution twice"};
        if (shown > testimony.most) {
            throw Blamed{Fault::wrong_count,
                         fmt::format("speaks of {} solutions and shows {}", testimony.most, shown)};
        }
        if (job_.all && testimony.kind == Kind::answered) testimony.most = shown;
        if (job_.all && testimony.least > shown) {
            throw Blamed{Fault::wrong_count,
                         fmt::format("speaks of {} solutions and shows {}", testimony.least, shown)};
        }
        testimony.least = std::max(testimony.least, shown);
    }

    ProgramJob job_;
    std::string name_;
};

}  // namespace

std::unique_ptr<Witness> program_witness(ProgramJob job) {
    return std::make_unique<ProgramWitness>(std::move(job));
}

}  // namespace reductio

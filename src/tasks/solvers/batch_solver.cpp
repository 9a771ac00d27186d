// batch_solver.cpp - a program that is started once for many puzzles: a puzzle a line, an answer a line.
//
// How it is run, and what happens when it ends, hangs or prints too much: engines/shared/line_program.hpp.
#include <fmt/format.h>

#include "engines/shared/line_program.hpp"
#include "formats/format.hpp"
#include "tasks/solvers/program_response.hpp"
#include "tasks/solvers/solver.hpp"

namespace reductio {

namespace {

using State = Response::State;

class LineSolver final : public BatchSolver {
public:
    explicit LineSolver(ProgramJob job)
        : job_{std::move(job)}, name_{short_command(job_.command)}, program_{job_.command, job_.limits} {}

    const std::string& name() const override { return name_; }

    Response solve(const Puzzle& puzzle) override {
        return std::move(solve_all(std::span{&puzzle, 1}).front());
    }

    std::vector<Response> solve_all(std::span<const Puzzle> puzzles) override {
        std::vector<Response> responses(puzzles.size());
        std::vector<std::string> lines;
        std::vector<std::size_t> sent;  // the puzzle of each line
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            auto text = question_text(puzzles[i], *job_.format, responses[i]);
            if (!text) continue;
            while (text->ends_with('\n')) text->pop_back();
            lines.push_back(std::move(*text));
            sent.push_back(i);
        }
        const std::vector<LineAnswer> answers = program_.ask(lines);
        for (std::size_t i = 0; i < answers.size(); ++i)
            take(puzzles[sent[i]], answers[i], responses[sent[i]]);
        return responses;
    }

    bool buffers() const override { return program_.buffers(); }

private:
    void take(const Puzzle& puzzle, const LineAnswer& answer, Response& response) const {
        using Kind = LineAnswer::Kind;
        response.seconds = answer.seconds;
        response.timed = answer.timed;
        switch (answer.kind) {
            case Kind::answered: return read(puzzle, answer.line, response);
            case Kind::silent:
                return response.fail(answer.failed ? Fault::crash : Fault::no_answer, answer.error);
            case Kind::surplus:
                return response.fail(Fault::unreadable,
                                     "prints more than one line for it: " + quoted(answer.error));
            case Kind::timeout: response.state = State::timeout; return;
            case Kind::interrupted: response.state = State::interrupted; return;
            case Kind::refused: return response.refuse(answer.error);
        }
    }
    void read(const Puzzle& puzzle, const std::string& line, Response& response) const {
        const Text text{fmt::format("<answer of {}>", name_), line};
        if (Passage::all(text).trimmed().empty())
            return response.fail(Fault::no_answer, "answers with an empty line");
        const ProgramOutput output = read_program_output(puzzle, text, job_.patterns);
        if (!output.error.empty()) return response.fail(Fault::unreadable, output.error);
        take_output(puzzle, output, false, response);
    }

    ProgramJob job_;
    std::string name_;
    LineProgram program_;
};

}  // namespace

std::unique_ptr<BatchSolver> batch_solver(ProgramJob job) {
    return std::make_unique<LineSolver>(std::move(job));
}

}  // namespace reductio

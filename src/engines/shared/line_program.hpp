// line_program.hpp - a program that is started once and answers line by line: a line in, a line out.
//
// Two kinds of programs exist, and which one it is shows at the first line. A prompt program answers each
// line before it sees the next: then each answer has a time of its own. A program that buffers its output
// answers when its buffer is full or its input ends: then lines are sent in sets, a process each, and only
// the mean time is known. If nothing comes within three seconds, the input is closed; an answer after that
// means buffering. Input and output go through poll, so neither side waits for the other.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engines/engine.hpp"

namespace reductio {

class PipedProcess;

struct LineAnswer {
    // silent: it ended without an answer to this line. surplus: more lines than it was sent. refused: it
    // failed so often that it is not started again.
    enum class Kind { answered, silent, surplus, timeout, interrupted, refused };

    Kind kind = Kind::refused;
    std::string line = {};   // the answer
    std::string error = {};  // silent: how it ended; surplus: what it printed
    bool failed = false;     // silent: by a signal or a bad exit code
    double seconds = 0;      // from sending the line to the arrival of its answer
    bool timed = false;      // else `seconds` is the mean of those that were answered together
};

class LineProgram {
public:
    // limits.seconds is for each line, without the start of the program, up to ten seconds;
    // limits.interrupted is observed, and limits.environment is the program's.
    LineProgram(std::string command, Limits limits);
    LineProgram(const LineProgram&) = delete;
    LineProgram& operator=(const LineProgram&) = delete;
    ~LineProgram();

    // The answers to these lines, which have no line ends, in order. A program that ends, hangs or prints too
    // much is started again for the lines that follow. Among lines that were sent together, the one to blame
    // is found by sending halves. Throws InputError if the shell can't be started.
    std::vector<LineAnswer> ask(std::span<const std::string> lines);

    // Does it buffer its output? False as long as it is not known.
    bool buffers() const { return buffers_; }

private:
    using Kind = LineAnswer::Kind;
    struct Together;
    LineAnswer ask_one(const std::string& line);
    void wait_for_answer(LineAnswer& answer, double start);
    void note_start(bool answered, double seconds);
    void ask_together(std::span<const std::string> lines, std::span<LineAnswer> answers);
    Together run_together(std::span<const std::string> lines);
    bool has_surplus();
    void end(bool failed);
    bool gives_up(std::span<LineAnswer> answers) const;

    std::string command_;
    Limits limits_;
    std::unique_ptr<PipedProcess> running_;
    bool buffers_ = false, prompt_ = false;  // neither: not known yet
    std::size_t most_together_ = 256;
    int failures_ = 0;
    static constexpr double longest_start = 10;  // seconds
    double start_ = longest_start;               // no start takes longer, as far as is known
    int silent_starts_ = 0;
};

}  // namespace reductio

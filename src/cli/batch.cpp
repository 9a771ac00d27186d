// batch.cpp - files, puzzles, errors in their place, the worst exit code.
//
// One pipeline of three stages (oneTBB): take the next puzzle, answer it, print the reply in order.
#include "cli/batch.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "cli/options.hpp"
#include "formats/reader.hpp"
#include "tasks/pipeline.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace reductio {

Exit worse(Exit a, Exit b) {
    const auto rank = [](Exit exit) {
        constexpr int ranks[] = {0, 1, 3, 2, 4};  // answered, no, bad_input, open, internal
        return ranks[static_cast<int>(exit)];
    };
    return rank(a) >= rank(b) ? a : b;
}

namespace {

// The puzzles of one file; one that can't be read at all has one, which says so when it is read.
PuzzleSource source_of(const std::string& path, const Hints& hints, bool alone) {
    try {
        const auto reader = std::make_shared<const PuzzleReader>(Text::load(path), hints);
        return {reader->size(), [reader](std::size_t i) { return reader->read(i); }};
    } catch (const InputError& error) {
        if (alone) throw;
        return {1, [what = error.brief()](std::size_t) -> Puzzle { throw InputError{what}; }};
    }
}

}  // namespace

std::vector<PuzzleSource> open_inputs(const Arguments& arguments) {
    auto paths = arguments.positional;
    if (paths.empty()) paths.emplace_back("-");
    const Hints hints = hints_of(arguments);
    std::vector<PuzzleSource> sources;
    for (const auto& path : paths) sources.push_back(source_of(path, hints, paths.size() == 1));
    return sources;
}

namespace {

// All puzzles of all inputs, in order.
class Queue {
public:
    explicit Queue(std::vector<PuzzleSource> inputs) : inputs_{std::move(inputs)} {
        for (const auto& input : inputs_) total_ += input.size;
    }
    struct Ticket {
        std::size_t input, puzzle;
        std::uint64_t index;  // 0: no more
    };
    Ticket next() {
        while (input_ < inputs_.size() && puzzle_ == inputs_[input_].size) ++input_, puzzle_ = 0;
        if (input_ == inputs_.size()) return {};
        return {input_, puzzle_++, ++index_};
    }
    bool several() const { return total_ > 1; }
    BatchItem read(const Ticket& ticket) const {
        return {inputs_[ticket.input].read(ticket.puzzle), ticket.index, several()};
    }

private:
    std::vector<PuzzleSource> inputs_;
    std::size_t input_ = 0, puzzle_ = 0, total_ = 0;
    std::uint64_t index_ = 0;
};

Reply answer(const Queue& queue, const Queue::Ticket& ticket, const Worker& worker,
             const std::function<std::string(std::uint64_t, const std::string&)>& on_error) {
    try {
        return worker(queue.read(ticket));
    } catch (const InputError& error) {
        if (!queue.several()) throw;
        return {Exit::bad_input, on_error(ticket.index, error.brief())};
    } catch (const Stopped&) {  // a puzzle that was to be made
        return {Exit::open};
    } catch (const ClosedPipe&) {
        throw;
    } catch (const std::bad_alloc&) {
        if (!queue.several()) throw;
        return {Exit::open, on_error(ticket.index, "not enough memory")};
    } catch (const std::exception& error) {  // ours to mend, but the batch goes on
        if (!queue.several()) throw;
        return {Exit::internal, on_error(ticket.index, std::string{"internal: "} + error.what())};
    }
}

}  // namespace

int run_batch(const Arguments& arguments, const std::function<Worker()>& make_worker,
              const std::function<std::string(std::uint64_t, const std::string&)>& on_error) {
    return run_batch(arguments, open_inputs(arguments), make_worker, on_error);
}

int run_batch(const Arguments& arguments, std::vector<PuzzleSource> sources,
              const std::function<Worker()>& make_worker,
              const std::function<std::string(std::uint64_t, const std::string&)>& on_error) {
    const auto threads = std::clamp<std::uint64_t>(number_of(arguments, "threads"), 1, 256);
    Queue queue{std::move(sources)};
    const auto& interrupted = interrupt_flag();
    const bool quiet = arguments.has("quiet");
    Exit exit = Exit::answered;
    tbb::enumerable_thread_specific<Worker> workers{make_worker};
    const auto take = [&](tbb::flow_control& control) {
        const Queue::Ticket ticket = interrupted ? Queue::Ticket{} : queue.next();
        if (ticket.index == 0) control.stop();
        return ticket;
    };
    const auto work = [&](const Queue::Ticket& ticket) {
        return answer(queue, ticket, workers.local(), on_error);
    };
    const auto print = [&](const Reply& reply) {
        print_out(reply.out);
        if (!quiet) print_note(reply.note);
        exit = worse(exit, reply.exit);
    };
    const tbb::global_control bound{tbb::global_control::max_allowed_parallelism, threads};
    tbb::parallel_pipeline(16 * threads,
                           tbb::make_filter<void, Queue::Ticket>(tbb::filter_mode::serial_in_order, take) &
                               tbb::make_filter<Queue::Ticket, Reply>(tbb::filter_mode::parallel, work) &
                               tbb::make_filter<Reply, void>(tbb::filter_mode::serial_in_order, print));
    return static_cast<int>(interrupted ? worse(exit, Exit::open) : exit);
}

std::string error_line(std::uint64_t, const std::string& message) { return "error: " + message + "\n"; }

namespace {

// Not stdio, which loses what it was writing when a signal arrives.
ByteOutput& standard_output() {
    static ByteOutput output{"-"};
    return output;
}

}  // namespace

void print_out(const std::string& text) {
    using Clock = std::chrono::steady_clock;
    static Clock::time_point flushed{};
    standard_output().write(text);
    // Who reads the other end of a pipe sees slow answers as they come, fast ones in blocks.
    if (Clock::now() - flushed < std::chrono::milliseconds{50}) return;
    flush_out();
    flushed = Clock::now();
}

void flush_out() { standard_output().flush(); }

void print_note(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace reductio

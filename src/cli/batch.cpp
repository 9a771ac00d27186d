// batch.cpp - one pipeline of three stages (oneTBB): take the next puzzle, work on it, print the reply.
//
// Only the second stage is parallel, so replies are printed in the order of the puzzles.
#include "cli/batch.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <new>

#include "base/stop.hpp"
#include "cli/options.hpp"
#include "formats/reader.hpp"
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

// The puzzles of one file. A file that can't be read has one puzzle, which throws the error again.
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

// Workers that are idle. A thread takes one for each puzzle and gives it back.
class Workers {
public:
    explicit Workers(const std::function<Worker()>& make) : make_{make} {}

    Worker take() {
        const std::scoped_lock lock{mutex_};
        if (idle_.empty()) return make_();
        Worker worker = std::move(idle_.back());
        idle_.pop_back();
        return worker;
    }
    void give_back(Worker worker) {
        const std::scoped_lock lock{mutex_};
        idle_.push_back(std::move(worker));
    }

private:
    const std::function<Worker()>& make_;
    std::mutex mutex_;
    std::vector<Worker> idle_;
};

Reply reply_to(const Queue& queue, const Queue::Ticket& ticket, const Worker& worker,
               const OnError& on_error) {
    try {
        return worker(queue.read(ticket));
    } catch (const InputError& error) {
        if (!queue.several()) throw;
        return {Exit::bad_input, on_error(ticket.index, error.brief())};
    } catch (const Stopped&) {  // while the puzzle was made
        return {Exit::open};
    } catch (const ClosedPipe&) {
        throw;
    } catch (const std::bad_alloc&) {
        if (!queue.several()) throw;
        return {Exit::open, on_error(ticket.index, "not enough memory")};
    } catch (const std::exception& error) {  // a bug of ours; the batch goes on
        if (!queue.several()) throw;
        return {Exit::internal, on_error(ticket.index, std::string{"internal: "} + error.what())};
    }
}

}  // namespace

int run_batch(const Arguments& arguments, const std::function<Worker()>& make_worker,
              const OnError& on_error) {
    return run_batch(arguments, open_inputs(arguments), make_worker, on_error);
}

int run_batch(const Arguments& arguments, std::vector<PuzzleSource> sources,
              const std::function<Worker()>& make_worker, const OnError& on_error) {
    const auto threads = std::min<std::uint64_t>(arguments[options::threads], 256);
    Queue queue{std::move(sources)};
    const auto& interrupted = interrupt_flag();
    const bool quiet = arguments[options::quiet];
    Exit exit = Exit::answered;
    Workers workers{make_worker};
    const auto take = [&](tbb::flow_control& control) {
        const Queue::Ticket ticket = interrupted ? Queue::Ticket{} : queue.next();
        if (ticket.index == 0) control.stop();
        return ticket;
    };
    const auto work = [&](const Queue::Ticket& ticket) {
        Worker worker = workers.take();
        Reply reply = reply_to(queue, ticket, worker, on_error);
        workers.give_back(std::move(worker));
        return reply;
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

}  // namespace reductio

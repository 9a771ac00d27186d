// batch.cpp - threads that take the next puzzle, work on it and print the replies in the order of the
// puzzles.
//
// The threads are our own, because a library's pool may end the process where there is no memory for the
// stack of another thread. Here fewer threads then do the work.
#include "cli/batch.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <shared_mutex>
#include <system_error>
#include <thread>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "cli/last_resort.hpp"
#include "cli/options.hpp"
#include "formats/reader.hpp"
#include "puzzle/warnings.hpp"
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

// The puzzles of one file. A file that can't be read has one puzzle, which throws the error again. A file
// whose format is not settled ends after some errors: half a million errors would say no more.
PuzzleSource source_of(const std::string& path, const Hints& hints, bool alone) {
    constexpr std::size_t most_unsettled = 20;
    try {
        const StopScope scope{0, &interrupt_flag()};
        const auto reader = std::make_shared<const PuzzleReader>(Text::load(path), hints);
        PuzzleSource source{reader->size(), [reader](std::size_t i) { return reader->read(i); }};
        if (reader->settled() || source.size <= most_unsettled) return source;
        source.unread = fmt::format(
            "error: {}: no puzzle can be read from it; {} more like these are left out "
            "(--format {} answers each)\n",
            path == "-" ? "<stdin>" : path, source.size - most_unsettled, reader->main_format().name);
        source.size = most_unsettled;
        return source;
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

// What is replied to a puzzle, whatever happens on the way.
class Replies {
public:
    Replies(const Queue& queue, double seconds, const OnFailure& on_failure)
        : queue_{queue}, seconds_{seconds}, on_failure_{on_failure} {}

    // `shared`: other threads are at work.
    Reply to(const Queue::Ticket& ticket, const Worker& worker, bool shared) {
        Reply reply;
        {
            const std::shared_lock lock{memory_};
            reply = to(ticket, worker);
        }
        if (!reply.short_of_memory || !shared) return reply;
        const std::unique_lock lock{memory_};
        return to(ticket, worker);
    }

private:
    Reply to(const Queue::Ticket& ticket, const Worker& worker) const {
        try {
            return answer(ticket, worker);
        } catch (const InputError& error) {
            if (!queue_.several()) throw;
            return {Exit::bad_input, on_failure_.error(ticket.index, error.brief())};
        } catch (const Stopped& stopped) {
            return fallen_short(ticket, stopped.reason);
        } catch (const std::bad_alloc&) {
            return fallen_short(ticket, StopReason::memory);
        } catch (const ClosedPipe&) {
            throw;
        } catch (const std::exception& error) {  // a bug of ours; the batch goes on
            if (!queue_.several()) throw;
            return {Exit::internal,
                    on_failure_.error(ticket.index, std::string{"internal: "} + error.what())};
        }
    }
    Reply answer(const Queue::Ticket& ticket, const Worker& worker) const {
        const auto read = [&] {
            const StopScope scope{seconds_, &interrupt_flag()};
            return queue_.read(ticket);
        };
        if (on_failure_.workers_have_limits) return warned(worker, read());
        const StopScope scope{seconds_, &interrupt_flag()};
        return warned(worker, read());
    }
    // With what may be a slip in the puzzle, for standard error.
    static Reply warned(const Worker& worker, const BatchItem& item) {
        Reply reply = worker(item);
        std::string note;
        for (const std::string& warning : warnings_of(item.puzzle)) note += "warning: " + warning + "\n";
        reply.note.insert(0, note);
        return reply;
    }
    Reply fallen_short(const Queue::Ticket& ticket, StopReason reason) const {
        release_memory();
        const bool memory = reason == StopReason::memory;
        if (on_failure_.stopped) return {Exit::open, on_failure_.stopped(ticket.index, reason), {}, memory};
        const bool several = queue_.several();
        if (reason == StopReason::interrupted) return {Exit::open, {}, several ? "" : "interrupted\n"};
        if (!several) throw Stopped{reason};
        return {Exit::open, on_failure_.error(ticket.index, message_of(reason)), {}, memory};
    }
    const Queue& queue_;
    double seconds_;  // for each puzzle; 0: no limit
    const OnFailure& on_failure_;
    std::shared_mutex memory_;  // held alone by a puzzle that is to have all of it
};

// Serves the queue by several threads. Replies wait for those before them, but no more than a window of them.
class Threads {
public:
    Threads(Queue& queue, Replies& replies, const std::function<Worker()>& make_worker,
            const std::function<void(const Reply&)>& print)
        : queue_{queue}, replies_{replies}, make_worker_{make_worker}, print_{print} {}

    // Throws what a worker or the printing threw first.
    void run(std::uint64_t number) {
        number_ = number;
        std::vector<std::jthread> others;
        try {
            while (others.size() + 1 < number) others.emplace_back([this] { serve(); });
        } catch (const std::system_error&) {  // no memory for another stack: fewer threads will do
        }
        serve();
        for (auto& other : others) other.join();
        if (error_) std::rethrow_exception(error_);
    }

private:
    void serve() {
        Worker worker;
        try {
            while (const auto ticket = next(worker)) {
                Reply reply = replies_.to(*ticket, worker, number_ > 1);
                const std::scoped_lock lock{mutex_};
                ready_.emplace(ticket->index, std::move(reply));
                print_ready();
            }
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            if (!error_) error_ = std::current_exception();
        }
        room_.notify_all();
    }
    std::optional<Queue::Ticket> next(Worker& worker) {
        std::unique_lock lock{mutex_};
        room_.wait(lock, [this] { return error_ || taken_ < printed_ + 16 * number_; });
        if (error_ || interrupt_flag()) return {};
        const Queue::Ticket ticket = queue_.next();
        if (ticket.index == 0) return {};
        taken_ = ticket.index;
        if (!worker) worker = make_worker_();
        return ticket;
    }
    void print_ready() {
        for (auto first = ready_.begin(); first != ready_.end() && first->first == printed_ + 1;) {
            print_(first->second);
            first = ready_.erase(first);
            ++printed_;
        }
        room_.notify_all();
    }

    Queue& queue_;
    Replies& replies_;
    const std::function<Worker()>& make_worker_;
    const std::function<void(const Reply&)>& print_;
    std::uint64_t number_ = 1;
    std::mutex mutex_;              // of all below, of the queue and of printing
    std::condition_variable room_;  // in the window
    std::uint64_t taken_ = 0, printed_ = 0;
    std::map<std::uint64_t, Reply> ready_;  // by index
    std::exception_ptr error_;
};

}  // namespace

int run_batch(const Arguments& arguments, const std::function<Worker()>& make_worker,
              const OnFailure& on_failure) {
    const Stopwatch clock;
    std::vector<PuzzleSource> sources;
    const auto fallen_short = [&](StopReason reason) {
        if (!on_failure.stopped) throw Stopped{reason};
        print_out(on_failure.stopped(1, reason));
        return static_cast<int>(Exit::open);
    };
    try {
        sources = open_inputs(arguments);
    } catch (const Stopped& stopped) {
        return fallen_short(stopped.reason);
    } catch (const std::bad_alloc&) {
        return fallen_short(StopReason::memory);
    }
    return run_batch(arguments, std::move(sources), make_worker, on_failure, clock.seconds());
}

int run_batch(const Arguments& arguments, std::vector<PuzzleSource> sources,
              const std::function<Worker()>& make_worker, const OnFailure& on_failure,
              double seconds_of_loading) {
    const auto threads = std::min<std::uint64_t>(arguments[options::threads], 256);
    std::string unread;
    for (const PuzzleSource& source : sources) unread += source.unread;
    Queue queue{std::move(sources)};
    const bool quiet = arguments[options::quiet];
    double seconds = arguments[options::timeout].value_or(0);
    constexpr double least = 1e-6;  // none is left, and 0 would mean no limit
    if (seconds > 0 && !queue.several()) seconds = std::max(least, seconds - seconds_of_loading);
    const bool alone_at_work = on_failure.last_resort && !queue.several();
    if (alone_at_work) {
        last_resort::arm(seconds, on_failure.stopped(1, StopReason::timeout),
                         on_failure.stopped(1, StopReason::interrupted));
    }
    Exit exit = Exit::answered;
    Replies replies{queue, seconds, on_failure};
    const auto print = [&](const Reply& reply) {
        last_resort::hold();
        print_out(reply.out);
        if (!quiet) print_note(reply.note);
        exit = worse(exit, reply.exit);
        if (!alone_at_work) return;
        flush_out();
        last_resort::settle(status_of(arguments, static_cast<int>(exit)));
    };
    Threads{queue, replies, make_worker, print}.run(queue.several() ? threads : 1);
    if (interrupt_flag()) return static_cast<int>(worse(exit, Exit::open));
    print_note(unread);
    return static_cast<int>(unread.empty() ? exit : worse(exit, Exit::bad_input));
}

std::string error_line(std::uint64_t, const std::string& message) { return "error: " + message + "\n"; }

std::string message_of(StopReason reason) {
    switch (reason) {
        case StopReason::timeout: return "out of time";
        case StopReason::interrupted: return "interrupted";
        case StopReason::memory: return "not enough memory";
    }
    return {};
}

}  // namespace reductio

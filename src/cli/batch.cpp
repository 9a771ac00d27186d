// batch.cpp - threads that take the next puzzles, work on them and print the replies in the order of the
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
#include "tasks/warnings.hpp"
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

// One puzzle of a run.
struct Ticket {
    const PuzzleBlock& block;
    std::size_t puzzle;  // of the block
    std::uint64_t index;
};

// What is replied to a puzzle, whatever happens on the way.
class Replies {
public:
    Replies(bool several, double seconds, const OnFailure& on_failure)
        : several_{several}, seconds_{seconds}, on_failure_{on_failure} {}

    // `shared`: other threads are at work.
    Reply to(const Ticket& ticket, const Worker& worker, bool shared) {
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
    Reply to(const Ticket& ticket, const Worker& worker) const {
        try {
            return answer(ticket, worker);
        } catch (const WriteError&) {
            throw;
        } catch (const InputError& error) {
            if (!several_) throw;
            return {Exit::bad_input, on_failure_.error(ticket.index, error.brief())};
        } catch (const Stopped& stopped) {
            return fallen_short(ticket, stopped.reason);
        } catch (const std::bad_alloc&) {
            return fallen_short(ticket, StopReason::memory);
        } catch (const ClosedPipe&) {
            throw;
        } catch (const std::exception& error) {  // a bug of ours; the batch goes on
            if (!several_) throw;
            return {Exit::internal,
                    on_failure_.error(ticket.index, std::string{"internal: "} + error.what())};
        }
    }
    Reply answer(const Ticket& ticket, const Worker& worker) const {
        const auto read = [&] {
            const StopScope scope{seconds_, &interrupt_flag()};
            return BatchItem{ticket.block.read(ticket.puzzle), ticket.index, several_};
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
    Reply fallen_short(const Ticket& ticket, StopReason reason) const {
        release_memory();
        const bool memory = reason == StopReason::memory;
        if (on_failure_.stopped) return {Exit::open, on_failure_.stopped(ticket.index, reason), {}, memory};
        if (reason == StopReason::interrupted) return {Exit::open, {}, several_ ? "" : "interrupted\n"};
        if (!several_) throw Stopped{reason};
        return {Exit::open, on_failure_.error(ticket.index, message_of(reason)), {}, memory};
    }
    const bool several_;
    double seconds_;  // for each puzzle; 0: no limit
    const OnFailure& on_failure_;
    std::shared_mutex memory_;  // held alone by a puzzle that is to have all of it
};

// Serves the queue by several threads. Replies wait for those before them, but no more than a window of them:
// who reads our output slowly stops us.
class Threads {
public:
    Threads(PuzzleQueue& queue, Replies& replies, const std::function<Worker()>& make_worker,
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
        try {
            Worker worker;
            std::size_t most = 1;  // puzzles of the next run
            while (const auto run = next(most)) {
                if (!worker) worker = make_worker_();
                const Stopwatch clock;
                Reply reply = reply_to(*run, worker);
                most = next_size(most, clock.seconds(), reply.out.size());
                const std::scoped_lock lock{mutex_};
                ready_.emplace(run->number, std::move(reply));
                print_ready();
            }
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            if (!error_) error_ = std::current_exception();
        }
        room_.notify_all();
    }
    // Runs that take about a millisecond: nobody waits long for the last one.
    static std::size_t next_size(std::size_t size, double seconds, std::size_t bytes) {
        constexpr double short_time = 5e-4, long_time = 2e-3;
        constexpr std::size_t most = 64, most_bytes = 64 << 10;
        if (seconds < short_time && bytes < most_bytes) return std::min(most, 2 * size);
        return seconds > long_time || bytes > most_bytes ? std::max<std::size_t>(1, size / 2) : size;
    }
    std::optional<PuzzleRun> next(std::size_t most) {
        {
            std::unique_lock lock{mutex_};
            room_.wait(lock, [this] { return error_ || taken_ < printed_ + 16 * number_; });
            if (error_ || interrupt_flag()) return {};
            ++taken_;
        }
        try {
            return queue_.next(most, show_all_);
        } catch (const Stopped& stopped) {
            if (stopped.reason != StopReason::interrupted) throw;
            return {};
        }
    }
    Reply reply_to(const PuzzleRun& run, const Worker& worker) {
        Reply all;
        for (std::size_t i = run.begin; i < run.end && !(i > run.begin && interrupt_flag()); ++i) {
            Reply one = replies_.to({*run.block, i, run.index + (i - run.begin)}, worker, number_ > 1);
            all.exit = worse(all.exit, one.exit);
            all.out += one.out;
            all.note += one.note;
        }
        return all;
    }
    void print_ready() {
        for (auto first = ready_.begin(); first != ready_.end() && first->first == printed_ + 1;) {
            print_(first->second);
            first = ready_.erase(first);
            ++printed_;
        }
        if (queue_.waits()) flush_out();
        room_.notify_all();
    }

    PuzzleQueue& queue_;
    Replies& replies_;
    const std::function<Worker()>& make_worker_;
    const std::function<void(const Reply&)>& print_;
    // Before a thread waits for input.
    const std::function<void()> show_all_ = [this] {
        const std::scoped_lock lock{mutex_};
        flush_out();
    };
    std::uint64_t number_ = 1;
    std::mutex mutex_;                       // of all below, and of printing
    std::condition_variable room_;           // in the window
    std::uint64_t taken_ = 0, printed_ = 0;  // runs
    std::map<std::uint64_t, Reply> ready_;   // by number
    std::exception_ptr error_;
};

int serve(const Arguments& arguments, PuzzleQueue& queue, const std::function<Worker()>& make_worker,
          const OnFailure& on_failure, double seconds_of_loading) {
    const auto threads = std::min<std::uint64_t>(arguments[options::threads], 256);
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
    Replies replies{queue.several(), seconds, on_failure};
    const auto print = [&](const Reply& reply) {
        last_resort::hold();
        on_failure.print ? on_failure.print(reply.out) : print_out(reply.out);
        if (!quiet) print_note(reply.note);
        exit = worse(exit, reply.exit);
        if (!alone_at_work) return;
        flush_out();
        last_resort::settle(status_of(arguments, static_cast<int>(exit)));
    };
    Threads{queue, replies, make_worker, print}.run(queue.several() ? threads : 1);
    if (interrupt_flag()) return static_cast<int>(worse(exit, Exit::open));
    const std::string unread = queue.unread();
    print_note(unread);
    return static_cast<int>(unread.empty() ? exit : worse(exit, Exit::bad_input));
}

}  // namespace

int run_batch(const Arguments& arguments, const std::function<Worker()>& make_worker,
              const OnFailure& on_failure) {
    return run_batch(arguments, open_inputs(arguments), make_worker, on_failure);
}

int run_batch(const Arguments& arguments, std::vector<PuzzleSource> sources,
              const std::function<Worker()>& make_worker, const OnFailure& on_failure) {
    const Stopwatch clock;
    std::optional<PuzzleQueue> queue;
    const auto fallen_short = [&](StopReason reason) {
        if (!on_failure.stopped) throw Stopped{reason};
        print_out(on_failure.stopped(1, reason));
        return static_cast<int>(Exit::open);
    };
    try {
        queue.emplace(std::move(sources), arguments.has(options::result));
    } catch (const Stopped& stopped) {
        return fallen_short(stopped.reason);
    } catch (const std::bad_alloc&) {
        return fallen_short(StopReason::memory);
    }
    return serve(arguments, *queue, make_worker, on_failure, clock.seconds());
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

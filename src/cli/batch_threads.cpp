// batch_threads.cpp - who takes which puzzles, who waits for whom, and what is replied whatever happens.
//
// The threads are our own, because a library's pool may end the process where there is no memory for the
// stack of another thread. Here fewer threads then do the work.
#include "cli/batch_threads.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <shared_mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "tasks/warnings.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

// One puzzle of a run.
struct Ticket {
    const PuzzleBlock& block;
    std::size_t puzzle;  // of the block
    std::uint64_t index;

    std::string id() const { return block.id ? block.id(puzzle) : std::string{}; }
};

// What one thread has to itself.
struct Workplace {
    PuzzleCompiler compiler;
    Worker worker;
};

// What is replied to a puzzle, whatever happens on the way.
class Replies {
public:
    Replies(bool several, double seconds, const OnFailure& on_failure, const std::atomic<bool>& interrupted)
        : several_{several}, seconds_{seconds}, on_failure_{on_failure}, interrupted_{interrupted} {}

    // `shared`: other threads are at work.
    Reply to(const Ticket& ticket, Workplace& place, bool shared) {
        Reply reply;
        {
            const std::shared_lock lock{memory_};
            reply = to(ticket, place);
        }
        if (!reply.short_of_memory || !shared) return reply;
        const std::unique_lock lock{memory_};
        return to(ticket, place);
    }

private:
    Reply to(const Ticket& ticket, Workplace& place) const {
        try {
            return answer(ticket, place);
        } catch (const WriteError&) {
            throw;
        } catch (const InputError& error) {
            if (!several_) throw;
            return failed(ticket, Exit::bad_input, error.brief());
        } catch (const Stopped& stopped) {
            return fallen_short(ticket, stopped.reason);
        } catch (const std::bad_alloc&) {
            return fallen_short(ticket, StopReason::memory);
        } catch (const ClosedPipe&) {
            throw;
        } catch (const std::exception& error) {  // a bug of ours; the batch goes on
            if (!several_) throw;
            return failed(ticket, Exit::internal, std::string{"internal: "} + error.what());
        }
    }
    Reply answer(const Ticket& ticket, Workplace& place) const {
        const auto read = [&] {
            const StopScope scope{seconds_, &interrupted_};
            return BatchItem{ticket.block.read(ticket.puzzle), ticket.index, several_, place.compiler};
        };
        if (on_failure_.workers_have_limits) return warned(place.worker, read());
        const StopScope scope{seconds_, &interrupted_};
        return warned(place.worker, read());
    }
    Reply failed(const Ticket& ticket, Exit exit, const std::string& message) const {
        return {exit, on_failure_.error(ticket.index, ticket.id(), message),
                on_failure_.drops_messages ? "error: " + message + "\n" : ""};
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
        if (on_failure_.stopped)
            return {Exit::open, on_failure_.stopped(ticket.index, ticket.id(), reason), {}, memory};
        if (reason == StopReason::interrupted)
            return {Exit::open, {}, several_ ? "" : message_of(reason) + "\n"};
        if (!several_) throw Stopped{reason};
        return {Exit::open, on_failure_.error(ticket.index, ticket.id(), message_of(reason)), {}, memory};
    }
    const bool several_;
    double seconds_;  // for each puzzle; 0: no limit
    const OnFailure& on_failure_;
    const std::atomic<bool>& interrupted_;
    std::shared_mutex memory_;  // held alone by a puzzle that is to have all of it
};

// Serves the queue by several threads. Replies wait for those before them, but no more than a window of them:
// who reads our output slowly stops us.
class Threads {
public:
    Threads(const BatchWork& work, const std::function<void(const Answers&)>& print)
        : work_{work},
          print_{print},
          interrupted_{work.console.interrupted()},
          replies_{work.queue.several(), work.seconds, work.on_failure, interrupted_} {}

    // Has every puzzle its reply? Throws what a worker or the printing threw first.
    bool run() {
        std::vector<std::jthread> others;
        try {
            while (others.size() + 1 < work_.threads) others.emplace_back([this] { serve(); });
        } catch (const std::system_error&) {  // no memory for another stack: fewer threads will do
        }
        serve();
        for (auto& other : others) other.join();
        if (error_) std::rethrow_exception(error_);
        return !cut_ && work_.queue.is_over();
    }

private:
    void serve() {
        try {
            Workplace place;
            std::size_t most = 1;  // puzzles of the next run
            while (const auto run = next(most)) {
                if (!place.worker) place.worker = work_.make_worker();
                const Stopwatch clock;
                Answers answers = answer(*run, place);
                most = next_size(most, clock.seconds(), answers.out.size());
                const std::scoped_lock lock{mutex_};
                ready_.emplace(run->number, std::move(answers));
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
            room_.wait(lock, [this] { return error_ || taken_ < printed_ + 16 * work_.threads; });
            if (error_ || interrupted_) return {};
            ++taken_;
        }
        try {
            return work_.queue.next(most, show_all_);
        } catch (const Stopped& stopped) {
            if (stopped.reason != StopReason::interrupted) throw;
            return {};
        }
    }
    Answers answer(const PuzzleRun& run, Workplace& place) {
        Answers all;
        std::uint64_t index = run.index;
        for (std::size_t i = run.begin; i < run.end; ++i, index += run.index_step) {
            const Ticket ticket{*run.block, i, index};
            const Reply one = replies_.to(ticket, place, work_.threads > 1);
            // A result that is kept may not say that it was interrupted.
            all.cut = interrupted_ && (i + 1 < run.end || work_.form.keeps_results);
            if (all.cut && work_.form.keeps_results) return all;
            if (work_.form.prints_ids) all.out += ticket.id() + '\t';
            all.exit = worse(all.exit, one.exit);
            all.out += one.out;
            all.note += one.note;
            ++all.puzzles;
            all.errors += one.exit == Exit::bad_input || one.exit == Exit::internal ? 1 : 0;
            if (work_.form.hashes_lines) all.lines.add(run.block->lines(i));
            if (all.cut) return all;
        }
        return all;
    }
    // What comes after a run that was cut has no place.
    void print_ready() {
        for (auto first = ready_.begin(); !cut_ && first != ready_.end() && first->first == printed_ + 1;) {
            print_(first->second);
            cut_ = first->second.cut;
            first = ready_.erase(first);
            ++printed_;
        }
        if (work_.queue.waits()) work_.console.flush();
        room_.notify_all();
    }

    const BatchWork& work_;
    const std::function<void(const Answers&)>& print_;
    const std::atomic<bool>& interrupted_;
    Replies replies_;
    // Before a thread waits for input.
    const std::function<void()> show_all_ = [this] {
        const std::scoped_lock lock{mutex_};
        work_.console.flush();
    };
    std::mutex mutex_;                        // of all below, and of printing
    std::condition_variable room_;            // in the window
    std::uint64_t taken_ = 0, printed_ = 0;   // runs
    bool cut_ = false;                        // the last that was printed
    std::map<std::uint64_t, Answers> ready_;  // by number
    std::exception_ptr error_;
};

}  // namespace

bool run_threads(const BatchWork& work, const std::function<void(const Answers&)>& print) {
    return Threads{work, print}.run();
}

}  // namespace reductio

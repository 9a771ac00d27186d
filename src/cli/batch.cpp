// batch.cpp - threads that take the next puzzles, work on them and print the replies in the order of the
// puzzles.
//
// The threads are our own, because a library's pool may end the process where there is no memory for the
// stack of another thread. Here fewer threads then do the work.
#include "cli/batch.hpp"

#include <fmt/core.h>
#include <unistd.h>

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
#include "cli/batch_progress.hpp"
#include "cli/inputs.hpp"
#include "cli/last_resort.hpp"
#include "cli/options.hpp"
#include "cli/results.hpp"
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

    std::string id() const { return block.id ? block.id(puzzle) : std::string{}; }
};

// The replies to a run.
struct Answers {
    std::string out, note;
    Exit exit = Exit::answered;
    std::uint64_t puzzles = 0, errors = 0;
    LineHash lines;    // of the input
    bool cut = false;  // an interruption left some out
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
    Reply answer(const Ticket& ticket, const Worker& worker) const {
        const auto read = [&] {
            const StopScope scope{seconds_, &interrupt_flag()};
            return BatchItem{ticket.block.read(ticket.puzzle), ticket.index, several_};
        };
        if (on_failure_.workers_have_limits) return warned(worker, read());
        const StopScope scope{seconds_, &interrupt_flag()};
        return warned(worker, read());
    }
    Reply failed(const Ticket& ticket, Exit exit, const std::string& message) const {
        return {exit, on_failure_.error(ticket.index, ticket.id(), message)};
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
        if (reason == StopReason::interrupted) return {Exit::open, {}, several_ ? "" : "interrupted\n"};
        if (!several_) throw Stopped{reason};
        return {Exit::open, on_failure_.error(ticket.index, ticket.id(), message_of(reason)), {}, memory};
    }
    const bool several_;
    double seconds_;  // for each puzzle; 0: no limit
    const OnFailure& on_failure_;
    std::shared_mutex memory_;  // held alone by a puzzle that is to have all of it
};

// What results are made of besides the replies.
struct BatchForm {
    bool keeps_results = false;  // in a file that may be gone on with
    bool prints_ids = false, hashes_lines = false;
};

// Serves the queue by several threads. Replies wait for those before them, but no more than a window of them:
// who reads our output slowly stops us.
class Threads {
public:
    Threads(PuzzleQueue& queue, Replies& replies, const std::function<Worker()>& make_worker,
            const BatchForm& form, const std::function<void(const Answers&)>& print)
        : queue_{queue}, replies_{replies}, make_worker_{make_worker}, form_{form}, print_{print} {}

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
                Answers answers = answer(*run, worker);
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
    Answers answer(const PuzzleRun& run, const Worker& worker) {
        Answers all;
        std::uint64_t index = run.index;
        for (std::size_t i = run.begin; i < run.end; ++i, index += run.index_step) {
            const Ticket ticket{*run.block, i, index};
            const Reply one = replies_.to(ticket, worker, number_ > 1);
            // A result that is kept may not say that it was interrupted.
            all.cut = interrupt_flag() && (i + 1 < run.end || form_.keeps_results);
            if (all.cut && form_.keeps_results) return all;
            if (form_.prints_ids) all.out += ticket.id() + '\t';
            all.exit = worse(all.exit, one.exit);
            all.out += one.out;
            all.note += one.note;
            ++all.puzzles;
            all.errors += one.exit == Exit::bad_input || one.exit == Exit::internal ? 1 : 0;
            if (form_.hashes_lines) all.lines.add(run.block->lines(i));
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
        if (queue_.waits()) flush_out();
        room_.notify_all();
    }

    PuzzleQueue& queue_;
    Replies& replies_;
    const std::function<Worker()>& make_worker_;
    const BatchForm& form_;
    const std::function<void(const Answers&)>& print_;
    // Before a thread waits for input.
    const std::function<void()> show_all_ = [this] {
        const std::scoped_lock lock{mutex_};
        flush_out();
    };
    std::uint64_t number_ = 1;
    std::mutex mutex_;                        // of all below, and of printing
    std::condition_variable room_;            // in the window
    std::uint64_t taken_ = 0, printed_ = 0;   // runs
    bool cut_ = false;                        // the last that was printed
    std::map<std::uint64_t, Answers> ready_;  // by number
    std::exception_ptr error_;
};

class Batch {
public:
    Batch(const Arguments& arguments, const OnFailure& on_failure, std::optional<ShardHead> shard)
        : arguments_{arguments},
          on_failure_{on_failure},
          quiet_{arguments[options::quiet]},
          shard_{shard},
          results_{on_failure.keeps_results ? Results{arguments, std::move(shard)} : Results{}} {}

    int run(std::vector<PuzzleSource> sources, const std::function<Worker()>& make_worker) {
        const Stopwatch clock;
        if (results_.whole()) return static_cast<int>(results_.exit());
        const QueueOptions how = queue_options();
        std::optional<PuzzleQueue> queue;
        try {
            queue.emplace(std::move(sources), how);
        } catch (const Stopped& stopped) {
            return fallen_short(stopped.reason);
        } catch (const std::bad_alloc&) {
            return fallen_short(StopReason::memory);
        }
        skip_answered(*queue);
        return serve(*queue, make_worker, clock.seconds());
    }

private:
    QueueOptions queue_options() const {
        QueueOptions how;
        how.always_several = arguments_.has(options::result) || results_.must_be_lines();
        how.ends_at_error = results_.in_file();
        if (!shard_ || shard_->by_bytes) return how;
        how.first_index = shard_->shard.number;
        how.index_step = shard_->shard.of;
        return how;
    }
    int fallen_short(StopReason reason) {
        if (!on_failure_.stopped || results_.in_file()) throw Stopped{reason};
        print_out(on_failure_.stopped(1, {}, reason));
        return static_cast<int>(Exit::open);
    }
    void skip_answered(PuzzleQueue& queue) {
        const std::uint64_t answered = results_.answered();
        const auto hash = [&](const PuzzleRun& run) {
            LineHash lines;
            for (std::size_t i = run.begin; shard_ && i < run.end; ++i) lines.add(run.block->lines(i));
            results_.add_lines(lines);
        };
        if (const std::uint64_t met = queue.skip(answered, hash); met < answered)
            throw InputError{fmt::format("there are {} results, but only {} puzzles", answered, met),
                             "the input that the results are of"};
    }
    int serve(PuzzleQueue& queue, const std::function<Worker()>& make_worker, double seconds_of_loading) {
        const auto threads = std::min<std::uint64_t>(arguments_[options::threads], 256);
        double seconds = arguments_[options::timeout].value_or(0);
        constexpr double least = 1e-6;  // none is left, and 0 would mean no limit
        if (seconds > 0 && !queue.several()) seconds = std::max(least, seconds - seconds_of_loading);
        const bool alone_at_work = on_failure_.last_resort && !queue.several() && !results_.in_file();
        if (alone_at_work) {
            last_resort::arm(seconds, on_failure_.stopped(1, {}, StopReason::timeout),
                             on_failure_.stopped(1, {}, StopReason::interrupted));
        }
        Exit exit = results_.exit();
        Replies replies{queue.several(), seconds, on_failure_};
        // Two things that move on one terminal would not be read.
        const bool live = !quiet_ && queue.several() && (results_.in_file() || isatty(STDOUT_FILENO) == 0);
        BatchProgress progress{queue, live, results_.answered()};
        const auto print = [&](const Answers& answers) {
            last_resort::hold();
            progress.clear_for(answers.note);
            if (on_failure_.print)
                on_failure_.print(answers.out);
            else
                results_.print(answers.out, answers.puzzles, answers.lines);
            if (!quiet_) print_note(answers.note);
            exit = worse(exit, answers.exit);
            progress.show(answers.puzzles, answers.errors);
            if (!alone_at_work) return;
            flush_out();
            last_resort::settle(status_of(arguments_, static_cast<int>(exit)));
        };
        const BatchForm form{results_.in_file(), arguments_.has(options::id) && !records(),
                             shard_.has_value()};
        Threads{queue, replies, make_worker, form, print}.run(queue.several() ? threads : 1);
        progress.clear();
        return finish(queue, exit);
    }
    int finish(PuzzleQueue& queue, Exit exit) {
        if (interrupt_flag()) return static_cast<int>(worse(exit, Exit::open));
        const std::string unread = queue.unread();
        print_note(unread);
        if (!unread.empty()) return static_cast<int>(worse(exit, Exit::bad_input));
        std::vector<std::uint64_t> line_ends;
        if (shard_ && shard_->by_bytes)
            for (const InputPosition& position : queue.positions()) line_ends.push_back(position.line_ends);
        results_.end(std::move(line_ends));
        return static_cast<int>(exit);
    }
    // JSON has the id in its records.
    bool records() const { return &output_of(arguments_, "line") == find<Output>("json"); }

    const Arguments& arguments_;
    const OnFailure& on_failure_;
    const bool quiet_;
    std::optional<ShardHead> shard_;
    Results results_;
};

}  // namespace

int run_batch(const Arguments& arguments, const std::function<Worker()>& make_worker,
              const OnFailure& on_failure) {
    const std::optional<ShardHead> shard = shard_of(arguments);
    return Batch{arguments, on_failure, shard}.run(open_inputs(arguments, shard), make_worker);
}

int run_batch(const Arguments& arguments, std::vector<PuzzleSource> sources,
              const std::function<Worker()>& make_worker, const OnFailure& on_failure) {
    return Batch{arguments, on_failure, {}}.run(std::move(sources), make_worker);
}

std::string error_line(std::uint64_t, const std::string&, const std::string& message) {
    return "error: " + message + "\n";
}

std::string message_of(StopReason reason) {
    switch (reason) {
        case StopReason::timeout: return "out of time";
        case StopReason::interrupted: return "interrupted";
        case StopReason::memory: return "not enough memory";
    }
    return {};
}

}  // namespace reductio

// batch.cpp - a command on every puzzle of its inputs: where they come from, where the replies go, and how it
// ends.
#include "cli/batch.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <new>
#include <optional>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "base/stopwatch.hpp"
#include "cli/batch_progress.hpp"
#include "cli/batch_threads.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/results.hpp"
#include "text/text.hpp"

namespace reductio {

Exit worse(Exit a, Exit b) {
    const auto rank = [](Exit exit) {
        constexpr int ranks[] = {0, 1, 3, 2, 4, 5};  // answered, no, bad_input, open, internal, unwritten
        return ranks[static_cast<int>(exit)];
    };
    return rank(a) >= rank(b) ? a : b;
}

namespace {

// One run of a command.
class Batch {
public:
    Batch(const Arguments& arguments, const OnFailure& on_failure, std::optional<ShardHead> shard)
        : arguments_{arguments},
          console_{arguments.console()},
          on_failure_{on_failure},
          quiet_{arguments[options::quiet]},
          shard_{shard},
          results_{on_failure.kept ? Results{arguments, std::move(shard), *on_failure.kept}
                                   : Results{console_}} {}

    int run(std::vector<PuzzleSource> sources, const std::function<Worker()>& make_worker) {
        const Stopwatch clock;
        if (results_.whole()) return ended(results_.exit());
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
        // Who counts results or looks at nothing but the exit code must not take this for a bad puzzle.
        how.ends_at_error = results_.in_file() || shard_ || arguments_[options::exit_zero];
        if (!shard_ || shard_->by_bytes) return how;
        how.first_index = shard_->shard.number;
        how.index_step = shard_->shard.of;
        return how;
    }
    int fallen_short(StopReason reason) {
        if (!on_failure_.stopped || results_.in_file()) throw Stopped{reason};
        console_.print(on_failure_.stopped(1, {}, reason));
        return static_cast<int>(Exit::open);
    }
    // A puzzle that can't be read has no answer but an error.
    template <class Require>
    static void require_answer(const PuzzleRun& run, std::size_t i, Require require) {
        std::optional<Puzzle> puzzle;
        try {
            puzzle = run.block->read(i);
        } catch (const InputError&) {
            return;
        }
        require(*puzzle);
    }
    void skip_answered(PuzzleQueue& queue) {
        const std::uint64_t answered = results_.answered();
        std::uint64_t seen = 0;
        const auto hash = [&](const PuzzleRun& run) {
            if (seen == 0)
                require_answer(run, run.begin,
                               [&](const Puzzle& puzzle) { results_.require_first_of(puzzle); });
            seen += run.end - run.begin;
            if (seen == answered)
                require_answer(run, run.end - 1,
                               [&](const Puzzle& puzzle) { results_.require_last_of(puzzle); });
            LineHash lines;
            for (std::size_t i = run.begin; shard_ && i < run.end; ++i) lines.add(run.block->lines(i));
            results_.add_lines(lines);
        };
        if (const std::uint64_t met = queue.skip(answered, hash); met < answered)
            throw InputError{fmt::format("there are {} results, but only {} puzzles", answered, met),
                             "the input that the results are of"};
    }
    // The time that is left for a single puzzle, which was loaded already.
    double seconds_for(const PuzzleQueue& queue, double seconds_of_loading) const {
        constexpr double least = 1e-6;  // none is left, and 0 would mean no limit
        const double seconds = arguments_[options::timeout].value_or(0);
        return seconds > 0 && !queue.several() ? std::max(least, seconds - seconds_of_loading) : seconds;
    }
    void print(const Answers& answers, BatchProgress& progress) {
        progress.clear_for(answers.note);
        if (on_failure_.print)
            on_failure_.print(answers.out);
        else
            results_.print(answers.out, answers.puzzles, answers.lines);
        if (!quiet_) console_.note(answers.note);
        progress.show(answers.puzzles, answers.errors);
    }
    int serve(PuzzleQueue& queue, const std::function<Worker()>& make_worker, double seconds_of_loading) {
        const auto threads = std::min<std::uint64_t>(arguments_[options::threads], 256);
        const double seconds = seconds_for(queue, seconds_of_loading);
        const bool alone_at_work = on_failure_.last_resort && !queue.several() && !results_.in_file();
        if (alone_at_work) {
            host().arm_last_resort(seconds, on_failure_.stopped(1, {}, StopReason::timeout),
                                   on_failure_.stopped(1, {}, StopReason::interrupted));
        }
        Exit exit = results_.exit();
        // Two things that move on one terminal would not be read.
        const bool live = !quiet_ && queue.several() && (results_.in_file() || !host().output_is_terminal());
        BatchProgress progress{console_, queue, live, results_.answered()};
        bool answered = false;
        const auto take = [&](const Answers& answers) {
            host().hold_last_resort();
            print(answers, progress);
            exit = worse(exit, answers.exit);
            answered = true;
            if (!alone_at_work) return;
            console_.flush();
            host().settle_last_resort(status_of(arguments_, static_cast<int>(exit)));
        };
        const BatchForm form{results_.in_file(), arguments_.has(options::id) && !records(),
                             shard_.has_value()};
        const BatchWork work{
            console_, queue, make_worker, on_failure_, form, seconds, queue.several() ? threads : 1};
        const bool whole = run_threads(work, take);
        progress.clear();
        if (console_.interrupted() && !answered) {  // after loading, before anybody took a puzzle
            host().hold_last_resort();
            if (queue.several()) throw Stopped{StopReason::interrupted};
            return fallen_short(StopReason::interrupted);
        }
        return finish(queue, exit, whole);
    }
    // `whole`: every puzzle has its reply, whose exit code says what an interruption made of it.
    int finish(PuzzleQueue& queue, Exit exit, bool whole) {
        if (console_.interrupted() && !whole) return static_cast<int>(worse(exit, Exit::open));
        const std::string unread = queue.unread();
        console_.note(unread);
        if (!unread.empty()) return static_cast<int>(worse(exit, Exit::bad_input));
        if (shard_) require_unchanged(*shard_);
        std::vector<std::uint64_t> line_ends;
        if (shard_ && shard_->by_bytes)
            for (const InputPosition& position : queue.positions()) line_ends.push_back(position.line_ends);
        results_.end(std::move(line_ends));
        return ended(exit);
    }
    // The code of a run that is over. Schedulers take any but 0 for a task that failed.
    int ended(Exit exit) const {
        const bool zero = arguments_[options::exit_zero] && exit != Exit::internal;
        return static_cast<int>(zero ? Exit::answered : exit);
    }
    // JSON has the id in its records.
    bool records() const { return &output_of(arguments_, "line") == find<Output>("json"); }

    Host& host() const { return console_.host(); }

    const Arguments& arguments_;
    Console& console_;
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

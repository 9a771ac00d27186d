// puzzle_queue.cpp - sources, one after the other, and the runs they are cut into.
#include "cli/puzzle_queue.hpp"

#include <algorithm>

#include "text/text.hpp"

namespace reductio {

namespace {

// Sets the flag as long as it lives.
class Waiting {
public:
    explicit Waiting(std::atomic<bool>& flag) : flag_{flag} { flag_ = true; }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() { flag_ = false; }

private:
    std::atomic<bool>& flag_;
};

}  // namespace

PuzzleSource source_of(PuzzleBlock block) {
    return {[block = std::move(block), given = false]() mutable -> std::optional<PuzzleBlock> {
        if (given || block.size == 0) return {};
        given = true;
        return block;
    }};
}

PuzzleQueue::PuzzleQueue(std::vector<PuzzleSource> sources, const QueueOptions& how)
    : sources_{std::move(sources)}, how_{how}, several_{how.always_several}, index_{how.first_index} {
    if (several_) return;
    const auto puzzles = [this] {
        std::size_t sum = 0;
        for (const auto& block : blocks_) sum += block->size;
        return sum;
    };
    while (puzzles() < 2 && pull()) {}
    several_ = puzzles() > 1;
}

// Reads another block; false at the end of all.
bool PuzzleQueue::pull() {
    for (; source_ < sources_.size(); ++source_) {
        try {
            auto block = sources_[source_].next();
            if (!block) continue;
            begun_ = true;
            blocks_.push_back(std::make_shared<const PuzzleBlock>(std::move(*block)));
            return true;
        } catch (const InputError& error) {
            if (how_.ends_at_error || (!begun_ && sources_.size() == 1 && !several_)) throw;
            PuzzleBlock bad;
            bad.size = 1;
            bad.read = [what = error.brief()](std::size_t) -> Puzzle { throw InputError{what}; };
            blocks_.push_back(std::make_shared<const PuzzleBlock>(std::move(bad)));
            ++source_;
            return true;
        }
    }
    return false;
}

std::optional<PuzzleRun> PuzzleQueue::next(std::size_t most, const std::function<void()>& before_wait) {
    const std::scoped_lock lock{mutex_};
    if (blocks_.empty()) {
        before_wait();
        const Waiting waiting{waits_};
        if (!pull()) return {};
    }
    const auto block = blocks_.front();
    PuzzleRun run{block, begin_, std::min(block->size, begin_ + most), index_, how_.index_step, ++number_};
    index_ += (run.end - run.begin) * how_.index_step;
    begin_ = run.end;
    if (begin_ == block->size) {
        blocks_.pop_front();
        begin_ = 0;
    }
    return run;
}

bool PuzzleQueue::is_over() {
    const std::scoped_lock lock{mutex_};
    return blocks_.empty() && source_ == sources_.size();
}

std::uint64_t PuzzleQueue::skip(std::uint64_t most, const std::function<void(const PuzzleRun&)>& on_run) {
    std::uint64_t skipped = 0;
    while (skipped < most) {
        const auto run = next(most - skipped, [] {});
        if (!run) break;
        on_run(*run);
        skipped += run->end - run->begin;
    }
    number_ = 0;
    return skipped;
}

std::vector<InputPosition> PuzzleQueue::positions() {
    const std::unique_lock lock{mutex_, std::try_to_lock};
    std::vector<InputPosition> all;
    if (!lock.owns_lock()) return all;
    for (const PuzzleSource& source : sources_)
        all.push_back(source.position ? source.position() : InputPosition{});
    return all;
}

std::string PuzzleQueue::unread() const {
    std::string all;
    for (const PuzzleSource& source : sources_) all += source.unread ? source.unread() : "";
    return all;
}

}  // namespace reductio

// puzzle_queue.cpp - inputs, one after the other, and the runs they are cut into.
#include "cli/puzzle_queue.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/stop.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "formats/puzzle_stream.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

// One file. If its format is not settled, it ends after some errors: half a million would say no more.
class FileSource {
public:
    FileSource(std::string path, Hints hints) : path_{std::move(path)}, hints_{std::move(hints)} {}

    std::optional<PuzzleBlock> next() {
        const StopScope scope{0, &interrupt_flag()};
        if (left_out_ > 0) return {};
        if (!stream_) stream_.emplace(path_, hints_);
        auto reader = stream_->next();
        if (reader == nullptr) return {};
        PuzzleBlock block{reader->size(), [reader](std::size_t i) { return reader->read(i); }};
        if (reader->settled() || block.size <= most_unsettled) return block;
        left_out_ = block.size - most_unsettled + stream_->count_rest();
        format_ = reader->main_format().name;
        block.size = most_unsettled;
        return block;
    }
    std::string unread() const {
        if (left_out_ == 0) return {};
        return fmt::format(
            "error: {}: no puzzle can be read from it; {} more like these are left out "
            "(--format {} answers each)\n",
            path_ == "-" ? "<stdin>" : path_, left_out_, format_);
    }

private:
    static constexpr std::size_t most_unsettled = 20;
    std::string path_;
    Hints hints_;
    std::optional<PuzzleStream> stream_;
    std::size_t left_out_ = 0;
    std::string_view format_;  // that the text was taken for
};

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

std::vector<PuzzleSource> open_inputs(const Arguments& arguments) {
    auto paths = arguments.positional;
    if (paths.empty()) paths.emplace_back("-");
    const Hints hints = hints_of(arguments);
    std::vector<PuzzleSource> sources;
    for (const auto& path : paths) {
        const auto file = std::make_shared<FileSource>(path, hints);
        sources.push_back({[file] { return file->next(); }, [file] { return file->unread(); }});
    }
    return sources;
}

PuzzleQueue::PuzzleQueue(std::vector<PuzzleSource> sources, bool always_several)
    : sources_{std::move(sources)}, several_{always_several} {
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
            if (!begun_ && sources_.size() == 1 && !several_) throw;
            const auto fail = [what = error.brief()](std::size_t) -> Puzzle { throw InputError{what}; };
            blocks_.push_back(std::make_shared<const PuzzleBlock>(PuzzleBlock{1, fail}));
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
    PuzzleRun run{block, begin_, std::min(block->size, begin_ + most), index_, ++number_};
    index_ += run.end - run.begin;
    begin_ = run.end;
    if (begin_ == block->size) {
        blocks_.pop_front();
        begin_ = 0;
    }
    return run;
}

std::string PuzzleQueue::unread() const {
    std::string all;
    for (const PuzzleSource& source : sources_) all += source.unread ? source.unread() : "";
    return all;
}

}  // namespace reductio

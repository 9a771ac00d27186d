// inputs.cpp - files opened one after the other, ranges of them, or each n-th of their puzzles.
#include "cli/inputs.hpp"

#include <fmt/core.h>
#include <sys/stat.h>

#include <memory>
#include <utility>

#include "base/stop.hpp"
#include "cli/options.hpp"
#include "formats/puzzle_stream.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

using Range = std::pair<std::uint64_t, std::uint64_t>;  // [begin, end) in bytes

std::uint64_t size_of_file(const std::string& path) {
    struct stat status {};
    const bool known = path != "-" && stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    return known ? static_cast<std::uint64_t>(status.st_size) : 0;
}

std::uint64_t modified(const std::string& path) {
    struct stat status {};
    if (path == "-" || stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return 0;
    return static_cast<std::uint64_t>(status.st_mtim.tv_sec) * 1'000'000'000 +
           static_cast<std::uint64_t>(status.st_mtim.tv_nsec);
}

// One file. If its format is not settled, it ends after some errors: half a million would say no more.
class FileSource {
public:
    FileSource(Console& console, std::string path, Hints hints, std::optional<Range> range)
        : console_{console}, path_{std::move(path)}, hints_{std::move(hints)}, range_{range} {}

    std::optional<PuzzleBlock> next() {
        const StopScope scope{0, &console_.interrupted()};
        if (left_out_ > 0) return {};
        const bool first = !stream_;
        if (first) stream_.emplace(console_.open_input(path_), hints_);
        auto reader = stream_->next();
        if (first && range_) {
            if (!stream_->has_ranges())
                throw InputError{path_ + " has changed: it is no batch of lines any more", "the same file"};
            stream_->restrict_to(range_->first, range_->second);
            reader = stream_->next();
        }
        if (reader == nullptr) return {};
        PuzzleBlock block = block_of(reader);
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
    InputPosition position() const {
        if (!stream_) return {0, range_ ? range_->second - range_->first : size_of_file(path_), 0};
        if (!range_) return {stream_->taken(), stream_->size(), stream_->line_ends()};
        const auto [begin, end] = *range_;
        const std::uint64_t at = std::clamp(stream_->taken(), begin, end);
        return {at - begin, end - begin, stream_->line_ends()};
    }

private:
    static PuzzleBlock block_of(const std::shared_ptr<const PuzzleReader>& reader) {
        PuzzleBlock block;
        block.size = reader->size();
        block.read = [reader](std::size_t i) { return reader->read(i); };
        block.lines = [reader](std::size_t i) { return reader->lines(i); };
        block.id = [reader](std::size_t i) { return reader->id(i); };
        return block;
    }
    static constexpr std::size_t most_unsettled = 20;
    Console& console_;
    std::string path_;
    Hints hints_;
    std::optional<Range> range_;
    std::optional<PuzzleStream> stream_;
    std::size_t left_out_ = 0;
    std::string_view format_;  // that the text was taken for
};

// The puzzles of a block from `first` on, and then each n-th.
PuzzleBlock each_nth(PuzzleBlock block, std::uint64_t first, std::uint64_t n) {
    PuzzleBlock some;
    some.size = first >= block.size ? 0 : (block.size - first + n - 1) / n;
    some.read = [read = block.read, first, n](std::size_t i) { return read(first + i * n); };
    some.lines = [lines = block.lines, first, n](std::size_t i) { return lines(first + i * n); };
    some.id = [id = block.id, first, n](std::size_t i) { return id(first + i * n); };
    return some;
}

// The puzzles of a source that belong to the shard. `met` counts those of all sources.
PuzzleSource each_nth(PuzzleSource source, const Shard& shard, const std::shared_ptr<std::uint64_t>& met) {
    const auto next = [next = source.next, shard, met]() -> std::optional<PuzzleBlock> {
        while (auto block = next()) {
            const std::uint64_t first = (shard.number - 1 + shard.of - *met % shard.of) % shard.of;
            *met += block->size;
            PuzzleBlock some = each_nth(std::move(*block), first, shard.of);
            if (some.size > 0) return some;
        }
        return {};
    };
    return {next, source.unread, source.position};
}

std::vector<std::string> paths_of(const Arguments& arguments) {
    auto paths = arguments.positional;
    if (paths.empty()) paths.emplace_back("-");
    return paths;
}

// Is it a plain file that can be read in ranges?
bool has_ranges(Console& console, const std::string& path, const Hints& hints) {
    if (size_of_file(path) == 0) return false;
    PuzzleStream stream{console.open_input(path), hints};
    stream.next();
    return stream.has_ranges();
}

}  // namespace

std::string question_of(const Arguments& arguments) {
    using namespace options;
    std::string question = arguments.command;
    for (const auto& [key, text] : arguments.given()) {
        const bool matters = std::ranges::none_of(
            std::initializer_list<std::string_view>{shard.key(), out.key(), resume.key(), threads.key(),
                                                    memory.key(), stats.key(), quiet.key(), color.key(),
                                                    exit_zero.key()},
            [&key = key](std::string_view other) { return other == key; });
        if (matters) question += fmt::format(" --{}{}{}", key, text.empty() ? "" : " ", text);
    }
    return question;
}

std::optional<ShardHead> shard_of(const Arguments& arguments) {
    const auto given = arguments[options::shard];
    if (!given) return {};
    const StopScope scope{0, &arguments.console().interrupted()};
    const Hints hints = hints_of(arguments);
    ShardHead head;
    head.question = question_of(arguments);
    head.shard = *given;
    head.by_bytes = true;
    for (const auto& path : paths_of(arguments)) {
        head.inputs.push_back({path == "-" ? "<stdin>" : path, size_of_file(path), modified(path)});
        head.by_bytes = head.by_bytes && has_ranges(arguments.console(), path, hints);
    }
    return head;
}

void require_unchanged(const ShardHead& shard) {
    for (const auto& input : shard.inputs) {
        if (input.modified == 0) continue;
        if (size_of_file(input.name) == input.bytes && modified(input.name) == input.modified) continue;
        throw InputError{input.name + " has changed while it was read: its results are not whole",
                         "a file that stays as it is"};
    }
}

std::vector<PuzzleSource> open_inputs(const Arguments& arguments, const std::optional<ShardHead>& shard) {
    const Hints hints = hints_of(arguments);
    const auto ranges = shard && shard->by_bytes ? shard->ranges() : std::vector<Range>{};
    const auto met = std::make_shared<std::uint64_t>(0);
    std::vector<PuzzleSource> sources;
    for (const auto& path : paths_of(arguments)) {
        const auto range = ranges.empty() ? std::nullopt : std::optional{ranges[sources.size()]};
        const auto file = std::make_shared<FileSource>(arguments.console(), path, hints, range);
        PuzzleSource source{[file] { return file->next(); }, [file] { return file->unread(); },
                            [file] { return file->position(); }};
        const bool some = shard && !shard->by_bytes;
        sources.push_back(some ? each_nth(std::move(source), shard->shard, met) : std::move(source));
    }
    return sources;
}

PuzzleSource open_single(const Arguments& arguments, const std::string& expected) {
    const std::vector<std::string>& paths = arguments.positional;
    if (paths.size() > 1) throw InputError{fmt::format("{}: a second file", paths[1]), expected};
    const std::string name = paths.empty() || paths[0] == "-" ? "<stdin>" : paths[0];
    const PuzzleSource all = open_inputs(arguments).front();
    return {[=, given = false]() mutable -> std::optional<PuzzleBlock> {
        if (given) return {};
        given = true;
        auto first = all.next();
        if (first && (first->size > 1 || all.next()))
            throw InputError{fmt::format("{}: several puzzles", name), expected};
        return first;
    }};
}

}  // namespace reductio

// shard_readers.cpp - inputs cut into shards, and files of results: no line is lost or read twice.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "formats/puzzle_stream.hpp"
#include "promise.hpp"
#include "readers.hpp"
#include "tasks/shards/line_hash.hpp"
#include "tasks/shards/result_reader.hpp"
#include "tasks/shards/shard.hpp"

namespace reductio::fuzz {

namespace {

// A file with this content, as long as it lives.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& content)
        : path_{(std::filesystem::temp_directory_path() / fmt::format("fuzz.{}.in", getpid())).string()} {
        std::ofstream{path_, std::ios::binary} << content;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::filesystem::remove(path_); }
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

struct Read {
    LineHash lines;
    std::size_t puzzles = 0;

    void all_of(PuzzleStream& stream, std::shared_ptr<const PuzzleReader> reader) {
        for (; reader != nullptr; reader = stream.next()) {
            puzzles += reader->size();
            for (std::size_t i = 0; i < reader->size(); ++i) lines.add(reader->lines(i));
        }
    }
};

// The first byte says how many shards there are, and whether the rest is a table.
std::string shards(const std::string& input, const std::string&) {
    if (input.empty()) return {};
    const auto first = static_cast<unsigned char>(input.front());
    Hints hints;
    if (first >= 128) hints.column = first % 2 == 0 ? "1" : "puzzle";
    const TemporaryFile file{input.substr(1)};
    try {
        PuzzleStream stream{std::make_unique<ByteInput>(file.path()), hints};
        Read whole;
        whole.all_of(stream, stream.next());
        if (!stream.has_ranges()) return {};
        std::string_view text = std::string_view{input}.substr(1);
        if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
        LineHash all;
        all.add(text);
        const bool has_header = hints.column == "puzzle";
        promise(has_header || whole.lines == all, "lines of no puzzle");
        Read parts;
        const std::uint64_t of = 1 + first % 7;
        for (std::uint64_t number = 1; number <= of; ++number) {
            PuzzleStream part{std::make_unique<ByteInput>(file.path()), hints};
            part.next();
            const auto [begin, end] = Shard{number, of}.range(part.size());
            part.restrict_to(begin, end);
            parts.all_of(part, part.next());
        }
        promise(parts.puzzles == whole.puzzles,
                fmt::format("{} puzzles in {} shards, but {} in all", parts.puzzles, of, whole.puzzles));
        promise(parts.lines == whole.lines, "other lines in shards");
    } catch (const InputError& error) {
        return error.brief().empty() ? "an error without a message" : std::string{};
    }
    return {};
}

// What is read as a line about a shard is written as it was understood.
std::string results(const std::string& input, const std::string&) {
    const TemporaryFile file{input};
    try {
        ResultReader reader{file.path()};
        if (reader.head()) {
            std::string line = to_line(*reader.head());
            line.pop_back();
            const auto again = read_head(line, "again");
            promise(again && difference(*reader.head(), *again).empty(), "another head: " + line);
        }
        std::uint64_t bytes = 0;
        while (const auto result = reader.next()) bytes += result->size() + 1;
        promise(bytes <= reader.whole_text() && reader.whole_text() <= input.size() * 2'000,
                "more text than read");
        if (!reader.summary()) return {};
        for (const bool json : {false, true}) {
            std::string line = to_line(*reader.summary(), json);
            line.pop_back();
            promise(read_summary(line, "again") == reader.summary(), "another summary: " + line);
        }
    } catch (const InputError& error) {
        return error.brief().empty() ? "an error without a message" : std::string{};
    }
    return {};
}

}  // namespace

std::vector<ReaderTarget> shard_readers() { return {{"shards", shards}, {"results", results}}; }

}  // namespace reductio::fuzz

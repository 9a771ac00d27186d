// merge.cpp - checks first, of every file; then the results, read again.
#include "tasks/shards/merge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#include "base/stop.hpp"
#include "tasks/shards/renumber.hpp"
#include "tasks/shards/result_reader.hpp"
#include "text/byte_input.hpp"
#include "text/decimal.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::size_t input_block = 1 << 20;  // bytes

// The whole file: throws InputError unless it holds what its summary says.
void require_whole(const ResultReader& reader, const ShardSummary& summary) {
    const ShardSummary& met = reader.met();
    if (met.puzzles != summary.puzzles)
        throw InputError{fmt::format("{}: its summary says {} results, but there are {}", reader.path(),
                                     summary.puzzles, met.puzzles),
                         "the file as it was written"};
    if (met.verdicts != summary.verdicts)
        throw InputError{reader.path() + ": its summary has other verdicts than its results",
                         "the file as it was written"};
    if (met.crc != summary.crc)
        throw InputError{reader.path() + ": its results are not those that its summary was made of (CRC-32)",
                         "the file as it was written"};
}

}  // namespace

Merge::Merge(const std::vector<std::string>& paths) {
    if (paths.empty()) throw InputError{"no files to merge", "the files of all shards"};
    std::vector<std::string> torn;
    for (const std::string& path : paths) {
        if (auto part = read(path, torn)) add(*std::move(part));
    }
    require_all(torn);
    if (!parts_.front().head.by_bytes) require_each_nth();
    for (const Part& part : parts_) {
        all_.puzzles += part.summary.puzzles;
        all_.lines.add(part.summary.lines);
        for (const auto& [verdict, number] : part.summary.verdicts) all_.verdicts[verdict] += number;
    }
}

void Merge::require_same_run(const std::string& path, const ShardHead& head) const {
    if (parts_.empty()) return;
    const Part& first = parts_.front();
    if (const std::string what = difference(first.head, head); !what.empty())
        throw InputError{fmt::format("{} and {} are of different runs: {}", first.path, path, what),
                         "the shards of one run"};
}

// Throws InputError for a file that is no shard, or not of this run. Nothing, and a line in `torn`: it is not
// whole.
std::optional<Merge::Part> Merge::read(const std::string& path, std::vector<std::string>& torn) const {
    std::error_code ignored;
    if (std::filesystem::is_other(path, ignored))
        throw InputError{path + " is a pipe or a device: each shard is read twice", "a file"};
    ResultReader reader{path};
    if (!reader.head() && !reader.next()) {  // ended before its first line was written
        torn.push_back(path + ": it is empty");
        return {};
    }
    if (!reader.head())
        throw InputError{path + ": this is no file of a shard",
                         "a file that --shard has written, which begins with a line about the shard"};
    const ShardHead& head = *reader.head();
    require_same_run(path, head);
    std::string why = "it has no summary";
    try {
        while (reader.next()) poll_stop();
    } catch (const InputError& error) {
        why = error.brief();
    }
    if (!reader.summary()) {
        torn.push_back(fmt::format("{} (shard {}/{}): {}", path, head.shard.number, head.shard.of, why));
        return {};
    }
    require_whole(reader, *reader.summary());
    return Part{path, head, *reader.summary()};
}

// In its place by number; of two files of one shard the first one stays.
void Merge::add(Part part) {
    const auto& shard = part.head.shard;
    const auto place = std::ranges::lower_bound(parts_, shard.number, {},
                                                [](const Part& one) { return one.head.shard.number; });
    if (place == parts_.end() || place->head.shard.number != shard.number) {
        parts_.insert(place, std::move(part));
        return;
    }
    if (place->summary.lines != part.summary.lines)
        throw InputError{fmt::format("{} and {} are both shard {}/{}, but of different puzzles", place->path,
                                     part.path, shard.number, shard.of),
                         "the shards of one input"};
    notes_.push_back(fmt::format("{} is left out: {} is the same shard", part.path, place->path));
}

void Merge::require_all(const std::vector<std::string>& torn) const {
    const std::uint64_t of = parts_.empty() ? 0 : parts_.front().head.shard.of;
    if (!parts_.empty() && parts_.size() == of) return;
    std::vector<std::uint64_t> missing;
    std::uint64_t expected = 1;
    constexpr std::size_t most_named = 20;
    const auto miss_until = [&](std::uint64_t number) {
        for (; expected < number && missing.size() < most_named; ++expected) missing.push_back(expected);
        expected = number + 1;
    };
    for (const Part& part : parts_) miss_until(part.head.shard.number);
    miss_until(of + 1);
    const std::string unfinished = torn.empty() ? "" : fmt::format("; not whole: {}", fmt::join(torn, ", "));
    throw InputError{of == 0 ? "no shard is whole" + unfinished
                             : fmt::format("{} of {} shards are missing: {}{}{}", of - parts_.size(), of,
                                           fmt::join(missing, ", "),
                                           of - parts_.size() > missing.size() ? " …" : "", unfinished),
                     "all shards, each with its summary (-o FILE --resume goes on with one that was ended)"};
}

// Each n-th puzzle of some makes numbers that fall by one somewhere.
void Merge::require_each_nth() const {
    const std::uint64_t first = parts_.front().summary.puzzles, last = parts_.back().summary.puzzles;
    const auto number = [](const Part& part) { return part.summary.puzzles; };
    if (first - last <= 1 && std::ranges::is_sorted(parts_, std::greater{}, number)) return;
    throw InputError{"the shards do not have each n-th puzzle of one input", "the shards of one input"};
}

std::string Merge::summary() const {
    std::string verdicts;
    for (const auto& [verdict, number] : all_.verdicts)
        verdicts += fmt::format("{} {} {}", verdicts.empty() ? ":" : ",", grouped(number), verdict);
    return fmt::format("{} puzzles of {} shards{}", grouped(all_.puzzles), parts_.size(), verdicts);
}

void Merge::check_inputs(const std::vector<std::string>& paths,
                         const std::function<std::unique_ptr<ByteInput>(const std::string&)>& open) const {
    LineHash lines;
    for (const std::string& path : paths) {
        const auto input = open(path);
        std::string text;
        bool first = true;
        while (input->read(text, input_block)) {
            if (first && text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
            first = false;
            const std::size_t end = text.rfind('\n') + 1;
            lines.add(std::string_view{text}.substr(0, end));
            text.erase(0, end);
            check_stop();
        }
        lines.add(text);
    }
    if (lines == all_.lines) return;
    throw InputError{fmt::format("the shards have answered {} lines with the hash {}, but {} has {} with {}",
                                 all_.lines.lines(), all_.lines.digits(), fmt::join(paths, ", "),
                                 lines.lines(), lines.digits()),
                     "the input that the shards were made of"};
}

void Merge::write(const std::function<void(std::string_view)>& out) const {
    if (parts_.front().head.by_bytes)
        write_one_after_the_other(out);
    else
        write_in_turns(out);
}

void Merge::write_one_after_the_other(const std::function<void(std::string_view)>& out) const {
    Renumbering renumbering{parts_.front().head};
    for (const Part& part : parts_) {
        ResultReader reader{part.path};
        renumbering.begin(part.head);
        while (const auto result = reader.next()) {
            poll_stop();
            renumbering.write(*result, out);
        }
        require_whole(reader, part.summary);
        renumbering.end(part.summary);
    }
}

void Merge::write_in_turns(const std::function<void(std::string_view)>& out) const {
    std::vector<std::unique_ptr<ResultReader>> readers;
    for (const Part& part : parts_) readers.push_back(std::make_unique<ResultReader>(part.path));
    for (bool more = true; more;) {
        for (const auto& reader : readers) {
            const auto result = reader->next();
            more = result.has_value();
            if (!more) break;
            poll_stop();
            out(*result);
            out("\n");
        }
    }
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        if (readers[i]->next())
            throw InputError{parts_[i].path + " has changed", "the file as it was written"};
        require_whole(*readers[i], parts_[i].summary);
    }
}

}  // namespace reductio

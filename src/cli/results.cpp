// results.cpp - what a file of results holds, and how it grows.
#include "cli/results.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>

#include "answers/read_solution.hpp"
#include "base/stop.hpp"
#include "cli/draw_pictures.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "tasks/shards/result_reader.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr double seconds_of_a_part = 2;  // of compressed results: what a kill may cost

// The file of -o, with the number of the shard for {}.
std::string path_of(const Arguments& arguments, const std::optional<ShardHead>& shard) {
    std::string path = arguments[options::out].value_or("-");
    if (path.empty()) throw InputError{"-o without a name", "a file"};
    if (path == "-") return {};
    const std::size_t place = shard ? path.find("{}") : std::string::npos;
    if (place != std::string::npos) {
        const std::size_t width = std::to_string(shard->shard.of).size();
        path.replace(place, 2, fmt::format("{:0{}}", shard->shard.number, width));
    }
    refuse_own_input(arguments, path);
    return path;
}

Exit exit_of(const std::string& verdict, const std::string& command) {
    if (verdict == "error") return Exit::bad_input;
    if (verdict == "unknown" || verdict == "stuck" || verdict == "best") return Exit::open;
    return verdict == "none" || (verdict == "multiple" && command == "unique") ? Exit::no : Exit::answered;
}

}  // namespace

Results::Results(const Arguments& arguments, std::optional<ShardHead> shard, const ResultForm& form)
    : console_{arguments.console()},
      path_{path_of(arguments, shard)},
      command_{arguments.command},
      shard_{std::move(shard)},
      counted_{shard_ || arguments[options::resume]} {
    asked_.question = question_of(arguments);
    const Output& output = output_of(arguments, "line");
    asked_.json = output.name == "json";
    if (output.record != nullptr) lines_ = asked_.json ? ResultLines::json : ResultLines::letters;
    if (counted_ && output.record == nullptr && output.name != "line")
        throw InputError{
            fmt::format("--output {} has results of several lines, which can't be counted", output.name),
            "--result short, text or json"};
    if (shard_) shard_->json = asked_.json;
    refuse_picture(arguments.command, path_);
    if (path_.empty() && arguments[options::resume])
        throw InputError{"--resume goes on with a file of results", "-o FILE"};
    const bool exists = !path_.empty() && ::access(path_.c_str(), F_OK) == 0;
    if (arguments[options::resume] && exists)
        resume(form);
    else if (!path_.empty())
        console_.send_to(std::make_unique<ByteOutput>(path_, 0));
    if (shard_ && !has_head_) console_.print(to_line(*shard_));
}

Results::~Results() {
    if (path_.empty()) return;
    try {
        console_.end_part();
    } catch (...) {  // the error that ends the run matters more
    }
    console_.send_to(nullptr);
}

void Results::resume(const ResultForm& form) {
    std::error_code ignored;
    if (std::filesystem::is_other(path_, ignored))
        throw InputError{path_ + " is a pipe or a device: --resume has to read what it holds", "a file"};
    const StopScope scope{0, &console_.interrupted()};
    auto file = std::make_unique<ByteOutput>(path_, ByteOutput::all);  // nobody else writes to it from now on
    require_same_compression();
    const auto whole_parts = end_of_whole_parts(path_);
    ResultReader reader{path_, whole_parts ? whole_parts->in_text : UINT64_MAX};
    has_head_ = reader.head().has_value();
    require_same_question(reader);
    while (const auto line = reader.next()) {
        if (!is_result(without_id(*line, asked_), lines_, form))
            throw InputError{fmt::format("{}: this is no result of `{}`", reader.place(), asked_.question),
                             "results of the same command and options"};
        const auto index = asked_.json && !shard_ ? index_of_record(*line) : std::nullopt;
        if (index && *index != summary_.puzzles + 1)
            throw InputError{fmt::format("{}: a result of puzzle {}", reader.place(), *index),
                             fmt::format("that of puzzle {}: each line is the result of the next puzzle",
                                         summary_.puzzles + 1)};
        count(*line);
        if (first_.empty()) first_ = without_id(*line, asked_);
        last_ = without_id(*line, asked_);
    }
    whole_ = reader.summary().has_value();
    if (whole_) return;
    if (whole_parts && whole_parts->in_text != reader.whole_text())
        throw InputError{path_ + ": its compressed parts do not end with a line",
                         "a file that -o has written"};
    summary_.crc = reader.met().crc;
    file->keep(whole_parts ? whole_parts->in_file : reader.whole_text());
    console_.send_to(std::move(file));
}

// What goes on with other bytes could not be read.
void Results::require_same_compression() const {
    ByteInput input{path_};
    std::string begin;
    constexpr std::size_t enough = 6;
    try {
        input.read_raw(begin, enough);
    } catch (const InputError&) {
        return;  // it has fewer
    }
    const std::string_view named = compression_of_name(path_), found = compression_of(begin);
    if (begin.empty() || named == found || (begin.size() < enough && found.empty())) return;
    throw InputError{fmt::format("{} is {}, but its name says {}", path_,
                                 found.empty() ? "plain text" : found, named.empty() ? "plain text" : named),
                     "a file that -o has written"};
}

void Results::require_same_question(const ResultReader& reader) const {
    const auto& head = reader.head();
    if (head.has_value() != shard_.has_value() && (head || reader.whole_text() > 0))
        throw InputError{
            fmt::format("{} holds {}", path_, head ? "a shard of results" : "results that are of no shard"),
            head ? "--shard, as it was made" : "another file, or no --shard"};
    if (!head) return;
    std::string what = difference(*head, *shard_);
    if (what.empty() && head->shard != shard_->shard) what = "another shard";
    for (std::size_t i = 0; what.empty() && i < head->inputs.size(); ++i)
        if (head->inputs[i].modified != shard_->inputs[i].modified)
            what = head->inputs[i].name + " has changed since";
    if (!what.empty())
        throw InputError{fmt::format("{} holds results of something else: {}", path_, what), "another file"};
}

void Results::count(std::string_view result) {
    ++summary_.puzzles;
    const std::string verdict = verdict_of(without_id(result, asked_), asked_.json, asked_.question);
    ++summary_.verdicts[verdict];
    exit_ = worse(exit_, exit_of(verdict, command_));
}

void Results::require_solution(const std::string& result, const Puzzle& puzzle) const {
    const bool solution = command_ == "solve" && !asked_.json && result.size() > 1 &&
                          verdict_of(result, false, asked_.question) == "solved";
    if (!solution) return;
    const Text text{path_, result};
    try {
        const auto compiled = puzzle.family->compile(puzzle);
        for (const Grid& grid : read_solutions(*puzzle.family, puzzle, Passage::all(text)))
            if (compiled->violation(puzzle, grid).empty()) return;
    } catch (const InputError&) {  // no solution of anything
    }
    throw InputError{fmt::format("{} holds {}, which is no solution of its puzzle", path_, quoted(result)),
                     "results of the same puzzles"};
}

void Results::print(const std::string& results, std::uint64_t puzzles, const LineHash& lines) {
    if (!counted_) return console_.print(results);
    const std::uint64_t before = summary_.puzzles;
    for (std::string_view rest = results; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        count(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    if (summary_.puzzles != before + puzzles)
        throw InputError{"results of several lines can't be counted", "--result short, text or json"};
    summary_.crc = crc_after(summary_.crc, results);
    summary_.lines.add(lines);
    console_.print(results);
    if (since_part_.seconds() < seconds_of_a_part) return;
    console_.end_part();
    since_part_ = {};
}

void Results::end(std::vector<std::uint64_t> line_ends) {
    summary_.line_ends = std::move(line_ends);
    if (shard_ && !whole_) console_.print(to_line(summary_, asked_.json));
    console_.close();
}

}  // namespace reductio

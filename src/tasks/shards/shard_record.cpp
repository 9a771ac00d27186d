// shard_record.cpp - heads and summaries as lines, and back.
#include "tasks/shards/shard_record.hpp"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "text/json.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::string_view json_head = R"({"v":1,"shard":)", json_summary = R"({"v":1,"summary":)";
constexpr std::string_view text_head = "# shard ", text_summary = "# summary ";

std::string line_of(const JsonObject& object, bool json, std::string_view in_json, std::string_view in_text) {
    return json ? fmt::format("{}{}}}\n", in_json, object.str())
                : fmt::format("{}{}\n", in_text, object.str());
}

// The object of such a line, and whether it was JSON; empty if it is none.
struct Found {
    std::string_view object;
    bool json = false;
};
Found object_of(std::string_view line, std::string_view in_json, std::string_view in_text) {
    // A result whose id begins so has a tab behind the id.
    const bool is_result = line.find('\t') != std::string_view::npos;
    if (line.starts_with(in_text) && !is_result) return {line.substr(in_text.size()), false};
    if (!line.starts_with(in_json) || !line.ends_with('}')) return {};
    return {line.substr(in_json.size(), line.size() - in_json.size() - 1), true};
}

std::uint64_t whole(const Json& json) {
    return static_cast<std::uint64_t>(
        json.integer(0, std::numeric_limits<long long>::max(), "a whole number"));
}
Json member(const Json& json, std::string_view name) {
    if (const auto found = json.member(name)) return *found;
    json.fail(fmt::format("{} is missing", name), "a line as it was written");
}

JsonArray array_of(const std::vector<std::uint64_t>& numbers) {
    JsonArray array;
    for (const std::uint64_t number : numbers) array.add(JsonText{number});
    return array;
}

}  // namespace

std::uint64_t ShardHead::bytes() const {
    std::uint64_t sum = 0;
    for (const Input& input : inputs) sum += input.bytes;
    return sum;
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> ShardHead::ranges() const {
    const auto [begin, end] = shard.range(bytes());
    std::vector<std::pair<std::uint64_t, std::uint64_t>> all;
    std::uint64_t before = 0;
    for (const Input& input : inputs) {
        const auto within = [&, size = input.bytes](std::uint64_t place) {
            return std::min(size, place - std::min(place, before));
        };
        all.emplace_back(within(begin), within(end));
        before += input.bytes;
    }
    return all;
}

std::string to_line(const ShardHead& head) {
    JsonArray inputs;
    for (const auto& input : head.inputs) {
        JsonObject one;
        one.add("name", input.name).add("bytes", JsonText{input.bytes});
        one.add("modified", JsonText{input.modified});
        inputs.add(one);
    }
    JsonObject object;
    object.add("question", head.question).add("number", head.shard.number).add("of", head.shard.of);
    object.add("by", head.by_bytes ? "bytes" : "puzzles").add("inputs", inputs);
    return line_of(object, head.json, json_head, text_head);
}

std::string to_line(const ShardSummary& summary, bool json) {
    JsonObject verdicts;
    for (const auto& [verdict, number] : summary.verdicts) verdicts.add(verdict, number);
    JsonObject object;
    object.add("puzzles", summary.puzzles).add("verdicts", verdicts).add("lines", summary.lines.lines());
    object.add("hash", summary.lines.digits()).add("line_ends", array_of(summary.line_ends));
    object.add("crc32", fmt::format("{:08x}", summary.crc));
    return line_of(object, json, json_summary, text_summary);
}

std::optional<ShardHead> read_head(std::string_view line, const std::string& place) {
    const Found found = object_of(line, json_head, text_head);
    if (found.object.empty()) return {};
    const Text text{place, std::string{found.object}};
    const JsonDocument document{Passage::all(text)};
    const Json object = document.root();
    ShardHead head;
    head.json = found.json;
    head.question = member(object, "question").string("a command");
    head.shard = {whole(member(object, "number")), whole(member(object, "of"))};
    if (head.shard.number < 1 || head.shard.number > head.shard.of)
        object.fail(fmt::format("there is no shard {} of {}", head.shard.number, head.shard.of));
    const Json by = member(object, "by");
    head.by_bytes = by.string("bytes or puzzles") == "bytes";
    if (!head.by_bytes && by.string("") != "puzzles") by.fail("there is no such cut", "bytes or puzzles");
    for (const Json& input : member(object, "inputs").items())
        head.inputs.push_back({std::string{member(input, "name").string("a name")},
                               whole(member(input, "bytes")), whole(member(input, "modified"))});
    return head;
}

std::optional<ShardSummary> read_summary(std::string_view line, const std::string& place) {
    const Found found = object_of(line, json_summary, text_summary);
    if (found.object.empty()) return {};
    const Text text{place, std::string{found.object}};
    const JsonDocument document{Passage::all(text)};
    const Json object = document.root();
    ShardSummary summary;
    summary.puzzles = whole(member(object, "puzzles"));
    for (const auto& [verdict, number] : member(object, "verdicts").members())
        summary.verdicts.emplace(verdict, whole(number));
    const Json hash = member(object, "hash");
    summary.lines = LineHash::from(whole(member(object, "lines")), hash.string("32 hexadecimal digits"));
    for (const Json& number : member(object, "line_ends").items()) summary.line_ends.push_back(whole(number));
    const Json crc = member(object, "crc32");
    const std::string_view digits = crc.string("8 hexadecimal digits");
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), summary.crc, 16);
    if (status != std::errc{} || digits.size() != 8 || end != digits.data() + 8)
        crc.fail("this is no CRC-32", "8 hexadecimal digits");
    return summary;
}

std::string difference(const ShardHead& one, const ShardHead& other) {
    if (one.question != other.question) return fmt::format("`{}` and `{}`", one.question, other.question);
    if (one.json != other.json) return "one has JSON, the other text";
    if (one.shard.of != other.shard.of)
        return fmt::format("one of {} shards and one of {}", one.shard.of, other.shard.of);
    if (one.by_bytes != other.by_bytes) return "one was cut by bytes, the other by puzzles";
    if (one.inputs.size() != other.inputs.size())
        return fmt::format("{} inputs and {}", one.inputs.size(), other.inputs.size());
    for (std::size_t i = 0; i < one.inputs.size(); ++i) {
        const auto &a = one.inputs[i], &b = other.inputs[i];
        if (a.bytes != b.bytes)
            return fmt::format("{} with {} bytes and {} with {}", a.name, a.bytes, b.name, b.bytes);
    }
    return {};
}

namespace {

constexpr std::string_view words[] = {"unique", "multiple", "none", "unknown", "stuck", "error"};

// The verdict that the line begins with; empty if there is none.
std::string_view verdict_word(std::string_view line) {
    for (const std::string_view word : words) {
        if (!line.starts_with(word)) continue;
        const char next = line.size() == word.size() ? ' ' : line[word.size()];
        if (next == ' ' || next == ':' || next == '\t') return word;
    }
    return {};
}

// Of a puzzle with an objective the verdict stands behind the solution.
std::string verdict_behind(std::string_view line) {
    const std::string_view last = line.substr(line.rfind('\t') + 1);
    return last.starts_with("optimal ") ? "optimal" : last.starts_with("best ") ? "best" : "solved";
}

std::string verdict_of_word(std::string_view line, bool counted) {
    if (line.size() == 1) {
        constexpr std::pair<char, std::string_view> letters[] = {
            {'u', "unique"}, {'m', "multiple"}, {'n', "none"},    {'s', "solved"},
            {'e', "error"},  {'?', "unknown"},  {'o', "optimal"}, {'b', "best"}};
        for (const auto& [letter, word] : letters)
            if (line.front() == letter) return std::string{word};
    }
    if (const std::string_view word = verdict_word(line); !word.empty()) return std::string{word};
    if (!counted) return verdict_behind(line);
    return line.starts_with(">=") ? "unknown" : line == "0" ? "none" : "solved";
}

constexpr std::string_view words_of_all[] = {"none", "unknown", "stuck", "error"};

bool is_record(std::string_view line, const ResultForm& form) {
    if (!line.starts_with(R"({"v":1,"index":)") || !line.ends_with('}')) return false;
    const auto has = [&](std::string_view part) { return line.find(part) != std::string_view::npos; };
    if (has(R"("solutions":)") && !form.solutions) return false;
    const std::string verdict = verdict_of(line, true, {});
    return std::ranges::find(words_of_all, verdict) != std::end(words_of_all) ||
           std::ranges::any_of(form.verdicts, [&](const ResultForm::Verdict& one) {
               return one.word == verdict && has(one.with);
           });
}

// As the output `letter` writes it.
bool is_letter(char letter, const ResultForm& form) {
    constexpr std::string_view of_all = "n?e";
    return of_all.find(letter) != std::string_view::npos ||
           std::ranges::any_of(form.verdicts,
                               [&](const ResultForm::Verdict& one) { return one.word.front() == letter; });
}

}  // namespace

bool is_result(std::string_view line, ResultLines lines, const ResultForm& form) {
    if (lines == ResultLines::json) return is_record(line, form);
    if (line.empty()) return false;
    if (line.size() == 1 && lines == ResultLines::letters) return is_letter(line.front(), form);
    const std::string_view word = verdict_word(line);
    if (word == "error") return true;
    if (form.text == ResultForm::Text::number)
        return line.starts_with(">=") || line.find_first_not_of("0123456789") == std::string_view::npos;
    return !word.empty() || (form.text == ResultForm::Text::solutions && lines == ResultLines::text);
}

std::optional<std::uint64_t> index_of_record(std::string_view line) {
    constexpr std::string_view key = R"("index":)";
    const std::size_t at = line.find(key);
    std::uint64_t index = 0;
    if (at == std::string_view::npos) return {};
    const auto [end, error] =
        std::from_chars(line.data() + at + key.size(), line.data() + line.size(), index);
    return error == std::errc{} ? std::optional{index} : std::nullopt;
}

std::string verdict_of(std::string_view line, bool json, std::string_view question) {
    if (!json) return verdict_of_word(line, question.starts_with("count"));
    constexpr std::string_view key = R"("verdict":")";
    const std::size_t at = line.find(key);
    if (at == std::string_view::npos) return "error";
    const std::string_view rest = line.substr(at + key.size());
    return std::string{rest.substr(0, rest.find('"'))};
}

std::uint32_t crc_after(std::uint32_t before, std::string_view text) {
    return static_cast<std::uint32_t>(
        crc32_z(before, reinterpret_cast<const Bytef*>(text.data()), text.size()));
}

}  // namespace reductio

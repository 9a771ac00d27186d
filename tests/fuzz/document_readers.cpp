// document_readers.cpp - covers, models and JSON: what is read and written again reads back equal. And
// requests, which the program answers.
#include <fmt/format.h>
#include <unistd.h>

#include <ctime>
#include <filesystem>

#include "base/stop.hpp"
#include "cli/program.hpp"
#include "cnf/lower.hpp"
#include "cover/cover_text.hpp"
#include "door/answer.hpp"
#include "encoders/shared/cover_payload.hpp"
#include "language/lower.hpp"
#include "language/read_model.hpp"
#include "model/builder.hpp"
#include "promise.hpp"
#include "readers.hpp"
#include "text/json.hpp"

namespace reductio::fuzz {

namespace {

// What write_cover_text writes, without comments; by way of a file, since it writes nowhere else.
std::string knuths_text(const NamedCover& cover) {
    const std::string path =
        (std::filesystem::temp_directory_path() / fmt::format("fuzz.{}.dlx", getpid())).string();
    ByteOutput out{path};
    write_cover_text(cover, {}, out);
    out.close();
    const auto written = Text::load(path);
    std::filesystem::remove(path);
    std::string content;
    for (const Passage line : Passage::all(*written).lines())
        if (!line.view().starts_with('|')) content.append(line.view()).append("\n");
    return content;
}

// Our own form keeps all names. In Knuth's, those that his programs don't take are replaced at the first
// writing; afterwards the text is the same for ever.
std::string cover(const std::string& input, const std::string&) {
    const Text text{text_name, input};
    const auto read_again = [](const std::string& written) {
        try {
            return read_cover_text(Passage::all(Text{"again", written}));
        } catch (const InputError& error) {
            throw Broken{"the cover written can't be read: " + error.full() + "\n" + written};
        }
    };
    try {
        const NamedCover read = read_cover_text(Passage::all(text));
        promise(read.items.empty() || read.items.size() == read.cover.items, "names for other items");
        const std::string own = cover_text(read), knuths = knuths_text(read);
        promise(CoverPayload{read}.same(CoverPayload{read_again(own)}), "another cover:\n" + own);
        promise(knuths_text(read_again(knuths)) == knuths, "another text:\n" + knuths);
    } catch (const InputError& error) {
        return placed(error, text);
    }
    return {};
}

// Read, written, read again, and built within a limit of time.
std::string model(const std::string& input, const std::string&) {
    const Text text{text_name, input};
    try {
        const language::Specification read = language::read_model(Passage::all(text));
        const std::string written = read.text();
        const Text again{"again", written};
        try {
            promise(language::read_model(Passage::all(again)).text() == written,
                    "another model:\n" + written);
        } catch (const InputError& error) {
            throw Broken{"the model written can't be read: " + error.full() + "\n" + written};
        }
        constexpr double seconds = 0.2, slack = 4;
        const std::clock_t start = std::clock();  // of CPU: other programs must not make a finding
        try {
            const StopScope scope{seconds, nullptr};
            Builder builder{1};
            if (const auto refused = language::lower_to_model(read, builder))
                text.fail(refused->offset, refused->refusal.what, refused->refusal.expected);
            const Model built = std::move(builder).freeze();
            const Propagator propagator{built};
            Propagator::State state;
            propagator.propagate({}, state);
            CountingSink sink;
            const CnfOptions options;
            CnfLowering{propagator, state, {}, options}.run(sink);
        } catch (const Stopped&) {}
        const double taken = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        promise(taken < seconds + slack, fmt::format("built in {:.1f} s", taken));
    } catch (const InputError& error) {
        if (error.brief().find("is too large") != std::string::npos) return error.full();
        return placed(error, text);
    }
    return {};
}

JsonText copied(const Json& value) {
    if (value.is_array()) {
        JsonArray array;
        for (const Json& item : value.items()) array.add(copied(item));
        return array;
    }
    if (value.is_object()) {
        JsonArray members;  // an object may hold a key twice, JsonObject not
        for (const auto& [key, member] : value.members())
            members.add(JsonArray{}.add(key).add(copied(member)));
        return members;
    }
    if (value.is_string()) return JsonText{value.string("a string")};
    if (!value.is_number()) return {};
    try {
        return JsonText{value.integer(-1'000'000'000'000, 1'000'000'000'000, "a whole number")};
    } catch (const InputError&) {
        return JsonText{"no whole number"};
    }
}

// Copying loses fractions and the difference of true and null; a second copy loses nothing.
std::string json(const std::string& input, const std::string&) {
    const Text text{text_name, input};
    try {
        const JsonDocument document{Passage::all(text)};
        const Text once{"once", copied(document.root()).str()};
        try {
            const JsonDocument second{Passage::all(once)};
            promise(copied(second.root()).str() == once.view(), "another value: " + std::string{once.view()});
        } catch (const InputError& error) {
            throw Broken{"the JSON written can't be read: " + error.full()};
        }
    } catch (const InputError& error) {
        return placed(error, text);
    }
    return {};
}

// A record is an object on a line.
void promise_record(std::string_view record) {
    promise(record.find('\n') == record.size() - 1, "lines in a record");
    const Text line{"record", std::string{record}};
    try {
        promise(JsonDocument{Passage::all(line)}.root().is_object(), "a record that is no object");
    } catch (const InputError& error) {
        throw Broken{"a record that is no JSON: " + error.full()};
    }
}

// Answered by a program that is interrupted from the start, for a fuzzer has no time for puzzles.
std::string request(const std::string& input, const std::string&) {
    const std::atomic<bool> interrupted{true};
    std::vector<std::string> records;
    int exit = 0;
    try {
        exit = answer(read_request(input), run_program, interrupted,
                      [&](std::string_view record) { records.emplace_back(record); });
    } catch (const InputError& error) {
        promise(error.line() > 0 && error.text_name() == "<request>", "no place: " + error.full());
        return error.full();
    }
    for (const std::string& record : records) promise_record(record);
    promise(!records.empty() && records.back() == fmt::format("{{\"v\":1,\"exit\":{}}}\n", exit), "no end");
    promise(exit != 4, "an internal error: " + records.front());
    return {};
}

}  // namespace

std::vector<ReaderTarget> document_readers() {
    return {{"cover", cover}, {"model", model}, {"json", json}, {"request", request}};
}

}  // namespace reductio::fuzz

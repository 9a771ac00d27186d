// test_door.cpp - requests: what the program says of them as records, and that they reach nothing of this
// machine.
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "cli/command.hpp"
#include "cli/program.hpp"
#include "door/answer.hpp"
#include "door/memory_host.hpp"
#include "text/json.hpp"
#include "text/text.hpp"

namespace test_door {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;

namespace {

struct Answered {
    int exit;
    std::vector<std::string> records;
    std::string first() const { return records.empty() ? "" : records.front(); }
    std::string last() const { return records.empty() ? "" : records.back(); }
};

Answered ask(const Request& request) {
    const std::atomic<bool> interrupted{false};
    Answered answered;
    answered.exit = answer(request, run_program, interrupted,
                           [&](std::string_view record) { answered.records.emplace_back(record); });
    return answered;
}

// Without the seconds, which differ from run to run.
std::string without_times(std::string text) {
    constexpr std::string_view key = "\"seconds\":";
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
        const std::size_t begin = at + key.size();
        text.erase(begin, text.find_first_of(",}", begin) - begin);
    }
    return text;
}

const std::string unique_4x4 = "..4.1....2.....3\n", none_4x4 = "11..............\n";
const std::string all_black =
    "family all-black\nsummary x\nanswer s[c]: shading\n\"{c}\": for c in cells: s[c]\n";

}  // namespace

TEST_CASE("door: records are the lines that --output json prints", "[door]") {
    for (const std::string command :
         {"solve", "unique", "count", "candidates", "why", "redundant", "rate", "draw", "explain", "hint"}) {
        INFO(command);
        MemoryHost host{unique_4x4};
        const std::vector<std::string> words{command, "--output", "json"};
        const int exit = run_program(words, host);
        const Answered answered = ask({command, {}, unique_4x4, {}});
        std::string lines;
        for (const std::string& record : answered.records) lines += record;
        CHECK(answered.exit == exit);
        CHECK(without_times(lines) ==
              without_times(host.printed()) + "{\"v\":1,\"exit\":" + std::to_string(exit) + "}\n");
    }
}

TEST_CASE("door: what is no record comes as text; notes and warnings beside it", "[door]") {
    const Answered converted = ask({"convert", {"--to", "line"}, unique_4x4, {}});
    CHECK(converted.records == std::vector<std::string>{"{\"v\":1,\"printed\":\"..4.1....2.....3\\n\"}\n",
                                                        "{\"v\":1,\"exit\":0}\n"});
    const Answered drawn = ask({"draw", {"--to", "svg"}, unique_4x4, {}});
    CHECK_THAT(drawn.first(), StartsWith("{\"v\":1,\"printed\":\"<svg "));
    const Answered warned = ask(
        {"count", {}, "{\"size\":2,\"grid\":[[{},{}],[{},{}]],\"circle\":[{\"cells\":[\"R1C1\"]}]}\n", {}});
    REQUIRE(warned.records.size() == 3);
    CHECK_THAT(warned.records[1], StartsWith("{\"v\":1,\"warning\":\"<stdin>:1:46: left out"));
}

TEST_CASE("door: an error says where it is", "[door]") {
    const Answered answered = ask({"unique", {}, "..4.1....2.....3\n..4.1....2....q3", {}});
    CHECK(answered.exit == 2);
    const Answered alone =
        ask({"unique", {"--rules", "my.rules"}, unique_4x4, {{"my.rules", "family x\nsumary y\n"}}});
    CHECK_THAT(alone.first(), ContainsSubstring("\"file\":\"my.rules\",\"line\":2,\"column\":1"));
    CHECK(alone.last() == "{\"v\":1,\"exit\":2}\n");
}

TEST_CASE("door: files of a request, and no others", "[door]") {
    const Answered own =
        ask({"count", {"--rules", "my.rules"}, "all-black 2x2\n", {{"my.rules", all_black}}});
    CHECK_THAT(own.first(), ContainsSubstring("\"count\":\"1\""));
    const Answered checked = ask({"check", {"-", "answer"}, unique_4x4, {{"answer", "1111222233334444"}}});
    CHECK(checked.exit == 1);
    const std::string there = (std::filesystem::temp_directory_path() / "reductio-test-door").string();
    std::ofstream{there} << unique_4x4;
    for (const std::string& command : {std::string{"solve"}, std::string{"hint"}, std::string{"compile"}}) {
        const Answered refused = ask({command, {there}, "", {}});
        CHECK(refused.exit == 2);
        CHECK_THAT(refused.first(), ContainsSubstring("the request brings no file"));
    }
    std::filesystem::remove(there);
}

TEST_CASE("door: no option that names a file to write, a folder or a program", "[door]") {
    std::size_t refused = 0;
    for (const std::string_view name : served_commands()) {
        const Command* const command = find<Command>(name);
        REQUIRE(command != nullptr);
        for (const DeclaredOption& option : command->options()) {
            if (!option.needs_process()) continue;
            INFO(name << ' ' << option.name);
            const Answered answered = ask(
                {std::string{name}, {std::string{option.long_name()}, "reductio-test-door"}, unique_4x4, {}});
            CHECK(answered.exit == 2);
            CHECK_THAT(answered.first(), ContainsSubstring("there are none here"));
            ++refused;
        }
    }
    CHECK(refused >= 8);
    CHECK_FALSE(std::filesystem::exists("reductio-test-door"));
    const Answered program =
        ask({"solve", {"--engine", "external:touch reductio-test-door"}, unique_4x4, {}});
    CHECK(program.exit == 2);
    const Answered picture = ask({"draw", {"--to", "png"}, unique_4x4, {}});
    CHECK(picture.exit == 2);
    CHECK_FALSE(std::filesystem::exists("reductio-test-door"));
    const Answered shard = ask({"solve", {"--shard", "1/2", "/etc/hostname"}, "", {}});
    CHECK_THAT(shard.first(), ContainsSubstring("the request brings no file"));
}

TEST_CASE("door: a request is an object with these members alone", "[door]") {
    const Request request =
        read_request(R"({"command":"unique","arguments":["--limit","2"],"text":"x","files":{"a":"b"}})");
    CHECK(request.command == "unique");
    CHECK(request.arguments == std::vector<std::string>{"--limit", "2"});
    CHECK(request.text == "x");
    CHECK(request.files.at("a") == "b");
    CHECK(read_request("{}", "solve").command == "solve");
    for (const char* wrong :
         {"", "7", "[]", "{}", R"({"command":7})", R"({"command":"merge"})",
          R"({"command":"solve","text":7})", R"({"command":"solve","arguments":"-n"})",
          R"({"command":"solve","arguments":[1]})", R"({"command":"solve","files":["a"]})",
          R"({"command":"solve","files":{"-":"a"}})", R"({"command":"solve","files":{"a":1}})",
          R"({"command":"solve","more":1})", R"({"command":"solve","command":"count"})",
          R"({"command":"solve"} x)"}) {
        INFO(wrong);
        CHECK_THROWS_AS(read_request(wrong), InputError);
    }
    CHECK_THROWS_AS(read_request(R"({"command":"count"})", "solve"), InputError);
}

TEST_CASE("door: an interruption ends an answer", "[door]") {
    const std::atomic<bool> interrupted{true};
    std::string records;
    const int exit = answer({"count", {}, "latin 9x9\n", {}}, run_program, interrupted,
                            [&](std::string_view record) { records += record; });
    CHECK(exit == 3);
    CHECK_THAT(records, ContainsSubstring("\"reason\":\"interrupted\""));
}

}  // namespace test_door

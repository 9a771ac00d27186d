// test_shards.cpp - ranges that cover all, hashes that add up, lines about shards, columns of tables, and
// compressed text.
#include <array>
#include <cstdlib>
#include <string>

#include "catch.hpp"
#include "formats/columns.hpp"
#include "formats/format.hpp"
#include "tasks/shards/renumber.hpp"
#include "tasks/shards/shard_record.hpp"
#include "text/compress.hpp"
#include "text/decompress.hpp"

using namespace reductio;

TEST_CASE("shards: ranges are disjoint and cover all") {
    for (const std::uint64_t bytes :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{1} << 62}) {
        for (const std::uint64_t of : {1, 2, 3, 7, 1000, 1001}) {
            std::uint64_t end = 0;
            for (std::uint64_t number = 1; number <= of; ++number) {
                const auto range = Shard{number, of}.range(bytes);
                REQUIRE(range.first == end);
                REQUIRE(range.second >= end);
                REQUIRE(range.second - range.first <= bytes / of + 1);
                end = range.second;
            }
            REQUIRE(end == bytes);
        }
    }
    for (std::uint64_t puzzle = 0; puzzle < 20; ++puzzle) {
        int owners = 0;
        for (std::uint64_t number = 1; number <= 7; ++number) owners += Shard{number, 7}.has(puzzle) ? 1 : 0;
        REQUIRE(owners == 1);
    }
}

TEST_CASE("shards: ranges of several inputs") {
    ShardHead head;
    head.inputs = {{"a", 10}, {"b", 0}, {"c", 25}};
    std::array<std::uint64_t, 3> ends{};
    for (std::uint64_t number = 1; number <= 4; ++number) {
        head.shard = {number, 4};
        const auto ranges = head.ranges();
        for (std::size_t i = 0; i < 3; ++i) {
            REQUIRE((ranges[i].first == ends[i] || ranges[i].first == ranges[i].second));
            ends[i] = std::max(ends[i], ranges[i].second);
        }
    }
    REQUIRE(ends == std::array<std::uint64_t, 3>{10, 0, 25});
}

TEST_CASE("shards: the hash of lines does not depend on their order or on cuts") {
    LineHash whole, parts, other;
    whole.add("one\ntwo\r\n\n# a comment\n  three \nfour");
    parts.add("four\n");
    parts.add("three\ntwo\n");
    LineHash one;
    one.add("\tone\n");
    parts.add(one);
    REQUIRE(whole == parts);
    REQUIRE(whole.lines() == 4);
    other.add("one\ntwo\nthree\nfive");
    REQUIRE_FALSE(whole == other);
    other.add("four");
    REQUIRE_FALSE(whole == other);
    REQUIRE(LineHash::from(4, whole.digits()) == whole);
    for (const char* const digits :
         {"", "12", "0123456789abcdef0123456789abcdeg", "0123456789abcdef0123456789abcdef0"})
        REQUIRE_THROWS_AS(LineHash::from(1, digits), InputError);
}

TEST_CASE("shards: heads and summaries are read as they were written") {
    ShardHead head;
    head.question = "count --limit 5";
    head.shard = {3, 8};
    head.by_bytes = true;
    head.inputs = {{"a \"name\"\t.txt", 12'345'678'901}, {"<stdin>", 0}};
    ShardSummary summary;
    summary.puzzles = 7;
    summary.verdicts = {{"unique", 5}, {"error", 2}};
    summary.lines.add("a\nb");
    summary.line_ends = {4, 0};
    summary.crc = 0x0badcafe;
    for (const bool json : {false, true}) {
        head.json = json;
        std::string line = to_line(head);
        REQUIRE(line.back() == '\n');
        line.pop_back();
        const auto again = read_head(line, "file:1");
        REQUIRE(again);
        REQUIRE(difference(head, *again).empty());
        REQUIRE(again->shard == head.shard);
        REQUIRE(again->inputs[0].name == head.inputs[0].name);
        REQUIRE_FALSE(read_summary(line, "file:1"));
        line = to_line(summary, json);
        line.pop_back();
        REQUIRE(read_summary(line, "file:9") == summary);
        REQUIRE_FALSE(read_head(line, "file:9"));
        for (std::size_t cut = 12; cut < line.size() - 1; ++cut) {
            const auto is_summary = [&] {
                try {
                    return read_summary(line.substr(0, cut), "file:9").has_value();
                } catch (const InputError&) {
                    return false;
                }
            };
            REQUIRE_FALSE(is_summary());
        }
    }
    REQUIRE_FALSE(read_head("unique", "file:1"));
    REQUIRE_THROWS_AS(read_head("# shard {}", "file:1"), InputError);
    REQUIRE_THROWS_AS(read_summary("# summary {\"puzzles\":-1}", "file:1"), InputError);
}

TEST_CASE("shards: what keeps results of two runs apart") {
    ShardHead one;
    one.question = "unique";
    one.shard = {1, 2};
    one.inputs = {{"a", 5}};
    const auto changed = [&](auto change) {
        ShardHead other = one;
        change(other);
        return difference(one, other);
    };
    REQUIRE(changed([](ShardHead& head) { head.inputs[0].name = "elsewhere/a"; }).empty());
    REQUIRE(changed([](ShardHead& head) { head.shard.number = 2; }).empty());
    REQUIRE(changed([](ShardHead& head) { head.inputs[0].bytes = 6; }) == "a with 5 bytes and a with 6");
    REQUIRE(changed([](ShardHead& head) { head.question = "count"; }) == "`unique` and `count`");
    REQUIRE_FALSE(changed([](ShardHead& head) { head.shard.of = 3; }).empty());
    REQUIRE_FALSE(changed([](ShardHead& head) { head.by_bytes = true; }).empty());
    REQUIRE_FALSE(changed([](ShardHead& head) { head.json = true; }).empty());
    REQUIRE_FALSE(changed([](ShardHead& head) { head.inputs.clear(); }).empty());
}

TEST_CASE("shards: verdicts of lines of results") {
    const std::pair<const char*, const char*> lines[] = {{"unique", "unique"},
                                                         {"u", "unique"},
                                                         {"m", "multiple"},
                                                         {"multiple\t12\t21", "multiple"},
                                                         {"n", "none"},
                                                         {"none", "none"},
                                                         {"stuck", "stuck"},
                                                         {"17", "solved"},
                                                         {"unknown (timeout)", "unknown"},
                                                         {"stuck\t1.", "stuck"},
                                                         {"?", "unknown"},
                                                         {"e", "error"},
                                                         {"error: a:1:2: no", "error"},
                                                         {"1234", "solved"},
                                                         {"s", "solved"},
                                                         {"1", "solved"}};
    for (const auto& [line, verdict] : lines) {
        INFO(line);
        REQUIRE(verdict_of(line, false, "solve") == verdict);
    }
    REQUIRE(verdict_of(R"({"v":1,"index":3,"verdict":"none"})", true, "unique") == "none");
    REQUIRE(verdict_of("0", false, "count") == "none");
    REQUIRE(verdict_of("0", false, "solve") == "solved");
    REQUIRE(verdict_of(">=5", false, "count --limit 5") == "unknown");
    const ResultForm unique{.verdicts = {{"unique"}, {"multiple", R"("count":"2")"}}};
    const ResultForm count{.verdicts = {{"unique"}}, .text = ResultForm::Text::number};
    REQUIRE(is_result("unique", ResultLines::text, unique));
    REQUIRE_FALSE(is_result("12", ResultLines::text, unique));
    REQUIRE(is_result("12", ResultLines::text, count));
    REQUIRE_FALSE(is_result("hello", ResultLines::text, count));
    REQUIRE(is_result("u", ResultLines::letters, unique));
    REQUIRE_FALSE(is_result("x", ResultLines::letters, unique));
    REQUIRE_FALSE(is_result("u", ResultLines::json, unique));
    REQUIRE(is_result(R"({"v":1,"index":1,"verdict":"multiple","count":"2"})", ResultLines::json, unique));
    REQUIRE_FALSE(
        is_result(R"({"v":1,"index":1,"verdict":"multiple","count":"3"})", ResultLines::json, unique));
    REQUIRE_FALSE(
        is_result(R"({"v":1,"index":1,"verdict":"unique","solutions":[[1]]})", ResultLines::json, unique));
    REQUIRE(is_result(R"({"v":1,"index":1,"verdict":"none"})", ResultLines::json, unique));
}

TEST_CASE("shards: lines and indexes count from the start of the input") {
    ShardHead head;
    head.shard = {1, 2};
    head.by_bytes = true;
    head.inputs = {{"big", 100}};
    Renumbering renumbering{head};
    std::string text;
    const auto out = [&](std::string_view piece) { text += piece; };
    renumbering.begin(head);
    renumbering.write("error: big:3:1: no", out);
    ShardSummary summary;
    summary.puzzles = 9;
    summary.line_ends = {10};
    renumbering.end(summary);
    head.shard.number = 2;
    renumbering.begin(head);
    renumbering.write("id\terror: big (from byte 50):3:7: no", out);
    renumbering.write("unique", out);
    REQUIRE(text == "error: big:3:1: no\nid\terror: big:13:7: no\nunique\n");
    text.clear();
    head.json = true;
    renumbering.begin(head);
    renumbering.write(R"({"v":1,"index":2,"verdict":"error","error":"big (from byte 50):3:7: no"})", out);
    REQUIRE(text == R"({"v":1,"index":11,"verdict":"error","error":"big:13:7: no"})"
                    "\n");
}

TEST_CASE("columns: fields of tables") {
    Hints hints;
    hints.column = "quiz";
    hints.id = "id";
    const auto fields = [&](const std::string& header, const std::string& line) {
        const Text first{"t", header}, text{"t", line};
        const Columns columns{Passage::all(first), hints};
        return columns.id(Passage::all(text)) + "|" + std::string{columns.puzzle(Passage::all(text)).view()};
    };
    REQUIRE(fields("id,quiz", "7,12") == "7|12");
    REQUIRE(fields("quiz;id;more", "12;\"a;b\";x") == "a;b|12");
    REQUIRE(fields("\tquiz\tid", "x\t 12 \t") == "|12");
    REQUIRE(fields("\"id\",\"quiz\"", "\"7\",\"12\"") == "7|12");
    REQUIRE(fields("id,quiz", ",") == "|");
    REQUIRE_THROWS_AS(fields("id,quiz", "7"), InputError);
    REQUIRE_THROWS_AS(fields("id,other", "7,1"), InputError);
    hints.column = "2";
    hints.id = "1";
    REQUIRE(fields("7,12", "8,13") == "8|13");
    const Text names{"t", "id,quiz"}, values{"t", "7,1234"};
    REQUIRE(Columns{Passage::all(names), hints}.has_header());
    REQUIRE_FALSE(Columns{Passage::all(values), hints}.has_header());
}

TEST_CASE("compress: what is compressed is read again, in several parts") {
    std::string text;
    for (std::int64_t i = 0; i < 200'000; ++i)
        text += static_cast<char>('a' + i * i % 7 + (i % 1000 == 0 ? 10 : 0));
    for (const char* const name : {"x.gz", "x.xz", "x.zst"}) {
        INFO(name);
        const auto compressor = compressor_for(name);
        REQUIRE(compressor);
        std::string packed;
        compressor->add(std::string_view{text}.substr(0, 70'000), packed);
        compressor->end(packed);
        const std::size_t first = packed.size();
        compressor->add(std::string_view{text}.substr(70'000), packed);
        compressor->end(packed);
        REQUIRE(packed.size() < text.size() / 2);
        const auto decompressor = decompressor_for(packed);
        REQUIRE(decompressor);
        std::string unpacked;
        std::array<char, 1000> room{};
        std::size_t between = 0;
        for (std::size_t at = 0; at < packed.size();) {
            const auto step = decompressor->step(
                std::span{packed}.subspan(at, std::min<std::size_t>(777, packed.size() - at)), room);
            unpacked.append(room.data(), step.made);
            at += step.taken;
            if (step.between && at == first) ++between;
            REQUIRE((step.taken > 0 || step.made > 0));
        }
        REQUIRE(between > 0);
        REQUIRE(unpacked == text);
    }
    REQUIRE_FALSE(compressor_for("x.txt"));
}

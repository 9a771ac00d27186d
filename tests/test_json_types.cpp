// test_json_types.cpp - every reader of JSON on texts in which one value has another type: it is refused,
// left out with a remark, or read; a puzzle that comes out of it is whole and can be asked.
#include <set>

#include "catch.hpp"
#include "formats/reader.hpp"
#include "puzzle_reading.hpp"
#include "tasks/pipeline.hpp"
#include "text/json.hpp"

namespace test_json_types {

using namespace reductio;

namespace {

struct Sample {
    std::string format, text;
    bool pictures = false;
};

const Sample samples[] = {
    {"f-puzzles-json",
     R"({"cellSize":50,"metadata":{"title":"t","antiknight":true},"cells":[[{"value":1},{},{},{}],[{},{},{},{}],)"
     R"([{},{},{},{}],[{},{},{},{"value":"2"}]],"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],)"
     R"([[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"cages":[{"cells":[[0,1],[0,2]],"value":"5",)"
     R"("sum":5,"unique":true},{"cells":[[1,1],[2,2]],"style":"extraregion","hidden":false}],)"
     R"("global":["antixv"],"lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]],"color":"#fff"}]})"},
    {"f-puzzles-json",
     R"({"size":4,"title":"t","author":"a","grid":[[{"value":1,"given":true},{"givenPencilMarks":[2,3]},{},{}],)"
     R"([{"region":0},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"diagonal+":true,"antiknight":true,)"
     R"("negative":["xv"],"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}],)"
     R"("thermometer":[{"lines":[["R2C1","R2C2"]]}],"arrow":[{"cells":["R1C4"],"lines":[["R1C4","R2C4"]]}],)"
     R"("difference":[{"cells":["R1C1","R2C1"],"value":"1"}],"xv":[{"cells":["R3C1","R3C2"],"value":"X"}],)"
     R"("quadruple":[{"cells":["R3C3","R3C4","R4C3","R4C4"],"values":[1,2]}],)"
     R"("clone":[{"cells":["R1C1"],"cloneCells":["R4C4"]}],"odd":[{"cell":"R4C1"}],"minimum":[{"cell":"R4C2"}],)"
     R"("littlekillersum":[{"cell":"R0C1","direction":"DR","cells":["R1C2","R2C3"],"value":"5"}],)"
     R"("sandwichsum":[{"cell":"R1C0","value":"3"}],"cage":[{"cells":["R1C1"],"value":"DR3"}],)"
     R"("solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]})"},
    {"f-puzzles-json",
     R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[],"arrows":[{"wayPoints":)"
     R"([[0.5,0.5],[0.5,2.5]],"color":"#000","headLength":0.3}],"underlays":[{"center":[0.5,0.5],"width":0.8,)"
     R"("height":0.8,"rounded":true,"backgroundColor":"#FFF","borderColor":"#000"}],"overlays":[{"center":[1,1.5],)"
     R"("width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#000","text":"V"}],"lines":[{"wayPoints":)"
     R"([[2.5,0.5],[2.5,3.5]],"color":"#A0A0A0","thickness":20}]})",
     true},
    {"copied", R"({"title":"t","grid":[[1,0,0,0],[0,0,2,0],[3,0,0,0],[0,0,0,4]],)"
               R"("solution":[[1,2,4,3],[4,3,2,1],[3,4,1,2],[2,1,3,4]]})"},
    {"kenken-json",
     R"({"size":2,"values":[1,2],"cages":[{"op":"+","value":3,"cells":[[0,0],[0,1]]},)"
     R"({"op":"-","value":1,"cells":[{"x":0,"y":1},{"x":1,"y":1}]}],"solution":[[1,2],[2,1]]})"},
};

// Behind the value that begins there.
std::size_t end_of(std::string_view text, std::size_t at) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = at;; ++i) {
        const char c = text[i];
        if (quoted && c == '\\') {
            ++i;
            continue;
        }
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if (c == '[' || c == '{') ++depth;
        if ((c == ']' || c == '}') && --depth == 0) return i + 1;
        if (depth == 0 && c == '"') return i + 1;
        if (depth == 0 && i + 1 < text.size() &&
            std::string_view{",]}"}.find(text[i + 1]) != std::string_view::npos)
            return i + 1;
    }
}

void collect(const Json& json, std::vector<std::size_t>& offsets) {
    offsets.push_back(json.offset());
    for (const Json& item : json.items()) collect(item, offsets);
    for (const auto& [key, member] : json.members()) collect(member, offsets);
}

// The texts in which one value, at any depth, is another.
std::set<std::string> changed(const std::string& sample) {
    const Text text{"sample", sample};
    const JsonDocument document{Passage::all(text)};
    std::vector<std::size_t> offsets;
    collect(document.root(), offsets);
    std::set<std::string> texts;
    for (const std::size_t at : offsets) {
        for (const std::string_view other :
             {"null", "true", "false", "7", "-1", "1.5", "123456789012345678901", "\"\"", "\"x\"", "\"r1c1\"",
              "[]", "[7]", "[[]]", "[[0,0]]", "[\"R1C1\"]", "{}", "{\"a\":[1]}"}) {
            std::string with = sample;
            with.replace(at, end_of(sample, at) - at, other);
            texts.insert(with);
        }
    }
    return texts;
}

bool is_whole(const Puzzle& puzzle) {
    const auto cells = static_cast<std::size_t>(puzzle.cells());
    const auto inside = [&](const std::vector<int>& list) {
        return std::ranges::all_of(list, [&](int cell) { return cell >= 0 && cell < puzzle.cells(); });
    };
    return puzzle.family != nullptr && puzzle.given.size() == cells &&
           std::ranges::all_of(puzzle.cages,
                               [&](const Cage& cage) { return !cage.cells.empty() && inside(cage.cells); });
}

// Asks for two solutions; the reasons why a family or an engine can't are fine.
void ask(const Puzzle& puzzle) {
    Settings settings;
    settings.limits.nodes = 1'000;
    try {
        Pipeline{settings}.enumerate(puzzle, 2, [](std::span<const Value>) { return true; });
    } catch (const InputError&) {}
}

}  // namespace

TEST_CASE("JSON in which a value has another type is refused, or read as a whole puzzle") {
    for (const auto& [format, sample, pictures] : samples) {
        Hints hints = reading::with_format(format);
        hints.pictures = pictures;
        REQUIRE(is_whole(reading::puzzle_of(sample, hints)));
        std::size_t refused = 0, read = 0;
        for (const std::string& text : changed(sample)) {
            CAPTURE(text);
            try {
                const Puzzle puzzle = reading::puzzle_of(text, hints);
                CHECK(is_whole(puzzle));
                ask(puzzle);
                ++read;
            } catch (const InputError& error) {
                CHECK_FALSE(error.brief().empty());
                ++refused;
            }
        }
        CAPTURE(format, refused, read);
        CHECK(refused > 100);
        CHECK(read > 10);
    }
}

TEST_CASE("cells of a cage that are no list are refused at their place") {
    const std::string begin =
        R"({"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"regions":[],)";
    for (const std::string value : {"\"r1c1\"", "7", "true", "{}"}) {
        const std::string text = begin + "\"cages\":[{\"cells\":" + value + ",\"value\":\"3\"}]}";
        CHECK(reading::failure_of(text) == "f:1:99: this is not a list; expected [[row, column], …]");
    }
}

}  // namespace test_json_types

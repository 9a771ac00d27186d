// test_cover_text.cpp - Knuth's text of exact covers: what it means, what is refused and where, and round
// trips.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "catch.hpp"
#include "cover/cover_text.hpp"

namespace test_cover_text {

using namespace reductio;

namespace {

NamedCover read(const std::string& content) {
    const Text text{"f", content};
    return read_cover_text(Passage::all(text));
}

std::string refusal(const std::string& content) {
    try {
        read(content);
    } catch (const InputError& error) {
        return error.brief();
    }
    return "accepted";
}

std::string written(const NamedCover& cover, const std::string& comment = {}) {
    const auto path = std::filesystem::temp_directory_path() / fmt::format("reductio-cover-{}", ::getpid());
    ByteOutput out{path.string()};
    write_cover_text(cover, comment, out);
    out.close();
    std::ifstream file{path};
    std::string content{std::istreambuf_iterator<char>{file}, {}};
    std::filesystem::remove(path);
    return content;
}

// The cover as a text of numbers: item.colour of each option.
std::string numbers(const Cover& cover) {
    std::string result = fmt::format("{}/{}", cover.primary, cover.items);
    for (std::uint32_t item = 0; item < cover.primary; ++item) {
        const auto bounds = cover.bounds_of(item);
        if (!bounds.once()) result += fmt::format(" {}:{}-{}", item, bounds.least, bounds.most);
    }
    for (std::size_t o = 0; o < cover.options(); ++o) {
        result += ';';
        for (const auto& node : cover.option(o)) {
            result += fmt::format(" {}", node.item);
            if (node.colour != 0) result += fmt::format(".{}", node.colour);
        }
    }
    return result;
}

}  // namespace

TEST_CASE("cover text: items, options, colours, bounds, comments") {
    // Knuth's example of 7.2.2.1 (49).
    const NamedCover colours =
        read("| (49)\np q r | x y\n\np q x y:A\r\n  p r x:A y\n|\np x:B\nq\tx:A\nr y:B");
    REQUIRE(numbers(colours.cover) == "3/5; 0 1 3 4.1; 0 2 3.1 4; 0 3.2; 1 3.1; 2 4.2");
    REQUIRE(colours.items == std::vector<std::string>{"p", "q", "r", "x", "y"});
    REQUIRE(colours.colours == std::vector<std::string>{"", "A", "B"});
    REQUIRE(colours.option_at == std::vector<std::size_t>{20, 33, 45, 51, 57});
    REQUIRE(colours.idle.empty());
    // The example of DLX3.
    const NamedCover bounds = read("A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n");
    REQUIRE(numbers(bounds.cover) == "3/5 2:2-3; 0 1 3.1 4.1; 0 2 3.2 4.2; 2 3.1; 1 3.2; 2 4.2");
    REQUIRE(numbers(read("0:1|a b 2|c d\na b c d").cover) == "4/4 0:0-1 2:2-2; 0 1 2 3");
}

TEST_CASE("cover text: long names, colours of any length, no options, no secondary items") {
    const NamedCover cover = read("row-3-has-5 b |\nrow-3-has-5\n");
    REQUIRE(numbers(cover.cover) == "2/2; 0");
    REQUIRE(numbers(read("a | a-secondary-item\na a-secondary-item:dark::red").cover) == "1/2; 0 1.1");
    REQUIRE(numbers(read("a").cover) == "1/1");
    std::string many = "item0";
    for (int i = 1; i < 5000; ++i) many += fmt::format(" item{}", i);
    REQUIRE(read(many + "\nitem4999 item0\n").cover.nodes[0].item == 4999);
}

TEST_CASE("cover text: an option without a primary item is kept aside") {
    const NamedCover cover = read("a | x\nx\na x\n");
    REQUIRE(numbers(cover.cover) == "1/2; 1; 0 1");
    REQUIRE(cover.idle == std::vector<std::uint32_t>{0});
    REQUIRE(written(cover) == "a | x\na x\n");
}

TEST_CASE("cover text: costs") {
    const NamedCover cover = read("a b | x\na b |12\na |3 x:A |4\nb\nb |1000000000\n");
    REQUIRE(numbers(cover.cover) == "2/3; 0 1; 0 2.1; 1; 1");
    REQUIRE(cover.cover.costs.size() == 1);
    REQUIRE(cover.cover.costs[0].of_option == std::vector<std::int64_t>{12, 7, 0, 1'000'000'000});
    REQUIRE(written(cover) == "a b | x\na b |12\na x:A |7\nb |0\nb |1000000000\n");
    REQUIRE(read("a\na\na |0\n").cover.costs[0].of_option == std::vector<std::int64_t>{0, 0});
    REQUIRE(read("a\na |7\na\n").cover.costs[0].of_option == std::vector<std::int64_t>{7, 0});
    REQUIRE(read("a\na\n").cover.costs.empty());
}

TEST_CASE("cover text: refusals with their place") {
    const auto* const form = "LO:HI| or K| before the name, 1 <= HI <= 1000000000";
    const std::pair<std::string, std::string> cases[] = {
        {"", "f:1:1: no items; expected a line with the names of the items"},
        {"| x y\n\n", "f:3:1: no items; expected a line with the names of the items"},
        {"a b\na c\n", "f:2:3: unknown item \"c\"; expected an item of line 1"},
        {"|\na b\na :x\n", "f:3:3: unknown item \"\"; expected an item of line 2"},
        {"a | b\na | b\n", "f:2:3: no cost behind the |; expected a number from 0 to 1000000000"},
        {"a\na |x\n", "f:2:3: \"x\" is no cost; expected a number from 0 to 1000000000"},
        {"a\na |1|2\n", "f:2:3: \"1|2\" is no cost; expected a number from 0 to 1000000000"},
        {"a\na |1.5\n", "f:2:3: \"1.5\" is no cost; expected a number from 0 to 1000000000"},
        {"a\na |1000000001\n", "f:2:3: \"1000000001\" is no cost; expected a number from 0 to 1000000000"},
        {"a\na |99999999999999999999\n",
         "f:2:3: \"99999999999999999999\" is no cost; expected a number from 0 to 1000000000"},
        {"a\na |1 |1000000000\n",
         "f:2:6: costs of 1000000001 together; expected a number from 0 to 1000000000"},
        {"a\na |-3\n",
         "f:2:3: a cost of -3; expected a number from 0 to 1000000000; the same may be added to "
         "all options of an item"},
        {"a b\na b a\n", "f:2:5: item \"a\" a second time; expected each item once in an option"},
        {"a | x\na x:1 x:1\n", "f:2:7: item \"x\" a second time; expected each item once in an option"},
        {"a b | a\n", "f:1:7: item \"a\" a second time; expected a new name"},
        {"a 2|a\n", "f:1:5: item \"a\" a second time; expected a new name"},
        {"a | b | c\n", "f:1:7: a second | among the items; expected secondary items up to the line's end"},
        {"a\na:1\n", "f:2:2: a colour on the primary item \"a\"; expected colours on secondary items only"},
        {"a | x\na x:\n", "f:2:5: no colour behind the :; expected a colour"},
        {"a | x\na x:\x1b\n", "f:2:5: a control character in a colour; expected printable characters"},
        {"a | 2|x\n", "f:1:5: bounds on a secondary item; expected a name: secondary items have no bounds"},
        {"a 3:2|b\n", "f:1:5: from 3 to 2 times; expected a number not below 3"},
        {"a 0|b\n", fmt::format("f:1:3: an item that occurs 0 times; expected {}", form)},
        {"a 0:0|b\n", fmt::format("f:1:5: an item that occurs 0 times; expected {}", form)},
        {"a x|b\n", fmt::format("f:1:3: \"x\" is no bound; expected {}", form)},
        {"a -1:2|b\n", fmt::format("f:1:3: \"-1\" is no bound; expected {}", form)},
        {"a 1:2:3|b\n", fmt::format("f:1:5: \"2:3\" is no bound; expected {}", form)},
        {"a 1:|b\n", fmt::format("f:1:5: \"\" is no bound; expected {}", form)},
        {"a 1:1000000001|b\n", fmt::format("f:1:5: \"1000000001\" is no bound; expected {}", form)},
        {"a 2|\n", "f:1:5: bounds without an item; expected a name behind the |"},
        {"a 2|b|c\n", "f:1:6: a | in the name of an item; expected a name without : and |"},
        {"a b:c\n", "f:1:4: a : in the name of an item; expected a name without : and |"},
        {"a b\x01\n", "f:1:4: a control character in a name; expected printable characters"},
    };
    for (const auto& [content, message] : cases) {
        INFO(content);
        REQUIRE(refusal(content) == message);
    }
}

TEST_CASE("cover text: what Knuth's programs take is written as it was read") {
    for (const std::string text :
         {"a b 2:3|c 2|d | x y\na b x:A y:B\nc d x:A y\nc\nd\n", "a\n", "12345678\n"})
        REQUIRE(written(read(text)) == text);
    REQUIRE(written(read("a\na\n"), "two\n\nlines") == "| two\n|\n| lines\na\na\n");
}

TEST_CASE("cover text: names that Knuth's programs don't take are explained") {
    REQUIRE(written(read("123456789 p1 | \xC3\xA9 x\np1 \xC3\xA9:red x:A\n123456789 x:B\n")) ==
            "| p2 = 123456789\n| s1 = \xC3\xA9\n| s1:1 = red\np2 p1 | s1 x\np1 s1:1 x:A\np2 x:B\n");
    NamedCover bare;
    bare.cover.primary = 1;
    bare.cover.items = 3;
    bare.cover.add_option(std::vector<Cover::Node>{{0}, {1, 7}, {2}});
    REQUIRE(written(bare) == "p1 | s1 s2\np1 s1:1 s2\n");
    bare.items = {"a\nb", "two words", "x"};
    REQUIRE(written(bare) == "| p1 = a b\n| s1 = two words\np1 | s1 x\np1 s1:1 x\n");
}

TEST_CASE("cover text: a cover without primary items gets one") {
    NamedCover empty;
    REQUIRE(written(empty) == "| p1 stands for no item: a cover has a primary item\np1\np1\n");
    empty = {};
    empty.cover.items = 1;
    empty.items = {"p1"};
    REQUIRE(written(empty) == "| p2 stands for no item: a cover has a primary item\np2 | p1\np2\n");
}

TEST_CASE("cover text: more colours than characters become several items, and options agree as before") {
    for (const std::uint32_t colours : {92U, 93U, 8464U, 8465U}) {
        const std::size_t digits = colours <= 92 ? 1 : colours <= 8464 ? 2 : 3;
        NamedCover many;
        many.cover.primary = 1;
        many.cover.items = 2;
        for (std::uint32_t colour = 1; colour <= colours; ++colour)
            many.cover.add_option(std::vector<Cover::Node>{{0}, {1, colour}});
        many.cover.add_option(std::vector<Cover::Node>{{0}, {1}});
        const NamedCover back = read(written(many));
        REQUIRE(back.cover.items == 1 + digits);
        REQUIRE(back.cover.options() == colours + 1);
        std::set<std::vector<std::uint32_t>> seen;
        for (std::size_t o = 0; o < back.cover.options(); ++o) {
            std::vector<std::uint32_t> said;
            for (const auto& node : back.cover.option(o).subspan(1)) said.push_back(node.colour);
            REQUIRE(said.size() == digits);
            REQUIRE(std::ranges::count(said, 0U) == static_cast<int>(o == colours ? digits : 0));
            REQUIRE(seen.insert(said).second);
        }
        const std::string text = written(back);
        REQUIRE(written(read(text)) == text);
    }
}

}  // namespace test_cover_text

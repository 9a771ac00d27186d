// test_cover_drawings.cpp - the drawings in the heads of src/cover/ are true: each is read from its comment
// and compared with what the program holds for the same example.
#include <fstream>
#include <map>
#include <sstream>

#include "catch.hpp"
#include "cover/bits/tables.hpp"
#include "cover/cover_text.hpp"
#include "cover/links.hpp"
#include "cover/lower.hpp"
#include "model/builder.hpp"

namespace test_cover_drawings {

using namespace reductio;

namespace {

// The lines of a header's first comment, without the slashes and their blank.
std::vector<std::string> comment_of(const std::string& header) {
    std::ifstream in{std::string{REDUCTIO_SOURCE} + "/src/cover/" + header};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line) && line.starts_with("//");)
        lines.push_back(line.substr(std::min<std::size_t>(line.size(), 3)));
    REQUIRE_FALSE(lines.empty());
    return lines;
}

// "     up   0  10 | 13": the word and the numbers behind it.
std::map<std::string, std::vector<std::uint32_t>> numbered_rows(const std::vector<std::string>& lines,
                                                                std::size_t from) {
    std::map<std::string, std::vector<std::uint32_t>> rows;
    for (std::size_t i = from; i < lines.size() && lines[i].starts_with("    "); ++i) {
        std::istringstream in{lines[i]};
        std::string name, word;
        for (in >> name; in >> word;) {
            if (word != "|") rows[name].push_back(static_cast<std::uint32_t>(std::stoul(word)));
        }
    }
    return rows;
}

std::size_t line_with(const std::vector<std::string>& lines, std::string_view word) {
    const auto found = std::ranges::find_if(
        lines, [&](const std::string& line) { return line.find(word) != std::string::npos; });
    REQUIRE(found != lines.end());
    return static_cast<std::size_t>(found - lines.begin());
}

// The cover that cover.hpp draws.
Cover drawn_cover() {
    const std::string names = "abcx";
    Cover cover;
    cover.primary = 3;
    cover.items = 4;
    for (const std::string& line : comment_of("cover.hpp")) {
        std::istringstream in{line};
        std::string word;
        int number = -1;
        if (!(in >> word >> number) || word != "option") continue;
        REQUIRE(number == static_cast<int>(cover.options()));
        std::vector<Cover::Node> nodes;
        while (in >> word) {
            const auto item = names.find(word[0]);
            REQUIRE(item != std::string::npos);
            const auto colour = word.size() > 2 ? std::stoul(word.substr(2)) : 0;
            nodes.push_back({static_cast<std::uint32_t>(item), static_cast<std::uint32_t>(colour)});
        }
        cover.add_option(nodes);
    }
    REQUIRE(cover.options() == 5);
    return cover;
}

TEST_CASE("links.hpp draws the nodes as they are in memory") {
    const auto comment = comment_of("links.hpp");
    const auto rows = numbered_rows(comment, line_with(comment, "node     0"));
    const Links links{drawn_cover()};
    REQUIRE(rows.at("node").size() == links.node_count());
    for (std::uint32_t i = 0; i < links.node_count(); ++i) {
        INFO("node " << i);
        CHECK(rows.at("node")[i] == i);
        if (i > 0 && i < rows.at("item").size()) CHECK(rows.at("item")[i] == links.node(i).item);
        CHECK(rows.at("up")[i] == links.node(i).up);
        CHECK(rows.at("down")[i] == links.node(i).down);
        CHECK(rows.at("colour")[i] == links.node(i).colour);
    }
    for (std::uint32_t item = 1; item <= links.primary(); ++item)
        CHECK(rows.at("ways")[item - 1] == links.ways(item));
}

TEST_CASE("links.hpp draws what covering an item changes, and nothing else changes") {
    const auto comment = comment_of("links.hpp");
    const auto rows = numbered_rows(comment, line_with(comment, "covered  2"));
    const Links before{drawn_cover()};
    Links links = before;
    links.begin();
    links.cover(1);
    const auto& covered = rows.at("covered");
    for (std::uint32_t i = 0; i < links.node_count(); ++i) {
        INFO("node " << i);
        const auto at = static_cast<std::size_t>(std::ranges::find(covered, i) - covered.begin());
        CHECK(links.node(i).up == (at < covered.size() ? rows.at("up")[at] : before.node(i).up));
        CHECK(links.node(i).down == (at < covered.size() ? rows.at("down")[at] : before.node(i).down));
    }
    CHECK(rows.at("ways") == std::vector{links.ways(2), links.ways(3)});
    links.uncover(1);
    for (std::uint32_t i = 0; i < links.node_count(); ++i) {
        CHECK(links.node(i).up == before.node(i).up);
        CHECK(links.node(i).down == before.node(i).down);
    }
}

std::string drawn_bits(const Word* row, std::uint32_t options) {
    std::string result;
    for (std::uint32_t o = 0; o < options; ++o) {
        if (o > 0) result += ' ';
        result += row[0] >> o & 1 ? '1' : '.';
    }
    return result;
}

TEST_CASE("tables.hpp draws masks and clashes") {
    const auto comment = comment_of("bits/tables.hpp");
    const std::size_t head = line_with(comment, "0 1 2 3 4");
    const std::size_t masks = comment[head].find("0 1 2 3 4"), clashes = comment[head].rfind("0 1 2 3 4");
    const BitTables tables{drawn_cover()};
    REQUIRE(tables.options == 5);
    for (std::uint32_t i = 0; i < 5; ++i) {
        INFO("row " << i);
        CHECK(tables.name[i] == i);  // the drawing has the numbers of cover.hpp
        const std::string& line = comment[head + 1 + i];
        if (i < 3) CHECK(line.substr(masks, 9) == drawn_bits(tables.mask.row(i), 5));
        CHECK(line.substr(clashes, 9) == drawn_bits(tables.clash.row(i), 5));
    }
}

// The model that cover_plan.hpp draws.
Model planned_model() {
    Builder builder{3};
    const std::vector<std::int32_t> digits{1, 2, 3}, bits{0, 1};
    std::vector<Var> cells, squares;
    for (const char* name : {"p", "q", "r"}) cells.push_back(builder.variable(builder.label(name), digits));
    for (const char* name : {"s", "t", "u", "v"})
        squares.push_back(builder.variable(builder.label(name), bits));
    builder.add(Origin::rule, builder.label("row"), AllDifferent{builder.list(cells)});
    const std::vector<std::int32_t> pairs{1, 2, 2, 1, 2, 3, 3, 2};
    builder.add(Origin::rule, builder.label("cage"),
                Table{builder.list(std::span<const Var>{cells}.first(2)), builder.relation(2, pairs)});
    const auto count = [&](const char* name, std::size_t first, std::uint32_t least) {
        const std::vector<Literal> both{builder.is(squares[first], 1), builder.is(squares[first + 1], 1)};
        const auto list = builder.list(std::span<const Literal>{both});
        builder.add(Origin::rule, builder.label(name), Cardinality{list, least, 1});
    };
    count("rank 1", 0, 1);
    count("rank 2", 2, 1);
    count("diagonal", 1, 0);
    return std::move(builder).freeze();
}

std::string item_name(const Model& model, const ItemMeaning& meaning) {
    if (meaning.kind == ItemMeaning::Kind::variable) return std::string{model.name(Var{meaning.owner})};
    std::string name{model.text(model.constraints()[meaning.owner].label)};
    if (meaning.kind == ItemMeaning::Kind::value) name += " " + std::to_string(meaning.detail);
    return name;
}

TEST_CASE("cover_plan.hpp draws the options of its example") {
    const Model model = planned_model();
    const Propagator propagator{model};
    const LoweredCover lowered = lower_to_cover(propagator, propagator.root());
    std::vector<std::string> options;
    for (std::uint32_t o = 0; o < lowered.cover.options(); ++o) {
        std::string line = "    ", items;
        for (const auto slot : lowered.slots_of(o)) {
            const auto [v, value] = model.meaning(slot);
            if (line.size() > 4) line += ' ';
            line += std::string{model.name(v)} + '=' + std::to_string(value);
        }
        line.resize(16, ' ');
        for (const auto& node : lowered.cover.option(o)) {
            items += (items.empty() ? "" : ", ") + item_name(model, lowered.meanings[node.item]);
            CHECK((node.item < lowered.cover.primary) ==
                  (item_name(model, lowered.meanings[node.item]) != "diagonal"));
        }
        options.push_back(line + items);
    }
    const auto comment = comment_of("cover_plan.hpp");
    const auto first =
        comment.begin() + static_cast<std::ptrdiff_t>(line_with(comment, "option      covers")) + 1;
    const std::vector<std::string> drawn(first, std::find(first, comment.end(), ""));
    CHECK(drawn == options);
    CHECK(lowered.default_slots.size() == 4);
    for (const auto slot : lowered.default_slots) CHECK(model.meaning(slot).second == 0);
}

}  // namespace

}  // namespace test_cover_drawings

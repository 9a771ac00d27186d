// test_cover_drawings.cpp - the drawings in the heads of src/cover/ against what is drawn: every number in them is
// compared with the memory of the same tiny example.
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "cover/bits/tables.hpp"
#include "cover/cover_text.hpp"
#include "cover/dancing_links.hpp"
#include "cover/links.hpp"
#include "cover/lower.hpp"
#include "model/builder.hpp"

namespace test_cover_drawings {

using namespace reductio;

namespace {

// The example of cover.hpp, read from there.
std::vector<std::string> comment_of(const std::string& file) {
    std::ifstream in{std::string{REDUCTIO_SOURCE} + "/src/cover/" + file};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line) && line.starts_with("//");)
        lines.push_back(line.substr(std::min<std::size_t>(line.size(), 3)));
    REQUIRE_FALSE(lines.empty());
    return lines;
}

TEST_CASE("print") {
    Builder builder{3};
    const std::vector<std::int32_t> digits{1, 2, 3}, bits{0, 1};
    std::vector<Var> v;
    for (const char* name : {"p", "q", "r"}) v.push_back(builder.variable(builder.label(name), digits));
    std::vector<Var> w;
    for (const char* name : {"s", "t", "u", "v"}) w.push_back(builder.variable(builder.label(name), bits));
    builder.add(Origin::rule, builder.label("row"), AllDifferent{builder.list(v)});
    const std::vector<std::int32_t> pairs{1, 2, 2, 1, 2, 3, 3, 2};
    builder.add(Origin::rule, builder.label("cage"), Table{builder.list(std::span<const Var>{v}.first(2)), builder.relation(2, pairs)});
    const auto count = [&](const char* name, Var a, Var b, int lo, int hi) {
        const std::vector<Literal> l{builder.is(a, 1), builder.is(b, 1)};
        builder.add(Origin::rule, builder.label(name), Cardinality{builder.list(std::span<const Literal>{l}), static_cast<unsigned>(lo), static_cast<unsigned>(hi)});
    };
    count("rank1", w[0], w[1], 1, 1);
    count("rank2", w[2], w[3], 1, 1);
    count("diag", w[1], w[2], 0, 1);
    const Model model = std::move(builder).freeze();
    const Propagator propagator{model};
    const auto lowered = lower_to_cover(propagator, propagator.root());
    for (std::uint32_t o = 0; o < lowered.cover.options(); ++o) {
        for (auto s : lowered.slots_of(o)) std::cout << model.name(model.meaning(s).first) << "=" << model.meaning(s).second << " ";
        std::cout << " : ";
        for (auto n : lowered.cover.option(o)) {
            const auto m = lowered.meanings[n.item];
            std::cout << (n.item < lowered.cover.primary ? "" : "|") << (m.kind == ItemMeaning::Kind::variable ? model.name(Var{m.owner}) : model.text(model.constraints()[m.owner].label)) << " " << m.detail << "; ";
        }
        std::cout << "\n";
    }
    for (auto s : lowered.default_slots) std::cout << "default " << model.name(model.meaning(s).first) << "=" << model.meaning(s).second << "\n";
}

}  // namespace

}  // namespace test_cover_drawings

// test_count_tally.cpp - counts of literals under candidates that go and come back, against counting afresh
#include "explain/count_tally.hpp"

#include <array>
#include <random>
#include <span>
#include <vector>

#include "catch.hpp"
#include "explain/slot_collector.hpp"
#include "model/builder.hpp"
#include "model/filters.hpp"

namespace test_count_tally {

using namespace reductio;

namespace {

constexpr std::uint32_t variables = 7, counts = 12;
constexpr std::array<std::int32_t, 5> values{0, 1, 2, 3, 4};

// Variables of two to five values; literals may be repeated, negated and constant.
Model random_model(std::mt19937& random) {
    const auto below = [&](std::size_t most) { return static_cast<std::uint32_t>(random() % most); };
    Builder builder{variables};
    for (std::uint32_t v = 0; v < variables; ++v)
        builder.variable(builder.label("x{}", v), std::span{values}.first(2 + v % 4));
    for (std::uint32_t i = 0; i < counts; ++i) {
        std::vector<Literal> literals;
        for (std::uint32_t size = 2 + below(6); size > 0; --size) {
            const std::uint32_t v = below(variables);
            const Literal here = builder.is(Var{v}, values[below(2 + v % 4)]);
            literals.push_back(below(9) == 0 ? Literal::never() : below(3) == 0 ? !here : here);
        }
        const std::uint32_t lo = below(literals.size()), hi = lo + below(literals.size() + 1 - lo);
        builder.add(Origin::rule, builder.label("count"),
                    Cardinality{builder.list(std::span<const Literal>{literals}), lo, hi});
    }
    return std::move(builder).freeze();
}

bool is_silent(const Model& model, const Domains& domains, const Cardinality& kind) {
    std::uint32_t yes = 0, possible = 0;
    for (const Literal literal : model[kind.literals]) {
        yes += truth(model, domains, literal) == Truth::yes;
        possible += truth(model, domains, literal) != Truth::no;
    }
    return yes < kind.hi && possible > kind.lo;
}

// How many counts are silent; each that is has nothing to say.
std::uint32_t check(const Model& model, const Domains& domains, const CountTally& tally) {
    std::uint32_t silent = 0;
    for (std::uint32_t c = 0; c < counts; ++c) {
        const auto& kind = std::get<Cardinality>(model.constraints()[c].kind);
        REQUIRE(tally.is_silent(c) == is_silent(model, domains, kind));
        if (!tally.is_silent(c)) continue;
        ++silent;
        const Incidence nothing{model, [](std::uint32_t) { return false; }};
        SlotCollector collector;
        make_filter(model, model.constraints()[c], domains, nothing)->run(model, domains, collector);
        REQUIRE(!collector.failed);
        REQUIRE(collector.slots.empty());
    }
    return silent;
}

}  // namespace

TEST_CASE("the tally of counts is what counting their literals gives") {
    std::mt19937 random{1};
    std::uint32_t silent = 0, looks = 0;
    for (int round = 0; round < 100; ++round) {
        const Model model = random_model(random);
        Domains domains{model};
        CountTally tally{model};
        std::vector<std::uint32_t> trail;
        for (int step = 0; step < 60; ++step, ++looks) {
            const auto slot = static_cast<std::uint32_t>(random() % model.slots());
            if (domains.open(slot)) {
                const Var v = model.meaning(slot).first;
                domains.close(v, slot);
                tally.closed(domains, v, slot);
                trail.push_back(slot);
            } else {  // the last one comes back
                const Var v = model.meaning(trail.back()).first;
                domains.reopen(v, trail.back());
                tally.reopened(domains, v, trail.back());
                trail.pop_back();
            }
            silent += check(model, domains, tally);
        }
    }
    CHECK(silent > looks);
    CHECK(silent < looks * (counts - 1));
}

}  // namespace test_count_tally

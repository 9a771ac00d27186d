// test_sanity.cpp - sanity walks: they find nothing in a sound state, and what was broken by hand.
#include "base/sanity.hpp"
#include "catch.hpp"
#include "cnf/unit_propagation.hpp"
#include "cover/bits/kernel.hpp"
#include "cover/bits/memo_table.hpp"
#include "cover/links.hpp"
#include "model/builder.hpp"
#include "model/propagate.hpp"
#include "search/store.hpp"

namespace reductio {

// Reaches into states to break them; a friend of each.
struct BrokenState {
    static void cut(Links& links, Links::Index node) { links.nodes_[node].down = node; }
    static void lose_way(Links& links, Links::Index item) { --links.ways_[item]; }
    static void forget_open_item(Links& links) { --links.open_; }

    static void forget_literal(UnitPropagation& clauses, int literal) {
        clauses.values_[code_of(literal)] = 0;
    }
    static void forget_watch(UnitPropagation& clauses) {
        for (auto& list : clauses.watchers_)
            if (!list.empty()) return list.pop_back();
    }
    static void swap_watched(UnitPropagation& clauses) {
        std::swap(clauses.literals_[1], clauses.literals_[3]);
    }
    static void falsify(UnitPropagation& clauses, int literal) {
        const LiteralCode negation = code_of(-literal);
        clauses.values_[negation] = 1;
        clauses.values_[negation ^ 1] = -1;
        clauses.trail_[clauses.assigned_++] = negation;
        ++clauses.followed_;
    }

    static void miscount(Store& store) { ++store.empty_; }
    static void open_behind_trail(Store& store) {
        const auto [cell, slot] = store.trail_.back();
        store.domains_.reopen(Var{cell}, slot);
    }

    static std::uint64_t& word(MemoTable& table) {
        for (auto& word : table.slots_)
            if (word != 0) return word;
        return table.slots_[0];
    }
    static void miscount(MemoTable& table) { ++table.entries_; }
};

namespace {

using Catch::Matchers::ContainsSubstring;
using Item = KernelState::Item;

// That of cover.hpp.
Cover example() {
    Cover cover;
    cover.primary = 3;
    cover.items = 4;
    const std::vector<std::vector<Cover::Node>> options{
        {{0}, {1}, {3, 1}}, {{0}, {2}}, {{1}}, {{2}, {3, 1}}, {{2}, {3, 2}}};
    for (const auto& option : options) cover.add_option(option);
    return cover;
}

Model three_different() {
    Builder builder{3};
    std::vector<Var> vars;
    const std::vector<std::int32_t> domain{1, 2, 3};
    for (int i = 0; i < 3; ++i) vars.push_back(builder.variable(builder.label("x"), domain));
    builder.add(Origin::rule, builder.label("all"), AllDifferent{builder.list(std::span<const Var>{vars})});
    return std::move(builder).freeze();
}

}  // namespace

TEST_CASE("sanity of links: rings, ways, open items") {
    Links links{example()};
    links.begin();
    REQUIRE(links.sanity(true) == "");
    SECTION("a choice and back") {
        links.spend(1);
        links.cover(1);
        CHECK(links.sanity(false) == "");
        CHECK_THAT(links.sanity(true), ContainsSubstring("nodes are linked"));
        links.uncover(1);
        links.refund(1);
        CHECK(links.sanity(true) == "");
    }
    SECTION("a node that is linked one way") {
        BrokenState::cut(links, 6);
        CHECK(links.sanity(false) != "");
    }
    SECTION("a way too few") {
        BrokenState::lose_way(links, 3);
        CHECK_THAT(links.sanity(false), ContainsSubstring("item 3 has 0x2 ways, not 0x3"));
    }
    SECTION("an open item too few") {
        BrokenState::forget_open_item(links);
        CHECK_THAT(links.sanity(false), ContainsSubstring("3 items are open, not 2"));
    }
}

TEST_CASE("sanity of links whose items have bounds") {
    Cover cover = example();
    cover.bounds = {{0, 1}, {1, 2}, {2, 3}};
    Links links{cover};
    links.begin();
    REQUIRE(links.sanity(true) == "");
    REQUIRE(links.take(links.node_of(1)));
    CHECK(links.sanity(false) == "");
    links.put_back(links.node_of(1));
    CHECK(links.sanity(true) == "");
}

TEST_CASE("sanity of unit propagation: values, trail, watches, clauses") {
    const std::vector<int> arena{1, 2, 3, 0, -1, 2, 4, 5, 0, -2, -3, 0};
    UnitPropagation clauses{5, arena};
    REQUIRE(clauses.assign(code_of(-1)));
    REQUIRE(clauses.assign(code_of(2)));
    REQUIRE(clauses.sanity() == "");
    SECTION("a literal that its negation does not know") { BrokenState::forget_literal(clauses, 2); }
    SECTION("a watch too few") { BrokenState::forget_watch(clauses); }
    SECTION("watches of other literals") { BrokenState::swap_watched(clauses); }
    SECTION("a clause that is violated") {
        clauses.undo(0);
        REQUIRE(clauses.sanity() == "");
        for (const int literal : {2, 4, 5}) BrokenState::falsify(clauses, literal);
    }
    CHECK(clauses.sanity() != "");
}

TEST_CASE("sanity of a propagator's state: sizes and places") {
    const Model model = three_different();
    const Propagator propagator{model};
    Propagator::State state;
    propagator.propagate({{model.is(Var{0}, 2)}}, state);
    REQUIRE(propagator.sanity(state) == "");
    SECTION("places") {
        state.places[0] ^= 2;
        CHECK_THAT(propagator.sanity(state), ContainsSubstring("the places of 1"));
    }
    SECTION("domains") {
        state.domains.reopen(Var{0}, 0);
        CHECK(propagator.sanity(state) != "");
    }
    SECTION("work that was left") {
        state.dirty.push_back(0);
        CHECK_THAT(propagator.sanity(state), ContainsSubstring("has not ended"));
    }
}

TEST_CASE("sanity of a network's store: sizes and trail") {
    const Model model = three_different();
    const Network network{model};
    Store store{network, Store::Differing::fully};
    store.reset({});
    store.decide(0, store.slot(0));
    REQUIRE(store.sanity() == "");
    SECTION("a miscount") { BrokenState::miscount(store); }
    SECTION("a value that is open and on the trail") { BrokenState::open_behind_trail(store); }
    CHECK(store.sanity() != "");
}

TEST_CASE("sanity of a memo: keys where they are sought") {
    const MemoWorth worth{128, {}};
    MemoTable table{2, 1 << 20, worth};
    for (std::uint64_t i = 1; i <= 3000; ++i) {
        const std::uint64_t key[2]{i, i * i}, count = i;
        table.insert(key, table.hash(key), &count);
    }
    REQUIRE(table.entries() > 2'000);
    REQUIRE(table.sanity() == "");
    SECTION("another key") { BrokenState::word(table) ^= std::uint64_t{1} << 40; }
    SECTION("a miscount") { BrokenState::miscount(table); }
    CHECK(table.sanity() != "");
}

TEST_CASE("sanity of the states of bitsets, with and without bounds") {
    Cover cover = example();
    if (GENERATE(false, true)) cover.bounds = {{1, 1}, {1, 2}, {1, 1}};
    const BitTables tables{cover};
    const auto kernel = bit_kernel_baseline(tables);
    std::vector<std::uint32_t> trail(tables.options + 1);
    std::uint32_t* end = trail.data();
    kernel->start();
    REQUIRE(kernel->place_forced_first(end));
    const std::span<const std::uint32_t> placed{trail.data(), end};
    KernelState state = kernel->spelled_out(0);
    REQUIRE(kernel_sanity(tables, state, placed) == "");
    SECTION("an option that is not alive") {
        state.alive[0] &= state.alive[0] - 1;
        CHECK_THAT(kernel_sanity(tables, state, placed), ContainsSubstring("ways, not"));
    }
    SECTION("a way too many") {
        ++state.items[0].ways;
        CHECK_THAT(kernel_sanity(tables, state, placed), ContainsSubstring("item 0 has"));
    }
    SECTION("an item that is covered, though its options live") {
        state.items[0] = Item{true, 0, 0, false};
        CHECK_THAT(kernel_sanity(tables, state, placed), ContainsSubstring("item 0 is covered"));
    }
    SECTION("an option placed that excludes others") {
        const std::vector<std::uint32_t> wrong{0};
        CHECK_THAT(kernel_sanity(tables, state, wrong), ContainsSubstring("option 0"));
    }
}

}  // namespace reductio

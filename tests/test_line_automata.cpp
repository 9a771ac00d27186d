// test_line_automata.cpp - each automaton over lines against the plain rule on all words; sizes of nonogram
// lines; caps.
#include <functional>
#include <numeric>
#include <random>

#include "catch.hpp"
#include "encoders/shared/line_automata.hpp"
#include "model/diagram.hpp"

namespace test_line_automata {

using namespace reductio;

namespace {

using Word = std::vector<Value>;
using Rule = std::function<bool(const Word&)>;

void extend(const std::vector<Word>& values, Word& word, std::vector<Word>& words) {
    if (word.size() == values.size()) return words.push_back(word);
    for (const Value value : values[word.size()]) {
        word.push_back(value);
        extend(values, word, words);
        word.pop_back();
    }
}

std::vector<Word> all_words(const std::vector<Word>& values) {
    std::vector<Word> words;
    Word word;
    extend(values, word, words);
    return words;
}

bool spells(const Diagram& diagram, const Word& word) {
    if (diagram.nodes == 0) return false;
    std::uint32_t at = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const auto edge = std::ranges::find_if(
            diagram.layer(i), [&](const auto& e) { return e.from == at && e.value == word[i]; });
        if (edge == diagram.layer(i).end()) return false;
        at = edge->to;
    }
    return at + 1 == diagram.nodes;
}

// The diagram spells just the words that obey the rule, among those that `known` promises.
void compare(
    const std::vector<Word>& values, const std::optional<Diagram>& diagram, const Rule& rule,
    const Rule& known = [](const Word&) { return true; }) {
    REQUIRE(diagram);
    std::uint64_t right = 0, words = 0;
    for (const Word& word : all_words(values)) {
        if (!known(word)) continue;
        ++words;
        right += rule(word) ? 1 : 0;
        if (spells(*diagram, word) == rule(word)) continue;
        CAPTURE(word);
        FAIL("the diagram and the rule differ");
    }
    if (words == all_words(values).size() && diagram->nodes > 0) CHECK(count_tuples(*diagram) == right);
    if (diagram->nodes == 0) CHECK(right == 0);
}

std::vector<std::vector<Word>> lines() {
    std::vector<std::vector<Word>> result{{{1, 2, 3, 4}, {1, 2, 3, 4}, {1, 2, 3, 4}, {1, 2, 3, 4}},
                                          {{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}},
                                          {{-2, -1, 0, 1, 2}, {-2, 2}, {-1, 0, 3}, {-2, -1, 0, 1, 2}},
                                          {{5}, {1, 9}, {2, 3}},
                                          {{7}}};
    std::mt19937 random{3};
    for (int i = 0; i < 20; ++i) {
        std::vector<Word> line(1 + random() % 5);
        for (Word& own : line) {
            for (Value value = -3; value < 6; ++value)
                if (random() % 3 == 0) own.push_back(value);
            if (own.empty()) own.push_back(1);
        }
        result.push_back(line);
    }
    return result;
}

std::int64_t total(const Word& word) { return std::accumulate(word.begin(), word.end(), std::int64_t{0}); }
std::int64_t multiplied(const Word& word) {
    return std::accumulate(word.begin(), word.end(), std::int64_t{1}, std::multiplies<>{});
}

Word runs_of(const Word& word) {
    Word runs;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word[i] == 0) continue;
        if (i == 0 || word[i - 1] == 0) runs.push_back(0);
        ++runs.back();
    }
    return runs;
}

}  // namespace

TEST_CASE("sums and products spell the words that come to their target") {
    for (const auto& values : lines()) {
        for (std::int64_t target = -20; target <= 40; target += 4) {
            compare(values, automata::sum(values, target), [&](const Word& w) { return total(w) == target; });
            compare(values, automata::product(values, target),
                    [&](const Word& w) { return multiplied(w) == target; });
        }
    }
}

TEST_CASE("runs are the lengths of what stands between zeros") {
    const std::vector<std::vector<Word>> grids{std::vector<Word>(9, {0, 1}),
                                               {{0, 1}, {1}, {0, 1}, {0}, {0, 1}}};
    const std::vector<Word> clues{{},     {1},    {9},       {3, 5}, {1, 1, 1, 1, 1},
                                  {4, 4}, {5, 4}, {2, 1, 2}, {10},   {99, 99}};
    for (const auto& values : grids) {
        for (const Word& clue : clues) {
            compare(values, automata::runs(values, clue),
                    [&](const Word& word) { return runs_of(word) == clue; });
        }
    }
}

TEST_CASE("a line of 40 cells takes no more than 441 nodes and 649 edges, whatever its runs") {
    const std::vector<Word> values(40, {0, 1});
    std::size_t nodes = 0, edges = 0;
    std::mt19937 random{40};
    const auto look = [&](const Word& clue) {
        const auto diagram = automata::runs(values, clue);
        nodes = std::max<std::size_t>(nodes, diagram->nodes);
        edges = std::max(edges, diagram->edges.size());
    };
    for (Value length = 1; length <= 20; ++length) {
        for (Value times = 1; times * (length + 1) <= 41; ++times) look(Word(times, length));
    }
    for (int i = 0; i < 2000; ++i) {
        Word clue;
        for (int left = 40; left > 0;) {
            clue.push_back(static_cast<Value>(1 + random() % 8));
            left -= clue.back() + 1 + static_cast<int>(random() % 4);
        }
        look(clue);
    }
    CHECK(nodes == 441);
    CHECK(edges == 649);
}

TEST_CASE("either of two automata") {
    for (const auto& values : lines()) {
        const auto sums = automata::sum(values, 5), products = automata::product(values, 4);
        const auto both = automata::either(*sums, *products);
        compare(values, both, [](const Word& word) { return total(word) == 5 || multiplied(word) == 4; });
        const auto none = automata::sum(values, 1000);
        CHECK(none->nodes == 0);
        CHECK(*automata::either(*none, *sums) == *sums);
        CHECK(*automata::either(*sums, *none) == *sums);
    }
}

TEST_CASE("no automaton grows beyond its cap") {
    const std::vector<Word> values(30, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    CHECK_FALSE(automata::sum(values, 150, 1000));
    CHECK_FALSE(automata::product(values, 1LL << 40, 1000));
    CHECK_FALSE(automata::either(*automata::sum(values, 150), *automata::product(values, 1LL << 20), 1000));
}

}  // namespace test_line_automata

// test_probing.cpp - puzzles of crossing lines: what line solving and probing leave, against all completions;
// beliefs of a line against the share of its words; engines against each other.
#include <map>
#include <random>
#include <set>

#include "by_engine.hpp"
#include "catch.hpp"
#include "cnf/beliefs.hpp"
#include "cnf/lower.hpp"
#include "encoders/shared/line_automata.hpp"
#include "engines/shared/probing.hpp"
#include "grids.hpp"
#include "lowered.hpp"
#include "model/builder.hpp"
#include "model/propagate.hpp"
#include "puzzle/outside.hpp"

namespace test_probing {

using namespace reductio;

namespace {

using Word = std::vector<std::int32_t>;
using Runs = std::vector<Value>;

Runs runs_of(const Word& word) {
    Runs runs;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word[i] == 1 && (i == 0 || word[i - 1] == 0)) runs.push_back(0);
        if (word[i] == 1) ++runs.back();
    }
    return runs;
}

std::vector<Word> words_with(const Runs& runs, std::size_t size) {
    std::vector<Word> words;
    for (unsigned bits = 0; bits < 1U << size; ++bits) {
        Word word;
        for (std::size_t i = 0; i < size; ++i) word.push_back(static_cast<std::int32_t>(bits >> i & 1));
        if (runs_of(word) == runs) words.push_back(std::move(word));
    }
    return words;
}

// A square nonogram of a random picture; with `spoilt`, one clue is that of another line.
struct Board {
    int side;
    std::vector<Runs> clues;              // rows, then columns
    std::vector<std::vector<Var>> lines;  // the same
    Model model;

    Board(int size, bool spoilt, std::mt19937& random) : side{size}, model{make(spoilt, random)} {}

    Model make(bool spoilt, std::mt19937& random) {
        Builder builder{static_cast<std::uint32_t>(side)};
        Word picture;
        std::vector<Var> cells;
        const std::int32_t colours[] = {0, 1};
        for (int i = 0; i < side * side; ++i) {
            picture.push_back(random() % 5 < 2 ? 1 : 0);
            cells.push_back(
                builder.variable(builder.label("{cell}", static_cast<std::uint32_t>(i)), colours));
        }
        for (int line = 0; line < 2 * side; ++line) {
            Word word;
            lines.emplace_back();
            for (int i = 0; i < side; ++i) {
                const int cell = line < side ? line * side + i : i * side + line - side;
                word.push_back(picture[cell]);
                lines.back().push_back(cells[cell]);
            }
            clues.push_back(runs_of(word));
        }
        if (spoilt) clues[random() % clues.size()] = clues[random() % clues.size()];
        const std::vector<std::vector<Value>> values(side, {0, 1});
        for (std::size_t line = 0; line < lines.size(); ++line)
            builder.add(Origin::clue, builder.label("line"),
                        Automaton{builder.list(std::span<const Var>{lines[line]}),
                                  builder.diagram(*automata::runs(values, clues[line]))});
        return std::move(builder).freeze();
    }
    bool can_be(const Domains& domains, std::size_t line, const Word& word) const {
        for (std::size_t i = 0; i < word.size(); ++i)
            if (!domains.open(model[lines[line][i]].first_slot + static_cast<std::uint32_t>(word[i])))
                return false;
        return true;
    }
    // Has each line a word, and each open value of it one that has this value?
    bool every_value_has_a_word(const Domains& domains) const {
        for (std::size_t line = 0; line < lines.size(); ++line) {
            std::set<std::pair<std::size_t, std::int32_t>> seen;
            for (const Word& word : words_with(clues[line], static_cast<std::size_t>(side))) {
                if (!can_be(domains, line, word)) continue;
                for (std::size_t i = 0; i < word.size(); ++i) seen.emplace(i, word[i]);
            }
            std::size_t open = 0;
            for (const Var v : lines[line]) open += domains.size(v);
            if (seen.size() != open) return false;
        }
        return true;
    }
    std::vector<Word> solutions() const {
        std::vector<Word> found{{}};
        for (int row = 0; row < side; ++row) {
            std::vector<Word> longer;
            for (const Word& grid : found) {
                for (const Word& word : words_with(clues[row], static_cast<std::size_t>(side))) {
                    longer.push_back(grid);
                    longer.back().insert(longer.back().end(), word.begin(), word.end());
                }
            }
            found = std::move(longer);
        }
        std::erase_if(found, [&](const Word& grid) {
            for (int column = 0; column < side; ++column) {
                Word word;
                for (int row = 0; row < side; ++row) word.push_back(grid[row * side + column]);
                if (runs_of(word) != clues[side + column]) return true;
            }
            return false;
        });
        return found;
    }
};

bool has(const Model& model, const Domains& domains, const Word& grid) {
    for (std::uint32_t v = 0; v < grid.size(); ++v)
        if (!domains.open(model[Var{v}].first_slot + static_cast<std::uint32_t>(grid[v]))) return false;
    return true;
}

// Do the trials of every cell end without a contradiction, and have nothing in common that is still open?
bool nothing_left_to_try(const Propagator& propagator, const Propagator::State& state) {
    const Model& model = propagator.model();
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        std::vector<std::uint64_t> common(state.domains.bits().size(), 0);
        bool sound = true;
        for_each_open(model, state.domains, Var{v}, [&](std::uint32_t slot) {
            auto trial = state;
            const Literal literal = Literal::of_slot(slot);
            propagator.assume({&literal, 1}, trial);
            sound = sound && !trial.contradiction;
            for (std::size_t i = 0; i < common.size(); ++i) common[i] |= trial.domains.bits()[i];
        });
        for (std::size_t i = 0; i < common.size(); ++i) sound = sound && common[i] == state.domains.bits()[i];
        if (!sound) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("line solving leaves a value where some word of each line has it") {
    std::mt19937 random{1};
    int contradictions = 0;
    for (int round = 0; round < 200; ++round) {
        const Board board{2 + round % 7, round % 3 == 0, random};
        const Propagator propagator{board.model};
        contradictions += propagator.root().contradiction;
        if (!propagator.root().contradiction) CHECK(board.every_value_has_a_word(propagator.root().domains));
    }
    CHECK(contradictions > 10);
}

TEST_CASE("probing keeps every solution, and goes on until no trial says anything new") {
    std::mt19937 random{2};
    int impossible = 0, refuted = 0, narrowed = 0, several = 0;
    for (int round = 0; round < 300; ++round) {
        const Board board{3 + round % 3, round % 3 == 0, random};
        REQUIRE(Probing::pays(board.model));
        const Propagator propagator{board.model};
        auto state = propagator.root();
        if (!state.contradiction) Probing{propagator}.run(state);
        const auto solutions = board.solutions();
        impossible += solutions.empty();
        several += solutions.size() > 1;
        refuted += state.contradiction && !propagator.root().contradiction;
        if (state.contradiction) {
            CHECK(solutions.empty());
            continue;
        }
        for (const Word& grid : solutions) CHECK(has(board.model, state.domains, grid));
        CHECK(nothing_left_to_try(propagator, state));
        narrowed += !std::ranges::equal(state.domains.bits(), propagator.root().domains.bits());
    }
    CHECK(impossible > 20);
    CHECK(refuted > 0);
    CHECK(narrowed > 5);
    CHECK(several > 20);
}

TEST_CASE("probing does not pay where lines are few or cells have many values") {
    Builder builder{1};
    const std::int32_t digits[] = {0, 1, 2};
    std::vector<Var> vars;
    for (std::uint32_t i = 0; i < 3; ++i) vars.push_back(builder.variable(builder.label("v{}", i), digits));
    const std::vector<std::vector<Value>> values(3, {0, 1, 2});
    builder.add(Origin::clue, builder.label("line"),
                Automaton{builder.list(std::span<const Var>{vars}),
                          builder.diagram(*automata::runs(values, Runs{2}))});
    CHECK(!Probing::pays(std::move(builder).freeze()));
}

TEST_CASE("the beliefs of one line are the shares of its words") {
    const Runs runs{2, 1};
    constexpr std::size_t size = 8;
    const std::int32_t colours[] = {0, 1};
    Builder builder{1};
    std::vector<Var> vars;
    for (std::uint32_t i = 0; i < size; ++i)
        vars.push_back(builder.variable(builder.label("v{}", i), colours));
    const Diagram diagram = *automata::runs(std::vector<std::vector<Value>>(size, {0, 1}), runs);
    const auto id = builder.diagram(diagram);
    builder.add(Origin::clue, builder.label("line"), Automaton{builder.list(std::span<const Var>{vars}), id});
    const Model model = std::move(builder).freeze();
    const Propagator propagator{model};
    const Beliefs beliefs{propagator, propagator.root().domains};
    const auto words = words_with(runs, size);
    for (std::uint32_t i = 0; i < size; ++i) {
        const auto black = std::ranges::count_if(words, [&](const Word& word) { return word[i] == 1; });
        CHECK(beliefs.greater(Var{i}) ==
              Approx(static_cast<double>(black) / static_cast<double>(words.size())).margin(1e-4));
    }
    const auto nodes = beliefs.nodes(0, diagram);
    for (std::size_t i = 0; i < diagram.layers(); ++i) {
        std::map<std::uint32_t, double> layer;
        for (const auto& edge : diagram.layer(i)) layer[edge.from] = nodes[edge.from];
        double sum = 0;
        for (const auto& [node, share] : layer) sum += share;
        CHECK(sum == Approx(1));
    }
}

TEST_CASE("each variable of the clauses of lines gets one preference, and the clauses stay the same") {
    struct Preferences final : ClauseSink {
        std::vector<int> literals, clauses;
        void prefer(int literal) override { literals.push_back(std::abs(literal)); }

    private:
        void consume(std::span<const int> block) override {
            clauses.insert(clauses.end(), block.begin(), block.end());
        }
    };
    std::mt19937 random{3};
    for (int round = 0; round < 20; ++round) {
        const Board board{8, false, random};
        const Propagator propagator{board.model};
        const Beliefs beliefs{propagator, propagator.root().domains};
        CnfOptions options{.tuples = "bounds"};
        Preferences without, with;
        CnfLowering{propagator, propagator.root(), {}, options}.run(without);
        options.beliefs = &beliefs;
        const int variables = CnfLowering{propagator, propagator.root(), {}, options}.run(with);
        CHECK(without.literals.empty());
        CHECK(with.clauses == without.clauses);
        CHECK(with.fallen_back().empty());
        std::ranges::sort(with.literals);
        std::vector<int> all;
        for (int variable = 1; variable <= variables; ++variable) all.push_back(variable);
        CHECK(with.literals == all);
    }
}

TEST_CASE("the clauses of lines have a model for each solution") {
    std::mt19937 random{4};
    for (int round = 0; round < 40; ++round) {
        const Board board{3 + round % 2, round % 4 == 0, random};
        auto expected = board.solutions();
        std::ranges::sort(expected);
        for (const bool simplify : {true, false}) {
            const Lowered found = lowered(board.model, {}, {.tuples = "bounds", .simplify = simplify});
            CHECK(found.assignments == expected);
            CHECK(found.models == expected.size());
        }
    }
}

}  // namespace test_probing

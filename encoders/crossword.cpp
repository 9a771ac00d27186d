// crossword.cpp - a grid filled from a word list: in every run of two cells or more, across and down, stands
// a word of the list, none twice; with the option `repeats` as often as it fits.
//
// A variable for each run says which word of its length it is, a function of the letters; a table of two
// columns, shared by all runs of one length, ties it to each letter, so that a list of n letters makes n rows
// and no more for each place. Values are 1 to 26, A to Z. As a constraint problem: M. Ginsberg and others,
// "Search lessons learned from crossword puzzles", AAAI 1990.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "encoders/shared/family.hpp"
#include "encoders/shared/houses.hpp"
#include "encoders/shared/letters.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/word_list.hpp"
#include "model/builder.hpp"
#include "puzzle/walls.hpp"

namespace reductio::families::crossword {

namespace {

using Index = std::size_t;

// Rows of the tables of all runs together: some 200 bytes each where an engine has them as clauses.
constexpr Index most_rows = 20'000'000;

std::vector<Value> digits(int, int) {
    std::vector<Value> letters(last_letter);
    std::iota(letters.begin(), letters.end(), 1);
    return letters;
}

void require_grid(const Puzzle& puzzle) {
    if (words_of(puzzle) == nullptr) puzzle.fail("a crossword without words", "a section `words`");
    for (Index cell = 0; cell < puzzle.walls.size(); ++cell) {
        if (puzzle.walls[cell] && puzzle.walls[cell]->has_clue())
            puzzle.fail_at(puzzle.places.walls, cell, "a crossword with numbers in walls", "walls # only");
    }
}

class Crossword {
public:
    Crossword(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, builder_{builder}, cells_{cell_variables(puzzle, builder)} {
        for (const std::string& word : words_of(puzzle)->words) words_[word.size()].push_back(&word);
    }

    void build() {
        std::vector<char> used(puzzle_.cells(), 0);
        for (const bool down : {false, true}) {
            for (const auto& run : runs_between_walls(puzzle_, down)) {
                if (run.size() < 2) continue;
                for (const int cell : run) used[cell] = 1;
                add_run(run, down);
            }
        }
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            if (used[cell] == 0 && !puzzle_.is_wall(cell))
                puzzle_.fail_at(puzzle_.places.walls, cell, cell_name(puzzle_, cell) + " is in no word",
                                "runs of two cells or more");
        }
        if (puzzle_.has("repeats")) return;
        for (const auto& [length, runs] : runs_) {
            if (runs.size() < 2) continue;
            const auto label =
                builder_.label("words of {} letters differ", static_cast<std::uint32_t>(length));
            builder_.add(Origin::rule, label, AllDifferent{builder_.list(std::span<const Var>{runs})});
        }
    }

private:
    void add_run(std::span<const int> run, bool down) {
        const auto& words = words_[run.size()];
        const auto first = static_cast<std::uint32_t>(run.front());
        const std::string_view name = down ? "down from {cell}" : "across from {cell}";
        if (words.empty()) {
            builder_.add(Origin::clue, builder_.label(name, first),
                         Cardinality{builder_.list(std::span<const Literal>{}), 1, 1});
            return;
        }
        rows_ += words.size() * run.size();
        if (rows_ > most_rows) {
            puzzle_.fail(
                "too many words for so many places",
                fmt::format("at most {} letters of words, counted for each place where they fit", most_rows));
        }
        std::vector<std::int32_t> numbers(words.size());
        std::iota(numbers.begin(), numbers.end(), 0);
        const Var word = builder_.variable(builder_.label(down ? "down-{cell}" : "across-{cell}", first),
                                           numbers, Role::derived);
        runs_[run.size()].push_back(word);
        const auto& relations = relations_of(run.size());
        for (Index place = 0; place < run.size(); ++place) {
            const Var both[] = {word, cells_[run[place]]};
            builder_.add(Origin::clue, builder_.label(name, first),
                         Table{builder_.list(std::span<const Var>{both}), relations[place]});
        }
    }

    // For each place of words of that length: which word has which letter there.
    const std::vector<RelationId>& relations_of(Index length) {
        auto& relations = relations_[length];
        for (Index place = relations.size(); place < length; ++place) {
            std::vector<std::int32_t> rows;
            for (Index i = 0; i < words_[length].size(); ++i)
                rows.insert(rows.end(),
                            {static_cast<std::int32_t>(i), *letter_value((*words_[length][i])[place])});
            relations.push_back(builder_.relation(2, rows));
        }
        return relations;
    }

    const Puzzle& puzzle_;
    Builder& builder_;
    std::vector<Var> cells_;
    std::map<Index, std::vector<const std::string*>> words_;  // all three by length
    Index rows_ = 0;
    std::map<Index, std::vector<RelationId>> relations_;
    std::map<Index, std::vector<Var>> runs_;
};

void build(const Puzzle& puzzle, Builder& builder) {
    require_grid(puzzle);
    Crossword{puzzle, builder}.build();
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string check(const Puzzle& puzzle, std::span<const Value> grid) {
    if (std::string violation = find_foreign(puzzle, grid); !violation.empty()) return violation;
    const auto& list = words_of(puzzle)->words;
    std::set<std::string> used;
    for (const bool down : {false, true}) {
        const int step = down ? puzzle.columns : 1;
        const auto goes_on = [&](int from) {
            const bool last = down ? from + step >= puzzle.cells() : (from + 1) % puzzle.columns == 0;
            return !last && !puzzle.is_wall(from + step);
        };
        for (int cell = 0; cell < puzzle.cells(); ++cell) {
            const bool at_edge = down ? cell < step : cell % puzzle.columns == 0;
            const bool first = at_edge || puzzle.is_wall(cell - step);
            if (puzzle.is_wall(cell) || !first || !goes_on(cell)) continue;
            std::string word = value_text(grid[cell], true);
            for (int at = cell; goes_on(at); at += step) word += value_text(grid[at + step], true);
            const auto where = fmt::format("{} from {}", down ? "down" : "across", cell_name(puzzle, cell));
            if (!std::ranges::binary_search(list, word)) return fmt::format("{} {} is no word", word, where);
            if (!used.insert(word).second && !puzzle.has("repeats"))
                return fmt::format("{} {} is there twice", word, where);
        }
    }
    return find_changed(puzzle, grid);
}

}  // namespace

extern const Family family;
const Family family{.name = "crossword",
                    .aliases = {"crosswords", "fill-in"},
                    .summary = "Crosswords: a grid filled with words of a list",
                    .options = {{"repeats", "a word may stand in several places"}},
                    .reads = {Part::walls},
                    .letters = true,
                    .few_digits = true,
                    .digits = digits,
                    .build = build,
                    .check = check,
                    .draw = draw_numbers};

}  // namespace reductio::families::crossword

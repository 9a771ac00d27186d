// crossword.cpp - a grid filled from a word list: every run of two cells or more, across and down, is a word
// of the list. No word is used twice, unless there is the option `repeats`.
//
// A variable for each run says which word of its length it is; it follows from the letters. A table of two
// columns ties it to each letter. All runs of one length share these tables, so a list of n letters makes n
// rows. Values are 1 to 26, A to Z. As a constraint problem: M. Ginsberg and others, "Search lessons learned
// from crossword puzzles", AAAI 1990.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <set>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/letters.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "encoders/shared/random_boards.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/outside.hpp"

namespace reductio::families::crossword {

namespace {

// Rows of the tables of all runs together. Each takes some 200 bytes in an engine that has them as clauses.
constexpr std::size_t most_rows = 20'000'000;

std::vector<Value> digits(int, int) { return digits_up_to(last_letter); }

void require_grid(const Puzzle& puzzle) {
    if (words_of(puzzle) == nullptr) puzzle.fail("a crossword without words", "a section `words`");
    for (int cell = 0; cell < std::ssize(puzzle.walls); ++cell) {
        if (puzzle.walls[cell] && puzzle.walls[cell]->has_clue())
            puzzle.fail_at(puzzle.places.walls, cell, "a crossword with numbers in walls", "walls # only");
    }
}

class Crossword {
public:
    Crossword(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, builder_{builder}, cells_{cell_variables(puzzle, builder)} {
        for (const std::string& word : words_of(puzzle)->words)
            words_[static_cast<std::uint32_t>(word.size())].push_back(&word);
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
            const auto label = builder_.label("words of {} letters differ", length);
            builder_.add(Origin::rule, label, AllDifferent{builder_.list(runs)});
        }
    }

private:
    void add_run(std::span<const int> run, bool down) {
        const auto length = static_cast<std::uint32_t>(run.size());
        const auto& words = words_[length];
        const auto first = run.front();
        const std::string_view name = down ? "down from {cell}" : "across from {cell}";
        if (words.empty()) {
            add_contradiction(builder_, Origin::clue, builder_.label(name, first));
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
        const Var word = builder_.variable(
            builder_.label(down ? "the word down from {cell}" : "the word across from {cell}", first),
            numbers, Role::derived);
        runs_[length].push_back(word);
        const auto& relations = relations_of(length);
        for (std::size_t place = 0; place < run.size(); ++place) {
            const Var both[] = {word, cells_[run[place]]};
            builder_.add(Origin::clue, builder_.label(name, first),
                         Table{builder_.list(both), relations[place]});
        }
    }

    // For each place of the words of that length: which word has which letter there.
    const std::vector<RelationId>& relations_of(std::uint32_t length) {
        auto& relations = relations_[length];
        for (std::size_t place = relations.size(); place < length; ++place) {
            std::vector<std::int32_t> rows;
            for (std::size_t i = 0; i < words_[length].size(); ++i)
                rows.insert(rows.end(),
                            {static_cast<std::int32_t>(i), *letter_value((*words_[length][i])[place])});
            relations.push_back(builder_.relation(2, rows));
        }
        return relations;
    }

    const Puzzle& puzzle_;
    Builder& builder_;
    std::vector<Var> cells_;
    std::size_t rows_ = 0;
    // By length:
    std::map<std::uint32_t, std::vector<const std::string*>> words_;
    std::map<std::uint32_t, std::vector<RelationId>> relations_;
    std::map<std::uint32_t, std::vector<Var>> runs_;
};

void build(const Puzzle& puzzle, Builder& builder) {
    require_grid(puzzle);
    Crossword{puzzle, builder}.build();
}

Phrase phrase(const Puzzle& puzzle, const Model& model, Var v, std::int32_t value) {
    const std::string name = model.name(v);
    if (model[v].role == Role::answer) return {};
    const bool down = name.starts_with("down");
    const auto first = static_cast<int>(model[v].name.argument);
    for (const auto& run : runs_between_walls(puzzle, down)) {
        if (run.front() != first) continue;
        std::vector<const std::string*> fitting;
        for (const std::string& word : words_of(puzzle)->words)
            if (word.size() == run.size()) fitting.push_back(&word);
        Phrase phrase{{}, *fitting[value], {}};
        for (std::size_t i = 0; i < run.size(); ++i)
            phrase.cells.emplace_back(run[i], *letter_value((*fitting[value])[i]));
        return phrase;
    }
    return {};
}

// --- on a finished grid, apart from the model ---------------------------------------------------------

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    if (std::string found = find_foreign(puzzle, grid); !found.empty()) return found;
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

// --- random puzzles ---------------------------------------------------------------------------------

// The lengths of the words in the list.
std::set<int> lengths_of(const Puzzle& puzzle) {
    std::set<int> lengths;
    for (const std::string& word : words_of(puzzle)->words) lengths.insert(static_cast<int>(word.size()));
    return lengths;
}

// Where a run is cut into two, so that words fit before and behind, or runs that can be cut again.
std::vector<int> cuts_of(const std::vector<int>& run, const std::set<int>& lengths) {
    const auto fits = [&](int length) { return lengths.contains(length) || length > *lengths.rbegin(); };
    std::vector<int> cuts;
    for (int i = 2; i + 2 < std::ssize(run); ++i) {
        if (fits(i) && fits(static_cast<int>(run.size()) - 1 - i)) cuts.push_back(run[i]);
    }
    return cuts;
}

// Walls where both row and column are odd, so that words cross at every second letter. Then runs are cut for
// which no word is as long, and some others.
void draw_lattice(Puzzle& puzzle, const std::set<int>& lengths, Random& random) {
    puzzle.walls.assign(puzzle.cells(), std::nullopt);
    const auto put = [&](int cell) {
        puzzle.walls[cell] = Wall{};
        if (puzzle.rows % 2 != 0 && puzzle.columns % 2 != 0) puzzle.walls[puzzle.cells() - 1 - cell] = Wall{};
    };
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (cell / puzzle.columns % 2 != 0 && cell % puzzle.columns % 2 != 0) put(cell);
    }
    for (int round = 0; round < puzzle.cells(); ++round) {
        auto runs = runs_between_walls(puzzle, round % 2 == 0);
        std::erase_if(runs, [](const auto& run) { return run.size() < 2; });
        if (runs.empty()) return;
        const auto& run = runs[random.place(runs)];
        constexpr int long_run = 7;
        const bool fits = lengths.contains(static_cast<int>(run.size()));
        if (fits && (std::ssize(run) < long_run || below(random, 8) != 0)) continue;
        const auto cuts = cuts_of(run, lengths);
        if (!cuts.empty()) put(cuts[random.place(cuts)]);
    }
}

// Is there a word for every run, does every cell belong to one, and are all connected?
bool is_sound(const Puzzle& puzzle, const std::set<int>& lengths) {
    std::vector<char> used(puzzle.cells(), 0);
    for (const bool down : {false, true}) {
        for (const auto& run : runs_between_walls(puzzle, down)) {
            if (run.size() < 2) continue;
            if (!lengths.contains(static_cast<int>(run.size()))) return false;
            for (const int cell : run) used[cell] = 1;
        }
    }
    const auto open = static_cast<std::ptrdiff_t>(std::ranges::count(used, 1));
    const auto all = std::ranges::count_if(puzzle.walls, [](const auto& wall) { return !wall; });
    const auto first = static_cast<int>(std::ranges::find(used, 1) - used.begin());
    const auto enter = [&](int, int to) { return used[to] != 0; };
    return open == all && open > 0 && std::ssize(reach_from(puzzle, first, enter)) == open;
}

// The most words of each length: the search for a grid builds tables of all.
constexpr std::size_t most_of_a_length = 400;

bool draw_grid(Puzzle& puzzle, Random& random) {
    if (words_of(puzzle) == nullptr || words_of(puzzle)->words.empty())
        puzzle.fail("a crossword needs words", "--words FILE");
    constexpr int tries = 1'000;
    const std::set<int> lengths = lengths_of(puzzle);
    int left = tries;
    do {
        draw_lattice(puzzle, lengths, random);
    } while (!is_sound(puzzle, lengths) && --left > 0);
    if (left == 0)
        puzzle.fail("no grid of this size suits the lengths of the words", "another size, or more words");
    std::vector<std::string> words = words_of(puzzle)->words;
    random.shuffle(words);
    std::map<std::size_t, std::size_t> times;
    std::erase_if(words, [&](const std::string& word) { return ++times[word.size()] > most_of_a_length; });
    std::ranges::sort(words);
    auto list = std::make_shared<WordList>();
    list->words = std::move(words);
    puzzle.payload = std::move(list);
    return true;
}

// All letters, and no other words than those that are used.
void give_letters(Puzzle& puzzle, Random&) {
    puzzle.given = *puzzle.stated_solution;
    std::set<std::string> used;
    for (const bool down : {false, true}) {
        for (const auto& run : runs_between_walls(puzzle, down)) {
            std::string word;
            for (const int cell : run) word += value_text(puzzle.given[cell], true);
            if (run.size() > 1) used.insert(word);
        }
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (puzzle.is_wall(cell)) puzzle.given[cell] = open_cell;
    }
    auto list = std::make_shared<WordList>();
    list->words.assign(used.begin(), used.end());
    puzzle.payload = std::move(list);
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "crossword",
         .aliases = {"crosswords", "fill-in"},
         .summary = "Crosswords: a grid filled with words of a list",
         .options = {{"repeats", "a word may be used more than once"}},
         .reads = {Part::walls},
         .letters = LetterUse::written,
         .digits = with_amount(FamilyDigits::Amount::any, fixed_digits(digits)),
         .generation = {.usual = {7, 7}, .draw = draw_grid, .clues = give_letters}},
        {.build = build, .phrase = phrase, .violation = violation, .draw = draw_numbers}};
    return made;
}

}  // namespace reductio::families::crossword

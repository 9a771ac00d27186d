// cell_rule_board.hpp - what the words of a kind of rules mean: its cells and numbers, beside the words of
// boards.
#pragma once
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "language/expand/board_words.hpp"
#include "rules/board.hpp"
#include "rules/words.hpp"

namespace reductio {

class CellRuleBoard;
class RuleText;

struct CellRuleWord {
    std::string_view name;
    std::size_t least, most;  // arguments
    language::Item (*meaning)(const CellRuleBoard&, std::span<const language::Item>);
    std::string_view summary;
};

std::span<const CellRuleWord> cell_rule_words();

// Those words by number, and then the words of rules files but those of the same name; `value` is the answer.
class CellRuleVocabulary final : public language::Vocabulary {
public:
    CellRuleVocabulary();
    std::optional<int> word(std::string_view name) const override;

private:
    RulesVocabulary others_;
};

class CellRuleBoard final : public language::BoardWords {
public:
    // `puzzle`: with the regions of its boxes. `answer`: a variable for each cell.
    CellRuleBoard(const Puzzle& puzzle, BoardLists& lists, std::span<const language::Tree> answer)
        : board_{puzzle, lists, answer} {}
    // Words are about this rule from now on. The number is the stated or the usual one. `marks`: the kinds
    // that mark two neighbours, for its kind.
    void begin(const CellRule& rule, std::span<const std::string> marks);
    void set_number(Value number) { number_ = number; }
    // The numbers of all rules of another kind; the usual one for those without, or if there are no rules.
    void collect_numbers(std::string_view kind, Value usual);

    language::Item word(int number, std::span<const language::Item> arguments) const override;
    // Sets of kinds change from rule to rule.
    const language::Item* known_set(int) const override { return nullptr; }
    std::span<const int> parts(language::Place place) const override { return board_.parts(place); }
    Graph graph_of(std::span<const language::Place> places, bool edge) const override {
        return board_.graph_of(places, edge);
    }
    int columns() const override { return board_.columns(); }
    std::vector<std::int64_t> sizes_in(std::span<const language::Place> places) const override {
        return board_.sizes_in(places);
    }
    std::string name(language::Place place) const override { return board_.name(place); }
    std::string_view kind(language::Place place) const override { return board_.kind(place); }

    const RulesBoard& board() const { return board_; }
    const Puzzle& puzzle() const { return board_.puzzle(); }
    const CellRule& rule() const { return *rule_; }
    std::optional<Value> number() const { return number_; }
    // Those of the rule, or of all rules of the kind that states them.
    const std::vector<Value>& numbers() const { return numbers_; }
    // The places or numbers of a set. Throws Refusal if it is none.
    std::vector<language::Item> items_of(const language::Item& set) const;
    // Has a cell a rule of this kind? Have two neighbours one of the kinds that mark them?
    bool is_marked(int cell) const { return marked_cells_.contains(cell); }
    bool is_marked(int a, int b) const { return marked_pairs_.contains(std::minmax(a, b)); }

private:
    RulesBoard board_;
    const RuleText* kind_ = nullptr;
    const CellRule* rule_ = nullptr;
    std::optional<Value> number_;
    std::vector<Value> numbers_;
    std::set<int> marked_cells_;
    std::set<std::pair<int, int>> marked_pairs_;
};

}  // namespace reductio

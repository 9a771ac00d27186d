// clues.cpp - givens cell by cell, constraints by their labels.
#include "tasks/clues/clues.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "model/incidence.hpp"
#include "tasks/explain/phrases.hpp"

namespace reductio {

namespace {

class Collector {
public:
    explicit Collector(const CompiledPuzzle& compiled) : compiled_{compiled}, puzzle_{compiled.puzzle()} {}

    void add_givens() {
        Puzzle unmarked = puzzle_, marked = puzzle_;
        unmarked.marks.clear();
        marked.given.assign(marked.given.size(), open_cell);
        for (int cell = 0; cell < puzzle_.cells(); ++cell) {
            poll_stop();
            const std::string name = cell_name(puzzle_, cell);
            if (const Value value = puzzle_.given[cell]; value != open_cell)
                clues_.push_back({Clue::Kind::given,
                                  given_text(compiled_, cell),
                                  {cell},
                                  compiled_.rules().facts_of(unmarked, cell),
                                  {}});
            if (!puzzle_.marks.empty() && !puzzle_.marks[cell].empty())
                clues_.push_back({Clue::Kind::marks,
                                  "marks of " + name,
                                  {cell},
                                  compiled_.rules().facts_of(marked, cell),
                                  {}});
        }
    }
    void add_constraints(bool clues, bool rules) {
        const auto constraints = compiled_.model().constraints();
        std::map<std::string, std::size_t> by_label;
        for (std::uint32_t i = 0; i < constraints.size(); ++i) {
            poll_stop();
            if (constraints[i].origin == Origin::rule ? !rules : !clues) continue;
            const std::string label = compiled_.model().text(constraints[i].label);
            const auto [at, is_new] = by_label.emplace(label, clues_.size());
            const auto kind = clues ? Clue::Kind::clue : Clue::Kind::rule;
            if (is_new) clues_.push_back({kind, label, {}, {}, {}});
            clues_[at->second].constraints.push_back(i);
        }
        for (Clue& clue : clues_) place(clue);
    }
    std::vector<Clue> take() { return std::move(clues_); }

private:
    // Finds out where the clue stands: its cage, the cells in its label, or the cells that it is about.
    void place(Clue& clue) const {
        if (clue.constraints.empty()) return;
        const std::vector<int> about = cells_about(clue);
        const auto cage = std::ranges::find(puzzle_.cages, about, &Cage::cells);
        if (cage != puzzle_.cages.end() && clue.kind == Clue::Kind::clue) clue.kind = Clue::Kind::cage;
        const bool whole = cage != puzzle_.cages.end() || drawn_.contains(about);
        clue.cells = whole ? about : cells_named(puzzle_, clue.label);
        if (clue.cells.empty()) clue.cells = about;
    }
    // The cells that its variables stand for; none in a family whose variables are not the cells.
    std::vector<int> cells_about(const Clue& clue) const {
        std::vector<int> cells;
        if (!compiled_.cells_are_variables()) return cells;
        for (const std::uint32_t constraint : clue.constraints) {
            for (const Var v : variables_of(compiled_.model(), compiled_.model().constraints()[constraint])) {
                if (static_cast<int>(index(v)) < puzzle_.cells()) cells.push_back(static_cast<int>(index(v)));
            }
        }
        sort_unique(cells);
        return cells;
    }

    // The cells of each rule that is drawn on cells.
    static std::set<std::vector<int>> drawn_cells(const Puzzle& puzzle) {
        std::set<std::vector<int>> all;
        for (const CellRule& rule : puzzle.cell_rules) {
            std::vector<int> cells = rule.cells;
            cells.insert(cells.end(), rule.others.begin(), rule.others.end());
            sort_unique(cells);
            all.insert(std::move(cells));
        }
        return all;
    }

    const CompiledPuzzle& compiled_;
    const Puzzle& puzzle_;
    const std::set<std::vector<int>> drawn_ = drawn_cells(puzzle_);
    std::vector<Clue> clues_;
};

}  // namespace

std::string_view name_of(Clue::Kind kind) {
    switch (kind) {
        case Clue::Kind::given: return "given";
        case Clue::Kind::marks: return "marks";
        case Clue::Kind::cage: return "cage";
        case Clue::Kind::clue: return "clue";
        case Clue::Kind::rule: return "rule";
    }
    return {};
}

std::vector<Clue> clues_of(const CompiledPuzzle& compiled) {
    Collector collector{compiled};
    collector.add_givens();
    collector.add_constraints(true, false);
    return collector.take();
}

std::vector<Clue> rules_of(const CompiledPuzzle& compiled) {
    Collector collector{compiled};
    collector.add_constraints(false, true);
    std::vector<Clue> rules = collector.take();
    std::erase_if(rules, [](const Clue& rule) { return rule.label.starts_with('#'); });
    return rules;
}

std::vector<Clue> constraints_of(const CompiledPuzzle& compiled) {
    Collector collector{compiled};
    collector.add_constraints(true, true);
    return collector.take();
}

std::vector<Clue> values_of(const CompiledPuzzle& compiled, std::span<const std::int32_t> values) {
    const Model& model = compiled.model();
    std::vector<Clue> clues;
    for (std::uint32_t v = 0; v < values.size(); ++v) {
        if (model.variables()[v].role != Role::answer) continue;
        clues.push_back({Clue::Kind::given,
                         fact_text(compiled, Var{v}, values[v]),
                         cells_shown(compiled, Var{v}, values[v]),
                         {model.is(Var{v}, values[v])},
                         {}});
    }
    return clues;
}

std::vector<int> clues_by_constraint(const Model& model, std::span<const Clue> clues) {
    std::vector<int> clue_of(model.constraints().size(), -1);
    for (int clue = 0; clue < std::ssize(clues); ++clue) {
        for (const std::uint32_t constraint : clues[clue].constraints) clue_of[constraint] = clue;
    }
    return clue_of;
}

CnfOptions separate(CnfOptions encoding, const std::vector<int>& clue_of) {
    encoding.simplify = false;
    // Where only some constraints are written, nothing may rely on the others either.
    encoding.may_go = [&clue_of, some = encoding.only.has_value()](std::uint32_t constraint) {
        return some || clue_of[constraint] >= 0;
    };
    return encoding;
}

}  // namespace reductio

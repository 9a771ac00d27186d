// candidates.cpp - solutions that show ever more candidates, until there is none left that would.
#include "tasks/candidates/candidates.hpp"

#include <algorithm>
#include <optional>

#include "base/stopwatch.hpp"
#include "encoders/shared/partition.hpp"
#include "engines/shared/sat_worker.hpp"
#include "family/family.hpp"
#include "tasks/compiled_puzzle.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

namespace {

// A value that a cell may have.
struct Candidate {
    Value value;
    int literal;  // of the CNF: true if the cell has the value; cnf_true; or no_literal
    std::uint64_t count = 0;
};
constexpr int no_literal = 0;

// The candidates of each cell, by value.
class CandidateTable {
public:
    explicit CandidateTable(const Puzzle& puzzle) : cells(puzzle.cells()) {}

    // Added if it is not there.
    Candidate& at(std::size_t cell, Value value) {
        auto& candidates = cells[cell];
        const auto place = std::ranges::lower_bound(candidates, value, {}, &Candidate::value);
        if (place != candidates.end() && place->value == value) return *place;
        return *candidates.insert(place, {value, no_literal});
    }
    // Those that were seen. `cap`: of their counts; 0: without counts.
    TrueCandidates seen(std::uint64_t solutions, std::uint64_t cap) const {
        TrueCandidates result;
        result.solvable = solutions > 0;
        result.statistics["solutions"] = static_cast<double>(solutions);
        for (std::size_t cell = 0; result.solvable && cell < cells.size(); ++cell) {
            auto& values = result.values.emplace_back();
            std::vector<std::uint64_t> counts;
            for (const Candidate& candidate : cells[cell]) {
                if (candidate.count == 0) continue;
                values.push_back(candidate.value);
                counts.push_back(std::min(candidate.count, cap));
            }
            if (cap > 0) result.counts.push_back(std::move(counts));
        }
        return result;
    }

    std::vector<std::vector<Candidate>> cells;
};

class CandidateSearch {
public:
    CandidateSearch(const CompiledPuzzle& compiled, SatRules& rules, const Limits& limits, std::uint64_t cap)
        : compiled_{compiled},
          rules_{rules},
          limits_{limits},
          counting_{cap > 0},
          cap_{std::max<std::uint64_t>(cap, 1)},
          table_{compiled.puzzle()} {}

    TrueCandidates run() {
        rules_.propagate(compiled_.givens());
        if (rules_.options.simplify && rules_.state.contradiction) return {};
        const CnfLowering lowering{rules_.propagator, rules_.state, compiled_.givens(), rules_.options};
        const Residual residual{compiled_.model(), lowering.numbering()};
        if (residual.complete()) {
            if (!rules_.state.contradiction) take(residual.values());
        } else {
            worker_.emplace(rules_, lowering, residual, watch_, 0);
            list_candidates(lowering.numbering());
            search();
        }
        TrueCandidates result = table_.seen(solutions_, counting_ ? cap_ : 0);
        result.statistics["cuts"] = static_cast<double>(cuts_);
        result.statistics["variables"] = worker_ ? worker_->variables() : 0;
        return result;
    }

private:
    // --- the candidates and their literals --------------------------------------------------------------
    void list_candidates(const Numbering& numbering) {
        if (compiled_.cells_are_variables())
            list_cells(numbering);
        else
            list_shown(numbering);
        for (const auto& cell : table_.cells) prefer_wanted(cell);
    }
    // The cells are variables.
    void list_cells(const Numbering& numbering) {
        const Model& model = compiled_.model();
        for (std::uint32_t cell = 0; cell < table_.cells.size(); ++cell) {
            poll_stop();
            for_each_open(model, numbering.domains(), Var{cell}, [&](std::uint32_t slot) {
                table_.cells[cell].push_back({model.meaning(slot).second, numbering.of(Var{cell}, slot)});
            });
        }
    }
    // What the family takes for a given cell are facts that together mean "the cell shows this value". A
    // variable that implies them is the literal.
    void list_shown(const Numbering& numbering) {
        Puzzle probe = compiled_.puzzle();
        probe.given.assign(table_.cells.size(), open_cell);
        probe.marks.clear();
        int last = worker_->variables();
        for (std::size_t cell = 0; cell < table_.cells.size(); ++cell) {
            for (const Value value : probe.digits) {
                poll_stop();
                probe.given[cell] = value;
                if (const auto facts = open_facts(probe, numbering))
                    table_.cells[cell].push_back({value, literal_of(*facts, last)});
            }
            probe.given[cell] = open_cell;
        }
    }
    // The literals of the facts that are not decided; nothing if one of the facts is false.
    std::optional<std::vector<int>> open_facts(const Puzzle& probe, const Numbering& numbering) const {
        std::vector<int> literals;
        for (const Literal fact : compiled_.rules().compiled().givens(probe, compiled_.model()).facts) {
            const int literal = numbering.of(fact);
            if (literal == cnf_false) return {};
            if (literal != cnf_true) literals.push_back(literal);
        }
        return literals;
    }
    int literal_of(const std::vector<int>& facts, int& last) {
        if (facts.empty()) return cnf_true;
        if (facts.size() == 1) return facts[0];
        ++last;
        for (const int fact : facts) worker_->add(std::vector{-last, fact});
        return last;
    }

    // --- the search -------------------------------------------------------------------------------------
    void search() {
        for (std::vector<int> wanted;; wanted = literals_wanted()) {
            if (solutions_ >= cap_ && wanted.empty()) return;
            if (!solve(wanted)) return;
            if (take(worker_->residual().values()) == 0 && !counting_)
                throw InternalError{"a solution shows none of the candidates that it was found for"};
            if (!counting_) continue;
            if (!worker_->block(worker_->residual().values())) return;  // it was decided: there is no other
        }
    }
    // One of these candidates has to be in the next solution. None as long as any solution will do.
    std::vector<int> literals_wanted() const {
        std::vector<int> literals;
        if (solutions_ < cap_) return literals;
        for (const auto& cell : table_.cells) {
            for (const Candidate& candidate : cell)
                if (is_wanted(candidate)) literals.push_back(candidate.literal);
        }
        return literals;
    }
    bool is_wanted(const Candidate& candidate) const {
        return candidate.count < cap_ && candidate.literal != cnf_true;
    }
    // False if there is no solution with one of the literals.
    bool solve(const std::vector<int>& wanted) {
        for (;;) {
            const int status = worker_->solve({}, wanted, Query::all_work);
            if (status == 20) return false;
            if (status == 0) throw Stopped{watch_.reason()};
            const auto cuts = worker_->cuts();
            if (cuts.empty()) return true;
            cuts_ += cuts.size();
            for (const Cut& cut : cuts)
                if (const auto clause = worker_->clause_of(cut)) worker_->add(*clause);
        }
    }
    // Counts the candidates that the solution shows; returns how many of them were wanted.
    std::size_t take(std::span<const std::int32_t> values) {
        const Grid grid = compiled_.checked_grid(values);
        ++solutions_;
        std::size_t needed = 0;
        for (std::size_t cell = 0; cell < table_.cells.size(); ++cell) {
            Candidate& candidate = table_.at(cell, grid[cell]);
            if (worker_ && candidate.literal == no_literal)
                throw InternalError{cell_name(compiled_.puzzle(), static_cast<int>(cell)) +
                                    " has a value that was not among its candidates"};
            if (++candidate.count > cap_) continue;
            ++needed;
            if (candidate.count == cap_) drop_preference(table_.cells[cell], candidate);
        }
        return needed;
    }
    void prefer_wanted(const std::vector<Candidate>& cell) {
        for (const Candidate& candidate : cell)
            if (is_wanted(candidate)) worker_->prefer(candidate.literal);
    }
    // In a cell of two values both candidates have the same variable, so the other one is preferred anew.
    void drop_preference(const std::vector<Candidate>& cell, const Candidate& candidate) {
        if (!worker_ || candidate.literal == cnf_true) return;
        worker_->prefer_neither(candidate.literal);
        prefer_wanted(cell);
    }

    const CompiledPuzzle& compiled_;
    SatRules& rules_;
    const Limits& limits_;
    const bool counting_;
    const std::uint64_t cap_;
    CandidateTable table_;
    const Stopwatch clock_;
    SolverWatch watch_{limits_, clock_};
    std::optional<SatWorker> worker_;
    std::uint64_t solutions_ = 0, cuts_ = 0;
};

// By the union over all solutions.
TrueCandidates visit_all(const Puzzle& puzzle, Settings settings, std::uint64_t cap) {
    CandidateTable table{puzzle};
    const Outcome outcome =
        accepted(puzzle, Pipeline{std::move(settings)}.enumerate(puzzle, 0, [&](std::span<const Value> grid) {
            for (std::size_t cell = 0; cell < grid.size(); ++cell) ++table.at(cell, grid[cell]).count;
            return true;
        }));
    throw_stopped(outcome);
    return table.seen(outcome.count, cap);
}

}  // namespace

bool TrueCandidates::decided() const {
    return std::ranges::all_of(values, [](const auto& cell) { return cell.size() == 1; });
}

Grid TrueCandidates::backbone() const {
    Grid grid;
    for (const auto& cell : values) grid.push_back(cell.size() == 1 ? cell.front() : open_cell);
    return grid;
}

struct CandidateFinder::Known {
    Known(const Puzzle& puzzle, PuzzleCompiler& compiler, const CnfOptions& options)
        : rules{puzzle, compiler}, sat{rules.model(), {options, {}}} {}
    CompiledRules rules;
    SatRules sat;
};

CandidateFinder::CandidateFinder(CnfOptions options, Limits limits, std::uint64_t cap)
    : options_{std::move(options)}, limits_{std::move(limits)}, cap_{cap} {}

CandidateFinder::~CandidateFinder() = default;

CandidateFinder::Known& CandidateFinder::rules_of(const Puzzle& puzzle) {
    if (!known_ || !same_rules(known_->rules.puzzle(), puzzle)) {
        known_.reset();
        known_ = std::make_unique<Known>(puzzle, compiler_, options_);
    }
    return *known_;
}

TrueCandidates CandidateFinder::search(const Puzzle& puzzle, const Limits& limits) {
    Known& known = rules_of(puzzle);
    const CompiledPuzzle compiled{known.rules, puzzle};
    if (const auto best = of_best_solutions(compiled)) return search(*best, limits);
    // Nobody lists the values of numbers in binary.
    if (compiled.cells_are_variables() != compiled.family().cells_are_variables)
        return visit_all(puzzle, {.options = {options_, {}}, .limits = limits}, cap_);
    return CandidateSearch{compiled, known.sat, limits, cap_}.run();
}

TrueCandidates inferred_candidates(const Puzzle& puzzle) {
    const CompiledPuzzle compiled{puzzle};
    if (!compiled.cells_are_variables())
        throw InputError{"inference works on other variables than the cells in this family",
                         "a family whose cells have values of their own"};
    const Propagator::State& state = compiled.state();
    TrueCandidates found;
    found.solvable = !state.contradiction;
    if (!found.solvable) return found;
    for (int cell = 0; cell < puzzle.cells(); ++cell)
        found.values.push_back(
            values_left(compiled.model(), state.domains, Var{static_cast<std::uint32_t>(cell)}));
    return found;
}

TrueCandidates CandidateFinder::find(const Puzzle& puzzle) {
    const Stopwatch clock;
    const StopScope scope{limits_.seconds, limits_.interrupted};
    try {
        Limits limits = limits_;
        limits.seconds = scope.seconds_left();
        TrueCandidates found = puzzle.family->takes_givens
                                   ? search(puzzle, limits)
                                   : visit_all(puzzle, {.options = {options_, {}}, .limits = limits}, cap_);
        found.statistics["seconds"] = clock.seconds();
        return found;
    } catch (const ConstraintTooLarge& error) {
        refuse(puzzle, error.refusal);
    } catch (const InputError&) {
        throw;
    } catch (...) {  // the rules may be left half-way
        known_.reset();
        throw;
    }
}

}  // namespace reductio

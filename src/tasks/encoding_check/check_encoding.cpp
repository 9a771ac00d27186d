// check_encoding.cpp - block by block: variables, constraints, givens, excluded solutions.
#include "tasks/encoding_check/check_encoding.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "base/stop.hpp"
#include "cnf/read_dimacs.hpp"
#include "formats/reader.hpp"
#include "proof/formula.hpp"
#include "tasks/encoding_check/all_different_check.hpp"
#include "tasks/encoding_check/clause_origins.hpp"
#include "tasks/encoding_check/constraint_search.hpp"
#include "tasks/encoding_check/group_check.hpp"

namespace reductio {

namespace encoding_check {

namespace {

// The text behind "c WORD " of the first such comment.
std::optional<std::string> comment(const Text& text, const CompiledFile& file, const std::string& word) {
    const auto head = text.view().substr(0, file.body);
    const std::string begin = "\nc " + word + " ";
    const auto at = head.find(begin);
    if (at == std::string_view::npos) return {};
    const auto from = at + begin.size();
    return std::string{head.substr(from, head.find('\n', from) - from)};
}

// "at-most-one auto, tuples auto, not simplified". A wrong one only spoils the hint.
CnfOptions options_of(const std::string& text) {
    const auto word_after = [&](std::string_view name) -> std::string {
        const auto at = text.find(name);
        if (at == std::string::npos) return "auto";
        const auto from = at + name.size();
        return text.substr(from, text.find(',', from) - from);
    };
    CnfOptions options{word_after("at-most-one "), word_after("tuples ")};
    options.simplify = false;
    return options;
}

class Check {
public:
    Check(const std::string& path, std::uint64_t most, const KnownNames& known)
        : text_{Text::load(path)},
          file_{read_cnf_file(*text_)},
          puzzle_{read_native(path + " (puzzle)", file_.puzzle, known)},
          compiled_{puzzle_},
          model_{compiled_.model()},
          map_{model_, *text_, file_},
          incidence_{model_},
          most_{most},
          values_(model_.variables().size(), 0) {
        const auto size = proof::read_formula(path, [this](std::span<const int> clause) {
            poll_stop();
            formula_.add(clause);
        });
        owners_.assign(size.variables + 1, no_owner);
    }

    EncodingReport run() {
        const auto givens = clauses_of_givens();
        const auto encoding = comment(*text_, file_, "encoding");
        if (encoding && encoding->find(", minimal") != encoding->npos)
            throw InputError{"the minimal encoding does not say of each constraint what it says",
                             "a CNF without --minimal-encoding"};
        const auto origins = find_origins(compiled_, options_of(encoding.value_or("")), formula_,
                                          comment(*text_, file_, "blocked").has_value(), givens.size());
        report_.clauses = formula_.size();
        report_.constraints = model_.constraints().size();
        check_blocking(origins.blocking);
        check_variables(origins.of_variables);
        check_constraints(origins.constraints);
        check_givens(givens, origins.givens);
        check_auxiliaries();
        return report_;
    }

private:
    static constexpr std::size_t no_owner = ~std::size_t{0};

    // Only the first fault counts.
    void fail(const std::string& what) {
        if (report_.fault.empty()) report_.fault = what;
    }
    // An auxiliary variable in two blocks would join what is checked apart.
    void own_auxiliaries(std::size_t block, const ClauseNumbers& clauses, const std::string& name) {
        for (const std::size_t i : clauses) {
            for (const int literal : formula_[i]) {
                const int variable = std::abs(literal);
                if (!map_.is_auxiliary(variable)) continue;
                std::size_t& owner = owners_[variable];
                if (owner != no_owner && owner != block)
                    fail(fmt::format(
                        "{}: its auxiliary variable {} is in the clauses of another constraint too", name,
                        variable));
                owner = block;
            }
        }
    }

    // Each excludes one assignment of the answer's variables.
    void check_blocking(const ClauseNumbers& clauses) {
        std::vector<Var> due;
        for (std::uint32_t v = 0; v < model_.variables().size(); ++v) {
            if (model_[Var{v}].role == Role::answer && model_.domain(Var{v}).size() > 1)
                due.push_back(Var{v});
        }
        for (const std::size_t i : clauses) {
            std::vector<Var> excluded;
            bool fine = true;
            for (const int literal : formula_[i]) {
                const int variable = std::abs(literal);
                if (map_.is_auxiliary(variable)) {
                    fine = false;
                    break;
                }
                const Var v = map_.owner(variable);
                fine = fine && (literal < 0 || model_.domain(v).size() == 2);
                excluded.push_back(v);
            }
            std::ranges::sort(excluded);
            if (!fine || excluded != due)
                fail(fmt::format("clause {} does not exclude just one solution", i + 1));
        }
        report_.solutions_excluded = clauses.size();
    }

    // Each variable of three values or more has one of them.
    void check_variables(const ClauseNumbers& clauses) {
        std::vector<ClauseNumbers> by_variable(model_.variables().size());
        const auto owner = [this](int variable) {
            return map_.is_auxiliary(variable) ? model_.variables().size() : index(map_.owner(variable));
        };
        const auto parts = components(formula_, clauses, [this](int v) { return map_.is_auxiliary(v); });
        for (const auto& part : parts) {
            std::size_t v = model_.variables().size();
            for (const std::size_t i : part) {
                for (const int literal : formula_[i]) v = std::min(v, owner(std::abs(literal)));
            }
            if (v == model_.variables().size())
                return fail(clause_text(formula_[part.front()]) + " belongs to no variable");
            by_variable[v].insert(by_variable[v].end(), part.begin(), part.end());
        }
        for (std::uint32_t v = 0; v < by_variable.size(); ++v) check_variable(Var{v}, by_variable[v]);
    }
    void check_variable(Var v, const ClauseNumbers& clauses) {
        poll_stop();
        const std::string name = model_.name(v);
        std::vector<int> literals;
        for (std::size_t i = 0; i < model_.domain(v).size(); ++i) literals.push_back(map_(v, i));
        if (literals.size() < 3) {
            if (!clauses.empty())
                fail(fmt::format("{}: {}, but it needs none", name, clause_text(formula_[clauses[0]])));
            return;
        }
        ClauseBlock block;
        for (const std::size_t i : clauses) block.add(formula_[i]);
        block.start();
        for (const int variable : block.variables()) {
            if (!map_.is_auxiliary(variable) && map_.owner(variable) != v)
                return fail(fmt::format("{}: its clauses have variable {}, of another", name, variable));
        }
        own_auxiliaries(index(v), clauses, name);
        const auto fault = check_group(block, literals, true, [](int, int) { return false; });
        if (fault.what.empty()) return;
        const auto assignment = assignment_text(model_, map_, fault.literals);
        fail(fmt::format("{}: {} {}", name, assignment.empty() ? "no value" : assignment, fault.what));
    }

    void check_constraints(const std::vector<ClauseNumbers>& blocks) {
        RefusedPairs refused;
        for (std::uint32_t c = 0; c < blocks.size(); ++c) {
            if (!std::holds_alternative<AllDifferent>(model_.constraints()[c].kind)) continue;
            for (const std::size_t i : blocks[c]) refused.add(formula_[i]);
        }
        for (std::uint32_t c = 0; c < blocks.size() && report_.fault.empty(); ++c) {
            const auto& constraint = model_.constraints()[c];
            const std::string label = model_.text(constraint.label);
            own_auxiliaries(model_.variables().size() + c, blocks[c], label);
            std::string fault;
            if (const auto* kind = std::get_if<AllDifferent>(&constraint.kind))
                fault = all_different_fault(model_, *kind, map_, formula_, blocks[c], refused);
            else
                fault = search(constraint, blocks[c], label);
            if (!fault.empty()) fail(label + ": " + fault);
        }
    }
    std::string search(const Constraint& constraint, const ClauseNumbers& clauses, const std::string& label) {
        ClauseBlock block;
        for (const std::size_t i : clauses) block.add(formula_[i]);
        block.start();
        ConstraintSearch search{model_, incidence_, constraint, map_, block, values_};
        if (search.run(most_) == ConstraintSearch::Outcome::too_large) {
            report_.unchecked.push_back(fmt::format("{}, {} variables", label, search.variables()));
            report_.unchecked_clauses += clauses.size();
            ++report_.unchecked_constraints;
        }
        return search.fault();
    }

    // The clauses that are due: a unit clause for each given.
    std::vector<std::vector<int>> clauses_of_givens() const {
        std::vector<std::vector<int>> due;
        for (const Literal fact : compiled_.givens().facts) {
            if (fact == Literal::never()) due.emplace_back();
            if (!fact.constant()) due.push_back({map_.of(fact)});
        }
        return due;
    }
    void check_givens(std::vector<std::vector<int>> due, const ClauseNumbers& clauses) {
        std::vector<std::vector<int>> there;
        for (const std::size_t i : clauses) there.emplace_back(formula_[i].begin(), formula_[i].end());
        std::ranges::sort(due);
        std::ranges::sort(there);
        std::vector<std::vector<int>> only_there, only_due;
        std::ranges::set_difference(there, due, std::back_inserter(only_there));
        std::ranges::set_difference(due, there, std::back_inserter(only_due));
        if (!only_there.empty()) fail(fmt::format("{} is no given", clause_text(only_there.front())));
        if (!only_due.empty()) fail(fmt::format("{}, a given, is missing", clause_text(only_due.front())));
    }

    // One in no clause would double the number of models.
    void check_auxiliaries() {
        for (std::size_t v = static_cast<std::size_t>(map_.decisions()) + 1; v < owners_.size(); ++v) {
            if (owners_[v] == no_owner) return fail(fmt::format("variable {} is in no clause", v));
        }
    }

    const std::shared_ptr<const Text> text_;
    const CompiledFile file_;
    const Puzzle puzzle_;
    const CompiledPuzzle compiled_;
    const Model& model_;
    const VariableMap map_;
    const Incidence incidence_;
    const std::uint64_t most_;
    std::vector<std::int32_t> values_;
    Formula formula_;
    std::vector<std::size_t> owners_;  // of auxiliaries: a variable of the model, or above these a constraint
    EncodingReport report_;
};

}  // namespace

}  // namespace encoding_check

EncodingReport check_encoding(const std::string& path, std::uint64_t most, const KnownNames& known) {
    return encoding_check::Check{path, most, known}.run();
}

}  // namespace reductio

// decode.cpp - puzzle from the comments, model from the puzzle, values from the answer by the variable map.
//
// A wrong answer is the solver's fault and the user's news, so here it is an InputError: the first clause
// that is not satisfied, a cell with no value or two, or a rule that is broken.
#include "tasks/decode.hpp"

#include <fmt/core.h>

#include <string>
#include <unordered_map>

#include "cnf/read_dimacs.hpp"
#include "formats/reader.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace reductio {

namespace {

class Values {
public:
    Values(const Model& model, const Text& cnf) : model_{model}, cnf_{cnf} {
        values_.assign(model.variables().size(), open_cell);
        for (std::uint32_t v = 0; v < values_.size(); ++v) by_name_.emplace(model.name(Var{v}), v);
    }
    void set(std::string_view name, std::int32_t value) {
        const auto found = by_name_.find(std::string{name});
        const auto offset = static_cast<std::size_t>(name.data() - cnf_.view().data());
        if (found == by_name_.end())
            cnf_.fail(offset, fmt::format("{} is no variable of the puzzle", quoted(name)));
        auto& place = values_[found->second];
        if (place != open_cell && place != value) {
            throw InputError{fmt::format("the answer gives {} two values, {} and {}", name, place, value)};
        }
        place = value;
    }
    const std::vector<std::int32_t>& all() const {
        for (std::uint32_t v = 0; v < values_.size(); ++v) {
            if (values_[v] == open_cell)
                throw InputError{fmt::format("the answer gives {} no value", model_.name(Var{v}))};
        }
        return values_;
    }

private:
    const Model& model_;
    const Text& cnf_;
    std::unordered_map<std::string, std::uint32_t> by_name_;
    std::vector<std::int32_t> values_;
};

void refuse_violation(const Text& cnf, const CnfFile& file, const Text& text, const SolverAnswer& answer) {
    const auto violated = first_violated(cnf, file, answer.values);
    if (!violated) return;
    throw InputError{fmt::format("{}: the answer does not satisfy the clause on line {} of {}", text.name(),
                                 cnf.line_number(*violated), cnf.name()),
                     "the answer to this CNF"};
}

}  // namespace

Decoded decode(const Text& cnf, const Text& answer_text) {
    const CnfFile file = read_cnf_file(cnf);
    Decoded decoded{read_native(cnf.name() + " (puzzle)", file.puzzle), SolverAnswer::Status::unknown, {}};
    const CompiledPuzzle compiled{decoded.puzzle};
    SolverAnswer answer = read_answer(answer_text, file.variables);
    decoded.status = answer.status;
    if (answer.status != SolverAnswer::Status::satisfiable) {
        first_violated(cnf, file, {});  // a CNF that was cut off says nothing about the puzzle
        return decoded;
    }
    complete_values(answer, answer_text, static_cast<int>(file.map.size()),
                    [&] { return largest_variable(cnf, file); });
    refuse_violation(cnf, file, answer_text, answer);
    Values values{compiled.model(), cnf};
    for (std::size_t i = 0; i < file.map.size(); ++i) {
        const auto& meaning = file.map[i];
        if (answer.values[i + 1] > 0)
            values.set(meaning.name, meaning.value);
        else if (meaning.otherwise)
            values.set(meaning.name, *meaning.otherwise);
    }
    for (const auto& fixed : file.fixed) values.set(fixed.name, fixed.value);
    try {
        decoded.grid = compiled.checked_grid(values.all());
    } catch (const InternalError& error) {
        throw InputError{fmt::format("{}: {}", answer_text.name(), error.what()), "the answer to this CNF"};
    }
    return decoded;
}

}  // namespace reductio

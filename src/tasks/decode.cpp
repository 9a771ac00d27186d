// decode.cpp - puzzle from the comments, model from the puzzle, values from the answer by the variable map.
//
// CNF and OPB files differ in how they are read, and in nothing else here. A text with several models is read
// twice, first for its status and their number: so only one model is held at a time, however many there are.
// A wrong answer is the solver's fault and the user's news, so here it is an InputError: the first clause or
// constraint that is not satisfied, a cell with no value or two, or a rule that is broken.
#include "tasks/decode.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "cnf/read_dimacs.hpp"
#include "formats/reader.hpp"
#include "pb/read_opb.hpp"
#include "tasks/compiled_puzzle.hpp"

namespace reductio {

class Decoder::State {
    class Values {
    public:
        Values(const Model& model, const Text& file) : model_{model}, file_{file} {
            for (std::uint32_t v = 0; v < model.variables().size(); ++v)
                by_name_.emplace(model.name(Var{v}), v);
        }
        void clear() { values_.assign(model_.variables().size(), open_cell); }
        void set(std::string_view name, std::int32_t value) {
            const auto found = by_name_.find(std::string{name});
            const auto offset = static_cast<std::size_t>(name.data() - file_.view().data());
            if (found == by_name_.end())
                file_.fail(offset, fmt::format("{} is no variable of the puzzle", quoted(name)));
            auto& place = values_[found->second];
            if (place != open_cell && place != value) {
                throw InputError{
                    fmt::format("the answer gives {} two values, {} and {}", name, place, value)};
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
        // The values of the variables that tell solutions apart.
        std::vector<std::int32_t> of_answer() const {
            std::vector<std::int32_t> result;
            for (std::uint32_t v = 0; v < values_.size(); ++v) {
                if (model_[Var{v}].role == Role::answer) result.push_back(values_[v]);
            }
            return result;
        }

    private:
        const Model& model_;
        const Text& file_;
        std::unordered_map<std::string, std::uint32_t> by_name_;
        std::vector<std::int32_t> values_;
    };

public:
    State(const Text& text, const KnownNames& known)
        : text_{text},
          opb_{looks_like_opb(text)},
          file_{opb_ ? read_opb_file(text) : read_cnf_file(text)},
          puzzle_{read_native(text.name() + " (puzzle)", file_.puzzle, known)},
          compiled_{puzzle_},
          values_{compiled_.model(), text} {}

    const Puzzle& puzzle() const { return puzzle_; }

    const Text& text() const { return text_; }
    const CompiledFile& file() const { return file_; }

    SolverAnswer read(const Text& answer, std::optional<SolverAnswer::Status> if_silent,
                      const std::function<void(const SolverAnswer&)>& on_model) const {
        return read_answer(answer, file_.variables, if_silent, notation(), on_model);
    }

    std::optional<Grid> new_grid(const Text& answer, SolverAnswer model) {
        complete_values(model, answer, static_cast<int>(file_.map.size()), [&] {
            if (largest_ < 0)
                largest_ = opb_ ? largest_opb_variable(text_, file_) : largest_variable(text_, file_);
            return largest_;
        });
        require_obeyed(answer, model);
        set_values(model.values);
        try {
            Grid grid = compiled_.checked_grid(values_.all());
            if (!seen_.insert(values_.of_answer()).second) return {};
            return grid;
        } catch (const InternalError& error) {
            throw InputError{fmt::format("{}: {}", answer.name(), error.what()), belonging()};
        }
    }

    void require_whole() const { evaluate({}); }
    std::vector<std::int64_t> objectives(std::span<const Value> grid) const {
        return compiled_.objectives(grid);
    }

private:
    Notation notation() const { return opb_ ? Notation::opb : file_.top ? Notation::wcnf : Notation::dimacs; }
    std::string belonging() const { return fmt::format("the answer to {}", text_.name()); }

    Evaluation evaluate(std::span<const signed char> values) const {
        return opb_ ? evaluate_constraints(text_, file_, values) : evaluate_clauses(text_, file_, values);
    }

    void require_obeyed(const Text& answer, const SolverAnswer& model) const {
        const auto [violated, cost] = evaluate(model.values);
        if (violated)
            throw InputError{
                fmt::format("{}: the answer does not satisfy the {} on line {} of {}", answer.name(),
                            opb_ ? "constraint" : "clause", text_.line_number(*violated), text_.name()),
                belonging()};
        if (model.cost && *model.cost != cost)
            throw InputError{fmt::format("{}: the answer states a cost of {}, but its values cost {}",
                                         answer.name(), *model.cost, cost),
                             belonging()};
    }

    void set_values(std::span<const signed char> values) {
        values_.clear();
        for (std::size_t i = 0; i < file_.map.size(); ++i) {
            const auto& meaning = file_.map[i];
            if (values[i + 1] > 0)
                values_.set(meaning.name, meaning.value);
            else if (meaning.otherwise)
                values_.set(meaning.name, *meaning.otherwise);
        }
        for (const auto& fixed : file_.fixed) values_.set(fixed.name, fixed.value);
    }

    const Text& text_;
    const bool opb_;
    const CompiledFile file_;
    const Puzzle puzzle_;
    const CompiledPuzzle compiled_;
    Values values_;
    int largest_ = -1;  // variable in a constraint; found when it is needed
    std::set<std::vector<std::int32_t>> seen_;
};

Decoder::Decoder(const Text& file, const KnownNames& known) : state_{std::make_unique<State>(file, known)} {}
Decoder::~Decoder() = default;
const Puzzle& Decoder::puzzle() const { return state_->puzzle(); }
const Text& Decoder::file() const { return state_->text(); }
const CompiledFile& Decoder::compiled_file() const { return state_->file(); }
SolverAnswer Decoder::read(const Text& answer, std::optional<SolverAnswer::Status> if_silent,
                           const std::function<void(const SolverAnswer&)>& on_model) const {
    return state_->read(answer, if_silent, on_model);
}
std::optional<Grid> Decoder::new_grid(const Text& answer, SolverAnswer model) {
    return state_->new_grid(answer, std::move(model));
}
void Decoder::require_whole() const { state_->require_whole(); }
std::vector<std::int64_t> Decoder::objectives(std::span<const Value> grid) const {
    return state_->objectives(grid);
}

Decoded decode(const Text& file, const Text& answer, bool all, const OnDecoded& on_decoded,
               const KnownNames& known) {
    Decoder decoder{file, known};
    const SolverAnswer first = decoder.read(answer);
    Decoded decoded{decoder.puzzle(), first.status, first.models};
    if (first.status != SolverAnswer::Status::satisfiable) {
        decoder.require_whole();
        return decoded;
    }
    const auto take = [&](const SolverAnswer& model) {
        if (const auto grid = decoder.new_grid(answer, model)) {
            ++decoded.solutions;
            decoded.objective = decoder.objectives(*grid);
            on_decoded(decoder.puzzle(), *grid);
        }
    };
    if (all && first.models > 1)
        decoder.read(answer, {}, [&](SolverAnswer model) {
            model.cost.reset();  // is stated behind it, or before
            take(model);
        });
    else
        take(first);
    decoded.models = std::max(decoded.models, decoded.solutions);  // without variables it needs no values
    return decoded;
}

}  // namespace reductio

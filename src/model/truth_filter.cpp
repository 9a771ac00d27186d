// truth_filter.cpp - tables of a few variables with two values each, as a truth table in one word.
//
// Pays wherever it applies: a run takes a few operations on the word, whatever the rows, and nothing is
// allocated. The sides that meet at a point of a loop are such tables. Bounded by six variables, 64 rows.
#include <algorithm>

#include "base/truth_table.hpp"
#include "model/filters.hpp"

namespace reductio {

namespace {

class TruthFilter final : public ConstraintFilter {
public:
    TruthFilter(const Model& model, std::span<const Var> vars, const Relation& rows) : size_{vars.size()} {
        std::ranges::copy(vars, vars_.begin());
        for (std::size_t t = 0; t < rows.size(); ++t) allowed_ |= bit_of(model, rows.row(t));
    }
    void run(const Model& model, const Domains& domains, Pruner& pruner) const override {
        std::uint64_t left = allowed_;
        for (std::size_t i = 0; i < size_; ++i) {
            const auto smaller = model[vars_[i]].first_slot;
            if (!domains.open(smaller)) left &= ~where_false[i];
            if (!domains.open(smaller + 1)) left &= where_false[i];
        }
        if (left == 0) return pruner.fail();
        for (std::size_t i = 0; i < size_; ++i) {
            const auto smaller = model[vars_[i]].first_slot;
            if ((left & where_false[i]) == 0 && domains.open(smaller)) pruner.close(vars_[i], smaller);
            if ((left & ~where_false[i]) == 0 && domains.open(smaller + 1))
                pruner.close(vars_[i], smaller + 1);
        }
    }

private:
    // 0 for a row with a value that its variable can't take.
    std::uint64_t bit_of(const Model& model, std::span<const std::int32_t> row) const {
        unsigned assignment = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            const auto values = model.domain(vars_[i]);
            if (row[i] != values[0] && row[i] != values[1]) return 0;
            assignment |= row[i] == values[1] ? 1U << i : 0;
        }
        return std::uint64_t{1} << assignment;
    }

    std::array<Var, truth_table_literals> vars_{};
    std::size_t size_;
    std::uint64_t allowed_ = 0;
};

}  // namespace

std::unique_ptr<ConstraintFilter> make_truth_filter(const Model& model, const Table& kind) {
    const auto vars = model[kind.vars];
    const auto has_two_values = [&](Var v) { return model.domain(v).size() == 2; };
    if (vars.size() > truth_table_literals || !std::ranges::all_of(vars, has_two_values)) return nullptr;
    return std::make_unique<TruthFilter>(model, vars, model[kind.relation]);
}

}  // namespace reductio

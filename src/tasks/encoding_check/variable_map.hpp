// variable_map.hpp - which literal of a CNF stands for "variable = value" of the model, by the comments of
// the file.
#pragma once
#include <cstdint>
#include <vector>

#include "cnf/compiled_file.hpp"
#include "model/model.hpp"

namespace reductio::encoding_check {

class VariableMap {
public:
    // Throws InputError unless the comments give each value of each variable a number of its own, and none to
    // a variable of one value. So a simplified CNF is refused.
    VariableMap(const Model& model, const Text& text, const CompiledFile& file);

    // The literal for "v = its value number i"; 0 if v has one value, which then is always true.
    int operator()(Var v, std::size_t i) const { return literals_[model_->operator[](v).first_slot + i]; }
    // The CNF literal of a literal of the model that is no constant.
    int of(Literal literal) const;
    // Variables up to here stand for values. Those above are auxiliary.
    int decisions() const { return decisions_; }
    bool is_auxiliary(int variable) const { return variable > decisions_; }
    // The model's variable that a CNF variable stands for.
    Var owner(int variable) const { return owners_[variable]; }

private:
    const Model* model_;
    std::vector<int> literals_;  // by slot
    std::vector<Var> owners_;    // by CNF variable
    int decisions_;
};

}  // namespace reductio::encoding_check

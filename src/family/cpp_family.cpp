// cpp_family.cpp - each virtual function calls the one that the family's file has, if it has one.
#include "family/cpp_family.hpp"

#include "model/model.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

namespace {

class CppCompiled final : public Compiled {
public:
    CppCompiled(const Puzzle& puzzle, const FamilyFunctions& functions)
        : Compiled{puzzle}, functions_{functions} {}

    void build(Builder& builder) const override { functions_.build(puzzle(), builder); }
    Grid decode(std::span<const std::int32_t> values) const override {
        return functions_.decode != nullptr ? functions_.decode(puzzle(), values) : Compiled::decode(values);
    }
    Givens givens(const Puzzle& given, const Model& model) const override {
        return functions_.givens != nullptr ? functions_.givens(given, model)
                                            : Compiled::givens(given, model);
    }
    Phrase phrase(const Model& model, Var v, std::int32_t value) const override {
        return functions_.phrase != nullptr ? functions_.phrase(puzzle(), model, v, value)
                                            : Compiled::phrase(model, v, value);
    }
    std::string violation(const Puzzle& given, std::span<const Value> grid) const override {
        return functions_.violation(given, grid);
    }
    std::vector<std::int64_t> objectives(std::span<const Value> grid) const override {
        return functions_.objectives != nullptr ? functions_.objectives(puzzle(), grid)
                                                : Compiled::objectives(grid);
    }

private:
    const FamilyFunctions& functions_;  // of the family, which outlives its puzzles
};

Description with_variables(Description description, const FamilyFunctions& functions) {
    description.cells_are_variables = functions.decode == nullptr;
    return description;
}

}  // namespace

CppFamily::CppFamily(Description description, FamilyFunctions functions)
    : Family{with_variables(std::move(description), functions)}, functions_{functions} {}

std::unique_ptr<const Compiled> CppFamily::compile(const Puzzle& puzzle, const Compiled*) const {
    return std::make_unique<const CppCompiled>(puzzle, functions_);
}

Drawing CppFamily::draw(const Puzzle& puzzle, std::span<const Value> grid) const {
    return functions_.draw(puzzle, grid);
}

}  // namespace reductio

// cpp_family.hpp - a family that is written in C++, one file each: its functions behind the contract.
//
// For families that have nothing to keep between building a puzzle's model and judging its solutions.
#pragma once
#include "base/required.hpp"
#include "family/family.hpp"

namespace reductio {

// Each as the virtual function of the same name (family.hpp).
struct FamilyFunctions {
    Required<void (*)(const Puzzle&, Builder&)> build;
    // Only where the variables are not the cells; families that take no givens need no `givens`.
    Grid (*decode)(const Puzzle&, std::span<const std::int32_t> values) = nullptr;
    Givens (*givens)(const Puzzle&, const Model&) = nullptr;
    Phrase (*phrase)(const Puzzle&, const Model&, Var, std::int32_t value) = nullptr;
    Required<std::string (*)(const Puzzle&, std::span<const Value> grid)> violation;
    std::vector<std::int64_t> (*objectives)(const Puzzle&, std::span<const Value> grid) = nullptr;
    Required<Drawing (*)(const Puzzle&, std::span<const Value> grid)> draw;
};

class CppFamily final : public Family {
public:
    CppFamily(Description description, FamilyFunctions functions);
    std::unique_ptr<const Compiled> compile(const Puzzle& puzzle, const Compiled*) const override;
    Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) const override;

private:
    FamilyFunctions functions_;
};

}  // namespace reductio

// read.hpp - from FlatZinc to a model of ours, and back from its values to what MiniZinc reads.
//
// Each variable becomes one of ours, under its name, and each constraint a condition, so that every command
// takes a FlatZinc file as it takes a model. Variables that a constraint defines as an expression need not be
// choices of their own: truths of `x == 3`, the same number under another name, and sums with many values or
// that only the objective uses. They are replaced by the expression.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "flatzinc/source.hpp"
#include "language/specification.hpp"
#include "text/text.hpp"

namespace reductio::flatzinc {

// What a solution prints: a variable or an array with the annotation output_var or output_array.
struct Output {
    std::string name;
    bool array = false, truth = false;
    std::vector<language::IndexRange> dimensions = {};  // of an array
    std::vector<language::Tree> numbers = {};           // row by row
};

struct Program {
    language::Specification specification = {};
    std::vector<Output> outputs = {};
    std::vector<std::uint32_t> told = {};            // per variable of the specification: that of FlatZinc
    std::shared_ptr<const Source> source = nullptr;  // what was read; it needs the text
    bool assumes = false;  // does `solve :: assume([…])` name truths that are to hold?
};

// Whom `why` blames where there is no solution: any constraint, or the assumptions alone.
enum class Blamed : std::uint8_t { constraints, assumptions };

// An assumption is a condition as the constraints are, with the name of its truth. Where they alone are
// blamed, the constraints are rules, and there is no objective.
//
// Throws InputError for what is no FlatZinc, and for what there is no search over: floats, variables of sets,
// constraints of another solver, domains that are too large. Polls the limits of the query.
Program read(Passage passage, Blamed blamed = Blamed::constraints);

// The values of the specification's variables where those of FlatZinc have these numbers.
std::vector<std::int32_t> values_of(const Program& program, std::span<const std::int64_t> numbers);

// A solution as the protocol of FlatZinc writes it, a line for each output: "x = 3;",
// "q = array1d(1..2,[3,1]);". values[i] is that of variable i.
std::string solution_text(const Program& program, std::span<const std::int32_t> values);

}  // namespace reductio::flatzinc

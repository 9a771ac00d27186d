// specification.hpp - a model as it was written: arrays of variables, and conditions that may have names.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "language/constants.hpp"
#include "language/tree.hpp"

namespace reductio::language {

// The values that a variable may have. It is one-hot in the solvers' model, where each of its values is a
// literal, or a number in binary, which has all values from the least to the greatest.
struct Domain {
    // One-hot, with these values, ascending.
    Domain(std::vector<std::int32_t> listed = {});  // NOLINT(google-explicit-constructor): the usual one
    static Domain in_binary(std::int32_t least, std::int32_t greatest);

    bool has(std::int32_t value) const;
    bool operator==(const Domain&) const = default;

    std::vector<std::int32_t> values = {};  // of one that is one-hot
    bool binary = false;
    std::int32_t low = 0, high = 0;  // the least and the greatest value
};

// A single variable is an array without dimensions. The elements are the variables first .. first + size - 1,
// row by row.
struct Array {
    using Range = IndexRange;
    std::string name;
    std::vector<Range> dimensions;
    Domain domain;  // of each element
    std::uint32_t first = 0, size = 1;
};

// A text that many requirements share: copies of it cost nothing.
class SharedText {
public:
    SharedText() = default;
    // An arena that is in use keeps the text, as it does trees: then copies need no count either.
    SharedText(std::string text);  // NOLINT(google-explicit-constructor): a text as any other
    const std::string& text() const { return text_ == nullptr ? none() : *text_; }
    bool empty() const { return text_ == nullptr; }
    // Is it the same one, not only an equal one?
    bool is(const SharedText& other) const { return text_ == other.text_; }

private:
    static const std::string& none();
    std::shared_ptr<const std::string> text_;
};

struct Requirement {
    SharedText name;  // may be empty
    Tree condition;
    std::size_t offset = 0;  // in the text it was read from
    Origin origin = Origin::clue;
    // Of the holes in the name, as in labels of the model (Builder::label), and the columns of the grid. They
    // are in the arena of the condition.
    std::span<const std::uint32_t> arguments = {};
    std::uint32_t columns = 1;
    std::string title() const;
};

// What the best solutions have the least or the most of.
struct Objective {
    bool maximize = false;
    Tree number;
    std::size_t offset = 0;     // in the text it was read from
    std::string title() const;  // "minimize x + y"
};

// The numbers of the objectives. values[i] is that of variable i. One without a number counts as 0: no
// solution has it.
std::vector<std::int64_t> numbers_of(std::span<const Objective> objectives,
                                     std::span<const std::int32_t> values);

// "10 / x has no value": the first objective without a number; empty if all have one.
std::string objective_without_number(std::span<const Objective> objectives,
                                     std::span<const std::int32_t> values);

class Specification {
public:
    Specification();

    // Adds the variables of an array. Throws Refusal if the name is taken or is no name, or if there are too
    // many variables or values.
    void declare(std::string name, std::vector<Array::Range> dimensions, Domain domain);
    // Adds one variable of a board, whose name no text mentions.
    void declare_cell(std::string_view name, std::span<const std::int32_t> values);
    // Adds a variable that other specifications may have too. Its number is that of the next variable.
    void declare_cell(Tree variable, std::span<const std::int32_t> values);
    // Makes room for this many conditions.
    void reserve(std::size_t requirements) { requirements_.reserve(requirements); }
    // Adds a condition whose name may occur again.
    void require_rule(Requirement requirement) { requirements_.push_back(std::move(requirement)); }
    // The same for all of these, as they were read from another place.
    void require_rules(std::span<const Requirement> requirements, std::size_t offset);
    // Adds a condition. Throws Refusal if its name is taken, or for variables of another specification.
    void require(Requirement requirement);
    // Adds an objective about these variables. It decides between solutions that are equal in those before
    // it.
    void optimize(Objective objective);
    // Takes away the condition of this number.
    void drop(std::size_t requirement);

    // Throws Refusal for a tree with variables of another specification.
    void check_owner(const Node& node) const;

    const std::vector<Array>& arrays() const { return arrays_; }
    const std::vector<Tree>& variables() const { return variables_; }
    const std::vector<Requirement>& requirements() const { return requirements_; }
    const std::vector<Objective>& objectives() const { return objectives_; }
    const Domain& domain_of(std::uint32_t variable) const { return arrays_[array_of_[variable]].domain; }
    // Of a variable that is one-hot.
    const std::vector<std::int32_t>& values_of(std::uint32_t variable) const {
        return domain_of(variable).values;
    }
    // Is any variable a number in binary?
    bool has_binary() const;
    // Has the variable no other values than 0 and 1?
    bool is_truth(std::uint32_t variable) const { return is_truth_[variable] != 0; }
    const Array* array(std::string_view name) const;
    // The elements with these indices, row by row. Each range lies within its dimension.
    std::vector<Tree> elements(const Array& array, const std::vector<Array::Range>& chosen) const;
    // The variable with this full name, such as "x" or "q[3]".
    std::optional<std::uint32_t> find(std::string_view name) const;

    // The model in the text format, without the header line.
    std::string text() const;

private:
    void check_name(const std::string& name) const;
    std::uint64_t id_;
    std::vector<Array> arrays_;
    std::vector<Tree> variables_;
    std::vector<std::uint32_t> array_of_;  // per variable, as the next
    std::vector<char> is_truth_;
    std::vector<Requirement> requirements_;
    std::vector<Objective> objectives_;
    std::map<std::string, std::uint32_t, std::less<>> by_name_, arrays_by_name_;
    std::set<std::string, std::less<>> requirement_names_;
};

inline constexpr std::int64_t largest_value = 1'000'000'000;
inline constexpr std::size_t most_values = 1'000'000;  // of a variable that is one-hot
inline constexpr std::int64_t usual_values = 5'000;    // a range of more is a number in binary
inline constexpr std::size_t most_variables = 1'000'000;

// The values from low to high. Throws Refusal if there are none, too many, or too large ones.
std::vector<std::int32_t> range_values(std::int64_t low, std::int64_t high);
// The values as a set. Throws Refusal likewise.
std::vector<std::int32_t> set_values(std::span<const std::int64_t> values);

// All values from low to high. Throws Refusal likewise.
enum class Encoding : std::uint8_t { automatic, one_hot, binary };
Domain range_domain(std::int64_t low, std::int64_t high, Encoding encoding = Encoding::automatic);

// "1..9" or "{2, 3, 5}".
std::string values_text(std::span<const std::int32_t> values);
// The same, and where it must be said the encoding: "0..99 binary", "0..9999 one-hot".
std::string domain_text(const Domain& domain);

}  // namespace reductio::language

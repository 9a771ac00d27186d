// specification.hpp - a model as it was written: arrays of variables and named conditions.
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

#include "language/tree.hpp"

namespace reductio::language {

// A lone variable is an array without dimensions. Elements lie row by row from `first`.
struct Array {
    struct Range {
        std::int64_t low, high;
    };
    std::string name;
    std::vector<Range> dimensions;
    std::vector<std::int32_t> values;  // that each element may take, ascending
    std::uint32_t first = 0, size = 1;
};

struct Requirement {
    std::string name;  // may be empty
    Tree condition;
    std::size_t offset = 0;  // in the text that it was read from
    std::string title() const { return name.empty() ? text_of(*condition) : name; }
};

class Specification {
public:
    Specification();

    // Adds the array's variables. Throws Refusal for a name that is taken or none, no or too many values.
    void declare(std::string name, std::vector<Array::Range> dimensions, std::vector<std::int32_t> values);
    // Throws Refusal for a name that is taken, and variables of others.
    void require(Requirement requirement);

    // Throws Refusal for a tree with variables of others.
    void refuse_strangers(const Node& node) const;

    const std::vector<Array>& arrays() const { return arrays_; }
    const std::vector<Tree>& variables() const { return variables_; }
    const std::vector<Requirement>& requirements() const { return requirements_; }
    const std::vector<std::int32_t>& values_of(std::uint32_t variable) const;
    const Array* array(std::string_view name) const;
    // The variable of that full name: "x", "q[3]".
    std::optional<std::uint32_t> find(std::string_view name) const;

    // The lines of the text form below its header.
    std::string text() const;

private:
    void refuse_name(const std::string& name) const;
    std::uint64_t id_;
    std::vector<Array> arrays_;
    std::vector<Tree> variables_;
    std::vector<std::uint32_t> array_of_;  // per variable
    std::vector<Requirement> requirements_;
    std::map<std::string, std::uint32_t, std::less<>> by_name_, arrays_by_name_;
    std::set<std::string, std::less<>> requirement_names_;
};

inline constexpr std::int64_t largest_value = 1'000'000'000;
inline constexpr std::size_t most_values = 1'000'000;  // of one variable
inline constexpr std::size_t most_variables = 1'000'000;

// The values from low to high. Throws Refusal if they are none, too many or too large.
std::vector<std::int32_t> range_values(std::int64_t low, std::int64_t high);
// The values as a set. Throws Refusal as above.
std::vector<std::int32_t> set_values(std::span<const std::int64_t> values);

// "1..9" or "{2, 3, 5}".
std::string values_text(std::span<const std::int32_t> values);

// Letters, digits, _ and . with no digit first; bytes beyond ASCII are letters.
bool is_name(std::string_view name);
// Words of the grammar that can't be names.
bool is_reserved(std::string_view name);

}  // namespace reductio::language

// scope.hpp - the names that a condition can use: variables declared above it, constants, and the indices of
// the `for` around it.
//
// A `for` repeats its condition, and a name may stand for a whole array, so a short text can name any number
// of elements. The scope counts them: a text may name `most_listed` in all.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/specification.hpp"

namespace reductio::language {

class Scope {
public:
    static constexpr std::size_t most_listed = 40'000'000;

    Specification specification;

    // N = 8
    struct Constant {
        std::int64_t number = 0;
        std::size_t offset = 0;  // of its definition in the text
        bool used = false;
    };
    void define(const std::string& name, std::int64_t number, std::size_t offset) {
        constants_[name] = {number, offset, false};
    }
    bool has_constant(const std::string& name) const { return constants_.contains(name); }
    // The number of a constant or an index, which counts as used from now on.
    std::optional<std::int64_t> number_of(std::string_view name) {
        const auto found = constants_.find(name);
        if (found == constants_.end()) return {};
        found->second.used = true;
        return found->second.number;
    }
    const std::map<std::string, Constant, std::less<>>& constants() const { return constants_; }

    // The indices of `for`, the outermost first. An index is a constant while it is pushed.
    void push_index(const std::string& name, std::int64_t value, std::size_t offset) {
        constants_[name] = {value, offset, true};
        indices_.push_back(value);
    }
    void pop_index(const std::string& name) {
        constants_.erase(name);
        indices_.pop_back();
    }
    const std::vector<std::int64_t>& indices() const { return indices_; }

    // Counts elements against the bound; false if they are too many.
    bool spend(std::size_t elements) {
        if (elements > budget_) return false;
        budget_ -= elements;
        return true;
    }

private:
    std::map<std::string, Constant, std::less<>> constants_;
    std::vector<std::int64_t> indices_;
    std::size_t budget_ = most_listed;
};

}  // namespace reductio::language

// scope.hpp - the names that a condition can use: variables and constants stated above it, the indices of the
// `for` around it, and the words of a board.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "language/specification.hpp"

namespace reductio::language {

// The words that a rules file has beyond those of models. Models have none.
class Vocabulary {
public:
    virtual ~Vocabulary() = default;
    // The number of a word, which the board knows it by; nothing if there is no such word.
    virtual std::optional<int> word(std::string_view name) const = 0;
};

class Scope {
public:
    explicit Scope(const Vocabulary* words = nullptr) : vocabulary_{words} {}

    Specification specification;

    // N = 8, weight = [3, 5, 7], cost = [[1, 2], [3, 4]]
    struct Constant : Constants {
        std::size_t offset = 0;  // of its definition in the text
        bool used = false;
        bool outside = false;  // stated by data, not by the text
    };
    void define(const std::string& name, Constant constant) {
        places_[name] = constants_.size();
        constants_.push_back(std::move(constant));
    }
    bool has_constant(std::string_view name) const { return places_.contains(name); }
    // The constant of that name, which counts as used from now on; null if there is none.
    const Constant* constant(std::string_view name) {
        const auto found = places_.find(name);
        if (found == places_.end()) return nullptr;
        constants_[found->second].used = true;
        return &constants_[found->second];
    }
    std::size_t place_of(std::string_view name) const { return places_.find(name)->second; }
    // Is it data from outside, which takes the place of what the text says?
    bool is_outside(std::string_view name) const {
        return has_constant(name) && constants_[place_of(name)].outside;
    }
    // s := x + y
    void define(const std::string& name, Tree tree) {
        definition_of_[name] = definitions_.size();
        definitions_.push_back(std::move(tree));
    }
    std::optional<std::size_t> definition_of(std::string_view name) const {
        const auto found = definition_of_.find(name);
        return found == definition_of_.end() ? std::nullopt : std::optional{found->second};
    }
    const std::vector<Tree>& definitions() const { return definitions_; }
    const std::vector<Constant>& constants() const { return constants_; }
    const std::map<std::string, std::size_t, std::less<>>& names_of_constants() const { return places_; }

    // The indices of `for`, the outermost first.
    void push_index(std::string name) { indices_.push_back(std::move(name)); }
    void pop_indices(std::size_t left) { indices_.resize(left); }
    std::size_t indices() const { return indices_.size(); }
    std::optional<std::size_t> slot_of(std::string_view name) const {
        for (std::size_t i = 0; i < indices_.size(); ++i) {
            if (indices_[i] == name) return i;
        }
        return {};
    }

    std::optional<int> word(std::string_view name) const {
        return vocabulary_ == nullptr ? std::nullopt : vocabulary_->word(name);
    }
    const Vocabulary* vocabulary() const { return vocabulary_; }
    // Does the name stand for something that was stated?
    bool taken(std::string_view name) const {
        return specification.array(name) != nullptr || has_constant(name) || slot_of(name) ||
               definition_of(name);
    }

private:
    const Vocabulary* vocabulary_;
    std::vector<Constant> constants_;
    std::map<std::string, std::size_t, std::less<>> places_;
    std::vector<Tree> definitions_;
    std::map<std::string, std::size_t, std::less<>> definition_of_;
    std::vector<std::string> indices_;
};

}  // namespace reductio::language

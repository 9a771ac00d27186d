// variable_map.cpp - every value once, every number once.
#include "tasks/encoding_check/variable_map.hpp"

#include <fmt/core.h>

#include <string>
#include <unordered_map>

namespace reductio::encoding_check {

namespace {

class Reader {
public:
    Reader(const Model& model, const Text& text) : model_{model}, text_{text} {
        for (std::uint32_t v = 0; v < model.variables().size(); ++v)
            by_name_.emplace(model.name(Var{v}), Var{v});
    }
    Var variable(std::string_view name) const {
        const auto found = by_name_.find(std::string{name});
        if (found == by_name_.end()) fail(name, fmt::format("{} is no variable of the puzzle", quoted(name)));
        return found->second;
    }
    std::size_t position(std::string_view name, Var v, std::int32_t value) const {
        const int at = model_.position(v, value);
        if (at < 0) fail(name, fmt::format("{} can't be {}", name, value));
        return static_cast<std::size_t>(at);
    }
    [[noreturn]] void fail(std::string_view name, const std::string& what,
                           const std::string& expected = {}) const {
        text_.fail(static_cast<std::size_t>(name.data() - text_.view().data()), what, expected);
    }

private:
    const Model& model_;
    const Text& text_;
    std::unordered_map<std::string, Var> by_name_;
};

}  // namespace

VariableMap::VariableMap(const Model& model, const Text& text, const CompiledFile& file)
    : model_{&model},
      literals_(model.slots(), 0),
      owners_(file.map.size() + 1),
      decisions_{static_cast<int>(file.map.size())} {
    const Reader reader{model, text};
    for (const auto& fixed : file.fixed) {
        if (model.domain(reader.variable(fixed.name)).size() > 1)
            reader.fail(fixed.name, "this CNF was simplified", "a CNF of `compile --no-simplify` or `prove`");
    }
    const auto set = [&](const VariableMeaning& meaning, Var v, std::int32_t value, int literal) {
        int& place = literals_[model[v].first_slot + reader.position(meaning.name, v, value)];
        if (place != 0) reader.fail(meaning.name, fmt::format("{}={} has two numbers", meaning.name, value));
        place = literal;
    };
    for (std::size_t i = 0; i < file.map.size(); ++i) {
        const auto& meaning = file.map[i];
        const Var v = reader.variable(meaning.name);
        const bool two = model.domain(v).size() == 2;
        if (model.domain(v).size() == 1 || two != meaning.otherwise.has_value())
            reader.fail(meaning.name, fmt::format("{} has {} values", meaning.name, model.domain(v).size()));
        owners_[i + 1] = v;
        set(meaning, v, meaning.value, static_cast<int>(i) + 1);
        if (two) set(meaning, v, *meaning.otherwise, -static_cast<int>(i) - 1);
    }
    for (std::uint32_t v = 0; v < model.variables().size(); ++v) {
        const std::size_t size = model.domain(Var{v}).size();
        for (std::size_t i = 0; size > 1 && i < size; ++i) {
            if ((*this)(Var{v}, i) == 0)
                throw InputError{fmt::format("{}: the variable map has no {}={}", text.name(),
                                             model.name(Var{v}), model.domain(Var{v})[i]),
                                 "a CNF of `compile --no-simplify` or `prove`"};
        }
    }
}

int VariableMap::of(Literal literal) const {
    const int positive = literals_[literal.slot()];
    return literal.negated() ? -positive : positive;
}

}  // namespace reductio::encoding_check

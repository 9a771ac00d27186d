// model.cpp - literals, positions and labels of a model.
#include "model/model.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace reductio {

int Model::position(Var v, std::int32_t value) const {
    const auto values = domain(v);
    const std::int64_t guess = std::int64_t{value} - values.front();  // right if there are no gaps
    const auto size = static_cast<std::int64_t>(values.size());
    if (guess >= 0 && guess < size && values[guess] == value) return static_cast<int>(guess);
    const auto found = std::ranges::lower_bound(values, value);
    return found != values.end() && *found == value ? static_cast<int>(found - values.begin()) : -1;
}

Literal Model::is(Var v, std::int32_t value) const {
    const Variable& variable = (*this)[v];
    const auto values = domain(v);
    if (values.size() == 2) {  // most are 0 or 1
        const Literal larger = Literal::of_slot(variable.first_slot + 1);
        return value == values[1] ? larger : value == values[0] ? !larger : Literal::never();
    }
    const int at = position(v, value);
    if (at < 0) return Literal::never();
    if (values.size() == 1) return Literal::always();
    return Literal::of_slot(variable.first_slot + static_cast<std::uint32_t>(at));
}

std::int64_t value_of(const Objective& objective, std::span<const std::int32_t> values) {
    std::int64_t sum = objective.constant;
    for (std::size_t i = 0; i < objective.vars.size(); ++i)
        sum += objective.coefficients[i] * values[index(objective.vars[i])];
    return sum;
}

std::string filled_text(std::string_view text, std::span<const std::uint32_t> arguments,
                        std::uint32_t columns) {
    std::string result;
    for (const std::uint32_t argument : arguments) {
        const auto hole = std::min(text.find("{cell}"), text.find("{}"));
        if (hole == std::string_view::npos) break;
        const bool plain = text[hole + 1] == '}';
        result += text.substr(0, hole);
        result += plain ? std::to_string(argument)
                        : fmt::format("r{}c{}", argument / columns + 1, argument % columns + 1);
        text.remove_prefix(hole + (plain ? 2 : 6));
    }
    return result.append(text);
}

std::string Model::text(Label label) const {
    const std::uint32_t holes = holes_[label.text];
    if (holes == 1) return filled_text(texts_[label.text], {&label.argument, 1}, columns_);
    return filled_text(texts_[label.text], std::span{label_arguments_}.subspan(label.argument, holes),
                       columns_);
}

std::optional<std::size_t> Model::place(std::uint32_t constraint) const {
    const auto found =
        std::ranges::lower_bound(places_, constraint, {}, [](const auto& row) { return row.first; });
    if (found == places_.end() || found->first != constraint) return {};
    return found->second;
}

}  // namespace reductio

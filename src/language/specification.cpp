// specification.cpp - names, domains and conditions, and their text.
#include "language/specification.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <numeric>

#include "base/sorted.hpp"
#include "base/stop.hpp"
#include "language/evaluate.hpp"
#include "language/names.hpp"
#include "text/text.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t most_values_together = 50'000'000;  // values of all variables together

std::uint64_t next_id() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

Refusal out_of_range() {
    return {"a value out of range", fmt::format("values from {} to {}", -largest_value, largest_value)};
}

std::string dimensions_text(const Array& array) {
    std::string text;
    for (const auto& [low, high] : array.dimensions)
        text += fmt::format("{}{}..{}", text.empty() ? "[" : ", ", low, high);
    return text.empty() ? text : text + "]";
}

// The name of the element at this place of the array, such as q[1,2].
std::string element_name(const Array& array, std::uint32_t place) {
    std::string indices;
    for (auto dimension = array.dimensions.rbegin(); dimension != array.dimensions.rend(); ++dimension) {
        const auto side = static_cast<std::uint32_t>(dimension->high - dimension->low + 1);
        indices = fmt::format("{}{}{}", dimension->low + place % side, indices.empty() ? "" : ",", indices);
        place /= side;
    }
    return indices.empty() ? array.name : fmt::format("{}[{}]", array.name, indices);
}

bool are_truths(std::span<const std::int32_t> values) {
    return !values.empty() && values.front() >= 0 && values.back() <= 1;
}

void require_range(std::int64_t low, std::int64_t high) {
    if (low > high) throw Refusal{fmt::format("no value from {} to {}", low, high), "the least value first"};
    if (low < -largest_value || high > largest_value) throw out_of_range();
}

// Fills in `size` and `first`, or throws Refusal for too large an array. `taken`: the number of variables
// declared so far.
void place(Array& array, std::size_t taken) {
    if (array.dimensions.size() > most_dimensions)
        throw Refusal{fmt::format("an array of {} dimensions", array.dimensions.size()),
                      fmt::format("at most {}", most_dimensions)};
    std::size_t size = 1;
    for (const auto& [low, high] : array.dimensions) {
        if (low > high)
            throw Refusal{fmt::format("an array from {} to {}", low, high), "the lower index first"};
        if (low < -largest_value || high > largest_value) throw out_of_range();
        size *= static_cast<std::size_t>(high - low + 1);
        if (size + taken > most_variables)
            throw Refusal{"too many variables", fmt::format("at most {}", most_variables)};
    }
    if (array.domain.values.size() * (size + taken) > most_values_together)
        throw Refusal{"too many values of all variables together",
                      fmt::format("at most {}", most_values_together)};
    array.size = static_cast<std::uint32_t>(size);
    array.first = static_cast<std::uint32_t>(taken);
}

}  // namespace

Domain::Domain(std::vector<std::int32_t> listed) : values{std::move(listed)} {
    if (values.empty()) return;
    low = values.front();
    high = values.back();
}

Domain Domain::in_binary(std::int32_t least, std::int32_t greatest) {
    if (least == greatest) return std::vector{least};
    Domain domain;
    domain.binary = true;
    domain.low = least;
    domain.high = greatest;
    return domain;
}

bool Domain::has(std::int32_t value) const {
    return binary ? low <= value && value <= high : std::ranges::binary_search(values, value);
}

std::string values_text(std::span<const std::int32_t> values) {
    const auto size = static_cast<std::int64_t>(values.size());
    if (std::int64_t{values.back()} - values.front() + 1 == size && size > 1)
        return fmt::format("{}..{}", values.front(), values.back());
    std::string text;
    for (const auto value : values) text += fmt::format("{}{}", text.empty() ? "{" : ", ", value);
    return text + "}";
}

std::string domain_text(const Domain& domain) {
    const bool many = std::int64_t{domain.high} - domain.low >= usual_values;
    if (domain.binary) return fmt::format("{}..{}{}", domain.low, domain.high, many ? "" : " binary");
    std::string text = values_text(domain.values);
    return many && text.front() != '{' ? text + " one-hot" : text;
}

Domain range_domain(std::int64_t low, std::int64_t high, Encoding encoding) {
    require_range(low, high);
    if (encoding == Encoding::binary || (encoding == Encoding::automatic && high - low >= usual_values))
        return Domain::in_binary(static_cast<std::int32_t>(low), static_cast<std::int32_t>(high));
    return range_values(low, high);
}

std::vector<std::int32_t> range_values(std::int64_t low, std::int64_t high) {
    require_range(low, high);
    if (static_cast<std::size_t>(high - low) >= most_values)
        throw Refusal{"too many values", fmt::format("at most {}", most_values)};
    std::vector<std::int32_t> values(high - low + 1);
    std::iota(values.begin(), values.end(), static_cast<std::int32_t>(low));
    return values;
}

std::vector<std::int32_t> set_values(std::span<const std::int64_t> values) {
    if (values.empty()) throw Refusal{"a variable without values", "at least one"};
    if (values.size() > most_values) throw Refusal{"too many values", fmt::format("at most {}", most_values)};
    std::vector<std::int32_t> result;
    for (const auto value : values) {
        if (value < -largest_value || value > largest_value) throw out_of_range();
        result.push_back(static_cast<std::int32_t>(value));
    }
    sort_unique(result);
    return result;
}

SharedText::SharedText(std::string text) {
    if (text.empty()) return;
    text_ = std::make_shared<const std::string>(std::move(text));
    TreeArena* const arena = TreeArena::current();
    if (arena == nullptr) return;
    arena->keep(text_);
    text_ = {std::shared_ptr<const void>{}, text_.get()};
}

const std::string& SharedText::none() {
    static const std::string empty;
    return empty;
}

std::string Requirement::title() const {
    if (name.empty()) return text_of(*condition);
    return arguments.empty() ? name.text() : filled_text(name.text(), arguments, columns);
}

std::string Objective::title() const {
    return fmt::format("{} {}", maximize ? "maximize" : "minimize", text_of(*number));
}

std::vector<std::int64_t> numbers_of(std::span<const Objective> objectives,
                                     std::span<const std::int32_t> values) {
    std::vector<std::int64_t> numbers;
    for (const Objective& objective : objectives)
        numbers.push_back(value_of(*objective.number, values).value_or(0));
    return numbers;
}

std::string objective_without_number(std::span<const Objective> objectives,
                                     std::span<const std::int32_t> values) {
    for (const Objective& objective : objectives) {
        if (!value_of(*objective.number, values))
            return fmt::format("{} has no value", text_of(*objective.number));
    }
    return {};
}

Specification::Specification() : id_{next_id()} {}

void Specification::check_name(const std::string& name) const {
    if (!is_name(name))
        throw Refusal{quoted(name) + " is no name", "letters, digits, _ and single dots, a letter first"};
    if (is_reserved(name)) throw Refusal{quoted(name) + " is a word of the language", "another name"};
    if (arrays_by_name_.contains(name))
        throw Refusal{fmt::format("there is a variable {} already", quoted(name)), "another name"};
}

void Specification::declare(std::string name, std::vector<Array::Range> dimensions, Domain domain) {
    check_name(name);
    Array array{std::move(name), std::move(dimensions), std::move(domain)};
    place(array, variables_.size());
    const auto number = static_cast<std::uint32_t>(arrays_.size());
    const char truth = are_truths(array.domain.values) ? 1 : 0;
    for (std::uint32_t place = 0; place < array.size; ++place) {
        poll_stop();
        const std::uint32_t variable = array.first + place;
        std::string element = element_name(array, place);
        by_name_.emplace(element, variable);
        variables_.push_back(make_variable(variable, id_, element));
        array_of_.push_back(number);
        is_truth_.push_back(truth);
    }
    arrays_by_name_.emplace(array.name, number);
    arrays_.push_back(std::move(array));
}

void Specification::declare_cell(std::string_view name, std::span<const std::int32_t> values) {
    declare_cell(make_variable(static_cast<std::uint32_t>(variables_.size()), id_, name), values);
}

void Specification::declare_cell(Tree variable, std::span<const std::int32_t> values) {
    // Cells of a few regions have the same values again and again.
    constexpr std::size_t few = 16;
    const auto last = std::span{arrays_}.last(std::min(arrays_.size(), few));
    const auto same = std::ranges::find_if(
        last, [&](const Array& array) { return std::ranges::equal(array.domain.values, values); });
    const auto number = arrays_.size() - static_cast<std::size_t>(last.end() - same);
    if (same == last.end()) {
        arrays_.push_back({{}, {}, std::vector<std::int32_t>{values.begin(), values.end()}});
        arrays_.back().first = static_cast<std::uint32_t>(variables_.size());
    }
    variables_.push_back(std::move(variable));
    array_of_.push_back(static_cast<std::uint32_t>(number));
    is_truth_.push_back(are_truths(values) ? 1 : 0);
}

void Specification::check_owner(const Node& node) const {
    const auto is_foreign = [this](const Node& each) {
        poll_stop();
        if (each.op != Op::variable || each.owner == id_) return false;
        throw Refusal{fmt::format("the variable {} belongs to another problem", quoted(each.name)),
                      "variables of this one"};
    };
    any_node(node, is_foreign);
}

void Specification::require_rules(std::span<const Requirement> requirements, std::size_t offset) {
    const auto first = requirements_.insert(requirements_.end(), requirements.begin(), requirements.end());
    for (Requirement& one : std::span{first, requirements_.end()}) one.offset = offset;
}

void Specification::require(Requirement requirement) {
    check_owner(*requirement.condition);
    const std::string& name = requirement.name.text();
    if (name.find_first_of("{}\"\n\r") != std::string::npos)
        throw Refusal{quoted(name) + " can't be a name", "no braces, quotation marks or line ends"};
    if (!name.empty() && !requirement_names_.insert(name).second)
        throw Refusal{fmt::format("there is a constraint {} already", quoted(name)), "another name"};
    requirements_.push_back(std::move(requirement));
}

void Specification::optimize(Objective objective) { objectives_.push_back(std::move(objective)); }

void Specification::drop(std::size_t requirement) {
    requirement_names_.erase(requirements_[requirement].name.text());
    requirements_.erase(requirements_.begin() + static_cast<std::ptrdiff_t>(requirement));
}

bool Specification::has_binary() const {
    return std::ranges::any_of(arrays_, [](const Array& array) { return array.domain.binary; });
}

const Array* Specification::array(std::string_view name) const {
    const auto found = arrays_by_name_.find(name);
    return found == arrays_by_name_.end() ? nullptr : &arrays_[found->second];
}

std::vector<std::size_t> places_of(const std::vector<IndexRange>& dimensions,
                                   const std::vector<IndexRange>& chosen) {
    std::vector<std::size_t> places{0};  // of all choices of the leading indices
    std::size_t block = 1;               // elements below one such choice
    for (const IndexRange& all : dimensions) block *= all.size();
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        block /= dimensions[i].size();
        std::vector<std::size_t> next;
        for (const std::size_t place : places) {
            for (std::int64_t index = chosen[i].low; index <= chosen[i].high; ++index)
                next.push_back(place + block * static_cast<std::size_t>(index - dimensions[i].low));
        }
        places = std::move(next);
    }
    return places;
}

std::vector<Tree> Specification::elements(const Array& array, const std::vector<Array::Range>& chosen) const {
    std::vector<Tree> trees;
    for (const std::size_t place : places_of(array.dimensions, chosen))
        trees.push_back(variables_[array.first + place]);
    return trees;
}

std::optional<std::uint32_t> Specification::find(std::string_view name) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return {};
    return found->second;
}

std::string Specification::text() const {
    std::string text;
    for (std::size_t i = 0; i < arrays_.size(); ++i) {
        text += arrays_[i].name + dimensions_text(arrays_[i]);
        const bool same = i + 1 < arrays_.size() && arrays_[i + 1].domain == arrays_[i].domain;
        text += same ? ", " : ": " + domain_text(arrays_[i].domain) + "\n";
    }
    for (const Requirement& requirement : requirements_) {
        if (!requirement.name.empty()) text += fmt::format("\"{}\": ", requirement.name.text());
        text += text_of(*requirement.condition) + "\n";
    }
    for (const Objective& objective : objectives_) text += objective.title() + "\n";
    return text;
}

}  // namespace reductio::language

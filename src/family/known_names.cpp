// known_names.cpp - names that were added, and families by what a person may have meant.
#include "family/known_names.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/nearest_name.hpp"
#include "base/registry_rows.hpp"
#include "family/cell_rule_kind.hpp"

namespace reductio {

namespace {

template <class Row>
bool is_called(const Row& row, std::string_view name) {
    return row.name == name || std::ranges::find(row.aliases, name) != row.aliases.end();
}

template <class Row>
std::vector<std::string_view> names_of(const Row& row) {
    std::vector<std::string_view> all = row.aliases;
    all.push_back(row.name);
    return all;
}

}  // namespace

KnownNames::KnownNames() = default;
KnownNames::~KnownNames() = default;

const Family* KnownNames::added_family(std::string_view name) const {
    const auto found =
        std::ranges::find_if(families_, [&](const auto& family) { return is_called(*family, name); });
    return found == families_.end() ? nullptr : found->get();
}

const CellRuleKind* KnownNames::rule_kind(std::string_view name) const {
    if (const CellRuleKind* const built_in = find_rule_kind(name)) return built_in;
    const auto found = std::ranges::find_if(kinds_, [&](const auto& kind) { return is_called(*kind, name); });
    return found == kinds_.end() ? nullptr : found->get();
}

std::string KnownNames::names_of_rule_kinds() const {
    std::string text = names<CellRuleKind>();
    for (const auto& kind : kinds_) text += ", " + std::string{kind->name};
    return text;
}

std::vector<const Family*> KnownNames::added_families() const {
    std::vector<const Family*> families;
    for (const auto& family : families_) families.push_back(family.get());
    return families;
}

const Family& KnownNames::add(std::shared_ptr<const Family> added) {
    for (const std::string_view name : names_of(*added)) {
        if (family(name) != nullptr)
            throw InputError{fmt::format("there is a family {} already", quoted(name)), "another name"};
    }
    if (const std::string fault = find_row_fault(*added, added->name); !fault.empty())
        throw InputError{fmt::format("the family {}: {}", added->name, fault)};
    return *families_.emplace_back(std::move(added));
}

const CellRuleKind& KnownNames::add(CellRuleKind added) {
    for (const std::string_view name : names_of(added)) {
        if (rule_kind(name) != nullptr)
            throw InputError{fmt::format("there is a rule {} already", quoted(name)), "another name"};
    }
    return *kinds_.emplace_back(std::make_unique<const CellRuleKind>(std::move(added)));
}

std::string_view KnownNames::nearest_family(std::string_view words, bool misspelt) const {
    NearestName nearest{words, misspelt};
    const auto consider_all = [&](const Family& family) {
        nearest.consider(family.name);
        for (const std::string_view alias : family.aliases) nearest.consider(alias);
    };
    for (const Family* const family : registry<Family>()) consider_all(*family);
    for (const auto& family : families_) consider_all(*family);
    return nearest.found();
}

const KnownNames& built_in_names() {
    static const KnownNames names;
    return names;
}

}  // namespace reductio

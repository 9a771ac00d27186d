// known_names.cpp - names that were added, and families by what a person may have meant.
#include "encoders/shared/known_names.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/registry_rows.hpp"
#include "encoders/shared/local_rule.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

// Letters and digits alone, the letters small.
std::string plain_letters(std::string_view words) {
    std::string result;
    for (const char c : words) {
        if (is_letter(c)) result += static_cast<char>(c | 0x20);
        if (is_digit(c)) result += c;
    }
    return result;
}

// How many letters to insert, delete or replace (Levenshtein).
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t k = 0; k < row.size(); ++k) row[k] = k;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t k = 0; k < b.size(); ++k) {
            const std::size_t replaced = diagonal + (a[i] == b[k] ? 0 : 1);
            diagonal = row[k + 1];
            row[k + 1] = std::min({row[k] + 1, row[k + 1] + 1, replaced});
        }
    }
    return row.back();
}

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
        std::ranges::find_if(families_, [&](const Family& family) { return is_called(family, name); });
    return found == families_.end() ? nullptr : &*found;
}

const LocalRuleKind* KnownNames::rule_kind(std::string_view name) const {
    if (const LocalRuleKind* const built_in = find_rule_kind(name)) return built_in;
    const auto found = std::ranges::find_if(kinds_, [&](const auto& kind) { return is_called(*kind, name); });
    return found == kinds_.end() ? nullptr : found->get();
}

std::string KnownNames::names_of_rule_kinds() const {
    std::string text = names<LocalRuleKind>();
    for (const auto& kind : kinds_) text += ", " + std::string{kind->name};
    return text;
}

const Family& KnownNames::add(Family added) {
    for (const std::string_view name : names_of(added)) {
        if (family(name) != nullptr)
            throw InputError{fmt::format("there is a family {} already", quoted(name)), "another name"};
    }
    if (const std::string fault = find_row_fault(added, added.name); !fault.empty())
        throw InputError{fmt::format("the family {}: {}", added.name, fault)};
    return families_.emplace_back(std::move(added));
}

const LocalRuleKind& KnownNames::add(LocalRuleKind added) {
    for (const std::string_view name : names_of(added)) {
        if (rule_kind(name) != nullptr)
            throw InputError{fmt::format("there is a rule {} already", quoted(name)), "another name"};
    }
    return *kinds_.emplace_back(std::make_unique<const LocalRuleKind>(std::move(added)));
}

std::string_view KnownNames::nearest_family(std::string_view words, bool misspelt) const {
    constexpr std::size_t longest = 40, shortest = 5, most = 2;
    const std::string written = words.size() > longest ? "" : plain_letters(words);
    if (written.empty()) return {};
    std::size_t least = misspelt && written.size() >= shortest ? most : 0, letters = 0;
    std::string_view nearest;
    // Of two names at the same distance the longer one, of which less is wrong.
    const auto consider = [&](std::string_view name) {
        const std::string known = plain_letters(name);
        const auto [shorter, longer] = std::minmax({written.size(), known.size()});
        if (longer - shorter > least) return;
        const std::size_t distance = edits(written, known);
        if (distance > least || (distance == least && known.size() <= letters)) return;
        least = distance;
        letters = known.size();
        nearest = name;
    };
    const auto consider_all = [&](const Family& family) {
        consider(family.name);
        for (const std::string_view alias : family.aliases) consider(alias);
    };
    for (const Family* const family : registry<Family>()) consider_all(*family);
    for (const Family& family : families_) consider_all(family);
    return nearest;
}

const KnownNames& built_in_names() {
    static const KnownNames names;
    return names;
}

}  // namespace reductio

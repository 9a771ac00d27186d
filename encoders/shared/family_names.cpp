// family_names.cpp - families by name, by alias, and by what a person may have meant.
#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/registry_rows.hpp"
#include "encoders/shared/family.hpp"
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

std::vector<const Family*>& added_families() {
    static std::vector<const Family*> added;
    return added;
}

// The files of the built-in families by name: the other files, hundreds of them as rules, are then not read.
const FileOf<Family>* file_of(std::string_view name) {
    using FilesByName = std::unordered_map<std::string_view, const FileOf<Family>*>;
    static const FilesByName files = [] {
        FilesByName all;
        for (const FileOf<Family>& file : files_of<Family>()) all.emplace(file.name, &file);
        return all;
    }();
    const auto found = files.find(name);
    return found == files.end() ? nullptr : found->second;
}

// The built-in families by name and alias: every line of a batch may be a header.
using FamiliesByName = std::unordered_map<std::string_view, const Family*>;
const FamiliesByName& built_in_families() {
    static const FamiliesByName families = [] {
        FamiliesByName all;
        for (const Family* const family : registry<Family>()) {
            all.emplace(family->name, family);
            for (const std::string_view alias : family->aliases) all.emplace(alias, family);
        }
        return all;
    }();
    return families;
}

}  // namespace

std::vector<const Family*> known_families() {
    const auto rows = registry<Family>();
    std::vector<const Family*> all{rows.begin(), rows.end()};
    all.insert(all.end(), added_families().begin(), added_families().end());
    return all;
}

void add_family(const Family& family) {
    std::vector<std::string_view> names{family.name};
    names.insert(names.end(), family.aliases.begin(), family.aliases.end());
    for (const std::string_view name : names) {
        if (find_family(name) != nullptr)
            throw InputError{fmt::format("there is a family {} already", quoted(name)), "another name"};
    }
    if (const std::string fault = find_row_fault(family, family.name); !fault.empty())
        throw InputError{fmt::format("the family {}: {}", family.name, fault)};
    added_families().push_back(&family);
}

const Family* find_family(std::string_view name) {
    if (const FileOf<Family>* const file = file_of(name)) return &file->row();
    if (!name.empty() && is_letter(name.front())) {  // as all aliases; most lines of a batch are digits
        const auto known = built_in_families().find(name);
        if (known != built_in_families().end()) return known->second;
    }
    const auto found = std::ranges::find_if(added_families(), [&](const Family* row) {
        return row->name == name || std::ranges::count(row->aliases, name) > 0;
    });
    return found == added_families().end() ? nullptr : *found;
}

std::string_view nearest_family(std::string_view words, bool misspelt) {
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
    for (const Family* row : known_families()) {
        consider(row->name);
        for (const std::string_view alias : row->aliases) consider(alias);
    }
    return nearest;
}

}  // namespace reductio

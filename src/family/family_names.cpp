// family_names.cpp - built-in families by name and by alias.
#include <string_view>
#include <unordered_map>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "text/characters.hpp"

namespace reductio {

namespace {

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

const Family* find_family(std::string_view name) {
    if (const FileOf<Family>* const file = file_of(name)) return &file->row();
    // All aliases begin with a letter; most lines of a batch are digits.
    if (name.empty() || !is_letter(name.front())) return nullptr;
    const auto known = built_in_families().find(name);
    return known == built_in_families().end() ? nullptr : known->second;
}

}  // namespace reductio

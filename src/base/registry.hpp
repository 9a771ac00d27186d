// registry.hpp - the tables of families, formats, engines, encodings, outputs and commands.
//
// The build writes one row per file of a folder (src/registry.cmake): adding a member is adding a file.
#pragma once
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reductio {

template <class T>
using Rows = std::span<const T* const>;

// All members of a kind, sorted by name.
template <class T>
Rows<T> registry();

// The member of that name, or null.
template <class T>
const T* find(std::string_view name) {
    const auto rows = registry<T>();
    const auto found = std::ranges::find_if(rows, [&](const T* row) { return row->name == name; });
    return found == rows.end() ? nullptr : *found;
}

// "a, b, c", for messages.
template <class T>
std::string names() {
    std::string result;
    for (const T* row : registry<T>()) result += (result.empty() ? "" : ", ") + std::string{row->name};
    return result;
}

}  // namespace reductio

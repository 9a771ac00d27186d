// registry.hpp - the tables of families, formats, engines, encodings, targets, outputs and commands.
//
// The build writes one row per file of a folder (src/registry.cmake), so adding a member means adding a file.
// Each row is checked once, when its table is first used: its name must be that of its file, and it must have
// a summary. A kind may check more in `std::string find_fault(const T&)`, which returns what is wrong, or
// nothing.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <span>
#include <stdexcept>
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

// What is wrong with the row that `file` defines, or empty. `name`: the file's name, as the command line
// shows it.
template <class T>
std::string find_row_fault(const T& row, std::string_view name) {
    if (row.name != name)
        return "its .name is \"" + std::string{row.name} + "\", but the file's name makes it \"" +
               std::string{name} + "\"; they must be equal";
    if constexpr (requires { row.summary; }) {
        if (row.summary.empty()) return "it has no .summary, which `reductio list` shows";
    }
    if constexpr (requires { row.aliases; }) {
        for (const std::string_view alias : row.aliases) {
            if (alias.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") != std::string_view::npos)
                return "its alias \"" + std::string{alias} + "\" may hold only small letters, digits and -";
        }
    }
    if constexpr (requires { find_fault(row); }) return find_fault(row);
    return {};
}

// How many rows have this name or alias.
template <class T>
std::ptrdiff_t count_names(const std::vector<const T*>& rows, std::string_view name) {
    std::ptrdiff_t result = 0;
    for (const T* row : rows) result += (row->name == name ? 1 : 0) + std::ranges::count(row->aliases, name);
    return result;
}

// For the files that the build writes.
template <class T>
struct RowOfFile {
    const T* row;
    std::string_view name, file;
};

// Throws std::logic_error, which names the file, if a row is at fault.
template <class T>
std::vector<const T*> checked_rows(std::initializer_list<RowOfFile<T>> all) {
    std::vector<const T*> rows;
    for (const auto& [row, name, file] : all) {
        if (const std::string fault = find_row_fault(*row, name); !fault.empty())
            throw std::logic_error{std::string{file} + ": " + fault};
        rows.push_back(row);
    }
    if constexpr (requires(const T& row) { row.aliases; }) {
        for (const auto& [row, name, file] : all) {
            for (const std::string_view alias : row->aliases) {
                if (count_names(rows, alias) > 1)
                    throw std::logic_error{std::string{file} + ": its alias \"" + std::string{alias} +
                                           "\" is a name or an alias of another file"};
            }
        }
    }
    return rows;
}

}  // namespace reductio

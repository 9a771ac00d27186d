// registry_rows.hpp - how a registry is made and checked. The files that src/registry.cmake writes include
// it, and instantiate it once for each kind; so do those that have a table.
#pragma once
#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "base/registry.hpp"

namespace reductio {

template <class T>
struct RowOfFile {
    const T* row;
    std::string_view name, file;
};

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
            if (alias.empty() || alias.front() < 'a')
                return "its alias \"" + std::string{alias} + "\" must begin with a letter";
        }
    }
    if constexpr (requires { find_fault(row); }) return find_fault(row);
    return {};
}

// All names and aliases, sorted.
template <class T>
std::vector<std::string_view> sorted_names(const std::vector<const T*>& rows) {
    std::vector<std::string_view> all;
    for (const T* row : rows) {
        all.push_back(row->name);
        all.insert(all.end(), row->aliases.begin(), row->aliases.end());
    }
    std::ranges::sort(all);
    return all;
}

// Throws std::logic_error, which names the file, if a row is at fault.
template <class T>
std::vector<const T*> checked_rows(const std::vector<RowOfFile<T>>& all) {
    std::vector<const T*> rows;
    for (const auto& [row, name, file] : all) {
        if (const std::string fault = find_row_fault(*row, name); !fault.empty())
            throw std::logic_error{std::string{file} + ": " + fault};
        rows.push_back(row);
    }
    if constexpr (requires(const T& row) { row.aliases; }) {
        const std::vector<std::string_view> taken = sorted_names(rows);
        for (const auto& [row, name, file] : all) {
            for (const std::string_view alias : row->aliases) {
                const auto own = std::ranges::lower_bound(taken, alias);
                if (std::next(own) != taken.end() && *std::next(own) == alias)
                    throw std::logic_error{std::string{file} + ": its alias \"" + std::string{alias} +
                                           "\" is a name or an alias of another file"};
            }
        }
    }
    return rows;
}

template <class T>
std::vector<const T*> checked_by_name(const std::vector<RowOfFile<T>>& all) {
    std::vector<const T*> checked = checked_rows<T>(all);
    std::ranges::sort(checked, {}, [](const T* row) { return row->name; });
    return checked;
}

template <class T>
std::vector<RowOfFile<T>> rows_of_files() {
    std::vector<RowOfFile<T>> all;
    for (const auto& [name, file, row] : files_of<T>()) all.push_back({&row(), name, file});
    return all;
}

// The members of a kind that are the rows of a table in this file, and those of the files of a folder, if it
// has such members too.
template <class T>
std::vector<const T*> rows_of_table(std::string_view file, std::span<const T> table,
                                    std::vector<RowOfFile<T>> all = {}) {
    for (const T& row : table) all.push_back({&row, row.name, file});
    std::vector<const T*> rows = checked_by_name<T>(all);
    const auto twice = std::ranges::adjacent_find(rows, {}, [](const T* row) { return row->name; });
    if (twice != rows.end())
        throw std::logic_error{std::string{file} + ": two rows are called \"" + std::string{(*twice)->name} +
                               "\""};
    return rows;
}

// All members of a kind: some are files of C++, others texts in a folder.
template <class T>
Rows<T> registry() {
    static const std::vector<const T*> rows = checked_by_name<T>(rows_of_files<T>());
    return rows;
}

}  // namespace reductio

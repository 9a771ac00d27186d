// registry.hpp - the tables of families, formats, engines, encodings, targets, outputs and commands.
//
// Where a member is a page, the build writes one row per file of a folder (src/registry.cmake), so adding a
// member means adding a file. Where a member is a row, a file has the table, and specialises registry<T>().
// Each row is checked when the table is first used, which the tests do: its name must be that of its file or
// occur once in the table, and it must have a summary. A kind may check more in `std::string find_fault(const
// T&)`, which returns what is wrong, or nothing. Who wants one row alone may ask its file: it is not checked
// then, and of rows written down as text it is the only one that is read.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace reductio {

template <class T>
using Rows = std::span<const T* const>;

// A file that defines a row, and the name that the command line shows.
template <class T>
struct FileOf {
    std::string_view name, file;
    const T& (*row)();
};

// All files of a kind. The build writes it.
template <class T>
std::span<const FileOf<T>> files_of();

// All members of a kind, sorted by name (registry_rows.hpp).
template <class T>
Rows<T> registry();

// The member of that name, or null.
template <class T>
const T* find(std::string_view name) {
    for (const T* row : registry<T>())
        if (row->name == name) return row;
    return nullptr;
}

// "a, b, c", for messages.
template <class T>
std::string names() {
    std::string result;
    for (const T* row : registry<T>()) result += (result.empty() ? "" : ", ") + std::string{row->name};
    return result;
}

}  // namespace reductio

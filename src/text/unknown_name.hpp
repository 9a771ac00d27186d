// unknown_name.hpp - the error about a name that nothing has: the name that may be meant, or all there are.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "base/nearest_name.hpp"
#include "base/registry.hpp"
#include "text/text.hpp"

namespace reductio {

// `unknown family "Sudoku": did you mean sudoku?`, or `expected` where `meant` is empty.
InputError unknown_name(std::string_view what, std::string_view written, std::string_view meant,
                        const std::string& expected);

// The same for the members of a registry. `before` them stand names that are no members: "auto, ".
template <class Row>
InputError unknown_name(std::string_view what, std::string_view written, std::string_view before = {}) {
    NearestName nearest{written, true};
    for (const Row* row : registry<Row>()) nearest.consider(row->name);
    return unknown_name(what, written, nearest.found(), std::string{before} + names<Row>());
}

}  // namespace reductio

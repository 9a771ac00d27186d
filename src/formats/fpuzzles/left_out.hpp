// left_out.hpp - what a reader of links leaves out: a remark for each list, at the first of its elements,
// with the cells of all.
//
// A remark costs a look at its whole line, so a list of thousands must not make as many.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "text/json.hpp"

namespace reductio::formats::fpuzzles {

class LeftOut {
public:
    // The remark says what the first is, and how many more there are.
    void add(const Json& element, const std::string& what);
    // Cells that the remark names: those of a value, down to its lists and objects; or a single one.
    void name_cells(const Json& json);
    void name_cell(std::string name);
    // Adds the remark, if anything was left out.
    void put(Puzzle& puzzle) const;

    bool names_cells() const { return cells_ > 0; }

private:
    static constexpr std::size_t most_names = 40;
    std::optional<Json> first_;
    std::string what_;
    std::size_t count_ = 0, cells_ = 0;
    std::vector<std::string> names_;
};

}  // namespace reductio::formats::fpuzzles

// grid_text.hpp - from cells to a Puzzle: family, box shape, regions, options. Shared by all plain forms.
#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "formats/format.hpp"
#include "formats/grids/symbols.hpp"

namespace reductio::formats {

// A longer side is refused before anything is allocated for it; families have lower bounds of their own.
inline constexpr int longest_side = 1000;

// N if there are N x N cells, N >= 2; else 0.
int side_of(std::size_t cells);

// What a text says about the parts of its grid, beside the command line. At most one of the two.
struct Layout {
    std::optional<BoxShape> boxes;
    std::vector<int> regions;
};

// An open grid: a sudoku unless --family says otherwise, boxes from the command line, the text or the side.
// `where` is blamed for what does not fit.
Puzzle open_grid(Passage where, int side, const Hints& hints, Layout layout = {});

// The same with its cells filled in.
Puzzle filled_grid(Passage where, std::span<const CellText> cells, int side, const Hints& hints,
                   Layout layout = {});

// A map of N regions of N cells each, any character or token naming a region. Throws InputError.
std::vector<int> region_map(const Text& text, std::span<const CellText> cells, int side);

// The same, or nothing where the cells are no such map.
bool is_region_map(const Text& text, std::span<const CellText> cells, int side);

void add_option(Puzzle& puzzle, std::string_view option);

}  // namespace reductio::formats

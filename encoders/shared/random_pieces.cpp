// random_pieces.cpp - a division of the board becomes pieces; or a set that has room on it.
#include "encoders/shared/random_pieces.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "encoders/shared/packing.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_boards.hpp"
#include "encoders/shared/random_regions.hpp"

namespace reductio {

namespace {

// The board with some holes in large pieces, or nothing if some came out small. Without holes the board would
// be symmetric, and so every packing would have its mirror image.
std::vector<int> draw_division(const Puzzle& puzzle, Random& random) {
    constexpr int largest = 6, smallest = 4, cells_for_a_hole = 14;
    std::vector<int> regions(puzzle.cells(), -1);
    const auto cells = shuffled_cells(puzzle, random);
    const int holes = std::max(1, puzzle.cells() / cells_for_a_hole);
    for (int i = 0; i < holes; ++i) regions[cells[i]] = i;
    regions = small_regions(puzzle, largest, random, std::move(regions));
    const auto all = region_cells(regions);
    const bool small = std::ranges::any_of(std::span{all}.subspan(holes),
                                           [](const auto& region) { return region.size() < smallest; });
    if (small) return {};
    for (int& region : regions) region = std::max(0, region - holes + 1);  // 0 is a hole
    return regions;
}

// Pieces that cover up to two fifths of the cells. With pentominoes it takes minutes to find a puzzle.
PieceLine pieces_for(int cells) {
    constexpr int seven_square = 49, for_tetrominoes = 50, for_trominoes = 30, for_dominoes = 12;
    const auto set = [](const char* name, int times) {
        const auto all = static_cast<std::uint32_t>(times);
        return PieceLine{name, {}, all, all};
    };
    if (cells >= seven_square) return set("tetrominoes", std::max(1, cells / for_tetrominoes));
    if (cells >= for_trominoes) return set("trominoes", 2);
    return set("dominoes", cells >= for_dominoes ? 2 : 1);
}

}  // namespace

bool draw_packing(Puzzle& puzzle, Random& random) {
    constexpr int tries = 1'000;
    std::vector<int> regions;
    for (int i = 0; i < tries && regions.empty(); ++i) regions = draw_division(puzzle, random);
    if (regions.empty()) return false;
    auto packing = std::make_shared<Packing>();
    std::map<int, Shape> shapes;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        packing->hole.push_back(regions[cell] == 0 ? 1 : 0);
        if (regions[cell] > 0)
            shapes[regions[cell]].push_back({cell / puzzle.columns, cell % puzzle.columns});
    }
    std::map<Shape, std::uint32_t> pieces;  // how often each is there
    for (const auto& [region, shape] : shapes)
        ++pieces[orientations(normalised(shape), symmetry_of(puzzle)).front()];
    for (const auto& [shape, times] : pieces) {
        const auto number = packing->lines.size();
        std::string name(1, static_cast<char>('A' + number % 26));
        if (number >= 26) name += std::to_string(number / 26);
        packing->lines.push_back({name, shape, times, times});
    }
    puzzle.stated_solution = region_grid(regions, packing->hole);
    puzzle.payload = std::move(packing);
    return true;
}

void draw_bank(Puzzle& puzzle) {
    auto packing = std::make_shared<Packing>();
    packing->hole.assign(puzzle.cells(), 0);
    packing->lines.push_back(pieces_for(puzzle.cells()));
    puzzle.payload = std::move(packing);
}

}  // namespace reductio

// polyomino.cpp - packing pieces into a board, each cell of which is covered once.
//
// A piece that is used once is one variable. Its values are the places where it can lie: row, column and
// orientation of its first cell as row * 10^4 + column * 10 + orientation. A piece that may be used several
// times has a 0/1 variable for each place, and they are counted. The answer says which cells belong together.
// No two pieces are the same, so this shows which piece lies there, and there are as many grids as packings.
// If cells may stay empty, the puzzle has a piece of one cell that may be used any number of times. Bounded
// by the placements (shared/packing.cpp). Rules: S. W. Golomb, Polyominoes (1965); Knuth, The Art of Computer
// Programming 4B, 7.2.2.1.
#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "encoders/shared/cells.hpp"
#include "encoders/shared/packing.hpp"
#include "encoders/shared/partition.hpp"
#include "encoders/shared/random_pieces.hpp"
#include "family/cpp_family.hpp"
#include "model/builder.hpp"
#include "puzzle/drawing.hpp"

namespace reductio::families::polyomino {

namespace {

// 0 is a hole, else the number of a piece by its first cell.
std::vector<Value> digits(int rows, int columns) {
    std::vector<Value> numbers(rows * columns + 1);
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

std::int32_t place_value(const Puzzle& puzzle, Piece::Placement placement) {
    const int row = placement.cell / puzzle.columns + 1, column = placement.cell % puzzle.columns + 1;
    return row * 10'000 + column * 10 + placement.orientation + 1;
}

class PackingModel {
public:
    PackingModel(const Puzzle& puzzle, Builder& builder)
        : puzzle_{puzzle}, packing_{packing_of(puzzle)}, builder_{builder}, covers_(puzzle.cells()) {}

    void build() {
        for (const Piece& piece : packing_.pieces(puzzle_)) {
            if (piece.once() && !piece.placements.empty())
                place_once(piece);
            else
                place_often(piece);
        }
        add_cover(builder_, covers_, "{cell} is in one piece", packing_.hole);
    }

private:
    void cover(const Piece& piece, Piece::Placement placement, Literal chosen) {
        for (const int cell : covered_cells(puzzle_, piece, placement)) covers_[cell].push_back(chosen);
    }
    void place_once(const Piece& piece) {
        std::vector<std::int32_t> places;
        for (const auto placement : piece.placements) places.push_back(place_value(puzzle_, placement));
        const Var where = builder_.variable(builder_.label(piece.name), places);
        for (const auto placement : piece.placements)
            cover(piece, placement, builder_.is(where, place_value(puzzle_, placement)));
    }
    void place_often(const Piece& piece) {
        const auto chosen = add_placements(builder_, piece, Role::answer);
        for (std::size_t i = 0; i < chosen.size(); ++i) cover(piece, piece.placements[i], chosen[i]);
    }

    const Puzzle& puzzle_;
    const Packing& packing_;
    Builder& builder_;
    std::vector<std::vector<Literal>> covers_;  // per cell
};

void build(const Puzzle& puzzle, Builder& builder) {
    const auto is_given = [](Value value) { return value != open_cell; };
    if (!puzzle.marks.empty() || std::ranges::any_of(puzzle.given, is_given))
        puzzle.fail("a polyomino puzzle with givens or marks", "a board and pieces");
    PackingModel{puzzle, builder}.build();
}

Grid decode(const Puzzle& puzzle, std::span<const std::int32_t> values) {
    const Packing& packing = packing_of(puzzle);
    std::vector<int> labels(puzzle.cells(), 0);
    int label = 0;
    auto value = values.begin();
    for (const Piece& piece : packing.pieces(puzzle)) {
        const bool once = piece.once() && !piece.placements.empty();
        for (const auto placement : piece.placements) {
            const bool here = *value == (once ? place_value(puzzle, placement) : 1);
            if (here) ++label;
            for (const int cell : here ? covered_cells(puzzle, piece, placement) : std::vector<int>{})
                labels[cell] = label;
            if (!once) ++value;
        }
        if (once) ++value;
    }
    return region_grid(labels, packing.hole);
}

Phrase phrase(const Puzzle& puzzle, const Model&, Var v, std::int32_t value) {
    std::uint32_t first = 0;  // variable of the piece
    for (const Piece& piece : packing_of(puzzle).pieces(puzzle)) {
        const bool once = piece.once() && !piece.placements.empty();
        const auto variables = once ? 1U : static_cast<std::uint32_t>(piece.placements.size());
        if (index(v) >= first + variables) {
            first += variables;
            continue;
        }
        const auto is_here = [&](Piece::Placement place) { return place_value(puzzle, place) == value; };
        const auto placement =
            once ? *std::ranges::find_if(piece.placements, is_here) : piece.placements[index(v) - first];
        if (!once) return placement_phrase(puzzle, piece, placement, value == 1);
        const auto cells = covered_cells(puzzle, piece, placement);
        return placed_phrase("piece " + piece.name, place_text(puzzle, cells), cells);
    }
    return {};
}

std::string violation(const Puzzle& puzzle, std::span<const Value> grid) {
    if (std::string found = find_foreign(puzzle, grid); !found.empty()) return found;
    const Packing& packing = packing_of(puzzle);
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        const bool hole = packing.hole[cell] != 0;
        if ((grid[cell] == 0) != hole)
            return fmt::format("{} is {}", cell_name(puzzle, cell), hole ? "a hole" : "not covered");
    }
    return find_wrong_pieces(puzzle, grid);
}

// Enough of a name to tell the pieces apart at a glance; the lines say the rest.
std::string short_name(const std::string& name) { return name.substr(0, 3); }

// The outlines of the pieces, their names in their cells.
Drawing draw(const Puzzle& puzzle, std::span<const Value> grid) {
    const Packing& packing = packing_of(puzzle);
    GridDrawing drawing{puzzle.rows, puzzle.columns};
    drawing.partition = true;
    drawing.hole = packing.hole;
    drawing.ornaments.soft_pieces = true;
    drawing.ornaments.quiet.resize(drawing.text.size(), 0);
    for (const Piece& piece : packing.pieces(puzzle))
        drawing.text_width = std::max(drawing.text_width, static_cast<int>(short_name(piece.name).size()));
    const bool known = !grid.empty();
    if (!known || std::ranges::find(grid, open_cell) != grid.end())
        drawing.ornaments.loose = loose_pieces(packing.pieces(puzzle));
    for (const LaidPiece& laid : known ? laid_pieces(puzzle, grid) : std::vector<LaidPiece>{}) {
        for (const int cell : laid.cells)
            drawing.text[cell] = laid.piece == nullptr ? "?" : short_name(laid.piece->name);
        for (const int cell : laid.cells) drawing.ornaments.quiet[cell] = 1;
        drawing.ornaments.quiet[middle_of(puzzle, laid.cells)] = 0;
    }
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        drawing.given[cell] = packing.hole[cell];
        if (packing.hole[cell] != 0) drawing.text[cell].assign(1, '#');
    }
    drawing.outline(known ? std::vector<int>{grid.begin(), grid.end()}
                          : std::vector<int>{packing.hole.begin(), packing.hole.end()},
                    Stroke::heavy);
    for (const std::string& option : puzzle.options) drawing.notes.push_back(option);
    return drawing;
}

}  // namespace

const Family& family();
const Family& family() {
    static const CppFamily made{
        {.name = "polyomino",
         .aliases = {"polyominoes", "pentominoes", "packing"},
         .summary = "pieces packed into a board: pentominoes and all other polyominoes",
         .options = {{"fixed", "pieces are neither turned nor turned over"},
                     {"one-sided", "pieces are turned, but not turned over"}},
         .takes_givens = false,
         .digits = fixed_digits(digits),
         .generation =
             {.usual = {6, 6}, .draw = draw_packing, .clues = [](Puzzle&, Random&) {}, .all_clues = true},
         .body = OwnBody{read_packing, write_packing}},
        {.build = build, .decode = decode, .phrase = phrase, .violation = violation, .draw = draw}};
    return made;
}

}  // namespace reductio::families::polyomino

// packing.hpp - the payload of puzzles about pieces on a board: its holes, and the pieces. Its text, where
// each piece can lie, and which pieces lie on a finished grid.
#pragma once
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "encoders/shared/shapes.hpp"
#include "model/builder.hpp"
#include "model/phrase.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace reductio {

// A piece, or a set of pieces by its name. The bounds say how often each is used.
struct PieceLine {
    static constexpr std::uint32_t any = std::numeric_limits<std::uint32_t>::max();
    std::string name;
    Shape shape;  // empty: a set
    std::uint32_t least = 1, most = 1;
    std::size_t offset = 0;  // of the line in the source, for messages
};

struct Piece {
    std::string name;
    std::uint32_t least = 1, most = 1;
    std::size_t offset = 0;
    std::vector<Shape> orientations;
    // Where it can lie, ascending: the orientation, and the cell of the board under the first cell of the
    // shape.
    struct Placement {
        int orientation, cell;
    };
    std::vector<Placement> placements;
    bool once() const { return least == 1 && most == 1; }
};

class Packing final : public Payload {
public:
    // The names of pieces do not matter.
    bool same(const Payload& other) const override;

    std::vector<char> hole;  // per cell: 1 if it is no part of the board
    std::vector<PieceLine> lines;

    // The pieces with all their placements, computed once per symmetry. Throws InputError if two pieces are
    // the same, or if there are too many placements.
    const std::vector<Piece>& pieces(const Puzzle& puzzle) const;

private:
    mutable std::mutex mutex_;
    mutable std::vector<Piece> pieces_[3];  // by Symmetry; empty: not yet computed
};

// Throws InputError if the puzzle has none.
const Packing& packing_of(const Puzzle& puzzle);
// By the options `fixed` and `one-sided`. Throws InputError if there are both.
Symmetry symmetry_of(const Puzzle& puzzle);
// The cells that a placement covers.
std::vector<int> covered_cells(const Puzzle& puzzle, const Piece& piece, Piece::Placement placement);

// --- in the model -------------------------------------------------------------------------------------
// A 0/1 variable for each placement of the piece, of which as many are 1 as there are pieces. Their literals.
// Explanations do not name them unless they are the answer.
std::vector<Literal> add_placements(Builder& builder, const Piece& piece, Role role);
// "at r1c2-4 r2c3": the cells, row by row.
std::string place_text(const Puzzle& puzzle, const std::vector<int>& cells);
// Of such a variable: "piece P at r1c2-4 r2c3 is placed".
Phrase placement_phrase(const Puzzle& puzzle, const Piece& piece, Piece::Placement placement, bool placed);

// The pieces that lie beside the board, as books print them.
std::vector<Ornaments::LoosePiece> loose_pieces(const std::vector<Piece>& pieces);

// --- on a finished grid, apart from the model ---------------------------------------------------------
// The cells of one region, ascending, and the piece of that shape; null: there is none.
struct LaidPiece {
    std::vector<int> cells;
    const Piece* piece = nullptr;
};
// By number. Cells that are holes, open or 0 are left out.
std::vector<LaidPiece> laid_pieces(const Puzzle& puzzle, std::span<const Value> grid);
// The first region that is no piece, or piece that is there too often or too rarely; or empty.
std::string find_wrong_pieces(const Puzzle& puzzle, std::span<const Value> grid);

// --- the native format --------------------------------------------------------------------------------
// Is the line `piece NAME [xN]` or `pieces SET [xN]`?
bool opens_pieces(Passage line);
// Reads pieces, line by line.
class PiecesReader {
public:
    explicit PiecesReader(const Puzzle& puzzle);
    // Reads what such a line opens, and its picture from the front of `rest`. Throws InputError.
    void read(Passage line, Passage& rest);
    bool empty() const { return packing_->lines.empty(); }
    // All that were read.
    std::shared_ptr<Packing> take() { return std::move(packing_); }

private:
    const Puzzle& puzzle_;
    std::shared_ptr<Packing> packing_;

    PieceLine begin(Passage line, Scanner& scanner, const std::string& expected) const;
    void read_piece(Passage line, Scanner& scanner, Passage& rest);
    void read_set(Passage line, Scanner& scanner);
};
// The lines of all pieces.
std::string pieces_section(const Packing& packing);

// The text of a polyomino below its header: a section `board`, then pieces.
void read_packing(Passage body, Puzzle& puzzle);
std::string write_packing(const Puzzle& puzzle);

}  // namespace reductio

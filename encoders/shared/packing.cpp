// packing.cpp - the placements of all pieces on the board, and which pieces lie on a finished grid. Bounded
// by the cells of all placements together.
#include "encoders/shared/packing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "family/family.hpp"

namespace reductio {

namespace {

constexpr std::size_t most_covered = 20'000'000;  // cells of all placements

bool fits(const Puzzle& puzzle, const std::vector<char>& hole, const Shape& shape, int cell) {
    const int row = cell / puzzle.columns, column = cell % puzzle.columns;
    return std::ranges::all_of(shape, [&](Offset offset) {
        const int r = row + offset.row, c = column + offset.column;
        return r < puzzle.rows && c >= 0 && c < puzzle.columns && hole[r * puzzle.columns + c] == 0;
    });
}

class PieceMaker {
public:
    PieceMaker(const Puzzle& puzzle, const Packing& packing)
        : puzzle_{puzzle}, packing_{packing}, symmetry_{symmetry_of(puzzle)} {}

    std::vector<Piece> make() && {
        for (const PieceLine& line : packing_.lines) {
            if (!line.shape.empty()) {
                add(line, line.name, line.shape);
                continue;
            }
            for (const auto& [name, shape] : piece_set(line.name, symmetry_)) add(line, name, shape);
        }
        return std::move(pieces_);
    }

private:
    void add(const PieceLine& line, const std::string& name, const Shape& shape) {
        Piece piece{name, line.least, line.most, line.offset, orientations(shape, symmetry_), {}};
        const auto [before, fresh] = known_.try_emplace(piece.orientations.front(), name);
        if (!fresh) {
            puzzle_.fail(line.offset, fmt::format("piece {} is piece {} again", name, before->second),
                         "each piece once, with how often it is there: x2");
        }
        if (!names_.insert(name).second) puzzle_.fail(line.offset, "a second piece " + name, "another name");
        for (int o = 0; o < std::ssize(piece.orientations); ++o) {
            const Shape& placed = piece.orientations[o];
            for (int cell = 0; cell < puzzle_.cells(); ++cell) {
                if (!fits(puzzle_, packing_.hole, placed, cell)) continue;
                piece.placements.push_back({o, cell});
                covered_ += placed.size();
            }
            if (covered_ > most_covered) {
                puzzle_.fail(line.offset, "too many ways to place the pieces",
                             fmt::format("placements of at most {} cells together", most_covered));
            }
        }
        pieces_.push_back(std::move(piece));
    }

    const Puzzle& puzzle_;
    const Packing& packing_;
    Symmetry symmetry_;
    std::map<Shape, std::string> known_;
    std::set<std::string> names_;
    std::size_t covered_ = 0;
    std::vector<Piece> pieces_;
};

// The piece of this shape, or null.
const Piece* piece_of(const std::vector<Piece>& pieces, const Shape& shape) {
    const auto found = std::ranges::find_if(
        pieces, [&](const Piece& piece) { return std::ranges::binary_search(piece.orientations, shape); });
    return found == pieces.end() ? nullptr : &*found;
}

std::string count_violation(const Piece& piece, std::uint32_t used) {
    if (used >= piece.least && used <= piece.most) return {};
    const std::string wanted = piece.least == piece.most ? fmt::format("{}", piece.least)
                               : piece.most == PieceLine::any
                                   ? fmt::format("at least {}", piece.least)
                                   : fmt::format("{} to {}", piece.least, piece.most);
    return fmt::format("piece {} lies on the board {} times, not {}", piece.name, used, wanted);
}

}  // namespace

bool Packing::same(const Payload& other) const {
    const auto& them = static_cast<const Packing&>(other);
    const auto content = [](const PieceLine& line) {
        return std::tuple{line.shape, line.shape.empty() ? line.name : "", line.least, line.most};
    };
    return hole == them.hole && std::ranges::is_permutation(lines, them.lines, {}, content, content);
}

const std::vector<Piece>& Packing::pieces(const Puzzle& puzzle) const {
    const std::lock_guard lock{mutex_};
    auto& known = pieces_[static_cast<std::size_t>(symmetry_of(puzzle))];
    if (known.empty()) known = PieceMaker{puzzle, *this}.make();
    return known;
}

const Packing& packing_of(const Puzzle& puzzle) {
    const auto* packing = dynamic_cast<const Packing*>(puzzle.payload.get());
    if (packing == nullptr)
        puzzle.fail(fmt::format("a {} puzzle without pieces", puzzle.family->name),
                    "a line `piece` or `pieces`");
    return *packing;
}

Symmetry symmetry_of(const Puzzle& puzzle) {
    const bool fixed = puzzle.has("fixed"), one_sided = puzzle.has("one-sided");
    if (fixed && one_sided) puzzle.fail("pieces both fixed and one-sided", "fixed pieces or one-sided ones");
    return fixed ? Symmetry::fixed : one_sided ? Symmetry::one_sided : Symmetry::free;
}

std::vector<int> covered_cells(const Puzzle& puzzle, const Piece& piece, Piece::Placement placement) {
    std::vector<int> cells;
    for (const Offset offset : piece.orientations[placement.orientation])
        cells.push_back(placement.cell + offset.row * puzzle.columns + offset.column);
    return cells;
}

// --- on a finished grid, by the shapes alone ----------------------------------------------------------
std::vector<LaidPiece> laid_pieces(const Puzzle& puzzle, std::span<const Value> grid) {
    const Packing& packing = packing_of(puzzle);
    std::map<Value, std::vector<int>> regions;
    for (int cell = 0; cell < puzzle.cells(); ++cell) {
        if (packing.hole[cell] == 0 && grid[cell] != open_cell && grid[cell] != 0)
            regions[grid[cell]].push_back(cell);
    }
    std::vector<LaidPiece> laid;
    for (auto& [number, cells] : regions) {
        Shape shape;
        for (const int cell : cells) shape.push_back({cell / puzzle.columns, cell % puzzle.columns});
        const Piece* const piece = piece_of(packing.pieces(puzzle), normalised(std::move(shape)));
        laid.push_back({std::move(cells), piece});
    }
    return laid;
}

std::string find_wrong_pieces(const Puzzle& puzzle, std::span<const Value> grid) {
    std::map<std::string, std::uint32_t> used;
    for (const LaidPiece& laid : laid_pieces(puzzle, grid)) {
        if (laid.piece == nullptr) {
            return fmt::format("the region of {} is not one of the pieces",
                               cell_name(puzzle, laid.cells.front()));
        }
        ++used[laid.piece->name];
    }
    std::string violation;
    for (const Piece& piece : packing_of(puzzle).pieces(puzzle)) {
        if (violation.empty()) violation = count_violation(piece, used[piece.name]);
    }
    return violation;
}

}  // namespace reductio

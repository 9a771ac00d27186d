// bank_pieces.cpp - the pieces of a board as those of a puzzle, and back. Linear in their cells.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>

#include "encoders/shared/packing.hpp"
#include "formats/format.hpp"
#include "formats/puzzlink/bank.hpp"

namespace reductio::puzzlink {

namespace {

constexpr std::uint32_t most_equal = 999;

Shape shape_of(const FramedPiece& piece) {
    Shape shape;
    for (int at = 0; at < std::ssize(piece.cells); ++at) {
        if (piece.cells[at] != 0) shape.push_back({at / piece.width, at % piece.width});
    }
    return normalised(std::move(shape));
}
FramedPiece framed(const Shape& shape) {
    const auto [left, right] = std::ranges::minmax(shape, {}, &Offset::column);
    FramedPiece piece{right.column - left.column + 1, shape.back().row + 1, {}};
    piece.cells.resize(static_cast<std::size_t>(piece.width) * piece.height);
    for (const Offset cell : shape) piece.cells[cell.row * piece.width + cell.column - left.column] = 1;
    return piece;
}

constexpr std::string_view sets[] = {"dominoes", "trominoes", "tetrominoes", "pentominoes"};

Shape first_orientation(const Shape& shape) { return orientations(shape, Symmetry::free).front(); }

// The piece of a set that has this shape, or a number.
std::string name_of_piece(const Shape& shape, std::size_t number) {
    for (const std::string_view set : sets) {
        for (const NamedShape& known : piece_set(set, Symmetry::free)) {
            if (first_orientation(known.shape) == shape) return known.name;
        }
    }
    return fmt::format("p{}", number);
}

// One line for all pieces that look alike.
std::vector<PieceLine> lines_of(const std::vector<FramedPiece>& bank) {
    std::vector<PieceLine> lines;
    std::map<Shape, std::size_t> known;  // in their first orientation
    for (const FramedPiece& piece : bank) {
        const Shape shape = shape_of(piece), first = first_orientation(shape);
        const auto [at, fresh] = known.try_emplace(first, lines.size());
        if (fresh) lines.push_back({name_of_piece(first, lines.size() + 1), shape, 0, 0});
        lines[at->second].most = ++lines[at->second].least;
    }
    return lines;
}

// The set whose pieces these are, each as often as the others; empty: there is none.
std::string_view set_of(const std::vector<PieceLine>& lines) {
    const auto is_there = [&](const NamedShape& piece) {
        return std::ranges::any_of(lines, [&](const PieceLine& line) {
            return line.least == lines.front().least &&
                   first_orientation(line.shape) == first_orientation(piece.shape);
        });
    };
    for (const std::string_view set : sets) {
        const auto pieces = piece_set(set, Symmetry::free);
        if (pieces.size() == lines.size() && std::ranges::all_of(pieces, is_there)) return set;
    }
    return {};
}

std::vector<NamedShape> pieces_of_line(const PieceLine& line) {
    return line.shape.empty() ? piece_set(line.name, Symmetry::free)
                              : std::vector<NamedShape>{{line.name, line.shape}};
}

void add_to_bank(const PieceLine& line, LinkBoard& board) {
    if (line.least != line.most)
        formats::refuse("puzzlink", fmt::format("a piece {} that need not be there", line.name));
    if (line.least > most_equal)
        formats::refuse("puzzlink", fmt::format("more than {} pieces {}", most_equal, line.name));
    for (const NamedShape& piece : pieces_of_line(line))
        board.bank.insert(board.bank.end(), line.least, framed(piece.shape));
}

}  // namespace

void take_pieces(Puzzle& puzzle, const LinkBoard& board) {
    auto packing = std::make_shared<Packing>();
    packing->hole.assign(board.cells(), 0);
    packing->lines = lines_of(board.bank);
    if (const std::string_view set = set_of(packing->lines); !set.empty()) {
        const std::uint32_t each = packing->lines.front().least;
        packing->lines = {{std::string{set}, {}, each, each}};
    }
    const auto times = static_cast<std::uint32_t>(board.bank_times);
    if (!board.bank_set.empty()) packing->lines.push_back({board.bank_set, {}, times, times});
    if (packing->lines.empty())
        throw InputError{fmt::format("a {} without pieces", puzzle.family->name), "at least one piece"};
    puzzle.payload = std::move(packing);
}

void put_pieces(const Puzzle& puzzle, LinkBoard& board) {
    const std::vector<PieceLine>& lines = packing_of(puzzle).lines;
    for (const PieceLine& line : lines) add_to_bank(line, board);
    if (lines.size() > 1 || !lines.front().shape.empty()) return;
    board.bank_set = lines.front().name;
    board.bank_times = static_cast<int>(lines.front().least);
}

void spell_out_sets(Puzzle& puzzle) {
    const Packing& packing = packing_of(puzzle);
    auto spelled = std::make_shared<Packing>();
    spelled->hole = packing.hole;
    for (const PieceLine& line : packing.lines) {
        for (const NamedShape& piece : pieces_of_line(line))
            spelled->lines.push_back({piece.name, first_orientation(piece.shape), line.least, line.most});
    }
    puzzle.payload = std::move(spelled);
}

}  // namespace reductio::puzzlink

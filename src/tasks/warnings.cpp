// warnings.cpp - the remarks of the reader, lines with jumps, and the pieces of each cage and region.
#include "tasks/warnings.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "base/registry.hpp"
#include "family/cell_rule.hpp"
#include "family/family.hpp"
#include "puzzle/grid_graph.hpp"

namespace reductio {

namespace {

constexpr std::size_t most = 5;  // warnings about a puzzle

// Finds the pieces of a set of cells by flooding; the marks are kept from set to set.
class Flood {
public:
    explicit Flood(const Puzzle& puzzle) : columns_{puzzle.columns}, in_set_(puzzle.cells(), 0) {}

    // The first cell of each piece.
    std::vector<int> pieces(std::span<const int> cells) {
        std::vector<int> first;
        for (const int cell : cells) in_set_[cell] = 1;
        for (const int cell : cells) {
            if (in_set_[cell] == 0) continue;
            first.push_back(cell);
            take_piece(cell);
        }
        return first;
    }

private:
    void take_piece(int start) {
        in_set_[start] = 0;
        std::vector<int> open{start};
        const auto enter = [&](bool inside, int cell) {
            if (!inside || in_set_[cell] == 0) return;
            in_set_[cell] = 0;
            open.push_back(cell);
        };
        while (!open.empty()) {
            const int cell = open.back(), column = cell % columns_;
            open.pop_back();
            enter(cell >= columns_, cell - columns_);
            enter(cell + columns_ < std::ssize(in_set_), cell + columns_);
            enter(column > 0, cell - 1);
            enter(column + 1 < columns_, cell + 1);
        }
    }

    int columns_;
    std::vector<char> in_set_;
};

class Warnings {
public:
    explicit Warnings(const Puzzle& puzzle) : puzzle_{puzzle}, flood_{puzzle} {}

    void judge(std::span<const int> cells, const std::string& what, std::optional<std::size_t> at) {
        const std::vector<int> pieces = flood_.pieces(cells);
        if (pieces.size() < 2 || ++found_ > most) return;
        const std::string text =
            fmt::format("{} at {} is in {} pieces: {} is apart from {}", what, cell_name(puzzle_, cells[0]),
                        pieces.size(), cell_name(puzzle_, pieces[1]), cell_name(puzzle_, pieces[0]));
        add(text, at);
    }
    // A line that leaves out cells.
    void judge(const CellRule& rule, const std::string& name) {
        if (!rule.kind->shape.touching) return;
        for (std::size_t i = 1; i < rule.cells.size(); ++i) {
            const int from = rule.cells[i - 1], to = rule.cells[i];
            if (std::ranges::binary_search(block_around(puzzle_, from), to)) continue;
            const std::string text = fmt::format("the {} jumps from {} to {}", name, cell_name(puzzle_, from),
                                                 cell_name(puzzle_, to));
            if (++found_ <= most) add(text, rule.offset);
            return;
        }
    }
    std::vector<std::string> take() && {
        if (found_ > most) texts_.push_back(fmt::format("{} more like these", found_ - most));
        return std::move(texts_);
    }

private:
    void add(const std::string& text, std::optional<std::size_t> at) {
        const bool placed = puzzle_.source != nullptr && at;
        texts_.push_back(placed ? puzzle_.source->error(*at, text).brief() : text);
    }
    const Puzzle& puzzle_;
    Flood flood_;
    std::vector<std::string> texts_;
    std::size_t found_ = 0;
};

std::string name_of(const Cage& cage) {
    if (!cage.target) return "the cage";
    return fmt::format("the cage {}{}", *cage.target, symbol(cage.operation));
}

// A country of a map may have exclaves, and the halves of magnets touch by their own rule.
bool has_connected_regions(const Puzzle& puzzle) {
    const std::string_view family = puzzle.family->name;
    return !puzzle.regions.empty() && family != "map" && family != "magnets";
}

// All of them: none may go unnoticed.
std::vector<std::string> left_out_of(const Puzzle& puzzle) {
    std::vector<std::string> texts;
    for (const InputError& remark : puzzle.remarks) texts.push_back(remark.brief());
    return texts;
}

}  // namespace

std::vector<std::string> warnings_of(const Puzzle& puzzle) {
    std::vector<std::string> left_out = left_out_of(puzzle);
    if (puzzle.cages.empty() && puzzle.cell_rules.empty() && !has_connected_regions(puzzle)) return left_out;
    Warnings warnings{puzzle};
    const std::vector<std::string> names = names_of_rules(puzzle);
    for (std::size_t i = 0; i < names.size(); ++i) warnings.judge(puzzle.cell_rules[i], names[i]);
    for (const Cage& cage : puzzle.cages) warnings.judge(cage.cells, name_of(cage), cage.offset);
    if (has_connected_regions(puzzle)) {
        const auto& places = puzzle.places.regions;
        for (const auto& cells : region_cells(puzzle.regions)) {
            if (cells.empty()) continue;
            const auto at = static_cast<std::size_t>(cells[0]);
            warnings.judge(cells, "the region",
                           at < places.size() ? std::optional{places[at]} : std::nullopt);
        }
    }
    std::vector<std::string> slips = std::move(warnings).take();
    std::ranges::move(slips, std::back_inserter(left_out));
    return left_out;
}

}  // namespace reductio

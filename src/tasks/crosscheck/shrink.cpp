// shrink.cpp - delta debugging over what a puzzle states: Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input", IEEE Transactions on Software Engineering 28(2), 2002, reduced to complements:
// parts are only ever taken away.
//
// The board (size, digits, boxes, regions, which cells are walls) stays as it is. So do payloads, which only
// their families know.
#include "tasks/crosscheck/shrink.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/outside.hpp"
#include "puzzle/parts.hpp"

namespace reductio {

namespace {

// Clues, each of which may go.
constexpr Parts clue_parts{Part::givens,     Part::marks,   Part::cages,   Part::between,
                           Part::cell_rules, Part::outside, Part::numbers, Part::signs,
                           Part::arrows,     Part::parity,  Part::walls,   Part::corners};

// Something that can be taken away: a field; or of a field that stays, one of the numbers outside or the
// target of a cage.
struct Removable {
    Field field;
    std::optional<int> detail = {};  // the place of the number in its line
    bool operator==(const Removable&) const = default;
};

std::vector<Removable> removable(const Puzzle& puzzle, Parts parts) {
    std::vector<Removable> all;
    for (const Field& field : fields_of(puzzle, parts)) all.push_back({field});
    return all;
}

// Details of clues.
std::vector<Removable> details_of(const Puzzle& puzzle) {
    std::vector<Removable> details;
    for (const Field& cage : fields_of(puzzle, Part::cages))
        if (puzzle.cages[cage.index].target) details.push_back({cage, 0});
    for (const Field& line : fields_of(puzzle, Part::outside)) {
        const auto numbers = static_cast<int>(outside_of(puzzle, line.side)[line.index].size());
        for (int place = 0; numbers > 1 && place < numbers; ++place) details.push_back({line, place});
    }
    return details;
}

void blank(Puzzle& puzzle, const Removable& part) {
    if (part.field.part == Part::cages) {
        puzzle.cages[part.field.index].target.reset();
        puzzle.cages[part.field.index].operation = Operation::none;
    } else {
        puzzle.outside[part.field.side][part.field.index][*part.detail] = open_cell;
    }
}

Puzzle without(Puzzle puzzle, std::span<const Removable> parts) {
    std::vector<Field> fields;
    for (const Removable& part : parts) {
        if (part.detail)
            blank(puzzle, part);
        else
            fields.push_back(part.field);
    }
    for (auto& side : puzzle.outside) {
        for (auto& line : side) std::erase(line, open_cell);
    }
    remove_fields(puzzle, std::move(fields));
    clear_blank(puzzle, {Part::marks, Part::parity});
    return puzzle;
}

class Shrinking {
public:
    Shrinking(Puzzle puzzle, const std::function<bool(const Puzzle&)>& has_property,
              const std::function<bool()>& stop)
        : puzzle_{std::move(puzzle)}, has_property_{has_property}, stop_{stop} {}

    ShrinkResult run() {
        parts_ = removable(puzzle_, Part::options);  // first: with few clues left, each option may be needed
        take_stretches(1);
        for (const auto& more : {details_of(puzzle_), removable(puzzle_, clue_parts)})
            parts_.insert(parts_.begin(), more.begin(), more.end());
        std::ptrdiff_t size = 2 * std::max<std::ptrdiff_t>(std::ssize(parts_), 1);  // so all of them first
        for (bool shorter = true; !stopped_ && (size > 1 || shorter);) {
            if (size > 1) size = (size + 1) / 2;
            shorter = take_stretches(size);
        }
        return {without(puzzle_, gone_), tries_, !stopped_};
    }

private:
    // Tries to do without each stretch of `size` parts; true if some could go.
    bool take_stretches(std::ptrdiff_t size) {
        bool shorter = false;
        for (std::ptrdiff_t begin = 0; begin < std::ssize(parts_);) {
            stopped_ = stop_();
            if (stopped_) return shorter;
            const auto first = parts_.begin() + begin;
            const auto last = parts_.begin() + std::min(begin + size, std::ssize(parts_));
            const auto kept = std::ssize(gone_);
            gone_.insert(gone_.end(), first, last);
            ++tries_;
            if (!has_property_(without(puzzle_, gone_))) {
                gone_.resize(kept);
                begin += size;
                continue;
            }
            parts_.erase(first, last);
            std::erase_if(parts_, [this](const Removable& part) { return is_gone(part); });
            shorter = true;
        }
        return shorter;
    }

    // Does the part belong to a clue that is gone?
    bool is_gone(const Removable& part) const {
        return part.detail && std::ranges::find(gone_, Removable{part.field}) != gone_.end();
    }

    const Puzzle puzzle_;
    const std::function<bool(const Puzzle&)>& has_property_;
    const std::function<bool()>& stop_;
    std::vector<Removable> parts_, gone_;  // that are left, and that are not
    std::size_t tries_ = 0;
    bool stopped_ = false;
};

}  // namespace

ShrinkResult shrink(const Puzzle& puzzle, const std::function<bool(const Puzzle&)>& has_property,
                    const std::function<bool()>& stop) {
    Puzzle bare = puzzle;
    bare.stated_solution.reset();
    bare.stated_count.reset();
    return Shrinking{std::move(bare), has_property, stop}.run();
}

std::size_t clue_count(const Puzzle& puzzle) { return fields_of(puzzle, clue_parts).size(); }

}  // namespace reductio

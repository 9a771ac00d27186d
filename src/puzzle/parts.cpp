// parts.cpp - the table, and what follows from the type of a member. Linear in the cells.
#include "puzzle/parts.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

#include "puzzle/directions.hpp"
#include "puzzle/outside.hpp"

namespace reductio {

namespace {

using CellPlaces = std::vector<std::size_t> Places::*;

template <class Member>
struct Row {
    constexpr Row(Part part_, std::string_view name_, std::string_view section_, Member Puzzle::*member_,
                  CellPlaces places_ = nullptr)
        : part{part_}, name{name_}, section{section_}, member{member_}, places{places_} {}
    Part part;
    std::string_view name, section;
    Member Puzzle::*member;
    CellPlaces places;  // where the cells stand in the text, if that is kept
};

// In the order of Part.
constexpr std::tuple part_rows{
    Row{Part::givens, "givens", "givens", &Puzzle::given, &Places::givens},
    Row{Part::marks, "pencil marks", "marks", &Puzzle::marks},
    Row{Part::options, "options", "", &Puzzle::options},
    Row{Part::parameter, "numbers in the header", "", &Puzzle::parameter},
    Row{Part::parameters, "numbers in the header", "", &Puzzle::parameters},
    Row{Part::bounds, "bounds of objectives", "", &Puzzle::bounds},
    Row{Part::payload, "parts of its own", "", &Puzzle::payload},
    Row{Part::pieces, "pieces", "piece", &Puzzle::payload},
    Row{Part::cages, "cages", "cages", &Puzzle::cages},
    Row{Part::between, "signs between cells", "between", &Puzzle::between},
    Row{Part::cell_rules, "rules drawn on cells", "rules", &Puzzle::cell_rules},
    Row{Part::outside, "clues outside of the grid", "outside", &Puzzle::outside},
    Row{Part::numbers, "numbers in cells", "numbers", &Puzzle::numbers, &Places::numbers},
    Row{Part::signs, "signs in cells", "numbers", &Puzzle::signs, &Places::numbers},
    Row{Part::arrows, "arrows in cells", "numbers", &Puzzle::arrows, &Places::numbers},
    Row{Part::parity, "parity marks", "parity", &Puzzle::parity},
    Row{Part::walls, "walls", "walls", &Puzzle::walls, &Places::walls},
    Row{Part::corners, "numbers at corners of cells", "corners", &Puzzle::corners, &Places::corners},
    Row{Part::regions, "regions", "regions", &Puzzle::regions, &Places::regions},
    Row{Part::boxes, "boxes", "boxes", &Puzzle::boxes}};

// A part that is there if a cell of another one is like that.
struct Trait {
    Part part;
    std::string_view name;
    Grid Puzzle::*member;
    CellPlaces places;
    bool (*holds)(Value);
};
constexpr Trait part_traits[] = {
    {Part::unknown_numbers, "numbers that are not known", &Puzzle::numbers, &Places::numbers,
     [](Value number) { return number == unknown_number; }},
    {Part::diagonal_arrows, "diagonal arrows", &Puzzle::arrows, &Places::numbers, is_diagonal},
    {Part::gaps, "cells in no region", &Puzzle::regions, &Places::regions,
     [](Value region) { return region < 0; }}};

const Trait* trait_of(Part part) {
    const auto* const found = std::ranges::find(part_traits, part, &Trait::part);
    return found == std::end(part_traits) ? nullptr : found;
}

// Calls visit(row) for one row after the other until it returns true; true if it did.
template <class Visit>
bool any_row(Visit visit) {
    return std::apply([&](const auto&... row) { return (visit(row) || ...); }, part_rows);
}
// Calls visit(row) for the row of the part, which is no trait.
template <class Visit>
void with_row(Part part, Visit visit) {
    any_row([&](const auto& row) {
        if (row.part == part) visit(row);
        return row.part == part;
    });
}

constexpr std::array wall_clues{&Wall::number, &Wall::down, &Wall::across};

// Is the member there at all?
bool is_there(int parameter) { return parameter != 0; }
bool is_there(BoxShape boxes) { return boxes.rows > 0; }
bool is_there(const OutsideClues& outside) {
    return std::ranges::any_of(outside, [](const auto& lines) {
        return std::ranges::any_of(lines, [](const auto& numbers) { return !numbers.empty(); });
    });
}
bool is_there(const std::shared_ptr<const Payload>& payload) { return payload != nullptr; }
template <class List>
bool is_there(const List& list) {
    return !list.empty();
}

// Does a cell, corner or item of a list state anything?
bool states(Value value) { return value != open_cell; }
bool states(char parity) { return parity != '.'; }
bool states(const std::vector<Value>& marks) { return !marks.empty(); }
bool states(const std::optional<Wall>& wall) { return wall.has_value(); }
template <class Item>
bool states(const Item&) {
    return true;
}

template <class Member>
bool is_same(const Member& a, const Member& b) {
    return a == b;
}
bool is_same(const std::shared_ptr<const Payload>& a, const std::shared_ptr<const Payload>& b) {
    return a == b || (a != nullptr && b != nullptr && a->same(*b));
}

// Has the member an item for each place?
template <class Member>
constexpr bool is_list = requires(const Member& member) {
    member.size();
    requires !std::is_same_v<Member, OutsideClues>;
};

template <class Member>
void clear_if_blank(Member& member) {
    if constexpr (std::is_same_v<Member, OutsideClues>) {
        for (auto& lines : member) {
            if (std::ranges::all_of(lines, &std::vector<Value>::empty)) lines.clear();
        }
    } else if constexpr (is_list<Member>) {
        if (std::ranges::none_of(member, [](const auto& item) { return states(item); })) member.clear();
    }
}

void add_fields(Part part, const OutsideClues& outside, std::vector<Field>& fields) {
    for (const Side side : all_sides) {
        for (int line = 0; line < std::ssize(outside[side]); ++line) {
            if (!outside[side][line].empty()) fields.push_back({part, line, side});
        }
    }
}
void add_fields(Part part, const std::vector<std::optional<Wall>>& walls, std::vector<Field>& fields) {
    for (int cell = 0; cell < std::ssize(walls); ++cell) {
        for (int clue = 0; walls[cell] && clue < std::ssize(wall_clues); ++clue) {
            if (*walls[cell].*wall_clues[clue]) fields.push_back({part, cell, Side::top, clue});
        }
    }
}
template <class Member>
void add_fields(Part part, const Member& member, std::vector<Field>& fields) {
    if constexpr (is_list<Member>) {
        for (int i = 0; i < std::ssize(member); ++i) {
            if (states(member[i])) fields.push_back({part, i});
        }
    }
}

void remove(Grid& grid, const Field& field) { grid[field.index] = open_cell; }
void remove(std::vector<std::vector<Value>>& marks, const Field& field) { marks[field.index].clear(); }
void remove(std::string& parity, const Field& field) { parity[field.index] = '.'; }
void remove(OutsideClues& outside, const Field& field) { outside[field.side][field.index].clear(); }
void remove(std::vector<std::optional<Wall>>& walls, const Field& field) {
    (*walls[field.index].*wall_clues[field.clue]).reset();
}
template <class Item>
void remove(std::vector<Item>& list, const Field& field) {
    list.erase(list.begin() + field.index);
}
template <class Member>
void remove(Member&, const Field&) {
    assert(false);  // it has no fields
}

// Of a part that is there.
template <class Member>
std::size_t first_place(const Puzzle& puzzle, const Row<Member>& row) {
    const Member& member = puzzle.*row.member;
    if constexpr (requires { member.front().offset; }) {
        return std::max(puzzle.offset, member.front().offset);
    } else if constexpr (std::is_same_v<Member, OutsideClues>) {
        for (const Side side : all_sides) {
            const auto clue = std::ranges::find_if_not(member[side], &std::vector<Value>::empty);
            const auto& places = puzzle.places.outside[side];
            if (clue != member[side].end() && !places.empty()) return places[clue - member[side].begin()];
        }
    } else if constexpr (is_list<Member>) {
        if (row.places == nullptr) return puzzle.offset;
        const auto& places = puzzle.places.*row.places;
        for (std::size_t i = 0; i < std::min(places.size(), member.size()); ++i) {
            if (states(member[i])) return places[i];
        }
    }
    return puzzle.offset;
}

// Where a field stands in the order of all: lists, then cell by cell, then the corners.
std::pair<int, int> rank_of(const Field& field) {
    constexpr Parts in_cells = prints_in_cells | Parts{Part::givens, Part::marks, Part::parity, Part::walls};
    if (in_cells.has(field.part)) return {1, field.index};
    return {field.part == Part::corners ? 2 : 0, 0};
}

}  // namespace

std::string_view name_of(Part part) {
    if (const Trait* const trait = trait_of(part)) return trait->name;
    std::string_view name;
    with_row(part, [&](const auto& row) { name = row.name; });
    return name;
}

std::string_view section_of(Part part) {
    std::string_view section;
    with_row(part, [&](const auto& row) { section = row.section; });
    return section;
}

bool has(const Puzzle& puzzle, Part part) {
    if (const Trait* const trait = trait_of(part))
        return std::ranges::any_of(puzzle.*trait->member, trait->holds);
    if (part == Part::givens)
        return std::ranges::any_of(puzzle.given, [](Value value) { return states(value); });
    if (part == Part::pieces) return false;  // the payload is what is there
    bool there = false;
    with_row(part, [&](const auto& row) { there = is_there(puzzle.*row.member); });
    return there;
}

std::optional<Part> first_of(const Puzzle& puzzle, Parts parts) {
    for (auto part = Part::givens; part <= Part::boxes;
         part = static_cast<Part>(static_cast<int>(part) + 1)) {
        if (parts.has(part) && has(puzzle, part)) return part;
    }
    return {};
}

std::size_t place_of(const Puzzle& puzzle, Part part) {
    std::size_t place = puzzle.offset;
    if (const Trait* const trait = trait_of(part)) {
        const auto& cells = puzzle.*trait->member;
        const auto& places = puzzle.places.*trait->places;
        const auto cell = static_cast<std::size_t>(std::ranges::find_if(cells, trait->holds) - cells.begin());
        return cell < places.size() ? places[cell] : place;
    }
    with_row(part, [&](const auto& row) { place = first_place(puzzle, row); });
    return place;
}

bool same_rules(const Puzzle& a, const Puzzle& b) {
    return a.rows == b.rows && a.columns == b.columns && a.family == b.family && a.digits == b.digits &&
           !any_row([&](const auto& row) {
               const bool asked = row.part != Part::givens && row.part != Part::marks;
               return asked && !is_same(a.*row.member, b.*row.member);
           });
}

std::optional<Part> difference(const Puzzle& a, const Puzzle& b, Parts parts) {
    std::optional<Part> differs;
    any_row([&](const auto& row) {
        if (parts.has(row.part) && !is_same(a.*row.member, b.*row.member)) differs = row.part;
        return differs.has_value();
    });
    return differs;
}

void clear_blank(Puzzle& puzzle, Parts parts) {
    any_row([&](const auto& row) {
        if (parts.has(row.part)) clear_if_blank(puzzle.*row.member);
        return false;
    });
}

std::vector<Field> fields_of(const Puzzle& puzzle, Parts parts) {
    std::vector<Field> fields;
    any_row([&](const auto& row) {
        if (parts.has(row.part)) add_fields(row.part, puzzle.*row.member, fields);
        return false;
    });
    std::ranges::stable_sort(fields, {}, rank_of);
    return fields;
}

void remove_fields(Puzzle& puzzle, std::vector<Field> fields) {
    // The last first, so that indices stay right.
    std::ranges::stable_sort(fields, std::ranges::greater{}, &Field::index);
    for (const Field& field : fields)
        with_row(field.part, [&](const auto& row) { remove(puzzle.*row.member, field); });
}

}  // namespace reductio

// label_writer.cpp - the words of a label, and what stands in its holes.
#include "rules/label_writer.hpp"

#include <utility>

#include "language/expand/expander.hpp"
#include "puzzle/directions.hpp"
#include "rules/board.hpp"

namespace reductio {

// The cells that are indices, and the first and last ones of groups, if all places of the name are such: then
// its text is always the same for as many cells.
bool LabelWriter::take_cells(const RulesLabel& label, const language::Expander& expander,
                             const RulesBoard& board) {
    arguments_.clear();
    for (const language::Syntax& place : label.places) {
        if (place.form != language::Form::bound) return false;
        const language::Item& item = expander.indices()[static_cast<std::size_t>(place.number)];
        if (item.kind != language::Item::Kind::place) return false;
        const PlaceKind kind = kind_of(item.place);
        if (kind == PlaceKind::cell) {
            arguments_.push_back(static_cast<std::uint32_t>(item.place.number));
            continue;
        }
        const auto cells = kind == PlaceKind::group && label.places.size() == 1 ? board.cells_of(item.place)
                                                                                : std::span<const int>{};
        if (cells.empty()) return false;
        arguments_.push_back(static_cast<std::uint32_t>(cells.front()));
        arguments_.push_back(static_cast<std::uint32_t>(cells.back()));
    }
    return true;
}

// "above" in place of "to the up of".
bool LabelWriter::add_height(const language::Item& item, const RulesLabel::Words& next) {
    constexpr std::string_view before = "to the ", behind = " of ";
    if (!text_.ends_with(before) || !next.many.starts_with(behind)) return false;
    const auto direction = static_cast<std::size_t>(item.place.number);
    const std::string_view name = grid_directions[direction].name;
    if (name != "up" && name != "down") return false;
    text_.resize(text_.size() - before.size());
    text_ += name == "up" ? "above " : "below ";
    said_ = behind.size();
    return true;
}

void LabelWriter::add(const language::Item& item, const RulesLabel::Words& next, const RulesBoard& board) {
    if (item.kind == language::Item::Kind::place) {
        const bool direction = kind_of(item.place) == PlaceKind::direction;
        if (!direction || !add_height(item, next)) board.append_name(item.place, text_, arguments_);
    } else if (item.fixed) {
        text_ += std::to_string(*item.fixed);
        one_ = *item.fixed == 1;
    } else if (item.kind == language::Item::Kind::nothing) {
        text_ += "(nothing)";
    }
}

void LabelWriter::add(const RulesLabel::Words& words) {
    text_ += std::string_view{one_ ? words.one : words.many}.substr(std::exchange(said_, 0));
}

void LabelWriter::write(const RulesLabel& label, language::Expander& expander, const RulesBoard& board) {
    one_ = false;
    text_.clear();
    add(label.texts[0]);
    arguments_.clear();
    for (std::size_t i = 0; i < label.places.size(); ++i) {
        const language::Syntax& place = label.places[i];
        const RulesLabel::Words& next = label.texts[i + 1];
        if (place.form == language::Form::bound)
            add(expander.indices()[static_cast<std::size_t>(place.number)], next, board);
        else
            add(expander.item(place), next, board);
        add(next);
    }
    if (text_ != last_.text()) last_ = text_;
}

void LabelWriter::name(language::Requirement& requirement, const RulesLabel& label,
                       language::Expander& expander, const RulesBoard& board) {
    const bool cells = take_cells(label, expander, board);
    if (!cells || of_cells_ != &label || arguments_.size() != cells_) write(label, expander, board);
    of_cells_ = cells ? &label : nullptr;
    cells_ = arguments_.size();
    requirement.name = last_;
    requirement.columns = static_cast<std::uint32_t>(board.puzzle().columns);
    requirement.arguments =
        language::TreeArena::current()->copy_of(std::span<const std::uint32_t>{arguments_});
}

}  // namespace reductio

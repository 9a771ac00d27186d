// picture_record.cpp - the members of the record, in order.
#include "cli/picture_record.hpp"

#include <cmath>

#include "cli/family_sections.hpp"
#include "cli/options.hpp"
#include "encoders/shared/number_drawing.hpp"
#include "family/answer_forms.hpp"
#include "puzzle/drawing.hpp"
#include "text/json.hpp"

namespace reductio {

namespace {

JsonArray array_of(std::span<const Value> values) {
    JsonArray array;
    for (const Value value : values) array.add(value == open_cell ? JsonText{} : JsonText{value});
    return array;
}

void add_answer(const Puzzle& puzzle, std::span<const Value> grid, JsonObject& record) {
    const Family& family = *puzzle.family;
    record.add("rows", puzzle.rows).add("columns", puzzle.columns);
    record.add("answer", name_of(family.form)).add("digits", array_of(puzzle.digits));
    const Drawing blank = family.draw(puzzle, {});
    const auto* const drawn = std::get_if<GridDrawing>(&blank);
    if (drawn != nullptr && drawn->loop) record.add("fence", true);
    JsonArray texts;
    for (const Value digit : puzzle.digits) texts.add(value_sign(&family, digit));
    record.add("texts", texts);
    if (!family.states.empty()) {
        JsonArray states;
        for (const std::string_view state : family.states) states.add(state);
        record.add("states", states);
    }
    record.add("givens", array_of(puzzle.given));
    if (!puzzle.walls.empty()) {
        JsonArray walls;
        for (int cell = 0; cell < puzzle.cells(); ++cell) walls.add(puzzle.is_wall(cell) ? 1 : 0);
        record.add("walls", walls);
    }
    if (!grid.empty()) record.add("values", array_of(grid));
}

// With at most two decimals.
JsonText length(double pixels) {
    const double hundredths = std::round(pixels * 100);
    if (std::fmod(hundredths, 100) == 0) return static_cast<long>(hundredths / 100);
    return hundredths / 100;
}

JsonArray places_of(const Picture& picture) {
    JsonArray cells;
    for (const auto& [cell, box] : picture.cells) {
        JsonArray place;
        place.add(cell).add(length(box.corner.x)).add(length(box.corner.y));
        place.add(length(box.width)).add(length(box.height));
        cells.add(place);
    }
    return cells;
}

}  // namespace

std::string picture_record(const BatchItem& item, std::span<const Value> grid, const DrawnPuzzle& drawn,
                           Shades shades) {
    const Puzzle& puzzle = item.puzzle;
    const Picture& picture = drawn.solution ? *drawn.solution : drawn.puzzle;
    JsonObject record;
    record.add("v", 1).add("index", item.index);
    record.add_text("id", puzzle.title);
    record.add_text("link", puzzle.link);
    record.add("family", puzzle.family->name).add("summary", puzzle.family->summary);
    add_sections(*puzzle.family, record);
    record.add("title", drawn.title);
    add_answer(puzzle, grid, record);
    record.add("puzzle", written(*find<Format>("native"), puzzle, true));
    record.add("width", length(picture.width)).add("height", length(picture.height));
    record.add("cells", places_of(picture)).add("svg", svg_document(picture, drawn.title, shades));
    return record.str() + '\n';
}

}  // namespace reductio

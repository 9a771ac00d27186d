// svg_grid.hpp - the pictures of the four kinds of drawing; svg_picture.hpp chooses among them.
#pragma once
#include "draw/highlights.hpp"
#include "draw/svg_picture.hpp"
#include "puzzle/drawing.hpp"

namespace reductio {

Picture picture_of(const GridDrawing& drawing, const Puzzle& puzzle, const Highlights& highlights);
Picture picture_of(const ChoiceList& list, const Puzzle& puzzle, const Highlights& highlights);
Picture picture_of(const NamedRows& rows, const Puzzle& puzzle, const Highlights& highlights);
Picture picture_of(const Sentence& sentence, const Puzzle& puzzle, const Highlights& highlights);

}  // namespace reductio

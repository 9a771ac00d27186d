// read_outlines.hpp - regions or a loop in a drawn grid, for families whose answer is where the lines run.
#pragma once
#include "answers/grid_filler.hpp"
#include "draw/grid_picture.hpp"
#include "family/family.hpp"
#include "text/text.hpp"

namespace reductio {

// Is `line` the first line of a partition drawn like `blank`, wherever inner lines meet the frame?
bool begins_partition(const Passage& line, const GridPicture& blank);

// Is it the first line of a loop?
bool begins_loop(const Passage& line, const GridPicture& blank);

// Reads the drawing that begins with `line` and goes on in `rest`, and cuts it off `rest`. `unsolved` is the
// puzzle's drawing without an answer, `blank` its picture in the character set of the text. Throws InputError
// if this is not a drawing of the puzzle, or a cell is open.
void read_outlines(const Family& family, const Puzzle& puzzle, const GridDrawing& unsolved,
                   const GridPicture& blank, Charset charset, Passage line, Passage& rest,
                   GridFiller& filler);

}  // namespace reductio

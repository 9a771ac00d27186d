// read_partition.hpp - the regions or the loop in a printed drawing, for families whose answer is where the
// lines run.
#pragma once
#include "answers/grid_filler.hpp"
#include "draw/render.hpp"
#include "encoders/shared/family.hpp"
#include "text/text.hpp"

namespace reductio {

// Is `line` the first line of a drawing like `blank`, wherever lines meet the frame?
bool begins_partition(Passage line, const Picture& blank);

// The same for a drawing of a loop.
bool begins_loop(Passage line, const Picture& blank);

// Reads a drawing that begins with `line`, the rest of which follows in `rest`, which is cut behind it.
// `blank`: the puzzle's own picture, unsolved, in the character set of the drawing. Throws InputError if it
// is not a drawing of the puzzle or has a cell that is open.
void read_partition(const Family& family, const Puzzle& puzzle, const Picture& blank, Charset charset,
                    Passage line, Passage& rest, GridFiller& filler);

}  // namespace reductio

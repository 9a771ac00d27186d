// draw_pictures.hpp - the pictures of a batch: what `draw` collects of each puzzle, and the files it writes.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "cli/command.hpp"
#include "cli/options.hpp"
#include "draw/picture_sheet.hpp"

namespace reductio {

// `record`: SVG with what is drawn, as --output json has it (picture_record.hpp).
enum class PictureKind : std::uint8_t { svg, png, pdf, html, record };
PictureKind picture_kind(const std::string& name);
std::vector<std::string> picture_kinds();
// Throws InputError if a command that writes none was told to write into a file called like a picture.
void refuse_picture(std::string_view command, const std::string& path);
BoxShape sheet_shape(const std::string& text);
const Paper* known_paper(const std::string& name);
// What stands below the pictures of sheets, beside their titles.
struct Captions {
    bool genre = false, rule = false, level = false;
};
Captions captions_of(const std::string& list);
std::vector<std::string> caption_words();
std::vector<std::string> paper_names();

// The options of `draw` for pictures.
namespace picture_options {
inline const Option<picture_kind> to{"--to", "KIND", "print a picture: svg, png, pdf or html", picture_kinds};
inline const Option<any_text> out{
    "-o,--out", "FILE",
    "write a picture there, of the kind that its ending names: X.svg, X.png, X.pdf, X.html"};
inline const Switch with_solution{"--solution", "solve the puzzle and draw its solution"};
inline const Switch with_both{"--beside", "the puzzle, and its solution beside it"};
inline const Switch with_candidates{"--candidates",
                                    "solve the puzzle and write the true candidates into the cells"};
inline const Switch with_reasons{
    "--why", "colour the cells of clues that contradict each other, or those in which solutions differ"};
inline const Option<any_text> entries = for_reading(Option<any_text>{
    "--entries", "FILE", "draw what is filled in so far, too: r1c2=5 ..., or rows of values"});
inline const Option<sheet_shape> sheet{
    "--sheet", "RxC", "R rows of C puzzles on each page; with --solution, solutions on further pages"};
inline const DefaultOption<known_paper> paper{"--paper", "NAME", "the size of a page: a4 or letter", "a4",
                                              paper_names};
inline const Option<any_text> title{"--title", "TEXT", "above each sheet, or above a picture"};
inline const Option<any_text> author{"--author", "NAME", "above each sheet, on the right"};
inline const DefaultOption<captions_of> captions{
    "--captions", "LIST", "below each puzzle of a sheet: genre, rule, level (by `rate`), or none",
    "genre,rule", caption_words};
inline const Option<whole_number<1>> width{"--width", "PIXELS", "the width of a PNG"};
inline const Switch dark{"--dark", "a dark background"};
inline DeclaredOptions all_options() {
    return {to,    out,   with_solution, with_both, with_candidates, with_reasons, entries,
            sheet, paper, title,         author,    captions,        width,        dark};
}
}  // namespace picture_options

// Do the arguments want a picture rather than text?
bool wants_picture(const Arguments& arguments);

// Draws every puzzle of the inputs. Returns the exit code.
int draw_pictures(const Arguments& arguments);

}  // namespace reductio

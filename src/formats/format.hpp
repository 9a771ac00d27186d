// format.hpp - the contract of a text format: from text to Puzzle, and back where the format can express it.
//
// There is one file per format; its name is that of the namespace and, with hyphens for underscores, of the
// format on the command line. A format recognises its texts by their content. The command line may state the
// format (`--format`) or add what a bare grid can't express (Hints).
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/required.hpp"
#include "family/known_names.hpp"
#include "language/constants.hpp"
#include "puzzle/parts.hpp"
#include "text/text.hpp"

namespace reductio {

// What the command line says about the input. Empty fields say nothing.
struct Hints {
    std::string format;                // "sgt"
    std::string kind;                  // "keen" in `--format sgt:keen`
    const Family* family = nullptr;    // --family
    std::string called;                // the word of --family, which says more if it is "killer" or "jigsaw"
    std::optional<BoxShape> boxes;     // --boxes: rows x columns of a box
    std::vector<std::string> options;  // --with x,antiknight
    std::string symbols;               // --symbols, expanded: "123456789ABCDEFG"
    std::string column, id;            // --column, --id: names or numbers of a table's columns
    language::Data data;               // -D and --data: constants of models
    bool pictures = false;             // --pictures: read drawings as the rules that they usually mean
    bool strict = false;               // --strict: refuse a puzzle with a part that is not understood
    const KnownNames* names = &built_in_names();  // of families and kinds of rules: --rules adds some
    bool binding = true;  // false: the hints fill only what a text leaves open and never contradict it
};

// How well a text fits a format.
struct Fit {
    Fit(int how_sure) : score{how_sure} {}
    Fit(InputError two_readings) : unclear{std::move(two_readings)} {}

    int score = 0;                      // from 0, not at all, to 100, beyond doubt
    std::optional<InputError> unclear;  // the text has two readings; the error names both
};

// A puzzle of a batch that is read when it is needed. Throws InputError.
using DeferredPuzzle = std::function<Puzzle()>;

struct Format {
    std::string_view name;
    std::string_view summary;     // one line for `list formats`
    std::string_view carries;     // what of puzzles it can say, for the same list
    std::string_view lacks;       // and what it can't
    std::string_view extensions;  // file endings that suggest this format, separated by blanks: ".sdk .sud"
    // True if every puzzle takes one line. `detect` and `read` then get single lines, and the lines of one
    // file may be in different formats of this kind.
    bool one_line = false;
    // How well the text fits. At worst linear in the text, and cheap on texts of other formats. Never throws.
    Required<Fit (*)(Passage, const Hints&)> detect;
    // Cuts a text with several puzzles into one passage for each. Null: the text is one puzzle.
    std::vector<Passage> (*split)(Passage, const Hints&) = nullptr;
    // Takes the place of `split` and `read` where puzzles can't be cut by position (JSON with many entries).
    // Throws InputError only if the text as a whole can't be read.
    std::vector<DeferredPuzzle> (*unpack)(Passage, const Hints&) = nullptr;
    // Throws InputError.
    Puzzle (*read)(Passage, const Hints&) = nullptr;
    // The puzzle in this format, with a final line feed. A solved grid is written as a puzzle in which every
    // cell is given. Throws InputError if the format can't express the puzzle. Null: the format is read only.
    std::string (*write)(const Puzzle&) = nullptr;
    // Does this link, which the format detects, end just where its puzzle does? Null: it does if it can be
    // read.
    bool (*is_whole)(Passage, const Hints&) = nullptr;
};

// What is wrong with the members of a format (base/registry.hpp), or empty.
inline std::string find_fault(const Format& format) {
    if (format.carries.empty() || format.lacks.empty()) return "it has no .carries or no .lacks";
    return format.read == nullptr && format.unpack == nullptr ? "it has neither .read nor .unpack" : "";
}

namespace formats {

// The words of --format, --boxes, --symbols and --with. Their errors have no place in a file.

// "sgt:keen" or "line". The error for an unknown format lists the known ones.
void set_format(Hints& hints, std::string_view format_and_kind);
// "3x4": rows x columns of a box.
BoxShape box_shape(std::string_view words);
// "1-9A-G" becomes "123456789ABCDEFG". Ranges are of digits or letters; other characters stand for
// themselves.
std::string expanded_symbols(std::string_view words);
// "x,antiknight" becomes its parts, sorted, each once.
std::vector<std::string> option_list(std::string_view words);

// A puzzle has a part that a format can't express: "the format sgt can't express pencil marks".
struct Inexpressible : InputError {
    Inexpressible(std::string_view format, std::string missing, std::string_view instead);
    std::string part;  // "pencil marks"
};

// For writers. Throws Inexpressible.
[[noreturn]] void refuse(std::string_view format, const std::string& what,
                         std::string_view instead = "native");
// The same where the format does not name the puzzle's family, so a reader would take it for another.
[[noreturn]] void refuse_family(std::string_view format, const Puzzle& puzzle);
// Refuses the first part of the puzzle that is none of these, by its name. `option`: the one that the format
// can say, if it can say one.
void require_no_more(const Puzzle& puzzle, std::string_view format, Parts than, std::string_view option = {});
// Refuses what was lost: the first part in which the puzzle differs from `again`, what the format wrote, read
// back.
void require_same(const Puzzle& puzzle, const Puzzle& again, std::string_view format);

}  // namespace formats
}  // namespace reductio

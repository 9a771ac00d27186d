// format.hpp - the contract of a text form: text to Puzzle, and back where the form can say it.
//
// One file per form; file = symbol = command-line name (underscores become hyphens). A form recognises itself
// from content; the command line may settle it (`--format`) or add what a bare grid can't say (Hints).
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/required.hpp"
#include "encoders/shared/family.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio {

// What the command line says about the input; empty fields say nothing.
struct Hints {
    std::string format;                // "sgt"
    std::string kind;                  // "keen", of `--format sgt:keen`
    const Family* family = nullptr;    // null: not said
    std::optional<BoxShape> boxes;     // rows x columns of a box
    std::vector<std::string> options;  // --with x,antiknight
    std::string symbols;               // expanded: "123456789ABCDEFG"
    bool binding = true;  // false: only what a bare grid leaves open; a text that says otherwise is right
};

// A puzzle of a batch that is read when it is asked for; throws InputError then.
using DeferredPuzzle = std::function<Puzzle()>;

struct Format {
    std::string_view name;
    std::string_view summary;     // one line for `list formats`
    std::string_view extensions;  // file endings that suggest this form, separated by blanks: ".sdk .sud"
    // One puzzle per line? Then `read` gets single lines, and the lines of one file may be of different
    // one-line forms.
    bool one_line = false;
    // How sure the form is that this text (for one-line forms: this line) is its own: 0 not at all, 100
    // beyond doubt. Must be linear in the text at worst, and cheap on texts of other forms. May throw an
    // InputError that names both readings where the text has two.
    Required<int (*)(Passage, const Hints&)> detect;
    // Cuts a text with several puzzles into one passage each; null: the text is one puzzle.
    std::vector<Passage> (*split)(Passage, const Hints&) = nullptr;
    // For forms that can't be cut by position (JSON with many entries), instead of `split` and `read`: its
    // puzzles, to be read one at a time. Throws InputError only if nothing of the text can be told apart.
    std::vector<DeferredPuzzle> (*unpack)(Passage, const Hints&) = nullptr;
    // Throws InputError.
    Puzzle (*read)(Passage, const Hints&) = nullptr;
    // The puzzle in this form, ending in a line feed; throws InputError if the form can't say it. Null: the
    // form is read only. A solved grid is written as a puzzle whose cells are all given.
    std::string (*write)(const Puzzle&) = nullptr;
};

// What is wrong with the members of a format (base/registry.hpp), or empty.
inline std::string find_fault(const Format& format) {
    return format.read == nullptr && format.unpack == nullptr ? "it has neither .read nor .unpack" : "";
}

}  // namespace reductio

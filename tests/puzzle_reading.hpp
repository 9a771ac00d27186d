// puzzle_reading.hpp - reading puzzles from strings, for the tests of the formats.
#pragma once
#include <memory>
#include <string>

#include "base/registry.hpp"
#include "formats/reader.hpp"

namespace reading {

using namespace reductio;

inline PuzzleReader reader_of(const std::string& text, const Hints& hints = {},
                              const std::string& name = "f") {
    return {std::make_shared<const Text>(name, text), hints};
}

// The only puzzle of a text.
inline Puzzle puzzle_of(const std::string& text, const Hints& hints = {}) {
    const PuzzleReader reader = reader_of(text, hints);
    if (reader.size() != 1) throw InputError{"the text has " + std::to_string(reader.size()) + " puzzles"};
    return reader.read(0);
}

// "format: message" of the first puzzle of a text that can't be read, or "fine".
inline std::string failure_of(const std::string& text, const Hints& hints = {}) {
    try {
        const PuzzleReader reader = reader_of(text, hints);
        for (std::size_t i = 0; i < reader.size(); ++i) reader.read(i);
        return "fine";
    } catch (const InputError& error) {
        return error.brief();
    }
}

inline std::string form_of(const std::string& text, const Hints& hints = {}, const std::string& name = "f") {
    return std::string{reader_of(text, hints, name).format(0).name};
}

// The remarks of a puzzle, a line each, without their places.
inline std::string remarks_of(const Puzzle& puzzle) {
    std::string text;
    for (const InputError& remark : puzzle.remarks)
        text += remark.brief().substr(remark.brief().find(": ") + 2) + "\n";
    return text;
}

inline bool equal(const Puzzle& a, const Puzzle& b) {
    return same_rules(a, b) && a.given == b.given && a.marks == b.marks;
}

inline Hints with_format(const std::string& format, const std::string& kind = {}) {
    Hints hints;
    hints.format = format;
    hints.kind = kind;
    return hints;
}

inline Hints with_family(const std::string& family) {
    Hints hints;
    hints.family = find_family(family);
    hints.called = family;
    return hints;
}

inline Hints with_boxes(int rows, int columns) {
    Hints hints;
    hints.boxes = BoxShape{rows, columns};
    return hints;
}

inline Hints with_symbols(const std::string& symbols) {
    Hints hints;
    hints.symbols = symbols;
    return hints;
}

}  // namespace reading

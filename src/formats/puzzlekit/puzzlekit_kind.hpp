// puzzlekit_kind.hpp - a kind of puzzle in the library puzzlekit, as the text of its family states it.
//
//     puzzlekit tent columns rows 0..cells numbers x=1 as words
//     puzzlekit_also tents
//     puzzlekit_words o 1, - 0, number 0
//
// Behind the name stand the parts of a text in their order (part_words.hpp), each with what more there is to
// say: the numbers that it may hold, what a token in it means, other words. Behind `as` stands how answers
// are written, if it is not as families of this look have them (answer_words.hpp). Words are tokens with a
// value, in answers and in clues; `number` is a printed number that an answer repeats.
//
// The lines are those of Description::format_lines.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "family/known_names.hpp"
#include "puzzle/puzzle.hpp"
#include "text/text.hpp"

namespace reductio::formats {

struct PuzzlekitWord;
struct PuzzlekitAnswer;

// A number, or what depends on the puzzle: cells, rows+columns-1.
struct PuzzlekitBound {
    static constexpr std::array<std::string_view, 5> names{"rows", "columns", "side", "cells", "digits"};
    Value number = 0;
    std::array<Value, names.size()> times{};

    Value of(const Puzzle& puzzle) const;
};

struct PuzzlekitRange {
    PuzzlekitBound least, most;
    bool digits;  // does it end with the largest digit?
};

struct PuzzlekitPart {
    const PuzzlekitWord* word;
    std::optional<PuzzlekitRange> range = {};
    std::vector<std::pair<std::string, std::string>> tokens = {};  // `x=1`: the first means the second
    std::vector<std::string> more = {};                            // other words
};

struct PuzzlekitKind {
    std::vector<std::string> names;  // in small letters
    const Family* family;
    std::vector<PuzzlekitPart> parts;
    const PuzzlekitAnswer* answer = nullptr;  // null: as the family's answers look
    std::vector<std::pair<std::string, Value>> words = {};

    // The part that the word stands for, or null.
    const PuzzlekitPart* part(std::string_view word) const;
    // The value that a token has by the words.
    std::optional<Value> value(std::string_view token) const;
    // Are the words all there is in answers and givens?
    bool words_alone() const;
    // "o or -": the words, for messages, and - if `or_open`.
    std::string tokens(bool or_open) const;
};

// The kinds that the family states. Throws InputError for lines that mean nothing.
std::vector<PuzzlekitKind> puzzlekit_kinds_of(const Family& family);
// Those of the built-in families, by the families' names.
const std::vector<PuzzlekitKind>& puzzlekit_kinds();
// The kind of that name in any case, of a built-in family or one that was added; or the only kind of the
// family of that name or alias. Null if there is none. It refers to its family.
std::shared_ptr<const PuzzlekitKind> find_puzzlekit_kind(std::string_view name, const KnownNames& known);
// "abcendview, akari, …": the names of the built-in ones, for messages.
std::string puzzlekit_names();

}  // namespace reductio::formats

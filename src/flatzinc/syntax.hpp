// syntax.hpp - a FlatZinc text as its items: parameters, variables, constraints, what is asked.
//
// FlatZinc is what MiniZinc makes of a model and its data: a list of items, each ended by a semicolon, in the
// grammar of the MiniZinc Handbook, "FlatZinc", or the same as JSON. Names are resolved later (read.hpp).
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "text/characters.hpp"
#include "text/text.hpp"

namespace reductio::flatzinc {

// What names are made of; none begins with a digit.
inline bool is_word_character(char c) {
    return is_letter(static_cast<unsigned char>(c)) || is_digit(c) || c == '_';
}

// A value, or a use of something that has a name.
struct Expr {
    enum class Kind : std::uint8_t {
        truth,   // true, false: `low` is 1 or 0
        number,  // `low`
        range,   // low..high
        set,     // {2, 3, 5}: `numbers`
        real,    // 1.5
        string,  // "…": `word` is what stands between the quotes
        name,    // `word`
        item,    // word[low]
        list,    // [a, b]: `parts`
        call     // word(a, b): `parts`, in annotations alone
    };
    Kind kind = Kind::truth;
    std::size_t offset = 0;  // in the text
    std::int64_t low = 0, high = 0;
    std::string_view word = {};
    std::vector<std::int64_t> numbers = {};  // as they are written
    std::vector<Expr> parts = {};
};

enum class Basic : std::uint8_t { boolean, integer, real, set };

// The values that a variable may have, as far as its declaration says: without any, no bound.
struct Domain {
    std::optional<std::int64_t> low = {}, high = {};
    std::vector<std::int64_t> values = {};  // of {2, 3, 5}; the bounds are then empty
    bool is_set_of_values = false;          // written in braces; such a set may be empty
};

// A parameter, a variable, or an array of them.
struct Declaration {
    Basic type = Basic::integer;
    bool variable = false, array = false;
    std::int64_t size = 0;  // of an array, whose indices begin at 1
    Domain domain = {};
    std::string_view name = {};
    std::size_t offset = 0;  // of the name
    std::vector<Expr> annotations = {};
    std::optional<Expr> value = {};
};

struct Constraint {
    std::string_view name = {};
    std::size_t offset = 0;
    std::vector<Expr> arguments = {}, annotations = {};
};

struct Model {
    std::vector<Declaration> declarations = {};
    std::vector<Constraint> constraints = {};
    enum class Goal : std::uint8_t { satisfy, minimize, maximize };
    Goal goal = Goal::satisfy;
    std::optional<Expr> objective = {};
    std::vector<Expr> annotations = {};       // of what is asked
    std::shared_ptr<const void> source = {};  // owns what the words refer to, if the text itself does not
};

// The annotation with this name, or null.
inline const Expr* annotation(const std::vector<Expr>& annotations, std::string_view name) {
    for (const Expr& each : annotations) {
        if ((each.kind == Expr::Kind::name || each.kind == Expr::Kind::call) && each.word == name)
            return &each;
    }
    return nullptr;
}

// Could this be FlatZinc? Looks at the first word that is in no comment, and at no more than a line of it.
bool looks_like_flatzinc(Passage passage);
// Could this be FlatZinc as JSON? An object with constraints and a method.
bool looks_like_json(Passage passage);

// Reads the whole text. The model refers to it. Throws InputError. Linear; polls the limits of the query.
Model parse(Passage passage);
// The same for JSON.
Model parse_json(Passage passage);

}  // namespace reductio::flatzinc

// coder.hpp - the body of a link, which one statement of its codes both reads and writes.
//
// Each code fills its places in order and ends as soon as the last is filled; the next begins at the very
// next character. Where the text ends early, the rest is blank and `cut_short` is set. The library of
// puzz.link skips characters that a code does not know; here they are errors, so that no clue is lost.
#pragma once
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "base/function_ref.hpp"
#include "formats/puzzlink/forms.hpp"
#include "text/text.hpp"

namespace reductio::puzzlink {

// `to_end`: the way behind the last mark is written too.
struct Gaps {
    std::string_view expected;
    bool to_end = false;
};

class Coder {
public:
    explicit Coder(Scanner& reader) : scanner_{&reader} {}
    explicit Coder(std::string& written) : text_{&written} {}

    bool cut_short = false;  // did the text end before a code had filled its places?

    bool reads() const { return scanner_ != nullptr; }
    bool done() const { return reads() && scanner_->done(); }
    // Of reading.
    Scanner& scanner() { return *scanner_; }
    std::size_t offset() const { return reads() ? scanner_->offset() : 0; }
    // Of writing.
    void add(std::string_view text) { *text_ += text; }

    // All places, with runs of those where nothing stands.
    void row(const Code& code, const Track& track);
    // The same with a code of its own for each place: `one` codes a place and returns how many behind it hold
    // nothing; when writing, `blank` says where nothing stands.
    void row(std::span<const Run> runs, std::size_t size, std::vector<std::size_t>* places,
             FunctionRef<bool(std::size_t)> blank, FunctionRef<int(std::size_t)> one);
    // One place.
    void one(const Code& code, const Track& track, std::size_t at);
    // Several places to a character, five of two values or three of three: a digit of a place is the index of
    // its value. A slash ends them too: behind it nothing counts.
    void packed(std::span<Value> grid, std::span<const Value> values,
                std::vector<std::size_t>* places = nullptr);
    // Places that hold 1, each by the way from the one before it.
    void gaps(const Gaps& gaps, Grid& grid, std::vector<std::size_t>* places = nullptr);

private:
    void read_row(std::span<const Run> runs, std::size_t size, std::vector<std::size_t>* places,
                  FunctionRef<int(std::size_t)> one);
    void write_row(std::span<const Run> runs, std::size_t size, FunctionRef<bool(std::size_t)> blank,
                   FunctionRef<int(std::size_t)> one);
    void read_packed(std::span<Value> grid, std::span<const Value> values, std::size_t in_character);
    void write_packed(std::span<const Value> grid, std::span<const Value> values, std::size_t in_character);
    void read_gaps(const Gaps& gaps, Grid& grid, std::vector<std::size_t>* places);
    void write_gaps(const Gaps& gaps, const Grid& grid);
    // How many places; -1 where something else stands.
    int take_run(std::span<const Run> runs);
    void add_run(std::span<const Run> runs, int places);

    Scanner* scanner_ = nullptr;
    std::string* text_ = nullptr;
};

// The digit, as in 0-9a-z.
char digit_character(Value digit);

}  // namespace reductio::puzzlink

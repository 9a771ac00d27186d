// nearest_name.hpp - the name that somebody may have meant who wrote one that is unknown.
//
// "Sudo Ku" has the letters of sudoku; "sudko" is two edits away from it (V. I. Levenshtein,
// 1966; with exchanged letters F. J. Damerau, 1964). Of two names at the same distance the longer one is
// taken, of which less is wrong.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace reductio {

class NearestName {
public:
    // `misspelt`: at most two edits count too, of five letters or more.
    NearestName(std::string_view written, bool misspelt);
    // The names must outlive this.
    void consider(std::string_view name);
    // Empty if no name is near.
    std::string_view found() const { return found_; }

private:
    std::string written_;  // letters and digits alone, the letters small
    std::size_t least_, letters_ = 0;
    std::string_view found_;
};

// Of the names, the one that may be meant; empty if none is near.
template <class Names>
std::string_view nearest_of(std::string_view written, const Names& names) {
    NearestName nearest{written, true};
    for (const auto& name : names) nearest.consider(name);
    return nearest.found();
}

}  // namespace reductio

// family_symbols.hpp - what the cells of a bare grid mean where --family names a family with values of its
// own.
#pragma once
#include <span>

#include "encoders/shared/family.hpp"
#include "formats/grids/symbols.hpp"

namespace reductio::formats {

// The family of --family if a bare grid of that side has its values, whatever the side; else null.
const Family* family_with_symbols(const Hints& hints, int side);

// The grid as that family writes it. Families that read numbers in cells get these in `given`: filled_grid
// puts them where they belong. Throws InputError.
Spelling spell_family(const Text& text, std::span<const CellText> cells, const Family& family, int side,
                      const Hints& hints);

}  // namespace reductio::formats

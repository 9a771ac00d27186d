// format_lines.cpp - each format reads its lines.
#include "formats/format_lines.hpp"

#include "family/family.hpp"
#include "formats/kudamono/player_genre.hpp"
#include "formats/penpa/penpa_family.hpp"
#include "formats/puzzlekit/puzzlekit_kind.hpp"
#include "formats/puzzlink/genre.hpp"

namespace reductio::formats {

void check_format_lines(const Family& family) {
    puzzlink::genres_of(family);
    puzzlekit_kinds_of(family);
    has_penpa_family(family);
    player_genres_of(family);
}

}  // namespace reductio::formats

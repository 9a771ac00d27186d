// format_lines.hpp - are the lines of a family about formats right? They are read when they are needed, so
// that hundreds of families cost nothing at the start; who adds a family asks here.
#pragma once

namespace reductio {
class Family;
}

namespace reductio::formats {

// Throws InputError, at its place in a rules file, for a word that its format does not know.
void check_format_lines(const Family& family);

}  // namespace reductio::formats

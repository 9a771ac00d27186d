// manual.hpp - what a command does, for people: as --help shows it and as a manual page.
//
// Both are made from the command's declaration and say the same, so there is nothing to keep in step.
#pragma once
#include <cstddef>
#include <string>

#include "cli/command.hpp"

namespace reductio {

// The text in lines of at most `width` characters, with a final line feed; all but the first are indented.
std::string wrapped(const std::string& text, std::size_t width, std::size_t indent);

// The text of `reductio COMMAND --help`; null: of `reductio --help`.
std::string help_text(const Command* command);

// The source of the manual page reductio-COMMAND(1), in the language of man(7); null: of reductio(1).
std::string manual_page(const Command* command);

}  // namespace reductio

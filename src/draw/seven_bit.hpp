// seven_bit.hpp - drawings in 7-bit characters.
#pragma once

namespace reductio {

// The 7-bit character that stands for a sign of drawings; `?` for any other beyond ASCII.
char32_t seven_bit(char32_t code);

}  // namespace reductio

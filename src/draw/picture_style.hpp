// picture_style.hpp - the colours of pictures: one style sheet for light and dark screens and for paper.
//
// Colours are CSS variables, which follow the reader's preference (prefers-color-scheme) and turn to black on
// white when printed. Each rule first states the plain colour: programs that know no variables (librsvg,
// Inkscape 0.9) show that one.
#pragma once
#include <cstdint>
#include <string>

namespace reductio {

enum class Shades : std::uint8_t {
    adaptive,  // as the reader prefers
    light,
    dark,
    print
};

// What the style sheet of a document is for: pictures of any kind, or only those without rules drawn on
// cells.
enum class StyleFor : std::uint8_t { all, no_rules };

// CSS of the classes that pictures use, without <style>.
std::string picture_style(Shades shades, StyleFor pictures = StyleFor::all);

// The variables alone, for pages with pictures in them: `:root{--paper:…}` and its variants.
std::string picture_variables(Shades shades, StyleFor pictures = StyleFor::all);

}  // namespace reductio

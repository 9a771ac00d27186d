// picture_style.cpp - the table of colours and the rules that use them.
#include "draw/picture_style.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace reductio {

namespace {

struct Colour {
    std::string_view name, light, dark, print;
};

// On paper nothing is coloured that would only cost ink. Lines of rules keep the colours that tell them
// apart.
constexpr auto palette = std::to_array<Colour>({
    {"paper", "#ffffff", "#14161b", "#ffffff"},    {"ink", "#16181d", "#eceef3", "#000000"},
    {"found", "#1857c8", "#86b6ff", "#333333"},    {"thin", "#a3a8b3", "#565d6b", "#888888"},
    {"soft", "#565c68", "#a9b0be", "#333333"},     {"grey", "#dcdfe6", "#343944", "#dddddd"},
    {"lit", "#fff2b0", "#4b431a", "#ffffff"},      {"shade", "#2a2e37", "#c6ccd8", "#333333"},
    {"on-shade", "#ffffff", "#14161b", "#ffffff"}, {"wall", "#2a2e37", "#4a5160", "#222222"},
    {"on-wall", "#ffffff", "#ffffff", "#ffffff"},  {"cage", "#5a616e", "#98a1b3", "#444444"},
    {"tile", "#f7f1e2", "#2b2a26", "#ffffff"},     {"loop", "#1857c8", "#86b6ff", "#000000"},
    {"plus", "#c3262b", "#ff8a86", "#000000"},     {"minus", "#1857c8", "#86b6ff", "#000000"},
    {"tree", "#2f8136", "#6cc274", "#777777"},     {"tent", "#c9621a", "#f2a35e", "#000000"},
    {"bulb", "#f4b50b", "#f4c542", "#ffffff"},     {"because", "#ffe9a8", "#5a4a17", "#e6e6e6"},
    {"target", "#bfe6c6", "#1f5634", "#cccccc"},   {"conflict", "#f8c3c0", "#6d2a2c", "#bbbbbb"},
    {"removed", "#c3262b", "#ff8a86", "#000000"},  {"placed", "#13722f", "#7fdc98", "#000000"},
    {"c1", "#f7cfcd", "#5b3034", "#ffffff"},       {"c2", "#cbe0f8", "#2a4263", "#ffffff"},
    {"c3", "#d2ecca", "#2e5035", "#ffffff"},       {"c4", "#fbebb5", "#564b22", "#ffffff"},
    {"c5", "#e2d6f4", "#443663", "#ffffff"},       {"c6", "#f9d9b8", "#5b4127", "#ffffff"},
    {"c7", "#c7ebea", "#23504f", "#ffffff"},       {"c8", "#f2d0e6", "#58304c", "#ffffff"},
    {"c9", "#e1e1cd", "#46463a", "#ffffff"},       {"l-grey", "#d2d5dc", "#474d5a", "#d4d4d4"},
    {"l-green", "#a9dfa6", "#2f6b3a", "#a9dfa6"},  {"l-purple", "#dcb3ee", "#6a4285", "#dcb3ee"},
    {"l-orange", "#fbc99a", "#7d5427", "#fbc99a"}, {"l-teal", "#9fe0dc", "#24645f", "#9fe0dc"},
    {"l-blue", "#b9d5f6", "#33527d", "#b9d5f6"},   {"l-yellow", "#f3df86", "#6d5f22", "#f3df86"},
    {"l-pink", "#f7bcd6", "#7a3c5a", "#f7bcd6"},   {"l-white", "#ffffff", "#eceef3", "#ffffff"},
    {"l-black", "#16181d", "#14161b", "#000000"},
});

// `$name` becomes a colour of the table.
constexpr std::string_view style_rules =
    "svg{font-family:sans-serif;font-variant-numeric:tabular-nums}\n"
    "text{fill:$ink;text-anchor:middle}\n"
    "text.start{text-anchor:start}\n"
    "text.end{text-anchor:end}\n"
    ".background,.cover{fill:$paper}\n"
    ".thin,.grid{fill:none;stroke:$thin;stroke-width:1}\n"
    ".heavy{fill:none;stroke:$ink;stroke-width:2.8;stroke-linecap:square}\n"
    ".heavy.on-black{stroke:$on-shade;stroke-width:2}\n"
    ".field{fill:none;stroke:$ink;stroke-width:1.4}\n"
    ".between{fill:none;stroke:$ink;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}\n"
    ".cage{fill:none;stroke:$cage;stroke-width:1.1;stroke-dasharray:4 3}\n"
    ".diagonal{fill:none;stroke:$grey;stroke-width:3}\n"
    ".ring{fill:none;stroke:$soft;stroke-width:1.3}\n"
    ".edge{stroke:$soft;stroke-width:1.6}\n"
    ".vertex{fill:$paper;stroke:$ink;stroke-width:1.6}\n"
    ".loop{fill:none;stroke:$loop;stroke-width:5;stroke-linecap:round}\n"
    ".point{fill:$ink}\n"
    ".cross{fill:none;stroke:$soft;stroke-width:1.4;stroke-linecap:round}\n"
    ".blank{fill:$thin}\n"
    ".grey{fill:$grey}\n"
    ".lit{fill:$lit}\n"
    ".shade{fill:$shade}\n"
    ".wall{fill:$wall}\n"
    ".tick{fill:none;stroke:$found;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}\n"
    ".split{stroke:$on-wall;stroke-width:1;opacity:.6}\n"
    ".placed-line{stroke:$placed}\n"
    ".cross.placed-line{stroke-width:2.4}\n"
    ".tile{fill:$tile;stroke:$ink;stroke-width:1.6}\n"
    ".piece{fill:$tile;stroke:$ink;stroke-width:1.2}\n"
    ".given{font-weight:bold}\n"
    ".found{fill:$found}\n"
    ".given-shape{fill:$ink}\n"
    ".found-shape{fill:$found}\n"
    ".tree{fill:$tree}\n"
    ".tent{fill:$tent}\n"
    ".bulb{fill:$bulb;stroke:$ink;stroke-width:1.2;stroke-linejoin:round}\n"
    ".plus{fill:$plus;font-weight:bold}\n"
    ".minus{fill:$minus;font-weight:bold}\n"
    ".on-shade{fill:$on-shade}\n"
    ".on-wall{fill:$on-wall}\n"
    ".on-wall.given{font-weight:normal}\n"
    ".note,.mark,.neutral{fill:$soft}\n"
    ".mark.because{fill:$ink;font-weight:bold}\n"
    ".mark.removed{fill:$removed;font-weight:bold}\n"
    ".mark.placed{fill:$placed;font-weight:bold}\n"
    ".strike{stroke:$removed;stroke-width:1.6;stroke-linecap:round}\n"
    ".strike.fine{stroke-width:1.1}\n"
    ".cell-because{fill:$because}\n"
    ".cell-target{fill:$target}\n"
    ".cell-conflict{fill:$conflict}\n"
    ".dark.cell-because{fill:none;stroke-width:4;stroke:$because}\n"
    ".dark.cell-target{fill:none;stroke-width:4;stroke:$target}\n"
    ".dark.cell-conflict{fill:none;stroke-width:4;stroke:$conflict}\n";

// Of rules drawn on cells, and of signs printed in them. Their colours are those whose names begin like this.
// A black dot is black on dark screens, too, for it means something else than a white one.
constexpr std::string_view line_prefix = "l-";
constexpr std::string_view rule_style_rules =
    ".print{fill:none;stroke:$ink;stroke-width:1.8;stroke-linecap:round}\n"
    ".print.on-shade{fill:none;stroke:$on-shade}\n"
    ".print.black{fill:$ink}\n"
    ".print.rim{stroke:$on-shade}\n"
    ".print.island{fill:$paper}\n"
    ".bridge{fill:none;stroke:$ink;stroke-width:2.2}\n"
    ".bridge.new{stroke:$found}\n"
    ".on-print{fill:$on-shade}\n"
    ".path{fill:none;stroke-linecap:round;stroke-linejoin:round}\n"
    ".w13{stroke-width:13}.w8{stroke-width:8}.w2{stroke-width:2}.w1{stroke-width:1.4}\n"
    ".path-ink{stroke:$soft}\n"
    ".path-shaft{stroke:$thin}\n"
    ".knob{fill:$paper;stroke-width:2.5}\n"
    ".pill{fill:none;stroke:$soft;stroke-width:2}\n"
    ".dot{fill:$paper;stroke:$ink;stroke-width:1.2}\n"
    ".dot.white,.on-black{fill:$l-white}\n"
    ".dot.black,.on-white{fill:$l-black}\n"
    ".dot.grey{fill:$l-grey}\n"
    ".on-black,.on-white{font-weight:bold}\n";

std::string_view colour_in(const Colour& colour, Shades shades) {
    return shades == Shades::dark ? colour.dark : shades == Shades::print ? colour.print : colour.light;
}

const Colour& colour_named(std::string_view name) {
    for (const Colour& colour : palette)
        if (colour.name == name) return colour;
    return palette.front();
}

// The declaration `property:$name` with its colour, and with its variable if the picture is adaptive.
std::string declaration(std::string_view property, std::string_view name, Shades shades) {
    std::string text = fmt::format("{}:{}", property, colour_in(colour_named(name), shades));
    if (shades == Shades::adaptive) text += fmt::format(";{}:var(--{})", property, name);
    return text;
}

// A rule with all its colours.
std::string coloured(std::string_view rule, Shades shades) {
    std::string result;
    while (!rule.empty()) {
        const std::size_t end = std::min(rule.find_first_of(";}"), rule.size() - 1);
        const std::string_view part = rule.substr(0, end);
        const std::size_t dollar = part.find('$');
        if (dollar == std::string_view::npos) {
            result += part;
        } else {
            const std::size_t begin = part.find_last_of("{:;", dollar - 2) + 1;
            result += part.substr(0, begin);
            result += declaration(part.substr(begin, dollar - 1 - begin), part.substr(dollar + 1), shades);
        }
        result += rule[end];
        rule.remove_prefix(end + 1);
    }
    return result;
}

std::string variables_in(Shades shades, StyleFor pictures) {
    std::string result = ":root{";
    for (const Colour& colour : palette)
        if (pictures == StyleFor::all || !colour.name.starts_with(line_prefix))
            result += fmt::format("--{}:{};", colour.name, colour_in(colour, shades));
    result.back() = '}';
    return result;
}

}  // namespace

std::string picture_variables(Shades shades, StyleFor pictures) {
    if (shades != Shades::adaptive) return variables_in(shades, pictures) + "\n";
    return variables_in(Shades::light, pictures) + "\n@media (prefers-color-scheme:dark){" +
           variables_in(Shades::dark, pictures) + "}\n@media print{" + variables_in(Shades::print, pictures) +
           "}\n";
}

std::string picture_style(Shades shades, StyleFor pictures) {
    std::string result = shades == Shades::adaptive ? picture_variables(shades, pictures) : "";
    result += coloured(style_rules, shades);
    for (int i = 1; i <= 9; ++i)
        result += fmt::format(".c{}{{{}}}\n", i, declaration("fill", fmt::format("c{}", i), shades));
    if (pictures == StyleFor::no_rules) return result;
    result += coloured(rule_style_rules, shades);
    for (const Colour& colour : palette) {
        if (!colour.name.starts_with(line_prefix)) continue;
        const std::string_view name = colour.name.substr(line_prefix.size());
        result +=
            fmt::format(".path-{}{{{}}}.end-{}{{{}}}\n", name, declaration("stroke", colour.name, shades),
                        name, declaration("fill", colour.name, shades));
    }
    return result;
}

}  // namespace reductio

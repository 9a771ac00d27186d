// format.cpp - the words of the command line about formats, and the wording of refusals.
#include "formats/format.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "base/registry.hpp"
#include "base/sorted.hpp"
#include "family/cell_rule_kind.hpp"
#include "text/unknown_name.hpp"

namespace reductio::formats {

namespace {

bool same_kind(char a, char b) {
    const auto kind = [](char c) {
        return c >= '0' && c <= '9' ? 1 : c >= 'A' && c <= 'Z' ? 2 : c >= 'a' && c <= 'z' ? 3 : 0;
    };
    return kind(a) != 0 && kind(a) == kind(b);
}

void append_symbol(std::string& symbols, char c) {
    if (c <= ' ' || c > '~')
        throw InputError{"--symbols: " + quoted({&c, 1}) + " can't be a symbol", "ASCII characters"};
    if (symbols.find(c) != std::string::npos) {
        throw InputError{"--symbols: " + quoted({&c, 1}) + " is named twice", "each symbol once"};
    }
    symbols += c;
}

}  // namespace

void set_format(Hints& hints, std::string_view format_and_kind) {
    const std::size_t colon = format_and_kind.find(':');
    const std::string_view format = format_and_kind.substr(0, colon);
    if (find<Format>(format) == nullptr) {
        throw unknown_name<Format>("format", format);
    }
    hints.format = format;
    hints.kind = colon == std::string_view::npos ? "" : format_and_kind.substr(colon + 1);
}

BoxShape box_shape(std::string_view words) {
    BoxShape shape{};
    const char* end = words.data() + words.size();
    const auto rows = std::from_chars(words.data(), end, shape.rows);
    if (rows.ec == std::errc{} && rows.ptr != end && *rows.ptr == 'x') {
        const auto columns = std::from_chars(rows.ptr + 1, end, shape.columns);
        const bool complete = columns.ec == std::errc{} && columns.ptr == end;
        const auto fits = [](int n) { return n >= 1 && n <= 1000; };
        if (complete && fits(shape.rows) && fits(shape.columns)) return shape;
    }
    throw InputError{"--boxes: " + quoted(words) + " is not a box", "rows x columns of one box, as in 3x4"};
}

std::string expanded_symbols(std::string_view words) {
    std::string symbols;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i + 2 < words.size() && words[i + 1] == '-' && same_kind(words[i], words[i + 2])) {
            if (words[i] > words[i + 2]) {
                throw InputError{"--symbols: the range " + quoted(words.substr(i, 3)) + " runs backwards"};
            }
            for (char c = words[i]; c <= words[i + 2]; ++c) append_symbol(symbols, c);
            i += 2;
        } else {
            append_symbol(symbols, words[i]);
        }
    }
    if (symbols.size() < 2) throw InputError{"--symbols: too few symbols", "ranges as in 1-9A-G"};
    return symbols;
}

std::vector<std::string> option_list(std::string_view words) {
    std::vector<std::string> options;
    while (!words.empty()) {
        const std::size_t comma = std::min(words.find(','), words.size());
        if (comma > 0) options.emplace_back(words.substr(0, comma));
        words.remove_prefix(std::min(words.size(), comma + 1));
    }
    sort_unique(options);
    return options;
}

Inexpressible::Inexpressible(std::string_view format, std::string missing, std::string_view instead)
    : InputError{fmt::format("the format {} can't express {}", format, missing),
                 fmt::format("a format that can, such as {}", instead)},
      part{std::move(missing)} {}

void refuse(std::string_view format, const std::string& what, std::string_view instead) {
    throw Inexpressible{format, what, instead};
}

void require_no_more(const Puzzle& puzzle, std::string_view format, Parts than, std::string_view option) {
    const auto part = first_of(puzzle, ~(than | Part::options));
    if (part == Part::cell_rules)
        refuse(format, fmt::format("{}, as this {}", name_of(*part), puzzle.cell_rules.front().kind->name));
    if (part) refuse(format, std::string{name_of(*part)});
    const auto unknown = std::ranges::find_if(puzzle.options, [&](const auto& one) { return one != option; });
    if (!than.has(Part::options) && unknown != puzzle.options.end())
        refuse(format, fmt::format("the option {}", quoted(*unknown)));
}

void require_same(const Puzzle& puzzle, const Puzzle& again, std::string_view format) {
    if (puzzle.digits != again.digits) refuse(format, "these digits");
    if (const auto part = difference(puzzle, again, ~Parts{Part::marks}))
        refuse(format, fmt::format("these {}", name_of(*part)));
    if (!same_rules(puzzle, again)) refuse(format, "the board of this " + std::string{puzzle.family->name});
}

void refuse_family(std::string_view format, const Puzzle& puzzle) {
    refuse(format, "that this is a " + std::string{puzzle.family->name},
           puzzle.family->name == "latin" ? "pls or native" : "native");
}

}  // namespace reductio::formats

// unknown_text.cpp - a text described, and the formats of texts that look alike.
#include "formats/unknown_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/registry.hpp"
#include "formats/columns.hpp"
#include "formats/grids/drawn_lines.hpp"
#include "formats/lines.hpp"
#include "formats/pasted_links.hpp"
#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr std::size_t longest_tried = 100'000;  // bytes; nobody reads why a longer text is none of them

Passage first_line_of(Passage content) {
    Passage rest = content.trimmed(), line;
    next_line(rest, line);
    return line.trimmed();
}

// The family whose name the first line misspells, if the line is one word: "modle".
std::string_view lone_word_meant(Passage content, const KnownNames& known) {
    const std::string_view word = first_line_of(content).view();
    return std::ranges::all_of(word, is_letter) ? known.nearest_family(word, true) : std::string_view{};
}

bool looks_like_minizinc(std::string_view text) {
    constexpr std::string_view items[] = {"solve satisfy", "solve minimize", "solve maximize", "solve ::"};
    return std::ranges::any_of(items, [&](std::string_view item) { return text.find(item) < text.size(); });
}

// Formats whose texts begin or are cut alike, the nearest first.
std::vector<std::string_view> near_formats(Passage content) {
    const std::string_view text = content.trimmed().view();
    const bool lines = text.find('\n') != std::string_view::npos;
    if (text.starts_with('{')) return {"f-puzzles-json", "kenken-json"};
    if (text.starts_with('[')) return {"copied", "f-puzzles-json", "kenken-json"};
    if (text.starts_with('<')) return {"opensudoku"};
    if (is_letter(static_cast<unsigned char>(text[0])))
        return lines ? std::vector<std::string_view>{"native", "grid"}
                     : std::vector<std::string_view>{"sgt", "native"};
    if (lines) return {"grid", "line", "copied"};
    return {"line", "sgt"};
}

// "grid (2:5: row 2 has 8 cells)": why the text is none of this format. Empty if it could be read after all.
std::string why_not(const Format& format, Passage content, const Hints& hints) {
    try {
        if (format.unpack != nullptr) {
            for (const auto& puzzle : format.unpack(content, hints)) {
                puzzle();
                break;
            }
        } else {
            format.read(format.one_line ? first_line_of(content) : content.trimmed(), hints);
        }
    } catch (const InputError& error) {
        std::string_view why = error.brief();
        why = why.substr(0, why.find("; expected"));
        if (const std::string name = content.text->name() + ":"; why.starts_with(name))
            why.remove_prefix(name.size());
        return fmt::format("{} ({})", format.name, why);
    }
    return {};
}

std::string expected_instead(Passage content, const Hints& hints) {
    std::string near;
    if (content.view().size() <= longest_tried) {
        for (const std::string_view name : near_formats(content)) {
            const std::string why = why_not(*find<Format>(name), content, hints);
            if (!why.empty()) near += (near.empty() ? "" : ", ") + why;
        }
    }
    const std::string any = "--format FORMAT for any of `reductio list formats`";
    return near.empty() ? any : fmt::format("a text of a format, as {}; or {}", near, any);
}

}  // namespace

std::string looks_of(Passage content) {
    std::size_t lines = 0, shortest = 0, longest = 0;
    for (Passage rest = content, line; next_content(rest, line); ++lines) {
        const std::size_t length = count_characters(line.view());
        shortest = lines == 0 ? length : std::min(shortest, length);
        longest = std::max(longest, length);
    }
    const std::string what = lines == 1 ? "a line" : fmt::format("{} lines", lines);
    const std::string size =
        shortest == longest ? fmt::format("{}", longest) : fmt::format("{} to {}", shortest, longest);
    return fmt::format("{} of {} character{}", what, size, longest == 1 ? "" : "s");
}

void fail_unknown_text(Passage content, const Hints& hints) {
    const KnownNames& known = *hints.names;
    const std::string_view text = content.view();
    if (begins_with_address(content.trimmed().view())) fail_unknown_link(content.trimmed());
    Scanner scanner{content.trimmed()};
    const std::size_t first = scanner.offset() - content.begin;
    const std::string_view word = scanner.word().view();
    if (known.family(word) != nullptr)
        scanner.fail(fmt::format("{} without a size", word), fmt::format("a first line as in `{} 8`", word));
    if (const std::string_view meant = lone_word_meant(content, known); !meant.empty())
        content.text->fail(
            content.begin + first, fmt::format("there is no family {}", quoted(word)),
            meant == "model" ? "a first line `model`" : fmt::format("a first line as in `{} 8`", meant));
    if (looks_like_minizinc(text))
        content.text->fail(content.begin + first, "a model in MiniZinc, which MiniZinc has to flatten",
                           "FlatZinc, as of `minizinc --solver reductio -c MODEL.mzn --fzn MODEL.fzn`");
    if (Columns::is_table(first_line_of(content)))
        content.text->fail(content.begin + first, "no format fits this text",
                           "a puzzle, or --column NAME for a table");
    if (is_framed(text)) fail_unnamed(content);
    const auto odd = [](char c) {
        return static_cast<unsigned char>(c) > '~' || (c < ' ' && c != '\t' && c != '\r' && c != '\n');
    };
    const auto junk = static_cast<std::size_t>(std::ranges::find_if(text, odd) - text.begin());
    content.text->fail(content.begin + (junk < text.size() ? junk : first),
                       fmt::format("no format fits this text of {}", looks_of(content)),
                       expected_instead(content, hints));
}

}  // namespace reductio::formats

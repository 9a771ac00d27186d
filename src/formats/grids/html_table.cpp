// html_table.cpp - tags, and what stands between them.
#include "formats/grids/html_table.hpp"

#include <algorithm>
#include <string>

#include "text/characters.hpp"

namespace reductio::formats {

namespace {

constexpr auto npos = std::string_view::npos;

// "td" of "<td class=…>", "/td" of "</td>".
std::string name_of(std::string_view tag) {
    std::size_t end = 1;
    while (end < tag.size() && (is_letter(tag[end]) || tag[end] == '/')) ++end;
    return small_letters(tag.substr(1, end - 1));
}

// Calls on_tag(tag) and on_text(text) from left to right, up to the end of the first table.
template <class OnTag, class OnText>
void walk(Passage page, OnTag on_tag, OnText on_text) {
    const std::string_view all = page.text->view().substr(0, page.end);
    for (std::size_t at = page.begin; at < page.end;) {
        const std::size_t open = std::min(all.find('<', at), page.end);
        if (open > at) on_text(Passage{page.text, at, open});
        const std::size_t close = all.find('>', open);
        if (close == npos) return;
        const Passage tag{page.text, open, close + 1};
        if (name_of(tag.view()) == "/table") return;
        on_tag(tag);
        at = close + 1;
    }
}

// The text without blanks around it, also those with names.
Passage bare_text(Passage text) {
    constexpr std::string_view blanks[] = {"&nbsp;", "&#160;", "&#xa0;", "\u00A0", "\u200B"};
    for (bool more = true; more;) {
        text = text.trimmed();
        more = false;
        for (const std::string_view blank : blanks) {
            if (!text.view().starts_with(blank)) continue;
            text.begin += blank.size();
            more = true;
        }
        for (const std::string_view blank : blanks) {
            if (!text.view().ends_with(blank)) continue;
            text.end -= blank.size();
            more = true;
        }
    }
    return text;
}

// What `value="5"` of a field says; empty without one.
Passage value_of_input(Passage tag) {
    const std::string_view text = tag.view();
    const std::size_t at = text.find(" value=");
    if (at == npos) return {tag.text, tag.begin, tag.begin};
    constexpr std::string_view quotes = "\"'";
    std::size_t begin = at + 7;
    const bool in_quotes = begin < text.size() && quotes.find(text[begin]) != npos;
    const std::size_t end = in_quotes ? text.find(text[begin], begin + 1) : text.find_first_of(" />", begin);
    begin += in_quotes ? 1 : 0;
    return {tag.text, tag.begin + begin, tag.begin + std::max(begin, std::min(end, text.size()))};
}

}  // namespace

bool has_html_table(Passage text) {
    bool row = false, cell = false;
    if (text.view().find('<') == npos) return false;
    walk(
        text,
        [&](Passage tag) {
            row = row || name_of(tag.view()) == "tr";
            cell = cell || (row && name_of(tag.view()) == "td");
        },
        [](Passage) {});
    return cell;
}

std::vector<std::vector<Passage>> html_table(Passage text) {
    std::vector<std::vector<Passage>> rows;
    bool inside = false;  // a cell
    const auto add = [&](Passage found) {
        found = bare_text(found);
        if (!inside || found.empty()) return;
        Passage& cell = rows.back().back();
        if (!cell.empty()) found.fail("several texts in a cell", "a number, or nothing");
        cell = found;
    };
    walk(
        text,
        [&](Passage tag) {
            const std::string name = name_of(tag.view());
            if (name == "tr") rows.emplace_back();
            if (name == "td" || name == "th") {
                if (rows.empty()) rows.emplace_back();
                rows.back().push_back({tag.text, tag.end, tag.end});
            }
            if (name == "td" || name == "th" || name == "/td" || name == "/th" || name == "tr" ||
                name == "/tr")
                inside = name == "td" || name == "th";
            if (name == "input") add(value_of_input(tag));
        },
        add);
    std::erase_if(rows, [](const auto& row) { return row.empty(); });
    return rows;
}

}  // namespace reductio::formats

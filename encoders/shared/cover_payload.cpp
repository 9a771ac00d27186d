// cover_payload.cpp - a cover to and from a Puzzle. Its text is the one it was read from, except for blanks
// and comments.
#include "encoders/shared/cover_payload.hpp"
#include "base/sorted.hpp"
#include "family/family.hpp"
#include "text/characters.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace reductio {

namespace {

bool same_cover(const Cover& a, const Cover& b) {
    const auto same_node = [](const Cover::Node& x, const Cover::Node& y) {
        return x.item == y.item && x.colour == y.colour;
    };
    if (a.primary != b.primary || a.items != b.items) return false;
    for (std::uint32_t item = 0; item < a.primary; ++item) {
        if (a.bounds_of(item) != b.bounds_of(item)) return false;
    }
    const auto same_costs = [](const Cover::Costs& x, const Cover::Costs& y) {
        return x.of_option == y.of_option;
    };
    if (!std::ranges::equal(a.costs, b.costs, same_costs)) return false;
    return a.option_begin == b.option_begin && std::ranges::equal(a.nodes, b.nodes, same_node);
}

void put_bounds(const Cover::Bounds& bounds, std::string& text) {
    if (bounds.once()) return;
    if (bounds.least != bounds.most) text += fmt::format("{}:", bounds.least);
    text += fmt::format("{}|", bounds.most);
}

std::string cost_text(const NamedCover& named, std::size_t option) {
    if (named.cover.costs.empty()) return {};
    return fmt::format(" |{}", named.cover.costs[0].of_option[option]);
}

// "sudoku 9x9", "star battle 5": names that look like the header of the next puzzle of a batch.
bool may_be_header(std::string_view line) {
    if (line.empty() || !is_letter(line.front())) return false;
    for (std::size_t at = line.find(' '); at != std::string_view::npos; at = line.find(' ', at + 1)) {
        if (is_digit(line[at + 1])) return true;
    }
    return false;
}

// The line with a blank before it where it could be taken for something else: for the next puzzle's header,
// or, if it begins with a character beyond ASCII, for a byte order mark or a compressed file.
std::string told_apart(std::string line) {
    const bool strange = !line.empty() && static_cast<unsigned char>(line.front()) > '~';
    if (strange || may_be_header(line)) line.insert(0, " ");
    return line + '\n';
}

}  // namespace

bool CoverPayload::same(const Payload& other) const {
    const auto& them = static_cast<const CoverPayload&>(other).named;
    return named.items == them.items && named.colours == them.colours && same_cover(named.cover, them.cover);
}

Puzzle cover_puzzle(NamedCover named, Passage passage) {
    const std::size_t options = named.cover.options();
    if (options == 0) passage.fail("a cover without options", "a line of items, then an option a line");
    if (options > static_cast<std::size_t>(most_cover_options)) {
        passage.fail(fmt::format("a cover of {} options", options),
                     fmt::format("at most {}", most_cover_options));
    }
    Puzzle puzzle = blank_puzzle("cover", 1, static_cast<int>(options));
    puzzle.payload = std::make_shared<const CoverPayload>(std::move(named));
    return puzzle;
}

void read_cover(Passage body, Puzzle& puzzle) {
    take_payload(puzzle, cover_puzzle(read_cover_text(body), body), body, "options");
}

const NamedCover& cover_of(const Puzzle& puzzle) {
    const auto* payload = dynamic_cast<const CoverPayload*>(puzzle.payload.get());
    if (payload == nullptr) puzzle.fail("a cover without items and options", "its text below the header");
    return payload->named;
}

std::string option_text(const NamedCover& named, std::size_t option) {
    std::string text;
    for (const auto& node : named.cover.option(option)) {
        if (!text.empty()) text += ' ';
        text += named.items[node.item];
        if (node.colour != 0) text += ":" + named.colours[node.colour];
    }
    return text;
}

std::vector<std::string> option_names(const NamedCover& named) {
    std::vector<std::string> names;
    for (std::size_t option = 0; option < named.cover.options(); ++option)
        names.push_back(option_text(named, option));
    std::vector<std::size_t> order(names.size()), twins;
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) -> const std::string& { return names[i]; });
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (names[order[i]] == names[order[i - 1]]) twins.insert(twins.end(), {order[i - 1], order[i]});
    }
    sort_unique(twins);
    for (const std::size_t i : twins) names[i] += fmt::format(" (option {})", i + 1);
    return names;
}

std::string cover_text(const NamedCover& named) {
    std::string text;
    for (std::uint32_t item = 0; item < named.cover.items; ++item) {
        if (item > 0) text += item == named.cover.primary ? " | " : " ";
        if (item < named.cover.primary) put_bounds(named.cover.bounds_of(item), text);
        text += named.items[item];
    }
    text = told_apart(std::move(text));
    for (std::size_t option = 0; option < named.cover.options(); ++option)
        text += told_apart(option_text(named, option) + cost_text(named, option));
    return text;
}

}  // namespace reductio

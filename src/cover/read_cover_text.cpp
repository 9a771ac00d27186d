// read_cover_text.cpp - the item line, then an option a line: token by token, each name looked up by hash.
#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <string_view>

#include "cover/cover_text.hpp"

namespace reductio {

namespace {

constexpr std::uint32_t bound_most = 1'000'000'000;
constexpr std::uint32_t none = ~0U;

// Names to consecutive numbers, by open addressing: a file is little else than names. They point into the
// text.
class NameTable {
public:
    std::uint32_t size() const { return static_cast<std::uint32_t>(names_.size()); }
    std::string_view operator[](std::uint32_t number) const { return names_[number]; }
    std::uint32_t find(std::string_view name) const { return slots_[slot_of(name)]; }
    // The number of the name, which is size() before the call if it is new.
    std::uint32_t add(std::string_view name) {
        const std::size_t at = slot_of(name);
        if (slots_[at] != none) return slots_[at];
        slots_[at] = size();
        names_.push_back(name);
        if (2 * names_.size() > slots_.size()) grow();
        return size() - 1;
    }

private:
    std::size_t slot_of(std::string_view name) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = std::hash<std::string_view>{}(name)&mask;
        while (slots_[at] != none && names_[slots_[at]] != name) at = (at + 1) & mask;
        return at;
    }
    void grow() {
        slots_.assign(2 * slots_.size(), none);
        for (std::uint32_t number = 0; number < size(); ++number) slots_[slot_of(names_[number])] = number;
    }
    std::vector<std::string_view> names_;
    std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(64, none);
};

bool is_blank(char c) { return c == ' ' || c == '\t'; }

class CoverReader {
public:
    explicit CoverReader(Passage passage) : text_{*passage.text}, all_{text_.view()}, rest_{passage} {}

    NamedCover read() {
        Passage line;
        if (!next_content(line)) text_.fail(rest_.end, "no items", "a line with the names of the items");
        items_at_ = line.begin;
        read_items(line);
        used_by_.assign(items_.size(), none);
        while (next_content(line)) read_option(line);
        for (std::uint32_t i = 0; i < items_.size(); ++i) result_.items.emplace_back(items_[i]);
        result_.colours.emplace_back();
        for (std::uint32_t c = 0; c < colours_.size(); ++c) result_.colours.emplace_back(colours_[c]);
        return std::move(result_);
    }

private:
    // The next line that is neither blank nor a comment, from its first character on.
    bool next_content(Passage& line) {
        while (next_line(rest_, line)) {
            while (line.begin < line.end && is_blank(all_[line.begin])) ++line.begin;
            if (line.begin < line.end && all_[line.begin] != '|') return true;
        }
        return false;
    }
    // Cuts the next word off the front of the line; false at its end.
    bool next_word(Passage& line, Passage& word) const {
        std::size_t at = line.begin;
        while (at < line.end && is_blank(all_[at])) ++at;
        word = {&text_, at, at};
        while (at < line.end && !is_blank(all_[at])) ++at;
        line.begin = word.end = at;
        return !word.empty();
    }

    void read_items(Passage line) {
        Passage word;
        bool secondary = false;
        while (next_word(line, word)) {
            if (word.view() == "|") {
                if (secondary)
                    word.fail("a second | among the items", "secondary items up to the line's end");
                secondary = true;
            } else {
                read_item(word, secondary);
            }
        }
        result_.cover.items = items_.size();
        if (!secondary) result_.cover.primary = items_.size();
        if (!result_.cover.bounds.empty()) result_.cover.bounds.resize(result_.cover.primary);
    }

    void read_item(Passage word, bool secondary) {
        const std::size_t bar = word.view().find('|');
        Passage name = word;
        if (bar != std::string_view::npos) {
            if (secondary) word.fail("bounds on a secondary item", "a name: secondary items have no bounds");
            result_.cover.bounds.resize(items_.size());
            result_.cover.bounds.push_back(read_bounds({&text_, word.begin, word.begin + bar}));
            name.begin += bar + 1;
        } else if (!result_.cover.bounds.empty() && !secondary) {
            result_.cover.bounds.emplace_back();
        }
        check_name(name);
        const std::uint32_t before = items_.size();
        if (items_.add(name.view()) != before)
            name.fail(fmt::format("item {} a second time", quoted(name.view())), "a new name");
        if (!secondary) result_.cover.primary = items_.size();
    }

    void check_name(Passage name) const {
        if (name.empty()) name.fail("bounds without an item", "a name behind the |");
        for (std::size_t at = name.begin; at < name.end; ++at) {
            const char c = all_[at];
            if (c == ':' || c == '|')
                text_.fail(at, fmt::format("a {} in the name of an item", c), "a name without : and |");
            if (static_cast<unsigned char>(c) < ' ' || c == '\x7F')
                text_.fail(at, "a control character in a name", "printable characters");
        }
    }

    // LO:HI or K, without the bar behind it.
    Cover::Bounds read_bounds(Passage word) const {
        const char* const form = "LO:HI| or K| before the name, 1 <= HI <= 1000000000";
        const std::size_t colon = word.view().find(':');
        Cover::Bounds bounds;
        Passage low = word, high = word;
        if (colon != std::string_view::npos) {
            low.end = word.begin + colon;
            high.begin = low.end + 1;
        }
        const auto number = [&](Passage digits, std::uint32_t& value) {
            const std::string_view text = digits.view();
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc{} || end != text.data() + text.size() || value > bound_most)
                digits.fail(fmt::format("{} is no bound", quoted(text)), form);
        };
        number(low, bounds.least);
        number(high, bounds.most);
        if (bounds.most == 0) high.fail("an item that occurs 0 times", form);
        if (bounds.most < bounds.least)
            high.fail(fmt::format("from {} to {} times", bounds.least, bounds.most),
                      fmt::format("a number not below {}", bounds.least));
        return bounds;
    }

    void read_option(Passage line) {
        const auto option = static_cast<std::uint32_t>(result_.cover.options());
        result_.option_at.push_back(line.begin);
        bool idle = true;
        Passage word;
        while (next_word(line, word)) {
            if (word.view().starts_with('|')) {
                read_cost(word);
                continue;
            }
            const Cover::Node node = read_node(word);
            if (used_by_[node.item] == option)
                word.fail(fmt::format("item {} a second time", quoted(items_[node.item])),
                          "each item once in an option");
            used_by_[node.item] = option;
            idle = idle && node.item >= result_.cover.primary;
            result_.cover.nodes.push_back(node);
        }
        result_.cover.add_option({});
        if (!result_.cover.costs.empty()) result_.cover.costs[0].of_option.resize(option + 1);
        if (idle) result_.idle.push_back(option);
    }

    // Adds |COST to the costs of the option that is being read.
    void read_cost(Passage word) {
        constexpr const char* form = "a number from 0 to 1000000000";
        const std::size_t options = result_.cover.options() + 1;
        if (result_.cover.costs.empty()) result_.cover.costs.emplace_back();
        std::vector<std::int64_t>& costs = result_.cover.costs[0].of_option;
        costs.resize(options);
        const std::string_view digits = word.view().substr(1);
        if (digits.empty()) word.fail("no cost behind the |", form);
        std::int64_t cost = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), cost);
        const bool number = end == digits.data() + digits.size();
        if (number && cost < 0 && error == std::errc{})
            word.fail(fmt::format("a cost of {}", cost),
                      fmt::format("{}; the same may be added to all options of an item", form));
        if (!number || error != std::errc{} || cost > most_cost)
            word.fail(fmt::format("{} is no cost", quoted(digits)), form);
        costs.back() += cost;
        if (costs.back() > most_cost) word.fail(fmt::format("costs of {} together", costs.back()), form);
    }

    Cover::Node read_node(Passage word) {
        const std::size_t colon = word.view().find(':');
        const std::string_view name = word.view().substr(0, colon);
        const std::uint32_t item = items_.find(name);
        if (item == none)
            word.fail(fmt::format("unknown item {}", quoted(name)),
                      fmt::format("an item of line {}", text_.line_number(items_at_)));
        if (colon == std::string_view::npos) return {item};
        const std::size_t at = word.begin + colon;
        if (item < result_.cover.primary)
            text_.fail(at, fmt::format("a colour on the primary item {}", quoted(name)),
                       "colours on secondary items only");
        if (at + 1 == word.end) text_.fail(at + 1, "no colour behind the :", "a colour");
        for (std::size_t i = at + 1; i < word.end; ++i) {
            if (static_cast<unsigned char>(all_[i]) < ' ' || all_[i] == '\x7F')
                text_.fail(i, "a control character in a colour", "printable characters");
        }
        return {item, 1 + colours_.add(all_.substr(at + 1, word.end - at - 1))};
    }

    const Text& text_;
    std::string_view all_;
    Passage rest_;
    std::size_t items_at_ = 0;
    NameTable items_, colours_;
    std::vector<std::uint32_t> used_by_;  // per item: the last option that has it
    NamedCover result_;
};

}  // namespace

NamedCover read_cover_text(Passage passage) { return CoverReader{passage}.read(); }

}  // namespace reductio

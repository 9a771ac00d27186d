// write_cover_text.cpp - names that Knuth's programs take; colours as digits where one character is too few.
//
// Two options agree on a colour exactly if they agree on all digits of its number, and an option without a
// colour uses the item up, as it uses up all its digits: so an item with n colours may be as many secondary
// items as n has digits, and the solutions stay the same.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "base/sorted.hpp"
#include "cover/cover_text.hpp"

namespace reductio {

namespace {

// : and | are colours too, but hard to read.
constexpr std::string_view alphabet =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0!\"#$%&'()*+,-./;<=>?@[\\]^_`{}~";

bool all_printable(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

bool is_taken_by_knuth(std::string_view name) {
    return !name.empty() && name.size() <= 8 && all_printable(name) &&
           name.find_first_of(":|") == std::string_view::npos;
}

class CoverWriter {
public:
    CoverWriter(const NamedCover& named, ByteOutput& out)
        : named_{named}, cover_{named.cover}, out_{out}, colours_of_(cover_.items), written_(cover_.items) {}

    void write(std::string_view comment) {
        Passage line;
        const Text text{"", std::string{comment}};
        for (Passage rest = Passage::all(text); next_line(rest, line);) explain(line.view());
        find_colours();
        name_items();
        explain_colours();
        write_items();
        for (std::size_t o = 0; o < cover_.options(); ++o) write_option(o);
        if (cover_.primary == 0) out_.write(filler_ + "\n");
    }

private:
    void explain(std::string_view line) {
        // A name may hold anything, but a line of comment is one line.
        std::string text = line.empty() ? "|\n" : fmt::format("| {}\n", line);
        std::replace_if(
            text.begin(), text.end() - 1, [](char c) { return c == '\n' || c == '\r'; }, ' ');
        out_.write(text);
    }

    // The colours of each item, sorted; a colour's place among them is its number.
    void find_colours() {
        for (const auto& node : cover_.nodes) {
            if (node.colour != 0) colours_of_[node.item].push_back(node.colour);
        }
        for (auto& colours : colours_of_) {
            sort_unique(colours);
            // As they are called, where that is one character each.
            keeps_colours_.push_back(std::ranges::all_of(colours, [&](std::uint32_t colour) {
                return colour_name(colour).size() == 1 && all_printable(colour_name(colour));
            }));
        }
    }

    std::string_view name(std::uint32_t item) const {
        return named_.items.empty() ? std::string_view{} : named_.items[item];
    }
    std::string_view colour_name(std::uint32_t colour) const {
        return named_.colours.empty() ? std::string_view{} : named_.colours[colour];
    }
    std::size_t digits(std::uint32_t item) const {
        std::size_t count = 1;
        if (keeps_colours_[item]) return count;
        for (std::size_t rest = colours_of_[item].size(); rest > alphabet.size(); ++count)
            rest = (rest + alphabet.size() - 1) / alphabet.size();
        return count;
    }

    // Names of the file that can stay do; the others must not meet them.
    void name_items() {
        std::vector<std::uint32_t> renamed;
        for (std::uint32_t item = 0; item < cover_.items; ++item) {
            if (digits(item) == 1 && is_taken_by_knuth(name(item)) && taken_.emplace(name(item)).second)
                written_[item] = {std::string{name(item)}};
            else
                renamed.push_back(item);
        }
        if (cover_.primary == 0) {
            filler_ = new_name('p');
            explain(filler_ + " stands for no item: a cover has a primary item");
        }
        for (const auto item : renamed) {
            const char kind = item < cover_.primary ? 'p' : 's';
            const std::size_t count = digits(item);
            for (std::size_t digit = 0; digit < count; ++digit) {
                written_[item].push_back(new_name(kind));
                const auto of =
                    count == 1 ? std::string{} : fmt::format(", digit {} of the colour's number", digit + 1);
                if (count > 1 || !name(item).empty())
                    explain(fmt::format("{} = {}{}", written_[item].back(), name(item), of));
            }
        }
    }
    std::string new_name(char kind) {
        std::uint64_t& number = kind == 'p' ? primary_names_ : secondary_names_;
        std::string result;
        do result = fmt::format("{}{}", kind, ++number);
        while (!taken_.insert(result).second);
        return result;
    }

    // The characters for the colour that is `number`-th on its item, one per digit, least significant first.
    static void put_digits(std::size_t number, std::size_t count, std::string& into) {
        for (std::size_t digit = 0; digit < count; ++digit, number /= alphabet.size())
            into += alphabet[number % alphabet.size()];
    }

    void explain_colours() {
        if (named_.colours.empty()) return;
        for (std::uint32_t item = cover_.primary; item < cover_.items; ++item) {
            if (keeps_colours_[item]) continue;
            for (std::size_t number = 0; number < colours_of_[item].size(); ++number) {
                std::string line = fmt::format("{}", fmt::join(written_[item], ""));
                line += ':';
                put_digits(number, written_[item].size(), line);
                explain(fmt::format("{} = {}", line, colour_name(colours_of_[item][number])));
            }
        }
    }

    void write_items() {
        std::string line = filler_;
        for (std::uint32_t item = 0; item < cover_.items; ++item) {
            if (item == cover_.primary) line += " |";
            const auto bounds = item < cover_.primary ? cover_.bounds_of(item) : Cover::Bounds{};
            for (const auto& word : written_[item]) {
                if (!line.empty()) line += ' ';
                if (bounds.least != bounds.most) line += fmt::format("{}:", bounds.least);
                if (!bounds.once()) line += fmt::format("{}|", bounds.most);
                line += word;
            }
        }
        out_.write(line += '\n');
    }

    void write_option(std::size_t number) {
        const auto option = cover_.option(number);
        if (std::ranges::none_of(option, [&](const auto& node) { return node.item < cover_.primary; }))
            return;
        if (!named_.notes.empty() && !named_.notes[number].empty()) explain(named_.notes[number]);
        line_.clear();
        for (const auto& node : option) write_node(node);
        if (!cover_.costs.empty()) line_ += fmt::format("|{} ", cover_.costs[0].of_option[number]);
        line_.back() = '\n';
        out_.write(line_);
    }
    void write_node(const Cover::Node& node) {
        const auto& words = written_[node.item];
        std::string characters;
        if (node.colour != 0 && keeps_colours_[node.item]) {
            characters = colour_name(node.colour);
        } else if (node.colour != 0) {
            const auto& colours = colours_of_[node.item];
            const auto number = std::ranges::lower_bound(colours, node.colour) - colours.begin();
            put_digits(number, words.size(), characters);
        }
        for (std::size_t digit = 0; digit < words.size(); ++digit) {
            line_ += words[digit];
            if (node.colour != 0) (line_ += ':') += characters[digit];
            line_ += ' ';
        }
    }

    const NamedCover& named_;
    const Cover& cover_;
    ByteOutput& out_;
    std::vector<std::vector<std::uint32_t>> colours_of_;
    std::vector<bool> keeps_colours_;                // per item
    std::vector<std::vector<std::string>> written_;  // per item: its name, or those of its digits
    std::unordered_set<std::string> taken_;
    std::uint64_t primary_names_ = 0, secondary_names_ = 0;
    std::string filler_, line_;
};

}  // namespace

void write_cover_text(const NamedCover& cover, std::string_view comment, ByteOutput& out) {
    CoverWriter{cover, out}.write(comment);
}

}  // namespace reductio

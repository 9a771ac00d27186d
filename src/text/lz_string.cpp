// lz_string.cpp - the bits of folded text, its dictionary, and the way back.
#include "text/lz_string.hpp"

#include <fmt/core.h>

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "text/characters.hpp"

namespace reductio {

namespace {

constexpr std::string_view base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view not_base64 = "a character of base64: A-Z a-z 0-9 + / =";
constexpr int fill_sextet = 64, no_sextet = -1;

constexpr std::array<std::int8_t, 256> sextets_by_character() {
    std::array<std::int8_t, 256> table{};
    table.fill(no_sextet);
    for (std::size_t i = 0; i < base64.size(); ++i) {
        table[static_cast<unsigned char>(base64[i])] = static_cast<std::int8_t>(i);
    }
    table[' '] = 62;  // a plus that a URL has taken for a blank
    table['-'] = 63;
    table['='] = table['$'] = fill_sextet;
    return table;
}
constexpr std::array<std::int8_t, 256> sextet_of = sextets_by_character();

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

enum class Fault : std::uint8_t { none, character, end, code, size, rest };

// The code words of a folded text.
class CodeReader {
public:
    explicit CodeReader(std::string_view folded) : folded_{folded} {}

    // The next `width` bits, the lowest first. They follow each other in a word, so a code is one mask.
    std::uint32_t take(int width) {
        while (filled_ < width) {
            if (!next_sextet()) return 0;
        }
        const auto code = static_cast<std::uint32_t>(bits_ & ((std::uint64_t{1} << width) - 1));
        bits_ >>= width;
        filled_ -= width;
        return code;
    }
    // After the end there are bits and characters without a meaning, all 0.
    void require_end() {
        while (fault == Fault::none && at_ < folded_.size()) {
            before_ = at_;
            const int sextet = character();
            if (sextet == no_sextet) fault = Fault::character;
            if (sextet != no_sextet && sextet != fill_sextet && sextet != 0) fault = Fault::rest;
        }
    }
    std::size_t before() const { return before_; }  // the place of the last character taken

    Fault fault = Fault::none;

private:
    bool next_sextet() {
        if (fault != Fault::none) return false;
        before_ = at_;
        const int sextet = at_ < folded_.size() ? character() : fill_sextet;
        if (sextet == fill_sextet) fault = Fault::end;
        if (sextet == no_sextet) fault = Fault::character;
        if (fault != Fault::none) return false;
        bits_ |= static_cast<std::uint64_t>(mirrored(sextet)) << filled_;
        filled_ += 6;
        return true;
    }
    // The highest bit of a character comes first.
    static int mirrored(int sextet) {
        const int pairs = (sextet & 0b010101) << 1 | (sextet >> 1 & 0b010101);
        return (pairs & 0b000011) << 4 | (pairs & 0b001100) | pairs >> 4;
    }
    int character() {
        char c = folded_[at_++];
        if (c == '%' && at_ + 1 < folded_.size()) {
            const int high = hex_digit(folded_[at_]), low = hex_digit(folded_[at_ + 1]);
            if (high < 0 || low < 0) return no_sextet;
            c = static_cast<char>(16 * high + low);
            at_ += 2;
        }
        return sextet_of[static_cast<unsigned char>(c)];
    }

    std::string_view folded_;
    std::size_t at_ = 0, before_ = 0;
    std::uint64_t bits_ = 0;  // taken from the text and not yet used: the first of them is the lowest
    int filled_ = 0;
};

// A dictionary whose phrases are stretches of the text unfolded so far.
class Unfolder {
public:
    Unfolder(std::string_view folded, std::size_t most) : codes_{folded}, most_{most} {}

    // False if there is a fault; what is good before it stands in `units`.
    bool run() {
        if (std::uint32_t code = codes_.take(2); codes_.fault != Fault::none || !take_phrase(code, false))
            return codes_.fault == Fault::none;
        while (true) {
            poll_stop();
            const std::uint32_t code = codes_.take(width_);
            if (codes_.fault != Fault::none || !take_phrase(code, true)) return codes_.fault == Fault::none;
        }
    }

    std::u16string units;
    Fault fault() const { return codes_.fault; }
    std::size_t place() const { return codes_.before(); }

private:
    struct Phrase {
        std::uint32_t begin, length;
    };

    // Puts the phrase of a code behind the text; false at the end and at a fault.
    bool take_phrase(std::uint32_t code, bool with_longer) {
        constexpr std::uint32_t end = 2, first_phrase = 3;
        if (code == end) {
            codes_.require_end();
            return false;
        }
        const auto begin = static_cast<std::uint32_t>(units.size());
        if (code < end) {
            const auto unit = static_cast<char16_t>(codes_.take(code == 0 ? 8 : 16));
            if (codes_.fault != Fault::none) return false;
            if (!has_room(1)) return false;
            units.push_back(unit);
            add({begin, 1});
            if (with_longer) add(longer());
            last_ = {begin, 1};
            return true;
        }
        // The phrase that this very code defines: the last one and its own first unit again.
        const std::size_t index = code - first_phrase;
        if (!with_longer || index > phrases_.size()) {
            codes_.fault = Fault::code;
            return false;
        }
        const Phrase phrase = index == phrases_.size() ? longer() : phrases_[index];
        if (!has_room(phrase.length)) return false;
        for (std::uint32_t i = 0; i < phrase.length; ++i) units.push_back(units[phrase.begin + i]);
        add(longer());
        last_ = {begin, phrase.length};
        return true;
    }
    // The last phrase and the unit after it, which stands there by now or will soon.
    Phrase longer() const { return {last_.begin, last_.length + 1}; }
    void add(Phrase phrase) {
        phrases_.push_back(phrase);
        if (--left_ > 0) return;
        left_ = 1U << width_;
        ++width_;
    }
    bool has_room(std::size_t more) {
        if (units.size() + more > most_) codes_.fault = Fault::size;
        return codes_.fault == Fault::none;
    }

    CodeReader codes_;
    std::size_t most_;
    std::vector<Phrase> phrases_;
    Phrase last_{0, 0};
    int width_ = 2;
    std::uint32_t left_ = 1;  // phrases until code words grow
};

std::string utf8_of(std::u16string_view units) {
    std::u32string characters;
    characters.reserve(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        const auto surrogate = [&](std::size_t at, char32_t from) {
            return at < units.size() && units[at] >= from && units[at] < from + 0x400;
        };
        if (surrogate(i, 0xD800) && surrogate(i + 1, 0xDC00)) {
            characters +=
                static_cast<char32_t>(0x10000 + ((units[i] - 0xD800) << 10) + units[i + 1] - 0xDC00);
            ++i;
        } else {
            const bool lone = surrogate(i, 0xD800) || surrogate(i, 0xDC00);
            characters += lone ? U'\xFFFD' : static_cast<char32_t>(units[i]);
        }
    }
    return encoded(characters);
}

std::u16string units_of(std::string_view utf8) {
    std::u16string units;
    for (std::size_t at = 0; at < utf8.size();) {
        const Character next = character_at(utf8, at);
        at += next.length;
        if (next.code < 0x10000) {
            units += static_cast<char16_t>(next.code);
        } else {
            units += static_cast<char16_t>(0xD800 + ((next.code - 0x10000) >> 10));
            units += static_cast<char16_t>(0xDC00 + ((next.code - 0x10000) & 0x3FF));
        }
    }
    return units;
}

// The dictionary of a text that is being folded: phrases and their continuations by one unit.
class Folder {
public:
    std::string run(std::u16string_view units) {
        constexpr std::uint32_t end = 2;
        std::uint32_t phrase = 0;  // none
        for (const char16_t unit : units) {
            poll_stop();
            const std::uint32_t single = single_phrase(unit);
            if (phrase == 0) {
                phrase = single;
                continue;
            }
            const auto [known, fresh] = longer_.try_emplace(std::uint64_t{phrase} << 16 | unit, 0);
            if (!fresh) {
                phrase = known->second;
                continue;
            }
            put_phrase(phrase);
            known->second = next_++;
            phrase = single;
        }
        if (phrase != 0) put_phrase(phrase);
        put(end, width_);
        do put(0, 1);
        while (filled_ > 0);
        text_.append((4 - text_.size() % 4) % 4, '=');
        return std::move(text_);
    }

private:
    struct Single {
        std::uint32_t phrase = 0;
        bool announced = false;
    };

    std::uint32_t single_phrase(char16_t unit) {
        Single& single = singles_[unit];
        if (single.phrase == 0) {
            single.phrase = next_++;
            unannounced_[single.phrase] = unit;
        }
        return single.phrase;
    }
    void put_phrase(std::uint32_t phrase) {
        if (const auto unit = unannounced_.find(phrase); unit != unannounced_.end()) {
            const bool wide = unit->second > 0xFF;
            put(wide ? 1 : 0, width_);
            put(unit->second, wide ? 16 : 8);
            unannounced_.erase(unit);
            grow();
        } else {
            put(phrase, width_);
        }
        grow();
    }
    void grow() {
        if (--left_ > 0) return;
        left_ = 1U << width_;
        ++width_;
    }
    void put(std::uint32_t code, int width) {
        for (int bit = 0; bit < width; ++bit) {
            sextet_ = sextet_ << 1 | (code >> bit & 1);
            if (++filled_ < 6) continue;
            text_ += base64[sextet_];
            sextet_ = 0;
            filled_ = 0;
        }
    }

    std::string text_;
    std::unordered_map<char16_t, Single> singles_;
    std::unordered_map<std::uint32_t, char16_t> unannounced_;  // single phrases not yet in the text
    std::unordered_map<std::uint64_t, std::uint32_t> longer_;
    std::uint32_t next_ = 3, sextet_ = 0, left_ = 2;
    int width_ = 2, filled_ = 0;
};

}  // namespace

std::string lz_unfolded(Passage folded, std::size_t most, const std::string& rest) {
    Unfolder unfolder{folded.view(), most};
    if (unfolder.run()) return utf8_of(unfolder.units);
    const std::size_t at = folded.begin + unfolder.place();
    switch (unfolder.fault()) {
        case Fault::none: break;
        case Fault::character: {
            Scanner scanner{{folded.text, at, folded.end}};
            scanner.unexpected(std::string{not_base64});
        }
        case Fault::end: folded.text->fail(at, "the compressed text ends too early", rest);
        case Fault::code:
            folded.text->fail(at, "the compressed text is damaged before this place",
                              "a text that LZ-String has compressed");
        case Fault::size:
            folded.text->fail(at, fmt::format("the compressed text has more than {} characters", most),
                              "a puzzle");
        case Fault::rest:
            folded.text->fail(at, "the compressed text has ended, but more follows", "nothing after it");
    }
    return {};
}

std::string lz_begin(std::string_view folded, std::size_t most) {
    Unfolder unfolder{folded, most};
    unfolder.run();
    return utf8_of(unfolder.units);
}

std::string lz_folded(std::string_view utf8) { return Folder{}.run(units_of(utf8)); }

}  // namespace reductio

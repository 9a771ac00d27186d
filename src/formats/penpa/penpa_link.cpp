// penpa_link.cpp - base64, the deflate stream, and the abbreviations of Penpa+ links.
//
// Source: the links that Penpa+ writes (swaroopg92.github.io/penpa-edit), and those of the older Penpa
// (opt-pan.github.io/penpa-edit), of which only the later kind, whose first line names the kind of board, is
// read.
#include "formats/penpa/penpa_link.hpp"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>

#include "base/stop.hpp"
#include "formats/pasted_links.hpp"

namespace reductio::formats {

namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t largest_text = 2'500'000;

struct Abbreviation {
    char letter;  // after z
    std::string_view meaning;
};

constexpr std::array<Abbreviation, 31> abbreviations{{{'Z', "z"},
                                                      {'9', "\"qa\""},
                                                      {'Q', "\"pu_q\""},
                                                      {'A', "\"pu_a\""},
                                                      {'G', "\"grid\""},
                                                      {'M', "\"edit_mode\""},
                                                      {'S', "\"surface\""},
                                                      {'L', "\"line\""},
                                                      {'E', "\"lineE\""},
                                                      {'W', "\"wall\""},
                                                      {'C', "\"cage\""},
                                                      {'N', "\"number\""},
                                                      {'Y', "\"symbol\""},
                                                      {'P', "\"special\""},
                                                      {'B', "\"board\""},
                                                      {'R', "\"command_redo\""},
                                                      {'U', "\"command_undo\""},
                                                      {'8', "\"command_replay\""},
                                                      {'1', "\"numberS\""},
                                                      {'F', "\"freeline\""},
                                                      {'2', "\"freelineE\""},
                                                      {'T', "\"thermo\""},
                                                      {'3', "\"arrows\""},
                                                      {'D', "\"direction\""},
                                                      {'0', "\"squareframe\""},
                                                      {'5', "\"polygon\""},
                                                      {'4', "\"deletelineE\""},
                                                      {'6', "\"killercages\""},
                                                      {'7', "\"nobulbthermo\""},
                                                      {'_', "\"__a\""},
                                                      {'O', "null"}}};

// Where DATA begins in the link, or npos.
std::size_t find_data(std::string_view link) {
    for (const std::string_view before : {"&p=", "#p=", "?p="}) {
        const std::size_t at = link.find(before);
        if (at != std::string_view::npos) return at + before.size();
    }
    return std::string_view::npos;
}

// DATA: up to the next parameter, a blank or a bracket that closes the sentence around the link.
Passage data_of(Passage link) {
    const std::size_t at = find_data(link.view());
    if (at == std::string_view::npos)
        link.fail("a Penpa+ link without a drawing", "…#m=edit&p=… or …#m=solve&p=…");
    link.begin += at;
    link.end = link.begin + std::min(link.view().size(), link.view().find_first_of("&#<>\") \t"));
    return link;
}

// The value of each base64 character, 64 for others. Links that were made safe for addresses have - and _.
constexpr std::array<unsigned char, 256> base64_values() {
    std::array<unsigned char, 256> values{};
    values.fill(64);
    for (std::size_t i = 0; i < base64_digits.size(); ++i)
        values[static_cast<unsigned char>(base64_digits[i])] = static_cast<unsigned char>(i);
    values[static_cast<unsigned char>('-')] = 62;
    values[static_cast<unsigned char>('_')] = 63;
    return values;
}

// The character at `at`, which a browser may have escaped: %2B, %2F, %3D.
char unescaped_at(std::string_view text, std::size_t& at) {
    if (text[at] == '%' && at + 2 < text.size()) {
        const std::string_view code = text.substr(at, 3);
        for (const auto& [spelled, meaning] :
             {std::pair{"%2B", '+'}, {"%2F", '/'}, {"%3D", '='}, {"%2b", '+'}, {"%2f", '/'}, {"%3d", '='}}) {
            if (code == spelled) {
                at += 3;
                return meaning;
            }
        }
    }
    return text[at++];
}

std::string from_base64(Passage data) {
    static constexpr auto values = base64_values();
    const std::string_view text = data.view();
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 3);
    unsigned bits = 0;
    int count = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t before = at;
        const char c = unescaped_at(text, at);
        if (c == '=') continue;
        const unsigned value = values[static_cast<unsigned char>(c)];
        if (value > 63)
            Scanner{{data.text, data.begin + before, data.end}}.unexpected("base64: A-Z a-z 0-9 + /");
        bits = (bits << 6U | value) & 0xFFFFFFU;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
    }
    return bytes;
}

// zlib's stream of one direction.
template <int (*end)(z_stream*)>
struct Stream : z_stream {
    Stream() : z_stream{} {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { end(this); }
    void give(std::string_view input) {
        next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));
        avail_in = static_cast<uInt>(input.size());
    }
    // Room for more output, of which nothing is used yet.
    void make_room(std::string& output, std::size_t more) {
        const std::size_t size = output.size();
        output.resize(size + more);
        next_out = reinterpret_cast<Bytef*>(output.data() + size);
        avail_out = static_cast<uInt>(more);
    }
};

constexpr int raw_deflate = -15;  // zlib's window bits for a stream without header and checksum
constexpr std::size_t step = 1U << 16U;

std::string inflated(std::string_view bytes, Passage data) {
    Stream<inflateEnd> stream;
    if (inflateInit2(&stream, raw_deflate) != Z_OK) throw std::bad_alloc{};
    stream.give(bytes);
    std::string text;
    for (int result = Z_OK; result != Z_STREAM_END;) {
        poll_stop();
        if (text.size() >= largest_text)
            data.fail("the drawing is too large",
                      fmt::format("at most {} bytes when unpacked", largest_text));
        stream.make_room(text, step);
        result = inflate(&stream, Z_NO_FLUSH);
        if (result == Z_MEM_ERROR) throw std::bad_alloc{};
        text.resize(text.size() - stream.avail_out);
        if (result == Z_BUF_ERROR || (result == Z_OK && stream.avail_in == 0 && stream.avail_out > 0))
            data.fail("the link is cut off: its data ends early", expected_whole_link(data));
        if (result != Z_OK && result != Z_STREAM_END)
            data.fail(
                fmt::format("the data of the link is broken: {}", stream.msg == nullptr ? "?" : stream.msg),
                "the link as Penpa+ wrote it");
    }
    return text;
}

std::string deflated(std::string_view text) {
    Stream<deflateEnd> stream;
    constexpr int memory = 8;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, raw_deflate, memory, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        throw std::bad_alloc{};
    stream.give(text);
    std::string bytes;
    for (int result = Z_OK; result != Z_STREAM_END;) {
        stream.make_room(bytes, step);
        result = deflate(&stream, Z_FINISH);
        bytes.resize(bytes.size() - stream.avail_out);
    }
    return bytes;
}

std::string to_base64(std::string_view bytes) {
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        unsigned bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8U | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += at + i > bytes.size() ? '=' : base64_digits[bits >> (18 - 6 * i) & 63U];
    }
    return text;
}

std::string spelled_out(std::string_view text) {
    std::string longer;
    longer.reserve(text.size() * 2);
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto found = text[at] != 'z' || at + 1 == text.size()
                               ? abbreviations.end()
                               : std::ranges::find(abbreviations, text[at + 1], &Abbreviation::letter);
        if (found == abbreviations.end()) {
            longer += text[at];
        } else {
            longer += found->meaning;
            ++at;
        }
    }
    return longer;
}

std::string abbreviated(std::string_view text) {
    std::string shorter;
    for (std::size_t at = 0; at < text.size();) {
        const auto found = std::ranges::find_if(abbreviations, [&](const Abbreviation& abbreviation) {
            return text[at] == abbreviation.meaning[0] && text.substr(at).starts_with(abbreviation.meaning);
        });
        if (found == abbreviations.end()) {
            shorter += text[at++];
        } else {
            shorter += 'z';
            shorter += found->letter;
            at += found->meaning.size();
        }
    }
    return shorter;
}

}  // namespace

bool is_penpa_link(std::string_view line) {
    constexpr std::size_t longest_head = 200;
    const std::string_view head = line.substr(0, longest_head);
    if (find_data(head) == std::string_view::npos) return false;
    const auto has = [&](std::string_view word) { return head.find(word) != std::string_view::npos; };
    return has("penpa") || head.starts_with("m=edit&p=") || head.starts_with("m=solve&p=");
}

std::string penpa_text(Passage link) {
    const Passage data = data_of(link);
    return spelled_out(inflated(from_base64(data), data));
}

std::string penpa_link(std::string_view text) {
    return "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + to_base64(deflated(abbreviated(text)));
}

}  // namespace reductio::formats

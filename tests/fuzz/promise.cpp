// promise.cpp - the place of an error, held against the text.
#include "promise.hpp"

#include <algorithm>
#include <charconv>

#include "text/characters.hpp"

namespace reductio::fuzz {

namespace {

std::size_t take_number(std::string_view& text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end == text.data() + text.size() || *end != ':')
        throw Broken{"no place in an error"};
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return number;
}

// The puzzle within a CNF or a JSON file is a text of its own, and so is what an old or a compressed link
// stands for. An option that the text contradicts has no place, and neither has a kind, which the command
// line may state as well.
bool is_elsewhere(std::string_view brief) {
    constexpr std::string_view begins[] = {"f (puzzle):", "f entry ", "f, as a link of today:", "--",
                                           "unknown kind "};
    if (std::ranges::any_of(begins, [&](auto begin) { return brief.starts_with(begin); })) return true;
    const auto line = brief.substr(std::min<std::size_t>(2, brief.size()));
    const auto behind = std::min(line.find_first_not_of("0123456789"), line.size());
    return brief.starts_with("f:") && line.substr(behind).starts_with(", unfolded:");
}

}  // namespace

void promise(bool kept, const std::string& what) {
    if (!kept) throw Broken{what};
}

std::string placed(const InputError& error, const Text& text) {
    std::string_view brief = error.brief();
    const auto broken = [&] { return Broken{"an error without a place in the text: " + error.full()}; };
    if (is_elsewhere(brief)) return error.full();
    if (!brief.starts_with("f:")) throw broken();
    brief.remove_prefix(2);
    const std::size_t line = take_number(brief), column = take_number(brief);
    std::size_t begin = 0;
    for (std::size_t i = 1; i < line; ++i) {
        begin = text.view().find('\n', begin);
        if (begin++ == std::string_view::npos) throw broken();
    }
    const auto size = std::min(text.view().find('\n', begin), text.view().size()) - begin;
    if (line < 1 || column < 1 || column > count_characters(text.view().substr(begin, size)) + 1)
        throw broken();
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; };
    if (std::ranges::any_of(error.full(), is_control))
        throw Broken{"a control character in: " + error.full()};
    return error.full();
}

}  // namespace reductio::fuzz

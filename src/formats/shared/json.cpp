// json.cpp - the JSON library's events, gathered into nodes with positions.
//
// The library tells what it read but not where; between two tokens only blanks, commas and colons can stand, so
// a cursor that follows the events finds each one's beginning.
#include "formats/shared/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace reductio::formats {

// Takes the events of the parser (the interface nlohmann::json_sax).
class JsonBuilder {
public:
    JsonBuilder(JsonDocument& document, Passage passage)
        : document_{document}, passage_{passage}, at_{passage.begin} {}

    bool null() { return literal(Kind::null, 4); }
    bool boolean(bool value) { return literal(Kind::boolean, value ? 4 : 5); }
    bool number_integer(std::int64_t) { return number(); }
    bool number_unsigned(std::uint64_t) { return number(); }
    bool number_float(double, const std::string&) { return number(); }
    bool binary(std::vector<std::uint8_t>&) { return false; }
    bool string(std::string& value) { return text(Kind::string, value); }
    bool key(std::string& value) { return text(Kind::key, value); }
    bool start_object(std::size_t) { return open(Kind::object); }
    bool start_array(std::size_t) { return open(Kind::array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    template <class Exception>
    bool parse_error(std::size_t position, const std::string&, const Exception& error) {
        const std::string_view what = error.what();
        std::size_t begin = what.find(" - ");
        begin = begin == std::string_view::npos ? what.size() : begin + 3;
        const std::string_view rest = what.substr(begin);
        const std::string_view problem = rest.substr(0, rest.find(';'));
        const std::size_t wanted = rest.find("; expected ");
        // The parser's position is that of the last character it took, from 1: the end of a token.
        const bool is_literal = problem.starts_with("unexpected") && problem.ends_with("literal");
        const std::size_t offset = is_literal ? token() : passage_.begin + position - (position > 0 ? 1 : 0);
        passage_.text->fail(
            std::min(offset, passage_.end),
            "malformed JSON" + (problem.empty() ? "" : fmt::format(": {}", problem.substr(0, 60))),
            wanted == rest.npos ? "" : std::string{rest.substr(wanted + 11)});
    }

private:
    using Kind = JsonDocument::Kind;
    static constexpr std::size_t deepest = 64;

    std::string_view view() const { return passage_.text->view(); }

    // The beginning of the token of this event.
    std::size_t token() {
        at_ = std::min(view().find_first_not_of(" \t\r\n,:", at_), passage_.end);
        return at_;
    }

    void add(Kind kind, std::size_t begin, std::string_view text) {
        auto& nodes = document_.nodes_;
        nodes.push_back({kind, static_cast<std::uint32_t>(nodes.size() + 1), begin, text});
    }

    bool literal(Kind kind, std::size_t length) {
        add(kind, token(), {});
        at_ += length;
        return true;
    }

    bool number() {
        const std::size_t begin = token();
        at_ = std::min(view().find_first_not_of("+-.0123456789eE", begin), passage_.end);
        add(Kind::number, begin, view().substr(begin, at_ - begin));
        return true;
    }

    bool text(Kind kind, const std::string& value) {
        const std::size_t begin = token();
        for (++at_; view()[at_] != '"'; ++at_) at_ += view()[at_] == '\\' ? 1 : 0;
        const std::string_view spelled = view().substr(begin + 1, at_ - begin - 1);
        ++at_;
        add(kind, begin, spelled == value ? spelled : document_.unescaped_.emplace_back(value));
        return true;
    }

    bool open(Kind kind) {
        const std::size_t begin = token();
        if (open_.size() == deepest) passage_.text->fail(begin, "JSON nested too deeply", "a puzzle");
        open_.push_back(static_cast<std::uint32_t>(document_.nodes_.size()));
        add(kind, begin, {});
        ++at_;
        return true;
    }

    bool close() {
        token();
        ++at_;
        document_.nodes_[open_.back()].end = static_cast<std::uint32_t>(document_.nodes_.size());
        open_.pop_back();
        return true;
    }

    JsonDocument& document_;
    Passage passage_;
    std::size_t at_;
    std::vector<std::uint32_t> open_;
};

JsonDocument::JsonDocument(Passage passage) : text_{passage.text} {
    JsonBuilder builder{*this, passage};
    const std::string_view view = passage.view();
    nlohmann::json::sax_parse(view.begin(), view.end(), &builder);
}

Json JsonDocument::root() const { return {this, 0}; }

std::vector<Json> Json::items() const {
    std::vector<Json> result;
    if (!is_array()) return result;
    for (std::uint32_t i = index_ + 1; i < node().end; i = at(i).node().end) result.push_back(at(i));
    return result;
}

std::vector<std::pair<std::string_view, Json>> Json::members() const {
    std::vector<std::pair<std::string_view, Json>> result;
    if (!is_object()) return result;
    for (std::uint32_t i = index_ + 1; i < node().end; i = at(i + 1).node().end) {
        result.emplace_back(at(i).node().text, at(i + 1));
    }
    return result;
}

std::optional<Json> Json::member(std::string_view name, std::string_view or_name) const {
    for (const auto& [key, value] : members()) {
        if (key == name || (!or_name.empty() && key == or_name)) return value;
    }
    return {};
}

std::string_view Json::string(const std::string& expected) const {
    if (!is_string()) fail("this is no string", expected);
    return node().text;
}

long long Json::integer(long long low, long long high, const std::string& expected) const {
    if (!is_number()) fail("this is no number", expected);
    Scanner scanner{{document_->text_, offset(), offset() + node().text.size()}};
    const long long value = scanner.number(low, high, expected);
    if (!scanner.done()) fail(quoted(node().text) + " is no whole number", expected);
    return value;
}

void Json::fail(const std::string& what, const std::string& expected) const {
    document_->text_->fail(offset(), what, expected);
}

}  // namespace reductio::formats

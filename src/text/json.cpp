// json.cpp - the parser's events become nodes with positions; values become text.
//
// The library reports what it read but not where. Between two tokens there are only blanks, commas and
// colons, so a cursor that follows the events finds where each token begins.
#include "text/json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "base/stop.hpp"

namespace reductio {

// Receives the events of the parser (the interface nlohmann::json_sax).
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
        // The parser's position counts from 1 and is that of the last character it took: a token's end.
        const bool is_literal = problem.starts_with("unexpected") && problem.ends_with("literal");
        const std::size_t offset = is_literal ? token() : passage_.begin + position - (position > 0 ? 1 : 0);
        passage_.text->fail(
            std::min(offset, passage_.end),
            "malformed JSON" + (problem.empty() ? "" : fmt::format(": {}", problem.substr(0, 60))),
            wanted == rest.npos ? "" : std::string{rest.substr(wanted + 11)});
    }

    static constexpr std::size_t deepest = 64;

private:
    using Kind = JsonDocument::Kind;

    std::string_view view() const { return passage_.text->view(); }

    // Moves the cursor past the characters of one kind.
    template <class IsOfKind>
    std::size_t skip(IsOfKind is_of_kind) {
        const std::string_view text = view();
        while (at_ < passage_.end && is_of_kind(text[at_])) ++at_;
        return at_;
    }

    // Where the token of this event begins.
    std::size_t token() {
        return skip([](char c) { return c == ' ' || c == ',' || c == ':' || (c >= '\t' && c <= '\r'); });
    }

    void add(Kind kind, std::size_t begin, std::size_t length, bool unescaped = false) {
        poll_stop();
        auto& nodes = document_.nodes_;
        const auto index = static_cast<std::uint32_t>(nodes.size());
        nodes.push_back({index + 1, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(length),
                         kind, unescaped});
    }

    bool literal(Kind kind, std::size_t length) {
        add(kind, token(), length);
        at_ += length;
        return true;
    }

    bool number() {
        const std::size_t begin = token();
        skip([](char c) {
            return (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '+' || c == 'e' || c == 'E';
        });
        add(Kind::number, begin, at_ - begin);
        return true;
    }

    bool text(Kind kind, const std::string& value) {
        const std::size_t begin = token();
        for (++at_; view()[at_] != '"'; ++at_) at_ += view()[at_] == '\\' ? 1 : 0;
        const std::string_view spelled = view().substr(begin + 1, at_ - begin - 1);
        ++at_;
        if (spelled == value) {
            add(kind, begin, spelled.size());
        } else {
            add(kind, begin, document_.unescaped_.size(), true);
            document_.unescaped_.push_back(value);
        }
        return true;
    }

    bool open(Kind kind) {
        const std::size_t begin = token();
        if (open_.size() == deepest) passage_.text->fail(begin, "JSON nested too deeply", "a puzzle");
        open_.push_back(static_cast<std::uint32_t>(document_.nodes_.size()));
        add(kind, begin, 1);
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
    if (passage.end > std::numeric_limits<std::uint32_t>::max()) {
        throw InputError{passage.text->name() + ": too much JSON", "less than 4 GB"};
    }
    // Every value but an opening bracket takes at least two bytes. Unused pages cost nothing.
    nodes_.reserve((passage.end - passage.begin) / 2 + 2 * JsonBuilder::deepest);
    JsonBuilder builder{*this, passage};
    const std::string_view view = passage.view();
    nlohmann::json::sax_parse(view.begin(), view.end(), &builder);
}

std::string_view JsonDocument::text(const Node& node) const {
    if (node.unescaped) return unescaped_[node.length];
    const bool in_quotes = node.kind == Kind::string || node.kind == Kind::key;
    return text_->view().substr(node.offset + (in_quotes ? 1 : 0), node.length);
}

Json JsonDocument::root() const { return {this, 0}; }

std::vector<Json> Json::items() const {
    std::vector<Json> result;
    if (!is_array()) return result;
    for (std::uint32_t i = index_ + 1; i < node().end; i = at(i).node().end) result.push_back(at(i));
    return result;
}

std::vector<Json> Json::list(const std::string& expected) const {
    if (!is_array()) fail("this is not a list", expected);
    return items();
}

std::vector<std::pair<std::string_view, Json>> Json::members() const {
    std::vector<std::pair<std::string_view, Json>> result;
    if (!is_object()) return result;
    for (std::uint32_t i = index_ + 1; i < node().end; i = at(i + 1).node().end) {
        result.emplace_back(document_->text(at(i).node()), at(i + 1));
    }
    return result;
}

std::optional<Json> Json::member(std::string_view name, std::string_view or_name) const {
    std::optional<Json> found;
    for (const auto& [key, value] : members()) {
        if (key != name && (or_name.empty() || key != or_name)) continue;
        if (found)
            value.fail("a second " + quoted(key),
                       or_name.empty() ? "one" : "one of " + quoted(name) + " and " + quoted(or_name));
        found = value;
    }
    return found;
}

void Json::require_members(std::initializer_list<std::string_view> names,
                           std::span<const std::string_view> about) const {
    std::vector<std::string_view> seen;  // all known, so few
    for (const auto& [key, value] : members()) {
        if (std::ranges::find(seen, key) != seen.end()) value.fail("a second " + quoted(key), "one");
        seen.push_back(key);
        if (std::ranges::find(names, key) != names.end()) continue;
        if (std::ranges::find(about, key) != about.end()) continue;
        std::string known;
        for (const std::string_view name : names) known += (known.empty() ? "" : ", ") + std::string{name};
        value.fail("a value for the unknown key " + quoted(key), "one of " + known);
    }
}

std::string_view Json::string(const std::string& expected) const {
    if (!is_string()) fail("this is not a string", expected);
    return document_->text(node());
}

long long Json::integer(long long low, long long high, const std::string& expected) const {
    if (!is_number()) fail("this is not a number", expected);
    Scanner scanner{{document_->text_, offset(), offset() + node().length}};
    const long long value = scanner.number(low, high, expected);
    if (!scanner.done()) fail(quoted(document_->text(node())) + " is not a whole number", expected);
    return value;
}

InputError Json::error(const std::string& what, const std::string& expected) const {
    return document_->text_->error(offset(), what, expected);
}

void Json::fail(const std::string& what, const std::string& expected) const {
    document_->text_->fail(offset(), what, expected);
}

JsonText::JsonText(std::string_view text)
    : text_{nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)} {}

JsonText::JsonText(double number) : text_{nlohmann::json(number).dump()} {}

void JsonText::append(std::string_view entry) {
    const char close = text_.back();
    if (text_.size() == 2)
        text_.pop_back();
    else
        text_.back() = ',';
    text_ += entry;
    text_ += close;
}

JsonArray& JsonArray::add(const JsonText& value) {
    append(value.str());
    return *this;
}

JsonObject& JsonObject::add(std::string_view key, const JsonText& value) {
    append(JsonText{key}.str() + ':' + value.str());
    return *this;
}

JsonObject& JsonObject::add_text(std::string_view key, std::string_view text) {
    return text.empty() ? *this : add(key, text);
}

}  // namespace reductio

// json.hpp - JSON in and out (https://www.json.org): a tree with positions to read, objects and arrays to
// write.
//
// Only json.cpp includes the JSON library, which takes seconds to compile. Reading: the library's parser
// feeds a flat array of nodes, 16 bytes a value, so ten megabytes of brackets are refused as fast as any
// other text. Nesting is bounded by 64. Writing: members keep the order in which they are added.
#pragma once
#include <concepts>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/large_pages.hpp"
#include "text/text.hpp"

namespace reductio {

class Json;

// A parsed text. It does not own the Text.
class JsonDocument {
public:
    // Throws InputError at the place where the text is not JSON.
    explicit JsonDocument(Passage passage);
    JsonDocument(const JsonDocument&) = delete;
    JsonDocument& operator=(const JsonDocument&) = delete;
    Json root() const;

private:
    friend class Json;
    friend class JsonBuilder;
    enum class Kind : std::uint8_t { null, boolean, number, string, key, array, object };
    struct Node {
        std::uint32_t end;     // one past the last node inside this one
        std::uint32_t offset;  // where it begins in the Text
        std::uint32_t length;  // of its spelling; for an unescaped string, its index in unescaped_
        Kind kind;
        bool unescaped;
    };
    std::string_view text(const Node& node) const;  // a string's characters; a number as spelled
    const Text* text_;
    std::vector<Node, LargePages<Node>> nodes_;  // in the order of the text; a key stands before its value
    std::deque<std::string> unescaped_;          // strings that differ from their spelling
};

// A value of a document. The document must outlive it.
class Json {
public:
    bool is_null() const { return node().kind == JsonDocument::Kind::null; }
    bool is_number() const { return node().kind == JsonDocument::Kind::number; }
    bool is_string() const { return node().kind == JsonDocument::Kind::string; }
    bool is_array() const { return node().kind == JsonDocument::Kind::array; }
    bool is_object() const { return node().kind == JsonDocument::Kind::object; }

    // The values of an array; empty for other kinds.
    std::vector<Json> items() const;
    // The values of an array. Throws InputError for other kinds.
    std::vector<Json> list(const std::string& expected) const;
    // The members of an object, in order; empty for other kinds.
    std::vector<std::pair<std::string_view, Json>> members() const;
    // The member with one of these names. Throws InputError if there are two.
    std::optional<Json> member(std::string_view name, std::string_view or_name = {}) const;
    // Throws InputError at the first member with another name than these, and at the second with one name:
    // what is not read may not be dropped either. `about`: names of members that are known and not read.
    void require_members(std::initializer_list<std::string_view> names,
                         std::span<const std::string_view> about = {}) const;

    // The characters of a string; a number, true, false or null as it is spelled.
    std::string_view spelling() const { return is_array() || is_object() ? "" : document_->text(node()); }
    // The value as a string or a whole number. Throws InputError if it is not one.
    std::string_view string(const std::string& expected) const;
    long long integer(long long low, long long high, const std::string& expected) const;

    std::size_t offset() const { return node().offset; }
    InputError error(const std::string& what, const std::string& expected = {}) const;
    [[noreturn]] void fail(const std::string& what, const std::string& expected = {}) const;

private:
    friend class JsonDocument;
    Json(const JsonDocument* document, std::uint32_t index) : document_{document}, index_{index} {}
    const JsonDocument::Node& node() const { return document_->nodes_[index_]; }
    Json at(std::uint32_t index) const { return {document_, index}; }

    const JsonDocument* document_;
    std::uint32_t index_;
};

// A value as JSON text, ready to be put into an object or an array.
class JsonText {
public:
    JsonText() : text_{"null"} {}
    // Bytes that are not UTF-8 become U+FFFD.
    JsonText(std::string_view text);
    JsonText(const std::string& text) : JsonText{std::string_view{text}} {}
    JsonText(const char* text) : JsonText{std::string_view{text}} {}
    JsonText(double number);
    JsonText(std::same_as<bool> auto truth) : text_{truth ? "true" : "false"} {}
    JsonText(std::integral auto number) requires(!std::same_as<decltype(number), bool> &&
                                                 !std::same_as<decltype(number), char>)
        : text_{std::to_string(number)} {}

    const std::string& str() const { return text_; }

protected:
    struct Raw {
        std::string text;
    };
    explicit JsonText(Raw raw) : text_{std::move(raw.text)} {}
    // Puts an entry before the closing bracket.
    void append(std::string_view entry);

private:
    std::string text_;
};

// [1,null,"a"]
class JsonArray : public JsonText {
public:
    JsonArray() : JsonText{Raw{"[]"}} {}
    JsonArray& add(const JsonText& value);
};

// {"v":1,"id":"a"}. A key may be added only once.
class JsonObject : public JsonText {
public:
    JsonObject() : JsonText{Raw{"{}"}} {}
    JsonObject& add(std::string_view key, const JsonText& value);
    // Adds nothing if the text is empty.
    JsonObject& add_text(std::string_view key, std::string_view text);
};

}  // namespace reductio

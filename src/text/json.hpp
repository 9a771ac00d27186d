// json.hpp - JSON with positions: a read-only tree over a Text.
//
// The one file that includes the JSON library is json.cpp: its parser feeds a flat array of nodes (16 bytes a
// value), so that ten megabytes of brackets are refused as fast as anything else. Nesting
// is bounded by 64.
#pragma once
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/text.hpp"

namespace reductio::formats {

class Json;

// Does not own the Text.
class JsonDocument {
public:
    // Throws InputError where the text is no JSON.
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
        std::uint32_t length;  // of its spelling; of an unescaped string: which one
        Kind kind;
        bool unescaped;
    };
    std::string_view text(const Node& node) const;  // a string's characters; a number as spelled
    const Text* text_;
    std::vector<Node> nodes_;            // in the order of the text; a key stands before its value
    std::deque<std::string> unescaped_;  // strings that differ from their spelling
};

// A value of a document, which must outlive it.
class Json {
public:
    bool is_null() const { return node().kind == JsonDocument::Kind::null; }
    bool is_number() const { return node().kind == JsonDocument::Kind::number; }
    bool is_string() const { return node().kind == JsonDocument::Kind::string; }
    bool is_array() const { return node().kind == JsonDocument::Kind::array; }
    bool is_object() const { return node().kind == JsonDocument::Kind::object; }

    // The values of an array; none of anything else.
    std::vector<Json> items() const;
    // The members of an object, in order; none of anything else.
    std::vector<std::pair<std::string_view, Json>> members() const;
    // The first member of one of these names.
    std::optional<Json> member(std::string_view name, std::string_view or_name = {}) const;

    // What it must be, or an InputError that says so.
    std::string_view string(const std::string& expected) const;
    long long integer(long long low, long long high, const std::string& expected) const;

    std::size_t offset() const { return node().offset; }
    [[noreturn]] void fail(const std::string& what, const std::string& expected = {}) const;

private:
    friend class JsonDocument;
    Json(const JsonDocument* document, std::uint32_t index) : document_{document}, index_{index} {}
    const JsonDocument::Node& node() const { return document_->nodes_[index_]; }
    Json at(std::uint32_t index) const { return {document_, index}; }

    const JsonDocument* document_;
    std::uint32_t index_;
};

}  // namespace reductio::formats

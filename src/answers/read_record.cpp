// read_record.cpp - a scan of one JSON object (https://www.json.org) for its solutions. The values of the
// other keys of a record are skipped; a key that no record has, or that is there twice, is an error.
#include "answers/read_record.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace reductio {

namespace {

Passage read_string(Scanner& scanner) {
    if (!scanner.accept('"')) scanner.unexpected("a key in double quotes");
    const std::size_t begin = scanner.offset();
    while (!scanner.done() && scanner.peek() != '"') {
        if (scanner.take() == '\\') scanner.take();
    }
    const Passage result{scanner.rest().text, begin, scanner.offset()};
    if (!scanner.accept('"')) scanner.unexpected("a closing double quote");
    return result;
}

constexpr std::array<std::string_view, 16> record_keys{
    "v",      "index",   "id",        "link",   "family",  "verdict", "count",     "complete",
    "reason", "partial", "variables", "engine", "seconds", "error",   "objective", "bound"};

void skip_value(Scanner& scanner) {
    std::size_t depth = 0;
    while (!scanner.done()) {
        const char next = scanner.peek();
        if (depth == 0 && (next == ',' || next == '}' || next == ']')) return;
        if (next == '"') {
            read_string(scanner);
            continue;
        }
        if (next == '[' || next == '{') ++depth;
        if (next == ']' || next == '}') --depth;
        scanner.take();
    }
}

void expect(Scanner& scanner, char c) {
    scanner.skip_space();
    if (!scanner.accept(c)) scanner.unexpected(std::string{"\""} + c + "\"");
    scanner.skip_space();
}

// Calls `item` for each item between brackets.
template <class Item>
void read_list(Scanner& scanner, char open, char close, Item item) {
    expect(scanner, open);
    if (scanner.accept(close)) return;
    while (true) {
        scanner.skip_space();
        item();
        scanner.skip_space();
        if (scanner.accept(close)) return;
        if (!scanner.accept(',')) scanner.unexpected(std::string{"\",\" or \""} + close + "\"");
    }
}

void read_grid(Scanner& scanner, GridFiller& filler) {
    bool full = false;
    read_list(scanner, '[', ']', [&] {
        const std::size_t begin = scanner.offset();
        if (full) scanner.fail("more values than cells", filler.size());
        constexpr long long most = std::numeric_limits<Value>::max();
        if (scanner.accept("null"))
            filler.open(begin);
        else
            filler.value(scanner.number(-most, most, "a cell's value"), begin);
        full = !filler.begun();
    });
    filler.finish(scanner.offset() - 1);
}

}  // namespace

bool is_record(const Passage& line) {
    Scanner scanner{line};
    scanner.skip_blanks();
    const auto has = [&](std::string_view key) { return line.view().find(key) != std::string_view::npos; };
    return scanner.peek() == '{' && (has("\"verdict\"") || has("\"solutions\""));
}

void read_record(Passage line, GridFiller& filler) {
    Scanner scanner{line.trimmed()};
    filler.finish(line.begin);
    std::vector<std::string_view> seen;  // keys: all known, so few
    read_list(scanner, '{', '}', [&] {
        const Passage key = read_string(scanner);
        expect(scanner, ':');
        if (std::ranges::find(seen, key.view()) != seen.end())
            key.fail("a second " + quoted(key.view()), "each key once");
        seen.push_back(key.view());
        if (key.view() != "solutions") {
            if (std::ranges::find(record_keys, key.view()) == record_keys.end())
                key.fail("unknown key " + quoted(key.view()), "a record as `--output json` writes it");
            return skip_value(scanner);
        }
        read_list(scanner, '[', ']', [&] { read_grid(scanner, filler); });
    });
    if (!scanner.done()) scanner.unexpected("the end of the line after a record");
}

}  // namespace reductio

// for_loop.cpp - `for i in 1..3, j in i..3 where i + j < 5:`, with what it repeats.
//
// In `for c in cells, d in directions where numbered(c) and arrow(c) == d` most cells have no number, and
// then no direction needs to be tried. So parts of a filter are repeated as hints, each behind the first
// binder that gives it its indices; never before a part on its left, which may guard it.
#include <fmt/core.h>

#include <algorithm>

#include "language/grammar/grammar.hpp"
#include "language/names.hpp"

namespace reductio::language {

namespace {

constexpr std::size_t most_indices = 16;  // nested in each other

// How many slots of indices the condition needs; `all` if it has indices of its own, whose slots lie behind
// them.
std::size_t slots_needed(const Syntax& syntax, std::size_t all) {
    if (syntax.form == Form::choices) return all;
    std::size_t needed = syntax.form == Form::bound ? static_cast<std::size_t>(syntax.number) + 1 : 0;
    if (syntax.rows)
        for (const WrittenRows::Entry& entry : syntax.rows->entries)
            if (entry.bound) needed = std::max(needed, static_cast<std::size_t>(entry.number) + 1);
    for (const Syntax& child : syntax.children) needed = std::max(needed, slots_needed(child, all));
    return needed;
}

// The conditions that `and` joins, from left to right.
void add_parts(const Syntax& condition, std::vector<const Syntax*>& parts) {
    if (condition.form != Form::operation || condition.op != Op::conjunction)
        return parts.push_back(&condition);
    for (const Syntax& child : condition.children) add_parts(child, parts);
}

// Adds hints for the filter at the end of the list. `slots`: behind all binders.
void add_hints(std::vector<Syntax>& list, std::size_t slots) {
    std::vector<const Syntax*> parts;
    const Syntax filter = list.back();
    add_parts(filter.children[0], parts);
    std::size_t at = 0;
    const auto given = [&](std::size_t place) {
        const Syntax& part = list[place];
        return part.form == Form::binder ? static_cast<std::size_t>(part.number) + part.names : 0;
    };
    for (const Syntax* const part : parts) {
        const std::size_t needed = slots_needed(*part, slots);
        while (at + 1 < list.size() && given(at) < needed) ++at;
        while (at + 1 < list.size() && list[at + 1].form != Form::binder) ++at;
        const bool early = std::any_of(list.begin() + static_cast<std::ptrdiff_t>(at) + 1, list.end(),
                                       [](const Syntax& later) { return later.form == Form::binder; });
        if (!early) return;
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                    Syntax{.form = Form::hint, .offset = part->offset, .children = {*part}});
    }
}

class ForLoop {
public:
    ForLoop(Tokens& tokens, Scope& scope) : tokens_{tokens}, scope_{scope} {}

    Syntax read(const std::function<Syntax()>& read_body) {
        Syntax loop{.form = Form::choices, .offset = tokens_.scanner.offset()};
        const std::size_t outside = scope_.indices();
        do {
            loop.children.push_back(binder());
            if (!tokens_.accept_word("where")) continue;
            loop.children.push_back(filter());
            add_hints(loop.children, scope_.indices());
        } while (tokens_.accept(","));
        if (!tokens_.accept(":"))
            tokens_.scanner.unexpected("\",\" and another index, or \":\" and the text to repeat");
        loop.children.push_back(read_body());
        scope_.pop_indices(outside);
        return loop;
    }

private:
    // i in 1..3, or in rules also a, b in links.
    Syntax binder() {
        tokens_.skip();
        Syntax result{.form = Form::binder,
                      .number = static_cast<std::int64_t>(scope_.indices()),
                      .offset = tokens_.scanner.offset()};
        std::vector<std::string> names{new_name({})};
        while (scope_.vocabulary() != nullptr && tokens_.accept(",")) names.push_back(new_name(names));
        result.names = static_cast<std::uint8_t>(names.size());
        if (!tokens_.accept_word("in")) tokens_.scanner.unexpected("\"in\" and a range");
        result.children.push_back(range_or_set());
        if (scope_.indices() + names.size() > most_indices)
            tokens_.text.fail(result.offset, "too many indices", fmt::format("at most {}", most_indices));
        for (std::string& name : names) scope_.push_index(std::move(name));
        return result;
    }
    std::string new_name(const std::vector<std::string>& before) {
        tokens_.skip();
        std::string name = tokens_.peek_word();
        if (name.empty()) tokens_.scanner.unexpected("an index, as in `for i in 1..8:`");
        const bool repeated = std::find(before.begin(), before.end(), name) != before.end();
        if (is_reserved(name) || scope_.taken(name) || scope_.word(name) || repeated)
            tokens_.scanner.fail(quoted(name) + " is taken already", "another name for the index");
        tokens_.scanner.accept(std::string_view{name});
        return name;
    }
    Syntax range_or_set() {
        const std::size_t offset = tokens_.scanner.offset();
        Syntax first = read_number(tokens_, scope_, "the first value of the index");
        const bool set = first.form == Form::constants || first.form == Form::list ||
                         first.form == Form::word ||
                         (first.form == Form::bound && scope_.vocabulary() != nullptr);
        if (!tokens_.accept("..")) {
            if (set) return first;
            tokens_.scanner.unexpected("\"..\" and the last value of the index");
        }
        Syntax range{.form = Form::range, .offset = offset};
        range.children.push_back(std::move(first));
        range.children.push_back(read_number(tokens_, scope_, "the last value of the index"));
        return range;
    }
    Syntax filter() {
        tokens_.skip();
        Syntax result{.form = Form::filter, .offset = tokens_.scanner.offset()};
        result.children.push_back(read_part(tokens_, scope_));
        return result;
    }

    Tokens& tokens_;
    Scope& scope_;
};

}  // namespace

std::optional<Syntax> read_for(Tokens& tokens, Scope& scope, const std::function<Syntax()>& read_body) {
    if (!tokens.accept_word("for")) return {};
    return ForLoop{tokens, scope}.read(read_body);
}

}  // namespace reductio::language

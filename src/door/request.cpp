// request.cpp - the members of a request, each of one type.
#include "door/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "text/json.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::string_view served[] = {
    "candidates", "check",    "check-rules", "compile", "convert", "count",    "decode", "draw",
    "explain",    "generate", "hint",        "list",    "manual",  "minimize", "prove",  "rate",
    "redundant",  "repair",   "rules",       "solve",   "unique",  "why"};

void require_served(const std::string& command, const Json& place) {
    if (std::ranges::find(served, command) == std::end(served))
        place.fail(fmt::format("no command {} is served", quoted(command)),
                   fmt::format("{}", fmt::join(served, ", ")));
}

std::map<std::string, std::string> files_of(const Json& object) {
    if (!object.is_object()) object.fail("files are an object", "{\"NAME\": \"what it holds\"}");
    std::map<std::string, std::string> files;
    for (const auto& [name, content] : object.members()) {
        if (name.empty() || name == "-") content.fail("a file without a name", "a name that arguments use");
        if (!files.try_emplace(std::string{name}, content.string("what the file holds")).second)
            content.fail(fmt::format("two files are called {}", quoted(name)), "a name for each");
    }
    return files;
}

}  // namespace

std::span<const std::string_view> served_commands() { return served; }

Request read_request(std::string json, std::string_view command) {
    const Text text{"<request>", std::move(json)};
    const JsonDocument document{Passage::all(text)};
    const Json root = document.root();
    if (!root.is_object()) root.fail("a request is an object", "{\"command\": \"unique\", \"text\": \"…\"}");
    root.require_members({"command", "arguments", "text", "files"});
    Request request;
    const auto named = root.member("command");
    if (!named && command.empty()) root.fail("a request without a command", "\"command\": \"unique\"");
    request.command = named ? named->string("a command") : command;
    if (!command.empty() && request.command != command)
        named->fail(fmt::format("the command is {}", command), "the same, or no member \"command\"");
    require_served(request.command, named.value_or(root));
    if (const auto arguments = root.member("arguments")) {
        for (const Json& word : arguments->list("a list of words"))
            request.arguments.emplace_back(word.string("a word of a command line"));
    }
    if (const auto content = root.member("text")) request.text = content->string("a text");
    if (const auto files = root.member("files")) request.files = files_of(*files);
    return request;
}

}  // namespace reductio

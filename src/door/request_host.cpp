// request_host.cpp - lines go on as they are; text and notes become records.
#include "door/request_host.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace reductio {

namespace {

constexpr std::string_view warning = "warning: ";

std::string names_of(const std::map<std::string, std::string>& files) {
    std::string names;
    for (const auto& [name, content] : files) names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? "its text in \"files\"" : "one of " + names;
}

}  // namespace

JsonObject error_record(const InputError& error) {
    JsonObject record;
    record.add("v", 1).add("error", error.brief()).add("text", error.full());
    if (error.line() > 0)
        record.add("file", error.text_name()).add("line", error.line()).add("column", error.column());
    return record;
}

RequestHost::RequestHost(const Request& request, const std::atomic<bool>& interrupted, const TakeRecord& take)
    : request_{request}, interrupted_{interrupted}, take_{take}, input_{request.text} {}

void RequestHost::Output::write(std::string_view bytes) {
    kept += bytes;
    if (!records) return;
    const std::size_t end = kept.rfind('\n') + 1;
    if (end == 0) return;
    const std::string lines = kept.substr(0, end);
    kept.erase(0, end);
    for (std::string_view rest = lines; !rest.empty();) {
        const std::size_t size = rest.find('\n') + 1;
        host.take(rest.substr(0, size));
        rest.remove_prefix(size);
    }
}

void RequestHost::take(std::string_view line) {
    const std::scoped_lock lock{guard_};
    take_(line);
}

void RequestHost::take(const JsonObject& record) { take(record.str() + '\n'); }

// Several warnings may come at once, each with lines of its own.
void RequestHost::note(std::string_view text) {
    while (text.ends_with('\n')) text.remove_suffix(1);
    if (text.empty()) return;
    const bool warns = text.starts_with(warning);
    if (warns) text.remove_prefix(warning.size());
    take(JsonObject{}.add("v", 1).add(warns ? "warning" : "note", text));
}

void RequestHost::note_error(const InputError& error) { take(error_record(error)); }

void RequestHost::show_progress(std::string_view text) {
    if (!text.empty()) take(JsonObject{}.add("v", 1).add("progress", text));
}

std::unique_ptr<ByteInput> RequestHost::open_input(const std::string& name) {
    const auto file = request_.files.find(name);
    if (file == request_.files.end())
        throw InputError{fmt::format("the request brings no file {}", quoted(name)),
                         names_of(request_.files)};
    opened_.push_back(std::make_unique<TextSource>(file->second));
    return std::make_unique<ByteInput>(*opened_.back(), name);
}

void RequestHost::end(int exit) {
    if (!output_.kept.empty()) take(JsonObject{}.add("v", 1).add("printed", output_.kept));
    take(JsonObject{}.add("v", 1).add("exit", exit));
}

}  // namespace reductio

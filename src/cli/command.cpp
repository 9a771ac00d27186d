// command.cpp - options as they are given and as help shows them.
#include "cli/command.hpp"

#include <algorithm>

namespace reductio {

std::string help_with_default(std::string_view help, std::string_view otherwise) {
    std::string text{help};
    const bool open = text.ends_with(')');
    if (open) text.pop_back();
    return text + (open ? "; default " : " (default ") + std::string{otherwise} + ")";
}

std::string find_fault(const Command& command) {
    if (command.description.empty()) return "it has no .description, which --help shows";
    if (!command.examples.starts_with("$ ")) return "its .examples must begin with a command: $ ...";
    const DeclaredOptions options = command.records ? command.options() : DeclaredOptions{};
    if (command.records && std::ranges::find(options, "output", &DeclaredOption::key) == options.end())
        return "it prints .records, but has no --output";
    return {};
}

void Arguments::add(const DeclaredOption& option, const std::string& text) {
    std::any value;
    if (option.parse != nullptr) value = option.parse(*this, option.key(), text);
    Given& given = given_[std::string{option.key()}];
    given.text = text;
    given.value = std::move(value);
    given.texts.push_back(text);
}

std::vector<std::string> Arguments::texts(const DeclaredOption& option) const {
    const auto found = given_.find(option.key());
    return found == given_.end() ? std::vector<std::string>{} : found->second.texts;
}

std::string Arguments::text(const DeclaredOption& option) const {
    const auto found = given_.find(option.key());
    return found == given_.end() ? std::string{} : found->second.text;
}

std::vector<std::pair<std::string, std::string>> Arguments::given() const {
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& [key, one] : given_) all.emplace_back(key, one.text);
    return all;
}

DeclaredOptions joined(std::vector<DeclaredOptions> groups) {
    DeclaredOptions all;
    for (auto& group : groups) all.insert(all.end(), group.begin(), group.end());
    return all;
}

}  // namespace reductio

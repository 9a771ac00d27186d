// completion.cpp - scripts by which bash, zsh and fish complete commands, options and values.
//
// A script holds all names: nothing runs while the user types, and no package is needed but the shell. What
// an argument completes to comes from its declaration: the names it may have, or else its word in the help
// (FILE, DIR, CMD). The scripts differ in how a shell asks, not in what is offered;
// tests/cli/test_completion.py holds all three to the same lists.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/batch.hpp"
#include "cli/options.hpp"
#include "text/text.hpp"

namespace reductio::commands::completion {

namespace {

// What a shell offers for an argument.
struct Offer {
    enum class Kind { nothing, names, list, file, folder, program };  // list: names with commas between them
    Kind kind;
    std::string names = {};  // separated by blanks
};

Offer offer_of(std::string_view value, KnownWords values) {
    if (values != nullptr) {
        return {value.ends_with(",...") ? Offer::Kind::list : Offer::Kind::names,
                fmt::format("{}", fmt::join(values(), " "))};
    }
    if (value.find("FILE") != std::string_view::npos) return {Offer::Kind::file};
    if (value == "DIR") return {Offer::Kind::folder};
    if (value == "CMD") return {Offer::Kind::program};
    return {Offer::Kind::nothing};
}

// The options of a command, --help among them.
DeclaredOptions options_of(const Command& command) { return joined({{options::help}, command.options()}); }

std::string replaced(std::string text, std::string_view old, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += by.size())
        text.replace(at, old.size(), by);
    return text;
}

// "-n --number", for the option "-n,--number".
std::string both_names(const CommandOption& option) { return replaced(std::string{option.name}, ",", " "); }

// ---- bash

// Readline takes ":" and "=" for ends of words: the function joins what they cut, and cuts its answers
// likewise.
constexpr std::string_view bash_head = R"(# bash completion for reductio, made by `reductio completion bash`

# Offers the names in $1 that begin with the last part of the word; $2 is the part before that.
_reductio_names() {
    local IFS=$' \t\n' name cut=
    [[ $COMP_WORDBREAKS == *:* && $word == *:* ]] && cut=${word%:*}:
    for name in $1; do
        [[ $name == "${word#"$2"}"* ]] && { name=$2$name; COMPREPLY+=("${name#"$cut"}"); }
    done
}

# The same in a list with commas, and for the first argument of a command.
_reductio_list() {
    compopt -o nospace
    _reductio_names "$1" "${word%"${word##*,}"}"
}
_reductio_argument() {
    local given
    for given in "${words[@]:2:${#words[@]}-3}"; do
        [[ " $1 " == *" $given "* ]] && return
    done
    _reductio_names "$1"
}

_reductio() {
    local word= previous= command i words=()
    for ((i = 0; i <= COMP_CWORD; ++i)); do
        if ((i > 0)) && [[ ${COMP_WORDS[i]} == [:=]* || ${words[-1]} == *[:=] ]]; then
            words[-1]+=${COMP_WORDS[i]}
        else
            words+=("${COMP_WORDS[i]}")
        fi
    done
    COMPREPLY=()
    word=${words[-1]}
    if ((${#words[@]} == 2)); then
)";

constexpr std::string_view bash_middle = R"(        return
    fi
    command=${words[1]}
    previous=${words[-2]}
    [[ $word == --*=* ]] && { previous=${word%%=*}; word=${word#*=}; }
    case "$command $previous" in
)";

std::string bash_action(const Offer& offer) {
    switch (offer.kind) {
        case Offer::Kind::nothing: return ":";
        case Offer::Kind::names: return fmt::format("_reductio_names '{}'", offer.names);
        case Offer::Kind::list: return fmt::format("_reductio_list '{}'", offer.names);
        case Offer::Kind::file: return "compopt -o default";
        case Offer::Kind::folder: return "compopt -o dirnames";
        case Offer::Kind::program: return "COMPREPLY=($(compgen -c -- \"$word\"))";
    }
    return {};
}

// One branch for all commands and options that complete alike.
struct BashBranch {
    std::string action;
    std::vector<std::string> patterns;
};

void add_branch(std::vector<BashBranch>& branches, std::string pattern, std::string action) {
    const auto same = std::ranges::find(branches, action, &BashBranch::action);
    if (same == branches.end())
        branches.push_back({std::move(action), {std::move(pattern)}});
    else
        same->patterns.push_back(std::move(pattern));
}

std::string bash_branches(const std::vector<BashBranch>& branches) {
    std::string text;
    for (const auto& [action, patterns] : branches)
        text += fmt::format("        {})\n            {} ;;\n", fmt::join(patterns, " | "), action);
    return text;
}

// The last branch is for what is no value of an option.
std::string bash() {
    std::vector<BashBranch> values, flag_names, arguments;
    std::string commands;
    for (const Command* command : registry<Command>()) {
        commands += fmt::format("{} ", command->name);
        std::vector<std::string> flags;
        for (const DeclaredOption& option : options_of(*command)) {
            for (const auto name : {option.short_name(), option.long_name()}) {
                if (name.empty()) continue;
                flags.emplace_back(name);
                if (!option.value.empty())
                    add_branch(values, fmt::format("'{} {}'", command->name, name),
                               bash_action(offer_of(option.value, option.values)));
            }
        }
        const std::string argument =
            command->words == nullptr
                ? "compopt -o default"
                : fmt::format("_reductio_argument '{}'", offer_of({}, command->words).names);
        add_branch(flag_names, fmt::format("'{} '-*", command->name),
                   fmt::format("_reductio_names '{}'", fmt::join(flags, " ")));
        add_branch(arguments, fmt::format("'{} '*", command->name), argument);
    }
    return fmt::format(
        "{}        _reductio_names '{}{} {}'\n{}{}        *) case \"$command $word\" in\n{}        esac ;;\n"
        "    esac\n}}\ncomplete -F _reductio reductio\n",
        bash_head, commands, both_names(options::help), both_names(options::version), bash_middle,
        bash_branches(values), bash_branches(flag_names) + bash_branches(arguments));
}

// ---- zsh

std::string quoted_for_sh(const std::string& text) { return "'" + replaced(text, "'", "'\\''") + "'"; }

// A part of a specification of _arguments, whose parts are separated by colons.
std::string zsh_part(std::string text) {
    for (const char* special : {"\\", ":", "[", "]"})
        text = replaced(std::move(text), special, std::string{"\\"} + special);
    return text;
}

std::string zsh_action(const Offer& offer) {
    switch (offer.kind) {
        case Offer::Kind::nothing: return " ";
        case Offer::Kind::names: return "(" + zsh_part(offer.names) + ")";
        case Offer::Kind::list: return "_sequence compadd - " + zsh_part(offer.names);
        case Offer::Kind::file: return "_files";
        case Offer::Kind::folder: return "_files -/";
        case Offer::Kind::program: return "{_command_names -e}";
    }
    return {};
}

// One specification for each name of the option; either excludes the other. --help excludes all else.
std::string zsh_option(const DeclaredOption& option) {
    const bool alone = option.name == options::help.name || option.name == options::version.name;
    std::string text, argument;
    if (!option.value.empty())
        argument = fmt::format(":{}:{}", zsh_part(std::string{option.value}),
                               zsh_action(offer_of(option.value, option.values)));
    for (const auto name : {option.short_name(), option.long_name()}) {
        if (name.empty()) continue;
        const char* joint = argument.empty() ? "" : name.starts_with("--") ? "=" : "+";
        const std::string others = alone ? "- *" : both_names(option);
        text += " \\\n                " + quoted_for_sh(fmt::format("({}){}{}[{}]{}", others, name, joint,
                                                                    zsh_part(option.help), argument));
    }
    return text;
}

std::string zsh_arguments(const Command& command) {
    std::string text = "_arguments";
    for (const DeclaredOption& option : options_of(command)) text += zsh_option(option);
    const std::string what = zsh_part(std::string{command.positional});
    if (command.words == nullptr) return text + fmt::format(" \\\n                '*:{}:_files'", what);
    return text + fmt::format(" \\\n                '1:{}:{}' '*: : '", what,
                              zsh_action(offer_of({}, command.words)));
}

std::string zsh() {
    std::string names, branches;
    for (const Command* command : registry<Command>()) {
        const std::string described = fmt::format("{}:{}", command->name, command->summary);
        names += "            " + quoted_for_sh(described) + "\n";
        branches += fmt::format("        {})\n            {} ;;\n", command->name, zsh_arguments(*command));
    }
    const std::string own =
        replaced(zsh_option(options::help) + zsh_option(options::version), "                ", "        ");
    return fmt::format(R"(#compdef reductio
# zsh completion for reductio, made by `reductio completion zsh`

_reductio() {{
    local curcontext=$curcontext state state_descr line
    local -A opt_args
    local -a names
    _arguments -C{} \
        '1:command:->command' '*::argument:->argument' && return
    if [[ $state == command ]]; then
        names=(
{}        )
        _describe command names
        return
    fi
    curcontext=${{curcontext%:*:*}}:reductio-$words[1]:
    case $words[1] in
{}    esac
}}

if [[ $funcstack[1] == _reductio ]]; then
    _reductio "$@"
else
    compdef _reductio reductio
fi
)",
                       own, names, branches);
}

// ---- fish

std::string quoted_for_fish(const std::string& text) {
    return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

std::string fish_action(const Offer& offer) {
    switch (offer.kind) {
        case Offer::Kind::nothing: return " -x";
        case Offer::Kind::names: return " -x -a " + quoted_for_fish(offer.names);
        case Offer::Kind::list:
            return " -x -a " +
                   quoted_for_fish("(__fish_complete_list , 'string split \" \" \"" + offer.names + "\"')");
        case Offer::Kind::file: return " -r -F";
        case Offer::Kind::folder: return " -x -a '(__fish_complete_directories)'";
        case Offer::Kind::program: return " -x -a '(__fish_complete_command)'";
    }
    return {};
}

std::string fish_option(const std::string& start, const DeclaredOption& option) {
    std::string text = start;
    if (const auto name = option.short_name(); !name.empty()) text += fmt::format(" -s {}", name[1]);
    text += fmt::format(" -l {}", option.key());
    if (!option.value.empty()) text += fish_action(offer_of(option.value, option.values));
    return fmt::format("{} -d {}\n", text, quoted_for_fish(option.help));
}

std::string fish() {
    std::string text = R"(# fish completion for reductio, made by `reductio completion fish`

# Is the command one of these? "" stands for none yet.
function __reductio_command
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

# Is none of these an argument of the command?
function __reductio_without
    set -l words (commandline -opc)
    set -e words[1..2]
    for word in $words
        contains -- $word $argv; and return 1
    end
    return 0
end

complete -c reductio -f
)";
    const std::string complete = "complete -c reductio -n ";
    for (const DeclaredOption& option : {DeclaredOption{options::help}, DeclaredOption{options::version}})
        text += fish_option(complete + "'__reductio_command \"\"'", option);
    for (const Command* command : registry<Command>()) {
        text += fmt::format("{}'__reductio_command \"\"' -a {} -d {}\n", complete, command->name,
                            quoted_for_fish(std::string{command->summary}));
        const std::string condition = fmt::format("__reductio_command {}", command->name);
        for (const DeclaredOption& option : options_of(*command))
            text += fish_option(complete + "'" + condition + "'", option);
        if (command->words == nullptr) {
            text += complete + "'" + condition + "' -F\n";
            continue;
        }
        const std::string words = offer_of({}, command->words).names;
        text += fmt::format("{}'{}; and __reductio_without {}' -a '{}'\n", complete, condition, words, words);
    }
    return text;
}

struct Shell {
    std::string_view name;
    std::string (*script)();
};
constexpr std::array<Shell, 3> shells{{{"bash", bash}, {"fish", fish}, {"zsh", zsh}}};

std::vector<std::string> shell_names() { return names_in(shells, &Shell::name); }

int run(const Arguments& arguments) {
    arguments.console().print(row_of(arguments, "completion", "shell", shells, &Shell::name).script());
    return static_cast<int>(Exit::answered);
}

}  // namespace

extern const Command command;
const Command command{
    .name = "completion",
    .summary = "print a script by which a shell completes commands and options",
    .positional = "SHELL",
    .words = shell_names,
    .description =
        "Prints a script for bash, fish or zsh, which then complete commands, options and their values. The "
        "package installs all three.\n"
        "Without installation, bash completes after `source <(reductio completion bash)`, zsh after "
        "`source <(reductio completion zsh)`, and fish after `reductio completion fish | source`.",
    .examples = R"($ reductio completion bash | tail -n 1
complete -F _reductio reductio
)",
    .run = run};

}  // namespace reductio::commands::completion

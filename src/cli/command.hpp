// command.hpp - the contract of a command. One file each in commands/; options are rows of a table of our
// own, so that only main.cpp pays for the command-line library.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/required.hpp"

namespace reductio {

struct CommandOption {
    std::string_view name;   // "--limit" or "-n,--number"
    std::string_view value;  // what its argument is called in the help: "N"; empty: a switch
    std::string_view help;
};

// What was given: option name without dashes ("limit") to its argument ("" for a switch), and the rest in
// order.
struct Arguments {
    std::map<std::string, std::string, std::less<>> options;
    std::vector<std::string> positional;

    bool has(std::string_view name) const { return options.contains(name); }
    std::string get(std::string_view name, std::string_view otherwise = {}) const {
        const auto found = options.find(name);
        return std::string{found == options.end() ? otherwise : std::string_view{found->second}};
    }
};

struct Command {
    std::string_view name;
    std::string_view summary;
    std::string_view positional;  // "[FILE...|-]"
    std::vector<CommandOption> options;
    Required<int (*)(const Arguments&)> run;  // returns the exit code
};

}  // namespace reductio

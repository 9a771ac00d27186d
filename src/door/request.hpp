// request.hpp - what somebody asks the program who has no command line: a page, a server's client, another
// language.
//
// A request is a command line with all that it reads. Its answer is a stream of records (answer.hpp). It has
// no process: it reads only what it brings, writes no file and starts no program.
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace reductio {

struct Request {
    std::string command;                       // "unique"; one of served_commands()
    std::vector<std::string> arguments;        // what follows it on a command line: "--limit", "100"
    std::string text;                          // what standard input holds
    std::map<std::string, std::string> files;  // by name: what arguments may name, as after --rules
};

// The commands that need no process.
std::span<const std::string_view> served_commands();

// {"command":"unique","arguments":["--limit","100"],"text":"53..7…","files":{"my.rules":"family …"}}, all but
// the command optional. `command`: what it is if the object has none; empty if it must. Throws InputError, at
// its place in the JSON, for anything else, and for a command that is not served.
Request read_request(std::string json, std::string_view command = {});

}  // namespace reductio

// answer.hpp - the one door: a request in, records out.
//
// Callers without a command line come through here: the server, a page that has the program as WebAssembly,
// other languages. The records are the lines that the program prints with `--output json`, byte for byte.
// Beside them there are:
//
//     {"v":1,"warning":TEXT}, {"v":1,"note":TEXT}    what the program says on standard error
//     {"v":1,"progress":TEXT}                        how far a long run is
//     {"v":1,"printed":TEXT}                         the output of a command that has no records
//     {"v":1,"error":TEXT,"text":LINES,"file":NAME,"line":1,"column":1}    the error that ends a run
//     {"v":1,"exit":0}                               the exit code, which is always the last
//
// What is no request (read_request) has no answer but its error.
#pragma once
#include <atomic>
#include <span>
#include <string>

#include "door/request_host.hpp"

namespace reductio {

// The program as a function (cli/program.hpp), which commands that serve requests hand down.
using Program = int (*)(std::span<const std::string> arguments, Host& host);

// Answers, and returns the exit code. `interrupted` may become true in another thread, or in the handler of a
// signal: the answer then ends soon.
int answer(const Request& request, Program program, const std::atomic<bool>& interrupted,
           const TakeRecord& take);

}  // namespace reductio

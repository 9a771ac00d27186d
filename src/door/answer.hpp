// answer.hpp - the one door: a request in, records out.
//
// Whoever has no command line comes through here: the server, a page that has the program as WebAssembly,
// other languages. The records are the lines that the program prints with `--output json`, byte for byte. To
// them come {"v":1,"warning":TEXT} and {"v":1,"note":TEXT} for what it says on standard error;
// {"v":1,"printed":TEXT} for the output of a command without records; {"v":1,"error":TEXT,"text":LINES,
// "file":NAME,"line":1,"column":1} for the error that ends a run; and {"v":1,"exit":0} with the exit code,
// which is always the last.
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

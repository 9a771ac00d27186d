// answer.cpp - a run of the program in a request's host.
#include "door/answer.hpp"

#include <vector>

namespace reductio {

int answer(const Request& request, Program program, const std::atomic<bool>& interrupted,
           const TakeRecord& take) {
    std::vector<std::string> words{request.command};
    words.insert(words.end(), request.arguments.begin(), request.arguments.end());
    RequestHost host{request, interrupted, take};
    const int exit = program(words, host);
    host.end(exit);
    return exit;
}

}  // namespace reductio

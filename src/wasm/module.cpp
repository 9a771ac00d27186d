// module.cpp - the program as a WebAssembly module: the one door (door/answer.hpp) for who has called it from
// JavaScript.
//
// A request goes into the memory that `room` gives for it; `answer` runs it, and calls the import
// `reductio.take` for each record as it comes. Nothing can interrupt it: who wants no more ends the worker.
#include <atomic>
#include <cstddef>
#include <string>

#include "cli/program.hpp"
#include "door/answer.hpp"
#include "text/text.hpp"

namespace {

std::string request_text;
const std::atomic<bool> never{false};

}  // namespace

extern "C" {

[[clang::import_module("reductio"), clang::import_name("take")]] void reductio_take(const char* record,
                                                                                    std::size_t size);

// Where a request of this many bytes is to be written.
[[clang::export_name("room")]] char* reductio_room(std::size_t size) {
    request_text.resize(size);
    return request_text.data();
}

// The answer to it; returns the exit code.
[[clang::export_name("answer")]] int reductio_answer() {
    using namespace reductio;
    const auto take = [](std::string_view record) { reductio_take(record.data(), record.size()); };
    try {
        const Request request = read_request(std::move(request_text));
        return answer(request, run_program, never, take);
    } catch (const InputError& error) {
        take(error_record(error).str() + '\n');
        return 2;
    }
}
}

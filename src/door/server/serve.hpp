// serve.hpp - a server for one machine: the page, and the program behind it.
//
// It binds 127.0.0.1 alone and answers its own page alone (session.hpp). One thread moves bytes; requests are
// answered by processes (worker.hpp) under limits. HTTP is Boost.Beast's (RFC 7230).
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "door/answer.hpp"
#include "door/server/page_files.hpp"

namespace reductio {

struct ServeOptions {
    std::uint16_t port = 8400;  // 0: any that is free
    PageFiles files;            // of the page; empty: no page
    double seconds = 300;       // for a request
    std::uint64_t bytes = 0;    // of memory, for each process that answers
    std::size_t workers = 2;    // requests at a time
};

// Serves until `interrupted`. `on_ready` gets the address: "http://127.0.0.1:8400/". Throws InputError if the
// port is taken.
void serve(const ServeOptions& options, Program program, const std::atomic<bool>& interrupted,
           const std::function<void(const std::string&)>& on_ready);

}  // namespace reductio

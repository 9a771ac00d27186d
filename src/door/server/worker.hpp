// worker.hpp - a process that answers requests one after the other, so that each has limits of its own, can
// be ended at once, and takes nobody along if it fails.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <string>

#include "door/answer.hpp"

namespace reductio {

// What a worker is sent: the command of the address, a line feed, the length of the body in bytes, a line
// feed, the body. It answers with `accepted` or `refused` (the body is no request), the records, and `end`.
struct WorkerWords {
    static constexpr char accepted = '+', refused = '-', end = '\0';
};
std::string worker_request(const std::string& command, const std::string& body);

// A child process and the server's end of the socket to it, which the server closes. The child has no other
// file of the server's; it ends with the socket, or with the server. SIGTERM interrupts its answer. `bytes`:
// its hard bound of memory. Throws InputError if there is none to be had.
struct WorkerProcess {
    pid_t id = 0;
    int socket = -1;
};
WorkerProcess start_worker(Program program, std::uint64_t bytes);
// Ends it at once. It takes the system a while to free gigabytes, and nobody has to wait for that: returns
// whether it is gone. Call this again until it is.
bool end_worker(pid_t id);

}  // namespace reductio

// worker_pool.hpp - the worker processes of a server, and the requests that wait for one.
//
// All of it runs in the thread of the io_context.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "door/server/worker.hpp"

namespace reductio {

// Who asked. The answer comes in this order: head, any number of bytes, end.
class Asker {
public:
    virtual ~Asker() = default;
    // `accepted`: was it a request?
    virtual void take_head(bool accepted) = 0;
    // Returns whether there is room for more; else the pool waits for Pool::resume.
    virtual bool take_bytes(std::string_view bytes) = 0;
    // `cut`: why the answer is not whole; or empty.
    virtual void take_end(std::string_view cut) = 0;
    // Instead of all this: it has waited too long for a worker.
    virtual void take_refusal() = 0;
};

class WorkerPool {
public:
    struct Bounds {
        std::size_t workers = 2;
        std::size_t waiting = 64;  // requests
        double seconds = 300;      // for a request, from the moment that a worker has it
        std::uint64_t bytes = 0;   // for a worker
    };
    WorkerPool(boost::asio::io_context& context, Program program, const Bounds& bounds);
    ~WorkerPool();

    // False if too many wait. The asker must live until take_end, or until it is forgotten.
    bool ask(Asker& asker, const std::string& command, const std::string& body);
    // It has room again.
    void resume(Asker& asker);
    // It does not want its answer any more.
    void forget(Asker& asker);
    // Takes note of processes that have ended meanwhile, and starts those that could not be; to be called now
    // and then.
    void look();

private:
    class Worker;
    struct Waiting {
        Asker* asker;
        std::string request;
        std::chrono::steady_clock::time_point since = std::chrono::steady_clock::now();
    };
    void refuse_late();
    void give_work();
    void take_away();

    boost::asio::io_context& context_;
    Program program_;
    Bounds bounds_;
    std::vector<pid_t> ending_;  // processes; outlives the workers, also if the constructor throws
    std::deque<Waiting> waiting_;
    std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace reductio

// worker_pool.cpp - one asker for each busy worker. A worker that was told to stop, or whose asker has gone,
// is replaced by a new process, which is quicker than to find out what it is at.
#include "door/server/worker_pool.hpp"

#include <fmt/core.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <exception>
#include <utility>

namespace reductio {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr auto grace = std::chrono::seconds{1};  // from the stop of an answer to the end of its process
constexpr auto longest_wait = std::chrono::seconds{10};  // for a worker

std::chrono::milliseconds milliseconds(double seconds) {
    return std::chrono::milliseconds{static_cast<std::int64_t>(std::min(seconds, 1e9) * 1000)};
}

}  // namespace

// Its handlers may be called after it has changed its process: each knows the process that it is about.
class WorkerPool::Worker {
public:
    explicit Worker(WorkerPool& pool) : pool_{pool}, socket_{pool.context_}, timer_{pool.context_} {
        start();
    }
    ~Worker() { give_up_process(); }

    bool is_idle() const { return asker_ == nullptr && process_.id != 0; }
    // Where there was no process or descriptor to be had, later looks try again.
    void revive() {
        if (process_.id != 0) return;
        try {
            start();
        } catch (const std::exception&) {
            give_up_process();
        }
    }
    bool answers(const Asker& asker) const { return asker_ == &asker; }

    void take(Waiting waiting) {
        asker_ = waiting.asker;
        request_ = std::move(waiting.request);
        is_repeated_ = false;
        ask();
    }
    void ask() {
        has_head_ = false;
        stopping_ = false;
        timer_.expires_after(milliseconds(pool_.bounds_.seconds));
        wait();
        asio::async_write(socket_, asio::buffer(request_),
                          [this, life = life_](error_code error, std::size_t) {
                              if (life == life_ && error) fail();
                          });
        read();
    }
    void read() {
        socket_.async_read_some(asio::buffer(block_),
                                [this, life = life_](error_code error, std::size_t size) {
                                    if (life != life_) return;
                                    if (error) return fail();
                                    take_block({block_.data(), size});
                                });
    }
    // The asker has gone.
    void drop() {
        asker_ = nullptr;
        restart();
    }

private:
    void start() {
        process_ = start_worker(pool_.program_, pool_.bounds_.bytes);
        socket_.assign(asio::local::stream_protocol{}, process_.socket);
        ++life_;
    }
    void restart() {
        timer_.cancel();
        error_code ignored;
        socket_.close(ignored);
        ++life_;  // handlers of the old socket
        give_up_process();
        pool_.take_away();
        revive();
    }
    void give_up_process() {
        if (process_.id != 0) pool_.ending_.push_back(std::exchange(process_.id, 0));
    }
    void wait() {
        timer_.async_wait([this, life = life_, asker = asker_](error_code error) {
            if (!error && life == life_ && asker == asker_) run_out();
        });
    }
    // Asked to stop first, so that the answer says how far it came.
    void run_out() {
        if (stopping_) return end(fmt::format("stopped after {} seconds", pool_.bounds_.seconds));
        stopping_ = true;
        ::kill(process_.id, SIGTERM);
        timer_.expires_after(grace);
        wait();
    }
    // An idle process may have been killed; then another one gets the request, once.
    void fail() {
        if (!has_head_ && !stopping_ && !std::exchange(is_repeated_, true)) {
            restart();
            if (process_.id != 0) return ask();
        }
        end("internal error: the process that worked on the answer has ended");
    }

    void take_block(std::string_view bytes) {
        if (!has_head_) {
            has_head_ = true;
            asker_->take_head(bytes.front() == WorkerWords::accepted);
            bytes.remove_prefix(1);
        }
        const bool last = bytes.ends_with(WorkerWords::end);
        if (last) bytes.remove_suffix(1);
        const bool has_room = bytes.empty() || asker_->take_bytes(bytes);
        if (last) return end({});
        if (has_room) read();
    }
    void end(const std::string& cut) {
        Asker* const asker = asker_;
        asker_ = nullptr;
        if (!has_head_) asker->take_head(true);
        if (!cut.empty() || stopping_)
            restart();
        else
            timer_.cancel();
        asker->take_end(cut);
        pool_.give_work();
    }

    WorkerPool& pool_;
    WorkerProcess process_;
    asio::local::stream_protocol::socket socket_;
    asio::steady_timer timer_;
    std::uint64_t life_ = 0;  // how many processes there were
    Asker* asker_ = nullptr;  // null: idle
    std::string request_;
    bool has_head_ = false, stopping_ = false, is_repeated_ = false;
    std::array<char, 64 << 10> block_;
};

WorkerPool::WorkerPool(asio::io_context& context, Program program, const Bounds& bounds)
    : context_{context}, program_{program}, bounds_{bounds} {
    for (std::size_t i = 0; i < bounds.workers; ++i) workers_.push_back(std::make_unique<Worker>(*this));
}
WorkerPool::~WorkerPool() {
    workers_.clear();
    while (!ending_.empty()) take_away();
}

void WorkerPool::take_away() { std::erase_if(ending_, end_worker); }

// The queue is in the order of arrival.
void WorkerPool::refuse_late() {
    const auto now = std::chrono::steady_clock::now();
    while (!waiting_.empty() && now - waiting_.front().since > longest_wait) {
        Asker* const asker = waiting_.front().asker;
        waiting_.pop_front();
        asker->take_refusal();
    }
}

void WorkerPool::look() {
    take_away();
    refuse_late();
    for (const auto& worker : workers_) worker->revive();
    give_work();
}

bool WorkerPool::ask(Asker& asker, const std::string& command, const std::string& body) {
    if (waiting_.size() >= bounds_.waiting) return false;
    waiting_.push_back({&asker, worker_request(command, body)});
    give_work();
    return true;
}

void WorkerPool::give_work() {
    for (const auto& worker : workers_) {
        if (waiting_.empty()) return;
        if (!worker->is_idle()) continue;
        Waiting next = std::move(waiting_.front());
        waiting_.pop_front();
        worker->take(std::move(next));
    }
}

void WorkerPool::resume(Asker& asker) {
    for (const auto& worker : workers_)
        if (worker->answers(asker)) worker->read();
}

void WorkerPool::forget(Asker& asker) {
    std::erase_if(waiting_, [&](const Waiting& one) { return one.asker == &asker; });
    for (const auto& worker : workers_)
        if (worker->answers(asker)) worker->drop();
    give_work();
}

}  // namespace reductio

// serve.cpp - accepts connections, and looks for the end.
#include "door/server/serve.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <new>

#include "door/server/session.hpp"
#include "text/text.hpp"

namespace reductio {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t most_connections = 4000;
constexpr auto between_looks = std::chrono::milliseconds{50};

class Server {
public:
    Server(const ServeOptions& options, Program program, const std::atomic<bool>& interrupted)
        : interrupted_{interrupted},
          acceptor_{context_},
          timer_{context_},
          pool_{context_,
                program,
                {.workers = options.workers, .seconds = options.seconds, .bytes = options.bytes}},
          site_{options.port, options.files, pool_} {
        listen(options.port);
    }
    std::string address() const { return fmt::format("http://127.0.0.1:{}/", site_.port); }
    void run() {
        accept();
        look();
        // What a handler had no memory for is lost with its connection alone.
        for (;;) {
            try {
                context_.run();
                return;
            } catch (const std::bad_alloc&) {}
        }
    }

private:
    void listen(std::uint16_t port) {
        const tcp::endpoint here{asio::ip::address_v4::loopback(), port};
        error_code error;
        acceptor_.open(here.protocol());
        acceptor_.set_option(tcp::acceptor::reuse_address{true});
        acceptor_.bind(here, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            throw InputError{fmt::format("port {} can't be had: {}", port, error.message()),
                             "--port with another number, or 0 for any that is free"};
        site_.port = acceptor_.local_endpoint().port();
    }
    // Beyond the most there may be, connections wait in the queue of the system.
    void accept() {
        is_accepting_ = true;
        acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            is_accepting_ = false;
            if (!error) {
                ++connections_;
                error_code ignored;
                socket.set_option(tcp::no_delay{true}, ignored);  // else Nagle waits for delayed ACKs: 40 ms
                serve_connection(std::move(socket), site_, [this] { on_end(); });
            }
            // Without a descriptor left, the next look tries again.
            if (!error && connections_ < most_connections) accept();
        });
    }
    void on_end() {
        --connections_;
        if (!is_accepting_ && !is_ending_) accept();
    }
    void look() {
        timer_.expires_after(between_looks);
        timer_.async_wait([this](error_code) {
            if (interrupted_) {
                is_ending_ = true;
                return context_.stop();
            }
            pool_.look();
            if (!is_accepting_ && connections_ < most_connections) accept();
            look();
        });
    }

    const std::atomic<bool>& interrupted_;
    std::size_t connections_ = 0;
    bool is_accepting_ = false, is_ending_ = false;
    asio::io_context context_{1};
    tcp::acceptor acceptor_;
    asio::steady_timer timer_;
    WorkerPool pool_;
    Site site_;
};

}  // namespace

void serve(const ServeOptions& options, Program program, const std::atomic<bool>& interrupted,
           const std::function<void(const std::string&)>& on_ready) {
    Server server{options, program, interrupted};
    on_ready(server.address());
    server.run();
}

}  // namespace reductio

// session.hpp - a connection: its requests one after the other, each checked before anything is done.
//
// Only this machine's own page may ask. A page of another site can have a browser send requests here, so the
// address must be the server's own (Host: against names that are rebound), and so must the page (Origin), and
// the type must be JSON, which no form can send.
#pragma once
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <string>

#include "door/server/page_files.hpp"
#include "door/server/worker_pool.hpp"

namespace reductio {

// What all connections share.
struct Site {
    std::uint16_t port = 0;
    PageFiles files;
    WorkerPool& pool;
    std::uint64_t held = 0;  // bytes of bodies
};

// Serves the connection until its client or a limit ends it, then calls `on_end`.
void serve_connection(boost::asio::ip::tcp::socket socket, Site& site, std::function<void()> on_end);

}  // namespace reductio

// session.cpp - reading under a deadline, the checks, and an answer in chunks.
#include "door/server/session.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "text/json.hpp"

namespace reductio {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

constexpr std::uint32_t most_of_head = 8 << 10;
constexpr std::uint64_t most_of_body = 10'000'000;
constexpr std::uint64_t most_held = 20 * most_of_body;    // of all connections' bodies
constexpr auto time_to_read = std::chrono::seconds{5};    // a whole request, or to wait for one
constexpr auto time_to_write = std::chrono::seconds{30};  // a chunk
constexpr auto time_to_linger = std::chrono::seconds{1};  // after the last answer
constexpr std::size_t most_unsent = 4 << 20;              // of an answer, before its worker has to wait
constexpr std::string_view api = "/api/";
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string_view view(boost::string_view text) { return {text.data(), text.size()}; }

class Session final : public Asker, public std::enable_shared_from_this<Session> {
public:
    Session(asio::ip::tcp::socket socket, Site& site, std::function<void()> on_end)
        : stream_{std::move(socket)}, site_{site}, on_end_{std::move(on_end)} {}
    ~Session() override {
        release();
        on_end_();
    }

    void read() {
        parser_.emplace();
        parser_->header_limit(most_of_head);
        parser_->body_limit(most_of_body);
        stream_.expires_after(time_to_read);
        release();
        http::async_read_header(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_head(error); });
    }

    // --- as the pool's asker -------------------------------------------------------------------------
    void take_head(bool accepted) override {
        http::response<http::empty_body> head{accepted ? http::status::ok : http::status::bad_request,
                                              version_};
        add_fields(head, "application/x-ndjson", "no-store");
        if (version_ >= 11) head.chunked(true);
        unsent_ = fmt::format("{}", text_of(head));
        send();
    }
    bool take_bytes(std::string_view bytes) override {
        append(bytes);
        send();
        is_full_ = unsent_.size() > most_unsent;
        return !is_full_;
    }
    void take_end(std::string_view cut) override {
        asked_ = false;
        if (!cut.empty()) {
            append(JsonObject{}.add("v", 1).add("error", cut).str() + '\n');
            append(JsonObject{}.add("v", 1).add("exit", cut.starts_with("internal") ? 4 : 3).str() + '\n');
        }
        if (version_ >= 11) unsent_ += "0\r\n\r\n";
        is_whole_ = true;
        send();
        lives_ = nullptr;
    }

    void take_refusal() override {
        asked_ = false;
        refuse(http::status::service_unavailable, wait_a_second);
        lives_ = nullptr;
    }

private:
    static constexpr std::string_view wait_a_second = "too many requests wait; try again in a second";

    template <class Response>
    static std::string text_of(const Response& head) {
        return fmt::format("HTTP/{}.{} {} {}\r\n{}\r\n", head.version() / 10, head.version() % 10,
                           head.result_int(), view(head.reason()), fields_of(head));
    }
    template <class Response>
    static std::string fields_of(const Response& head) {
        std::string fields;
        for (const auto& field : head)
            fields += fmt::format("{}: {}\r\n", view(field.name_string()), view(field.value()));
        return fields;
    }
    template <class Response>
    void add_fields(Response& response, std::string_view type, std::string_view cache) const {
        response.set(http::field::content_type, boost::string_view{type.data(), type.size()});
        response.set(http::field::cache_control, boost::string_view{cache.data(), cache.size()});
        response.set("Content-Security-Policy", boost::string_view{policy.data(), policy.size()});
        response.set("X-Content-Type-Options", "nosniff");
        response.set("Referrer-Policy", "no-referrer");
        response.set("Cross-Origin-Resource-Policy", "same-origin");
        response.keep_alive(keep_alive_);
    }

    // The checks come before the body is read: nobody else makes the server hold ten megabytes, and what a
    // trailer says does not count.
    void on_head(error_code error) {
        if (error) return on_error(error);
        const Head& request = parser_->get();
        version_ = request.version();
        keep_alive_ = request.keep_alive() && version_ >= 11;
        if (!is_allowed(request)) return;
        if (parser_->is_done()) return handle(parser_->get());
        held_ = std::min(parser_->content_length().value_or(most_of_body), most_of_body);
        if (site_.held + held_ > most_held) {
            held_ = 0;
            return refuse(http::status::service_unavailable, "too much is being read; try again in a second",
                          true);
        }
        site_.held += held_;
        if (!beast::iequals(request[http::field::expect], "100-continue")) return read_body();
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(stream_, asio::buffer(go_on),
                          [self = shared_from_this()](error_code fault, std::size_t) {
                              if (!fault) self->read_body();
                          });
    }
    void read_body() {
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
    }
    void release() { site_.held -= std::exchange(held_, 0); }
    void on_read(error_code error) {
        if (error) return on_error(error);
        handle(parser_->get());
    }
    void on_error(error_code error) {
        if (error == http::error::body_limit)
            return refuse(http::status::payload_too_large, "at most 10 MB", true);
        if (error == http::error::header_limit)
            return refuse(http::status::request_header_fields_too_large, "at most 8 KB", true);
        if (error && error.category() == make_error_code(http::error::bad_method).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message)
            return refuse(http::status::bad_request, error.message(), true);
        // Otherwise the client has gone, or took too long.
    }

    using Head = http::request<http::string_body>;
    bool is_own(std::string_view address) const {
        for (const std::string_view name : {"127.0.0.1", "localhost"}) {
            if (address == fmt::format("{}:{}", name, site_.port)) return true;
            if (site_.port == 80 && address == name) return true;
        }
        return false;
    }
    bool comes_from_own_page(const Head& request) const {
        constexpr std::string_view scheme = "http://";
        const auto origin = request.find(http::field::origin);
        if (origin == request.end()) return true;
        if (request.count(http::field::origin) != 1) return false;
        const std::string_view from = view(origin->value());
        return from.starts_with(scheme) && is_own(from.substr(scheme.size()));
    }
    static bool is_json(const Head& request) {
        std::string type{view(request[http::field::content_type])};
        type.erase(std::min(type.find(';'), type.size()));
        while (type.ends_with(' ')) type.pop_back();
        return beast::iequals(type, "application/json");
    }

    // Answers if not. With a body that nobody reads the connection ends.
    bool is_allowed(const Head& request) {
        const bool closes = !parser_->is_done();
        if (request.count(http::field::host) != 1 || !is_own(view(request[http::field::host])))
            refuse(http::status::forbidden, "this server answers to its own address alone", closes);
        else if (!comes_from_own_page(request))
            refuse(http::status::forbidden, "this server answers to its own page alone", closes);
        else if (request.count(http::field::transfer_encoding) > 0 && !parser_->chunked())
            refuse(http::status::bad_request, "Transfer-Encoding: chunked, or none", true);
        else
            return true;
        return false;
    }
    void handle(Head& request) {
        std::string_view target = view(request.target());
        // A whole address is as good as the path in it (RFC 7230, 5.3.2).
        const std::string own = fmt::format("http://{}", view(request[http::field::host]));
        if (target.starts_with(own + "/")) target.remove_prefix(own.size());
        if (target.starts_with(api)) return ask(request, std::string{target.substr(api.size())});
        if (request.method() != http::verb::get && request.method() != http::verb::head)
            return refuse(http::status::method_not_allowed, "GET, or POST to /api/COMMAND");
        const auto file = site_.files.find(target.substr(0, target.find('?')));
        if (file == site_.files.end()) return refuse(http::status::not_found, "no such page");
        respond(http::status::ok, file->second.type, file->second.content,
                request.method() == http::verb::head);
    }

    void ask(Head& request, const std::string& command) {
        if (request.method() != http::verb::post)
            return refuse(http::status::method_not_allowed, "POST to /api/COMMAND");
        const auto served = served_commands();
        if (std::ranges::find(served, command) == served.end())
            return refuse(http::status::not_found, fmt::format("no command {} is served", quoted(command)));
        if (!is_json(request))
            return refuse(http::status::unsupported_media_type, "Content-Type: application/json");
        unsent_.clear();
        is_whole_ = is_full_ = false;
        asked_ = true;
        lives_ = shared_from_this();
        try {
            asked_ = site_.pool.ask(*this, command, request.body());
        } catch (const std::bad_alloc&) {
            site_.pool.forget(*this);  // else it would keep a pointer to nobody
            asked_ = false;
        }
        if (!asked_) {
            lives_ = nullptr;
            return refuse(http::status::service_unavailable, wait_a_second);
        }
        stream_.expires_never();
        watch();
    }
    // While the answer is made: has the client gone? What it sends meanwhile stays for the next read.
    void watch() {
        stream_.socket().async_wait(
            asio::socket_base::wait_read, [self = shared_from_this()](error_code error) {
                if (error || !self->asked_) return;
                char byte = 0;
                const auto seen =
                    ::recv(self->stream_.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
                if (seen <= 0) self->leave();
            });
    }
    void leave() {
        if (asked_) site_.pool.forget(*this);
        asked_ = false;
        close();
        lives_ = nullptr;
    }
    void close() {
        error_code ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
        stream_.close();
    }

    void refuse(http::status status, std::string_view why, bool closes = false) {
        if (closes) keep_alive_ = false;
        respond(status, "application/json", JsonObject{}.add("v", 1).add("error", why).str() + '\n',
                parser_->is_header_done() && parser_->get().method() == http::verb::head);
    }
    void respond(http::status status, std::string_view type, const std::string& body, bool head_only) {
        auto response = std::make_shared<http::response<http::string_body>>(status, version_);
        add_fields(*response, type, "no-cache");
        if (status == http::status::service_unavailable) response->set(http::field::retry_after, "1");
        if (status == http::status::method_not_allowed) response->set(http::field::allow, "GET, HEAD, POST");
        response->content_length(body.size());
        if (!head_only) response->body() = body;
        stream_.expires_after(time_to_write);
        http::async_write(stream_, *response,
                          [self = shared_from_this(), response](error_code error, std::size_t) {
                              self->on_response(error);
                          });
    }
    void on_response(error_code error) {
        if (error) return close();
        if (keep_alive_) return read();
        // Not at once: what the client still sends would reset the connection, and it would never see the
        // answer.
        error_code ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.expires_after(time_to_linger);
        drain();
    }
    void drain() {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(64 << 10),
                                [self = shared_from_this()](error_code error, std::size_t) {
                                    if (error) return self->close();
                                    self->drain();
                                });
    }

    void append(std::string_view bytes) {
        if (bytes.empty()) return;
        if (version_ >= 11) unsent_ += fmt::format("{:x}\r\n", bytes.size());
        unsent_ += bytes;
        if (version_ >= 11) unsent_ += "\r\n";
    }
    // Writes what there is; one write at a time.
    void send() {
        if (is_sending_) return;
        if (unsent_.empty()) {
            if (is_whole_) on_response({});
            return;
        }
        is_sending_ = true;
        sending_ = std::exchange(unsent_, {});
        stream_.expires_after(time_to_write);
        asio::async_write(
            stream_, asio::buffer(sending_),
            [self = shared_from_this()](error_code error, std::size_t) { self->on_sent(error); });
    }
    void on_sent(error_code error) {
        is_sending_ = false;
        if (error) return leave();
        if (asked_) stream_.expires_never();
        if (is_full_ && asked_) {
            is_full_ = false;
            site_.pool.resume(*this);
        }
        send();
    }

    beast::tcp_stream stream_;
    Site& site_;
    std::function<void()> on_end_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::uint64_t held_ = 0;  // of Site::held
    unsigned version_ = 11;
    bool keep_alive_ = false;
    // The answer under way.
    bool asked_ = false, is_whole_ = false, is_full_ = false, is_sending_ = false;
    std::string unsent_, sending_;
    std::shared_ptr<Session> lives_;  // itself, while the pool knows it
};

}  // namespace

void serve_connection(asio::ip::tcp::socket socket, Site& site, std::function<void()> on_end) {
    std::make_shared<Session>(std::move(socket), site, std::move(on_end))->read();
}

}  // namespace reductio

// run.cpp - two queues of bytes between the program and its reader.
#include "core/run.hpp"

#include <fmt/format.h>

#include <chrono>
#include <stdexcept>
#include <utility>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "cli/program.hpp"

namespace reductio::python {

namespace {

constexpr std::size_t most_unread_output = std::size_t{1} << 20;
constexpr std::chrono::milliseconds patience{20};  // between looks at the limits

}  // namespace

void RunHost::note(std::string_view text) {
    const std::scoped_lock lock{guard_};
    notes_ += text;
    changed_.notify_all();
}

void RunHost::note_error(const InputError& error) {
    const std::scoped_lock lock{guard_};
    error_ = error;
}

std::unique_ptr<ByteInput> RunHost::open_input(const std::string& name) {
    const auto file = files_.find(name);
    if (file == files_.end()) throw InputError{fmt::format("there is no text {}", quoted(name))};
    opened_.push_back(std::make_unique<TextSource>(file->second));
    return std::make_unique<ByteInput>(*opened_.back(), name);
}

std::unique_ptr<SoftBound> RunHost::bound_memory(std::uint64_t bytes, std::uint64_t) {
    return std::make_unique<SoftBound>(bytes);
}

std::size_t RunHost::Input::read(char* to, std::size_t most) {
    std::unique_lock lock{host.guard_};
    while (host.taken_ == host.unread_.size() && !host.input_ended_) {
        if (host.interrupted_) return 0;
        host.changed_.wait_for(lock, patience);
        check_stop();
    }
    const std::size_t size = host.unread_.copy(to, most, host.taken_);
    host.taken_ += size;
    host.changed_.notify_all();
    return size;
}

void RunHost::Output::write(std::string_view bytes) {
    std::unique_lock lock{host.guard_};
    host.changed_.wait(lock, [&] { return host.interrupted_ || host.printed_.size() < most_unread_output; });
    if (host.interrupted_) throw ClosedPipe{};
    host.printed_ += bytes;
    host.changed_.notify_all();
}

Run::Run(std::vector<std::string> arguments, Files files)
    : host_{std::make_shared<RunHost>(std::move(files))} {
    thread_ = std::make_unique<std::thread>([host = host_, words = std::move(arguments)] {
        const int exit = run_program(words, *host);
        const std::scoped_lock lock{host->guard_};
        host->exit_ = exit;
        host->changed_.notify_all();
    });
}

void Run::write(std::string_view bytes) {
    const std::scoped_lock lock{host_->guard_};
    host_->unread_.erase(0, std::exchange(host_->taken_, 0));
    host_->unread_ += bytes;
    host_->changed_.notify_all();
}

void Run::end_input() {
    const std::scoped_lock lock{host_->guard_};
    host_->input_ended_ = true;
    host_->changed_.notify_all();
}

Run::Event Run::wait(double seconds, std::size_t hungry) {
    RunHost& host = *host_;
    std::unique_lock lock{host.guard_};
    const auto event = [&] {
        if (!host.printed_.empty() || !host.notes_.empty()) return Event::output;
        if (host.exit_) return Event::ended;
        if (!host.input_ended_ && host.unread_.size() - host.taken_ < hungry) return Event::hungry;
        return Event::none;
    };
    host.changed_.wait_for(lock, std::chrono::duration<double>{seconds},
                           [&] { return event() != Event::none; });
    return event();
}

std::pair<std::string, std::string> Run::take() {
    const std::scoped_lock lock{host_->guard_};
    host_->changed_.notify_all();
    return {std::exchange(host_->printed_, {}), std::exchange(host_->notes_, {})};
}

void Run::interrupt() {
    host_->interrupted_ = true;
    const std::scoped_lock lock{host_->guard_};
    host_->changed_.notify_all();
}

void Run::stop() {
    if (!thread_) return;
    if (getpid() !=
        process_) {  // the thread is not here, may hold the lock for ever, and can't be waited for
        static_cast<void>(thread_.release());
        new std::shared_ptr<RunHost>{std::move(host_)};
        return;
    }
    interrupt();
    thread_->join();
    thread_.reset();
}

void Run::require_own_process() const {
    if (getpid() != process_ || !host_)
        throw std::logic_error{"this search belongs to the process that started it, not to one forked off"};
}

}  // namespace reductio::python

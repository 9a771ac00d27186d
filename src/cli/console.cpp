// console.cpp - a buffer that is flushed at most every 50 ms.
#include "cli/console.hpp"

namespace reductio {

void Console::print(std::string_view text) {
    using Monotonic = std::chrono::steady_clock;
    output().write(text);
    if (Monotonic::now() - flushed_ < std::chrono::milliseconds{50}) return;
    flush();
    flushed_ = Monotonic::now();
}

void Console::close() {
    if (!file_) return flush();
    file_->close();
    file_.reset();
}

std::unique_ptr<ByteInput> Console::open_input(const std::string& path) {
    if (path == "-") return std::make_unique<ByteInput>(host_.input(), "<stdin>");
    return host_.open_input(path);
}

std::unique_ptr<ByteOutput> Console::open_output(const std::string& path) {
    if (path == "-") return std::make_unique<ByteOutput>(host_.output());
    return std::make_unique<ByteOutput>(path);
}

}  // namespace reductio

// byte_output.cpp - write(2) to the end: interrupted calls, short writes, full disks, readers that went away.
#include "text/byte_output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "text/text.hpp"

namespace reductio {

ByteOutput::ByteOutput(const std::string& path) : name_{path == "-" ? "<stdout>" : path} {
    if (path == "-") {
        descriptor_ = STDOUT_FILENO;
        return;
    }
    do descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    while (descriptor_ < 0 && errno == EINTR);
    if (descriptor_ < 0) fail(errno);
    struct stat status {};
    is_regular_ = ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
}

ByteOutput::~ByteOutput() {
    if (descriptor_ <= STDERR_FILENO) return;
    ::close(descriptor_);
    if (is_regular_) ::unlink(name_.c_str());
}

void ByteOutput::make_room(std::size_t size) {
    flush();
    if (size > buffer_.size()) buffer_.resize(size);
}

void ByteOutput::flush() {
    const char* at = buffer_.data();
    for (std::size_t left = descriptor_ < 0 ? 0 : used_; left > 0;) {
        const auto written = ::write(descriptor_, at, left);
        if (written >= 0) {
            at += written;
            left -= static_cast<std::size_t>(written);
        } else if (errno == EAGAIN) {  // a pipe that someone made non-blocking
            pollfd ready{descriptor_, POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            const int error = errno;
            used_ = 0;
            fail(error);
        }
    }
    flushed_ += used_;
    used_ = 0;
}

void ByteOutput::close() {
    flush();
    if (descriptor_ <= STDERR_FILENO) return;
    const int descriptor = descriptor_;
    descriptor_ = -1;
    if (::close(descriptor) == 0 || errno == EINTR) return;
    const int error = errno;
    if (is_regular_) ::unlink(name_.c_str());
    fail(error);
}

void ByteOutput::fail(int error) const {
    if (error == EPIPE) throw ClosedPipe{};
    throw InputError{fmt::format("{}: can't be written: {}", name_, std::strerror(error))};
}

}  // namespace reductio

// byte_stream.cpp - texts in memory; read(2) and write(2) done fully: slow writers, interrupted calls, short
// writes, full disks, readers that have gone.
#include "text/byte_stream.hpp"

#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/stop.hpp"

namespace reductio {

namespace {

constexpr int milliseconds_between_looks = 50;

}  // namespace

void ByteSource::seek(std::uint64_t) { throw InputError{"what is no file can't be read from its middle on"}; }

std::size_t TextSource::read(char* to, std::size_t most) {
    check_stop();
    const std::size_t size = rest_.copy(to, most);
    rest_.remove_prefix(size);
    return size;
}

std::size_t DescriptorSource::read(char* to, std::size_t most) {
    ::ssize_t got = -1;
    do {
        // A signal reaches only one of the threads, so none waits in read itself.
        for (pollfd ready{descriptor_, POLLIN, 0}; ::poll(&ready, 1, milliseconds_between_looks) <= 0;)
            check_stop();
        check_stop();
        got = ::read(descriptor_, to, most);
    } while (got < 0 && (errno == EINTR || errno == EAGAIN));
    if (got < 0)
        throw InputError{fmt::format("{}: can't be read: {}", name_, std::strerror(errno)),
                         "a file, not a folder or a device"};
    return static_cast<std::size_t>(got);
}

std::uint64_t DescriptorSource::size() const {
    struct stat status {};
    const bool known = ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
    return known ? static_cast<std::uint64_t>(status.st_size) : 0;
}

void DescriptorSource::seek(std::uint64_t offset) {
    if (::lseek(descriptor_, static_cast<::off_t>(offset), SEEK_SET) < 0)
        throw InputError{
            fmt::format("{}: can't be read from byte {} on: {}", name_, offset, std::strerror(errno)),
            "a file that is not a pipe"};
}

bool DescriptorSource::is_file(const std::string& path) const {
    struct stat own {
    }, other{};
    return ::fstat(descriptor_, &own) == 0 && ::stat(path.c_str(), &other) == 0 &&
           own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

void DescriptorSink::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = ::write(descriptor_, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {  // a pipe that someone made non-blocking
            pollfd ready{descriptor_, POLLOUT, 0};
            ::poll(&ready, 1, -1);
        } else if (errno == EINTR) {
            check_stop();
        } else {
            fail_to_write(name_, errno);
        }
    }
}

void fail_to_write(const std::string& name, int error) {
    if (error == EPIPE) throw ClosedPipe{};
    throw WriteError{fmt::format("{}: can't be written: {}", name, std::strerror(error))};
}

}  // namespace reductio

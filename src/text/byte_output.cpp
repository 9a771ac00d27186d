// byte_output.cpp - files beside their place, files that grow, and the buffer before them.
#include "text/byte_output.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "base/stop.hpp"

namespace reductio {

ByteOutput::ByteOutput(const std::string& path) : name_{path}, compressor_{compressor_for(path)} {
    if (!open_beside()) {
        do descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        while (descriptor_ < 0 && errno == EINTR);
        if (descriptor_ < 0) fail(errno);
    }
    sink_ = &file_.emplace(descriptor_, name_);
}

ByteOutput::ByteOutput(const std::string& path, std::uint64_t kept)
    : name_{path},
      descriptor_{::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666)},
      compressor_{compressor_for(path)} {
    if (descriptor_ < 0) fail(errno);
    sink_ = &file_.emplace(descriptor_, name_);
    struct stat status {};
    if (::fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) return;  // a pipe or a device
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        ::close(descriptor_);
        throw InputError{path + ": another process is writing to it", "a file of its own for each"};
    }
    if (kept != all) keep(kept);
}

void ByteOutput::keep(std::uint64_t kept) {
    part_begun_ = kept == 0;
    const auto end = static_cast<::off_t>(kept);
    if (::ftruncate(descriptor_, end) != 0 || ::lseek(descriptor_, end, SEEK_SET) != end) fail(errno);
}

// False if the output must be written in place.
bool ByteOutput::open_beside() {
    struct stat status {};
    const bool exists = ::stat(name_.c_str(), &status) == 0;
    if (exists && !S_ISREG(status.st_mode)) return false;
    if (exists && ::access(name_.c_str(), W_OK) != 0) fail(errno);
    std::error_code error;
    const auto target = std::filesystem::weakly_canonical(name_, error);  // a link stays a link
    if (error) return false;
    for (int number = 0; descriptor_ < 0; ++number) {
        const auto name = fmt::format(".reductio-{}-{}", ::getpid(), number);
        beside_ = (target.parent_path() / name).string();
        descriptor_ = ::open(beside_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor_ < 0 && errno != EEXIST && errno != EINTR) break;
    }
    if (descriptor_ < 0) {
        beside_.clear();
        return false;
    }
    target_ = target.string();
    if (exists) static_cast<void>(::fchmod(descriptor_, status.st_mode & 07777));
    return true;
}

ByteOutput::~ByteOutput() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    if (!beside_.empty()) ::unlink(beside_.c_str());
}

// Stops before anything of a text is taken: what was taken is written, and counts as written.
void ByteOutput::make_room(std::size_t size) {
    poll_stop();
    flush();
    if (size <= size_) return;
    size_ = size;
    buffer_ = std::make_unique_for_overwrite<char[]>(size_);
}

void ByteOutput::flush() {
    const std::string_view bytes{buffer_.get(), used_};
    flushed_ += used_;
    used_ = 0;
    if (sink_ == nullptr) return;
    if (compressor_ == nullptr) return sink_->write(bytes);
    part_begun_ = part_begun_ || !bytes.empty();
    if (!bytes.empty()) compressor_->add(bytes, compressed_);
    sink_->write(compressed_);
    compressed_.clear();
}

void ByteOutput::end_part() {
    flush();
    if (compressor_ == nullptr || !part_begun_) return;
    compressor_->end(compressed_);
    part_begun_ = false;
    flush();
}

void ByteOutput::close() {
    end_part();
    if (descriptor_ < 0) return;
    const int descriptor = std::exchange(descriptor_, -1);
    sink_ = nullptr;
    const bool closed = ::close(descriptor) == 0 || errno == EINTR;
    if (closed && (beside_.empty() || ::rename(beside_.c_str(), target_.c_str()) == 0)) return;
    const int error = errno;
    if (!beside_.empty()) ::unlink(beside_.c_str());
    fail(error);
}

std::string free_file(const std::string& folder, const std::string& stem, const std::string& extension) {
    for (unsigned number = 1;; ++number) {
        const std::string tail = number == 1 ? "" : fmt::format("-{}", number);
        const std::string path =
            (std::filesystem::path{folder} / (stem + tail + extension)).lexically_normal().string();
        std::FILE* file = std::fopen(path.c_str(), "wx");  // two runs at a time can't take the same name
        if (file != nullptr) std::fclose(file);
        if (file != nullptr || errno != EEXIST) return path;
    }
}

}  // namespace reductio

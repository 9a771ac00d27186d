// proof_files.cpp - half a proof is none: what was not written to its end goes.
#include "tasks/prove/proof_files.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

#include "text/text.hpp"

namespace reductio {

namespace {

namespace fs = std::filesystem;

// A stream that is closed whatever happens.
class Stream {
public:
    explicit Stream(std::FILE* file) : file_{file} {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() {
        if (file_ != nullptr) static_cast<void>(std::fclose(file_));
    }
    std::FILE* get() const { return file_; }
    // Did all of it arrive? If not, errno says why.
    bool close() {
        const bool broken = std::ferror(file_) != 0;
        return std::fclose(std::exchange(file_, nullptr)) == 0 && !broken;
    }

private:
    std::FILE* file_;
};

// The file of a path, removed if it was not written to its end.
struct NewFile {
    fs::path path;
    bool whole = false;
    [[noreturn]] void fail(int error) const {
        throw WriteError{fmt::format("{}: can't be written: {}", path.string(), std::strerror(error))};
    }
    ~NewFile() {
        std::error_code ignored;
        if (!whole) fs::remove(path, ignored);
    }
};

class StringSink final : public ByteSink {
public:
    explicit StringSink(std::string& to) : to_{to} {}
    void write(std::string_view bytes) override { to_ += bytes; }

private:
    std::string& to_;
};

// What open_memstream fills.
struct MemoryStream {
    char* bytes = nullptr;
    std::size_t size = 0;
    ~MemoryStream() { std::free(bytes); }
};

}  // namespace

FolderFiles::FolderFiles(fs::path folder) : folder_{std::move(folder)} {
    std::error_code error;
    fs::create_directories(folder_, error);
    if (!fs::is_directory(folder_))
        throw WriteError{fmt::format("{}: can't be made: {}", folder_.string(), error.message()), "a folder"};
    for (const char* const older : {"README", "proof.drat", "proof.lrat", "blocked.cnf"})
        fs::remove(folder_ / older, error);
}

void FolderFiles::add(const std::string& name, const std::function<void(ByteOutput&)>& write) {
    ByteOutput out{(folder_ / name).string()};
    write(out);
    out.close();
}

std::uint64_t FolderFiles::add_stream(const std::string& name, const std::function<void(std::FILE*)>& write) {
    NewFile file{folder_ / name};
    Stream stream{std::fopen(file.path.c_str(), "wb")};
    if (stream.get() == nullptr) file.fail(errno);
    write(stream.get());
    if (!stream.close()) file.fail(errno);
    file.whole = true;
    return fs::file_size(file.path);
}

void MemoryFiles::add(const std::string& name, const std::function<void(ByteOutput&)>& write) {
    std::string content;
    StringSink sink{content};
    ByteOutput out{sink};
    write(out);
    out.close();
    contents_[name] = std::move(content);
}

std::uint64_t MemoryFiles::add_stream(const std::string& name, const std::function<void(std::FILE*)>& write) {
    MemoryStream memory;
    Stream stream{open_memstream(&memory.bytes, &memory.size)};
    if (stream.get() == nullptr) throw std::bad_alloc{};
    write(stream.get());
    if (!stream.close()) throw std::bad_alloc{};
    contents_[name].assign(memory.bytes, memory.size);
    return memory.size;
}

}  // namespace reductio

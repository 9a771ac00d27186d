// byte_source.hpp - the bytes of a file, or of a text in its place, one by one, with the line they are in.
#pragma once
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "proof/formula.hpp"

namespace reductio::proof {

class ByteSource {
public:
    static constexpr int end = -1;

    explicit ByteSource(const Source& source) : path_{source.path}, text_{source.text.value_or("")} {
        if (source.text) return;
        file_.reset(std::fopen(path_.c_str(), "rb"));
        if (file_ == nullptr) throw BadFile{path_ + ": can't be opened: " + std::strerror(errno)};
    }
    // The next byte, or `end`; it stays there.
    int peek() { return at_ < size_ || fill() ? static_cast<unsigned char>(buffer_[at_]) : end; }
    int take() {
        const int byte = peek();
        if (byte == end) return end;
        ++at_;
        if (byte == '\n') ++line_;
        return byte;
    }
    // The bytes that are read ahead, at least one unless the file has ended.
    std::string_view ahead() {
        peek();
        return {buffer_.data() + at_, size_ - at_};
    }
    std::uint64_t line() const { return line_; }            // from 1
    std::uint64_t offset() const { return before_ + at_; }  // in bytes
    [[noreturn]] void fail(const std::string& what) const {
        throw BadFile{path_ + ":" + std::to_string(line_) + ": " + what};
    }
    const std::string& path() const { return path_; }

private:
    bool fill() {
        before_ += size_;
        at_ = 0;
        if (file_ == nullptr) {
            size_ = text_.copy(buffer_.data(), buffer_.size());
            text_.remove_prefix(size_);
            return size_ > 0;
        }
        size_ = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
        if (size_ == 0 && std::ferror(file_.get()) != 0)
            throw BadFile{path_ + ": can't be read: " + std::strerror(errno)};
        return size_ > 0;
    }
    struct Close {
        void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
    };
    std::string path_;
    std::string_view text_;                   // what is left of it
    std::unique_ptr<std::FILE, Close> file_;  // null: the text
    std::vector<char> buffer_ = std::vector<char>(1 << 16);
    std::size_t at_ = 0, size_ = 0;
    std::uint64_t before_ = 0, line_ = 1;
};

}  // namespace reductio::proof

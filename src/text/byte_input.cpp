// byte_input.cpp - blocks of a source, the bytes by which compressed data is recognised, and links in the
// place of files.
#include "text/byte_input.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <span>
#include <string_view>

#include "base/large_pages.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::size_t first_block = 16 << 10, longest_block = 128 << 10;  // bytes; most files are short

// Is this an address, as a link to a puzzle is? Files are rarely called so.
bool is_address(std::string_view path) {
    return path.find("://") != std::string_view::npos || path.starts_with("http") ||
           (path.find('?') != std::string_view::npos && path.find('/') != std::string_view::npos);
}

// Is this a puzzle in the place of a file's name: a grid, a game ID, or lines?
bool is_puzzle(std::string_view path) {
    constexpr std::size_t shortest_grid = 16;
    constexpr std::string_view cells = "0123456789.*_-?";
    return path.find('\n') != std::string_view::npos ||
           (path.size() >= shortest_grid && path.find_first_not_of(cells) == std::string_view::npos) ||
           (path.find(':') != std::string_view::npos && path.find('/') == std::string_view::npos);
}

// "53..7....6..195…": enough of it to know it by.
std::string begin_of(std::string_view path) {
    constexpr std::size_t enough = 20;
    const std::string_view begin = path.substr(0, std::min(path.find('\n'), enough));
    return begin.size() < path.size() ? fmt::format("{}…", begin) : std::string{begin};
}

class ReadFile final : public DescriptorSource {
public:
    using DescriptorSource::DescriptorSource;
    ReadFile(const ReadFile&) = delete;
    ReadFile& operator=(const ReadFile&) = delete;
    ~ReadFile() override { ::close(descriptor_); }
};

struct EndsTooEarly : InputError {
    using InputError::InputError;
};

// Null, with errno, if it can't be opened.
std::unique_ptr<ByteSource> opened(const std::string& path) {
    // Non-blocking: to open a FIFO must not take until someone writes to it.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return nullptr;
    return std::make_unique<ReadFile>(descriptor, path);
}

}  // namespace

// A link that is no file is read as if it were the content of one.
ByteInput::ByteInput(const std::string& path) : name_{path}, file_{opened(path)}, source_{file_.get()} {
    if (file_ != nullptr) return;
    if (!is_address(path) && is_puzzle(path))
        throw InputError{
            fmt::format("{}: there is no such file; it looks like a puzzle", begin_of(path)),
            fmt::format("a puzzle on standard input, as in `echo '{}' | reductio solve`", begin_of(path))};
    if (!is_address(path))
        throw InputError{fmt::format("{}: can't be opened: {}", path, std::strerror(errno)),
                         "a file that can be read, or a link with ://"};
    name_ = "<link>";
    raw_ = path;
    filled_ = raw_.size();
    begun_ = ended_ = true;
}

ByteInput::ByteInput(ByteSource& source, std::string name) : name_{std::move(name)}, source_{&source} {}

// Appends to raw_; false at the end.
bool ByteInput::fill() {
    if (source_ == nullptr) return false;
    if (taken_ == raw_.size()) raw_.clear(), taken_ = 0;
    const std::size_t used = raw_.size();
    const std::size_t block = std::clamp(static_cast<std::size_t>(filled_), first_block, longest_block);
    raw_.resize(used + block);
    const std::size_t got = source_->read(raw_.data() + used, block);
    raw_.resize(used + got);
    ended_ = got == 0;
    filled_ += got;
    return !ended_;
}

std::uint64_t ByteInput::size() const { return source_ == nullptr ? 0 : source_->size(); }

bool ByteInput::is_plain_file() {
    if (!begun_) begin();
    return decompressor_ == nullptr && size() > 0;
}

void ByteInput::seek(std::uint64_t offset) {
    source_->seek(offset);
    raw_.clear();
    taken_ = 0;
    filled_ = offset;
    begun_ = true;
    ended_ = false;
}

void ByteInput::require_sound() {
    if (!begun_) begin();
    if (size() == 0 || compression_of(raw_).empty()) return;
    constexpr std::size_t block = 1 << 20;
    try {
        for (std::string text; read(text, block); text.clear()) poll_stop();
    } catch (const EndsTooEarly&) {  // what is there is right, and its end will be met again
    }
    seek(0);
    begun_ = false;
    made_ = 0;
    last_whole_ = {};
    decompressor_ = nullptr;
}

// Reads until it is clear whether the data is compressed.
bool ByteInput::begin() {
    begun_ = true;
    while (!decompressor_ && may_be_compressed(raw_) && fill()) decompressor_ = decompressor_for(raw_);
    return !raw_.empty();
}

bool ByteInput::read(std::string& text, std::size_t most) {
    if (!begun_ && !begin()) return false;
    if (decompressor_) return read_decoded(text, most);
    if (taken_ == raw_.size() && !fill()) return false;
    const std::size_t size = std::min(most, raw_.size() - taken_);
    make_room(text, size);
    text.append(raw_, taken_, size);
    taken_ += size;
    return true;
}

// Room for `more` bytes, and for what may follow: at least twice as much as now, and up to four times as much
// if a plain file has so much. Not at once for all of it: it may be read in parts.
void ByteInput::make_room(std::string& text, std::size_t more) const {
    const std::size_t needed = text.size() + more, largest = 4 * text.capacity();
    if (needed <= text.capacity()) return;
    const std::size_t whole = decompressor_ ? 0 : static_cast<std::size_t>(size());
    std::string larger;
    larger.reserve(std::max({needed, largest / 2, std::min(largest, whole)}));
    ask_for_large_pages(larger.data(), larger.capacity());
    larger += text;
    text = std::move(larger);
}

void ByteInput::read_raw(std::string& text, std::size_t most) {
    while (raw_.size() < most && fill()) {}
    text.append(raw_, 0, std::min(most, raw_.size()));
}

bool ByteInput::read_decoded(std::string& text, std::size_t most) {
    const std::size_t used = text.size();
    for (;;) {
        if (taken_ == raw_.size() && !ended_) fill();
        make_room(text, most);
        text.resize(used + most);
        Decompressor::Step step;
        try {
            step = decompressor_->step(std::span{raw_}.subspan(taken_), std::span{text}.subspan(used));
        } catch (const InputError& error) {
            text.resize(used);
            throw InputError{fmt::format("{}: {}", name_, error.brief())};
        }
        text.resize(used + step.made);
        taken_ += step.taken;
        made_ += step.made;
        if (step.between) last_whole_ = {taken(), made_};
        if (step.made > 0) return true;
        if (taken_ < raw_.size() || !ended_) continue;
        if (step.between) return false;
        throw EndsTooEarly{fmt::format("{}: the compressed data ends too early", name_), "the whole file"};
    }
}

}  // namespace reductio

// tar_output.cpp - headers of 512 bytes, contents padded to such blocks, two empty blocks at the end.
#include "text/tar_output.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "text/text.hpp"

namespace reductio {

namespace {

constexpr std::size_t tar_block = 512;
constexpr std::uint64_t ustar_sizes = 1ULL << 33;  // eleven octal digits

std::size_t padding(std::uint64_t size) { return (tar_block - size % tar_block) % tar_block; }

// A header of ustar. The checksum is that of the header with blanks in the checksum's place.
std::string header(std::string_view name, std::uint64_t size, std::int64_t time, char type) {
    constexpr std::size_t checksum_at = 148;
    std::string text(tar_block, '\0');
    const auto put = [&](std::size_t at, std::string_view field) { text.replace(at, field.size(), field); };
    put(0, name);
    put(100, "0000644");  // rw-r--r--
    put(108, "0000000");  // user and group 0
    put(116, "0000000");
    put(124, fmt::format("{:011o}", size));
    put(136, fmt::format("{:011o}", time));
    put(checksum_at, "        ");
    text[156] = type;
    put(257, std::string_view{"ustar\0"
                              "00",
                              8});
    unsigned sum = 0;
    for (const char c : text) sum += static_cast<unsigned char>(c);
    put(checksum_at, fmt::format("{:06o}", sum) + '\0');
    return text;
}

// "LENGTH size=NUMBER\n", where the length counts its own digits.
std::string size_record(std::uint64_t size) {
    const std::string tail = fmt::format(" size={}\n", size);
    std::size_t length = tail.size() + 1;
    while (fmt::format("{}", length).size() + tail.size() != length) ++length;
    return fmt::format("{}{}", length, tail);
}

}  // namespace

std::int64_t time_of_archive(const Environment& environment) {
    const std::string fixed{environment["SOURCE_DATE_EPOCH"]};
    return std::max<std::int64_t>(0, fixed.empty() ? std::time(nullptr) : std::atoll(fixed.c_str()));
}

std::string tar_head(const std::string& name, std::uint64_t size, std::int64_t time) {
    if (size < ustar_sizes) return header(name, size, time, '0');
    std::string record = size_record(size);
    const std::string extended = header("pax/" + name.substr(0, 90), record.size(), time, 'x');
    record.append(padding(record.size()), '\0');
    return extended + record + header(name, 0, time, '0');
}

void TarOutput::require_whole() const {
    if (!whole_) throw WriteError{"the tar archive is cut off within a file"};
}

void TarOutput::add(const std::string& name, std::uint64_t size,
                    const std::function<void(ByteOutput&)>& write) {
    require_whole();
    whole_ = false;
    out_->write(tar_head(name, size, time_));
    const std::uint64_t begin = out_->bytes();
    write(*out_);
    if (out_->bytes() - begin != size) require_whole();
    out_->write(std::string(padding(size), '\0'));
    whole_ = true;
}

void TarOutput::close() {
    require_whole();
    out_->write(std::string(2 * tar_block, '\0'));
    out_->close();
}

}  // namespace reductio

// decompress.cpp - the three libraries behind one interface.
#include "text/decompress.hpp"

#include <fmt/core.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstdint>
#include <new>

#include "text/text.hpp"

namespace reductio {

namespace {

[[noreturn]] void fail_broken(const char* kind, const char* why) {
    throw InputError{fmt::format("the {} data is broken: {}", kind, why)};
}

class Gzip final : public Decompressor {
public:
    Gzip() {
        constexpr int window_bits = 15, gzip = 16;
        if (inflateInit2(&stream_, window_bits + gzip) != Z_OK) throw std::bad_alloc{};
    }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;
    ~Gzip() override { inflateEnd(&stream_); }

    Step step(std::span<const char> in, std::span<char> out) override {
        if (between_ && !in.empty()) inflateReset(&stream_);
        if (between_ && in.empty()) return {0, 0, true};
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
        stream_.avail_in = static_cast<uInt>(in.size());
        stream_.next_out = reinterpret_cast<Bytef*>(out.data());
        stream_.avail_out = static_cast<uInt>(out.size());
        const int result = inflate(&stream_, Z_NO_FLUSH);
        if (result == Z_MEM_ERROR) throw std::bad_alloc{};
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
            fail_broken("gzip", stream_.msg == nullptr ? "another checksum" : stream_.msg);
        between_ = result == Z_STREAM_END;
        return {in.size() - stream_.avail_in, out.size() - stream_.avail_out, between_};
    }

private:
    z_stream stream_{};
    bool between_ = false;
};

class Xz final : public Decompressor {
public:
    Xz() { begin(); }
    Xz(const Xz&) = delete;
    Xz& operator=(const Xz&) = delete;
    ~Xz() override { lzma_end(&stream_); }

    Step step(std::span<const char> in, std::span<char> out) override {
        if (between_) {
            const auto padding = static_cast<std::size_t>(
                std::ranges::find_if(in, [](char c) { return c != 0; }) - in.begin());
            if (padding > 0 || in.empty()) return {padding, 0, true};
            begin();
        }
        stream_.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
        stream_.avail_in = in.size();
        stream_.next_out = reinterpret_cast<std::uint8_t*>(out.data());
        stream_.avail_out = out.size();
        const lzma_ret result = lzma_code(&stream_, LZMA_RUN);
        if (result == LZMA_MEM_ERROR) throw std::bad_alloc{};
        if (result == LZMA_MEMLIMIT_ERROR) fail_broken("xz", "its dictionary needs more than a gigabyte");
        if (result == LZMA_DATA_ERROR || result == LZMA_FORMAT_ERROR) fail_broken("xz", "corrupt data");
        if (result == LZMA_OPTIONS_ERROR) fail_broken("xz", "options that liblzma does not know");
        between_ = result == LZMA_STREAM_END;
        return {in.size() - stream_.avail_in, out.size() - stream_.avail_out, between_};
    }

private:
    void begin() {
        constexpr std::uint64_t most_memory = std::uint64_t{1} << 30;  // fifteen times what `xz -9` needs
        if (lzma_stream_decoder(&stream_, most_memory, 0) != LZMA_OK) throw std::bad_alloc{};
    }
    lzma_stream stream_ = LZMA_STREAM_INIT;
    bool between_ = false;
};

class Zstd final : public Decompressor {
public:
    Zstd() : stream_{ZSTD_createDStream()} {
        if (stream_ == nullptr) throw std::bad_alloc{};
    }
    Zstd(const Zstd&) = delete;
    Zstd& operator=(const Zstd&) = delete;
    ~Zstd() override { ZSTD_freeDStream(stream_); }

    Step step(std::span<const char> in, std::span<char> out) override {
        ZSTD_inBuffer input{in.data(), in.size(), 0};
        ZSTD_outBuffer output{out.data(), out.size(), 0};
        const std::size_t result = ZSTD_decompressStream(stream_, &output, &input);
        if (ZSTD_isError(result) != 0) fail_broken("zstd", ZSTD_getErrorName(result));
        // A call that neither takes nor makes anything says nothing new.
        if (input.pos > 0 || output.pos > 0) between_ = result == 0;
        return {input.pos, output.pos, between_};
    }

private:
    ZSTD_DStream* stream_;
    bool between_ = false;
};

template <class Kind>
std::unique_ptr<Decompressor> make() {
    return std::make_unique<Kind>();
}

struct Signature {
    std::string_view kind, begin;
    std::unique_ptr<Decompressor> (*make)();
};
constexpr Signature signatures[] = {{"gzip", "\x1F\x8B", make<Gzip>},
                                    {"xz",
                                     "\xFD"
                                     "7zXZ",
                                     make<Xz>},
                                    {"zstd", "\x28\xB5\x2F\xFD", make<Zstd>}};

}  // namespace

std::string_view compression_of(std::string_view begin) {
    for (const Signature& row : signatures)
        if (begin.starts_with(row.begin)) return row.kind;
    return {};
}

std::unique_ptr<Decompressor> decompressor_for(std::string_view begin) {
    for (const Signature& row : signatures)
        if (begin.starts_with(row.begin)) return row.make();
    return nullptr;
}

bool may_be_compressed(std::string_view begin) {
    return std::ranges::any_of(signatures, [&](const Signature& row) {
        const std::size_t size = std::min(begin.size(), row.begin.size());
        return begin.substr(0, size) == row.begin.substr(0, size);
    });
}

}  // namespace reductio

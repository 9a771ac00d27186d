// compress.cpp - the three libraries behind one interface, each at the level its own program uses by default.
#include "text/compress.hpp"

#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <cstddef>
#include <cstdint>
#include <new>

namespace reductio {

namespace {

constexpr std::size_t step_size = 64 << 10;  // bytes that a step may append

// Calls step(place, size, made), which sets how much it has written there, as long as it returns true.
template <class Step>
void append_steps(std::string& out, Step step) {
    for (bool more = true; more;) {
        const std::size_t used = out.size();
        std::size_t made = 0;
        out.resize(used + step_size);
        more = step(out.data() + used, step_size, made);
        out.resize(used + made);
    }
}

class GzipWriter final : public Compressor {
public:
    GzipWriter() {
        constexpr int window_bits = 15, gzip = 16, memory_level = 8;
        if (deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window_bits + gzip, memory_level,
                         Z_DEFAULT_STRATEGY) != Z_OK)
            throw std::bad_alloc{};
    }
    GzipWriter(const GzipWriter&) = delete;
    GzipWriter& operator=(const GzipWriter&) = delete;
    ~GzipWriter() override { deflateEnd(&stream_); }

    void add(std::string_view in, std::string& out) override { run(in, Z_NO_FLUSH, out); }
    void end(std::string& out) override {
        run({}, Z_FINISH, out);
        deflateReset(&stream_);
    }

private:
    void run(std::string_view in, int flush, std::string& out) {
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
        stream_.avail_in = static_cast<uInt>(in.size());
        append_steps(out, [&](char* place, std::size_t size, std::size_t& made) {
            stream_.next_out = reinterpret_cast<Bytef*>(place);
            stream_.avail_out = static_cast<uInt>(size);
            deflate(&stream_, flush);
            made = size - stream_.avail_out;
            return made == size;
        });
    }
    z_stream stream_{};
};

class XzWriter final : public Compressor {
public:
    XzWriter() { begin(); }
    XzWriter(const XzWriter&) = delete;
    XzWriter& operator=(const XzWriter&) = delete;
    ~XzWriter() override { lzma_end(&stream_); }

    void add(std::string_view in, std::string& out) override { run(in, LZMA_RUN, out); }
    void end(std::string& out) override {
        run({}, LZMA_FINISH, out);
        begin();
    }

private:
    void begin() {
        if (lzma_easy_encoder(&stream_, LZMA_PRESET_DEFAULT, LZMA_CHECK_CRC64) != LZMA_OK)
            throw std::bad_alloc{};
    }
    void run(std::string_view in, lzma_action action, std::string& out) {
        stream_.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
        stream_.avail_in = in.size();
        append_steps(out, [&](char* place, std::size_t size, std::size_t& made) {
            stream_.next_out = reinterpret_cast<std::uint8_t*>(place);
            stream_.avail_out = size;
            if (lzma_code(&stream_, action) == LZMA_MEM_ERROR) throw std::bad_alloc{};
            made = size - stream_.avail_out;
            return made == size;
        });
    }
    lzma_stream stream_ = LZMA_STREAM_INIT;
};

class ZstdWriter final : public Compressor {
public:
    ZstdWriter() : context_{ZSTD_createCCtx()} {
        if (context_ == nullptr) throw std::bad_alloc{};
        ZSTD_CCtx_setParameter(context_, ZSTD_c_checksumFlag, 1);
    }
    ZstdWriter(const ZstdWriter&) = delete;
    ZstdWriter& operator=(const ZstdWriter&) = delete;
    ~ZstdWriter() override { ZSTD_freeCCtx(context_); }

    void add(std::string_view in, std::string& out) override { run(in, ZSTD_e_continue, out); }
    void end(std::string& out) override { run({}, ZSTD_e_end, out); }

private:
    void run(std::string_view in, ZSTD_EndDirective directive, std::string& out) {
        ZSTD_inBuffer input{in.data(), in.size(), 0};
        append_steps(out, [&](char* place, std::size_t size, std::size_t& made) {
            ZSTD_outBuffer output{place, size, 0};
            const std::size_t left = ZSTD_compressStream2(context_, &output, &input, directive);
            if (ZSTD_isError(left) != 0) throw std::bad_alloc{};
            made = output.pos;
            return directive == ZSTD_e_end ? left > 0 : input.pos < input.size;
        });
    }
    ZSTD_CCtx* context_;
};

}  // namespace

std::string_view compression_of_name(std::string_view name) {
    return name.ends_with(".gz")    ? "gzip"
           : name.ends_with(".xz")  ? "xz"
           : name.ends_with(".zst") ? "zstd"
                                    : "";
}

std::unique_ptr<Compressor> compressor_for(std::string_view name) {
    const std::string_view kind = compression_of_name(name);
    if (kind == "gzip") return std::make_unique<GzipWriter>();
    if (kind == "xz") return std::make_unique<XzWriter>();
    if (kind == "zstd") return std::make_unique<ZstdWriter>();
    return nullptr;
}

}  // namespace reductio

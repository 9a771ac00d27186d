// fuzz_reader.cpp - the readers under libFuzzer (https://llvm.org/docs/LibFuzzer.html); FUZZ_READER names
// which.
//
//     FUZZ_READER=format-sgt build-sanitize/tests/fuzz/fuzz_reader CORPUS
//     FUZZ_READER=format-sgt build-sanitize/tests/fuzz/fuzz_reader FINDING
//
// .ci/fuzz runs all of them.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "readers.hpp"

namespace {

const reductio::fuzz::ReaderTarget& chosen() {
    static const reductio::fuzz::ReaderTarget target = [] {
        const char* const name = std::getenv("FUZZ_READER");
        for (const auto& row : reductio::fuzz::reader_targets()) {
            if (name != nullptr && row.name == name) return row;
        }
        std::fputs("FUZZ_READER names one of:", stderr);
        for (const auto& row : reductio::fuzz::reader_targets())
            std::fprintf(stderr, " %s", row.name.c_str());
        std::fputs("\n", stderr);
        std::exit(2);
    }();
    return target;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    try {
        chosen().run({reinterpret_cast<const char*>(bytes), size}, chosen().name);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s: %s\n", chosen().name.c_str(), error.what());
        std::abort();
    }
    return 0;
}

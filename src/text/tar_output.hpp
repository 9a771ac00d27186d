// tar_output.hpp - many files as one tar stream.
//
// The header of a file states its size, so the caller counts the bytes before it writes them, as with
// ByteOutput::nowhere. Nothing is held in memory. Format: POSIX.1-2008, `pax`, "ustar Interchange Format"; a
// file of 8 GiB or more, which ustar can't express, gets an extended header of pax before its own.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/environment.hpp"
#include "text/byte_output.hpp"

namespace reductio {

class TarOutput {
public:
    // Into this output. All files get that time, in seconds since 1970.
    TarOutput(std::unique_ptr<ByteOutput> out, std::int64_t time) : out_{std::move(out)}, time_{time} {}

    // Adds a file; `write` writes exactly `size` bytes. The name has at most 100 bytes. If `write` throws,
    // the archive is cut off within a file, and each later call throws WriteError.
    void add(const std::string& name, std::uint64_t size, const std::function<void(ByteOutput&)>& write);
    // Writes the end of the archive and closes it. An archive that is a file and was not closed is removed.
    void close();

private:
    void require_whole() const;
    std::unique_ptr<ByteOutput> out_;
    std::int64_t time_;
    bool whole_ = true;  // ends with a whole file
};

// The time that SOURCE_DATE_EPOCH states (reproducible-builds.org), or else the present.
std::int64_t time_of_archive(const Environment& environment);

// The blocks before the content of a file: a header, and an extended one before it if the size needs it.
std::string tar_head(const std::string& name, std::uint64_t size, std::int64_t time);

}  // namespace reductio

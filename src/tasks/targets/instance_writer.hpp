// instance_writer.hpp - where compiled puzzles go: one file, a folder, a tar stream, or nowhere.
//
// A target writes into a ByteOutput as it lowers, so no instance is held in memory, and a folder or a stream
// of a million costs no more than one.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "tasks/targets/target.hpp"

namespace reductio {

struct WrittenInstance {
    CompileSizes sizes;
    std::uint64_t bytes = 0;
    std::string file;  // empty: nowhere, or standard output
};

class InstanceWriter {
public:
    using Write = std::function<CompileSizes(ByteOutput&)>;

    virtual ~InstanceWriter() = default;
    // Writes one instance under that name. `write` may be called twice, and writes the same each time. Where
    // it throws, no file is left. `on_counted` is called when no later limit of time may cut the writing off.
    virtual WrittenInstance add(const std::string& name, const Write& write,
                                const std::function<void()>& on_counted) = 0;
    // After the last instance.
    virtual void close() {}
};

// Each instance into an output that is opened for it. `file`: its name for WrittenInstance.
std::unique_ptr<InstanceWriter> file_writer(std::function<std::unique_ptr<ByteOutput>()> open,
                                            std::string file);
// Files in a folder, which is made. Several threads may add instances at the same time.
std::unique_ptr<InstanceWriter> folder_writer(const std::string& folder);
// A tar stream into this output, by one thread. All files get that time (text/tar_output.hpp).
std::unique_ptr<InstanceWriter> tar_writer(std::unique_ptr<ByteOutput> out, std::int64_t time);
// Counts only.
std::unique_ptr<InstanceWriter> dry_writer();

// The name of an instance without extension: the index in six digits or more, so that names sort as the
// puzzles do, and the title, of which letters and digits of ASCII are kept: "000012-Star-Burst-Leo".
std::string instance_name(std::uint64_t index, const std::string& title);

}  // namespace reductio

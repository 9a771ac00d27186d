// temporary_folder.hpp - a folder for files that other programs read and write; it goes with the object.
#pragma once
#include <string>

#include "base/environment.hpp"

namespace reductio {

class TemporaryFolder {
public:
    // In $TMPDIR, else in /tmp. Throws InputError if it can't be made.
    explicit TemporaryFolder(const Environment& environment);
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();
    std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

}  // namespace reductio

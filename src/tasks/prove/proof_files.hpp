// proof_files.hpp - where the files of a proof go: a folder, or memory, for who has no folder.
//
// A proof grows while a solver works, so it goes to its place at once: the size of one in a folder is not
// bounded by memory.
#pragma once
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "text/byte_output.hpp"

namespace reductio {

class ProofFiles {
public:
    ProofFiles() = default;
    ProofFiles(const ProofFiles&) = delete;
    ProofFiles& operator=(const ProofFiles&) = delete;
    virtual ~ProofFiles() = default;

    // A new file with what `write` writes. Throws WriteError if it can't be written.
    virtual void add(const std::string& name, const std::function<void(ByteOutput&)>& write) = 0;
    // The same for a library that writes to a FILE. Returns its size in bytes. If `write` throws, there is no
    // such file.
    virtual std::uint64_t add_stream(const std::string& name,
                                     const std::function<void(std::FILE*)>& write) = 0;
};

// Files of a folder, which is made if need be.
class FolderFiles final : public ProofFiles {
public:
    // Removes what an older proof may have left there. Throws InputError if the folder can't be made.
    explicit FolderFiles(std::filesystem::path folder);
    void add(const std::string& name, const std::function<void(ByteOutput&)>& write) override;
    std::uint64_t add_stream(const std::string& name, const std::function<void(std::FILE*)>& write) override;

private:
    std::filesystem::path folder_;
};

class MemoryFiles final : public ProofFiles {
public:
    void add(const std::string& name, const std::function<void(ByteOutput&)>& write) override;
    std::uint64_t add_stream(const std::string& name, const std::function<void(std::FILE*)>& write) override;
    // What they hold, by name.
    const std::map<std::string, std::string>& contents() const { return contents_; }

private:
    std::map<std::string, std::string> contents_;
};

}  // namespace reductio

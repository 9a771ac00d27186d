// instance_writer.cpp - a folder writes each file beside its place and renames it; a tar stream counts first.
#include "tasks/targets/instance_writer.hpp"

#include <fmt/core.h>

#include <cctype>
#include <filesystem>

#include "text/tar_output.hpp"

namespace reductio {

namespace {

WrittenInstance write_file(ByteOutput& out, std::string file, const InstanceWriter::Write& write) {
    WrittenInstance written{write(out), 0, std::move(file)};
    out.close();
    written.bytes = out.bytes();
    return written;
}

WrittenInstance count(const InstanceWriter::Write& write) {
    ByteOutput nowhere{ByteOutput::nowhere};
    WrittenInstance written{write(nowhere), 0, {}};
    written.bytes = nowhere.bytes();
    return written;
}

class FileWriter final : public InstanceWriter {
public:
    FileWriter(std::function<std::unique_ptr<ByteOutput>()> open, std::string file)
        : open_{std::move(open)}, file_{std::move(file)} {}
    WrittenInstance add(const std::string&, const Write& write, const std::function<void()>&) override {
        return write_file(*open_(), file_, write);
    }

private:
    std::function<std::unique_ptr<ByteOutput>()> open_;
    std::string file_;
};

class FolderWriter final : public InstanceWriter {
public:
    explicit FolderWriter(const std::string& folder) : folder_{folder} {
        std::error_code error;
        std::filesystem::create_directories(folder_, error);
        if (error) throw WriteError{fmt::format("{}: {}", folder, error.message())};
    }
    WrittenInstance add(const std::string& name, const Write& write, const std::function<void()>&) override {
        const std::string path = (folder_ / name).string();
        ByteOutput out{path};
        return write_file(out, path, write);
    }

private:
    std::filesystem::path folder_;
};

class TarWriter final : public InstanceWriter {
public:
    TarWriter(std::unique_ptr<ByteOutput> out, std::int64_t time) : out_{std::move(out), time} {}
    WrittenInstance add(const std::string& name, const Write& write,
                        const std::function<void()>& on_counted) override {
        WrittenInstance written = count(write);
        written.file = name;
        on_counted();  // a file that ended early would spoil all after it
        out_.add(name, written.bytes, [&](ByteOutput& out) { write(out); });
        return written;
    }
    void close() override { out_.close(); }

private:
    TarOutput out_;
};

class DryWriter final : public InstanceWriter {
public:
    WrittenInstance add(const std::string&, const Write& write, const std::function<void()>&) override {
        return count(write);
    }
};

}  // namespace

std::unique_ptr<InstanceWriter> file_writer(std::function<std::unique_ptr<ByteOutput>()> open,
                                            std::string file) {
    return std::make_unique<FileWriter>(std::move(open), std::move(file));
}
std::unique_ptr<InstanceWriter> folder_writer(const std::string& folder) {
    return std::make_unique<FolderWriter>(folder);
}
std::unique_ptr<InstanceWriter> tar_writer(std::unique_ptr<ByteOutput> out, std::int64_t time) {
    return std::make_unique<TarWriter>(std::move(out), time);
}
std::unique_ptr<InstanceWriter> dry_writer() { return std::make_unique<DryWriter>(); }

std::string instance_name(std::uint64_t index, const std::string& title) {
    constexpr std::size_t longest = 40;
    std::string name = fmt::format("{:06}", index);
    const std::size_t digits = name.size();
    bool gap = true;
    for (const char c : title) {
        const bool kept = static_cast<unsigned char>(c) < 128 && std::isalnum(static_cast<unsigned char>(c));
        if (kept && name.size() < digits + longest) name += gap ? std::string{'-', c} : std::string{c};
        gap = !kept;
    }
    return name;
}

}  // namespace reductio

// rasterise.cpp - documents as files in a folder, and one run of the program.
#include "draw/rasterise.hpp"

#include <fmt/core.h>

#include "base/stop.hpp"
#include "engines/shared/command_run.hpp"
#include "engines/shared/shell_process.hpp"
#include "text/byte_output.hpp"
#include "text/temporary_folder.hpp"
#include "text/text.hpp"

namespace reductio {

namespace {

std::string converted(const std::string& options, std::span<const std::string> documents,
                      const Limits& limits) {
    const TemporaryFolder folder{limits.environment};
    std::string command = "rsvg-convert " + options;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const std::string path = folder.file(fmt::format("{}.svg", i + 1));
        ByteOutput out{path};
        out.write(documents[i]);
        out.close();
        command += " " + shell_word(path);
    }
    const CommandRun run = run_command(
        command, "input", [](ByteOutput&) {}, limits);
    if (run.ending == Ending::timeout) throw Stopped{StopReason::timeout};
    if (run.ending != Ending::complete) throw Stopped{StopReason::interrupted};
    if (run.code == command_not_found)
        throw InputError{"rsvg-convert, which makes PNG and PDF, can't be found",
                         "the package librsvg2-bin to be installed, or a picture in SVG or HTML"};
    if (run.code != 0 || run.signal != 0)
        throw InputError{
            fmt::format("rsvg-convert {}: {}", how_it_ended(run.code, run.signal), run.complaint)};
    return std::string{run.output->view()};
}

}  // namespace

std::string png_of(const std::string& document, std::uint64_t width, const Limits& limits) {
    const std::string size = width > 0 ? fmt::format("--width={}", width) : "--zoom=2";
    return converted("--format=png " + size, {&document, 1}, limits);
}

std::string pdf_of(std::span<const std::string> documents, const Limits& limits) {
    return converted("--format=pdf", documents, limits);
}

}  // namespace reductio

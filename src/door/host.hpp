// host.hpp - what surrounds a run of the program: its streams and files, its environment, who interrupts it.
//
// The program reaches the outside by its host alone. One host is the process (cli/process_host.hpp), another
// hands over strings but has the files of the process (memory_host.hpp), a third has only what a request
// brings (request_host.hpp). A run leaves nothing behind in its process, so runs may follow each other, and
// several threads may have one each.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/environment.hpp"
#include "base/memory.hpp"
#include "text/byte_input.hpp"
#include "text/byte_stream.hpp"
#include "text/text.hpp"

namespace reductio {

class Host {
public:
    virtual ~Host() = default;

    // Standard input and output.
    virtual ByteSource& input() = 0;
    virtual ByteSink& output() = 0;
    // Writes to standard error, at once and whatever happens to it; any thread may call it.
    virtual void note(std::string_view text) = 0;
    // The error that ends the run.
    virtual void note_error(const InputError& error);
    // Is it a terminal, on which lines can be rewritten and coloured?
    virtual bool output_is_terminal() const = 0;
    virtual bool notes_go_to_terminal() const = 0;

    // How far a long run is: by a line on the terminal that is rewritten, unless a host has something else.
    // An empty text takes the line away.
    virtual bool shows_progress() const { return notes_go_to_terminal(); }
    virtual void show_progress(std::string_view text);

    // The file of that name. Throws InputError if it can't be opened.
    virtual std::unique_ptr<ByteInput> open_input(const std::string& name);
    // May a run write files, read folders and start programs? If not, the program refuses whatever option
    // names one; without them, `environment` has no programs either.
    virtual bool has_process() const { return true; }
    // Do results have to be JSON records, where the command has them? The command line asks for them by
    // `--output json`.
    virtual bool wants_records() const { return false; }
    // Before the first result: are they records, one on a line?
    virtual void prints_records(bool) {}

    virtual Environment environment() const = 0;
    // The flag that says that the run is to end soon, as after Ctrl-C.
    virtual const std::atomic<bool>& interrupted() = 0;

    // Bounds the memory (base/memory.hpp). The bound holds as long as the result; null: for the rest of the
    // process.
    virtual std::unique_ptr<SoftBound> bound_memory(std::uint64_t bytes, std::uint64_t threads) = 0;
    // How many files will be open at a time; lets the process have them, if it may.
    virtual void expect_open_files(std::size_t) {}

    // What ends the process where a query at its limit does not end (process_host.cpp). Without a process to
    // end, these do nothing.
    virtual void arm_last_resort(double, const std::string&, const std::string&) {}
    virtual void hold_last_resort() {}
    virtual void settle_last_resort(int) {}
};

}  // namespace reductio

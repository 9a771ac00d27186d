// terminal.hpp - standard output, standard error and Ctrl-C.
#pragma once
#include <atomic>
#include <memory>
#include <string>

namespace reductio {

class ByteOutput;

// Writes to stdout. A full disk throws InputError, a closed pipe ClosedPipe.
void print_out(const std::string& text);
// Writes what is still buffered, at the end of a command.
void flush_out();
// From now on the three functions around this one mean that file; null: stdout again.
void send_out_to(std::unique_ptr<ByteOutput> file);
// Ends a part of a compressed file (ByteOutput::end_part).
void end_part_of_out();
// Closes the file; nothing for stdout.
void close_out();
// Writes to stderr.
void print_note(const std::string& text);

// The flag that Ctrl-C sets (a second one ends the program at once). Installs the handler on first use.
const std::atomic<bool>& interrupt_flag();

}  // namespace reductio

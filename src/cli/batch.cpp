// batch.cpp - files, puzzles, errors in their place, the worst exit code.
#include "cli/batch.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

#include "cli/options.hpp"
#include "formats/shared/reader.hpp"
#include "tasks/pipeline.hpp"
#include "text/text.hpp"

namespace reductio {

Exit worse(Exit a, Exit b) {
    const auto rank = [](Exit exit) {
        constexpr int ranks[] = {0, 1, 3, 2, 4};  // answered, no, bad_input, open, internal
        return ranks[static_cast<int>(exit)];
    };
    return rank(a) >= rank(b) ? a : b;
}

namespace {

// An input that can't be read at all, or its puzzles.
struct Input {
    std::unique_ptr<PuzzleReader> reader;
    std::string error;
    std::size_t size() const { return reader ? reader->size() : 1; }
};

std::vector<Input> open_inputs(const Arguments& arguments) {
    auto paths = arguments.positional;
    if (paths.empty()) paths.emplace_back("-");
    const Hints hints = hints_of(arguments);
    std::vector<Input> inputs;
    for (const auto& path : paths) {
        Input input;
        try {
            input.reader = std::make_unique<PuzzleReader>(Text::load(path), hints);
        } catch (const InputError& error) {
            if (paths.size() == 1) throw;
            input.error = error.brief();
        }
        inputs.push_back(std::move(input));
    }
    return inputs;
}

}  // namespace

int run_batch(const Arguments& arguments, const std::function<Exit(const BatchItem&)>& each,
              const std::function<void(std::uint64_t, const std::string&)>& on_error) {
    const auto inputs = open_inputs(arguments);
    std::size_t total = 0;
    for (const auto& input : inputs) total += input.size();
    Exit exit = Exit::answered;
    std::uint64_t index = 0;
    for (const auto& input : inputs) {
        for (std::size_t i = 0; i < input.size(); ++i) {
            if (interrupt_flag()) return static_cast<int>(worse(exit, Exit::open));
            ++index;
            try {
                if (!input.reader) throw InputError{input.error};
                exit = worse(exit, each({input.reader->read(i), index, total > 1}));
            } catch (const InputError& error) {
                if (total == 1) throw;
                on_error(index, error.brief());
                exit = worse(exit, Exit::bad_input);
            } catch (const InternalError& error) {
                if (total == 1) throw;
                on_error(index, std::string{"internal: "} + error.what());
                exit = worse(exit, Exit::internal);
            }
        }
    }
    return static_cast<int>(exit);
}

void print_out(const std::string& text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size()) return;
    if (errno == EPIPE) std::_Exit(static_cast<int>(Exit::answered));
    throw InputError{std::string{"can't write to standard output: "} + std::strerror(errno)};
}

void print_note(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stderr); }

}  // namespace reductio

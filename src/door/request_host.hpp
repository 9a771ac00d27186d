// request_host.hpp - a request as the program's host: the texts that it brings are its files, and what the
// program prints becomes records.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "door/host.hpp"
#include "door/request.hpp"
#include "text/json.hpp"

namespace reductio {

// Takes a record, a line of JSON that ends in a line feed. It must not throw; who wants no more interrupts.
using TakeRecord = std::function<void(std::string_view record)>;

// {"v":1,"error":TEXT,"text":LINES,"file":NAME,"line":1,"column":1}; the last three where it has a place.
JsonObject error_record(const InputError& error);

class RequestHost final : public Host {
public:
    // All must outlive it. `interrupted` becomes true when the answer is to end.
    RequestHost(const Request& request, const std::atomic<bool>& interrupted, const TakeRecord& take);

    ByteSource& input() override { return input_; }
    ByteSink& output() override { return output_; }
    void note(std::string_view text) override;
    void note_error(const InputError& error) override;
    bool output_is_terminal() const override { return false; }
    bool notes_go_to_terminal() const override { return false; }
    bool shows_progress() const override { return true; }
    void show_progress(std::string_view text) override;
    std::unique_ptr<ByteInput> open_input(const std::string& name) override;
    bool has_process() const override { return false; }
    bool wants_records() const override { return true; }
    void prints_records(bool records) override { output_.records = records; }
    Environment environment() const override { return Environment::without_programs(); }
    const std::atomic<bool>& interrupted() override { return interrupted_; }
    // Nothing: who answers requests has bounded the process.
    std::unique_ptr<SoftBound> bound_memory(std::uint64_t, std::uint64_t) override { return nullptr; }

    // After the run: what was printed as text, in a record, and {"v":1,"exit":0}.
    void end(int exit);

private:
    // Hands over whole lines if they are records; else keeps the text.
    struct Output final : ByteSink {
        explicit Output(RequestHost& of) : host{of} {}
        void write(std::string_view bytes) override;
        RequestHost& host;
        bool records = false;
        std::string kept;
    };
    void take(const JsonObject& record);
    void take(std::string_view line);

    const Request& request_;
    const std::atomic<bool>& interrupted_;
    const TakeRecord& take_;
    std::mutex guard_;  // of take_: threads note
    TextSource input_;
    Output output_{*this};
    std::vector<std::unique_ptr<TextSource>> opened_;
};

}  // namespace reductio

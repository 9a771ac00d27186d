// model_fuzzer.cpp - random small models through every engine and lowering, against plain enumeration.
//
//     model_fuzzer                          a minute, from seed 1 on
//     model_fuzzer --seed 7 --count 1       the model of seed 7
//     model_fuzzer --replay FILE...         models as text, as a finding prints them and tests/regress/ keeps
//     them
//     --seconds N   --threads N             how long, and on how many processors
//     --print                               the models of the seeds, without a run
//
// After CaDiCaL's mobical (Biere et al., https://github.com/arminbiere/cadical): a stream of random runs,
// each named by its seed; what fails is made smaller and printed with the command that repeats it. Each
// worker is a process, so that a crash or a model that takes for ever ends one worker and is a finding like
// any other.
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

#include "judge.hpp"
#include "random_sketch.hpp"
#include "shrink_sketch.hpp"

namespace reductio::fuzz {

namespace {

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define REDUCTIO_SANITIZED
#endif
#endif
#ifdef REDUCTIO_SANITIZED
constexpr long most_seconds = 60;  // of CPU, for one model
#else
constexpr long most_seconds = 10;
#endif
constexpr std::uint64_t most_findings = 5;

struct Options {
    std::uint64_t seed = 1, count = 0, threads = 1;
    double seconds = 60;
    bool print = false;
    std::vector<std::string> replay;
};

// What a worker tells its parent, in shared memory.
struct Slot {
    std::atomic<std::uint64_t> seed, models, steps;
    char step[100];
    void begin_step(std::string_view name) {
        ++steps;
        const std::size_t size = std::min(name.size(), sizeof step - 1);
        std::memcpy(step, name.data(), size);
        step[size] = 0;
    }
};

template <class T>
T* shared(std::size_t number) {
    void* memory =
        mmap(nullptr, number * sizeof(T), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::runtime_error{"no shared memory"};
    return new (memory) T[number]{};
}

// Ends this process once the model has taken too long, whatever else the machine does meanwhile.
void start_watchdog() {
    const itimerval limit{{0, 0}, {most_seconds, 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);
}

// --- one model ----------------------------------------------------------------------------------------
// Why the model fails, found by a process of its own; empty if all agree.
std::string failure(const Sketch& sketch, Slot& slot, bool quiet) {
    std::cout.flush();
    const pid_t child = fork();
    if (child == 0) {
        if (quiet && std::freopen("/dev/null", "w", stderr) == nullptr) _exit(2);
        start_watchdog();
        const std::string why = disagreement(sketch, [&](auto step) { slot.begin_step(step); });
        if (!why.empty()) slot.begin_step(why);
        _exit(why.empty() ? 0 : 1);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0) throw std::runtime_error{"fork failed"};
    if (WIFSIGNALED(status)) {
        const bool hung = WTERMSIG(status) == SIGPROF;
        return fmt::format("{} in: {}", hung ? "no end" : strsignal(WTERMSIG(status)), slot.step);
    }
    return WEXITSTATUS(status) == 0 ? "" : slot.step;
}

void report(const Sketch& sketch, const std::string& from, Slot& slot) {
    const std::string why = failure(sketch, slot, false);
    std::cout << "\n# FAILED, " << from << ": " << why << "\n# made smaller:\n" << std::flush;
    const Sketch small = shrunk(sketch, [&](const Sketch& s) { return !failure(s, slot, true).empty(); });
    const std::string last = failure(small, slot, true);
    const std::string path = fmt::format("/tmp/model_fuzzer.{}.model", getpid());
    std::ofstream{path} << "# " << last << "\n" << text_of(small);
    std::cout << "# " << last << "\n"
              << text_of(small) << "# kept in " << path << "; repeat: model_fuzzer --replay " << path << "\n"
              << std::flush;
}

// --- workers ------------------------------------------------------------------------------------------
using Clock = std::chrono::steady_clock;

class Run {
public:
    explicit Run(const Options& options)
        : options_{options}, slots_{shared<Slot>(options.threads + 1)}, workers_(options.threads) {}

    int run() {
        for (std::uint64_t i = 0; i < options_.threads; ++i) start(i, options_.seed + i);
        for (;;) {
            int status = 0;
            const pid_t ended = waitpid(-1, &status, 0);
            if (ended < 0) break;  // none is left
            const auto i = static_cast<std::uint64_t>(std::ranges::find(workers_, ended) - workers_.begin());
            workers_[i] = 0;
            if (status == 0) continue;
            const std::uint64_t seed = slots_[i].seed;
            report(random_sketch(seed), fmt::format("seed {}", seed), slots_[options_.threads]);
            if (++findings_ >= most_findings) return finish();
            start(i, seed + options_.threads);
        }
        return finish();
    }

private:
    void start(std::uint64_t i, std::uint64_t seed) {
        std::cout.flush();
        workers_[i] = fork();
        if (workers_[i] == 0) work(slots_[i], seed);
    }
    bool is_over(std::uint64_t seed) const {
        if (options_.count > 0) return seed >= options_.seed + options_.count;
        return std::chrono::duration<double>(Clock::now() - start_).count() > options_.seconds;
    }
    [[noreturn]] void work(Slot& slot, std::uint64_t seed) const {
        for (; !is_over(seed); seed += options_.threads) {
            slot.seed = seed;
            start_watchdog();
            const auto on_step = [&](std::string_view step) { slot.begin_step(step); };
            if (!disagreement(random_sketch(seed), on_step).empty()) _exit(1);
            ++slot.models;
        }
        _exit(0);
    }
    int finish() const {
        for (const pid_t worker : workers_)
            if (worker > 0) kill(worker, SIGKILL);
        std::uint64_t models = 0, steps = 0, last = 0;
        for (std::uint64_t i = 0; i < options_.threads; ++i) {
            models += slots_[i].models;
            steps += slots_[i].steps;
            last = std::max<std::uint64_t>(last, slots_[i].seed);
        }
        std::cout << fmt::format("{} models from seed {} to {}, {} checks, {} failed, {:.0f} s\n",
                                 models + findings_, options_.seed, last, steps, findings_,
                                 std::chrono::duration<double>(Clock::now() - start_).count());
        return findings_ > 0 ? 1 : 0;
    }
    const Options& options_;
    Slot* slots_;
    std::vector<pid_t> workers_;
    std::uint64_t findings_ = 0;
    Clock::time_point start_ = Clock::now();
};

// --- the command line ---------------------------------------------------------------------------------
int replay(const std::vector<std::string>& files) {
    Slot* slot = shared<Slot>(1);
    int failed = 0;
    for (const auto& file : files) {
        std::ifstream in{file};
        if (!in) throw std::runtime_error{"can't read " + file};
        std::ostringstream text;
        text << in.rdbuf();
        const Sketch sketch = read_sketch(text.str());
        const std::string why = failure(sketch, *slot, false);
        std::cout << file << ": " << (why.empty() ? "all agree" : why) << "\n";
        failed += why.empty() ? 0 : 1;
    }
    return failed > 0 ? 1 : 0;
}

template <class Number>
Number number(std::string_view text) {
    Number result{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result);
    if (error != std::errc{} || end != text.data() + text.size())
        throw std::runtime_error{fmt::format("not a number: {}", text)};
    return result;
}

Options read_options(const std::vector<std::string>& words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto next = [&] {
            if (++i == words.size()) throw std::runtime_error{words[i - 1] + " needs a number"};
            return number<std::uint64_t>(words[i]);
        };
        if (words[i] == "--seed")
            options.seed = next();
        else if (words[i] == "--count")
            options.count = next();
        else if (words[i] == "--seconds")
            options.seconds = static_cast<double>(next());
        else if (words[i] == "--threads")
            options.threads = std::max<std::uint64_t>(1, next());
        else if (words[i] == "--print")
            options.print = true;
        else if (words[i] == "--replay")
            options.replay.assign(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end()),
                i = words.size();
        else
            throw std::runtime_error{"unknown option " + words[i]};
    }
    return options;
}

int run(const Options& options) {
    if (!options.replay.empty()) return replay(options.replay);
    if (!options.print) return Run{options}.run();
    for (std::uint64_t i = 0; i < std::max<std::uint64_t>(1, options.count); ++i)
        std::cout << "# seed " << options.seed + i << "\n" << text_of(random_sketch(options.seed + i));
    return 0;
}

}  // namespace
}  // namespace reductio::fuzz

int main(int count, char** words) {
    try {
        return reductio::fuzz::run(reductio::fuzz::read_options({words + 1, words + count}));
    } catch (const std::exception& error) {
        std::cerr << "model_fuzzer: " << error.what() << "\n";
        return 2;
    }
}

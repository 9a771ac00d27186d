// test_stop.cpp - scopes that end queries, and files that take their name only when they are whole.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "base/memory.hpp"
#include "base/stop.hpp"
#include "catch.hpp"
#include "reductio/problem.hpp"
#include "text/byte_output.hpp"
#include "text/text.hpp"

namespace test_stop {

using namespace reductio;

namespace {

bool stops() {
    try {
        for (int i = 0; i < 100; ++i) poll_stop();
    } catch (const Stopped&) {
        return true;
    }
    return false;
}

std::string content(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream{path}.rdbuf();
    return text.str();
}

class Folder {
public:
    Folder()
        : path_{std::filesystem::temp_directory_path() / ("reductio-test-" + std::to_string(::getpid()))} {
        std::filesystem::create_directory(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    std::filesystem::path operator/(const char* name) const { return path_ / name; }
    std::ptrdiff_t files() const {
        const std::filesystem::directory_iterator all{path_};
        return std::distance(begin(all), end(all));
    }

private:
    std::filesystem::path path_;
};

}  // namespace

TEST_CASE("a scope ends with its time, when interrupted, or with the one around it") {
    CHECK(!stops());
    std::atomic<bool> interrupted = false;
    {
        const StopScope outer{0, &interrupted};
        CHECK(outer.seconds_left() == 0);
        CHECK(!stops());
        {
            const StopScope inner{0.2, nullptr};
            CHECK(inner.seconds_left() > 0);
            CHECK(inner.seconds_left() <= 0.2);
            CHECK(!stops());
            std::thread{[] { CHECK(!stops()); }}.join();
            std::this_thread::sleep_for(std::chrono::milliseconds{210});
            CHECK(stops());
            CHECK_THROWS_AS(inner.seconds_left(), Stopped);
        }
        CHECK(!stops());
        const StopScope inner{60, nullptr};
        interrupted = true;
        CHECK(stops());
    }
    CHECK(!stops());
}

TEST_CASE("a file takes its name and replaces an older one when it is closed") {
    const Folder folder;
    const auto path = folder / "out", link = folder / "link";
    std::ofstream{path} << "old";
    std::filesystem::permissions(path, std::filesystem::perms{0640});
    std::filesystem::create_symlink("out", link);
    {
        ByteOutput out{path.string()};
        out.write("lost");
        out.flush();
        CHECK(content(path) == "old");
    }
    CHECK(content(path) == "old");
    CHECK(folder.files() == 2);
    ByteOutput out{link.string()};
    out.write("new");
    out.close();
    CHECK(content(path) == "new");
    CHECK(std::filesystem::is_symlink(link));
    CHECK(std::filesystem::status(path).permissions() == std::filesystem::perms{0640});
    CHECK(folder.files() == 2);
}

TEST_CASE("a scope within another has no more time than that one") {
    const StopScope outer{50, nullptr};
    CHECK(StopScope{0, nullptr}.seconds_left() > 40);
    CHECK(StopScope{500, nullptr}.seconds_left() <= 50);
    CHECK(StopScope{5, nullptr}.seconds_left() <= 5);
}

TEST_CASE("nothing stops while something is made for the whole program") {
    const std::atomic<bool> interrupted = true;
    const StopScope scope{0, &interrupted};
    CHECK(stops());
    {
        const StopPause whole;
        CHECK(!stops());
    }
    CHECK(stops());
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__clang__)  // a sanitizer reserves more than any bound
namespace {

// Does a search for a Latin square of side 100, in a process of its own with a bound on memory, stay open?
template <class Bound>
bool stays_open(Bound bound) {
    const pid_t child = ::fork();
    if (child == 0) {
        Problem problem;
        const IntGrid cells = problem.grid("cell", 100, 100, 1, 100);
        for (const auto& row : cells) problem.require(all_different(row));
        for (std::size_t column = 0; column < 100; ++column) {
            std::vector<IntVar> list;
            for (const auto& row : cells) list.push_back(row[column]);
            problem.require(all_different(list));
        }
        bound();
        const bool open = problem.unique({.engine = "dpll"}) == Status::unknown &&
                          problem.solve({.engine = "dpll"}).status() == Status::unknown &&
                          problem.conflict().status == Status::unknown;
        ::_exit(open ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

constexpr rlim_t bytes = rlim_t{200} << 20;

}  // namespace

TEST_CASE("a search that runs out of memory stays open, in the library too") {
    CHECK(stays_open([] { bound_memory(bytes, 1); }));
    CHECK(stays_open([] {
        const rlimit limit{bytes, bytes};
        ::setrlimit(RLIMIT_DATA, &limit);
    }));
}
#endif

TEST_CASE("a bound on memory fits the machine and leaves something to work with") {
    CHECK(fitting_memory() >= least_memory);
    CHECK(fitting_memory() <=
          static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * ::sysconf(_SC_PAGESIZE));
    CHECK(!memory_is_short());  // no bound was set
}

}  // namespace test_stop

// test_dimacs.cpp - the DIMACS text byte for byte, numbers of all lengths, outputs that fail.
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <random>
#include <sstream>
#include <thread>

#include "catch.hpp"
#include "cnf/dimacs.hpp"
#include "text/decimal.hpp"
#include "text/text.hpp"

namespace test_dimacs {

using namespace reductio;
using Catch::Matchers::ContainsSubstring;

namespace {
// A path in a folder that goes away with this object.
struct Scratch {
    Scratch() {
        std::string pattern = (std::filesystem::temp_directory_path() / "reductio-test-XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        folder = pattern;
    }
    ~Scratch() { std::filesystem::remove_all(folder); }
    std::string file(const char* name) const { return folder / name; }
    std::filesystem::path folder;
};

std::string content(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

void write_example(ByteOutput& out) {
    DimacsWriter writer{out};
    writer.comment("puzzle", "sudoku 2x2\n\n12..\n");
    writer.variable(1, "r1c1", 5);
    writer.variable(2, "r1c2", -2, 1234567);
    writer.fixed("r1c3", -2147483647 - 1);
    const std::pair<int, int> counted[] = {{1, 2}, {4, 4}};
    writer.count_projections(counted);
    writer.header(100000, 3);
    writer.add({1, -2, 100000});
    writer.add({});
    writer.add({-2147483647, 10, 99999999, 100000000});
    writer.flush();
    out.close();
}

const char* const example =
    "c puzzle sudoku 2x2\nc puzzle\nc puzzle 12..\nc var 1 r1c1=5\nc var 2 r1c2=-2 else 1234567\n"
    "c fixed r1c3=-2147483648\nc t pmc\nc p show 1 2 4 0\np cnf 100000 3\n1 -2 100000 0\n0\n"
    "-2147483647 10 99999999 100000000 0\n";

std::string formatted(std::int32_t n) {
    char text[decimal_room];
    return {text, put_decimal(text, n)};
}
}  // namespace

TEST_CASE("numbers are written as std::to_string would") {
    for (const std::int32_t n :
         {0, 9, 10, 99, 100, 999, 1000, 9999, 10000, 10001, 99999999, 100000000,
          std::numeric_limits<std::int32_t>::max(), std::numeric_limits<std::int32_t>::min()}) {
        REQUIRE(formatted(n) == std::to_string(n));
    }
    std::mt19937 random{7};
    for (int i = 0; i < 20'000; ++i) {
        const auto n = static_cast<std::int32_t>(random()) >> (i % 32);
        if (formatted(n) != std::to_string(n)) FAIL(n);
    }
}

TEST_CASE("DIMACS is written byte for byte, and its size is known without writing") {
    const Scratch scratch;
    ByteOutput out{scratch.file("a.cnf")}, counted{ByteOutput::nowhere};
    write_example(out);
    write_example(counted);
    REQUIRE(content(scratch.file("a.cnf")) == example);
    REQUIRE(out.bytes() == std::string{example}.size());
    REQUIRE(counted.bytes() == out.bytes());
}

TEST_CASE("clauses and names longer than any buffer pass") {
    const Scratch scratch;
    ByteOutput out{scratch.file("a.cnf")};
    DimacsWriter writer{out};
    std::string expected = "c var 1 " + std::string(1'000'000, 'x') + "=1\n";
    writer.variable(1, std::string(1'000'000, 'x'), 1);
    std::vector<int> clause(100'000);
    for (std::size_t i = 0; i < clause.size(); ++i) {
        clause[i] = i % 3 == 0 ? -static_cast<int>(i + 1) : static_cast<int>(i + 1);
        expected += std::to_string(clause[i]) + " ";
    }
    writer.add({1});
    writer.add(clause);
    writer.flush();
    out.close();
    expected.insert(1'000'000 + 11, "1 0\n");
    REQUIRE((content(scratch.file("a.cnf")) == expected + "0\n"));
}

TEST_CASE("a slow reader of a pipe gets everything") {
    const Scratch scratch;
    const std::string path = scratch.file("pipe");
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    std::string received;
    std::thread reader{[&] { received = content(path); }};
    ByteOutput out{path};
    DimacsWriter writer{out};
    for (int i = 0; i < 300'000; ++i) writer.add({i + 1});
    writer.flush();
    out.close();
    reader.join();
    REQUIRE(received.size() == out.bytes());
    REQUIRE(received.ends_with("\n300000 0\n"));
}

TEST_CASE("an output that fails says why, and half a file is not left behind") {
    const Scratch scratch;
    const auto fill = [](const std::string& path) {
        ByteOutput out{path};
        DimacsWriter writer{out};
        for (int i = 0; i < 100'000; ++i) writer.add({i + 1});
        writer.flush();
        out.close();
    };
    REQUIRE_THROWS_WITH(fill("/dev/full"),
                        ContainsSubstring("/dev/full: can't be written: No space left on device"));
    REQUIRE_THROWS_WITH(fill(scratch.file("none/a.cnf")),
                        ContainsSubstring("can't be written: No such file or directory"));
    REQUIRE_THROWS_WITH(fill(scratch.folder), ContainsSubstring("can't be written: Is a directory"));
    { ByteOutput out{scratch.file("half.cnf")}; }
    REQUIRE_FALSE(std::filesystem::exists(scratch.file("half.cnf")));
}

}  // namespace test_dimacs

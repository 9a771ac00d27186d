// test_tar_output.cpp - headers byte by byte, and sizes that ustar can't express.
#include <numeric>

#include "catch.hpp"
#include "tasks/targets/instance_writer.hpp"
#include "text/tar_output.hpp"

namespace test_tar_output {

using namespace reductio;

namespace {

// The checksum of a header as POSIX defines it: with blanks in its own place.
unsigned checksum(std::string header) {
    header.replace(148, 8, 8, ' ');
    unsigned sum = 0;
    for (const char c : header) sum += static_cast<unsigned char>(c);
    return sum;
}

}  // namespace

TEST_CASE("tar: a header states name, size and checksum", "[tar]") {
    const std::string head = tar_head("000001.cnf", 457, 8);
    REQUIRE(head.size() == 512);
    REQUIRE(head.substr(0, 11) == std::string("000001.cnf\0", 11));
    REQUIRE(head.substr(124, 12) == std::string("00000000711\0", 12));
    REQUIRE(head.substr(136, 12) == std::string("00000000010\0", 12));
    REQUIRE(head[156] == '0');
    REQUIRE(head.substr(257, 8) == std::string("ustar\0"
                                               "00",
                                               8));
    REQUIRE(std::stoul(head.substr(148, 6), nullptr, 8) == checksum(head));
}

TEST_CASE("tar: a size of 8 GiB or more stands in an extended header", "[tar]") {
    REQUIRE(tar_head("a.cnf", (1ULL << 33) - 1, 0).size() == 512);
    const std::string head = tar_head("a.cnf", 1ULL << 33, 0);
    REQUIRE(head.size() == 3 * 512);
    REQUIRE(head[156] == 'x');
    REQUIRE(head.substr(512, 19) == "19 size=8589934592\n");
    REQUIRE(std::stoul(head.substr(124, 11), nullptr, 8) == 19);
    REQUIRE(head[1024 + 156] == '0');
    REQUIRE(head.substr(1024, 5) == "a.cnf");
}

TEST_CASE("tar: an archive that is cut off takes no more files", "[tar]") {
    TarOutput tar{std::make_unique<ByteOutput>("/dev/null"), 0};
    const auto write = [](ByteOutput& out) { out.write("four"); };
    tar.add("a", 4, write);
    REQUIRE_THROWS_AS(tar.add("b", 5, write), WriteError);
    REQUIRE_THROWS_AS(tar.add("c", 4, write), WriteError);
    REQUIRE_THROWS_AS(tar.close(), WriteError);
}

TEST_CASE("names of instances sort as puzzles do and are safe", "[tar]") {
    CHECK(instance_name(7, "") == "000007");
    CHECK(instance_name(1234567, "a") == "1234567-a");
    CHECK(instance_name(1, "../../etc/passwd") == "000001-etc-passwd");
    CHECK(instance_name(1, "  Été: No. 1 ") == "000001-t-No-1");
    CHECK(instance_name(1, std::string(500, 'x')).size() <= 50);
}

}  // namespace test_tar_output

// regress.cpp - the kept findings of the fuzzed readers: every file of tests/regress/READER/ is read again.
//
//     regress FOLDER                every finding
//     regress READER FILE           one input, with what its reader says to it
//     regress --list                the readers
//
// Beside a finding NAME may stand NAME.expect, with words of the error that is due; "fine" if it is to be
// read.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "readers.hpp"

namespace {

namespace files = std::filesystem;
using reductio::fuzz::ReaderTarget;

constexpr double most_seconds = 10;  // for one input, sanitizers included

std::string content(const files::path& path) {
    std::ifstream in{path, std::ios::binary};
    if (!in) throw std::runtime_error{"can't read " + path.string()};
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

ReaderTarget reader(const std::string& name) {
    for (const auto& row : reductio::fuzz::reader_targets())
        if (row.name == name) return row;
    throw std::runtime_error{"there is no reader " + name};
}

// What is wrong with a finding; empty if nothing is.
std::string failure(const ReaderTarget& target, const files::path& path) {
    const auto start = std::chrono::steady_clock::now();
    std::string said;
    try {
        said = target.run(content(path), target.name);
    } catch (const std::exception& error) {
        return error.what();
    }
    if (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > most_seconds)
        return "it takes too long";
    const files::path expect = path.string() + ".expect";
    if (!files::exists(expect)) return {};
    std::string due = content(expect);
    due.erase(due.find_last_not_of(" \n") + 1);
    if (due == "fine" ? said.empty() : said.find(due) != std::string::npos) return {};
    return "expected: " + due + "\n" + (said.empty() ? "fine" : said);
}

int walk(const files::path& folder) {
    int findings = 0, failed = 0;
    for (const auto& entry : files::directory_iterator{folder}) {
        if (!entry.is_directory()) continue;
        const ReaderTarget target = reader(entry.path().filename().string());
        for (const auto& finding : files::directory_iterator{entry}) {
            if (finding.path().extension() == ".expect") continue;
            ++findings;
            const std::string why = failure(target, finding.path());
            if (why.empty()) continue;
            ++failed;
            std::cout << finding.path().string() << ": " << why << "\n";
        }
    }
    std::cout << findings << " findings read again, " << failed << " failed\n";
    return failed > 0 || findings == 0 ? 1 : 0;
}

int run(const std::vector<std::string>& words) {
    if (words.size() == 2) {
        const std::string said = reader(words[0]).run(content(words[1]), words[0]);
        std::cout << (said.empty() ? "fine" : said) << "\n";
        return 0;
    }
    if (words.size() != 1)
        throw std::runtime_error{"usage: regress FOLDER, regress READER FILE or regress --list"};
    if (words[0] != "--list") return walk(words[0]);
    for (const auto& target : reductio::fuzz::reader_targets()) std::cout << target.name << "\n";
    return 0;
}

}  // namespace

int main(int count, char** words) {
    try {
        return run({words + 1, words + count});
    } catch (const std::exception& error) {
        std::cerr << "regress: " << error.what() << "\n";
        return 2;
    }
}

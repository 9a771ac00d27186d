// shard.hpp - a part of a list, for test cases that walk over many files: REDUCTIO_SHARD=2/6 in the
// environment means the second of six parts, which ctest runs side by side. Without it, all of the list.
#pragma once
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

template <class T>
std::vector<T> shard_of(const std::vector<T>& all) {
    const char* const stated = std::getenv("REDUCTIO_SHARD");
    if (stated == nullptr) return all;
    const std::string text = stated;
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) throw std::runtime_error{"REDUCTIO_SHARD: expected K/N, not " + text};
    const std::size_t number = std::stoul(text.substr(0, slash)), of = std::stoul(text.substr(slash + 1));
    if (number < 1 || number > of)
        throw std::runtime_error{"REDUCTIO_SHARD: K/N with K from 1 to N, not " + text};
    std::vector<T> shard;
    for (std::size_t i = number - 1; i < all.size(); i += of) shard.push_back(all[i]);
    return shard;
}

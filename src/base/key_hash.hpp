// key_hash.hpp - the hash of a key of several words, for tables that compare whole keys.
//
// Multiplications to 128 bits whose halves are mixed, after Wang Yi, "wyhash" (2019): all bits of the result
// depend on all of the key, so tables take the place of a key from the highest ones.
#pragma once
#include <cstddef>
#include <cstdint>

namespace reductio {

inline std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

inline std::uint64_t hash_of_key(const std::uint64_t* key, std::size_t words) {
    std::uint64_t h = 0x9e3779b97f4a7c15U;
    for (std::size_t i = 0; i < words; ++i) h = mixed(h ^ key[i], 0xd6e8feb86659fd93U);
    return mixed(h, 0xa0761d6478bd642fU);
}

}  // namespace reductio

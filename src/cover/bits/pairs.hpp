// pairs.hpp - the number of solutions of a state in which every open item has two options, without a search.
// Included by kernels.hpp alone, once per level of instructions, inside the namespace of that level.
//
// Exactly one of the two options of an item is chosen. So one choice decides all options that are linked to
// it by items, in turns: one in, the next out. Such a part has two solutions, or none if two options are
// linked that are both in, or both out:
//
//     items      a    b    c    d         options that share an item are linked:
//     options   0 1  1 2  2 3  3 0            0 - 1
//                                             |   |       {0, 2} in or {1, 3} in: two solutions
//                                             3 - 2
//
// Searches that count tilings, Latin squares or sudokus mostly end in such states, often of several parts:
// cells that can be turned or exchanged. The cover must be plain: with a secondary item neither option may be
// chosen.

// More parts than this are searched, so that sums of such numbers fit 64 bits.
constexpr std::uint32_t most_parts = 40;

// Takes the part of an option out of `fresh`; false if it has no solution. `Bits` is a row of options as an
// array of words, `clash(o)` the row of those that share an item with o; the stack has room for all options.
template <class Bits, class Clash>
inline bool take_part(std::uint32_t first, const Bits& alive, Bits& fresh, std::size_t words,
                      std::uint32_t* stack, Clash clash) {
    Bits side[2] = {};  // those that go with the first, and those that do not
    side[0].word[first / 64] = Word{1} << first % 64;
    fresh.word[first / 64] &= ~side[0].word[first / 64];
    std::uint32_t* top = stack;
    *top++ = 2 * first;
    while (top != stack) {
        const std::uint32_t option = *--top / 2, colour = *top % 2;
        const Bits& row = clash(option);
        for (std::uint32_t w = 0; w < words; ++w) {
            const Word itself = w == option / 64 ? Word{1} << option % 64 : 0;
            const Word linked = row.word[w] & alive.word[w] & ~itself;
            if ((linked & side[colour].word[w]) != 0) return false;
            side[1 - colour].word[w] |= linked;
            for (Word next = linked & fresh.word[w]; next != 0; next &= next - 1)
                *top++ = 2 * (w * 64 + lowest_bit(next)) + 1 - colour;
            fresh.word[w] &= ~linked;
        }
    }
    return true;
}

// The number of solutions, or unknown_solutions where there are too many parts.
template <class Bits, class Clash>
inline std::uint64_t count_pairs(const Bits& alive, std::size_t words, std::uint32_t* stack, Clash clash) {
    Bits fresh = alive;
    std::uint32_t parts = 0;
    for (std::uint32_t w = 0; w < words; ++w) {
        while (fresh.word[w] != 0) {
            if (++parts > most_parts) return unknown_solutions;
            const std::uint32_t first = w * 64 + lowest_bit(fresh.word[w]);
            if (!take_part(first, alive, fresh, words, stack, clash)) return 0;
        }
    }
    return std::uint64_t{1} << parts;
}

// kernels.hpp - the kernels at one level of instructions. Each kernels_LEVEL.cpp includes this file, once it
// has included what the code below needs and base/LEVEL_begin.hpp. All code is in an unnamed namespace, as
// that header says.
//
// AVX-512 pays: on an Intel Sapphire Rapids it takes 21 % less time than AVX2 on the covers of bench_cover
// (geometric mean), 29 % less on 9x9 sudokus, 60 % less on a 16x16 one. AVX2 takes a third less than the
// baseline.

namespace reductio {
namespace {
#include "cover/bits/vectors.hpp"

// The number of solutions below a choice, if that is known without a search. `pairs` counts those of a state
// in which every open item has two options.
template <class Pairs>
inline std::uint64_t solutions_at_sight(const Choice& choice, Pairs pairs) {
    if (choice.item == no_item) return 1;
    if (choice.last) return choice.branches;
    return choice.pairs ? pairs() : unknown_solutions;
}

// How every kernel advances. `next` is the next option of the item or no_option; `place` makes the new state
// and is false if that is a contradiction; `choose` and `pairs` are for the new state. The choice is written
// in place: halves that are stored and then copied as a whole make the processor wait.
template <class Next, class Place, class Choose, class Pairs>
inline Advance try_options(Move& move, Next next, Place place, Choose choose, Pairs pairs) {
    for (;;) {
        const std::uint32_t option = next();
        if (option == no_option) return Advance::exhausted;
        ++move.tried;
        move.option = option;
        std::uint32_t* trail = move.trail;
        const bool open = place(option, trail);
        move.nodes += static_cast<std::uint64_t>(trail - move.trail);
        if (open) {
            move.choice.item = no_item;
            choose(move.choice);
            const std::uint64_t known =
                move.counting ? solutions_at_sight(move.choice, pairs) : unknown_solutions;
            if (known == unknown_solutions) {
                move.trail = trail;
                return Advance::open;
            }
            move.solutions += known;
        }
        if (move.nodes >= move.most_nodes) return Advance::failed;
    }
}

#include "cover/bits/pairs.hpp"
#include "cover/bits/word_search.hpp"

// The kernels call what stands above.
#include "cover/bits/byte_kernel.hpp"
#include "cover/bits/large_kernel.hpp"

template <std::size_t capacity, std::size_t blocks>
std::unique_ptr<BitKernel> byte_kernel(const BitTables& tables) {
    return std::make_unique<ByteKernel<capacity, blocks>>(tables);
}

// Each size takes a fifth of a second to compile. So there are only those that covers of puzzles have: the
// next greater one costs a few per cent where options are few, and up to 60 % where they are many.
std::unique_ptr<BitKernel> make_kernel(const BitTables& tables) {
    const bool in_bytes = tables.bounds.empty() && tables.items <= byte_kernel_items;
    if (in_bytes && tables.words <= byte_kernel_words) {
        const std::size_t blocks = (tables.items + 63) / 64;
        constexpr std::size_t all = byte_kernel_items / 64;
        if (tables.words == 2 && blocks <= 1) return byte_kernel<2, 1>(tables);
        if (tables.words == 2 && blocks <= 2) return byte_kernel<2, 2>(tables);
        if (tables.words == 4 && blocks <= 1) return byte_kernel<4, 1>(tables);
        if (tables.words == 4 && blocks <= 3) return byte_kernel<4, 3>(tables);
        if (tables.words == 4 && blocks <= 6) return byte_kernel<4, 6>(tables);
        if (tables.words == 16 && blocks <= 3) return byte_kernel<16, 3>(tables);
        if (tables.words == 16 && blocks <= 6) return byte_kernel<16, 6>(tables);
        if (tables.words == 16 && blocks <= 9) return byte_kernel<16, 9>(tables);
        if (tables.words == 16) return byte_kernel<16, all>(tables);
        if (tables.words > 16 && blocks <= 2) return byte_kernel<byte_kernel_words, 2>(tables);
        if (tables.words > 16 && blocks <= 3) return byte_kernel<byte_kernel_words, 3>(tables);
        if (tables.words > 16 && blocks <= 6) return byte_kernel<byte_kernel_words, 6>(tables);
        if (tables.words > 16) return byte_kernel<byte_kernel_words, all>(tables);
    }
    // 16 bits are faster than 32 where items are many.
    if (tables.longest < 16000) return std::make_unique<LargeKernel<std::uint16_t>>(tables);
#if REDUCTIO_LEVEL == 0
    return std::make_unique<LargeKernel<std::uint32_t>>(tables);
#else
    return bit_kernel_baseline(tables);  // too rare to be compiled for every level
#endif
}

}  // namespace
}  // namespace reductio

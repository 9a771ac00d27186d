// byte_kernel.hpp - the kernel for covers of at most 8,192 options and 768 items, each item covered once.
// Included by kernels.hpp alone, once per level of instructions, inside the namespace of that level.
//
// The ways of an item are a byte: how many of its options are left, 126 for more than 125 too, and 128 or
// more once it is covered. Every option has a row of bytes, 255 for its items. Or-ed to the ways, the row
// covers its items; added, it takes one way off each. In the example of cover.hpp, option 1 is placed:
//
//                             a    b    c    up to 64: no items
//     ways                    2    2    3    255 ...
//   | row of 1              255    0  255      0        1 is placed: a and c are covered
//     ways                  255    2  255    255 ...
//   + row of 0              255  255    0      0        0, 1, 3 and 4 die: they clash with 1
//   + row of 1              255    0  255      0
//   + rows of 3 and 4         0    0  254      0
//     ways                  253    1  252    255 ...    b has one way left, so option 2 is forced
//
// So the ways stay in vector registers while rows are added, and one comparison finds all items with one way
// left. Where more options die than live on, the ways are summed up anew from those that live.

// The states as memory, and what is done once per query. Nothing here depends on the size.
class ByteStates : public BitKernel {
public:
    ByteStates(const BitTables& tables, std::size_t way_bytes, std::size_t ways_at, std::size_t state_bytes)
        : tables_(tables),
          words_(tables.words),
          way_bytes_(way_bytes),
          ways_at_(ways_at),
          state_bytes_(state_bytes),
          rows_(make_lines(tables.options * way_bytes)),
          start_(make_lines(state_bytes)) {
        auto* alive = reinterpret_cast<Word*>(start_.get());
        for (std::uint32_t o = 0; o < tables.options; ++o) {
            for (std::uint32_t k = tables.item_begin[o]; k < tables.item_begin[o + 1]; ++k)
                rows_.get()[o * way_bytes + tables.item_list[k]] = std::byte{255};
            alive[o / 64] |= Word{1} << o % 64;
        }
        std::memset(start_.get() + ways_at + tables.items, 255, way_bytes - tables.items);
        reserve(2);
    }

    void reserve(std::size_t depths) final {
        if (depths <= depths_) return;
        Lines more = make_lines(depths * state_bytes_);
        if (depths_ > 0) std::memcpy(more.get(), states_.get(), depths_ * state_bytes_);
        states_ = std::move(more);
        depths_ = depths;
    }

    void start() final { std::memcpy(states_.get(), start_.get(), state_bytes_); }
    void remove(std::uint32_t option) final { alive()[option / 64] &= ~(Word{1} << option % 64); }
    bool place_first(std::uint32_t option, std::uint32_t*& trail) final {
        if ((alive()[option / 64] >> option % 64 & 1) == 0) return false;
        *trail++ = option;
        const Word* clash = tables_.clash.row(option);
        for (std::size_t w = 0; w < words_; ++w) alive()[w] &= ~clash[w];
        auto* ways = reinterpret_cast<Bytes*>(states_.get() + ways_at_);
        const auto* row = reinterpret_cast<const Bytes*>(rows_.get() + option * way_bytes_);
        for (std::size_t v = 0; v < way_bytes_ / vector_bytes; ++v) ways[v] |= row[v];
        return true;
    }

    // Never called: it is for items that take several options.
    bool leave_out(std::size_t, std::uint32_t, std::uint32_t*&) final { return false; }

protected:
    Word* alive() { return reinterpret_cast<Word*>(states_.get()); }  // at depth 0

    const BitTables& tables_;
    std::size_t words_;  // of a row of bits
    std::size_t way_bytes_, ways_at_, state_bytes_, depths_ = 0;
    Lines rows_;  // option -> its row of bytes
    Lines start_, states_;
};

// Covers of up to `capacity` words of options and 64 * `blocks` items. Up to 16 words are the number itself.
template <std::size_t capacity, std::size_t blocks>
class ByteKernel final : public ByteStates {
public:
    explicit ByteKernel(const BitTables& tables)
        : ByteStates(tables, sizeof(Ways), offsetof(State, ways), sizeof(State)) {}

    bool place_forced_first(std::uint32_t*& trail) override {
        State& first = state(0);
        first.left = count(first.alive);
        first.exact = false;  // the ways are to be summed up
        Bits none{};
        return place_forced(first, none, trail);
    }

    std::uint64_t at_sight(std::size_t depth, const Choice& choice) const override {
        return solutions_at_sight(choice, [&] { return pairs(state(depth)); });
    }

    Choice choose(std::size_t depth) override {
        Choice choice;
        choose(state(depth), choice);
        return choice;
    }

    Advance advance(std::size_t depth, std::uint32_t, Move& move) override {
        State& from = state(depth);
        State& to = state(depth + 1);
        return try_options(
            move, [&] { return take_first(from.untried); },
            [&](std::uint32_t option, std::uint32_t*& trail) { return place(from, to, option, trail); },
            [&](Choice& choice) { choose(to, choice); }, [&] { return pairs(to); });
    }

    void enter_few(std::size_t depth) override {
        const State& from = state(depth);
        Word open[blocks];
        for (std::size_t b = 0; b < blocks; ++b) open[b] = ~high_in_block(from.ways.block(b));
        few_.begin(tables_, from.alive.word, open);
    }
    bool count_few(Move& move) override { return few_.resume(move); }
    double share_of_few() const override { return few_.share(); }

    KernelState spelled_out(std::size_t depth) const override {
        const State& from = state(depth);
        KernelState result{{from.alive.word, from.alive.word + words()}, {}};
        for (std::uint32_t i = 0; i < tables_.items; ++i) {
            const std::uint8_t ways = from.ways.byte[i];
            result.items.push_back({ways >= 128, ways, 1, ways == many});
        }
        return result;
    }

    // The open items if there are only primary ones, else the options alive.
    std::size_t key_words() const override { return tables_.plain ? (tables_.items + 63) / 64 : words(); }
    void key(std::size_t depth, Word* to) const override {
        const State& from = state(depth);
        if (!tables_.plain) return static_cast<void>(std::copy_n(from.alive.word, words(), to));
        for (std::size_t b = 0; b < key_words(); ++b) to[b] = ~high_in_block(from.ways.block(b));
    }

private:
    using Part = RowPart<capacity>;
    static constexpr std::size_t part_words = sizeof(Part) / sizeof(Word);
    static constexpr std::size_t group = capacity < 16 ? capacity : capacity == 16 ? 16 : 8;
    static constexpr std::size_t vectors = block_vectors * blocks;
    static constexpr std::uint8_t many = 126;
    union alignas(sizeof(Part)) Bits {
        Word word[capacity];
        Part part[capacity / part_words];
    };
    union alignas(block_bytes) Ways {
        std::uint8_t byte[block_bytes * blocks];
        Bytes part[vectors];
        const Bytes* block(std::size_t b) const { return part + b * block_vectors; }
    };
    struct alignas(block_bytes) State {
        Bits alive;
        Ways ways;
        Bits untried;        // options of the item chosen here
        std::uint32_t left;  // how many options are alive
        bool exact;          // no item's ways stand for more than they say
    };

    // A constant for the small sizes.
    std::size_t words() const { return capacity <= 16 ? capacity : words_; }
    std::size_t parts() const { return words() / part_words; }
    State& state(std::size_t depth) const { return reinterpret_cast<State*>(states_.get())[depth]; }
    const Ways& row(std::uint32_t option) const { return reinterpret_cast<const Ways*>(rows_.get())[option]; }
    const Bits& bits(const BitRows& rows, std::uint32_t i) const {
        return *reinterpret_cast<const Bits*>(rows.row(0) + i * words());
    }
    std::uint32_t count(const Bits& bits) const {
        std::uint32_t number = 0;
        for (std::size_t w = 0; w < words(); ++w) number += number_of_bits(bits.word[w]);
        return number;
    }
    std::uint32_t first(const Bits& bits) const {
        if constexpr (capacity <= words_looked_at) {
            for (std::uint32_t w = 0; w < capacity; ++w)
                if (bits.word[w] != 0) return w * 64 + lowest_bit(bits.word[w]);
            return no_option;
        }
        for (std::uint32_t g = 0; g < words(); g += group) {
            const std::uint32_t used = used_words<group>(bits.word + g);
            if (used == 0) continue;
            const std::uint32_t w = g + lowest_bit(used);
            return w * 64 + lowest_bit(bits.word[w]);
        }
        return no_option;
    }

    std::uint32_t take_first(Bits& bits) const {
        const std::uint32_t option = first(bits);
        if (option != no_option) bits.word[option / 64] &= bits.word[option / 64] - 1;
        return option;
    }

    void choose(State& state, Choice& choice) const {
        std::uint32_t closed = 0;
        for (std::size_t b = 0; b < blocks; ++b) closed += number_of_bits(high_in_block(state.ways.block(b)));
        if (closed == block_bytes * blocks) return;
        for (std::uint8_t ways = 2;; ++ways) {
            for (std::uint32_t b = 0; b < blocks; ++b) {
                const Word found = equal_in_block(state.ways.block(b), ways);
                if (found == 0) continue;
                const std::uint32_t item = lowest_bit(found) + 64 * b;
                const Bits& mask = bits(tables_.mask, item);
                for (std::size_t p = 0; p < parts(); ++p)
                    state.untried.part[p] = state.alive.part[p] & mask.part[p];
                choice.item = item;
                choice.branches = ways == many ? count(state.untried) : ways;
                choice.last = closed + 1 == block_bytes * blocks;
                const bool few = WordSearch::takes(state.left, block_bytes * blocks - closed);
                choice.few = few ? state.left : 0;
                choice.pairs = ways == 2 && tables_.plain && closed + twos(state) == block_bytes * blocks;
                return;
            }
        }
    }

    std::uint32_t twos(const State& state) const {
        std::uint32_t number = 0;
        for (std::size_t b = 0; b < blocks; ++b)
            number += number_of_bits(equal_in_block(state.ways.block(b), 2));
        return number;
    }

    std::uint64_t pairs(const State& state) const {
        std::uint32_t stack[64 * capacity];
        return count_pairs(state.alive, words(), stack,
                           [&](std::uint32_t option) -> const Bits& { return bits(tables_.clash, option); });
    }

    bool place(const State& from, State& to, std::uint32_t option, std::uint32_t*& trail) const {
        *trail++ = option;
        const Bits& clash = bits(tables_.clash, option);
        const Ways& covers = row(option);
        Bits dead;
        for (std::size_t p = 0; p < parts(); ++p) {
            dead.part[p] = from.alive.part[p] & clash.part[p];
            to.alive.part[p] = from.alive.part[p] & ~clash.part[p];
        }
        for (std::size_t v = 0; v < vectors; ++v) to.ways.part[v] = from.ways.part[v] | covers.part[v];
        to.left = from.left;
        to.exact = from.exact;
        return place_forced(to, dead, trail);
    }

    // Brings the ways up to date after the options in `dead` have died, and places what is forced, until
    // nothing is; false if an item has no way left. `dead` is its scratch memory afterwards.
    bool place_forced(State& state, Bits& dead, std::uint32_t*& trail) const {
        for (;;) {
            update(state, dead);
            Word none = 0, any = 0, one[blocks];
            for (std::size_t b = 0; b < blocks; ++b) {
                none |= equal_in_block(state.ways.block(b), 0);
                any |= one[b] = equal_in_block(state.ways.block(b), 1);
            }
            if (none != 0) return false;
            if (any == 0) return true;
            for (std::size_t p = 0; p < parts(); ++p) dead.part[p] = Part{};
            for (std::uint32_t b = 0; b < blocks; ++b)
                for (; one[b] != 0; one[b] &= one[b] - 1)
                    force(state, lowest_bit(one[b]) + 64 * b, dead, trail);
        }
    }

    // Places the one option of an item. If another forced option has just covered the item, or taken its
    // option, there is none: then its ways decide.
    void force(State& state, std::uint32_t item, Bits& dead, std::uint32_t*& trail) const {
        const Bits& mask = bits(tables_.mask, item);
        Bits left;
        for (std::size_t p = 0; p < parts(); ++p) left.part[p] = state.alive.part[p] & mask.part[p];
        const std::uint32_t option = first(left);
        if (option == no_option) return;
        *trail++ = option;
        const Bits& clash = bits(tables_.clash, option);
        for (std::size_t p = 0; p < parts(); ++p) {
            dead.part[p] |= state.alive.part[p] & clash.part[p];
            state.alive.part[p] &= ~clash.part[p];
        }
        const Ways& covers = row(option);
        for (std::size_t v = 0; v < vectors; ++v) state.ways.part[v] |= covers.part[v];
    }

    void update(State& state, const Bits& dead) const {
        const std::uint32_t died = count(dead);
        state.left -= died;
        if (!state.exact || died > state.left)
            sum_up(state);
        else
            add_rows(state.ways, dead, false);
    }

    // Counts down from 127. Where that could pass -128, sums are lifted to -64 after each word of options,
    // which has at most 64.
    void sum_up(State& state) const {
        Ways sum;
        for (std::size_t v = 0; v < vectors; ++v) sum.part[v] = Bytes{} + 127;
        const bool few = state.left < many;
        add_rows(sum, state.alive, !few);
        Word capped = 0;
        for (std::size_t v = 0; v < vectors; ++v) {
            const Bytes left = 127 - sum.part[v];
            const Bytes above = (Bytes)(left >= many);
            const Bytes closed = (Bytes)((SignedBytes)state.ways.part[v] < 0);
            state.ways.part[v] = (left & ~above) | (above & many) | closed;
            if (!few) capped |= equal_in_vector(state.ways.part[v], many);
        }
        state.exact = capped == 0;
    }

    void add_rows(Ways& to, const Bits& options, bool lifted) const {
        Ways ways = to;  // in registers: the compiler can't know that no row is `to`
        for (std::uint32_t g = 0; g < words(); g += group) {
            for (std::uint32_t used = used_words<group>(options.word + g); used != 0; used &= used - 1) {
                const std::uint32_t w = g + lowest_bit(used);
                Word left = options.word[w];
                do {
                    const Ways& covers = row(w * 64 + lowest_bit(left));
                    for (std::size_t v = 0; v < vectors; ++v) ways.part[v] += covers.part[v];
                    left &= left - 1;
                } while (left != 0);
                if (!lifted) continue;
                for (std::size_t v = 0; v < vectors; ++v) ways.part[v] = at_least(ways.part[v], -64);
            }
        }
        to = ways;
    }

    WordSearch few_;
};

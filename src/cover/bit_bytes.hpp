// bit_bytes.hpp - the kernel of BitCover for items that are covered once, and not too many of them. Included
// by bit_kernels.hpp alone, once per level of instructions, inside the namespace of that level.
//
// A key is a byte: the number of an item's options left, 126 standing for more too, 128 and up once it is
// covered. An option has a row of bytes, 255 where it has the item: or-ed to the keys it covers its items,
// added it lowers their keys. So keys stay in registers while rows are added to them, and the items with one
// option left are found by one comparison. When options die, either their rows are added, or those of the
// options left are summed up anew, whichever are fewer.

// What does not depend on the shape: the rows, and the states as memory.
class ByteStates : public BitKernel {
public:
    ByteStates(const BitTables& tables, std::size_t key_bytes, std::size_t keys_at, std::size_t state_bytes)
        : tables_(tables),
          words_(tables.words),
          key_bytes_(key_bytes),
          keys_at_(keys_at),
          state_bytes_(state_bytes),
          rows_(make_lines(tables.options * key_bytes)),
          start_(make_lines(state_bytes)) {
        auto* alive = reinterpret_cast<Word*>(start_.get());
        for (std::uint32_t o = 0; o < tables.options; ++o) {
            for (std::uint32_t k = tables.item_begin[o]; k < tables.item_begin[o + 1]; ++k)
                rows_.get()[o * key_bytes + tables.item_list[k]] = std::byte{255};
            alive[o / 64] |= Word{1} << o % 64;
        }
        std::memset(start_.get() + keys_at + tables.items, 255, key_bytes - tables.items);
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
    bool give(std::uint32_t option, std::uint32_t*& trail) final {
        if ((alive()[option / 64] >> option % 64 & 1) == 0) return false;
        *trail++ = option;
        const Word* clash = tables_.clash.row(option);
        for (std::size_t w = 0; w < words_; ++w) alive()[w] &= ~clash[w];
        auto* keys = reinterpret_cast<Bytes*>(states_.get() + keys_at_);
        const auto* row = reinterpret_cast<const Bytes*>(rows_.get() + option * key_bytes_);
        for (std::size_t v = 0; v < key_bytes_ / vector_bytes; ++v) keys[v] |= row[v];
        return true;
    }

    bool leave_out(std::size_t, std::uint32_t, std::uint32_t*&) final {
        return false;
    }  // no item takes several

protected:
    Word* alive() { return reinterpret_cast<Word*>(states_.get()); }  // at depth 0

    const BitTables& tables_;
    std::size_t words_;  // of a row of bits
    std::size_t key_bytes_, keys_at_, state_bytes_, depths_ = 0;
    Lines rows_;  // option -> its row of bytes
    Lines start_, states_;
};

// Covers of up to `capacity` words of options and 64 * `blocks` items. Up to 16 words are the number itself.
template <std::size_t capacity, std::size_t blocks>
class ByteKernel final : public ByteStates {
public:
    explicit ByteKernel(const BitTables& tables)
        : ByteStates(tables, sizeof(Keys), offsetof(State, keys), sizeof(State)) {}

    bool settle_given(std::uint32_t*& trail) override {
        State& root = state(0);
        root.left = count(root.alive);
        root.exact = false;  // so that keys are summed up
        Bits none{};
        return settle(root, none, trail);
    }

    Choice choose(std::size_t depth) override { return choose(state(depth)); }

    Advance advance(std::size_t depth, std::uint32_t, Move& move) override {
        State& from = state(depth);
        State& to = state(depth + 1);
        for (;;) {
            const std::uint32_t option = first(from.rest);
            if (option == no_option) return Advance::exhausted;
            from.rest.word[option / 64] &= from.rest.word[option / 64] - 1;
            ++move.tried;
            move.option = option;
            std::uint32_t* trail = move.trail;
            const bool open = branch(from, to, option, trail);
            move.nodes += static_cast<std::uint64_t>(trail - move.trail);
            if (open) {
                move.trail = trail;
                move.choice = choose(to);
                return Advance::open;
            }
            if (move.nodes >= move.most_nodes) return Advance::failed;
        }
    }

    // What decides the number of solutions from a state on: the open items, or the options left.
    std::size_t key_words() const override { return tables_.plain ? (tables_.items + 63) / 64 : words(); }
    void key(std::size_t depth, Word* to) const override {
        const State& from = state(depth);
        if (!tables_.plain) return static_cast<void>(std::copy_n(from.alive.word, words(), to));
        for (std::size_t b = 0; b < key_words(); ++b) to[b] = ~high_in_block(from.keys.block(b));
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
    union alignas(block_bytes) Keys {
        std::uint8_t byte[block_bytes * blocks];
        Bytes part[vectors];
        const Bytes* block(std::size_t b) const { return part + b * block_vectors; }
    };
    struct alignas(block_bytes) State {
        Bits alive;
        Keys keys;
        Bits rest;           // options of the item branched on that are not tried yet
        std::uint32_t left;  // number of options alive
        bool exact;          // no key stands for more
    };

    // What is known when compiling for the small ones.
    std::size_t words() const { return capacity <= 16 ? capacity : words_; }
    std::size_t parts() const { return words() / part_words; }
    State& state(std::size_t depth) const { return reinterpret_cast<State*>(states_.get())[depth]; }
    const Keys& row(std::uint32_t option) const { return reinterpret_cast<const Keys*>(rows_.get())[option]; }
    const Bits& bits(const BitRows& rows, std::uint32_t i) const {
        return *reinterpret_cast<const Bits*>(rows.row(0) + i * words());
    }
    std::uint32_t count(const Bits& bits) const {
        std::uint32_t number = 0;
        for (std::size_t w = 0; w < words(); ++w) number += number_of(bits.word[w]);
        return number;
    }
    std::uint32_t first(const Bits& bits) const {
        if constexpr (capacity <= few_words) {
            for (std::uint32_t w = 0; w < capacity; ++w)
                if (bits.word[w] != 0) return w * 64 + lowest(bits.word[w]);
            return no_option;
        }
        for (std::uint32_t g = 0; g < words(); g += group) {
            const std::uint32_t used = used_words<group>(bits.word + g);
            if (used == 0) continue;
            const std::uint32_t w = g + lowest(used);
            return w * 64 + lowest(bits.word[w]);
        }
        return no_option;
    }

    Choice choose(State& state) const {
        std::uint32_t closed = 0;
        for (std::size_t b = 0; b < blocks; ++b) closed += number_of(high_in_block(state.keys.block(b)));
        if (closed == block_bytes * blocks) return {};
        for (std::uint8_t key = 2;; ++key) {
            for (std::uint32_t b = 0; b < blocks; ++b) {
                const Word found = equal_in_block(state.keys.block(b), key);
                if (found == 0) continue;
                const std::uint32_t item = lowest(found) + 64 * b;
                const Bits& mask = bits(tables_.mask, item);
                for (std::size_t p = 0; p < parts(); ++p)
                    state.rest.part[p] = state.alive.part[p] & mask.part[p];
                const std::uint32_t branches = key == many ? count(state.rest) : key;
                return {item, branches, closed + 1 == block_bytes * blocks};
            }
        }
    }

    bool branch(const State& from, State& to, std::uint32_t option, std::uint32_t*& trail) const {
        *trail++ = option;
        const Bits& clash = bits(tables_.clash, option);
        const Keys& covers = row(option);
        Bits dead;
        for (std::size_t p = 0; p < parts(); ++p) {
            dead.part[p] = from.alive.part[p] & clash.part[p];
            to.alive.part[p] = from.alive.part[p] & ~clash.part[p];
        }
        for (std::size_t v = 0; v < vectors; ++v) to.keys.part[v] = from.keys.part[v] | covers.part[v];
        to.left = from.left;
        to.exact = from.exact;
        return settle(to, dead, trail);
    }

    // The keys after options have died.
    void update(State& state, const Bits& dead) const {
        const std::uint32_t died = count(dead);
        state.left -= died;
        if (!state.exact || died > state.left)
            sum_up(state);
        else
            add_rows(state.keys, dead, false);
    }

    // Adds the rows of options to keys, which are signed here and stop, if they are `bounded`, above -128: no
    // word has more than 64 options.
    void add_rows(Keys& to, const Bits& options, bool bounded) const {
        Keys keys = to;  // in registers: the compiler can't know that no row is `to`
        for (std::uint32_t g = 0; g < words(); g += group) {
            for (std::uint32_t used = used_words<group>(options.word + g); used != 0; used &= used - 1) {
                const std::uint32_t w = g + lowest(used);
                Word left = options.word[w];
                do {
                    const Keys& covers = row(w * 64 + lowest(left));
                    for (std::size_t v = 0; v < vectors; ++v) keys.part[v] += covers.part[v];
                    left &= left - 1;
                } while (left != 0);
                if (!bounded) continue;
                for (std::size_t v = 0; v < vectors; ++v) keys.part[v] = at_least(keys.part[v], -64);
            }
        }
        to = keys;
    }

    void sum_up(State& state) const {
        Keys sum;
        for (std::size_t v = 0; v < vectors; ++v) sum.part[v] = Bytes{} + 127;
        const bool few = state.left < many;
        add_rows(sum, state.alive, !few);
        Word capped = 0;
        for (std::size_t v = 0; v < vectors; ++v) {
            const Bytes left = 127 - sum.part[v];
            const Bytes above = (Bytes)(left >= many);
            const Bytes closed = (Bytes)((SignedBytes)state.keys.part[v] < 0);
            state.keys.part[v] = (left & ~above) | (above & many) | closed;
            if (!few) capped |= equal_in_vector(state.keys.part[v], many);
        }
        state.exact = capped == 0;
    }

    // After options have died: places what is forced until nothing is; false if an item has no option left.
    bool settle(State& state, Bits& dead, std::uint32_t*& trail) const {
        for (;;) {
            update(state, dead);
            Word none = 0, any = 0, one[blocks];
            for (std::size_t b = 0; b < blocks; ++b) {
                none |= equal_in_block(state.keys.block(b), 0);
                any |= one[b] = equal_in_block(state.keys.block(b), 1);
            }
            if (none != 0) return false;
            if (any == 0) return true;
            for (std::size_t p = 0; p < parts(); ++p) dead.part[p] = Part{};
            for (std::uint32_t b = 0; b < blocks; ++b)
                for (; one[b] != 0; one[b] &= one[b] - 1) force(state, lowest(one[b]) + 64 * b, dead, trail);
        }
    }

    // An item may have been covered, or lost its last option, since it was found: then its key tells.
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
        const Keys& covers = row(option);
        for (std::size_t v = 0; v < vectors; ++v) state.keys.part[v] |= covers.part[v];
    }
};

// bit_bytes.hpp - the kernel of BitCover for items that are covered once, and not too many of them. Included
// by bit_kernels.hpp alone, once per level of instructions, inside the namespace of that level.
//
// A key is a byte: the number of an item's options left, 126 standing for more too, 128 and up once it is
// covered. An option has a row of bytes, 255 where it has the item: or-ed to the keys it covers its items,
// added it lowers their keys. So keys stay in registers between copying a state and storing the next, and the
// items with one option left are found by one comparison. When options die, either their rows are added, or
// those of the options left are summed up anew, whichever are fewer.

// Covers of up to `capacity` words of options and 64 * `blocks` items. Up to 16 words are the number itself.
template <std::size_t capacity, std::size_t blocks>
class ByteKernel final : public BitKernel {
public:
    explicit ByteKernel(const BitTables& tables)
        : tables_(tables), rows_(make_lines(tables.options * sizeof(Keys))), words_(tables.words) {
        for (std::uint32_t o = 0; o < tables.options; ++o) {
            auto* row = reinterpret_cast<std::uint8_t*>(rows_.get() + o * sizeof(Keys));
            for (std::uint32_t k = tables.item_begin[o]; k < tables.item_begin[o + 1]; ++k)
                row[tables.item_list[k]] = 255;
            all_.word[o / 64] |= Word{1} << o % 64;
        }
        for (std::size_t i = tables.items; i < block_bytes * blocks; ++i) closed_.byte[i] = 255;
        reserve(2);
    }

    void reserve(std::size_t depths) override { states_.resize(std::max(depths, states_.size())); }

    void start() override {
        copy(states_[0].alive, all_);
        states_[0].keys = closed_;
    }
    void remove(std::uint32_t option) override {
        states_[0].alive.word[option / 64] &= ~(Word{1} << option % 64);
    }
    bool give(std::uint32_t option, std::uint32_t*& trail) override {
        State& state = states_[0];
        if ((state.alive.word[option / 64] >> option % 64 & 1) == 0) return false;
        place(state, option, trail);
        return true;
    }
    bool settle_given(std::uint32_t*& trail) override {
        sum_up(states_[0]);
        return settle(states_[0], trail);
    }

    Choice choose(std::size_t depth) override {
        State& state = states_[depth];
        std::uint32_t closed = 0;
        for (std::size_t b = 0; b < blocks; ++b) closed += number_of(high_in_block(state.keys.block(b)));
        if (closed == block_bytes * blocks) return {};
        for (std::uint8_t key = 2;; ++key) {
            for (std::uint32_t b = 0; b < blocks; ++b) {
                const Word found = equal_in_block(state.keys.block(b), key);
                if (found == 0) continue;
                const std::uint32_t item = lowest(found) + 64 * b;
                const Bits& mask = bits_of(tables_.mask.row(item));
                std::uint32_t left = key;
                for (std::size_t p = 0; p < parts(); ++p)
                    state.rest.part[p] = state.alive.part[p] & mask.part[p];
                if (key == many) left = count(state.rest);
                return {item, left, closed + 1 == block_bytes * blocks};
            }
        }
    }

    std::uint32_t next(std::size_t depth, std::uint32_t) {
        Bits& rest = states_[depth].rest;
        const std::uint32_t option = first(rest);
        if (option != no_option) rest.word[option / 64] &= rest.word[option / 64] - 1;
        return option;
    }

    bool branch(std::size_t depth, std::uint32_t option, std::uint32_t*& trail) {
        const State& from = states_[depth];
        State& to = states_[depth + 1];
        Work work;
        copy(work.alive, from.alive);
        work.keys = from.keys;
        work.exact = from.exact;
        place(work, option, trail);
        update(work, from.alive);
        if (!settle(work, trail)) return false;
        copy(to.alive, work.alive);
        to.keys = work.keys;
        to.exact = work.exact;
        return true;
    }

    Advance advance(std::size_t depth, std::uint32_t item, Move& move) override {
        for (;;) {
            const std::uint32_t option = next(depth, item);
            if (option == no_option) return Advance::exhausted;
            ++move.tried;
            move.option = option;
            std::uint32_t* trail = move.trail;
            const bool open = branch(depth, option, trail);
            move.nodes += static_cast<std::uint64_t>(trail - move.trail);
            if (open) {
                move.trail = trail;
                move.choice = choose(depth + 1);
                return Advance::open;
            }
            if (move.nodes >= move.most_nodes) return Advance::failed;
        }
    }

    bool leave_out(std::size_t, std::uint32_t, std::uint32_t*&) override {
        return false;
    }  // no item takes several

    // What decides the number of solutions from a state on: the open items, or the options left.
    std::size_t key_words() const override { return tables_.plain ? blocks : words(); }
    void key(std::size_t depth, Word* to) const override {
        const State& state = states_[depth];
        if (!tables_.plain) return static_cast<void>(std::copy_n(state.alive.word, words(), to));
        for (std::size_t b = 0; b < blocks; ++b) to[b] = ~high_in_block(state.keys.block(b));
    }

private:
    using Part = RowPart<capacity>;
    static constexpr std::size_t part_words = sizeof(Part) / sizeof(Word);
    static constexpr std::size_t group = capacity < 16 ? capacity : capacity == 16 ? 16 : 8;
    static constexpr std::uint8_t many = 126;
    union alignas(sizeof(Part)) Bits {
        Word word[capacity];
        Part part[capacity / part_words];
    };
    union alignas(block_bytes) Keys {
        std::uint8_t byte[block_bytes * blocks];
        Bytes part[block_vectors * blocks];
        const Bytes* block(std::size_t b) const { return part + b * block_vectors; }
    };
    struct alignas(block_bytes) Work {
        Bits alive;
        Keys keys;
        bool exact = true;  // no key stands for more
    };
    struct State : Work {
        Bits rest;  // options of the item branched on that are not tried yet
    };

    // What is known when compiling for the small ones.
    std::size_t words() const { return capacity <= 16 ? capacity : words_; }
    std::size_t parts() const { return words() / part_words; }
    const Keys& row(std::uint32_t option) const {
        return *reinterpret_cast<const Keys*>(rows_.get() + option * sizeof(Keys));
    }
    static const Bits& bits_of(const Word* row) { return *reinterpret_cast<const Bits*>(row); }
    void copy(Bits& to, const Bits& from) const {
        for (std::size_t p = 0; p < parts(); ++p) to.part[p] = from.part[p];
    }
    std::uint32_t count(const Bits& bits) const {
        std::uint32_t number = 0;
        for (std::size_t w = 0; w < words(); ++w) number += number_of(bits.word[w]);
        return number;
    }
    std::uint32_t first(const Bits& bits) const {
        for (std::uint32_t g = 0; g < words(); g += group) {
            const std::uint32_t used = used_words<group>(bits.word + g);
            if (used == 0) continue;
            const std::uint32_t w = g + lowest(used);
            return w * 64 + lowest(bits.word[w]);
        }
        return no_option;
    }

    void place(Work& work, std::uint32_t option, std::uint32_t*& trail) {
        *trail++ = option;
        const Bits& clash = bits_of(tables_.clash.row(option));
        for (std::size_t p = 0; p < parts(); ++p) work.alive.part[p] &= ~clash.part[p];
        const Keys& covers = row(option);
        for (std::size_t v = 0; v < block_vectors * blocks; ++v) work.keys.part[v] |= covers.part[v];
    }

    // The keys after all options of `before` that are no longer alive have died.
    void update(Work& work, const Bits& before) {
        Bits dead;
        for (std::size_t p = 0; p < parts(); ++p) dead.part[p] = before.part[p] & ~work.alive.part[p];
        if (!work.exact || count(dead) > count(work.alive))
            sum_up(work);
        else
            add_rows(work.keys, dead);
    }

    void add_rows(Keys& to, const Bits& options) const {
        Keys keys = to;  // in registers: the compiler can't know that no row is `to`
        for (std::uint32_t g = 0; g < words(); g += group) {
            for (std::uint32_t used = used_words<group>(options.word + g); used != 0; used &= used - 1) {
                const std::uint32_t w = g + lowest(used);
                for (Word left = options.word[w]; left != 0; left &= left - 1) {
                    const Keys& covers = row(w * 64 + lowest(left));
                    for (std::size_t v = 0; v < block_vectors * blocks; ++v) keys.part[v] += covers.part[v];
                }
            }
        }
        to = keys;
    }

    // The same for any number of options: bytes, taken as signed, stop at -128.
    void add_rows_bounded(Keys& to, const Bits& options) const {
        Keys keys = to;
        for (std::uint32_t w = 0; w < words(); ++w) {
            for (Word left = options.word[w]; left != 0; left &= left - 1) {
                const Keys& covers = row(w * 64 + lowest(left));
                for (std::size_t v = 0; v < block_vectors * blocks; ++v)
                    keys.part[v] += covers.part[v] & (Bytes)(keys.part[v] != 128);
            }
        }
        to = keys;
    }

    void sum_up(Work& work) const {
        const bool few = count(work.alive) < many;
        Keys sum;
        for (std::size_t v = 0; v < block_vectors * blocks; ++v) sum.part[v] = Bytes{} + 127;
        if (few)
            add_rows(sum, work.alive);
        else
            add_rows_bounded(sum, work.alive);
        Word capped = 0;
        for (std::size_t v = 0; v < block_vectors * blocks; ++v) {
            const Bytes left = 127 - sum.part[v];
            const Bytes above = (Bytes)(left >= many);
            const Bytes closed = (Bytes)((SignedBytes)work.keys.part[v] < 0);
            work.keys.part[v] = (left & ~above) | (above & many) | closed;
            if (!few) capped |= equal_in_vector(work.keys.part[v], many);
        }
        work.exact = capped == 0;
    }

    // Places what is forced until nothing is; false if an item has no option left.
    bool settle(Work& work, std::uint32_t*& trail) {
        for (;;) {
            Word none = 0, any = 0, one[blocks];
            for (std::size_t b = 0; b < blocks; ++b) {
                none |= equal_in_block(work.keys.block(b), 0);
                any |= one[b] = equal_in_block(work.keys.block(b), 1);
            }
            if (none != 0) return false;
            if (any == 0) return true;
            Bits before;
            copy(before, work.alive);
            for (std::uint32_t b = 0; b < blocks; ++b)
                for (; one[b] != 0; one[b] &= one[b] - 1) force(work, lowest(one[b]) + 64 * b, trail);
            update(work, before);
        }
    }

    // An item may have been covered, or lost its last option, since it was found: then its key tells.
    void force(Work& work, std::uint32_t item, std::uint32_t*& trail) {
        const Bits& mask = bits_of(tables_.mask.row(item));
        Bits left;
        for (std::size_t p = 0; p < parts(); ++p) left.part[p] = work.alive.part[p] & mask.part[p];
        const std::uint32_t option = first(left);
        if (option != no_option) place(work, option, trail);
    }

    const BitTables& tables_;
    Lines rows_;         // option -> its row
    std::size_t words_;  // of a row of bits
    Bits all_{};
    Keys closed_{};
    std::vector<State> states_;
};

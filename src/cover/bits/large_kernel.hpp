// large_kernel.hpp - the kernel for covers of any size and with any bounds. Included by kernels.hpp alone,
// once per level of instructions, inside the namespace of that level.
//
// The ways of an item are how many of its options it could lose, plus one. An item that is covered once has
// as many ways as options left; one that still needs n has n - 1 fewer. So with one way left all options left
// are forced, and with none there are too few:
//
//     bounds   still needed   options left     ways
//     1..1                1              3        3
//     2..3                2              3        2
//     2..3                2              2        1    both are forced
//     0..3                0              1        2
//
// The highest bit marks an item that is covered. When options die, the ways of their items are lowered one by
// one or, where many die, the options of all open items are counted anew.

template <class Ways>
class LargeKernel final : public BitKernel {
public:
    explicit LargeKernel(const BitTables& tables) : tables_(tables), words_(tables.words) {
        for (const auto& range : tables.range) recount_cost_ += range.last - range.first + 4;
        if (tables.options != 0) items_per_option_ = tables.item_list.size() / tables.options + 1;
        ways_begin_ = words_ * sizeof(Word);
        const std::size_t ways_bytes = (tables.items * sizeof(Ways) + 63) / 64 * 64;
        const std::size_t several_bytes = (tables.bounds.size() * sizeof(Ways) + 63) / 64 * 64;
        need_begin_ = ways_begin_ + ways_bytes;
        room_begin_ = need_begin_ + several_bytes;
        bytes_ = room_begin_ + several_bytes;
        dead_ = make_lines(words_ * sizeof(Word));
        forced_.reserve(tables.items);
        wave_.reserve(tables.items);
        reserve(2);
        prepare_start();
    }

    void reserve(std::size_t depths) override {
        while (states_.size() < depths) states_.push_back(make_lines(bytes_));
        cursors_.resize(states_.size());
    }

    void start() override {
        std::memcpy(states_[0].get(), start_.get(), bytes_);
        forced_.clear();
        std::memset(dead_.get(), 0, words_ * sizeof(Word));
    }
    void remove(std::uint32_t option) override { at(0).alive[option / 64] &= ~(Word{1} << option % 64); }
    bool place_first(std::uint32_t option, std::uint32_t*& trail) override {
        const State state = at(0);
        if ((state.alive[option / 64] >> option % 64 & 1) == 0) return false;
        place(state, option, trail);
        return true;
    }
    bool place_forced_first(std::uint32_t*& trail) override {
        return tables_.possible && recount(at(0)) && place_forced(at(0), trail);
    }

    std::uint64_t at_sight(std::size_t, const Choice& choice) const override {
        return solutions_at_sight(choice, [] { return unknown_solutions; });
    }

    Choice choose(std::size_t depth) override {
        const Ways* ways = at(depth).ways;
        Ways least = covered;
        std::uint32_t open = 0;
        for (std::uint32_t i = 0; i < tables_.items; ++i) {
            least = std::min(least, ways[i]);
            open += ways[i] < covered;
        }
        if (least >= covered) return {};
        const auto item = static_cast<std::uint32_t>(std::find(ways, ways + tables_.items, least) - ways);
        cursors_[depth] = {tables_.range[item].first, ~Word{0}};
        Choice choice{item, least, open == 1 && item < tables_.several};
        if (tables_.bounds.empty() && open <= WordSearch::most_items) {
            const std::uint32_t left = number_alive(at(depth));
            if (WordSearch::takes(left, open)) choice.few = left;
        }
        return choice;
    }

    Advance advance(std::size_t depth, std::uint32_t item, Move& move) override {
        return try_options(
            move, [&] { return next_option(depth, item); },
            [&](std::uint32_t option, std::uint32_t*& trail) { return place_below(depth, option, trail); },
            [&](Choice& choice) { choice = choose(depth + 1); }, [] { return unknown_solutions; });
    }

    bool leave_out(std::size_t depth, std::uint32_t option, std::uint32_t*& trail) override {
        const State state = at(depth);
        begin_wave();
        const Word bit = Word{1} << option % 64;
        state.alive[option / 64] &= ~bit;
        dead()[option / 64] |= bit;
        return update(state) && place_forced(state, trail);
    }

    void enter_few(std::size_t depth) override {
        const State state = at(depth);
        open_.assign((tables_.items + 63) / 64, 0);
        for (std::uint32_t i = 0; i < tables_.items; ++i)
            open_[i / 64] |= Word{state.ways[i] < covered} << i % 64;
        few_.begin(tables_, state.alive, open_.data());
    }
    bool count_few(Move& move) override { return few_.resume(move); }
    double share_of_few() const override { return few_.share(); }

    KernelState spelled_out(std::size_t depth) const override {
        const State state = at(depth);
        KernelState result{{state.alive, state.alive + words_}, {}};
        for (std::uint32_t i = 0; i < tables_.items; ++i) {
            const std::uint32_t need = i < tables_.several ? 1 : state.need[i - tables_.several];
            result.items.push_back({state.ways[i] >= covered, state.ways[i], need, false});
        }
        return result;
    }

    // The open items if there are only primary ones that are covered once. Else the options alive, and what
    // each item with bounds still needs and has room for.
    std::size_t key_words() const override {
        if (tables_.plain) return (tables_.items + 63) / 64;
        return words_ + (room_begin_ - need_begin_) / sizeof(Word) * 2;
    }
    void key(std::size_t depth, Word* to) const override {
        const State state = at(depth);
        std::fill_n(to, key_words(), Word{0});
        if (tables_.plain) {
            for (std::uint32_t i = 0; i < tables_.items; ++i)
                to[i / 64] |= Word{state.ways[i] < covered} << i % 64;
            return;
        }
        std::copy_n(state.alive, words_, to);
        auto* bounds = reinterpret_cast<Ways*>(to + words_);
        for (std::size_t i = 0; i < tables_.bounds.size(); ++i) {
            if (state.ways[tables_.several + i] >= covered) continue;
            bounds[2 * i] = state.need[i];
            bounds[2 * i + 1] = state.room[i];
        }
    }

private:
    struct State {
        Word* alive;
        Ways *ways, *need, *room;  // need and room: for items with bounds
    };
    // The options of the item chosen at a depth that were not tried yet: those in `bits` of its word, and
    // those in the words behind.
    struct Cursor {
        std::uint32_t word;
        Word bits;
    };
    static constexpr Ways covered = static_cast<Ways>(Ways{1} << (8 * sizeof(Ways) - 1));

    State at(std::size_t depth) const { return parts(states_[depth].get()); }
    State parts(std::byte* base) const {
        return {reinterpret_cast<Word*>(base), reinterpret_cast<Ways*>(base + ways_begin_),
                reinterpret_cast<Ways*>(base + need_begin_), reinterpret_cast<Ways*>(base + room_begin_)};
    }
    std::uint32_t number_alive(const State& state) const {
        std::uint32_t number = 0;
        for (std::size_t w = 0; w < words_; ++w) number += number_of_bits(state.alive[w]);
        return number;
    }
    Word* dead() const { return reinterpret_cast<Word*>(dead_.get()); }

    void prepare_start() {
        start_ = make_lines(bytes_);
        const State state = parts(start_.get());
        for (std::uint32_t o = 0; o < tables_.options; ++o) state.alive[o / 64] |= Word{1} << o % 64;
        for (std::uint32_t i = 0; i < tables_.items; ++i) state.ways[i] = covered / 2;  // counted later
        for (std::size_t i = 0; i < tables_.bounds.size(); ++i) {
            // Any number greater than the options of an item means the same.
            state.need[i] = static_cast<Ways>(std::min(tables_.bounds[i].least, tables_.longest + 1));
            state.room[i] = static_cast<Ways>(std::min(tables_.bounds[i].most, tables_.longest + 1));
        }
    }

    std::uint32_t next_option(std::size_t depth, std::uint32_t item) {
        Cursor& cursor = cursors_[depth];
        const Word* alive = at(depth).alive;
        const Word* mask = tables_.mask.row(item);
        for (; cursor.word < tables_.range[item].last; ++cursor.word, cursor.bits = ~Word{0}) {
            const Word left = alive[cursor.word] & mask[cursor.word] & cursor.bits;
            if (left == 0) continue;
            cursor.bits &= ~(left ^ (left - 1));
            return cursor.word * 64 + lowest_bit(left);
        }
        return no_option;
    }

    bool place_below(std::size_t depth, std::uint32_t option, std::uint32_t*& trail) {
        std::memcpy(states_[depth + 1].get(), states_[depth].get(), bytes_);
        const State state = at(depth + 1);
        begin_wave();
        place(state, option, trail);
        return update(state) && place_forced(state, trail);
    }

    void begin_wave() {
        forced_.clear();
        std::memset(dead_.get(), 0, words_ * sizeof(Word));
    }

    void kill(const State& state, const Word* row, std::size_t first, std::size_t last) {
        Word* gone = dead();
        for (std::size_t w = first; w < last; ++w) {
            gone[w] |= state.alive[w] & row[w];
            state.alive[w] &= ~row[w];
        }
    }

    void place(const State& state, std::uint32_t option, std::uint32_t*& trail) {
        *trail++ = option;
        for (std::uint32_t k = tables_.item_begin[option]; k < tables_.item_begin[option + 1]; ++k) {
            const std::uint32_t item = tables_.item_list[k];
            if (item < tables_.several)
                state.ways[item] |= covered;
            else
                take(state, item);
        }
        kill(state, tables_.clash.row(option), 0, words_);
    }

    // An option of an item with bounds is placed.
    void take(const State& state, std::uint32_t item) {
        const std::uint32_t i = item - tables_.several;
        if (state.need[i] > 0) {
            --state.need[i];
            ++state.ways[item];  // the option itself dies too
        }
        if (--state.room[i] > 0) return;
        state.ways[item] |= covered;
        kill(state, tables_.mask.row(item), tables_.range[item].first, tables_.range[item].last);
    }

    // Brings the ways up to date after options have died; false if an item has too few left.
    bool update(const State& state) {
        std::size_t number = 0;
        for (std::size_t w = 0; w < words_; ++w) number += number_of_bits(dead()[w]);
        return number * items_per_option_ * 2 < recount_cost_ ? lower_ways(state) : recount(state);
    }

    bool lower_ways(const State& state) {
        for (std::uint32_t w = 0; w < words_; ++w) {
            for (Word left = dead()[w]; left != 0; left &= left - 1) {
                const std::uint32_t option = w * 64 + lowest_bit(left);
                const std::uint32_t end = tables_.item_begin[option + 1];
                for (std::uint32_t k = tables_.item_begin[option]; k < end; ++k) {
                    const std::uint32_t item = tables_.item_list[k];
                    const Ways left_ways = --state.ways[item];
                    if (left_ways > 1) continue;
                    if (left_ways == 0) return false;
                    forced_.push_back(item);
                }
            }
        }
        return true;
    }

    bool recount(const State& state) {
        for (std::uint32_t item = 0; item < tables_.items; ++item) {
            if (state.ways[item] >= covered) continue;
            const auto range = tables_.range[item];
            const Word* mask = tables_.mask.row(item);
            std::uint32_t left = 0;
            for (std::uint32_t w = range.first; w < range.last; ++w)
                left += number_of_bits(state.alive[w] & mask[w]);
            if (item >= tables_.several) {
                const std::uint32_t need = state.need[item - tables_.several];
                left = left < need ? 0 : left - need + 1;
            }
            if (left == state.ways[item]) continue;
            if (left == 0) return false;
            state.ways[item] = static_cast<Ways>(left);
            if (left == 1) forced_.push_back(item);
        }
        return true;
    }

    // Places what is forced until nothing is; false if an item has too few options left.
    bool place_forced(const State& state, std::uint32_t*& trail) {
        while (!forced_.empty()) {
            std::swap(forced_, wave_);
            begin_wave();
            for (const std::uint32_t item : wave_) {
                if (state.ways[item] >= covered) continue;
                if (item < tables_.several ? !force(state, item, trail) : !force_all(state, item, trail))
                    return false;
            }
            if (!update(state)) return false;
        }
        return true;
    }

    bool force(const State& state, std::uint32_t item, std::uint32_t*& trail) {
        const Word* mask = tables_.mask.row(item);
        for (std::uint32_t w = tables_.range[item].first; w < tables_.range[item].last; ++w) {
            const Word left = state.alive[w] & mask[w];
            if (left == 0) continue;
            place(state, w * 64 + lowest_bit(left), trail);
            return true;
        }
        return false;
    }

    // Places as many options as the item still needs, which are all it has left, and closes it.
    bool force_all(const State& state, std::uint32_t item, std::uint32_t*& trail) {
        while (state.need[item - tables_.several] > 0)
            if (!force(state, item, trail)) return false;
        state.ways[item] |= covered;
        return true;
    }

    const BitTables& tables_;
    std::size_t words_, ways_begin_ = 0, need_begin_ = 0, room_begin_ = 0, bytes_ = 0;  // of a state
    std::size_t recount_cost_ = 0, items_per_option_ = 1;
    std::vector<Lines> states_;
    std::vector<Cursor> cursors_;
    Lines start_, dead_;
    std::vector<std::uint32_t> forced_, wave_;  // items with one way left: found, and at work on
    std::vector<Word> open_;                    // for few_
    WordSearch few_;
};

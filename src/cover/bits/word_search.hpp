// word_search.hpp - counts the solutions of a state with at most 64 options left, in words of its own.
// Included by kernels.hpp alone, once per level of instructions, inside the namespace of that level.
//
// Nearly all states of a count lie close to the leaves, where few options are alive. From the first such
// state on the options are numbered anew, and so are the items still open: the state is one word of options
// and a bit for each open item. An item has its options as a word, and the words of several items fill a
// vector:
//
//                                      without its    without
//                    mask   & alive    lowest bit     two
//     alive         11010
//     item a        11000     11000          10000    0          two options
//     item b        01100     01000              0    0          one: it is forced
//     item c        00101         0              0    0          none
//
// So there is nothing to sum up or to carry along. The options are tried in the same order as by the kernels.
// It pays from some ten options placed below the first such state; there are 13,000 on an 8x8 board of
// dominoes. All items must be covered once.
class WordSearch {
public:
    static constexpr std::uint32_t most_options = 64, most_items = 128;

    static bool takes(std::uint32_t options, std::uint32_t items) {
        return options <= most_options && items <= most_items;
    }

    // Begins with a state in which nothing is forced and whose solutions are not seen at sight. It has up to
    // `most_options` options alive and up to `most_items` items open: a bit for each.
    void begin(const BitTables& tables, const Word* alive, const Word* open) {
        plain_ = tables.plain;
        options_ = 0;
        for (std::uint32_t w = 0; w < tables.words; ++w)
            for (Word left = alive[w]; left != 0; left &= left - 1)
                option_[options_++] = w * 64 + lowest_bit(left);
        number_items(tables, open);
        for (std::uint32_t i = 0; i < options_; ++i) fill_items(tables, i);
        for (std::uint32_t i = 0; i < options_; ++i)
            row_[i] = plain_ ? clashes(i) : clashes(tables, alive, i);
        Level& first = levels_[0];
        first.alive = first_ones(options_);
        first.open = {first_ones(std::min(items_, 64U)), first_ones(items_ - std::min(items_, 64U))};
        wide() ? choose<2>(first, look<2>(first)) : choose<1>(first, look<1>(first));
        depth_ = 1;
    }

    // Goes on until all is counted, which is true, or the move has placed its most nodes. Adds to its nodes
    // and solutions.
    bool resume(Move& move) { return wide() ? search<2>(move) : search<1>(move); }

    // Fraction of the search that is done, 0 to 1.
    double share() const {
        double behind = 0, width = 1;
        for (std::size_t d = 0; d < depth_; ++d) {
            const std::uint32_t branches = number_of_bits(levels_[d].branches);
            const std::uint32_t under_way = d + 1 < depth_ ? 1 : 0;
            width /= branches;
            behind += width * (branches - number_of_bits(levels_[d].untried) - under_way);
        }
        return behind;
    }

private:
    // A bit for each item.
    using Items = std::array<Word, most_items / 64>;
    struct Level {
        Word alive;
        Word branches, untried;  // the options of the item chosen here
        Items open;
    };
    struct Ways {
        Items none, one, two;  // which items have no option left, at most one, at most two
    };
    struct OneWord {
        Word word[1];
    };
    static constexpr std::size_t lanes = vector_bytes / sizeof(Word);

    bool wide() const { return items_ > 64; }
    static Word first_ones(std::uint32_t number) { return number == 0 ? 0 : ~Word{0} >> (64 - number); }

    // Items keep their order, so that of two that are as good the same is chosen.
    void number_items(const BitTables& tables, const Word* open) {
        number_.resize(tables.items);
        items_ = 0;
        for (std::uint32_t w = 0; w < (tables.items + 63) / 64; ++w)
            for (Word left = open[w]; left != 0; left &= left - 1)
                number_[w * 64 + lowest_bit(left)] = items_++;
        std::fill_n(mask_, (items_ + lanes - 1) / lanes * lanes, Word{0});
    }

    void fill_items(const BitTables& tables, std::uint32_t option) {
        const std::uint32_t* item = tables.item_list.data() + tables.item_begin[option_[option]];
        const std::uint32_t* end = tables.item_list.data() + tables.item_begin[option_[option] + 1];
        Word low = 0, high = 0;  // in registers: stores to a place that was just written wait for one another
        for (; item != end; ++item) {
            const std::uint32_t number = number_[*item];
            const Word bit = Word{1} << number % 64;
            mask_[number] |= Word{1} << option;
            low |= number < 64 ? bit : 0;
            high |= number < 64 ? 0 : bit;
        }
        covers_[option] = {low, high};
    }

    // The options that clash with one, itself among them: in a plain cover those that share an item.
    Word clashes(std::uint32_t option) const {
        Word row = 0;
        for (std::uint32_t w = 0; w < most_items / 64; ++w)
            for (Word left = covers_[option][w]; left != 0; left &= left - 1)
                row |= mask_[w * 64 + lowest_bit(left)];
        return row;
    }
    Word clashes(const BitTables& tables, const Word* alive, std::uint32_t option) const {
        const Word* clash = tables.clash.row(option_[option]);
        Word row = 0;
        for (std::uint32_t w = 0, at = 0; w < tables.words; ++w) {
            if (alive[w] == 0) continue;
            row |= compressed(clash[w], alive[w]) << at;
            at += number_of_bits(alive[w]);
        }
        return row;
    }

    template <std::size_t item_words>
    bool search(Move& move) {
        while (depth_ > 0) {
            Level& level = levels_[depth_ - 1];
            if (level.untried == 0) {
                --depth_;
                continue;
            }
            if (move.nodes >= move.most_nodes) return false;
            const std::uint32_t option = lowest_bit(level.untried);
            level.untried &= level.untried - 1;
            Level& next = levels_[depth_];
            next.alive = level.alive;
            next.open = level.open;
            place<item_words>(next, option, move);
            if (place_forced<item_words>(next, move)) ++depth_;
        }
        return true;
    }

    template <std::size_t item_words>
    void place(Level& level, std::uint32_t option, Move& move) const {
        ++move.nodes;
        level.alive &= ~row_[option];
        for (std::size_t w = 0; w < item_words; ++w) level.open[w] &= ~covers_[option][w];
    }

    // Places what is forced until nothing is. True if there is an item to branch on then.
    template <std::size_t item_words>
    bool place_forced(Level& level, Move& move) const {
        for (;;) {
            const Ways ways = look<item_words>(level);
            Word none = 0, one = 0;
            for (std::size_t w = 0; w < item_words; ++w) {
                none |= ways.none[w] & level.open[w];
                one |= ways.one[w] & level.open[w];
            }
            if (none != 0) return false;
            if (one == 0) return branch<item_words>(level, ways, move);
            for (std::size_t w = 0; w < item_words; ++w)
                for (one = ways.one[w] & level.open[w]; one != 0; one &= one - 1)
                    force<item_words>(level, w * 64 + lowest_bit(one), move);
        }
    }

    // If another forced option has just covered the item, or taken its option, there is none.
    template <std::size_t item_words>
    void force(Level& level, std::size_t item, Move& move) const {
        const Word left = mask_[item] & level.alive;
        if (left != 0) place<item_words>(level, lowest_bit(left), move);
    }

    template <std::size_t item_words>
    Ways look(const Level& level) const {
        Ways ways{};
        for (std::uint32_t i = 0; i < items_; i += lanes) {
            const Words left = *reinterpret_cast<const Words*>(mask_ + i) & level.alive;
            const Words less = left & (left - 1), least = less & (less - 1);
            const std::size_t w = item_words == 1 ? 0 : i / 64;
            ways.none[w] |= zero_words(left) << i % 64;
            ways.one[w] |= zero_words(less) << i % 64;
            ways.two[w] |= zero_words(least) << i % 64;
        }
        return ways;
    }

    // Counts the solutions that are seen at sight, which is false, or chooses an item.
    template <std::size_t item_words>
    bool branch(Level& level, const Ways& ways, Move& move) const {
        std::uint32_t open = 0, pairs = 0;
        for (std::size_t w = 0; w < item_words; ++w) {
            open += number_of_bits(level.open[w]);
            pairs += number_of_bits(level.open[w] & ways.two[w]);
        }
        if (open > 1 && (!plain_ || pairs < open)) {
            choose<item_words>(level, ways);
            return true;
        }
        if (open == 0)
            ++move.solutions;
        else if (open == 1)
            move.solutions += number_of_bits(level.alive);
        else
            move.solutions += pairs_of(level.alive);
        return false;
    }

    std::uint64_t pairs_of(Word alive) const {
        std::uint32_t stack[most_options];
        return count_pairs(OneWord{{alive}}, 1, stack,
                           [&](std::uint32_t option) { return OneWord{{row_[option]}}; });
    }

    // The item with the fewest options left, the first of several.
    template <std::size_t item_words>
    void choose(Level& level, const Ways& ways) const {
        std::size_t best = 0;
        std::uint32_t fewest = most_options + 1;
        for (std::size_t w = 0; w < item_words; ++w) {
            const Word two = ways.two[w] & level.open[w];
            if (two != 0) {
                level.branches = level.untried = mask_[w * 64 + lowest_bit(two)] & level.alive;
                return;
            }
            for (Word left = level.open[w]; left != 0; left &= left - 1) {
                const std::size_t item = w * 64 + lowest_bit(left);
                const std::uint32_t number = number_of_bits(mask_[item] & level.alive);
                if (number >= fewest) continue;
                fewest = number;
                best = item;
            }
        }
        level.branches = level.untried = mask_[best] & level.alive;
    }

    bool plain_ = false;
    std::uint32_t options_ = 0;
    std::uint32_t option_[most_options];  // option here -> option of the tables
    std::vector<std::uint32_t> number_;   // item of the tables -> item here
    std::uint32_t items_ = 0;
    alignas(line_bytes) Word mask_[most_items];  // item -> its options
    Word row_[most_options];                     // option -> those that clash with it, and itself
    Items covers_[most_options];                 // option -> its items
    Level levels_[most_options + 1];
    std::size_t depth_ = 0;  // of the next level; 0: all is counted
};

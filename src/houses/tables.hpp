// tables.hpp - a shape in vectors, for search.hpp, which alone includes it, once per level of instructions,
// inside the namespace of that level.

template <class Lane, std::size_t lanes>
struct HouseTables {
    using Set = LaneSet<Lane, lanes>;

    explicit HouseTables(const HouseShape& shape)
        : own(shape.cells), peers(shape.cells), houses_of_cell(shape.cells) {
        std::vector<bool> known(shape.cells);
        for (std::size_t h = 0; h < shape.lanes.size(); ++h) {
            for (std::size_t bit = 0; bit < shape.lanes[h].size(); ++bit) {
                const std::uint32_t c = shape.lanes[h][bit];
                own[c].put(h, bit);
                all.put(h, bit);
                cells[h * lane_bits + bit] = static_cast<std::uint8_t>(c);
                if (h < shape.houses_count) houses_of_cell[c] |= Word{1} << h;
                if (known[c]) continue;
                known[c] = true;
                home.put(h, bit);
            }
        }
        for (std::size_t c = 0; c < shape.cells; ++c)
            for (const std::uint32_t peer : shape.peers[c]) peers[c] |= own[peer];
        for (std::size_t w = 0; w < Set::words; ++w)
            if (home.word(w) != 0) home_words = w + 1;
        add_meetings(shape);
    }

    std::uint32_t cell(std::size_t lane, Word bits) const {
        return cells[lane * lane_bits + static_cast<unsigned>(std::countr_zero(bits))];
    }

    static constexpr std::size_t lane_bits = 8 * sizeof(Lane);
    std::vector<Set> own, peers;  // of each cell
    std::vector<Word> houses_of_cell;
    Set all{}, home{};           // all bits; one bit of each cell
    std::size_t home_words = 0;  // all of `home` is in the first words
    std::uint8_t cells[lanes * lane_bits]{};
    // The meetings of a house are in as many rounds, so that a round is tested for all houses at once. Of
    // each round: in each lane the cells that the other house has not; of each lane and round: those of the
    // other house that this one has not, and where the same two meet the other way.
    struct Meeting {
        Set beyond{};
        std::uint8_t back_round = 0, back_lane = 0;
    };
    std::vector<Set> outside;
    std::vector<Meeting> meetings;  // round * lanes + lane

private:
    void add_meetings(const HouseShape& shape) {
        std::vector<std::uint8_t> rounds(lanes);
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint8_t> round_of;
        for (const auto& [a, b] : shape.meetings) round_of[{a, b}] = rounds[a]++;
        const std::size_t count = *std::ranges::max_element(rounds);
        outside.assign(count, all);  // where there is no other house, nothing is to be found
        meetings.resize(count * lanes);
        for (const auto& [a, b] : shape.meetings) {
            const std::size_t round = round_of.at({a, b});
            Meeting& meeting = meetings[round * lanes + a];
            meeting.back_round = round_of.at({b, a});
            meeting.back_lane = static_cast<std::uint8_t>(b);
            for (const std::uint32_t c : shape.lanes[b])
                if ((houses_of_cell[c] >> a & 1) == 0) meeting.beyond |= own[c];
            Set common{};
            for (std::size_t bit = 0; bit < shape.lanes[a].size(); ++bit)
                if ((houses_of_cell[shape.lanes[a][bit]] >> b & 1) != 0) common.put(a, bit);
            outside[round] -= common;
        }
    }
};

// bit_driver.hpp - the search that is the same for all kernels of BitCover. Included by bit_kernels.hpp
// alone, once per level of instructions, inside the namespace of that level.
//
// A kernel keeps a state per depth and says which item is to be branched on, which options that has left, and
// what state follows when one is placed. An item that is covered once is branched on its options one after
// another; one that may take several on its first option: in, then out.

// What a state is branched on; no item: all are covered.
struct Choice {
    std::uint32_t item = no_item, branches = 0;
    bool last = false;  // the only open item, and it is covered once: each branch is a solution
};

// Counts nothing by subproblems.
struct NoMemo {
    void open(std::size_t, std::uint64_t) {}
    template <class Kernel>
    bool known(const Kernel&, std::size_t, std::uint64_t&) {
        return false;
    }
    void add(std::size_t, std::uint64_t) {}
    void close(std::size_t, std::uint64_t) {}
    void end(std::size_t) {}
};

// Counts each subproblem once.
struct WithMemo {
    CountMemo* memo = nullptr;
    void open(std::size_t depth, std::uint64_t nodes) { memo->open(depth, nodes); }
    template <class Kernel>
    bool known(const Kernel& kernel, std::size_t depth, std::uint64_t& solutions) {
        if (!memo->wants(depth)) return false;
        kernel.key(depth, memo->key(depth));
        return memo->known(depth, solutions);
    }
    void add(std::size_t depth, std::uint64_t solutions) { memo->add(depth, solutions); }
    void close(std::size_t depth, std::uint64_t nodes) { memo->close(depth, nodes); }
    void end(std::size_t depth) { memo->close_all(depth); }
};

template <class Kernel, class Memo>
class Driver {
public:
    explicit Driver(BitTables tables) : tables_(std::move(tables)), kernel_(tables_) {
        trail_.resize(tables_.options + std::size_t{1});
        solution_.reserve(trail_.size());
        interval_ = std::clamp<std::uint64_t>(16384 / tables_.words, 16, 1024);
    }

    std::size_t key_words() const { return kernel_.key_words(); }

    SearchResult search(const CoverQuery& query, const SearchWatch& watch, bool counting, Memo memo) {
        query_ = &query;
        watch_ = &watch;
        result_ = {};
        counting_ = counting;
        memo_ = memo;
        plan_check();
        std::uint32_t* trail = trail_.data();
        result_.complete = !start(trail) || run(trail);
        if (!result_.complete) memo_.end(depth_);
        return result_;
    }

private:
    // A depth of the search and what it branches on.
    struct Level {
        std::uint32_t item, branches, tried, option;
        std::uint32_t* trail;  // end of the options placed so far
        double span;           // of this depth's share: what taking options out has not used up
    };
    enum class Look : std::uint8_t { branch, leaf, end };
    enum class Step : std::uint8_t { down, again, failed, exhausted };

    // The query's options removed and placed, then all that is forced; false if there is no solution.
    bool start(std::uint32_t*& trail) {
        kernel_.start();
        for (const std::uint32_t option : query_->removed)
            if (tables_.number[option] != no_option) kernel_.remove(tables_.number[option]);
        for (const std::uint32_t option : query_->chosen) {
            const std::uint32_t o = tables_.number[option];
            if (o == no_option) return false;
            if (!kernel_.give(o, trail) && std::find(trail_.data(), trail, o) == trail) return false;
        }
        const std::uint32_t* given = trail;
        const bool open = kernel_.settle_given(trail);
        result_.nodes += static_cast<std::uint64_t>(trail - given);
        return open;
    }

    // From the state at depth 0; true if the search ran to its end.
    bool run(std::uint32_t* trail) {
        depth_ = 0;
        enter(trail);
        for (bool fresh = true;;) {
            Step step = Step::exhausted;
            if (fresh) {
                const Look look = look_around();
                if (look == Look::end) return false;
                fresh = false;
                if (look == Look::branch) step = next_branch();
            } else {
                step = next_branch();
            }
            if (step == Step::down || step == Step::again) fresh = true;
            if (step == Step::exhausted) {
                memo_.close(depth_, result_.nodes);
                if (depth_-- == 0) return true;
            }
            if (result_.nodes >= check_at_ && must_end()) return false;
        }
    }

    void enter(std::uint32_t* trail) {
        if (depth_ >= levels_.size()) {
            levels_.resize(depth_ + 16);
            kernel_.reserve(levels_.size() + 1);
        }
        levels_[depth_] = {.item = 0, .branches = 1, .tried = 0, .option = 0, .trail = trail, .span = 1};
        memo_.open(depth_, result_.nodes);
    }

    Look look_around() {
        const auto choice = kernel_.choose(depth_);
        Level& level = levels_[depth_];
        std::uint64_t solutions = 0;
        if (choice.item == no_item) return met(level.trail) ? Look::leaf : Look::end;
        if (choice.last && counting_) return add(choice.branches) ? Look::leaf : Look::end;
        if (memo_.known(kernel_, depth_, solutions)) return add_to_result(solutions) ? Look::leaf : Look::end;
        level.item = choice.item;
        level.branches = choice.branches;
        level.tried = 0;
        return Look::branch;
    }

    Step next_branch() {
        Level& level = levels_[depth_];
        if (level.item >= tables_.several && level.tried == 1) return leave_out(level);
        const std::uint32_t option = kernel_.next(depth_, level.item);
        if (option == no_option) return Step::exhausted;
        ++level.tried;
        level.option = option;
        std::uint32_t* trail = level.trail;
        const bool open = kernel_.branch(depth_, option, trail);
        result_.nodes += static_cast<std::uint64_t>(trail - level.trail);
        if (!open) return Step::failed;
        ++depth_;
        enter(trail);
        return Step::down;
    }

    Step leave_out(Level& level) {
        const std::uint32_t* before = level.trail;
        const bool open = kernel_.leave_out(depth_, level.option, level.trail);
        result_.nodes += 1 + static_cast<std::uint64_t>(level.trail - before);
        level.span /= 2;
        level.tried = 0;
        return open ? Step::again : Step::exhausted;
    }

    // A solution is met; false ends the search.
    bool met(const std::uint32_t* trail) {
        if (counting_) return add(1);
        solution_.clear();
        for (const std::uint32_t* o = trail_.data(); o != trail; ++o) solution_.push_back(tables_.name[*o]);
        const Next next = watch_->on_solution(solution_);
        counting_ = next == Next::count;
        return add(1) && next != Next::stop;
    }

    bool add(std::uint64_t solutions) {
        memo_.add(depth_, solutions);
        return add_to_result(solutions);
    }

    // No more than 64 bits hold; the memo knows more.
    bool add_to_result(std::uint64_t solutions) {
        if (__builtin_add_overflow(result_.solutions, solutions, &result_.solutions))
            result_.solutions = std::numeric_limits<std::uint64_t>::max();
        if (query_->most == 0 || result_.solutions < query_->most) return true;
        result_.solutions = query_->most;
        return false;
    }

    void plan_check() {
        check_at_ = result_.nodes + interval_;
        if (query_->most_nodes != 0) check_at_ = std::min(check_at_, query_->most_nodes);
    }

    bool must_end() {
        if (query_->most_nodes != 0 && result_.nodes >= query_->most_nodes) return true;
        plan_check();
        return watch_->stop && watch_->stop({result_.nodes, result_.solutions, share()});
    }

    double share() const {
        double behind = 0, width = 1;
        for (std::size_t d = 0; d <= depth_; ++d) {
            const Level& level = levels_[d];
            const double branches = level.item >= tables_.several ? 2 : level.branches;
            // The branch of the depth before it is under way, that of the deepest is over.
            const double over = d == depth_ ? level.tried : level.tried - 1.0;
            behind += width * (1 - level.span * (1 - over / branches));
            width *= level.span / branches;
        }
        return behind;
    }

    const BitTables tables_;
    Kernel kernel_;
    Memo memo_;
    std::vector<Level> levels_;
    std::vector<std::uint32_t> trail_, solution_;
    std::uint64_t interval_;  // nodes from one look at the clock to the next
    const CoverQuery* query_ = nullptr;
    const SearchWatch* watch_ = nullptr;
    SearchResult result_;
    std::uint64_t check_at_ = 0;
    std::size_t depth_ = 0;
    bool counting_ = false;
};

template <class Kernel>
class Searcher final : public BitSearch {
public:
    explicit Searcher(BitTables tables) : driver_(std::move(tables)) {}
    SearchResult search(const CoverQuery& query, const SearchWatch& watch) override {
        return driver_.search(query, watch, false, {});
    }

private:
    Driver<Kernel, NoMemo> driver_;
};

template <class Kernel>
class Counter final : public BitCounter {
public:
    explicit Counter(BitTables tables) : driver_(std::move(tables)) {}
    std::size_t key_words() const override { return driver_.key_words(); }
    SearchResult count(const CoverQuery& query, const SearchWatch& watch, CountMemo& memo) override {
        return driver_.search(query, watch, true, {&memo});
    }

private:
    Driver<Kernel, WithMemo> driver_;
};

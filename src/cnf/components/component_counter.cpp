// component_counter.cpp - the stack of components, what to decide in each, and their products and sums.
#include "cnf/components/component_counter.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

namespace reductio {

namespace {

constexpr std::uint64_t component_propagation_work = 60, split_work = 6,
                        node_work = 500;  // nanoseconds, measured

// The words of a number, lowest first: none for 0.
void words_of(const ComponentCounter::Number& number, std::vector<std::uint32_t>& words) {
    words.clear();
    if (!number.is_zero()) boost::multiprecision::export_bits(number, std::back_inserter(words), 32, false);
}

ComponentCounter::Number number_of(ComponentCache::Words words) {
    if (words.empty()) return 0;
    if (words.size() == 1) return words[0];
    if (words.size() == 2) return words[0] | std::uint64_t{words[1]} << 32;
    ComponentCounter::Number number;
    boost::multiprecision::import_bits(number, words.begin(), words.end(), 32, false);
    return number;
}

}  // namespace

ComponentCounter::ComponentCounter(int variables, std::span<const int> clauses, std::span<const int> answers,
                                   bool projected, std::uint64_t bytes)
    : projected_{projected},
      cnf_{variables, clauses, answers},
      clauses_{cnf_.variables, cnf_.clauses},
      split_{cnf_.variables, cnf_.clauses},
      cache_{bytes} {
    // The root is a frame without a decision, whose one branch is the whole CNF.
    Frame root{};
    root.second = true;
    root.product = cnf_.consistent ? 1 : 0;
    frames_.push_back(std::move(root));
    if (!cnf_.consistent) return;
    split_.split_all(clauses_);
    weigh();
}

// One decision, or the end of a branch or of a component.
bool ComponentCounter::step() {
    Frame& frame = frames_.back();
    if (!frame.product.is_zero() && pieces_.size() > frame.pieces) {
        const Piece piece = pieces_.back();
        pieces_.pop_back();
        open(piece);
        branch();
        return false;
    }
    close_branch();
    if (!frames_.back().second) {
        frames_.back().second = true;
        frames_.back().literal ^= 1;
        branch();
        return false;
    }
    if (frames_.size() == 1) return true;
    close();
    return false;
}

void ComponentCounter::open(const Piece& piece) {
    Frame frame{};
    frame.piece = piece;
    frame.pieces = static_cast<std::uint32_t>(pieces_.size());
    frame.keys = static_cast<std::uint32_t>(keys_.size());
    frame.assigned = static_cast<std::uint32_t>(clauses_.assigned());
    choose(frame);
    frames_.push_back(std::move(frame));
}

// The first answer; if there is none, the first variable.
void ComponentCounter::choose(Frame& frame) const {
    std::uint32_t first = 0, answer = 0;
    PackedSet::for_each_word(key(frame.piece), [&](std::uint32_t at, std::uint32_t word) {
        for (; word != 0 && answer == 0; word &= word - 1) {
            const std::uint32_t variable = 32 * at + static_cast<std::uint32_t>(std::countr_zero(word));
            if (first == 0) first = variable;
            if (cnf_.answers[variable]) answer = variable;
        }
    });
    frame.exists = projected_ && answer == 0;
    frame.literal = 2 * (answer == 0 ? first : answer);
}

// Decides the literal of the last frame, and splits what is left.
void ComponentCounter::branch() {
    Frame& frame = frames_.back();
    ++statistics_.nodes;
    frame.product = clauses_.assign(frame.literal) ? 1 : 0;
    const auto trail = clauses_.trail().subspan(frame.assigned);
    const auto answers =
        std::ranges::count_if(trail, [this](LiteralCode literal) { return cnf_.answers[literal / 2]; });
    frame.settled[frame.second] = static_cast<std::uint32_t>(answers);
    if (frame.second) {
        if (settled_second_.size() < frames_.size()) settled_second_.resize(frames_.size());
        settled_second_[frames_.size() - 1] = frame.settled[1];
    }
    if (frame.product.is_zero()) return;
    split_.split(key(frame.piece), trail, clauses_);
    weigh();
}

// The parts of a branch: those with a known count go into its product, the others wait.
void ComponentCounter::weigh() {
    Frame& frame = frames_.back();
    for (std::size_t i = 0; i < split_.parts(); ++i) {
        const auto part = split_.part(i);
        const std::uint64_t hash = ComponentCache::hash(part);
        ++statistics_.lookups;
        const auto known = cache_.find(part, hash);
        if (known.data() != nullptr) {
            ++statistics_.hits;
            frame.product *= number_of(known);
            if (frame.product.is_zero()) return;
            continue;
        }
        const auto begin = static_cast<std::uint32_t>(keys_.size());
        keys_.insert(keys_.end(), part.begin(), part.end());
        pieces_.push_back({begin, static_cast<std::uint32_t>(keys_.size()), hash});
    }
    const auto counts = [this](std::uint32_t variable) { return !projected_ || cnf_.answers[variable]; };
    frame.product <<= static_cast<std::size_t>(std::ranges::count_if(split_.free(), counts));
}

// Adds the product of the branch to the sum of its component, and undoes the branch.
void ComponentCounter::close_branch() {
    Frame& frame = frames_.back();
    frame.sum += frame.product;
    frame.product = 0;
    pieces_.resize(frame.pieces);
    keys_.resize(frame.keys);
    clauses_.undo(frame.assigned);
    if (frame.exists && !frame.sum.is_zero()) {
        frame.sum = 1;
        frame.second = true;
    }
}

// The component is counted: keeps the count, and multiplies the branch above by it.
void ComponentCounter::close() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    words_of(frame.sum, words_);
    cache_.insert(key(frame.piece), frame.piece.hash, words_);
    keys_.resize(frame.piece.key);
    frames_.back().product *= frame.sum;
}

// What the branches that are complete have, and those under way of whose components only the last is open.
ComponentCounter::Number ComponentCounter::count() const {
    Number least = 0;
    for (std::size_t i = frames_.size(); i-- > 0;) {
        const Frame& frame = frames_[i];
        const bool last = i + 1 == frames_.size();
        if (!last) least *= frame.product;
        const std::size_t pieces = last ? pieces_.size() : frames_[i + 1].pieces;
        if (pieces > frame.pieces) least = 0;
        least += frame.sum;
    }
    return least;
}

// How much of the tree of a component lies in the first branch: the fewer answers a branch settles, the
// larger it is taken to be. That is right where one of k values is chosen, which settles all k of them, while
// a value that is ruled out settles itself. What the second branch will settle is what it last did at that
// depth.
double ComponentCounter::part_of_first(const Frame& frame, std::size_t depth) const {
    const std::uint32_t known = depth < settled_second_.size() ? settled_second_[depth] : 0;
    const double first = std::max(frame.settled[0], 1U);
    const std::uint32_t other = frame.second ? frame.settled[1] : known;
    const double second = other == 0 ? first : other;
    return second / (first + second);
}

ComponentCounter::Statistics ComponentCounter::statistics() const {
    Statistics now = statistics_;
    now.entries = cache_.entries();
    now.evicted = cache_.evicted();
    now.table_bytes = cache_.bytes();
    double part = 1;
    for (std::size_t i = 1; i < frames_.size() && i < 60; ++i) {
        const double first = part_of_first(frames_[i], i);
        if (frames_[i].second) now.share += part * first;
        part *= frames_[i].second ? 1 - first : first;
    }
    return now;
}

std::uint64_t ComponentCounter::work() const {
    return component_propagation_work * clauses_.propagations() + split_work * split_.work() +
           node_work * statistics_.nodes;
}

}  // namespace reductio

// words.cpp - literals joined to sentences. Cells of which the same is said are told together, and what would
// be too long to read is counted.
#include "tasks/explain/words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

namespace reductio {

namespace {

// A reader takes no more facts, values of one cell, and clauses in a sentence.
constexpr std::ptrdiff_t most_facts = 8, most_values = 12, most_phrases = 3, most_clauses = 6,
                         most_subjects = 12;

// "a, b, and c". Items with commas of their own are kept apart by semicolons, "a, and b and c" by a comma.
std::string joined(const std::vector<std::string>& words, std::string_view last) {
    const auto any_has = [&](std::string_view part) {
        return std::ranges::any_of(
            words, [&](const std::string& word) { return word.find(part) != std::string::npos; });
    };
    const bool has_commas = words.size() > 1 && any_has(", ");
    const bool comma_last = last == "and" && (words.size() > 2 || any_has(" and "));
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0 && has_commas)
            text += i + 1 < words.size() ? "; " : fmt::format("; {} ", last);
        else if (i > 0)
            text += i + 1 < words.size() ? ", " : fmt::format("{} {} ", comma_last ? "," : "", last);
        text += words[i];
    }
    return text;
}

// The first words, and how many there are besides: "a, b and 3 others".
std::string joined_first(std::vector<std::string> words, std::ptrdiff_t most, std::string_view last,
                         std::string_view others) {
    const std::ptrdiff_t left = std::ssize(words) - most;
    if (left > 1) {
        words.resize(most);
        words.push_back(fmt::format("{} {}", left, others));
    }
    return joined(words, last);
}

// How far the part reaches that subjects can share, before a cell: "the border below ". Others stand alone.
std::size_t shared_part(const std::string& subject) {
    for (const std::string_view word : {" of r", " below r"}) {
        const std::size_t at = subject.rfind(word);
        if (at != std::string::npos && subject.find(' ', at + word.size()) == std::string::npos)
            return at + word.size() - 1;
    }
    return 0;
}

// "the border right of r1c2" and "the border right of r3c4" are "the border right of r1c2 and r3c4".
std::vector<std::string> merged(const std::vector<std::string>& subjects) {
    std::vector<std::pair<std::string, std::vector<std::string>>>
        ends;  // by what stands before the last word
    for (const std::string& subject : subjects) {
        const std::string start = subject.substr(0, shared_part(subject));
        auto at = std::ranges::find(ends, start, [](const auto& one) { return one.first; });
        if (at == ends.end()) at = ends.insert(at, {start, {}});
        at->second.push_back(subject.substr(start.size()));
    }
    std::vector<std::string> texts;
    for (const auto& [start, words] : ends) {
        if (start.empty())
            texts.insert(texts.end(), words.begin(), words.end());
        else
            texts.push_back(start + joined(words, "and"));
    }
    return texts;
}

// "a star" of several cells is "stars".
std::string plural(const std::string& value) {
    return value.starts_with("a ") ? value.substr(2) + "s" : value;
}

// "r1c2 and r3c4 are stars".
std::string statement(const std::vector<std::string>& subjects, const std::string& value) {
    auto texts = merged(subjects);
    if (texts.size() == 1) return fmt::format("{} is {}", texts.front(), value);
    return fmt::format("{} are {}", joined_first(std::move(texts), most_subjects, "and", "others"),
                       plural(value));
}

// What holds of the literals' variables: those with words of their own together if they share them.
std::vector<std::string> statements(const Rulebook& book, const std::vector<Literal>& literals) {
    std::vector<std::string> texts;
    std::vector<char> done(literals.size(), 0);
    const auto phrase_of = [&](Literal literal) {
        const auto [v, value] = book.assignment(literal);
        Phrase phrase = book.phrase(v, value);
        if (book.model().domain(v).size() > 2 && literal.negated() && !phrase.value.empty())
            phrase.value.insert(0, "not ");
        return phrase;
    };
    for (std::size_t i = 0; i < literals.size(); ++i) {
        if (done[i] != 0) continue;
        const Phrase first = phrase_of(literals[i]);
        if (first.value.empty()) {
            texts.push_back(book.text(literals[i]));
            continue;
        }
        std::map<Var, std::string> subject_of;  // in the order of the grid
        for (std::size_t k = i; k < literals.size(); ++k) {
            if (done[k] != 0) continue;
            Phrase other = phrase_of(literals[k]);
            if (other.value != first.value) continue;
            subject_of[book.assignment(literals[k]).first] = std::move(other.subject);
            done[k] = 1;
        }
        std::vector<std::string> subjects;
        for (auto& [v, subject] : subject_of) subjects.push_back(std::move(subject));
        texts.push_back(statement(subjects, first.value));
    }
    return texts;
}

// The rules' names. "r1c1 is in one piece" and "r1c2 is in one piece" are told as one.
std::vector<std::string> rules_in_words(const Rulebook& book, const Step& step) {
    std::vector<std::pair<std::string, std::vector<std::string>>> cells_of;  // by what is said of them
    for (const std::uint32_t rule : step.grounds.rules) {
        const std::string& label = book.rules()[rule].label;
        const std::size_t verb = label.find(" is ");
        const bool shared = verb != std::string::npos && label.find(' ') == verb;
        const std::string said = shared ? label.substr(verb) : label;
        auto at = std::ranges::find(cells_of, said, [](const auto& one) { return one.first; });
        if (at == cells_of.end()) at = cells_of.insert(at, {said, {}});
        if (shared) at->second.push_back(label.substr(0, verb));
    }
    std::vector<std::string> texts;
    for (auto& [said, cells] : cells_of) {
        const bool several = cells.size() > 1;
        texts.push_back((several ? "each of " : "") +
                        joined_first(std::move(cells), most_subjects, "and", "others") + said);
    }
    return texts;
}

// Numbers that follow each other are told as a range: "1 to 9".
constexpr std::size_t shortest_range = 6;

std::string values_in_words(const Rulebook& book, Var v, const std::vector<std::int32_t>& values) {
    std::vector<std::string> texts;
    bool phrases = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Phrase phrase = book.phrase(v, values[i]);
        phrases = phrases || !phrase.value.empty();
        std::size_t last = i;
        while (!phrases && last + 1 < values.size() && values[last + 1] == values[last] + 1) ++last;
        if (last - i + 1 >= shortest_range) {
            texts.push_back(
                fmt::format("{} to {}", book.value_text(values[i]), book.value_text(values[last])));
            i = last;
        } else {
            texts.push_back(phrases ? phrase.value : book.value_text(values[i]));
        }
    }
    return joined_first(std::move(texts), phrases ? most_phrases : most_values, "or", "others");
}

// Cells that lose the same values, in the order of the first.
std::vector<std::string> denials(const Rulebook& book, const std::vector<Literal>& removes) {
    std::map<Var, std::vector<std::int32_t>> lost;
    std::vector<Var> order;
    for (const Literal literal : removes) {
        const auto [v, value] = book.assignment(literal);
        if (!lost.contains(v)) order.push_back(v);
        lost[v].push_back(value);
    }
    std::vector<std::pair<std::string, std::vector<std::string>>> cells_by_text;
    for (const Var v : order) {
        auto& values = lost[v];
        std::ranges::sort(values);
        const std::string text = values_in_words(book, v, values);
        auto at = std::ranges::find(cells_by_text, text, [](const auto& one) { return one.first; });
        if (at == cells_by_text.end()) at = cells_by_text.insert(at, {text, {}});
        at->second.push_back(book.phrase(v, values.front()).subject);
    }
    std::vector<std::string> texts;
    for (const auto& [values, cells] : cells_by_text)
        texts.push_back(fmt::format("{} can't be {}", joined(merged(cells), "and"), values));
    return texts;
}

}  // namespace

std::vector<std::string> facts_in_words(const CandidateBoard& board, const std::vector<Literal>& facts) {
    const Rulebook& book = board.book();
    std::vector<std::string> texts;
    std::vector<Literal> single;
    const auto flush = [&] {
        for (std::string& text : statements(book, single)) texts.push_back(std::move(text));
        single.clear();
    };
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const Var v = book.model().meaning(facts[i].slot()).first;
        std::size_t end = i + 1;
        while (end < facts.size() && book.model().meaning(facts[end].slot()).first == v) ++end;
        if (end == i + 1) {
            single.push_back(facts[i]);
            continue;
        }
        flush();
        std::vector<std::int32_t> left, lost;
        for (const std::uint32_t slot : board.candidates(v))
            left.push_back(book.model().meaning(slot).second);
        for (std::size_t k = i; k < end; ++k) lost.push_back(book.assignment(facts[k]).second);
        const bool few_lost =
            left.size() > static_cast<std::size_t>(most_phrases) && lost.size() < left.size();
        const std::string subject = book.phrase(v, lost.front()).subject;
        texts.push_back(few_lost ? fmt::format("{} is not {}", subject, values_in_words(book, v, lost))
                                 : fmt::format("{} is {}", subject, values_in_words(book, v, left)));
        i = end - 1;
    }
    flush();
    return texts;
}

std::string effect_in_words(const Rulebook& book, const Step& step) {
    std::vector<std::string> parts = statements(book, step.sets);
    std::vector<Literal> others;
    for (const Literal literal : step.removes) {
        const Var v = book.model().meaning(literal.slot()).first;
        const bool is_set = std::ranges::any_of(
            step.sets, [&](Literal set) { return book.model().meaning(set.slot()).first == v; });
        if (!is_set) others.push_back(literal);
    }
    for (std::string& text : denials(book, others)) parts.push_back(std::move(text));
    return joined_first(std::move(parts), most_clauses, "and", "more like these");
}

std::vector<std::string> contradiction_in_words(const Explainer& explainer) {
    if (explainer.ending() != Explained::none) return {};
    const CandidateBoard& board = explainer.board();
    const Rulebook& book = explainer.book();
    if (board.broken() && !book.is_helper(board.broken_variable()))
        return {board.model().name(board.broken_variable()) + " has no value left"};
    std::vector<std::string> list;
    for (const std::uint32_t rule : explainer.contradiction().rules) list.push_back(book.rules()[rule].label);
    for (const Literal fact : explainer.contradiction().facts) list.push_back(book.text(fact));
    return list;
}

std::string reason_in_words(const Rulebook& book, const Step& step) {
    if (!step.reason.empty()) return step.reason;
    std::vector<std::string> list = rules_in_words(book, step);
    std::ptrdiff_t facts = std::ssize(step.facts);
    if (facts > most_facts + 1) facts = most_facts;
    list.insert(list.end(), step.facts.begin(), step.facts.begin() + facts);
    if (facts < std::ssize(step.facts))
        list.push_back(fmt::format("{} more facts", std::ssize(step.facts) - facts));
    return joined(list, "and");
}

std::string sentence(const Rulebook& book, const Step& step) {
    const std::string name =
        step.technique == "core" ? fmt::format("core of {}", step.size()) : step.technique;
    const std::string reason = reason_in_words(book, step);
    return fmt::format("{}{}{} [{}]", effect_in_words(book, step), reason.empty() ? "" : ": ", reason, name);
}

}  // namespace reductio

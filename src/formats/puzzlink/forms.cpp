// forms.cpp - a form's groups from and to the layers of a place.
#include "formats/puzzlink/forms.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "formats/format.hpp"

namespace reductio::puzzlink {

namespace {

constexpr std::size_t layers = 8;
constexpr std::array<Layer, layers> all_layers{&Track::numbers, &Track::second, &Track::prints,
                                               &Track::arrows,  &Track::holes,  &Track::givens,
                                               &Track::shades,  &Track::answers};

bool is_constant(const Group& group) { return group.count == 0; }
bool is_decimal(const Group& group) { return group.count > 0 && group.digits.empty(); }
// Is it a group, or a place in the array that is not used?
bool is_used(const Group& group) { return group.layer != nullptr || group.count > 0; }

// How many numbers a group of digits can tell apart.
long long numbers_of(const Group& group) {
    long long all = 1;
    for (int i = 0; i < group.count; ++i) all *= static_cast<long long>(group.digits.size());
    return all;
}

// --- reading ------------------------------------------------------------------------------------------

std::optional<Value> take_decimal(Scanner& scanner, const Group& group) {
    const std::string_view text = scanner.rest().view();
    Value value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc{} || value < group.first || value > group.most) return std::nullopt;
    scanner.accept(text.substr(0, static_cast<std::size_t>(read.ptr - text.data())));
    return value;
}

std::optional<Value> take_group(Scanner& scanner, const Group& group) {
    if (!scanner.accept(group.before)) return std::nullopt;
    if (is_constant(group)) return group.first;
    if (is_decimal(group)) return take_decimal(scanner, group);
    long long number = 0;
    for (int i = 0; i < group.count; ++i) {
        if (i > 0 && !scanner.accept(group.between)) return std::nullopt;
        const std::size_t digit = scanner.done() ? std::string_view::npos : group.digits.find(scanner.peek());
        if (digit == std::string_view::npos) return std::nullopt;
        scanner.take();
        number = number * static_cast<long long>(group.digits.size()) + static_cast<long long>(digit);
    }
    number += group.first;
    if (group.table.empty()) return static_cast<Value>(number);
    if (number < 0 || number >= std::ssize(group.table)) return std::nullopt;
    return group.table[static_cast<std::size_t>(number)];
}

// What a group waits for, in messages; empty if only its code can say it.
std::string expected_digits(const Group& group) {
    constexpr std::array<std::string_view, 6> counts{"", "a", "two", "three", "four", "five"};
    constexpr std::array<std::string_view, 3> plain{decimal, base_32, base_36};
    const bool is_hexadecimal = group.digits == hexadecimal;
    if (is_constant(group)) return quoted(group.before);
    if (!is_hexadecimal && std::ranges::find(plain, group.digits) == plain.end()) return "";
    return fmt::format("{} {}digit{}", counts[static_cast<std::size_t>(group.count)],
                       is_hexadecimal ? "hexadecimal " : "", group.count > 1 ? "s" : "");
}

// Where forms stopped to fit behind their begin, and what they waited for there.
struct Stop {
    std::size_t begin;
    Scanner place;
    std::string expected{};

    void note(const Scanner& scanner, const Group& group) {
        if (scanner.offset() == begin || scanner.offset() < place.offset()) return;
        if (scanner.offset() > place.offset()) expected.clear();
        place = scanner;
        const std::string one = expected_digits(group);
        if (!one.empty() && expected.find(one) == std::string::npos)
            expected += (expected.empty() ? "" : " or ") + one;
    }
};

using Values = std::array<Value, std::tuple_size_v<decltype(Form::groups)>>;

bool accept(Scanner& scanner, const Form& form, Values& values, Stop* stop) {
    if (!scanner.accept(form.text)) return false;
    for (std::size_t i = 0; i < values.size() && is_used(form.groups[i]); ++i) {
        const auto value = take_group(scanner, form.groups[i]);
        if (!value) {
            const bool no_value = !form.groups[i].table.empty() && form.groups[i].count > 1;
            if (stop != nullptr && !no_value) stop->note(scanner, form.groups[i]);
            return false;
        }
        values[i] = *value;
    }
    return true;
}

// Returns how many places behind it hold nothing.
int note(const Form& form, Values values, const Track& track, std::size_t at) {
    int blanks = 0;
    if (form.values > 0) {
        const Value code = values[0] - form.groups[0].first;
        values[0] = form.groups[0].first + code % form.values;
        blanks = code / form.values;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (form.groups[i].layer != nullptr) (*(track.*form.groups[i].layer))[at] = values[i];
    }
    if (form.says != Says::clue) *track.drawn = true;
    return blanks;
}

// --- writing ------------------------------------------------------------------------------------------

// The number of the digits that say this; nothing if none do.
std::optional<long long> digits_for(const Group& group, Value value) {
    long long number = value;
    if (!group.table.empty()) {
        const auto found = std::ranges::find(group.table, value);
        if (found == group.table.end()) return std::nullopt;
        number = found - group.table.begin();
    }
    number -= group.first;
    return number >= 0 && number < numbers_of(group) ? std::optional{number} : std::nullopt;
}

bool says(const Group& group, const Track& track, std::size_t at) {
    if (!is_used(group)) return true;
    if (group.layer == nullptr) return false;  // a form that is only read
    const Value value = (*(track.*group.layer))[at];
    if (is_constant(group)) return value == group.first;
    if (is_decimal(group)) return value >= group.first && value <= group.most;
    return digits_for(group, value).has_value();
}

bool says(const Form& form, const Track& track, std::size_t at) {
    if (form.says == Says::mark && !track.marks) return false;
    const Group& first = form.groups[0];
    if (form.values > 0 && (*(track.*first.layer))[at] - first.first >= form.values) return false;
    return std::ranges::all_of(form.groups, [&](const Group& group) { return says(group, track, at); });
}

void add_group(std::string& text, const Group& group, Value value, int blanks_times) {
    text += group.before;
    if (is_constant(group)) return;
    if (is_decimal(group)) {
        text += fmt::format("{}", value);
        return;
    }
    long long rest = *digits_for(group, value) + blanks_times;
    const auto base = static_cast<long long>(group.digits.size());
    std::string reversed;
    for (int i = 0; i < group.count; ++i, rest /= base) {
        if (i > 0) reversed += group.between;
        reversed += group.digits[static_cast<std::size_t>(rest % base)];
    }
    text.append(reversed.rbegin(), reversed.rend());
}

// How many places behind this one the form's digit counts.
int blanks_behind(const Form& form, const Code& code, const Track& track, std::size_t at) {
    if (form.values == 0) return 0;
    const int most = static_cast<int>(form.groups[0].digits.size()) / form.values - 1;
    int blanks = 0;
    for (; blanks < most; ++blanks) {
        const std::size_t place = at + 1 + static_cast<std::size_t>(blanks);
        if (place >= track.size() ? !form.beyond : !is_blank(code, track, place)) break;
    }
    return blanks;
}

}  // namespace

std::size_t Track::size() const {
    for (const Layer layer : all_layers) {
        if (this->*layer != nullptr) return (this->*layer)->size();
    }
    return 0;
}

int Run::most() const { return std::min(longest, first + static_cast<int>(digits.size()) - 1); }

int take_form(Scanner& scanner, const Code& code, const Track& track, std::size_t at) {
    Stop stop{scanner.offset(), scanner};
    for (const Form& form : code.forms) {
        Scanner next = scanner;
        Values values{};
        if (!accept(next, form, values, &stop)) continue;
        scanner = next;
        return note(form, values, track, at);
    }
    if (!code.mistake.empty()) scanner.fail(std::string{code.mistake}, std::string{code.expected});
    stop.place.unexpected(stop.expected.empty() ? std::string{code.expected} : stop.expected);
}

void take_token(Passage token, const Code& code, const Track& track, std::size_t at) {
    for (const Form& form : code.forms) {
        Scanner scanner{token};
        Values values{};
        if (!accept(scanner, form, values, nullptr) || !scanner.done()) continue;
        note(form, values, track, at);
        return;
    }
    token.fail(code.mistake.empty() ? "unexpected " + quoted(token.view()) : std::string{code.mistake},
               std::string{code.expected});
}

int add_form(std::string& text, const Code& code, const Track& track, std::size_t at) {
    const auto form = std::ranges::find_if(code.forms, [&](const Form& one) { return says(one, track, at); });
    if (form == code.forms.end()) {
        Value value = open_cell;
        for (const Layer layer : {&Track::second, &Track::numbers}) {
            if (track.*layer != nullptr && (*(track.*layer))[at] != open_cell) value = (*(track.*layer))[at];
        }
        formats::refuse("puzzlink", value == open_cell ? "a place without a number"
                                    : value == unknown_number
                                        ? "a number that is not known here"
                                        : fmt::format(fmt::runtime(code.refusal), value));
    }
    text += form->text;
    const int blanks = blanks_behind(*form, code, track, at);
    for (const Group& group : form->groups) {
        if (is_used(group)) add_group(text, group, (*(track.*group.layer))[at], form->values * blanks);
    }
    return blanks;
}

bool is_blank(const Code& code, const Track& track, std::size_t at) {
    for (const Form& form : code.forms) {
        for (const Group& group : form.groups) {
            if (group.layer == nullptr) continue;
            const Value blank = group.layer == &Track::holes ? 0 : open_cell;
            if ((*(track.*group.layer))[at] != blank) return false;
        }
    }
    return true;
}

}  // namespace reductio::puzzlink

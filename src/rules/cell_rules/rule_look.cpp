// rule_look.cpp - words of the line `drawn`, and the pictures that they stand for.
#include "rules/cell_rules/rule_look.hpp"

#include <algorithm>

#include "rules/cell_rules/rule_drawing.hpp"

namespace reductio {

namespace {

using Line = Ornaments::PathLine;
using Look = Ornaments::Dot::Look;

template <class Value>
struct LookName {
    std::string_view name;
    Value value;
};

constexpr LookName<RuleLook::Form> forms[] = {
    {"line", RuleLook::Form::line},      {"arrow", RuleLook::Form::arrow},
    {"dot", RuleLook::Form::dot},        {"ground", RuleLook::Form::ground},
    {"cage", RuleLook::Form::cage},      {"outside", RuleLook::Form::outside},
    {"nothing", RuleLook::Form::nothing}};
constexpr LookName<Line::Colour> colours[] = {
    {"grey", Line::Colour::grey},     {"ink", Line::Colour::ink},       {"green", Line::Colour::green},
    {"purple", Line::Colour::purple}, {"orange", Line::Colour::orange}, {"teal", Line::Colour::teal},
    {"blue", Line::Colour::blue},     {"yellow", Line::Colour::yellow}, {"pink", Line::Colour::pink}};
constexpr LookName<Look> looks[] = {
    {"white", Look::white}, {"black", Look::black}, {"ringed", Look::ringed}, {"text", Look::text}};

template <class Value, std::size_t Count>
const LookName<Value>* named(const LookName<Value> (&table)[Count], std::string_view word) {
    const auto* const found = std::ranges::find(table, word, &LookName<Value>::name);
    return found == std::end(table) ? nullptr : found;
}

// 10=X
bool add_letter(RuleLook& look, Passage word) {
    Scanner scanner{word};
    const auto number = scanner.accept_number(0, 999'999);
    if (!number || !scanner.accept('=') || scanner.done()) return false;
    look.letters.emplace_back(static_cast<Value>(*number), std::string{scanner.rest().view()});
    return true;
}

// One word behind the form; false if it means nothing there.
bool add_word(RuleLook& look, Passage stated) {
    constexpr int thick = 13;
    const std::string_view word = stated.view();
    if (look.form == RuleLook::Form::dot) {
        const auto* const known = named(looks, word);
        if (known == nullptr && word.starts_with('n') && word.size() > 1) {
            look.suffix = word.substr(1);
            return true;
        }
        if (known == nullptr) return add_letter(look, stated);
        look.dot = known->value;
        return true;
    }
    if (look.form == RuleLook::Form::cage) {
        look.prefix = word;
        return true;
    }
    if (look.form == RuleLook::Form::ground) {
        look.slopes = word == "inwards" || word == "outwards";
        look.inwards = word == "inwards";
        return look.slopes;
    }
    if (look.form != RuleLook::Form::line) return false;
    if (const auto* const colour = named(colours, word)) {
        look.line.colour = colour->value;
    } else if (word == "bulb") {
        look.line.begin = Line::End::bulb;
        look.line.width = thick;
    } else if (word == "circles" || word == "diamonds") {
        look.line.begin = look.line.end = word == "circles" ? Line::End::circle : Line::End::diamond;
    } else {
        return false;
    }
    return true;
}

}  // namespace

RuleLook read_look(Passage stated) {
    Scanner scanner{stated};
    const Passage first = scanner.word();
    const auto* const form = named(forms, first.view());
    if (form == nullptr)
        first.fail("no picture of a rule: " + quoted(first.view()),
                   "line, arrow, dot, ground, cage, outside or nothing");
    RuleLook look{.form = form->value};
    for (scanner.skip_blanks(); !scanner.done(); scanner.skip_blanks()) {
        const Passage word = scanner.word();
        if (!add_word(look, word))
            word.fail(
                quoted(word.view()) + " of a rule drawn as " + std::string{form->name},
                "of a line: a colour, bulb, circles, diamonds; of a dot: white, black, ringed, text; of a "
                "ground: inwards, outwards");
    }
    return look;
}

namespace {

void draw_cage(const RuleLook& look, const CellRule& rule, GridDrawing& drawing) {
    drawing.ornaments.cages.push_back(rule.cells);
    drawing.corner.resize(drawing.text.size());
    std::string& corner = drawing.corner[static_cast<std::size_t>(*std::ranges::min_element(rule.cells))];
    corner += (corner.empty() ? "" : " ") + look.prefix + number_of(rule);
}

}  // namespace

void draw_look(const RuleLook& look, const Puzzle& puzzle, const CellRule& rule, GridDrawing& drawing) {
    Ornaments& ornaments = drawing.ornaments;
    switch (look.form) {
        case RuleLook::Form::line: {
            Line& line = ornaments.paths.emplace_back(look.line);
            line.cells = rule.cells;
            return;
        }
        case RuleLook::Form::arrow: {
            std::vector<int> path = rule.cells;
            path.insert(path.begin(), nearest_of(puzzle, rule.others, path.front()));
            ornaments.paths.push_back(
                {.cells = path, .colour = Line::Colour::ink, .width = 2, .end = Line::End::arrow});
            ornaments.pills.push_back(rule.others);
            return;
        }
        case RuleLook::Form::dot: {
            std::string text = number_of(rule) + (rule.values.empty() ? "" : look.suffix);
            for (const auto& [number, letter] : look.letters)
                if (rule.values.size() == 1 && rule.values[0] == number) text = letter;
            ornaments.dots.push_back({rule.cells, look.dot, text});
            return;
        }
        case RuleLook::Form::ground:
            fill(puzzle, rule.cells, Ornaments::Fill::grey, ornaments);
            fill(puzzle, rule.others, Ornaments::Fill::grey, ornaments);
            if (look.slopes) ornaments.slopes.push_back({rule.cells[0], look.inwards});
            return;
        case RuleLook::Form::cage: return draw_cage(look, rule, drawing);
        case RuleLook::Form::outside: return draw_beside(puzzle, rule, ornaments);
        case RuleLook::Form::nothing: return;
    }
}

}  // namespace reductio

// steps_page.cpp - pictures of all steps as numbers of elements, and the page that shows them.
//
// The pictures of two steps share nearly all elements. Each different element stands in the page once; a step
// is the list of its elements' numbers, runs of them as first-last. A 9x9 sudoku of 80 steps takes some 200
// kB.
#include "draw/steps_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "draw/steps_page_parts.hpp"
#include "draw/svg_picture.hpp"
#include "encoders/shared/partition.hpp"
#include "text/json.hpp"

namespace reductio {

namespace {

// Of regions only cells are stressed. Only what a step changes is shown in puzzles of two values, where every
// open cell has both.
Highlights highlights_of(const Puzzle& puzzle, const PageStep& step) {
    Highlights result;
    for (const int cell : step.cells_because) result.raise(cell, CellClass::because, puzzle.cells());
    for (const int cell : step.cells_target) result.raise(cell, CellClass::target, puzzle.cells());
    result.lines = step.lines;
    if (shows_regions(puzzle)) return result;
    if (puzzle.digits.size() > 2) result.candidates = step.candidates;
    result.candidates.resize(puzzle.cells());
    const auto mark = [&](const std::pair<int, Value>& change, MarkClass look) {
        const auto& [cell, value] = change;
        auto& candidates = result.candidates[cell];
        if (std::ranges::find(candidates, value) == candidates.end()) candidates.push_back(value);
        result.marks.push_back({cell, value, look});
    };
    for (const auto& change : step.removed) mark(change, MarkClass::removed);
    for (const auto& change : step.placed) mark(change, MarkClass::placed);
    return result;
}

// The state after the last step.
PageStep end_of(const PageStep& last) {
    PageStep end;
    end.grid = last.grid;
    end.candidates = last.candidates;
    end.lines = last.lines;
    for (HighlightedLine& line : end.lines) line.fresh = false;
    for (const auto& [cell, value] : last.placed) {
        end.grid[cell] = value;
        if (!end.candidates.empty()) end.candidates[cell] = {value};
    }
    if (!end.candidates.empty())
        for (const auto& [cell, value] : last.removed) std::erase(end.candidates[cell], value);
    const bool full = std::ranges::find(end.grid, open_cell) == end.grid.end();
    end.headline = full ? "solved" : "no further step";
    end.words = full ? "The puzzle is solved." : "Here the steps end.";
    return end;
}

// Elements with numbers, and steps as lists of numbers.
class Film {
public:
    void add(const Picture& picture) {
        width_ = std::max(width_, picture.width);
        height_ = std::max(height_, picture.height);
        std::vector<std::size_t> numbers;
        for (const std::string& element : picture.svg.elements()) {
            const auto [place, fresh] = number_of_.try_emplace(element, elements_.size());
            if (fresh) elements_.push_back(element);
            numbers.push_back(place->second);
        }
        std::string runs;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const std::size_t first = numbers[i];
            while (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1) ++i;
            runs += fmt::format("{}{}", runs.empty() ? "" : ",", first);
            if (numbers[i] > first) runs += fmt::format("-{}", numbers[i]);
        }
        pictures_.push_back(std::move(runs));
        if (pictures_.size() > 1) return;
        for (const std::string& element : picture.svg.elements()) first_ += element;
        cells_ = picture.cells;
    }
    // The picture of the first step, for readers without scripts.
    std::string svg(std::string_view title) const {
        std::string tag = svg_tag(width_, height_, width_, height_);
        tag.insert(tag.find(" role"), fmt::format(" id=\"board\" style=\"min-width:{}px\"", least_width()));
        return fmt::format("{}<title>{}</title>\n<g id=\"picture\">\n{}</g>\n<g id=\"hover\"></g>\n</svg>\n",
                           tag, xml_escaped(title), first_);
    }
    // Small screens show cells no smaller than this; the picture then moves to and fro.
    int least_width() const {
        constexpr double least_cell = 20;
        double side = width_;
        for (const auto& [cell, box] : cells_) side = std::min(side, box.width);
        return static_cast<int>(width_ * std::min(1.0, least_cell / side));
    }
    // Elements, pictures and places of cells, for the script.
    JsonText data() const {
        JsonArray elements, pictures, cells;
        for (const std::string& element : elements_)
            elements.add(std::string_view{element}.substr(0, element.size() - 1));
        for (const std::string& picture : pictures_) pictures.add(picture);
        for (const auto& [cell, box] : cells_) {
            JsonArray one;
            one.add(cell).add(box.corner.x).add(box.corner.y).add(box.width).add(box.height);
            cells.add(one);
        }
        return JsonObject{}.add("elements", elements).add("pictures", pictures).add("cells", cells);
    }

private:
    double width_ = 0, height_ = 0;
    std::vector<std::string> elements_, pictures_;
    std::unordered_map<std::string, std::size_t> number_of_;
    std::string first_;
    std::vector<std::pair<int, Box>> cells_;
};

// The sentence with the parts that are about cells.
std::string marked_words(const PageStep& step) {
    const std::string_view words = step.words;
    std::string html;
    std::size_t done = 0;
    for (const CellWords& part : step.spans) {
        html += xml_escaped(words.substr(done, part.begin - done));
        html += fmt::format("<span class=\"cells\" tabindex=\"0\" data-cells=\"{}\">{}</span>",
                            fmt::join(part.cells, " "),
                            xml_escaped(words.substr(part.begin, part.end - part.begin)));
        done = part.end;
    }
    return html + xml_escaped(words.substr(done));
}

// In a <script> no "</" may stand.
std::string inside_script(std::string json) {
    for (std::size_t at = json.find("</"); at != std::string::npos; at = json.find("</", at + 3))
        json.replace(at, 2, "<\\/");
    return json;
}

}  // namespace

std::string steps_page(const Puzzle& puzzle, std::string_view title, std::span<const PageStep> steps) {
    std::vector<PageStep> all{steps.begin(), steps.end()};
    if (steps.empty())
        all.push_back({"the puzzle", "There is no step to show.", {}, puzzle.given, {}, {}, {}, {}, {}});
    else
        all.push_back(end_of(steps.back()));
    Film film;
    std::string list;
    for (const PageStep& step : all) {
        film.add(picture_of(puzzle, step.grid, highlights_of(puzzle, step)));
        list += fmt::format("<li><button type=\"button\">{}</button><p>{}</p></li>\n",
                            xml_escaped(step.headline), marked_words(step));
    }
    const std::string name = xml_escaped(title);
    return fmt::format(steps_page_frame, fmt::arg("title", name),
                       fmt::arg("style", picture_style(Shades::adaptive) + std::string{steps_page_style}),
                       fmt::arg("svg", film.svg(title)), fmt::arg("list", list),
                       fmt::arg("last", all.size() - 1), fmt::arg("data", inside_script(film.data().str())),
                       fmt::arg("script", steps_page_script));
}

}  // namespace reductio

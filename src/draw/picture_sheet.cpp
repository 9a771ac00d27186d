// picture_sheet.cpp - slots of equal size on a sheet, each picture as large as its slot allows.
#include "draw/picture_sheet.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "draw/picture_text.hpp"

namespace reductio {

namespace {

constexpr double page_margin = 45, title_room = 34, slot_gap = 18, title_size = 13, largest_scale = 1.5;

struct Captioned {
    std::string title;
    const Picture* picture;
};

class Sheet {
public:
    Sheet(BoxShape shape, const Paper& paper)
        : columns_{shape.columns},
          width_{(paper.width - 2 * page_margin) / shape.columns},
          height_{(paper.height - 2 * page_margin) / shape.rows},
          svg_{paper.width, paper.height, picture_style(Shades::print), ""} {}

    void put(int place, const Captioned& item) {
        const double left = page_margin + place % columns_ * width_,
                     top = page_margin + place / columns_ * height_;
        const double room = width_ - slot_gap, tall = height_ - slot_gap - title_room;
        const Picture& picture = *item.picture;
        const double scale = std::min({room / picture.width, tall / picture.height, largest_scale});
        const double middle = left + width_ / 2, bottom = top + picture.height * scale;
        svg_.append(picture.svg, {middle - picture.width * scale / 2, top}, scale);
        const double size = std::clamp(room / 12, 8.0, title_size);  // small below small pictures
        const auto lines = wrapped(item.title, size, room);
        for (std::size_t i = 0; i < std::min<std::size_t>(lines.size(), 2); ++i)
            svg_.text("caption", {middle, bottom + 16 + 15 * static_cast<double>(i)}, lines[i],
                      fitting_size(lines[i], size, room));
    }
    void number(std::size_t page, std::size_t pages, const Paper& paper) {
        svg_.text("note", {paper.width / 2, paper.height - page_margin / 2},
                  fmt::format("{} / {}", page, pages), 11);
    }
    std::string finished() && { return std::move(svg_).finished(); }

private:
    int columns_;
    double width_, height_;
    Svg svg_;
};

using Slots = std::pair<BoxShape, std::vector<Captioned>>;  // of one sheet

void share_out(std::vector<Slots>& pages, BoxShape shape, const std::vector<Captioned>& items) {
    const auto room = static_cast<std::size_t>(shape.rows * shape.columns);
    for (std::size_t first = 0; first < items.size(); first += room) {
        const auto begin = items.begin() + static_cast<std::ptrdiff_t>(first);
        const auto count = static_cast<std::ptrdiff_t>(std::min(room, items.size() - first));
        pages.push_back({shape, {begin, begin + count}});
    }
}

}  // namespace

Picture beside(const Picture& first, const Picture& second) {
    constexpr double gap = 24;
    const bool below = first.width > 3 * first.height;  // a strip
    const Point place = below ? Point{0, first.height + gap} : Point{first.width + gap, 0};
    Picture both;
    both.width = std::max(first.width, place.x + second.width);
    both.height = std::max(first.height, place.y + second.height);
    both.style = std::min(first.style, second.style);
    both.svg.append(first.svg);
    both.svg.append(second.svg, place, 1);
    return both;
}

std::vector<std::string> sheets_of(std::span<const DrawnPuzzle> puzzles, BoxShape shape, const Paper& paper) {
    std::vector<Captioned> open, solved;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        open.push_back({fmt::format("{}. {}", i + 1, puzzles[i].title), &puzzles[i].puzzle});
        if (puzzles[i].solution) solved.push_back({fmt::format("solution {}", i + 1), &*puzzles[i].solution});
    }
    std::vector<Slots> pages;
    share_out(pages, shape, open);
    share_out(pages, {2 * shape.rows, 2 * shape.columns}, solved);
    std::vector<std::string> documents;
    for (const auto& [slots, items] : pages) {
        Sheet sheet{slots, paper};
        for (int i = 0; i < std::ssize(items); ++i) sheet.put(i, items[i]);
        if (pages.size() > 1) sheet.number(documents.size() + 1, pages.size(), paper);
        documents.push_back(std::move(sheet).finished());
    }
    return documents;
}

std::string html_page(std::span<const DrawnPuzzle> puzzles, Shades shades) {
    const auto inline_svg = [](const Picture& picture) {
        std::string text = svg_tag(picture.width, picture.height, picture.width, picture.height);
        for (const std::string& element : picture.svg.elements()) text += element;
        return text + "</svg>\n";
    };
    const std::string title = puzzles.size() == 1 ? puzzles.front().title : "Puzzles";
    std::string page = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" "
        "content=\"width=device-width,initial-scale=1\">\n<title>{}</title>\n<style>\n",
        xml_escaped(title));
    page += picture_variables(shades) + picture_style(shades);
    page +=
        "body{margin:1em;background:var(--paper);color:var(--ink);font-family:sans-serif}\n"
        "main{display:flex;flex-wrap:wrap;gap:2em}\n"
        "figure{margin:0;break-inside:avoid;max-width:100%}\n"
        "figure svg{max-width:100%;height:auto}\n"
        "summary{cursor:pointer;color:var(--soft);margin-top:.5em}\n"
        "</style>\n<main>\n";
    for (const DrawnPuzzle& puzzle : puzzles) {
        page += fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n", inline_svg(puzzle.puzzle),
                            xml_escaped(puzzle.title));
        if (puzzle.solution)
            page += "<details><summary>Solution</summary>\n" + inline_svg(*puzzle.solution) + "</details>\n";
        page += "</figure>\n";
    }
    return page + "</main>\n</html>\n";
}

}  // namespace reductio

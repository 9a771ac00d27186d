// picture_sheet.cpp - slots of equal size on a sheet, each picture as large as its slot allows.
#include "draw/picture_sheet.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "draw/picture_text.hpp"

namespace reductio {

namespace {

constexpr double page_margin = 45, slot_gap = 18, largest_scale = 1.5, head_height = 40;
constexpr double title_size = 13, line_size = 11, rule_size = 10;

// A picture and the lines below it: a title, then smaller ones.
struct Captioned {
    std::string title;
    const Picture* picture;
    std::string about = {}, rule = {};
};

struct CaptionLine {
    std::string_view look;
    std::string text;
    double size;
};

// What fits into that width. Longer titles become smaller, longer rules have more lines.
std::vector<CaptionLine> caption_of(const Captioned& item, double room) {
    const double size = std::clamp(room / 12, 8.0, title_size);  // small below small pictures
    const double factor = size / title_size;
    std::vector<CaptionLine> lines;
    const auto add = [&](std::string_view look, const std::string& text, double full_size, std::size_t most) {
        if (text.empty()) return;
        auto parts = wrapped(text, full_size * factor, room);
        if (parts.size() > most) parts[most - 1] += " …";
        for (std::size_t i = 0; i < std::min(most, parts.size()); ++i)
            lines.push_back({look, parts[i], fitting_size(parts[i], full_size * factor, room)});
    };
    add("caption", item.title, title_size, 2);
    add("note", item.about, line_size, 2);
    add("note", item.rule, rule_size, 8);
    return lines;
}

double height_of(const std::vector<CaptionLine>& lines) {
    double height = 4;
    for (const CaptionLine& line : lines) height += 1.25 * line.size;
    return height;
}

class Sheet {
public:
    Sheet(BoxShape shape, const SheetPlan& plan)
        : columns_{shape.columns},
          top_{page_margin + (plan.title.empty() && plan.author.empty() ? 0 : head_height)},
          width_{(plan.paper.width - 2 * page_margin) / shape.columns},
          height_{(plan.paper.height - top_ - page_margin) / shape.rows},
          svg_{plan.paper.width, plan.paper.height, picture_style(Shades::print), plan.title} {
        if (!plan.title.empty())
            svg_.text("start given", {page_margin, page_margin + 12}, plan.title,
                      fitting_size(plan.title, 20, 0.62 * (plan.paper.width - 2 * page_margin)));
        if (!plan.author.empty())
            svg_.text("end note", {plan.paper.width - page_margin, page_margin + 12}, plan.author,
                      fitting_size(plan.author, title_size, 0.36 * (plan.paper.width - 2 * page_margin)));
    }

    void put(int place, const Captioned& item) {
        const double left = page_margin + place % columns_ * width_, top = top_ + place / columns_ * height_;
        const double room = width_ - slot_gap;
        const auto caption = caption_of(item, room);
        // A caption that is too long for its slot shrinks with its picture, rather than leave it no room.
        const double least_picture = 0.45 * (height_ - slot_gap);
        const double tall = std::max(least_picture, height_ - slot_gap - height_of(caption));
        const double shrink = std::min(1.0, (height_ - slot_gap - tall) / std::max(1.0, height_of(caption)));
        const Picture& picture = *item.picture;
        const double scale = std::min({room / picture.width, tall / picture.height, largest_scale});
        const double middle = left + width_ / 2;
        svg_.append(picture.svg, {middle - picture.width * scale / 2, top}, scale);
        double y = top + picture.height * scale + 4 * shrink;
        for (const CaptionLine& line : caption) {
            y += 1.25 * line.size * shrink;
            svg_.text(line.look, {middle, y}, line.text, line.size * shrink);
        }
    }
    void number(std::size_t page, std::size_t pages, const Paper& paper) {
        svg_.text("note", {paper.width / 2, paper.height - page_margin / 2},
                  fmt::format("{} / {}", page, pages), 11);
    }
    std::string finished() && { return std::move(svg_).finished(); }

private:
    int columns_;
    double top_, width_, height_;  // of the slots
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

Picture titled(const Picture& picture, const std::string& title) {
    constexpr double size = 17, room_above = 32, edge = 10;
    Picture whole = picture;
    whole.svg = {};
    whole.width = std::max(picture.width, text_width(title, size) + 2 * edge);
    whole.height = picture.height + room_above;
    const Point corner{(whole.width - picture.width) / 2, room_above};
    whole.svg.text("given", {whole.width / 2, 22}, title, size);
    whole.svg.append(picture.svg, corner, 1);
    for (auto& [cell, box] : whole.cells) box.corner = {box.corner.x + corner.x, box.corner.y + corner.y};
    return whole;
}

std::vector<std::string> sheets_of(std::span<const DrawnPuzzle> puzzles, const SheetPlan& plan) {
    std::vector<Captioned> open, solved;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const DrawnPuzzle& one = puzzles[i];
        const bool both = !one.genre.empty() && !one.level.empty();
        open.push_back({fmt::format("{}. {}", i + 1, one.title), &one.puzzle,
                        one.genre + (both ? " · " : "") + one.level, one.rule});
        if (one.solution) solved.push_back({fmt::format("solution {}", i + 1), &*one.solution});
    }
    std::vector<Slots> pages;
    share_out(pages, plan.shape, open);
    share_out(pages, {2 * plan.shape.rows, 2 * plan.shape.columns}, solved);
    std::vector<std::string> documents;
    for (const auto& [slots, items] : pages) {
        Sheet sheet{slots, plan};
        for (int i = 0; i < std::ssize(items); ++i) sheet.put(i, items[i]);
        if (pages.size() > 1) sheet.number(documents.size() + 1, pages.size(), plan.paper);
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

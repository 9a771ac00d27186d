// pictures.cpp - shapes and lines with their places, and the rules that they make together.
#include "formats/fpuzzles/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>

#include "base/stop.hpp"
#include "family/cell_rule_kind.hpp"
#include "formats/fpuzzles/fpuzzles.hpp"
#include "formats/fpuzzles/values.hpp"

namespace reductio::formats::fpuzzles {

namespace {

constexpr std::size_t most_drawings = 5'000;
constexpr double largest_dot = 0.45, smallest_circle = 0.5, longest_pill = 3.2;  // in cells

struct Point {
    double row, column;
};

struct Colour {
    int red = 0, green = 0, blue = 0;

    int brightest() const { return std::max({red, green, blue}); }
    int darkest() const { return std::min({red, green, blue}); }
    bool grey() const { return brightest() - darkest() <= 24; }
};

std::optional<double> number_of(const std::optional<Json>& json) {
    if (!json) return {};
    const std::string_view text = json->spelling();
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

// "#67F067", "67F067", "#6f6", with or without two digits of opacity; the site shortens black and white to #0
// and #F.
std::optional<Colour> colour_of(const std::optional<Json>& json) {
    std::string_view text = json ? json->spelling() : "";
    if (text.starts_with('#')) text.remove_prefix(1);
    if (text.size() == 1)
        return text == "0"   ? std::optional{Colour{}}
               : text == "F" ? std::optional{Colour{255, 255, 255}}
                             : std::nullopt;
    const std::size_t width = text.size() == 3 || text.size() == 4 ? 1 : 2;
    if (text.size() < 3 * width || text.size() > 4 * width) return {};
    std::array<int, 3> parts{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::string_view digits = text.substr(i * width, width);
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + width, parts[i], 16);
        if (error != std::errc{} || end != digits.data() + width) return {};
        if (width == 1) parts[i] *= 17;
    }
    if (text.size() == 4 * width && text.substr(3 * width).find_first_not_of('0') == std::string_view::npos)
        return {};
    return Colour{parts[0], parts[1], parts[2]};
}

std::optional<Point> point_of(const std::optional<Json>& json) {
    const std::vector<Json> pair = json ? json->items() : std::vector<Json>{};
    if (pair.size() != 2) return {};
    const auto row = number_of(pair[0]), column = number_of(pair[1]);
    return row && column ? std::optional{Point{*row, *column}} : std::nullopt;
}

struct DrawnShape {
    Json json;
    Point centre;
    double width, height;
    bool round;
    std::optional<Colour> fill, border;
    std::string_view text;

    double longer() const { return std::max(width, height); }
    double shorter() const { return std::min(width, height); }
};

bool is_near(double a, double b) { return std::abs(a - b) < 0.12; }

class PictureReader {
public:
    PictureReader(const Json& root, Puzzle& puzzle, std::set<std::size_t>& taken)
        : puzzle_{puzzle}, taken_{taken} {
        for (const auto& [key, other] : {std::pair{"underlays", "u"}, std::pair{"overlays", "o"}})
            for (const Json& json : drawings(root, key, other)) add_shape(json);
        for (const DrawnShape& shape : shapes_) between_cells(shape);
        for (const Json& json : drawings(root, "arrows", "a")) arrow(json);
        for (const Json& json : drawings(root, "lines", "l")) line(json);
        for (const auto& [kind, found] : found_) remark(kind, found);
    }

private:
    struct Found {
        Json first;
        std::vector<std::string> places;
    };

    static std::vector<Json> drawings(const Json& root, std::string_view key, std::string_view other) {
        const auto json = root.member(key, other);
        std::vector<Json> items = json ? json->items() : std::vector<Json>{};
        if (items.size() > most_drawings)
            items[most_drawings].fail("too many drawings", fmt::format("at most {}", most_drawings));
        return items;
    }

    void add_shape(const Json& json) {
        const auto centre = point_of(json.member("center", "ct"));
        const auto width = number_of(json.member("width", "w")),
                   height = number_of(json.member("height", "h"));
        if (!centre || !width || !height) return;
        const auto round = json.member("rounded", "r"), text = json.member("text", "te");
        shapes_.push_back({json, *centre, *width, *height, round && is_true(*round),
                           colour_of(json.member("backgroundColor", "c2")),
                           colour_of(json.member("borderColor", "c1")), text ? text->spelling() : ""});
    }

    std::optional<int> cell_at(Point point) const {
        const double row = std::floor(point.row), column = std::floor(point.column);
        const bool inside = row >= 0 && row < puzzle_.rows && column >= 0 && column < puzzle_.columns;
        return inside ? std::optional{static_cast<int>(row) * puzzle_.columns + static_cast<int>(column)}
                      : std::nullopt;
    }

    // The cells on both sides of a border, if the point is the middle of one.
    std::vector<int> cells_beside(Point point) const {
        const double row = point.row - std::floor(point.row),
                     column = point.column - std::floor(point.column);
        const bool across = is_near(row, 0.5) && (is_near(column, 0) || is_near(column, 1));
        const bool down = is_near(column, 0.5) && (is_near(row, 0) || is_near(row, 1));
        if (!across && !down) return {};
        const double half = 0.5;
        const auto first = cell_at({point.row - (down ? half : 0), point.column - (across ? half : 0)});
        const auto second = cell_at({point.row + (down ? half : 0), point.column + (across ? half : 0)});
        return first && second ? std::vector{*first, *second} : std::vector<int>{};
    }

    void take(std::string_view kind, const Json& json, std::vector<int> cells, std::vector<int> others = {},
              std::vector<Value> values = {}) {
        std::string place = cell_name(puzzle_, (others.empty() ? cells : others).front());
        if (cells.size() > 1 || !others.empty())
            place += fmt::format("-{}", cell_name(puzzle_, cells.back()));
        CellRule& rule = add_rule(puzzle_, kind, std::move(cells), json.offset());
        rule.others = std::move(others);
        rule.values = std::move(values);
        found_.try_emplace(std::string{kind}, Found{json, {}})
            .first->second.places.push_back(std::move(place));
        taken_.insert(json.offset());
    }

    void between_cells(const DrawnShape& shape) {
        const std::vector<int> cells = cells_beside(shape.centre);
        if (cells.empty()) return;
        if (shape.text == "X" || shape.text == "V")
            return take("xv", shape.json, cells, {}, {shape.text == "X" ? 10 : 5});
        const bool dot = shape.round && shape.longer() <= largest_dot && shape.text.empty() && shape.fill;
        if (!dot || !shape.fill->grey()) return;
        if (shape.fill->darkest() > 200) take("difference", shape.json, cells);
        if (shape.fill->brightest() < 60) take("ratio", shape.json, cells);
    }

    // The cells of a drawn line, from point to point; none if some point lies elsewhere.
    std::vector<int> path(const Json& json) const {
        std::vector<int> cells;
        const auto points = json.member("wayPoints", "wp");
        for (const Json& item : points ? points->items() : std::vector<Json>{}) {
            poll_stop();
            const auto point = point_of(item);
            const auto cell = point ? cell_at(*point) : std::nullopt;
            if (!cell) return {};
            if (cells.empty())
                cells.push_back(*cell);
            else if (!go_on(cells, *cell))
                return {};
        }
        return cells;
    }
    // Straight on to this cell; false if it lies in no straight line.
    bool go_on(std::vector<int>& cells, int to) const {
        const int rows = to / puzzle_.columns - cells.back() / puzzle_.columns;
        const int columns = to % puzzle_.columns - cells.back() % puzzle_.columns;
        if (rows != 0 && columns != 0 && std::abs(rows) != std::abs(columns)) return false;
        const int down = (rows > 0) - (rows < 0), right = (columns > 0) - (columns < 0);
        for (int steps = std::max(std::abs(rows), std::abs(columns)); steps > 0; --steps)
            cells.push_back(cells.back() + down * puzzle_.columns + right);
        return true;
    }

    // The cells that a circle or a pill covers; none for another shape.
    std::vector<int> covered(const DrawnShape& shape) const {
        if (!shape.round || shape.shorter() < smallest_circle || shape.shorter() > 1 ||
            shape.longer() > longest_pill)
            return {};
        const int length = static_cast<int>(std::lround(shape.longer() + 0.15));
        const bool across = shape.width > shape.height;
        std::vector<int> cells;
        for (int i = 0; i < length; ++i) {
            const double off = i - 0.5 * (length - 1);
            const auto cell =
                cell_at({shape.centre.row + (across ? 0 : off), shape.centre.column + (across ? off : 0)});
            if (!cell) return {};
            cells.push_back(*cell);
        }
        return cells;
    }

    void arrow(const Json& json) {
        std::vector<int> shaft = path(json);
        if (shaft.empty()) return;
        for (const DrawnShape& shape : shapes_) {
            const std::vector<int> circle = covered(shape);
            if (std::ranges::find(circle, shaft.front()) == circle.end()) continue;
            std::erase_if(shaft, [&](int cell) { return std::ranges::find(circle, cell) != circle.end(); });
            if (shaft.empty()) return;
            taken_.insert(shape.json.offset());
            return take("arrow", json, std::move(shaft), circle);
        }
    }

    // The filled circle around the cell that is no circle of an arrow.
    const DrawnShape* bulb_at(int cell) const {
        const auto is_bulb = [&](const DrawnShape& shape) {
            const std::vector<int> cells = covered(shape);
            return cells == std::vector{cell} && shape.fill && shape.fill->darkest() < 250 &&
                   shape.text.empty();
        };
        const auto found = std::ranges::find_if(shapes_, is_bulb);
        return found == shapes_.end() ? nullptr : &*found;
    }

    void line(const Json& json) {
        std::vector<int> cells = path(json);
        const auto colour = colour_of(json.member("color", "c"));
        if (cells.size() < 2 || !colour) return;
        const DrawnShape* bulb = bulb_at(cells.front());
        if (const DrawnShape* last = bulb ? nullptr : bulb_at(cells.back())) {
            bulb = last;
            std::ranges::reverse(cells);
        }
        if (bulb != nullptr) {
            taken_.insert(bulb->json.offset());
            return take("thermometer", json, std::move(cells));
        }
        if (const std::string_view kind = kind_of_line(*colour); !kind.empty())
            take(kind, json, std::move(cells));
    }
    static std::string_view kind_of_line(Colour colour) {
        constexpr int clearly = 40;
        const auto [red, green, blue] = colour;
        if (colour.grey()) return colour.darkest() >= 60 && colour.brightest() <= 230 ? "palindrome" : "";
        if (green > red + clearly && green > blue + clearly) return "whispers";
        if (red > green + clearly && blue > green + clearly) return "renban-line";
        return blue > red + clearly && blue > green ? "region-sum-line" : "";
    }

    void remark(const std::string& kind, const Found& found) {
        constexpr std::size_t most = 20;
        const std::size_t shown = std::min(most, found.places.size());
        const std::string places = fmt::format(
            "{}{}",
            fmt::join(found.places.begin(), found.places.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
            shown < found.places.size() ? ", …" : "");
        puzzle_.remarks.push_back(
            found.first.error(fmt::format("{} drawing{} taken for the rule {}: {}", found.places.size(),
                                          found.places.size() == 1 ? " is" : "s are", kind, places)));
    }

    Puzzle& puzzle_;
    std::set<std::size_t>& taken_;
    std::vector<DrawnShape> shapes_;
    std::map<std::string, Found> found_;
};

}  // namespace

Pictures::Pictures(const Json& root, Puzzle& puzzle) { PictureReader{root, puzzle, taken_}; }

}  // namespace reductio::formats::fpuzzles

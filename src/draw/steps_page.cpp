// steps_page.cpp - pictures of all steps as numbers of elements, and the page that shows them.
//
// The pictures of two steps share nearly all elements. Each different element stands in the page once; a step
// is the list of its elements' numbers, runs of them as first-last. A 9x9 sudoku of 80 steps takes some 200
// kB.
#include "draw/steps_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "draw/svg_picture.hpp"
#include "encoders/shared/partition.hpp"
#include "text/json.hpp"

namespace reductio {

namespace {

// The fixed parts of the page: its frame, its style, its script.
// For fmt::format.
constexpr std::string_view steps_page_frame = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
<noscript><style>#list p{{display:block}}nav,#key{{display:none}}</style></noscript>
</head>
<body>
<h1>{title}</h1>
<main>
<section id="show" aria-label="The puzzle at this step">
<div id="frame">{svg}</div><nav aria-label="Steps">
<button type="button" id="home" aria-label="First step">|◀</button>
<button type="button" id="back" aria-label="Step back">◀</button>
<input type="range" id="slider" min="0" max="{last}" value="0" aria-label="Step">
<button type="button" id="next" aria-label="Next step">▶</button>
<button type="button" id="end" aria-label="Last step">▶|</button>
</nav>
</section>
<section id="say">
<p id="count"></p>
<div id="words" aria-live="polite"><h2></h2><p></p></div>
<p id="key"><span class="k-because">reason</span> <span class="k-target">change</span>
<span class="k-removed">removed</span> <span class="k-placed">placed</span></p>
</section>
<ol id="list" start="1">
{list}</ol>
</main>
<div id="print"></div>
<script type="application/json" id="data">
{data}
</script>
<script>
{script}</script>
</body>
</html>
)";

constexpr std::string_view steps_page_style = R"(*{box-sizing:border-box}
body{margin:0 auto;padding:.8em;max-width:74em;background:var(--paper);color:var(--ink);font-family:sans-serif;line-height:1.4}
h1{font-size:1.25em;margin:0 0 .6em}
h2{font-size:1.1em;margin:0 0 .3em}
main{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);grid-template-rows:auto 1fr;gap:.2em 1.6em;align-items:start}
#show{grid-row:1/3;position:sticky;top:.4em}
#frame{overflow-x:auto}
#board{display:block;margin:0 auto;width:100%;height:auto;max-height:calc(100vh - 8em)}
nav{display:flex;gap:.4em;margin:.5em auto 0;max-width:34em}
nav input{flex:1;min-width:3em;accent-color:var(--found)}
button{font:inherit;color:inherit;background:var(--grey);border:0;border-radius:.4em;cursor:pointer}
nav button{min-width:44px;min-height:44px}
button:focus-visible,.cells:focus-visible,input:focus-visible{outline:2px solid var(--found);outline-offset:2px}
button:disabled{opacity:.4;cursor:default}
#count{margin:0;color:var(--soft)}
#words{min-height:6.5em;font-size:1.05em}
#words p{margin:0;overflow-wrap:anywhere}
.cells{border-bottom:2px solid var(--found);cursor:help}
.cells:hover,.cells:focus{background:var(--because)}
#hover rect{fill:none;stroke:var(--found);stroke-width:3.5}
#key{margin:.6em 0;font-size:.85em}
#key span{padding:.1em .5em;border-radius:.3em}
.k-because{background:var(--because)}.k-target{background:var(--target)}
.k-removed{color:var(--removed);text-decoration:line-through}.k-placed{color:var(--placed);font-weight:bold}
#list{margin:0;padding:0 0 0 2.6em;max-height:calc(100vh - 18em);overflow:auto}
#list li{margin:.15em 0;color:var(--soft)}
#list p{display:none;margin:.2em 0}
#list button{display:block;width:100%;padding:.35em .6em;text-align:left;background:none}
#list button:hover{background:var(--grey)}
#list [aria-current] button{background:var(--grey);font-weight:bold}
#print{display:none}
@media (max-width:46em){
main{display:block}
#show{position:static}
#board{max-height:62vh}
#say{margin-top:.8em}
#list{max-height:none}
}
@media print{
body{max-width:none;padding:0}
main{display:none}
#print{display:block}
#print article{break-inside:avoid;display:inline-block;vertical-align:top;width:48%;margin:0 1% 1.5em 0;font-size:.8em}
#print svg{max-width:100%;height:auto}
#print p{margin:0}
}
@media (prefers-reduced-motion:no-preference){#hover rect{animation:show .15s}}
@keyframes show{from{opacity:0}}
)";

constexpr std::string_view steps_page_script = R"('use strict';
const film = JSON.parse(document.getElementById('data').textContent);
const id = name => document.getElementById(name);
const items = [...id('list').children];
const last = film.pictures.length - 1;
let now = 0;

// "3,7-9" names the elements 3, 7, 8 and 9.
function picture(step) {
  return film.pictures[step].split(',').map(run => {
    const [first, end = first] = run.split('-').map(Number);
    return film.elements.slice(first, end + 1).join('');
  }).join('');
}

function show(step) {
  now = Math.max(0, Math.min(last, step));
  id('picture').innerHTML = picture(now);
  light([]);
  const words = id('words');
  words.querySelector('h2').textContent = items[now].querySelector('button').textContent;
  words.querySelector('p').innerHTML = items[now].querySelector('p').innerHTML;
  id('count').textContent = now < last ? `Step ${now + 1} of ${last}` : `After ${last} steps`;
  id('slider').value = now;
  id('slider').setAttribute('aria-valuetext', id('count').textContent);
  id('home').disabled = id('back').disabled = now === 0;
  id('next').disabled = id('end').disabled = now === last;
  items.forEach((item, i) => i === now ? item.setAttribute('aria-current', 'step') : item.removeAttribute('aria-current'));
  const list = id('list'), top = items[now].offsetTop - list.offsetTop;
  if (list.scrollHeight > list.clientHeight &&
      (top < list.scrollTop || top + items[now].offsetHeight > list.scrollTop + list.clientHeight))
    list.scrollTop = top - list.clientHeight / 2;
  history.replaceState(null, '', '#' + (now + 1));
}

function light(cells) {
  id('hover').innerHTML = film.cells.filter(box => cells.includes(box[0]))
    .map(([, x, y, w, h]) => `<rect x="${x + 1}" y="${y + 1}" width="${w - 2}" height="${h - 2}" rx="3"/>`).join('');
}

const about = target => {
  const part = target.closest && target.closest('.cells');
  return part ? part.dataset.cells.split(' ').map(Number) : [];
};
for (const start of ['mouseover', 'focusin', 'click'])
  id('words').addEventListener(start, event => light(about(event.target)));
for (const end of ['mouseleave', 'focusout']) id('words').addEventListener(end, () => light([]));

id('home').onclick = () => show(0);
id('back').onclick = () => show(now - 1);
id('next').onclick = () => show(now + 1);
id('end').onclick = () => show(last);
id('slider').oninput = event => show(Number(event.target.value));
items.forEach((item, i) => item.querySelector('button').onclick = () => show(i));
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target === id('slider')) return;
  const to = {ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last}[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(to);
});
addEventListener('hashchange', () => show(Number(location.hash.slice(1)) - 1 || 0));

// On paper all steps stand below each other.
addEventListener('beforeprint', () => {
  const board = id('board');
  id('print').innerHTML = items.map((item, i) =>
    `<article><svg viewBox="${board.getAttribute('viewBox')}" width="${board.getAttribute('width')}">${picture(i)}</svg>` +
    `<p><b>${i < last ? i + 1 + '. ' : ''}${item.querySelector('button').innerHTML}.</b> ${item.querySelector('p').innerHTML}</p></article>`).join('');
});

show(Number(location.hash.slice(1)) - 1 || 0);
)";

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

Picture step_picture(const Puzzle& puzzle, const PageStep& step) {
    return picture_of(puzzle, step.grid, highlights_of(puzzle, step));
}

std::string steps_page(const Puzzle& puzzle, std::string_view title, std::span<const PageStep> steps) {
    std::vector<PageStep> all{steps.begin(), steps.end()};
    if (steps.empty())
        all.push_back({"the puzzle", "There is no step to show.", {}, puzzle.given, {}, {}, {}, {}, {}});
    else
        all.push_back(end_of(steps.back()));
    Film film;
    std::string list;
    for (const PageStep& step : all) {
        film.add(step_picture(puzzle, step));
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

"""plots.py - two kinds of picture, as SVG: rows of bars in panels, and lines over two logarithmic axes.

Colours are those of Okabe and Ito (2008), as in the charts of `reductio compare`; a reader with a dark page gets light
letters on dark. Every mark has its name or its number beside it, so no legend is needed.
"""
import math
from xml.sax.saxutils import escape

from common.text import short

STYLE = """
.background{fill:#fff}
text{font-family:Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif;font-size:13px;fill:#222}
.title{font-size:17px;font-weight:bold}.heading{font-weight:bold}
.name,.tick-label,.number,.label{font-size:12px}.caption{fill:#555}
.name,.number{text-anchor:end}.tick-label,.axis,.heading{text-anchor:middle}
.frame{fill:none;stroke:#222}.tick{stroke:#222}
.major{stroke:#ccc}.minor{stroke:#eee}.row{fill:#f6f6f6}.lead{stroke:#999;stroke-width:.7}
.ours{fill:#56b4e9;stroke:#222;stroke-width:.8}.peer{fill:#e69f00;stroke:#222;stroke-width:.8}
.limit{stroke:#d55e00;stroke-width:1.2;stroke-dasharray:4 3}
.line{fill:none;stroke-width:2}
.s0{stroke:#0072b2}.s1{stroke:#d55e00}.s2{stroke:#009e73}.s3{stroke:#cc79a7}.s4{stroke:#e69f00}.s5{stroke:#56b4e9}
.f0{fill:#0072b2}.f1{fill:#d55e00}.f2{fill:#009e73}.f3{fill:#cc79a7}.f4{fill:#e69f00}.f5{fill:#56b4e9}
@media (prefers-color-scheme:dark){
.background{fill:#161b22}text{fill:#e6edf3}.caption{fill:#a5adb6}
.frame,.tick{stroke:#a5adb6}.major{stroke:#3d444d}.minor{stroke:#262c34}.row{fill:#1d232b}
.ours,.peer{stroke:#e6edf3}
.s0{stroke:#6cb6ff}.f0{fill:#6cb6ff}.s1{stroke:#ff8a4c}.f1{fill:#ff8a4c}.s2{stroke:#2fc79b}.f2{fill:#2fc79b}
}
"""
EDGE, ROW, BAR = 16, 24, 13
CHARACTER = 7.0  # width of a letter at 12 pixels, on the wide side


def place(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(name, **attributes):
    return f"<{name} " + " ".join(f'{key.replace("_", "-")}="{value if isinstance(value, str) else place(value)}"'
                                  for key, value in attributes.items()) + "/>"


def text(kind, x, y, words, **attributes):
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f'<text class="{kind}" x="{place(x)}" y="{place(y)}"{more}>{escape(words)}</text>'


def line(kind, x1, y1, x2, y2):
    return element("line", **{"class": kind}, x1=x1, y1=y1, x2=x2, y2=y2)


def picture(width, height, title, caption, parts):
    size = f'{place(width)} {place(height)}'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" width="{place(width)}" height="{place(height)}" '
                      f'viewBox="0 0 {size}">', f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>",
                      element("rect", **{"class": "background"}, x=0, y=0, width=width, height=height),
                      text("title", EDGE, 28, title), text("caption", EDGE, 50, caption), *parts, "</svg>", ""])


class Scale:
    """From values to pixels, logarithmic or from zero."""

    def __init__(self, values, start, end, linear=False, whole=True):
        self.linear, self.start, self.end = linear, start, end
        self.low, self.high = (0, max(values) * 1.1) if linear else (min(values), max(values))
        if not linear and whole:
            self.low = 10 ** math.floor(math.log10(self.low) + 1e-9)
            self.high = max(10 ** math.ceil(math.log10(self.high) - 1e-9), 10 * self.low)

    def __call__(self, value):
        if self.linear:
            share = value / self.high
        else:
            share = math.log(value / self.low) / math.log(self.high / self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self):
        """Value and whether it is a power of ten, or a whole number on a linear scale."""
        if self.linear:
            step = 10 ** math.floor(math.log10(self.high))
            step = step / 2 if self.high / step < 4 else step
            return [(i * step, True) for i in range(int(self.high / step) + 1)]
        found = []
        power = 10 ** math.floor(math.log10(self.low) + 1e-9)
        while power <= self.high * 1.000001:
            found += [(power * i, i == 1) for i in range(1, 10) if self.low * 0.999 <= power * i <= self.high * 1.001]
            power *= 10
        return found


def tick_words(value):
    return short(value) if value >= 10000 else f"{value:,.10g}"


def one_panel(panel, left, top, width, names, scale, ours):
    bottom = top + ROW * len(names)
    parts = [text("heading", left + width / 2, top - 10, panel["title"])]
    parts += [element("rect", **{"class": "row"}, x=left, y=top + ROW * i, width=width, height=ROW)
              for i in range(1, len(names), 2)]
    majors = [value for value, major in scale.ticks() if major]
    stride = 1 + (len(majors) - 1) // max(1, int(width * 0.7 / 46))
    for value, major in scale.ticks():
        parts.append(line("major" if major else "minor", scale(value), top, scale(value), bottom))
        if major:
            parts.append(line("tick", scale(value), bottom, scale(value), bottom + 5))
            if majors.index(value) % stride == 0:
                parts.append(text("tick-label", scale(value), bottom + 18, tick_words(value)))
    for i, value in enumerate(panel["values"]):
        middle = top + ROW * (i + 0.5)
        if isinstance(value, (int, float)):
            kind = "ours" if i < ours else "peer"
            parts.append(element("rect", **{"class": kind}, x=scale.start, y=middle - BAR / 2,
                                 width=max(1.0, scale(value) - scale.start), height=BAR))
        parts.append(text("number", left + width - 5, middle + 4, short(value)))
    parts.append(element("rect", **{"class": "frame"}, x=left, y=top, width=width, height=bottom - top))
    return parts


def panels(title, caption, names, contents, ours, width=300, per_line=3, linear=False):
    """Rows of bars in panels that share their rows and their scale; the first `ours` rows are ours."""
    values = [value for panel in contents for value in panel["values"] if isinstance(value, (int, float))]
    name_room = EDGE + max(map(len, names)) * CHARACTER + 10
    per_line = min(per_line, len(contents))
    gap, height = 14, 96 + ROW * len(names) - 30
    parts = []
    for i, panel in enumerate(contents):
        row, column = divmod(i, per_line)
        left, top = name_room + column * (width + gap), 96 + row * height
        if column == 0:
            parts += [text("name", name_room - 8, top + ROW * (k + 0.5) + 4, name) for k, name in enumerate(names)]
        scale = Scale(values, left, left + width - 62, linear)
        if not linear:  # bars of a logarithmic scale need a length at its lower end too
            scale.start += 6
        parts += one_panel(panel, left, top, width, names, scale, ours)
    rows = -(-len(contents) // per_line)
    return picture(max(name_room + per_line * (width + gap), 20 + len(caption) * 7.3), 96 + rows * height - 36, title, caption, parts)


def spaced(places, distance, low, high):
    """Moves labels apart, keeping their order and as near as may be to where they belong."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    found = list(places)
    for before, after in zip(order, order[1:]):
        found[after] = max(found[after], found[before] + distance)
    for after, before in zip(order[::-1], order[-2::-1]):
        found[after] = min(found[after], high)
        found[before] = min(found[before], found[after] - distance)
    return [max(low, each) for each in found]


def axes(across, up, left, top, right, bottom, x_words, y_words, x_values):
    parts = []
    for value, major in up.ticks():
        parts.append(line("major" if major else "minor", left, up(value), right, up(value)))
        if major:
            parts.append(text("number", left - 8, up(value) + 4, tick_words(value)))
    last = None
    for value in x_values:
        parts.append(line("major", across(value), top, across(value), bottom))
        if last is None or across(value) - last > 28:
            parts.append(text("tick-label", across(value), bottom + 18, tick_words(value)))
            last = across(value)
    parts.append(element("rect", **{"class": "frame"}, x=left, y=top, width=right - left, height=bottom - top))
    parts.append(text("axis", (left + right) / 2, bottom + 40, x_words))
    middle = (top + bottom) / 2
    parts.append(text("axis", left - 56, middle, y_words, transform=f"rotate(-90 {place(left - 56)} {place(middle)})"))
    return parts


def lines(title, caption, series, x_words, y_words, limit=None):
    """A line for each series {name, points, open}, named where it ends; `open` are places where a limit was reached."""
    series = [each for each in series if each["points"] or each.get("open")]
    left, top, right, bottom = 86, 76, 586, 416
    x_values = sorted({x for each in series for x, _ in each["points"]} | {x for each in series for x in each.get("open", [])})
    y_values = [y for each in series for _, y in each["points"] if y > 0] + ([limit] if limit else [])
    across = Scale(x_values, left + 14, right - 14, whole=False)
    up = Scale(y_values, bottom, top)
    parts = axes(across, up, left, top, right, bottom, x_words, y_words, x_values)
    if limit:
        parts += [line("limit", left, up(limit), right, up(limit)), text("label", left + 6, up(limit) - 5, f"time-out {limit} s")]
    ends = []
    for i, each in enumerate(series):
        points = [(across(x), up(max(y, up.low))) for x, y in each["points"]]
        parts.append(f'<polyline class="line s{i % 6}" points="' + " ".join(f"{place(x)},{place(y)}" for x, y in points) + '"/>')
        parts += [element("circle", **{"class": f"f{i % 6}"}, cx=x, cy=y, r=3.5) for x, y in points]
        for x in each.get("open", []):
            at, shift = across(x) + 9 * (i - (len(series) - 1) / 2), up(limit)
            parts.append(f'<path class="f{i % 6}" d="M{place(at - 5)} {place(shift)}h10l-5 -9z"/>')
        ends.append(points[-1] if points else (across(each["open"][0]), up(limit)))
    longest = max(len(each["name"]) for each in series)
    for i, ((x, y), at) in enumerate(zip(ends, spaced([y for _, y in ends], 16, top + 6, bottom))):
        parts.append(line("lead", x + 5, y, right + 8, at))
        parts.append(f'<text class="label f{i % 6}" x="{right + 12}" y="{place(at + 4)}">{escape(series[i]["name"])}</text>')
    return picture(right + 30 + longest * CHARACTER, bottom + 56, title, caption, parts)

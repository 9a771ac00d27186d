"""Pictures: every example has one whose texts are apart and inside; PNG and PDF are made; what -o, --to and --sheet do
and refuse."""
import os
import pathlib
import re
import struct
import unittest
import zlib
import xml.etree.ElementTree as ElementTree

from harness import EXAMPLES, UNIQUE, CliTest, run

PUZZLES = [file for file in sorted(EXAMPLES.iterdir()) if file.suffix != ".cpp" and file.is_file()]
SVG = "{http://www.w3.org/2000/svg}"


def pages_of(pdf):
    """How many pages the file has, whose objects may stand in compressed streams (cairo 1.18)."""
    texts = [pdf]
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.S):
        try:
            texts.append(zlib.decompressobj().decompress(stream))
        except zlib.error:  # a picture
            pass
    return sum(len(re.findall(rb"/Type\s*/Page\b(?!s)", text)) for text in texts)


def number(text):
    return float(text or 0)


def moved(element, place):
    """Where a point of this element's inside stands: (x, y, scale) after its transform."""
    x, y, scale = place
    found = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", element.get("transform", ""))
    if not found:
        return place
    return x + scale * float(found[1]), y + scale * float(found[2]), scale * float(found[3] or 1)


def texts_of(element, place=(0, 0, 1)):
    """The boxes of all texts as left, top, right, bottom and words, by the font's usual measures."""
    place = moved(element, place)
    if element.tag == SVG + "text":
        size = number(element.get("font-size"))
        width = size * sum(0.35 if c in " .,:;'|ijl" else 0.58 for c in element.text)
        look = element.get("class").split()
        left = number(element.get("x")) - (0 if "start" in look else width if "end" in look else width / 2)
        base = number(element.get("y"))
        x, y, scale = place
        yield (x + scale * left, y + scale * (base - 0.7 * size), x + scale * (left + width), y + scale * base,
               element.text)
    for inner in element:
        yield from texts_of(inner, place)


def overlapping(boxes):
    """Pairs of texts that share more than a pixel in both directions."""
    boxes = sorted(boxes)
    for i, (left, top, right, bottom, words) in enumerate(boxes):
        for other in boxes[i + 1:]:
            if other[0] > right - 1:
                break
            if min(bottom, other[3]) - max(top, other[1]) > 1:
                yield words, other[4]


def outlines(picture, look):
    return len([e for e in picture.iter() if look in e.get("class", "").split()])


class Pictures(CliTest):
    def drawn(self, *arguments, **options):
        done = run("draw", "--to", "svg", *arguments, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return ElementTree.fromstring(done.stdout)

    def examine(self, picture):
        """The faults of a picture that any could have."""
        width, height = map(float, picture.get("viewBox").split()[2:])
        self.assertEqual(picture.get("role"), "img")
        self.assertTrue(picture.find(SVG + "title").text)
        boxes = list(texts_of(picture))
        for left, top, right, bottom, words in boxes:
            self.assertTrue(left >= 0 and top >= 0 and right <= width and bottom <= height,
                            f"{words!r} at {left:.0f} {top:.0f} is outside of {width} x {height}")
        self.assertEqual(list(overlapping(boxes)), [])
        for element in picture.iter():
            self.assertFalse(any("href" in key or "url(" in value for key, value in element.attrib.items()))
        self.assertNotRegex(picture.find(SVG + "style").text, r"@import|url\(")

    def test_every_example_has_a_picture(self):
        self.assertGreater(len(PUZZLES), 100)
        for file in PUZZLES:
            with self.subTest(example=file.name):
                done = run("draw", "--to", "svg", "--beside", str(file))
                none = "none" in file.name
                self.assertEqual(done.returncode, 1 if none else 0)
                self.assertEqual(done.stderr, "puzzle 1: none\n" if none else "")
                self.examine(ElementTree.fromstring(done.stdout))

    def test_candidates_keep_apart_too(self):
        for name in ("killer.puzzle", "da-silva-1.puzzle", "kenken-6x6.puzzle", "zebra.model", "futoshiki.puzzle"):
            with self.subTest(example=name):
                self.examine(self.drawn("--candidates", str(EXAMPLES / name)))
        picture = self.drawn("--candidates", text=".1..\n....\n....\n....\n", )
        self.assertEqual(outlines(picture, "mark"), 15 * 4 - 7)  # 1 goes from row, column and box
        self.assertEqual(outlines(picture, "given"), 1)

    def test_every_cage_has_its_outline(self):
        file = EXAMPLES / "killer.puzzle"
        clues = re.search(r"^clues\n((?:\w \d+\n)+)", file.read_text(), re.M)[1].count("\n")
        self.assertGreater(clues, 30)
        self.assertEqual(outlines(self.drawn(str(file)), "cage"), clues)

    def test_png_pdf_and_html(self):
        puzzle = str(EXAMPLES / "killer.puzzle")
        for name, begin in [("k.svg", b"<svg "), ("k.png", b"\x89PNG"), ("k.pdf", b"%PDF"), ("k.html", b"<!DOCTYPE html>")]:
            file = pathlib.Path(self.folder) / name
            self.expect(["draw", puzzle, "--solution", "-o", str(file)], 0, "")
            self.assertTrue(file.read_bytes().startswith(begin), name)
        file = pathlib.Path(self.folder) / "w.png"
        self.expect(["draw", puzzle, "--dark", "--width", "500", "-o", str(file)], 0, "")
        self.assertEqual(struct.unpack(">II", file.read_bytes()[16:24]), (500, 500))
        page = (pathlib.Path(self.folder) / "k.html").read_text()
        self.assertNotRegex(re.sub(r'xmlns="[^"]*"', "", page), r"https?:|src=|@import|url\(")

    def test_a_missing_converter_is_named(self):
        nowhere = {**os.environ, "PATH": self.folder}
        done = run("draw", "--to", "png", text=UNIQUE, env=nowhere)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("rsvg-convert, which makes PNG and PDF, can't be found", done.stderr)
        self.assertIn("librsvg2-bin", done.stderr)

    def test_several_puzzles(self):
        two = UNIQUE + "\n" + UNIQUE + "\n"
        folder = pathlib.Path(self.folder)
        self.expect(["draw", "-o", str(folder / "p.svg")], 0, "", text=two)
        self.assertTrue((folder / "p-1.svg").exists() and (folder / "p-2.svg").exists())
        self.assertFalse((folder / "p.svg").exists())
        self.expect(["draw", "--to", "svg"], 2, "", "2 pictures can't be printed one after the other", text=two)
        page = run("draw", "--to", "html", "--solution", text=two).stdout
        self.assertEqual((page.count("<figure>"), page.count("<details>")), (2, 2))

    def test_sheets(self):
        seven = (UNIQUE + "\n") * 7
        file = pathlib.Path(self.folder) / "s.svg"
        self.expect(["draw", "--sheet", "2x3", "--solution", "-o", str(file)], 0, "", text=seven)
        sheets = [ElementTree.parse(file.with_name(f"s-{i}.svg")).getroot() for i in (1, 2, 3)]
        self.assertFalse(file.with_name("s-4.svg").exists())
        self.assertEqual([len(sheet.findall(SVG + "g")) for sheet in sheets], [6, 1, 7])
        for sheet in sheets:
            width, height = map(float, sheet.get("viewBox").split()[2:])
            self.assertAlmostEqual(height / width, 297 / 210, places=2)
            self.assertEqual(list(overlapping(list(texts_of(sheet)))), [])
        pdf = run("draw", "--sheet", "2x3", "--solution", "--paper", "letter", "--to", "pdf", "-o",
                  str(file.with_suffix(".pdf")), text=seven)
        self.assertEqual(pdf.returncode, 0)
        self.assertEqual(pages_of(file.with_suffix(".pdf").read_bytes()), 3)

    def test_reasons(self):
        for text, verdict, look, cells in [("1..1" + "." * 12, "none", "cell-conflict", 2),
                                           ("12343412214343.1", "unique", "cell-conflict", 0),
                                           (".2.4.4.221434321", "multiple", "cell-target", 4)]:
            with self.subTest(text=text):
                done = run("draw", "--why", "--to", "svg", text=text)
                note = "" if verdict == "unique" else f"puzzle 1: {verdict}\n"
                self.assertEqual((done.returncode, done.stderr), (1 if note else 0, note))
                picture = ElementTree.fromstring(done.stdout)
                self.assertEqual(outlines(picture, look), cells)
                self.examine(picture)

    def test_without_a_solution(self):
        done = run("draw", "--solution", "--to", "svg", text="11..\n....\n....\n....\n")
        self.assertEqual((done.returncode, done.stderr), (1, "puzzle 1: none\n"))
        self.assertEqual(outlines(ElementTree.fromstring(done.stdout), "given"), 2)

    def test_capital_letters_name_the_same(self):
        for name in ["P.SVG", "p.Pdf"]:
            path = self.path(name, "")
            done = run("draw", "--sheet", "1x1", "--paper", "A4", "-o", path, text=UNIQUE)
            self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_what_is_refused(self):
        for arguments, message in [
                (["-o", "x.jpg"], "the ending of \"x.jpg\" names no kind of picture"),
                (["--to", "jpg"], "--to: \"jpg\""),
                (["--to", "svg", "--output", "line"], "--to and --output can't be combined"),
                (["--solution", "--candidates"], "--solution and --candidates can't be combined"),
                (["--why", "--beside"], "--beside and --why can't be combined"),
                (["--sheet", "2x2", "--to", "html"], "--sheet makes pages of paper"),
                (["--sheet", "2"], "--sheet"),
                (["--paper", "a5"], "--paper: \"a5\""),
                (["--width", "100", "--to", "svg"], "--width is the width of a PNG")]:
            with self.subTest(arguments=arguments):
                done = run("draw", *arguments, text=UNIQUE)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(message, done.stderr)
        file = self.path("p", UNIQUE + "\n")
        self.expect(["draw", "--to", "svg", "-o", file, file], 2, "", "would be overwritten")


if __name__ == "__main__":
    unittest.main()

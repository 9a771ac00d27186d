"""The page of steps and the page of pictures in a real browser: they step, highlight, fit a telephone, print.

    REDUCTIO=build-dev/reductio STEPS_SAMPLE=build-dev/tests/steps_sample python3 tests/browser/test_pages.py
With SCREENSHOTS=FOLDER it leaves pictures of the pages there."""
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from browser import PROGRAM, Browser

SAMPLE = os.environ["STEPS_SAMPLE"]
EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"


def page_of(example):
    return subprocess.run([SAMPLE, str(EXAMPLES / example)], check=True, capture_output=True).stdout


class Page(unittest.TestCase):
    """What the tests of both pages need."""

    @classmethod
    def setUpClass(cls):
        if PROGRAM is None:
            raise RuntimeError("the package chromium is missing")
        cls.folder = tempfile.TemporaryDirectory()
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    def value(self, script):
        return self.browser.value(script)

    def screenshot(self, name):
        if "SCREENSHOTS" in os.environ:
            self.browser.picture(os.path.join(os.environ["SCREENSHOTS"], name + ".png"))


class StepsPage(Page):
    def show(self, example="killer.puzzle", width=1100, height=760, **options):
        file = pathlib.Path(self.folder.name) / (example + ".html")
        if not file.exists():
            file.write_bytes(page_of(example))
        self.browser.window(width, height, **options)
        self.browser.media()
        self.browser.open("about:blank")
        self.browser.open(file.as_uri())

    def count(self):
        return self.value("document.getElementById('count').textContent")

    def texts(self, look):
        return self.value(f"document.querySelectorAll('#picture text.{look}').length")

    def test_the_page_is_small_and_complete(self):
        page = page_of("killer.puzzle").decode()
        self.assertLess(len(page), 600_000)  # 162 steps
        self.assertNotRegex(re.sub(r'xmlns="[^"]*"', "", page), r"https?:|src=|@import|url\(")
        self.show()
        asked = [event["params"]["request"]["url"] for event in self.browser.events
                 if event["method"] == "Network.requestWillBeSent"]
        self.assertEqual([url for url in asked if not url.startswith(("file:", "about:"))], [])

    def test_keys_step(self):
        self.show()
        self.assertEqual(self.count(), "Step 1 of 162")
        self.assertEqual(self.texts("found"), 0)
        for key, expected in [("ArrowRight", "Step 2 of 162"), ("ArrowRight", "Step 3 of 162"),
                              ("ArrowLeft", "Step 2 of 162"), ("End", "After 162 steps"),
                              ("ArrowRight", "After 162 steps"), ("Home", "Step 1 of 162")]:
            self.browser.key(key)
            self.assertEqual(self.count(), expected)
        self.browser.key("End")
        self.assertEqual(self.texts("found"), 81)
        self.assertEqual(self.value("document.querySelector('#words h2').textContent"), "solved")

    def test_buttons_slider_and_list_step(self):
        self.show()
        self.browser.mouse("#next", click=True)
        self.assertEqual(self.count(), "Step 2 of 162")
        self.value("(s => {s.value = 10; s.dispatchEvent(new Event('input'))})(document.getElementById('slider'))")
        self.assertEqual(self.count(), "Step 11 of 162")
        self.browser.mouse("#list li:nth-child(13) button", click=True)
        self.assertEqual(self.count(), "Step 13 of 162")
        self.assertEqual(self.value("document.querySelectorAll('[aria-current]').length"), 1)
        self.value("document.getElementById('slider').focus()")
        self.browser.key("ArrowRight")  # the slider's own step, once
        self.assertEqual(self.value("document.getElementById('slider').value"), "13")

    def test_a_step_highlights(self):
        self.show()
        self.assertEqual(self.value("document.querySelectorAll('#picture .cell-target').length"), 1)
        self.assertEqual(self.value("document.querySelectorAll('#picture .cell-because').length"), 2)
        self.assertEqual(self.value("document.querySelectorAll('#picture .mark.removed').length"), 8)
        self.assertEqual(self.value("document.querySelectorAll('#picture .strike').length"), 8)
        self.browser.key("ArrowRight")
        self.assertEqual(self.value("document.querySelectorAll('#picture .mark.placed').length"), 1)
        self.browser.key("ArrowRight")
        self.assertEqual(self.texts("found"), 1)

    def test_words_show_their_cells(self):
        self.show()
        self.assertEqual(self.value("document.querySelector('#words p').textContent"),
                         "r1c1 loses candidates, <because> of its neighbours")
        lit = "document.querySelectorAll('#hover rect').length"
        self.assertEqual(self.value(lit), 0)
        self.browser.mouse("#words .cells:nth-of-type(2)")
        self.assertEqual(self.value(lit), 2)
        self.browser.mouse("#words .cells")
        self.assertEqual(self.value(lit), 1)
        self.screenshot("hover")
        self.browser.mouse("h1")
        self.assertEqual(self.value(lit), 0)
        self.value("document.querySelector('#words .cells').focus()")  # without a mouse
        self.assertEqual(self.value(lit), 1)

    def test_it_speaks(self):
        self.show()
        self.assertEqual(self.value("document.getElementById('words').getAttribute('aria-live')"), "polite")
        nameless = "[...document.querySelectorAll('button,input')].filter(e => !e.ariaLabel && !e.textContent).length"
        self.assertEqual(self.value(nameless), 0)

    def test_it_fits_a_telephone(self):
        for example in ("killer.puzzle", "nonogram.puzzle", "sudoku-16x16.txt", "langford-7.puzzle"):
            with self.subTest(example=example):
                self.show(example, 360, 740, phone=True)
                self.assertLessEqual(self.value("document.documentElement.scrollWidth"), 360)
                self.assertGreater(self.value("document.getElementById('board').getBoundingClientRect().width"), 300)
                small = "[...document.querySelectorAll('nav button')].map(e => e.getBoundingClientRect())"
                self.assertTrue(self.value(small + ".every(r => r.width >= 44 && r.height >= 44 && r.right <= 360)"))
                self.screenshot("phone-" + example)

    def test_it_is_dark_where_the_reader_likes_that(self):
        self.show()
        ground = "getComputedStyle(document.body).backgroundColor"
        cover = "getComputedStyle(document.querySelector('#picture .cell-target')).fill"
        light = self.value(ground), self.value(cover)
        self.browser.key("ArrowRight")
        self.screenshot("light")
        self.browser.media(dark=True)
        dark = self.value(ground), self.value(cover)
        self.assertEqual(light[0], "rgb(255, 255, 255)")
        self.assertTrue(all(a != b for a, b in zip(light, dark)), (light, dark))
        self.screenshot("dark")

    def test_it_prints_every_step(self):
        self.show("mini-4x4.txt")
        steps = self.value("film.pictures.length")
        pdf = self.browser.printed()
        self.assertTrue(pdf.startswith(b"%PDF"))
        self.assertEqual(self.value("document.querySelectorAll('#print article').length"), steps)
        self.browser.media(medium="print")
        self.assertEqual(self.value("getComputedStyle(document.querySelector('main')).display"), "none")
        self.screenshot("print")

    def test_every_kind_of_picture_steps(self):
        for example in ("akari.puzzle", "starbattle.puzzle", "singles-8x8.sgt", "slitherlink.puzzle",
                        "send-more-money.txt", "zebra.model", "kakuro.puzzle", "futoshiki.puzzle"):
            with self.subTest(example=example):
                self.show(example)
                self.assertGreater(self.value("document.querySelectorAll('#picture .cell-target').length"), 0)
                self.browser.key("ArrowRight")
                self.screenshot("kind-" + example)
                self.browser.key("End")
                errors = [e for e in self.browser.events if e["method"] in ("Runtime.exceptionThrown", "Log.entryAdded")]
                self.assertEqual(errors, [])


class PicturesPage(Page):
    """What `draw -o X.html` writes."""

    def test_it_fits_and_unfolds(self):
        file = pathlib.Path(self.folder.name) / "pictures.html"
        names = ["killer.puzzle", "akari.puzzle", "pattern-20x20.sgt", "shikaku.puzzle", "send-more-money.txt"]
        subprocess.run([os.environ["REDUCTIO"], "draw", "--solution", "-o", str(file)] +
                       [str(EXAMPLES / name) for name in names], check=True)
        self.browser.media()
        self.browser.window(360, 740, phone=True)
        self.browser.open(file.as_uri())
        self.assertLessEqual(self.value("document.documentElement.scrollWidth"), 360)
        self.assertEqual(self.value("document.querySelectorAll('figure').length"), len(names))
        self.screenshot("pictures-phone")
        self.browser.window(1100, 900)
        height = "document.documentElement.scrollHeight"
        folded = self.value(height)
        self.value("document.querySelectorAll('details').forEach(e => e.open = true)")
        self.assertGreater(self.value(height), folded)
        self.screenshot("pictures-light")
        self.browser.media(dark=True)
        self.assertEqual(self.value("getComputedStyle(document.body).backgroundColor"), "rgb(20, 22, 27)")
        self.screenshot("pictures-dark")
        self.browser.media(medium="print")
        lit = "getComputedStyle(document.querySelector('.lit')).fill"
        self.assertEqual(self.value(lit), "rgb(255, 255, 255)")
        self.screenshot("pictures-print")


if __name__ == "__main__":
    unittest.main()

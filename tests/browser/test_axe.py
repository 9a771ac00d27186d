"""Accessibility: axe-core (WCAG 2.2 A and AA) finds nothing wrong with any view of the page, light or dark, wide or narrow,
and a keyboard alone reaches what a mouse reaches."""
import json
import pathlib
import unittest

from test_page import EXAMPLES, Page as Opened, SUDOKU

AXE = (pathlib.Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js").read_text()
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


class Axe(Opened):
    def violations(self):
        self.value(AXE + ";1")
        found = self.value(f"axe.run(document, {json.dumps(RULES)}).then(r => r.violations.map(v => v.id + ': ' + "
                           "v.nodes.map(n => n.html.slice(0, 120) + ' ' + n.any.concat(n.all).map(a => a.message)).join(' | ')))")
        return found

    def test_every_view(self):
        for width, phone, dark in ((1400, False, False), (1400, False, True), (360, True, False)):
            self.browser.window(width, 800, phone=phone)
            self.browser.media(dark=dark)
            self.load((EXAMPLES / "suguru.puzzle").read_text())
            where = (width, dark)
            self.assertEqual(self.violations(), [], where)
            for question in ("Solution", "Why?", "Hint", "Step by step", "How hard?", "Solutions per value"):
                self.ask(question)
                self.assertEqual(self.violations(), [], (where, question))
            self.click("Edit clues")
            self.assertEqual(self.violations(), [], (where, "edit"))
            self.open("11..............")
            self.verdict()
            self.ask("Why?")
            self.assertEqual(self.violations(), [], (where, "none"))
            self.open("53..7....x")
            self.assertEqual(self.violations(), [], (where, "error"))
            for view in ("Own types", "Gallery"):
                self.click(view, "nav")
                self.until("document.body.dataset.ready")
                self.assertEqual(self.violations(), [], (where, view))

    def test_keyboard_alone(self):
        """From the top of the page, Tab reaches every control that is shown; Enter works them."""
        self.load(SUDOKU)
        wanted = self.value("[...document.querySelectorAll('button, a[href], select, textarea, input, #board')]"
                            ".filter(e => e.offsetParent !== null && !e.disabled).length")
        reached = set()
        self.value("document.body.tabIndex = -1, document.body.focus()")
        for _ in range(wanted + 5):
            self.browser.do("Input.dispatchKeyEvent", type="keyDown", key="Tab", code="Tab", windowsVirtualKeyCode=9)
            self.browser.do("Input.dispatchKeyEvent", type="keyUp", key="Tab", code="Tab", windowsVirtualKeyCode=9)
            reached.add(self.value("[...document.querySelectorAll('button, a[href], select, textarea, input, #board')]"
                                   ".indexOf(document.activeElement)"))
        self.assertGreaterEqual(len(reached - {-1}), wanted)


if __name__ == "__main__":
    unittest.main()

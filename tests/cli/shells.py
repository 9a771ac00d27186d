"""shells.py - bash, zsh and fish as a user has them, and what each offers behind an unfinished command line.

bash and zsh run in a terminal. They put all completions into the line, which then runs as the arguments of a
function that writes them to a file: so nothing is read from the screen. fish has a command for this.
"""
import os
import pty
import select
import subprocess
import time

from harness import require_program

READY = """offered() { printf '%s\\n' "$@" >offered.txt; echo "wrote $((++answers))"; }
"""


class Terminal:
    """A shell in a terminal of its own. `insert` are the keys that put all completions into the line."""

    def __init__(self, command, folder, script, set_up, insert):
        require_program(command[0], command[0])
        self.folder, self.insert, self.answers, self.seen = folder, insert, 0, b""
        (folder / "set_up").write_text(f". {script}\n{set_up}\n{READY}")
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(TERM="vt100", HOME=str(folder.parent), COLUMNS="500", LINES="50")
            os.execvp(command[0], command)
        self.send(". ./set_up; offered\r")

    def send(self, keys):
        """Types the keys and waits until the next answer is written."""
        self.answers += 1
        os.write(self.terminal, keys.encode())
        end = time.monotonic() + 60
        while f"wrote {self.answers}\r".encode() not in self.seen:
            if not select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                raise AssertionError(f"no answer to {keys!r}:\n{self.seen.decode(errors='replace')}")
            self.seen += os.read(self.terminal, 65536)
        self.seen = b""

    def offers(self, line):
        self.send(line + self.insert + "\x01offered \r")  # Ctrl-A: to the beginning of the line
        words = (self.folder / "offered.txt").read_text().split("\n")[:-1]
        finished = line.split()
        if not line.endswith(" "):
            unfinished = finished.pop()
            words = [word for word in words if word != unfinished]
        return set(words[len(finished):])

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def bash(folder, script):
    keys = "bind '\"\\C-xa\": insert-completions'; bind 'set enable-bracketed-paste off'"
    return Terminal(["bash", "--norc", "--noprofile", "-i"], folder, script, keys, "\x18a")


def zsh(folder, script):
    keys = """zle -C all-matches complete-word _generic
bindkey -e; bindkey '^Xa' all-matches
zstyle ':completion:all-matches:*' insert true
zstyle ':completion:all-matches::::' completer _all_matches _complete"""
    (folder / "load").write_text(f"autoload -Uz compinit; compinit -u -D; . {script}\n")
    return Terminal(["zsh", "-f", "-i"], folder, folder / "load", keys, "\x18a")


class Fish:
    def __init__(self, folder, script):
        require_program("fish", "fish")
        self.folder, self.script = folder, script

    def offers(self, line):
        done = subprocess.run(["fish", "--no-config", "-c", f"source {self.script}; complete -C '{line}'"],
                              cwd=self.folder, capture_output=True, text=True, timeout=60, check=False,
                              env=dict(os.environ, HOME=str(self.folder.parent)))
        if done.stderr:
            raise AssertionError(done.stderr)
        return {row.split("\t")[0] for row in done.stdout.splitlines()}

    def close(self):
        pass

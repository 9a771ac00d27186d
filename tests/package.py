#!/usr/bin/env python3
"""package.py - makes the Debian packages and looks into them: what they need, what they hold, whether it runs.

    tests/package.py BUILD WORK LINKED [python]

LINKED says how the build linked the program: static or dynamic; `python`, that it has the Python package.
"""
import gzip
import pathlib
import re
import shutil
import subprocess
import sys


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def expect(condition, message):
    if not condition:
        raise SystemExit(message)


def unpacked(package, folder):
    """The fields of the package, and the files in it, below `folder`."""
    fields = dict(re.findall(r"^([A-Z][\w-]*): (.*)", run("dpkg-deb", "--field", package), re.M))
    run("dpkg-deb", "--extract", package, folder)
    changelog = folder / "usr/share/doc" / fields["Package"] / "changelog.gz"
    text = gzip.decompress(changelog.read_bytes()).decode()
    expect(re.fullmatch(rf"reductio \({fields['Version']}\) unstable; .*\n -- .*  \w+, \d+ \w+ \d+ 00:00:00 \+0000\n",
                        text, re.S), text)
    owners = {line.split()[1] for line in run("dpkg-deb", "--contents", package).splitlines()}
    expect(owners == {"root/root"}, f"{package}: owners {owners}")
    return fields, {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def check_libraries(fields, program, linked):
    """What the program needs is in Depends; what it contains has its licence in the package."""
    kind = run("file", "--brief", program)
    said = {"static": "static-pie linked", "dynamic": "dynamically linked"}[linked]
    expect(said in kind, f"not {said}: {kind}")
    needed = fields.get("Depends", "")
    for library in ("libc6", "libfmt", "liblzma5", "libstdc++6", "libzstd1", "zlib1g"):
        expect((library in needed) == (linked == "dynamic"), f"{library} and Depends of a {linked} program: '{needed}'")
    contained = ["libboost-dev", "libcadical-dev", "libcli11-dev", "libxxhash-dev", "nlohmann-json3-dev"]
    if linked == "static":
        contained += ["libfmt-dev", "liblzma-dev", "libzstd-dev", "zlib1g-dev", "libc6-dev", r"libstdc\+\+-\d+-dev"]
    licences = (program.parents[1] / "share/doc/reductio/copyright").read_text()
    for library in contained:
        expect(re.search(f"contains code of {library}:\n\n.*copyright", licences, re.I | re.S),
               f"no licence of {library}")


def check_program(package, folder, linked):
    fields, files = unpacked(package, folder)
    expect((fields["Package"], fields["Section"]) == ("reductio", "math"), fields)
    program = folder / "usr/bin/reductio"
    check_libraries(fields, program, linked)
    expect(fields["Version"] in run(program, "--version"), fields["Version"])
    commands = [line.split()[0] for line in run(program, "list", "commands").splitlines()]
    pages = {"reductio", *(f"reductio-{command}" for command in commands)}
    root = pathlib.Path(__file__).resolve().parents[1]
    web = root / "web"
    page = {f"usr/share/reductio/web/{file.name}" for file in web.iterdir() if file.suffix in (".html", ".css", ".js", ".svg")}
    minizinc = {f"usr/share/minizinc/reductio/{file.name}" for file in (root / "minizinc/reductio").iterdir()}
    wanted = page | minizinc | {f"usr/share/man/man1/{page}.1.gz" for page in pages} | {
        "usr/bin/reductio", "usr/bin/fzn-reductio", "usr/share/minizinc/solvers/reductio.msc", "usr/share/bash-completion/completions/reductio",
        "usr/share/zsh/vendor-completions/_reductio", "usr/share/fish/vendor_completions.d/reductio.fish",
        "usr/share/doc/reductio/copyright", "usr/share/doc/reductio/CHANGELOG.md",
        "usr/share/doc/reductio/README.md", "usr/share/doc/reductio/docs/options.md"}
    expect(wanted <= files, f"missing: {wanted - files}")
    others = {name for name in files - wanted if not name.startswith("usr/share/doc/reductio/")}
    expect(not others, f"unexpected: {others}")
    for page in pages:
        text = gzip.decompress((folder / f"usr/share/man/man1/{page}.1.gz").read_bytes()).decode()
        expect(text == run(program, "manual", *page.split("-", 1)[1:]), page)
    for shell, file in (("bash", "bash-completion/completions/reductio"), ("zsh", "zsh/vendor-completions/_reductio"),
                        ("fish", "fish/vendor_completions.d/reductio.fish")):
        expect((folder / "usr/share" / file).read_text() == run(program, "completion", shell), shell)
    example = folder / "usr/share/doc/reductio/examples/mini-4x4.txt"
    expect(run(program, "solve", "--output", "line", example) == "2341143232144123\n", "a wrong solution")


def check_library(package, folder):
    fields, files = unpacked(package, folder)
    expect((fields["Package"], fields["Section"]) == ("libreductio-dev", "libdevel"), fields)
    for name in ("libreductio.a", "reductio.pc", "reductioConfig.cmake", "problem.hpp", "copyright"):
        expect(any(file.endswith("/" + name) for file in files), f"{name} is missing")
    for name in ("libcadical-dev", "libfmt-dev", "liblzma-dev", "libzstd-dev", "zlib1g-dev"):
        expect(name in fields["Depends"], fields["Depends"])


def check_python(package, folder):
    """Debian's Python finds the package in its own place, and it answers."""
    fields, files = unpacked(package, folder)
    expect((fields["Package"], fields["Section"]) == ("python3-reductio", "python"), fields)
    expect("python3-numpy" in fields["Depends"] and "python3 (>= 3." in fields["Depends"], fields["Depends"])
    place = folder / "usr/lib/python3/dist-packages"
    sources = {path.name for path in (pathlib.Path(__file__).parents[1] / "python/reductio").iterdir() if path.is_file()}
    wanted = {f"usr/lib/python3/dist-packages/reductio/{name}" for name in sources} | {
        f"usr/lib/python3/dist-packages/reductio-{fields['Version']}.dist-info/METADATA",
        "usr/share/doc/python3-reductio/copyright"}
    expect(wanted <= files, f"missing: {wanted - files}")
    others = {name for name in files - wanted if not name.startswith(("usr/share/doc/", "usr/lib/python3/dist-packages/reductio/_core."))}
    expect(not others, f"unexpected: {others}")
    licences = (folder / "usr/share/doc/python3-reductio/copyright").read_text()
    expect("contains code of libcadical-dev:" in licences, "no licence of libcadical-dev")
    program = "import reductio; print(reductio.read('..4.1....2.....3').unique(), reductio.__version__)"
    printed = run("env", f"PYTHONPATH={place}", "/usr/bin/python3", "-B", "-c", program)
    expect(printed == f"unique {fields['Version']}\n", printed)


def main():
    build, work = map(pathlib.Path, sys.argv[1:3])
    python = sys.argv[4:] == ["python"]
    for tool, package in (("dpkg-deb", "dpkg"), ("dpkg-shlibdeps", "dpkg-dev"), ("file", "file")):
        expect(shutil.which(tool), f"{tool} is missing. On Debian or Ubuntu: apt-get install {package}")
    shutil.rmtree(work, ignore_errors=True)
    run("cpack", "-G", "DEB", "--config", build / "CPackConfig.cmake", "-B", work / "deb")
    packages = {path.name.split("_")[0]: path for path in (work / "deb").glob("*.deb")}
    expect(set(packages) == {"reductio", "libreductio-dev", *(["python3-reductio"] if python else [])}, packages)
    check_program(packages["reductio"], work / "program", linked=sys.argv[3])
    check_library(packages["libreductio-dev"], work / "library")
    if python:
        check_python(packages["python3-reductio"], work / "python")


if __name__ == "__main__":
    main()

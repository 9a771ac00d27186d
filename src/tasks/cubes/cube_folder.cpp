// cube_folder.cpp - names, files, and the way back.
#include "tasks/cubes/cube_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

#include "cnf/dimacs.hpp"
#include "cnf/read_dimacs.hpp"
#include "tasks/dimacs_file.hpp"

namespace reductio {

namespace {

namespace fs = std::filesystem;

const char* const whole_puzzle = "the whole puzzle";

std::string cube_name(std::size_t number, std::size_t of) {
    return fmt::format("cube-{:0{}}", number, std::max<std::size_t>(2, fmt::formatted_size("{}", of)));
}

std::string literals_text(const Cube& cube) { return fmt::format("{}", fmt::join(cube, " ")); }

void write_icnf(const fs::path& path, const CompileJob& job, const std::vector<CubeJob>& jobs) {
    ByteOutput out{path.string()};
    DimacsWriter writer{out};
    writer.comment("reductio", REDUCTIO_VERSION);
    writer.comment("cubes", fmt::format("{} of {}", jobs.size(), puzzle_file));
    out.write("p inccnf\n");
    job.compiled.lowering(job.options).run(writer);
    for (const CubeJob& one : jobs) {
        std::string line = "a ";
        for (const int literal : one.cube) line += fmt::format("{} ", literal);
        out.write(line + "0\n");
    }
    out.close();
}

Cube read_cube(const Text& text, Passage words, int variables) {
    const LiteralReader reader{text, variables};
    Cube cube;
    std::size_t at = words.begin;
    for (int literal = 0; reader.next(at, words.end, literal);) {
        if (literal == 0) text.fail(at - 1, "a cube with a 0 in it", "literals");
        cube.push_back(literal);
    }
    return cube;
}

}  // namespace

std::vector<CubeJob> named_jobs(std::vector<Cube> cubes, const Numbering& numbering) {
    std::vector<CubeJob> jobs;
    for (Cube& cube : cubes) {
        std::string meaning = cube.empty() ? whole_puzzle : text_of(cube, numbering);
        jobs.push_back({cube_name(jobs.size() + 1, cubes.size()), std::move(meaning), std::move(cube)});
    }
    return jobs;
}

void make_cube_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder))
        throw WriteError{fmt::format("{}: can't be made: {}", folder.string(), error.message()), "a folder"};
    if (!fs::is_empty(folder, error)) {
        throw InputError{
            fmt::format("{}: the folder is not empty; it may hold answers to other cubes", folder.string()),
            "a new folder"};
    }
}

void write_cube_folder(const fs::path& folder, const CompileJob& job, const std::vector<CubeJob>& jobs,
                       const CubeFiles& files) {
    const auto write = [&](const std::string& name, const Cube& cube, std::string_view comment) {
        ByteOutput out{(folder / name).string()};
        std::vector<std::vector<int>> units;
        for (const int literal : cube) units.push_back({literal});
        write_dimacs(job, out, {units, comment.empty() ? "" : "cube", comment});
        out.close();
    };
    write(puzzle_file, {}, {});
    if (files.icnf) write_icnf(folder / icnf_file, job, jobs);
    std::string list;
    for (const CubeJob& one : jobs) {
        const std::string file = files.dimacs ? one.name + ".cnf" : one.name;
        if (files.dimacs) write(file, one.cube, fmt::format("{} {}", one.name, one.meaning));
        list += fmt::format("{}\t{}\t{}\n", file, one.meaning, literals_text(one.cube));
    }
    ByteOutput out{(folder / jobs_file).string()};
    out.write(list);
    out.close();
}

std::vector<CubeJob> read_jobs(const Text& text, int variables) {
    const char* const expected = "lines as `reductio cubes` writes them: file, meaning and literals, by tabs";
    std::vector<CubeJob> jobs;
    Passage rest = Passage::all(text), line;
    const auto lines = static_cast<std::size_t>(std::ranges::count(text.view(), '\n'));
    while (next_line(rest, line)) {
        const auto view = line.view();
        const auto first = view.find('\t'), second = view.find('\t', first + 1);
        if (first == std::string_view::npos || second == std::string_view::npos || !has_line_end(line))
            text.fail(line.begin, "a line that is cut off or changed", expected);
        std::string_view file = view.substr(0, first);
        if (file.ends_with(".cnf")) file.remove_suffix(4);
        const std::string name = cube_name(jobs.size() + 1, lines);
        if (file != name)
            text.fail(line.begin, fmt::format("{} where {} should be: a line is missing", quoted(file), name),
                      expected);
        const Passage literals{&text, line.begin + second + 1, line.end};
        jobs.push_back({name, std::string{view.substr(first + 1, second - first - 1)},
                        read_cube(text, literals, variables)});
    }
    return jobs;
}

std::vector<Cube> read_icnf_cubes(const Text& text, int variables) {
    std::vector<Cube> cubes;
    Passage rest = Passage::all(text), line;
    while (next_line(rest, line)) {
        if (!line.view().starts_with("a ")) continue;
        if (!line.view().ends_with(" 0") || !has_line_end(line))
            text.fail(line.begin, "a cube that is cut off", "\"a\", literals and 0");
        cubes.push_back(read_cube(text, {&text, line.begin + 2, line.end - 1}, variables));
    }
    return cubes;
}

}  // namespace reductio

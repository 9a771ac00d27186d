// cube_folder.hpp - a folder of cubes: what `cubes` writes, solvers work on, and `conquer` reads.
//
//     puzzle.cnf     the puzzle's CNF as `compile` writes it
//     cubes.icnf     the clauses, and each cube as a line "a 17 -33 0" (p inccnf), for incremental solvers
//     cube-01.cnf …  the clauses under one cube, for any solver
//     jobs           a line for each cube, of three columns with tabs between them: file, meaning, literals
//
// iCNF is the format of march_cu, iLingeling and CaDiCaL. `jobs` is written last, so a folder that has it is
// whole.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "cnf/cubes.hpp"
#include "tasks/targets/target.hpp"
#include "text/text.hpp"

namespace reductio {

struct CubeJob {
    std::string name;     // "cube-07"
    std::string meaning;  // "r1c2=5 r3c4=7"; "the whole puzzle" for a cube without literals
    Cube cube;
};

struct CubeFiles {
    bool icnf = true, dimacs = true;
};

inline const char* const puzzle_file = "puzzle.cnf";
inline const char* const icnf_file = "cubes.icnf";
inline const char* const jobs_file = "jobs";

// The cubes in order, with their names.
std::vector<CubeJob> named_jobs(std::vector<Cube> cubes, const Numbering& numbering);

// Makes the folder. Throws InputError if it exists and is not empty, because answers to other cubes could be
// in it.
void make_cube_folder(const std::filesystem::path& folder);
void write_cube_folder(const std::filesystem::path& folder, const CompileJob& job,
                       const std::vector<CubeJob>& jobs, const CubeFiles& files);

// The text of `jobs`. Throws InputError at the place of anything that is not as it was written.
std::vector<CubeJob> read_jobs(const Text& text, int variables);
// The cubes of a `cubes.icnf`.
std::vector<Cube> read_icnf_cubes(const Text& text, int variables);

}  // namespace reductio

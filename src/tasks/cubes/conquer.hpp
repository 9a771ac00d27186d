// conquer.hpp - the answers of any solvers to the cubes of a folder, put together.
//
// A model is checked against clauses, cube, model and rules. That a cube has none is the solver's word. That
// all cubes together are the puzzle is not taken on trust: where the verdict rests on it, CaDiCaL proves that
// the cubes of `jobs` cover the clauses of `puzzle.cnf`, and for a count that they are disjoint. That is
// easy, because propagation refutes what is between the cubes.
#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "family/known_names.hpp"
#include "tasks/cubes/cube_folder.hpp"
#include "tasks/decode.hpp"

namespace reductio {

enum class ConquerTask : std::uint8_t { solve, unique, count };

struct Conquered {
    std::string verdict;               // solved, none, unique, multiple, unknown
    std::string count;                 // solutions known, in decimal
    bool complete = false;             // `count` is the number of all solutions
    std::vector<Grid> grids;           // the first two solutions that the answers show
    std::vector<std::string> missing;  // jobs without an answer, and why: "cube-07: no file"
};

class CubeFolder {
public:
    // `known`: the families and kinds of rules that the puzzle may name. Throws InputError if the folder is
    // not whole.
    explicit CubeFolder(const std::filesystem::path& folder, const KnownNames& known = built_in_names());
    ~CubeFolder();

    const Puzzle& puzzle() const;
    // Puts the answers together. A path is an answer file, whose name begins with that of its cube and a dot
    // (cube-07.out), or `cubes.` for an answer to cubes.icnf; or a folder of them. Throws InputError for
    // anything that is wrong, with the file's name.
    Conquered conquer(const std::vector<std::string>& paths, ConquerTask task);

private:
    class State;
    std::unique_ptr<State> state_;
};

}  // namespace reductio

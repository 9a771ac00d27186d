// conquer.cpp - which file belongs to which cube, the proofs about the cubes, and the verdict.
#include "tasks/cubes/conquer.hpp"

#include <fmt/core.h>
#include <cadical.hpp>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/stop.hpp"
#include "cnf/read_dimacs.hpp"
#include "engines/shared/plain_solver.hpp"
#include "tasks/cubes/cube_answer.hpp"

namespace reductio {

namespace {

namespace fs = std::filesystem;

struct AnswerFile {
    std::string path;
    std::size_t cube;  // its number; 0 for all cubes
};

// The cube that a file's name tells; nothing if it tells none. Files that `cubes` wrote are no answers.
std::optional<std::size_t> cube_of(const fs::path& path) {
    const std::string name = path.filename().string();
    const auto extension = path.extension();
    if (extension == ".cnf" || extension == ".icnf") return {};
    if (name.starts_with("cubes.")) return 0;
    if (!name.starts_with("cube-")) return {};
    std::size_t number = 0;
    const char* const end = name.data() + name.size();
    const auto [stop, status] = std::from_chars(name.data() + 5, end, number);
    if (status != std::errc{} || stop == end || *stop != '.' || number == 0) return {};
    return number;
}

std::vector<AnswerFile> answer_files(const std::vector<std::string>& paths) {
    std::vector<AnswerFile> files;
    for (const auto& path : paths) {
        if (!fs::is_directory(path)) {
            const auto cube = cube_of(path);
            if (!cube)
                throw InputError{fmt::format("{}: the name does not tell which cube this answers", path),
                                 "a name as cube-07.out, or cubes.out for cubes.icnf"};
            files.push_back({path, *cube});
            continue;
        }
        std::vector<fs::path> inside;
        for (const auto& entry : fs::directory_iterator{path})
            if (entry.is_regular_file() && cube_of(entry.path())) inside.push_back(entry.path());
        std::ranges::sort(inside);
        for (const auto& file : inside) files.push_back({file.string(), *cube_of(file)});
    }
    return files;
}

}  // namespace

class CubeFolder::State {
public:
    State(const fs::path& folder, const KnownNames& known)
        : folder_{folder},
          cnf_{Text::load((folder / puzzle_file).string())},
          list_{Text::load((folder / jobs_file).string())},
          decoder_{*cnf_, known},
          jobs_{read_jobs(*list_, decoder_.compiled_file().variables)} {
        decoder_.require_whole();
        if (jobs_.empty()) list_->fail(0, "no cubes", "a file that `reductio cubes` wrote");
    }
    const Puzzle& puzzle() const { return decoder_.puzzle(); }

    Conquered conquer(const std::vector<std::string>& paths, ConquerTask task) {
        answers_.assign(jobs_.size(), {});
        whole_ = {};
        for (const AnswerFile& file : answer_files(paths)) {
            check_stop();
            read(file);
        }
        if (whole_.refuted() && std::ranges::any_of(answers_, &CubeAnswer::has_solution))
            throw InputError{"the answer to cubes.icnf is that there is no solution, but a cube has one",
                             "answers to the same puzzle"};
        result_.missing = {};
        tally(task);
        if (task == ConquerTask::solve)
            result_.verdict = has_solution_ ? "solved" : refuted_all() ? "none" : "unknown";
        else if (task == ConquerTask::unique)
            result_.verdict = least_ > 1 ? "multiple" : known_ ? least_ == 1 ? "unique" : "none" : "unknown";
        else
            result_.verdict = least_ > 1      ? "multiple"
                              : known_        ? least_ == 1 ? "unique" : "none"
                              : has_solution_ ? "solved"
                                              : "unknown";
        result_.count = least_.str();
        result_.complete = known_;
        return result_;
    }

private:
    void read(const AnswerFile& file) {
        const auto text = Text::load(file.path);
        const std::uint64_t clauses = decoder_.compiled_file().constraints;
        if (file.cube == 0) {
            whole_.add(*text, nullptr, clauses, decoder_, result_.grids);
            if (whole_.refuted()) require_same_cubes();
            return;
        }
        if (file.cube > jobs_.size())
            throw InputError{
                fmt::format("{}: there is no cube {}; the folder has {}", file.path, file.cube, jobs_.size()),
                "answers to the cubes of this folder"};
        const CubeJob& job = jobs_[file.cube - 1];
        answers_[file.cube - 1].add(*text, &job, clauses + job.cube.size(), decoder_, result_.grids);
    }

    // An answer to cubes.icnf counts only if that file has all cubes.
    void require_same_cubes() const {
        const auto text = Text::load((folder_ / icnf_file).string());
        const auto cubes = read_icnf_cubes(*text, decoder_.compiled_file().variables);
        const bool same = std::ranges::equal(cubes, jobs_, {}, {}, &CubeJob::cube);
        if (!same) text->fail(0, "the cubes are not those of jobs", "a file that `reductio cubes` wrote");
    }

    void tally(ConquerTask task) {
        has_solution_ = whole_.has_solution();
        known_ = true;
        least_ = 0;
        for (std::size_t i = 0; i < jobs_.size(); ++i) {
            const CubeAnswer& answer = answers_[i];
            has_solution_ = has_solution_ || answer.has_solution();
            least_ += answer.least();
            const bool open =
                task == ConquerTask::solve ? !answer.number() && !answer.has_solution() : !answer.number();
            known_ = known_ && answer.number();
            if (open && !whole_.refuted())
                result_.missing.push_back(fmt::format("{}: {}", jobs_[i].name, answer.fault()));
        }
        if (whole_.refuted()) known_ = true;
        if (whole_.least() > least_) least_ = whole_.least();
        if (task == ConquerTask::solve ? !has_solution_ && known_ : known_ || least_ > 1) require_cubes(task);
    }
    bool refuted_all() const { return known_ && least_ == 0; }

    // What is known about each cube says something about the puzzle only if the cubes are right.
    void require_cubes(ConquerTask task) {
        if (task != ConquerTask::solve && result_.grids.size() < 2 && least_ > 0) require_disjoint();
        if (task == ConquerTask::count && known_ && least_ > 0) require_disjoint();
        if (known_) require_cover();
    }
    static void load(CaDiCaL::Solver& solver, const Decoder& decoder) {
        solver.set("quiet", 1);
        for_each_clause(decoder.file(), decoder.compiled_file(), [&](std::span<const int> clause) {
            for (const int literal : clause) solver.add(literal);
            solver.add(0);
        });
    }
    void require_cover() const {
        CaDiCaL::Solver solver;
        load(solver, decoder_);
        for (const CubeJob& job : jobs_) {
            for (const int literal : job.cube) solver.add(-literal);
            solver.add(0);
        }
        if (solve(solver) != 20)
            list_->fail(0, "the cubes do not cover the puzzle: a line is missing or was changed",
                        "a file that `reductio cubes` wrote");
    }
    void require_disjoint() const {
        CaDiCaL::Solver solver;
        load(solver, decoder_);
        for (std::size_t i = 0; i < jobs_.size(); ++i) {
            check_stop();
            for (std::size_t k = 0; k < i; ++k) {
                if (have_complements(jobs_[i].cube, jobs_[k].cube)) continue;
                for (const int literal : jobs_[i].cube) solver.assume(literal);
                for (const int literal : jobs_[k].cube) solver.assume(literal);
                if (solve(solver) != 20)
                    list_->fail(0, fmt::format("{} and {} overlap", jobs_[k].name, jobs_[i].name),
                                "a file that `reductio cubes` wrote");
            }
        }
    }
    static bool have_complements(const Cube& a, const Cube& b) {
        return std::ranges::any_of(a, [&](int x) { return std::ranges::find(b, -x) != b.end(); });
    }

    fs::path folder_;
    std::shared_ptr<const Text> cnf_, list_;
    Decoder decoder_;
    std::vector<CubeJob> jobs_;
    std::vector<CubeAnswer> answers_;
    CubeAnswer whole_;
    Conquered result_;
    bool has_solution_ = false, known_ = false;
    BigNumber least_;
};

CubeFolder::CubeFolder(const fs::path& folder, const KnownNames& known)
    : state_{std::make_unique<State>(folder, known)} {}
CubeFolder::~CubeFolder() = default;
const Puzzle& CubeFolder::puzzle() const { return state_->puzzle(); }
Conquered CubeFolder::conquer(const std::vector<std::string>& paths, ConquerTask task) {
    return state_->conquer(paths, task);
}

}  // namespace reductio

// cube_team.hpp - several CaDiCaLs share one query: each works on a cube, and who is idle gets a part of
// another's.
//
// The whole puzzle is the first cube. A cube is split (cnf/cubes.hpp) where a worker waits for one, so all
// are at work to the end, whatever the parts turn out to weigh. Each worker keeps what it has learned from
// one cube for the next. Short learned clauses, cuts, and the clauses that block solutions go to the others
// as well: cubes are only assumed, so all that is learned follows from the whole puzzle. Every second worker
// keeps to CaDiCaL's stable mode, which is meant for finding solutions. The parts of a cube are disjoint, so
// each solution is found once. Which one is found first depends on the threads; the verdict and the number do
// not.
//
// Where one solution is enough, the first worker takes no part in that. It goes on with the whole puzzle as
// if it were alone: it takes nothing from the others and is never left, because either changes its course,
// and a solver that was near a solution may then be far from it. So the team is hardly slower than one
// thread. The others learn from it. On puzzles without a solution that is what makes them faster: they know
// its clauses and their own. Speed-ups are in docs/cubes.md.
//
// After Audemard, Hoessen, Jabbour and Piette, "Dolius: a distributed parallel SAT solving framework",
// Pragmatics of SAT 2014, and Hamadi, Jabbour and Sais, "ManySAT: a parallel SAT solver", JSAT 2009.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engines/shared/sat_worker.hpp"

namespace reductio {

class CubeTeam {
public:
    struct Query {
        SatRules& rules;
        const CnfLowering& lowering;
        const Residual& residual;
        const Limits& limits;
        const Stopwatch& clock;
        const OnSolution& on_solution;
        Outcome& outcome;                                       // its count goes on, and statistics are added
        std::span<const std::vector<std::int32_t>> found = {};  // solutions that the first worker has blocked
        const Shortcuts* shortcuts = nullptr;                   // that all take
    };
    // Most puzzles are answered with less work; the others wait for it: a fifth of a second.
    static constexpr std::uint64_t work_alone = 200'000'000;

    explicit CubeTeam(const Query& query);

    // Goes on with the worker that was alone so far, and its watch, on `threads` threads until the query
    // ends. `cubes`: how many there are at first.
    Ending run(SatWorker& first, SolverWatch& watch, std::uint64_t threads, std::uint64_t cubes = 1);
    // The same where one solution is enough: the others join after so much more of the first worker's work.
    Ending run_for_one(SatWorker& first, SolverWatch& watch, std::uint64_t threads,
                       std::uint64_t alone = work_alone);

private:
    struct Job {
        CellCube cube;
        std::uint64_t work = 0;
    };
    struct Member {
        SatWorker& worker;
        SolverWatch& watch;
        int number;
        double seconds_before = 0;  // of processor time, by the first worker before this one began
        std::size_t known = 0;      // of the shared clauses
    };
    struct Shared {
        int from;
        std::vector<int> clauses;  // each closed by a 0
    };

    void start_others(std::uint64_t threads);
    Ending wait_for_others();
    void help(int number, double seconds_before);
    void work_on_whole(Member& member);
    template <class Work>
    void guarded(const Member& member, Work work);
    void work_along(Member& member);
    void conclude(Member& member, int status);
    std::optional<Job> take(const Member& member);
    void give(std::vector<CellCube> parts);
    void work_on(Member& member, Job job);
    bool split(const Job& job);
    void exchange(Member& member);
    void share(Member& member, std::vector<int> clauses);
    bool add_cuts(Member& member);
    void found(Member& member);
    void end(const Member& member, Ending ending);
    void end_locked(const Member& member, Ending ending);  // by who has the lock

    Query query_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> queue_;
    std::vector<Shared> shared_;
    int at_work_ = 0, waiting_ = 0;
    std::atomic<bool> leave_{false};  // somebody waits for a cube, or the query has ended
    std::atomic<bool> over_{false};   // it has ended
    std::optional<Ending> ending_;
    std::exception_ptr failure_;
    const double began_;  // processor time of the first worker's thread
    bool started_ = false;
    std::vector<std::jthread> others_;
};

}  // namespace reductio

// cube_team.cpp - the queue of cubes, and what a worker does with one.
#include "engines/shared/cube_team.hpp"

#include <algorithm>
#include <ctime>
#include <new>
#include <system_error>

#include "base/stop.hpp"

namespace reductio {

namespace {

// Work: a shorter search is not worth a split, and the others learn from a solver as often as it is left, or
// as it calls back.
constexpr std::uint64_t least_to_split = 30'000'000, between_exchanges = 300'000'000;
constexpr std::uint64_t between_calls = 30'000'000;
constexpr int longest_shared = 8;  // literals of a learned clause

// Processor time of this thread. Unlike wall time, it can be compared on a busy machine.
double thread_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

CubeTeam::CubeTeam(const Query& query) : query_{query}, began_{thread_seconds()} {}

Ending CubeTeam::run(SatWorker& first, SolverWatch& watch, std::uint64_t threads, std::uint64_t cubes) {
    give(cubes > 1 ? cubes_by_cells(query_.rules.propagator, query_.rules.state, cubes)
                   : std::vector<CellCube>{{}});
    start_others(threads);
    Member member{first, watch, 0};
    work_along(member);
    return wait_for_others();
}

Ending CubeTeam::run_for_one(SatWorker& first, SolverWatch& watch, std::uint64_t threads,
                             std::uint64_t alone) {
    give({{}});
    Member member{first, watch, 0};
    watch.keep_learned(longest_shared);
    const std::uint64_t start_at = watch.work() + alone;
    const auto look = [&] {
        if (watch.work() < start_at) return;
        if (!started_) start_others(threads);
        share(member, watch.take_learned());
    };
    guarded(member, [&] {
        look();
        watch.call_each(between_calls, look);
        work_on_whole(member);
    });
    return wait_for_others();
}

void CubeTeam::start_others(std::uint64_t threads) {
    started_ = true;
    const double seconds = thread_seconds() - began_;
    try {
        for (std::uint64_t i = 1; i < threads; ++i)
            others_.emplace_back([this, i, seconds] { help(static_cast<int>(i), seconds); });
    } catch (const std::system_error&) {  // no memory for another stack: fewer threads will do
    }
}

Ending CubeTeam::wait_for_others() {
    others_.clear();
    if (failure_) std::rethrow_exception(failure_);
    return *ending_;
}

void CubeTeam::help(int number, double seconds_before) {
    try {
        SolverWatch watch{query_.limits, query_.clock};
        std::optional<SatWorker> worker;
        worker.emplace(query_.rules, query_.lowering, query_.residual, watch, number);
        if (query_.shortcuts != nullptr) worker->take(*query_.shortcuts);
        for (const auto& values : query_.found) worker->block(values);
        Member member{*worker, watch, number, seconds_before};
        work_along(member);
    } catch (const std::bad_alloc&) {  // the others go on
    } catch (const Stopped&) {}
}

// What a worker can't go on from ends the query.
template <class Work>
void CubeTeam::guarded(const Member& member, Work work) {
    try {
        const StopScope scope{query_.limits.seconds, query_.limits.interrupted};
        work();
    } catch (const Stopped& stopped) {
        end(member, ending_of(stopped.reason));
    } catch (...) {
        const std::scoped_lock lock{mutex_};
        if (!failure_) failure_ = std::current_exception();
        end_locked(member, Ending::memory);
    }
}

void CubeTeam::work_on_whole(Member& member) {
    member.watch.leave_when(over_);
    while (!over_) {
        const int status = member.worker.solve({}, {}, reductio::Query::all_work);
        conclude(member, status);
        if (status == 20) end(member, Ending::complete);
    }
}

void CubeTeam::work_along(Member& member) {
    member.watch.keep_learned(longest_shared);
    guarded(member, [&] {
        while (auto job = take(member)) work_on(member, std::move(*job));
    });
}

// What the solver's answer says about the whole puzzle: a solution, or that it was stopped.
void CubeTeam::conclude(Member& member, int status) {
    if (status == 10 && !add_cuts(member)) found(member);
    if (status == 0 && member.watch.stopped()) end(member, member.watch.ending());
}

// Waits for a cube; nothing when the query has ended.
std::optional<CubeTeam::Job> CubeTeam::take(const Member& member) {
    std::unique_lock lock{mutex_};
    while (!ending_ && queue_.empty()) {
        if (at_work_ == 0) {
            end_locked(member, Ending::complete);
            break;
        }
        ++waiting_;
        leave_ = true;
        changed_.wait(lock);
        --waiting_;
    }
    if (ending_) return {};
    leave_ = static_cast<int>(queue_.size()) < waiting_;
    Job job = std::move(queue_.front());
    queue_.pop_front();
    ++at_work_;
    return job;
}

void CubeTeam::give(std::vector<CellCube> parts) {
    const std::scoped_lock lock{mutex_};
    for (CellCube& part : parts) queue_.push_back({std::move(part)});
    query_.outcome.statistics["cubes"] += static_cast<double>(parts.size());
    if (!ending_) leave_ = static_cast<int>(queue_.size()) < waiting_;
    changed_.notify_all();
}

// Until the cube is refuted, or given to the queue in parts, or the query has ended.
void CubeTeam::work_on(Member& member, Job job) {
    const Cube cube = numbered(job.cube, query_.lowering.numbering());
    bool can_split = true;
    for (bool open = true; open;) {
        exchange(member);
        const bool ripe = can_split && job.work >= least_to_split;
        member.watch.leave_when(ripe ? leave_ : over_);
        const std::uint64_t before = member.worker.work();
        const int status = member.worker.solve(cube, {}, ripe ? between_exchanges : least_to_split);
        job.work += member.worker.work() - before;
        conclude(member, status);
        if (status == 20 && job.cube.empty()) end(member, Ending::complete);
        open = status != 20 && !over_;
        if (!open || status != 0 || !ripe || !leave_) continue;
        can_split = split(job);
        open = !can_split;
    }
    const std::scoped_lock lock{mutex_};
    if (--at_work_ == 0 && queue_.empty()) changed_.notify_all();
}

// False if there is nothing to split in the cube.
bool CubeTeam::split(const Job& job) {
    auto parts = split_cube(query_.rules.propagator, query_.rules.state, job.cube);
    if (parts.size() == 1 && parts[0].size() == job.cube.size()) return false;
    give(std::move(parts));
    return true;
}

// Tells the others what was learned, and learns from them.
void CubeTeam::exchange(Member& member) {
    share(member, member.watch.take_learned());
    std::vector<int> news;
    {
        const std::scoped_lock lock{mutex_};
        for (; member.known < shared_.size(); ++member.known) {
            const Shared& entry = shared_[member.known];
            if (entry.from == member.number) continue;
            news.insert(news.end(), entry.clauses.begin(), entry.clauses.end());
        }
    }
    for (auto at = news.begin(); at != news.end();) {
        const auto end = std::find(at, news.end(), 0);
        member.worker.add({at, end});
        at = end + 1;
    }
}

void CubeTeam::share(Member& member, std::vector<int> clauses) {
    if (clauses.empty()) return;
    const std::scoped_lock lock{mutex_};
    shared_.push_back({member.number, std::move(clauses)});
}

// True if the answer violates a constraint that was left to cuts; then the cuts are added.
bool CubeTeam::add_cuts(Member& member) {
    auto cuts = member.worker.cuts();
    std::vector<int> all;
    for (const Cut& cut : cuts) {
        const auto clause = member.worker.clause_of(cut);
        if (!clause) continue;
        member.worker.add(*clause);
        all.insert(all.end(), clause->begin(), clause->end());
        all.push_back(0);
    }
    share(member, std::move(all));
    return !cuts.empty();
}

void CubeTeam::found(Member& member) {
    const auto blocking = member.worker.residual().blocking_clause();
    {
        const std::scoped_lock lock{mutex_};
        if (ending_) return;
        const auto count = ++query_.outcome.count;
        const bool go_on = query_.on_solution(member.worker.residual().values());
        if (!go_on || count == query_.limits.solutions) return end_locked(member, Ending::limit);
    }
    member.worker.add(blocking);
    std::vector<int> shared{blocking};
    shared.push_back(0);
    share(member, std::move(shared));
}

void CubeTeam::end(const Member& member, Ending ending) {
    const std::scoped_lock lock{mutex_};
    end_locked(member, ending);
}

void CubeTeam::end_locked(const Member& member, Ending ending) {
    if (!ending_) {
        ending_ = ending;
        const double before = member.number == 0 ? -began_ : member.seconds_before;
        query_.outcome.statistics["seconds.winner"] = before + thread_seconds();
    }
    over_ = leave_ = true;
    changed_.notify_all();
}

}  // namespace reductio

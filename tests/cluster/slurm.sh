#!/bin/sh
# slurm.sh - a Slurm of two nodes on one machine, in a throw-away folder, and a job array of shards on it.
#
#     tests/cluster/slurm.sh REDUCTIO [LINES [FOLDER]]
#
# Starts munged, slurmctld and two slurmd on loopback, with a configuration, keys, states and logs of their own:
# nothing outside FOLDER (default: a new one, which is removed) is written, and a Slurm of the machine is left alone.
# Then:
#   1. a job array of 8 shards answers LINES puzzles (default 200,000);
#   2. a task is killed in the middle, and requeued: it goes on after the results it has;
#   3. a part of the results is torn off, and the whole array submitted again: only that part has work to do;
#   4. `merge` makes one file of the parts, which must be that of one run without shards.
# Needs root, and the Debian packages slurm-wlm and munge. Ends with 0 if all is as it should be.
set -eu
program=$(realpath "${1:?usage: slurm.sh REDUCTIO [LINES [FOLDER]]}")
lines=${2:-200000}
here=$(cd "$(dirname "$0")" && pwd)
[ "$(id -u)" -eq 0 ] || { echo "slurm.sh: needs root, for slurmctld and slurmd" >&2; exit 1; }
for need in munged:munge slurmctld:slurmctld slurmd:slurmd sbatch:slurm-client; do
    command -v "${need%:*}" >/dev/null || {
        echo "${need%:*} is missing. On Debian or Ubuntu: apt-get install ${need#*:}" >&2; exit 1; }
done

if [ -n "${3:-}" ]; then root=$(realpath "$3"); mkdir -p "$root"; keep=yes; else root=$(mktemp -d); keep=no; fi
clean() {
    for name in slurmd-node1 slurmd-node2 slurmctld munge/pid; do
        [ -f "$root/$name" ] && kill "$(cat "$root/$name")" 2>/dev/null || true
    done
    sleep 1
    [ $keep = yes ] || rm -rf "$root"
}
trap clean EXIT
trap 'exit 1' INT TERM
step() { echo "== $(date +%T) $*"; }

step "munge and Slurm in $root"
chmod 755 "$root"
mkdir -p "$root/munge" "$root/state" "$root/work"
(umask 077; head -c 1024 /dev/urandom >"$root/munge/key")
munged --force --key-file="$root/munge/key" --socket="$root/munge/socket" --pid-file="$root/munge/pid" \
    --log-file="$root/munge/log" --seed-file="$root/munge/seed" 2>/dev/null
free_ports=$(python3 -c "
import socket
probes = [socket.socket() for _ in range(3)]
for probe in probes: probe.bind(('127.0.0.1', 0))
print(*[probe.getsockname()[1] for probe in probes])")
set -- $free_ports
cat >"$root/slurm.conf" <<END
ClusterName=throwaway
SlurmctldHost=localhost
SlurmctldPort=$1
SlurmUser=root
AuthInfo=socket=$root/munge/socket
StateSaveLocation=$root/state
SlurmdSpoolDir=$root/spool-%n
SlurmctldPidFile=$root/slurmctld
SlurmdPidFile=$root/slurmd-%n
SlurmctldLogFile=$root/slurmctld.log
SlurmdLogFile=$root/slurmd-%n.log
MailProg=/bin/true
# containers often have no control groups to give away
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
MpiDefault=none
ReturnToService=2
JobRequeue=1
KillWait=2
NodeName=node1 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$2 CPUs=1
NodeName=node2 NodeHostname=localhost NodeAddr=127.0.0.1 Port=$3 CPUs=1
PartitionName=all Nodes=node1,node2 Default=YES State=UP
END
export SLURM_CONF="$root/slurm.conf"
slurmctld
slurmd -N node1
slurmd -N node2
for _ in $(seq 60); do
    [ "$(sinfo -h -N -t idle 2>/dev/null | wc -l)" -eq 2 ] && break
    sleep 0.5
done
sinfo -N -l
srun -N2 sh -c 'echo "node $SLURMD_NODENAME answers"'

cd "$root/work"
input=${INPUT:-$root/work/big.txt}
if [ -z "${INPUT:-}" ]; then
    step "$lines puzzles"
    PYTHONPATH="$here" python3 -B -c "import farm; farm.write_puzzles('big.txt', $lines)"
fi
cat >job.sh <<END
#!/bin/sh
#SBATCH --array=1-8 --requeue --open-mode=append --output=task-%a.log
echo "shard \$SLURM_ARRAY_TASK_ID on \$SLURMD_NODENAME, start \$((\${SLURM_RESTART_COUNT:-0} + 1))"
exec $program unique --result short --exit-zero --shard auto -o part{}.txt --resume $input
END
step "a job array"
start=$(date +%s.%N)
job=$(sbatch --parsable job.sh)
echo "job $job"

# The first task that has results and no summary yet is killed as a node that fails does it, without a warning.
victim=
while [ -z "$victim" ] && [ -n "$(squeue -h -j "$job")" ]; do
    for part in part*.txt; do
        [ -s "$part" ] && [ "$(wc -l <"$part")" -gt 1 ] && ! tail -n 1 "$part" | grep -q '^# summary' || continue
        victim=${part#part}; victim=${victim%.txt}
        break
    done
done
if [ -n "$victim" ]; then
    scontrol requeue "${job}_$victim"
    echo "task $victim was killed and requeued with $(grep -c '^[a-z]' "part$victim.txt") results"
fi
longest=0
while [ -n "$(squeue -h -j "$job")" ]; do
    # a requeued task may begin at once: it need not wait for two minutes
    for pending in $(squeue -h -j "$job" -t PD -r -o %i:%r | sed -n 's/:BeginTime$//p'); do
        scontrol update "jobid=$pending" starttime=now 2>/dev/null || true
    done
    sleep 0.5
    longest=$((longest + 1))
    [ $longest -lt 7200 ] || { squeue; exit 1; }
done
echo "seconds $(python3 -c "import time; print(round(time.time() - $start, 1))")"
cat task-*.log

step "a part is torn off, and the whole array submitted again"
head -c -2000 part5.txt >torn && mv torn part5.txt
sbatch --wait --parsable job.sh
tail -n 1 part5.txt | cut -c 1-40

step "merge"
"$program" merge part*.txt -o all.txt
if [ -z "${WITHOUT_COMPARISON:-}" ]; then
    "$program" unique --result short --exit-zero -o whole.txt "$input"
    cmp whole.txt all.txt
    echo "all.txt is what one run writes: $(md5sum <all.txt)"
fi
[ -n "$victim" ] || { echo "slurm.sh: no task was killed: more puzzles are needed" >&2; exit 1; }
[ "$(cat task-*.log | grep -c 'start 2')" -ge 1 ] || { echo "slurm.sh: the killed task did not start again" >&2; exit 1; }
step "done"

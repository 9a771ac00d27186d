#!/usr/bin/awk -f
# slowest.awk - passes on what ctest prints, with the ten slowest entries before its closing lines.
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: .* sec *$/ { seconds[$4] = $(NF - 1) }
/^[0-9]+% tests passed/ {
    print "The ten slowest, in seconds:"
    for (row = 0; row < 10; ++row) {
        slowest = ""
        for (name in seconds) if (slowest == "" || seconds[name] + 0 > seconds[slowest] + 0) slowest = name
        if (slowest == "") break
        printf "%9.2f  %s\n", seconds[slowest], slowest
        delete seconds[slowest]
    }
    print ""
}
{ print; fflush() }

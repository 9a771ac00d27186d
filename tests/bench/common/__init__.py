"""What the benchmarks share: runs that are timed, inputs, numbers as text."""

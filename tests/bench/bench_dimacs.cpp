// bench_dimacs.cpp - how fast clauses are encoded, formatted and written; a file name or nothing as argument.
//
// The clauses are those of a blank 100x100 Latin square with `product`, the map that of its variables.
// Measured on one core of a 2-core machine: see the table that it prints.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>

#include "base/registry.hpp"
#include "cnf/at_most_one.hpp"
#include "cnf/dimacs.hpp"

using namespace reductio;

namespace {
constexpr int side = 100;

template <class Work>
void measure(const char* what, const Work& work) {
    const auto start = std::chrono::steady_clock::now();
    const auto size = static_cast<double>(work());
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    fmt::print("{:34} {:7.1f} ms {:8.1f} M {:9.1f} M/s\n", what, 1e3 * seconds.count(), size / 1e6,
               size / 1e6 / seconds.count());
}

void send_latin(const AtMostOne& encoding, ClauseSink& sink) {
    int next = side * side * side + 1;
    std::vector<int> group(side);
    for (const auto& [outer, inner, step] :
         {std::array{10'000, 100, 1}, {100, 1, 10'000}, {10'000, 1, 100}}) {
        for (int i = 0; i < side * side; ++i) {
            for (int k = 0; k < side; ++k) {
                group[k] = 1 + i / side * outer + i % side * inner + k * step;
            }
            sink.add(group);
            encoding.encode(group, true, sink, next);
        }
    }
    sink.flush();
}

std::uint64_t write_latin(const AtMostOne& encoding, ByteOutput& out) {
    DimacsWriter writer{out};
    send_latin(encoding, writer);
    out.close();
    return out.bytes();
}

std::uint64_t write_map(ByteOutput& out) {
    DimacsWriter writer{out};
    int number = 0;
    for (int cell = 0; cell < side * side; ++cell) {
        const std::string name = fmt::format("r{}c{}", cell / side + 1, cell % side + 1);
        for (int value = 1; value <= side; ++value) writer.variable(++number, name, value);
    }
    const std::pair<int, int> all[] = {{1, number}};
    writer.count_projections(all);
    out.close();
    return out.bytes();
}
}  // namespace

int main(int argc, char** argv) {
    const AtMostOne& product = *find<AtMostOne>("product");
    for (const AtMostOne* encoding : registry<AtMostOne>()) {
        measure(fmt::format("clauses, {}", encoding->name).c_str(), [&] {
            CountingSink sink;
            send_latin(*encoding, sink);
            return sink.clauses;
        });
    }
    for (int round = 0; round < 3; ++round) {
        measure("bytes of clauses, not written", [&] {
            ByteOutput out{ByteOutput::nowhere};
            return write_latin(product, out);
        });
        measure("bytes of variable map, not written", [&] {
            ByteOutput out{ByteOutput::nowhere};
            return write_map(out);
        });
        if (argc < 2) continue;
        measure("bytes of clauses, written", [&] {
            ByteOutput out{argv[1]};
            return write_latin(product, out);
        });
    }
    return 0;
}

// any_puzzle.cpp - puzzles of several formats in one text, and a count that another thread stops.
#include <chrono>
#include <iostream>
#include <reductio/puzzles.hpp>
#include <thread>

int main() {
    const auto puzzles = reductio::read_puzzles(
        "9..1.4..2.8..6..7..........4.......1.7.....3.3.......7..........3..7..8.1..2.9..4\n"
        "4.1....2.....3\n"
        "keen:3:_3ca_a_,a3a2m6m6\n");
    for (const auto& puzzle : puzzles) {
        if (!puzzle.error().empty())
            std::cout << puzzle.error() << '\n';
        else
            std::cout << puzzle.family() << ": " << puzzle.unique() << '\n';
    }
    std::cout << puzzles[2].draw(puzzles[2].solve().grids[0]);

    const auto blank = reductio::read_puzzles(std::string(81, '.'))[0];
    std::stop_source source;
    std::thread watch{[&source] {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        source.request_stop();
    }};
    std::cout << "sudokus: " << blank.count({.engine = "sat", .stop = source.get_token()}).status << '\n';
    watch.join();
}

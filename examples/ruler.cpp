// ruler.cpp - a Golomb ruler with seven marks: each ruler that is shorter than the last, until none is.
#include <iostream>
#include <reductio/problem.hpp>

int main() {
    constexpr int marks = 7;
    reductio::Problem problem;
    const auto mark = problem.array("mark", marks, 0, 40);
    problem.require(mark[0] == 0);
    std::vector<reductio::Expression> distances;
    for (int i = 0; i < marks; ++i) {
        for (int j = i + 1; j < marks; ++j) {
            problem.require(mark[i] < mark[j]);
            distances.push_back(mark[j] - mark[i]);
        }
    }
    problem.require(reductio::all_different(distances));
    problem.minimize(mark[marks - 1]);

    auto ruler = problem.improve({.seconds = 60});
    std::int64_t length = 0;
    for (; ruler; ruler.next()) length = ruler.objective()[0];
    std::cout << "length " << length
              << (ruler.status() == reductio::Status::none ? ", none is shorter" : " so far") << '\n'
              << problem.count().digits << " rulers\n";
}

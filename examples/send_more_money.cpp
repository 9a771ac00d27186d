// send_more_money.cpp - SEND + MORE = MONEY: a digit for each letter (H. E. Dudeney, 1924).
#include <iostream>
#include <map>
#include <reductio/problem.hpp>
#include <string>

int main() {
    reductio::Problem problem;
    std::map<char, reductio::IntVar> digit;
    std::vector<reductio::IntVar> all;
    for (const char letter : std::string{"SENDMORY"})
        all.push_back(digit[letter] = problem.variable(std::string{letter}, 0, 9));

    const auto number = [&](const std::string& word) {
        reductio::Expression value = 0;
        for (const char letter : word) value = 10 * value + digit[letter];
        return value;
    };

    problem.require("letters differ", all_different(all));
    problem.require("no leading zeros", digit['S'] > 0 && digit['M'] > 0);
    problem.require("the sum", number("SEND") + number("MORE") == number("MONEY"));

    const auto solution = problem.solve();
    std::cout << solution[number("SEND")] << " + " << solution[number("MORE")] << " = "
              << solution[number("MONEY")] << " (" << problem.unique() << ")\n";
}

// test_registry.cpp - the check over all registries: names are those of the files, required members can't be
// left out, and a wrong row is refused by a message that names its file.
#include <algorithm>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "base/registry_rows.hpp"
#include "catch.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cnf/at_most_one.hpp"
#include "cnf/tuple_encoding.hpp"
#include "door/memory_host.hpp"
#include "draw/output.hpp"
#include "engines/engine.hpp"
#include "explain/technique.hpp"
#include "family/cell_rule.hpp"
#include "family/cpp_family.hpp"
#include "family/known_names.hpp"
#include "formats/format.hpp"
#include "formats/sgt/sgt_game.hpp"
#include "tasks/targets/target.hpp"

namespace test_registry {

using namespace reductio;

namespace {

template <class T>
std::string refusal(const T& row, std::string_view name, std::string_view file) {
    try {
        checked_rows<T>({{&row, name, file}});
        return {};
    } catch (const std::logic_error& error) {
        return error.what();
    }
}

template <class... T>
std::vector<std::size_t> sizes() {
    return {registry<T>().size()...};
}

template <class... T>
bool sorted_by_name() {
    return (std::ranges::is_sorted(registry<T>(), {}, [](const T* row) { return row->name; }) && ...);
}

template <class... T>
constexpr bool need_members = !(std::is_default_constructible_v<T> || ...);

}  // namespace

TEST_CASE("every registry passes its check") {
    for (const std::size_t size : sizes<Family, Format, SgtGame, AtMostOne, TupleEncoding, Engine, Output,
                                        Target, Technique, Command>())
        CHECK(size > 1);
    CHECK(sorted_by_name<Family, CellRuleKind, Format, SgtGame, Engine, Output, Technique, Command>());
}

TEST_CASE("a table lists its rows by name, and refuses a name that stands there twice") {
    const Technique late{"late", 1, Level::easy, "…", nullptr}, early{"early", 2, Level::hard, "…", nullptr};
    const Technique table[] = {late, early}, twice[] = {late, early, late},
                    silent[] = {{"silent", 3, Level::hard, "", nullptr}};
    CHECK(rows_of_table<Technique>("a.cpp", table) == std::vector{&table[1], &table[0]});
    CHECK_THROWS_WITH(rows_of_table<Technique>("a.cpp", twice), "a.cpp: two rows are called \"late\"");
    CHECK_THROWS_WITH(rows_of_table<Technique>("a.cpp", silent),
                      "a.cpp: it has no .summary, which `reductio list` shows");
}

TEST_CASE("techniques stand in the order of their difficulty") {
    CHECK(std::ranges::is_sorted(techniques_by_difficulty(), {}, &Technique::difficulty));
}

TEST_CASE("a row without its required members does not compile") {
    STATIC_REQUIRE(need_members<Description, FamilyFunctions, Format, SgtGame, AtMostOne, TupleEncoding,
                                Engine, Target, Command>);
    STATIC_REQUIRE_FALSE(std::is_constructible_v<Required<void (*)()>, std::nullptr_t>);
}

TEST_CASE("an alias that another row has, or that nobody could type, is refused") {
    Description queens = *find<Family>("queens");
    const Description& hitori = *find<Family>("hitori");
    queens.aliases = {"Eight queens"};
    CHECK(refusal(queens, "queens", "encoders/queens.cpp") ==
          "encoders/queens.cpp: its alias \"Eight queens\" may hold only small letters, digits and -");
    queens.aliases = {"8queens"};
    CHECK(refusal(queens, "queens", "encoders/queens.cpp") ==
          "encoders/queens.cpp: its alias \"8queens\" must begin with a letter");
    queens.aliases = {"hitori"};
    CHECK_THROWS_WITH(checked_rows<Description>({{&queens, "queens", "encoders/queens.cpp"},
                                                 {&hitori, "hitori", "encoders/hitori.cpp"}}),
                      "encoders/queens.cpp: its alias \"hitori\" is a name or an alias of another file");
}

TEST_CASE("a name unlike its file's is refused with both names") {
    const Family& queens = *find<Family>("queens");
    CHECK(refusal(queens, "queens", "encoders/queens.cpp") == "");
    CHECK(refusal(queens, "n-queens", "encoders/n_queens.cpp") ==
          "encoders/n_queens.cpp: its .name is \"queens\", but the file's name makes it \"n-queens\"; "
          "they must be equal");
    Format silent = *find<Format>("ss");
    silent.summary = {};
    CHECK(refusal(silent, "ss", "src/formats/ss.cpp") ==
          "src/formats/ss.cpp: it has no .summary, which `reductio list` shows");
}

TEST_CASE("signs of other values than the digits, and formats that lack a member, are refused") {
    Description queens = *find<Family>("queens");
    queens.digits = usual_digits(side_digits);
    CHECK(find_fault(queens) ==
          "its .signs draw the values 0 1, but its .digits are 1 2 3 4 5 6 7 8 9; each digit takes a sign, "
          "or none does");
    Description latin = *find_family("latin");
    latin.states = {"white", "black"};
    CHECK(find_fault(latin) == "its .states are for two digits");
    Format format = *find<Format>("ss");
    format.read = nullptr;
    CHECK(find_fault(format) == "it has neither .read nor .unpack");
    format.lacks = "";
    CHECK(find_fault(format) == "it has no .carries or no .lacks");
    Output output = *find<Output>("json");
    output.write = [](const Family&, const Puzzle&, std::span<const Value>, const Style&) {
        return std::string{};
    };
    CHECK(find_fault(output) == "it takes one of .write and .record");
    Command solve = *find<Command>("solve");
    solve.examples = "reductio solve";
    CHECK(find_fault(solve) == "its .examples must begin with a command: $ ...");
    solve.description = {};
    CHECK(find_fault(solve) == "it has no .description, which --help shows");
}

TEST_CASE("every value that a shell offers for an option is one that the option takes") {
    MemoryHost host;
    Console console{host};
    KnownNames names;
    const Arguments arguments{console, names};
    int offered = 0;
    for (const Command* command : registry<Command>()) {
        for (const DeclaredOption& option : command->options()) {
            if (option.values == nullptr) continue;
            for (const std::string& value : option.values()) {
                INFO(command->name << " " << option.name << " " << value);
                CHECK_NOTHROW(option.parse(arguments, option.key(), value));
                ++offered;
            }
        }
    }
    CHECK(offered > 500);
}

}  // namespace test_registry

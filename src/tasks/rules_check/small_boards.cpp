// small_boards.cpp - what may stand on a board, and the boards one after the other.
#include "tasks/rules_check/small_boards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "formats/reader.hpp"
#include "puzzle/grid_graph.hpp"
#include "puzzle/unfit_puzzle.hpp"
#include "rules/rules_file.hpp"
#include "tasks/pipeline.hpp"

namespace reductio {

namespace {

constexpr int most_boards = 1'500;
constexpr int most_divided = 6;  // cells of a board whose divisions into regions are all tried

// A place for a clue in a section of the native format, and the clues that it may hold.
struct Slot {
    std::string_view section;
    int row = 0, column = 0;  // in the section's grid; of outside: the side and the line
    std::vector<std::string> clues;
};

struct Clue {
    const Slot* slot;
    const std::string* text;
};

std::vector<std::string> numbers_up_to(int last) {
    std::vector<std::string> numbers;
    for (int i = 0; i <= last; ++i) numbers.push_back(fmt::format("{}", i));
    return numbers;
}

// What may be printed in a cell.
std::vector<std::string> clues_in_cells(const Family& family, int cells) {
    const RulesFile& rules = *family.rules;
    constexpr int largest = 5;
    std::vector<std::string> clues;
    if (reads(family, Part::arrows)) {
        for (const char* const arrow : {">", "v", "<", "^"}) {
            for (const char* const number : {"0", "1"}) clues.push_back(std::string{number} + arrow);
        }
    } else if (family.number_form == NumberForm::long_list) {
        clues = {"1", "2", "3", "?", "1,2", "1,3", "2,?"};
    } else if (family.number_form == NumberForm::sides) {
        for (const std::string& number : numbers_up_to(std::min(cells, largest))) {
            for (const char* const form : {"{},.,.,.", ".,{},.,.", ".,.,{},.", ".,.,.,{}"})
                clues.push_back(fmt::format(fmt::runtime(form), number));
        }
    } else if (reads(family, Part::numbers)) {
        clues = numbers_up_to(std::min(cells, largest));
    }
    if (reads(family, Part::unknown_numbers)) clues.emplace_back("?");
    for (const RulesPrint& print : rules.printed) clues.push_back(print.letter);
    return clues;
}

// Where clues may stand. Cells are given only where nothing else is read.
std::vector<Slot> slots_of(const Family& family, const Puzzle& blank) {
    std::vector<Slot> slots;
    const auto add_grid = [&](std::string_view section, int rows, int columns,
                              const std::vector<std::string>& clues) {
        for (int i = 0; i < rows * columns && !clues.empty(); ++i)
            slots.push_back({section, i / columns, i % columns, clues});
    };
    const int rows = blank.rows, columns = blank.columns;
    add_grid("numbers", rows, columns, clues_in_cells(family, blank.cells()));
    constexpr int most_at_corner = 4;
    if (reads(family, Part::corners))
        add_grid("corners", rows + 1, columns + 1, numbers_up_to(most_at_corner));
    if (reads(family, Part::outside)) {
        for (int side = 0; side < 4; ++side) {
            const int lines = side < 2 ? columns : rows;
            for (int line = 0; line < lines; ++line)
                slots.push_back({"outside", side, line, numbers_up_to(std::max(rows, columns))});
        }
    }
    if (slots.empty() && !reads(family, Part::regions)) {
        std::vector<std::string> digits;
        for (const Value digit : blank.digits) digits.push_back(fmt::format("{}", digit));
        add_grid("givens", rows, columns, digits);
    }
    return slots;
}

// All divisions of the board into connected regions, each as a number for every cell; of a large one its rows
// and its whole.
class Divisions {
public:
    explicit Divisions(const Puzzle& blank) : blank_{blank}, regions_(blank.cells(), 0) {
        all_.push_back(regions_);
        if (blank.cells() <= most_divided) {
            divide(0, 0);
        } else {
            for (int cell = 0; cell < blank.cells(); ++cell) regions_[cell] = cell / blank.columns;
            all_.push_back(regions_);
        }
        std::ranges::stable_sort(all_, {}, [](const auto& regions) { return std::ranges::max(regions); });
    }
    std::vector<std::vector<int>> take() { return std::move(all_); }

private:
    void divide(int cell, int regions) {
        if (cell == blank_.cells()) {
            const auto same = [&](int a, int b) { return regions_[a] == regions_[b]; };
            if (regions > 1 && std::ssize(pieces(blank_, same)) == regions) all_.push_back(regions_);
            return;
        }
        for (int region = 0; region <= regions; ++region) {
            regions_[cell] = region;
            divide(cell + 1, std::max(regions, region + 1));
        }
    }

    const Puzzle& blank_;
    std::vector<int> regions_;
    std::vector<std::vector<int>> all_;
};

std::string rows_text(const std::vector<std::vector<std::string>>& rows) {
    std::string text;
    for (const auto& row : rows) text += fmt::format("{}\n", fmt::join(row, " "));
    return text;
}

// A board in the native format.
std::string board_text(const Family& family, const Puzzle& blank, const std::vector<int>& regions,
                       const std::vector<Clue>& clues) {
    std::string text = fmt::format("{} {}x{}\n", family.name, blank.rows, blank.columns);
    if (!regions.empty()) {
        text += "regions\n";
        for (int cell = 0; cell < blank.cells(); ++cell) {
            const bool last = cell % blank.columns + 1 == blank.columns;
            text += fmt::format("{}{}", static_cast<char>('a' + regions[cell]), last ? "\n" : " ");
        }
    }
    for (const std::string_view section : {"numbers", "corners", "givens"}) {
        const int more = section == "corners" ? 1 : 0;
        std::vector<std::vector<std::string>> rows(blank.rows + more,
                                                   std::vector<std::string>(blank.columns + more, "."));
        bool any = false;
        for (const Clue& clue : clues) {
            if (clue.slot->section != section) continue;
            rows[clue.slot->row][clue.slot->column] = *clue.text;
            any = true;
        }
        if (any) text += fmt::format("{}\n{}", section, rows_text(rows));
    }
    constexpr std::string_view sides[] = {"top", "bottom", "left", "right"};
    std::string outside;
    for (int side = 0; side < 4; ++side) {
        std::vector<std::string> line(side < 2 ? blank.columns : blank.rows, ".");
        bool any = false;
        for (const Clue& clue : clues) {
            if (clue.slot->section != "outside" || clue.slot->row != side) continue;
            line[clue.slot->column] = *clue.text;
            any = true;
        }
        if (any) outside += fmt::format("{} {}\n", sides[side], fmt::join(line, " "));
    }
    return text + (outside.empty() ? "" : "outside\n" + outside);
}

class SmallBoardSearch {
public:
    SmallBoardSearch(const Family& family, const KnownNames& known, SmallBoards& found)
        : family_{family}, found_{found} {
        hints_.names = &known;
    }

    void run() {
        constexpr std::pair<int, int> sizes[] = {{1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
        for (const auto& [rows, columns] : sizes) {
            size_has_solutions_ = false;
            contradicted_.reset();
            try_size(blank_puzzle(family_, rows, columns));
            if (!found_.none && size_has_solutions_) found_.none = std::move(contradicted_);
            if (done()) break;
        }
    }

private:
    bool done() const { return (found_.none && found_.two) || tried_ >= most_boards; }
    // Has this size nothing more to show?
    bool enough() const {
        return ((found_.none || (contradicted_ && size_has_solutions_)) && found_.two) ||
               tried_ >= most_boards;
    }

    void try_size(const Puzzle& blank) {
        std::vector<std::vector<int>> divisions{{}};
        if (reads(family_, Part::regions)) divisions = Divisions{blank}.take();
        const std::vector<Slot> slots = slots_of(family_, blank);
        for (const std::size_t clues : {0, 1, 2}) {
            for (const std::vector<int>& regions : divisions) {
                std::vector<Clue> chosen;
                choose(blank, regions, slots, 0, clues, chosen);
            }
        }
    }

    // This many more clues, in slots from `from` on.
    void choose(const Puzzle& blank, const std::vector<int>& regions, const std::vector<Slot>& slots,
                std::size_t from, std::size_t clues, std::vector<Clue>& chosen) {
        if (enough()) return;
        if (clues == 0) return try_board(board_text(family_, blank, regions, chosen));
        for (std::size_t i = from; i < slots.size(); ++i) {
            for (const std::string& clue : slots[i].clues) {
                chosen.push_back({&slots[i], &clue});
                choose(blank, regions, slots, i + 1, clues - 1, chosen);
                chosen.pop_back();
            }
        }
    }

    // A family may take no such clue there.
    std::optional<Puzzle> board_of(const std::string& text) const {
        try {
            const PuzzleReader reader{std::make_shared<const Text>("board", text), hints_};
            Puzzle puzzle = reader.read(0);
            puzzle.family = &family_;
            return puzzle;
        } catch (const InputError&) {
            return {};
        }
    }

    // Boards that the rules refuse are no boards of the type.
    void try_board(std::string text) {
        ++tried_;
        auto puzzle = board_of(text);
        if (!puzzle) return;
        SmallBoard board{.text = std::move(text), .puzzle = std::move(*puzzle), .solutions = {}};
        try {
            constexpr std::uint64_t most = 3;
            Pipeline pipeline{Settings{}};
            const Outcome outcome = accepted(
                board.puzzle, pipeline.enumerate(board.puzzle, most, [&](std::span<const Value> grid) {
                    board.solutions.emplace_back(grid.begin(), grid.end());
                    return true;
                }));
            throw_stopped(outcome);
        } catch (const UnfitPuzzle&) {
            return;
        }
        found_.any = true;
        const std::size_t count = board.solutions.size();
        size_has_solutions_ = size_has_solutions_ || count > 0;
        if (count == 0 && !contradicted_) contradicted_ = std::move(board);
        if (count == 2 && !found_.two) found_.two = std::move(board);
    }

    const Family& family_;
    Hints hints_;
    SmallBoards& found_;
    std::optional<SmallBoard> contradicted_;  // the first of this size without a solution
    bool size_has_solutions_ = false;
    int tried_ = 0;
};

}  // namespace

void find_smallest_boards(const Family& family, const KnownNames& known, SmallBoards& found) {
    SmallBoardSearch{family, known, found}.run();
}

}  // namespace reductio

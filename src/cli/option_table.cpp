// option_table.cpp - the options that commands share: names, help, defaults, and the values that a shell may
// offer.
//
// They stand in a file of their own because each file that saw them defined would make them all anew: they
// were most of what it took to compile a command.
#include "cli/options.hpp"

namespace reductio {

namespace options {

// How to read the input.
const Option<input_format> format{"--format", "FORMAT[:KIND]", "read the input as this format (list formats)",
                                  input_formats};
const Option<known_family> family{"--family", "NAME", "the family of a bare grid (list families)",
                                  all_families};
const Option<rules_family> rules = for_reading(
    Option<rules_family>{"--rules", "FILE", "a puzzle type, or rules on cells, of your own (docs/rules.md)"});
const Option<formats::box_shape> boxes{"--boxes", "RxC", "rows and columns of a box"};
const Option<formats::option_list> with{"--with", "OPTION,...", "options of the family: x,antiknight,...",
                                        family_options};
const Option<formats::expanded_symbols> symbols{"--symbols", "LIST",
                                                "the symbols of a grid in order: 1-9A-G"};
const Option<any_text> define =
    repeatable(Option<any_text>{"-D,--define", "NAME=VALUE", "a constant of a model: -D N=9 -D 'w=[3,5]'"});
const Option<any_text> data =
    for_reading(Option<any_text>{"--data", "FILE", "constants of a model, as JSON or MiniZinc's .dzn"});
const Option<any_text> column{"--column", "NAME",
                              "of a table (CSV): the column with the puzzles, or its number"};
const Switch pictures{"--pictures", "read drawings of SudokuPad as the rules that they usually mean"};
const Switch strict{"--strict", "refuse a puzzle of which a part is not understood, rather than warn"};
const Option<any_text> id{"--id", "NAME", "of a table (CSV): the column to print before each result"};

// How to encode, and what to solve with.
const DefaultOption<any_text> amo{"--amo", "NAME", "at-most-one encoding (list encodings)", "auto",
                                  auto_or_names<AtMostOne>};
const DefaultOption<any_text> tuples{"--tuples", "NAME",
                                     "encoding of sums, tables and automata (list encodings)", "auto",
                                     auto_or_names<TupleEncoding>};
const Switch minimal{"--minimal-encoding",
                     "without the clauses that follow where n cells take n values (slower)"};
const Switch no_simplify{"--no-simplify", "no propagation: number every literal, givens as unit clauses"};
const DefaultOption<any_text> engine{
    "--engine", "NAME", "auto, sat, mrv:once, external:CMD ... (list engines)", "auto", engine_choices};
const Option<seconds> timeout{"--timeout", "SECONDS", "wall time for each puzzle"};
const Option<megabytes> memory{"--memory", "MB",
                               "for the whole process (default: three quarters of what the machine has)"};
const DefaultOption<whole_number<1>> threads{"--threads", "N",
                                             "N puzzles at a time, or N threads for one puzzle", "1"};

// What to print.
const Switch stats{"--stats", "sizes, engine and times on stderr"};
const Switch quiet{"--quiet", "nothing on stderr but errors"};
const Option<known_output> output{"--output", "FORMAT", "drawing, ascii, grid, line, table, json or letter",
                                  all_names<Output>};
const DefaultOption<is_json> text_or_json{"--output", "FORMAT", "text or json", "text", [] {
                                              return std::vector<std::string>{"text", "json"};
                                          }};
const Option<result_output> result{"--result", "FORM",
                                   "short, text or json: a line for each puzzle, also for one", result_words};
const Option<any_text> out{"-o,--out", "FILE",
                           "write there; .gz, .xz and .zst are compressed; {} is the shard's number"};
const Switch resume{"--resume", "go on after the results that the file of -o has"};
const Option<known_shard> shard{"--shard", "I/N",
                                "the I-th of N parts of the input; auto: by Slurm's or MPI's variables"};
const Switch exit_zero{"--exit-zero", "end with 0 if every puzzle has its result, whatever it is"};
const DefaultOption<terminal_style> color{"--color", "WHEN", "auto, always or never", "auto", [] {
                                              return std::vector<std::string>{"auto", "always", "never"};
                                          }};
const DefaultOption<writable_format> to{"--to", "FORMAT", "the format to write (list formats)", "native",
                                        writable_formats};
const Switch sat_exit_codes{"--sat-exit-codes",
                            "end with 10 (solved), 20 (none) or 0 (unknown), as SAT solvers do"};

}  // namespace options

}  // namespace reductio

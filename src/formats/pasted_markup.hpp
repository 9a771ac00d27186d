// pasted_markup.hpp - texts without what forums, pages, mails and LaTeX put between their cells.
//
//     ```                       fences of Markdown; [code], [quote="Bob"], [/quote] of forums
//     <pre>53..7….<br>          tags of pages
//     **5**                     bold givens
//     5 & 3 & & \\             a table of LaTeX
//     <row>53..7….</row>        rows in tags of XML
//     53..7….   // the third    remarks behind rows, after //, <-, # or %
//     --                        the signature of a mail
//
// Each is an edit of the text, so errors point into what was pasted. Linear in the text.
#pragma once
#include <memory>

#include "text/text.hpp"

namespace reductio::formats {

// The same text if there is nothing of it.
std::shared_ptr<const Text> without_markup(std::shared_ptr<const Text> text);

}  // namespace reductio::formats

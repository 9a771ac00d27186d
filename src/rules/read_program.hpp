// read_program.hpp - the part of a rules file behind its header: the answer, the rules and what is refused.
#pragma once
#include <memory>
#include <string_view>

#include "rules/rules_file.hpp"
#include "rules/words.hpp"
#include "text/text.hpp"

namespace reductio {

// `body` begins with the line "answer ...". The words get the name of the answer, and must outlive the
// program. Throws InputError.
std::shared_ptr<const RulesProgram> read_program(Passage body, RulesVocabulary& words);

}  // namespace reductio

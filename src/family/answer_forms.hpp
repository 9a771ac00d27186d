// answer_forms.hpp - the words for the forms of answers: in rules files, and in the records of pictures.
#pragma once
#include <algorithm>
#include <string_view>

#include "family/family.hpp"

namespace reductio {

// answer s[c]: shading.
struct FormWord {
    std::string_view word;
    AnswerForm form;
};
inline constexpr FormWord form_words[] = {{"shading", AnswerForm::shading},
                                          {"signs", AnswerForm::signs},
                                          {"loop", AnswerForm::loop},
                                          {"paths", AnswerForm::paths},
                                          {"areas", AnswerForm::areas},
                                          {"diagonals", AnswerForm::diagonals},
                                          {"rectangles", AnswerForm::rectangles},
                                          {"digits", AnswerForm::values},
                                          {"any_digits", AnswerForm::values}};

// The first word for it.
inline std::string_view name_of(AnswerForm form) {
    return std::ranges::find(form_words, form, &FormWord::form)->word;
}

}  // namespace reductio

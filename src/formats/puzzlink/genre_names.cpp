// genre_names.cpp - what genres are called: by the lines of families; and all others that puzz.link has, so
// that one without a family is refused by its name.
#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/registry.hpp"
#include "family/family.hpp"
#include "formats/puzzlink/genre.hpp"
#include "text/characters.hpp"

namespace reductio::puzzlink {

namespace {

// Sorted, with a blank before and behind each. As puzz.link had them in August 2026.
constexpr std::string_view without_family =
    " aho amibo angleloop balloon bdwalk bhaibahan blindrush bunnyhop circuitwalk cornerch crossstitch "
    "curvedata curvedata-aux diamond disloop edamame elasticlink evolmino fakearrow firewalk fracdiv "
    "goishi golemgrad hamlepaths heavydots herugolf heyapin ichimagax kaidan kinkonkan kouchoku kusabi "
    "ladders lixloop longest loopsp lring marutaring meidjuluk mrokmrno "
    "mrtile nanameguri orbital outofsight pencils pmemory portal ququ recoil retroships roboticwalk "
    "ruleofthree sashikabe scrabble seiza sendai shwolf slashpack snakeegg soulmates statuepark-aux "
    "subomino tachibk tajmahal takoyaki tawa teri tjunction tontti trainstations twinarea "
    "ubahn uturns vertigo wagiri wataridori yokeimoji zabajaba ";

// Other names of these, of the editors that were before or of other sites that write such links.
constexpr std::pair<std::string_view, std::string_view> other_names[] = {{"bnuuyhop", "bunnyhop"}};

using Names = std::unordered_map<std::string_view, std::string_view>;

// The genre of each name: a genre's own first, then others of it, then those of its family.
Names all_names() {
    Names names;
    for (const Genre& genre : genres()) {
        names.emplace(genre.name(), genre.name());
        if (!genre.stated.in_links.empty()) names.emplace(genre.stated.in_links, genre.name());
    }
    for (std::size_t at = 1, end = 0; at < without_family.size(); at = end + 1) {
        end = without_family.find(' ', at);
        names.emplace(without_family.substr(at, end - at), without_family.substr(at, end - at));
    }
    for (const auto& [other, usual] : other_names) names.emplace(other, usual);
    for (const Genre& genre : genres())
        for (const std::string& also : genre.stated.also) names.emplace(also, genre.name());
    for (const Genre& genre : genres()) {
        names.emplace(genre.family->name, genre.name());
        for (const std::string_view alias : genre.family->aliases) names.emplace(alias, genre.name());
    }
    return names;
}

}  // namespace

std::string_view genre_called(std::string_view spelled) {
    static const Names names = all_names();
    const auto found = names.find(small_letters(spelled));
    return found == names.end() ? std::string_view{} : found->second;
}

std::string_view nearest_family_of(std::string_view genre) {
    for (const Family* const family : registry<Family>()) {
        for (const Passage& line : family->format_lines.with("near")) {
            const std::vector<Passage> words = line.words();
            if (std::ranges::find(words, genre, &Passage::view) != words.end()) return family->name;
        }
    }
    return {};
}

}  // namespace reductio::puzzlink

// genre_names.cpp - what genres are called: all that puzz.link has, so that one without a family is refused
// by its name; names that links also use; and families that are near to genres that have none.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "formats/puzzlink/genre.hpp"

namespace reductio::puzzlink {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// Sorted, with a blank before and behind each. As puzz.link had them in August 2026.
constexpr std::string_view all_names =
    " "
    "aho akichi alter amibo angleloop anglers antmill anymino aqre aquapelago aquarium araf archipelago "
    "armyants arrowflow arukone ayeheya balance balloon barns batten battleship bdblock bdwalk bhaibahan "
    "blindrush bonsan bosanowa bosnianroad box bramble brownies bunnyhop bwloop canal castle cave cbanana "
    "cbblock chainedb chocona circlesquare circuitwalk cityspace cocktail coffeemilk cojun compass "
    "context coral cornerch country creek crossstitch cts curvedata curvedata-aux curving dbchoco detour "
    "diamond disco disloop distopia dominion doppelblock dosufuwa dotchi dotchi2 doubleback easyasabc "
    "edamame elasticlink energywalk evolmino factors fakearrow familyphoto fillmat fillomino firefly "
    "firewalk fivecells forestwalk fourcells fracdiv geradeweg goishi gokigen golemgrad gravel guidearrow "
    "haisu hakoiri hamlepaths hanare hashikake hasunomura heavydots hebi herugolf heteromino heyablock "
    "heyabon heyapin heyawake hinge hitori icebarn icelom icelom2 icewalk ichimaga ichimagam ichimagax "
    "interbd invlitso island isowatari japanesesums juosan kaero kaidan kaisu kakuro kakuru kazunori "
    "keywest kinkonkan kissing koburin kouchoku kramma kramman kropki kurarin kurochute kuroclone "
    "kurodoko kuromenbun kurotto kusabi ladders landmeasure lapaz lightshadow lightup lineofsight lither "
    "lits lixloop lohkous lollipops longest lookair loopsp loute lring magnets makaro mannequin martini "
    "marutaring mashu maxi meander meidjuluk mejilink midloop minarism mines mintonette mirrorbk "
    "mochikoro mochinyoro moonsun morningwalk mrokmrno mrtile mukkonn myopia nagare nagenawa nanameguri "
    "nanro narrow nawabari news nibunnogo nikoji nondango nonogram norinori norinuri nothing nothree "
    "numcity numlin numrope nuribou nurikabe nuriloop nurimaze nurimisaki nuritwin nuriuzu oasis oneroom "
    "onsen orbital outofsight ovotovata oyakodori paintarea parquet patchwork pencils pentatouch "
    "pentominous pentopia pipelink pipelinkr pmemory portal putteria ququ railpool rassi recoil "
    "rectslider reflect regional-poly remlen renban retroships retsurin ringring ripple roboticwalk roma "
    "roundtrip ruleofthree sananko sansaroad sashigane sashikabe sashikazune satogaeri scrabble scrin "
    "seiza sendai shakashaka shikaku shimaguni shugaku shwolf simplegako simpleloop skyscrapers slalom "
    "slashpack slither slovak smullyan snake snakeegg snakepit soulmates squarejam starbattle statuepark "
    "statuepark-aux stostone subomino sudoku suguru sukoro sukororoom sumiwake swslither symmarea tachibk "
    "tajmahal takoyaki tapa tapaloop tasquare tatamibari tateyoko tawa tentaisho tents teri tetrochain "
    "tetrochaink tetroctb tetrominous tilecity tilepaint timebomb tjunction toichika toichika2 tontonbeya "
    "tontti topo trainstations tren triplace trizone tslither turnaround turnrun twinarea ubahn usoone "
    "usotatami uturns vertigo view voxas vslither wafusuma wagiri walllogic wataridori waterwalk wblink "
    "wittgen yajikazu yajilin yajilin-regions yajirushi yajirushi2 yajisoko yajitatami yinyang yokeimoji "
    "yosenabe zabajaba ";

// Other names, of the editors that were before or of other sites that write such links.
constexpr std::array other_names = std::to_array<Pair>({
    {"akari", "lightup"},
    {"bag", "cave"},
    {"bijutsukan", "lightup"},
    {"bnuuyhop", "bunnyhop"},
    {"bossanova", "bosanowa"},
    {"bridges", "hashikake"},
    {"building", "skyscrapers"},
    {"corral", "cave"},
    {"fillomino01", "fillomino"},
    {"hakyukoka", "ripple"},
    {"hashi", "hashikake"},
    {"heyawacky", "heyawake"},
    {"masyu", "mashu"},
    {"numberlink", "numlin"},
    {"pearl", "mashu"},
    {"rome", "roma"},
    {"sato", "satogaeri"},
    {"skyscraper", "skyscrapers"},
    {"slitherlink", "slither"},
    {"snakes", "hebi"},
    {"suraromu", "slalom"},
    {"yajirin", "yajilin"},
    {"yajirin-regions", "yajilin-regions"},
});

// Families that share most of the rules of a genre.
constexpr std::array near_families = std::to_array<Pair>({
    {"coral", "nonogram"},
    {"cts", "nonogram"},
    {"fillmat", "fillomino"},
    {"heteromino", "polyomino"},
    {"lineofsight", "slitherlink"},
    {"lither", "slitherlink"},
    {"myopia", "slitherlink"},
    {"pentominous", "fillomino"},
    {"pentopia", "statue-park"},
    {"swslither", "slitherlink"},
    {"symmarea", "fillomino"},
    {"tetrominous", "fillomino"},
    {"tslither", "slitherlink"},
    {"vslither", "slitherlink"},
});

template <std::size_t Size>
std::string_view second_of(const std::array<Pair, Size>& pairs, std::string_view first) {
    const auto found = std::ranges::find(pairs, first, &Pair::first);
    return found == pairs.end() ? std::string_view{} : found->second;
}

}  // namespace

std::string_view genre_called(std::string_view spelled) {
    std::string name{spelled};
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (const std::string_view other = second_of(other_names, name); !other.empty()) return other;
    if (name.empty() || name.find(' ') != std::string::npos) return {};
    for (std::size_t at = 0; (at = all_names.find(name, at)) != std::string_view::npos; ++at) {
        if (all_names[at - 1] == ' ' && all_names[at + name.size()] == ' ')
            return all_names.substr(at, name.size());
    }
    return {};
}

std::string_view nearest_family_of(std::string_view genre) { return second_of(near_families, genre); }

}  // namespace reductio::puzzlink

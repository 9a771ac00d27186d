// steps_page_parts.hpp - the fixed parts of the page of steps (steps_page.hpp): its frame, its style, its
// script.
#pragma once
#include <string_view>

namespace reductio {

// For fmt::format.
inline constexpr std::string_view steps_page_frame = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
<noscript><style>#list p{{display:block}}nav,#key{{display:none}}</style></noscript>
</head>
<body>
<h1>{title}</h1>
<main>
<section id="show" aria-label="The puzzle at this step">
<div id="frame">{svg}</div><nav aria-label="Steps">
<button type="button" id="home" aria-label="First step">|◀</button>
<button type="button" id="back" aria-label="Step back">◀</button>
<input type="range" id="slider" min="0" max="{last}" value="0" aria-label="Step">
<button type="button" id="next" aria-label="Next step">▶</button>
<button type="button" id="end" aria-label="Last step">▶|</button>
</nav>
</section>
<section id="say">
<p id="count"></p>
<div id="words" aria-live="polite"><h2></h2><p></p></div>
<p id="key"><span class="k-because">reason</span> <span class="k-target">change</span>
<span class="k-removed">removed</span> <span class="k-placed">placed</span></p>
</section>
<ol id="list" start="1">
{list}</ol>
</main>
<div id="print"></div>
<script type="application/json" id="data">
{data}
</script>
<script>
{script}</script>
</body>
</html>
)";

inline constexpr std::string_view steps_page_style = R"(*{box-sizing:border-box}
body{margin:0 auto;padding:.8em;max-width:74em;background:var(--paper);color:var(--ink);font-family:sans-serif;line-height:1.4}
h1{font-size:1.25em;margin:0 0 .6em}
h2{font-size:1.1em;margin:0 0 .3em}
main{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);grid-template-rows:auto 1fr;gap:.2em 1.6em;align-items:start}
#show{grid-row:1/3;position:sticky;top:.4em}
#frame{overflow-x:auto}
#board{display:block;margin:0 auto;width:100%;height:auto;max-height:calc(100vh - 8em)}
nav{display:flex;gap:.4em;margin:.5em auto 0;max-width:34em}
nav input{flex:1;min-width:3em;accent-color:var(--found)}
button{font:inherit;color:inherit;background:var(--grey);border:0;border-radius:.4em;cursor:pointer}
nav button{min-width:44px;min-height:44px}
button:focus-visible,.cells:focus-visible,input:focus-visible{outline:2px solid var(--found);outline-offset:2px}
button:disabled{opacity:.4;cursor:default}
#count{margin:0;color:var(--soft)}
#words{min-height:6.5em;font-size:1.05em}
#words p{margin:0;overflow-wrap:anywhere}
.cells{border-bottom:2px solid var(--found);cursor:help}
.cells:hover,.cells:focus{background:var(--because)}
#hover rect{fill:none;stroke:var(--found);stroke-width:3.5}
#key{margin:.6em 0;font-size:.85em}
#key span{padding:.1em .5em;border-radius:.3em}
.k-because{background:var(--because)}.k-target{background:var(--target)}
.k-removed{color:var(--removed);text-decoration:line-through}.k-placed{color:var(--placed);font-weight:bold}
#list{margin:0;padding:0 0 0 2.6em;max-height:calc(100vh - 18em);overflow:auto}
#list li{margin:.15em 0;color:var(--soft)}
#list p{display:none;margin:.2em 0}
#list button{display:block;width:100%;padding:.35em .6em;text-align:left;background:none}
#list button:hover{background:var(--grey)}
#list [aria-current] button{background:var(--grey);font-weight:bold}
#print{display:none}
@media (max-width:46em){
main{display:block}
#show{position:static}
#board{max-height:62vh}
#say{margin-top:.8em}
#list{max-height:none}
}
@media print{
body{max-width:none;padding:0}
main{display:none}
#print{display:block}
#print article{break-inside:avoid;display:inline-block;vertical-align:top;width:48%;margin:0 1% 1.5em 0;font-size:.8em}
#print svg{max-width:100%;height:auto}
#print p{margin:0}
}
@media (prefers-reduced-motion:no-preference){#hover rect{animation:show .15s}}
@keyframes show{from{opacity:0}}
)";

inline constexpr std::string_view steps_page_script = R"('use strict';
const film = JSON.parse(document.getElementById('data').textContent);
const id = name => document.getElementById(name);
const items = [...id('list').children];
const last = film.pictures.length - 1;
let now = 0;

// "3,7-9" names the elements 3, 7, 8 and 9.
function picture(step) {
  return film.pictures[step].split(',').map(run => {
    const [first, end = first] = run.split('-').map(Number);
    return film.elements.slice(first, end + 1).join('');
  }).join('');
}

function show(step) {
  now = Math.max(0, Math.min(last, step));
  id('picture').innerHTML = picture(now);
  light([]);
  const words = id('words');
  words.querySelector('h2').textContent = items[now].querySelector('button').textContent;
  words.querySelector('p').innerHTML = items[now].querySelector('p').innerHTML;
  id('count').textContent = now < last ? `Step ${now + 1} of ${last}` : `After ${last} steps`;
  id('slider').value = now;
  id('slider').setAttribute('aria-valuetext', id('count').textContent);
  id('home').disabled = id('back').disabled = now === 0;
  id('next').disabled = id('end').disabled = now === last;
  items.forEach((item, i) => i === now ? item.setAttribute('aria-current', 'step') : item.removeAttribute('aria-current'));
  const list = id('list'), top = items[now].offsetTop - list.offsetTop;
  if (list.scrollHeight > list.clientHeight &&
      (top < list.scrollTop || top + items[now].offsetHeight > list.scrollTop + list.clientHeight))
    list.scrollTop = top - list.clientHeight / 2;
  history.replaceState(null, '', '#' + (now + 1));
}

function light(cells) {
  id('hover').innerHTML = film.cells.filter(box => cells.includes(box[0]))
    .map(([, x, y, w, h]) => `<rect x="${x + 1}" y="${y + 1}" width="${w - 2}" height="${h - 2}" rx="3"/>`).join('');
}

const about = target => {
  const part = target.closest && target.closest('.cells');
  return part ? part.dataset.cells.split(' ').map(Number) : [];
};
for (const start of ['mouseover', 'focusin', 'click'])
  id('words').addEventListener(start, event => light(about(event.target)));
for (const end of ['mouseleave', 'focusout']) id('words').addEventListener(end, () => light([]));

id('home').onclick = () => show(0);
id('back').onclick = () => show(now - 1);
id('next').onclick = () => show(now + 1);
id('end').onclick = () => show(last);
id('slider').oninput = event => show(Number(event.target.value));
items.forEach((item, i) => item.querySelector('button').onclick = () => show(i));
document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target === id('slider')) return;
  const to = {ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last}[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(to);
});
addEventListener('hashchange', () => show(Number(location.hash.slice(1)) - 1 || 0));

// On paper all steps stand below each other.
addEventListener('beforeprint', () => {
  const board = id('board');
  id('print').innerHTML = items.map((item, i) =>
    `<article><svg viewBox="${board.getAttribute('viewBox')}" width="${board.getAttribute('width')}">${picture(i)}</svg>` +
    `<p><b>${i < last ? i + 1 + '. ' : ''}${item.querySelector('button').innerHTML}.</b> ${item.querySelector('p').innerHTML}</p></article>`).join('');
});

show(Number(location.hash.slice(1)) - 1 || 0);
)";

}  // namespace reductio

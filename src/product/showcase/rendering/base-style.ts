/**
 * The layout shared by every style: one column of 640 px. From 960 px a style has one of three layouts
 * (`wide-layout-style.ts`). Breakpoints 380, 600 and 960 (spec point 9).
 */
export const baseCss = `
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 88px; background: var(--bg); }
body { background: var(--bg); }
.v {
  min-height: 100vh; min-height: 100svh; display: flex; flex-direction: column; overflow-x: clip;
  background: var(--bg); color: var(--ink); font: 400 16px/1.55 var(--body); -webkit-font-smoothing: antialiased;
  overflow-wrap: break-word;
}
.v main { flex: 1; }
/* Half of the fonts have one weight only, which browsers would otherwise embolden. */
.v { font-synthesis-weight: none; }
.v :is(h1, h2, h3) { font-family: var(--heading); text-wrap: balance; overflow-wrap: anywhere; }
.v :is(ul, ol) { list-style: none; }
.v i { font-style: normal; }
.v abbr { text-decoration: none; }
.v a { color: inherit; }
.v img { display: block; max-width: 100%; height: auto; }
.v :focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px var(--bg), 0 0 0 6px var(--bg); }
.skip { position: absolute; left: 8px; top: -80px; z-index: 9; padding: 12px 16px; background: var(--ink); }
.v .skip { color: var(--bg); }
.skip:focus { top: 8px; }
.wrap { width: 100%; max-width: 680px; margin-inline: auto; padding-inline: 20px; }

.hero { position: relative; background: var(--hero); color: var(--on-hero); }
.hero .wrap { position: relative; padding-bottom: 56px; }
.cover { overflow: hidden; }
/* Crops more at the foot than at the top, where heads are. */
.covered .cover img { width: 100%; height: 100%; object-fit: cover; object-position: 50% 30%; }
.portrait { position: relative; overflow: hidden; background: var(--surface); }
.portrait :is(img, svg) { display: block; width: 100%; height: 100%; object-fit: cover; }
/* Until a picture loads, Firefox shows its alt text in its place. */
.v :is(.portrait, .cover) img { color: transparent; }
.placeholder-portrait .p { fill: var(--primary); }
.placeholder-portrait .s { fill: var(--second); }
.placeholder-portrait .i { fill: var(--ink); }
.placeholder-portrait .l { fill: var(--line); }
.placeholder-portrait .g { fill: var(--surface); }
.hero h1 {
  --room: min(100vw - 40px, 640px);
  font-size: clamp(18px, calc(var(--room) / (var(--n) * var(--glyph))), calc(var(--name-max) * var(--grow)));
  overflow-wrap: anywhere; text-wrap: wrap;
}
.greeting { max-width: 26em; text-wrap: balance; }
.bio { max-width: 36em; margin-top: 12px; color: var(--hero-soft); text-wrap: pretty; }
.headline { color: var(--hero-soft); }
.act { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; margin-top: 28px; }
.next { min-height: 24px; font-size: 15px; color: var(--hero-soft); }
.cta {
  display: inline-flex; align-items: center; justify-content: center; width: 255px; max-width: 100%; height: 50px;
  background: var(--action); border-radius: var(--r); font-weight: 600; text-decoration: none;
}
.v .cta { color: var(--on-action); }
.book {
  display: inline-flex; align-items: center; justify-content: center; min-height: 44px; min-width: 88px; padding-inline: 20px;
  border-radius: var(--r); background: var(--primary); border: 0; font: 600 16px/1.4 var(--body); text-decoration: none; white-space: nowrap;
}
.v .book { color: var(--on-primary); }
/* Clicked, and still loading. */
.v [aria-busy="true"] { opacity: .6; cursor: progress; }
@media (prefers-reduced-motion: no-preference) {
  .v [aria-busy="true"] { animation: busy .7s ease-in-out infinite alternate; }
  @keyframes busy { to { opacity: .35; } }
}

.tabs { position: sticky; top: 0; z-index: 5; background: var(--bg); }
.tabs div { display: flex; gap: 24px; max-width: 680px; height: 56px; margin-inline: auto; padding-inline: 20px; align-items: center; }
.tabs a { display: inline-flex; align-items: center; height: 44px; font-size: 15px; text-decoration: none; white-space: nowrap; }
.tabs .again { visibility: hidden; height: 36px; margin-left: auto; padding-inline: 18px; border-radius: var(--r); background: var(--primary); font-weight: 600; }
.v .again { color: var(--on-primary); }
@supports (animation-timeline: scroll()) {
  .tabs .again { animation: again linear both; animation-timeline: scroll(root); animation-range: 460px 500px; }
  @keyframes again { to { visibility: visible; } }
}

.thumb { display: none; }

.sec { padding-block: 56px; }
.sec h2 { margin-bottom: 24px; }
footer { padding-block: 40px; text-align: center; }
footer .wrap { padding-block: 16px 56px; }
footer h2 { margin-bottom: 20px; }
footer .last { padding-block: 16px; }
.share { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 0 20px; margin-bottom: 12px; padding-inline: 20px; }
.share a { display: inline-flex; align-items: center; min-height: 44px; text-underline-offset: 4px; }
.share ul { display: none; flex-wrap: wrap; justify-content: center; gap: 0 20px; scroll-margin-block: 40vh; }
.share ul:target { display: flex; }
.end { display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 20px; padding-inline: 20px; font-size: 14px; color: var(--muted); }
.end a { text-underline-offset: 3px; }

/* On a phone the name, its line and the button come first, whatever the style. */
@media (max-width: 599px) {
  .hero .who { display: flex; flex-direction: column; }
  .v .hero .who > :is(.greeting, .bio) { order: 1; }
  .v .hero .act { margin-top: 18px; }
  .v .hero .portrait { zoom: .72; }
  .v .covered .cover { height: 104px; }
  .tabs div { gap: clamp(11px, 8vw - 15px, 24px); overflow-x: auto; scrollbar-width: none; }
  .tabs .again { display: none; }
  html { scroll-padding-bottom: 88px; }
  .thumb { display: block; position: sticky; bottom: 0; z-index: 4; padding: 10px 20px calc(10px + env(safe-area-inset-bottom, 0px)); background: var(--bg); border-top: 1px solid var(--line); }
  .thumb .book { width: 100%; min-height: 48px; background: var(--primary); }
  .v .thumb .book { color: var(--on-primary); transform: none; }
  /* Visible from the sections on. Where the browser can, it waits until the button of the header is out of view. */
  @supports (animation-timeline: view()) {
    .v { timeline-scope: --act; }
    .act { view-timeline: --act block; }
    .thumb { animation: thumb linear both; animation-timeline: --act; animation-range: exit 0% exit 100%; }
    @keyframes thumb { from, 99% { visibility: hidden; } to { visibility: visible; } }
  }
}
/* On the lowest phones a long name still leaves room for its line and the button. */
@media (max-width: 599px) and (max-height: 560px) {
  .v .hero .portrait { zoom: .44; }
  .v .hero h1 { zoom: .72; }
  .v .hero .act { margin-top: 12px; }
  .v .covered .cover { height: 56px; }
}
@media (max-width: 380px) {
  .tabs a { font-size: min(15px, 4vw); }
}
@media (min-width: 600px) {
  .v { font-size: 17px; }
}
@media (min-width: 960px) {
  .wrap { max-width: 1080px; }
  .tabs div { max-width: 1080px; }
  .sec { padding-block: 80px; }
  .act { margin-top: 36px; }
}
/* On a laptop too, below the bars of its browser; the cover gives way first. */
@media (min-width: 600px) and (max-height: 760px) {
  .hero .who { display: flex; flex-direction: column; }
  .v .hero .who > :is(.greeting, .bio) { order: 1; }
  .v .hero .act { margin-top: 20px; }
  .v .hero .portrait { zoom: .7; }
  .v .hero h1 { zoom: .8; }
  .v .covered .cover { height: 132px; }
}
@media (prefers-reduced-motion: no-preference) {
  html { scroll-behavior: smooth; }
}
@media (forced-colors: active) {
  .v :is(.cta, .book, .again) { border: 1px solid; }
}
@media (prefers-contrast: more) {
  .v { --muted: var(--ink); --hero-soft: var(--on-hero); --line: var(--edge); }
}
/* Print: no colours or buttons, but text, prices, times and pictures. */
@media print {
  html, body, .v, .v *, .v ::before, .v ::after { background: none !important; color: #000 !important; box-shadow: none !important; text-shadow: none !important; transform: none !important; mask: none !important; }
  .v :is(.hero, .hero .wrap, footer)::before, .v .hero::after, .v :is(.skip, .tabs, .thumb, .act, .book, .ask, .play, iframe, .cover, footer .wrap, .bk-dialog) { display: none !important; }
  .v :is(.hero, .who, .hero .wrap, .sec, #testimonials, footer) { min-height: 0; margin: 0; padding-block: 14px; border: 0; clip-path: none; }
  .hero .wrap, .sec .wrap { display: block; max-width: none; }
  .v .hero h1 { margin: 8px 0; font-size: 40px; }
  .v .portrait, .v .covered .portrait { width: 96px; height: 96px; margin: 0; border: 0; padding: 0; }
  .v .sec h2 { position: static; margin: 0 0 10px; padding: 0; }
  .v :is(li, figure, article, address) { break-inside: avoid; }
  .v :is(h2, h3) { break-after: avoid; }
  .v :is(.desc, .teaser, .links span) { display: block; }
  .v details::details-content { content-visibility: visible; }
  .v .links a[href^=http]::after { content: attr(href); position: static; border: 0; }
}
`;

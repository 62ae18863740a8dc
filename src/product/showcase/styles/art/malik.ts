import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Tiles } from '../placeholder-portraits/tiles.tsx';
import { webFont } from '../web-font.ts';

const letters = '"Archivo", "Archivo local", system-ui';

/** A studio portrait: a white mat before striped cloth, chequered floor, bands of indigo, one warm rust. */
export const malik: ArtStyleSheet = {
  ...palettes({
    bg: ['#f4efe6', '#14110f'],
    surface: ['#ffffff', '#211c18'],
    ink: ['#14110f', '#f4efe6'],
    muted: ['#5c544b', '#bcb1a3'],
    line: ['#d9cfbf', '#3a332c'],
    edge: ['#7d7366', '#8f8577'],
    primary: ['#8a3b12', '#f0a070'],
    onPrimary: ['#ffffff', '#1d0f06'],
    second: ['#1f3a5f', '#2c5080'],
    onSecond: '#ffffff',
    hero: ['#1f3a5f', '#182c47'],
    onHero: '#f7f2e9',
    heroSoft: ['#d5dde8', '#c8d2df'],
    action: '#f4efe6',
    onAction: '#14110f',
  }),
  fonts: [webFont('Archivo', 'wght', '100 900', 'sans')],
  heading: letters,
  body: letters,
  glyph: 0.6,
  nameMax: 104,
  radius: 0,
  imageRadius: 0,
  placeholderPortrait: Tiles,
  wide: 'panel',
  frame: { ...plainFrame, box: '3px solid var(--ink)', seal: '0', rule: '3px solid var(--ink)', stroke: '2px' },
  css: `
.v :is(h1, h2, h3) { font-weight: 800; letter-spacing: -.025em; }
.v { --cloth: repeating-linear-gradient(90deg, #f4efe6 0 20px, #14110f 20px 40px); --mat: #fbf9f4; }
.hero { overflow: clip; text-align: center; border-bottom: 10px solid var(--primary); }
.hero::before { content: ""; position: absolute; inset: 0 0 auto; height: 236px; background: var(--cloth) calc(50% + 10px) 0; }
.hero::after {
  content: ""; position: absolute; inset: 212px -40% auto; height: 80px; transform: perspective(180px) rotateX(52deg); transform-origin: top;
  background: repeating-conic-gradient(#14110f 0 25%, #f4efe6 0 50%) 50% 0 / 56px 56px;
}
.covered::before, .covered::after { display: none; }
.hero .wrap { z-index: 1; padding-top: 32px; }
.covered .wrap { padding-top: 0; }
.covered .cover { position: relative; height: clamp(160px, 34vw, 340px); }
.covered .cover::after { content: ""; position: absolute; inset: auto 0 0; height: 16px; background: var(--cloth) 50% 0; }
.covered .portrait { margin-top: -110px; }
.portrait { width: 178px; height: 226px; margin-inline: auto; border: 12px solid var(--mat); outline: 1px solid #14110f; box-shadow: 0 16px 28px rgb(0 0 0/.4); }
.hero h1 { margin-top: 52px; line-height: .9; letter-spacing: -.045em; }
.headline { margin-top: 16px; font-weight: 700; }
.greeting { margin: 20px auto 0; font-size: 22px; line-height: 1.3; font-weight: 600; }
.bio { margin-inline: auto; }
.act { flex-direction: column; }
.cta, .book, .again { font-weight: 700; }
.v :is(.cta, .book):hover { box-shadow: inset 0 -5px var(--primary); }
.v .book:hover { box-shadow: inset 0 -5px var(--ink); }
.tabs { border-bottom: 3px solid var(--ink); }
.tabs a:not(.again) { font-weight: 700; }
.tabs a:not(.again):hover { box-shadow: inset 0 -4px var(--primary); }
.sec h2 { font-size: 34px; line-height: 1; }
.sec h2::before { content: ""; display: block; width: 72px; height: 14px; margin-bottom: 14px; background: repeating-linear-gradient(90deg, var(--primary) 0 6px, transparent 6px 12px); }
.in h3 { font-size: 22px; line-height: 1.15; }
.price { font-size: 22px; font-weight: 800; letter-spacing: -.02em; }
.pictured > img, .what img, .more img, .story img, .posts img { border: 8px solid var(--mat); outline: 1px solid var(--line); box-shadow: 0 6px 14px rgb(0 0 0/.14); }
.class { grid-template-columns: 96px minmax(0, 1fr); }
.when { align-self: start; padding: 14px 10px 12px; background: var(--second); color: var(--on-second); }
.when::before { content: ""; display: block; height: 8px; margin-bottom: 10px; background: repeating-linear-gradient(90deg, currentcolor 0 4px, transparent 4px 8px); }
.when b { font-weight: 800; letter-spacing: -.03em; }
.when span { font-size: 14px; }
#testimonials, footer { background: var(--cloth) 50% 0 / auto 16px repeat-x, var(--second); color: var(--on-second); }
#testimonials { margin-block: 24px; padding-block: 88px; background: var(--cloth) 50% 0 / auto 16px repeat-x, var(--cloth) 50% 100% / auto 16px repeat-x, var(--second); }
#testimonials :is(.stars, figcaption span) { color: inherit; }
#testimonials h2::before { background: repeating-linear-gradient(90deg, currentcolor 0 6px, transparent 6px 12px); }
.reviews blockquote { font-weight: 700; line-height: 1.3; letter-spacing: -.02em; }
.skills { --gap: 34px; font-size: 22px; font-weight: 700; color: var(--ink); }
.skills li::before { content: ""; width: 14px; height: 14px; margin-inline: 10px; background: repeating-conic-gradient(var(--primary) 0 25%, transparent 0 50%) 0 0 / 9px 9px; }
.links a { padding-left: 40px; }
.write details { padding-left: 20px; }
.links :is(a, details) { border: 0; background: linear-gradient(90deg, var(--second) 20px, transparent 0), var(--surface); }
.links a:hover { background: linear-gradient(90deg, var(--primary) 20px, transparent 0), var(--surface); }
.profiles a { border-width: 0 0 0 20px; border-color: var(--second); }
.links strong { font-weight: 700; }
.host { border-bottom: 10px solid var(--primary); background: var(--hero); color: var(--on-hero); }
.v .host small { color: var(--hero-soft); }
.island { border: 3px solid var(--ink); border-radius: 0; }
footer { padding-top: 64px; }
footer h2 { font-size: 34px; line-height: 1.05; }
footer .cta { background: var(--bg); }
.v footer .cta { color: var(--ink); }
.end { color: inherit; }
@media (max-width: 599px), (max-height: 760px) {
  .hero::before { height: 173px; }
  .hero::after { top: 149px; }
}
@media (max-width: 599px) and (max-height: 560px) {
  .hero::before { height: 108px; }
  .hero::after { top: 84px; }
}
@media (min-width: 600px) {
  .class { grid-template-columns: 116px minmax(0, 1fr) auto; }
  .greeting { font-size: 26px; }
  .reviews figure:first-child blockquote { font-weight: 800; }
}
`,
  ornament: {
    words: '.v .words::before { height: 48px; } .v .words::after { content: none; }',
  },
};

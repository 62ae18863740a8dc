import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Face } from '../placeholder-portraits/face.tsx';
import { webFont } from '../web-font.ts';

/** Pop art: halftone dots, a starburst, black keylines, captions and speech bubbles as in a comic. */
export const pop: ArtStyleSheet = {
  ...palettes({
    bg: ['#fff200', '#14131c'],
    surface: ['#ffffff', '#24232f'],
    ink: ['#111111', '#fffdf0'],
    muted: ['#4a4738', '#c0bdc9'],
    line: ['#111111', '#4b495c'],
    edge: ['#111111', '#fffdf0'],
    primary: ['#d0021b', '#fff200'],
    onPrimary: ['#ffffff', '#111111'],
    second: ['#0072ce', '#0a6fc2'],
    onSecond: '#ffffff',
    hero: '#fff200',
    onHero: '#111111',
    heroSoft: '#33301f',
    action: '#d0021b',
    onAction: '#ffffff',
  }),
  fonts: [
    webFont('Bangers', 400, '400', 'bold'),
    webFont('Comic Neue', 700, '400 700', 'sans', {
      hasExtended: false,
    }),
  ],
  heading: '"Bangers", "Bangers local", system-ui',
  body: '"Comic Neue", "Comic Neue local", system-ui',
  glyph: 0.5,
  nameMax: 128,
  radius: 0,
  imageRadius: 0,
  placeholderPortrait: Face,
  wide: 'centred',
  frame: { ...plainFrame, box: 'var(--k)', drop: 'var(--hit)', corner: '0', stroke: '3px' },
  css: `
.v { --k: 3px solid var(--edge); --hit: 5px 5px 0 var(--edge); font-size: 17px; }
.v :is(h1, h2, h3, .price, .when b) { font-weight: 400; letter-spacing: .01em; }
.hero { overflow: clip; border-bottom: 4px solid #111; }
.hero::before {
  content: ""; position: absolute; z-index: 1; top: -60px; left: -66px; width: 330px; height: 330px;
  background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'><path d='M100 2 112 31 134 8 138 34 163 25 154 55 185 51 171 74 197 83 170 100 197 117 171 126 185 149 154 145 163 175 138 166 134 192 112 169 100 198 87 175 66 192 65 161 37 175 42 149 15 149 34 124 3 117 24 100 3 83 34 76 15 51 42 51 37 25 65 39 66 8 87 25z' fill='%23fff' stroke='%23111' stroke-width='2.5'/></svg>");
}
.cover { position: relative; }
.hero::after {
  content: ""; position: absolute; inset: 0; background: radial-gradient(circle, #d0021b 5px, transparent 5.6px) 0 0 / 16px 16px, radial-gradient(circle, #d0021b 5px, transparent 5.6px) 8px 8px / 16px 16px;
  mask: linear-gradient(215deg, #000, transparent 250px);
}
.covered::before { display: none; }
.covered::after { mask: none; height: 0; }
.hero .wrap { z-index: 1; padding-top: 44px; }
.covered .cover { height: clamp(160px, 38vw, 340px); border-bottom: 4px solid #111; }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -90px; }
.portrait { width: 152px; height: 172px; margin-left: 8px; border: 4px solid #111; background: #fff; transform: rotate(-2deg); }
.portrait::after { content: ""; position: absolute; inset: 0; background: radial-gradient(circle, #1116 1.2px, transparent 1.6px) 0 0 / 7px 7px; mask: linear-gradient(320deg, #000, transparent 60%); }
.placeholder-portrait { background: #0072ce; }
.placeholder-portrait .s { fill: #0072ce; }
.placeholder-portrait .p { fill: #d0021b; }
.placeholder-portrait .g { fill: #fff; }
.placeholder-portrait .i { fill: #111; }
.placeholder-portrait path { stroke: #111; stroke-width: .22; }
.hero h1 { margin: 34px 0 0; line-height: .96; transform: rotate(-2deg); transform-origin: 0 100%; color: #d0021b; text-shadow: .02em .02em 0 #111, .04em .04em 0 #111; }
.headline { display: inline-block; margin-top: 20px; padding: 7px 14px; border: 3px solid #111; background: #fff; color: #111; }
.greeting { margin-top: 18px; font-size: 22px; line-height: 1.3; }
.bio { font-size: 17px; }
.cta, .book, .tabs .again { border: 3px solid #111; font: 400 22px/1 var(--heading); letter-spacing: .03em; }
.cta { height: 56px; font-size: 26px; box-shadow: 5px 5px 0 #111; }
.book { box-shadow: 3px 3px 0 #111; }
.v :is(.cta, .book):hover { transform: translate(3px, 3px); box-shadow: none; }
.tabs { border-bottom: var(--k); background: var(--surface); }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { width: fit-content; padding: 8px 18px; border: 3px solid #111; background: var(--second); color: var(--on-second); font-size: 32px; line-height: 1; transform: rotate(-2deg); box-shadow: 4px 4px 0 #111; }
.sec:nth-of-type(even) h2 { background: #d0021b; color: #fff; }
.entries { display: grid; gap: 14px; }
.entry { padding: 22px; border: var(--k); background: var(--surface); box-shadow: var(--hit); }
.in h3 { font-size: 27px; line-height: 1.05; }
.entry .price, .facts .price { font: 400 32px/1 var(--heading); color: var(--primary); }
.when b { font-size: 32px; line-height: .95; color: var(--primary); }
.pictured > img, .posts img, .story img, .island { border: var(--k); border-radius: 0; }
.reviews blockquote { position: relative; padding: 26px; border: var(--k); border-radius: 34px; background: var(--surface); font-family: var(--body); line-height: 1.28; }
.reviews blockquote::after { content: ""; position: absolute; left: 44px; top: calc(100% - 13px); width: 26px; height: 26px; background: inherit; border: solid var(--edge); border-width: 0 3px 3px 0; transform: skewX(24deg) rotate(45deg); }
.reviews figure:nth-child(even) blockquote::after { left: auto; right: 64px; }
.reviews figure:nth-child(even) figcaption { text-align: right; }
.reviews figcaption { margin: 26px 26px 0; }
.stars { text-shadow: 1px 1px 0 #111; }
.skills { --gap: 34px; font: 400 27px/1.35 var(--heading); color: var(--ink); }
.skills li::before { content: "★"; font-size: 18px; }
.links a { border: var(--k); background: var(--surface); box-shadow: var(--hit); }
.sheet { background: radial-gradient(circle, #ffe97a 3px, #0000 3.6px) 0 0 / 12px 12px, var(--surface); }
.links a:hover { translate: 2px 2px; box-shadow: 3px 3px 0 var(--edge); }
.links a::after { border-width: 4px 4px 0 0; color: var(--primary); }
.story h3 { font-size: 34px; }
.host { border-bottom: 4px solid #111; background: #fff200; color: #111; }
.v .host small { color: #33301f; }
.host .portrait::after { display: none; }
footer { border-top: 4px solid #111; background: radial-gradient(circle, #00589f 4px, transparent 4.6px) 0 0 / 14px 14px, #0068bd; color: #fff; }
footer h2 { font-size: 38px; text-shadow: 2px 2px 0 #111; }
.v footer .cta { background: #fff200; color: #111; }
.end { color: #fff; }
@media (min-width: 600px) {
  .v { font-size: 18px; }
  .greeting { font-size: 26px; }
}
@media (min-width: 960px) {
  .hero::before { top: calc(50% - 310px); left: calc(50% - 764px); width: 620px; height: 620px; }
  .hero::after { mask: linear-gradient(230deg, #000, transparent 520px); }
  .hero .wrap { padding-top: 72px; }
  .covered .wrap { padding-top: 40px; }
  .covered .cover { height: 270px; }
  .portrait, .covered .portrait { width: 320px; height: 384px; border-width: 5px; }
  .covered .portrait { margin-top: -130px; }
  .hero h1 { margin-top: 0; }
}
`,
  ornament: {
    above:
      '@media (min-width: 960px) { .v .above::before { top: -20px; left: calc(50% - 220px); width: 440px; height: 440px; } }',
    words:
      '.v .words::before { top: -190px; left: auto; right: -150px; } @media (min-width: 960px) { .v .words::before { top: calc(50% - 310px); right: -260px; } }',
  },
};

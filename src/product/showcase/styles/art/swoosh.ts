import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Strides } from '../placeholder-portraits/strides.tsx';
import { webFont } from '../web-font.ts';

/** Sport at speed: leaning slabs, condensed italic capitals, giant numerals, orange and lime on near-black. */
export const swoosh: ArtStyleSheet = {
  ...palettes({
    bg: ['#f1f2ee', '#0f1115'],
    surface: ['#ffffff', '#1a1e25'],
    ink: ['#0f1115', '#f5f7fa'],
    muted: ['#4f545d', '#aab1bc'],
    line: ['#d6d8d2', '#2b313b'],
    edge: ['#767b83', '#777f8c'],
    primary: ['#b83f00', '#ff6a13'],
    onPrimary: ['#ffffff', '#0f1115'],
    second: '#c6ff3d',
    onSecond: '#0f1115',
    hero: '#0f1115',
    onHero: '#f5f7fa',
    heroSoft: '#b6bcc6',
    action: '#ff6a13',
    onAction: '#0f1115',
  }),
  fonts: [
    webFont('Barlow Condensed', 700, '700', 'boldItalic', {
      slope: 'italic',
    }),
    webFont('Barlow', 400, '400', 'sans'),
  ],
  heading: '"Barlow Condensed", "Barlow Condensed local", system-ui',
  body: '"Barlow", "Barlow local", system-ui',
  glyph: 0.45,
  nameMax: 116,
  radius: 2,
  imageRadius: 2,
  placeholderPortrait: Strides,
  wide: 'panel',
  frame: { ...plainFrame, box: '0', corner: '2px', seal: '2px' },
  css: `
.v { font-size: 17px; counter-reset: part; }
.v :is(h1, h2, h3, .cta, .book, .again, .price, .headline, li strong, figcaption strong, .when, .day-name, .host b) { font-family: var(--heading); font-weight: 700; font-style: italic; }
.v :is(h1, h2, h3, .cta, .book, .again, .headline) { text-transform: uppercase; }
.hero { overflow: clip; --lean: 26px; --slab: #ff6a13; --lime: #c6ff3d; }
.hero::before {
  content: ""; position: absolute; top: 0; right: -60px; width: 66%; height: 204px; transform: skewX(-9deg);
  background: linear-gradient(90deg, var(--lime) 0 10px, transparent 10px 20px, var(--slab) 20px);
}
.hero::after {
  content: ""; position: absolute; top: 16px; right: -60px; width: 52%; height: 172px; transform: skewX(-9deg);
  background: repeating-linear-gradient(var(--hero) 0 2px, transparent 2px 22px); mask: linear-gradient(90deg, transparent, #000);
}
.covered::before, .covered::after { display: none; }
.cover { position: relative; z-index: 1; }
.covered .cover { height: clamp(160px, 40vw, 380px); clip-path: polygon(0 0, 100% 0, 100% 78%, 0 100%); }
.hero .wrap { z-index: 2; padding-top: 40px; }
.covered .wrap { padding-top: 0; }
.portrait { width: 148px; height: 164px; clip-path: polygon(var(--lean) 0, 100% 0, calc(100% - var(--lean)) 100%, 0 100%); }
.covered .portrait { margin-top: -116px; }
.portrait .g { fill: #1a1e25; }
.portrait .p { fill: var(--slab); }
.portrait .s { fill: var(--lime); }
.portrait .i { fill: #f5f7fa; }
.portrait .l { fill: #3a424f; }
.hero h1 { margin: 28px 0 0 -.03em; line-height: .84; letter-spacing: -.015em; }
.headline { margin-top: 20px; font-size: 22px; line-height: 1.15; color: var(--lime); }
.greeting { margin-top: 16px; font-size: 21px; line-height: 1.4; }
.cta, .book, .tabs .again { transform: skewX(-8deg); font-size: 21px; letter-spacing: .02em; }
.book, .tabs .again { background: var(--action); }
.v :is(.book, .again) { color: var(--on-action); }
.v :is(.cta, .book, .again):hover { background: var(--second); color: var(--on-second); }
.tabs { border-bottom: 1px solid var(--line); }
.tabs a:not(.again):hover { box-shadow: inset 0 -3px var(--primary); }
.sec { counter-increment: part; }
.sec h2 { display: flex; align-items: flex-end; gap: 14px; font-size: 44px; line-height: .86; }
.sec h2::before {
  flex: none; content: counter(part, decimal-leading-zero); font-size: 84px; line-height: .74; letter-spacing: -.02em;
  color: transparent; -webkit-text-stroke: 1.5px var(--edge);
}
.in h3 { font-size: 26px; line-height: 1.05; }
.price, .take .price { font-size: 32px; line-height: 1; color: var(--primary); }
.v[data-theme=light] .price { color: var(--ink); }
.entries, .profiles { display: grid; gap: 12px; }
.entry, :is(.links, .profiles) a { position: relative; isolation: isolate; padding: 24px 40px 24px 36px; border: 0; }
.entry::before, :is(.links, .profiles) a::before {
  content: ""; position: absolute; inset: 0; z-index: -1; background: var(--surface); clip-path: polygon(16px 0, 100% 0, calc(100% - 16px) 100%, 0 100%);
}
.entry::after, :is(.links, .profiles) li::after, .reviews figure::after {
  content: ""; position: absolute; inset: 0 auto 0 0; width: 24px; background: var(--action); clip-path: polygon(16px 0, 23px 0, 7px 100%, 0 100%);
}
:is(.links, .profiles) li { position: relative; }
:is(.v .links, .profiles) a { background: none; }
.write details { padding-left: 16px; }
.offer .price { font-size: 36px; }
.class { grid-template-columns: minmax(0, 1fr); }
.class::after, .reviews figure::after, .links li:hover::after { background: var(--second); }
.when { display: flex; align-items: baseline; gap: 12px; margin-bottom: 10px; }
.when b { font-size: 36px; line-height: 1; text-transform: uppercase; }
.when span { margin: 0; font-size: 22px; line-height: 1; color: var(--muted); }
.reviews blockquote { font: italic 700 28px/1.15 var(--heading); }
.reviews figure { position: relative; padding-left: 40px; }
.reviews figure:first-child blockquote { font-size: 38px; line-height: 1.08; }
.reviews figcaption strong { font-size: 20px; }
.skills { font: italic 700 26px/1.35 var(--heading); text-transform: uppercase; color: var(--ink); }
.skills li::before { content: "/"; }
:is(.links, .profiles) strong { font-size: 23px; line-height: 1.15; }
.story h3 { font-size: 32px; }
.story img, .lead img { clip-path: polygon(6% 0, 100% 0, 94% 100%, 0 100%); }
.host { background: #0f1115; color: #f5f7fa; border-bottom: 6px solid #ff6a13; }
.host b { font-size: 22px; line-height: 1; }
.v .host small, .end { color: #b6bcc6; }
.facts .price { font-size: 28px; }
.island { border-radius: 2px; }
footer { background: #0f1115; color: #f5f7fa; border-top: 6px solid #ff6a13; }
footer h2 { font-size: 44px; line-height: .9; }
@media (max-width: 599px) {
  .hero::before { height: 158px; }
  .hero::after { height: 126px; }
}
@media (min-width: 600px) {
  .class { grid-template-columns: 108px minmax(0, 1fr) auto; }
  .entry { padding-inline: 40px 36px; }
  .offer .price { line-height: .8; }
  .when { display: block; margin: 0; }
  .when span { margin-top: 8px; font-size: 20px; line-height: 1.15; }
  .take .price { line-height: .84; }
  .reviews figure:first-child blockquote { font-size: 48px; line-height: 1.02; }
  .greeting { font-size: 24px; }
}
`,
  ornament: {
    words: '.v .words::before { height: 36px; } .v .words::after { content: none; }',
  },
};

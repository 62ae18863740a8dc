import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Sun } from '../placeholder-portraits/sun.tsx';
import { webFont } from '../web-font.ts';

/** Film noir: light through a venetian blind falls on black, gold hairlines, photographs without colour. */
export const noir: ArtStyleSheet = {
  ...palettes({
    bg: ['#f4f1ea', '#0e0e10'],
    surface: ['#fffdf8', '#1a1a1d'],
    ink: ['#141416', '#ededed'],
    muted: ['#5b574f', '#b0aca4'],
    line: ['#d9d2c2', '#35332e'],
    edge: ['#857d6c', '#827a67'],
    primary: ['#8c1c13', '#d4af37'],
    onPrimary: ['#ffffff', '#0e0e10'],
    second: ['#d4af37', '#8c1c13'],
    onSecond: ['#0e0e10', '#ffffff'],
    hero: '#0e0e10',
    onHero: '#f3efe6',
    heroSoft: '#c9c3b6',
    action: '#d4af37',
    onAction: '#0e0e10',
  }),
  fonts: [
    webFont('Playfair Display', 'wght', '400 900', 'serif'),
    webFont('Source Serif 4', 'wght', '200 900', 'serif'),
  ],
  heading: '"Playfair Display", "Playfair Display local", Georgia, serif',
  body: '"Source Serif 4", "Source Serif 4 local", Georgia, serif',
  glyph: 0.6,
  nameMax: 104,
  radius: 0,
  imageRadius: 0,
  placeholderPortrait: Sun,
  wide: 'panel',
  frame: { ...plainFrame, box: '1px solid var(--gold)', corner: '0', seal: '0', rule: '1px solid var(--gold)' },
  css: `
.v { font-variant-numeric: lining-nums; --gold: #d4af37; --slats: repeating-linear-gradient(#f4dfa83d 0 15px, #f4dfa80a 17px 19px, transparent 20px 30px); }
.v :is(h1, h2, h3) { font-weight: 500; }
.v img, .placeholder-portrait { filter: grayscale(1) contrast(1.12); }
.hero { overflow: clip; border-bottom: 1px solid var(--gold); }
.hero::before {
  content: ""; position: absolute; inset: -120px -40px -40px; background: var(--slats); transform: skewY(-9deg);
  mask: linear-gradient(90deg, transparent 8%, #000 60% 74%, transparent 75.5% 78%, #000 79%), radial-gradient(circle at 78% 22%, #000 26%, #0003 76%, transparent); mask-composite: intersect;
}
.hero::after { content: ""; position: absolute; inset: 0; background: radial-gradient(120% 90% at 60% 30%, transparent 55%, #000a); }
.hero .wrap { z-index: 1; padding-top: 48px; padding-bottom: 72px; }
.covered .cover { position: relative; height: clamp(180px, 40vw, 360px); mask: linear-gradient(#000 45%, transparent); }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -110px; }
.portrait { width: 156px; height: 196px; outline: 1px solid var(--gold); outline-offset: 7px; margin-left: 8px; }
.portrait::after { content: ""; position: absolute; inset: -30%; background: repeating-linear-gradient(#0000 0 15px, #000a 17px 27px, #0000 29px 30px); transform: rotate(-9deg); mask: linear-gradient(100deg, #000 20%, #0004 62%); }
.placeholder-portrait .g { fill: #3a3833; }
.placeholder-portrait .p { fill: #f3efe6; }
.placeholder-portrait .s { fill: #77736a; }
.placeholder-portrait .i { fill: #0b0b0c; }
.hero h1 { margin: 36px 0 0 -.02em; line-height: 1; letter-spacing: -.02em; }
.headline { display: flex; align-items: center; gap: 14px; margin-top: 20px; color: #e6c65c; }
.headline::before { content: ""; flex: none; width: 40px; border-top: 1px solid; }
.greeting { margin-top: 22px; font: 400 23px/1.35 var(--heading); }
.cta, .book, .tabs .again { font-weight: 600; }
.cta { box-shadow: inset 0 0 0 3px var(--action), inset 0 0 0 4px #0e0e10; }
.v .cta:hover { background: #f3efe6; }
.book { background: none; box-shadow: inset 0 0 0 1px var(--primary); }
.v .book { color: var(--primary); }
.v .book:hover { background: var(--primary); color: var(--on-primary); }
.tabs { border-bottom: 1px solid var(--line); }
.tabs a:not(.again):hover { box-shadow: inset 0 -1px var(--primary); }
.sec h2 { font-size: 34px; line-height: 1.1; letter-spacing: -.015em; }
.sec h2::after { content: ""; display: block; width: 72px; height: 5px; margin-top: 14px; border-block: 1px solid var(--gold); }
.in h3 { font-size: 23px; line-height: 1.2; }
.price { font: 500 23px/1.2 var(--heading); font-variant-numeric: lining-nums tabular-nums; }
.offer .price, .take .price { font-size: 23px; }
.when b { font-weight: 500; font-size: 27px; color: var(--primary); }
#testimonials { position: relative; overflow: clip; isolation: isolate; margin-block: 24px; background: #0e0e10; color: #f3efe6; border-block: 1px solid var(--gold); }
#testimonials::before { content: ""; position: absolute; inset: -180px 0; z-index: -1; background: var(--slats); transform: skewY(-9deg); mask: radial-gradient(60% 50% at 82% 46%, #000, transparent); }
#testimonials :is(.stars, figcaption span) { color: var(--gold); }
.reviews blockquote { line-height: 1.35; letter-spacing: -.01em; }
.skills { color: var(--ink); font-family: var(--heading); font-size: 23px; }
.skills li::before { content: "·"; }
.links { gap: 0; border-bottom: 1px solid var(--gold); }
.links :is(a, details) { border: 0; border-top: 1px solid var(--gold); background: none; }
.links :is(a, summary) { padding-left: 0; }
.write .ask { padding-inline: 0; }
.links .booking a { padding-left: 20px; }
.profiles i { background: none; box-shadow: inset 0 0 0 1px var(--gold); color: var(--primary); }
:is(.links, .profiles) strong { font: 500 21px/1.3 var(--heading); }
.links a:hover strong { color: var(--primary); }
.story img, .lead img { outline: 1px solid var(--gold); outline-offset: -10px; }
.story h3 { font-size: 30px; }
.host { background: #0e0e10; color: #f3efe6; border-color: var(--gold); }
.v .host small { color: #c9c3b6; }
.host .portrait { outline-offset: 3px; }
.host .portrait::after { display: none; }
.island { border-radius: 0; border-color: var(--gold); }
.service h1 { letter-spacing: -.015em; }
footer { background: #0e0e10; color: #f3efe6; border-top: 1px solid var(--gold); }
footer h2 { font-size: 34px; }
.end { color: #c9c3b6; }
@media (min-width: 600px) {
  .greeting { font-size: 27px; }
}
`,
};

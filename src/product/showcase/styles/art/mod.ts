import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Tiles } from '../placeholder-portraits/tiles.tsx';
import { webFont } from '../web-font.ts';

/** London, 1966: rings around the portrait, checkers, op-art bars, and one accent the red of a scooter. */
export const mod: ArtStyleSheet = {
  ...palettes({
    bg: ['#ffffff', '#0a0a0a'],
    surface: ['#f2f2f2', '#1b1b1b'],
    ink: ['#0a0a0a', '#ffffff'],
    muted: ['#565656', '#b5b5b5'],
    line: ['#dedede', '#333333'],
    edge: ['#0a0a0a', '#ffffff'],
    primary: ['#c8102e', '#ff6673'],
    onPrimary: ['#ffffff', '#0a0a0a'],
    second: ['#003da5', '#2f6fe0'],
    onSecond: '#ffffff',
    hero: ['#ffffff', '#0a0a0a'],
    onHero: ['#0a0a0a', '#ffffff'],
    heroSoft: ['#4a4a4a', '#c9c9c9'],
    action: ['#c8102e', '#e0243f'],
    onAction: '#ffffff',
  }),
  fonts: [webFont('Krona One', 400, '400', 'bold'), webFont('Montserrat', 'wght', '100 900', 'sans')],
  heading: '"Krona One", "Krona One local", system-ui',
  body: '"Montserrat", "Montserrat local", system-ui',
  glyph: 0.84,
  nameMax: 72,
  radius: 999,
  imageRadius: 0,
  placeholderPortrait: Tiles,
  wide: 'card',
  frame: { ...plainFrame, box: '3px solid var(--ink)', corner: '0', rule: '3px solid var(--ink)', stroke: '3px' },
  css: `
.v { --check: conic-gradient(var(--ink) 25%, var(--bg) 0 50%, var(--ink) 0 75%, var(--bg) 0); --op: repeating-linear-gradient(90deg, var(--ink) 0 2px, transparent 0 14px, var(--ink) 0 18px, transparent 0 28px, var(--ink) 0 34px, transparent 0 41px, var(--ink) 0 50px, transparent 0 54px); }
.v :is(h1, h2) { font-weight: 400; letter-spacing: -.035em; }
.hero { overflow: clip; --ring: 10px; }
.hero::before { content: ""; position: absolute; top: 0; right: 0; width: 58%; height: 216px; background: var(--op); mask: linear-gradient(90deg, transparent, #000); }
.hero::after { content: ""; position: absolute; inset: auto 0 0; height: 32px; background: var(--check) 50% 0 / 32px 32px; }
.covered::before { display: none; }
.hero .wrap { padding-top: 72px; padding-bottom: 76px; }
.covered .cover { position: relative; height: clamp(190px, 38vw, 340px); }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -104px; }
.portrait {
  width: 124px; height: 124px; margin-left: 50px; border-radius: 50%;
  box-shadow: 0 0 0 var(--ring) #c8102e, 0 0 0 calc(2 * var(--ring)) #fff, 0 0 0 calc(3 * var(--ring)) #003da5, 0 0 0 calc(4 * var(--ring)) #fff, 0 0 0 calc(5 * var(--ring)) #0a0a0a;
}
.placeholder-portrait .g { fill: #fff; }
.placeholder-portrait .i { fill: #0a0a0a; }
.placeholder-portrait .p { fill: #c8102e; }
.placeholder-portrait .s { fill: #003da5; }
.placeholder-portrait .l { fill: #d5d5d5; }
.v[data-theme=dark] .sec h2::before { box-shadow: 0 0 0 3px #fff; }
.v[data-theme=dark] .portrait { outline: 3px solid #fff; outline-offset: calc(5 * var(--ring)); }
.hero h1 { margin-top: 76px; line-height: 1.05; }
.headline { margin-top: 16px; font-weight: 700; color: var(--on-hero); }
.greeting { margin-top: 20px; font-size: 20px; font-weight: 600; line-height: 1.4; }
.cta, .book { font-weight: 700; }
.v :is(.cta, .book):hover { background: var(--ink); color: var(--bg); }
.tabs { border-bottom: 3px solid var(--ink); }
.tabs a { font-weight: 700; }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { font-size: 24px; line-height: 1.2; }
.sec h2::before {
  content: ""; display: block; width: 48px; height: 48px; margin-bottom: 16px; border-radius: 50%;
  background: radial-gradient(circle, #c8102e 5px, #fff 5.5px 9.5px, #003da5 10px 14px, #fff 14.5px 18.5px, #0a0a0a 19px);
}
.in h3 { font: 800 19px/1.25 var(--body); letter-spacing: -.01em; }
.price { font-weight: 800; }
.entry:last-child { border-bottom: var(--rule); }
.when b { font-weight: 400; font-size: 22px; color: var(--primary); letter-spacing: -.04em; }
#testimonials { position: relative; background: var(--ink); color: var(--bg); margin-block: 24px; padding-block: 96px; }
#testimonials::before, #testimonials::after { content: ""; position: absolute; left: 0; right: 0; top: 0; height: 32px; background: var(--check) 50% 0 / 32px 32px; }
#testimonials::after { top: auto; bottom: 0; }
#testimonials :is(.stars, figcaption span) { color: inherit; }
.reviews blockquote { font-weight: 600; font-family: var(--body); letter-spacing: -.02em; line-height: 1.3; }
.skills { font-weight: 700; color: var(--ink); --gap: 40px; }
.skills li::before { content: ""; width: 16px; height: 16px; margin: 0 12px -2px; border-radius: 50%; background: radial-gradient(circle, #c8102e 3px, #fff 3.5px 5px, #0a0a0a 5.5px); }
.links :is(a, details) { border: 3px solid var(--ink); border-radius: 34px; }
.links a { padding-left: 28px; }
.write details { padding-left: 8px; }
.profiles i { margin: 7px; box-shadow: 0 0 0 4px #fff, 0 0 0 7px #003da5; }
.links strong { font-weight: 700; }
.links a:hover { background: var(--surface); }
.story img, .posts img { border: 3px solid var(--ink); }
.story h3 { font: 400 21px/1.3 var(--heading); letter-spacing: -.03em; }
.host { border: 0; background: linear-gradient(var(--bg), var(--bg)) 0 0 / 100% calc(100% - 12px) no-repeat, var(--check) 50% 0 / 12px 12px; padding-bottom: 12px; }
.island { border: 3px solid var(--ink); border-radius: 0; }
.service h1 { line-height: 1.15; }
footer { position: relative; padding-top: 72px; background: #c8102e; color: #fff; }
footer::before { content: ""; position: absolute; inset: 0 0 auto; height: 32px; background: var(--check) 50% 0 / 32px 32px; }
footer h2 { font-size: 24px; }
.v footer .cta { background: #fff; color: #0a0a0a; }
.end { color: #fff; font-weight: 600; }
@media (min-width: 600px) {
  .greeting { font-size: 22px; }
}
@media (min-width: 960px) {
  .v #testimonials .wrap { padding-inline: 36px; }
  .hero { --ring: 18px; }
  .hero::before { right: auto; left: 0; width: calc(50% - 172px); height: auto; bottom: 32px; mask: none; }
  .hero .wrap { padding-top: 108px; padding-bottom: 140px; column-gap: 110px; }
  .covered .wrap { padding-top: 60px; padding-bottom: 110px; }
  .covered .cover { height: 270px; }
  .portrait, .covered .portrait { width: 260px; height: 260px; margin-left: 38px; }
  .covered .portrait { margin-top: -120px; align-self: start; }
  .hero h1 { --room: min(100vw - 486px, 594px); margin-top: 0; }
  .sec h2 { font-size: 22px; }
}
`,
  ornament: {
    above:
      '@media (min-width: 960px) { .v .above::before { right: 0; bottom: auto; width: auto; height: 240px; mask: linear-gradient(#000, transparent); } .v .above .who { margin-top: 76px; } }',
    crowned: '@media (min-width: 960px) { .v .above .who { margin-top: 76px; } }',
    words:
      '.v .words::before { height: 44px; } @media (min-width: 960px) { .v .words::before { left: auto; right: 0; width: calc(50% - 400px); height: auto; } }',
  },
};

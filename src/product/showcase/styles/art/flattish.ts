import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Tiles } from '../placeholder-portraits/tiles.tsx';
import { webFont } from '../web-font.ts';

const letters = '"Rubik", "Rubik local", system-ui';

/** Flat blocks of colour without an edge, and long shadows at forty-five degrees under everything that matters. */
export const flattish: ArtStyleSheet = {
  ...palettes({
    bg: ['#ecf0f1', '#1b2733'],
    surface: ['#ffffff', '#263544'],
    ink: ['#22313f', '#ecf0f1'],
    muted: ['#566573', '#b3c0ca'],
    line: ['#d5dde0', '#37495a'],
    edge: ['#7b8a97', '#7f92a3'],
    primary: ['#0b6e99', '#6cc4ea'],
    onPrimary: ['#ffffff', '#0b2230'],
    second: '#e67e22',
    onSecond: ['#17100a', '#14100a'],
    hero: ['#0b6e99', '#0a5273'],
    onHero: '#ffffff',
    heroSoft: ['#e3f2f9', '#d6ecf6'],
    action: '#f6c945',
    onAction: '#22313f',
  }),
  fonts: [webFont('Rubik', 'wght', '300 900', 'sans')],
  heading: letters,
  body: letters,
  glyph: 0.63,
  nameMax: 100,
  radius: 8,
  imageRadius: 14,
  placeholderPortrait: Tiles,
  wide: 'card',
  frame: { ...plainFrame, box: '0', corner: '14px', seal: '14px' },
  css: `
.v { --cast: color-mix(in srgb, var(--hero), #000 26%); }
.v :is(h1, h2, h3) { font-weight: 700; letter-spacing: -.02em; }
.hero { overflow: clip; }
.hero .wrap { padding-top: 48px; padding-bottom: 64px; }
.hero .wrap::before {
  content: ""; position: absolute; top: 48px; left: 20px; width: 540px; height: 540px;
  background: linear-gradient(135deg, var(--cast) 18%, transparent 62%); clip-path: polygon(144px 8px, 100% 396px, 100% 100%, 400px 100%, 8px 144px);
}
.covered .wrap::before { display: none; }
.covered .cover { height: clamp(150px, 34vw, 320px); }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -60px; }
.portrait { width: 152px; height: 152px; border-radius: 24px; }
.who { position: relative; }
.hero h1 { margin-top: 36px; line-height: .95; letter-spacing: -.03em; text-shadow: .02em .02em var(--cast), .04em .04em var(--cast), .06em .06em var(--cast), .08em .08em var(--cast), .10em .10em var(--cast), .12em .12em var(--cast), .14em .14em var(--cast), .16em .16em var(--cast), .18em .18em var(--cast), .20em .20em var(--cast), .22em .22em var(--cast), .24em .24em var(--cast), .26em .26em var(--cast), .28em .28em var(--cast), .30em .30em var(--cast), .32em .32em var(--cast), .34em .34em var(--cast), .36em .36em var(--cast), .38em .38em var(--cast), .40em .40em var(--cast), .42em .42em var(--cast), .44em .44em var(--cast), .46em .46em var(--cast), .48em .48em var(--cast); }
.headline { margin-top: 22px; font-weight: 500; }
.greeting { margin-top: 16px; font-size: 22px; line-height: 1.32; font-weight: 500; }
.cta, .book, .again { font-weight: 600; }
.v .cta:hover { filter: brightness(1.06); }
.v .book:hover { background: var(--ink); color: var(--bg); }
.tabs { background: var(--surface); }
.tabs a:not(.again) { font-weight: 500; color: var(--muted); }
.tabs a:not(.again):hover { color: var(--primary); }
.sec { --tile: #e67e22; }
.sec:nth-child(3n + 2) { --tile: #16a085; }
.sec:nth-child(3n) { --tile: #c0392b; }
.sec h2 { font-size: 30px; line-height: 1.1; }
.sec h2::before {
  content: ""; display: block; width: 64px; height: 64px; margin-bottom: 16px; border-radius: 14px; background-color: var(--tile);
  background-image: radial-gradient(circle at 32px 32px, #fff 13.5px, transparent 14px), linear-gradient(45deg, transparent calc(50% - 14px), rgb(0 0 0/.24) 0 calc(50% + 14px), transparent 0);
  background-size: auto, 42px 42px; background-position: 0 0, 22px 22px; background-repeat: no-repeat;
}
.sec:nth-child(even) h2::before { background-image: linear-gradient(#fff, #fff), linear-gradient(45deg, transparent calc(50% - 16.5px), rgb(0 0 0/.24) 0 calc(50% + 16.5px), transparent 0); background-size: 24px 24px, 44px 44px; background-position: 20px 20px; }
.in h3 { font-size: 21px; line-height: 1.2; font-weight: 600; }
.price { font-size: 22px; font-weight: 700; }
.entries { display: grid; gap: 8px; }
.entry, .links a { padding: 24px; border: 0; background: var(--surface); }
.entries > :first-child, .links li:first-child a { border-radius: 14px 14px 0 0; }
.entries > :last-child, .links li:last-child a { border-radius: 0 0 14px 14px; }
.class { grid-template-columns: 92px minmax(0, 1fr); }
.when { align-self: start; min-height: 92px; padding: 16px 8px; border-radius: 14px; background: #e67e22; color: #17100a; text-align: center; }
.class:nth-child(3n + 2) .when { background: #0e7a64; color: #fff; }
.class:nth-child(3n) .when { background: #b83227; color: #fff; }
.when b { line-height: 1; }
.when span { font-size: 13.5px; font-weight: 500; }
#testimonials { --tile: var(--cast); margin-block: 24px; padding-block: 72px; background: var(--hero); color: var(--on-hero); }
#testimonials :is(.stars, h2) { color: inherit; }
#testimonials .stars { color: #f6c945; }
#testimonials figcaption span { color: var(--hero-soft); }
.reviews blockquote { font-weight: 500; letter-spacing: -.01em; }
.skills { margin: 0; clip-path: none; gap: 8px; font-size: 17px; font-weight: 500; line-height: 1.4; color: var(--ink); }
.skills li { padding: 9px 16px; border-radius: 8px; background: var(--surface); }
.skills li::before { display: none; }
.links { gap: 8px; }
.links a { padding-block: 20px; padding-right: 56px; border-radius: 0; }
.links a:hover { background: var(--primary); color: var(--on-primary); }
.links a:hover span { color: inherit; }
.profiles li:nth-child(even) i { background: #e67e22; color: #17100a; }
.story h3 { font-size: 26px; }
.host { border: 0; background: var(--hero); color: var(--on-hero); }
.v .host small { color: var(--hero-soft); }
.island { border: 0; border-radius: 14px; }
footer { background: #22313f; color: #fff; }
footer h2 { font-size: 30px; text-shadow: none; }
.end { color: #d5dde0; }
@media (min-width: 600px) {
  .class { grid-template-columns: 108px minmax(0, 1fr) auto; }
  .entry { padding: 28px; }
  .greeting { font-size: 25px; }
}
@media (min-width: 960px) {
  .v #testimonials .wrap { padding-inline: 36px; }
  .hero .wrap { padding-block: 88px; }
  .hero .wrap::before { top: calc(50% - 180px); width: 1000px; height: 1000px; clip-path: polygon(328px 8px, 100% 680px, 100% 100%, 648px 100%, 8px 352px); }
  .covered .wrap { padding-top: 48px; }
  .portrait, .covered .portrait { width: 336px; height: 360px; border-radius: 32px; }
  .covered .portrait { margin-top: -168px; }
  .hero h1 { margin-top: 0; }
  .sec h2 { display: flex; align-items: center; gap: 18px; font-size: 26px; }
  .sec h2::before { flex: none; margin: 0; }
}
`,
  ornament: {
    above: '@media (min-width: 960px) { .v .above .wrap::before { content: none; } }',
    words: '.v .words .wrap::before { content: none; }',
  },
};

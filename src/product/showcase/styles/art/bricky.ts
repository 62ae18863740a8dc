import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Tiles } from '../placeholder-portraits/tiles.tsx';
import { webFont } from '../web-font.ts';

/** A brick wall in running bond with letters painted on it; slab serifs, square cards, rules the width of mortar. */
export const bricky: ArtStyleSheet = {
  ...palettes({
    bg: ['#f6e9e1', '#1b1412'],
    surface: ['#ffffff', '#28201c'],
    ink: ['#2b1a14', '#f8ece4'],
    muted: ['#66534a', '#c6b3a8'],
    line: ['#dcc5b8', '#45372f'],
    edge: ['#8f7264', '#8e7669'],
    primary: ['#9e3a1f', '#f0997a'],
    onPrimary: ['#ffffff', '#2b1008'],
    second: ['#5b6770', '#93a2ac'],
    onSecond: ['#ffffff', '#15191c'],
    hero: ['#8f3319', '#6d2612'],
    onHero: ['#fff4ea', '#fff1e5'],
    heroSoft: ['#ffe7d8', '#fcdfcd'],
    action: ['#fff4ea', '#fff1e5'],
    onAction: ['#6d2410', '#5c1f0d'],
  }),
  fonts: [webFont('Zilla Slab', 700, '600 700', 'bold'), webFont('Zilla Slab', 400, '400', 'serif')],
  heading: '"Zilla Slab", "Zilla Slab local", Georgia, serif',
  body: '"Zilla Slab", "Zilla Slab local", Georgia, serif',
  glyph: 0.7,
  nameMax: 88,
  radius: 0,
  imageRadius: 0,
  placeholderPortrait: Tiles,
  wide: 'card',
  frame: { ...plainFrame, box: '8px solid var(--line)', corner: '0', seal: '0' },
  css: `
.v {
  --joint: #571d0c; --j: 4px; --w: 88px; --h: 34px; font-size: 18px; line-height: 1.5; font-variant-numeric: lining-nums;
  --up: conic-gradient(from 270deg at var(--j) var(--h), var(--joint) 90deg, #0000 0); --burnt: conic-gradient(from 270deg at var(--w) var(--h), #2b0d0652 90deg, #0000 0);
  --bond: var(--up) 0 0 / var(--w) calc(2 * var(--h)), var(--up) calc(var(--w) / 2) var(--h) / var(--w) calc(2 * var(--h)), linear-gradient(var(--joint) var(--j), #0000 0) 0 0 / 100% var(--h);
  --mix: var(--burnt) var(--w) 0 / calc(5 * var(--w)) calc(6 * var(--h)), var(--burnt) calc(1.5 * var(--w)) calc(3 * var(--h)) / calc(4 * var(--w)) calc(4 * var(--h)), var(--burnt) calc(2.5 * var(--w)) var(--h) / calc(7 * var(--w)) calc(10 * var(--h));
}
.v[data-theme=dark] { --joint: #36100a; }
.v :is(h1, h2) { text-transform: uppercase; line-height: 1; }
.hero { overflow: clip; }
.hero, .host, footer { background: var(--bond), var(--mix), var(--hero); }
.hero::after { content: ""; position: absolute; inset: 0; background: linear-gradient(100deg, #ffd9a81f, #0000 45%, #1a060252); pointer-events: none; }
.hero .wrap { z-index: 1; padding-top: 36px; }
.covered .cover { position: relative; z-index: 1; height: clamp(160px, 36vw, 320px); border-bottom: 8px solid #e9d8cc; }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -64px; }
.portrait { width: 136px; height: 156px; margin-left: 14px; overflow: visible; border: 9px solid #f6e9e1; box-shadow: 0 0 0 2px var(--joint); }
.portrait::after { content: ""; position: absolute; inset: auto -23px -25px; height: 16px; background: linear-gradient(#e6d5c9 60%, #bda698 0); box-shadow: 0 6px 8px #0008; }
.who { margin-top: 46px; padding: 26px 20px 24px; background: #4a1508b8; border: 3px solid var(--on-hero); outline: 1px solid var(--on-hero); outline-offset: -9px; }
.hero h1 { letter-spacing: -.03em; line-height: .94; --room: min(100vw - 86px, 554px); }
.headline { margin-top: 16px; font-weight: 600; font-size: 20px; }
.greeting { margin-top: 16px; font-size: 22px; line-height: 1.25; }
.cta, .book, .tabs .again { font-weight: 700; }
.cta { box-shadow: inset 0 0 0 4px var(--action), inset 0 0 0 6px var(--on-action), 0 3px 0 #0006; font-size: 19px; }
.v .cta:hover { background: var(--on-action); color: var(--action); }
.v .book:hover { background: var(--ink); color: var(--bg); }
.tabs { border-bottom: 8px solid var(--line); }
.tabs a { font-weight: 600; }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { font-size: 32px; letter-spacing: -.02em; }
.sec h2::before {
  content: ""; display: block; width: 81px; height: 33px; margin-bottom: 14px;
  background: conic-gradient(from 270deg at 3px 12px, var(--bg) 90deg, #0000 0) -3px -3px / 28px 24px, conic-gradient(from 270deg at 3px 12px, var(--bg) 90deg, #0000 0) 11px 9px / 28px 24px, linear-gradient(var(--bg) 3px, #0000 0) 0 -3px / 100% 12px, var(--primary);
}
.in h3 { font-size: 22px; line-height: 1.15; }
.price { font-variant-numeric: lining-nums tabular-nums; font-size: 22px; font-weight: 700; color: var(--primary); }
.entries, .links, .profiles { display: grid; gap: 8px; padding: 8px; background: var(--line); }
.entry, .links a, .profiles a { padding: 22px; border: 0; background: var(--surface); }
.links a { padding-right: 56px; }
.links .large { padding: 14px; background: var(--surface); }
.links a:hover { background: var(--bg); }
.when b { font-size: 28px; line-height: 1; color: var(--primary); }
.when span, .meta, .dates, .places, .zone { font-size: 16px; }
.reviews figure { padding-left: 24px; border-left: 8px solid var(--line); }
.reviews blockquote { font-family: var(--body); line-height: 1.3; }
.reviews figure:first-child { border-color: var(--primary); }
.skills { color: var(--ink); font-weight: 600; font-size: 22px; }
.skills li::before { content: ""; width: 14px; height: 8px; margin: 0 7px 3px; background: var(--primary); }
.links strong { font-weight: 700; }
.links a::after { color: var(--primary); border-width: 3px 3px 0 0; }
.story img, .lead img { border: 8px solid var(--line); }
.story h3 { font-size: 28px; }
.host { border: 0; color: var(--on-hero); --h: 22px; --w: 56px; --j: 2px; }
.v .host small { color: var(--hero-soft); }
.host .portrait::after { display: none; }
.island { border: 8px solid var(--line); border-radius: 0; }
.service h1 { letter-spacing: -.02em; }
footer { color: var(--on-hero); border-top: 8px solid var(--line); }
footer h2 { font-size: 34px; text-shadow: .04em .04em 0 #3c0f05; }
.end { color: var(--on-hero); font-weight: 600; }
@media (min-width: 600px) {
  .entry { padding: 28px; }
  .greeting { font-size: 26px; }
}
@media (min-width: 960px) {
  .hero .wrap { padding-top: 72px; padding-bottom: 96px; }
  .covered .wrap { padding-top: 48px; }
  .covered .cover { height: 270px; }
  .who { margin: 0; padding: 44px 40px 40px; }
  .hero h1 { --room: min(100vw - 526px, 554px); }
  .portrait, .covered .portrait { width: 312px; height: 400px; margin-left: 12px; border-width: 14px; }
  .covered .portrait { margin-top: -140px; }
  .portrait::after { inset: auto -32px -38px; height: 24px; }
  .sec h2 { font-size: 30px; }
}
`,
};

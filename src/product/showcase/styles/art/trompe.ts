import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Sun } from '../placeholder-portraits/sun.tsx';
import { webFont } from '../web-font.ts';

const caslon = '"Libre Caslon Text", "Libre Caslon Text local", Georgia, serif';

/** Trompe-l'oeil: papers, a taped photo and pinned cards lying on a wooden desk, each with the shadow it would throw. */
export const trompe: ArtStyleSheet = {
  ...palettes({
    bg: ['#ede6d9', '#1f1a15'],
    surface: ['#fbf8f2', '#2d2720'],
    ink: ['#2a241c', '#f3ebdc'],
    muted: ['#5f5545', '#c3b7a2'],
    line: ['#d8cdb9', '#453c31'],
    edge: ['#857760', '#8d8069'],
    primary: ['#7a3e1d', '#e3a878'],
    onPrimary: ['#ffffff', '#241609'],
    second: ['#4a6572', '#8fb0bf'],
    onSecond: ['#ffffff', '#14191c'],
    hero: ['#fbf8f2', '#efe6d3'],
    onHero: '#2a241c',
    heroSoft: ['#5a5041', '#594e3e'],
    action: '#7a3e1d',
    onAction: '#ffffff',
  }),
  fonts: [webFont('Libre Caslon Text', 400, '400', 'serif'), webFont('Libre Caslon Text', 700, '700', 'boldSerif')],
  heading: caslon,
  body: caslon,
  glyph: 0.72,
  nameMax: 72,
  radius: 3,
  imageRadius: 2,
  placeholderPortrait: Sun,
  wide: 'card',
  frame: { ...plainFrame, box: '0', drop: 'var(--lie)', corner: '2px' },
  css: `
.v {
  --lie: 0 1px 1px #1a120a33, 0 3px 5px -1px #1a120a33, 0 12px 18px -8px #1a120a66; --tape: linear-gradient(90deg, #fff3 1px, #f1e3a5b8 0 calc(100% - 1px), #fff3 0);
  --pin: radial-gradient(circle at 38% 32%, #fffc 1px, transparent 3px), radial-gradient(circle, #b3261e 6.5px, transparent 7px);
  background-image: radial-gradient(#0000000a 1px, transparent 1.5px); background-size: 7px 7px;
}
.hero {
  overflow: clip; padding-bottom: 44px; background: #5a3419;
  background-image: repeating-linear-gradient(90deg, #2a1508 0 2px, #7a4a2680 2px 4px, transparent 4px 178px),
    repeating-linear-gradient(91deg, #0000 0 5px, #2a150829 6px 8px, #0000 9px 17px), repeating-linear-gradient(89.4deg, #8a562d66 0 11px, #0000 24px 37px);
  box-shadow: inset 0 -14px 18px -8px #0009;
}
.hero::after { content: ""; position: absolute; inset: 0; background: radial-gradient(120% 90% at 20% 0, #ffe9c040, transparent 60%); pointer-events: none; }
.hero .wrap { z-index: 1; padding-block: 44px 0; }
.covered .cover { position: relative; z-index: 1; height: clamp(170px, 36vw, 320px); box-shadow: 0 8px 18px #0008; }
.covered .wrap { padding-top: 0; }
.portrait { z-index: 1; width: 158px; height: 192px; margin-left: 14px; padding: 9px 9px 30px; overflow: visible; background: #fdfbf6; box-shadow: var(--lie); transform: rotate(-3deg); }
.covered .portrait { margin-top: -90px; }
.portrait::after { content: ""; position: absolute; left: calc(50% - 44px); top: -14px; width: 88px; height: 27px; background: var(--tape); transform: rotate(2deg); box-shadow: 0 1px 2px #0002; }
.who {
  position: relative; margin-top: -14px; padding: 36px 24px 32px; background: linear-gradient(315deg, transparent 26px, #d9ccb2 26.5px, #f7f0df 40px, var(--hero) 41px) 100% 100%;
  filter: drop-shadow(0 1px 1px #0005) drop-shadow(0 12px 12px #0007);
}
.hero h1 { font-weight: 400; line-height: 1.08; letter-spacing: -.025em; --room: min(100vw - 88px, 560px); }
.headline { margin-top: 10px; }
.greeting { margin-top: 20px; font-size: 20px; line-height: 1.45; }
.cta, .book, .tabs .again { font-weight: 700; box-shadow: inset 0 1px #fff4, inset 0 -2px #0004, 0 2px 3px #0005; }
.v :is(.cta, .book):hover { filter: brightness(1.15); }
.tabs { box-shadow: 0 1px var(--line); }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2, footer h2 { font-weight: 400; font-size: 27px; line-height: 1.2; letter-spacing: -.015em; }
.sec h2 { width: fit-content; padding: 9px 34px 10px 18px; background: #f1e3a5; color: #2a241c; clip-path: polygon(0 0, 100% 0, calc(100% - 12px) 50%, 100% 100%, 0 100%); }
.entries { display: grid; gap: 30px; padding-top: 8px; }
.entry { position: relative; padding: 30px 22px 24px; border: 0; background: var(--surface); box-shadow: var(--lie); }
.entry:nth-child(odd) { transform: rotate(-.55deg); }
.entry:nth-child(even) { transform: rotate(.5deg); }
.entry::before { content: ""; position: absolute; left: calc(50% - 9px); top: -9px; width: 18px; height: 18px; background: var(--pin); filter: drop-shadow(2px 4px 2px #0006); }
.class { background: repeating-linear-gradient(transparent 0 27px, #7fa0b033 27px 28px), var(--surface); }
.pictured > img, .posts img, .story img { padding: 7px; background: #fdfbf6; box-shadow: var(--lie); }
.in h3 { font-size: 19px; font-weight: 700; line-height: 1.35; }
.price { font-weight: 700; color: var(--primary); }
.when b { color: var(--primary); }
.reviews { gap: 40px; }
.reviews figure { position: relative; padding: 34px 26px 26px; background: linear-gradient(315deg, transparent 20px, #0003 20.5px, var(--surface) 32px); filter: drop-shadow(0 1px 1px #0003) drop-shadow(0 8px 8px #0003); }
.reviews figure::before { content: ""; position: absolute; left: 28px; top: -13px; width: 84px; height: 26px; background: var(--tape); transform: rotate(-4deg); }
.reviews figure:nth-child(even)::before { left: auto; right: 28px; transform: rotate(5deg); }
.reviews blockquote { line-height: 1.45; letter-spacing: -.01em; }
.reviews figure:first-child blockquote { font-size: 26px; line-height: 1.38; }
.skills { color: var(--ink); }
.links a { border: 0; background: var(--surface); box-shadow: var(--lie); }
.profiles i { box-shadow: inset 0 0 0 4px #0002, inset 0 2px #fff3, 0 2px 3px #0006; }
.links strong { font-weight: 700; }
.links a:hover { translate: 0 -1px; }
.story img { transform: rotate(.7deg); }
.story h3 { font-weight: 400; }
.host { border: 0; background: #5a3419; color: #fbf3e4; }
.v .host small { color: #ead9c0; }
.host .portrait, .v .host .portrait { padding: 0; transform: none; overflow: hidden; }
.host .portrait::after { display: none; }
.island { border: 0; border-radius: 3px; box-shadow: var(--lie); }
.service h1 { font-weight: 400; letter-spacing: -.02em; }
footer { background: #5a3419; color: #fbf3e4; box-shadow: inset 0 14px 18px -8px #0009; }
.v footer .cta { background: #fbf8f2; color: #2a241c; }
.end { color: #ead9c0; }
@media (min-width: 600px) {
  .who { padding: 44px 40px 40px; }
  .entry { padding: 32px; }
}
@media (min-width: 960px) {
  .hero .wrap { padding-top: 64px; }
  .covered .wrap { padding-top: 32px; }
  .covered .cover { height: 260px; }
  .portrait, .covered .portrait { width: 330px; height: 410px; margin: 0; padding: 16px 16px 64px; }
  .covered .portrait { margin-top: -130px; }
  .portrait::after { left: calc(50% - 64px); top: -20px; width: 128px; height: 38px; }
  .who { margin: 0; }
  .hero h1 { --room: min(100vw - 520px, 560px); }
  .sec h2 { font-size: 22px; }
}
@media (prefers-reduced-motion: no-preference) {
  .entry { transition: transform .2s ease-out; }
  .entry:hover { transform: none; }
}
`,
};

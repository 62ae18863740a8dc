import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Flower } from '../placeholder-portraits/flower.tsx';
import { baloo } from './typefaces.ts';

const letters = '"Baloo 2", "Baloo 2 local", system-ui';

/** Sweet: pink gingham, a card with a stitched hem, scalloped lace, ribbons. No characters, only haberdashery. */
export const sanrio: ArtStyleSheet = {
  ...palettes({
    bg: ['#fff0f6', '#2a1426'],
    surface: ['#ffffff', '#3a1f35'],
    ink: ['#4a2040', '#ffeaf4'],
    muted: ['#7a4a6c', '#dcb6cd'],
    line: ['#f6cfe0', '#56324d'],
    edge: ['#a8688f', '#a9789a'],
    primary: ['#b5267a', '#ff9ccb'],
    onPrimary: ['#ffffff', '#3a0c28'],
    second: ['#bfe8f5', '#8fd0e4'],
    onSecond: ['#4a2040', '#2a1426'],
    hero: ['#ffd3e5', '#4f2244'],
    onHero: ['#4a2040', '#ffeaf4'],
    heroSoft: ['#6b3a5c', '#f0c9de'],
    action: ['#b5267a', '#ff9ccb'],
    onAction: ['#ffffff', '#3a0c28'],
  }),
  fonts: [baloo],
  heading: letters,
  body: letters,
  glyph: 0.58,
  nameMax: 76,
  radius: 999,
  imageRadius: 20,
  placeholderPortrait: Flower,
  wide: 'centred',
  frame: { ...plainFrame, box: '2px dashed var(--line)', corner: '28px', stroke: '2px' },
  css: `
.v { --check: linear-gradient(90deg, rgb(255 255 255/.55) 50%, transparent 0) 50% 0 / 36px 36px, linear-gradient(rgb(255 255 255/.55) 50%, transparent 0) 50% 0 / 36px 36px; }
.v[data-theme=dark] { --check: linear-gradient(90deg, rgb(255 255 255/.07) 50%, transparent 0) 50% 0 / 36px 36px, linear-gradient(rgb(255 255 255/.07) 50%, transparent 0) 50% 0 / 36px 36px; }
.v :is(h1, h2, h3) { font-weight: 800; letter-spacing: -.015em; }
.hero { --cloth: #ffb0d0; overflow: clip; background: var(--check), var(--cloth); text-align: center; }
.v[data-theme=dark] .hero { --cloth: #5e2850; }
.hero::after {
  content: ""; position: absolute; inset: auto 0 -1px; height: 22px;
  background: radial-gradient(circle at 50% 13px, var(--cloth) 3px, transparent 3.5px) 50% 0 / 32px 22px, radial-gradient(circle at 50% 16px, var(--bg) 15.5px, transparent 16px) 50% 0 / 32px 22px;
}
.hero .wrap { padding-top: 32px; padding-bottom: 56px; }
.covered .wrap { padding-top: 0; }
.covered .cover { position: relative; height: clamp(150px, 34vw, 320px); }
.covered .portrait { margin-top: -84px; }
.portrait {
  z-index: 1; width: 164px; height: 164px; margin: 0 auto -36px; padding: 9px; background: #ff8fbd;
  mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E%3Ccircle cx='50' cy='50' r='42' stroke='%23000' stroke-width='16' stroke-linecap='round' stroke-dasharray='0 16.49'/%3E%3C/svg%3E") 50% / contain no-repeat;
}
.portrait > * { border: 5px solid #fff; border-radius: 50%; }
.who { padding: 52px 22px 28px; border-radius: 32px; background: var(--surface); color: var(--ink); outline: 2px dashed var(--cloth); outline-offset: -10px; }
.hero { --name-max: 76px; }
.hero h1 { font-size: clamp(18px, calc(min(100vw - 96px, 560px) / (var(--n) * var(--glyph))), calc(var(--name-max) * var(--grow))); line-height: .92; color: var(--primary); }
.headline { margin-top: 8px; font-weight: 600; color: var(--muted); }
.greeting { margin: 14px auto 0; font-size: 22px; line-height: 1.25; font-weight: 600; }
.bio { margin-inline: auto; color: var(--muted); }
.next { color: var(--muted); }
.act { flex-direction: column; margin-top: 22px; }
.cta, .book, .again { font-weight: 700; font-size: 18px; }
.v :is(.cta, .book):hover { box-shadow: 0 0 0 4px var(--second); }
.tabs a:not(.again) { font-weight: 600; }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { width: fit-content; height: fit-content; max-width: 100%; padding: 10px 44px 8px 20px; background: var(--primary); color: var(--on-primary); font-size: 25px; line-height: 1.1; clip-path: polygon(0 0, 100% 0, calc(100% - 18px) 50%, 100% 100%, 0 100%); }
.in h3 { font-size: 22px; line-height: 1.15; font-weight: 700; }
.price { font-size: 23px; font-weight: 800; color: var(--primary); }
.entries { display: grid; gap: 14px; }
.entry, .links a { padding: 24px; border: 0; border-radius: 28px; background: var(--surface); box-shadow: inset 0 0 0 2px var(--line); }
.when { align-self: start; padding: 18px 6px; background: var(--second); color: var(--on-second); text-align: center; mask: radial-gradient(circle, #000 7.5px, transparent 8px) 0 0 / 16px 16px round, linear-gradient(#000 0 0) 50% / 100% calc(100% - 16px) no-repeat; }
.when b { font-weight: 800; line-height: 1; }
.when span { font-size: 14px; font-weight: 600; line-height: 1.25; }
.class { grid-template-columns: 96px minmax(0, 1fr); }
#testimonials { margin-block: 24px; padding-block: 80px; color: var(--on-second); --hem: radial-gradient(circle 16px at 50% 0, var(--bg) 15.5px, transparent 16px); background: var(--hem) 50% -1px / 32px 16px repeat-x, radial-gradient(circle 16px at 50% 100%, var(--bg) 15.5px, transparent 16px) 50% calc(100% + 1px) / 32px 16px repeat-x, var(--second); }
.reviews blockquote { font: 600 24px/1.25 var(--heading); }
.reviews figure:first-child blockquote { font-weight: 700; line-height: 1.15; }
.skills { --gap: 34px; color: var(--ink); font-size: 22px; font-weight: 600; }
.skills li::before { content: "♥"; font-size: 17px; }
.links a { padding-right: 60px; border-radius: 32px; }
.links a:hover { box-shadow: inset 0 0 0 3px var(--primary); }
.links strong { font-weight: 700; font-size: 20px; }
.story img { border: 8px solid var(--surface); border-radius: 32px; outline: 2px dashed var(--line); }
.story h3 { font-size: 27px; color: var(--primary); }
.host, footer { border: 0; background: var(--check), #ffb0d0; color: #4a2040; }
.v[data-theme=dark] :is(.host, footer) { background: var(--check), #5e2850; color: var(--ink); }
.v .host .portrait { mask: none; padding: 0; }
#testimonials :is(.stars, figcaption span), .v .host small, .end { color: inherit; }
.host b { font-weight: 800; font-size: 20px; }
.service h1 { color: var(--primary); }
.island { border: 2px dashed var(--line); border-radius: 28px; }
footer h2 { font-size: 34px; line-height: 1; }
@media (min-width: 600px) {
  .class { grid-template-columns: 112px minmax(0, 1fr) auto; }
  .entry { padding: 28px; }
  .greeting { font-size: 25px; }
}
@media (min-width: 960px) {
  .hero .wrap { padding-block: 80px 112px; column-gap: 28px; }
  .hero { text-align: left; }
  .portrait, .covered .portrait { width: 372px; height: 372px; margin: 0 -36px 0 0; padding: 20px; }
  .covered .wrap { padding-top: 48px; }
  .covered .portrait { margin-top: -120px; }
  .who { padding: 44px 48px 48px 72px; }
  .covered .who { padding-left: 72px; }
  .greeting, .bio { margin-inline: 0; }
  .act { flex-direction: row; }
}
`,
};

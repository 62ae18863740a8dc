import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Flower } from '../placeholder-portraits/flower.tsx';
import { baloo } from './typefaces.ts';

const letters = '"Baloo 2", "Baloo 2 local", system-ui';

/** Warm and round: blobs of honey, leaves, malt brown, and buttons that give a little. */
export const milo: ArtStyleSheet = {
  ...palettes({
    bg: ['#fff7ec', '#20140c'],
    surface: ['#ffffff', '#2e1f14'],
    ink: ['#3b2314', '#fff1de'],
    muted: ['#6b5342', '#d3bda6'],
    line: ['#efdcc3', '#4a3627'],
    edge: ['#92755c', '#9c8068'],
    primary: ['#1e6b3a', '#8fd19e'],
    onPrimary: ['#ffffff', '#0e2415'],
    second: '#f0b429',
    onSecond: '#3b2314',
    hero: ['#ffdf9e', '#402717'],
    onHero: ['#3b2314', '#fff1de'],
    heroSoft: ['#5a3d28', '#e6cfb5'],
    action: ['#1e6b3a', '#f0b429'],
    onAction: ['#ffffff', '#3b2314'],
  }),
  fonts: [baloo],
  heading: letters,
  body: letters,
  glyph: 0.58,
  nameMax: 108,
  radius: 999,
  imageRadius: 24,
  placeholderPortrait: Flower,
  wide: 'centred',
  frame: { ...plainFrame, box: '0', drop: '0 2px 0 var(--line)', corner: '28px', seal: 'var(--blob)' },
  css: `
.v :is(h1, h2, h3) { font-weight: 800; letter-spacing: -.02em; }
.v { --blob: 63% 37% 54% 46% / 55% 48% 52% 45%; --leaf: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 60'%3E%3Cpath d='M4 56C20 46 24 30 26 8 6 18-4 36 4 56zm2 2c22 4 42-6 52-36C30 22 10 34 6 58zm4 1c18 6 46 2 74-22C56 26 24 34 10 59z'/%3E%3C/svg%3E"); }
.hero { overflow: clip; text-align: center; }
.hero::before { content: ""; position: absolute; top: -90px; left: calc(50% - 210px); width: 420px; height: 340px; border-radius: var(--blob); background: var(--second); }
.v[data-theme=dark] .hero::before { background: #6b431f; }
.hero::after { content: ""; position: absolute; inset: auto -10% -1px; height: 44px; border-radius: 50% 50% 0 0 / 100% 100% 0 0; background: var(--bg); }
.hero .wrap { padding-top: 36px; padding-bottom: 92px; }
.hero .wrap::before { content: ""; position: absolute; top: 150px; left: calc(50% + 44px); z-index: 1; width: 78px; height: 52px; background: var(--action); mask: var(--leaf) 0 / contain no-repeat; transform: rotate(-8deg); }
.v[data-theme=dark] .hero .wrap::before { background: var(--primary); }
.covered .cover { position: relative; height: clamp(150px, 34vw, 320px); border-radius: 0 0 50% 50% / 0 0 36px 36px; }
.covered::before, .covered .wrap::before { display: none; }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -92px; outline: 8px solid var(--hero); }
.portrait { width: 168px; height: 168px; margin-inline: auto; border-radius: 46% 54% 58% 42% / 52% 44% 56% 48%; }
.hero h1 { margin-top: 24px; line-height: .88; letter-spacing: -.03em; }
.headline { margin-top: 10px; font-weight: 600; }
.greeting { margin: 16px auto 0; font-size: 23px; line-height: 1.25; font-weight: 600; }
.bio { margin-inline: auto; }
.act { flex-direction: column; }
.cta, .book, .again { font-weight: 700; font-size: 18px; }
.tabs a:not(.again) { font-weight: 600; }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { font-size: 36px; line-height: 1; }
.sec h2::after { content: ""; display: block; width: 45px; height: 30px; margin-top: 8px; background: var(--primary); mask: var(--leaf) 0 / contain no-repeat; }
.in h3 { font-size: 23px; line-height: 1.15; font-weight: 700; }
.price { font-size: 24px; font-weight: 800; color: var(--primary); }
.entries { display: grid; gap: 14px; }
.entry, .links a { padding: 24px; border: 0; border-radius: 28px; background: var(--surface); box-shadow: var(--drop); }
.when { align-self: start; padding: 16px 6px 14px; border-radius: 28px; background: var(--second); color: var(--on-second); text-align: center; }
.when b { font-weight: 800; line-height: 1; }
.when span { font-size: 14px; font-weight: 600; line-height: 1.25; }
.class { grid-template-columns: 92px minmax(0, 1fr); }
#testimonials { margin-block: 24px; padding-block: 72px; border-radius: 48px; background: #1e6b3a; color: #fff; }
#testimonials :is(.stars, figcaption span) { color: #ffdf9e; }
#testimonials h2::after { background: var(--second); }
.reviews blockquote { font: 600 25px/1.25 var(--heading); }
.reviews figure:first-child blockquote { font-weight: 700; line-height: 1.15; }
.skills { --gap: 36px; color: var(--ink); font-size: 23px; font-weight: 600; }
.skills li::before { content: ""; height: 16px; background: var(--primary); mask: var(--leaf) 50% / 24px 16px no-repeat; }
.links a { padding-right: 60px; }
.links a:hover { background: var(--second); color: var(--on-second); }
.links a:hover span { color: inherit; }
.links strong { font-weight: 700; font-size: 20px; }
.posts .lead img, .story img { border-radius: 38% 62% 44% 56% / 50% 46% 54% 50%; }
.story h3 { font-size: 28px; }
.host { border: 0; background: var(--hero); color: var(--on-hero); }
.host b { font-weight: 800; font-size: 20px; }
.v .host small { color: var(--hero-soft); }
.island { border: 0; border-radius: 28px; }
footer { background: #3b2314; color: #fff1de; border-radius: 48px 48px 0 0; }
footer h2 { font-size: 36px; line-height: 1; }
footer .cta { background: #f0b429; }
.v footer .cta { color: #3b2314; }
.end { color: inherit; }
@media (min-width: 600px) {
  .class { grid-template-columns: 116px minmax(0, 1fr) auto; }
  .entry { padding: 28px; }
  .greeting { font-size: 27px; }
}
@media (min-width: 960px) {
  .hero { text-align: left; }
  .hero::before { top: -60px; left: calc(50% - 636px); width: 500px; height: 600px; }
  .hero::after { height: 88px; }
  .hero .wrap { padding-top: 72px; padding-bottom: 136px; }
  .hero .wrap::before { top: auto; bottom: 116px; left: 222px; width: 156px; height: 104px; }
  .portrait, .covered .portrait { width: 336px; height: 380px; margin-inline: 0; }
  .covered .wrap { padding-top: 40px; }
  .covered .portrait { margin-top: -140px; }
  .hero h1 { margin-top: 0; }
  .greeting, .bio { margin-inline: 0; }
  .act { flex-direction: row; }
  #testimonials { width: calc(100% - 48px); margin-inline: auto; padding-block: 96px; }
}
@media (prefers-reduced-motion: no-preference) {
  .v :is(.cta, .book) { transition: transform .25s cubic-bezier(.3, 2, .5, 1); }
  .v :is(.cta, .book):hover { transform: scale(1.05); }
}
`,
  ornament: {
    above:
      '@media (min-width: 960px) { .v .above::before { left: calc(50% - 250px); top: -250px; } .v .above .wrap::before { top: 210px; bottom: auto; left: calc(50% + 52px); width: 78px; height: 52px; } }',
    words:
      '.v .words .wrap::before { content: none; } @media (min-width: 960px) { .v .words::before { left: auto; right: -80px; } }',
  },
};

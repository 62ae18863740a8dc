import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Flower } from '../placeholder-portraits/flower.tsx';
import { webFont } from '../web-font.ts';

const letters = '"Grandstander", "Grandstander local", system-ui';

/** Cut and painted paper: brushed tissue torn into a sun and a hill, cards that were never quite straight. */
export const eric: ArtStyleSheet = {
  ...palettes({
    bg: ['#fffbef', '#17211a'],
    surface: ['#f6efd6', '#223026'],
    ink: ['#20301f', '#fdf6e0'],
    muted: ['#54604f', '#c3cbb5'],
    line: ['#e6dfc6', '#3a4a3c'],
    edge: ['#7a8472', '#82917d'],
    primary: ['#b4380c', '#ff9a6c'],
    onPrimary: ['#ffffff', '#2b0f04'],
    second: '#2f7d32',
    onSecond: '#ffffff',
    hero: ['#c5e6f2', '#1d3a4a'],
    onHero: ['#20301f', '#fdf6e0'],
    heroSoft: ['#36483a', '#d5dfd6'],
    action: ['#b4380c', '#ffb347'],
    onAction: ['#ffffff', '#20301f'],
  }),
  fonts: [webFont('Grandstander', 'wght', '100 900', 'sans')],
  heading: letters,
  body: letters,
  glyph: 0.61,
  nameMax: 104,
  radius: 0,
  imageRadius: 0,
  placeholderPortrait: Flower,
  wide: 'panel',
  frame: {
    ...plainFrame,
    box: '0',
    corner: '9px 16px 7px 14px / 14px 7px 16px 8px',
    seal: '40% 52% 38% 56% / 52% 40% 56% 44%',
  },
  css: `
.v {
  --paint: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='400'%3E%3Cfilter id='f' x='0' y='0' width='1' height='1'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.012 .14' numOctaves='4' stitchTiles='stitch'/%3E%3CfeColorMatrix values='0 0 0 0 1 0 0 0 0 1 0 0 0 0 .8 1.6 1 0 0 -1.1'/%3E%3C/filter%3E%3Crect width='400' height='400' filter='url(%23f)'/%3E%3C/svg%3E");
  --torn: polygon(0 1.2%, 22% 0, 51% 1.4%, 78% .2%, 100% 1.6%, 99.2% 36%, 100% 71%, 99% 99%, 70% 100%, 38% 98.8%, .6% 99.6%, 0 64%);
  --cut: polygon(3% 4%, 40% 0, 97% 3%, 100% 48%, 97% 97%, 58% 100%, 3% 96%, 0 50%);
}
.v :is(h1, h2, h3) { font-weight: 800; letter-spacing: -.01em; }
.hero { overflow: clip; }
.hero::before {
  content: ""; position: absolute; top: -70px; right: -80px; width: 300px; height: 300px; background: var(--paint), #f6a81c;
  clip-path: polygon(50% 0, 70% 6%, 88% 18%, 98% 40%, 97% 64%, 88% 84%, 68% 96%, 42% 99%, 18% 90%, 4% 68%, 0 42%, 10% 18%, 28% 5%);
}
.hero::after {
  content: ""; position: absolute; inset: auto 0 -1px; height: 116px;
  background: var(--paint), var(--second);
  clip-path: polygon(0 44%, 9% 30%, 20% 17%, 31% 12%, 42% 20%, 53% 35%, 64% 44%, 74% 38%, 86% 22%, 100% 4%, 100% 100%, 0 100%);
}
.hero .wrap { z-index: 1; padding-top: 36px; padding-bottom: 148px; }
.covered::before { display: none; }
.covered .wrap { padding-top: 0; }
.covered .cover { position: relative; height: clamp(150px, 34vw, 320px); clip-path: polygon(0 0, 100% 0, 100% 92%, 62% 95%, 41% 99%, 0 96%); }
.covered .portrait { margin-top: -84px; }
.portrait { width: 168px; height: 190px; border: 10px solid #fffbef; clip-path: var(--cut); }
.hero h1 { margin-top: 28px; line-height: .95; letter-spacing: -.02em; }
.headline { margin-top: 14px; font-weight: 600; }
.greeting { margin-top: 16px; font-size: 22px; line-height: 1.3; font-weight: 600; }
.cta, .book, .again { font-weight: 700; }
.v :is(.cta, .book) { border-radius: var(--corner); transform: rotate(-1deg); }
.v :is(.cta, .book):hover { filter: brightness(1.1); }
.tabs a:not(.again) { font-weight: 600; }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { font-size: 34px; line-height: 1; }
.sec h2::after { content: ""; display: block; width: 104px; height: 15px; margin-top: 10px; background: var(--paint), #f6a81c; clip-path: polygon(0 30%, 30% 4%, 100% 0, 96% 82%, 28% 100%, 4% 80%); }
.sec:nth-child(even) h2::after { background: var(--paint), #2f86b5; }
.sec:nth-child(3n) h2::after { background: var(--paint), #d8432b; }
.in h3 { font-size: 22px; line-height: 1.15; font-weight: 700; }
.price { font-size: 23px; font-weight: 800; color: var(--primary); }
.entries { display: grid; gap: 14px; }
.entry, .links a { padding: 26px 24px; border: 0; background: var(--surface); }
.entry { clip-path: var(--torn); }
.pictured > img, .what img, .story img, .posts img { clip-path: var(--cut); }
.class { grid-template-columns: 92px minmax(0, 1fr); }
.when { align-self: start; padding: 18px 8px 16px; background: var(--second); color: var(--on-second); text-align: center; clip-path: var(--cut); }
.class:nth-child(3n + 2) .when { background: #b4380c; color: #fff; }
.class:nth-child(3n) .when { background: #1c6a94; color: #fff; }
.when b { font-weight: 800; line-height: 1; }
.when span { font-size: 14px; }
#testimonials { margin-block: 24px; padding-block: 88px; background: var(--hero); color: var(--on-hero); clip-path: var(--torn); }
#testimonials :is(.stars, figcaption span) { color: inherit; }
.reviews blockquote { font-weight: 600; line-height: 1.3; }
.reviews figure:first-child blockquote { font-weight: 700; line-height: 1.2; }
.skills { --gap: 38px; color: var(--ink); font-size: 22px; font-weight: 600; }
.skills li::before { content: ""; height: 16px; width: 16px; margin-inline: 11px; border-radius: 0 80% 0 80%; background: #2f7d32; vertical-align: -2px; }
.skills li:nth-child(even)::before { background: #d8432b; }
.links a { padding: 20px 60px 20px 26px; border-radius: var(--corner); }
.links a:hover { color: var(--primary); }
.links strong { font-weight: 700; font-size: 19px; }
.story h3 { font-size: 27px; }
.host { border: 0; background: var(--hero); color: var(--on-hero); }
.v .host small { color: var(--hero-soft); }
.island { border: 0; border-radius: 6px; }
footer { padding-top: 96px; background: var(--second); color: var(--on-second); clip-path: polygon(0 26px, 27% 8px, 44% 22px, 60% 4px, 100% 22px, 100% 100%, 0 100%); }
footer h2 { font-size: 34px; line-height: 1; }
.v footer .cta { background: #fdf6e0; color: #20301f; }
.end { color: inherit; }
@media (min-width: 600px) {
  .class { grid-template-columns: 108px minmax(0, 1fr) auto; }
  .entry { padding: 30px; }
  .greeting { font-size: 26px; }
}
`,
  ornament: {
    words: '.v .words::before { top: -170px; }',
  },
};

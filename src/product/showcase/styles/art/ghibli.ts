import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Sun } from '../placeholder-portraits/sun.tsx';
import { webFont } from '../web-font.ts';

const nunito = '"Nunito", "Nunito local", system-ui';

/** "Meadow": a painted summer sky, heaped clouds, hills one behind the other, edges as water leaves them. */
export const ghibli: ArtStyleSheet = {
  ...palettes({
    bg: ['#f2f7ec', '#14211d'],
    surface: ['#fffef8', '#1d2d27'],
    ink: ['#233329', '#eef5e6'],
    muted: ['#52635a', '#b4c6b8'],
    line: ['#d5e2ca', '#32463d'],
    edge: ['#6f8577', '#74907f'],
    primary: ['#2e6b4f', '#9bd6ac'],
    onPrimary: ['#ffffff', '#10201a'],
    second: ['#8cc4e0', '#27496b'],
    onSecond: ['#233329', '#eef5e6'],
    hero: ['#8cc4e0', '#1b3350'],
    onHero: ['#1c2b26', '#f2f6ea'],
    heroSoft: ['#1f3a3a', '#cbdbe6'],
    action: ['#235a41', '#f6e3a1'],
    onAction: ['#ffffff', '#1c2b26'],
  }),
  fonts: [webFont('Nunito', 'wght', '200 1000', 'sans')],
  heading: nunito,
  body: nunito,
  glyph: 0.61,
  nameMax: 88,
  radius: 999,
  imageRadius: 20,
  placeholderPortrait: Sun,
  wide: 'panel',
  frame: {
    ...plainFrame,
    box: '0',
    drop: '0 6px 24px rgb(28 43 38/.1)',
    corner: '26px',
    seal: '58% 42% 54% 46% / 46% 58% 42% 54%',
  },
  css: `
.v {
  --cloud: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 260 110'><path d='M30 100a28 28 0 0 1 0-56 34 34 0 0 1 44-26 44 44 0 0 1 80 2 36 36 0 0 1 56 24 28 28 0 0 1 20 56z' fill='%23fff'/><path d='M50 90a24 24 0 0 1 34-30 30 30 0 0 1 50-6 28 28 0 0 1 66 36z' fill='%23d3e6ee'/></svg>");
  --wash: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='400' height='400' preserveAspectRatio='none' viewBox='0 0 400 400'><filter id='f'><feTurbulence baseFrequency='.014' numOctaves='2'/><feDisplacementMap in='SourceGraphic' scale='18'/></filter><g filter='url(%23f)'><rect opacity='.5' x='4' y='4' width='384' height='384' rx='40'/><rect x='12' y='12' width='364' height='364' rx='40'/></g></svg>");
  --land: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' preserveAspectRatio='none' viewBox='0 0 600 150'><path d='M0 70q60-40 130-10T290 30q80-30 150 10t160-10v120H0z' fill='%238fbfa8'/><path d='M0 90q90-40 190-10t190-20q110-30 220 20v70H0z' fill='%2366a873'/><path d='M0 120q120-40 260-10t340-20v60H0z' fill='%23468a55'/></svg>");
}
.v :is(h1, h2, h3) { font-weight: 800; letter-spacing: -.02em; }
.v { --low: #e0efee; }
.v[data-theme=dark] { --low: #2c5a78; }
.hero { overflow: clip; background: linear-gradient(var(--hero), var(--low)); }
.hero::before { content: ""; position: absolute; inset: 0; background: var(--cloud) right -70px top 30px / 240px no-repeat; }
.v[data-theme=dark] .hero::before { background: radial-gradient(circle at calc(100% - 60px) 76px, #fbf2c8 33px, #fbf2c840 34px, transparent 130px), radial-gradient(circle, #fff 1px, transparent 1.5px) 0 0 / 97px 89px; }
.hero::after { content: ""; position: absolute; inset: auto 0 -1px; height: 132px; background: var(--land) 50% 100% / max(100%, 720px) 100% no-repeat; }
.v[data-theme=dark] .hero::after, .v[data-theme=dark] footer::before { filter: brightness(.5); }
.covered::before { display: none; }
.hero .wrap { z-index: 1; padding-top: 44px; padding-bottom: 160px; }
.covered .cover { position: relative; height: clamp(170px, 40vw, 340px); mask: linear-gradient(#000 62%, transparent); }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -96px; }
.portrait { width: 160px; height: 184px; mask: var(--wash) 0 0 / 100% 100%; }
.placeholder-portrait .p { fill: #f8d667; }
.placeholder-portrait .i { fill: #3f8a5c; }
.placeholder-portrait .s { fill: #6aa9c8; }
.placeholder-portrait .g { fill: #dceff2; }
.hero h1 { margin-top: 22px; line-height: 1.02; }
.headline { margin-top: 12px; font-weight: 700; }
.greeting { margin-top: 20px; font-size: 22px; font-weight: 600; line-height: 1.35; }
.cta, .book { font-weight: 700; }
.v :is(.cta, .book):hover { filter: brightness(1.12); }
.tabs a { font-weight: 700; }
.sec h2 { font-size: 30px; line-height: 1.15; color: var(--primary); }
.sec h2::before { content: ""; display: block; width: 34px; height: 17px; margin-bottom: 10px; border-radius: 0 100%; background: linear-gradient(8deg, var(--primary) 50%, #7db98a 51%); transform: rotate(-14deg); }
.entries { display: grid; gap: 16px; }
.entry { padding: 24px; border: 0; border-radius: 26px; background: var(--surface); box-shadow: var(--drop); }
.price { font-weight: 800; color: var(--primary); }
.when b { font-weight: 800; color: var(--primary); }
.pictured > img, .story img, .lead img { border-radius: 0; mask: var(--wash) 0 0 / 100% 100%; }
#testimonials { position: relative; isolation: isolate; margin-block: 24px; padding-block: 88px; }
#testimonials::before { content: ""; position: absolute; inset: 0 -3%; z-index: -1; background: color-mix(in srgb, var(--second) 40%, var(--bg)); mask: var(--wash) 0 0 / 100% 100%; }
.reviews blockquote { font-weight: 600; }
#testimonials figcaption span { color: inherit; }
.skills { font-weight: 700; color: var(--ink); }
.links a { padding-left: 26px; border-radius: 30px; border: 0; background: var(--surface); }
.host { border: 0; background: var(--second); color: var(--on-second); }
.v .host small { color: inherit; }
.island { border-radius: 26px; }
footer { position: relative; margin-top: 110px; background: #1f5138; color: #f4f8e8; }
footer::before { content: ""; position: absolute; inset: auto 0 100%; height: 96px; background: var(--land) 50% 0 / max(100%, 720px) 100% no-repeat; }
footer h2 { font-size: 30px; }
.v footer .cta { background: #f6e3a1; color: #1c2b26; }
.end { color: #dcead2; }
@media (min-width: 600px) {
  .greeting { font-size: 25px; }
}
`,
};

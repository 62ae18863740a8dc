import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Sun } from '../placeholder-portraits/sun.tsx';
import { webFont } from '../web-font.ts';

const letters = '"Quicksand", "Quicksand local", system-ui';

/** A bed of clouds: soft light in four colours, a few sparkles, rounded cards that stay opaque. */
export const dreamy: ArtStyleSheet = {
  ...palettes({
    bg: ['#f3f0ff', '#17132b'],
    surface: ['#ffffff', '#241e40'],
    ink: ['#2d2350', '#f3f0ff'],
    muted: ['#635a85', '#bdb3dd'],
    line: ['#e0d8fa', '#3a3260'],
    edge: ['#8b80b5', '#7f75ab'],
    primary: ['#6b3fc9', '#c3a6ff'],
    onPrimary: ['#ffffff', '#1d0f3d'],
    second: '#f4b6d9',
    onSecond: '#2d2350',
    hero: ['#e9e2ff', '#1f1940'],
    onHero: ['#2d2350', '#f3f0ff'],
    heroSoft: ['#52477a', '#cfc6ee'],
    action: ['#6b3fc9', '#c3a6ff'],
    onAction: ['#ffffff', '#1d0f3d'],
  }),
  fonts: [webFont('Quicksand', 'wght', '300 700', 'sans')],
  heading: letters,
  body: letters,
  glyph: 0.6,
  nameMax: 96,
  radius: 999,
  imageRadius: 20,
  placeholderPortrait: Sun,
  wide: 'centred',
  frame: { ...plainFrame, box: '0', drop: '0 10px 34px rgb(91 63 170/.1)', corner: '24px' },
  css: `
.v :is(h1, h2, h3) { font-weight: 700; letter-spacing: -.03em; }
.hero {
  --p: #ffc7e6; --q: #bfdcff; --o: #ffe0cf; --l: #d3c2ff;
  overflow: clip; text-align: center;
  background: radial-gradient(40% 46% at 14% 18%, var(--p), transparent), radial-gradient(46% 52% at 88% 8%, var(--q), transparent), radial-gradient(50% 46% at 62% 78%, var(--o), transparent), radial-gradient(44% 50% at 22% 88%, var(--l), transparent), var(--hero);
}
.v[data-theme=dark] .hero { --p: #5b2f78; --q: #24407c; --o: #4a2a63; --l: #33247a; }
.hero::before {
  content: ""; position: absolute; inset: 0 0 auto; height: 220px; background: #fff; opacity: .9;
  mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='380' height='340'%3E%3Cg id='a'%3E%3Cpath d='M46 66q2 14 16 16-14 2-16 16-2-14-16-16 14-2 16-16z'/%3E%3Cpath d='M330 150q1.500 10 11 11-9.500 1-11 11-1.500-10-11-11 9.500-1 11-11zM300 42q3 18 20 20-17 2-20 20-3-18-20-20 17-2 20-20z'/%3E%3C/g%3E%3Ccircle cx='96' cy='30' r='2.500'/%3E%3Ccircle cx='356' cy='96' r='2.500'/%3E%3Ccircle cx='20' cy='190' r='3'/%3E%3Ccircle cx='250' cy='18' r='2'/%3E%3C/svg%3E") 50% 0 / 380px 340px;
}
.hero::after {
  --puff: var(--bg) 98%, transparent; content: ""; position: absolute; inset: auto 0 -1px; height: 96px;
  background: radial-gradient(circle 70px at 60px 100px, var(--puff)) 0 0 / 420px, radial-gradient(circle 92px at 170px 118px, var(--puff)) 0 0 / 420px, radial-gradient(circle 58px at 262px 92px, var(--puff)) 0 0 / 420px, radial-gradient(circle 76px at 352px 112px, var(--puff)) 0 0 / 420px, linear-gradient(transparent 74px, var(--bg) 0);
}
.hero .wrap { z-index: 1; padding-top: 48px; padding-bottom: 132px; }
.covered::before { display: none; }
.covered .wrap { padding-top: 0; }
.covered .cover { height: clamp(150px, 34vw, 320px); mask: linear-gradient(#000 55%, transparent); }
.covered .portrait { margin-top: -88px; }
.portrait { --ring: rgb(255 255 255/.3); width: 152px; height: 152px; margin-inline: auto; border-radius: 50%; box-shadow: 0 0 0 10px var(--ring), 0 0 0 24px var(--ring), 0 20px 60px rgb(91 63 170/.4); }
.v[data-theme=dark] .portrait { --ring: rgb(255 255 255/.1); }
.hero h1 { margin-top: 44px; line-height: 1; letter-spacing: -.045em; }
.headline { margin-top: 12px; font-weight: 600; }
.greeting { margin: 20px auto 0; font-size: 23px; line-height: 1.32; font-weight: 600; letter-spacing: -.01em; }
.bio { margin-inline: auto; font-weight: 500; }
.act { flex-direction: column; }
.v { font-weight: 500; }
.cta, .book, .again { font-weight: 700; }
.cta { box-shadow: 0 10px 28px rgb(107 63 201/.32); }
.v :is(.cta, .book):hover { filter: brightness(1.1); }
.tabs a:not(.again) { font-weight: 600; }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { font-size: 32px; line-height: 1.1; }
.sec h2::after { content: ""; display: block; width: 64px; height: 10px; margin-top: 12px; border-radius: 9px; background: linear-gradient(90deg, #ffb0dc, #b79bff, #9cc9ff); }
.in h3 { font-size: 21px; line-height: 1.25; letter-spacing: -.015em; }
.price { font-size: 22px; font-weight: 700; color: var(--primary); }
.entries, .links { display: grid; gap: 16px; }
.entry, .links a { padding: 26px 24px; border: 0; border-radius: 24px; background: var(--surface); box-shadow: var(--drop); }
.class { grid-template-columns: 88px minmax(0, 1fr); }
.when { align-self: start; padding: 18px 6px; border-radius: 24px; background: linear-gradient(160deg, #ffd3ec, #dccbff); color: #2d2350; text-align: center; }
.when b { line-height: 1; }
.when span { font-size: 14px; font-weight: 600; }
.reviews figure { padding: 30px 28px; border-radius: 32px; background: var(--surface); box-shadow: var(--drop); }
.reviews { gap: 16px; }
.reviews figure:first-child { background: linear-gradient(150deg, #ffd8ee, #e2d4ff 55%, #cfe3ff); color: #2d2350; }
.reviews figure:first-child :is(.stars, span) { color: #4b2a9e; }
.reviews blockquote { font-weight: 600; letter-spacing: -.02em; }
.stars { letter-spacing: 4px; }
.skills { --gap: 34px; color: var(--ink); font-size: 22px; font-weight: 600; }
.skills li::before { content: "✦"; }
.links a { padding-block: 20px; padding-right: 56px; }
.links a:hover { color: var(--primary); }
.story h3 { font-size: 27px; }
.host { border: 0; background: linear-gradient(90deg, #ffd3ec, #dccbff 50%, #cfe3ff); color: #2d2350; }
.v .host small { color: #4b3f73; }
.host b { font-weight: 700; }
.island { border: 0; border-radius: 24px; box-shadow: var(--drop); }
footer { padding-top: 72px; background: linear-gradient(var(--bg), #ddd0ff); }
.v[data-theme=dark] footer { background: linear-gradient(var(--bg), #33247a); }
footer h2 { font-size: 32px; }
.end { color: inherit; }
@media (min-width: 600px) {
  .class { grid-template-columns: 108px minmax(0, 1fr) auto; }
  .entry { padding: 30px; }
  .greeting { font-size: 26px; }
}
@media (min-width: 960px) {
  .hero { text-align: left; }
  .hero::before { right: calc(50% + 128px); height: 100%; mask-position: 100% 0; }
  .hero .wrap { padding-block: 88px 152px; }
  .covered .wrap { padding-top: 40px; }
  .portrait, .covered .portrait { width: 312px; height: 312px; margin-left: 12px; box-shadow: 0 0 0 18px var(--ring), 0 0 0 48px var(--ring), 0 0 0 92px var(--ring); }
  .covered .portrait { margin-top: -120px; }
  .hero h1 { margin-top: 0; }
  .greeting, .bio { margin-inline: 0; }
  .act { flex-direction: row; }
}
`,
};

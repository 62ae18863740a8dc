import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Sun } from '../placeholder-portraits/sun.tsx';
import { webFont } from '../web-font.ts';
import { cabin } from './typefaces.ts';

/** The seventies: five warm bands swing through the first view, sunburst on brown, rounded rectangles. */
export const retro: ArtStyleSheet = {
  ...palettes({
    bg: ['#fdf0d5', '#24130c'],
    surface: ['#fff9ec', '#331e14'],
    ink: ['#3d1f14', '#fdf0d5'],
    muted: ['#6e5140', '#d2b899'],
    line: ['#ecd7ad', '#4d3222'],
    edge: ['#957560', '#9a7a60'],
    primary: ['#a63a0a', '#f79a5b'],
    onPrimary: ['#ffffff', '#2a1006'],
    second: '#1f6f78',
    onSecond: '#ffffff',
    hero: '#3d1f14',
    onHero: '#fdf0d5',
    heroSoft: '#f0d9b0',
    action: '#f2a541',
    onAction: '#3d1f14',
  }),
  fonts: [webFont('Righteous', 400, '400', 'bold'), cabin],
  heading: '"Righteous", "Righteous local", system-ui',
  body: '"Cabin", "Cabin local", system-ui',
  glyph: 0.6,
  nameMax: 104,
  radius: 14,
  imageRadius: 18,
  placeholderPortrait: Sun,
  wide: 'centred',
  frame: { ...plainFrame, box: '2px solid var(--line)', corner: '20px', seal: '16px 16px 16px 50%', stroke: '2px' },
  css: `
.v { --a: #d14a1c; --b: #ec7f2c; --c: #f5b445; --d: #fbe0a1; --e: #2f8f8c; --bands: linear-gradient(var(--a) 20%, var(--b) 0 40%, var(--c) 0 60%, var(--d) 0 80%, var(--e) 0); }
.v :is(h1, h2) { font-weight: 400; }
.hero { overflow: clip; --w: 15px; }
.hero::before { content: ""; position: absolute; inset: 0; background: repeating-conic-gradient(from 3deg at 100% 0, rgb(255 190 110/.09) 0 6deg, transparent 6deg 12deg); }
.hero::after {
  content: ""; position: absolute; top: -140px; right: -120px; width: 310px; height: 400px; border-radius: 0 0 0 190px;
  box-shadow: inset 0 0 0 var(--w) var(--a), inset 0 0 0 calc(var(--w) * 2) var(--b), inset 0 0 0 calc(var(--w) * 3) var(--c), inset 0 0 0 calc(var(--w) * 4) var(--d), inset 0 0 0 calc(var(--w) * 5) var(--e);
}
.hero .wrap { z-index: 1; padding-top: 40px; }
.covered::after { display: none; }
.covered .wrap { padding-top: 0; }
.covered .cover { position: relative; height: clamp(150px, 34vw, 320px); }
.covered .cover::after { content: ""; position: absolute; inset: auto 0 0; height: 25px; background: var(--bands); }
.covered .portrait { margin-top: -84px; }
.portrait { width: 156px; height: 184px; border-radius: 28px; border: 7px solid #fdf0d5; }
.hero h1 { margin-top: 40px; line-height: .95; color: var(--c); }
.headline { margin-top: 14px; font-weight: 600; color: inherit; }
.greeting { margin-top: 16px; font-size: 22px; line-height: 1.3; font-weight: 600; }
.cta, .book, .again { font: 400 18px/1 var(--heading); }
.v .cta:hover { background: var(--d); }
.v .book:hover { background: var(--second); color: var(--on-second); }
.tabs a:not(.again) { font-weight: 700; }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { font-size: 34px; line-height: 1.05; color: var(--primary); }
.sec h2::after { content: ""; display: block; width: 112px; height: 25px; margin-top: 14px; border-radius: 0 25px 0 0; background: var(--bands); }
.in h3 { font: 700 22px/1.2 var(--body); }
.price { font-size: 22px; font-weight: 700; color: var(--primary); }
.entries { display: grid; gap: 14px; }
.entry, .links a { padding: 24px; border: 0; border-radius: 20px; background: var(--surface); box-shadow: inset 0 0 0 2px var(--line); }
.class { grid-template-columns: 92px minmax(0, 1fr); }
.when { position: relative; overflow: hidden; align-self: start; padding: 36px 6px 14px; border-radius: 16px; background: var(--second); color: var(--on-second); text-align: center; }
.when::before { content: ""; position: absolute; inset: 0 0 auto; height: 20px; background: var(--bands); }
.when b { font: 700 23px/1 var(--body); }
.when span { font-size: 14px; font-weight: 600; }
#testimonials { position: relative; overflow: clip; margin-block: 24px; padding-block: 80px 112px; background: var(--second); color: var(--on-second); }
#testimonials::before { content: ""; position: absolute; right: -40px; bottom: -160px; width: 260px; height: 260px; border-radius: 130px 130px 0 0; box-shadow: inset 0 0 0 12px var(--a), inset 0 0 0 24px var(--b), inset 0 0 0 36px var(--c), inset 0 0 0 48px var(--d); }
#testimonials .wrap { position: relative; }
#testimonials h2 { color: inherit; }
#testimonials .stars { color: #ffd98a; }
#testimonials figcaption span { color: inherit; }
.reviews blockquote { font: 600 23px/1.35 var(--body); }
.reviews figure:first-child blockquote { font: 400 29px/1.2 var(--heading); }
.skills { --gap: 36px; color: var(--ink); font-size: 21px; font-weight: 700; }
.skills li::before { content: ""; height: 15px; background: var(--bands) 50% / 18px 100% no-repeat; vertical-align: -1px; clip-path: inset(0 9px round 0 9px 0 0); }
.links a { padding: 20px 60px 20px 46px; }
:is(.links, .profiles) a { background: linear-gradient(90deg, var(--a) 5px, var(--b) 0 10px, var(--c) 0 15px, var(--d) 0 20px, var(--e) 0 25px, transparent 0), var(--surface); }
.profiles a { padding-left: 46px; }
.links a:hover { box-shadow: inset 0 0 0 2px var(--primary); }
.links strong { font-weight: 700; }
.story img { border-radius: 28px 28px 28px 160px; }
.story h3 { font: 400 28px/1.15 var(--heading); }
.host { position: relative; margin-bottom: 25px; border: 0; background: var(--hero); color: var(--on-hero); }
.host::after { content: ""; position: absolute; inset: 100% 0 auto; height: 25px; background: var(--bands); }
.host b { font: 400 20px/1.2 var(--heading); color: var(--c); }
.v .host small { color: var(--hero-soft); }
.service h1 { color: var(--primary); }
.island { border-width: 2px; border-radius: 20px; }
footer { padding-top: 72px; background: var(--bands) 0 0 / 100% 25px no-repeat, #3d1f14; color: #fdf0d5; }
footer h2 { font-size: 34px; line-height: 1.05; color: var(--c); }
.end { color: inherit; }
@media (min-width: 600px) {
  .class { grid-template-columns: 112px minmax(0, 1fr) auto; }
  .entry { padding: 28px; }
  .reviews figure:first-child blockquote { font-size: 40px; }
  .greeting { font-size: 25px; }
}
@media (min-width: 960px) {
  .hero { --w: 26px; }
  .hero::after { top: auto; right: auto; left: -160px; bottom: -160px; width: calc(50% - 4px); height: 460px; border-radius: 0 300px 0 0; }
  .hero .wrap { padding-block: 80px 88px; }
  #testimonials::before { right: calc(50% - 560px); bottom: -290px; width: 400px; height: 400px; border-radius: 200px 200px 0 0; }
  .covered .wrap { padding-top: 64px; }
  .portrait, .covered .portrait { width: 336px; height: 408px; border-width: 12px; border-radius: 36px; }
  .covered .portrait { margin-top: -168px; }
  .hero h1 { margin-top: 0; }
}
`,
  ornament: {
    words:
      '.v .words::after { top: -300px; } @media (min-width: 960px) { .v .words::after { top: auto; left: auto; right: -160px; width: 520px; border-radius: 300px 0 0; } }',
  },
};

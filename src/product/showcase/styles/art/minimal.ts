import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Tiles } from '../placeholder-portraits/tiles.tsx';
import { webFont } from '../web-font.ts';

const inter = '"Inter", "Inter local", system-ui';

/** White space, hairlines, one blue. Orbits in the corner and one dot on them are its only ornament. */
export const minimal: ArtStyleSheet = {
  ...palettes({
    bg: ['#ffffff', '#0c0d0f'],
    surface: ['#f6f6f7', '#17181b'],
    ink: ['#111113', '#f4f4f6'],
    muted: ['#5c616b', '#a4a8b0'],
    line: ['#e4e5e8', '#292b30'],
    edge: ['#868b95', '#767b86'],
    primary: ['#0f5fe6', '#7fabff'],
    onPrimary: ['#ffffff', '#0c0d0f'],
    second: ['#6b7280', '#9aa1ac'],
    onSecond: ['#ffffff', '#0c0d0f'],
    hero: ['#ffffff', '#0c0d0f'],
    onHero: ['#111113', '#f4f4f6'],
    heroSoft: ['#5c616b', '#a4a8b0'],
    action: ['#0f5fe6', '#7fabff'],
    onAction: ['#ffffff', '#0c0d0f'],
  }),
  fonts: [webFont('Inter', 'wght', '100 900', 'sans')],
  heading: inter,
  body: inter,
  glyph: 0.6,
  nameMax: 84,
  radius: 10,
  imageRadius: 12,
  placeholderPortrait: Tiles,
  wide: 'card',
  frame: { ...plainFrame, box: '1px solid var(--line)', seal: '14px' },
  css: `
.hero { overflow: clip; }
.hero::before {
  content: ""; position: absolute; inset: 0; --at: 100% -24px;
  background: repeating-radial-gradient(circle at var(--at), transparent 0 71px, var(--line) 71.5px 72.5px, transparent 73px);
  mask: radial-gradient(circle at var(--at), #000 120px, transparent 420px);
}
.hero::after { content: ""; position: absolute; top: 149px; right: 113px; width: 14px; height: 14px; border-radius: 50%; background: var(--primary); }
.covered::before, .covered::after { display: none; }
.hero .wrap { padding-top: 64px; }
.covered .cover { position: relative; z-index: 1; max-width: 1080px; height: clamp(140px, 34vw, 320px); margin-inline: auto; }
.covered .wrap { z-index: 2; padding-top: 0; }
.covered .portrait { margin-top: -48px; box-shadow: 0 0 0 6px var(--bg); }
.portrait { width: 112px; height: 112px; border-radius: 28px; }
.hero h1 { margin-top: 28px; margin-left: -.04em; font-weight: 600; line-height: 1; letter-spacing: -.045em; }
.headline { margin-top: 16px; }
.greeting { margin-top: 28px; font-size: 22px; font-weight: 500; line-height: 1.35; letter-spacing: -.015em; }
.tabs { border-block: 1px solid var(--line); }
.tabs a { color: var(--muted); }
.tabs a:hover { color: var(--ink); }
.sec + .sec .wrap { position: relative; }
.sec + .sec .wrap::before { content: ""; position: absolute; top: -56px; left: 20px; right: 20px; border-top: 1px solid var(--line); }
.sec h2 { font-size: 28px; font-weight: 600; line-height: 1.2; letter-spacing: -.03em; }
.in h3 { font-weight: 600; letter-spacing: -.015em; }
.in > ul:not(.links) > li:first-child { padding-top: 0; border-top: 0; }
.in > ul:not(.links) > li:last-child { padding-bottom: 0; }
.book { background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); }
.v .book { color: var(--primary); }
.v .book:hover { background: var(--primary); color: var(--on-primary); }
.cta:hover { filter: brightness(1.08); }
.when b { letter-spacing: -.02em; font-weight: 600; }
.reviews blockquote { font-weight: 500; letter-spacing: -.02em; }
.reviews blockquote p { text-indent: -.46em; }
.reviews blockquote p::before { content: "“"; color: var(--primary); }
.reviews blockquote p::after { content: "”"; color: var(--primary); }
.service h1 { font-weight: 600; letter-spacing: -.035em; }
.links a { border-color: var(--line); background: var(--surface); }
.links a:hover { border-color: var(--edge); }
footer { border-top: 1px solid var(--line); }
footer h2 { font-size: 28px; font-weight: 600; letter-spacing: -.03em; }
@media (min-width: 600px) {
  .portrait { width: 128px; height: 128px; }
  .greeting { font-size: 26px; }
}
@media (min-width: 960px) {
  .hero::before { --at: calc(50% + 540px) -40px; mask-image: radial-gradient(circle at var(--at), #000 160px, transparent 560px); }
  .hero::after { top: 123px; right: calc(50% - 419px); width: 18px; height: 18px; }
  .hero .wrap { padding-top: 88px; }
  .covered .wrap { padding-top: 48px; }
  .covered .cover { max-width: 1040px; height: 280px; border-radius: 0 0 20px 20px; }
  .portrait, .covered .portrait { width: 336px; height: 420px; margin: 0; border-radius: 20px; box-shadow: none; }
  .covered .portrait { height: 400px; margin-top: -128px; box-shadow: 0 0 0 8px var(--bg); }
  .hero h1 { margin-top: 0; }
  .sec h2 { font-size: 22px; letter-spacing: -.02em; }
  .sec + .sec .wrap::before { top: -80px; }
}
`,
};

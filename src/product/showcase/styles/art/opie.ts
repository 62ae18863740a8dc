import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Face } from '../placeholder-portraits/face.tsx';
import { webFont } from '../web-font.ts';

const lexend = '"Lexend", "Lexend local", system-ui';

/** A flat cartoon: thick outlines, plain fills, hard shadows, a sun, a road, and people with dots for eyes. */
export const opie: ArtStyleSheet = {
  ...palettes({
    bg: ['#e8f4fd', '#0c1a2b'],
    surface: ['#ffffff', '#16283d'],
    ink: ['#000000', '#ffffff'],
    muted: ['#43505c', '#b4c3d3'],
    line: ['#b9d5e8', '#34495f'],
    edge: ['#000000', '#ffffff'],
    primary: ['#0057b8', '#7cc8ff'],
    onPrimary: ['#ffffff', '#000000'],
    second: '#ffd400',
    onSecond: '#000000',
    hero: ['#7cc8ff', '#11427c'],
    onHero: ['#000000', '#ffffff'],
    heroSoft: ['#0c1a26', '#dcebf8'],
    action: ['#0057b8', '#ffd400'],
    onAction: ['#ffffff', '#000000'],
  }),
  fonts: [webFont('Lexend', 'wght', '100 900', 'sans')],
  heading: lexend,
  body: lexend,
  glyph: 0.68,
  nameMax: 84,
  radius: 14,
  imageRadius: 14,
  placeholderPortrait: Face,
  wide: 'panel',
  frame: {
    ...plainFrame,
    box: 'var(--o)',
    drop: '6px 6px 0 var(--edge)',
    corner: '22px',
    rule: 'var(--o)',
    stroke: '3px',
  },
  css: `
.v { --o: 4px solid var(--edge); }
.v :is(h1, h2, h3, .cta, .book, .again, .price, .links strong, .when b, .day-name, .profiles strong) { font-weight: 800; }
.hero { --field: #3db54a; overflow: clip; border-bottom: var(--o); }
.v[data-theme=dark] .hero { --field: #14703a; }
.hero::before { content: ""; position: absolute; top: -56px; right: -56px; width: 232px; height: 232px; border: var(--o); border-radius: 50%; background: var(--second); }
.hero::after {
  content: ""; position: absolute; inset: auto 0 0; height: 84px;
  background: repeating-linear-gradient(90deg, #fff 0 40px, transparent 40px 80px) 50% 58px / 100% 6px no-repeat,
    linear-gradient(var(--edge) 4px, var(--field) 0 34px, var(--edge) 0 38px, #4d555e 0);
}
.covered::before { display: none; }
.hero .wrap { padding-top: 40px; padding-bottom: 124px; }
.covered .cover { position: relative; height: clamp(150px, 34vw, 320px); border-bottom: var(--o); }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -72px; }
.portrait { width: 144px; height: 168px; border: var(--o); border-radius: 22px; box-shadow: var(--drop); }
.placeholder-portrait path { stroke: #000; stroke-width: .34; stroke-linejoin: round; }
.placeholder-portrait .g { fill: #fff; }
.placeholder-portrait .i { fill: #000; }
.placeholder-portrait .p { fill: #0057b8; }
.hero h1 { margin-top: 32px; margin-left: -.03em; line-height: 1; letter-spacing: -.045em; }
.headline { margin-top: 14px; font-weight: 700; font-size: 18px; }
.greeting { margin-top: 20px; font-size: 21px; line-height: 1.35; font-weight: 500; }
.cta, .book, .tabs .again { border: 3px solid var(--edge); box-shadow: 3px 3px 0 var(--edge); }
.cta { border-width: 4px; box-shadow: var(--drop); height: 58px; }
.book { background: var(--second); }
.v .book { color: var(--on-second); }
.v :is(.cta, .book):hover { transform: translate(3px, 3px); box-shadow: none; }
.tabs { border-bottom: var(--o); }
.tabs a { font-weight: 600; }
.tabs a:not(.again):hover { box-shadow: inset 0 -4px var(--primary); }
.sec h2 { width: fit-content; padding: 8px 18px 10px; border: var(--o); border-radius: 14px; background: var(--second); color: var(--on-second); font-size: 24px; line-height: 1.15; letter-spacing: -.02em; }
.in h3 { letter-spacing: -.015em; }
.entries { border: var(--o); border-radius: 22px; background: var(--surface); box-shadow: var(--drop); overflow: clip; }
.entry { padding: 24px 20px; }
.entry:first-child { border: 0; }
.pictured > img, .posts img, .profiles i { border: var(--o); }
.when b { font-size: 26px; color: var(--primary); }
.reviews blockquote { font-weight: 600; line-height: 1.3; letter-spacing: -.02em; }
.reviews figcaption { display: grid; grid-template-columns: 56px 1fr; column-gap: 14px; align-items: center; }
.reviews figcaption::before {
  content: ""; grid-row: 1 / 3; width: 56px; height: 56px; border: var(--o); border-radius: 50%;
  background: radial-gradient(circle 4px at 17px 24px, #000 95%, transparent), radial-gradient(circle 4px at 31px 24px, #000 95%, transparent), var(--second);
}
.reviews figure:nth-child(even) figcaption::before { background-color: #ff8a5c; }
.reviews figure:nth-child(3n) figcaption::before { background-color: #7cc8ff; }
.reviews figcaption span::before { display: none; }
.reviews figcaption strong:last-child { grid-row: 1 / 3; }
.skills { font-weight: 700; font-size: 22px; color: var(--ink); }
.links { gap: 16px; }
.links a { border: var(--o); background: var(--surface); box-shadow: 4px 4px 0 var(--edge); }
.links a::after { border-width: 4px 4px 0 0; }
.links a:hover { background: var(--second); }
.v .links a:hover, .v .links a:hover span { color: var(--on-second); }
.story img, .island { border: var(--o); }
.host { border-bottom: var(--o); background: var(--hero); color: var(--on-hero); }
.v .host small { color: var(--hero-soft); }
.v .host .portrait { border: 3px solid var(--edge); }
footer { border-top: var(--o); background: var(--second); color: var(--on-second); }
footer h2 { font-size: 28px; letter-spacing: -.03em; }
.v footer .cta { background: #0057b8; color: #fff; border-color: #000; box-shadow: 6px 6px 0 #000; }
.end { font-weight: 600; color: var(--on-second); }
@media (min-width: 600px) {
  .entry { padding: 28px; }
  .greeting { font-size: 24px; }
}
`,
  ornament: { words: '.v .words::before { top: -140px; right: -90px; }' },
};

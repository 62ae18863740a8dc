import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Strides } from '../placeholder-portraits/strides.tsx';
import { webFont } from '../web-font.ts';

const chakra = '"Chakra Petch", "Chakra Petch local", system-ui';

/** Night city: a neon grid runs to the horizon under a striped sun; corners cut, edges lit, nothing flickers. */
export const cyber: ArtStyleSheet = {
  ...palettes({
    bg: ['#eef1fa', '#0a0a14'],
    surface: ['#ffffff', '#14142b'],
    ink: ['#0d0d20', '#eaf6ff'],
    muted: ['#4d5070', '#a7b0d2'],
    line: ['#ccd2e8', '#2b2d55'],
    edge: ['#6f74a0', '#6b70a8'],
    primary: ['#a3147e', '#00e5ff'],
    onPrimary: ['#ffffff', '#0a0a14'],
    second: ['#00e5ff', '#ff4fd8'],
    onSecond: '#0a0a14',
    hero: '#0a0a14',
    onHero: '#eaf6ff',
    heroSoft: '#b3bedd',
    action: '#00e5ff',
    onAction: '#0a0a14',
  }),
  fonts: [webFont('Chakra Petch', 700, '600 700', 'bold'), webFont('Chakra Petch', 400, '400 500', 'sans')],
  heading: '"Chakra Petch", "Chakra Petch local", system-ui',
  body: chakra,
  glyph: 0.7,
  nameMax: 92,
  radius: 0,
  imageRadius: 0,
  placeholderPortrait: Strides,
  wide: 'panel',
  frame: { ...plainFrame, box: '1px solid var(--primary)', corner: '0', seal: '0' },
  css: `
.v { --c: #00e5ff; --m: #ff4fd8; --cut: polygon(16px 0, 100% 0, 100% calc(100% - 16px), calc(100% - 16px) 100%, 0 100%, 0 16px); }
.v :is(h1, h2) { font-weight: 700; text-transform: uppercase; }
.hero {
  overflow: clip; border-bottom: 1px solid var(--m); box-shadow: 0 0 24px #ff4fd8a6;
  background: linear-gradient(transparent, #ff4fd83d) 0 100% / 100% 60% no-repeat, radial-gradient(circle at 88% 20%, #2a1a6e99, transparent 60%), var(--hero);
}
.hero::before {
  content: ""; position: absolute; top: 30px; right: -30px; width: 212px; height: 212px; border-radius: 50%;
  background: linear-gradient(#ffd36b, #ff4fd8 62%, #7a2bff); mask: linear-gradient(#000 42%, transparent 0 46%, #000 0 57%, transparent 0 62%, #000 0 71%, transparent 0 77%, #000 0 84%, transparent 0 91%, #000 0);
}
.cover { position: relative; }
.hero::after {
  content: ""; position: absolute; left: -50%; right: -50%; bottom: 0; height: 150px; transform-origin: 50% 0; transform: perspective(110px) rotateX(52deg);
  background: linear-gradient(90deg, #00e5ff 1.5px, transparent 2px) 50% 0 / 40px, linear-gradient(#00e5ff 1.5px, transparent 2px) 0 0 / 100% 26px; mask: linear-gradient(transparent, #000 50%);
  opacity: .8;
}
.hero .wrap { z-index: 1; padding-top: 44px; padding-bottom: 150px; }
.covered::before { display: none; }
.covered .cover { height: clamp(170px, 38vw, 340px); border-bottom: 1px solid var(--c); box-shadow: 0 0 18px #00e5ff80; }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -96px; }
.portrait { width: 152px; height: 176px; padding: 2px; background: linear-gradient(135deg, var(--c), var(--m)); clip-path: var(--cut); }
.portrait > * { clip-path: var(--cut); }
.portrait .g { fill: #14142b; }
.portrait .p { fill: var(--c); }
.portrait .s { fill: var(--m); }
.portrait .i { fill: #5a37d6; }
.portrait .l { fill: #2b2d55; }
.hero h1 { margin: 28px 0 0 -.03em; line-height: .94; letter-spacing: -.02em; text-shadow: 0 0 22px #00e5ff8c, .03em 0 #ff4fd8cc; }
.headline { margin-top: 14px; color: var(--c); font-weight: 700; letter-spacing: .02em; }
.headline::before { content: "// "; color: var(--m); }
.greeting { margin-top: 20px; font-size: 21px; line-height: 1.4; }
.cta, .book, .tabs .again { clip-path: polygon(12px 0, 100% 0, 100% calc(100% - 12px), calc(100% - 12px) 100%, 0 100%, 0 12px); font-weight: 700; letter-spacing: .03em; }
.v :is(.cta, .book):hover { background: var(--m); color: #0a0a14; }
.tabs { border-bottom: 1px solid var(--line); }
.tabs a:not(.again):hover { box-shadow: inset 0 -2px var(--primary); }
.sec h2 { font-size: 28px; line-height: 1.1; letter-spacing: .01em; }
.sec h2::before { content: ""; display: block; width: 72px; height: 8px; margin-bottom: 14px; background: linear-gradient(90deg, var(--primary) 44px, transparent 0 48px, var(--m) 0); clip-path: polygon(8px 0, 100% 0, calc(100% - 8px) 100%, 0 100%); }
.in h3 { font-weight: 700; }
.price, .when b { font-weight: 700; color: var(--primary); }
.entries, .links { display: grid; gap: 16px; }
.entry { padding: 24px; border: 0; }
.entry, .profiles a, .links a, .write details { position: relative; isolation: isolate; background: linear-gradient(135deg, var(--primary), var(--line) 40% 60%, var(--m)); clip-path: var(--cut); }
.links :is(a, details), .profiles a { border: 0; }
:is(.entry, .profiles a, .links a, .write details)::before { content: ""; position: absolute; inset: 1px; z-index: -1; background: var(--surface); clip-path: var(--cut); }
.links a:hover strong { color: var(--primary); }
.pictured > img, .posts img, .gram, .profiles i, .story img { clip-path: var(--cut); }
.reviews figure { padding-left: 22px; border-left: 2px solid var(--primary); }
.reviews blockquote { font-family: var(--body); line-height: 1.35; }
.skills { --gap: 34px; color: var(--ink); font-weight: 700; }
.skills li::before { content: "/"; }
.story h3 { font-weight: 700; }
.host { background: #0a0a14; color: #eaf6ff; border-color: #ff4fd8; }
.v .host small { color: #b3bedd; }
.island { border-color: var(--primary); border-radius: 0; }
footer { background: #0a0a14; color: #eaf6ff; border-top: 1px solid var(--m); box-shadow: 0 0 24px #ff4fd8a6; }
footer h2 { font-size: 28px; }
.end { color: #b3bedd; }
@media (min-width: 600px) {
  .greeting { font-size: 24px; }
}
`,
  ornament: {
    words: '.v .words::before { top: -120px; right: -60px; }',
  },
};

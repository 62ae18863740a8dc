import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Sun } from '../placeholder-portraits/sun.tsx';
import { webFont } from '../web-font.ts';
import { cabin } from './typefaces.ts';

/** A Havana poster: rays behind an arched window, bunting along the edge, chunky capitals, teal and red on cream. */
export const cubano: ArtStyleSheet = {
  ...palettes({
    bg: ['#fff4e0', '#141c2b'],
    surface: ['#fffdf8', '#1f2a3e'],
    ink: ['#1b2a41', '#fff1d6'],
    muted: ['#565a60', '#c8bfac'],
    line: ['#ecd9b8', '#36425a'],
    edge: ['#1b2a41', '#fff1d6'],
    primary: ['#b3261e', '#ff8d75'],
    onPrimary: ['#ffffff', '#22100c'],
    second: ['#0a6e69', '#0a5f5b'],
    onSecond: ['#fff4e0', '#fff1d6'],
    hero: ['#b3261e', '#8e1b15'],
    onHero: ['#fff4e0', '#fff1d6'],
    heroSoft: ['#ffe6cf', '#ffdfc4'],
    action: ['#fff4e0', '#fff1d6'],
    onAction: '#1b2a41',
  }),
  fonts: [webFont('Bowlby One', 400, '400', 'bold', { hasExtended: false }), cabin],
  heading: '"Bowlby One", "Bowlby One local", system-ui',
  body: '"Cabin", "Cabin local", system-ui',
  glyph: 0.84,
  nameMax: 88,
  radius: 999,
  imageRadius: 16,
  placeholderPortrait: Sun,
  wide: 'centred',
  frame: {
    ...plainFrame,
    box: '2px solid var(--edge)',
    drop: '4px 4px 0 var(--edge)',
    seal: '999px 999px 12px 12px',
    rule: '2px solid var(--ink)',
    stroke: '2px',
  },
  css: `
.v { font-size: 17px; }
.v :is(h1, h2) { font-weight: 400; text-transform: uppercase; line-height: 1; }
.hero { --dark: color-mix(in srgb, var(--hero), #000 16%); overflow: clip; text-align: center; }
.hero::before {
  content: ""; position: absolute; inset: 0;
  background: repeating-conic-gradient(from -3.75deg at 50% 150px, #00000029 0 7.5deg, transparent 7.5deg 15deg);
}
.hero::after {
  content: ""; position: absolute; inset: auto 0 -1px; height: 40px;
  background: radial-gradient(circle 20px at 50% 100%, var(--bg) 19.5px, transparent 20px) 50% 100% / 40px 20px repeat-x,
    radial-gradient(circle 20px at 50% 100%, var(--second) 19.5px, transparent 20px) calc(50% + 20px) 50% / 40px 20px repeat-x,
    linear-gradient(var(--second), var(--second)) 0 100% / 100% 10px no-repeat;
}
.hero .wrap { padding-top: 44px; padding-bottom: 92px; }
.covered .cover { position: relative; height: clamp(150px, 32vw, 340px); border-bottom: 6px solid var(--on-hero); }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -84px; }
.portrait { width: 152px; height: 196px; margin-inline: auto; border: 6px solid var(--on-hero); border-radius: 999px 999px 10px 10px; box-shadow: 0 0 0 4px var(--dark); }
.hero h1 { margin-top: 32px; line-height: 1.06; letter-spacing: -.01em; text-shadow: .045em .045em 0 color-mix(in srgb, var(--hero), #000 52%); }
.headline { margin-top: 14px; font-weight: 700; color: var(--on-hero); }
.greeting { margin: 18px auto 0; font-size: 21px; line-height: 1.3; font-weight: 600; }
.bio { margin-inline: auto; }
.act { flex-direction: column; }
.cta, .book { border: 2px solid #1b2a41; box-shadow: 3px 3px 0 #1b2a41; font-weight: 700; }
.v[data-theme=dark] :is(.cta, .book) { border-color: #0b111c; box-shadow: 3px 3px 0 #0b111c; }
.v :is(.cta, .book):hover { transform: translate(2px, 2px); box-shadow: 1px 1px 0 #1b2a41; }
.next { font-size: 16px; }
.tabs { box-shadow: 0 1px var(--line); }
.tabs a { font-weight: 700; }
.tabs a:not(.again):hover { text-decoration: underline; text-decoration-thickness: 3px; text-underline-offset: 8px; text-decoration-color: var(--primary); }
.sec h2 { font-size: 30px; color: var(--primary); }
.sec h2::after {
  content: ""; display: block; width: 96px; height: 8px; margin-top: 14px;
  background: radial-gradient(circle at 50% 0, var(--second) 7.5px, transparent 8px) 0 0 / 16px 8px;
}
.in h3 { font: 700 22px/1.2 var(--body); }
.price { font: 400 20px/1.25 var(--heading); color: var(--primary); }
.entry:last-child { border-bottom: var(--rule); }
.class { grid-template-columns: 92px minmax(0, 1fr); }
.when { align-self: start; padding: 30px 6px 14px; border-radius: 999px 999px 10px 10px; background: var(--second); color: var(--on-second); text-align: center; }
.when b { font-weight: 400; font-size: 22px; text-transform: uppercase; }
.when span { font-size: 14px; font-weight: 600; }
.meta, .dates, .places, .zone { font-size: 16px; }
#testimonials { position: relative; margin-block: 24px; padding-block: 88px; background: var(--second); color: var(--on-second); }
#testimonials::before, #testimonials::after {
  content: ""; position: absolute; left: 0; right: 0; top: -1px; height: 20px;
  background: radial-gradient(circle 20px at 50% 0, var(--bg) 19.5px, transparent 20px) 50% 0 / 40px 20px repeat-x;
}
#testimonials::after { top: auto; bottom: -1px; transform: scaleY(-1); }
#testimonials h2, #testimonials .stars { color: var(--on-second); }
#testimonials h2::after { background-image: radial-gradient(circle at 50% 0, var(--on-second) 7.5px, transparent 8px); }
.reviews blockquote { font-family: var(--body); font-weight: 500; line-height: 1.32; }
.reviews blockquote::before { content: "“"; display: block; height: .5em; font: 400 72px/1 var(--heading); }
.reviews figcaption { font-size: 17px; }
#testimonials figcaption span { color: inherit; }
.skills { color: var(--ink); font-weight: 600; font-size: 21px; }
.skills { --gap: 38px; }
.skills li::before { content: ""; width: 9px; height: 9px; margin: 0 15px 0 14px; background: var(--primary); transform: translateY(-2px) rotate(45deg); }
.links { gap: 16px; }
.links a { border: var(--box); border-radius: 32px; background: var(--surface); padding-left: 26px; box-shadow: var(--drop); }
.links a:hover { background: var(--bg); }
.links strong { font-weight: 700; }
.links a::after { right: 28px; color: var(--primary); border-width: 3px 3px 0 0; }
.story img { border: 2px solid var(--edge); border-radius: 400px 400px 16px 16px; aspect-ratio: 5 / 4; }
.story h3 { font-size: 26px; }
.host { position: relative; margin-bottom: 20px; border: 0; background: var(--hero); color: var(--on-hero); }
.host::after { content: ""; position: absolute; inset: 100% 0 auto; height: 20px; background: radial-gradient(circle 20px at 50% 0, var(--hero) 19.5px, transparent 20px) 50% 0 / 40px 20px repeat-x; }
.host b { font: 400 18px/1.2 var(--heading); text-transform: uppercase; }
.v .host small { color: var(--hero-soft); font-size: 16px; }
.v .host .portrait { border: 2px solid var(--on-hero); }
.island { border: 2px solid var(--edge); }
.service h1 { color: var(--primary); }
footer { background: var(--hero); color: var(--on-hero); }
footer h2 { font-size: 28px; }
.end { font-weight: 600; color: var(--on-hero); }
@media (min-width: 600px) {
  .v { font-size: 18px; }
  .class { grid-template-columns: 112px minmax(0, 1fr) auto; }
  .greeting { font-size: 24px; }
}
@media (min-width: 960px) {
  .hero { text-align: left; }
  .hero::before { background-image: repeating-conic-gradient(from -3.75deg at calc(50% - 352px) 300px, #00000029 0 7.5deg, transparent 7.5deg 15deg); }
  .hero .wrap { padding: 72px 20px 34px; align-items: end; }
  .covered .wrap { padding-top: 0; }
  .who { align-self: center; padding-block: 0 48px; }
  .covered .who { padding-top: 56px; }
  .portrait, .covered .portrait { width: 336px; height: 452px; border-width: 8px; border-bottom: 0; border-radius: 999px 999px 0 0; }
  .covered .cover { height: 260px; }
  .covered .portrait { height: 560px; margin-top: -200px; }
  .hero h1 { margin-top: 0; }
  .greeting, .bio { margin-inline: 0; }
  .act { flex-direction: row; }
  .sec h2 { font-size: 32px; }
  #testimonials { padding-block: 112px; }
}
`,
  ornament: {
    above:
      '@media (min-width: 960px) { .v .above::before { background-image: repeating-conic-gradient(from -3.75deg at 50% 210px, #00000029 0 7.5deg, transparent 7.5deg 15deg); } }',
    crowned:
      '@media (min-width: 960px) { .v .above::before { background-image: repeating-conic-gradient(from -3.75deg at 50% 300px, #00000029 0 7.5deg, transparent 7.5deg 15deg); } }',
  },
};

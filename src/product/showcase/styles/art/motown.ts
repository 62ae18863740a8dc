import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { RecordLabel } from '../placeholder-portraits/record-label.tsx';
import { webFont } from '../web-font.ts';

/** A soul sleeve of the sixties: a record slips out behind the portrait, tilted letters, labels like pills. */
export const motown: ArtStyleSheet = {
  ...palettes({
    bg: ['#fbf3e4', '#151029'],
    surface: ['#fffdf7', '#211a3b'],
    ink: ['#1a1438', '#fbf3e4'],
    muted: ['#5b5470', '#c4bbd6'],
    line: ['#e8dac0', '#3a3158'],
    edge: ['#7c7391', '#8a7fae'],
    primary: ['#c2185b', '#ff86b3'],
    onPrimary: ['#ffffff', '#2a0614'],
    second: '#f2a900',
    onSecond: '#1a1438',
    hero: ['#c2185b', '#8e0f42'],
    onHero: '#ffffff',
    heroSoft: ['#ffe3ee', '#ffdbe8'],
    action: '#ffc736',
    onAction: '#1a1438',
  }),
  fonts: [webFont('Shrikhand', 400, '400', 'bold'), webFont('Work Sans', 'wght', '100 900', 'sans')],
  heading: '"Shrikhand", "Shrikhand local", system-ui',
  body: '"Work Sans", "Work Sans local", system-ui',
  glyph: 0.71,
  nameMax: 96,
  radius: 999,
  imageRadius: 4,
  placeholderPortrait: RecordLabel,
  wide: 'centred',
  frame: { ...plainFrame, box: '2px solid var(--line)', corner: '32px', rule: '2px solid var(--line)', stroke: '2px' },
  css: `
.v :is(h1, h2) { font-weight: 400; }
.hero { overflow: clip; --disc: radial-gradient(circle, #fbf3e4 0 1.6%, #f2a900 2% 18%, #1a1438 18.4% 20%, transparent 20.4% 69.6%, #1a1438 70%),
  conic-gradient(from 40deg, transparent, rgb(255 255 255/.2) 8%, transparent 16% 50%, rgb(255 255 255/.2) 58%, transparent 66%),
  repeating-radial-gradient(circle, #1a1438 0 3px, #2e2459 4px 5px, #1a1438 6px); }
.hero .wrap { padding-top: 36px; }
.hero .wrap::before { content: ""; position: absolute; top: 44px; left: 108px; width: 172px; height: 172px; border-radius: 50%; background: var(--disc); }
.covered .wrap { padding-top: 0; }
.covered .cover { height: clamp(150px, 32vw, 320px); }
.hero.covered .wrap::before { top: -72px; }
.covered .portrait { margin-top: -80px; }
.portrait { width: 188px; height: 188px; border-radius: 4px; border: 7px solid #fbf3e4; box-shadow: 6px 0 14px rgb(0 0 0/.35); }
.hero h1 { margin-top: 36px; line-height: .98; letter-spacing: -.01em; transform: rotate(-3deg); transform-origin: 0 100%; text-shadow: .04em .05em 0 #1a1438; }
.headline { width: fit-content; margin-top: 22px; padding: 7px 18px; border-radius: 32px; background: #f2a900; color: #1a1438; font-weight: 600; line-height: 1.3; }
.greeting { margin-top: 20px; font-size: 22px; line-height: 1.32; font-weight: 600; }
.cta, .book, .again { font-weight: 600; }
.v .cta:hover { background: #fff; }
.v .book:hover { background: var(--ink); color: var(--bg); }
.tabs a:not(.again) { font-weight: 600; }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { width: fit-content; height: fit-content; padding: 9px 24px 10px; border-radius: 32px; background: #1a1438; color: #fbf3e4; font-size: 25px; line-height: 1.15; transform: rotate(-3deg); }
.v[data-theme=dark] .sec h2 { background: var(--second); color: var(--on-second); }
.in h3 { font: 600 21px/1.25 var(--body); letter-spacing: -.01em; }
.price { font-size: 21px; font-weight: 700; color: var(--primary); }
.entries > :first-child { border: 0; padding-top: 0; }
.class { grid-template-columns: 96px minmax(0, 1fr); }
.when { align-self: start; padding: 16px 6px; border-radius: 48px; background: var(--second); color: var(--on-second); text-align: center; }
.when b { font: 400 23px/1 var(--heading); }
.when span { font-size: 13px; font-weight: 600; }
#testimonials { position: relative; overflow: clip; padding-block: 80px; background: var(--second); color: var(--on-second); }
#testimonials::before { content: ""; position: absolute; right: -210px; bottom: -210px; width: 420px; height: 420px; border-radius: 50%; background: repeating-radial-gradient(circle, transparent 0 9px, rgb(26 20 56/.16) 10px 11px); }
#testimonials .wrap { position: relative; }
#testimonials h2 { background: #1a1438; color: #fbf3e4; }
#testimonials :is(.stars, figcaption span) { color: inherit; }
.reviews blockquote { font: 600 23px/1.35 var(--body); letter-spacing: -.015em; }
.reviews figure:first-child blockquote { font: 400 29px/1.22 var(--heading); letter-spacing: 0; }
.skills { --gap: 34px; color: var(--ink); font-size: 21px; font-weight: 600; }
.skills li::before { content: ""; width: 16px; height: 16px; margin: 0 9px; border-radius: 50%; background: radial-gradient(circle, var(--bg) 0 1.5px, var(--primary) 2px 5px, var(--ink) 5.5px); vertical-align: -1px; }
.links a { border: 0; border-radius: 40px; padding-left: 76px; background: var(--surface); box-shadow: inset 0 0 0 2px var(--line); }
.links a::before { content: ""; position: absolute; left: 12px; top: calc(50% - 20px); width: 40px; height: 40px; border-radius: 50%; background: radial-gradient(circle, #fbf3e4 0 2px, #c2185b 2.5px 8px, transparent 8.5px), repeating-radial-gradient(circle, #1a1438 0 2px, #3b2f70 3px); }
.links a:has(img)::before { content: none; }
.links a:has(img) { padding-left: 16px; }
.inside img { border-radius: 50%; box-shadow: 0 0 0 3px #1a1438, 0 0 0 4px #3b2f70, 0 0 0 7px #1a1438; }
.profiles i { box-shadow: inset 0 0 0 3px var(--primary), inset 0 0 0 4px #fbf3e4, 0 0 0 5px #1a1438; }
.links a:hover { box-shadow: inset 0 0 0 2px var(--primary); }
.story img { border: 7px solid var(--surface); box-shadow: 0 3px 14px rgb(0 0 0/.2); }
.story h3 { font: 400 28px/1.2 var(--heading); }
.host { border: 0; background: var(--hero); color: var(--on-hero); }
.host b { font: 400 19px/1.2 var(--heading); }
.v .host small { color: var(--hero-soft); }
.service h1 { color: var(--primary); }
footer { background: #1a1438; color: #fbf3e4; }
footer h2 { font-size: 32px; line-height: 1.1; }
.end { color: #d9d0e8; }
@media (min-width: 600px) {
  .class { grid-template-columns: 116px minmax(0, 1fr) auto; }
  .when { padding-inline: 12px; }
  .reviews figure:first-child blockquote { font-size: 40px; line-height: 1.15; }
  .greeting { font-size: 25px; }
}
@media (min-width: 960px) {
  .hero .wrap { padding-top: 80px; }
  .hero .wrap::before { top: calc(50% - 196px); left: -150px; width: 376px; height: 376px; }
  .hero.covered .wrap::before { top: -56px; left: -130px; width: 320px; height: 320px; }
  .covered .wrap { padding-top: 40px; }
  .portrait { width: 336px; height: 400px; border-width: 12px; box-shadow: 0 8px 30px rgb(0 0 0/.35); }
  .covered .portrait { height: 360px; margin-top: -120px; }
  .hero h1 { margin-top: 0; }
  .sec h2 { font-size: 27px; }
  #testimonials::before { right: calc(50% - 760px); width: 560px; height: 560px; }
}
`,
  ornament: {
    above:
      '@media (min-width: 960px) { .v .above .wrap::before { top: 84px; left: calc(50% + 4px); width: 208px; height: 208px; } }',
    crowned:
      '@media (min-width: 960px) { .v .above.covered .wrap::before { top: -100px; left: calc(50% + 4px); width: 208px; height: 208px; } }',
    words:
      '.v .words .wrap::before { top: -84px; left: auto; right: -56px; } @media (min-width: 960px) { .v .words .wrap::before { top: calc(50% - 196px); right: -120px; } }',
  },
};

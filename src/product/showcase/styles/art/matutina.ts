import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Sun } from '../placeholder-portraits/sun.tsx';
import { webFont } from '../web-font.ts';

/** The hour before sunrise: lilac falls into peach, thin arcs around a low sun, an airy serif. */
export const matutina: ArtStyleSheet = {
  ...palettes({
    bg: ['#fff3ee', '#1b1430'],
    surface: ['#ffffff', '#282042'],
    ink: ['#3a2a4d', '#fff0e8'],
    muted: ['#6c5a78', '#c9b9d6'],
    line: ['#f0d9d3', '#3d3159'],
    edge: ['#8d7a97', '#8d7fa8'],
    primary: ['#9c3d5e', '#ffa8b8'],
    onPrimary: ['#ffffff', '#3a0f20'],
    second: '#f7b787',
    onSecond: '#3a2a4d',
    hero: ['#f3dcea', '#2f2049'],
    onHero: ['#3a2a4d', '#fff0e8'],
    heroSoft: ['#574363', '#e3d0e3'],
    action: ['#9c3d5e', '#f7b787'],
    onAction: ['#ffffff', '#3a2a4d'],
  }),
  fonts: [webFont('Fraunces', 'wght', '100 900', 'serif'), webFont('DM Sans', 'wght', '100 1000', 'sans')],
  heading: '"Fraunces", "Fraunces local", Georgia, serif',
  body: '"DM Sans", "DM Sans local", system-ui',
  glyph: 0.58,
  nameMax: 96,
  radius: 999,
  imageRadius: 20,
  placeholderPortrait: Sun,
  wide: 'panel',
  frame: { ...plainFrame, box: '0', corner: '20px', seal: '999px 999px 0 0' },
  css: `
.v :is(h1, h2, h3) { font-weight: 350; }
.hero { --sky: #d9cdf0, #f5d3e2 42%, #ffdfc6 88%; --sun: #f7b787; --arc: rgb(156 61 94/.28); --at: 50% calc(100% - 1px); overflow: clip; background: linear-gradient(var(--sky)); text-align: center; }
.v[data-theme=dark] .hero { --sky: #1b1430, #3a2450 48%, #8a4358 96%; --sun: #ffb27a; --arc: rgb(255 205 170/.26); }
.hero::before { content: ""; position: absolute; inset: 0; background: repeating-radial-gradient(circle at var(--at), transparent 0 43px, var(--arc) 43.5px 44.3px, transparent 45px); mask: radial-gradient(circle at var(--at), #000 90px, transparent 400px); }
.hero::after { content: ""; position: absolute; inset: auto 0 0; height: 90px; border-bottom: 1px solid var(--primary); background: radial-gradient(circle at var(--at), var(--sun) 77px, transparent 78px); }
.hero .wrap { z-index: 1; padding-top: 56px; padding-bottom: 128px; }
.covered .cover { height: clamp(150px, 34vw, 320px); }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -88px; }
.portrait { width: 148px; height: 176px; margin-inline: auto; border-radius: 999px; box-shadow: 0 0 0 6px rgb(255 255 255/.5); }
.hero h1 { margin-top: 28px; font-weight: 300; line-height: 1; letter-spacing: -.035em; }
.headline { margin-top: 16px; font-size: 15px; font-weight: 500; letter-spacing: .04em; }
.greeting { margin: 24px auto 0; font: 350 25px/1.28 var(--heading); letter-spacing: -.01em; }
.bio { margin-inline: auto; }
.act { flex-direction: column; }
.cta, .book, .again { font-weight: 500; }
.v :is(.cta, .book):hover { background: var(--ink); color: var(--bg); }
.tabs a:not(.again):hover { color: var(--primary); }
.sec h2 { font-size: 36px; line-height: 1.08; letter-spacing: -.025em; color: var(--primary); }
.sec h2::before { content: ""; display: block; width: 56px; height: 28px; margin-bottom: 12px; background: radial-gradient(circle at 50% 100%, var(--second) 11.5px, transparent 12px 19px, var(--second) 19.5px 20.5px, transparent 21px 26px, var(--second) 26.5px 27.5px, transparent 28px); border-bottom: 1px solid var(--second); }
.in h3 { font-size: 24px; line-height: 1.2; letter-spacing: -.015em; font-weight: 400; }
.price { font: 400 23px/1.2 var(--heading); color: var(--primary); }
.entries, .links { display: grid; gap: 12px; }
.entry, .links a { padding: 26px 24px; border: 0; border-radius: 20px; background: var(--surface); }
.when b { font: 350 29px/1 var(--heading); letter-spacing: -.02em; color: var(--primary); }
.class { grid-template-columns: 80px minmax(0, 1fr); }
#testimonials { --fall: var(--bg), #fbdcd9 50%, var(--bg); background: linear-gradient(var(--fall)); }
.v[data-theme=dark] #testimonials { --fall: var(--bg), #3a2450 50%, var(--bg); }
.reviews blockquote { font-weight: 350; letter-spacing: -.015em; }
.reviews figure:first-child blockquote { font-weight: 300; }
#testimonials figcaption span { color: inherit; }
.stars { letter-spacing: 5px; font-size: 14px; }
.skills { --gap: 36px; font: 350 25px/1.5 var(--heading); color: var(--ink); }
.skills li::before { content: ""; height: 9px; background: radial-gradient(circle at 50% 100%, var(--second) 8.5px, transparent 9px); vertical-align: 2px; }
.links a { padding-block: 20px; padding-right: 56px; }
.links a:hover { color: var(--primary); }
.links strong { font: 400 20px/1.3 var(--heading); }
.story img { border-radius: 320px; aspect-ratio: 8 / 5; }
.story h3 { font-size: 30px; }
.host { border: 0; background: linear-gradient(90deg, #d9cdf0, #f5d3e2 42%, #ffdfc6); color: #3a2a4d; }
.v .host small { color: inherit; }
.v[data-theme=dark] .host { background: linear-gradient(90deg, #3a2450, #8a4358); color: #fff0e8; }
.host b { font: 400 20px/1.2 var(--heading); }
.service h1 { letter-spacing: -.03em; }
.island { border: 0; border-radius: 20px; }
footer { background: linear-gradient(var(--bg), #d9cdf0); color: #3a2a4d; padding-top: 72px; }
.v[data-theme=dark] footer { background: #120d22; color: var(--ink); }
footer h2 { font-size: 38px; line-height: 1.05; letter-spacing: -.03em; }
.end { color: inherit; }
@media (min-width: 600px) {
  .class { grid-template-columns: 100px minmax(0, 1fr) auto; }
  .entry { padding: 28px 32px; }
  .greeting { font-size: 30px; }
}
`,
};

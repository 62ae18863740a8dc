import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Tiles } from '../placeholder-portraits/tiles.tsx';
import { webFont } from '../web-font.ts';
import { cabin } from './typefaces.ts';

/** Denim: twill under amber double stitching, a pocket for the portrait, copper rivets, leather patches as labels. */
export const jean: ArtStyleSheet = {
  ...palettes({
    bg: ['#eaf0f7', '#101827'],
    surface: ['#ffffff', '#1a2538'],
    ink: ['#14233b', '#eef3fb'],
    muted: ['#4b5a70', '#b0bed4'],
    line: ['#cbd7e6', '#33425b'],
    edge: ['#6f8099', '#7385a1'],
    primary: ['#274c8e', '#e9b056'],
    onPrimary: ['#ffffff', '#14233b'],
    second: '#c98a2b',
    onSecond: '#14233b',
    hero: ['#23407a', '#1a2f5c'],
    onHero: '#fdf7ea',
    heroSoft: ['#dfe7f5', '#d5dff0'],
    action: '#e0a23f',
    onAction: '#14233b',
  }),
  fonts: [webFont('Bevan', 400, '400', 'bold'), cabin],
  heading: '"Bevan", "Bevan local", Georgia, serif',
  body: '"Cabin", "Cabin local", system-ui',
  glyph: 0.73,
  nameMax: 84,
  radius: 8,
  imageRadius: 8,
  placeholderPortrait: Tiles,
  wide: 'card',
  frame: {
    ...plainFrame,
    box: '0',
    drop: '0 1px 4px #14233b2e',
    corner: '10px',
    seal: '6px 6px 50% 50% / 6px 6px 26% 26%',
  },
  css: `
.v {
  --thread: #e0a23f; --stitch: 2px dashed var(--thread); font-size: 17px;
  --twill: repeating-linear-gradient(-52deg, #0a1a3d47 0 1px, #fff0 1.6px 2.6px, #ffffff17 3px 3.6px, #fff0 4.2px), repeating-linear-gradient(90deg, #ffffff08 0 1px, #0000 1px 3px);
  --rivet: radial-gradient(circle at 40% 36%, #fff3dc 0 1.5px, #d98f4a 2px 3.6px, #8a4c1c 4.4px 5.4px, #0000 6px);
}
.v :is(h1, h2) { font-weight: 400; line-height: 1.08; letter-spacing: -.015em; }
.hero { overflow: clip; }
.hero, footer, .host { background: var(--twill), radial-gradient(90% 70% at 78% 30%, #ffffff2b, #0000), var(--hero); }
.hero::after { content: ""; position: absolute; inset: auto 0 12px; height: 12px; border-block: var(--stitch); }
.hero .wrap { padding-top: 40px; padding-bottom: 72px; }
.covered .cover { position: relative; height: clamp(160px, 36vw, 330px); }
.covered .wrap { padding-top: 0; }
.covered .portrait { margin-top: -80px; }
.portrait {
  width: 156px; height: 184px; padding: 14px 10px 16px; overflow: visible; border-radius: 6px 6px 50% 50% / 6px 6px 24% 24%; background: var(--twill), color-mix(in srgb, var(--hero), #6f9ae0 30%);
  outline: var(--stitch); outline-offset: -6px; box-shadow: 0 0 0 1px #0a1a3d66, 0 6px 14px #0a1a3d80;
}
.portrait::after { content: ""; position: absolute; inset: 2px 2px auto; height: 14px; background: var(--rivet) 0 50% / 14px 14px no-repeat, var(--rivet) 100% 50% / 14px 14px no-repeat; }
.portrait :is(img, svg) { border-radius: 3px 3px 50% 50% / 3px 3px 22% 22%; }
.placeholder-portrait .g { fill: #f4ead6; }
.placeholder-portrait .p { fill: #274c8e; }
.placeholder-portrait .i { fill: #14233b; }
.placeholder-portrait .s { fill: #c98a2b; }
.placeholder-portrait .l { fill: #9db7dd; }
.hero h1 { margin: 24px 0 0 -.02em; text-shadow: 0 .035em 0 #0a1a3d; }
.headline, .sec h2 { width: fit-content; background: linear-gradient(160deg, #d9a058, #c98a2b); color: #14233b; border-radius: 4px; outline: 1px dashed #5c3408; outline-offset: -5px; box-shadow: 0 1px 1px #fff5 inset, 0 2px 4px #0a1a3d80; }
.headline { margin-top: 18px; padding: 9px 16px; font-weight: 700; }
.greeting { margin-top: 20px; font-size: 22px; font-weight: 600; line-height: 1.35; }
.cta, .book { font-weight: 700; }
.cta { height: 54px; background: var(--rivet) 6px 50% / 14px 14px no-repeat, var(--rivet) calc(100% - 6px) 50% / 14px 14px no-repeat, var(--action); box-shadow: 0 3px 6px #0a1a3d80; }
.v :is(.cta, .book):hover { filter: brightness(1.1); }
.tabs { box-shadow: 0 1px var(--line); }
.tabs a { font-weight: 600; }
.tabs a:not(.again):hover { border-bottom: var(--stitch); border-top: 2px solid #0000; }
.sec h2 { padding: 12px 20px 13px; font-size: 22px; }
.in h3 { font: 700 21px/1.2 var(--body); }
.price { font: 400 20px/1.25 var(--heading); color: var(--primary); }
.entries, .links { display: grid; gap: 16px; }
.entry, .links a { position: relative; padding: 28px; border: 0; border-radius: 10px; background: var(--surface); box-shadow: var(--drop); }
.entry, .links a, .write details, .profiles a, .sheet, .gram { outline: var(--stitch); outline-offset: -9px; }
.entry::after { content: ""; position: absolute; inset: 13px; border: var(--stitch); border-radius: 4px; pointer-events: none; opacity: .55; }
.links a { padding-block: 21px; padding-right: 56px; }
.write details { padding: 4px 8px; border: 0; border-radius: 10px; }
.links a:hover { background: var(--bg); }
.when b { font-weight: 400; font-size: 23px; color: var(--primary); }
#testimonials { position: relative; margin-block: 24px; padding-block: 88px; background: var(--twill), var(--hero); color: var(--on-hero); }
#testimonials::before, #testimonials::after { content: ""; position: absolute; inset: 12px 0 auto; height: 12px; border-block: var(--stitch); }
#testimonials::after { inset: auto 0 12px; }
#testimonials .stars { color: var(--thread); }
#testimonials figcaption span { color: var(--hero-soft); }
.reviews blockquote { font-family: var(--body); font-weight: 500; line-height: 1.32; }
.skills { --gap: 34px; font-weight: 600; color: var(--ink); }
.skills li::before { content: ""; height: 14px; margin-bottom: -2px; background: var(--rivet) 50% / 14px 14px no-repeat; }
.links strong { font-weight: 700; }
.story img, .lead img { outline: var(--stitch); outline-offset: -10px; }
.story h3 { font: 400 24px/1.25 var(--heading); }
.host { border: 0; color: var(--on-hero); }
.v .host small { color: var(--hero-soft); }
.host .portrait { padding: 0; outline: 0; }
.host .portrait::after { display: none; }
.island { outline: var(--stitch); outline-offset: -8px; border-radius: 10px; }
footer { position: relative; padding-top: 64px; color: var(--on-hero); }
footer::before { content: ""; position: absolute; inset: 12px 0 auto; height: 12px; border-block: var(--stitch); }
footer h2 { font-size: 26px; }
.end { color: var(--hero-soft); }
@media (min-width: 600px) {
  .v { font-size: 18px; }
  .entry { padding: 32px; }
  .greeting { font-size: 25px; }
}
@media (min-width: 960px) {
  .v #testimonials .wrap { padding-inline: 36px; }
  .hero .wrap { padding-top: 72px; padding-bottom: 104px; }
  .covered .wrap { padding-top: 40px; }
  .covered .cover { height: 270px; }
  .portrait, .covered .portrait { width: 336px; height: 408px; padding: 34px 20px 22px; outline-offset: -10px; }
  .portrait::after { inset: 10px 10px auto; }
  .covered .portrait { margin-top: -130px; }
  .hero h1 { margin-top: 0; }
  .sec h2 { font-size: 20px; }
}
`,
};

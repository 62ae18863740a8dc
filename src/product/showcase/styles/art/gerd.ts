import { type ArtStyleSheet, plainFrame } from '../art-style.ts';
import { palettes } from '../palettes.ts';
import { Figures } from '../placeholder-portraits/figures.tsx';
import { webFont } from '../web-font.ts';

const letters = '"Jost", "Jost local", system-ui';

/** Statistics in pictures: counted figures in rows, a hard grid, rules instead of shadows, red, blue and black. */
export const gerd: ArtStyleSheet = {
  ...palettes({
    bg: ['#f3eee1', '#161616'],
    surface: ['#fbf8f0', '#222120'],
    ink: ['#161616', '#f3eee1'],
    muted: ['#55514a', '#bdb6a8'],
    line: ['#cfc7b4', '#3b3935'],
    edge: ['#6b665c', '#8a857b'],
    primary: ['#c0161c', '#ff7a6b'],
    onPrimary: ['#ffffff', '#1b0605'],
    second: ['#2b5c8a', '#2f669c'],
    onSecond: '#ffffff',
    hero: ['#f3eee1', '#161616'],
    onHero: ['#161616', '#f3eee1'],
    heroSoft: ['#4d4943', '#bdb6a8'],
    action: ['#c0161c', '#ff7a6b'],
    onAction: ['#ffffff', '#1b0605'],
  }),
  fonts: [webFont('Jost', 'wght', '100 900', 'sans')],
  heading: letters,
  body: letters,
  glyph: 0.57,
  nameMax: 112,
  radius: 0,
  imageRadius: 0,
  placeholderPortrait: Figures,
  wide: 'card',
  frame: {
    ...plainFrame,
    box: '2px solid var(--ink)',
    corner: '0',
    seal: '0',
    rule: '2px solid var(--ink)',
    stroke: '2px',
  },
  css: `
.v { --man: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 48'%3E%3Ccircle cx='12' cy='6' r='5'/%3E%3Cpath d='M3 13h18v18h-3v17h-5V33h-2v15H6V31H3z'/%3E%3C/svg%3E"); }
.v :is(h1, h2, h3) { font-weight: 700; letter-spacing: -.015em; }
.hero { border-bottom: 6px solid var(--ink); }
.hero::after {
  content: ""; position: absolute; --part: 62.5%; inset: auto 20px 0; height: 152px; max-width: 1040px; margin-inline: auto;
  background: linear-gradient(90deg, var(--primary) var(--part), var(--ink) 0) 0 0 / 100% 76px no-repeat, linear-gradient(90deg, var(--second) calc(100% - var(--part)), var(--line) 0) 0 100% / 100% 76px no-repeat;
  mask: var(--man) 0 8px / 40px 60px round no-repeat, var(--man) 0 84px / 40px 60px round no-repeat;
}
.hero .wrap { padding-top: 40px; padding-bottom: 200px; }
.covered .wrap { padding-top: 0; }
.covered .cover { height: clamp(150px, 34vw, 320px); border-bottom: 6px solid var(--ink); }
.covered .portrait { margin-top: -76px; outline: 6px solid var(--hero); }
.portrait { width: 152px; height: 184px; background: var(--primary); }
.portrait img { filter: grayscale(1) brightness(1.6); mix-blend-mode: multiply; background: #fff; }
.v[data-theme=dark] .portrait { background: #e8402f; }
.hero h1 { margin-top: 28px; line-height: .92; letter-spacing: -.035em; }
.headline { margin-top: 16px; padding-top: 12px; border-top: 2px solid; font-weight: 600; color: inherit; }
.greeting { margin-top: 16px; font-size: 23px; font-weight: 500; line-height: 1.28; }
.cta, .book, .again { font-weight: 700; }
.v :is(.cta, .book):hover { background: var(--ink); color: var(--bg); }
.tabs { border-bottom: 2px solid var(--ink); }
.tabs a:not(.again) { font-weight: 600; }
.tabs a:not(.again):hover { box-shadow: inset 0 -5px var(--primary); }
.sec h2 { padding-top: 12px; border-top: 8px solid var(--ink); font-size: 32px; line-height: 1.05; }
.in h3 { font-size: 23px; line-height: 1.15; }
.price { font-size: 24px; font-weight: 700; }
.entry:last-child { border-bottom: var(--rule); }
.class { grid-template-columns: 98px minmax(0, 1fr); }
.when { align-self: start; min-height: 92px; padding: 10px; background: var(--second); color: var(--on-second); }
.class:nth-child(2n) .when { background: var(--primary); color: var(--on-primary); }
.when b { font-size: 27px; line-height: 1; }
.when span { font-size: 13.5px; font-weight: 500; }
.places::before { content: ""; display: inline-block; width: 8px; height: 16px; margin-right: 6px; background: currentcolor; mask: var(--man) 50% / contain no-repeat; vertical-align: -2px; }
.reviews figure { padding-left: 24px; border-left: 12px solid var(--primary); }
.reviews figure:nth-child(2) { border-color: var(--second); }
.reviews figure:nth-child(3n) { border-color: var(--ink); }
.reviews blockquote { font-weight: 500; line-height: 1.28; }
.reviews figure:first-child blockquote { font-weight: 600; letter-spacing: -.015em; }
.stars { letter-spacing: 1px; }
.skills { --gap: 44px; font-size: 23px; font-weight: 600; color: var(--ink); line-height: 1.9; }
.skills li::before { content: ""; height: 32px; background: var(--primary); mask: var(--man) 60% / 16px 32px no-repeat; vertical-align: -7px; }
.skills li:nth-child(2n)::before { background: var(--second); }
.skills li:nth-child(3n)::before { background: var(--ink); }
.links { gap: 0; border-bottom: 2px solid var(--ink); }
.links :is(a, details) { border: 0; border-top: 2px solid var(--ink); background: none; }
.links :is(a, summary) { padding-left: 0; padding-right: 64px; }
.links .booking a { padding-left: 18px; }
.links :is(a, summary)::after { right: 20px; z-index: 1; color: var(--on-primary); border-color: var(--on-primary); }
.write summary::after { right: 16px; }
.write .ask { padding-inline: 0; }
.links :is(a, summary)::before { content: ""; position: absolute; inset: 0 0 0 auto; width: 48px; background: var(--primary); }
.links strong { font-size: 20px; font-weight: 700; }
.links a:hover strong { color: var(--primary); }
.story h3 { font-size: 28px; }
.host { border-bottom: 6px solid var(--ink); }
.island { border: 2px solid var(--ink); border-radius: 0; }
footer { position: relative; padding-top: 128px; background: var(--second); color: var(--on-second); }
footer::before { content: ""; position: absolute; inset: 24px 0 auto; height: 76px; background: currentcolor; mask: var(--man) 50% 0 / 40px 64px repeat-x; }
footer h2 { font-size: 34px; line-height: 1.05; }
footer .cta { background: #161616; }
.v footer .cta { color: #fff; }
.end { color: inherit; }
@media (min-width: 600px) {
  .class { grid-template-columns: 116px minmax(0, 1fr) auto; }
  .greeting { font-size: 27px; }
}
@media (min-width: 960px) {
  .hero::after { --part: 60%; height: 192px; background-size: 100% 96px; mask-size: 52px 78px; mask-position: 0 9px, 0 105px; }
  .hero .wrap { padding-top: 64px; padding-bottom: 248px; }
  .portrait, .covered .portrait { width: 336px; height: 400px; }
  .covered .portrait { margin-top: -128px; outline-width: 10px; }
  .covered .wrap { padding-top: 40px; }
  .hero h1 { margin-top: 0; }
  .sec h2 { font-size: 28px; }
}
`,
};

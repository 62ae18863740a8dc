/** Whose page this is, at the head of every page below it: in a box of 100 px, 50 on narrow screens (spec point 9). */
export const hostCss = `
.host { border-bottom: 1px solid var(--line); }
.host a { display: flex; align-items: center; gap: 14px; width: fit-content; min-height: 80px; max-width: 1080px; padding: 12px 20px; text-decoration: none; }
.host .portrait, .v .host .portrait { flex: none; width: 50px; height: 50px; margin: 0; border: 0; border-radius: 50%; order: 0; clip-path: none; box-shadow: none; }
.host b { display: block; line-height: 1.3; }
.host small { display: block; font-size: 14px; line-height: 1.35; color: var(--muted); }
.host a:hover b { text-decoration: underline; text-underline-offset: 3px; }
@media (min-width: 960px) {
  .host { padding-left: max(0px, calc(50% - 540px)); }
  .host .portrait, .v .host .portrait { width: 100px; height: 100px; }
}
`;

/** The page of one service: facts beside the booking island, whose height is reserved. */
export const serviceCss = `${hostCss}.service main { padding-block: 40px 64px; }
.service h1 { font-size: clamp(28px, calc(min(100vw - 40px, 424px) / (12 * var(--glyph))), 56px); line-height: 1.05; text-wrap: balance; }
.facts { margin-top: 24px; }
.facts div { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 16px; align-items: baseline; padding-block: 10px; border-top: 1px solid var(--line); }
.facts dt { color: var(--muted); }
.facts .price { font-weight: 600; }
.more { margin-top: 40px; }
.more > img { width: 100%; aspect-ratio: 16 / 10; object-fit: cover; border-radius: var(--r-img); margin-bottom: 24px; }
.booking { margin-top: 32px; }
.island { min-height: 560px; padding: 24px 20px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
.otherwise { color: var(--muted); animation: late 0s 4s both; }
@keyframes late { from { visibility: hidden; } }
@media (scripting: none) {
  .otherwise { animation: none; }
}
@media (min-width: 960px) {
  .service main { display: grid; grid-template: auto 1fr / minmax(0, 424px) minmax(0, 552px); column-gap: 64px; padding-block: 64px 96px; align-items: start; }
  .booking { grid-area: 1 / 2 / 3; margin: 0; }
  .more { grid-column: 1; margin-top: 32px; }
  .island { padding: 32px; }
}
`;

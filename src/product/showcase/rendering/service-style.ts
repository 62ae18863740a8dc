import { dialogCss } from '../../bookings/booking/dialog-style.ts';
import { hostCss } from './host-style.ts';

/** Placeholders for a picker's name, zone, days and times. */
export const bonesCss = `.bones { display: grid; gap: 16px; }
.bones i { height: 28px; border-radius: min(var(--r), 10px); background: color-mix(in srgb, var(--line) 55%, transparent); }
.bones i:nth-child(2) { width: 60%; height: 44px; }
.bones i:nth-child(3) { height: 84px; }
.bones i:nth-child(4) { height: 160px; }
@media (prefers-reduced-motion: no-preference) {
  .bones { animation: bones 1.4s ease-in-out .2s infinite alternate; }
  @keyframes bones { to { opacity: .5; } }
}
`;

/** The dialog that a press shows before the booking is loaded. */
export const shellCss = `${dialogCss}${bonesCss}
.bk-dialog > form { float: right; padding: 16px 16px 0 0; }
.bk-dialog > form button { width: 44px; height: 44px; border: 0; background: none; color: inherit; font: 400 26px/1 var(--body); cursor: pointer; }
.bk-dialog > .bones { clear: both; padding: 8px 20px; }
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
${bonesCss}.otherwise { color: var(--muted); animation: late 0s 4s both; }
.otherwise .book { display: flex; margin-top: 12px; }
@keyframes late { from { visibility: hidden; } }
@media (scripting: none) {
  .bones { display: none; }
  .otherwise { animation: none; }
  .island { min-height: 0; }
}
@media (min-width: 960px) {
  .service main { display: grid; grid-template: auto 1fr / minmax(0, 424px) minmax(0, 552px); column-gap: 64px; padding-block: 64px 96px; align-items: start; }
  .booking { grid-area: 1 / 2 / 3; margin: 0; }
  .more { grid-column: 1; margin-top: 32px; }
  .island { padding: 32px; }
}
`;

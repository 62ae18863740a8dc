import type { WideLayout } from '../styles/art-style.ts';

/** For sections in the full width of the page: several items of a kind are side by side. */
const centredSections = `
@media (min-width: 960px) {
  .v .sec h2 { width: fit-content; margin: 0 auto 40px; text-align: center; }
  .v .sec h2::before, .v .sec h2::after { margin-inline: auto; }
  .in { max-width: 840px; margin-inline: auto; }
  .in:has(> .offers > :nth-child(2), > :is(.links, .team) > :nth-child(3), > .reviews > :nth-child(3)) { max-width: none; }
  .offers:has(> :nth-child(2)), .links:has(> :nth-child(3)), .reviews:has(> :nth-child(3)) { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px 32px; }
  .offers > :last-child:nth-child(2n + 1):not(:first-child) { grid-column: 1 / -1; }
  .v .offers:has(> :nth-child(2)) > .entry { border-bottom: 0; }
  .reviews:has(> :nth-child(3)) { gap: 48px 64px; }
  .in > .reviews > :first-child { grid-column: 1 / -1; text-align: center; }
  .all-reviews summary { margin-inline: auto; }
  .team:has(> :nth-child(4)) { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  .skills, .acts { justify-content: center; }
  .v .in > .zone { text-align: center; }
}
`;

/** On a page without a header, headings are in a column beside their section. */
const sideHeadings = `
@media (min-width: 960px) {
  .sec .wrap { display: grid; grid-template-columns: 216px minmax(0, 1fr); column-gap: 56px; }
  .sec h2 { position: sticky; top: 88px; align-self: start; margin: 0; }
}
`;

/** The header across the window, its portrait beside the text. */
const acrossFirstView = `
@media (min-width: 960px) {
  .hero .wrap { display: grid; grid-template-columns: 336px minmax(0, 640px); column-gap: 64px; align-items: center; padding-bottom: 88px; }
  .hero h1 { --room: min(100vw - 440px, 640px); }
}
`;

/**
 * Half the window for the header, which stays while the sections scroll. When taller than the window, it scrolls
 * until its end is visible: its foot is sticky.
 */
const panel = `
@media (min-width: 960px) {
  .v { display: grid; grid-template: auto 1fr auto / clamp(392px, 42vw, 860px) minmax(0, 1fr); }
  .v > * { grid-column: 2; min-width: 0; }
  .v > main { grid-row: 2; }
  .v > footer { grid-row: 3; }
  .v > .hero { grid-area: 1 / 1 / span 3; align-self: end; position: sticky; bottom: 0; display: flex; flex-direction: column; justify-content: center; width: auto; min-height: 100vh; min-height: 100svh; }
  .v > .covered { justify-content: flex-start; }
  .v > .hero.behind { justify-content: flex-end; align-items: stretch; min-height: 100vh; min-height: 100svh; }
  .v > .covered:not(.behind) .cover { position: relative; flex: 1 0 260px; height: auto; }
  .v > .covered:not(.behind) .cover img { position: absolute; inset: 0; }
  .v > .hero .wrap { max-width: 720px; margin-inline: auto; padding-inline: clamp(28px, 3.6vw, 64px); }
  .hero h1 { --room: min(42vw - 8vw, 592px); }
  .v .act { margin-top: 32px; }
  .sec .wrap, footer .wrap, .tabs div { max-width: 880px; padding-inline: clamp(28px, 4vw, 64px); }
  .tabs .again { display: none; }
  .menu-open { top: 6px; right: 28px; }
}
@media (min-width: 960px) and (max-height: 760px) {
  .v > .covered:not(.behind) .cover { flex-basis: 132px; }
}
@media (min-width: 960px) and (min-height: 761px) {
  .v > .hero .portrait { zoom: 1.3; }
}
`;

/** Sections in the wide column; beside them a sticky card with an offer and the button. */
const card = `
.thumb > :is(b, ul, p) { display: none; }
@media (min-width: 960px) {
  main:has(.thumb) { display: grid; grid-template-columns: minmax(0, 1fr) clamp(280px, 28vw, 344px); column-gap: 64px; align-content: start; width: 100%; max-width: 1080px; margin-inline: auto; padding-inline: 20px; }
  main:has(.thumb) .sec { grid-column: 1; min-width: 0; padding-block: 48px; }
  main:has(.thumb) .sec .wrap { padding-inline: 0; }
  .v .sec h2 { margin-bottom: 28px; }
  .thumb { display: block; grid-area: 1 / 2 / span 40; align-self: start; position: sticky; top: 88px; margin-block: 56px; padding: 28px; border: var(--box); border-radius: var(--corner); background: var(--surface); box-shadow: var(--drop); }
  .thumb b { display: block; font: 700 20px/1.2 var(--heading); }
  .thumb ul { display: grid; margin-top: 14px; }
  .thumb li { border-top: 1px solid var(--line); }
  .thumb li a { display: flex; justify-content: space-between; gap: 16px; padding-block: 12px; font-size: 16px; line-height: 1.4; text-decoration: none; }
  .thumb li a:hover span { text-decoration: underline; text-underline-offset: 4px; }
  .thumb li i { flex: none; color: var(--muted); font-variant-numeric: tabular-nums; }
  .thumb .book { width: 100%; min-height: 50px; margin-top: 16px; background: var(--primary); }
  .v .thumb .book { color: var(--on-primary); }
  .thumb p { display: block; margin-top: 10px; text-align: center; color: var(--muted); }
  .v:has(.thumb) .again { display: none; }
}
`;

/** The wide layout of a page in its style; with a header, or without one. */
export const wideLayoutCss: Record<WideLayout, { page: string[]; bare: string[] }> = {
  panel: { page: [panel], bare: [sideHeadings] },
  card: { page: [acrossFirstView, card], bare: [sideHeadings] },
  centred: { page: [acrossFirstView, centredSections], bare: [centredSections] },
};

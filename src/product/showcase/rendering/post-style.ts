import { richTextCss } from '../rich-text/rich-text-style.ts';
import { hostCss } from './host-style.ts';

/** The page of one post: one column, its picture a little wider than the text. */
export const postCss = `${hostCss}${richTextCss}
.post main { width: 100%; max-width: 880px; margin-inline: auto; padding: 40px 20px 64px; }
.post article > header, .post .rich, .writer, .around { max-width: 640px; margin-inline: auto; }
.back { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; font-size: 15px; text-decoration: none; }
.back::before { content: ""; width: 8px; height: 8px; border: solid; border-width: 0 0 2px 2px; transform: rotate(45deg); }
.back:hover { text-decoration: underline; text-underline-offset: 3px; }
.post h1 { margin-top: 12px; font-size: clamp(30px, calc(min(100vw - 40px, 640px) / (12 * var(--glyph))), 52px); line-height: 1.08; text-wrap: balance; }
.post h1.long { font-size: clamp(25px, calc(min(100vw - 40px, 640px) / (17 * var(--glyph))), 40px); line-height: 1.12; }
.dated { margin-top: 16px; font-size: 15px; color: var(--muted); }
.post article > img { width: 100%; margin-top: 32px; aspect-ratio: 16 / 9; object-fit: cover; border-radius: var(--r-img); }
.post article > .rich { margin-top: 32px; font-size: 18px; line-height: 1.65; }
.writer { margin-top: 56px; padding-top: 32px; border-top: 1px solid var(--line); }
.writer h2 { font-size: 22px; line-height: 1.25; }
.writer p { margin-top: 8px; color: var(--muted); text-wrap: pretty; }
.writer .cta { margin-top: 24px; background: var(--primary); }
.v .writer .cta { color: var(--on-primary); }
.around { display: grid; gap: 16px; margin-top: 48px; padding-top: 24px; border-top: 1px solid var(--line); }
.around a { display: grid; gap: 4px; align-content: start; padding-block: 8px; text-decoration: none; }
.around small { font-size: 14px; color: var(--muted); }
.around b { font: 600 18px/1.3 var(--heading); text-wrap: balance; }
.around a:hover b { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 4px; }
.all-posts > * { max-width: 640px; margin-inline: auto; }
.all-posts .back { display: flex; }
.all-posts section { margin-top: 40px; }
.all-posts h2 { font-size: 20px; line-height: 1.25; font-variant-numeric: tabular-nums; }
.all-posts ul { margin-top: 12px; }
.all-posts li { border-top: 1px solid var(--line); }
.all-posts li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 20px; align-items: baseline; padding-block: 14px; text-decoration: none; }
.all-posts li a:has(img) { grid-template-columns: 96px minmax(0, 1fr); grid-template-rows: auto 1fr; align-items: start; }
.all-posts img { grid-row: 1 / 3; width: 96px; aspect-ratio: 4 / 3; object-fit: cover; border-radius: min(var(--r-img), 12px); }
.all-posts b { font: 600 18px/1.35 var(--heading); overflow-wrap: anywhere; text-wrap: pretty; }
.all-posts li a:hover b { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 4px; }
.all-posts time { font-size: 14px; color: var(--muted); white-space: nowrap; }
@media print {
  .host, .back, .skip, .writer .cta, .around { display: none; }
  .v.post { --bg: #fff; --surface: #fff; --ink: #000; --muted: #444; --line: #bbb; --primary: #000; }
  .v.post main { max-width: none; padding: 0; }
  .post .rich :is(h2, h3) { break-after: avoid; }
  .post .rich :is(img, blockquote, li) { break-inside: avoid; }
}
@media (min-width: 600px) {
  .post main { padding-top: 56px; }
  .post article > .rich { font-size: 19px; }
  .around { grid-template-columns: 1fr 1fr; column-gap: 40px; }
  .around [rel="next"] { grid-column: 2; text-align: right; }
}
`;

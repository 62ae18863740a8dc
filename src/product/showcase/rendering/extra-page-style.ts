/** The head of an extra page: its title over the sections, in the style's own fonts. */
export const extraPageCss = `
.extra .title { display: block; padding-block: 48px 8px; }
.extra h1 { max-width: 18em; font-size: clamp(32px, calc(min(100vw - 40px, 760px) / (10 * var(--glyph))), 64px); line-height: 1.05; text-wrap: balance; }
.extra h1[data-long] { max-width: 24em; font-size: clamp(28px, calc(min(100vw - 40px, 760px) / (14 * var(--glyph))), 44px); line-height: 1.15; }
.extra .title + .sec { padding-top: 32px; }
@media (min-width: 960px) {
  .extra .title { padding-block: 80px 16px; }
}
`;

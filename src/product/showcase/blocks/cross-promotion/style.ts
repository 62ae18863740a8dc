/** The usual heading is one long word, which has to fit a phone in the widest letters. */
export const partnersCss = `
.partners { display: grid; gap: 16px; }
.partners a { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 20px; align-items: center; padding: 16px; border-radius: var(--r); background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); color: inherit; text-decoration: none; }
.partners a:hover strong { text-decoration: underline 1px; text-underline-offset: 4px; }
.partner-face { display: grid; place-items: center; overflow: hidden; width: 88px; aspect-ratio: 1; border-radius: 50%; background: var(--bg); }
.partner-face img { width: 100%; height: 100%; object-fit: cover; }
.partner-face b { font: 600 28px/1 var(--heading); color: var(--primary); }
.partner-words { display: grid; gap: 4px; overflow-wrap: anywhere; }
.partner-words strong { font-size: 18px; line-height: 1.25; }
.partner-words > span { font-size: 15px; color: var(--muted); }
.badge { font: inherit; font-size: 13px; font-weight: 600; color: var(--primary); }
@media (max-width: 599px) {
  .v .sec[data-section="crossPromotion"] h2 { font-size: min(28px, calc((100vw - 40px) / (16 * var(--glyph)))); }
}
@media (min-width: 600px) {
  .partners { grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); }
}
`;

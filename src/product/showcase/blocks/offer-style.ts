/** What services and classes share: title, price, facts, description, Book. */
export const offerCss = `
.in h3 { font-size: 20px; line-height: 1.25; }
.in h3 a { text-decoration: none; }
.in h3 a:hover { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 4px; }
.price { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.v .price.asked { font: 400 15px/1.4 var(--body); color: var(--muted); white-space: normal; }
.meta, .dates, .places, .zone { font-size: 15px; color: var(--muted); }
.meta, .dates, .desc { text-wrap: pretty; }
.meta i { padding-inline: 2px; }
.desc { display: -webkit-box; -webkit-line-clamp: 4; -webkit-box-orient: vertical; overflow: hidden; margin-top: 8px; max-width: 62ch; white-space: pre-line; }
.pictured > img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: var(--r-img); }
`;

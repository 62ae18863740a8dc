export const galleryCss = `
.gallery { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 28px 12px; }
.gallery :is(img, .blank) { width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: var(--r-img); }
.blank { background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); }
.gallery figure:first-child:nth-last-child(odd) { grid-column: 1 / -1; }
.gallery figure:first-child:nth-last-child(odd) :is(img, .blank) { aspect-ratio: 3 / 2; }
.gallery figcaption { margin-top: 10px; font-size: 15px; line-height: 1.45; text-wrap: pretty; }
.gallery strong { display: block; font-weight: 600; }
.gallery span { color: var(--muted); }
@media (min-width: 600px) {
  .gallery { gap: 40px 20px; }
}
`;

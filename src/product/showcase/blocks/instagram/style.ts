export const instagramCss = `
.grams { display: grid; gap: 40px; }
.grams figcaption { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; }
.grams figcaption a { display: inline-flex; align-items: center; min-height: 44px; font-size: 22px; font-weight: 600; overflow-wrap: anywhere; text-decoration: underline 1px; text-underline-offset: 5px; }
.grams span { color: var(--muted); }
.gram { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 4px; overflow: hidden; margin-top: 12px; border: var(--box); border-radius: var(--corner); background: var(--surface); box-shadow: var(--drop); }
.gram img { width: 100%; aspect-ratio: 1; object-fit: cover; }
@media (prefers-reduced-motion: no-preference) {
  .gram img { transition: opacity .12s ease-out; }
  .gram:hover img:not(:hover) { opacity: .72; }
}
`;

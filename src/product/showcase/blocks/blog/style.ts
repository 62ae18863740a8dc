/** A magazine row: the first post large, the next beside small pictures. */
export const blogCss = `
.posts { display: grid; gap: 32px; }
.posts a { display: grid; gap: 4px 20px; text-decoration: none; }
.posts .lead { gap: 8px; }
.posts .lead img { aspect-ratio: 16 / 10; margin-bottom: 12px; }
.posts img { width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: var(--r-img); }
.posts h3 { font-size: 20px; line-height: 1.25; }
.posts .lead h3 { font-size: 30px; line-height: 1.12; }
.posts a:hover h3 { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 4px; }
.dated { font-size: 14px; color: var(--muted); }
.teaser { display: -webkit-box; -webkit-line-clamp: 4; -webkit-box-orient: vertical; overflow: hidden; max-width: 62ch; text-wrap: pretty; }
.posts .beside:has(img) { grid-template: auto auto 1fr / minmax(0, 1fr) 96px; align-content: start; }
.posts .beside img { grid-area: 1 / 2 / 4; }
.posts .beside .teaser { -webkit-line-clamp: 2; font-size: 15px; color: var(--muted); }
.all { display: inline-flex; align-items: center; min-height: 44px; margin-top: 24px; font-weight: 600; text-underline-offset: 5px; }
@media (min-width: 600px) {
  .posts .lead h3 { font-size: 38px; }
  .posts .lead .teaser { font-size: 18px; }
  .posts .beside:has(img) { grid-template-columns: minmax(0, 1fr) 144px; column-gap: 32px; }
}
`;

export const reviewCss = `
.reviews { display: grid; gap: 48px; }
.reviews figure { min-width: 0; }
.reviews blockquote { font: 400 22px/1.4 var(--heading); text-wrap: pretty; }
.reviews blockquote p { white-space: pre-line; }
.reviews figure:first-child blockquote { font-size: 28px; line-height: 1.3; }
.stars { margin-bottom: 12px; letter-spacing: 3px; line-height: 1; color: var(--primary); }
.stars i { opacity: .25; }
.reviews figcaption { margin-top: 16px; font-size: 15px; }
.reviews figcaption strong { font-weight: 600; }
.reviews figcaption span { color: var(--muted); }
.reviews figcaption span::before { content: " · "; }
@media (min-width: 600px) {
  .reviews figure:first-child blockquote { font-size: 36px; line-height: 1.22; }
}
`;

export const reviewCss = `
.reviews { display: grid; gap: 48px; }
.reviews figure { min-width: 0; }
.reviews blockquote { font: 400 22px/1.4 var(--heading); text-wrap: pretty; }
.reviews blockquote p { white-space: pre-line; }
.in > .reviews figure:first-child blockquote { font-size: 28px; line-height: 1.3; }
.stars { margin-bottom: 12px; letter-spacing: 3px; line-height: 1; color: var(--primary); }
.stars i { opacity: .25; }
.reviews figcaption { margin-top: 16px; font-size: 15px; }
.reviews figcaption strong { font-weight: 600; }
.reviews figcaption span { color: var(--muted); }
.reviews figcaption span::before { content: " · "; }
.all-reviews { margin-top: 40px; }
.all-reviews summary { width: fit-content; min-height: 44px; padding-block: 10px; font-weight: 600; text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 4px; cursor: pointer; }
.all-reviews .reviews { margin-top: 24px; }
@media (min-width: 600px) {
  .in > .reviews figure:first-child blockquote { font-size: 36px; line-height: 1.22; }
}
`;

/**
 * Reviews of people who booked. A mark in a frame of its own tells them from what the creator typed; it has the colour of
 * the text, since styles colour the ground of the section.
 */
export const verifiedCss = `
.review-sum { margin-bottom: 24px; font-size: 19px; }
.review-dot { margin-inline: 8px; }
.written { margin-top: 64px; }
.reviews .verified { display: inline-block; margin-left: 12px; padding: 2px 10px; border: 1px solid; border-radius: var(--r); font-size: 13px; font-weight: 600; white-space: nowrap; }
.verified::before { content: "\\2713\\00a0"; }
.review-answer { max-width: 60ch; margin-top: 16px; padding-left: 20px; border-left: 2px solid; white-space: pre-line; overflow-wrap: anywhere; }
.review-answer strong { display: block; font-size: 15px; }
`;

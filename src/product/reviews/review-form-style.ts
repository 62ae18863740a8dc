/** The form of a review, beside the shared style of forms (`audience/ask-form-style.ts`). */
export const reviewFormCss = `
.rate { border: 0; padding: 0; margin: 0; }
.rate legend { padding: 0; font-size: 15px; font-weight: 600; }
.rate div { display: flex; margin-left: -8px; }
.rate input { position: absolute; opacity: 0; width: 1px; min-height: 1px; padding: 0; }
.ask .rate label { display: grid; place-items: center; width: 52px; height: 52px; font-size: 36px; line-height: 1; color: transparent; -webkit-text-stroke: 1.5px var(--edge); cursor: pointer; }
.ask .rate :is(input:checked + label, label:has(~ input:checked)) { color: var(--primary); -webkit-text-stroke-color: var(--primary); }
.rate input:focus-visible + label { outline: 2px solid var(--ink); outline-offset: -4px; border-radius: var(--r-img); }
.review-sent { display: grid; gap: 12px; max-width: 560px; padding-left: 20px; border-left: 3px solid var(--primary); }
.review-sent blockquote { font-size: 19px; line-height: 1.5; white-space: pre-line; overflow-wrap: anywhere; }
@media (forced-colors: active) { .ask .rate :is(input:checked + label, label:has(~ input:checked)) { color: Highlight; } }
`;

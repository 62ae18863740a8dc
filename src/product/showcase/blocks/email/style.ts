/** The flap of an envelope along the upper edge, drawn by two lines in the page's own colour. */
export const emailCss = `
.envelopes { display: grid; gap: 20px; }
.envelopes article { position: relative; overflow: hidden; padding: 76px 24px 28px; border: var(--box); border-radius: var(--corner); background: var(--surface); box-shadow: var(--drop); }
.envelopes article::before, .envelopes article::after { content: ""; position: absolute; top: 0; width: 50%; height: 52px; background: linear-gradient(to top left, color-mix(in srgb, var(--primary) 9%, transparent) calc(50% - var(--stroke)), var(--edge) calc(50% - var(--stroke) + .5px) calc(50% - .5px), transparent 50%); }
.envelopes article::before { left: 0; transform: scaleY(-1); }
.envelopes article::after { right: 0; transform: scale(-1); }
.envelopes h3 { font-size: 22px; line-height: 1.25; }
.envelopes p { margin-top: 8px; color: var(--muted); white-space: pre-line; }
.envelopes div { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; margin-top: 20px; }
.v .envelopes .book { background: var(--primary); color: var(--on-primary); }
.envelopes span { min-width: 0; font-weight: 600; overflow-wrap: anywhere; user-select: all; -webkit-user-select: all; }
`;

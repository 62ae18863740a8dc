/** A flap of an envelope along the upper edge, drawn by two lines of the page's own edge. */
export const emailCss = `
.letters { display: grid; gap: 20px; }
.letters article { position: relative; overflow: hidden; padding: 76px 24px 28px; border: 1px solid var(--edge); border-radius: min(var(--r-img), 24px); background: var(--surface); }
.letters article::before, .letters article::after { content: ""; position: absolute; top: 0; width: 50%; height: 52px; background: linear-gradient(to top left, transparent calc(50% - 1px), var(--edge) calc(50% - .5px) calc(50% + .5px), transparent calc(50% + 1px)); }
.letters article::before { left: 0; transform: scaleY(-1); }
.letters article::after { right: 0; transform: scale(-1); }
.letters h3 { font-size: 22px; line-height: 1.25; }
.letters p { margin-top: 8px; color: var(--muted); white-space: pre-line; }
.letters div { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 20px; margin-top: 20px; }
.v .letters .book { background: var(--primary); color: var(--on-primary); }
.letters span { min-width: 0; font-weight: 600; overflow-wrap: anywhere; user-select: all; -webkit-user-select: all; }
`;

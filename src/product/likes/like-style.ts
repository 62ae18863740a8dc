/** The heart beside "Share", in the colour of the text there. */
export const likeCss = `
.like { display: inline-flex; align-items: center; gap: 8px; }
.like button { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 8px; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; text-underline-offset: 4px; cursor: pointer; }
.like svg { width: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linejoin: round; transition: fill .12s; }
.like [aria-pressed=true] svg { fill: currentColor; }
`;
